/* Draws the pictures of a page from the data in it. Nothing is loaded, and no formula is run as code. */
(() => {
  "use strict";
  const read = (name) => JSON.parse(document.getElementById(name).textContent);
  const specs = read("specs");
  const looks = read("looks");
  const places = [...document.querySelectorAll("[data-plot]")];
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  const tip = document.getElementById("tip");
  const drawn = new Map();

  const refuse = () => Promise.reject(new Error("nothing is loaded"));
  const loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

  const show = (_handler, event, _item, value) => {
    tip.replaceChildren();
    tip.hidden = value === null || value === undefined || value === "";
    if (tip.hidden) return;
    const lines = typeof value === "object" ? Object.values(value) : [value];
    for (const line of lines.filter((one) => one !== "" && one !== null && one !== undefined)) {
      const piece = document.createElement("div");
      piece.textContent = String(line);
      tip.append(piece);
    }
    const box = tip.getBoundingClientRect();
    const beside = event.clientX + 14 + box.width > innerWidth ? event.clientX - box.width - 14 : event.clientX + 14;
    const below = event.clientY + 18 + box.height > innerHeight ? event.clientY - box.height - 12 : event.clientY + 18;
    tip.style.left = `${Math.max(4, beside)}px`;
    tip.style.top = `${Math.max(4, below)}px`;
  };

  const configured = (look, width) => {
    const config = structuredClone(looks[look]);
    config.axis.labelLimit = Math.min(config.axis.labelLimit, Math.round(width * 0.4));
    config.legend.columns = width < 420 ? 2 : 4;
    return config;
  };

  // At once and to the end: who prints waits for nothing.
  const drawNow = (place, look) => {
    const width = Math.floor(place.clientWidth);
    const key = `${look} ${width}`;
    if (!width || drawn.get(place)?.key === key) return;
    drawn.get(place)?.view.finalize();
    const spec = { ...structuredClone(specs[place.dataset.plot]), width, config: configured(look, width) };
    const runtime = vega.parse(vegaLite.compile(spec).spec, {}, { ast: true });
    const view = new vega.View(runtime, {
      expr: vega.expressionInterpreter, renderer: "svg", container: place, hover: true, loader, tooltip: show,
    });
    drawn.set(place, { key, view });
    view.run();
    place.querySelector("svg")?.setAttribute("aria-hidden", "true");
    place.dataset.drawn = look;
  };

  const fail = (place, problem) => {
    place.textContent = "This picture could not be drawn; its numbers are below.";
    place.dataset.drawn = "failed";
    console.error(problem);
  };

  const draw = (place, look) => {
    try { drawNow(place, look); } catch (problem) { fail(place, problem); }
  };

  let turn = 0;
  const drawAll = async (look) => {
    const mine = ++turn;
    for (const place of places) {
      if (mine !== turn) return;
      draw(place, look);
      await new Promise((done) => setTimeout(done));
    }
    document.documentElement.dataset.ready = look;
  };
  const again = () => drawAll(dark.matches && !paper.matches ? "dark" : "light");

  let waiting = 0;
  addEventListener("resize", () => { clearTimeout(waiting); waiting = setTimeout(again, 150); });
  dark.addEventListener("change", again);
  paper.addEventListener("change", again);

  const folded = () => [...document.querySelectorAll("figure details")];
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = folded().filter((one) => !one.open);
    opened.forEach((one) => { one.open = true; });
    turn += 1;
    places.forEach((place) => draw(place, "light"));
  });
  addEventListener("afterprint", () => { opened.forEach((one) => { one.open = false; }); again(); });
  addEventListener("scroll", () => { tip.hidden = true; }, { passive: true });

  again();
})();
