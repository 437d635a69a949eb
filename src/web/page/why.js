// "This move": a decision step by step, why not another move, and everything that a rule can ask.

import { use } from "./core.js";
import { $, button, dialog, fill, h, trusted } from "./dom.js";
import { asSheet, called, capital, here, isAtEnd, left, seat } from "./state.js";

/** The decision of the left program at the place that is looked at, if it is known. */
export function decisionOf(state) {
  return use("decide", { sheet: asSheet(left(state)), spot: here(state) });
}

/** The sentence that says what to do next. */
function invitation(state, spot) {
  const title = called(state, left(state));
  if (spot.next.over) return "The game is over. Step through any move of it, or begin a new one.";
  const side = spot.side;
  if (state.fresh) return "Press Step, and watch the rules choose.";
  if (!isAtEnd(state)) return `You are looking at an earlier turn. Press Step to see how ${title} chooses here.`;
  const who = seat(state, side);
  if (who === "me") return `${capital(side)} to move, and that is you. Tap a square; or press Step to see what ${title} would do in your place.`;
  if (who === "be") return `You are ${title}. Which move do its rules choose? Tap it.`;
  return `${capital(side)} to move. Press Step to see how ${title} chooses.`;
}

export function drawWhy(state, spot, act) {
  const box = $("why");
  const asked = state.step !== null || state.asked !== null || state.slip !== null;
  const decision = asked && !spot.next.over ? decisionOf(state) : {};
  const controls = stepper(state, decision.value, spot, act);
  const title = called(state, left(state));
  const heading = h("h2", { id: "why-title", tabindex: "-1" }, `${title}, ${spot.next.over ? "at the end" : `${capital(spot.side)} to move`}`);
  if (decision.error) {
    fill(box, heading, h("p", { class: "problem" }, `${capital(decision.error.message)}.`));
    return;
  }
  fill(
    box,
    heading,
    controls,
    state.step === null ? h("p", { class: "invitation" }, invitation(state, spot)) : steps(state, decision.value, act),
    afterwards(state, decision.value, spot, act),
    slip(state, act),
    whyNot(state, spot, act),
    h("div", { class: "row" },
      button("What rules can ask here", () => showFacts(state), { "data-key": "facts" }),
      h("label", { class: "tick" },
        h("input", { type: "checkbox", "data-key": "linear", checked: state.settings.linear, onchange: (event) => act.set({ linear: event.target.checked }) }),
        "in words")),
    state.settings.linear ? h("p", { class: "words" }, spot.said) : null,
  );
}

function stepper(state, decision, spot, act) {
  const over = Boolean(spot.next.over);
  const last = decision ? decision.steps.length - 1 : null;
  const step = state.step;
  const name = [step === null ? "Step" : `Step ${step + 1}${last === null ? "" : ` of ${last + 1}`}`, h("span", { "aria-hidden": "true" }, " ▸")];
  return h("div", { class: "stepper", role: "group", "aria-label": "Step through the decision" },
    button("|◂", () => act.stepTo(0), { "data-key": "step-first", "aria-label": "First step", disabled: over || step === null || step === 0 }),
    button("◂", () => act.step(-1), { "data-key": "step-back", "aria-label": "Step back", "aria-keyshortcuts": "b", disabled: over || step === null }),
    button(name, () => act.step(1), { "data-key": "step", class: "main", "aria-keyshortcuts": "s", disabled: over || (step !== null && step === last) }),
    button("▸|", () => act.stepTo(Infinity), { "data-key": "step-last", "aria-label": "Last step", disabled: over || (step !== null && step === last) }),
  );
}

function steps(state, decision, act) {
  if (!decision) return h("p", {}, "…");
  const shown = decision.steps.slice(0, state.step + 1);
  return h("ol", { class: "steps" }, shown.map((step, number) => {
    const fate = decision.rules.find((one) => one.number === step.rule);
    const is = number === state.step;
    return h("li", { class: `${is ? "now" : ""} ${fate?.decides || step.label === "Move" ? "decides" : ""}`, "aria-current": is ? "step" : null },
      button(step.label, () => act.stepTo(number), { class: "label", "data-key": `at-step-${number}` }),
      h("div", {}, step.lines.map((line) => h("p", {}, line))));
  }));
}

function whyNot(state, spot, act) {
  if (!state.asked || spot.next.over) {
    return state.step === null ? null : h("p", { class: "hint" }, "Why not another move? Tap its square, or press w on it.");
  }
  const square = state.asked;
  const legal = spot.legal.includes(square);
  const asked = spot.next.play && !legal
    ? use("turn", { spot: here(state), turn: square })
    : use("decide", { sheet: asSheet(left(state)), spot: here(state), why_not: square });
  if (asked.error) return h("p", { class: "problem" }, `${capital(asked.error.message)}.`);
  const answer = asked.value ? asked.value.refused ?? asked.value.result.why_not.answer : "…";
  return h("section", { class: "answer" },
    h("h3", {}, `Why not ${square}?`),
    h("p", {}, answer),
    legal && isAtEnd(state) && seat(state, spot.side) === "me"
      ? button(`Play ${square}`, () => act.play(square), { "data-key": "play-asked" })
      : null);
}

/** After the last step: the move can be played, or the person goes on alone. */
function afterwards(state, decision, spot, act) {
  if (!decision || state.step !== decision.steps.length - 1) return null;
  const move = decision.result.move;
  const own = isAtEnd(state) && seat(state, spot.side) === "me";
  return h("div", { class: "row" },
    own && move ? button(`Play ${move}`, () => act.play(move), { "data-key": "play-move" }) : null,
    button(own ? "I play myself" : "Back to the game", () => act.leave(), { "data-key": "leave" }));
}

function slip(state, act) {
  if (!state.slip) return null;
  return h("section", { class: "answer" },
    h("h3", {}, `Not ${state.slip.square}`),
    state.slip.sentences.map((sentence) => h("p", {}, sentence)),
    h("p", {}, "Try again, or "),
    button("Show me the rules at work", () => act.stepTo(Infinity), { "data-key": "show-me" }));
}

/** Every fact and measure of every legal move. */
function showFacts(state) {
  const box = dialog("What rules can ask here", h("p", {}, "…"));
  const facts = use("facts", { spot: here(state) });
  const show = () => {
    const content = facts.value ? trusted(facts.value.html) : h("p", { class: "problem" }, `${capital(facts.error.message)}.`);
    box.lastChild.replaceWith(h("div", { class: "scroll", tabindex: "0" }, content));
  };
  if (facts.value || facts.error) show();
  else facts.promise.then(show);
}
