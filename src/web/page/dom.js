// Elements, without a library: `h` makes one, `fill` puts new ones in a box and keeps the focus where it was.

import { capital } from "./state.js";

export function h(tag, properties = {}, ...children) {
  const element = tag === "svg" || tag === "path" || tag === "line" || tag === "text" || tag === "circle"
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), heeded(value));
    else if (name === "value") element.value = value;
    else if (name === "checked") element.checked = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** What somebody does, where it may fail while an answer is awaited: then it is said where they look. */
export function heeded(work) {
  return (event) => {
    const done = work(event);
    if (done instanceof Promise) done.catch(complain);
  };
}

/** Below everything, or in the dialog that lies above it. */
function complain(error) {
  const sentence = `${capital(error.message)}.`;
  const box = document.querySelector("dialog[open]");
  if (!box) return say(sentence);
  box.querySelector(":scope > .failed")?.remove();
  box.append(h("p", { class: "problem failed", role: "alert" }, sentence));
}

let wished = null;

/** After the next drawing the focus goes to the element with this key. */
export function focusNext(key) {
  wished = key;
}

const keyed = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** New children for a box. An element with the same `data-key` as the one that had the focus has it again. */
export function fill(box, ...children) {
  const active = document.activeElement;
  const inside = box.contains(active) && active !== box;
  const scroll = box.scrollTop;
  box.replaceChildren(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  box.scrollTop = scroll;
  if (inside) {
    if (box.contains(active)) active.focus({ preventScroll: true });
    else if (active.dataset?.key) keyed(active.dataset.key)?.focus({ preventScroll: true });
  }
}

/** Moves the focus to where it was wished, once that is there. */
export function settleFocus() {
  if (wished === null) return;
  const element = keyed(wished);
  if (element) {
    wished = null;
    element.focus();
  }
}

export const $ = (id) => document.getElementById(id);

/** A button with a name. */
export function button(name, onclick, properties = {}) {
  return h("button", { type: "button", onclick, ...properties }, name);
}

/** HTML that the program wrote, which is escaped. */
export function trusted(html) {
  const box = h("div", { class: "document" });
  const parsed = new DOMParser().parseFromString(html, "text/html");
  box.append(...parsed.body.childNodes);
  return box;
}

/** A choice with its label. */
export function choice(label, value, options, onchange, properties = {}) {
  const select = h(
    "select",
    { onchange: (event) => onchange(event.target.value), ...properties },
    options.map(([key, name]) => h("option", { value: key, selected: String(key) === String(value) }, name)),
  );
  return h("label", { class: "choice" }, h("span", {}, label), select);
}

/** A dialog with a title; it is gone when it is closed. */
export function dialog(title, ...children) {
  const opener = document.activeElement;
  const box = h("dialog", { "aria-labelledby": "dialog-title" });
  box.append(
    h("header", {}, h("h2", { id: "dialog-title" }, title), button("Close", () => box.close(), { class: "close" })),
    ...children.flat(3).filter(Boolean),
  );
  box.addEventListener("close", () => {
    box.remove();
    if (opener?.isConnected) opener.focus();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** The sentence that is said, once, to who listens, and shown to who looks. */
export function say(...sentences) {
  const text = sentences.flat().filter(Boolean).join(" ");
  if (!text) return;
  const log = $("live");
  log.append(h("p", {}, text));
  while (log.children.length > 4) log.firstChild.remove();
}

/** A list in words: a, b and c. */
export function list(things) {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things[things.length - 1]}`;
}

export const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;
