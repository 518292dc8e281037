// The search of the book: SECTIONS are [address, page, heading, words, also, weight]; nothing leaves the browser.
"use strict";

const MANY = 30;
const IDLE = new Set(("a an and are as at be by can do does for from how i if in is it me my of on or say so that the " +
  "then there to want we what when where which who why will with you your goes going make get need someone somebody " +
  "something thing things this these those").split(" "));

const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "");

// American and British spellings of a word as one: neighbor and neighbour, center and centre, organize and organise.
const spelled = (word) => word.replace(/([a-z]{3})our/, "$1or").replace(/tre$/, "ter").replace(/ence$/, "ense")
  .replace(/([a-z]{3})is(e|ed|es|ing|ation)$/, "$1iz$2").replace(/^gray/, "grey");

// Words that mean the same in a question: without their endings.
function stem(word) {
  const cut = spelled(word).replace(/(?:ies|ied)$/, "y").replace(/(?:([a-z]{3})(?:ing|ers|er|ed|es|s))$/, "$1");
  return cut.replace(/([^aeiouls])\1$/, "$1").replace(/e$/, "");
}

const wordsOf = (text) => plain(text).match(/[\p{L}\p{N}]+/gu) || [];

const prepared = SECTIONS.map(([address, page, heading, words, also, weight]) => ({
  address, page, heading, words, weight,
  inTitle: new Set(wordsOf(heading || page).map(stem)),
  inPage: new Set(wordsOf(page).map(stem)),
  inAlso: new Set(wordsOf(also).map(stem)),
  phrases: also.split(",").map((phrase) => new Set(wordsOf(phrase).map(stem))),
  inWords: countsOf(words),
}));

function countsOf(words) {
  const counts = new Map();
  for (const word of wordsOf(words)) {
    const one = stem(word);
    counts.set(one, (counts.get(one) || 0) + 1);
  }
  return counts;
}

const spread = new Map();
for (const section of prepared) {
  for (const word of new Set([...section.inTitle, ...section.inAlso, ...section.inWords.keys()])) {
    spread.set(word, (spread.get(word) || 0) + 1);
  }
}

const rare = (word) => Math.log(1 + prepared.length / (1 + (spread.get(word) || 0)));
const begins = (set, start) => [...set].some((word) => word.startsWith(start));

// How well a section answers one word of the question; the last word may be unfinished.
function worth(section, word, unfinished) {
  let best = 0;
  if (section.inTitle.has(word)) best = 12;
  else if (section.inAlso.has(word)) best = 9;
  else if (section.inPage.has(word)) best = 4;
  else if (section.inWords.has(word)) best = 1 + Math.min(2, Math.log(section.inWords.get(word)));
  else if (unfinished && begins(section.inTitle, word)) best = 6;
  else if (unfinished && begins(section.inAlso, word)) best = 5;
  else if (unfinished && begins(section.inWords.keys(), word)) best = 0.5;
  return best * rare(word);
}

function search(question) {
  const asked = wordsOf(question.replace(/\bfr[\s-]+(?=\d)/gi, "FR"));
  const telling = asked.filter((word) => !IDLE.has(word));
  const codes = asked.filter((word) => /^fr\d{3}$/.test(word));
  const words = [codes, telling, asked].find((some) => some.length)?.map(stem) || [];
  if (!words.length) return { words, found: [] };
  const open = !/\s$/.test(question) && asked.at(-1).length > 1;
  const every = asked.map(stem);
  const found = [];
  for (const section of prepared) {
    const asSaid = section.phrases.some((phrase) => every.every((word) => phrase.has(word)));
    let total = 0;
    let hits = 0;
    words.forEach((word, at) => {
      const got = worth(section, word, open && at === words.length - 1);
      total += got;
      hits += got > 0;
    });
    if (hits) found.push({ section, score: total * section.weight ** 0.5 * (hits / words.length) ** 2 * (asSaid ? 2 : 1) });
  }
  found.sort((one, other) => other.score - one.score);
  return { words, found: found.slice(0, MANY) };
}

const ABOUT = 180;

// A piece of the section around the first word that was asked for, with these words marked.
function excerpt(section, words) {
  const pieces = section.words.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) || [];
  const hit = (piece) => words.some((word) => stem(plain(piece)) === word || plain(piece).startsWith(word));
  const first = Math.max(0, pieces.findIndex(hit));
  let start = first;
  for (let room = 60; start > 0 && room > 0; start -= 1) room -= pieces[start - 1].length;
  const shown = document.createElement("p");
  if (start > 0) shown.append("\u2026 ");
  let length = 0;
  for (let at = start; at < pieces.length && length < ABOUT; at += 1) {
    length += pieces[at].length;
    if (hit(pieces[at])) {
      const mark = document.createElement("mark");
      mark.append(pieces[at]);
      shown.append(mark);
    } else shown.append(pieces[at]);
  }
  if (length >= ABOUT) shown.append(" \u2026");
  return shown;
}

function show(question) {
  const { words, found } = search(question);
  const list = document.getElementById("results");
  list.replaceChildren(...found.map(({ section }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = section.address;
    link.append(section.heading || section.page);
    item.append(link);
    if (section.heading) {
      const page = document.createElement("span");
      page.className = "quiet";
      page.append(` in ${section.page}`);
      item.append(page);
    }
    item.append(excerpt(section, words));
    return item;
  }));
  document.getElementById("found").textContent = !question.trim() ? "Type a word or two."
    : found.length ? `${found.length === MANY ? `The best ${MANY}` : found.length} for \u201c${question.trim()}\u201d`
      : `Nothing has \u201c${question.trim()}\u201d. Try another word for it, or the contents.`;
}

const field = document.getElementById("question");
const remembered = new URLSearchParams(location.search).get("q") || "";
field.value = remembered;
show(remembered);
if (!remembered) field.focus();
field.addEventListener("input", () => show(field.value));
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  history.replaceState(null, "", `?q=${encodeURIComponent(field.value)}`);
  document.querySelector("#results a")?.focus();
});
