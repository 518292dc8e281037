"""The request to `festrules prove`, and what follows from it: checks, configurations, a budget."""

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import click

from festrules.cli.options import as_options
from festrules.grammar.document import Document
from festrules.interpreter.configuration import Configuration, configure, extremes
from festrules.interpreter.proving.prove import ALL
from festrules.interpreter.proving.subject import Budget
from festrules.interpreter.proving.verdict import CHECKS, check_named
from festrules.lab.many.engine import Engine
from festrules.lab.many.processes import Processes

QUICK = 10  # part of the budget


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request; a number that nobody gave is that of the settings, or the usual one."""

    name: str
    states: int | None = None
    games: int | None = None
    decisions: int | None = None
    seed: int = 0
    quick: bool = False
    players: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    output: Path | None = None
    engine: Engine = Processes(1)  # noqa: RUF009  (which never changes)
    verbose: bool = False  # whether asides are shown, and kept
    keep: bool = True  # whether records are written

    @property
    def is_narrow(self) -> bool:
        """Whether only some ways to play are wanted."""
        return self.players is not None or bool(self.options or self.variants)


def checks_of(wishes: Wishes) -> tuple[str, ...]:
    """The codes of the checks that are wanted."""
    wanted = [_code(name) for name in wishes.checks] or list(ALL)
    left_out = {_code(name) for name in wishes.skip}
    return tuple(code for code in wanted if code not in left_out)


def _code(name: str) -> str:
    found = check_named(name)
    if found is not None:
        return found.code
    names = [check.name for check in CHECKS]
    near = get_close_matches(name, names, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}."
    raise click.UsageError(f"There is no check {name}: {hint}")


def budget_of(wishes: Wishes, settled: tuple[int | None, int | None, int | None]) -> Budget:
    """How much may be tried: as was asked for, else as is settled for the project, else as usual."""
    usual = Budget()
    part = QUICK if wishes.quick else 1
    states, games, decisions = (
        asked if asked is not None else (known if known is not None else number) // part
        for asked, known, number in zip(
            (wishes.states, wishes.games, wishes.decisions),
            settled,
            (usual.states, usual.games, usual.decisions),
            strict=True,
        )
    )
    return Budget(states, games, decisions, wishes.seed)


def configurations_of(document: Document, wishes: Wishes) -> tuple[Configuration, ...]:
    """All that are checked, or what was asked for with every number of players that was not ruled out."""
    if not wishes.is_narrow:
        return tuple(extremes(document))
    counts = (
        sorted({one.players for one in extremes(document)}) if wishes.players is None else [wishes.players]
    )
    options = as_options(wishes.options)
    return tuple(configure(document, count, options, wishes.variants) for count in counts)
