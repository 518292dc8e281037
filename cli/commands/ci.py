"""`festrules ci`: everything that a publisher's repository should hold, in one run."""

import click

from festrules.cli.jobs import jobs
from festrules.cli.options import with_mods
from festrules.cli.reporting import Reporting, common_options
from festrules.cli.settings.checks import STEPS


@click.command
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@with_mods
@common_options
@click.option(
    "--skip", type=click.Choice(STEPS), multiple=True, help="Pass over a step; may be given several times."
)
@click.option(
    "--jobs", "processes", default="auto", show_default=True, metavar="N", callback=jobs,
    help="How many processes.",
)  # fmt: skip
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    mods: tuple[str, ...],
    how: Reporting,
    skip: tuple[str, ...],
    processes: int,
) -> None:
    """Run all checks of rulebooks at once, with one report: validate, fmt --check, lint, test, coverage and prove.

    A PATH is a file or a folder. Without any, it is what festrules.toml names, or else all below the current
    folder. A mod is checked with its game; --mod lays one more on each game. A step goes on where another found
    mistakes; the exit code is 1 if any found some that matter.
    """
    from festrules.cli.ci.run import run

    ctx.exit(run(paths, how, skip, processes, mods))
