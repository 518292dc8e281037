"""Groups that are asked for with something: which numbers make a sum, whose cards count; on every executor."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from tests.interpreter.checks.small import judged
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course
from tests.interpreter.engine.test_deciding import for_ann

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game

# In the deck lie clubs-2, clubs-3, hearts-1, hearts-2, spades-1 and spades-3.
SUMS = """\
groups sums of cards for number as total with number as most (usually 9)
  kind sum "cards that make it": sum of number of cards is total and count of cards <= most
  worth count of cards
  extra "all at once": total if count of sum is most otherwise 0
"""


def asked(statements: str, declared: str = SUMS) -> Course:
    course = for_ann(statements, declared)
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)
    assert not course.fault
    return course


def told(value: str, declared: str = SUMS) -> str:
    return asked(f'found = {value}\nsay "{{found}}"', declared).said[-1]


def tried(numbers: Sequence[int], total: int, most: int) -> int:
    """All disjoint groups, tried one after the other: what the best are worth."""
    sizes = range(1, min(most, len(numbers)) + 1)
    found = [
        at
        for size in sizes
        for at in combinations(range(len(numbers)), size)
        if sum(numbers[i] for i in at) == total
    ]

    def beyond(at: int, taken: frozenset[int], count: int) -> int:
        own = len(taken) + (total if count == most else 0)
        more = [number for number in range(at, len(found)) if taken.isdisjoint(found[number])]
        return max([own, *(beyond(one + 1, taken | set(found[one]), count + 1) for one in more)])

    return beyond(0, frozenset(), 0)


@pytest.mark.parametrize("most", [1, 2, 3, 9])
def test_against_all_that_can_be_tried(most: int) -> None:
    value = f"(best sums of cards in deck for one with {most}) for each one in (1 to 12)"
    expected = [str(tried((2, 3, 1, 2, 1, 3), total, most)) for total in range(1, 13)]
    assert told(value).replace(" and ", ", ").split(", ") == expected


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        ("count of cards in deck outside best sums for 4", "0"),
        ("count of cards in deck outside best sums for 4 with 1", "6"),
        ("count of (cards in deck outside best sums for 3 with 1) outside best sums for 1", "3"),
        ("count of sums in best sums of cards in deck for 4", "3"),
        ("sum of worth of sums in best sums of cards in deck for 4 with 2", "4"),
        ("extra of best sums of cards in deck for 4 with 2", "4"),
        ("extra of best sums of cards in deck for 4 with 3", "4"),
        (
            "count of (cards in deck where count of cards in deck outside best sums for (number of card + 3) > 0)",
            "2",
        ),
        ("best sums of cards in hand of seat 1 for 4", "2"),
    ],
)
def test_what_they_are_asked_for_is_known_in_them(value: str, answer: str) -> None:
    assert told(value) == answer


def test_what_they_are_asked_for_is_worked_out_where_it_is_asked() -> None:
    """A name of the definition around them, and one of a loop."""
    define = "define fits of player: none of cards in hand of player outside best sums for glory of player\n"
    lines = 'for each player in players where player is fits\n  say "{player}"'
    assert asked(f"set glory of seat 2 to 2\n{lines}", SUMS + define).said == asked(lines, SUMS + define).said


def test_each_member_has_its_own() -> None:
    define = "define whole of number as total: count of cards in deck outside best sums for total is 0\n"
    assert told("count of ((1 to 12) where number is whole)", SUMS + define) == "4"


def test_what_another_player_holds_stays_theirs() -> None:
    """Whose cards are asked for is whose secret is asked."""
    text = """\
festrules 2
game "Sums"
  players 2
  at most 60 decisions, then nobody wins
card card numbered 1 to 9
  starts in stock
place stock of card
place hand for each player of card: owner sees everything, others see count
groups sums of cards for player as whose
  kind sum: sum of number of cards is sum of number of cards in hand of whose
  worth 1
play
  turns for players
    choose number from 0 to (best sums of cards in stock for {})
    if you cannot, end the turn
winner
  shared
"""
    assert {one.code for one in judged(text.format("you"))} == set()
    assert "FR508" in {one.code for one in judged(text.format("next player after you"))}


FRAME = """\
festrules 2

game "Sums"
  players 2
  at most 60 decisions, then nobody wins

card card numbered 1 to 9
  starts in stock

place stock of card

keep best-sum: 0 to 9, starts 0

{groups}

play
  set best-sum to {asked}

winner
  shared
"""
GROUPS = "groups sums of cards for number as total\n  kind sum: sum of number of cards is total\n  worth 1\n"


@pytest.mark.parametrize(
    ("groups", "value", "expected"),
    [
        (GROUPS, "best sums of cards in stock for 3", []),
        (GROUPS, "best sums of cards in stock", [("FR407", "it is written `best sums of cards for total`")]),
        (
            GROUPS,
            "best sums of cards in stock for 3 with 4",
            [("FR407", "it is written `best sums of cards for total`")],
        ),
        (GROUPS, "best sums of cards in stock for stock", [("FR401", "")]),
        (GROUPS.replace("number as", "numbr as"), "best sums of cards in stock for 3", [("FR305", "")]),
        (
            GROUPS.replace(" for number as total", "").replace("is total", "is 3"),
            "best sums of cards in stock for 3",
            [("FR407", "it is written `best sums of cards`")],
        ),
        (
            GROUPS.replace("total\n  kind", "total (usually 3) with number as most\n  kind"),
            "best sums of cards in stock for 3 with 4",
            [("FR430", "")],
        ),
    ],
)
def test_mistakes(groups: str, value: str, expected: list[tuple[str, str]]) -> None:
    found = [one for one in judged(FRAME.format(groups=groups, asked=value)) if one.code != "FR505"]
    assert [one.code for one in found] == [code for code, _ in expected]
    assert all(message in one.message for one, (_, message) in zip(found, expected, strict=True))


def test_a_score_tells_which_groups_it_found() -> None:
    """Also where it counts them, and for whom it is worked out."""
    text = """\
festrules 2
game "Sums"
  players 2
  at most 9 decisions, then nobody wins
card card numbered 1 to 4
  starts in stock
place stock of card
keep total for each player: 0 to 9, starts 5
groups sums of cards for number as total
  kind sum "a sum": sum of number of cards is total
  worth 2
  extra "all": 1 if count of sum is 2 otherwise 0
play
  set total of seat 2 to 4
score
  part groups: best sums of cards in stock for my total
  part worth: sum of worth of sums in best sums of cards in stock for my total
  part beside: extra of best sums of cards in stock for my total
winner
  most points
  then shared
"""
    game = make_game(read_document(Source("sums.rules", text)), players=2)
    state, _ = game.begin(seed=1)
    sums = {0: ("of 1, 4", "of 2, 3"), 1: ("of 1, 3", "of 4")}
    for seat, sheet in enumerate(game.scores(state)):
        found = [[one.replace("card-", "") for one in line.because] for line in sheet.lines]
        groups = [f"a sum {one}: 2" for one in sums[seat]]
        assert found == [[*groups, "all: 1"], groups, ["all: 1"]]
