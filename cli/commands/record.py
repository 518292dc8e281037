"""`festrules record`: whether a record fits its rules, and the part of it that one seat may keep."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.interpreter.record.replay import Replayed


@click.command
@click.argument("file", metavar="FILE.jsonl", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--rules", metavar="GAME", help="The rules to play it by, if the record does not name them.")
@with_mods
@click.option("--seat", type=click.IntRange(1), metavar="N", help="Print what seat N knows of the game.")
@click.option(
    "-o", "--output", default="-", metavar="FILE.jsonl", help="Where to write it; - is the screen (usual)."
)
@click.pass_context
def command(
    ctx: click.Context, file: Path, rules: str | None, mods: tuple[str, ...], seat: int | None, output: str
) -> None:
    """Check the record of a game, or take from it the record of one seat.

    The record of a seat holds its own decisions and what it was told: no secret of anybody else, and no seed.
    """
    from festrules.cli.record.files import game_of, read_file
    from festrules.cli.write_file import write_file
    from festrules.grammar.diagnostic import Refused
    from festrules.interpreter.record.replay import replay
    from festrules.interpreter.record.seat import seat_record

    record = read_file(file)
    replayed = replay(game_of(record.header, rules, mods), record)
    if seat is None:
        click.echo("\n".join(described(replayed)))
        ctx.exit(ExitCode.FINDINGS if replayed.problem or replayed.differences else ExitCode.FINE)
    if seat > len(record.header.seats):
        raise click.UsageError(f"There is no seat {seat}: {len(record.header.seats)} played.")
    if replayed.problem:
        raise Refused([replayed.problem])
    text = seat_record(replayed, seat - 1)
    if output == "-":
        click.echo(text.encode(), nl=False)
    else:
        write_file(Path(output), text)


def described(replayed: "Replayed") -> list[str]:
    """A record's subject, how far it goes, and where it does not fit."""
    header = replayed.record.header
    end = "the game is over" if replayed.game.is_over(replayed.state) else "the game goes on"
    lines = [f"{header.title}: {len(replayed.steps)} decisions of {', '.join(header.seats)}; {end}."]
    lines += replayed.differences
    lines += [f"{note}." for note in replayed.notes]
    return [*lines, f"{replayed.problem.message}."] if replayed.problem else lines
