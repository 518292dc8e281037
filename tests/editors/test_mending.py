"""Actions for an author: layout, fixes, missing declarations."""

from pathlib import Path

import pytest
from tests.editors.marks import written

from festrules.editors.mending.actions import ActionSort, actions
from festrules.editors.mending.layout import formatted, formatted_above, formatted_within
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.edits import apply_edits
from festrules.grammar.files import bundled_rules
from festrules.grammar.format.text import format_text
from festrules.grammar.source import Source

UGLY = """festrules 2

game   "Fair"
  players 2
  at most 10 decisions,   then nobody wins

# counted
keep  stalls for each player:0 to 9, starts 0  @END-1

play
    turns from seat 1 until the game ends
          pass

procedure   wrong is

winner
  shared
"""


def of(text: str, name: str = "fair.rules") -> View:
    return View(name, text, Understood(Path(name), {}, ()))


def test_a_text_with_a_mistake_is_laid_out_around_it() -> None:
    after = apply_edits(UGLY, formatted(of(UGLY)))
    assert 'game "Fair"' in after
    assert "keep stalls for each player: 0 to 9, starts 0" in after
    assert "\n  turns from seat 1 until the game ends\n    pass\n" in after
    assert "procedure   wrong is" in after


def test_only_the_declarations_of_some_lines_are_laid_out() -> None:
    after = apply_edits(UGLY, formatted_within(of(UGLY), 11, 11))
    assert "\n  turns" in after
    assert 'game   "Fair"' in after
    above = formatted_above(of(UGLY), 9)
    assert [edit.span.line for edit in above] == [8]


@pytest.mark.parametrize(
    "path", [path for path in bundled_rules() if path.stem in {"festo", "climbers", "chess"}]
)
def test_a_text_that_can_be_read_is_laid_out_as_the_formatter_does(path: Path) -> None:
    text = path.read_text()
    spoiled = text.replace(" of ", "  of ").replace("\n    ", "\n     ")
    for one in (text, spoiled):
        assert apply_edits(one, formatted(of(one, path.name))) == format_text(Source(path.name, one))


GAME = """festrules 2

game "Fair"
  players 2
  at most 10 decisions, then nobody wins

card lot numbered 1 to 5
  starts in deck

place deck of lot
keep stalls for each player: 0 to 9, starts 0

# how it goes
play
  turns from seat 1 until the game ends
    do build

define half: 1

winner
  shared
"""


def offered(folder: Path, text: str, line: int) -> dict[str, str]:
    """The actions on a line, and the text afterwards."""
    view = written(folder, {"fair.rules": text}, "fair.rules")
    found = actions(view, (line, 1), (line, 200))
    return {one.title: apply_edits(text, one.edits) for one in found if one.sort is not ActionSort.EXPLAIN}


@pytest.mark.parametrize(
    ("old", "new", "line", "title", "expected"),
    [
        ("do build", "do build", 16, "Declare the procedure `build`", "build\n\nprocedure build\n  pass\n\ndefine"),
        ("do build", "choose one: sell", 16, "Declare the action `sell`", 'action sell "sell"\n  pass\n\ndefine half'),
        ("do build", "shuffle pile", 16, "Declare the place `pile`", "place pile of lot\n\n# how it goes\nplay"),
        ("do build", "if wet of you, end the game", 16, "Define `wet` of a player", "define wet of player: 0\n\n"),
        ("do build", "shuffle dekc", 16, "Write `deck`", "shuffle deck\n"),
        ("do build", "shufle deck", 16, "Write `shuffle`", "shuffle deck\n"),
        ("winner\n  shared\n", "", 3, "Write the section `winner`", "define half: 1\n\nwinner\n  shared\n"),
        (
            "play\n  turns from seat 1 until the game ends\n    do build\n\n",
            "",
            3,
            "Write the section `play`",
            "play\n  turns from seat 1 until the game ends\n    pass\n\nwinner",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_or_missing_is_put_right(
    tmp_path: Path, old: str, new: str, line: int, title: str, expected: str
) -> None:
    assert GAME.count(old) == 1
    after = offered(tmp_path, GAME.replace(old, new), line)
    assert title in after, list(after)
    assert expected in after[title]


def test_a_declaration_that_was_missing_is_read_without_a_mistake(tmp_path: Path) -> None:
    after = offered(tmp_path, GAME, 16)["Declare the procedure `build`"]
    known = written(tmp_path, {"fair.rules": after}, "fair.rules").understood
    assert "FR301" not in {one.code for one in known.diagnostics}


def test_every_code_can_be_explained(tmp_path: Path) -> None:
    view = written(tmp_path, {"fair.rules": GAME}, "fair.rules")
    found = actions(view, (16, 1), (16, 200))
    assert [one.code for one in found if one.sort is ActionSort.EXPLAIN] == ["FR301"]
    assert actions(view, (4, 1), (4, 9)) == ()
