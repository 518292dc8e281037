"""`festrules trace`: the rules as they ran, statement by statement."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.cli.render.traced import Traced


@click.command
@click.argument("name", metavar="FILE")
@click.argument("what", metavar="SCENARIO|RECORD")
@with_mods
@click.option("--all", "whole", is_flag=True, help="Print all of it, without waiting for keys.")
@click.option(
    "--at", "decision", type=click.IntRange(min=1), metavar="N", help="For a record: up to this decision."
)
@click.option(
    "--last", default=10, show_default=True, type=click.IntRange(min=1), metavar="N",
    help="For a record: this many decisions.",
)  # fmt: skip
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    what: str,
    mods: tuple[str, ...],
    whole: bool,
    decision: int | None,
    last: int,
) -> None:
    """Step through the rules as they ran in a scenario or a record, forwards and back.

    FILE is a rules file, a file of scenarios or the name of a game; SCENARIO its title, or some words of it that no
    other title has; RECORD the file of a recorded game. One that fails begins where it does. In a terminal n
    or Enter goes on and b back, s over all that a statement does, d to the next decision, t shows all of the table, /
    looks for words, q stops. Elsewhere all of it is printed, one statement after the other.
    """
    from festrules.cli.keys import are_there, keys
    from festrules.cli.render.traced import all_of
    from festrules.cli.tracing.finding import of_record, of_scenario
    from festrules.cli.tracing.on_screen import go_through
    from festrules.grammar.plain_files import is_file

    if is_file(Path(what)):
        traced: Traced = of_record(name, Path(what), mods, decision, last)
    else:
        traced = of_scenario(name, what, mods)
    if whole or not are_there():
        click.echo(all_of(traced), nl=False)
    else:
        with keys() as pressed:
            go_through(traced, pressed)
        click.echo()
    ctx.exit(ExitCode.FINE if traced.course.parting is None else ExitCode.FINDINGS)
