"""What is known at one moment of play: what has been shown until then, and where what has a name may lie by now.

What a name stands for was found at some moment and does not change: it is known if it was known then. A component may
have been moved since, by something that does not speak of the name; then it lies wherever that puts components, and
what is shown of the place where it was found says nothing of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.shown import Shown, shown_after, shown_before
from festrules.interpreter.meaning.typed import EVERYBODY, NOW, WHEREABOUTS, YOURS, Read, Reads

MOVED = ""  # in place of a family: something else may have moved it

Way = tuple[frozenset[str], frozenset[str]]  # from places of these families to places of those
Astray = frozenset[tuple[int, str]]  # what was found where: the instruction that did, and a family


@dataclass(slots=True)
class Ways:
    """What instructions move from where to where, and what they give a name to."""

    moves: dict[int, Way] = field(default_factory=dict)
    at_any_time: tuple[Way, ...] = ()  # by triggers
    found: dict[int, frozenset[str]] = field(default_factory=dict)  # the families where it lies then
    lost: dict[int, int] = field(default_factory=dict)  # where the name of what is found there is nothing yet

    def after(self, number: int, astray: Astray) -> Astray:
        """Where what was found may lie behind an instruction."""
        own = (self.moves[number],) if number in self.moves else ()
        ended = {number, self.lost.get(number, number)}
        return frozenset(one for one in self.led(astray, own) if one[0] not in ended)

    def led(self, astray: Astray, moves: tuple[Way, ...]) -> Astray:
        """Where what was found may lie after some moves, each as often as it may be."""
        ways = (*moves, *self.at_any_time)
        while ways:
            found = {(one, to) for way in ways for one in self.found for to in self._led(one, astray, way)}
            if found <= astray:
                break
            astray |= found
        return astray

    def _led(self, one: int, astray: Astray, way: Way) -> Iterator[str]:
        sources, targets = way
        if sources & self.found[one] or any((one, family) in astray for family in sources):
            yield MOVED
            yield from targets


@dataclass(slots=True)
class Knowledge:
    """What is known before each instruction, whichever way play came to it."""

    program: list[code.Instruction]
    effects: Mapping[int, Shown]
    ways: Ways
    shown: dict[int, Shown]
    astray: dict[int, Astray]

    def shown_after(self, number: int) -> Shown:
        """What has been shown when an instruction has been carried out."""
        before = self.shown.get(number, frozenset())
        return shown_after(self.program[number], before, self.effects.get(number))


@dataclass(frozen=True, slots=True)
class Moment:
    """Before one instruction."""

    knowledge: Knowledge
    number: int

    def whole(self, reads: Reads) -> Reads:
        """With the places where what has a name may lie by now, where that is asked."""
        astray = self.knowledge.astray.get(self.number, frozenset())
        asked = {int(read.name): read for read in reads if read.what == WHEREABOUTS}
        found = {Read("place", family, "contents") for one, family in astray if one in asked and family}
        return reads | found if found else reads

    def shows(self, read: Read, eyes: str) -> bool:
        """Whether these eyes have seen all that lies in a place of which something is read."""
        if read.level in ("top", "bottom"):
            return False
        since = read.since
        if since != NOW:
            them = {EVERYBODY, *((YOURS,) if since.you == eyes else ())}
            keys = {(read.name, place, seen) for place in ("", since.owner) for seen in them}
            if keys & self.knowledge.shown_after(since.number):
                return True
            astray = self.knowledge.astray.get(self.number, frozenset())
            if not since.lies or (since.number, MOVED) in astray:
                return False
        now = {(read.name, place, seen) for place in ("", read.owner) for seen in (EVERYBODY, eyes)}
        return bool(now & self.knowledge.shown.get(self.number, frozenset()))


def knowledge_of(
    context: Context,
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    effects: dict[int, Shown],
    ways: Ways,
) -> Knowledge:
    """Followed along every way that play can go."""
    shown = shown_before(context, program, returns, effects)
    astray = _astray(context, program, ways) if ways.found else {}
    return Knowledge(program, effects, ways, shown, astray)


def _astray(context: Context, program: list[code.Instruction], ways: Ways) -> dict[int, Astray]:
    """Where what was found may lie before each instruction; what a routine may move it does before it returns."""
    before: dict[int, Astray] = {0: frozenset()}
    within: dict[int, tuple[Way, ...]] = {}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        after = ways.after(number, before[number])
        context.spend(1 + len(after))
        for following in _following(program, number):
            if not 0 <= following < len(program):
                continue
            called = _called(program[number]) if following == number + 1 else ()
            for start in called:
                if start not in within:
                    within[start] = _moved_within(context, program, start, ways)
            then = (
                ways.led(after, tuple(way for start in called for way in within[start])) if called else after
            )
            known = before.get(following)
            met = then if known is None else known | then
            if met != known:
                before[following] = met
                waiting.append(following)
    return before


def _called(instruction: code.Instruction) -> tuple[int, ...]:
    """The routines from which play comes back behind an instruction."""
    match instruction:
        case code.CallCode(to=to):
            return (to,)
        case code.Take(targets=targets):
            return targets
    return ()


def _following(program: list[code.Instruction], number: int) -> list[int]:
    """Where play goes on, into routines and behind them; out of them it comes back only to where it was."""
    behind = [number + 1] if isinstance(program[number], code.CallCode) else []
    return [*successors(program, number, {}), *behind]


def _moved_within(
    context: Context, program: list[code.Instruction], start: int, ways: Ways
) -> tuple[Way, ...]:
    """What a routine, and what it does, may move."""
    seen, waiting = {start}, [start]
    while waiting:
        number = waiting.pop()
        context.spend()
        found = {one for one in _following(program, number) if 0 <= one < len(program)} - seen
        seen |= found
        waiting += found
    return tuple(dict.fromkeys(ways.moves[number] for number in sorted(seen) if number in ways.moves))
