"""Conditions on something lying elsewhere, or nowhere: one answer, however it is asked for, on every executor."""

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged
from tests.interpreter.compiled.alike import on_compiled_code, play_alike
from tests.interpreter.engine.frame import WORLD, play, worth

DECLARED = """
define is-mine of card: owner of card is seat 1
define kept of card: place of card is hand of seat 1
define at-home of coin: coin is in purse of seat 1
define far of pawn: row of pawn is 3
define alone of space: none of pawns on neighbours of space
define meant: the only one of (cards in hand of seat 1 where number of card is 1)
define all-mine: cards in hand of seat 1
define without-it: if clubs-1 were gone, clubs-1 is kept
"""
CLUBS, COIN, PAWN = "if clubs-1 were gone", "some coin in gold in my purse", "some pawn in my pawns on field"
ANSWERS = [
    # a card of which there is one, in every way to ask where it lies
    (f"{CLUBS}, clubs-1 is in my hand", "no"),
    (f"{CLUBS}, clubs-1 is not in my hand", "yes"),
    (f"{CLUBS}, place of clubs-1 is my hand", "no"),
    (f"{CLUBS}, place of clubs-1 is deck", "no"),
    (f"{CLUBS}, owner of clubs-1 is you", "no"),
    (f"{CLUBS}, owner of clubs-1 is nobody", "yes"),
    (f"{CLUBS}, my hand holds clubs-1", "no"),
    (f"{CLUBS}, some card in cards in my hand: card is clubs-1", "no"),
    (f"{CLUBS}, count of cards in my hand is 1", "yes"),
    (f"{CLUBS}, clubs-1 is is-mine", "no"),
    (f"{CLUBS}, clubs-1 is kept", "no"),
    (f"{CLUBS}, number of clubs-1 is 1 and suit of clubs-1 is clubs", "yes"),
    (f"{CLUBS}, hearts-3 is kept and owner of hearts-3 is you", "yes"),
    ("if meant were gone, clubs-1 is in my hand", "no"),
    ("some card in cards in my hand: if card were gone, card is in my hand", "no"),
    ("some card in cards in my hand: if card were gone, clubs-1 is in my hand", "yes"),
    ("every card in cards in my hand: if card were gone, count of cards in my hand is 1", "yes"),
    # elsewhere
    ("if clubs-1 were in deck, clubs-1 is in my hand", "no"),
    ("if clubs-1 were in deck, place of clubs-1 is deck and deck holds clubs-1", "yes"),
    ("if clubs-1 were in hand of seat 2, owner of clubs-1 is seat 2", "yes"),
    ("if clubs-1 were in my hand, count of cards in my hand is 2", "yes"),
    # one within another
    (f"{CLUBS}, {CLUBS}, count of cards in my hand is 1", "yes"),
    (f"{CLUBS}, if hearts-3 were gone, my hand is empty", "yes"),
    (f"{CLUBS}, if clubs-1 were in my hand, clubs-1 is in my hand and count of cards in my hand is 2", "yes"),
    (f"if clubs-1 were in deck, {CLUBS}, deck holds clubs-1 or clubs-1 is in my hand", "no"),
    (f"{CLUBS}, not without-it", "yes"),
    (f"without-it or {CLUBS}, clubs-1 is in my hand", "no"),
    ("if clubs-1 were in deck, if clubs-1 were in heap, clubs-1 is in heap and none of clubs-1 in deck", "yes"),
    # copies: a name for one stands for that one
    (f"{COIN}: if coin were gone, coin is in my purse", "no"),
    (f"{COIN}: if coin were gone, coin is at-home", "no"),
    (f"{COIN}: if coin were gone, owner of coin is you", "no"),
    (f"{COIN}: if coin were gone, coin is gold and count of gold in my purse is 2", "yes"),
    (f"{COIN}: if coin were gone, if coin were gone, count of gold in my purse is 2", "yes"),
    (f"{COIN}: if coin were in bank, coin is in bank and place of coin is bank", "yes"),
    (f"{COIN}: if coin were in bank, coin is in my purse", "no"),
    (f"{COIN}: if coin were in purse of seat 2, owner of coin is seat 2", "yes"),
    (f"{COIN}: if coin were in bank, if coin were gone, count of gold in bank is 1", "yes"),
    (f"{COIN}: if coin were gone, if coin were in my purse, count of gold in my purse is 3", "yes"),
    (f"{PAWN}: c3 is empty and (if pawn were on c3, row of pawn is 3 and pawn is far)", "yes"),
    (f"{PAWN}: c3 is empty and (if pawn were on c3, space of pawn is not c3)", "no"),
    (f"{PAWN}: c3 is empty and (if pawn were on c3, some near in neighbours of pawn: near is occupied)", "no"),
    (f"{PAWN}: pawn is far", "no"),
    # several at once
    ("if (clubs-1, hearts-3) were gone, my hand is empty", "yes"),
    ("if cards in my hand were gone, count of cards in my hand is 0", "yes"),
    ("if cards in my hand were gone, my hand holds clubs-1 or clubs-1 is in my hand", "no"),
    ("if cards in my hand were gone, number of clubs-1 is 1 and owner of hearts-3 is nobody", "yes"),
    ("if (cards in my hand where number of card is 1) were gone, count of cards in my hand is 1", "yes"),
    ("if (cards in my hand where number of card is 9) were gone, count of cards in my hand is 2", "yes"),
    ("if (clubs-1, clubs-1) were gone, count of cards in my hand is 1", "yes"),
    ("if all-mine were gone, some card in all-mine: card is in my hand", "no"),
    (f"{CLUBS}, if (clubs-1, hearts-3) were gone, my hand is empty", "yes"),
    (f"if (clubs-1, hearts-3) were gone, {CLUBS}, my hand is empty", "yes"),
    ("if (clubs-1, hearts-3) were gone, if clubs-1 were in my hand, count of cards in my hand is 1", "yes"),
    ("some other in cards in my hand: if (clubs-1, other) were gone, my hand is empty", "yes"),
    # several copies: as many go as are there
    (f"{COIN}: if (coin, coin) were gone, count of gold in my purse is 1", "yes"),
    (f"{COIN}: if (coin, coin, coin, coin) were gone, count of gold in my purse is 0", "yes"),
    (f"{COIN}: if (coin, clubs-1) were gone, coin is gold and coin is not in my purse", "yes"),
    ("if gold in my purse were gone, my purse holds gold", "no"),
    # what is captured is gone first
    ("some pawn in pawns of seat 2 on b1: if pawn were gone, if king were on b1, b1 holds king", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer"), ANSWERS)
def test_there_is_one_answer(asked: str, answer: str) -> None:
    assert worth(asked, DECLARED) == answer


@pytest.mark.parametrize("form", ["python", "wasm"])
def test_it_is_the_same_on_compiled_code(form: str) -> None:
    """Every answer is a choice that can be made or not, so that compiled code has to work it out."""
    lines = ["let seat 1 act"]
    for number, (asked, _) in enumerate(ANSWERS):
        lines += [f'  choose n{number} from 1 to 2 "?"', f'    n{number} is 2 or ({asked}) (refused: "no")']
        lines += ["  if you cannot, nothing happens"]
    game = play(
        "\n".join([*lines, "otherwise nothing happens"]),
        DECLARED,
        world=WORLD.replace("at most 60", "at most 200"),
    ).game
    assert play_alike(game, on_compiled_code(game, form), 3, 100) == len(ANSWERS)


# ---- what cannot be asked ---------------------------------------------------------------------------

SITTING = """
piece toad for each player
  count 3
  starts in nest
token reed
  count 9
  starts in bank
place nest for each player of toad
place bank of reed
place stack of toad: at most 2
board pond of toad, reed: square 3 by 3
board marsh of toad: any number on each space, spaces north, south
define lonely of space: none of toads on neighbours of space
define hemmed-in of toad: no space in neighbours of toad: space is empty
define free: spaces of pond where space is empty
define vacant of space: not space is occupied
play
  turns for players
    flock = toads on pond
    choose toad from my toads on pond
      {first} (refused: "no")
    if you cannot, end the turn
    choose landing from {spaces}
      {second} (refused: "no")
    if you cannot, end the turn
"""


def sat(first: str = "yes", second: str = "yes", spaces: str = "spaces of pond") -> list[tuple[str, str]]:
    return [
        one
        for one in findings(SITTING.format(first=first, second=second, spaces=spaces))
        if one[0] != "FR505"
    ]


@pytest.mark.parametrize(
    ("asked", "marked"),
    [
        ("no near in neighbours of toad: near is lonely", "neighbours of toad"),
        ("row of toad is 1", "row of toad"),
        ("up of space of toad is nothing", "space of toad"),
        ("space of toad is empty", "space of toad"),
        ("toad is hemmed-in", "toad is hemmed-in"),
        ("count of toads on place of toad is 0", "place of toad"),
        ("if (toad, first of toads on marsh) were gone, row of toad is 2", "row of toad"),
        ("if first of toads on marsh were gone, row of toad is 2", "row of toad"),
    ],
)
def test_nothing_follows_from_where_something_lies_that_is_gone(asked: str, marked: str) -> None:
    asked = asked.replace("first of toads on marsh", "toad")
    assert sat(first=f"if toad were gone, {asked}") == [("FR418", marked)]


@pytest.mark.parametrize("asked", ["some frog in flock: row of frog is 2", "row of first of flock is 2"])
def test_it_is_the_same_where_several_are_gone(asked: str) -> None:
    assert sat(first=f"toad is toad and (if flock were gone, {asked})") == [("FR418", asked)]


def test_several_cannot_be_put_somewhere() -> None:
    assert sat(first="if (toad, toad) were on b2, row of toad is 2") == [("FR401", "(toad, toad)")]


def test_where_it_lay_is_asked_outside() -> None:
    assert sat(first="no near in neighbours of toad: if toad were gone, near is lonely") == []
    assert sat(first="if toad were gone, b2 is empty and (if toad were on b2, row of toad is 2)") == []


WERE = "(if toad were on landing, landing is not lonely)"


@pytest.mark.parametrize(
    "asked",
    [
        WERE,
        f"landing is occupied and {WERE}",
        f"landing is empty or {WERE}",
        f"{WERE} and landing is empty",
        f"a1 is empty and {WERE}",
        f"none of toads on landing and {WERE}",  # a reed may lie there
        f"some enemy in toads on b2: if enemy were gone, {WERE}",
    ],
)
def test_that_there_is_room_must_be_said(asked: str) -> None:
    assert sat(second=asked) == [("FR419", "landing")]


@pytest.mark.parametrize(
    "asked",
    [
        f"landing is empty and {WERE}",
        f"landing is not full and {WERE}",
        f"landing is full or {WERE}",
        f"landing is vacant and {WERE}",
        f"not (landing is occupied or not {WERE})",
        f'landing is empty (refused: "taken")\n      {WERE}',
        f"some enemy in toads on landing: if enemy were gone, {WERE}",
        f"(a1 is empty and landing is empty) and {WERE}",
        "some near in (spaces of pond where space is empty): (if toad were on near, landing is empty)",
        "some near in free: (if toad were on near, landing is empty)",
        "(if toad were on north, landing is empty)",
    ],
)  # fmt: skip
def test_what_is_said_before_is_known(asked: str) -> None:
    assert sat(second=asked) == []


@pytest.mark.parametrize(("place", "asked"), [("landing", "is empty"), ("stack", "is not full")])
def test_where_several_find_room_it_is_asked_whether_it_is_full(place: str, asked: str) -> None:
    said = f"if toad were on {place}, landing is not lonely"
    text = HEAD.format(players="2") + SITTING.format(first="yes", second=said, spaces="spaces of pond")
    (found,) = [one for one in judged(text) if one.code == "FR419"]
    assert found.help is not None
    assert f"`{place} {asked} and (if toad were on {place}, ...)`" in found.help


def test_spaces_that_are_chosen_for_their_room_have_it() -> None:
    assert sat(second=WERE, spaces="free") == []
    assert sat(second=WERE, spaces="spaces of pond where space is vacant") == []
    assert sat(second=WERE, spaces="spaces of pond where row of space < 3") == [("FR419", "landing")]
