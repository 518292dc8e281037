"""The book: every link leads somewhere, every game has its page, and the search has every section."""

import re
from pathlib import Path

import pytest
from book import contents, games
from book.building import Site, build
from book.links import broken
from book.pages import ROOT, Page, divided, headings


@pytest.fixture(scope="module")
def site() -> Site:
    """Without pictures of tables, which take as long as all the rest."""
    return build(drawn=False)


def test_every_link_leads_somewhere(site: Site) -> None:
    assert site.broken == ()


def test_a_link_that_leads_nowhere_is_found() -> None:
    links = b"".join(b'<a href="%s">a</a>' % to for to in (b"b.html", b"#top", b"c.html", b"b.html#x"))
    page = b'<h1 id="top">A</h1>' + links
    found = broken({"a.html": page, "b.html": b'<h1 id="top">B</h1><p id="twice"></p><p id="twice"></p>'})
    assert [(one.page, one.link) for one in found] == [
        ("a.html", "c.html"),
        ("a.html", "b.html#x"),
        ("b.html", "#twice (twice)"),
    ]


def test_a_link_called_as_its_file_has_the_title_of_the_page(site: Site) -> None:
    named = re.compile(rb'<a href="(?!(?:\.\./)*files/)[^"]*">[^<]*\.md</a>')
    found = {address: named.findall(content) for address, content in site.files.items()}
    assert {address: names for address, names in found.items() if names} == {}
    assert b'<a href="bots.html">Bots' in site.files["play.html"]


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    loaded = re.compile(rb'<(?:script|img|link)[^>]*(?:src|href)="(?:https?:)?//')
    assert [address for address, content in site.files.items() if loaded.search(content)] == []


def test_every_game_is_explained() -> None:
    assert [game.source for game in games.games() if not game.shows] == []


def test_every_page_has_a_place_in_the_contents() -> None:
    assert [part.title for part in contents.contents() if part.title == contents.MORE] == []


def test_the_search_has_every_heading(site: Site) -> None:
    index = site.files["index.js"].decode()
    for path in sorted((ROOT / "docs" / "guides").glob("*.md")):
        for heading in headings(path.read_text(encoding="utf-8")):
            assert f'"{heading.title.replace("`", "")}"' in index, path.name


def test_a_long_page_is_divided_where_its_sections_begin() -> None:
    filler = "words " * 100
    text = f"# Whole\n\n{filler}\n## One\n\n```text\n## no heading\n```\n{filler}\n## Two\n\n{filler}\n"
    first, one, two = divided(Page("docs/whole.md", "whole.html", "Whole", text))
    assert (first.address, one.address, two.address) == ("whole.html", "whole/one.html", "whole/two.html")
    assert "no heading" in one.text
    assert (two.title, two.under) == ("Two", "whole.html")


def test_the_tutorial_ends_with_a_game_that_is_right(tmp_path: Path) -> None:
    from tests.docs.playing import findings, play_to_the_end

    from festrules.cli.main import run

    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    for name, content in re.findall(
        r"^In `([\w.]+)`:\n\n```festrules\n(.*?)^```$", text, re.MULTILINE | re.DOTALL
    ):
        (tmp_path / name).write_text(content, encoding="utf-8")
    assert findings(tmp_path / "lane.rules") == []
    play_to_the_end(tmp_path / "lane.rules")
    assert run(("test", str(tmp_path / "lane.rules"))) == 0
