"""The mistakes of a wrong rulebook in drawn patterns: in the signs of a legend, and in drawings of a table."""

from pathlib import Path

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.bending.bends import bends_of

RULES = """\
festrules 2

game "x"
  players 2
  at most 9 decisions, then nobody wins

card goal from "goals.yaml"
  shape: pattern of seen

legend seen of space
  "R": x
  mark "^": y
  same "=": z
"""


def said(folder: Path, goals: str) -> list[str]:
    (folder / "goals.yaml").write_text(goals, encoding="utf-8")
    return [bend.what for bend in bends_of(read_document(Source("x.rules", RULES), folder))]


SIGNS = ['"^" means nothing: `y` is dropped', 'what bears "=" need not be the same']


def test_signs_and_drawings(tmp_path: Path) -> None:
    goals = '- {id: row, shape: ["R R^"]}\n- {id: pair, shape: ["R=", "", "="]}\n'
    *drawings, mark, same = said(tmp_path, goals)
    assert [mark, same] == SIGNS
    assert "`shape` of `pair` is R= / =, not R= / anywhere / =" in drawings
    assert len(drawings) == 2


def test_parts_that_fit_in_no_rectangle_cannot_be_joined(tmp_path: Path) -> None:
    assert said(tmp_path, '- {id: pair, shape: ["R R", "", "R"]}\n') == SIGNS
