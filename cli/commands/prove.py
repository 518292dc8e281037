"""`festrules prove`: what can go wrong in a game that no reading of its rules shows."""

from pathlib import Path

import click

from festrules.cli.engines import with_engine
from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import SEED, with_mods
from festrules.cli.reporting import Reporting, common_options


@click.command
@click.argument("name", metavar="NAME")
@click.option(
    "--states", type=click.IntRange(0), metavar="N", help="How many states to go through completely: 50000."
)
@click.option("--games", type=click.IntRange(0), metavar="N", help="How many games of random players: 4000.")
@click.option(
    "--decisions", type=click.IntRange(0), metavar="N",
    help="How many decisions in games that look for what has not been seen yet: 24000.",
)  # fmt: skip
@click.option("--quick", is_flag=True, help="A tenth of all that.")
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N",
    help="The same seed finds the same things.",
)  # fmt: skip
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; else each possible number."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Play a variant of the rules.")
@with_mods
@click.option(
    "--check", "checks", multiple=True, metavar="NAME", help="Only this check; may be given several times."
)
@click.option("--skip", multiple=True, metavar="NAME", help="All checks but this one.")
@click.option(
    "-o", "--output", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
    help="Where the records of findings go; usually NAME.found.",
)  # fmt: skip
@with_engine
@click.option("-v", "--verbose", is_flag=True, help="Also list what was not seen and may just be rare.")
@common_options
@click.pass_context
def command(ctx: click.Context, /, name: str, verbose: bool, how: Reporting, **asked: object) -> None:
    """Look for what can go wrong in play: positions in which nobody can go on, games that never end, faults of the
    rules, options that are never offered, rules that never come into play.

    A game that is small enough is explored completely, and then anything not found is proved not to be there. Other
    games are played, at random and on purpose, as far as the budget goes. The same budget and seed find the same.
    Everything found is kept as the record of a game, and a command is shown that opens it at the place.

    \b
    festrules prove NAME
    festrules prove NAME --players 3 --states 1000000
    festrules prove NAME --check nobody-can-go-on -v
    """
    from festrules.cli.proving.prove import prove
    from festrules.cli.proving.wishes import Wishes, checks_of
    from festrules.cli.render.proofs import reporting

    wishes = Wishes(name, verbose=verbose, **asked)  # type: ignore[arg-type]
    proved = prove(wishes)
    checks = checks_of(wishes)
    ended = reporting(how, proved, verbose=verbose).finish(
        [proved.report], speaks_of=lambda code: code in checks
    )
    ctx.exit(ExitCode.INTERRUPTED if proved.proof.broken_off else ended)
