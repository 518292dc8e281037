"""Which names stand for values: enumeration values, kinds, spaces and faces, and what they are called."""

from dataclasses import dataclass, field
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.constants import Constants
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Pattern,
    Placed,
    Type,
    optional,
)

LIMIT = 1_000_000_000


@dataclass(slots=True)
class Names:
    """Every name that stands for a value: its type and number, perhaps in several senses."""

    senses: dict[str, list[tuple[Type, int]]] = field(default_factory=dict)

    def add(self, name: str, kind: Type, number: int) -> None:
        """One more sense of a name."""
        self.senses.setdefault(name, []).append((kind, number))

    def of_type(self, name: str, wanted: Type) -> int | None:
        """The number of a name in the sense of a type."""
        return next((number for _, number in self.fitting(name, wanted)), None)

    def fitting(self, name: str, wanted: Type) -> list[tuple[Type, int]]:
        """The senses of a name that fit a type."""
        return [(kind, number) for kind, number in self.senses.get(name, ()) if _alike(kind, wanted)]


def _alike(kind: Type, wanted: Type) -> bool:
    match kind, wanted:
        case Component(names), Component(wanted_names):
            return set(names) <= set(wanted_names)
        case Placed(families), Placed(wanted_families):
            return not wanted_families or set(families) <= set(wanted_families)
    return kind == wanted


@dataclass(frozen=True, slots=True)
class Ranged:
    """A type as it was declared, with the bounds of its numbers."""

    type: Type
    low: int = 0
    high: int = 0


@dataclass(slots=True)
class TypeReader:
    """Reads declared types."""

    things: dict[str, Any]
    constants: Constants
    findings: Findings

    def read(self, declared: Any, pointer: Pointer) -> Ranged:
        """A declared type with its bounds."""
        ((kind, fields),) = declared.items()
        match kind:
            case "named":
                return Ranged(self.named(fields["name"], f"{pointer}/named/name"), 0, LIMIT)
            case "range":
                known = len(self.findings.found)
                low = self.constants.number(
                    fields["from"], f"{pointer}/range/from", -LIMIT, LIMIT, "The least number"
                )
                high = self.constants.number(
                    fields["to"], f"{pointer}/range/to", -LIMIT, LIMIT, "The greatest number"
                )
                if low > high and len(self.findings.found) == known:
                    self.findings.report("FR403", pointer, f"No number is from {low} to {high}.")
                wrong = len(self.findings.found) > known
                return Ranged(UNKNOWN if wrong else NUMBER, low, max(low, high))
            case "space":
                return Ranged(self._space_of(fields["board"], f"{pointer}/space/board"))
            case "pattern":
                legend = fields["legend"]
                if "legend" not in self.things.get(legend, {}):
                    self.unknown(legend, "legend", f"{pointer}/pattern/legend")
                    return Ranged(UNKNOWN)
                return Ranged(Pattern(legend))
            case _:
                inner = self.read(fields["of"], f"{pointer}/optional/of")
                return Ranged(optional(inner.type), inner.low, inner.high)

    def of_parameter(self, declared: Any, pointer: Pointer) -> Type:
        """The type of a parameter: what stands before its name, or the name itself."""
        name = declared.get("type", declared["name"])
        if "board" not in declared:
            return self.named(name, pointer)
        if name != "space":
            self.findings.report("FR305", pointer, f"Only a space is of a board, and `{name}` is none.")
            return UNKNOWN
        return self._space_of(declared["board"], f"{pointer}/board")

    def _space_of(self, board: str, pointer: Pointer) -> Type:
        if "board" in self.things.get(board, {}):
            return Placed((board,), board=True)
        self.unknown(board, "board", pointer)
        return UNKNOWN

    def named(self, name: str, pointer: Pointer) -> Type:
        """The type that a name stands for."""
        simple: dict[str, Type] = {
            "player": PLAYER,
            "truth": TRUTH,
            "number": NUMBER,
            "text": TEXT,
            "space": Placed((), board=True),
        }
        if name in simple:
            return simple[name]
        if name in self.findings.broken:
            return UNKNOWN
        thing = self.things.get(name, {})
        if "kinds" in thing or "die" in thing or "values" in thing.get("option", {}):
            return Enumerated(name)
        if "component" in thing:
            return Component((name,))
        if "place" in thing:
            return Placed((name,), board=False)
        self.findings.report(
            "FR305",
            pointer,
            f"There is no type called `{name}`.",
            hint="A type is an enumeration, a component, `player`, `space`, `truth`, or numbers such as `0 to 5`.",
            near=(
                name,
                [
                    *simple,
                    *(
                        key
                        for key, value in self.things.items()
                        if {"kinds", "component", "die"} & value.keys()
                    ),
                ],
            ),
        )
        return UNKNOWN

    def unknown(self, name: str, what: str, pointer: Pointer) -> None:
        """Reports a name that should be that of a thing of one kind."""
        if name in self.findings.broken:
            return
        known = [key for key, value in self.things.items() if what in value]
        self.findings.report("FR301", pointer, f"There is no {what} called `{name}`.", near=(name, known))
