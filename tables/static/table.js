// The page of a table. Parts of it come over a line and are put in place by their ids; what is done goes back the same way.
// It knows no rules: what may be chosen stands in the question, and things on the table are found there by their ids.
"use strict";

const lost = document.getElementById("lost");
const told = document.getElementById("told");
const hold = document.getElementById("hold");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SLOW = 450; // milliseconds in which something moves
const PATIENCE = 8000; // milliseconds in which the table hears what is sent; after that the line is as good as lost
const BRIEF = 2500; // the same where there is reason to doubt it
const OFTEN = 15000; // milliseconds between two looks at a line over which nothing goes
const AGAIN = "It is tried again; nothing that was decided is lost.";
let line = null;
let pause = 500; // milliseconds before the line is tried again
let next = null; // when that is
let doubt = null; // when what was sent should have been heard
let over = false;

// ---- the line

function connect() {
  clearTimeout(next);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(`${scheme}//${location.host}${document.body.dataset.line}`);
  line = mine;
  expect(PATIENCE);
  mine.addEventListener("open", () => { if (mine === line) expect(PATIENCE); });
  mine.addEventListener("message", (event) => {
    if (mine !== line) return;
    clearTimeout(doubt);
    doubt = null;
    pause = 500;
    if (!over) lost.hidden = true;
    heard(JSON.parse(event.data));
  });
  mine.addEventListener("close", (event) => {
    if (mine !== line || over) return;
    if (event.code !== 1008) return drop();
    stop("This page has no place at the table any more. Reload it, or open your link again.");
  });
}

// The line is gone, or as good as gone.
function drop() {
  const mine = line;
  line = null;
  clearTimeout(doubt);
  doubt = null;
  mine?.close();
  lost.hidden = false;
  lost.textContent = `${navigator.onLine ? "The line to the table is lost." : "This device has no network."} ${AGAIN}`;
  clearTimeout(next);
  next = setTimeout(connect, pause);
  pause = Math.min(pause * 2, 10000);
}

function stop(text) {
  over = true;
  lost.hidden = false;
  lost.textContent = text;
}

function expect(patience) {
  clearTimeout(doubt);
  doubt = setTimeout(drop, patience);
}

function post(message, patience) {
  line.send(JSON.stringify(message));
  if (doubt === null || patience < PATIENCE) expect(patience);
}

function send(message) {
  if (over) return;
  if (line && line.readyState === WebSocket.OPEN) post(message, PATIENCE);
  else tell("The line to the table is lost just now, so this was not done.");
}

// Whether the line still bears anything: where it is quiet, where the network changes, where somebody comes back to the page.
function check(patience) {
  if (over) return;
  if (line === null) { pause = 500; connect(); }
  else if (line.readyState === WebSocket.OPEN) post({ do: "alive" }, patience);
}

setInterval(() => { if (line !== null && doubt === null) check(PATIENCE); }, OFTEN);
addEventListener("online", () => check(BRIEF));
addEventListener("offline", () => { if (line !== null) check(BRIEF); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) check(BRIEF); });

function heard(message) {
  if (message.parts) show(message.parts, message.moves || {});
  if (message.told) tell(message.told);
  if (message.link) offer(message.link);
  if (message.go) location.assign(message.go);
  if (message.gone) stop(message.gone);
}

// ---- what is shown

function show(parts, moves) {
  const focused = document.activeElement && document.activeElement.dataset.key;
  const before = places();
  const opened = [...document.querySelectorAll("section details[open]")].map((one) => one.id).filter(Boolean);
  const typed = document.getElementById("my-name")?.value;
  for (const [id, markup] of Object.entries(parts)) {
    const part = document.getElementById(id);
    if (part) part.innerHTML = markup;
  }
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  if (typed) document.getElementById("my-name")?.setAttribute("value", typed);
  if (focused) refocus(focused);
  if ("table" in parts) move(before, moves);
  if ("question" in parts && !told.querySelector("input")) told.textContent = "";  // a link is shown only once
}

// The same thing is in focus again; where it is gone, the question is.
function refocus(key) {
  const same = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const next = same || document.querySelector("#question button, #table [tabindex], #tools button");
  if (next && document.activeElement !== next) next.focus({ preventScroll: true });
}

// ---- moving: what lies elsewhere now goes there from where it was

function places() {
  const found = new Map();
  for (const one of document.querySelectorAll("#table [data-id]")) found.set(one.dataset.id, one.getBoundingClientRect());
  return found;
}

// Only what was not shown there before moves: the rest stands still, however the page grows above it. Within a board a
// length is one of the board's own.
function move(before, moves) {
  if (still.matches || document.hidden) return;
  for (const [came, left] of Object.entries(moves)) {
    const one = document.querySelector(`#table [data-id="${CSS.escape(came)}"]`);
    const from = before.get(left);
    if (!one || !from || before.has(came)) continue;
    const to = one.getBoundingClientRect();
    const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
    const [x, y] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
    one.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: SLOW, easing: "ease-in-out" });
  }
}

// ---- what is done

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (event.target.closest("summary")) return;
  if (button) act(button);
  else if (event.target.closest("#table")) touch(event.target);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const thing = event.target.closest("#table [tabindex]");
  if (!thing || event.target.closest("button")) return;
  event.preventDefault();
  if (thing.dataset.do) act(thing);
  else touch(thing);
});

function act(button) {
  const data = button.dataset;
  if (data.do === "why") return tell(data.why);
  if (data.do === "which") return several(data.numbers.split(" ").map(offered).filter(Boolean));
  if (data.sure && !confirm(data.sure)) return;
  const source = data.from && document.getElementById(data.from);
  send({
    do: data.do,
    number: data.number,
    seat: data.seat,
    value: source ? source.value : data.value,
    hold: hold.checked,
    at: document.querySelector("[data-at]")?.dataset.at,
  });
}

// Something on the table was touched: what it may be chosen for is chosen, or shown if that is several things, or none.
function touch(element) {
  for (let thing = element; thing && thing.id !== "table"; thing = thing.parentElement) {
    const id = thing.dataset && thing.dataset.id;
    if (!id) continue;
    const about = `~="${CSS.escape(id)}"]`;
    const picked = document.querySelector(`#question [data-do="unpick"][data-about${about}`);
    const offers = [...document.querySelectorAll(`#question [data-do="choose"][data-about${about}`)];
    if (offers.length === 1) return act(offers[0]);
    if (offers.length > 1) return several(offers);
    if (picked) return act(picked);
    const why = document.querySelector(`#question [data-not${about}`);
    if (why) return tell(why.textContent);
  }
}

function offered(number) {
  return document.querySelector(`#question [data-do="choose"][data-number="${CSS.escape(number)}"]`);
}

function several(offers) {
  for (const one of document.querySelectorAll("#question .near")) one.classList.remove("near");
  for (const one of offers) {
    one.classList.add("near");
    one.closest("details")?.setAttribute("open", "");
  }
  offers[0].focus();
  offers[0].scrollIntoView({ block: "nearest" });
}

// ---- what is told

function tell(text) {
  told.textContent = text;
}

function offer(link) {
  told.textContent = "";
  const field = document.createElement("input");
  field.value = link;
  field.readOnly = true;
  field.setAttribute("aria-label", "The link");
  const copy = document.createElement("button");
  copy.textContent = "Copy";
  copy.addEventListener("click", () => {
    field.select();
    navigator.clipboard?.writeText(link);
  });
  const close = document.createElement("button");
  close.textContent = "Done";
  close.addEventListener("click", () => { told.textContent = ""; });
  told.append("Give this link to whoever is to sit there. It is shown only now. ", field, " ", copy, " ", close);
  field.select();
}

connect();
