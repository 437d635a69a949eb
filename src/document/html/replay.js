
"use strict";
// Each game holds its boards as rows of . B W; the list of moves stays readable without this.
for (const game of document.querySelectorAll("details.game")) {
  const boards = game.dataset.boards.split(" ");
  const size = Number(game.dataset.size);
  const place = game.querySelector(".board");
  const moves = game.querySelectorAll("ol.moves li");
  let at = 0;
  const svg = (name, values, text) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in values) node.setAttribute(key, values[key]);
    if (text !== undefined) node.textContent = text;
    return node;
  };
  const draw = () => {
    const rows = boards[at].split("/");
    const root = svg("svg", { viewBox: `0 0 ${size * 40 + 40} ${size * 40 + 40}`, role: "img", "text-anchor": "middle", "font-size": 16 });
    root.append(svg("title", {}, `The board after ${at} of ${boards.length - 1} turns: ${boards[at]}`));
    for (let i = 0; i < size; i++) {
      root.append(svg("text", { x: 40 + i * 40, y: 14, fill: "currentColor" }, "abcdefgh"[i]));
      root.append(svg("text", { x: 10, y: 46 + i * 40, fill: "currentColor" }, i + 1));
      for (let j = 0; j < size; j++) {
        root.append(svg("rect", { x: 20 + j * 40, y: 20 + i * 40, width: 40, height: 40, fill: "#d3e3d0", stroke: "#4a5a48" }));
        const disc = rows[i][j];
        if (disc === "B" || disc === "W") {
          const dark = disc === "B";
          root.append(svg("circle", { cx: 40 + j * 40, cy: 40 + i * 40, r: 16, fill: dark ? "#111" : "#fff", stroke: "#111" }));
          root.append(svg("text", { x: 40 + j * 40, y: 46 + i * 40, fill: dark ? "#fff" : "#111" }, disc));
        }
      }
    }
    place.querySelector("svg")?.remove();
    place.append(root);
    place.querySelector("output").textContent = at === 0 ? "The opening." : `${at}. ${moves[at - 1].textContent}.`;
    moves.forEach((move, index) => index === at - 1 ? move.setAttribute("aria-current", "true") : move.removeAttribute("aria-current"));
  };
  const go = (to) => { at = Math.max(0, Math.min(boards.length - 1, to)); draw(); };
  game.addEventListener("toggle", () => {
    if (!game.open || place.querySelector("svg")) return;
    for (const [name, step] of [["First", () => 0], ["Back", () => at - 1], ["Next", () => at + 1], ["Last", () => boards.length]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => go(step()));
      place.append(button);
    }
    place.append(document.createElement("output"));
    draw();
  });
}
