"""Short signs on boards."""

import pytest

from festrules.cli.drawing.legends import Signs
from festrules.interpreter.scene.signs import distinct


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (["red", "green"], ["R", "G"]),
        (["meat", "mussel"], ["Me", "Mu"]),  # rather than U, which has no known meaning
        (["red pawn", "green king"], ["RP", "GK"]),
        (["red-sunburst", "red-spiral", "green-spiral", "green-comet"], ["RS", "RP", "GP", "GC"]),
        (["teal-1", "teal-2", "tan-1"], ["T1", "T2", "A1"]),
        (["a b", "a a", "b a", "b b"], ["AB", "AA", "BA", "BB"]),
        (["oo oo", "o oo"], ["OoOo", "OOo"]),
        (["red pawn", "rook"], ["RP", "R"]),
        (["red-fish", "red-fork", "fir", "fig"], ["RF", "RO", "Fir", "Fig"]),
        (["red pawn", "rare prize", "rook"], ["RP", "AR", "R"]),
    ],
)
def test_the_shortest_that_tell_names_apart(names: list[str], signs: list[str]) -> None:
    assert distinct(names) == dict(zip(names, signs, strict=True))


def test_a_legend_goes_letter_by_letter_where_that_is_shorter() -> None:
    names = [f"{colour}-{kind}" for colour in ("red", "green", "blue") for kind in ("comet", "spiral")]
    signs = Signs(distinct(names))
    assert signs.legend(names) == "B blue, G green, R red; C comet, S spiral"
    assert signs.legend(names[:2]) == "RC red-comet, RS red-spiral"


def test_a_legend_of_pieces_of_several_players_tells_pieces_and_players_once() -> None:
    pieces = {"pawn": "pa", "rook": "ro", "king": "ki"}
    signs = Signs(
        {
            f"{one} of {who}": f"{two}{who[0].upper()}"
            for who in ("black", "white")
            for one, two in pieces.items()
        }
    )
    assert signs.legend(list(signs.by_name)) == "pa pawn, ro rook, ki king; B of black, W of white"


def test_letters_that_are_in_no_word_stand_for_none() -> None:
    signs = Signs({"top of all": "topX", "end of all": "endX", "top of it": "topY"})
    assert "; " not in signs.legend(["top of all"])
