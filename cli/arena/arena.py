"""From a request to `festrules arena` to the strength of the bots, however far it came."""

from collections.abc import Generator, Iterator
from contextlib import closing, nullcontext, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from festrules.cli.arena.about import ArenaAbout
from festrules.cli.arena.apart import Apart, Missing
from festrules.cli.arena.contestants import Contestant, contestants
from festrules.cli.arena.playing import Fought, Workshop
from festrules.cli.arena.results import Results, begin, rewritten, times_kept
from festrules.cli.arena.rows import GameRow
from festrules.cli.arena.standings import Standings
from festrules.cli.checking import STDIN, stdin
from festrules.cli.engines import here
from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import as_options
from festrules.cli.play.seats import milliseconds
from festrules.cli.reading import rules
from festrules.cli.simulating.output import Unwritable, write_beside
from festrules.cli.simulating.subject import Request, subject_of
from festrules.grammar.plain_files import why_not
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.lab.many.engine import Engine, GaveUp
from festrules.lab.many.processes import Processes
from festrules.lab.many.progress import Progress, between
from festrules.lab.many.schedule import Games, Schedule
from festrules.lab.many.stopping import heard
from festrules.lab.summing.reasons import LOST


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    name: str
    bots: tuple[str, ...]
    games: int = 400
    seed: int = 0
    players: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    tries: int | None = None
    think: str | None = None
    until_clear: bool = False
    delta: int = 35
    patience: float = 10.0
    engine: Engine = field(default_factory=here)
    output: Path | None = None
    resume: bool = False
    records: Path | None = None
    quiet: bool = False


@dataclass(slots=True)
class Arena:
    """The result."""

    wishes: Wishes
    about: ArenaAbout
    standings: Standings
    timed: list[int]  # choices of each bot whose time was taken, and how long it thought over them
    nanoseconds: list[int]
    stopped: str = ""  # why it stopped: clear, interrupted, gave-up, unwritable, or nothing

    @property
    def wanted(self) -> int:
        """How many games, in whole units."""
        pairings = self.about.pairings
        return pairings.units(self.wishes.games) * pairings.size

    @property
    def exit_code(self) -> ExitCode:
        """A fault of the rules is a finding; what was not played, or not written, is a failure."""
        match self.stopped:
            case "interrupted":
                return ExitCode.INTERRUPTED
            case "unwritable":
                return ExitCode.USAGE
            case "gave-up":
                return ExitCode.OUR_FAULT
        if self.standings.lost:
            return ExitCode.OUR_FAULT
        return ExitCode.FINDINGS if self.standings.faults else ExitCode.FINE


def arena(wishes: Wishes) -> Arena:
    """Plays all games, or as many as can be, or as are needed."""
    if wishes.resume and wishes.output is None:
        raise click.UsageError("--resume goes on with a file of results: say which with -o FILE.")
    if wishes.tries is not None and wishes.think is not None:
        raise click.UsageError("--tries and --think both say how much bots may think: say one of them.")
    wishes.engine.be_there()
    bots = contestants(wishes.bots, wishes.tries, milliseconds(wishes.think))
    text = rules(stdin() if wishes.name == STDIN else wishes.name, None, wishes.mods)
    request = Request(text, wishes.players, as_options(wishes.options), wishes.variants)
    name = None if wishes.name == STDIN else wishes.name
    about = ArenaAbout(subject_of(request).about.of(wishes.seed, name, wishes.mods), bots)
    _be_there(bots, request, wishes.engine)
    progress = Progress(wishes.games, wishes.quiet)
    found = Arena(wishes, about, Standings(about), [0] * len(bots), [0] * len(bots))
    progress.of, progress.so_far = found.wanted, lambda: so_far(found)
    try:
        _played(found, Workshop(about, request, wishes.patience, wishes.records is not None), progress)
    except Unwritable as problem:
        found.stopped = "unwritable"
        progress.tell(f"{problem} What was kept stays; with room for more, --resume goes on.")
    progress.end()
    return found


def so_far(found: Arena) -> str:
    """How much of the wins the bot that was named first has by now."""
    first = found.standings.bots[0]
    if not first.units:
        return ""
    return f"{found.about.bots[0].name} has {between(first.share.low, first.share.high)} of the wins"


def _be_there(bots: tuple[Contestant, ...], request: Request, engine: Engine) -> None:
    """Load foreign bots once before anything is played; without any, there are no processes for them."""
    for bot in dict.fromkeys(one.bot for one in bots if one.is_foreign):
        if not isinstance(engine, Processes):
            message = f"The bot {bot} is somebody's own, and those play on this machine only: leave out --on."
            raise click.UsageError(message)
        try:
            Apart(bot, request, 0).is_there()
        except Missing as problem:
            raise click.UsageError(f"The bot {bot} cannot be had: {problem}.") from problem


def _played(found: Arena, workshop: Workshop, progress: Progress) -> None:
    wishes, results, is_through = found.wishes, None, False
    if wishes.records is not None:
        _folder(wishes.records)
    try:
        if wishes.output is not None:
            results, rows = begin(wishes.output, found.about, resume=wishes.resume)
            found.timed, found.nanoseconds = times_kept(wishes.output, len(found.about.bots))
            if any(row.why == LOST for row in rows):
                rows = _played_after_all(found, rows, workshop, progress)
                results = rewritten(results, found.about, rows)
            for row in rows:
                _add(found, row)
        progress(found.standings.games)
        if not found.stopped:
            _play(found, results, workshop, progress)
        is_through = True
    finally:
        if results is not None:
            with (
                nullcontext() if is_through else suppress(Unwritable)
            ):  # the first problem is the one to tell
                results.close(found.timed, found.nanoseconds)


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise click.UsageError(f"{path} cannot be made: {why_not(problem)}.") from problem


def _played_after_all(
    found: Arena, rows: tuple[GameRow, ...], workshop: Workshop, progress: Progress
) -> tuple[GameRow, ...]:
    """All rows, with those games that could not be played before."""
    better = list(rows)
    lost = [range(row.game, row.game + 1) for row in rows if row.why == LOST]
    with closing(_games(found, lost, workshop, progress)) as played:
        for row in played:
            better[row.game] = row
    return tuple(better)


def _play(found: Arena, results: Results | None, workshop: Workshop, progress: Progress) -> None:
    ranges = [one for one in [range(found.standings.games, found.wanted)] if one]
    with closing(_games(found, ranges, workshop, progress)) as played:
        for row in played:
            if results is not None:
                results.write(row.line())
            _add(found, row)
            progress(found.standings.games)
            if found.stopped:
                return


def _games(
    found: Arena, ranges: list[range], workshop: Workshop, progress: Progress
) -> Generator[GameRow, None, None]:
    """These games in order; on request the record of each is written."""
    told: set[int] = set()

    def first() -> None:
        progress.tell("Stopping: what is being played is still finished. Ctrl-C again ends at once.")

    with heard(first) as stopping:
        engine = found.wishes.engine
        if isinstance(engine, Processes):
            engine = replace(engine, hires=True)  # for bots of somebody's own
        schedule = Schedule[Fought](engine, workshop, ranges, progress.tell, stopping)
        left = sum(map(len, ranges))
        try:
            with closing(schedule.play()) as batches:
                for games, fought in batches:
                    if fought is not None:
                        _tell(found, fought, told, progress)
                    for row, record in _one_by_one(found, games, fought):
                        if found.wishes.records is not None and record:
                            write_beside(found.wishes.records / f"game-{row.game:06}.jsonl", record)
                        left -= 1
                        yield row
        except GaveUp as problem:
            found.stopped = "gave-up"
            progress.tell(f"{problem}. Nothing can be played any more; what was played is kept.")
        if stopping() and left:
            found.stopped = "interrupted"


def _add(found: Arena, row: GameRow) -> None:
    """One game more; from a unit on after which it is clear nothing more is played."""
    whole = found.standings.add(row)
    if whole and found.wishes.until_clear and found.standings.is_clear(found.wishes.delta):
        found.stopped = "clear"


def _one_by_one(found: Arena, games: Games, fought: Fought | None) -> Iterator[tuple[GameRow, str]]:
    if fought is not None:
        records = fought.records or ("",) * len(fought.rows)
        yield from zip(fought.rows, records, strict=True)
        return
    for number in range(games.first, games.stop):
        line_up = found.about.pairings.line_up(number)
        yield GameRow(number, seed_of_game(found.wishes.seed, line_up.deal), line_up.seats, LOST), ""


def _tell(found: Arena, fought: Fought, told: set[int], progress: Progress) -> None:
    """How long was thought; and of each foreign bot the first thing that went wrong."""
    for bot, (choices, time) in enumerate(zip(fought.timed, fought.nanoseconds, strict=True)):
        found.timed[bot] += choices
        found.nanoseconds[bot] += time
    for game, bot, one in fought.troubles:
        if bot not in told:
            told.add(bot)
            name = found.about.bots[bot].name
            progress.tell(f"Game {game}: chance decides for {name} ({one.cause}: {one.said}).")
