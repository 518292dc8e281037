// Searching the rules: what does not hold the word is out of sight.
"use strict";

const search = document.getElementById("search");
search.addEventListener("input", () => {
  const word = search.value.toLowerCase();
  for (const rule of document.querySelectorAll(".rule")) {
    rule.hidden = !rule.textContent.toLowerCase().includes(word);
  }
});
