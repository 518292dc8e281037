"""A plan: which component each hidden move takes along, so that in the end all lie as they were dealt.

The told moves are walked backward, from where the components lie in a deal. A move of which the seat was told what
moved is undone with that; another with any of those that may have come by it, which are not those that the seat knew to
lie there. Where a deck was filled with what everybody saw and was drawn from unseen, all that was drawn since is needed
there again: nothing else goes back to it.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant, PlaceAt
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.heaps import Heap
from festrules.interpreter.worlds.history import Move, MoveEffect
from festrules.interpreter.worlds.trail import KnownMove, Trail

PILE = "pile"
NO_KIND = -1  # of a move that takes no component along


@dataclass(frozen=True, slots=True)
class Missing:
    """Why there is no plan: a component does not lie where it moved to; what lies there, and the moves left to undo."""

    kind: int | None
    instead: tuple[int, ...]
    left: int


class Planner:
    """Plans for one history.

    `free` are the kinds of which the seat never knew where they were: two of them that change places in the end have
    only to change places in all moves. `places` are those of which it matters what lies there: where something went or
    came from that the seat was not told.
    """

    def __init__(self, trail: Trail) -> None:
        self.machine = machine = trail.machine
        self.moves = trail.moves.copy()
        kinds = machine.world.kinds
        self.free = frozenset(one.number for one in kinds if one.unique and one.number not in trail.told)
        self.places = _unclear([one.move for one in self.moves])
        self.filled_under = filled_under(machine)
        self._is_pile = [place.storage == PILE for place in machine.world.places]
        self._told = [NO_KIND if one.move.kind is None else one.move.kind for one in self.moves]
        self._steps = list(self._walked_back())
        self._needs = needs_of([one.move for one in self.moves])

    def _walked_back(self) -> Iterator[tuple[int, ...]]:
        """The moves that matter, from the last to the first; those together that come about at the same time."""
        together: list[int] = []
        for number in range(len(self.moves) - 1, -1, -1):
            move = self.moves[number].move
            if together and move.way is not MoveEffect.HANDS_ON:
                yield tuple(together)
                together = []
            if move.source in self.places or move.target in self.places:
                if move.way is MoveEffect.HANDS_ON:
                    together.append(number)
                else:
                    yield (number,)
        if together:
            yield tuple(together)

    def plan(self, lying: dict[int, Heap], dealt: Collection[int], dice: Dice) -> list[int] | Missing:
        """The kind of each move, if in the end this lies in the places; or what of it would have to be dealt elsewhere.

        Not all that is carried about is told as a move: what was not dealt may lie elsewhere than the moves say.
        """
        kinds = self._told.copy()
        for step in self._steps:
            move = self.moves[step[0]].move
            match move.way:
                case MoveEffect.CARRIES:
                    missing = self._carry_back(step[0], kinds, lying, dealt, dice)
                    if missing is not None:
                        return missing
                case MoveEffect.HANDS_ON:
                    ways = [self.moves[number].move for number in step]
                    lying.update({one.source: lying[one.target] for one in ways})
                case MoveEffect.SWAPS:
                    lying[move.source], lying[move.target] = lying[move.target], lying[move.source]
                case MoveEffect.MIXES:
                    lying[move.target].mix()
                case _:
                    assert_never(move.way)
        return kinds

    def _carry_back(
        self, number: int, kinds: list[int], lying: dict[int, Heap], dealt: Collection[int], dice: Dice
    ) -> Missing | None:
        """One component goes back to where it came from; or there is none that could."""
        undone = self.moves[number]
        move = undone.move
        if move.target in self.places:
            there = lying[move.target]
            kind = self._undone(undone, there, self._lacking(number, lying), dice)
            if kind is not None:
                kinds[number] = kind
            elif move.kind is None or move.kind in dealt:
                return Missing(move.kind, tuple(there), number)
            if move.source == move.target:
                return None
            if kind is not None:
                there.remove(kind)
        if move.source in self.places:
            back = lying[move.source]
            if undone.drawn or not self._is_pile[move.source]:
                back.loose.append(kinds[number])
            else:
                back.top.insert(0, kinds[number])
        return None

    def _lacking(self, number: int, lying: dict[int, Heap]) -> Counter[int] | None:
        """What must come back to the source of a move, where all that does is needed there; else anything may."""
        need = self._needs.get(number)
        back = lying.get(self.moves[number].move.source)
        if need is None or back is None:
            return None
        lying_there = list(back)
        if len(lying_there) + need.coming > need.kinds.total():
            return None
        lacking = need.kinds.copy()
        lacking.subtract(lying_there)
        return lacking

    def _undone(self, undone: KnownMove, there: Heap, lacking: Counter[int] | None, dice: Dice) -> int | None:
        """The kind that has come by a move, if any that lies there can have."""
        move = undone.move
        if move.kind is not None:
            return move.kind if move.kind in there else None
        fitting = self.machine.world.places[move.source].offsets
        open_ = [kind for kind in there if kind in fitting and kind not in undone.elsewhere]
        for kind in undone.known:
            if kind in open_:
                open_.remove(kind)
        if lacking is not None:
            open_ = [kind for kind in open_ if lacking[kind] > 0]
        last = there.last_come(under=move.target in self.filled_under)
        if last in open_:
            return last
        return dice.one_of([kind for kind in open_ if kind in undone.before] or open_) if open_ else None


@dataclass(frozen=True, slots=True)
class Need:
    """The kinds known to have come to a place before a hidden move left it, and how many have left since with it."""

    kinds: Counter[int]
    coming: int


def needs_of(moves: Sequence[Move]) -> dict[int, Need]:
    """The needs of hidden moves, by number; there are none where anything hidden came to the place in between."""
    found: dict[int, Need] = {}
    blocks: dict[int, Counter[int]] = {}  # by place what has come there, since something last left it
    since: dict[int, int] = {}  # and how many have left unseen since then
    for number, move in enumerate(moves):
        if move.way is MoveEffect.MIXES or move.source == move.target:
            continue
        if move.way is not MoveEffect.CARRIES:
            for place in (move.source, move.target):
                blocks.pop(place, None)
            continue
        source, target = move.source, move.target
        if source in blocks:
            since[source] = since.get(source, 0) + 1
            if move.kind is None:
                found[number] = Need(blocks[source], since[source])
            else:
                blocks.pop(source)
        if move.kind is None:
            blocks.pop(target, None)
        else:
            if target not in blocks or since.get(target):
                blocks[target], since[target] = Counter(), 0
            blocks[target][move.kind] += 1
    return found


def _unclear(moves: Sequence[Move]) -> frozenset[int]:
    """The places of which it matters what lies there, as the seat was not told what went there or came from there."""
    found: set[int] = set()
    for move in moves:
        if move.kind is None and move.way is MoveEffect.CARRIES:
            found |= {move.source, move.target}
    together = [
        {one.source, one.target} for one in moves if one.way in (MoveEffect.SWAPS, MoveEffect.HANDS_ON)
    ]
    while any(ends & found and not ends <= found for ends in together):
        for ends in together:
            if ends & found:
                found |= ends
    return frozenset(found)


def filled_under(machine: Machine) -> frozenset[int]:
    """The places into which, as far as the rules name them, all that comes goes underneath."""
    found: dict[bool, set[int]] = {False: set(), True: set()}
    families = {place.number: place.family for place in machine.world.places}
    for one in machine.code:
        if not isinstance(one, code.Draw | code.Move | code.MoveAll | code.MoveKind):
            continue
        match one.to:
            case Constant(int(value)):
                found[one.under].add(value)
            case PlaceAt(first):
                family = families[first]
                found[one.under] |= {number for number, name in families.items() if name == family}
            case _:
                pass  # wherever a name says
    return frozenset(found[True] - found[False])
