"""Things that are surely there: names confirmed by a condition, and owners of the contents of a player's place."""

import pytest
from tests.interpreter.engine.frame import play

from festrules.grammar.diagnostic import Refused

MOST = "cards in hand with most number of card"
HIGHEST = f"the only one of ({MOST})"
LEADING = "set glory of owner of the only one of best to 3"


def codes(statements: str, declared: str = "") -> list[str]:
    """The mistakes in these statements of a turn."""
    body = "\n".join(f"  {line}" for line in statements.splitlines())
    try:
        play(f"turns for players\n{body}\n  end the turn", declared)
    except Refused as refused:
        return [one.code for one in refused.diagnostics]
    return []


@pytest.mark.parametrize(
    "statements",
    [
        "who = leader\nif who is not nobody\n  set glory of who to 3",
        "who = leader\nif not who is nobody\n  set glory of who to 3",
        "who = leader\nif who is nobody\n  set glory of you to 3\notherwise\n  set glory of who to 3",
        "who = leader\nif who is not nobody and glory of who > 1\n  set glory of who to 3",
        "who = leader\nif who is nobody or glory of who > 1\n  set glory of you to 3",
        "who = leader\nset glory of you to glory of who if who is not nobody otherwise 2",
        "who = leader\nset glory of you to 2 if who is nobody otherwise glory of who",
        "who = leader\nfoe = leader\nif who is not nobody and foe is not nobody\n  set glory of who to glory of foe",
        "who = leader\nif who is nobody or leader is you\n  pass\notherwise\n  set glory of who to 3",
        "who = leader\nif who is not nobody\n  if glory of you > 1\n    set glory of who to 3",
        "card = top of deck\nif card is not nothing\n  move card to my hand",
    ],
)
def test_a_name_that_is_something_needs_no_word_for_nothing(statements: str) -> None:
    assert codes(statements) == []


@pytest.mark.parametrize(
    "statements",
    [
        "who = leader\nset glory of who to 3",
        "who = leader\nif who is nobody\n  set glory of who to 3",
        "who = leader\nif who is not nobody or glory of you > 1\n  set glory of who to 3",
        "who = leader\nif who is not nobody\n  pass\notherwise\n  set glory of who to 3",
        "who = leader\nif who is not nobody\n  pass\nset glory of who to 3",
        "who = leader\nif glory of who > 1 and who is not nobody\n  pass",
        "who = leader\nif who is nobody and leader is you\n  pass\notherwise\n  set glory of who to 3",
        "if leader is not nobody\n  set glory of leader to 3",
        "who = leader\nif who is not nobody\n  who = leader\n  set glory of who to 3",
    ],
)
def test_where_a_condition_does_not_say_it_the_author_is_asked(statements: str) -> None:
    assert set(codes(statements)) == {"FR402"}


def test_what_an_action_needs_holds_below_it() -> None:
    action = 'action praise "praise"\n  who = leader\n{needs}  set glory of who to 3\n'
    needs = '  needs who is not nobody (refused: "nobody leads")\n'
    take = "choose one: praise\nif you cannot, pass"
    assert codes(take, action.format(needs=needs)) == []
    assert codes(take, action.format(needs="")) == ["FR402"]


def test_in_play_it_is_as_it_says() -> None:
    line = 'who = leader\nif who is not nobody\n  say "{who} leads"\notherwise\n  say "nobody leads"'
    assert play(line).said == ["nobody leads"]
    assert play(f"set leader to seat 2\n{line}").said == ["Bob leads"]


@pytest.mark.parametrize(
    "statements",
    [
        f"set leader to owner of {HIGHEST}\nset owner-of of clubs to leader",
        f"x = {HIGHEST}\nset glory of owner of x to 3",
        f"best = {MOST}\nset glory of owner of the only one of best to 3",
        f"best = {MOST}\nmove all cards in hand to hand of owner of the only one of best",
        "set glory of owner of the only one of strong to 3",
        "set glory of owner of (first of cards in my hand otherwise the only one of cards in hand of seat 2) to 3",
    ],
)
def test_what_lies_in_a_place_of_a_player_has_an_owner(statements: str) -> None:
    assert codes(statements, "define strong: cards in hand where number of card > 2\n") == []


@pytest.mark.parametrize(
    "statements",
    [
        "set glory of owner of first of cards in hand to 3",  # there may be none
        "set glory of owner of the only one of cards in (deck, my hand) to 3",
        "set glory of owner of clubs-1 to 3",
        f"x = {HIGHEST}\nmove x to heap\nset glory of owner of x to 3",
        f"best = {MOST}\nmove all best to heap\nset glory of owner of the only one of best to 3",
        f"best = cards in hand\nrepeat 2 times\n  {LEADING}\n  move all best to heap",
        "best = cards in hand\nrepeat until glory of owner of the only one of best > 3\n  move all best to heap",
        "best = cards in hand\nif leader is nobody\n  set glory of owner of the only one of best to 3",
        "set glory of owner of the only one of kings in cave to 3",  # one of the caves is nobody's
    ],
)
def test_what_may_lie_elsewhere_may_have_none(statements: str) -> None:
    assert set(codes(statements)) == {"FR402"}
