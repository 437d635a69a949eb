// The page: one state, drawn again after each change; and everything that can be done.

import { ask, onAnswer, use } from "./core.js";
import { drawBoard } from "./board.js";
import { $, dialog, button, fill, focusNext, h, heeded, say, settleFocus } from "./dom.js";
import { exportGame, openFile, paste, save } from "./files.js";
import { drawGame, drawPlayers } from "./game.js";
import { drawLab } from "./lab.js";
import { closeEditor, drawRules, sayChange } from "./rules.js";
import { openHelp, openSettings } from "./settings.js";
import { opened, pack, unpack } from "./share.js";
import { asSheet, at, called, capital, here, initial, isAtEnd, left, mine, names, newGame, reduce, right, seat } from "./state.js";
import { decisionOf, drawWhy } from "./why.js";

const KEPT = "paper";
let history = null;
let about = null;
let lastSpot = null;
let pending = "";
let scheduled = false;
let stepping = Promise.resolve();
let told = null;

const state = () => history.now;

function dispatch(action) {
  const before = history.now;
  history = reduce(history, action);
  if (history.now === before) return;
  if (before.edit && JSON.stringify(before.edit) !== JSON.stringify(history.now.edit)) closeEditor();
  keep(before);
  redraw();
}

function redraw() {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    draw();
  });
}

const spotOf = (now, spot) => use("spot", { spot, names: names(now) });

function draw() {
  const now = state();
  const asked = spotOf(now, here(now));
  if (asked.error) return impossible(asked.error);
  const spot = asked.value ?? lastSpot;
  document.body.dataset.mode = now.mode;
  document.body.dataset.panel = now.panel;
  document.documentElement.dataset.theme = now.settings.theme;
  document.body.classList.toggle("still", !now.settings.motion);
  nav(now);
  if (!spot) return;
  const current = Boolean(asked.value);
  if (current) lastSpot = spot;
  const decision = current && now.step !== null && !spot.next.over ? decisionOf(now).value : null;
  drawPlayers(now, act);
  if (current && !(now.step !== null && !decision && !spot.next.over)) drawBoard(now, spot, decision, act);
  drawGame(now, spot, decision, act);
  drawRules(now, decision, act);
  if (now.panel === "move") drawWhy(now, spot, act);
  else drawLab(now, act);
  settleFocus();
  if (!document.body.dataset.ready) performance.mark("ready");
  document.body.dataset.ready = "true";
  if (current) goOn(now, spot);
}

/** A game that can’t be, as from a link that somebody changed by hand. */
function impossible(error) {
  if (error !== told) say(`${capital(error.message)}.`);
  told = error;
  // Nobody answers: what is seen stays.
  if (!error.detail) return;
  if (history.past.length) dispatch({ type: "undo" });
  else dispatch({ type: "game", game: newGame(), silent: true });
}

const TABS = [["play", "Play"], ["watch", "Watch"], ["be", "Be the sheet"]];

function nav(now) {
  const one = (name, on, go, key) => button(name, go, { "aria-pressed": String(on), "data-key": `nav-${key}` });
  fill($("nav"),
    TABS.map(([mode, name]) => one(name, now.panel === "move" && now.mode === mode, () => act.mode(mode), mode)),
    one("Compare", now.panel === "compare", () => act.panel("compare"), "compare"),
    one("Lab", now.panel === "lab", () => act.panel("lab"), "lab"));
  const tab = document.body.dataset.tab ?? "board";
  fill($("tabs"), [["board", "Board"], ["rules", "Rules"], ["why", now.panel === "move" ? "Why" : now.panel === "lab" ? "Lab" : "Compare"]].map(([id, name]) =>
    button(name, () => { document.body.dataset.tab = id; redraw(); }, { "aria-pressed": String(tab === id), "data-key": `tab-${id}` })));
}

/** Whether somebody looks at something for which the game stands still. */
const isLookedAt = (now) => !isAtEnd(now) || now.step !== null || now.shown !== null || now.edit !== null;

/** Programs play by themselves, once it is their turn. */
function goOn(now, spot) {
  if (spot.next.over || isLookedAt(now)) return;
  const who = seat(now, spot.side);
  if (who !== "left" && who !== "right") return;
  if (now.mode === "watch" ? !act.running : now.plays === "both" && !act.running) return;
  act.programMoves(false);
}

const wait = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));

const act = {
  state,
  dispatch,
  redraw,
  running: false,
  historyOpen: true,
  lastCheck: null,

  whole: (now) => (isAtEnd(now) ? lastSpot : spotOf(now, now.game).value),
  canUndo: () => history.past.length > 0,
  canRedo: () => history.future.length > 0,

  undo() {
    const now = state();
    const before = history.past.at(-1);
    if (!before) return say("There is nothing to undo.");
    const shorter = before.game.turns.length < now.game.turns.length && now.game.turns.slice(0, before.game.turns.length).join() === before.game.turns.join();
    const own = mine(now);
    if (shorter && own && now.plays !== "none" && now.mode === "play") {
      const answer = act.whole(now)?.take_back[own];
      if (answer && !answer.ok) return say(answer.why);
    }
    act.running = false;
    dispatch({ type: "undo" });
    say(shorter ? `Taken back: ${now.game.turns.slice(before.game.turns.length).join(", ")}.` : "Undone.");
  },
  redo() {
    if (!history.future.length) return say("There is nothing to play again.");
    dispatch({ type: "redo" });
    say("Done again.");
  },

  mode(mode) {
    act.running = false;
    dispatch({ type: "mode", mode });
    say({ play: "You play.", watch: "Two programs play. Press Run, or One move.", be: `You are ${called(state(), left(state()))}: play what its rules choose.` }[mode]);
  },
  panel(panel) {
    document.body.dataset.tab = "why";
    dispatch({ type: "panel", panel });
  },
  plays(plays) {
    act.running = false;
    dispatch({ type: "plays", plays });
  },
  set: (settings) => dispatch({ type: "settings", settings }),

  /** A square is pressed: a move, or a question. */
  tap(square) {
    const now = state();
    const spot = lastSpot;
    if (now.panel !== "move") dispatch({ type: "panel", panel: "move" });
    const who = spot.next.play ? seat(now, spot.side) : null;
    const mayPlay = (who === "me" || who === "be") && now.step === null && spot.legal.includes(square);
    if (!mayPlay) return act.whyNot(square);
    if (!isAtEnd(now) && spot.house.take_backs === "never") return say("By these house rules no move is taken back: go to the last turn first.");
    if (who === "be") return act.judge(square);
    if (spot.house.take_backs === "never" && now.preview !== square) {
      dispatch({ type: "preview", square });
      return say(`${square}: press it again to play it. By these house rules no move is taken back.`);
    }
    return act.play(square);
  },

  async play(turn) {
    const now = state();
    try {
      const answer = await ask("turn", { spot: here(now), turn, names: names(now) });
      if (answer.refused) return say(answer.refused);
      dispatch({ type: "played", spot: answer.spot });
      say(answer.events);
    } catch (error) {
      say(`${capital(error.message)}.`);
    }
  },

  pass() {
    if (lastSpot.next.pass) return act.play("pass");
    say(`${capital(lastSpot.side)} has a move, and may not pass.`);
  },

  /** A person does what the sheet does; a slip is said with the rule that was missed. */
  async judge(square) {
    const now = state();
    const answer = await ask("judge", { sheet: asSheet(left(now)), spot: here(now), square }).catch((error) => say(`${capital(error.message)}.`));
    if (!answer) return;
    const { quiz } = now;
    const forced = lastSpot.legal.length === 1;
    if (answer.right) {
      const counts = !forced && !quiz.missed;
      dispatch({ type: "played", spot: answer.spot, quiz: { right: quiz.right + counts, decisions: quiz.decisions + counts, missed: false } });
      return say(answer.said);
    }
    if (answer.refused) return say(answer.refused);
    dispatch({ type: "slip", slip: { square, ...answer.slip }, quiz: { ...quiz, decisions: quiz.decisions + !quiz.missed, missed: true } });
    say(answer.slip.sentences, "Try again.");
  },

  /** The program whose turn it is plays. */
  async programMoves(once) {
    const now = state();
    const spot = lastSpot;
    if (spot.next.over) return;
    const key = JSON.stringify([now.game, now.left, now.right]);
    if (pending === key) return;
    pending = key;
    const who = seat(now, spot.side);
    const program = who === "right" ? right(now) : left(now);
    const still = !now.settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!once && !still) await wait(act.running ? 600 : 300);
    try {
      const answer = await ask("turn", { spot: now.game, sheet: asSheet(program), names: names(now) });
      if (state().game !== now.game || (!once && isLookedAt(state()))) return;
      dispatch({ type: "played", spot: answer.spot, silent: now.mode !== "watch" });
      say(answer.events);
      if (answer.over) act.running = false;
    } catch (error) {
      act.running = false;
      say(`${capital(error.message)}.`);
    } finally {
      pending = "";
    }
  },

  run() {
    act.running = !act.running;
    redraw();
  },

  whyNot(square) {
    dispatch({ type: "ask", asked: square });
    const now = state();
    document.body.dataset.tab = "why";
    if (!lastSpot.next.over) {
      const mayNot = lastSpot.next.play && !lastSpot.legal.includes(square);
      const answer = mayNot
        ? ask("turn", { spot: here(now), turn: square }).then((found) => found.refused)
        : ask("decide", { sheet: asSheet(left(now)), spot: here(now), why_not: square }).then((found) => found.result.why_not.answer);
      answer.then(say, (error) => say(`${capital(error.message)}.`));
    }
  },

  async look(what, square) {
    const now = state();
    const answer = await ask("look", { spot: here(now), what, square }).catch((error) => ({ said: [`${capital(error.message)}.`] }));
    say(answer.said);
  },

  /** One step after the other, however fast the keys are. */
  step(by) {
    stepping = stepping.then(() => {
      const { step } = state();
      if (step === null) return by > 0 ? act.stepTo(0) : undefined;
      if (step + by < 0) {
        dispatch({ type: "step", step: null });
        return say("Back to the game.");
      }
      return act.stepTo(step + by);
    });
    return stepping;
  },

  async stepTo(wanted, cursor) {
    act.running = false;
    if (cursor !== undefined) dispatch({ type: "look", cursor });
    const now = state();
    if (lastSpot?.next.over && isAtEnd(now)) return say("The game is over.");
    try {
      const decision = await ask("decide", { sheet: asSheet(left(now)), spot: here(now) });
      const step = Math.min(Math.max(0, wanted), decision.steps.length - 1);
      if (step === state().step) return;
      dispatch({ type: "step", step });
      const { label, lines } = decision.steps[step];
      say(`${label}: ${lines.join(" ")}`);
    } catch (error) {
      say(`${capital(error.message)}.`);
    }
  },

  /** Leaves the steps; it is the person’s turn again. */
  leave() {
    dispatch({ type: "step", step: null });
    focusNext("step");
    redraw();
  },

  /** Leaves two programs’ moves on one board; the game goes on from there. */
  playOn() {
    dispatch({ type: "look", cursor: null });
    focusNext("game-undo");
  },

  lastOfSheet(now) {
    const plies = act.whole(now)?.plies ?? [];
    const own = (ply) => now.plays === "both" || now.plays === ply.side || now.mode === "watch";
    const found = plies.findLastIndex((ply, number) => number < at(now) && ply.turn !== "pass" && own(ply));
    return found < 0 ? null : found;
  },
  why() {
    const cursor = act.lastOfSheet(state());
    if (cursor === null) return;
    document.body.dataset.tab = "why";
    act.stepTo(Infinity, cursor);
  },

  look_(cursor) {
    dispatch({ type: "look", cursor });
    const now = state();
    ask("spot", { spot: here(now), names: names(now) }).then((spot) => {
      const last = spot.plies.at(-1);
      say(`Turn ${at(now)} of ${now.game.turns.length}. ${last ? last.said : spot.said}`);
    }, () => {});
  },

  counted(black, white) {
    if (black !== lastSpot.black || white !== lastSpot.white) return say("Not quite: count once more.");
    say("That is right.", lastSpot.verdict.result);
    dispatch({ type: "counted" });
  },
  countForMe() {
    say(lastSpot.verdict.result);
    dispatch({ type: "counted" });
  },
  async resign() {
    const now = state();
    const answer = await ask("turn", { spot: now.game, resign: mine(now), names: names(now) }).catch(() => null);
    if (!answer || answer.refused) return say(answer?.refused ?? "The game can’t be given up now.");
    dispatch({ type: "played", spot: answer.spot });
    const spot = await ask("spot", { spot: state().game, names: names(state()) });
    say(spot.verdict.why, spot.verdict.result);
  },

  fresh() {
    const { turns, place, resigned, ...game } = state().game;
    act.begin({ spot: { ...game, turns: [] } });
  },
  /** Another game: new, pasted, or saved. */
  begin({ spot, plays, program, against, notes, kind }) {
    act.running = false;
    const now = state();
    const known = (name) => (now.texts.some((text) => text.id === name) ? name : undefined);
    dispatch({
      type: "game", game: { seed: now.game.seed, ...spot }, plays: plays ?? undefined,
      left: known(program), right: known(against), mode: against ? "be" : undefined,
    });
    const unknown = program && !known(program) ? `The program ${program} is not here: open it, too.` : "";
    say(kind === "position" ? "The position is on the board." : "The game is on the board.", notes, unknown);
  },
  paste: () => paste(act),
  export: () => exportGame(act),
  open: () => openFile(act),
  saveSheet() {
    const text = left(state());
    save(text.builtin ? `${text.name}.${text.kind}` : text.name, text.text);
  },

  choose(id) {
    dispatch({ type: "left", id });
    say(`${called(state(), left(state()))}.`);
  },
  async addProgram(name, text, kind) {
    const checked = await ask("check", { sheet: { text, kind, name } }).catch((error) => say(`${capital(error.message)}.`));
    if (!checked) return;
    dispatch({ type: "add", text: { name, title: checked.title ?? name, kind, text } });
    say(`${checked.title ?? name} is open.`);
  },

  edit: (edit) => dispatch({ type: "edit", edit }),

  /** A change of the rules, and what it changes. */
  async change(op, said) {
    const text = left(state());
    try {
      const edited = await ask("edit", { text: text.text, kind: text.kind, name: text.name, op });
      if (left(state()) !== text) return;
      if (edited.text === text.text) return act.edit(null);
      dispatch({ type: "text", text: edited.text, title: edited.check.title, proved: edited.proved });
      const errors = edited.check.diagnostics.filter((one) => one.severity === "error");
      say(said, errors.length ? `${capital(errors[0].message)}.` : "");
      if (!errors.length) sayChange(state());
      return edited;
    } catch (error) {
      say(`${capital(error.message)}.`);
    }
  },
  async setText(whole, said) {
    const text = left(state());
    if (whole === text.text) return act.edit(null);
    await act.change({ fix: { from: 0, to: text.text.length, text: whole } }, said);
  },
  moveRule(rule, to, key) {
    focusNext(`${key ?? (to < rule ? "up" : "down")}-${to}`);
    return act.change({ move: { rule, to } }, `Rule ${rule} is rule ${to} now.`);
  },
  async addRule(sentence) {
    const rules = act.lastCheck?.rules ?? [];
    const last = rules.at(-1);
    // Below a rule that always chooses nothing is ever read.
    const above = last && /^(otherwise\b|play )/i.test(last.sentence);
    const after = above ? rules.length - 1 : rules.length;
    if (await act.change({ add: { after, sentence } }, `Rule ${after + 1} is added.`)) {
      focusNext(`rule-${after + 1}`);
      dispatch({ type: "edit", edit: { rule: after + 1 } });
    }
  },
  async addExamples(examples) {
    const text = left(state());
    const end = text.text.trimEnd().length;
    await act.change({ fix: { from: end, to: text.text.length, text: `\n\n${examples.join("\n")}\n` } }, "The examples are in the sheet.");
  },

  /** The board at which an old and a new program part, with both moves. */
  show(cursor, was, now) {
    document.body.dataset.tab = "board";
    dispatch({ type: "show", cursor: cursor >= state().game.turns.length ? null : cursor, was, now });
    say(`Move ${cursor + 1}: it was ${was ?? "pass"}, and is ${now ?? "pass"} now.`);
  },
  showElsewhere(witness) {
    const { place, resigned, ...game } = state().game;
    dispatch({ type: "game", game: { ...game, place, turns: witness.turns } });
    dispatch({ type: "show", cursor: null, was: witness.a, now: witness.b });
    document.body.dataset.tab = "board";
    say(`The board after ${witness.turns.join(" ") || "no move"}: it was ${witness.a}, and is ${witness.b} now.`);
  },
  async showParting(parting) {
    const found = await ask("read", { text: `${parting.board} black`, spot: state().game }).catch(() => null);
    const start = found && !/^[.\/]*(WB|BW)[.\/]*(WB|BW)[.\/]*$/.test(parting.board) ? found.spot : { ...state().game, place: undefined };
    dispatch({ type: "game", game: { ...start, turns: parting.moves, seed: state().game.seed } });
    dispatch({ type: "show", cursor: null, was: parting.a?.move, now: parting.b?.move, apart: true });
    document.body.dataset.tab = "board";
    say(`The board where they part: A plays ${parting.a?.move}, B plays ${parting.b?.move}.`);
  },

  help: openHelp,
};

/** The state stays in this browser only where somebody wants it. */
function keep(before) {
  const now = state();
  try {
    if (now.settings.keep) localStorage.setItem(KEPT, JSON.stringify({ ...now, texts: now.texts.filter((text) => !text.builtin) }));
    else if (before.settings.keep) localStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing.
  }
}

function restored(fresh) {
  try {
    const text = localStorage.getItem(KEPT);
    if (!text) return fresh;
    const kept = JSON.parse(text);
    const back = opened(fresh, kept);
    return back ? { ...back, settings: { ...fresh.settings, ...kept.settings }, bets: kept.bets ?? [] } : fresh;
  } catch {
    return fresh;
  }
}

async function fromLink() {
  const link = location.hash.slice(1);
  if (!link) return;
  const next = opened(state(), await unpack(link));
  if (!next) return say("This link is damaged: ask for it again.");
  history = { past: [], now: next, future: [] };
  redraw();
  say("The shared game is on the board.");
}

async function share() {
  const link = `${location.origin}${location.pathname}#${await pack(state())}`;
  const field = h("input", { readonly: true, value: link, "aria-label": "The link" });
  const copy = button("Copy the link", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    say("The link is copied.");
  }, { class: "main" });
  dialog("Share this",
    h("p", {}, "The link has your rules and this game in itself. Whoever opens it here sees the same; nothing is kept anywhere."),
    field, copy);
  field.select();
}

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.closest("textarea, input, dialog")) return;
  const key = event.key.toLowerCase();
  const action = key === "z" && !event.shiftKey ? act.undo : key === "y" || (key === "z" && event.shiftKey) ? act.redo : null;
  if (!action) return;
  event.preventDefault();
  action();
});

async function begin() {
  try {
    about = await ask("about");
  } catch (error) {
    say(`${capital(error.message)}.`);
    return;
  }
  history = { past: [], now: restored(initial(about)), future: [] };
  onAnswer(redraw);
  $("settings").addEventListener("click", () => openSettings(state(), about, act));
  $("help").addEventListener("click", openHelp);
  $("share").addEventListener("click", heeded(share));
  window.addEventListener("hashchange", heeded(fromLink));
  document.body.dataset.tab = "board";
  draw();
  await fromLink();
}

begin();
