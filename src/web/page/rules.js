// The rules as cards: moved by hand, by buttons and by keys; switched off; edited; added. And the strip that says what a
// change changes.

import { ask, use } from "./core.js";
import { $, button, count, dialog, fill, focusNext, h, heeded, say } from "./dom.js";
import { helpOf, makeEditor } from "./editor.js";
import { asSheet, called, capital, left } from "./state.js";

/** The editor that is open, which keeps its text while all around it is drawn again. */
let open = null;

export function drawRules(state, decision, act) {
  const text = left(state);
  const checked = use("check", { sheet: asSheet(text) });
  const own = state.texts.filter((one) => !one.builtin);
  const chooser = h("label", { class: "choice program" }, h("span", { class: "hidden" }, "The program"),
    h("select", { "data-key": "program", onchange: (event) => act.choose(event.target.value) },
      own.length ? h("optgroup", { label: "Yours" }, own.map((one) => option(state, one, text))) : null,
      h("optgroup", { label: "Built in" }, state.texts.filter((one) => one.builtin).map((one) => option(state, one, text)))));
  const value = checked.value ?? act.lastCheck;
  if (checked.value) act.lastCheck = checked.value;
  const body = checked.error
    ? h("p", { class: "problem" }, `${capital(checked.error.message)}.`)
    : value ? cards(state, value, decision, act) : h("p", {}, "…");
  fill(
    $("rules"),
    h("div", { class: "head" }, h("h2", { class: "hidden" }, "Rules"), chooser, value ? verdict(value, checked) : null),
    body,
    strip(state, act),
    h("div", { class: "row foot" },
      text.kind === "rules" ? button("+ Add a rule", () => palette(state, act), { "data-key": "add" }) : null,
      button("Whole text", () => act.edit({ whole: true }), { "data-key": "whole" }),
      button("Open…", () => act.open(), { "data-key": "open" }),
      button("Save…", () => act.saveSheet(), { "data-key": "save-sheet" }),
      button("Undo", () => act.undo(), { class: "narrow", "data-key": "undo", "aria-keyshortcuts": "Control+Z", disabled: !act.canUndo() }),
      button("Redo", () => act.redo(), { class: "narrow", "data-key": "redo", "aria-keyshortcuts": "Control+Y", disabled: !act.canRedo() })),
  );
}

const option = (state, one, chosen) => h("option", { value: one.id, selected: one.id === chosen.id }, called(state, one));

function verdict(value, checked) {
  const errors = value.diagnostics.filter((one) => one.severity === "error").length;
  const warnings = value.diagnostics.length - errors;
  if (!checked.value) return h("span", { class: "state" }, "…");
  if (errors) return h("span", { class: "state problem" }, count(errors, "mistake", "mistakes"));
  if (warnings) return h("span", { class: "state" }, `✓ ${count(warnings, "note", "notes")}`);
  return h("span", { class: "state", role: "img", "aria-label": "no mistakes" }, "✓");
}

function cards(state, value, decision, act) {
  const text = left(state);
  if (state.edit?.whole) return h("div", {}, wholeEditor(state, act));
  const scripted = text.kind === "rhai";
  const number = value.rules.length;
  const items = value.rules.map((rule) => card(state, value, rule, number, decision, scripted, act));
  for (const off of [...value.off].reverse()) items.splice(off.after, 0, offCard(off, act));
  const others = value.diagnostics.filter((one) => !value.rules.some((rule) => one.from <= rule.to && one.to >= rule.from));
  return h("div", {},
    scripted ? h("p", { class: "hint" }, "This is a script. Its rules are changed in its text.") : null,
    h("ol", { class: "cards" }, items),
    value.ties ? tiesCard(state, value.ties, decision, act) : null,
    others.map((one) => note(one, act)));
}

const fates = {
  "matched nothing": "no move fits",
  "crossed off": "crosses off",
  kept: "keeps some",
  decided: "chooses",
  "guard not met": "“When” is not true",
  "would cross off every move": "would cross off all",
  "not reached": "not needed",
};

function card(state, value, rule, number, decision, scripted, act) {
  if (state.edit?.rule === rule.number) {
    return h("li", { class: "card editing" }, ruleEditor(state, rule, act));
  }
  const fate = state.step !== null && decision ? fateOf(state, decision, rule.number) : null;
  const found = value.diagnostics.filter((one) => one.from <= rule.to && one.to >= rule.from);
  const n = rule.number;
  const buttons = scripted ? null : h("div", { class: "row" },
    button("↑", () => act.moveRule(n, n - 1), { "data-key": `up-${n}`, "aria-label": `Move rule ${n} up`, disabled: n === 1 }),
    button("↓", () => act.moveRule(n, n + 1), { "data-key": `down-${n}`, "aria-label": `Move rule ${n} down`, disabled: n === number }),
    button("off", () => act.change({ off: { rule: n } }, `Rule ${n} is switched off.`), { "data-key": `off-${n}`, "aria-label": `Switch rule ${n} off` }),
    button("edit", () => { focusNext(`rule-${n}`); act.edit({ rule: n }); }, { "data-key": `edit-${n}`, "aria-label": `Edit rule ${n}` }),
    button("delete", () => act.change({ drop: { rule: n } }, `Rule ${n} is deleted.`), { "data-key": `drop-${n}`, "aria-label": `Delete rule ${n}` }));
  const handle = scripted ? null : h("button", {
    type: "button", class: "handle", "data-key": `handle-${n}`,
    "aria-label": `Rule ${n}. Drag it, or press the up or down arrow, to move it`,
    "aria-keyshortcuts": "ArrowUp ArrowDown",
    onkeydown: (event) => {
      const to = { ArrowUp: n - 1, ArrowDown: n + 1, Home: 1, End: number }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (to >= 1 && to <= number) act.moveRule(n, to, "handle");
    },
    onpointerdown: (event) => drag(event, n, act),
  }, "≡");
  const state_ = fate ? `${fate.now ? " now" : ""}${fate.decides ? " decides" : ""}${fate.dim ? " dim" : ""}` : "";
  return h("li", { class: `card${state_}${state.slip?.missed === n ? " missed" : ""}`, "data-rule": n },
    h("div", { class: "says" },
      handle,
      h("span", { class: "number" }, n),
      h("p", { class: "sentence" }, underlined(rule, found)),
      fate ? h("span", { class: "fate" }, fate.words) : null),
    found.map((one) => note(one, act)),
    buttons);
}

/** What a rule has done up to the step that is shown. */
function fateOf(state, decision, number) {
  const shown = decision.steps.slice(0, state.step + 1);
  const at = shown.findIndex((step) => step.rule === number);
  const rule = decision.rules.find((one) => one.number === number);
  if (!rule) return null;
  if (at < 0) {
    const over = decision.steps.every((step) => step.rule !== number) && shown.some((step) => decision.rules.find((one) => one.number === step.rule)?.decides);
    return { words: over ? fates["not reached"] : "", dim: true };
  }
  const gone = rule.did === "crossed off" ? ` ${rule.gone.join(" ")}` : "";
  return { words: (fates[rule.did] ?? rule.did) + gone, now: at === state.step, decides: rule.decides };
}

function underlined(rule, found) {
  const bad = found.find((one) => one.severity !== "note" && one.from >= rule.from);
  if (!bad || rule.from === undefined) return rule.sentence;
  const from = bad.from - rule.from;
  const to = Math.min(bad.to, rule.to) - rule.from;
  if (to <= from || rule.to - rule.from !== rule.sentence.length) return rule.sentence;
  return [rule.sentence.slice(0, from), h("mark", { class: bad.severity }, rule.sentence.slice(from, to)), rule.sentence.slice(to)];
}

function note(one, act) {
  return h("div", { class: `note ${one.severity}` },
    h("p", {}, `${capital(one.message)}.`, helpOf(one)),
    one.notes.map((words) => h("p", {}, words)),
    one.fix ? button("Fix it", () => act.change({ fix: one.fix }, "It is fixed."), { class: "fix", "data-key": `fix-${one.from}` }) : null);
}

function offCard(off, act) {
  return h("li", { class: "card off" },
    h("div", { class: "says" }, h("span", { class: "number" }, "off"), h("p", { class: "sentence" }, off.sentence)),
    h("div", { class: "row" },
      button("on", () => act.change({ on: { line: off.line } }, "The rule is switched on again."), { "data-key": `on-${off.line}`, "aria-label": `Switch “${off.sentence}” on again` })));
}

function tiesCard(state, ties, decision, act) {
  if (state.edit?.ties) return h("div", { class: "card editing" }, tiesEditor(state, ties, act));
  const now = state.step !== null && decision?.steps[state.step]?.label === "Ties";
  return h("div", { class: now ? "card ties now" : "card ties" },
    h("div", { class: "says" }, h("p", { class: "sentence" }, ties.sentence)),
    left(state).kind === "rules" ? h("div", { class: "row" },
      button("edit", () => { focusNext("ties"); act.edit({ ties: true }); }, { "data-key": "edit-ties", "aria-label": "Edit the tie-breaks" })) : null);
}

function editorFor(key, make) {
  if (open?.key !== key) {
    open = make();
    focusNext(open.key);
  }
  return open.element;
}

export function closeEditor() {
  open = null;
}

function ruleEditor(state, rule, act) {
  const text = left(state);
  return editorFor(`rule-${rule.number}`, () => makeEditor({
    text: rule.sentence,
    before: text.text.slice(0, rule.from),
    after: text.text.slice(rule.to),
    kind: text.kind, name: text.name, rows: 3, single: true, key: `rule-${rule.number}`,
    label: `Rule ${rule.number}. Escape leaves it as it was.`,
    save: (sentence) => {
      focusNext(`edit-${rule.number}`);
      if (sentence.trim() === rule.sentence) act.edit(null);
      else act.change({ replace: { rule: rule.number, sentence } }, `Rule ${rule.number} is changed.`);
    },
    cancel: () => { focusNext(`edit-${rule.number}`); act.edit(null); },
  }));
}

function tiesEditor(state, ties, act) {
  const text = left(state);
  return editorFor("ties", () => makeEditor({
    text: ties.sentence,
    before: text.text.slice(0, ties.from),
    after: text.text.slice(ties.to),
    kind: text.kind, name: text.name, rows: 2, single: true, key: "ties", label: "The tie-breaks",
    save: (sentence) => {
      focusNext("edit-ties");
      act.change({ fix: { from: ties.from, to: ties.to, text: sentence } }, "The tie-breaks are changed.");
    },
    cancel: () => { focusNext("edit-ties"); act.edit(null); },
  }));
}

function wholeEditor(state, act) {
  const text = left(state);
  return editorFor("whole-text", () => makeEditor({
    text: text.text, before: "", after: "", kind: text.kind, name: text.name, rows: 18, single: false, key: "whole-text",
    label: "The whole text. Escape leaves it as it was.",
    save: (whole) => { focusNext("whole"); act.setText(whole, "The text is changed."); },
    cancel: () => { focusNext("whole"); act.edit(null); },
  }));
}

/** A card follows the finger; where it is let go, the rule goes. Escape lets it lie. */
function drag(event, number, act) {
  if (event.button !== 0) return;
  event.preventDefault();
  const handle = event.currentTarget;
  const card = handle.closest("[data-rule]");
  const cards = [...card.parentElement.querySelectorAll("[data-rule]")];
  const middles = cards.map((one) => { const box = one.getBoundingClientRect(); return box.top + box.height / 2; });
  const start = event.clientY;
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  card.classList.add("dragged");
  let to = number;
  const onMove = (moved) => {
    const by = moved.clientY - start;
    card.style.setProperty("transform", `translateY(${by}px)`);
    const middle = middles[number - 1] + by;
    to = middles.filter((one, place) => place !== number - 1 && one < middle).length + 1;
    cards.forEach((one, place) => {
      const makesRoom = place !== number - 1 && (place < number - 1 ? place + 1 >= to : place + 1 <= to);
      one.classList.toggle("room-below", makesRoom && place < number - 1);
      one.classList.toggle("room-above", makesRoom && place > number - 1);
    });
  };
  const end = (moved) => {
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", drop);
    handle.removeEventListener("pointercancel", stop);
    document.removeEventListener("keydown", escape, true);
    card.classList.remove("dragged");
    card.style.removeProperty("transform");
    cards.forEach((one) => one.classList.remove("room-above", "room-below"));
    if (moved && to !== number) act.moveRule(number, to, "handle");
  };
  const drop = () => end(true);
  const stop = () => end(false);
  const escape = (key) => { if (key.key === "Escape") { key.preventDefault(); end(false); } };
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", drop);
  handle.addEventListener("pointercancel", stop);
  document.addEventListener("keydown", escape, true);
}

/** What the last change changes in the game so far. */
function strip(state, act) {
  const change = state.changed;
  if (!change || state.edit) return null;
  const close = button("×", () => act.dispatch({ type: "changeSeen" }), { "aria-label": "Close this", "data-key": "strip-close", class: "close" });
  const line = (...content) => h("section", { class: "strip", id: "strip", "aria-label": "What the change changes" }, h("div", {}, content), close);
  if (change.proved) return line(h("p", {}, change.proved));
  const part = use("part", { sheets: [change.before, change.after], spot: state.game });
  if (part.error) return line(h("p", { class: "problem" }, `${capital(part.error.message)}.`));
  if (!part.value) return line(h("p", {}, "…"));
  const { moves, changed, where } = part.value;
  if (changed.length) {
    const first = changed[0];
    return line(
      h("p", {}, `${changed.length} of ${count(moves, "move", "moves")} ${changed.length === 1 ? "differs" : "differ"}; the first is move ${first.number}.`),
      button(`Show move ${first.number}: ${first.a.move ?? "pass"} or ${first.b.move ?? "pass"}`, () => act.show(first.ply, first.a.move, first.b.move), { "data-key": "strip-show" }));
  }
  const none = moves ? `No move of this game differs (${count(moves, "move", "moves")}).` : "No move is played yet.";
  if (!where) return line(h("p", {}, `${none} No other is found near the start.`));
  const after = where.turns.length ? `after ${where.turns.join(" ")}` : "at the start";
  return line(
    h("p", {}, `${none} But ${after} it was ${where.a ?? "pass"}, and is ${where.b ?? "pass"} now.`),
    button("Show that board", () => act.showElsewhere(where), { "data-key": "strip-show" }));
}

/** What the strip says, for who listens. */
export async function sayChange(state) {
  const change = state.changed;
  if (!change) return;
  if (change.proved) return say(change.proved);
  try {
    const { moves, changed } = await ask("part", { sheets: [change.before, change.after], spot: state.game });
    if (!moves) return;
    say(changed.length
      ? `${changed.length} of ${count(moves, "move", "moves")} ${changed.length === 1 ? "differs" : "differ"}; the first is move ${changed[0].number}.`
      : "No move of this game differs.");
  } catch {
    // The card says what is wrong.
  }
}

/** The words of the language, to search, and to begin a rule with. */
function palette(state, act) {
  const found = h("ul", { class: "palette" });
  const said = h("p", { role: "status", class: "hint" });
  const search = h("input", { type: "search", "aria-label": "Search the words", placeholder: "corner, edge, flips …", autocomplete: "off" });
  const box = dialog("Add a rule",
    h("p", {}, "Find a word, and begin with its example; then change it as you like."),
    search, said, h("div", { class: "scroll", tabindex: "0" }, found));
  const add = (sentence) => {
    box.close();
    act.addRule(sentence);
  };
  const show = async () => {
    const query = search.value;
    const { words, near } = await ask("words", { find: query });
    if (query !== search.value) return;
    said.textContent = words.length
      ? count(words.length, "word", "words")
      : `No word for “${query}”.${near.length ? ` Is it ${near.map((one) => one.replaceAll("_", " ")).join(" or ")}?` : ""}`;
    found.replaceChildren(...words.map((word) => h("li", {},
      h("h3", {}, word.phrase),
      h("p", {}, `${capital(word.meaning)}.`),
      h("p", { class: "example" }, `“${word.example}”`),
      word.kind === "tie" ? h("p", { class: "hint" }, "For the line of tie-breaks.") : button("Add this rule", () => add(word.example.replace(/^\d+\.\s*/, "")), { "aria-label": `Add this rule: ${word.example}` }))));
  };
  search.addEventListener("input", heeded(show));
  search.focus();
  heeded(show)();
}

