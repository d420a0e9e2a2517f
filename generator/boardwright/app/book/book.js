"use strict";
// A reader tries a turn: the page knows the proved one, and all other legal ones.
for (const form of document.querySelectorAll("form.try")) {
  const task = JSON.parse(form.dataset.task);
  const bare = (turn) => turn.replace(/\s+/g, "").toLowerCase();
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const turn = form.querySelector("input").value.trim();
    const told = form.querySelector("output");
    if (!turn) {
      told.textContent = "";
    } else if (bare(turn) === bare(task.first)) {
      told.textContent = task.right;
    } else if (!task.others.length || task.others.some((other) => bare(other) === bare(turn))) {
      told.textContent = task.wrong.replace("{turn}", turn);
    } else {
      told.textContent = task.illegal.replace("{turn}", turn);
    }
  });
}
