"""Sizes and symbols that authors ask for, drawn as text."""

import re
from dataclasses import replace

import festrules
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import text_of, width_of
from festrules.cli.drawing.table import blocks, table_of
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

WIDE = 100


def begun(name: str, players: int | None = None) -> Scene:
    game = festrules.load(name, players=players)
    state = game.start(1)
    return make_scene(game, state, game.decisions(state)[0].seat)


def sized(scene: Scene, family: str, size: Size) -> Scene:
    places = (replace(one, size=size) if one.family == family else one for one in scene.places)
    return replace(scene, places=tuple(places))


def drawn(scene: Scene, *, points: bool = False) -> str:
    eyes = Eyes(scene, WIDE, WIDE, points=points)
    return "\n".join(text_of(row) for row in table_of(eyes))


def test_a_folded_board_is_named_and_drawn_only_while_somebody_may_point_at_it() -> None:
    scene = sized(begun("chess"), "field", Size.FOLDED)
    assert "8  roB" not in drawn(scene)
    assert "also there: box, field" in drawn(scene)
    assert "[paW]" in drawn(scene, points=True)
    assert "[paW]" not in drawn(replace(scene, asked=None), points=True)


def test_a_large_board_is_wider_and_a_small_one_has_no_names_within() -> None:
    def width(name: str, family: str, size: Size) -> int:
        eyes = Eyes(sized(begun(name), family, size), WIDE, WIDE)
        (board, *_) = blocks(eyes)
        return max(width_of(row) for entry in board.entries for row in entry)

    assert width("chess", "field", Size.LARGE) > width("chess", "field", Size.USUAL)
    assert width("climbers", "temple", Size.SMALL) < width("climbers", "temple", Size.USUAL)


def test_of_a_small_place_with_many_kinds_it_is_told_how_much_lies_there() -> None:
    scene = begun("festo", 3)
    assert re.search(r"the bank: \d+ ingredients", drawn(scene))
    assert "meat" in drawn(sized(scene, "bank", Size.USUAL)).partition("the bank")[2].split("\n")[0]
    assert "meat" not in drawn(scene).partition("the bank")[2].split("\n")[0]


def test_symbols_stand_on_boards_and_in_their_legend() -> None:
    text = drawn(begun("sowing"))
    assert "1(ψx4)" in text
    assert "ψ seed" in text
