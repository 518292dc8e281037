"""Sets that divide into groups without a rest: the same is offered and refused as where all sets are asked."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course
from tests.interpreter.engine.test_deciding import for_ann
from tests.interpreter.engine.test_sets import DECK, PURSE, Chosen, chosen_sets, number, subsets

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine import sets
from festrules.interpreter.game import make_game

SUMS = """\
groups sums of cards for number as total
  kind sum: sum of number of cards is total
  worth {worth}
groups piles of coins
  kind three: count of coins is 3 and kind of coins are all the same
  kind one: count of coins is 1 and silver is one of coins
  worth count of coins
define making of cards for number as total: none of cards outside best sums for total
"""
LEFT = "cards outside best sums for 4"


def choosing(choice: str, *conditions: str, worth: str = "count of cards") -> Course:
    """Ann chooses, on the reference interpreter and on compiled code."""
    said = "".join(f'\n  {one} (refused: "rule {number}")' for number, one in enumerate(conditions, 1))
    course = for_ann(
        f'{choice} "which?"{said}\nif you cannot, say "none"\nsay "done"', SUMS.format(worth=worth)
    )
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 30, settle=False)
    return course


def divides(numbers: Sequence[int], total: int) -> bool:
    """Whether numbers divide into sums, tried one after the other."""
    if not numbers:
        return True
    first, *others = numbers
    return any(
        first + sum(others[at] for at in taken) == total
        and divides([one for at, one in enumerate(others) if at not in taken], total)
        for size in range(len(others) + 1)
        for taken in combinations(range(len(others)), size)
    )


def makes(one: Chosen, total: int = 4) -> bool:
    return divides([*map(number, one)], total)


@pytest.mark.parametrize(
    "condition",
    [
        f"none of {LEFT}",
        f"count of {LEFT} is 0",
        "cards are making for 4",
        f"count of cards < 9 and none of {LEFT}",
        "none of cards outside best sums for (3 + 1)",
    ],
)
@pytest.mark.parametrize(
    ("amount", "sizes"), [("1 or more", range(1, 7)), ("any number of", range(7)), ("2 to 3", range(2, 4))]
)
def test_all_that_divide_can_be_chosen(condition: str, amount: str, sizes: range) -> None:
    course = choosing(f"choose {amount} cards from cards in deck", condition)
    assert chosen_sets(course) == subsets(DECK, sizes, makes)


@pytest.mark.parametrize("total", [1, 3, 6, 12])
def test_other_sums(total: int) -> None:
    condition = f"none of cards outside best sums for {total}"
    course = choosing("choose 1 or more cards from cards in deck", condition)
    assert chosen_sets(course) == subsets(DECK, range(1, 7), partial(makes, total=total))


def test_what_is_worth_most_may_leave_something_though_all_could_be_divided() -> None:
    """Then that counts: it is what the rules ask."""
    worth = "9 if count of cards is 3 otherwise count of cards"
    course = choosing("choose 4 or more cards from cards in deck", f"none of {LEFT}", worth=worth)
    found = chosen_sets(course)
    assert ("clubs-2", "clubs-3", "hearts-1", "hearts-2", "spades-1", "spades-3") not in found
    assert ("clubs-3", "hearts-1", "spades-1", "spades-3") in found


def test_copies_and_other_conditions() -> None:
    course = choosing(
        "choose 1 or more coins from coins in my purse",
        "none of coins outside best piles",
        "count of coins is not 3",
    )
    assert chosen_sets(course) == [PURSE, PURSE[3:]]
    assert course.refused == {}


@pytest.mark.parametrize(
    "conditions",
    [
        (f"none of {LEFT}", "count of cards is not 2"),
        ("hearts-1 is one of cards", f"none of {LEFT}"),
        (
            "sum of number of cards < 9",
            f"none of {LEFT}",
            "spades-1 is one of cards or clubs-2 is one of cards",
        ),
        ("if possible, count of cards is 2", f"none of {LEFT}"),
        (f"if possible, none of {LEFT}", "count of cards is 3"),
    ],
)
def test_it_is_as_if_all_sets_were_asked(
    conditions: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    course = choosing("choose 1 or more cards from cards in deck", *conditions)
    found = [chosen_sets(course), course.offered, course.refused]
    monkeypatch.setattr(sets, "division", lambda *_: None)
    assert [chosen_sets(course), course.offered, course.refused] == found


def test_groups_that_hang_on_all_that_is_chosen_are_asked_of_each_set() -> None:
    condition = "none of cards outside best sums for (count of cards + 1)"
    course = choosing("choose 1 or more cards from cards in deck", condition)
    expected = subsets(DECK, range(1, 7), lambda one: makes(one, len(one) + 1))
    assert chosen_sets(course) == expected


def test_too_many_groups_are_asked_of_each_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("festrules.interpreter.engine.dividing.MOST_TRIED", 3)
    course = choosing("choose 1 or more cards from cards in deck", f"none of {LEFT}")
    assert chosen_sets(course) == subsets(DECK, range(1, 7), makes)


def test_of_eighteen_cards_it_is_known_without_trying_all() -> None:
    """All sets would be 262,144, and in each all sums of its cards would be looked for."""
    text = """\
festrules 2
game "Loose cards"
  players 2
  at most 9 decisions, then nobody wins
kinds of suit: clubs, hearts
card card for each suit numbered 1 to 9
  starts in pool
place pool of card
place caught of card
groups sums of cards for number as total
  kind sum: sum of number of cards is total
  worth count of cards
play
  let seat 1 act
    choose 1 or more cards from cards in pool "which?"
      none of cards outside best sums for 9 (refused: "they do not make nine")
    (there are always enough)
    move all cards to caught
winner
  shared
"""
    game = make_game(read_document(Source("loose.rules", text)), players=2)
    state, events = game.begin(seed=1)
    (decision,) = game.decisions(state)
    assert len(decision.options) > 9
    state, events = game.apply(state, decision.options[0])
    assert not [event for event in events if event.kind == "rules-fault"]
    assert game.decisions(state)
