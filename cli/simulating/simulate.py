"""From what was asked of `festrules simulate` to its results, however far it came."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.engines import here
from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import as_options
from festrules.cli.reading import rules
from festrules.cli.simulating.about import About
from festrules.cli.simulating.faults import FaultSeen, faults_in
from festrules.cli.simulating.left import LeftSeen, left_in
from festrules.cli.simulating.output import Output, Unwritable, begin, counts_file
from festrules.cli.simulating.parquet import is_parquet, needed, rows_again, rows_file, write_table
from festrules.cli.simulating.players import AUTO, Player, player
from festrules.cli.simulating.playing import Played, Workshop
from festrules.cli.simulating.rows import Rows
from festrules.cli.simulating.subject import Request, SimulatedGame, subject_of
from festrules.grammar.plain_files import exists, lies_there
from festrules.lab.many.engine import Engine, GaveUp
from festrules.lab.many.progress import Progress, between
from festrules.lab.many.schedule import Schedule
from festrules.lab.many.stopping import heard
from festrules.lab.summing.counted import Words
from festrules.lab.summing.intervals import Share
from festrules.lab.summing.tally import Tally


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    name: str
    games: int = 1000
    seed: int = 0
    players: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    engine: Engine = field(default_factory=here)
    executor: str = AUTO
    output: Path | None = None
    resume: bool = False
    batch: int = 0  # how many games a worker plays in one go; 0 leaves it to us
    quiet: bool = False
    bots: str | None = None


@dataclass(slots=True)
class Simulated:
    """The result."""

    wishes: Wishes
    about: About
    words: Words
    tally: Tally
    executor: str
    lost: int = 0  # games that could not be played
    stopped: str = ""  # why it stopped: interrupted, gave-up, unwritable, or nothing
    faults: tuple[FaultSeen, ...] = ()
    left: tuple[LeftSeen, ...] = ()

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
    wishes.engine.be_there()
    text = rules(stdin() if wishes.name == STDIN else wishes.name, None, wishes.mods)
    subject = subject_of(Request(text, wishes.players, as_options(wishes.options), wishes.variants))
    name = None if wishes.name == STDIN else wishes.name
    about = subject.about.of(wishes.seed, name, wishes.mods, _bots(wishes, len(subject.about.seats)))
    progress = Progress(wishes.games, wishes.quiet)
    by = _player(wishes, subject)
    found = Simulated(wishes, about, subject.words, Tally(), by.name)
    try:
        output = _output(wishes, about, subject.words)
        if output is not None:
            found.tally = output.tally
        progress.so_far = lambda: so_far(found)
        for name, reason in by.missing:
            progress.tell(f"The executor {name} cannot be had ({reason}); {by.name} plays instead.")
        with _kept(output, found):
            _play(found, output, _workshop(found, subject, by), progress)
        _table(found, output)
    except Unwritable as problem:
        found.stopped = "unwritable"
        progress.tell(f"{problem} What was kept stays; with room for more, --resume goes on.")
    progress.end()
    if found.tally.faults:
        found.faults = faults_in(subject.request.game, about.header, found.tally.faults)
    if found.tally.left:
        found.left = left_in(subject.request.game, wishes.seed, found.tally.left)
    return found


def so_far(found: Simulated) -> str:
    """Where the share of the first seat is by now, or that of the best result where all play together."""
    about, tally = found.about, found.tally
    if about.results:
        name, share = about.results[0], Share(tally.grades[0], tally.grades.total())
        return f"{name} {between(*share.interval)}" if share.of else ""
    name, own = about.sides[0]
    winners = tally.winners
    share = Share(sum(count for bits, count in winners.items() if bits & own), winners.total())
    return f"{name} wins {between(*share.interval)}" if share.of else ""


def _bots(wishes: Wishes, seats: int) -> tuple[str, ...]:
    """Who plays at each seat; nobody is named where players choose at random."""
    if wishes.bots is None:
        return ()
    if wishes.executor != AUTO:
        raise click.UsageError("--executor says what plays with random players: bots play on the fastest.")
    from festrules.cli.simulating.by_bots import named

    return named(wishes.bots, seats)


def _player(wishes: Wishes, subject: SimulatedGame) -> Player:
    if wishes.bots is None:
        return player(wishes.executor, subject.request, games=wishes.games)
    from festrules.bots.engines import fastest_form

    return Player(fastest_form(), None)


def _workshop(found: Simulated, subject: SimulatedGame, by: Player) -> Workshop:
    writing = found.wishes.output is not None
    return Workshop(found.about, subject.request, by.name, by.portable, writing=writing)


def _output(wishes: Wishes, about: About, words: Words) -> Output | None:
    """Where rows and counts go."""
    path = wishes.output
    if path is None:
        return None
    if is_parquet(path):
        needed()
    rows = rows_file(path)
    there = next((one for one in (path, rows, counts_file(path)) if lies_there(one)), None)
    if there is None:
        return begin(rows, about, words, Rows(about))
    if not wishes.resume:
        raise click.UsageError(f"{there} exists already: --resume goes on with it; or choose another name.")
    if is_parquet(path) and exists(path) and not exists(rows):
        rows_again(path, rows)
    from festrules.cli.simulating.resuming import resume

    return resume(rows, about, words, Rows(about))


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
        schedule = Schedule[Played](wishes.engine, workshop, ranges, progress.tell, stopping, wishes.batch)
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
