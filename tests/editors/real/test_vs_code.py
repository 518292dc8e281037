"""An author at work in the real VS Code: one window for all tests, since it takes long to open."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.editors.real.vs_code import LONG, Window, vs_code


@pytest.fixture
def window(tmp_path: Path, folder: Path) -> Iterator[Window]:
    with vs_code(tmp_path / "home", folder) as found:
        yield found


def test_an_author_writes(window: Window, folder: Path) -> None:
    try:
        _colours(window)
        _a_broken_line(window)
        _help(window)
        _scenarios(window, folder)
        _the_table(window)
        _a_game(window)
        _the_printed_rules(window)
        assert window.page.locator(".notification-list-item").count() == 0
    finally:
        window.picture("last")


def _colours(window: Window) -> None:
    window.open("connect-four.rules")
    window.wait_for_colours(5)
    window.picture("1-colours")


def _a_broken_line(window: Window) -> None:
    page = window.page
    page.locator(".testing-run-glyph, .codicon-layout-panel-right").first.wait_for()
    window.go(1)
    page.keyboard.press("End")
    page.keyboard.type("\n\nplce hand of card")
    page.locator(".squiggly-error").first.wait_for()
    page.get_by_role("button", name=re.compile("Errors: 1|1 Problem", re.IGNORECASE)).first.wait_for()
    window.go(3, 2)
    window.command("Go to Next Problem (Error, Warning, Info)")
    page.get_by_text("begins no declaration").first.wait_for()
    window.picture("2-a-message")
    page.keyboard.press("Escape")
    window.undo_all()
    page.locator(".squiggly-error").first.wait_for(state="detached")


def _help(window: Window) -> None:
    """Completion, help, renaming, the common layout, and a fix for a mistake."""
    page = window.page
    window.open("connect-four.rules")
    page.locator(".codelens-decoration").first.wait_for()
    line = window.find("move disc from my supply to space")
    window.go(line, 7)
    window.command("Show or Focus Hover")
    page.locator(".monaco-hover:visible", has_text="disc").first.wait_for()
    window.picture("3-what-stands-there")
    page.keyboard.press("Escape")
    window.go(line)
    page.keyboard.press("End")
    page.keyboard.type("\nmove disc from my ")
    page.keyboard.press("Control+Space")
    page.locator(".suggest-widget .monaco-list-row", has_text="supply").first.wait_for()
    window.picture("4-what-fits")
    page.keyboard.press("Escape")
    window.undo_all()
    window.go(window.find("place supply"), 8)
    window.command("Rename Symbol")
    name = page.locator(".rename-box input:focus")
    name.fill("stock")
    name.press("Enter")
    page.get_by_text("starts in stock").first.wait_for()
    window.picture("5-another-name")
    window.undo_all()
    window.go(window.find("count 21"), 8)
    page.keyboard.type("    ")
    window.command("Format Document")
    page.wait_for_function(_LINES, arg="count 21")
    window.undo_all()
    window.go(window.find("winner"), 7)
    page.keyboard.press("Backspace")
    page.keyboard.type("rr")
    page.locator(".squiggly-error").first.wait_for()
    window.command("Quick Fix...")
    page.locator(".action-widget .monaco-list-row", has_text="winner").first.wait_for()
    window.picture("6-what-mends-it")
    page.keyboard.press("Escape")
    window.undo_all()


def _scenarios(window: Window, folder: Path) -> None:
    page = window.page
    window.open("pig.scenarios")
    page.locator(".testing-run-glyph").first.wait_for()
    window.command("Test: Run Tests in Current File")
    page.locator(".codicon-testing-passed-icon").first.wait_for()
    window.picture("7-scenarios-come-true")
    number = next(
        at
        for at, line in enumerate((folder / "pig.scenarios").read_text().splitlines(), 1)
        if "at-risk is 12" in line
    )
    window.go(number)
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    window.command("Test: Run Tests in Current File")
    page.locator(".codicon-testing-failed-icon").first.wait_for()
    page.get_by_text("found: at-risk is 12").first.wait_for()
    window.picture("8-a-scenario-fails")
    window.undo_all()
    window.command("Test: Run All Tests with Coverage")
    window.open("pig.rules")
    page.locator(".coverage-deco-gutter").first.wait_for()
    window.picture("9-lines-that-scenarios-come-past")


def _the_table(window: Window) -> None:
    page = window.page
    window.open("connect-four.scenarios")
    window.command("festrules: Show the Table")
    table = window.table()
    table.locator("svg").first.wait_for(timeout=LONG)
    window.go(1)
    table.get_by_text("as a game begins").wait_for()
    window.go(32)
    table.get_by_text("after line 32").wait_for()
    window.picture("10-the-table")
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("d")
    table.locator("#problem:not(:empty)").wait_for()
    window.picture("11-the-table-says-why-it-goes-no-further")


def _a_game(window: Window) -> None:
    page = window.page
    window.open("pig.rules")
    table = window.table()
    table.get_by_text("as a game begins").wait_for()
    window.command("festrules: Play This Game in the Terminal")
    page.locator(".terminal-wrapper.active .xterm-screen").wait_for()
    table.get_by_text("in the game you played last, after 0 decisions").wait_for()
    page.keyboard.type("1\n")
    table.get_by_text("in the game you played last, after 1 decision").wait_for()
    window.picture("12-the-table-follows-the-game")
    window.open("pig.scenarios")
    page.locator(".codelens-decoration a", has_text="play from here").first.click()
    page.locator(
        ".xterm-rows:visible", has_text="A game that begins in a scenario is not kept"
    ).first.wait_for()
    window.picture("13-a-game-from-a-scenario")


def _the_printed_rules(window: Window) -> None:
    """They follow the cursor and the text, lead back to it, and keep within what their page may do."""
    page = window.page
    refused: list[str] = []
    page.on(
        "console", lambda told: refused.append(told.text) if "Content Security Policy" in told.text else None
    )
    window.open("connect-four.rules")
    window.command("festrules: Show the Printed Rules")
    rules = window.last_panel()
    rules.get_by_role("heading", name="Connect Four").wait_for()
    window.picture("15-the-printed-rules")
    window.command("View: Focus First Editor Group")
    window.go(window.find("winner"))
    rules.locator(".here", has_text="it is a draw").wait_for()
    assert rules.locator(".here").first.evaluate("one => one.getBoundingClientRect().top < innerHeight")
    window.picture("16-they-follow-the-cursor")
    line = window.find("count 21")
    window.go(line)
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    rules.get_by_text("23 discs").first.wait_for()
    page.keyboard.type(" 4 5")
    rules.locator("#problem:not(:empty)").wait_for()
    window.picture("17-a-line-with-a-mistake")
    window.undo_all()
    rules.locator("#problem:empty").wait_for(state="attached")
    rules.get_by_text("23 discs").first.wait_for(state="detached")
    rules.locator(".here").first.wait_for()
    rules.get_by_text("it is a draw").first.click()
    page.get_by_text(f"Ln {window.find('shared')}, Col 1").wait_for()
    window.command("Preferences: Toggle between Light/Dark Themes")
    page.locator(".monaco-workbench.vs-dark").wait_for()
    window.picture("18-the-printed-rules-in-the-dark")
    assert refused == []


NO_PYGLS = """#!/bin/sh
echo "Usage: festrules lsp [OPTIONS]" >&2
echo "Error: Editors need pygls: pip install 'festrules[editor]' installs what is needed." >&2
exit 2
"""


@pytest.mark.parametrize(
    ("script", "said"),
    [("", "festrules was not found"), (NO_PYGLS, "Editors need pygls")],
    ids=["none", "no pygls"],
)
def test_what_is_missing_is_told_once(tmp_path: Path, folder: Path, script: str, said: str) -> None:
    program = tmp_path / "festrules"
    if script:
        program.write_text(script)
        program.chmod(0o755)
    with vs_code(tmp_path / "home", folder, **{"festrules.command": str(program)}) as window:
        window.open("pig.rules")
        try:
            window.page.locator(".notifications-toasts", has_text=said).wait_for()
        finally:
            window.picture(f"14-{said.replace(' ', '-').lower()}")
        told = window.page.locator(".notification-toast")
        assert told.count() == 1
        assert "pip install 'festrules[editor]'" in told.first.inner_text()


_LINES = """
(text) => [...document.querySelectorAll('.view-line')]
  .some((line) => line.textContent.replaceAll('\u00a0', ' ').trimStart() === text)
"""
