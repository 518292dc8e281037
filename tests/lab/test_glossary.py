"""The docs say of each figure what the glossary says, and whatever the page of a study refers to is there."""

import re
from pathlib import Path

import pytest

from festrules.lab.studies.glossary.every import EVERY, page

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "study-figures.md"
SECTIONS = sorted((ROOT / "lab" / "pages").rglob("*.py"))
REFERS = re.compile(r"\bentries=\(([^)]*)\)")


def test_the_page_of_the_docs_is_the_glossary(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()


def test_names_are_said_once() -> None:
    assert len({one.name for one in EVERY}) == len(EVERY)
    assert len({one.title for one in EVERY}) == len(EVERY)


def test_every_entry_says_when_not_to_trust_it() -> None:
    for one in EVERY:
        assert all(text.endswith(".") for text in (one.means, one.formula, one.beware)), one.name


def test_what_the_page_of_a_study_refers_to_is_there() -> None:
    wanted = {
        name
        for path in SECTIONS
        for names in REFERS.findall(path.read_text(encoding="utf-8"))
        for name in re.findall(r'"([\w-]+)"', names)
    }
    assert wanted
    assert wanted <= {one.name for one in EVERY}
