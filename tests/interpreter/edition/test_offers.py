"""Actions that changes offer beside others."""

from typing import Any

import pytest
from tests.interpreter.edition.small import STORM, codes, edition, made, rewritten

SWIM = 'action swim "take a swim"\n  pass\n'
DIVE = "action dive\n  pass\n"
TAKE = "choose one: collect or rest"
FIRST = "change first while mood is red\n  offer swim beside collect\n"
HOLDING = "define first-x-holds: mood is red\n"


def offered(changes: str, *variants: str) -> Any:
    """The offers in the turn of the small game."""
    (turns,) = made(changes, *variants)["play"]["do"]
    return turns["turns"]["do"][0]["phase"]["do"][0]["step"]["do"][0]["take"]["actions"]


def test_after_the_other_in_the_order_of_the_text() -> None:
    changes = "variant v\n  offer swim beside collect\n  offer dive beside collect\n"
    assert offered(f"{SWIM}{DIVE}{changes}", "v") == ["collect", "swim", "dive", "rest"]


def test_beside_what_is_itself_offered_beside_something() -> None:
    changes = "variant v\n  offer swim beside rest\n  offer dive beside swim\n"
    assert offered(f"{SWIM}{DIVE}{changes}", "v") == ["collect", "rest", "swim", "dive"]


def test_what_is_listed_already_is_not_offered_twice() -> None:
    assert offered("change first while mood is red\n  offer rest beside collect\n") == ["collect", "rest"]


def test_two_changes_that_offer_the_same_action() -> None:
    second = "change second while mood is blue\n  offer swim beside rest\n"
    hidden = (
        'action swim-x-first "take a swim"\n'
        '  needs first-x-holds or second-x-holds (refused: "first")\n  do swim\n'
    )
    added = f"{SWIM}{HOLDING}define second-x-holds: mood is blue\n{hidden}"
    assert made(f"{SWIM}{FIRST}{second}") == rewritten(
        (TAKE, "choose one: collect, swim-x-first or rest"), added=added
    )


def test_an_offer_beside_an_offer_needs_both_changes() -> None:
    second = 'change second "dive" while mood is blue\n  offer dive beside swim\n'
    document = made(f"{SWIM}{DIVE}{FIRST}{second}")
    body = document["things"]["dive~second"]["action"]["do"]
    assert body[0]["needs"]["condition"] == {
        "and": {"left": {"name": {"name": "first~holds"}}, "right": {"name": {"name": "second~holds"}}}
    }
    assert document["things"]["dive~second"]["action"]["title"] == "dive"


def test_offers_that_come_round_to_themselves() -> None:
    changes = "variant v\n  offer swim beside collect\n  offer dive beside swim\n  offer swim beside dive\n"
    assert offered(f"{SWIM}{DIVE}{changes}", "v") == ["collect", "swim", "dive", "rest"]


def test_what_is_dropped_is_not_offered_and_nothing_beside_it() -> None:
    offer = "variant v\n  offer swim beside collect\n"
    assert offered(f"{SWIM}{offer}variant w\n  drop swim\n", "v", "w") == ["collect", "rest"]
    assert offered(f"{SWIM}{offer}variant w\n  drop collect\n", "v", "w") == ["rest"]


def test_wherever_the_other_is_offered() -> None:
    data = made(f"{SWIM}procedure again\n  may choose one: rest\n{FIRST.replace('collect', 'rest')}")
    assert data["things"]["again"]["procedure"]["do"][0]["take"]["actions"] == ["rest", "swim~first"]


def test_clauses_of_an_offer_go_where_its_meaning_goes() -> None:
    first = FIRST.replace("beside collect", "beside collect @SWIM-1")
    data = made(SWIM + first)
    assert data["things"]["swim~first"]["action"]["do"][0]["needs"]["cites"] == ["SWIM-1"]
    outright = made(SWIM + first.replace("change first while mood is red", "variant v"), "v")
    assert outright["things"]["swim"]["action"]["cites"] == ["SWIM-1"]


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        ("offer swin beside collect", "FR521"),
        ("offer tidy beside collect", "FR522"),
        ("offer swim beside tidy", "FR534"),
        ("offer swim beside dive", "FR534"),
        ("before dive\n    do tidy\n  offer swim beside dive", "FR534"),  # an edit is no offer
        ("offer swim beside colect", "FR534"),
        ("add to fees\n    in all: 1 less", "FR521"),
        ("add to price\n    in all: 1 less", "FR522"),
        ("increase fee by 1", "FR522"),
    ],
)
def test_what_cannot_be_offered_or_added(edit: str, code: str) -> None:
    assert codes(f"{SWIM}{DIVE}change first while mood is red\n  {edit}\n") == [code]


def test_words_that_help() -> None:
    def told(edit: str) -> Any:
        return edition(f"{SWIM}{DIVE}change first while mood is red\n  {edit}\n")[1][0]

    assert told("offer swim beside colect").suggestion == "collect"
    assert "add to fee" in told("increase fee by 1").help
    assert "increase price by" in told("add to price\n    in all: 1 less").help


def test_offers_cannot_multiply_without_end() -> None:
    names = [f"a{number}" for number in range(12)]
    actions = "".join(f"action {name}\n  pass\n" for name in names)
    edits = "".join(
        f"change c{one} while heap of you > 1\n"
        + "".join(f"  offer {one} beside {other}\n" for other in [*names, "rest"] if other != one)
        for one in names
    )
    assert codes(actions + edits) == ["FR529"]


def test_lines_of_two_changes_stand_in_the_order_of_the_text() -> None:
    data = made(
        "change storm while today holds storm\n  add to fee\n    blue: 1\n"
        "variant v\n  add to fee\n    one other kind: 1 @FEE-1\n",
        "v",
    )
    assert data == rewritten(
        ("  red: 2\n", "  red: 2\n  blue: 1 if storm-x-holds\n  one other kind: 1 @FEE-1\n"), added=STORM
    )


def test_lines_are_added_to_each_version_of_a_cost() -> None:
    data = made(
        "change storm while today holds storm\n  add to fee\n    in all: 1 less\n"
        "variant v\n  replace cost fee of stone\n    blue: 1\n",
        "v",
    )
    assert data == rewritten(("  red: 2\n", "  blue: 1\n  in all: 1 less if storm-x-holds\n"), added=STORM)
