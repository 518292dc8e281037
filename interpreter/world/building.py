"""A world in the making: what has been numbered so far, and what every part of it needs to know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations import Declaration, parts
from festrules.grammar.vocabulary.declarations.things import BoardThing
from festrules.grammar.vocabulary.rulebook import TEAM_WORD, Row
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.constants import Constants
from festrules.interpreter.world.directions import DIRECTION_WORD, ways_there_are
from festrules.interpreter.world.drawings import Drawing, Legend
from festrules.interpreter.world.names import Names, TypeReader
from festrules.interpreter.world.things import ComponentType, Die, Domain, Enumeration, Family, Kind, Place
from festrules.interpreter.world.types import PLAYER, Component, Enumerated, Placed

SPACE = "space"
EACH = "`for each` is followed by `player`, an enumeration or a component."


@dataclass(slots=True)
class Building:
    """A world in the making, with what every part of it needs."""

    document: Document
    configuration: Configuration
    findings: Findings
    things: Mapping[str, Declaration]
    order: tuple[str, ...]
    constants: Constants
    types: TypeReader
    names: Names = field(default_factory=Names)
    enumerations: dict[str, Enumeration] = field(default_factory=dict)
    dice: dict[str, Die] = field(default_factory=dict)
    components: dict[str, ComponentType] = field(default_factory=dict)
    kinds: list[Kind] = field(default_factory=list)
    families: dict[str, Family] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    legends: dict[str, Legend] = field(default_factory=dict)
    drawings: list[Drawing] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    plurals: dict[tuple[str, str], str] = field(default_factory=dict)  # of kinds, by component and name
    cells: int = 0  # how far the layout of the state has come
    absent: dict[str, frozenset[int]] = field(default_factory=dict)  # rows of seats that take no part
    labels: dict[str, list[tuple[str, int]]] = field(
        default_factory=dict
    )  # of components: what kinds are called
    people: tuple[str, ...] = ()  # by seat: who sits there, where anybody has said so

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players at this table."""
        seats = self.all_seats[: self.configuration.players]
        return tuple(name or seat for seat, name in zip_longest(seats, self.people[: len(seats)]))

    @property
    def all_seats(self) -> tuple[str, ...]:
        """The names that the rules have for players when as many play as can."""
        game = self.document.book.game
        named = game.seats
        return named + tuple(f"player {number + 1}" for number in range(len(named), game.players.to))

    def rows(self, name: str) -> list[Row]:
        """The rows of the table of a thing that count in this configuration."""
        absent = self.absent.get(name, frozenset())
        rows = self.document.book.tables.get(name, ())
        return [row for number, row in enumerate(rows) if number not in absent]

    def domains(self, each: Sequence[parts.Domain], *, kept: bool = False) -> list[Domain] | None:
        """The domains that something has one each for, or None if a name is unknown. Spaces are for stored values."""
        found = []
        for wanted in each:
            self.constants.used.update({wanted.name, wanted.board or wanted.name})
            domain = self._spaces(wanted) if kept and wanted.board else self._valued(wanted)
            if domain is None:
                return None
            found.append(domain)
        return found

    def _spaces(self, wanted: parts.Domain) -> Domain | None:
        """All spaces of a board."""
        board = wanted.board or ""
        kind = self.types.spaces_of(wanted.name, board, wanted)
        if not isinstance(kind, Placed) or board not in self.families:
            return None
        family = self.families[board]
        return Domain(f"{SPACE} of {board}", kind, family.count, family.first, wanted.nobody)

    def _valued(self, wanted: parts.Domain) -> Domain | None:
        name, nobody = wanted.name, wanted.nobody
        if name == "player":
            return Domain(name, PLAYER, self.configuration.players, 0, nobody)
        if name in self.enumerations:
            return Domain(name, Enumerated(name), len(self.enumerations[name].values), 0, nobody)
        if name in self.components:
            component = self.components[name]
            return Domain(name, Component((name,)), len(component.kinds), component.first, nobody)
        if name not in self.findings.broken:
            message = f"There is nothing called `{name}` to have one for each of."
            known = ["player", *self.enumerations, *self.components]
            if name == SPACE:
                self.findings.report("FR301", wanted.pointer, message, hint=self._which_spaces())
            else:
                self.findings.report("FR301", wanted.pointer, message, hint=EACH, near=(name, known))
        return None

    def _which_spaces(self) -> str:
        """A hint for an author who wants something for each space and does not name a board."""
        board = next((name for name, thing in self.things.items() if isinstance(thing, BoardThing)), "BOARD")
        return f"A value is kept `for each space of {board}`. Each space is a place already."


def start_building(
    document: Document, configuration: Configuration, findings: Findings, people: tuple[str, ...] = ()
) -> Building:
    """A world with nothing in it yet."""
    book = document.book
    constants = Constants(book.things, configuration, findings)
    ways = (DIRECTION_WORD,) if ways_there_are(book) else ()
    teams = (TEAM_WORD,) if book.game.teams else ()
    types = TypeReader(book.things, constants, findings, (*ways, *teams))
    return Building(
        document, configuration, findings, book.things, book.order, constants, types, people=people
    )
