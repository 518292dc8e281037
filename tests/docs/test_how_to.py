"""The short games of docs/how-to: each is right, plays to its end, and is short; the index names them all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from book.blocks import ROOT, read, tables
from book.examples import sections
from tests.docs.playing import findings, play_to_the_end

PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/how-to").glob("[a-z]*.md"))
INDEX = ROOT / "docs" / "how-to" / "README.md"
WHOLE = re.compile(r"^```festrules\n(festrules 2\n.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"(?<=<!-- all of them -->\n\n).*\Z", re.DOTALL)
MOST_LINES = 28


def entries() -> list[tuple[str, str, str]]:
    """Page, title and text of each, without what stands before the first."""
    return [
        (page, heading.title, text)
        for page in PAGES
        for heading, text in sections(read(page))
        if heading.level == 2
    ]


ENTRIES = entries()


@pytest.mark.parametrize(("page", "title", "text"), ENTRIES, ids=[title for _, title, _ in ENTRIES])
def test_a_short_game_is_right_and_plays_to_its_end(page: str, title: str, text: str, tmp_path: Path) -> None:
    (game,) = WHOLE.findall(text)
    for name, table in tables(page).items():
        (tmp_path / name).write_text(table, encoding="utf-8")
    path = tmp_path / "game.rules"
    path.write_text(game, encoding="utf-8")
    assert findings(path) == [], title
    play_to_the_end(path, seeds=2)


@pytest.mark.parametrize(("page", "title", "text"), ENTRIES, ids=[title for _, title, _ in ENTRIES])
def test_an_entry_is_short_and_leads_on(page: str, title: str, text: str) -> None:
    (game,) = WHOLE.findall(text)
    assert len([line for line in game.splitlines() if line]) <= MOST_LINES, title
    before, _, _ = text.partition("```")
    assert "<!-- also: " in before, f"{page}, {title}: by which other words do readers look for it?"
    assert "](../" in before, f"{page}, {title}: where is it explained?"


def test_there_are_many() -> None:
    assert len(ENTRIES) >= 40
    assert len({title for _, title, _ in ENTRIES}) == len(ENTRIES)


def test_the_index_names_all_of_them(golden: Callable[[Path, str], None]) -> None:
    text = INDEX.read_text(encoding="utf-8")
    lines = []
    for page in PAGES:
        head, *below = (heading for heading, _ in sections(read(page)))
        file = Path(page).name
        lines += [f"## {head.title}", ""]
        lines += [f"- [{one.title}]({file}#{one.anchor})" for one in below]
        lines.append("")
    golden(INDEX, LISTED.sub(lambda _: "\n".join(lines).rstrip() + "\n", text))
