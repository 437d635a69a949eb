// The one value that the page holds, and the one function that changes it. Everything that is seen follows from it and from
// answers to what it needs. Undo and redo are lists of such values.

export const colours = ["black", "white"];
export const other = (side) => (side === "black" ? "white" : "black");
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The game with which the page opens: the move of the README. */
const OPENING = ["c2", "b2", "b3", "d2", "a1"];

export function initial(about) {
  const texts = about.builtins.map((one) => ({
    id: one.program,
    name: one.program,
    title: one.title,
    kind: one.kind === "script" ? "rhai" : "rules",
    text: one.text,
    builtin: true,
  }));
  return {
    texts,
    left: "paper",
    right: "greedy",
    game: newGame({ custom: "unplugged" }, OPENING),
    plays: "black",
    mode: "play",
    panel: "move",
    cursor: null,
    step: null,
    asked: null,
    preview: null,
    edit: null,
    changed: null,
    shown: null,
    slip: null,
    quiz: { right: 0, decisions: 0, missed: false },
    counted: false,
    bet: null,
    bets: [],
    fresh: true,
    settings: { linear: false, motion: true, letters: true, theme: "auto", keep: false },
  };
}

export function newGame(house = { custom: "unplugged" }, turns = [], more = {}) {
  return { board: 6, house, seed: 1, ...more, turns };
}

export const sheet = (state, id) => state.texts.find((text) => text.id === id) ?? state.texts[0];
export const left = (state) => sheet(state, state.left);
export const right = (state) => sheet(state, state.right);

/** A program as requests have it. */
export function asSheet(text) {
  return text.builtin ? { builtin: text.name } : { text: text.text, kind: text.kind, name: text.name };
}

/** What a program is called: its title, and its file where that is another's title, too. */
export function called(state, text) {
  const same = state.texts.filter((one) => one.title === text.title);
  return same.length > 1 && !text.builtin ? `${text.title} (${text.name})` : text.title;
}

/** How many turns are before what is looked at. */
export const at = (state) => state.cursor ?? state.game.turns.length;
export const isAtEnd = (state) => at(state) === state.game.turns.length;

/** The place in the game that is looked at. */
export function here(state) {
  const { resigned, ...game } = state.game;
  return isAtEnd(state) ? state.game : { ...game, turns: game.turns.slice(0, at(state)) };
}

/** Who sits where: the left program, the right one, or the person; the person may do the left program's job. */
export function seat(state, side) {
  const isSheet = state.plays === "both" || state.plays === side;
  if (state.mode === "watch") return isSheet ? "left" : "right";
  if (state.mode === "be") return isSheet ? "be" : "right";
  return isSheet ? "left" : "me";
}

/** What the players are called in sentences. */
export function names(state) {
  const name = (side) => {
    const who = seat(state, side);
    if (who === "left") return called(state, left(state));
    if (who === "right") return called(state, right(state));
    return state.plays === "none" ? capital(side) : "you";
  };
  return { black: name("black"), white: name("white") };
}

/** The colour of the person, where there is one. */
export function mine(state) {
  return colours.find((side) => ["me", "be"].includes(seat(state, side))) ?? null;
}

const looked = { step: null, asked: null, preview: null, shown: null, slip: null };

const changes = {
  /** The game has gone on: by a person, or by a program. */
  played: (state, { spot, quiz }) => ({
    ...state,
    ...looked,
    game: { ...state.game, turns: spot.turns, resigned: spot.resigned },
    cursor: null,
    fresh: false,
    counted: false,
    quiz: quiz ?? state.quiz,
  }),
  game: (state, { game, plays, mode, left: own, right: rival }) => ({
    ...state,
    ...looked,
    game,
    plays: plays ?? state.plays,
    mode: mode ?? state.mode,
    left: own ?? state.left,
    right: rival ?? state.right,
    cursor: null,
    fresh: false,
    counted: false,
    quiz: { right: 0, decisions: 0, missed: false },
  }),
  counted: (state) => ({ ...state, counted: true }),
  slip: (state, { slip, quiz }) => ({ ...state, slip, quiz, asked: null, step: null }),
  mode: (state, { mode }) => ({
    ...state,
    ...looked,
    mode,
    panel: "move",
    plays: mode !== "play" && !colours.includes(state.plays) ? "black" : state.plays,
    quiz: { right: 0, decisions: 0, missed: false },
  }),
  panel: (state, { panel }) => ({ ...state, panel }),
  plays: (state, { plays }) => ({ ...state, ...looked, plays }),
  look: (state, { cursor }) => ({
    ...state,
    ...looked,
    cursor: cursor === null || cursor >= state.game.turns.length ? null : Math.max(0, cursor),
  }),
  step: (state, { step, cursor }) => ({
    ...state,
    ...looked,
    step,
    cursor: cursor === undefined ? state.cursor : cursor,
    panel: "move",
  }),
  ask: (state, { asked }) => ({ ...state, asked, preview: null }),
  preview: (state, { square }) => ({ ...state, preview: square, asked: null }),
  /** Two moves on the board at which two programs part. */
  show: (state, { cursor, was, now, apart }) => ({ ...state, ...looked, cursor, shown: { was, now, apart } }),
  edit: (state, { edit }) => ({ ...state, edit }),
  /** A program says something else. A built-in one is copied first. */
  text: (state, { text, title, proved }) => {
    const before = left(state);
    const copy = before.builtin ? asCopy(state, before) : before;
    const after = { ...copy, text, title: title ?? copy.title };
    const texts = before.builtin
      ? [...state.texts, after]
      : state.texts.map((one) => (one.id === after.id ? after : one));
    return {
      ...state,
      texts,
      left: after.id,
      edit: null,
      step: null,
      shown: null,
      slip: null,
      changed: { before: asSheet(before), after: asSheet(after), proved: proved ?? null },
    };
  },
  changeSeen: (state) => ({ ...state, changed: null }),
  /** A program from a file or from a link. */
  add: (state, { text }) => {
    const id = unused(state, text.name);
    return {
      ...state,
      ...looked,
      texts: [...state.texts, { ...text, id, name: id, builtin: false, from: null }],
      left: id,
      edit: null,
      changed: null,
    };
  },
  title: (state, { id, title }) => ({
    ...state,
    texts: state.texts.map((one) => (one.id === id ? { ...one, title } : one)),
  }),
  left: (state, { id }) => ({ ...state, ...looked, left: id, edit: null, changed: null }),
  right: (state, { id }) => ({ ...state, right: id }),
  bet: (state, { bet }) => ({ ...state, bet }),
  betDone: (state, { done }) => ({ ...state, bet: null, bets: [done, ...state.bets].slice(0, 20) }),
  settings: (state, { settings }) => ({ ...state, settings: { ...state.settings, ...settings } }),
  whole: (_, { state }) => state,
};

/** What a person may want to take back. */
const UNDOABLE = new Set(["played", "game", "text", "add"]);

function asCopy(state, text) {
  const name = unused(state, text.kind === "rhai" ? "mine.rhai" : "mine.rules");
  return { ...text, id: name, name, builtin: false, from: text.id };
}

function unused(state, name) {
  const taken = new Set(state.texts.map((text) => text.id));
  if (!taken.has(name)) return name;
  const [, stem, end] = /^(.*?)(\.[^.]*)?$/.exec(name);
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}${end ?? ""}`;
    if (!taken.has(next)) return next;
  }
}

/** A state with what came before and after it. */
export function reduce(history, action) {
  const { past, now, future } = history;
  if (action.type === "undo" || action.type === "redo") {
    const from = action.type === "undo" ? past : future;
    const found = from.findLastIndex?.(action.until ?? (() => true)) ?? from.length - 1;
    if (found < 0) return history;
    const moved = [...from.slice(found + 1), now];
    const next = { ...from[found], ...looked, edit: null, settings: now.settings, bets: now.bets, panel: now.panel };
    return action.type === "undo"
      ? { past: past.slice(0, found), now: next, future: [...future, ...moved.reverse()] }
      : { past: [...past, ...moved.reverse()], now: next, future: future.slice(0, found) };
  }
  const next = changes[action.type](now, action);
  if (next === now) return history;
  if (!UNDOABLE.has(action.type) || action.silent) return { past, now: next, future };
  return { past: [...past, now].slice(-200), now: next, future: [] };
}
