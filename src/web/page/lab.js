// Compare and Lab: first a bet, then many games, live and stoppable; the bet stays beside the result.

import { ask, study } from "./core.js";
import { $, button, choice, count, fill, h, say, trusted } from "./dom.js";
import { save } from "./files.js";
import { asSheet, called, capital, left } from "./state.js";

/** The run that goes on, and the last results; nothing of it is part of the state that is shared. */
const run = { abort: null, done: 0, of: 0, what: null, result: null, error: null };
const chosen = { plies: "3", lab: "orders", against: null, text: "", decisions: "" };

const OPENINGS = [
  ["2", "after 2 turns: a quick look"],
  ["3", "after 3 turns: the usual"],
  ["4", "after 4 turns"],
  ["5", "after 5 turns: to be surer"],
  ["r100", "100 at random"],
  ["r500", "500 at random"],
];

const STUDIES = [
  ["orders", "Does the order of the rules matter?"],
  ["health", "What does each rule do?"],
  ["mutants", "Would its examples notice a small change?"],
  ["test", "Do its examples and promises hold?"],
  ["beat", "How can it be beaten?"],
  ["audit", "Check a game that was played on paper"],
  ["tournament", "A tournament of all programs here"],
];

export function drawLab(state, act) {
  fill($("lab"), state.panel === "compare" ? compare(state, act) : lab(state, act));
}

function openings() {
  const asked = chosen.plies;
  return asked.startsWith("r") ? { games: Number(asked.slice(1)), seed: 1 } : { plies: Number(asked) };
}

/** The board and the start of the game that is on it, from which studies begin. */
function setting(state) {
  const { turns, resigned, ...game } = state.game;
  return { ...game, turns: [] };
}

function rivalOf(state) {
  const own = left(state);
  const usual = chosen.against ?? own.from ?? (own.id === state.right ? null : state.right);
  const found = state.texts.find((one) => one.id === usual && one.id !== own.id);
  return found ?? state.texts.find((one) => one.id !== own.id);
}

function compare(state, act) {
  const own = left(state);
  const rival = rivalOf(state);
  const [a, b] = [called(state, own), called(state, rival)];
  const others = state.texts.filter((one) => one.id !== own.id);
  return [
    h("h2", {}, "Which one is better?"),
    h("p", {}, h("b", {}, a), " against"),
    choice("Against", rival.id, others.map((one) => [one.id, called(state, one)]), (id) => { chosen.against = id; act.redraw(); }, { "data-key": "against" }),
    choice("Openings", chosen.plies, OPENINGS, (value) => { chosen.plies = value; act.redraw(); }, { "data-key": "openings" }),
    bets(state, act, `compare ${own.id} ${rival.id}`, "Your bet: which wins more discs?", [["a_better", a], ["b_better", b], ["open", "Too close to call"]]),
    start(state, act, "compare", "Play the games", `compare ${own.id} ${rival.id}`, () => ({
      path: "lab/compare",
      body: { sheets: [asSheet(own), asSheet(rival)], spot: setting(state), openings: openings() },
      names: [a, b],
    })),
    progress(act),
    outcome(state, act, "compare"),
    pastBets(state),
  ];
}

function lab(state, act) {
  const own = left(state);
  const title = called(state, own);
  const what = chosen.lab;
  const key = `${what} ${own.id}`;
  const body = () => ({ sheets: [asSheet(own)], spot: setting(state), openings: openings() });
  const ask_ = {
    orders: () => [
      choice("Openings", chosen.plies, OPENINGS, (value) => { chosen.plies = value; act.redraw(); }, { "data-key": "openings" }),
      bets(state, act, key, "Your bet: is there a better order of these rules?", [["yes", "Yes"], ["no", "No"], ["open", "These games can’t tell"]]),
      start(state, act, what, "Try the orders", key, () => ({ path: "lab/orders", body: body() })),
    ],
    health: () => [
      choice("Openings", chosen.plies, OPENINGS, (value) => { chosen.plies = value; act.redraw(); }, { "data-key": "openings" }),
      bets(state, act, key, "Your bet: which rule changes the move most often?", (act.lastCheck?.rules ?? []).slice(0, 12).map((rule) => [String(rule.number), `Rule ${rule.number}`])),
      start(state, act, what, "Count", key, () => ({ path: "lab/health", body: body() })),
    ],
    mutants: () => [
      h("p", { class: "hint" }, "A rule left out, “most” for “fewest”, two rules swapped: each small change is tried."),
      bets(state, act, key, "Your bet: how many of them would the examples notice?", [["none", "None"], ["some", "Some"], ["all", "All"]]),
      start(state, act, what, "Try the small changes", key, () => ({ path: "lab/mutants", body: body() })),
    ],
    tournament: () => [
      choice("Openings", chosen.plies, OPENINGS, (value) => { chosen.plies = value; act.redraw(); }, { "data-key": "openings" }),
      bets(state, act, key, "Your bet: who wins?", entrants(state).map((one) => [one.name, called(state, one)])),
      start(state, act, what, "Let them play", key, () => ({
        path: "lab/tournament",
        body: { ...body(), sheets: entrants(state).map(asSheet) },
      })),
    ],
    test: () => [call(act, what, "Test it", () => ask("test", { sheet: asSheet(own), seed: state.game.seed }))],
    beat: () => [
      h("p", { class: "hint" }, state.game.board === 8 ? "Choose a board of 4 by 4 or 6 by 6 in the settings first." : "The largest win against it that a quick search finds. On 4 by 4 it is proved."),
      bets(state, act, key, "Your bet: by how many discs can it be beaten?", [["0", "not at all"], ["10", "by up to 10"], ["20", "by up to 20"], ["36", "by more"]]),
      call(act, what, "Search", () => ask("beat", { sheet: asSheet(own), spot: setting(state), plays: state.plays === "white" ? "white" : "black" }), key),
    ],
    audit: () => [
      h("label", { class: "block" }, "The turns, in the order in which they were played",
        h("textarea", { rows: "4", "data-key": "audit-text", value: chosen.text, placeholder: "c2 b2 b3 d2 …", oninput: (event) => { chosen.text = event.target.value; } })),
      call(act, what, "Check the game", () => ask("audit", { sheet: asSheet(own), text: chosen.text, spot: setting(state), plays: state.plays === "white" ? "white" : state.plays === "both" ? null : "black" })),
    ],
  };
  return [
    h("h2", {}, `Lab: ${title}`),
    choice("What do you want to know?", what, STUDIES, (value) => { chosen.lab = value; act.redraw(); }, { "data-key": "study" }),
    ask_[what](),
    progress(act),
    outcome(state, act, what),
    pastBets(state),
  ];
}

const entrants = (state) => state.texts.filter((one) => one.kind === "rules").slice(0, 16);

/** The bet comes first; without one the games can be played, too. */
function bets(state, act, key, question, options) {
  const made = state.bet?.key === key ? state.bet.value : null;
  return h("fieldset", { class: "bet" },
    h("legend", {}, question),
    options.map(([value, name]) => h("label", {},
      h("input", { type: "radio", name: "bet", value, "data-key": `bet-${value}`, checked: made === value, onchange: () => act.dispatch({ type: "bet", bet: { key, value, name } }) }),
      ` ${name}`)));
}

function start(state, act, what, name, key, make) {
  if (run.abort) return null;
  return button(name, () => go(state, act, what, key, make()), { class: "main", "data-key": "go" });
}

async function go(state, act, what, key, { path, body, names }) {
  run.abort = new AbortController();
  Object.assign(run, { what, done: 0, of: 0, result: null, error: null });
  act.redraw();
  say("The games are being played.");
  try {
    const answer = await study(path, body, ({ done, of }) => {
      Object.assign(run, { done, of });
      const bar = $("progress");
      if (bar) { bar.max = Math.max(of, 1); bar.value = done; }
      const text = $("progress-text");
      if (text) text.textContent = of ? `${done} of ${of}` : "";
    }, run.abort.signal);
    finish(state, act, what, key, { ...answer, names });
  } catch (error) {
    run.error = error.name === "AbortError" ? null : error;
    if (!run.error) say("Stopped.");
  }
  run.abort = null;
  act.redraw();
}

function call(act, what, name, work, key) {
  return button(name, async () => {
    Object.assign(run, { what, result: null, error: null });
    try {
      finish(act.state(), act, what, key, await work());
    } catch (error) {
      run.error = error;
    }
    act.redraw();
  }, { class: "main", "data-key": "go" });
}

function finish(state, act, what, key, answer) {
  run.result = answer;
  const bet = act.state().bet;
  const came = truth(what, answer.result);
  if (bet && bet.key === key) {
    act.dispatch({ type: "betDone", done: { name: bet.name, right: came === null ? null : came === bet.value, question: what, said: answer.said[0] } });
  }
  say(answer.said.find((line) => line) ?? "Done.");
}

/** What a bet would have had to be, where that can be said. */
function truth(what, result) {
  if (what === "compare") {
    const { verdict } = result;
    return verdict === "better" ? "a_better" : verdict === "worse" ? "b_better" : "open";
  }
  if (what === "health") {
    const most = result.rules.reduce((one, two) => (two.changed > one.changed ? two : one), result.rules[0]);
    return most ? String(most.number) : null;
  }
  if (what === "orders") {
    const better = result.groups.some((group) => group.verdict === "better");
    return better ? "yes" : result.groups.every((group, place) => place === result.own_group - 1 || group.verdict === "worse") ? "no" : "open";
  }
  if (what === "mutants") return result.noticed === 0 ? "none" : result.noticed === result.changes ? "all" : "some";
  if (what === "beat") return result.margin <= 0 ? "0" : result.margin <= 10 ? "10" : result.margin <= 20 ? "20" : "36";
  if (what === "tournament") return result.standings?.[0]?.program ?? null;
  return null;
}

function progress(act) {
  if (!run.abort) return null;
  return h("div", { class: "row" },
    h("progress", { id: "progress", max: String(Math.max(run.of, 1)), value: String(run.done), "aria-label": "How far it is" }),
    h("span", { id: "progress-text" }, run.of ? `${run.done} of ${run.of}` : ""),
    button("Stop", () => run.abort?.abort(), { "data-key": "stop" }));
}

function outcome(state, act, what) {
  if (run.error) return h("p", { class: "problem" }, `${capital(run.error.message)}.`);
  if (!run.result || run.what !== what) return null;
  const { result, html, more, examples } = run.result;
  return h("section", { class: "outcome", "aria-label": "The result" },
    what === "compare" ? [interval(result, run.result.names), partingButton(result, act)] : null,
    trusted(html),
    more ? button(`To be surer: ${count(more.openings ?? 0, "opening", "openings")}`, () => { chosen.plies = more.turns ? String(Math.min(more.turns, 5)) : "r500"; act.redraw(); }, { "data-key": "surer" }) : null,
    h("div", { class: "row" },
      button("Save the data", () => save(`${what}.json`, JSON.stringify(result), "application/json"), { "data-key": "save-data" }),
      run.result.csv ? button("Save the table", () => save(`${what}.csv`, run.result.csv, "text/csv"), { "data-key": "save-table" }) : null),
    examples?.length && left(state).kind === "rules" ? button("Write these examples into the sheet", () => act.addExamples(examples), { "data-key": "add-examples" }) : null);
}

function partingButton(result, act) {
  if (!result.parting) return null;
  return button("Show the board where they part", () => act.showParting(result.parting), { "data-key": "parting" });
}

/** The likely range as a picture: a bar on a line with a mark at no difference. */
function interval({ margin }, names) {
  if (margin.low === null || margin.high === null) return null;
  const reach = Math.max(Math.abs(margin.low), Math.abs(margin.high), 1) * 1.15;
  const x = (value) => 150 + (value / reach) * 140;
  const number = (value) => Math.abs(value).toFixed(1);
  const words = `${names[0]} ${margin.mean >= 0 ? "ahead" : "behind"} by ${number(margin.mean)} discs a game; likely range from ${number(margin.low)} ${margin.low >= 0 ? "ahead" : "behind"} to ${number(margin.high)} ${margin.high >= 0 ? "ahead" : "behind"}.`;
  return h("figure", { class: "interval" },
    h("svg", { viewBox: "0 0 300 62", role: "img", "aria-label": words },
      h("line", { x1: 6, y1: 30, x2: 294, y2: 30, class: "axis" }),
      h("line", { x1: 150, y1: 14, x2: 150, y2: 46, class: "zero" }),
      h("path", { d: `M${x(margin.low)} 22 V38 M${x(margin.high)} 22 V38 M${x(margin.low)} 30 H${x(margin.high)}`, class: "range" }),
      h("circle", { cx: x(margin.mean), cy: 30, r: 5, class: "mean" }),
      h("text", { x: 8, y: 58 }, "behind"), h("text", { x: 150, y: 58, "text-anchor": "middle" }, "no difference"), h("text", { x: 292, y: 58, "text-anchor": "end" }, "ahead")),
    h("figcaption", {}, words));
}

function pastBets(state) {
  if (!state.bets.length) return null;
  return h("section", { class: "bets" }, h("h3", {}, "Your bets"), h("ul", {}, state.bets.map((bet) => h("li", {},
    h("b", {}, bet.right === null ? "Bet" : bet.right ? "Right" : "Not this time"), `: you said “${bet.name}”. `, bet.said))));
}

