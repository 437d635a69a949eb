// What comes in and goes out: files, pasted texts, games in every form. Nothing of it is sent anywhere else.

import { ask } from "./core.js";
import { button, dialog, h, heeded, say } from "./dom.js";
import { at, capital, here, left, asSheet, names } from "./state.js";

export function save(name, text, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(`${name} is saved.`);
}

/** A file of rules, a script or a game. */
export function openFile(act) {
  const input = h("input", { type: "file", accept: ".rules,.rhai,.txt,text/plain", class: "hidden" });
  input.addEventListener("change", heeded(async () => {
    const file = input.files[0];
    input.remove();
    if (!file) return;
    if (file.size > 200_000) return say(`${file.name} is too large.`);
    const text = await file.text();
    if (/\.(rules|rhai)$/.test(file.name)) act.addProgram(file.name, text, file.name.endsWith(".rhai") ? "rhai" : "rules");
    else await read(act, text, file.name);
  }));
  document.body.append(input);
  input.click();
}

/** A text that may be anything that the command line reads. */
export async function read(act, text, name) {
  const found = await ask("read", { text, spot: act.state().game });
  if (found.kind === "program") return act.addProgram(name ?? (found.language === "rhai" ? "mine.rhai" : "mine.rules"), found.text, found.language);
  act.begin(found);
}

export function paste(act) {
  const field = h("textarea", { rows: "8", "aria-label": "What to paste", placeholder: "c2 b2 b3 …\n\nor rows of . B W, a saved game, or rules" });
  const problem = h("p", { class: "problem", role: "alert" });
  const box = dialog("Paste a game, a position or rules",
    h("p", {}, "Turns, a board in almost any form, a saved game, or the text of a sheet."),
    field, problem,
    button("Read it", async () => {
      try {
        await read(act, field.value);
        box.close();
      } catch (error) {
        problem.textContent = `${capital(error.message)}.`;
        const span = error.detail?.span;
        if (span) { field.focus(); field.setSelectionRange(span.from, Math.max(span.to, span.from + 1)); }
      }
    }, { class: "main" }));
  field.focus();
}

const FORMS = [
  ["transcript", "The moves, on one line"],
  ["saved", "A saved game, for “paper play --resume”"],
  ["position", "The position, on one line"],
  ["svg", "The board as a picture (SVG)"],
  ["html", "A page with every board (HTML), to print"],
  ["text", "The whole game as text"],
  ["sentences", "The whole game in sentences"],
  ["json", "Data (JSON)"],
];

export function exportGame(act) {
  const state = act.state();
  const shown = h("textarea", { rows: "4", readonly: true, "aria-label": "The text", class: "hidden" });
  const body = (form, what) => {
    const named = names(state);
    return { form, what, spot: here(state), sheet: asSheet(left(state)), names: [named.black, named.white], plays: ["black", "white"].includes(state.plays) ? state.plays : "black" };
  };
  const get = async (form, what = "game") => {
    const { text, name, type } = await ask("export", body(form, what));
    return { text, name, type };
  };
  const one = ([form, name]) => h("li", {}, h("span", {}, name), h("span", { class: "row" },
    button("Save", async () => { const file = await get(form); save(file.name, file.text, file.type); }, { "aria-label": `Save: ${name}` }),
    ["transcript", "position", "text", "sentences"].includes(form) ? button("Show", async () => {
      shown.value = (await get(form)).text;
      shown.classList.remove("hidden");
      shown.focus();
      shown.select();
    }, { "aria-label": `Show: ${name}` }) : null));
  dialog(`The game, up to turn ${at(state)}`,
    h("ul", { class: "forms" }, FORMS.map(one)),
    h("p", { class: "row" },
      button("Save how it decides here (HTML)", async () => { const file = await get("html", "decision"); save("decision.html", file.text, file.type); }),
      button("The sheet, to print (HTML)", async () => { const file = await get("sheet"); save(file.name, file.text, file.type); }, { "data-key": "print-sheet" }),
      button("The teacher’s copy (HTML)", async () => { const file = await get("teacher"); save(file.name, file.text, file.type); }),
      button("Print what is on the page", () => window.print())),
    shown);
}
