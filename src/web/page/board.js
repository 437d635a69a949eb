// The board: a grid for the mouse, for fingers, for keys and for ears. What its squares are called the program says.

import { $, fill, h, list } from "./dom.js";
import { at, isAtEnd } from "./state.js";

/** The square that has the focus when the board is entered. */
let place = "c2";
let drawn = "";
const letters = "abcdefgh";

const MARKS = {
  played: ["!", "the move"],
  good: ["*", "could be played"],
  left: ["+", "still possible"],
  gone: ["−", "crossed off"],
  legal: ["+", ""],
  asked: ["?", "asked about"],
  was: ["A", "before the change"],
  now: ["B", "after the change"],
  preview: ["!", "chosen: press again to play it"],
};

/** Where two programs part, nothing was changed. */
const APART = { was: "A’s move", now: "B’s move" };

/** The marks of what is looked at, by square. */
export function marks(state, spot, decision) {
  const marked = new Map();
  const put = (squares, mark) => squares.forEach((square) => marked.set(square, mark));
  if (state.shown) {
    if (state.shown.was) put([state.shown.was], "was");
    if (state.shown.now) put([state.shown.now], "now");
    return marked;
  }
  if (state.step !== null && decision) {
    const steps = decision.steps.slice(0, state.step + 1);
    const last = steps[steps.length - 1];
    const legal = decision.steps[0].before;
    const decided = steps.some((step) => step.rule && decision.rules.find((one) => one.number === step.rule)?.decides);
    put(legal.filter((square) => !last.after.includes(square)), "gone");
    put(last.after, decided ? "good" : "left");
    if (last.label === "Move") put(last.after, "played");
  } else {
    put(spot.legal, "legal");
  }
  if (state.preview) marked.set(state.preview, "preview");
  if (state.asked) marked.set(state.asked, "asked");
  if (state.slip) marked.set(state.slip.square, "asked");
  return marked;
}

/** Squares that have just become discs, or have been flipped. */
function fresh(state, spot) {
  const last = spot.plies[at(state) - 1];
  return last ? { put: last.turn, flips: new Set(last.flips) } : { put: null, flips: new Set() };
}

export function drawBoard(state, spot, decision, act) {
  const marked = marks(state, spot, decision);
  const { put, flips } = fresh(state, spot);
  const key = JSON.stringify([spot.board, [...marked], state.shown?.apart, spot.cells, state.settings.letters, put, isAtEnd(state)]);
  if (key === drawn) return;
  drawn = key;
  const size = spot.size;
  if (letters.indexOf(place[0]) >= size || Number(place[1]) > size) place = "a1";
  const rows = spot.board.split("/");
  const head = (end) => h("div", { class: "letters", "aria-hidden": "true" },
    h("span", {}), [...letters.slice(0, size)].map((letter) => h("span", {}, letter)), end ? h("span", {}) : null, h("span", {}));
  const cell = (letter, column, row) => {
    const square = letters[column] + (row + 1);
    const mark = marked.get(square);
    const [sign, meaning] = MARKS[mark] ?? ["", ""];
    const words = (state.shown?.apart && APART[mark]) || meaning;
    const name = spot.cells[square] + (words ? `, ${words}` : "");
    const disc = letter === "." ? null : h("span", {
      class: `disc ${letter === "B" ? "black" : "white"}${square === put ? " put" : ""}${flips.has(square) ? " flipped" : ""}`,
    }, state.settings.letters ? letter : "");
    return h("div", {
      role: "gridcell",
      "data-square": square,
      "data-key": `square-${square}`,
      class: mark ? `square ${mark}` : "square",
      tabindex: square === place ? "0" : "-1",
      "aria-label": `${name}.`,
    }, disc, disc ? (sign && mark !== "legal" ? h("span", { class: "sign small" }, sign) : null) : h("span", { class: "sign" }, sign || "·"));
  };
  const grid = h("div", {
    role: "grid",
    class: "grid",
    "aria-label": `The board, ${size} by ${size}. Arrows move, Enter plays, question mark lists the keys.`,
    "data-size": size,
  }, rows.map((letters_, row) => h("div", { role: "row" },
    h("span", { class: "number", "aria-hidden": "true" }, row + 1),
    [...letters_].map((letter, column) => cell(letter, column, row)),
    h("span", { class: "number", "aria-hidden": "true" }, row + 1))));
  grid.addEventListener("click", (event) => {
    const square = event.target.closest("[data-square]")?.dataset.square;
    if (!square) return;
    move(square);
    act.tap(square);
  });
  grid.addEventListener("keydown", (event) => onKey(event, size, act));
  grid.addEventListener("focusin", (event) => {
    const square = event.target.dataset?.square;
    if (square) move(square, false);
  });
  fill($("board"), head(), grid, head());
}

function move(square, focus = true) {
  const old = document.querySelector(`[data-square="${place}"]`);
  const next = document.querySelector(`[data-square="${square}"]`);
  if (!next) return;
  old?.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  place = square;
  if (focus) next.focus();
}

/** Keys on the board. No arrow leads round an edge. */
function onKey(event, size, act) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const column = letters.indexOf(place[0]);
  const row = Number(place[1]);
  const to = (c, r) => {
    if (c >= 0 && c < size && r >= 1 && r <= size) move(letters[c] + r);
  };
  const keys = {
    ArrowLeft: () => to(column - 1, row),
    ArrowRight: () => to(column + 1, row),
    ArrowUp: () => to(column, row - 1),
    ArrowDown: () => to(column, row + 1),
    Home: () => to(0, row),
    End: () => to(size - 1, row),
    Enter: () => act.tap(place),
    " ": () => act.tap(place),
    w: () => act.whyNot(place),
    r: () => act.look("row", place),
    c: () => act.look("column", place),
    x: () => act.look("lines", place),
    d: () => act.look(event.shiftKey ? "white" : "black"),
    D: () => act.look("white"),
    m: () => act.look("moves"),
    l: () => act.look("last"),
    a: () => act.look("board"),
    s: () => act.step(1),
    b: () => act.step(-1),
    p: () => act.pass(),
    u: () => act.undo(),
    "?": () => act.help(),
  };
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** What the marks on the board mean, for the line below it. */
export function legend(state, decision) {
  if (state.shown) {
    const { was, now, apart } = state.shown;
    return apart ? `A plays ${was ?? "pass"}, B plays ${now ?? "pass"}.` : `A: ${was ?? "pass"} before the change. B: ${now ?? "pass"} after it.`;
  }
  if (state.step === null || !decision) return "";
  const last = decision.steps[Math.min(state.step, decision.steps.length - 1)];
  const gone = decision.steps[0].before.filter((square) => !last.after.includes(square));
  const parts = [];
  if (last.label === "Move") parts.push(`! ${list(last.after)} is played`);
  else parts.push(`+ or * still possible: ${list(last.after) || "none"}`);
  if (gone.length) parts.push(`− not any more: ${list(gone)}`);
  return `${parts.join(". ")}.`;
}
