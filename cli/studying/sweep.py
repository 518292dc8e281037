"""From what was asked of `festrules sweep` to what the rules do with other numbers."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click

from festrules.cli.bot_cache import bots_remember
from festrules.cli.exit_codes import ExitCode
from festrules.cli.studying.cost import prices
from festrules.cli.studying.editions import SWEEP, asked_by, modded
from festrules.cli.studying.head import Head
from festrules.cli.studying.pages import data_of, put
from festrules.cli.studying.playing import Played, Playing
from festrules.cli.studying.subject import StudyRequest, Subject, subject_of
from festrules.lab.many.progress import Progress
from festrules.lab.pages.sweep import sweep_page
from festrules.lab.studies.cost import Cost
from festrules.lab.studies.plan import Plan
from festrules.lab.sweeps.applying import with_values
from festrules.lab.sweeps.settings import Setting, Unsettable, points, setting
from festrules.lab.sweeps.sweep import ROUND, Sweep, first_round


@dataclass(slots=True)
class Swept:
    """The result."""

    subject: Subject
    settings: tuple[Setting, ...]
    sweep: Sweep
    page: Path
    played: Played | None = None
    cost: Cost | None = None  # where that is all that was asked for

    @property
    def exit_code(self) -> ExitCode:
        """As for whatever is played."""
        return ExitCode.FINE if self.played is None else self.played.exit_code(faults=bool(self.sweep.faults))


def sweep(asked: StudyRequest, settings: tuple[str, ...], tight: float) -> Swept:
    """Plays the games of all settings, or as many as can be."""
    asked.engine.be_there()
    bots_remember()
    subject = subject_of(asked)
    varied = tuple(_setting(one, subject) for one in settings)
    try:
        every = points(varied)
    except Unsettable as problem:
        raise click.UsageError(f"--set: {problem}") from problem
    with_mod = modded(subject.readable, asked.mods)
    played = tuple(with_values(subject.rules, one, subject.players, with_mod) for one in every)
    first = min(ROUND, asked.games) if tight else asked.games
    plan = first_round(every, subject.players, subject.bot, first, asked.seed)
    sides = {(at, number): subject.sides[number] for at in range(len(every)) for number in subject.players}
    found = Swept(subject, varied, Sweep(plan, every, sides, asked.games, tight / 100), asked.page("sweep"))
    if asked.estimate:
        found.cost = prices(subject.rules, plan).of(_whole(plan, asked.games))
        return found
    asks = {
        SWEEP: asked_by(varied),
        "games": asked.games,
        "tight": tight,
    }
    playing = Playing(
        found.sweep,
        Head(subject.header, plan, asks),
        played,
        subject.sides,
        asked.engine,
        Progress(plan.games, asked.quiet),
        partial(prices, subject.rules),
        lambda now: _whole(now, asked.games),
    )
    found.played = playing.play(data_of(found.page), resume=asked.resume)
    said_so = [word for text in settings for word in ("--set", text)]
    making = partial(sweep_page, found.sweep, subject.header)
    put(
        found.page,
        found.played,
        making,
        asked,
        ("sweep", *said_so, "--tight", f"{tight:g}"),
        found.sweep.plan,
    )
    return found


def _setting(text: str, subject: Subject) -> Setting:
    try:
        return setting(text, subject.rules.document)
    except Unsettable as problem:
        raise click.UsageError(f"--set {problem}") from problem


def _whole(plan: Plan, games: int) -> Plan:
    """With all rounds that may come."""
    return replace(plan, arms=tuple(replace(arm, games=games, start=0) for arm in plan.arms if not arm.start))
