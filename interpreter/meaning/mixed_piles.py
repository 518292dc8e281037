"""`top of`, `bottom of` and `first 3 of` a pile whose order nobody knows: chance is late, so nothing lies there yet.

Followed is, along the ways of play, whether what lies at an end of a pile is known, and what lies behind it: at first
it is; after a shuffle it is not; what is turned up, or put there, is known again, until it is taken. An error is what
can be unknown where it is asked and is never known there.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Few, FromPile, Member
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.thresholds import parts_of


def check_mixed(emitter: Emitter, returns: dict[int, list[int]], elsewhere: tuple[Any, ...]) -> None:
    """Report questions about an end of a pile that is never known; those of `elsewhere` come at any time."""
    context = emitter.context
    shuffles = [one for one in emitter.code if isinstance(one, code.Shuffle)]
    if not shuffles:
        return
    bound = Bound(context, (tuple(emitter.code), elsewhere))
    mixed = {name for one in shuffles for name in bound.families(one.place)}
    mixed &= bound.ever_asked()
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
        _report(context, pointer, ends.names[end // WAYS], end % WAYS)


def _where(context: Context, part: Any) -> Pointer:
    at = getattr(part, "at", -1)
    return context.origins[at].pointer if at >= 0 else ""


def _bits(ends: int) -> Iterator[int]:
    """The ends of a set, in their order."""
    while ends:
        yield (ends & -ends).bit_length() - 1
        ends &= ends - 1


TOP, BOTTOM, BEHIND_TOP, BEHIND_BOTTOM = range(4)
WAYS = 4


@dataclass(frozen=True, slots=True)
class _States:
    """The ends of piles, as sets of bits, by what may be so of them: of one several of these may be."""

    known: int = 0
    unknown: int = 0
    in_order: int = 0

    def union(self, other: "_States") -> "_States":
        """The states that are possible in either."""
        return _States(self.known | other.known, self.unknown | other.unknown, self.in_order | other.in_order)

    @property
    def never(self) -> int:
        """The ends whose contents may be unknown, and are never known."""
        return self.unknown & ~self.known

    def learned(self, ends: int) -> "_States":
        """The states after these have become known."""
        return _States(self.known | self.unknown & ends, self.unknown & ~ends, self.in_order)

    def lost(self, ends: int) -> "_States":
        """The states after these are no longer known."""
        return _States(self.known & ~ends, self.unknown | self.known & ends, self.in_order)


class _Ends:
    """The ends of the piles of some declarations: of each the top, the bottom, and what lies behind them."""

    def __init__(self, bound: "Bound", names: list[str]) -> None:
        self.bound, self.names = bound, names
        self.numbers = {name: number for number, name in enumerate(names)}
        self.every = (1 << WAYS * len(names)) - 1
        whole = self.every // ((1 << WAYS) - 1)  # the lowest bit of each
        self.tops, self.bottoms = whole << TOP, whole << BOTTOM
        self.ends = self.tops | self.bottoms

    def of(self, place: Any) -> int:
        """All of what a place may be."""
        numbers = [self.numbers[name] for name in self.bound.families(place) if name in self.numbers]
        return sum(((1 << WAYS) - 1) << WAYS * number for number in numbers)

    def asked(self, part: Any) -> int:
        """The ends that something asks for."""
        found = [(way, self.numbers[name]) for way, name in self.bound.asked(part) if name in self.numbers]
        return reduce(or_, [1 << way + WAYS * number for way, number in found], 0)

    def after(self, instruction: code.Instruction) -> Callable[[_States], _States]:
        """The effect of an instruction on them."""
        match instruction:
            case code.Shuffle():
                ends = self.of(instruction.place)
                return lambda states: _States(
                    states.known & ~ends,
                    states.unknown | (states.known | states.in_order) & ends,
                    states.in_order & ~ends,
                )
            case code.TurnUp():
                ends = self.of(instruction.place) & self.tops
                return lambda states: states.learned(ends)
            case code.Move() | code.MoveAll() | code.MoveKind() | code.Draw():
                there = self.of(instruction.to)
                put = there & (self.bottoms if instruction.under else self.tops)
                several = not isinstance(instruction, code.Move | code.Draw)
                taken = self._taken(instruction) & ~there
                emptied = self._emptied(instruction) & ~there
                return lambda states: _emptied(_less(_more(states, put, several=several), taken), emptied)
        return lambda states: states

    def _taken(self, instruction: code.Instruction) -> int:
        """From where something is taken, so that something else lies at that end."""
        match instruction:
            case code.Draw(bottom=True):
                return self.of(instruction.source) & self.bottoms
            case code.Draw() | code.MoveKind():
                return self.of(instruction.source) & self.tops
            case code.Move() | code.MoveAll():
                asked = self.asked(instruction.what)
                return (asked | asked >> BEHIND_TOP) & self.ends
        return 0

    def _emptied(self, instruction: code.Instruction) -> int:
        """The ends that no longer hold anything."""
        match instruction:
            case code.MoveAll() if isinstance(instruction.what, node.Contents):
                return self.of(instruction.what.places)
        return 0


def _more(states: _States, ends: int, *, several: bool) -> _States:
    """Something, or several, is put there: what was known to lie there before lies behind it now."""
    return states.learned(ends | (ends if several else ends & states.known) << BEHIND_TOP)


def _less(states: _States, ends: int) -> _States:
    """Something is taken from there: what lay behind it may be known, too."""
    behind = states.known >> BEHIND_TOP & ends
    lost = states.lost(ends)
    return _States(lost.known | behind, lost.unknown | behind << BEHIND_TOP, lost.in_order)


def _emptied(states: _States, ends: int) -> _States:
    there = states.known | states.unknown | states.in_order
    return _States(states.known & ~ends, states.unknown & ~ends, states.in_order & ~ends | there & ends)


def _through(ends: _Ends, emitter: Emitter, returns: dict[int, list[int]]) -> dict[int, _States]:
    """The possible states before each instruction that play can reach."""
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


class Bound:
    """The declarations that a place may belong to, as far as its expression tells."""

    def __init__(self, context: Context, parts: tuple[Any, ...]) -> None:
        self.context = context
        self.names: dict[int, list[Any]] = {}
        self.every = every = tuple(parts_of(parts))
        self.in_order = {
            one.cell for part in every for one in _in_their_order(part) if isinstance(one, node.CellList)
        }  # names for which the order matters
        for part in every:
            if isinstance(part, node.Call):
                for place, given in part.arguments:
                    self.names.setdefault(place, []).append(given)
            elif hasattr(part, "bound") and hasattr(part, "of"):
                self.names.setdefault(part.bound, []).append(part.of)

    def asked(self, part: Any) -> Iterator[tuple[int, str]]:
        """Which ends something asks for, and of the places of which declarations."""
        return self._asked_by(parts_of(part))

    def ever_asked(self) -> set[str]:
        """The declarations of whose places an end is asked for anywhere."""
        return {name for _, name in self._asked_by(self.every)}

    def _asked_by(self, parts: Iterable[Any]) -> Iterator[tuple[int, str]]:
        for one in parts:
            if isinstance(one, node.Top):
                yield from ((BOTTOM if one.bottom else TOP, name) for name in self.families(one.place))
            for of in _in_their_order(one):
                yield from ((_which(one), name) for name in self._lying(of, set()))
            if isinstance(one, code.LetMany) and one.cell in self.in_order:
                yield from ((BEHIND_TOP, name) for name in self._lying(one.value, set()))

    def _lying(self, of: Any, seen: set[int]) -> Iterator[str]:
        """The declarations of the places whose order is that of a collection."""
        match of:
            case node.Contents(kinds=kinds):
                if of.kind is None and (kinds is None or len(kinds) > 1):
                    yield from self.families(of.places)
            case node.Bound(name) if name not in seen:
                for given in self.names.get(name, ()):
                    yield from self._lying(given, seen | {name})
            case node.Conditional() | node.Default():
                yield from self._lying(of.then if isinstance(of, node.Conditional) else of.of, seen)
                yield from self._lying(of.otherwise, seen)
            case node.Ordered() | node.Extreme():
                return
            case node.Filter() | node.Map():
                yield from self._lying(of.of, seen)
            case node.Call():
                yield from self._lying(of.value, seen)
            case node.Listing():
                for item in of.items:
                    yield from self._lying(item, seen)

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
            case node.Call():
                yield from self._found(place.value, seen)
            case node.Conditional() | node.Default():
                yield from self._found(place.then if isinstance(place, node.Conditional) else place.of, seen)
                yield from self._found(place.otherwise, seen)
            case node.Filter() | node.Aggregate() | node.Member():
                yield from self._found(place.of, seen)
            case node.Map():
                yield from self._found(place.value, seen)
            case node.Listing():
                for item in place.items:
                    yield from self._found(item, seen)


def _in_their_order(part: Any) -> tuple[Any, ...]:
    """The collection of which something asks for members by their order."""
    match part:
        case node.Few() | node.Member() | node.Aggregate(how="first" | "last"):
            return (part.of,)
    return ()


def _which(part: node.Few | node.Member | node.Aggregate) -> int:
    """The end at which these members lie, or what is behind it."""
    match part:
        case node.Aggregate(how=how):
            return BOTTOM if how == "last" else TOP
        case node.Few(last=last):
            end = BOTTOM if last else TOP
            return end if part.count == node.Constant(1) else end + BEHIND_TOP
        case node.Member():
            return TOP if part.number == node.Constant(1) else BEHIND_TOP


def _report(context: Context, pointer: Pointer, name: str, way: int) -> None:
    word = "bottom" if way in (BOTTOM, BEHIND_BOTTOM) else "top"
    place, single = _said(context, pointer, word, ends=way in (TOP, BOTTOM))
    if single:
        what = f"nobody knows what lies {'at the bottom' if word == 'bottom' else 'on top'}: this is nothing here"
        how = "" if word == "bottom" else f" `turn up {name}` makes it known."
        where = f"bottom of {name}" if word == "bottom" else name
        hint = f"`draw 1 from {where} to ...` lets chance decide which it is.{how}"
    else:
        what = "nobody knows in which order they lie there"
        hint = f"`draw ... from {name} to ...` lets chance decide which they are, one after the other."
    hint += f" To ask whether any is left, write `{name} is empty`."
    context.findings.report("FR420", place, f"`{name}` has been shuffled, so {what}.", hint=hint)


def _said(context: Context, pointer: Pointer, word: str, *, ends: bool) -> tuple[Pointer, bool]:
    """Where the author asks for it, and whether that is `top of` or `bottom of`."""
    inside = [one for one in context.document.constructs if one.pointer.startswith(f"{pointer}/")]
    piles = [one for one in inside if isinstance(one, Of) and one.name == word]
    if ends and piles:
        return piles[0].pointer, True
    members = [one for one in inside if _asks_members(one)]
    return (members[0].pointer, False) if members else (pointer, ends)


def _asks_members(said: Construct) -> bool:
    return isinstance(said, Few | FromPile | Member) or (
        isinstance(said, Aggregate) and said.by in ("first", "last")
    )
