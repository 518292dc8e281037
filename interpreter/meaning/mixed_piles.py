"""`top of` and `bottom of` a pile whose order nobody knows: chance is late, so nothing lies there yet.

Followed is, along the ways of play, whether what lies at an end of a pile is known: at first it is; after a shuffle
it is not; what is turned up, or put there, is known again, until it is taken. An error is what can be unknown where it
is asked and is never known there.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.thresholds import parts_of


def check_mixed(emitter: Emitter, returns: dict[int, list[int]], elsewhere: tuple[Any, ...]) -> None:
    """Reports what is asked for at an end of a pile where it is never known; `elsewhere` is asked at any time."""
    context = emitter.context
    shuffles = [one for one in emitter.code if isinstance(one, code.Shuffle)]
    every = _tops((tuple(emitter.code), elsewhere)) if shuffles else []
    if not every:
        return
    bound = _Bound(context, (tuple(emitter.code), elsewhere))
    mixed = {name for one in shuffles for name in bound.families(one.place)}
    mixed &= {name for one in every for name in bound.families(one.place)}
    places, families = context.world.places, context.world.families
    ends = _Ends(bound, sorted(name for name in mixed if places[families[name].first].mixed >= 0))
    known = _through(ends, emitter, returns) if ends.names else {}
    found: list[tuple[int, Pointer]] = []
    for number, states in sorted(known.items()):
        asked = ends.asked(emitter.code[number]) & states.never
        found += [(end, context.origins[emitter.code[number].at].pointer) for end in _bits(asked)]
    anywhere = reduce(_States.union, known.values(), _States())
    for part in elsewhere:
        found += [(end, _where(context, part)) for end in _bits(ends.asked(part) & anywhere.never)]
    for end, pointer in sorted(found, key=lambda one: one[0]):
        _report(context, pointer, ends.names[end // 2], bottom=bool(end % 2))


def _tops(part: Any) -> list[node.Top]:
    return [one for one in parts_of(part) if isinstance(one, node.Top)]


def _where(context: Context, part: Any) -> Pointer:
    at = getattr(part, "at", -1)
    return context.origins[at].pointer if at >= 0 else ""


def _bits(ends: int) -> Iterator[int]:
    """The ends of a set, in their order."""
    while ends:
        yield (ends & -ends).bit_length() - 1
        ends &= ends - 1


@dataclass(frozen=True, slots=True)
class _States:
    """The ends of piles, as sets of bits, by what may be so of them: of one several of these may be."""

    known: int = 0
    unknown: int = 0
    in_order: int = 0

    def union(self, other: "_States") -> "_States":
        """What is so here or there."""
        return _States(self.known | other.known, self.unknown | other.unknown, self.in_order | other.in_order)

    @property
    def never(self) -> int:
        """Those of which it may be unknown what lies there, and is never known."""
        return self.unknown & ~self.known

    def learned(self, ends: int) -> "_States":
        """What was not known of these is known now."""
        return _States(self.known | self.unknown & ends, self.unknown & ~ends, self.in_order)

    def lost(self, ends: int) -> "_States":
        """What was known of these is not known any more."""
        return _States(self.known & ~ends, self.unknown | self.known & ends, self.in_order)


class _Ends:
    """The two ends of the piles of some declarations: those of each have two bits, the top and the bottom."""

    def __init__(self, bound: "_Bound", names: list[str]) -> None:
        self.bound, self.names = bound, names
        self.numbers = {name: number for number, name in enumerate(names)}
        self.every = (1 << 2 * len(names)) - 1
        self.tops = self.every // 3  # every second bit
        self.bottoms = self.tops << 1

    def of(self, place: Any) -> int:
        """Both ends of what a place may be."""
        numbers = [self.numbers[name] for name in self.bound.families(place) if name in self.numbers]
        return sum(3 << 2 * number for number in numbers)

    def asked(self, part: Any) -> int:
        """The ends that something asks for."""
        tops = _tops(part)
        return reduce(
            or_, [self.of(one.place) & (self.bottoms if one.bottom else self.tops) for one in tops], 0
        )

    def after(self, instruction: code.Instruction) -> Callable[[_States], _States]:
        """What becomes of them by an instruction."""
        match instruction:
            case code.Shuffle(_, place):
                ends = self.of(place)
                return lambda states: _States(
                    states.known & ~ends,
                    states.unknown | (states.known | states.in_order) & ends,
                    states.in_order & ~ends,
                )
            case code.TurnUp(_, place):
                ends = self.of(place) & self.tops
                return lambda states: states.learned(ends)
            case code.Move(to=to) | code.MoveAll(to=to) | code.MoveKind(to=to) | code.Draw(to=to):
                there = self.of(to)
                put = there & (self.bottoms if instruction.under else self.tops)
                taken = self._taken(instruction) & ~there
                emptied = self._emptied(instruction) & ~there
                return lambda states: _emptied(states.learned(put).lost(taken), emptied)
        return lambda states: states

    def _taken(self, instruction: code.Instruction) -> int:
        """From where something is taken, so that something else lies at that end."""
        match instruction:
            case code.Draw(source=source) | code.MoveKind(source=source):
                return self.of(source) & self.tops
            case code.Move(what=what):
                return self.asked(what)
        return 0

    def _emptied(self, instruction: code.Instruction) -> int:
        """What has nothing in it any more."""
        match instruction:
            case code.MoveAll(what=node.Contents(places)):
                return self.of(places)
        return 0


def _emptied(states: _States, ends: int) -> _States:
    there = states.known | states.unknown | states.in_order
    return _States(states.known & ~ends, states.unknown & ~ends, states.in_order & ~ends | there & ends)


def _through(ends: _Ends, emitter: Emitter, returns: dict[int, list[int]]) -> dict[int, _States]:
    """What may be so before each instruction that play can come to."""
    triggers = [one.start for one in emitter.routines.values() if one.kind == "trigger"]
    anything = _States(ends.every, ends.every, ends.every)
    found: dict[int, _States] = {}
    after: dict[int, Callable[[_States], _States]] = {}
    waiting = [(0, _States(in_order=ends.every)), *((start, anything) for start in triggers)]
    while waiting:
        number, states = waiting.pop()
        before = found.get(number)
        together = states if before is None else states.union(before)
        if not 0 <= number < len(emitter.code) or together == before:
            continue
        emitter.context.spend()
        if number not in after:
            after[number] = ends.after(emitter.code[number])
        found[number] = together
        then = after[number](together)
        waiting += [(to, then) for to in successors(emitter.code, number, returns)]
    return found


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
            case node.Filter(of=of) | node.Aggregate(of=of) | node.Member(of=of):
                yield from self._found(of, seen)
            case node.Map(value=value):
                yield from self._found(value, seen)
            case node.Listing(items):
                for item in items:
                    yield from self._found(item, seen)


def _report(context: Context, pointer: Pointer, name: str, *, bottom: bool) -> None:
    word = "bottom" if bottom else "top"
    asked = (one for one in every(context.document.book) if isinstance(one, Of) and one.name == word)
    place = next((one.pointer for one in asked if one.pointer.startswith(f"{pointer}/")), pointer)
    how = "" if bottom else f" `turn up {name}` makes it known."
    context.findings.report(
        "FR420",
        place,
        f"`{name}` has been shuffled, so nobody knows what lies {'at the bottom' if bottom else 'on top'}: this is"
        " nothing here.",
        hint=f"`draw 1 from {name} to ...` lets chance decide which it is.{how} Whether there is any, ask with"
        f" `{name} is empty`.",
    )
