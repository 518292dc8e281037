// Takes the word of a link from behind the `#`, which no browser sends, and asks for its place. The word leaves the address.
"use strict";

const said = document.getElementById("joining");
const word = location.hash.slice(1);
history.replaceState(null, "", "/join");

fetch("/join", { method: "POST", body: word, headers: { "Content-Type": "text/plain" } })
  .then((answer) => answer.json())
  .then((found) => {
    if (found.to) location.replace(found.to);
    else said.textContent = found.told;
  })
  .catch(() => { said.textContent = "The server does not answer. Open the link once more in a while."; });
