"""Everything that can happen in a game, position after position, the fewest decisions first.

Positions that the rules can no longer tell apart are one. Every outcome of chance is an event of its own and costs no
decision. For secret choices made together, only one order is looked at: what others choose unseen changes nothing.
"""

from collections import deque
from dataclasses import dataclass, field

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.machine import DECISIONS
from festrules.interpreter.proving.circles import Circle, circle_in, longest_way, traps_in
from festrules.interpreter.proving.seen import Seen, Watched
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.trouble import (
    Trouble,
    after_move,
    cost_of,
    if_too_long,
    scored,
    told,
    without_options,
)
from festrules.interpreter.proving.verdict import Move

SOON = 10  # after this part of the budget it is asked whether it will ever do
FAR = 3  # and it will not if no more than this part of the shortest game has been gone through


@dataclass(frozen=True, slots=True)
class Explored:
    """Everything found in one configuration. Courses are the shortest there are, in decisions of players."""

    complete: bool
    positions: int
    made: int  # states that were looked at to find them
    depth: int  # decisions
    seen: Seen
    troubles: dict[Trouble, tuple[Move, ...]]
    trap: tuple[Move, ...] | None = None  # to a position from which no game can ever end
    trapped: int = 0  # how many positions are like that
    circle: tuple[tuple[Move, ...], tuple[Move, ...]] | None = None  # the way there, and once around
    ends_early: bool = False  # whether any game ends before the greatest length
    can_be_too_long: bool = True  # whether the greatest length can end a game
    late: Trouble | None = None  # the trouble if it were too long somewhere, and it may be


@dataclass(slots=True)
class Graph:
    """Positions by number, each with the way by which it was first found and where it leads."""

    parents: list[int] = field(default_factory=list)
    moves: list[Move | None] = field(default_factory=list)
    ways: list[list[tuple[Move, int]] | None] = field(default_factory=list)  # None: not gone into

    def add(self, parent: int, move: Move | None) -> int:
        """A new position."""
        self.parents.append(parent)
        self.moves.append(move)
        self.ways.append(None)
        return len(self.moves) - 1

    def course(self, node: int) -> tuple[Move, ...]:
        """The way to a position."""
        found = []
        while (move := self.moves[node]) is not None:
            found.append(move)
            node = self.parents[node]
        return tuple(reversed(found))


def explore(watched: Watched, limit: int, shortest: int, stopped: Stopped) -> Explored:
    """All positions of a game, or as many as `limit` states lead to.

    `shortest` is how many decisions a short game has: it is given up early where that is out of sight.
    """
    return _Exploring(watched, limit, shortest, stopped).whole()


class _Full(Exception):
    """No more states may be made."""


class _Exploring:
    def __init__(self, watched: Watched, limit: int, shortest: int, stopped: Stopped) -> None:
        self.watched, self.game = watched, watched.game
        self.limit, self.shortest, self.stopped = limit, shortest, stopped
        self.graph = Graph()
        self.known: dict[str, int] = {}
        self.ends: set[int] = set()
        self.troubles: dict[Trouble, tuple[Move, ...]] = {}
        self.made = self.depth = 0
        self.too_long = self.ends_early = False
        self.late: Trouble | None = None
        machine = self.game.machine
        never_tied = any(step.by == "never-tied" for step in machine.tie_breaks)
        self.asks_late = never_tied and not machine.then_nobody

    def whole(self) -> Explored:
        state, events = self.game.begin(0, settle=False)
        root = self._reached(-1, None, state)
        if trouble := told(self.game, state, events):
            self._note(trouble, root, None)
        level: deque[tuple[int, State]] = deque() if root in self.ends else deque([(root, state)])
        complete = True
        try:
            while level:
                level = self._level(level)
                self.depth += bool(level)
        except _Full:
            complete = False
        return self._told(complete=complete)

    def _level(self, level: deque[tuple[int, State]]) -> deque[tuple[int, State]]:
        """Everything that this many decisions lead to; chance is gone through on the way."""
        following: deque[tuple[int, State]] = deque()
        while level:
            hopeless = self.made * SOON > self.limit and self.depth * FAR < self.shortest
            if hopeless or self.stopped():
                raise _Full
            node, state = level.popleft()
            decision = self.game.decisions(state)[0]
            by_chance = decision.seat is None
            if not by_chance:
                self.watched.look(decision)
            if not decision.options:
                self.ends.add(node)
                self._note(without_options(self.game, decision), node, None)
            ways = [
                self._way(node, state, decision, place, level if by_chance else following)
                for place in range(len(decision.options))
            ]
            self.graph.ways[node] = ways
        return following

    def _way(
        self, node: int, state: State, decision: Decision, place: int, waiting: deque[tuple[int, State]]
    ) -> tuple[Move, int]:
        """One option, and the position that it leads to."""
        if self.made >= self.limit:
            raise _Full
        self.made += 1
        option = decision.options[place]
        move: Move = (decision.seat, option.value)
        after = self.game.apply(state, option, settle=False, tell=False)[0]
        if self.game.is_faulty(after):
            trouble = after_move(self.game, state, decision, move)
            assert trouble is not None
            end = self._end(node, move, f"{trouble}")
            self._note(trouble, node, move)
            self.made += cost_of(trouble) - 1
            return move, end
        before = len(self.graph.moves)
        reached = self._reached(node, move, after)
        if reached == before and not self.game.is_over(after):
            waiting.append((reached, after))
            if self.asks_late and self.late is None:
                self.late = if_too_long(self.game, after)
        elif after.cells[DECISIONS] >= self.game.machine.longest:
            events = self.game.apply(state, option, settle=False)[1]
            self.too_long = self.too_long or any(event.kind == "too-long" for event in events)
        return move, reached

    def _reached(self, node: int, move: Move | None, state: State) -> int:
        """The number of a position, which may be a new one."""
        position = self.game.position(state)
        if position in self.known:
            return self.known[position]
        number = (
            self._end(node, move, position) if self.game.is_over(state) else self._new(node, move, position)
        )
        if number in self.ends and not self.game.is_faulty(state):
            sheets = scored(self.game, state)
            if isinstance(sheets, Trouble):
                self._note(sheets, number, None)
            else:
                self.ends_early |= state.cells[DECISIONS] < self.game.machine.longest
                self.watched.score((line.name, line.points) for sheet in sheets for line in sheet.lines)
        return number

    def _new(self, node: int, move: Move | None, name: str) -> int:
        self.known[name] = self.graph.add(node, move)
        return self.known[name]

    def _end(self, node: int, move: Move | None, name: str) -> int:
        number = self.known[name] if name in self.known else self._new(node, move, name)
        self.ends.add(number)
        self.graph.ways[number] = []
        return number

    def _note(self, trouble: Trouble, node: int, move: Move | None) -> None:
        if trouble not in self.troubles:
            self.troubles[trouble] = (*self.graph.course(node), *([] if move is None else [move]))

    def _told(self, *, complete: bool) -> Explored:
        graph = self.graph
        following = [None if ways is None else [child for _, child in ways] for ways in graph.ways]
        traps = traps_in(following, self.ends)
        circle: Circle | None = circle_in(following)
        too_long = not complete or circle is not None or self._may_be_too_long(following)
        return Explored(
            complete=complete,
            positions=len(graph.moves),
            made=self.made,
            depth=self.depth,
            seen=self.watched.seen(),
            troubles=self.troubles,
            trap=graph.course(traps[0]) if traps else None,
            trapped=len(traps),
            circle=None if circle is None else (graph.course(circle[0]), self._around(circle)),
            ends_early=self.ends_early,
            can_be_too_long=too_long,
            late=self.late if too_long else None,
        )

    def _may_be_too_long(self, following: list[list[int] | None]) -> bool:
        """Whether some way, not only the shortest, leads to the greatest length."""
        decided = [any(seat is not None for (seat, _), _ in ways or ()) for ways in self.graph.ways]
        going_on = [[child for child in ways or () if child not in self.ends] for ways in following]
        return self.too_long or longest_way(going_on, decided) >= self.game.machine.longest

    def _around(self, circle: Circle) -> tuple[Move, ...]:
        """The moves that lead once around."""
        found = []
        for node, following in zip(circle, (*circle[1:], circle[0]), strict=True):
            ways = self.graph.ways[node] or []
            found.append(next(move for move, child in ways if child == following))
        return tuple(found)
