"""Scenarios of a mod hold beside those of its base, in their place, or instead of having them."""

from typing import Any

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.examples import Example, GivenPlayers
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.rulebook import Counts, DroppedExample, Game, Length, Mod, Rulebook
from festrules.grammar.vocabulary.words import LengthResult
from festrules.interpreter.comparing.scenarios import compare_scenarios


def scenario(title: str, players: int = 2, *, replaces: bool = False) -> Example:
    return Example(title=title, lines=(GivenPlayers(count=players),), replaces=replaces)


def mod(**said: Any) -> Mod:
    return Mod(title="more", of="base", order=(), things={}, **said)


LENGTH = Length(decisions=Number(value=9), then=LengthResult.NOBODY)
BASE = Rulebook(
    festrules=2,
    language=2,
    game=Game(title="base", players=Counts(from_=2, to=2), length=LENGTH),
    order=(),
    things={},
    examples=(scenario("one"), scenario("two"), scenario("three")),
)


def test_what_a_mod_drops_replaces_and_adds() -> None:
    other = mod(
        examples=(scenario("two", 3, replaces=True), scenario("four")),
        dropped_examples=(DroppedExample(title="one"),),
    )
    found = {one.name: str(one.how) for one in compare_scenarios(BASE, changed(BASE, mods=(other,)))}
    assert found == {"one": "gone", "two": "changed", "four": "new"}


def test_a_replacement_that_says_the_same_is_no_difference() -> None:
    other = mod(examples=(scenario("two", replaces=True),))
    assert not list(compare_scenarios(BASE, changed(BASE, mods=(other,))))
