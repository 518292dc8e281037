"""The value of each kind of expression in a small world; nothing, ties and faults included."""

from functools import cache
from typing import get_args

import pytest
from tests.conformance.games import EACH, game_of
from tests.interpreter.engine.areas import AREAS
from tests.interpreter.engine.calculated import NUMBERS, TRUTHS
from tests.interpreter.engine.frame import classes_in, play, worth

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.evaluate import EVALUATE
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.tracing.noting import noting

PLAYERS = [
    ("you", "Ann"),
    ("seat 3", "Cid"),
    ("players", "Ann, Bob and Cid"),
    ("everyone", "Ann, Bob and Cid"),
    ("other players", "Bob and Cid"),
    ("players from seat 2", "Bob, Cid and Ann"),
    ("players after seat 2", "Cid and Ann"),
    ("players reversed", "Cid, Bob and Ann"),
    ("next player after you", "Bob"),
    ("next player after seat 3", "Ann"),
    ("player before you", "Cid"),
    ("player before seat 3", "Bob"),
    ("next of players where glory of player > 1 after seat 3", "Ann"),
    ("next of (seat 1, seat 3) after you", "Cid"),
    ("next of (seat 3, seat 1) after seat 3", "Ann"),
    ("next of (seat 1, seat 3) after seat 2", "Cid"),
    ("next of (seat 1, leader) after you", "Ann"),
    ("next of seat 1 after seat 1", "Ann"),
    ("next of players where glory of player > 9 after you", "nobody"),
    ("next of players where glory of player > 9 after you otherwise you", "Ann"),
    ("next player after next player after you", "Cid"),
    ("players from seat 2 reversed", "Ann, Cid and Bob"),
    ("players after seat 2 reversed", "Ann and Cid"),
    ("first of players after seat 3 reversed", "Bob"),
    ("players other than seat 2 reversed", "Cid and Ann"),
    ("players after seat 3", "Ann and Bob"),
    ("players other than you", "Bob and Cid"),
    ("players where glory of player > 1", "Ann, Bob and Cid"),
    ("players where glory of player > 2", "nothing"),
    ("(seat 1, leader)", "Ann"),
    ("glory of you", "2"),
    ("sum of glory of players", "6"),
    ("better of seat 2", "3"),
    ("leader", "nobody"),
    ("leader otherwise seat 2", "Bob"),
    ("glory of leader", "nothing"),
    ("glory of leader otherwise 7", "7"),
    ("owner-of of hearts", "nobody"),
    ("price of hearts", "1"),
    ("rank of seat 1 among players by better of player", "1"),
    ("rank of you among players by count of cards in hand of player", "1"),
    ("rank of seat 3 among players by count of cards in hand of player", "3"),
]
COMPONENTS = [
    ("top of deck", "clubs-2"),
    ("bottom of deck", "spades-3"),
    ("top of heap", "nothing"),
    ("bottom of heap", "nothing"),
    ("top of a1", "pawn of Ann on a1"),
    ("cards in my hand", "clubs-1 and hearts-3"),
    ("cards in hand of players", "clubs-1, hearts-3 and spades-2"),
    ("cards in hand of player for each player in players", "clubs-1, hearts-3 and spades-2"),
    ("cards in heap", "nothing"),
    ("count of (coins in my purse other than silver)", "3"),
    ("cards in deck other than top of deck", "clubs-3, hearts-1, hearts-2, spades-1 and spades-3"),
    ("count of coins in my purse", "4"),
    ("gold in my purse", "3 gold in purse of Ann"),
    ("my pawns on field", "pawn of Ann on a1 and pawn of Ann on b2"),
    ("pawns on field", "pawn of Ann on a1, pawn of Bob on b1 and pawn of Ann on b2"),
    ("count of cards in deck", "6"),
    ("height of deck", "6"),
    ("height of heap", "0"),
    ("deck is empty", "no"),
    ("heap is empty", "yes"),
    ("a1 is occupied", "yes"),
    ("a1 holds pawn", "yes"),
    ("a1 holds king", "no"),
    ("bank holds gold", "yes"),
    ("clubs-1 is one of cards in my hand", "yes"),
    ("clubs-1 is in my hand", "yes"),
    ("clubs-1 is in deck", "no"),
    ("king is in throne", "yes"),
    ("place of clubs-1", "hand of Ann"),
    ("owner of hand of seat 2", "Bob"),
    ("cave of nobody is empty", "yes"),
    ("shelf of hearts is empty", "yes"),
    ("number of clubs-1", "1"),
    ("suit of hearts-3", "hearts"),
    ("worth of hearts-3", "30"),
    ("sum of number of cards in my hand", "4"),
    ("sum of number of cards in heap", "0"),
    ("sum of ((number of card * 600000000) for each card in cards in my hand)", "a number grows too large"),
    ("sum of ((number of card * -600000000) for each card in cards in my hand)", "a number grows too large"),
    ("sum of ((number of card * 500000000) for each card in cards in my hand)", "2000000000"),
    ("number of card for each card in cards in my hand", "1 and 3"),
    ("c1 is empty and (if king were in c1, c1 holds king)", "yes"),
    ("c1 is empty and (if king were in c1, throne is not empty)", "no"),
    ("if king were gone, throne is empty", "yes"),
    ("if king were gone, king is in throne", "no"),
]
COLLECTIONS = [
    ("(1, 2, nobody)", "1 and 2"),
    ("(1 to 4)", "1, 2, 3 and 4"),
    ("(2 to 2)", "2"),
    ("(3 to 2)", "nothing"),
    ("((0 - 2) to glory of you)", "-2, -1, 0, 1 and 2"),
    ("(0 to glory of you) reversed", "2, 1 and 0"),
    ("(1 to 3, 7, 9 to 10)", "1, 2, 3, 7, 9 and 10"),
    ("(5, 1 to glory of you)", "5, 1 and 2"),
    ("count of (1 to 0)", "0"),
    ("sum of (1 to 100)", "5050"),
    ("glory of you is one of (1 to 2)", "yes"),
    ("(1 to 100002 * glory of you)", "there are more than 100000 numbers to choose from"),
    ("first 2 of cards in deck where number of card > 1", "clubs-2 and clubs-3"),
    ("bottom 2 cards of deck", "spades-1 and spades-3"),
    ("(bottom 2 cards of deck, top 1 cards of deck) is (bottom 2 cards of deck, top of deck)", "yes"),
    ("first 2 of players from seat 3", "Cid and Ann"),
    ("last 2 of players from seat 3", "Ann and Bob"),
    ("first 0 of players", "nothing"),
    ("last 0 of players", "nothing"),
    ("first (1 - glory of you) of players", "nothing"),
    ("last (1 - glory of you) of players", "nothing"),
    ("first 9 of players", "Ann, Bob and Cid"),
    ("last 9 of players", "Ann, Bob and Cid"),
    ("first 2 of cards in heap", "nothing"),
    ("last (glory of you) of cards in my hand", "clubs-1 and hearts-3"),
    ("first once of cards in my hand", "nothing"),
    ("count of top 2 cards of deck", "2"),
    (
        "count of ((first 0 of (1 / (glory of player - 2) (rounded up)) for each player in players) where number > 1)",
        "a number is divided by zero",
    ),
    (
        "any of first 2 of (1 / (glory of player - 2) (rounded up)) for each player in players",
        "a number is divided by zero",
    ),
    ("first (1 / once (rounded up)) of players", "a number is divided by zero"),
    ("member (1 / once (rounded up)) of players", "a number is divided by zero"),
    ("count of last (glory of you) of cards in my hand", "2"),
    ("count of top (0 - glory of you) cards of deck", "0"),
    (
        "sum of number of first 3 of cards in deck ordered by highest number of card, equals keep their order",
        "8",
    ),
    ("highest last 2 of (4, 9, 3, 5)", "5"),
    ("first 1 of last 2 of first 3 of (1 to 9)", "2"),
    ("member 1 of players from seat 2", "Bob"),
    ("member (glory of you) of players", "Bob"),
    ("member 3 of cards in my hand", "nothing"),
    ("member 0 of players", "nobody"),
    ("member (0 - glory of you) of cards in deck", "nothing"),
    ("member 3 of (2, 4, nobody, 8)", "8"),
    ("member 4 of cards in my hand otherwise clubs-3", "clubs-3"),
    ("first of cards in my hand", "clubs-1"),
    ("last of cards in my hand", "hearts-3"),
    ("first of cards in heap", "nothing"),
    ("the only one of cards in hand of seat 2", "spades-2"),
    ("the only one of cards in my hand", "there should be only one, and there are 2"),
    ("the only one of cards in heap", "there should be only one, and there are 0"),
    ("any of cards in heap", "no"),
    ("none of cards in heap", "yes"),
    ("highest number of cards in my hand", "3"),
    ("lowest number of cards in my hand", "1"),
    ("highest number of cards in heap", "nothing"),
    ("distinct number of cards in deck", "2, 3 and 1"),
    ("distinct debt of cards in deck", "-68, -67 and -69"),
    ("cards in my hand with most number of card", "hearts-3"),
    ("cards in my hand with least number of card", "clubs-1"),
    ("cards in heap with least number of card", "nothing"),
    ("players with most glory of player", "Ann, Bob and Cid"),
    (
        "cards in deck ordered by highest number of card then lowest suit of card, equals keep their order",
        "clubs-3, spades-3, clubs-2, hearts-2, hearts-1 and spades-1",
    ),
    ("cards in my hand ordered by highest number of card, never tied", "hearts-3 and clubs-1"),
    (
        "cards in deck ordered by lowest number of card, never tied",
        "two are equal in an order that is never tied",
    ),
    ("cards in heap ordered by lowest number of card, never tied", "nothing"),
    ("cards in heap otherwise cards in my hand", "clubs-1 and hearts-3"),
    ("cards in my hand otherwise cards in deck", "clubs-1 and hearts-3"),
    ("cards in my hand where number of card > 5 otherwise cards in hand of seat 2", "spades-2"),
    ("cards in my hand where number of card > 1 otherwise cards in hand of seat 2", "hearts-3"),
    ("cards in heap otherwise cards in heap", "nothing"),
    (
        "cards in heap otherwise cards in deck where number of card > 5 otherwise cards in hand of seat 2",
        "spades-2",
    ),
    ("count of (cards in heap otherwise cards in my hand)", "2"),
    ("count of (spaces of field where space holds king otherwise neighbours of a1)", "2"),
    ("sum of number of (cards in my hand otherwise cards in deck)", "4"),
    ("last of (players where glory of player > 2 otherwise other players)", "Cid"),
    ("some card in (cards in heap otherwise cards in my hand): number of card > 2", "yes"),
]
SPACES = [
    ("spaces of field", "a1, b1, c1, a2, b2, c2, a3, b3 and c3"),
    ("spaces of field where space is empty", "c1, a2, c2, a3, b3 and c3"),
    ("row of a1", "1"),
    ("column of b2", "2"),
    ("up of a1", "a2"),
    ("left of a1", "nothing"),
    ("up of left of a1", "nothing"),
    ("neighbours of a1", "b1 and a2"),
    ("neighbours of b2", "b1, a2, c2 and b3"),
    ("position of circle-3", "3"),
    ("steps from clubs to spades", "2"),
    ("steps from spades to clubs", "1"),
    ("steps from hearts to hearts", "0"),
    ("steps from circle-1 to circle-4", "3"),
    ("steps from circle-4 to circle-1", "2"),
    ("steps from a1 to b3", "3"),
    ("longest line of my pawns on field", "2"),
    ("largest group of pawns on field", "3"),
    ("largest group of my pawns on field", "1"),
    ("longest line of kings on field", "0"),
]
WAYS = [
    ("step up from a1", "a2"),
    ("step left from a1", "nothing"),
    ("step up from left of a1", "nothing"),
    ("step up-right from step up from a1", "b3"),
    ("step (up, left, up-right) from a1", "a2 and b2"),
    ("step directions from a1", "a2, b2 and b1"),
    ("step opposite of up from a2", "a1"),
    ("step (up if glory of you is 2 otherwise down) from b2", "b3"),
    ("step ((up, left) if glory of you is 2 otherwise (down, left)) from b2", "b3 and a2"),
    ("step up from my pawns on field", "a2 and b3"),
    ("step direction from a1 to space of last of my pawns on field from b1", "c2"),
    ("step direction from a1 to space of first of my pawns on field from b1", "nothing"),
    ("step (left, right) from (b1, b3)", "a1, c1, a3 and c3"),
    ("step forward from circle-5", "circle-1"),
    ("directions", "up, up-right, right, down-right, down, down-left, left, up-left, forward and back"),
    ("opposite of down-left", "up-right"),
    ("opposite of (up, forward)", "down and back"),
    ("line up from a1", "a2 and a3"),
    ("line up from a3", "nothing"),
    ("line down-left from c3", "b2 and a1"),
    ("line up from left of a1", "nothing"),
    ("line forward from circle-4", "circle-5, circle-1, circle-2 and circle-3"),
    ("lines (right, up) from a1", "b1, c1, a2 and a3"),
    ("lines directions from b1", "b2, b3, c2, c1, a1 and a2"),
    ("lines (left, right) from pawn of seat 2 on field", "a1 and c1"),
    ("line down from (a3, b3)", "a2, a1, b2 and b1"),
    ("line right from a3 while space is empty", "b3 and c3"),
    ("line down-left from c3 while space is empty", "nothing"),
    ("line down-left from c3 while space is empty, and the next space", "b2"),
    ("line right from a3 while space is empty, and the next space", "b3 and c3"),
    ("line right from a1 while space holds pawn of seat 2", "b1"),
    ("line right from a1 while space holds pawn of seat 2, closed by my pawn", "nothing"),
    ("line right from a1 while space holds pawn of seat 2, closed by nothing", "b1"),
    ("line left from c1 while space holds pawn of seat 2, closed by my pawn", "b1"),
    ("line left from c2 while space holds pawn of seat 1, closed by nothing", "b2"),
    ("line up from a1 while space holds pawn, closed by nothing", "nothing"),
    ("line left from b1 while space is occupied, closed by nothing", "nothing"),
    ("line left from c1 while space is occupied, closed by nothing", "nothing"),
    ("lines (left, up-left) from c1 while space is occupied, and the next space", "b1, a1, b2 and a3"),
    ("direction from a1 to c3", "up-right"),
    ("direction from a1 to b3", "nothing"),
    ("direction from a1 to a1", "nothing"),
    ("direction from a1 to space of last of my pawns on field", "up-right"),
    ("spaces between c3 and space of first of my pawns on field", "b2"),
    ("direction from circle-1 to circle-3", "forward"),
    ("direction from circle-3 to circle-1", "back"),
    ("direction from up of a3 to a1", "nothing"),
    ("spaces between a1 and c3", "b2"),
    ("spaces between c1 and a1", "b1"),
    ("spaces between a1 and b1", "nothing"),
    ("spaces between a1 and c2", "nothing"),
    ("spaces between circle-2 and circle-5", "circle-1"),
    ("spaces between circle-5 and circle-2", "circle-1"),
    (
        "next 7 spaces forward from circle-4",
        "circle-5, circle-1, circle-2, circle-3, circle-4, circle-5 and circle-1",
    ),
    ("next 3 spaces back from circle-2", "circle-1, circle-5 and circle-4"),
    ("next 3 spaces up from a1", "a2 and a3"),
    ("next (glory of you) spaces up from a1", "a2 and a3"),
    ("next 0 spaces up from a1", "nothing"),
    ("next (0 - glory of you) spaces up from a1", "nothing"),
    (
        "next 4 spaces forward from circle-1 among (circle-2, circle-5)",
        "circle-2, circle-5, circle-2 and circle-5",
    ),
    ("next 2 spaces forward from circle-1 among circle-1", "circle-1 and circle-1"),
    ("next 2 spaces forward from circle-1 among spaces of circle where space is occupied", "nothing"),
    ("next 2 spaces right from a1 among c1", "c1"),
    ("(a1 to c1)", "a1, b1 and c1"),
    ("(b3 to b1)", "b3, b2 and b1"),
    ("(a2 to a2)", "a2"),
    ("(c3, a1 to a3)", "c3, a1, a2 and a3"),
    ("(circle-4 to circle-2)", "circle-4, circle-5, circle-1 and circle-2"),
    ("leaps 2 by 1 from a1", "c2 and b3"),
    ("leaps 1 by 0 from b2", "b1, a2, c2 and b3"),
    ("leaps 2 by 2 from a1", "c3"),
    ("leaps 2 by 1 from b2", "nothing"),
    ("leaps 2 by 1 from my pawns on field", "c2 and b3"),
]
IN_SECRET = """\
all players secretly
  choose number from 1 to glory of you "n?"
  (there is always at least one)
  choose 1 to 2 suits from suits "which?"
  (there are always enough)
for each player in players
  n = number of player
  chosen = suits of player
  say "{player} {n} {chosen}"
"""
EXPRESSIONS = [*NUMBERS, *TRUTHS, *PLAYERS, *COMPONENTS, *COLLECTIONS, *SPACES, *WAYS, *AREAS]


# The words of a fault: such an expression is asked by itself, as play ends with it.
FAULTS = (
    "a number ",
    "a table ",
    "a route ",
    "a step ",
    "there are more ",
    "there should ",
    "two are equal ",
)


@cache
def worth_together() -> dict[str, str]:
    """The values of all that are no fault, asked in one game; empty if it cannot be read."""
    asked = [one for one, expected in EXPRESSIONS if not expected.startswith(FAULTS)]
    lines = [f'  it-{at} = {one}\n  say "{{it-{at}}}"' for at, one in enumerate(asked)]
    try:
        course = play("\n".join(["let seat 1 act", *lines, "otherwise nothing happens"]))
    except Refused:
        return {}
    return dict(zip(asked, course.said, strict=False))


@pytest.mark.parametrize(("expression", "expected"), EXPRESSIONS, ids=[one for one, _ in EXPRESSIONS])
def test_expression(expression: str, expected: str) -> None:
    together = worth_together()
    assert (together[expression] if expression in together else worth(expression)) == expected


def test_names_of_all_players_are_known_after_secret_choices() -> None:
    """Each seat's own, one value and several."""
    course = play(IN_SECRET).choose(
        "Bob: 2", "Ann: 1", "Bob: spades", "Cid: 2", "Ann: clubs", "Cid: hearts", "Ann: hearts"
    )
    course = course.choose("Bob: that is all", "Cid: spades")
    assert course.said == ["Ann 1 clubs and hearts", "Bob 2 spades", "Cid 2 hearts and spades"]


def test_a_definition_may_use_another_of_the_same_shape_inside() -> None:
    declared = (
        "define thrice of number as n: twice of n + n\ndefine both of number as n: thrice of twice of n + n\n"
    )
    assert worth("both of 5", declared) == "35"


def test_if_moved_leaves_no_trace() -> None:
    course = play(
        """\
let seat 1 act
  there = c1 is empty and (if king were in c1, c1 holds king)
  gone = if king were gone, throne is empty
  say "{there} {gone} {place of king}"
otherwise nothing happens
"""
    )
    assert course.said == ["yes yes throne"]


def test_every_kind_of_expression_has_its_function_and_is_used_in_some_game() -> None:
    every = set(get_args(node.AnyExpression))
    assert EVALUATE.keys() == every
    names = [f"it-{number} = {expression}" for number, (expression, _) in enumerate(EXPRESSIONS)]
    together = play("turns for players\n  " + "\n  ".join(names))
    games = [*map(game_of, EACH), together.game, play(IN_SECRET).game]
    used = {one for game in games for one in classes_in((game.machine.code, game.machine.parts))}
    assert every - used == {node.Noted}  # which only a machine for tracing has
    assert node.Noted in classes_in(noting(together.game.machine).code)
