"""From a request to `festrules mutate` to the fate of each bend of one game."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from festrules.cli.bending.progress import Progress
from festrules.cli.bending.remembered import Memory, cache_file, remember
from festrules.cli.bending.survivors import Accepted, Misfit, read_accepted, stale, survivors_file
from festrules.cli.bending.workers import Task, Workshop, patience, try_all
from festrules.cli.engines import here
from festrules.cli.exit_codes import ExitCode
from festrules.cli.suites import NO_SCENARIOS, Suite, Wanted, play_tracing, read
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.bends import bends_of, cited
from festrules.interpreter.bending.trying import Outcome, Tried
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result
from festrules.lab.many.engine import Engine, GaveUp


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    engine: Engine = field(default_factory=here)
    resume: Path | None = None
    afresh: bool = False
    wanted: str | None = None
    least: float = 95.0
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A bend, what became of it (nothing if it was not tried), and the scenarios that come where it is."""

    bend: Bend
    tried: Tried | None
    accepted: Accepted | None = None
    reaching: tuple[str, ...] = ()


@dataclass(slots=True)
class Bending:
    """The fate of one game's bends; `suite` tells what is wrong if they could not be tried at all."""

    name: str
    suite: Suite
    document: Document | None = None
    found: list[Found] = field(default_factory=list)
    misfits: list[Misfit] = field(default_factory=list)
    seconds: float = 0
    interrupted: bool = False
    kept: bool = False  # what is known, to go on from there
    least: float = 0

    def of(self, *outcomes: Outcome) -> list[Found]:
        """The bends of which this became, without those that are accepted."""
        return [one for one in self.found if one.tried and one.tried.outcome in outcomes and not one.accepted]

    @property
    def accepted(self) -> list[Found]:
        """The survivors that somebody gave a reason for."""
        return [one for one in self.found if one.accepted]

    @property
    def share(self) -> float:
        """How many of a hundred bends are noticed, of those that make a game and are not accepted."""
        noticed = len(self.of(Outcome.NOTICED, Outcome.TOO_LONG))
        return 100 * noticed / max(1, noticed + len(self.of(Outcome.SURVIVED)))

    @property
    def exit_code(self) -> ExitCode:
        """Too few noticed, or entries about survivors that do not fit, are findings."""
        if self.interrupted:
            return ExitCode.INTERRUPTED
        if self.of(Outcome.BROKE):
            return ExitCode.OUR_FAULT
        low = self.found and self.share < self.least
        return ExitCode.FINDINGS if self.misfits or low or not self.suite.right else ExitCode.FINE


def mutate(one: Wanted, wishes: Wishes, progress: Progress) -> Bending:
    """Bends the rules of one game in every way, and runs its scenarios."""
    start = time.perf_counter()
    bending = Bending(str(one.rules), Suite(str(one.rules)), least=wishes.least)
    try:
        document = bending.document = read(one)
        accepted, bending.misfits = _accepted(own_files(document, one.rules))
    except Refused as refused:
        bending.suite.problems = refused.diagnostics
        return bending
    examples = list(examples_of(document))
    results = play_tracing(bending.suite, document, examples)
    if bending.exit_code or not examples:
        return bending
    bends = [bend for bend in own_bends(document) if _is_wanted(bend, wishes.wanted, document)]
    tasks = {bend.key: Task(bend, order(bend, document, results)) for bend in bends}
    memory = remember(
        wishes.resume or cache_file(own_files(document, one.rules)[0]),
        document.data,
        examples,
        afresh=wishes.afresh,
    )
    bending.kept = memory.path is not None
    workshop = Workshop(document.data, examples, wishes.limit or patience(bending.suite.seconds))
    try:
        _try(
            workshop,
            [task for key, task in tasks.items() if key not in memory.known],
            wishes,
            memory,
            progress,
        )
    except KeyboardInterrupt:
        bending.interrupted = True
    except GaveUp as problem:
        onward = ". What was tried is kept: the same command goes on from here" if bending.kept else ""
        raise GaveUp(f"{problem}{onward}") from problem
    finally:
        memory.close()
    reasons = {entry.key: entry for entry in accepted}
    for bend in bends:
        tried = memory.known.get(bend.key)
        survived = tried is not None and tried.outcome is Outcome.SURVIVED
        titles = tuple(results[number].title for number in tasks[bend.key].examples) if survived else ()
        bending.found.append(Found(bend, tried, reasons.get(bend.key) if survived else None, titles))
    every = bends if wishes.wanted is None else own_bends(document)
    bending.misfits += stale(accepted, every, memory.known)
    bending.seconds = time.perf_counter() - start
    return bending


def own_files(document: Document, rules: Path) -> list[Path]:
    """The files whose bends are tried: of the outermost mods, or of the game."""
    spans = [document.span(root) for root in document.outermost if root]
    return [Path(span.source) for span in spans if span is not None] or [rules]


def _accepted(files: Sequence[Path]) -> tuple[tuple[Accepted, ...], list[Misfit]]:
    """The entries of survivor files beside these files."""
    accepted: list[Accepted] = []
    misfits: list[Misfit] = []
    for file in files:
        entries, wrong = read_accepted(survivors_file(file))
        accepted += entries
        misfits += wrong
    return tuple(accepted), misfits


def own_bends(document: Document) -> list[Bend]:
    """The bends of a game; with mods, those of the outermost: the others have scenarios of their own."""
    return [bend for bend in bends_of(document) if document.is_outermost(bend.pointer)]


def _is_wanted(bend: Bend, wanted: str | None, document: Document) -> bool:
    """Whether a bend was asked for: by its key or the beginning of it, or by a clause."""
    if wanted is None:
        return True
    return bend.key.startswith(wanted) or wanted.lstrip("@").upper() in cited(document, bend.statement)


def order(bend: Bend, document: Document, results: Sequence[Result]) -> tuple[int, ...]:
    """The scenarios that could notice, the likeliest and shortest first.

    These are the ones that reach the bent statement. Of what play never reaches, such as the size of a board, and of
    what no scenario has reached so far, it is all of them.
    """
    clauses = set(cited(document, bend.statement))
    there = [number for number, result in enumerate(results) if bend.statement in result.reached]
    return tuple(
        sorted(
            there or range(len(results)),
            key=lambda number: (clauses.isdisjoint(results[number].clauses), results[number].decisions),
        )
    )


def _try(
    workshop: Workshop, tasks: Sequence[Task], wishes: Wishes, memory: Memory, progress: Progress
) -> None:
    survive = 0
    if tasks:
        for done, (task, tried) in enumerate(try_all(workshop, tasks, wishes.engine), 1):
            memory.keep(task.bend.key, tried)
            survive += tried.outcome is Outcome.SURVIVED
            progress(done, len(tasks), survive)


def nothing_to_run(bendings: Sequence[Bending]) -> None:
    """Without scenarios nothing can be noticed, and that is not a good sign."""
    if not any(one.suite.outcomes or one.suite.problems for one in bendings):
        raise click.UsageError(NO_SCENARIOS)
