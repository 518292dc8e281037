"""The things that exist: kinds, tables, components, dice, places, boards, stored values."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.fields import Constant, Identifier, Text, says
from festrules.grammar.vocabulary.words import ComponentWord

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.declarations.parts import (
        Column,
        Copies,
        Domain,
        Entry,
        Face,
        Numbering,
        Parameter,
        PluralOf,
        Provenance,
        Sight,
    )
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.shapes import Shape
    from festrules.grammar.vocabulary.types import Type


class OptionThing(Citing, kind="option", either=(("from", "to"), ("values",))):
    """A number or word that players set before the game.

    `option target "points to win": 2 to 200 (usually 100)`
    """

    help: Text | None = says("what it means", default=None)
    from_: int | None = says("the least number", default=None)
    to: int | None = says("the greatest number", default=None)
    values: tuple[Identifier, ...] = says("or the words", default=())
    usually: Constant = says("what it is when nobody sets it")


class KindsThing(Citing, kind="kinds", either=(("values",), ("file",), ("numbered",)), there_is=True):
    """An enumeration.

    `kinds of suit: red, blue, and round again`
    """

    values: tuple[Identifier, ...] = says("the values in order", default=())
    file: Text | None = says("or the table that lists them", default=None)
    numbered: Numbering | None = says("or one for each number", default=None)
    circle: bool = says("after the last comes the first", default=False)
    columns: tuple[Column, ...] = says("what the table says of each", default=())
    plural: Identifier | None = says("the plural, if it is not made as usual", default=None)
    provenance: Provenance | None = says("where the data comes from", default=None)


class TableThing(Citing, kind="table"):
    """Values by player count or by another value.

    `table team-size by players: 12 for 2 players, 8 for 3 players`
    """

    of: Parameter | None = says("what it is asked for; the player count if not said", default=None)
    entries: tuple[Entry, ...] = says("the values")
    provenance: Provenance | None = says("where the data comes from", default=None)


class ComponentThing(Citing, kind="component", there_is=True):
    """Cards, tiles, pieces or tokens.

    `card bid for each player numbered 1 to 13`
    """

    word: ComponentWord = says("what they are")
    each: tuple[Domain, ...] = says("one of each kind for each of these", default=())
    numbered: Numbering | None = says("one of each kind for each number", default=None)
    values: tuple[Identifier, ...] = says("the kinds by name", default=())
    copies: tuple[Copies, ...] = says("those of which it is said how many there are", default=())
    file: Text | None = says("or the table that lists them", default=None)
    columns: tuple[Column, ...] = says("what the table says of each", default=())
    count: Expression | None = says(
        "how many there are of every other kind, 1 if not said; may name a column",
        default=None,
    )
    starts: Expression | None = says("where they lie before the game", default=None)
    plural: Identifier | None = says("the plural, if it does not end in s", default=None)
    plurals: tuple[PluralOf, ...] = says(
        "what players read of several of a kind, if that does not end in s",
        default=(),
    )
    shown: Text | None = says("what players read on each, with its columns in braces", default=None)
    works: Expression | None = says("when the change that bears the name of such a card holds", default=None)
    provenance: Provenance | None = says("where the data comes from", default=None)


class DieThing(Citing, kind="die", either=(("from", "to"), ("faces",)), there_is=True):
    """A die.

    `die cube: 1 to 6`
    """

    from_: int | None = says("the least number", default=None)
    to: int | None = says("the greatest", default=None)
    faces: tuple[Face, ...] = says("or the faces", default=())
    provenance: Provenance | None = says("where the data comes from", default=None)


class PlaceThing(Citing, kind="place", there_is=True):
    """Where components lie.

    `place hand "the hand of {player}" for each player of card: owner sees everything`
    """

    title: Text | None = says("what players read, with what it is for each of in braces", default=None)
    each: tuple[Domain, ...] = says("one such place for each of these", default=())
    of: tuple[Identifier, ...] = says("the components that may lie there")
    ordered: bool = says("a pile or a row: the order matters", default=False)
    capacity: Expression | None = says("how many fit", default=None, rule=False)
    sight: tuple[Sight, ...] = says("who sees what of it, all see everything if not said", default=())
    provenance: Provenance | None = says("where the data comes from", default=None)


class BoardThing(Citing, kind="board", there_is=True):
    """Spaces with neighbours.

    `board field "the field" of pawn: square 8 by 8`
    """

    title: Text | None = says("what players read, with what it is for each of in braces", default=None)
    each: tuple[Domain, ...] = says("one such board for each of these", default=())
    of: tuple[Identifier, ...] = says("the components that may lie there")
    shape: Shape = says("how the spaces lie")
    stacked: bool = says("spaces hold piles", default=False)
    crowded: bool = says("spaces hold any number, in no order", default=False)
    capacity: Expression | None = says("how many fit on a space, 1 if not said", default=None, rule=False)
    sight: tuple[Sight, ...] = says("who sees what of it", default=())
    columns: tuple[Column, ...] = says("what the table says of each space", default=())
    provenance: Provenance | None = says("where the data comes from", default=None)


class KeepThing(Citing, kind="keep", there_is=True):
    """A stored value.

    `keep total for each player: 0 to 400, starts 0, cleared each round`
    """

    each: tuple[Domain, ...] = says("one for each of these", default=())
    type: Type = says("its values", rule=False)
    starts: Expression | None = says("its value before the game; at random if not said", default=None)
    cleared: Identifier | None = says(
        "it gets that value again at the start of each turn, round or named thing",
        default=None,
    )
    sight: tuple[Sight, ...] = says("who sees it, all if not said", default=())
    provenance: Provenance | None = says("where the data comes from", default=None)


class PositionsThing(Citing, kind="positions", there_is=True):
    """A list of positions that is kept: what lay where, and what was kept, each time one was added.

    `keep past: positions of field, castling, whose turn it is, at most 200`
    """

    of: tuple[Identifier, ...] = says("the places, boards and stored values that make up a position")
    turn: bool = says("whose turn it is belongs to it, too", default=False)
    at_most: Expression = says("how many positions it has room for", rule=False)
    provenance: Provenance | None = says("where the data comes from", default=None)


Fabric: TypeAlias = (
    OptionThing
    | KindsThing
    | TableThing
    | ComponentThing
    | DieThing
    | PlaceThing
    | BoardThing
    | KeepThing
    | PositionsThing
)
