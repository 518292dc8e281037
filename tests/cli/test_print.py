"""`festrules print`: a rulebook as text, as a page and as sheets."""

import re
import shutil
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.cli.test_cards import HOSTILE

from festrules.cli.render.rulebook.sheets import BROWSERS
from festrules.grammar.markup import VOID

HERE = Path(__file__).parent
Golden = Callable[[Path, str], None]
GOLDEN = ("climbers", "kuhn-poker")


class Page(HTMLParser):
    """A page: ids, links to places in it, headings, and whether each element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.open: list[str] = []
        self.outside = 0  # headings in a picture are not headings of the page
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.ids += [named] if (named := said.get("id")) else []
        href = said.get("href") or ""
        self.links += [href] if tag == "a" else []
        assert tag != "script"
        assert not href.startswith("http")
        assert "src" not in said
        if "figure" not in self.open and re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Shapes of drawings."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", GOLDEN)
def test_text_is_as_it_was(festrules: Festrules, name: str, golden: Golden) -> None:
    ran = festrules("print", name)
    assert ran.code == 0
    golden(HERE / "golden" / "print" / f"{name}.txt", ran.out)


def test_text_has_the_table_and_the_sheet(festrules: Festrules) -> None:
    out = festrules("print", "tic-tac-toe").out
    assert "2  . . ." in out
    assert "On one sheet" in out


def test_a_page_leads_to_each_rule_and_nowhere_else(festrules: Festrules, tmp_path: Path) -> None:
    target = tmp_path / "festo.html"
    ran = festrules("print", "festo", "--to", str(target))
    assert (ran.code, ran.out) == (0, f"wrote {target}\n")
    page = Page(target.read_text(encoding="utf-8"))
    assert not page.open
    assert len(page.ids) == len(set(page.ids))
    assert {"rule-cook", "rule-price", "rule-magic-dishes", "aid"} <= set(page.ids)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert page.headings[0] == 1
    assert all(after - before <= 1 for before, after in zip(page.headings, page.headings[1:], strict=False))


def test_a_page_is_for_the_paper_that_is_asked_for(festrules: Festrules, tmp_path: Path) -> None:
    for paper, size in (("a4", "A4"), ("letter", "letter")):
        target = tmp_path / f"{paper}.html"
        festrules("print", "pig", "--to", str(target), "--paper", paper)
        assert f"size: {size}" in target.read_text(encoding="utf-8")


def test_what_a_mod_changes_is_marked(festrules: Festrules, tmp_path: Path) -> None:
    target = tmp_path / "harbour.html"
    assert festrules("print", "festival", "--mod", "harbour-lights", "--to", str(target)).code == 0
    assert '<span class="by">Harbour lights</span>' in target.read_text(encoding="utf-8")
    assert "[Harbour lights]" in festrules("print", "festival", "--mod", "harbour-lights").out


def test_rules_of_a_stranger_are_only_text(festrules: Festrules, tmp_path: Path) -> None:
    (tmp_path / "odd.rules").write_text(HOSTILE, encoding="utf-8")
    (tmp_path / "ones.yaml").write_text(
        '- {id: one, says: "<script>alert(1)</script>", shape: ["<i>"]}\n', encoding="utf-8"
    )
    target = tmp_path / "odd.html"
    ran = festrules("print", str(tmp_path / "odd.rules"), "--to", str(target))
    assert ran.code == 0, ran.err
    Page(target.read_text(encoding="utf-8"))
    assert "&lt;script&gt;" in target.read_text(encoding="utf-8")


@pytest.mark.skipif(not any(map(shutil.which, BROWSERS)), reason="There is no chromium here.")
def test_sheets_are_a_pdf(festrules: Festrules, tmp_path: Path) -> None:
    target = tmp_path / "pig.pdf"
    ran = festrules("print", "pig", "--to", str(target))
    assert ran.code == 0, ran.err
    assert target.read_bytes().startswith(b"%PDF-")


def test_without_a_browser_there_are_no_sheets(
    festrules: Festrules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    ran = festrules("print", "pig", "--to", str(tmp_path / "pig.pdf"))
    assert ran.code == 2
    assert "install chromium or Google Chrome" in ran.err
    assert not (tmp_path / "pig.pdf").exists()


def test_other_files_are_refused(festrules: Festrules, tmp_path: Path) -> None:
    ran = festrules("print", "pig", "--to", str(tmp_path / "pig.docx"))
    assert ran.code == 2
    assert "(.html) or as sheets (.pdf)" in ran.err
