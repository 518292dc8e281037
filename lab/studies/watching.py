"""Watching a game: what was offered, taken and thought at every decision, and how the game stood for everybody."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from festrules.bots.exhausting import shares
from festrules.bots.matches import SeenDecision
from festrules.bots.protocol import WHOLE, Choice
from festrules.interpreter.compiled.executors.counters import Counter
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import grade
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.game import Game
from festrules.interpreter.world.values import Fault
from festrules.lab.studies.appraising import Appraiser
from festrules.lab.studies.games import Moment

CANNOT_WIN = WHOLE // 33  # who can expect no more than that is out of the race
MOST_SWAYED = 8  # options that are looked at for it
FEWEST_SIDES = 3  # among which somebody can decide which of the others wins
LOTS = 3  # at one of so many moments, another option drawn by lot is appraised
LOW_BITS = 11  # of a draw, that are not looked at
LOT = 0x107  # the number of the draw by which the lot falls


@dataclass(slots=True)
class Watching:
    """One game, while it is played."""

    game: Game
    counters: dict[
        int, tuple[int, Counter]
    ]  # by instruction: the place among the questions, and the numbering of things
    appraiser: Appraiser | None
    each: Callable[[], None] | None = None  # called after each decision at which there was a choice
    moments: list[Moment] = field(default_factory=list)
    decisions: int = 0

    def __call__(self, asked: SeenDecision) -> None:
        """One decision."""
        at, self.decisions = self.decisions, self.decisions + 1
        if len(asked.options) == 1:
            return
        place, counter = self.counters[asked.taken.decision.pc]
        seat = asked.taken.seat
        assert seat is not None
        worths = self._worths(asked.state, seat, at)
        self.moments.append(
            Moment(
                at=at,
                seat=seat,
                decision=place,
                options=len(asked.options),
                offered=tuple(sorted({counter.thing(one.value) for one in asked.options})),
                taken=counter.thing(asked.taken.value),
                points=self._points(asked.state),
                worths=worths,
                promised=_promised(asked.choice),
                sway=self._sway(asked, seat, worths, at),
                lot=self._lot(asked, seat, at),
            )
        )
        if self.each is not None:
            self.each()

    def _worths(self, state: State, seat: int, at: int) -> tuple[int, ...]:
        return () if self.appraiser is None else self.appraiser.worths(state.cells, seat, at)

    def _points(self, state: State) -> tuple[int, ...]:
        """The points of every seat so far; empty if points are not looked at, or make no sense yet."""
        if self.appraiser is None or not self.game.machine.parts:
            return ()
        try:
            return tuple(sheet.total for sheet in self.game.scores(state))
        except Fault:
            return ()

    def _sway(self, asked: SeenDecision, seat: int, worths: Sequence[int], at: int) -> int:
        """By how much the options of a player who cannot win differ in what another seat can expect then."""
        sides = self.game.machine.world.sides
        own = next(side.seats for side in sides if seat in side.seats)
        if self.appraiser is None or not worths or len(sides) < FEWEST_SIDES:
            return -1
        if max(worths[one] for one in own) > CANNOT_WIN:
            return -1
        found = [self._after(asked.state, one, at) for one in asked.options[:MOST_SWAYED]]
        looked = [one for one in found if one]
        others = [one for one in range(len(worths)) if one not in own]
        return max(
            (max(by) - min(by) for by in ([one[seat] for one in looked] for seat in others) if by), default=-1
        )

    def _lot(self, asked: SeenDecision, seat: int, at: int) -> int:
        """The seat's expectation after another option: many of these give the worth of choosing.

        The lot falls by the seed of the game, whatever the bot thinks, so the noise of thinking has no part in it.
        """
        if self.appraiser is None:
            return -1
        lot = draw(draw(self.appraiser.seed, LOT), at) >> LOW_BITS
        if lot % LOTS:
            return -1
        many, taken = len(asked.options), asked.options.index(asked.taken)
        other = asked.options[(taken + 1 + lot // LOTS % (many - 1)) % many]
        found = self._after(asked.state, other, at)
        return found[seat] if found else -1

    def _after(self, state: State, option: Option, at: int) -> tuple[int, ...]:
        """How it would stand behind an option."""
        assert self.appraiser is not None
        after, _ = self.game.apply(state, option)
        if self.game.is_over(after):
            return self._ended(after)
        decisions = self.game.decisions(after)
        seat = decisions[0].seat if decisions else None
        return () if seat is None else self.appraiser.worths(after.cells, seat, at)

    def _ended(self, state: State) -> tuple[int, ...]:
        """The share of each seat in the win; where all play together, how well it ended, as a search values it."""
        machine = self.game.machine
        try:
            if (line := grade(Run(machine, list(state.cells)))) >= 0:
                lines = len(machine.tie_breaks)
                return (WHOLE * (lines - line) // lines,) * machine.players
            won = sum(1 << seat for seat in self.game.winners(state))
        except Fault:
            return ()
        return (
            () if self.game.is_faulty(state) else tuple(int(WHOLE * share) for share in shares(machine, won))
        )


def _promised(choice: Choice | None) -> tuple[int, ...]:
    """The worth of the option taken, of the best, of the mean, and of the worst; nothing if the bot did not think."""
    if choice is None or not choice.promises:
        return ()
    tried = [one.worth for one in choice.promises if one.tries]
    if not tried:
        return ()
    return choice.promises[choice.index].worth, max(tried), sum(tried) // len(tried), min(tried)
