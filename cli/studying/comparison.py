"""From what was asked of `festrules study OLD --against NEW` to what the new edition changes."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click

from festrules.bots.level_names import RANDOM
from festrules.cli.bot_cache import bots_remember
from festrules.cli.checking import STDIN
from festrules.cli.differing import compared
from festrules.cli.exit_codes import ExitCode
from festrules.cli.render.differences.text import render_text
from festrules.cli.studying.cost import prices
from festrules.cli.studying.editions import AGAINST
from festrules.cli.studying.head import Head
from festrules.cli.studying.pages import data_of, put
from festrules.cli.studying.playing import Played, Playing
from festrules.cli.studying.subject import StudyRequest, Subject, subject_of
from festrules.lab.many.progress import Progress
from festrules.lab.pages.comparison import comparison_page
from festrules.lab.studies.cost import Cost
from festrules.lab.studies.plan import Plan
from festrules.lab.sweeps.comparison import Comparison, arms_of_both


@dataclass(slots=True)
class EditionComparison:
    """The result."""

    old: Subject
    new: Subject
    comparison: Comparison
    page: Path
    played: Played | None = None
    cost: Cost | None = None  # where that is all that was asked for

    @property
    def exit_code(self) -> ExitCode:
        """As for whatever is played."""
        faults = bool(self.comparison.faults)
        return ExitCode.FINE if self.played is None else self.played.exit_code(faults=faults)


def compare(asked: StudyRequest, against: str) -> EditionComparison:
    """Plays the games of both editions, or as many as can be."""
    asked.engine.be_there()
    bots_remember()
    old = subject_of(asked)
    new = subject_of(replace(asked, name=against, mods=(), players=_said(old)))
    if old.sides != new.sides:
        raise click.UsageError(
            f"{against} and {asked.name} are played by different numbers of players: their games cannot be compared."
        )
    bots = tuple(dict.fromkeys((old.bot, RANDOM)))
    plan = Plan(asked.seed, 0, arms_of_both(old.players, bots, asked.games))
    found = EditionComparison(old, new, Comparison(plan, old.sides), asked.page("against"))
    if asked.estimate:
        found.cost = prices(old.rules, plan).of(plan)
        return found
    playing = Playing(
        found.comparison,
        Head(old.header, plan, {AGAINST: against}),
        (old.rules, new.rules),
        old.sides,
        asked.engine,
        Progress(plan.games, asked.quiet),
        partial(prices, old.rules),
    )
    found.played = playing.play(data_of(found.page), resume=asked.resume)
    making = partial(comparison_page, found.comparison, _changes(asked.name, against), old.header)
    put(found.page, found.played, making, asked, ("study", "--against", against), found.comparison.plan)
    return found


def _changes(old: str, new: str) -> tuple[str, ...]:
    """The differences of the rules, as `festrules diff` tells them; none if one came through a pipe."""
    if STDIN in (old, new):
        return ()
    text = click.unstyle(render_text(compared(old, new), everything=False))
    return tuple(text.splitlines())


def _said(old: Subject) -> str:
    """The same numbers of players."""
    return ",".join(map(str, old.players))
