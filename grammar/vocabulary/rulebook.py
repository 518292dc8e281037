"""The whole document: a game, its parts, its tables and mods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.fields import EMPTY, Cell, Clause, Identifier, Prose, Text, says
from festrules.grammar.vocabulary.words import Colour, LengthResult, Size, Symbol, TieBreaking

if TYPE_CHECKING:
    from festrules.grammar.vocabulary.declarations import Declaration
    from festrules.grammar.vocabulary.declarations.parts import Provenance
    from festrules.grammar.vocabulary.examples import Example, Position
    from festrules.grammar.vocabulary.expressions import Expression
    from festrules.grammar.vocabulary.statements import Statement


DOCUMENT_VERSION = 2
LANGUAGE_VERSION = 2
TEAM_WORD = "team"  # the count of teams' points, where points are theirs


class Game(Citing, plain=True):
    """The game."""

    title: Text = says("its title")
    version: Text | None = says(
        "which edition of the rules it is, in the words of their author",
        default=None,
    )
    players: Counts = says("how many can play")
    seats: tuple[Text, ...] = says("what the seats are called", default=())
    teams: tuple[Teams, ...] = says("who plays together, for each number of players", default=())
    clauses: Identifier | None = says("the inventory of its clauses", default=None)
    length: Length = says("the greatest length", rule=False)
    provenance: Provenance | None = says("where the rules come from", default=None, rule=False)


class Counts(Construct, plain=True):
    """Numbers of players."""

    from_: int = says("the least")
    to: int = says("the most")
    without: tuple[int, ...] = says("numbers between them that cannot", default=())


class Teams(Citing, plain=True):
    """Teams, to which the seats belong in turn, or that everybody plays alone."""

    names: tuple[Text, ...] = says("what they are called; without, each plays alone", default=())
    players: Counts | None = says("with how many players; with any number if not said", default=None)


class Length(Citing, plain=True):
    """The greatest length and what happens then."""

    decisions: Expression = says("how many decisions", rule=False)
    then: LengthResult = says("who wins then")


class Part(Citing, plain=True):
    """A part of the score."""

    name: Identifier = says("its name", binds=True)
    title: Text | None = says("what players read", default=None)
    value: Expression = says("the points")


class TieBreak(Citing, plain=True, only_with=("text", "by", ("everyone", "nobody"))):
    """How the winner is found, step by step; or how all have done together."""

    by: TieBreaking = says("how")
    value: Expression | None = says("what is compared, or where it holds that all win or lose", default=None)
    text: Text | None = says("how well they have done, as players read it", default=None)


class Mod(Citing, plain=True):
    """A file that changes another game."""

    title: Text = says("its title")
    of: Text = says("the name or file of the game, or of the mod, that it changes")
    name: Text | None = says("what others call it: the name of its file", default=None)
    upon: int | None = says(
        "the mod that it changes, by its place among all, from 0; without it, the game",
        default=None,
    )
    version: Text | None = says("which edition of the mod it is", default=None)
    written_for: Text | None = says("the version of its base for which it was written", default=None)
    relies_on: tuple[Reliance, ...] = says("what it was written for, thing by thing", default=(), rule=False)
    order: tuple[Identifier, ...] = says("the names of its things, in the order of the file", empty=True)
    things: Mapping[Identifier, Declaration] = says("what it adds")
    positions: tuple[Position, ...] = says("positions from which examples begin", default=(), rule=False)
    examples: tuple[Example, ...] = says("scenarios that must come true with it", default=(), rule=False)
    dropped_examples: tuple[DroppedExample, ...] = says(
        "scenarios of its base that need not",
        default=(),
        rule=False,
    )
    tables: Mapping[Identifier, tuple[Row, ...]] = says(
        "the rows of each thing that is listed in a table of its own",
        default=EMPTY,
        empty=True,
        rule=False,
    )
    picture: Picture | None = says("how the table is drawn", default=None, rule=False)
    provenance: Provenance | None = says("where it comes from", default=None)


class Reliance(Construct, plain=True):
    """A named thing of its base that a mod changes or reads."""

    on: Text = says("the name of the thing")
    as_: Text = says("its fingerprint, when the mod was written")


class DroppedExample(Citing, plain=True):
    """A scenario of the base of a mod that need not come true with the mod."""

    title: Text = says("its title")


class Course(Citing, plain=True):
    """Statements of the whole game."""

    do: tuple[Statement, ...] = says("what happens")


class ClauseEntry(Construct, plain=True):
    """A clause of the rulebook."""

    says_: Prose = says("what it says, in our words")
    needs_rule: bool = says("false where no rule implements it", default=True)
    because: Prose | None = says("and why not", default=None)
    about: tuple[Clause, ...] = says("of a ruling: the clauses that it bears on", default=())


class Row(Construct, plain=True, cells="cells"):
    """A row of a table: its columns by name, of the types that the thing declares."""

    id: Identifier = says("its name")
    cells: Mapping[Identifier, Cell]


class Picture(Construct, plain=True):
    """How the table is drawn, where that does not follow from the rules well enough; play knows nothing of it."""

    order: tuple[Text, ...] = says("the places and values that come first, in their order", default=())
    drawn: Mapping[Text, Appearance] = says("by its name, how something is drawn", default=EMPTY, empty=True)


class Appearance(Construct, plain=True):
    """How something is drawn: a place, a value, a seat, components, one kind of them, a word or a space."""

    size: Size | None = says("how much room a place or value takes", default=None)
    colour: Colour | None = says("its colour", default=None)
    symbol: Symbol | None = says("what is drawn on it", default=None)


class Rulebook(Construct, plain=True, kind="document"):
    """A rulebook: the rules of a game, with its tables, clauses and mods."""

    festrules: int = says("the version of this contract", exactly=DOCUMENT_VERSION)
    language: int = says("the version of the language that it is written in", exactly=LANGUAGE_VERSION)
    game: Game = says("what is said of the game as a whole")
    order: tuple[Identifier, ...] = says("the names of all things, in the order of the rulebook", empty=True)
    things: Mapping[Identifier, Declaration] = says("the named things; names are unique")
    setup: Course | None = says("what happens before the game", default=None)
    play: Course | None = says("the game", default=None)
    score: tuple[Part, ...] = says("the parts of a player's points", default=())
    score_for: Identifier | None = says("`team` where points are a team's", default=None)
    winner: tuple[TieBreak, ...] = says("who wins", default=())
    positions: tuple[Position, ...] = says("positions from which examples begin", default=(), rule=False)
    examples: tuple[Example, ...] = says("scenarios that must come true", default=(), rule=False)
    tables: Mapping[Identifier, tuple[Row, ...]] = says(
        "the rows of each thing that is listed in a table of its own",
        default=EMPTY,
        empty=True,
        rule=False,
    )
    clauses: Mapping[Clause, ClauseEntry] = says(
        "the clauses of the printed rulebook",
        default=EMPTY,
        rule=False,
    )
    picture: Picture | None = says("how the table is drawn", default=None, rule=False)
    mods: tuple[Mod, ...] = says(
        "files that change the game, in the order in which they are loaded",
        default=(),
    )

    @property
    def files(self) -> tuple[Rulebook | Mod, ...]:
        """The game itself and the mods: whatever has things of its own."""
        return (self, *self.mods)
