"""A drawing sets up a board, each piece from where it starts; mistakes are reported at their place."""

from pathlib import Path

import pytest

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.game import Game
from festrules.interpreter.library import load

GAME = """\
festrules 2
game "Laid out"
  players 2
  seats "White", "Black"
  at most 9 decisions, then nobody wins
piece pawn for each player
  count 3
  starts in box
piece king for each player
  starts in box
token stone
  count 4
  starts in quarry
place box for each player of pawn, king
place quarry of stone
board field of pawn, king: square 3 by 2
board heaps of stone: any number on each space, spaces from "heaps.yaml"
board lane of pawn: track of 4
setup
  set up BOARD from "start.yaml"
play
  if field is empty and heaps is empty
    nobody wins
winner
  shared
"""
HEAPS = 'drawing: ["o-o"]\n'
SIGNS = "signs: {p: {kind: pawn, owner: 2}, P: {kind: pawn, owner: White}, K: {kind: king, owner: 1}}\n"


def laid_out(folder: Path, drawing: str, board: str = "field") -> Game:
    (folder / "start.yaml").write_text(drawing)
    (folder / "heaps.yaml").write_text(HEAPS)
    (folder / "game.rules").write_text(GAME.replace("BOARD", board))
    return load(str(folder / "game.rules"))


def lying(game: Game, *places: str) -> list[tuple[str, ...] | None]:
    state, _ = game.begin(1)
    seen = game.view(state, None).places
    return [next(one.components for one in seen if one.name == place) for place in places]


def test_each_stands_where_it_is_drawn(tmp_path: Path) -> None:
    game = laid_out(tmp_path, f'drawing: ["p . p", "P K ."]\n{SIGNS}')
    white, black = "pawn of White", "pawn of Black"
    assert lying(game, "a1", "b1", "c1", "a2", "b2", "c2") == [
        (white,),
        ("king of White",),
        (),
        (black,),
        (),
        (black,),
    ]
    assert lying(game, "box of White") == [(white, white)]


def test_several_of_a_kind_lie_on_one_space(tmp_path: Path) -> None:
    game = laid_out(tmp_path, 'drawing: ["s-o"]\nsigns: {s: {kind: stone, count: 3}}\n', "heaps")
    assert lying(game, "quarry") == [("stone",)]


WRONG = [
    ('drawing: ["x"]\nsigns: {x: {kind: pown, owner: 1}}', "field", "FR405", "not a component"),
    ('drawing: ["x"]\nsigns: {x: {kind: pawn}}', "field", "FR405", "does not say which"),
    ('drawing: ["x"]\nsigns: {x: {kind: stone, owner: 1}}', "field", "FR405", "has no `stone`"),
    ('drawing: ["x"]\nsigns: {x: {kind: pawn, owner: 3}}', "field", "FR405", "no seat 3"),
    ('drawing: ["x"]\nsigns: {x: {kind: stone}}', "field", "FR408", "can lie in field"),
    ('drawing: ["x"]\nsigns: {x: {kind: pawn, owner: 1, count: 2}}', "field", "FR408", "room for 1"),
    ('drawing: ["x x x", "x"]\nsigns: {x: {kind: pawn, owner: 1}}', "field", "FR408", "of 3"),
    ('drawing: [". . . ."]', "field", "FR412", "has no space"),
    (
        'drawing: ["x"]\nsigns: {x: {kind: pawn, owner: 1, colour: red}}',
        "field",
        "FR405",
        "not known in what is set up",
    ),
    ('drawing: ["."]', "lane", "FR401", "columns and rows"),
    ('drawing: ["."]', "box", "FR401", "columns and rows"),
]


@pytest.mark.parametrize(("drawing", "board", "code", "words"), WRONG)
def test_what_does_not_fit(tmp_path: Path, drawing: str, board: str, code: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        laid_out(tmp_path, drawing, board)
    assert any(one.code == code and words in one.message for one in refused.value.diagnostics), [
        (one.code, one.message) for one in refused.value.diagnostics
    ]
