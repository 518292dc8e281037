"""Words that differ from those of rules and events: the texts of places, several of a kind, and kinds of a sort."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.machine.instructions import Picking
from festrules.interpreter.machine.machine import Machine


@dataclass(frozen=True, slots=True)
class Wording:
    """By what an event or view calls them: what players read of places, of several of one kind, and of its sort."""

    titles: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    sorts: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # what it is one of: tile, tiles
    questions: Mapping[str, str] = field(
        default_factory=dict
    )  # what is asked of a real table, by the name of it

    def place(self, name: str) -> str:
        """A place."""
        return self.titles.get(name, name)

    def several(self, name: str, count: int) -> str:
        """This many of a kind; a single one without the number."""
        return name if count == 1 else f"{count} {self.plurals.get(name, name)}"


def wording_of(machine: Machine) -> Wording:
    """The wording of a game."""
    kinds = range(len(machine.world.kinds))
    sorts = {
        kind: (one.name.replace("-", " "), one.plural.replace("-", " "))
        for one in machine.world.components.values()
        for kind in one.numbers
    }
    return Wording(
        {place.name: place.title for place in machine.world.places},
        {say_kind(machine, kind): say_kind(machine, kind, 2) for kind in kinds},
        {say_kind(machine, kind): sort for kind, sort in sorts.items()},
        questions(machine),
    )


def questions(machine: Machine) -> dict[str, str]:
    """The questions about happenings on a real table: players don't know their names in the rules."""
    asked = [
        (one.what, one.prompt.pieces)
        for one in machine.code
        if isinstance(one, Picking) and one.physical is not None and one.prompt is not None
    ]
    return {
        what: "".join(map(str, pieces))
        for what, pieces in asked
        if all(isinstance(piece, str) for piece in pieces)
    }
