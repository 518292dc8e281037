"""From what was asked of `festrules simulate` to what came of it, however far it came."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.exit_codes import ExitCode
from festrules.cli.jobs import processors
from festrules.cli.play.start import as_options
from festrules.cli.reading import load
from festrules.cli.simulating.about import About, about_of
from festrules.cli.simulating.counted import Words
from festrules.cli.simulating.faults import FaultSeen, faults_in
from festrules.cli.simulating.output import Output, Unwritable, begin, counts_file
from festrules.cli.simulating.parquet import is_parquet, needed, rows_again, rows_file, write_table
from festrules.cli.simulating.playing import Workshop
from festrules.cli.simulating.progress import Progress
from festrules.cli.simulating.resuming import resume
from festrules.cli.simulating.rows import Rows
from festrules.cli.simulating.scheduling import GaveUp, Schedule
from festrules.cli.simulating.stopping import heard
from festrules.cli.simulating.tally import Tally
from festrules.interpreter.compiled.executors.outcomes import Executor, Unavailable
from festrules.interpreter.compiled.executors.registry import fastest, make, portable_of
from festrules.interpreter.game import Game

AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for."""

    name: str
    games: int = 1000
    seed: int = 0
    players: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    jobs: int = field(default_factory=processors)
    executor: str = AUTO
    output: Path | None = None
    resume: bool = False
    batch: int = 0  # how many games a worker plays in one go; 0 leaves it to us
    quiet: bool = False


@dataclass(slots=True)
class Simulated:
    """What came of it."""

    wishes: Wishes
    game: Game
    about: About
    words: Words
    tally: Tally
    executor: str
    lost: int = 0  # games that could not be played
    stopped: str = ""  # why there is no more: interrupted, gave-up, unwritable, or nothing
    faults: tuple[FaultSeen, ...] = ()

    @property
    def exit_code(self) -> ExitCode:
        """A fault of the rules is a finding; what was not played, or not written, is a failure."""
        match self.stopped:
            case "interrupted":
                return ExitCode.INTERRUPTED
            case "unwritable":
                return ExitCode.USAGE
        if self.lost or self.stopped:
            return ExitCode.OUR_FAULT
        return ExitCode.FINDINGS if self.tally.faults else ExitCode.FINE


def simulate(wishes: Wishes) -> Simulated:
    """Plays all games, or as many as can be."""
    if wishes.resume and wishes.output is None:
        raise click.UsageError("--resume goes on with a file of results: say which with -o FILE.")
    game = load(
        stdin() if wishes.name == STDIN else wishes.name,
        players=wishes.players,
        options=as_options(wishes.options),
        variants=wishes.variants,
    )
    about = about_of(game, wishes.seed, None if wishes.name == STDIN else wishes.name)
    words = Words(game)
    progress = Progress(wishes.games, wishes.quiet)
    executor, missing = _executor(wishes, game)
    found = Simulated(wishes, game, about, words, Tally(), executor.name)
    try:
        output = _output(wishes, game, about, words)
        if output is not None:
            found.tally = output.tally
        for name, reason in missing:
            progress.tell(f"The executor {name} cannot be had ({reason}); {executor.name} plays instead.")
        with _kept(output, found):
            _play(found, output, _workshop(wishes, game, executor), progress)
        _table(found, output)
    except Unwritable as problem:
        found.stopped = "unwritable"
        progress.tell(f"{problem} What was kept stays; with room for more, --resume goes on.")
    progress.end()
    found.faults = faults_in(game, wishes.seed, found.tally.faults)
    return found


def _workshop(wishes: Wishes, game: Game, executor: Executor) -> Workshop:
    return Workshop(
        game.machine, wishes.seed, executor.name, portable_of(executor), writing=wishes.output is not None
    )


def _executor(wishes: Wishes, game: Game) -> tuple[Executor, tuple[tuple[str, str], ...]]:
    """The one that was asked for, or the fastest that is there, with the reason why there is no faster one."""
    if wishes.executor == AUTO:
        return fastest(game.machine)
    try:
        return make(wishes.executor, game.machine), ()
    except Unavailable as problem:
        message = f"--executor {wishes.executor}: it cannot be had ({problem.reason})."
        raise click.UsageError(message) from problem


def _output(wishes: Wishes, game: Game, about: About, words: Words) -> Output | None:
    """Where rows and counts go."""
    path = wishes.output
    if path is None:
        return None
    if is_parquet(path):
        needed()
    rows = rows_file(path)
    there = next((one for one in (path, rows, counts_file(path)) if one.exists()), None)
    if there is None:
        return begin(rows, about, words, Rows(game.machine))
    if not wishes.resume:
        raise click.UsageError(f"{there} is there already: --resume goes on with it; else say another name.")
    if is_parquet(path) and path.exists() and not rows.exists():
        rows_again(path, rows)
    return resume(rows, game, about, words, Rows(game.machine))


@contextmanager
def _kept(output: Output | None, found: Simulated) -> Iterator[None]:
    """However it ends, what there is fits together."""
    if output is None:
        yield
        return
    try:
        yield
        output.close()
    except BaseException as problem:
        output.give_up(whole=isinstance(problem, Unwritable))
        raise
    finally:
        found.lost = sum(map(len, output.lost))


def _play(found: Simulated, output: Output | None, workshop: Workshop, progress: Progress) -> None:
    wishes, done = found.wishes, output.games if output else 0
    ranges = [*(output.lost if output else ()), range(done, wishes.games)]
    done = min(done, wishes.games)
    ranges = [one for one in ranges if one]
    progress(done)

    def first() -> None:
        progress.tell("Stopping: what is being played is still finished. Ctrl-C again ends at once.")

    with heard(first) as stopping:
        schedule = Schedule(workshop, ranges, wishes.jobs, progress.tell, stopping, wishes.batch)
        try:
            for games, played in schedule.play():
                if output is not None:
                    output.write(games, played)
                elif played is not None:
                    found.tally.add(played.tally)
                else:
                    found.lost += games.stop - games.first
                done = max(done, games.stop)
                progress(done)
        except GaveUp as problem:
            found.stopped = "gave-up"
            progress.tell(f"{problem}. Nothing can be played any more; what was played is kept.")
        if stopping() and done < wishes.games:
            found.stopped = "interrupted"


def _table(found: Simulated, output: Output | None) -> None:
    """Makes the table of results in Parquet; the rows stay where there is more to come."""
    path = found.wishes.output
    if output is None or path is None or not is_parquet(path):
        return
    write_table(output.path, path, found.about)
    if not found.stopped and not found.lost:
        output.path.unlink()
