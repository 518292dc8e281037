"""The only place that reads from the keyboard and writes to the screen."""

import errno
import importlib
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.lazy_group import PipeClosed
from festrules.cli.play.conversation import (
    Reply,
    answer,
    keep_line,
    open_conversation,
    thought_through,
)
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.screen import failed
from festrules.cli.play.session import Session
from festrules.cli.play.waiting import wants_hint, while_thinking
from festrules.cli.render.lines import Line, fitted, plain

CLEAR = "\033[H\033[2J\033[3J"  # the screen, and what could be scrolled back to
LEAVING = {"q", "quit"}  # a text, not the game
GONE = "\r\033[K"  # a line that was written last
BLANK_LINES = 60  # where there is no terminal to clear


def converse(session: Session, keeper: Keeper) -> ExitCode:
    """One game, from the first line to the last."""
    line_editing()
    session, reply = open_conversation(session)
    try:
        while True:
            write(keeper.keep(session))
            typed = react(reply, session, keeper)
            if reply.thinks is not None:
                with thinking(session, reply.thinks):
                    session, reply = thought_through(session)
                continue
            if typed is not None and not reply.paged:
                session, lines = keep_line(session, typed)
                write(lines)
                typed = None
            if reply.over:
                return ExitCode.FINDINGS if failed(session) else ExitCode.FINE
            if reply.leave:
                farewell(session, keeper)
                return ExitCode.FINE
            line = read_line() if typed is None else typed
            if line is None:
                click.echo()
                farewell(session, keeper)
                return ExitCode.FINE
            seat = wants_hint(session, line)
            with nullcontext() if seat is None else thinking(session, seat):
                session, reply = answer(session, line)
    except KeyboardInterrupt:
        click.echo()
        farewell(session, keeper)
        raise
    except OSError as problem:
        if problem.errno != errno.EIO:
            raise
        raise PipeClosed from problem  # the terminal was closed, and no signal ended this; the game is kept


def react(reply: Reply, session: Session, keeper: Keeper) -> str | None:
    """Does what a reply asks for; gives what was typed meanwhile."""
    if reply.clear:
        forget()
    typed = page(reply.lines, whole=not reply.paged)
    if reply.save is not None:
        write(saved(keeper.save, session, reply.save))
    return typed


def saved(save: Callable[[Session, str], str], session: Session, path: str) -> list[Line]:
    """Save the game; problems are reported, and the game goes on."""
    try:
        return plain(save(session, path).splitlines(), "good")
    except click.ClickException as problem:
        return [Line(problem.message, "bad")]


@contextmanager
def thinking(session: Session, seat: int) -> Iterator[None]:
    """A sign that a bot thinks, where there is a terminal; it is gone when it has decided."""
    shown = sys.stdout.isatty()
    if shown:
        click.echo(while_thinking(session, seat, shutil.get_terminal_size().columns), nl=False)
    try:
        yield
    finally:
        if shown:
            click.echo(GONE, nl=False)


def forget() -> None:
    """Clears the screen and everything typed before: somebody else sits down."""
    if sys.stdout.isatty():
        click.echo(CLEAR, nl=False)
    else:
        click.echo("\n" * BLANK_LINES)
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def write(lines: Iterable[Line]) -> None:
    """Lines as the terminal shows them."""
    for line in lines:
        for one in fitted(line):
            click.echo(one.styled())


def write_apart(text: str) -> None:
    """Lines that stay whole, because somebody may want to type them again."""
    for line in text.splitlines():
        click.echo(Line(line).styled())


def line_editing() -> None:
    """Arrow keys and earlier lines, where Python was built with them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def page(lines: Iterable[Line], *, whole: bool = False) -> str | None:
    """Lines that are read from their beginning: what is more than a screen waits for Enter.

    What somebody types there instead is given back: it is the next line of the game. The `whole` is shown even so,
    where a question stands at its end, and the last screen of it is a full one.
    """
    fitting = [one for line in lines for one in fitted(line)]
    height = max(shutil.get_terminal_size().lines - 2, 1)
    first = len(fitting) % height if whole else 0
    waits = sys.stdin.isatty() and sys.stdout.isatty() and len(fitting) > height
    typed = ""
    for number, line in enumerate(fitting):
        if waits and not typed and number and number % height == first:
            typed = asked_to_go_on(len(fitting) - number, whole=whole)
            if typed and not whole:
                return None if typed.casefold() in LEAVING else typed
        click.echo(line.styled())
    return typed if typed and typed.casefold() not in LEAVING else None


def asked_to_go_on(left: int, *, whole: bool) -> str:
    """Waits at the end of a screen; gives what was typed there. Where nothing more can be typed, nobody waits again."""
    leave = "q to see the rest at once" if whole else "q to leave"
    try:
        return input(f"-- {left} more lines: Enter to go on, {leave} -- ").strip()
    except (EOFError, UnicodeDecodeError):
        return "q"


def read_line() -> str | None:
    """A line from the keyboard, or nothing at its end."""
    try:
        if sys.stdin.isatty():
            return input("> ")
        line = sys.stdin.readline()
    except (EOFError, UnicodeDecodeError):
        return None
    if line:
        click.echo(f"> {line.rstrip()}")
    return line.rstrip("\n") if line else None


def farewell(session: Session, keeper: Keeper) -> None:
    """How to go on another time; a game that nobody keeps can be kept now."""
    if keeper.would_be_lost(session) and sys.stdin.isatty() and sys.stdout.isatty():
        click.echo("The game is not kept yet. A file to keep it in, or Enter to let it go:")
        while name := (read_line() or "").strip():
            write(saved(keeper.save, session, name))
            if not keeper.would_be_lost(session):
                return
    write_apart(keeper.farewell())
