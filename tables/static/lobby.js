// Setting up a game: as many rows for seats as play. A second click on the way to a table makes no second table.
"use strict";

const players = document.getElementById("players");
function fit() {
  for (const row of document.querySelectorAll("[data-seat]")) {
    const needed = Number(row.dataset.seat) < Number(players.value);
    row.hidden = !needed;
    for (const field of row.querySelectorAll("select, input")) field.disabled = !needed;
  }
}
if (players) {
  players.addEventListener("change", fit);
  fit();
}
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", () => {
    for (const button of form.querySelectorAll("button")) button.disabled = true;
  });
}
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button")) button.disabled = false;
});
