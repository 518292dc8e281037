"""A witness sits beside a game and keeps each seat's knowledge: bots are told only that.

The witness sees everything. What it hands on for a seat is made by the masks of events, views and decisions, as the
record of a seat is.
"""

from collections.abc import Sequence

from festrules.bots.engines import replays_of
from festrules.bots.protocol import Earlier, Offer, Seen, Worlds
from festrules.bots.remembered import Remembered
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, TURN
from festrules.interpreter.record.entries import Decided, Told
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.record.seat import told_to
from festrules.interpreter.worlds.course import KnownCourse, brought_in
from festrules.interpreter.worlds.forgetting import forget
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.imagined import Dealt, Open, Unknown
from festrules.interpreter.worlds.replays import Replays


class Witness:
    """One game, from its beginning to where it stands, as each seat knows it."""

    def __init__(self, game: Game, events: Sequence[Event]) -> None:
        self.game = game
        self._opening = events
        self._hiding = [Hiding(game.machine, seat) for seat in range(game.players)]
        self._course: tuple[KnownCourse | None, Sequence[ReplayedStep]] = None, ()
        self._begin()

    def _begin(self) -> None:
        self.steps: list[ReplayedStep] = []
        self._own = [0] * self.game.players  # decisions of each seat
        self._given: dict[tuple[int, int, tuple[int, ...]], Worlds] = {}  # by step, seat, and the state
        self._taken: dict[
            int, int | None
        ] = {}  # what was taken, by the number of the step; nothing without a choice
        self._told: list[list[Told | Decided]] = [
            [*told_to(self._opening, seat)] for seat in range(self.game.players)
        ]

    def follow(self, steps: Sequence[ReplayedStep]) -> None:
        """Comes to where these decisions lead; if some were taken back, all is told again."""
        common = len(self.steps)
        if len(steps) < common or (common and steps[common - 1] is not self.steps[-1]):
            self._begin()
            common = 0
        for step in steps[common:]:
            self.step(step)

    def step(self, step: ReplayedStep) -> None:
        """One more decision of anybody, and its consequences."""
        self.steps.append(step)
        self._own[step.seat] += 1
        mine = Decided(self._own[step.seat], step.seat, step.name, step.words, step.number)
        self._told[step.seat].append(mine)
        for seat, told in enumerate(self._told):
            told.extend(told_to(step.events, seat))

    def seen(self, state: State, decision: Decision, *, imagines: bool = True) -> Seen:
        """The input of a bot at a decision of its seat; worlds and a view only if it asks for them."""
        seat = decision.seat
        assert seat is not None
        turn = self._turn(state, seat) if imagines else ()
        return Seen(
            game=self.game,
            seat=seat,
            told=tuple(self._told[seat]),
            decision=decision.pc,
            prompt=decision.prompt,
            options=tuple(Offer(one.value, one.number, one.text) for one in decision.options),
            worlds=self._worlds_after(len(self.steps), state, seat) if imagines else Unknown(),
            turn=turn,
        )

    def _turn(self, state: State, seat: int) -> tuple[Earlier, ...]:
        """The seat's decisions since another's last one, in the same turn; none where several decide at once."""
        begin = len(self.steps)
        turn = state.cells[TURN]
        if self._is_together(state):
            return ()
        while begin and (step := self.steps[begin - 1]).seat == seat and step.before.cells[TURN] == turn:
            if self._is_together(step.before):
                break
            begin -= 1
        self._given = {key: one for key, one in self._given.items() if key[0] >= begin or key[1] != seat}
        chosen = [(number, self._value_of(number)) for number in range(begin, len(self.steps))]
        moment = self._own[seat] - len(chosen)
        return tuple(
            Earlier(
                moment + number - begin, self._worlds_after(number, self.steps[number].before, seat), value
            )
            for number, value in chosen
            if value is not None
        )

    def _value_of(self, number: int) -> int | None:
        """The value taken in a step, in the machine; None if there was no choice."""
        if number not in self._taken:
            step = self.steps[number]
            options = self.game.decisions(step.before)[0].options
            values = [one.value for one in options if one.number == step.number]
            self._taken[number] = values[0] if len(options) > 1 else None
        return self._taken[number]

    def _is_together(self, state: State) -> bool:
        """Whether several may decide."""
        return isinstance(self.game.machine.code[state.cells[PC]], Together)

    def _worlds_after(self, steps: int, state: State, seat: int) -> Worlds:
        """The worlds after this many decisions: the same ones when they are asked for again in the same turn."""
        key = steps, seat, state.cells
        if key not in self._given:
            self._given[key] = self._worlds(state, seat, self.steps[:steps])
        return self._given[key]

    def _worlds(self, state: State, seat: int, steps: Sequence[ReplayedStep]) -> Worlds:
        """Where worlds come from: all that the seat was told, or what it sees now where nobody could follow."""
        if not self.game.hides_something:
            return Open(state.cells)
        replays = replays_of(self.game.machine)
        history = (
            None if replays is None else self._followed(replays, tuple(steps)).history(seat, state.cells)
        )
        if history is None:
            return Dealt(self._hiding[seat], forget(self._hiding[seat], state.cells))
        return Remembered(self._hiding[seat], history)

    def _followed(self, replays: Replays, steps: Sequence[ReplayedStep]) -> KnownCourse:
        """The game as the seats know it, after these steps."""
        course, known = self._course
        common = len(known)
        if course is None or course.replays is not replays or list(steps[:common]) != list(known):
            course, common = KnownCourse(replays, self._hiding), 0
            course.begin(brought_in(self._opening))
        for step in steps[common:]:
            course.step(step.seat, step.number, brought_in(step.events))
        self._course = course, steps
        return course
