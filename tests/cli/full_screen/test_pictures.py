"""Drawings of a scene: in the width there is, with all that may be chosen, and owners told without colour."""

from random import Random

import pytest
from tests.cli.full_screen.screens import loaded

from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import Look, Picture, Piece, beside, flowing, in_columns, width_of
from festrules.cli.drawing.table import table_of
from festrules.cli.full_screen.offered import choices_of, options_of
from festrules.interpreter.game import Game
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

WIDTHS = (57, 77, 197)
GAMES = (
    "festo",
    "festival",
    "banner",
    "fireworks",
    "climbers",
    "gin",
    "chess",
    "morris",
    "connect-four",
    "yacht",
)


def text_of(picture: Picture) -> str:
    return "\n".join("".join(piece.text for piece in row) for row in picture)


def seen(scene: Scene, width: int) -> Eyes:
    return Eyes(scene, width, width, points=True)


def scenes(game: Game, number: int, seed: int = 3) -> list[Scene]:
    """Some that random players come to."""
    random, state = Random(seed), game.start(seed)
    found: list[Scene] = []
    while len(found) < number and (decisions := game.decisions(state)):
        found.append(make_scene(game, state, decisions[0].seat))
        for _ in range(3):
            if not (decisions := game.decisions(state)):
                break
            state, _ = game.apply(state, random.choice(decisions[0].options))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_as_wide_as_there_is_room_and_shows_what_may_be_chosen(name: str) -> None:
    for scene in scenes(loaded(name), 6):
        for width in WIDTHS:
            picture = table_of(seen(scene, width))
            assert max(map(width_of, picture)) <= width
            ids = {piece.id for row in picture for piece in row}
            spaces = {space.id for place in scene.places if place.board for space in place.board.spaces}
            asked = scene.asked.offers if scene.asked else ()
            assert {one for offer in asked for one in offer.about if one in spaces} <= ids


def test_wide_screens_are_used() -> None:
    (scene,) = scenes(loaded("festo"), 1)
    assert len(table_of(seen(scene, 197))) < len(table_of(seen(scene, 77)))


def test_what_may_be_chosen_says_so_without_colour() -> None:
    (scene,) = scenes(loaded("gin"), 1, seed=7)
    assert scene.asked is not None
    game = loaded("gin")
    state = game.start(7)
    (decision,) = game.decisions(state)
    state, _ = game.apply(state, decision.options[0])
    scene = make_scene(game, state, game.decisions(state)[0].seat)
    text = text_of(table_of(seen(scene, 77)))
    assert "[" in text
    assert text.count("[") == len(
        {one for offer in (scene.asked.offers if scene.asked else ()) for one in offer.about}
    )


def test_names_of_spaces_stand_on_all_boards() -> None:
    (scene,) = scenes(loaded("fireworks"), 1)
    assert text_of(table_of(seen(scene, 197))).count("s14") == 2


def test_owners_differ_in_letters_as_well() -> None:
    game = loaded("climbers")
    state, random = game.start(1), Random(1)
    for _ in range(8):
        state, _ = game.apply(state, random.choice(game.decisions(state)[0].options))
    picture = table_of(seen(make_scene(game, state, 0), 77))
    signs = {
        (piece.text, piece.look.owner)
        for row in picture
        for piece in row
        if piece.id.startswith("temple") and piece.look.owner is not None
    }
    assert len({text for text, _ in signs}) == len({owner for _, owner in signs}) == 2


def test_parts_flow_and_are_torn_only_where_they_must_be() -> None:
    parts = [(Piece("one two"),), (Piece("three"),), (Piece("a word that is long"),)]
    rows = tuple(flowing((Piece("head: "),), parts, 16))
    assert text_of(rows).splitlines()[0] == "head: one two,"
    assert all(width_of(row) <= 16 for row in rows)


def test_blocks_stand_beside_each_other_as_far_as_there_is_room() -> None:
    block = ((Piece("aaaa", Look("title")),), (Piece("bb"),))
    assert text_of(tuple(beside([block, block], 20))).splitlines() == ["aaaa   aaaa", "bb     bb"]
    assert len(list(beside([block, block], 11))) == 2  # they just fit
    assert len(list(beside([block, block], 10))) == 5


def test_columns_are_read_downwards() -> None:
    parts = [(Piece(str(number)),) for number in range(6)]
    assert [text.split() for text in text_of(tuple(in_columns(parts, 10))).splitlines()] == [
        ["0", "2", "4"],
        ["1", "3", "5"],
    ]


@pytest.mark.parametrize("width", [57, 77])
def test_long_options_go_on_below_in_the_width_that_there_is(width: int) -> None:
    for name in ("festo", "banner", "festival"):
        for scene in scenes(loaded(name), 8):
            assert scene.asked is not None
            labels = [
                f"{one.text} and so on for as many words as anybody may write" for one in scene.asked.offers
            ]
            rows, _ = options_of(choices_of(scene.asked, {}, labels), 0, width)
            assert max(map(width_of, rows), default=0) <= width
