"""Scenarios: what is given and done."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.fields import Constant, Identifier, Seed, Text, says

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.expectations import Expectation
    from festrules.grammar.vocabulary.expressions import Expression


class BeginsFrom(Construct):
    """The example goes on from a position.

    `from "the last round"`
    """

    title: Text = says("what the position is called")


class GivenPlayers(Construct, kind="players"):
    """How many play.

    `players 3`
    """

    count: int = says("how many")


class GivenOption(Construct, kind="option"):
    """An option is set.

    `option size is 5`
    """

    name: Identifier = says("which")
    value: Constant = says("to what")


class GivenVariants(Construct, kind="variants"):
    """Variants that are played.

    `variant short, harsh`
    """

    names: tuple[Identifier, ...] = says("which")


class GivenSeed(Construct, kind="seed"):
    """The seed of what chance is not scripted.

    `seed 7`
    """

    value: Seed = says("the seed")


class GivenHolds(Construct, kind="holds"):
    """The contents of a place when the example starts.

    `my hand holds red, 2 blue`
    """

    place: Expression = says("the place")
    what: tuple[Held, ...] = says("what lies there", empty=True)
    rest: bool = says("and all that no other line puts anywhere", default=False)
    shuffled: bool = says("in an order that nobody knows", default=False)


class GivenPassed(Construct, kind="passed"):
    """Players who have passed in the turns that are going on when the example starts.

    `seat 1, seat 3 have passed`
    """

    players: tuple[Expression, ...] = says("who")


class GivenAnswered(Construct, kind="answered"):
    """Players who have answered in the turns that are going on when the example starts.

    `seat 1, seat 3 have answered`
    """

    players: tuple[Expression, ...] = says("who")


class GivenValue(Construct, kind="value"):
    """A stored value when the example starts.

    `pool is 3`
    """

    target: Expression = says("which")
    value: Expression = says("its value")


class StartsAt(Construct, kind="at"):
    """Where in the rules the example starts.

    `at bout of seat 2 with lead is seat 1`
    """

    name: Identifier = says("`turn`, `round` or a named thing")
    player: Expression | None = says("whose turn it is", default=None)
    with_: tuple[Binding, ...] = says("what the names are worth", default=())


class Chooses(Construct):
    """A player decides, in the words of the game.

    `seat 1 chooses "roll the die"`
    """

    player: Expression = says("who")
    words: tuple[Text, ...] = says("the decisions")


class ChanceGives(Construct, kind="chance"):
    """The outcomes of chance, in order.

    `chance "6", "1"`
    """

    words: tuple[Text, ...] = says("the outcomes")


class Expect(Construct):
    """Something that must be so.

    `expect seat 1 wins`
    """

    that: Expectation = says("what")


class Held(Construct, plain=True):
    """Copies of a component."""

    count: int | None = says("how many, 1 if not said", default=None)
    what: Expression = says("the component or kind")


class Binding(Construct, plain=True):
    """A name and its value."""

    name: Identifier = says("the name")
    is_: Expression = says("its value")


class Example(Citing, plain=True):
    """A scenario."""

    title: Text = says("what it shows")
    lines: tuple[ExampleLine, ...] = says("what is given, done and expected")
    replaces: bool = says(
        "in a mod: it stands in the place of that of its base with the same title",
        default=False,
    )


class Position(Construct, plain=True):
    """How a game stands where several examples begin."""

    title: Text = says("what examples call it")
    lines: tuple[ExampleLine, ...] = says("what is given and done")


ExampleLine: TypeAlias = (
    BeginsFrom
    | GivenPlayers
    | GivenOption
    | GivenVariants
    | GivenSeed
    | GivenHolds
    | GivenPassed
    | GivenAnswered
    | GivenValue
    | StartsAt
    | Chooses
    | ChanceGives
    | Expect
)
