// The settings: the house rules of the next game, how the page looks, and what the keys do.

import { button, choice, dialog, h, say } from "./dom.js";
import { capital, newGame } from "./state.js";

const HOUSES = { unplugged: "Unplugged: the classroom’s sheet", online: "Online", course: "Course project", tactile: "Tactile: a board with pegs" };
const PLAIN = { never: "never", "until-reply": "until the other has moved", free: "at any time", announced: "they happen by themselves", said: "the player says so", automatic: "the page", "by-hand": "you" };

export function openSettings(state, about, act) {
  const game = { ...state.game, house: { ...state.game.house } };
  const box = dialog("Settings");
  const list = (names) => names.map((name) => [name, capital(PLAIN[name] ?? name)]);
  const form = h("div", { class: "columns" });
  const draw = () => {
    const house = about.houses.find((one) => one.name === game.house.custom);
    form.replaceChildren(
      h("section", {},
        h("h3", {}, "A new game"),
        choice("House rules", game.house.custom, about.houses.map((one) => [one.name, HOUSES[one.name] ?? one.name]), (custom) => {
          const next = about.houses.find((one) => one.name === custom);
          game.house = { custom };
          Object.assign(game, { board: next.board, start: next.start, first: undefined });
          draw();
        }, { "data-key": "set-house" }),
        choice("Board", game.board, about.boards.map((size) => [size, `${size} by ${size}`]), (board) => { game.board = Number(board); }, { "data-key": "set-board" }),
        choice("Start", game.start ?? house.start, list(about.starts), (start) => { game.start = start; }),
        choice("Who begins", game.first ?? "black", [["black", "Black"], ["white", "White"]], (first) => { game.first = first; }),
        choice("Moves may be taken back", game.house.take_backs ?? house.take_backs, list(about.take_backs), (value) => { game.house.take_backs = value; }),
        choice("Passes", game.house.passes ?? house.passes, list(about.passes), (value) => { game.house.passes = value; }),
        choice("Who counts the discs", game.house.count ?? house.count, list(about.counts), (value) => { game.house.count = value; }),
        choice("Corners given before play", game.handicap?.corners ?? 0, [0, 1, 2, 3, 4].map((number) => [number, String(number)]), (corners) => { game.handicap = Number(corners) ? { corners: Number(corners), to: game.handicap?.to ?? "white" } : undefined; }),
        choice("… to", game.handicap?.to ?? "white", [["black", "Black"], ["white", "White"]], (to) => { if (game.handicap) game.handicap.to = to; }),
        h("label", { class: "choice" }, h("span", {}, "Seed for chance"), h("input", { type: "number", min: "0", max: "4294967295", value: String(game.seed ?? 1), onchange: (event) => { game.seed = Math.max(0, Math.floor(Number(event.target.value) || 0)); } })),
        button("Begin a new game like this", () => {
          box.close();
          const { board, house: rules, start, first, handicap, seed } = game;
          act.begin({ spot: newGame(rules, [], { board, start, first, handicap, seed }), plays: house.program ?? undefined });
        }, { class: "main", "data-key": "set-begin" })),
      h("section", {},
        h("h3", {}, "The page"),
        tick("Letters on the discs", state.settings.letters, (letters) => act.set({ letters })),
        tick("The board in words, too", state.settings.linear, (linear) => act.set({ linear })),
        tick("Things may move", state.settings.motion, (motion) => act.set({ motion })),
        choice("Colours", state.settings.theme, [["auto", "As this computer has them"], ["light", "Light"], ["dark", "Dark"]], (theme) => act.set({ theme })),
        tick("Keep everything on this computer, for the next time", state.settings.keep, (keep) => { act.set({ keep }); say(keep ? "It is kept in this browser." : "Nothing is kept any more."); }),
        h("p", { class: "hint" }, `paper ${about.version}. Nothing is sent anywhere but to the program that serves this page, and it writes nothing down.`)));
  };
  draw();
  box.append(form);
}

function tick(name, checked, onchange) {
  return h("label", { class: "tick" }, h("input", { type: "checkbox", checked, onchange: (event) => onchange(event.target.checked) }), ` ${name}`);
}

const KEYS = [
  ["Arrows, Home, End", "move on the board, and never round its edge"],
  ["Enter", "plays on the square, or asks about it"],
  ["w", "why not this square?"],
  ["s, b", "a step of the decision forwards, back"],
  ["r, c, x", "reads the row, the column, the lines from this square"],
  ["d, Shift+d", "the black discs, the white discs"],
  ["a", "the whole board"],
  ["m, l", "which moves there are, what the last one flipped"],
  ["p, u", "pass, undo"],
  ["Control+Z, Control+Y", "undo and redo, anywhere but in a text"],
  ["Up and down on a rule’s ≡", "moves the rule"],
];

export function openHelp() {
  dialog("What you can do here",
    h("ol", {},
      h("li", {}, "Press Step, and watch the rules choose, from the top down."),
      h("li", {}, "Tap a square to play. Tap one where you may not play, and read why."),
      h("li", {}, "Drag a rule to another place, and see at once which moves it changes."),
      h("li", {}, "Bet which order is better; then let them play many games."),
      h("li", {}, "Share sends a link with your rules and this game in it.")),
    h("h3", {}, "Keys on the board"),
    h("dl", { class: "keys" }, KEYS.map(([key, words]) => [h("dt", {}, key), h("dd", {}, words)])));
}
