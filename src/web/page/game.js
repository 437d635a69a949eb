// Below the board: whose turn it is, the turns so far, and what can be done with the game.

import { legend } from "./board.js";
import { $, button, fill, h } from "./dom.js";
import { at, capital, isAtEnd, mine, names, seat } from "./state.js";

export function drawGame(state, spot, decision, act) {
  const over = Boolean(spot.next.over);
  const turns = act.whole(state)?.plies ?? spot.plies;
  fill(
    $("game"),
    h("p", { class: "counts" },
      over && hidden(state, spot) ? "Count the discs." : `Black ${spot.black}, White ${spot.white}. `,
      over ? "" : h("b", {}, spot.next.pass ? `${capital(spot.side)} has no move.` : `${capital(spot.side)} to move.`),
      spot.pegs ? ` Pegs left: Black ${spot.pegs.black}, White ${spot.pegs.white}.` : ""),
    h("p", { class: "legend" }, legend(state, decision)),
    result(state, spot, act),
    passing(state, spot, act),
    controls(state, spot, act),
    history(state, turns, act),
    quiz(state),
  );
}

const hidden = (state, spot) => spot.house.count === "by-hand" && !state.counted && isAtEnd(state) && !state.game.resigned;

function result(state, spot, act) {
  if (!spot.verdict || !isAtEnd(state)) return null;
  if (!hidden(state, spot)) {
    return h("div", { class: "result" }, h("p", {}, spot.verdict.why), spot.verdict.result.map((line) => h("p", {}, h("b", {}, line))));
  }
  const number = (name) => h("input", { type: "number", min: "0", max: "64", inputmode: "numeric", required: true, name, "data-key": `count-${name}` });
  return h("form", { class: "result counting", onsubmit: (event) => {
    event.preventDefault();
    act.counted(Number(event.target.black.value), Number(event.target.white.value));
  } },
  h("p", {}, spot.verdict.why, " Count the discs:"),
  h("label", {}, "Black ", number("black")), h("label", {}, "White ", number("white")),
  h("button", { type: "submit", "data-key": "count" }, "Check"),
  button("Count for me", () => act.countForMe(), { "data-key": "count-for-me" }));
}

function passing(state, spot, act) {
  if (!spot.next.pass || !isAtEnd(state)) return null;
  const who = seat(state, spot.side);
  if (who !== "me" && who !== "be") return null;
  return h("p", {}, `${capital(spot.side)} has no move: `, button("Pass", () => act.pass(), { class: "main", "data-key": "pass", "aria-keyshortcuts": "p" }));
}

function controls(state, spot, act) {
  const over = Boolean(spot.next.over);
  const watching = state.mode === "watch" || state.plays === "both";
  return h("div", { class: "row" },
    watching && !over ? button(act.running ? "Stop" : "Run", () => act.run(), { class: "main", "data-key": "run" }) : null,
    watching && !over ? button("One move", () => act.programMoves(true), { "data-key": "one-move" }) : null,
    state.shown ? button(isAtEnd(state) ? "Play on from here" : "Back to the game", () => act.playOn(), { class: "main", "data-key": "play-on" }) : null,
    button("Undo", () => act.undo(), { "data-key": "game-undo", disabled: !act.canUndo() }),
    button("Redo", () => act.redo(), { "data-key": "game-redo", disabled: !act.canRedo() }),
    !over && !watching && isAtEnd(state) && seat(state, spot.side) === "me" ? button("Hint", () => act.stepTo(Infinity), { "data-key": "hint" }) : null,
    act.lastOfSheet(state) !== null ? button("Why that move?", () => act.why(), { "data-key": "why-last" }) : null,
    button("New game", () => act.fresh(), { "data-key": "new" }),
    button("Paste…", () => act.paste(), { "data-key": "paste" }),
    button("Save, print…", () => act.export(), { "data-key": "export" }),
    !over && mine(state) && state.plays !== "none" && isAtEnd(state) && !watching ? button("Give up", () => act.resign(), { "data-key": "resign" }) : null,
  );
}

function history(state, plies, act) {
  const all = state.game.turns;
  const place = at(state);
  const seek = h("input", {
    type: "range", min: "0", max: String(all.length), value: String(place), "data-key": "seek",
    "aria-label": "Turn of the game", "aria-valuetext": place ? `after turn ${place}, ${all[place - 1]}` : "the start",
    oninput: (event) => act.look_(Number(event.target.value)),
    disabled: !all.length,
  });
  return h("details", { class: "history", open: act.historyOpen, ontoggle: (event) => { act.historyOpen = event.target.open; } },
    h("summary", { "data-key": "history" }, all.length ? `Turn ${place} of ${all.length}` : "No move is played yet"),
    seek,
    h("ol", { class: "moves" },
      h("li", { value: "0" }, button("start", () => act.look_(0), { "data-key": "turn-0", "aria-current": place === 0 ? "true" : null })),
      all.map((turn, number) => h("li", { value: String(number + 1) },
        button(`${(plies[number]?.side ?? "") === "black" ? "B" : "W"} ${turn}`, () => act.look_(number + 1), {
          "data-key": `turn-${number + 1}`,
          "aria-label": `${(plies[number]?.side ?? "") === "black" ? "B" : "W"} ${turn}, turn ${number + 1}`,
          "aria-current": place === number + 1 ? "true" : null,
        })))));
}

function quiz(state) {
  if (state.mode !== "be") return null;
  const { right, decisions } = state.quiz;
  return decisions ? h("p", { class: "score" }, `Right at once: ${right} of ${decisions}.`) : null;
}

/** Who plays, above the board. */
export function drawPlayers(state, act) {
  const named = names(state);
  const programs = state.texts;
  const pick = (value, options, onchange, label, key) => h("select", { "aria-label": label, "data-key": key, onchange: (event) => onchange(event.target.value) },
    options.map(([id, name]) => h("option", { value: id, selected: id === value }, name)));
  const rival = state.mode === "watch" || state.mode === "be"
    ? [" against ", pick(state.right, programs.map((one) => [one.id, one.title]), (id) => act.dispatch({ type: "right", id }), "The other program", "rival")]
    : [];
  const sides = state.mode === "play"
    ? [["black", "The program plays Black, you White"], ["white", "The program plays White, you Black"], ["none", "Two people play"], ["both", "The program plays both"]]
    : [["black", state.mode === "be" ? "You are the sheet, and Black" : "The sheet plays Black"], ["white", state.mode === "be" ? "You are the sheet, and White" : "The sheet plays White"]];
  fill($("players"),
    h("p", { class: "named" }, h("span", {}, h("b", {}, "Black: "), named.black), h("span", {}, h("b", {}, "White: "), named.white)),
    h("div", { class: "row" }, pick(state.plays, sides, (plays) => act.plays(plays), "Who plays what", "plays"), rival));
}
