"""Showing a game again from its record."""

from functools import partial
from pathlib import Path

import click

from festrules.bots.opponents import Opponents
from festrules.cli.arena.about import is_arena
from festrules.cli.exit_codes import ExitCode
from festrules.cli.play import screen
from festrules.cli.play.played_mods import played_mods
from festrules.cli.play.session import SessionTable, begin
from festrules.cli.play.simulated import results_in
from festrules.cli.play.terminal import write
from festrules.cli.record.files import game_of, read_file
from festrules.cli.render.lines import Line, plain
from festrules.cli.simulating.about import read_about
from festrules.cli.studying.head import is_study
from festrules.interpreter.record.replay import Replayed, replay
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.wording import wording_of


def tell_record(path: Path, name: str | None, at: int | None, mods: tuple[str, ...] = ()) -> ExitCode:
    """The course of the game up to a decision, and how it stood then."""
    if first_line := results_in(path):
        of = "an arena" if is_arena(first_line) else "a study" if is_study(first_line) else "a simulation"
        can_be_read = is_arena(first_line) or is_study(first_line) or read_about(first_line) is not None
        games = ": say which with --game N" if can_be_read else ""
        raise click.UsageError(f"{path} has the games of {of}{games}.")
    record = read_file(path)
    return tell(replay(game_of(record.header, name, mods), record), at)


def tell(replayed: Replayed, at: int | None) -> ExitCode:
    """The same for a game that was played again already."""
    game = replayed.game
    steps = replayed.steps if at is None else replayed.steps[:at]
    if at is not None and at > len(replayed.steps):
        raise click.UsageError(f"--at {at}: the record has {len(replayed.steps)} decisions.")
    write([Line(game.title, "title"), *plain(played_mods(game), "dim"), *plain(replayed.differences, "bad")])
    seats = game.seats
    told = partial(story, seat=None, seats=seats, changes=True, wording=wording_of(game.machine))
    write(plain(told(replayed.opening_events)))
    for count, step in enumerate(steps, 1):
        first, *rest = told(step.events) or [""]
        decided = first.startswith(f"{seats[step.seat]}: ")
        head = first if decided else f"{seats[step.seat]}: {step.name} {step.words}"
        write(
            [
                Line(f"{count:>4}  {head}"),
                *plain(f"      {text}" for text in ([] if decided else [first]) + rest if text),
            ]
        )
    session = begin(SessionTable(game, (), Opponents(0)), replayed.opening, replayed.opening_events, steps)
    click.echo()
    write(screen.table(session, None))
    write(ending(replayed, at))
    if game.is_over(session.state):
        write(screen.outcome(session))
    return ExitCode.FINDINGS if replayed.problem else ExitCode.FINE


def ending(replayed: Replayed, at: int | None) -> list[Line]:
    """Why it goes no further."""
    lines = plain(replayed.notes)
    if replayed.problem is not None:
        lines.append(Line(replayed.problem.message, "bad"))
    elif at is not None:
        lines.append(Line(f"After {at} of {len(replayed.steps)} decisions.", "dim"))
    return lines
