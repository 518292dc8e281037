"""`festrules test`: whether the rules do what their scenarios say."""

from typing import TYPE_CHECKING, Any

import click

from festrules.cli.options import with_mods
from festrules.cli.reporting import Reporting, common_options

if TYPE_CHECKING:
    from festrules.cli.suites import Suite

OF_RECORDS = {"decision": "--at", "last": "--last", "drafts": "--drafts", "whole": "--whole"}


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@common_options
@click.option(
    "-k", "wanted", metavar="TEXT", help="Only scenarios with this in the title, or that cite this clause."
)
@with_mods
@click.option(
    "--passed", is_flag=True, help="In JSON, also say how many scenarios reach each statement and branch."
)
@click.option("-v", "--verbose", is_flag=True, help="Also name the scenarios that pass.")
@click.option(
    "--from", "record", metavar="RECORD", type=click.Path(exists=True, dir_okay=False),
    help="Run nothing: draft a scenario of the last decisions of a recorded game.",
)  # fmt: skip
@click.option(
    "--at", "decision", type=click.IntRange(min=0), metavar="N",
    help="For a record: ending with this decision.",
)  # fmt: skip
@click.option(
    "--last", type=click.IntRange(1, 20), metavar="N",
    help="For a record: this many decisions; usually those that one player made in a row.",
)  # fmt: skip
@click.option(
    "--drafts",
    type=click.IntRange(1, 50),
    metavar="N",
    help="For a record: this many drafts, one before the other.",
)
@click.option("--whole", is_flag=True, help="For a record: the whole course, from the setup on.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    how: Reporting,
    wanted: str | None,
    mods: tuple[str, ...],
    verbose: bool,
    passed: bool,
    **recorded: Any,
) -> None:
    """Run the scenarios of a game: the examples in its rules and in the .scenarios files beside them.

    A FILE is a rules file, a file of scenarios, a folder with everything in it, or the name of a game that comes with
    festrules. Without any, everything below the current folder is run. For a mod, and with --mod, the scenarios of
    everything that it changes are run, too: those that no longer hold with the mod, the mod drops or replaces.
    """
    if recorded["record"] is not None:
        from festrules.cli.drafting import DraftWishes, drafts

        click.echo(drafts(DraftWishes(**recorded), files, mods), nl=False)
        return
    for name, option in OF_RECORDS.items():
        if recorded[name] is not None and recorded[name] is not False:
            raise click.UsageError(f"{option} needs --from.")
    from festrules.cli.finders import found_by
    from festrules.cli.render.report import Report
    from festrules.cli.render.scenarios import render_json, render_junit, render_text
    from festrules.cli.suites import run_suites

    if passed and "json" not in (how.form, *(form for form, _ in how.also)):
        raise click.UsageError("--passed needs --format json; for people there is `festrules coverage`.")
    suites = list(run_suites(files, wanted, mods, tracing=passed))
    none = none_found(suites, wanted)
    if none is not None:
        raise click.UsageError(none)
    own = {
        "text": lambda: render_text(suites, verbose=verbose),
        "json": lambda: render_json(suites),
        "junit": lambda: render_junit(suites),
    }
    reports = [Report(suite.name, suite.found) for suite in suites]
    ctx.exit(how.finish(reports, own=own, speaks_of=found_by("test")))


def none_found(suites: "list[Suite]", wanted: str | None) -> str | None:
    """A run that tests nothing is not a good sign, so it does not pass for one."""
    from festrules.cli.suites import NO_SCENARIOS

    if any(suite.outcomes or suite.problems or suite.given_up for suite in suites):
        return None
    if wanted is not None:
        return f"No scenario has {wanted!r} in its title or among its clauses."
    return NO_SCENARIOS
