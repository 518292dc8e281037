"""The edits that changes, variants and mods make to named things."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.fields import Constant, Identifier, Text, says
from festrules.grammar.vocabulary.words import LengthResult, Side

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.declarations import Addition, Replacement
    from festrules.grammar.vocabulary.declarations.parts import Copies
    from festrules.grammar.vocabulary.declarations.signs_and_costs import CostLine
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.rulebook import Counts, Row
    from festrules.grammar.vocabulary.statements import Statement


class ReplaceThing(Citing, kind="replace"):
    """Another meaning for a named thing.

    `replace define surcharge of dish: 0`
    """

    name: Identifier = says("which", binds=True)
    thing: Replacement = says("its new declaration")
    rows: tuple[Row, ...] = says(
        "the rows of its table, if it is listed in one",
        default=(),
        empty=True,
        rule=False,
    )


class IntroduceThing(Citing, kind="introduce"):
    """A thing that is new.

    `also define bonus: 3`
    """

    name: Identifier = says("its name", binds=True)
    thing: Addition = says("its declaration")
    rows: tuple[Row, ...] = says(
        "the rows of its table, if it is listed in one",
        default=(),
        empty=True,
        rule=False,
    )


class DropThing(Citing, kind="drop"):
    """A thing, or a condition of it, no longer counts; or one of what it lists is not there.

    `drop attack.distance`
    """

    name: Identifier = says("which")
    condition: Identifier | None = says("the condition", default=None)
    row: Identifier | None = says("the row, kind, value or space that it lists", default=None)


class ForbidAction(Citing, kind="forbid"):
    """An action is not possible.

    `forbid cook (refused: "the kitchen is closed")`
    """

    name: Identifier = says("which")
    reason: Text = says("what to say")


class SkipThing(Citing, kind="skip"):
    """A step or phase is left out.

    `skip harvest`
    """

    name: Identifier = says("which")


class Increase(Citing):
    """A defined number grows.

    `increase discount by 1`
    """

    name: Identifier = says("which")
    by: Expression = says("by how much")


class Limit(Citing):
    """A defined number stays within a limit.

    `limit discount to at most 2`
    """

    name: Identifier = says("which")
    by: Side = says("which side")
    limit: Expression = says("the limit")


class BeforeEdit(Citing, kind="before"):
    """Statements before a named thing.

    `before harvest`
    """

    name: Identifier = says("which")
    do: tuple[Statement, ...] = says("what happens")


class AfterEdit(Citing, kind="after"):
    """Statements after a named thing.

    `after harvest`
    """

    name: Identifier = says("which")
    do: tuple[Statement, ...] = says("what happens")


class AlsoNeeds(Citing):
    """One more condition for an action, or for the choice that a named condition stands at.

    `attack.distance needs pool > 0 (refused: "the pool is empty")`
    """

    name: Identifier = says("the action")
    condition_name: Identifier | None = says("the condition beside which it stands", default=None)
    condition: Expression = says("what must hold")
    if_possible: bool = says("it binds only where something that may be chosen fulfils it", default=False)
    reason: Text = says("what to say")


class AddTo(Citing):
    """Lines that a cost has as well.

    `add to price`
    """

    name: Identifier = says("which")
    lines: tuple[CostLine, ...] = says("the lines")


class Offer(Citing):
    """An action that is offered wherever another is.

    `offer bargain beside trade`
    """

    name: Identifier = says("the action")
    of: Expression | None = says("what it may be done to, if it has a parameter", default=None)
    beside: Identifier = says("the other, which it comes after")


class ReplaceCondition(Citing):
    """Another condition for a named one.

    `replace attack.distance: pool > 1 (refused: "the pool is low")`
    """

    name: Identifier = says("the thing it stands in")
    condition_name: Identifier = says("which")
    condition: Expression = says("what must hold instead")
    if_possible: bool = says("it binds only where something that may be chosen fulfils it", default=False)
    reason: Text = says("what to say when it does not")


class AddRows(Citing, either=(("values",), ("file",))):
    """Further entries of a component, an enumeration or a board.

    `add to event: night-market, parade times 2`
    """

    name: Identifier = says("which")
    values: tuple[Identifier, ...] = says("the kinds, values or spaces by name", default=())
    copies: tuple[Copies, ...] = says("those of which it is said how many there are", default=())
    file: Text | None = says("or the table that lists them", default=None)
    rows: tuple[Row, ...] = says("the rows of that table", default=(), empty=True, rule=False)


class SetCell(Citing, kind="set", either=(("to",), ("drawing",))):
    """Another value for an entry of a table.

    `set salt of elf to 3`
    """

    name: Identifier = says("the column of what is listed, or the table")
    of: Constant = says("the row, or what the table is asked for")
    players: bool = says("that is the number of players", default=False)
    to: Expression | None = says("the value", default=None)
    drawing: tuple[Text, ...] = says("or the text, or the rows of a drawing", default=())


class SetCount(Citing, kind="count"):
    """There is another number of a component, or of one kind of it.

    `set count of coin to 30`
    """

    name: Identifier = says("the component or kind")
    to: Expression = says("how many")


class Reword(Citing):
    """Players read another text.

    `reword attack.distance as "too far away"`
    """

    name: Identifier = says("what they read it of")
    inside: Identifier | None = says("the condition or choice in it of which they read it", default=None)
    as_: Text = says("the text")


class SetPlayers(Citing, kind="players"):
    """Another number of people can play.

    `players 2 to 5`
    """

    from_: int = says("the least")
    to: int = says("the most")
    without: tuple[int, ...] = says("numbers between them that cannot", default=())


class SetTeams(Citing, kind="teams"):
    """Who plays together; with this many players, or whenever nothing else is said.

    `teams "north and south", "east and west" for 4 players`
    """

    names: tuple[Text, ...] = says("what the teams are called; without, each plays alone", default=())
    players: Counts | None = says("with how many players; with any number if not said", default=None)


class SetSeats(Citing, kind="seats"):
    """The seats are called something else.

    `seats "black", "white", "red"`
    """

    names: tuple[Text, ...] = says("what they are called")


class SetLength(Citing, kind="length"):
    """Games have another greatest length.

    `at most 500 decisions, then scores decide`
    """

    decisions: Expression = says("how many decisions", rule=False)
    then: LengthResult = says("who wins then")


class NothingChanges(Citing):
    """Says that nothing is changed.

    `nothing changes`
    """


class PartThing(Citing, kind="part"):
    """A part of the score.

    `part prizes "prizes won": count of my won`
    """

    title: Text | None = says("what players read", default=None)
    value: Expression = says("the points")


Edit: TypeAlias = (
    ReplaceThing
    | IntroduceThing
    | DropThing
    | ForbidAction
    | SkipThing
    | Increase
    | Limit
    | BeforeEdit
    | AfterEdit
    | AlsoNeeds
    | AddTo
    | Offer
    | ReplaceCondition
    | AddRows
    | SetCell
    | SetCount
    | Reword
    | SetPlayers
    | SetSeats
    | SetTeams
    | SetLength
    | NothingChanges
)
