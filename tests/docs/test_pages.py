"""Promises of the other pages: programs run, links lead somewhere, folders and commands exist."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from book import blocks
from book.blocks import ROOT
from tests.docs.playing import findings, play_to_the_end
from tests.later import later

from festrules.cli.command_table import COMMANDS

PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", *(
    path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))
)]  # fmt: skip
LINK = re.compile(r"\]\(([^)#]+)(?:#([\w-]+))?\)|\]\(#([\w-]+)\)")
COMMAND = re.compile(r"festrules ([a-z]+)\b(?= |`|$)", re.MULTILINE)
PATH = re.compile(r"`((?:grammar|interpreter|cli|tests|rules|seeds|docs|bench|scripts|src)/[a-z_./-]*)`")


def anchors(text: str) -> set[str]:
    """The headlines of a page as links call them."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = blocks.read(page)
    for file, anchor, own in LINK.findall(text):
        if file.startswith("http"):
            continue
        target = (ROOT / page).parent / file if file else ROOT / page
        assert target.exists(), f"{page}: {file}"
        if anchor or own:
            assert (anchor or own) in anchors(target.read_text(encoding="utf-8")), f"{page}: #{anchor or own}"


@pytest.mark.parametrize("page", PAGES)
def test_no_two_versions_of_a_page_are_left_in_it(page: str) -> None:
    assert not re.search(r"^(<{7}|>{7}) ", blocks.read(page), re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_commands_are_there(page: str) -> None:
    shown = "\n".join(blocks.blocks(page, "sh"))
    assert set(COMMAND.findall(shown)) <= set(COMMANDS)


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_paths_are_there(page: str) -> None:
    missing = [path for path in PATH.findall(blocks.read(page)) if not (ROOT / path).exists()]
    assert not missing


@pytest.mark.parametrize("text", blocks.blocks("README.md", "festrules"), ids=["game"])
def test_the_game_of_the_readme_plays(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.rules"
    path.write_text(text, encoding="utf-8")
    assert findings(path) == []
    play_to_the_end(path)


def test_the_program_of_the_readme_plays_a_game() -> None:
    (program,) = blocks.blocks("README.md", "python")
    assert len(program.strip().splitlines()) <= 15
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert re.search(r"^won by \['player \d'", ran.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    "path",
    later(sorted((ROOT / "docs" / "examples").glob("*.rules")), lambda path: path.stem == "river-crossing"),
    ids=lambda path: path.stem,
)
def test_an_example_plays(path: Path) -> None:
    assert findings(path) == []
    play_to_the_end(path)
