"""The knowledge at one moment of play: what has been shown so far, and where named things may lie by now.

What a name stands for was found at some moment and does not change: it is known if it was known then. A component may
have been moved since, by something that does not speak of the name; then it lies wherever that puts components, and
what is shown of the place where it was found says nothing of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.astray import MOVED, Astray, Leading, Movements, StrayEffects
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.shown import Shown, shown_after, shown_before
from festrules.interpreter.meaning.typed import EVERYBODY, NOW, WHEREABOUTS, YOURS, Read, Reads


@dataclass(slots=True)
class Knowledge:
    """The knowledge before each instruction, whichever way play came to it."""

    program: list[code.Instruction]
    effects: Mapping[int, Shown]
    shown: dict[int, Shown]
    rows: StrayEffects
    astray: dict[int, Astray]

    def shown_after(self, number: int) -> Shown:
        """Everything shown once an instruction has been carried out."""
        before = self.shown.get(number, frozenset())
        return shown_after(self.program[number], before, self.effects.get(number))

    def families(self, number: int, name: int) -> frozenset[str]:
        """The families among which what has a name may lie by an instruction, and `MOVED` if something moved it."""
        return self.rows.families(self.astray.get(number, 0), name)


@dataclass(frozen=True, slots=True)
class CodeMoment:
    """Before one instruction."""

    knowledge: Knowledge
    number: int

    def whole(self, reads: Reads) -> Reads:
        """The reads with the places where named things may lie by now, where these are asked for."""
        asked = {int(read.name) for read in reads if read.what == WHEREABOUTS}
        families = {family for one in asked for family in self.knowledge.families(self.number, one)}
        found = {Read("place", family, "contents") for family in families if family != MOVED}
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
            if not since.lies or MOVED in self.knowledge.families(self.number, since.number):
                return False
        now = {(read.name, place, seen) for place in ("", read.owner) for seen in (EVERYBODY, eyes)}
        return bool(now & self.knowledge.shown.get(self.number, frozenset()))


def knowledge_of(
    context: Context,
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    effects: dict[int, Shown],
    ways: Movements,
) -> Knowledge:
    """Followed along every way that play can go."""
    shown, rows = shown_before(context, program, returns, effects), StrayEffects(ways)
    astray = _astray(context, program, rows) if ways.found else {}
    return Knowledge(program, effects, shown, rows, astray)


def _astray(context: Context, program: list[code.Instruction], rows: StrayEffects) -> dict[int, Astray]:
    """Where what was found may lie before each instruction; what a routine may move it does before it returns."""
    onward = [_following(program, number) for number in range(len(program))]
    before: dict[int, Astray] = {0: 0}
    within: dict[int, list[Leading]] = {}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        after = rows.after(number, before[number])
        context.spend(1 + after.bit_count())
        for following in onward[number]:
            called = _called(program[number]) if following == number + 1 else ()
            for start in called:
                if start not in within:
                    within[start] = _moved_within(context, onward, start, rows)
            then = rows.led(after, [way for start in called for way in within[start]]) if called else after
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
    """The next instructions, into routines and behind them; from them play returns only to the caller."""
    behind = [number + 1] if isinstance(program[number], code.CallCode) else []
    return [one for one in (*successors(program, number, {}), *behind) if 0 <= one < len(program)]


def _moved_within(context: Context, onward: list[list[int]], start: int, rows: StrayEffects) -> list[Leading]:
    """The instructions of a routine, and of those it calls, that may move something."""
    seen, waiting = {start}, [start]
    while waiting:
        number = waiting.pop()
        context.spend()
        found = [one for one in onward[number] if one not in seen]
        seen.update(found)
        waiting += found
    return list(dict.fromkeys(rows.moves[number] for number in sorted(seen) if number in rows.moves))
