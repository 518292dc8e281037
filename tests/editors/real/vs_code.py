"""VS Code, as code-server in a browser, with our extension packed and installed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.web.browsers import chromium

ROOT = Path(__file__).parents[3]
PLACE = Path(os.environ.get("FESTRULES_EDITORS") or Path.home() / ".cache" / "festrules-editors")
ENTRY = PLACE / "node_modules" / "code-server" / "out" / "node" / "entry.js"
SETTINGS = {
    "workbench.startupEditor": "none",
    "security.workspace.trust.enabled": False,
    "telemetry.telemetryLevel": "off",
    "workbench.tips.enabled": False,
    "files.autoSave": "off",
    "terminal.integrated.gpuAcceleration": "off",  # so that what it shows can be read
}
LONG = 90_000  # milliseconds that something may take on a busy machine
SHORT = 300


@contextmanager
def vs_code(home: Path, folder: Path, **settings: str) -> Iterator["Window"]:
    """A window with a folder open, which is gone afterwards."""
    if not (PLACE / "made").exists():
        pytest.skip("There is no code-server: `sh scripts/editors.sh` builds it.")
    (home / "data" / "User").mkdir(parents=True)
    (home / "data" / "User" / "settings.json").write_text(json.dumps({**SETTINGS, **settings}))
    ran = subprocess.run(
        [sys.executable, "scripts/vsix.py", str(home)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        pytest.skip(ran.stderr.strip())
    command = [
        "node",
        str(ENTRY),
        "--user-data-dir",
        str(home / "data"),
        "--extensions-dir",
        str(home / "extensions"),
    ]
    environment = {**os.environ, "HOME": str(home)}
    install = [*command, "--install-extension", ran.stdout.strip()]
    subprocess.run(install, env=environment, capture_output=True, check=True)
    address = [
        "--auth",
        "none",
        "--bind-addr",
        "127.0.0.1:0",
        "--disable-telemetry",
        "--disable-update-check",
    ]
    log = (home / "log").open("w")
    running = subprocess.Popen(
        [*command, *address, str(folder)], env=environment, stdout=log, start_new_session=True
    )
    try:
        with chromium() as browser:
            page = browser.new_page(viewport={"width": 1500, "height": 950})
            page.set_default_timeout(LONG)
            page.goto(f"{_served(home / 'log')}?folder={folder}")
            yield Window(page, folder)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGTERM)
        running.wait(30)
        log.close()


def _served(log: Path) -> str:
    """The address that it tells."""
    for _ in range(LONG // SHORT):
        for line in log.read_text().splitlines():
            if "listening on http" in line:
                return line.rpartition(" ")[2]
        time.sleep(SHORT / 1000)
    raise AssertionError(log.read_text())


class Window:
    """The window, with everything that somebody does and sees in it."""

    def __init__(self, page: Any, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.file = ""

    def open(self, name: str) -> None:
        """Opens a file of the folder from the tree."""
        self.file = name
        row = self.page.get_by_role("treeitem", name=name, exact=True)
        row.dblclick()
        self.page.wait_for_selector(f".tab.active[aria-label*='{name}']")
        self.page.locator(".view-line").first.wait_for()

    def command(self, title: str) -> None:
        """Runs a command from the palette."""
        self.page.keyboard.press("F1")
        self.page.locator(".quick-input-widget input").wait_for()
        self.page.keyboard.type(title)
        self.page.locator(
            ".quick-input-list .monaco-list-row.focused", has_text=title.rpartition(": ")[2]
        ).wait_for()
        self.page.keyboard.press("Enter")

    def go(self, line: int, column: int = 1) -> None:
        """Puts the cursor somewhere."""
        self.page.keyboard.press("Control+g")
        self.page.locator(".quick-input-widget input").wait_for()
        self.page.keyboard.type(f"{line}:{column}")
        self.page.keyboard.press("Enter")
        self.page.get_by_text(f"Ln {line}, Col {column}").wait_for()

    def find(self, text: str) -> int:
        """The line that begins with a text, in the file as it is saved."""
        lines = (self.folder / self.file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if line.strip().startswith(text))

    def undo_all(self) -> None:
        """Takes back what was changed since the file was saved."""
        self.command("File: Revert File")
        self.page.locator(".tab.active:not(.dirty)").wait_for()

    def wait_for_colours(self, least: int) -> None:
        """Until the words that are seen have this many colours."""
        self.page.wait_for_function(_COLOURS, arg=least)

    def table(self) -> Any:
        """The page within the page that shows the table."""
        outer = self.page.frame_locator("iframe.webview.ready").first
        return outer.frame_locator("#active-frame")

    def last_panel(self) -> Any:
        """The page within the page that was opened last."""
        return self.page.frame_locator("iframe.webview.ready").last.frame_locator("#active-frame")

    def picture(self, name: str) -> None:
        """Keeps what is seen, for whoever looks at it afterwards."""
        kept = os.environ.get("FESTRULES_PICTURES")
        if kept:
            Path(kept).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(Path(kept) / f"{name}.png"))


_COLOURS = """
(least) => {
  const pieces = [...document.querySelectorAll('.view-line span span')]
  return new Set(pieces.map((piece) => getComputedStyle(piece).color)).size >= least
}
"""
