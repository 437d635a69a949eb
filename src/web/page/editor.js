// A field for one rule, or for a whole program: mistakes are underlined while one types, with their fixes below; what may
// follow is offered from what the language reads there.

import { ask } from "./core.js";
import { button, h } from "./dom.js";
import { capital } from "./state.js";

const PAUSE = 140;

/** What helps against a mistake; where the command line would list words, the page has them elsewhere. */
export function helpOf(one) {
  if (!one.help) return "";
  if (one.help.includes("`paper words`")) return " “Add a rule” lists all the words that I know.";
  return ` ${capital(one.help)}${/[.?!”]$/.test(one.help) ? "" : "."}`;
}

/**
 * `before` and `after` are the text of the program around what is edited. `save` gets the text; it may be asked for with
 * mistakes in it.
 */
export function makeEditor({ text, before, after, kind, name, label, rows, single, save, cancel, key }) {
  const underlay = h("div", { class: "underlay", "aria-hidden": "true" });
  const listId = `${key}-offers`;
  const notesId = `${key}-notes`;
  const area = h("textarea", {
    rows, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "data-key": key,
    "aria-label": label, "aria-describedby": notesId, role: "combobox", "aria-autocomplete": "list",
    "aria-controls": listId, "aria-expanded": "false", "aria-haspopup": "listbox",
  });
  area.value = text;
  const offers = h("ul", { role: "listbox", id: listId, class: "offers", "aria-label": "What may follow", hidden: true });
  const notes = h("div", { id: notesId, class: "notes", role: "status" });
  const status = { offers: [], chosen: -1, turn: 0, timer: 0, closed: false };

  const whole = () => before + area.value + after;

  function schedule() {
    clearTimeout(status.timer);
    status.closed = false;
    paint([]);
    status.timer = setTimeout(refresh, PAUSE);
  }

  async function refresh() {
    const turn = (status.turn += 1);
    const asked = whole();
    const checking = ask("check", { sheet: { text: asked, kind, name } }).catch(() => null);
    const caret = before.length + area.selectionStart;
    const offering = kind === "rules" ? ask("complete", { text: asked, offset: caret }).catch(() => null) : null;
    const [checked, offered] = await Promise.all([checking, offering]);
    if (turn !== status.turn || !area.isConnected) return;
    tell(checked?.diagnostics ?? []);
    if (!status.closed && document.activeElement === area) offer(offered?.completions ?? []);
  }

  /** The diagnostics that are about what is edited. */
  function tell(diagnostics) {
    const end = before.length + area.value.length;
    const mine = diagnostics.filter((one) => one.to >= before.length && one.from <= end);
    paint(mine);
    notes.replaceChildren(...mine.slice(0, 3).map((one) => {
      const fix = one.fix && one.fix.from >= before.length && one.fix.to <= end ? one.fix : null;
      return h("div", { class: `note ${one.severity}` },
        h("p", {}, `${capital(one.message)}.`, helpOf(one)),
        one.notes.map((note) => h("p", {}, note)),
        fix ? button("Fix it", () => apply(fix), { "data-key": `${key}-fix`, class: "fix" }) : null);
    }));
  }

  function paint(diagnostics) {
    const marks = diagnostics
      .map((one) => ({ from: Math.max(0, one.from - before.length), to: Math.min(area.value.length, one.to - before.length), severity: one.severity }))
      .sort((one, two) => one.from - two.from);
    const parts = [];
    let at = 0;
    for (const mark of marks) {
      if (mark.from < at) continue;
      parts.push(area.value.slice(at, mark.from), h("mark", { class: mark.severity }, area.value.slice(mark.from, Math.max(mark.to, mark.from + 1))));
      at = Math.max(mark.to, mark.from + 1);
    }
    parts.push(`${area.value.slice(at)}\n`);
    underlay.replaceChildren(...parts);
    underlay.scrollTop = area.scrollTop;
  }

  function apply(fix) {
    const from = fix.from - before.length;
    area.setRangeText(fix.text, from, fix.to - before.length, "end");
    area.focus();
    schedule();
  }

  function offer(found) {
    status.offers = found.slice(0, 12);
    status.chosen = -1;
    const open = status.offers.length > 0;
    area.setAttribute("aria-expanded", String(open));
    area.removeAttribute("aria-activedescendant");
    offers.hidden = !open;
    offers.replaceChildren(...status.offers.map((one, number) => h("li", {
      role: "option", id: `${listId}-${number}`, "aria-selected": "false",
      onpointerdown: (event) => { event.preventDefault(); take(number); },
    }, h("b", {}, one.text), " ", h("span", {}, one.meaning))));
  }

  function choose(step) {
    const number = status.offers.length;
    if (!number) return;
    offers.children[status.chosen]?.setAttribute("aria-selected", "false");
    status.chosen = (status.chosen + step + number) % number;
    const option = offers.children[status.chosen];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    area.setAttribute("aria-activedescendant", option.id);
  }

  function take(number) {
    const one = status.offers[number];
    const next = /^[\s.,:]/.test(area.value.slice(one.to - before.length)) ? "" : " ";
    area.setRangeText(one.text + next, one.from - before.length, one.to - before.length, "end");
    area.focus();
    schedule();
  }

  area.addEventListener("input", () => {
    if (single && area.value.includes("\n")) {
      const caret = area.selectionStart;
      area.value = area.value.replace(/\s*\n\s*/g, " ");
      area.setSelectionRange(caret, caret);
    }
    schedule();
  });
  area.addEventListener("scroll", () => { underlay.scrollTop = area.scrollTop; });
  // A moment later: else what is below moves away from under the finger that presses it.
  area.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== area) offer([]); }, 250));
  area.addEventListener("keydown", (event) => {
    const open = status.offers.length > 0;
    if (event.key === "ArrowDown" && open && (single || status.chosen >= 0 || event.ctrlKey)) choose(1);
    else if (event.key === "ArrowUp" && open && (single || status.chosen >= 0)) choose(-1);
    else if (event.key === " " && event.ctrlKey) { status.closed = false; refresh(); }
    else if (event.key === "Escape" && open) { status.closed = true; offer([]); }
    else if (event.key === "Escape") cancel();
    else if (event.key === "Enter" && status.chosen >= 0) take(status.chosen);
    else if (event.key === "Enter" && (single || event.ctrlKey || event.metaKey)) save(area.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const element = h("div", { class: "editor" },
    h("div", { class: "field" }, underlay, area),
    offers,
    notes,
    h("div", { class: "row" },
      button("Done", () => save(area.value), { class: "main", "data-key": `${key}-done` }),
      button("Cancel", cancel, { "data-key": `${key}-cancel` })));
  paint([]);
  status.timer = setTimeout(refresh, 0);
  return { element, area, key };
}
