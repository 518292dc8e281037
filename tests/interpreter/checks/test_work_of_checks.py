"""The checks of a rulebook grow as its text does, whatever is many in it; what would not is bounded by its steps."""

from collections.abc import Callable

import pytest
from tests.counted_steps import growth, steps_of

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.meaning import context

GAME = (
    'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nwinner\n  shared\n'
    "keep k: 0 to 9, starts 0\naction rest\n  pass\n"
)
TURNS = "play\n  turns from seat 1 until the game ends\n    choose one: rest\n"
CARDS = "card c numbered 1 to 9\n  starts in deck\nplace deck of c: ordered, face down\n"
COINS = (
    "token coin: copper, gold\n  count 9\n  starts in bank\n"
    "place bank of coin\nplace purse for each player of coin\n"
)


def book(text: str) -> Document:
    return read_document(Source("long.rules", GAME + text))


def routines(size: int) -> str:
    """Procedures that nothing calls."""
    return TURNS + "".join(f"procedure p{n}\n  add 1 to k\n" for n in range(size))


def triggers(size: int) -> str:
    """Each statement may set off each trigger."""
    watching = "".join(f'trigger t{n} at once when k is {n % 10}\n  say "{n}"\n' for n in range(20))
    return TURNS + "    add 1 to k\n" * size + watching


def piles(size: int) -> str:
    """Each pile is shuffled, turned up and asked for what lies on top."""
    steps = "".join(
        f"    shuffle pile{n}\n    turn up pile{n}\n    if (number of top of pile{n} otherwise 0) > 3\n"
        "      add 1 to k\n"
        for n in range(size)
    )
    places = "".join(f"place pile{n} of c: ordered, everyone sees top\n" for n in range(size))
    return CARDS + places + TURNS + steps


def payments(size: int) -> str:
    """Behind each payment that may be made or not there are all those that follow."""
    paying = "".join(f"    if k is {n % 10}\n      pay price from my purse to bank\n" for n in range(size))
    choice = '    choose x from 1 to 3\n      x > k (refused: "no")\n'
    choice += "    (there is always at least one)\n    set k to x\n"
    return COINS + "cost price\n  copper: 1\n" + TURNS + paying + choice


def offers(size: int) -> str:
    """From each action of each offer play goes on through all that follow."""
    actions = "".join(f"action a{n}\n  add 1 to k\n" for n in range(10))
    every = ", ".join(f"a{n}" for n in range(9)) + " or a9"
    return TURNS + f"    choose one: {every}\n" * size + actions


def shows(size: int) -> str:
    """Things shown stay known."""
    shown = "".join(f"    show cs in hand{n} to players\n" for n in range(10)) + "    add 1 to k\n" * size
    places = "".join(f"place hand{n} of c: face down\n" for n in range(10))
    return (
        CARDS
        + places
        + TURNS
        + shown
        + "    if (number of first of cs in hand0 otherwise 0) > 3\n      pass\n"
    )


SIZES = {routines: 120, triggers: 40, piles: 40, payments: 100, offers: 60, shows: 40}


@pytest.mark.parametrize(("text", "size"), SIZES.items())
def test_checks_grow_as_the_text_does(text: Callable[[int], str], size: int) -> None:
    assert {one.code for one in check_document(book(text(3)))} <= {"FR501", "FR505", "FR514"}

    def checking(size: int) -> Callable[[], object]:
        document = book(text(size))
        return lambda: check_document(document)

    assert growth(checking, size, 3) < 3.4


def imagined(depth: int) -> str:
    """Each definition asks the next one behind two different questions for room."""
    places = "".join(
        f"place a{n} of stone: at most 1\nplace b{n} of stone: at most 1\n" for n in range(depth)
    )
    asked = "".join(
        f"define d{n} of stone: (a{n} is empty and stone is d{n + 1}) or (b{n} is empty and stone is d{n + 1})\n"
        for n in range(depth)
    )
    last = f"define d{depth} of stone: if stone were on a1, k is 1\n"
    board = (
        "token stone\n  count 3\n  starts in box\nplace box of stone\nboard field of stone: square 2 by 2\n"
    )
    choice = (
        '    choose stone from stones in box\n      stone is d0 (refused: "no")\n    if you cannot, pass\n'
    )
    return board + places + asked + last + TURNS + choice


def test_what_is_known_on_many_ways_to_one_question_is_followed_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(context, "MOST_FOLLOWED", 20_000)
    document = book(imagined(16))
    found: list[str] = []
    steps_of(lambda: found.extend(one.code for one in check_document(document)), 3_000_000)
    assert "FR106" in found


def test_a_rulebook_needs_few_of_the_steps_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "MOST_FOLLOWED", 20_000)
    assert "FR106" not in {one.code for one in check_document(book(imagined(3)))}
