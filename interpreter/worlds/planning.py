"""A plan: which component each hidden move takes along, so that in the end all lie as they were dealt.

The told moves are walked backward, from where the components lie in a deal. A move of which the seat was told what
moved is undone with that; another with any of those that may have come by it, which are not those that the seat knew to
lie there.
"""

from collections.abc import Collection
from dataclasses import dataclass

from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.history import History, Move
from festrules.interpreter.worlds.lying import lying_in
from festrules.interpreter.worlds.sight import Sight


@dataclass(frozen=True, slots=True)
class Undone:
    """A move that is to be undone, and the kinds that cannot have come by it: the seat knew that they lay elsewhere."""

    move: Move
    elsewhere: frozenset[int]
    before: frozenset[int]  # those that it knew to lie where the move began, until something left unseen
    known: tuple[int, ...]  # the copies of which it knew that they lay there before


@dataclass(frozen=True, slots=True)
class Missing:
    """Why there is no plan: a component does not lie where it moved to; what lies there, and the moves left to undo."""

    kind: int | None
    instead: tuple[int, ...]
    left: int


class Certain:
    """Where components lie, as far as that follows from what a seat was told and saw; of copies nothing is noted."""

    def __init__(self, machine: Machine) -> None:
        self.kinds = machine.world.kinds
        self.place: dict[int, int] = {
            one.kind: place.number
            for place in machine.world.places
            for one in lying_in(machine.initial, place)
            if self.kinds[one.kind].unique
        }
        self.last: dict[int, int] = {}  # of others where that was certain last

    def elsewhere(self, move: Move) -> frozenset[int]:
        """What cannot have come by a hidden move, as it lay in another place."""
        if move.kind is not None or move.passed:
            return frozenset()
        return frozenset(kind for kind, place in self.place.items() if place != move.source)

    def before(self, move: Move) -> frozenset[int]:
        """What lay for certain where a hidden move began, and has perhaps come by it."""
        known = {**self.last, **self.place}
        return frozenset(kind for kind, place in known.items() if place == move.source)

    def note(self, move: Move) -> None:
        """A component moves; of which it is not known, that can be any that lay there."""
        if move.kind is not None:
            if self.kinds[move.kind].unique:
                self.place[move.kind] = move.target
        else:
            for kind in [kind for kind, place in self.place.items() if place == move.source]:
                self.last[kind] = self.place.pop(kind)

    def see(self, places: dict[int, int]) -> None:
        """The seat sees where some are."""
        self.place |= places


class Planner:
    """Plans for one history.

    `free` are the kinds of which the seat never knew where they were: two of them that change places in the end have
    only to change places in all moves. `places` are those from which or to which anything moved.
    """

    def __init__(self, machine: Machine, sight: Sight, history: History) -> None:
        self.machine = machine
        self.moves: list[Undone] = []
        certain = Certain(machine)
        seen: tuple[int, ...] = ()
        told: set[int] = set()
        for row in history.rows:
            for move in row.moves:
                known = tuple(sight.copies_known(seen, move.target)) if seen and move.kind is None else ()
                self.moves.append(Undone(move, certain.elsewhere(move), certain.before(move), known))
                certain.note(move)
            if row.sight is not None:
                seen = row.sight
                places = sight.places_known(seen)
                told |= places.keys()
                certain.see(places)
        told |= {one.move.kind for one in self.moves if one.move.kind is not None}
        kinds = machine.world.kinds
        self.free = frozenset(one.number for one in kinds if one.unique and one.number not in told)
        ends = {one.move.source for one in self.moves} | {one.move.target for one in self.moves}
        self.places = frozenset(ends)

    def plan(self, lying: dict[int, list[int]], dealt: Collection[int], dice: Dice) -> list[int] | Missing:
        """The kind of each move, if in the end this lies in the places; or what of it would have to be dealt elsewhere.

        Not all that is carried about is told as a move: what was not dealt may lie elsewhere than the moves say.
        """
        kinds = [0] * len(self.moves)
        number = len(self.moves)
        while number:
            number -= 1
            move = self.moves[number].move
            if move.passed:
                number = self._hand_back(number, lying)
                continue
            kind = self._undone(self.moves[number], lying, dice)
            if kind is None and (move.kind is None or move.kind in dealt):
                return Missing(move.kind, tuple(lying[move.target]), number)
            if kind is None:
                assert move.kind is not None
                kind = move.kind
            else:
                lying[move.target].remove(kind)
            lying[move.source].append(kind)
            kinds[number] = kind
        return kinds

    def _undone(self, undone: Undone, lying: dict[int, list[int]], dice: Dice) -> int | None:
        move = undone.move
        there = lying[move.target]
        if move.kind is not None:
            return move.kind if move.kind in there else None
        fitting = self.machine.world.places[move.source].offsets
        open_ = [kind for kind in there if kind in fitting and kind not in undone.elsewhere]
        for kind in undone.known:
            if kind in open_:
                open_.remove(kind)
        return dice.one_of([kind for kind in open_ if kind in undone.before] or open_) if open_ else None

    def _hand_back(self, number: int, lying: dict[int, list[int]]) -> int:
        """All that was handed on at once goes back; the first of these moves."""
        first = number
        while first and self.moves[first - 1].move.passed:
            first -= 1
        ways = [self.moves[one].move for one in range(first, number + 1)]
        held = {move.source: lying[move.target] for move in ways}
        lying.update(held)
        return first
