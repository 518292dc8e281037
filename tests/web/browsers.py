"""A server in a process of its own, and people who come to it with chromium."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
AXE = Path(__file__).parents[2] / ".venv" / "axe" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
CHOOSE = "[data-do='choose']"
LONGEST = 20_000  # milliseconds that something on a page may take on a busy machine


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A server that is gone afterwards."""
    found = Served(folder / "tables.db")
    found.begin()
    try:
        yield found
    finally:
        found.kill()


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, if there is one."""
    if CHROMIUM is None:
        pytest.skip("There is no chromium here: `apt-get install chromium`.")
    api = pytest.importorskip(
        "playwright.sync_api", reason="There is no playwright here: `make test-web` gets it."
    )
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Any
    frames: list[str] = field(default_factory=list)  # all that came over the line
    complaints: list[str] = field(default_factory=list)  # of the browser

    @classmethod
    def of(cls, browser: Any, width: int = 1280, **how: Any) -> "Person":
        """A new browser window, with nothing in it from others."""
        context = browser.new_context(viewport={"width": width, "height": 900}, **how)
        context.set_default_timeout(LONGEST)
        found = cls(context.new_page())
        found.page.on(
            "websocket", lambda line: line.on("framereceived", lambda text: found.frames.append(str(text)))
        )
        found.page.on(
            "console", lambda said: found.complaints.append(said.text) if said.type == "error" else None
        )
        found.page.on("pageerror", lambda problem: found.complaints.append(str(problem)))
        return found

    @property
    def is_over(self) -> bool:
        """Whether the page says that the game has ended."""
        return bool(self.page.locator("#end .end").count())

    def choose(self, chance: Random) -> bool:
        """Clicks something that is marked, on the table where there is anything; whether there was."""
        send = self.page.locator("#question [data-do='send']")
        if send.count():
            send.first.click()
            return True
        on_table = self.page.locator(f"#table {CHOOSE}:visible")
        offered = self.page.locator(f"#question {CHOOSE}")
        count = on_table.count()
        where = on_table if count and chance.random() < 0.7 else offered
        count = where.count()  # what is folded is there as well
        if not count:
            return False
        before = self.mark()
        where.nth(chance.randrange(count)).dispatch_event("click")
        self.page.wait_for_function(
            "(at) => document.querySelector('[data-at]')?.dataset.at !== at", arg=before
        )
        return True

    def mark(self) -> str | None:
        """The question on the page."""
        found: str | None = self.page.evaluate("document.querySelector('[data-at]')?.dataset.at")
        return found

    def hindrances(self) -> list[str]:
        """The problems that an accessibility checker finds serious on the page."""
        if not AXE.exists():
            pytest.skip("There is no axe-core here: `make test-web` gets it.")
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}"
            for one in found["violations"]
            if one["impact"] in SERIOUS
        ]
