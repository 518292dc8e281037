"""Whatever a study found is shown: each question has its pictures, each picture a sentence, and its numbers."""

import json
import re

import pytest
from tests.lab.pages.sample import HOSTILE
from tests.lab.pages.studied import called, studied

from festrules.lab.pages.inline import as_json
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Page, Picture, Section
from festrules.lab.pages.sections.every import ORDER, sections
from festrules.lab.pages.sections.shown import Shown, equals
from festrules.lab.studies.glossary.every import EVERY

TOGETHER = {"together": True, "sides": ((0, 1),), "results": ("splendid", "well", "badly"), "steps": ()}
STUDIES = {
    "two numbers of players": studied(2, 3),
    "together": studied(2, **TOGETHER),
    "hostile": studied(2, **called(HOSTILE)),
    "nothing scored": studied(3, parts=()),
}
LARGEST = 1_300_000  # bytes of a page


def pictures(found: tuple[Section, ...]) -> list[Picture]:
    return [picture for section in found for picture in section.pictures]


@pytest.mark.parametrize("shown", STUDIES.values(), ids=STUDIES)
def test_every_picture_says_what_it_shows_and_has_its_numbers(shown: tuple[Shown, ...]) -> None:
    found = pictures(sections(shown))
    for one in found:
        assert one.title
        assert one.says.endswith((".", ":"))
        assert not re.search(r"None|nan|inf\b|  ", one.says)
        assert (one.spec is None) == (one.table is None)
        if one.spec is not None and one.table is not None:
            assert one.spec["data"]["values"]
            assert one.table.rows
            assert {len(row) for row in one.table.rows} == {len(one.table.columns)}
            assert json.loads(as_json(one.spec))
        assert {*one.entries} <= {entry.name for entry in EVERY}
    assert len({one.name for one in found}) == len(found)


def test_a_study_answers_every_question() -> None:
    found = sections(STUDIES["two numbers of players"])
    assert len(found) == len(ORDER)
    named = {one.name for one in pictures(found)}
    assert {
        "seats-2",
        "seats-3",
        "worths-2",
        "restricted",
        "parts-2",
        "ahead-2",
        "lengths-3",
        "ends-2",
    } <= named
    assert {"fan-2", "openness-3", "changes-2", "comebacks-2", "leaders-3", "reliability-2"} <= named
    assert {
        "branching-2",
        "stakes-2",
        "questions-3",
        "kingmakers-3",
        "ladder",
        "luck",
        "never-2",
        "steps-2",
    } <= named
    assert "kingmakers-2" not in named


def test_chance_comes_first_and_the_best_last() -> None:
    levels = [[one.level for one in each.levels] for each in equals(STUDIES["two numbers of players"])]
    assert levels == [["random", "medium@1000"]] * 2


def test_where_all_play_together_it_is_told_how_that_ends() -> None:
    found = sections(STUDIES["together"])
    (picture,) = found[0].pictures
    assert "splendid" in picture.says
    assert "course" not in {section.name for section in found}


def test_nothing_played_is_nothing_shown() -> None:
    assert sections(()) == ()


def test_the_page_of_a_study_is_small() -> None:
    page = Page("Made up", "", (), sections(STUDIES["two numbers of players"]), (), "")
    assert len(html(page).encode()) < LARGEST
