"""Names have the colour of what they stand for, and all other words that of their kind."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.editors.marks import written
from tests.editors.test_navigating import GAME

from festrules.editors.colouring.colours import Colour, Coloured, Modifier, colours
from festrules.editors.understanding.view import View


def seen(view: View) -> list[tuple[str, Coloured]]:
    return [(view.lines[one.line - 1][one.column - 1 :][: one.length], one) for one in colours(view)]


@pytest.mark.parametrize(
    ("line", "name", "colour", "modifiers"),
    [
        ("card good for", "good", Colour.KIND, (Modifier.GIVEN,)),
        ("kinds of colour", "red", Colour.VALUE, (Modifier.GIVEN,)),
        ("move pick", "pick", Colour.LOCAL, ()),
        ("move pick", "stock", Colour.PLACE, ()),
        ("add 1 to", "sold", Colour.STORED, (Modifier.WRITTEN,)),
        ("do sell", "sell", Colour.DEED, ()),
        ("do sell", "do", Colour.KEYWORD, ()),
        ("is empty", "empty", Colour.COLUMN, (Modifier.BUILT_IN,)),
        ("procedure sell", "@SELL-1", Colour.CLAUSE, ()),
    ],
)
def test_a_word_has_the_colour_of_what_it_stands_for(
    tmp_path: Path, line: str, name: str, colour: Colour, modifiers: tuple[Modifier, ...]
) -> None:
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    here = [one for word, one in seen(view) if word == name and line in view.lines[one.line - 1]]
    assert [(one.colour, one.modifiers) for one in here] == [(colour, modifiers)]


def test_in_lines_that_have_changed_names_wait_for_their_colours(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    now = View(view.file, GAME.replace("move pick", "shuffle stock\n  move pick"), view.understood)
    line = next(
        number
        for number, text in enumerate(now.lines, 1)
        if text == "  shuffle stock\n".rstrip() and number > 20
    )
    assert [(word, one.colour) for word, one in seen(now) if one.line == line] == [
        ("shuffle", Colour.KEYWORD)
    ]
    assert ("pick", Colour.LOCAL) in [(word, one.colour) for word, one in seen(now) if one.line == line + 1]


def test_no_colour_overlaps_another_or_leaves_its_line(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    found = colours(view)
    assert list(found) == sorted(found)
    for one, other in pairwise(found):
        assert one.line < other.line or one.column + one.length <= other.column
    assert all(one.column + one.length <= len(view.lines[one.line - 1]) + 1 for one in found)
