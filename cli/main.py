"""The `festrules` command: from words on a command line to a command, and from its end to an exit code."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from festrules.cli.collecting import collect_seldom, leave_garbage
from festrules.cli.exit_codes import ExitCode
from festrules.cli.lazy_group import LazyGroup, PipeClosed, wants_colour

NAME = "festrules"
EPILOG = """\b
Try first:
  festrules list                  which games there are
  festrules play NAME             play one of them
  festrules validate mine.rules   check a file of your own

A game is a .rules file, or the name of one that comes with festrules; - is what comes in through a pipe.
`festrules COMMAND --help` says more about a command.

\b
Exit codes: 0 fine, 1 mistakes were found, 2 the command was not understood,
3 festrules itself failed, 130 stopped with Ctrl-C.
"""


def show_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Look it up only when somebody asks: that takes longer than all else that help does."""
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version(NAME)
        except PackageNotFoundError:
            number = "(run from its source, not installed)"
        click.echo(f"{NAME} {number}")
        ctx.exit()


@click.group(cls=LazyGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="If festrules itself fails, show where.")
def festrules() -> None:
    """Write the rules of a tabletop game as text, check them, and play them."""


def main() -> NoReturn:
    """The installed command."""
    collect_seldom()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            speak(stream)
    code = run(sys.argv[1:])
    leave_garbage()
    sys.exit(code)


def speak(stream: io.TextIOWrapper) -> None:
    """With a terminal in its own letters; with files and other programs in the same bytes on every system."""
    if not stream.isatty():
        stream.reconfigure(encoding="utf-8", newline="\n" if stream.writable() else None)
    if stream.writable():
        stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest


def run(arguments: Sequence[str]) -> int:
    """Run one command and turn every way it can end into an exit code."""
    try:
        here()
        code = festrules.main(list(arguments), prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as problem:
        problem.show()
        return ExitCode.OUR_FAULT if problem.exit_code == ExitCode.OUR_FAULT else ExitCode.USAGE
    except (click.Abort, KeyboardInterrupt):
        return ExitCode.INTERRUPTED
    except (BrokenPipeError, PipeClosed):
        return pipe_closed()
    except Exception as failure:  # noqa: BLE001  (the last place where anything can be said)
        return told(failure, arguments)
    return code if isinstance(code, int) else ExitCode.FINE


def here() -> None:
    """Nothing that is named can be found from a folder that somebody has taken away, or whose name cannot be told."""
    try:
        Path.cwd()
        __file__.encode()
    except OSError as problem:
        raise click.UsageError(
            "The folder in which you are is gone, or closed to you: go to another one."
        ) from problem
    except UnicodeEncodeError as problem:
        raise click.UsageError(
            "The folder in which festrules is installed has letters that this locale lacks, and Python cannot load "
            "libraries from there: set PYTHONUTF8=1."
        ) from problem


def pipe_closed() -> ExitCode:
    """Say nothing, and keep Python from complaining when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ExitCode.PIPE_CLOSED


def told(failure: Exception, arguments: Sequence[str]) -> ExitCode:
    """Findings that nobody caught are shown; anything else is a mistake of ours."""
    from festrules.grammar.diagnostic import Refused

    if isinstance(failure, Refused):
        from festrules.cli.render.diagnostics import render_findings
        from festrules.cli.render.report import Report

        reports = [Report("", failure.diagnostics)]
        click.echo(render_findings(reports), err=True, nl=False, color=wants_colour())
        return ExitCode.FINDINGS
    if "--traceback" in arguments or os.environ.get("FESTRULES_TRACEBACK", "0") not in {"", "0"}:
        import traceback

        click.echo("".join(traceback.format_exception(failure)), err=True, nl=False)
    said = " ".join(f"{type(failure).__name__}: {failure}".split())
    click.echo(
        f"festrules itself failed ({said}); this is not your mistake: please report it to its authors "
        "with the command you typed, the files, and what the same command prints with FESTRULES_TRACEBACK=1.",
        err=True,
    )
    return ExitCode.OUR_FAULT
