// A link that holds the programs, the game and who plays: it is all in the part of the address that no browser sends.

const VERSION = "1";

async function piped(bytes, stream) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

/** What of a state a link holds: texts that are built in only by their names. */
export function shared(state) {
  const used = new Set([state.left, state.right]);
  return {
    texts: state.texts.filter((text) => used.has(text.id) && !text.builtin).map(({ id, name, title, kind, text, from }) => ({ id, name, title, kind, text, from })),
    left: state.left,
    right: state.right,
    game: state.game,
    plays: state.plays,
    mode: state.mode,
    cursor: state.cursor,
    settings: { linear: state.settings.linear },
  };
}

export async function pack(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(shared(state)));
  const packed = await piped(bytes, new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return VERSION + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const MOST = 400_000;

/** What a link holds, or nothing where it is none. */
export async function unpack(text) {
  if (!text.startsWith(VERSION) || text.length > MOST) return null;
  try {
    const raw = atob(text.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const json = new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
    return json.length > MOST ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

const isText = (one) => one && typeof one.text === "string" && typeof one.id === "string" && typeof one.name === "string" && ["rules", "rhai"].includes(one.kind);

/** A state with what a link holds; nothing where that is no state. */
export function opened(state, link) {
  if (!link || typeof link !== "object" || !Array.isArray(link.texts) || !link.texts.every(isText)) return null;
  const game = link.game;
  if (!game || typeof game !== "object" || !Array.isArray(game.turns) || !game.turns.every((turn) => typeof turn === "string")) return null;
  const given = link.texts.map((one) => ({ ...one, title: String(one.title ?? one.name), builtin: false }));
  const ids = new Set(given.map((one) => one.id));
  const texts = [...state.texts.filter((one) => !ids.has(one.id)), ...given];
  const known = (id, usual) => (texts.some((one) => one.id === id) ? id : usual);
  return {
    ...state,
    texts,
    left: known(link.left, state.left),
    right: known(link.right, state.right),
    game: { ...game, house: game.house ?? { custom: "unplugged" } },
    plays: ["black", "white", "both", "none"].includes(link.plays) ? link.plays : "black",
    mode: ["play", "watch", "be"].includes(link.mode) ? link.mode : "play",
    cursor: Number.isInteger(link.cursor) && link.cursor >= 0 && link.cursor < game.turns.length ? link.cursor : null,
    settings: { ...state.settings, linear: Boolean(link.settings?.linear ?? state.settings.linear) },
    step: null, asked: null, preview: null, edit: null, changed: null, shown: null, slip: null, counted: false, fresh: false,
  };
}
