"""`top of` and `bottom of` a pile whose order nobody knows: chance is late, so nothing lies there yet.

Followed is, along the ways of play, whether what lies at an end of a pile is known: at first it is; after a shuffle
it is not; what is turned up, or put there, is known again, until it is taken. An error is what can be unknown where it
is asked and is never known there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.thresholds import parts_of

KNOWN, UNKNOWN, IN_ORDER = "known", "unknown", "in order"
States = frozenset[str]
ALL: States = frozenset({KNOWN, UNKNOWN, IN_ORDER})


def check_mixed(emitter: Emitter, returns: dict[int, list[int]], elsewhere: tuple[Any, ...]) -> None:
    """Reports what is asked for at an end of a pile where it is never known; `elsewhere` is asked at any time."""
    context = emitter.context
    every = _tops((tuple(emitter.code), elsewhere))
    shuffles = [one for one in emitter.code if isinstance(one, code.Shuffle)]
    if not every or not shuffles:
        return
    bound = _Bound(context, (tuple(emitter.code), elsewhere))
    mixed = {name for one in shuffles for name in bound.families(one.place)}
    mixed &= {name for one in every for name in bound.families(one.place)}
    places, families = context.world.places, context.world.families
    mixed = {name for name in mixed if places[families[name].first].mixed >= 0}
    asked = {number: one for number, one in enumerate(emitter.code) if mixed and _tops(one)}
    for name in sorted(mixed):
        for bottom in (False, True):
            way = _Way(bound, name, bottom)
            known = way.through(emitter, returns)
            anywhere = frozenset[str]().union(*known.values())
            for number, instruction in asked.items():
                if way.is_asked(instruction) and _never(known.get(number, frozenset())):
                    _report(context, context.origins[instruction.at].pointer, name, bottom=bottom)
            for part in elsewhere:
                if way.is_asked(part) and _never(anywhere):
                    _report(context, _where(context, part), name, bottom=bottom)


def _never(states: States) -> bool:
    return UNKNOWN in states and KNOWN not in states


def _tops(part: Any) -> list[node.Top]:
    return [one for one in parts_of(part) if isinstance(one, node.Top)]


def _where(context: Context, part: Any) -> Pointer:
    at = getattr(part, "at", -1)
    return context.origins[at].pointer if at >= 0 else ""


@dataclass(frozen=True, slots=True)
class _Way:
    """What becomes of one end of the piles of one declaration."""

    bound: "_Bound"
    name: str
    bottom: bool

    def is_asked(self, part: Any) -> bool:
        """Whether something asks for this end of them."""
        return any(
            one.bottom is self.bottom and self.name in self.bound.families(one.place) for one in _tops(part)
        )

    def through(self, emitter: Emitter, returns: dict[int, list[int]]) -> dict[int, States]:
        """What may be so before each instruction that play can come to."""
        triggers = [one.start for one in emitter.routines.values() if one.kind == "trigger"]
        found: dict[int, States] = {}
        waiting: list[tuple[int, States]] = [
            (0, frozenset({IN_ORDER})),
            *((start, ALL) for start in triggers),
        ]
        while waiting:
            number, states = waiting.pop()
            before = found.get(number, frozenset())
            if not 0 <= number < len(emitter.code) or states <= before:
                continue
            found[number] = states | before
            after = frozenset(self._after(emitter.code[number], one) for one in found[number])
            waiting += [(to, after) for to in successors(emitter.code, number, returns)]
        return found

    def _after(self, instruction: code.Instruction, state: str) -> str:
        match instruction:
            case code.Shuffle(_, place) if self._meant(place):
                return UNKNOWN
            case code.TurnUp(_, place) if self._meant(place) and not self.bottom:
                return KNOWN if state == UNKNOWN else state
            case code.Move(to=to) | code.MoveAll(to=to) | code.MoveKind(to=to) | code.Draw(to=to) if (
                self._meant(to)
            ):
                put = instruction.under is self.bottom
                return KNOWN if put and state == UNKNOWN else state
            case code.MoveAll(what=node.Contents(places)) if self._meant(places):
                return IN_ORDER  # it is empty
            case code.Draw(source=source) | code.MoveKind(source=source) if self._meant(source):
                return UNKNOWN if state == KNOWN and not self.bottom else state
            case code.Move(what=what) if self.is_asked(what):
                return UNKNOWN if state == KNOWN else state
        return state

    def _meant(self, place: node.Expression) -> bool:
        return self.name in self.bound.families(place)


class _Bound:
    """Of which declarations a place may be, as far as its expression tells."""

    def __init__(self, context: Context, parts: tuple[Any, ...]) -> None:
        self.context = context
        self.names: dict[int, list[Any]] = {}
        for part in parts_of(parts):
            if isinstance(part, node.Call):
                for place, given in part.arguments:
                    self.names.setdefault(place, []).append(given)
            elif hasattr(part, "bound") and hasattr(part, "of"):
                self.names.setdefault(part.bound, []).append(part.of)

    def families(self, place: Any) -> frozenset[str]:
        """The names of the declarations."""
        return frozenset(self._found(place, set()))

    def _found(self, place: Any, seen: set[int]) -> Iterator[str]:
        every = self.context.world.places
        match place:
            case node.Constant(value):
                numbers = value if isinstance(value, tuple) else (value,)
                yield from {every[number].family for number in numbers if 0 <= number < len(every)}
            case node.PlaceAt(first) | node.BoardOf(first):
                yield every[first].family
            case node.Bound(name) if name not in seen:
                for given in self.names.get(name, ()):
                    yield from self._found(given, seen | {name})
            case node.Call(value=value):
                yield from self._found(value, seen)
            case node.Conditional(then=one, otherwise=other) | node.Default(of=one, otherwise=other):
                yield from self._found(one, seen)
                yield from self._found(other, seen)
            case node.Where(of) | node.Without(of) | node.Extreme(of) | node.Ordered(of) | node.Reversed(of):
                yield from self._found(of, seen)
            case node.Map(value=value):
                yield from self._found(value, seen)
            case node.Aggregate(of=of) | node.Distinct(of):
                yield from self._found(of, seen)
            case node.Listing(items):
                for item in items:
                    yield from self._found(item, seen)


def _report(context: Context, pointer: Pointer, name: str, *, bottom: bool) -> None:
    word = "bottom" if bottom else "top"
    place = next(_asked(context.document.at(pointer), word, name, pointer), pointer)
    how = "" if bottom else f" `turn up {name}` makes it known."
    context.findings.report(
        "FR420",
        place,
        f"`{name}` has been shuffled, so nobody knows what lies {'at the bottom' if bottom else 'on top'}: this is"
        " nothing here.",
        hint=f"`draw 1 from {name} to ...` lets chance decide which it is.{how} Whether there is any, ask with"
        f" `{name} is empty`.",
    )


def _asked(said: Any, word: str, name: str, here: Pointer) -> Iterator[Pointer]:
    """Where the end of a pile is asked for, in the words of the author."""
    if isinstance(said, list):
        for position, one in enumerate(said):
            yield from _asked(one, word, name, f"{here}/{position}")
    elif isinstance(said, dict):
        for kind, fields in said.items():
            if kind == "of" and isinstance(fields, dict) and fields.get("name") == word:
                yield here
            yield from _asked(fields, word, name, f"{here}/{kind}")
