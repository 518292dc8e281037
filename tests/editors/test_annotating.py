"""Annotations of a text: notes within lines, and lenses above them."""

from pathlib import Path

import pytest
from tests.editors.marks import written
from tests.editors.test_navigating import GAME, MOD
from tests.editors.test_renaming import CLAUSED, CLAUSES

from festrules.editors.annotating.hints import hints
from festrules.editors.annotating.lenses import Does, Lens, lenses
from festrules.editors.understanding.view import View

NOTED = GAME.replace(
    "  move pick under stock",
    "  dearest = number of pick + 1\n  others = goods in my hand where good is not pick\n  move pick under stock",
).replace("winner\n", "define rest of player: count of goods in hand of player\n\nwinner\n")
TOLD = """festrules 2
scenarios of "fair"

example "it ends"                                                           @END-1
  players 2

position "the last round"
  players 2
"""


def noted(view: View) -> list[str]:
    """The lines that have notes, with these in them."""
    lines = dict(enumerate(view.lines, 1))
    for hint in reversed(hints(view, 1, len(view.lines))):
        line, column = hint.place
        lines[line] = f"{lines[line][: column - 1]}<{hint.text}>{lines[line][column - 1 :]}"
    return [line.strip() for number, line in lines.items() if line != view.lines[number - 1]]


def test_notes_say_what_the_text_leaves_open(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": NOTED}, "market.rules")
    assert noted(view) == [
        "card good< (10 in all)> for each colour numbered 1 to 5",
        "dearest<: number> = number of pick + 1",
        "others<: goods> = goods in my hand where good is not pick",
        "define rest of player< (number)>: count of goods in hand of player",
    ]


def test_notes_are_those_of_the_lines_that_are_asked_for(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": NOTED}, "market.rules")
    dearest = next(number for number, line in enumerate(view.lines, 1) if "dearest =" in line)
    assert [one.text for one in hints(view, dearest, dearest)] == [": number"]
    assert [one.text for one in hints(view, dearest, dearest + 1)] == [": number", ": goods"]
    assert hints(view, dearest + 2, dearest + 2) == ()


def test_a_place_of_which_nothing_is_said_is_seen_by_all(tmp_path: Path) -> None:
    text = NOTED.replace("place stock of good: ordered, face down", "place stock of good: ordered")
    view = written(tmp_path, {"market.rules": text}, "market.rules")
    assert "place stock< (seen by all)> of good: ordered" in noted(view)


def test_notes_of_changed_lines_wait_and_others_move(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": NOTED}, "market.rules")
    now = View(view.file, NOTED.replace("  dearest = number", "\n  dearest = 1 + number"), view.understood)
    assert [line.partition("<")[0] for line in noted(now)] == ["card good", "others", "define rest of player"]


def shown(found: tuple[Lens, ...]) -> list[tuple[int, str]]:
    return [(one.span.line, one.title) for one in found]


def test_scenarios_can_be_run_and_played_from(tmp_path: Path) -> None:
    texts = {"fair.rules": CLAUSED, "clauses.yaml": CLAUSES, "fair.scenarios": TOLD}
    found = lenses(written(tmp_path, texts, "fair.scenarios"))
    assert shown(found) == [
        (4, "run this scenario"),
        (4, "play from here"),
        (4, "show the table"),
        (7, "play from here"),
        (7, "show the table"),
    ]
    assert found[0].scenario == "it ends"


def test_rules_tell_which_scenarios_test_them_and_which_mods_change_them(tmp_path: Path) -> None:
    texts = {"fair.rules": CLAUSED, "clauses.yaml": CLAUSES, "fair.scenarios": TOLD}
    found = lenses(written(tmp_path, texts, "fair.rules"))
    assert (3, "play") in shown(found)
    (tested,) = [one for one in found if one.title == "tested by 1 scenario" and one.span.line == 11]
    assert [(span.source, span.line) for span in tested.places] == [(str(tmp_path / "fair.scenarios"), 4)]
    view = written(tmp_path, {"market.rules": GAME, "night.rules": MOD}, "market.rules")
    (changed,) = [one for one in lenses(view) if one.title == "changed by 1 mod"]
    assert view.lines[changed.span.line - 1].startswith("procedure sell")
    assert changed.does is Does.PLACES


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (TOLD, [(3, "implemented in 2 places"), (3, "tested by 1")]),
        (TOLD.replace("@END-1", ""), [(3, "implemented in 2 places"), (3, "not tested")]),
    ],
)
def test_clauses_tell_where_they_are_implemented_and_tested(
    tmp_path: Path, told: str, expected: list[tuple[int, str]]
) -> None:
    texts = {"fair.rules": CLAUSED, "clauses.yaml": CLAUSES, "fair.scenarios": told}
    assert shown(lenses(written(tmp_path, texts, "clauses.yaml"))) == expected
