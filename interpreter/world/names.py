"""The names of values: enumeration values, kinds, spaces and faces, and the texts that players read for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary import types
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Legend
from festrules.grammar.vocabulary.declarations.parts import Parameter
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    OptionThing,
    PlaceThing,
)
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.constants import Constants
from festrules.interpreter.world.plurals import plurals_of
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Pattern,
    Placed,
    Type,
    optional,
)

LIMIT = 1_000_000_000
SIMPLE: dict[str, Type] = {
    "player": PLAYER,
    "truth": TRUTH,
    "number": NUMBER,
    "text": TEXT,
    "space": Placed((), board=True),
}


@dataclass(slots=True)
class Names:
    """Every name of a value: its type and number, perhaps in several senses."""

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

    things: Mapping[str, Declaration]
    constants: Constants
    findings: Findings
    built_in: tuple[str, ...] = ()  # kinds that nobody declares: teams, directions

    def read(self, declared: types.Type) -> Ranged:
        """A declared type with its bounds."""
        match declared:
            case types.NamedType(name=name):
                return Ranged(self.named(name, declared.at("name")), 0, LIMIT)
            case types.NumberType():
                return self._numbers(declared)
            case types.SpaceType(board=board):
                return Ranged(self._space_of(board, declared.at("board")))
            case types.PatternType(legend=legend):
                if not isinstance(self.things.get(legend), Legend):
                    self.unknown(legend, Legend, declared.at("legend"))
                    return Ranged(UNKNOWN)
                return Ranged(Pattern(legend))
            case types.OptionalType(of=of):
                inner = self.read(of)
                return Ranged(optional(inner.type), inner.low, inner.high)
            case _:
                assert_never(declared)

    def _numbers(self, declared: types.NumberType) -> Ranged:
        known = len(self.findings.found)
        low = self.constants.number(declared.from_, -LIMIT, LIMIT, "The least number")
        high = self.constants.number(declared.to, -LIMIT, LIMIT, "The greatest number")
        if low > high and len(self.findings.found) == known:
            self.findings.report("FR403", declared.pointer, f"No number is from {low} to {high}.")
        wrong = len(self.findings.found) > known
        return Ranged(UNKNOWN if wrong else NUMBER, low, max(low, high))

    def of_parameter(self, declared: Parameter, taker: str = "") -> Type:
        """The type of a parameter: what stands before its name, or the name itself.

        A plural takes several at once; where there may be one alone, `taker` says who takes it.
        """
        name = declared.type or declared.name
        one = self._one_of(name)
        if one is None:
            return self._one(declared, name)
        if taker:
            message = f"`{name}` are several, and {taker} takes one at a time."
            hint = f"Write `{one}`. A definition may take several: `define NAME of {name}: ...`."
            self.findings.report("FR305", declared.pointer, message, hint=hint)
            return UNKNOWN
        kind = self._one(declared, one)
        return kind if kind == UNKNOWN else Many(kind)

    def _one_of(self, name: str) -> str | None:
        """The type whose plural a name is, if it is not a type itself."""
        if name in self.things or name in SIMPLE or name in self.findings.broken:
            return None
        for simple in ("player", "number", "space", *self.built_in):
            if name == plural_of(simple):
                return simple
        for one, thing in self.things.items():
            match thing:
                case ComponentThing(plural=plural):
                    plurals: tuple[str, ...] = (plural or plural_of(one),)
                case KindsThing(plural=str(plural)):
                    plurals = (plural,)
                case KindsThing() | DieThing() | OptionThing(values=[_, *_]) | PlaceThing():
                    plurals = plurals_of(one)
                case _:
                    continue
            if name in plurals:
                return one
        return None

    def _one(self, declared: Parameter, name: str) -> Type:
        if declared.board is None:
            return self.named(name, declared.pointer)
        return self.spaces_of(name, declared.board, declared)

    def spaces_of(self, name: str, board: str, declared: Construct) -> Type:
        """The type of the spaces of a board, which are called `space`."""
        if name != "space":
            message = f"Only a space is of a board, and `{name}` is none."
            self.findings.report("FR305", declared.pointer, message)
            return UNKNOWN
        return self._space_of(board, declared.at("board"))

    def _space_of(self, board: str, pointer: Pointer) -> Type:
        if isinstance(self.things.get(board), BoardThing):
            return Placed((board,), board=True)
        self.unknown(board, BoardThing, pointer)
        return UNKNOWN

    def named(self, name: str, pointer: Pointer) -> Type:
        """The type that a name stands for."""
        if name in SIMPLE:
            return SIMPLE[name]
        if name in self.built_in:
            return Enumerated(name)
        if name in self.findings.broken:
            return UNKNOWN
        match self.things.get(name):
            case KindsThing() | DieThing() | OptionThing(values=[_, *_]):
                return Enumerated(name)
            case ComponentThing():
                return Component((name,))
            case PlaceThing():
                return Placed((name,), board=False)
            case _:
                pass  # it is reported
        known = self._called(KindsThing, ComponentThing, DieThing)
        self.findings.report(
            "FR305",
            pointer,
            f"There is no type called `{name}`.",
            hint="A type is an enumeration, a component, `player`, `space`, `truth`, or numbers such as `0 to 5`.",
            near=(name, [*SIMPLE, *known]),
        )
        return UNKNOWN

    def unknown(self, name: str, what: type[Construct], pointer: Pointer) -> None:
        """Reports a name that should be that of a thing of one kind."""
        if name in self.findings.broken:
            return
        message = f"There is no {what.RECORD.kind} called `{name}`."
        self.findings.report("FR301", pointer, message, near=(name, self._called(what)))

    def _called(self, *what: type[Construct]) -> list[str]:
        """The names of all things of some kinds."""
        return [name for name, thing in self.things.items() if isinstance(thing, what)]
