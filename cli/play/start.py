"""From what was asked for on the command line to a game that is played."""

import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import click

from festrules.bots.engines import why_slow
from festrules.bots.opponents import Opponents
from festrules.cli.bot_cache import bots_remember
from festrules.cli.checking import STDIN, stdin
from festrules.cli.exit_codes import ExitCode
from festrules.cli.full_screen.wanted import MISSING, has_screen, is_installed
from festrules.cli.options import as_options
from festrules.cli.play.beginning import Wanted, gone_on, kept_in, told_of
from festrules.cli.play.choosing import ANY, choose
from festrules.cli.play.course import tell_course
from festrules.cli.play.from_scenario import begun_in_scenario
from festrules.cli.play.keeping import Keeper, course
from festrules.cli.play.played_mods import played_mods
from festrules.cli.play.replaying import tell, tell_record
from festrules.cli.play.retracing import retrace
from festrules.cli.play.seats import (
    Sitting,
    as_before,
    check_as_before,
    check_names,
    number_of_seats,
    people_of,
    played_by,
    seated_at,
)
from festrules.cli.play.session import Made, Session, SessionTable, begin
from festrules.cli.play.simulated import opened, played_again
from festrules.cli.play.terminal import converse, write
from festrules.cli.reading import load
from festrules.cli.record.files import game_of, read_file
from festrules.cli.render.lines import Line
from festrules.interpreter.edition.header import Header
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import HUMAN
from festrules.interpreter.record.make import header_of
from festrules.interpreter.record.replay import Replayed, ReplayedStep
from festrules.interpreter.record.standing import playing_now

SEEDS = 2**32
WELCOME = (
    Line("You are the referee: the game lies on your table, and you type what happens there."),
    Line("Do as you are told, and answer the questions; several answers fit on one line: 3, 5, 1."),
    Line("`?` says what can be typed, `undo` takes back, `help` tells more."),
)
ALONE = Line("Nobody else looks at this screen: players have secrets here.")


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    name: str | None
    players: int | None = None
    seats: str | None = None
    think: str | None = None
    bots: bool = False
    seed: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    record: Path | None = None
    no_record: bool = False
    from_scenario: int | None = None  # a line of the file that is named
    resume: Path | None = None  # an empty path: one of those that are kept
    replay: Path | None = None
    game: int | None = None
    replay_seed: int | None = None
    at: int | None = None
    referee: bool = False
    on_screen: bool | None = None  # the whole screen or lines; by default whichever fits
    light: bool | None = None  # the background of the screen; by default that of the terminal


@dataclass(frozen=True, slots=True)
class Start:
    """A game to begin or continue, its keeper, and the first words."""

    session: Session
    keeper: Keeper
    told: list[Line]


def play(wishes: Wishes) -> ExitCode:
    """Play, continue a game, or show one again."""
    check(wishes)
    if wishes.replay_seed is not None or wishes.game is not None:
        return tell(simulated_game(wishes), wishes.at)
    if wishes.replay is not None:
        return tell_record(wishes.replay, wishes.name, wishes.at, wishes.mods)
    resume = wishes.resume
    if resume == ANY:
        resume = choose(wishes.name)
        if resume is None:
            return ExitCode.FINE
    start = started(wishes) if resume is None else resumed(wishes, resume)
    try:
        if on_screen(wishes, start.session):
            from festrules.cli.full_screen.run import run

            return run(start.session, start.keeper, start.told, light=wishes.light)
        write(start.told)
        if not start.session.table.people:
            return tell_course(start.session, start.keeper)
        return converse(start.session, start.keeper)
    finally:
        start.keeper.close()


def on_screen(wishes: Wishes, session: Session) -> bool:
    """Whether the game has the whole screen: not where its table lies before people, nor where they want lines."""
    wanted = wishes.on_screen is not False and is_installed() and not session.table.referee
    return wanted and bool(session.table.people) and has_screen()


def check(wishes: Wishes) -> None:
    """Check that the wishes go together."""
    again = wishes.resume is not None or wishes.replay is not None
    if wishes.name is None and not again:
        raise click.UsageError("Which game? `festrules list` shows those that come with festrules.")
    if wishes.resume is not None and wishes.replay is not None:
        raise click.UsageError("--resume goes on with a game, --replay shows one again: say one of them.")
    if wishes.on_screen and not is_installed():
        raise click.UsageError(MISSING)
    check_simulated(wishes)
    settled = wishes.players or wishes.options or wishes.variants or wishes.seed is not None
    if wishes.from_scenario is not None and (
        again or settled or wishes.record or wishes.referee or wishes.bots
    ):
        raise click.UsageError(
            "--from-scenario goes with --seats, --mod and how it looks: the scenario says the rest."
        )
    if wishes.referee and (again or wishes.bots):
        with_ = "--bots" if wishes.bots else "a record: it goes on as it was begun"
        raise click.UsageError(
            f"--referee lets people say what chance brings; that does not go with {with_}."
        )
    if wishes.at is not None and not wishes.replay and wishes.replay_seed is None:
        raise click.UsageError("--at says up to where --replay shows a game.")
    fixed = wishes.players or wishes.options or wishes.variants or wishes.seed is not None
    if again and (fixed or (wishes.replay and wishes.record and wishes.game is None)):
        raise click.UsageError(
            "A record itself says how many play, the seed, the options and the variants, and it is continued."
        )
    if wishes.no_record and (again or wishes.record):
        other = "--record FILE" if wishes.record else "a record: it is there already"
        raise click.UsageError(f"--no-record keeps nothing of a new game; that does not go with {other}.")


def check_simulated(wishes: Wishes) -> None:
    """Check the same for games of a simulation."""
    if wishes.game is not None and not wishes.replay:
        raise click.UsageError("--game N is a game of a simulation: say its results with --replay FILE.")
    others = wishes.resume is not None or wishes.replay or wishes.referee or wishes.bots or wishes.seats
    if wishes.replay_seed is not None and (others or wishes.seed is not None):
        raise click.UsageError(
            "--replay-seed shows a game of a simulation, with its own seed and random players."
        )


def simulated_game(wishes: Wishes) -> Replayed:
    """A game of a simulation, and on request its record."""
    if wishes.replay is not None:
        assert wishes.game is not None
        return opened(wishes.replay, wishes.game, wishes.name, wishes.record, wishes.mods)
    assert wishes.name is not None
    assert wishes.replay_seed is not None
    name = None if wishes.name == STDIN else wishes.name
    game = load(
        stdin() if name is None else name,
        players=wishes.players,
        options=as_options(wishes.options),
        variants=wishes.variants,
        mods=wishes.mods,
    )
    return played_again(game, wishes.replay_seed, name, wishes.record, wishes.mods)


def started(wishes: Wishes) -> Start:
    """A new game, or one that begins in a scenario."""
    if wishes.from_scenario is None:
        return begun(wishes)
    assert wishes.name is not None
    return Start(*begun_in_scenario(wishes.name, wishes.from_scenario, wishes.mods, wishes.seats))


def begun(wishes: Wishes) -> Start:
    """A new game."""
    assert wishes.name is not None
    name = None if wishes.name == STDIN else wishes.name  # how the rules are found again
    game = load(
        stdin() if name is None else name,
        players=wishes.players or number_of_seats(wishes.seats),
        options=as_options(wishes.options),
        variants=wishes.variants,
        mods=wishes.mods,
        people=people_of(wishes.seats),
    )
    check_names(game.seats)
    seed = secrets.randbelow(SEEDS) if wishes.seed is None else wishes.seed
    if wishes.referee:
        return refereed(wishes, game, seed, name)
    sitting = seated_at(game.seats, wishes.seats, all_bots=watching(wishes), think=wishes.think)
    people, who = sitting.people, played_by(game.seats, sitting)
    state, events = game.begin(seed)
    header = header_of(game, seed, name=name, mods=wishes.mods, played_by=who)
    kept = kept_in(Wanted(wishes.record, bool(people) and not wishes.no_record), game, header)
    if kept.recorder is not None:
        kept.recorder.happened(events)
    session = begin(SessionTable(game, people, opponents_of(seed, sitting)), state, events)
    again = (
        [] if people or wishes.seed is not None else [Line(f"(--seed {seed} plays the same again)", "dim")]
    )
    keeper = Keeper(header, events, kept.recorder, wishes.record is None)
    return Start(session, keeper, [*opening(session), *kept.told, *again])


def refereed(wishes: Wishes, game: Game, seed: int, name: str | None) -> Start:
    """A new game on a real table. Its record has no seed: people say what chance brings."""
    table = real_table(game, seed, wishes.seats)
    who = played_by(game.seats, Sitting(table.people, {}), referee=table.referee == "one")
    header = header_of(game, None, name=name, mods=wishes.mods, played_by=who)
    kept = kept_in(Wanted(wishes.record, not wishes.no_record), game, header)
    state, events = game.begin(seed, settle=False)
    session = replace(begin(table, state, ()), opening=events)
    keeper = Keeper(header, (), kept.recorder, wishes.record is None)
    return Start(session, keeper, [*opening(session), *kept.told])


def real_table(game: Game, seed: int, seats: str | None) -> SessionTable:
    """One referee who types everything, or each player for themselves. Bots there pick at random.

    To look for something better, one would have to know what lies hidden in front of a bot on a real table.
    """
    if seats is None:
        return SessionTable(game, tuple(range(game.players)), Opponents.beside(seed), "one")
    sitting = seated_at(game.seats, seats, all_bots=False, think=None)
    return SessionTable(game, sitting.people, Opponents.beside(seed), "players")


def resumed_table(wishes: Wishes, path: Path) -> Start:
    """A game on a real table from its record."""
    header = read_file(path).header
    game, seed = game_of(header, wishes.name, wishes.mods), secrets.randbelow(SEEDS)
    recorder, replayed = gone_on(path, wishes.record, game)
    record = replayed.record
    seats = ",".join(record.header.played_by) if HUMAN in record.header.played_by else None
    table = real_table(game, seed, wishes.seats or seats)
    state, events, beats = retrace(game, record, seed)
    session = begin(table, beats[-1].after if beats else state, ())
    steps = [
        ReplayedStep(one.seat, one.name, one.words, one.number, one.before, one.after, one.events)
        for one in beats
        if one.seat is not None
    ]
    session = replace(session, opening=events, beats=beats, made=tuple(map(Made, steps)))
    keeper = Keeper(record.header, (), recorder)
    keeper.course = list(course(session))
    return Start(session, keeper, [*opening(session), *told_of(recorder)])


def resumed(wishes: Wishes, path: Path) -> Start:
    """A game from its record, with those who played it unless otherwise said."""
    header = read_file(path).header
    check_as_before(wishes.seats, header.seats)
    if header.seed is None and header.seat is None:
        return resumed_table(wishes, path)
    game = game_of(header, wishes.name, wishes.mods)
    recorder, replayed = gone_on(path, wishes.record, game)
    sitting = as_before(playing_now(replayed.record), wishes.think)
    if wishes.seats or wishes.bots or not sitting.people or not sys.stdin.isatty():
        sitting = seated_at(game.seats, wishes.seats, all_bots=watching(wishes), think=wishes.think)
    seed = secrets.randbelow(SEEDS) if header.seed is None else header.seed
    table = SessionTable(game, sitting.people, opponents_of(seed, sitting))
    session = begin(table, replayed.opening, replayed.opening_events, replayed.steps)
    who = played_by(game.seats, sitting)
    keeper = Keeper(header, replayed.opening_events, recorder, made=session.made, now=who)
    return Start(session, keeper, [*opening(session), *told_of(recorder)])


def watching(wishes: Wishes) -> bool:
    """Whether bots play all seats: on request, and where there is no terminal."""
    return wishes.bots or (wishes.seats is None and not sys.stdin.isatty())


def opponents_of(seed: int, sitting: Sitting) -> Opponents:
    """The bots of a game; those that think find again what they found out in another one."""
    if any(one.thinks for one in sitting.bots.values()):
        bots_remember()
    return Opponents.beside(seed, sitting.bots)


def slow_bots(session: Session) -> list[Line]:
    """Says that bots think less here than they could, if any of them does."""
    opponents, people = session.table.opponents, session.table.people
    thinking = any(opponents.at(seat).thinks for seat in range(session.game.players) if seat not in people)
    why = why_slow() if thinking else ""
    return [Line(f"Bots think a tenth as much here as they could: {why}.", "dim")] if why else []


def called(session: Session, seat: int) -> str:
    """How good a bot is that sits there."""
    return f"a bot ({session.table.opponents.at(seat).bot.name})"


def opening(session: Session) -> list[Line]:
    """The game and its players."""
    game, people = session.game, session.table.people
    lines = [Line(described(game), "title"), *(Line(text, "dim") for text in played_mods(game))]
    if not people:
        return [*lines, Line("Bots play all seats."), *slow_bots(session)]
    if session.table.referee == "one":
        about = [Line(text, "dim") for text in (*aim(game), *chosen_variants(game))]
        return [*lines, *about, *WELCOME, *([ALONE] if game.has_secrets else []), Line("")]
    who = [
        f"{name} is {'a person' if seat in people else called(session, seat)}"
        for seat, name in enumerate(game.seats)
    ]
    if len(people) == 1:
        who[people[0]] = f"you are {game.seats[people[0]]}"
    told = ", ".join(who)
    return [
        *lines,
        Line(f"{told[0].upper()}{told[1:]}. `help` says what you can type, `rules` how it is played."),
        *slow_bots(session),
        *(Line(text, "dim") for text in (*aim(game), *chosen_variants(game))),
        Line(""),
    ]


def aim(game: Game) -> Iterator[str]:
    """The purpose of the points, and the end of the game."""
    machine = game.machine
    first = machine.tie_breaks[0] if machine.tie_breaks else None
    if machine.parts and first is not None and first.value is None and first.by in ("most", "least"):
        yield f"{first.by.capitalize()} points win. They are for: {', '.join(part.title for part in machine.parts)}."
    if machine.ends:
        yield f"What ends the game: {'; '.join(end.title for end in machine.ends)}."


def chosen_variants(game: Game) -> Iterator[str]:
    """The additions of the chosen variants."""
    known = Header(game.document).variants  # those of mods among them
    for name in game.machine.configuration.variants:
        if name in known and known[name].title:
            yield f"Variant {name}: {known[name].title}."


def described(game: Game) -> str:
    """The title, and what was chosen before the game."""
    configuration = game.machine.configuration
    chosen = [f"{name} {value}" for name, value in configuration.options]
    chosen += [f"variant {name}" for name in configuration.variants]
    return f"{game.title} ({', '.join(chosen)})" if chosen else game.title
