"use strict";
// A reader tries a turn: the page knows the proved one, and all other legal ones by the reply that refutes them.
for (const form of document.querySelectorAll("form.try")) {
  const task = JSON.parse(form.dataset.task);
  const bare = (turn) => turn.replace(/\s+/g, "").toLowerCase();
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const turn = form.querySelector("input").value.trim();
    const told = form.querySelector("output");
    const answered = Object.entries(task.answered);
    const found = answered.find(([, turns]) => turns.some((other) => bare(other) === bare(turn)));
    if (!turn) {
      told.textContent = "";
    } else if (bare(turn) === bare(task.first)) {
      told.textContent = task.right;
    } else if (found || !answered.length) {
      const reply = found?.[0] ? ` ${task.refuted.replace("{reply}", () => found[0])}` : "";
      told.textContent = task.wrong.replace("{turn}", () => turn) + reply;
    } else {
      told.textContent = task.illegal.replace("{turn}", () => turn);
    }
  });
}
