"""Authors' wishes for a picture, as a page draws it; and whether its colours can be read."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import festrules
from festrules.grammar.vocabulary.words import Colour, Size, Symbol
from festrules.interpreter.scene.emblems import SIGNS
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.tabletop.telling.widths import long
from festrules.tables import drawing
from festrules.tables.drawing.emblems import glyph
from festrules.tables.drawing.ink import TINTS, ink_of_thing
from festrules.tables.drawing.tabletop import draw_table

STYLES = (Path(drawing.__file__).parents[1] / "static" / "drawing.css").read_text(encoding="utf-8")
READ = 4.5  # the contrast from which WCAG says that a text can be read


def sized(size: Size) -> str:
    scene = chess()
    return draw_table(replace(scene, places=tuple(replace(place, size=size) for place in scene.places)))


def chess() -> Scene:
    game = festrules.load("chess")
    return make_scene(game, game.start(1), 0)


def width(picture: str) -> int:
    found = re.search(r'class="board[^>]*>|<svg[^>]*class="board', picture)
    assert found is not None
    drawn = re.search(r'<svg[^>]*? width="(\d+)"', picture)
    assert drawn is not None
    return int(drawn[1])


def test_a_board_is_as_large_as_its_author_says() -> None:
    assert width(sized(Size.SMALL)) < width(sized(Size.USUAL)) < width(sized(Size.LARGE))


def test_what_may_be_chosen_is_never_folded_away() -> None:
    board, folded = 'class="board', '<details class="aside-box" id="table-behind"'
    usual, away = sized(Size.USUAL), sized(Size.FOLDED)
    assert board in usual.partition(folded)[0]
    assert board in away.partition(folded)[0]  # for white is to move
    scene = replace(chess(), asked=None)
    watched = draw_table(replace(scene, places=tuple(replace(one, size=Size.FOLDED) for one in scene.places)))
    assert board not in watched.partition(folded)[0]


def test_colours_and_symbols_are_drawn() -> None:
    game = festrules.load("sowing")
    picture = draw_table(make_scene(game, game.start(1), 0))
    assert picture.count('class="glyph"') >= 12
    assert 'class="lying ink-gold"' in picture
    assert picture.count('class="ground ink-blue"') == 1
    assert re.search(r'class="mat ink-red[^"]*" id="mat-seat.1"', picture)


@pytest.mark.parametrize(
    ("name", "sort", "ink"), [("festo", "event", "tint-10"), ("fireworks", "action-card", "tint-9")]
)
def test_a_sort_of_many_cards_has_a_colour_by_the_order_of_declarations(
    name: str, sort: str, ink: str
) -> None:
    game = festrules.load(name)
    things = make_scene(game, game.start(3), 0).things
    assert {ink_of_thing(thing, {}) for thing in things if thing.component == sort} == {ink}


def test_cards_of_the_only_sort_need_no_colour() -> None:
    game = festrules.load("kuhn-poker")
    assert {thing.sort for thing in make_scene(game, game.start(1), 0).things} == {None}


def test_whatever_people_are_called_they_have_the_colours_of_the_rules() -> None:
    scene = chess()
    named = replace(scene, seats=(replace(scene.seats[0], name="Ann"), replace(scene.seats[1], name="Bo")))
    assert 'class="mat ink-white' in draw_table(named)


@pytest.mark.parametrize("symbol", Symbol)
def test_each_symbol_is_drawn_and_has_a_sign_of_its_own_for_text(symbol: Symbol) -> None:
    assert glyph(symbol, 0, 0, 1)
    assert long(SIGNS[symbol]) == 1
    assert list(SIGNS.values()).count(SIGNS[symbol]) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ink", [*(f"ink-{one}" for one in Colour), *(f"tint-{one}" for one in range(TINTS))])
def test_signs_can_be_read_on_each_colour(ink: str, scheme: str) -> None:
    found = re.search(rf"\.{ink} {{ --ink: (.*?); --on: (.*?); }}", STYLES)
    assert found is not None
    ground, on = (of_scheme(said, scheme) for said in found.groups())
    lighter, darker = sorted((brightness(ground), brightness(on)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= READ


def of_scheme(said: str, scheme: str) -> str:
    both = re.fullmatch(r"light-dark\((.*), (.*)\)", said)
    return said if both is None else both[1 if scheme == "light" else 2]


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * one for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
