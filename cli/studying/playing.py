"""Playing what an inquiry asks for: kept in a file as it comes, continued from it, and stopped without loss."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from festrules.cli.bot_cache import bots_remember
from festrules.cli.exit_codes import ExitCode
from festrules.cli.simulating.output import Unwritable
from festrules.cli.studying.cost import said
from festrules.cli.studying.head import Head
from festrules.cli.studying.results import Results, begin, kept
from festrules.lab.many.engine import Engine, GaveUp
from festrules.lab.many.progress import Progress
from festrules.lab.many.stopping import heard
from festrules.lab.studies.cost import Prices
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.inquiry import Inquiry
from festrules.lab.studies.plan import Plan
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.studies.running import Sides, played
from festrules.lab.studies.workshop import Workshop
from festrules.lab.summing.reasons import LOST

STOPPING = "Stopping: what is being played is still finished. Ctrl-C again ends at once."
STOPPED = {
    "interrupted": ExitCode.INTERRUPTED,
    "unwritable": ExitCode.USAGE,
    "gave-up": ExitCode.OUR_FAULT,
}


@dataclass(frozen=True, slots=True)
class Played:
    """Why it stopped (interrupted, gave-up or unwritable); nothing if everything was played."""

    stopped: str
    lost: int  # games that could not be played

    def exit_code(self, *, faults: bool) -> ExitCode:
        """A fault of the rules is a finding; what was not played, or not written, is a failure."""
        if self.stopped:
            return STOPPED[self.stopped]
        if self.lost:
            return ExitCode.OUR_FAULT
        return ExitCode.FINDINGS if faults else ExitCode.FINE


def _as_it_is(plan: Plan) -> Plan:
    return plan


@dataclass(slots=True)
class Playing:
    """An inquiry on its way."""

    inquiry: Inquiry
    head: Head
    rules: tuple[Ruleset, ...]
    sides: dict[int, Sides]  # for each number of players
    engine: Engine
    progress: Progress
    prices: Callable[[Plan], Prices]  # of its games, found out by playing some
    whole: Callable[[Plan], Plan] = _as_it_is  # the plan with all rounds that may come
    stopped: str = ""
    lost: int = 0

    def play(self, path: Path, *, resume: bool) -> Played:
        """All of it, or as much as can be."""
        try:
            results = begin(path, self.head, resume=resume)
            try:
                for one in kept(results, self.head) if resume else ():
                    if isinstance(one, StudiedGame):
                        self.inquiry.add(one)
                    else:
                        self.inquiry.put_behind(one)
                self._go_on(results)
            finally:
                results.close()
        except Unwritable as problem:
            self.stopped = "unwritable"
            self.progress.tell(f"{problem} What was kept stays; with room for more, --resume goes on.")
        self.progress.end()
        return Played(self.stopped, self.lost)

    def _go_on(self, results: Results) -> None:
        inquiry = self.inquiry
        if inquiry.games < inquiry.plan.games and not self.progress.quiet:
            self.progress.tell("Working out what it will cost ...")
            prices = self.prices(inquiry.plan)
            self.progress.tell(said(prices.of(self.whole(inquiry.plan), inquiry.games), self.engine))
            self.progress.weigh(lambda games: -prices.of(inquiry.plan, games).seconds)
        with heard(lambda: self.progress.tell(STOPPING)) as stopping:
            try:
                while not stopping():
                    self._arms(results, stopping)
                    if stopping() or not (further := inquiry.further()):
                        break
                    results.put_behind(further)
                    inquiry.put_behind(further)
            except GaveUp as problem:
                self.stopped = "gave-up"
                self.progress.tell(f"{problem}. Nothing can be played any more; what was played is kept.")
            if stopping() and (inquiry.games < inquiry.plan.games or inquiry.further()):
                self.stopped = "interrupted"

    def _arms(self, results: Results, stopping: Callable[[], int]) -> None:
        """The games of the plan that were not played yet."""
        inquiry = self.inquiry
        self.progress.of = inquiry.plan.games
        self.progress(inquiry.games)
        workshop = Workshop(self.rules, inquiry.plan, before=bots_remember)
        numbers = range(inquiry.games, inquiry.plan.games)
        with closing(
            played(self.engine, workshop, numbers, self.sides, self.progress.tell, stopping)
        ) as games:
            for game in games:
                results.write(game)
                inquiry.add(game)
                self.lost += game.why == LOST
                self.progress(inquiry.games)
