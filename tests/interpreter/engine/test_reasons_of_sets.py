"""Why something is chosen in no set: a reason that all sets with it run into, or the fewest."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from tests.interpreter.engine.test_deciding import for_ann
from tests.interpreter.engine.test_sets import (
    CARDS,
    COINS,
    DECK,
    PURSE,
    SUITS,
    SUM,
    Chosen,
    choosing,
    number,
    subsets,
    suit,
)

from festrules.interpreter.engine import sets


def test_a_member_of_no_set_has_the_reason_of_the_first_condition_that_all_its_sets_fail() -> None:
    course = choosing(f"choose 2 {CARDS}", f"{SUITS} are all the same", f"{SUM} is 5")
    assert course.offered == ["clubs-2"]
    assert course.refused["hearts-1"] == "whatever comes with it, rule 2"
    course = course.choose("clubs-2")
    assert course.offered == ["clubs-3"]
    assert course.refused["hearts-2"] == "rule 1"


def test_a_condition_is_not_blamed_alone_for_what_one_of_the_sets_fulfils() -> None:
    course = choosing(f"choose 1 to 2 {CARDS}", f"{SUITS} are all the same", f"{SUM} is 5")
    assert course.offered == ["clubs-2"]
    assert course.refused["spades-3"] == "whatever comes with it, rule 1; rule 2"
    assert course.refused["hearts-2"] == "whatever comes with it, rule 1; rule 2"
    assert course.refused["hearts-1"] == "whatever comes with it, rule 2"


Rules: TypeAlias = list[tuple[str, Callable[[Chosen], bool]]]
ALIKE: Rules = [(f"{SUITS} are all the same", lambda one: len(set(map(suit, one))) == 1)]
FIVE: Rules = [(f"{SUM} is 5", lambda one: sum(map(number, one)) == 5)]
FEW: Rules = [("count of cards is 2", lambda one: len(one) == 2)]
LOW: Rules = [("every card in cards: number of card < 3", lambda one: max(map(number, one)) < 3)]
WITH_ACE: Rules = [("hearts-1 is one of cards", lambda one: "hearts-1" in one)]


@pytest.mark.parametrize(
    "rules",
    [
        FEW + LOW + WITH_ACE,
        LOW + FEW + WITH_ACE,
        WITH_ACE + ALIKE + FEW,
        ALIKE + WITH_ACE + LOW,
        FIVE + LOW,
        FEW + FIVE + ALIKE,
    ],
)
@pytest.mark.parametrize("most_blamed", [0, 2_048])
def test_each_set_with_what_is_refused_runs_into_one_of_the_reasons_told(
    rules: Rules, most_blamed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no fewer of them would do, where all sets are looked at."""
    monkeypatch.setattr(sets, "MOST_BLAMED", most_blamed)
    course = choosing(f"choose 1 or more {CARDS}", *(text for text, _ in rules))
    refused = {card: why for card, why in course.refused.items() if why != "others of them come first"}
    assert refused
    for card, reason in refused.items():
        told = [
            int(one) - 1
            for one in reason.replace("rule ", "").removeprefix("whatever comes with it, ").split("; ")
        ]
        with_it = [one for one in subsets(DECK, range(1, 7), bool) if card in one]
        for some in [told, *([told[:at] + told[at + 1 :] for at in range(len(told))] if most_blamed else [])]:
            explained = all(any(not rules[at][1](one) for at in some) for one in with_it)
            assert explained is (some == told), (card, reason)


def test_an_action_with_such_a_choice_says_each_reason_once() -> None:
    suits = f'{SUITS} are all the same (refused: "one suit")'
    seven = f'{SUM} is 7 (refused: "seven")'
    action = f"""\
action lay "lay"
  choose 2 to 3 {CARDS} "which?"
    {suits}
    {seven}
  move all cards to heap
action wait "wait"
  nothing happens
"""
    assert for_ann("choose one: lay or wait", action).refused == {
        "lay": "no cards are possible: one suit; seven"
    }


def test_a_reason_may_name_what_would_be_chosen() -> None:
    course = for_ann(
        f'choose 2 {CARDS} "which?"\n  {SUM} is 6 (refused: "{{cards}}: not six")\n(there are always enough)'
    )
    assert course.refused["hearts-1"] == "whatever comes with it, hearts-1: not six"
    assert course.choose("clubs-3").refused["hearts-1"] == "clubs-3 and hearts-1: not six"


def test_what_comes_too_late_or_is_too_little_is_told() -> None:
    course = choosing(f"choose 3 or more {CARDS}", f"{SUITS} are all different")
    assert course.refused["spades-3"] == "others of them come first"
    course = course.choose("clubs-3", "hearts-2")
    assert course.refused["clubs-2"] == "it was passed over"
    three = choosing(f"choose 3 {COINS}")
    assert three.refused == {PURSE[3]: "too few would be left"}
    none = for_ann(f'most = 0\nchoose 0 to most {CARDS} "which?"')
    assert set(none.refused.values()) == {"no more may be chosen"}
    never = for_ann(f'least = 3\nmay choose least to 2 {CARDS} "which?"')
    assert set(never.refused.values()) == {"at least 3 are to be chosen, and at most 2"}
