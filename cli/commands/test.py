"""`festrules test`: whether the rules do what their scenarios say."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.cli.suites import Suite


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "junit"]), default="text", show_default=True,
    help="For people, for programs, or as the JUnit XML that CI servers read.",
)  # fmt: skip
@click.option(
    "-k", "wanted", metavar="TEXT", help="Only scenarios with this in the title, or that cite this clause."
)
@with_mods
@click.option("-v", "--verbose", is_flag=True, help="Name the scenarios that come out right, too.")
@click.option(
    "--from", "record", metavar="RECORD", type=click.Path(exists=True, dir_okay=False),
    help="Run nothing: print a scenario that leads where a recorded game stood.",
)  # fmt: skip
@click.option(
    "--at", "decision", type=click.IntRange(min=0), metavar="N", help="After so many of its decisions."
)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    form: str,
    wanted: str | None,
    mods: tuple[str, ...],
    verbose: bool,
    record: str | None,
    decision: int | None,
) -> None:
    """Run the scenarios of a game: the examples in its rules and in the .scenarios files beside them.

    A FILE is a rules file, a file of scenarios, a folder with everything in it, or the name of a game that
    comes with festrules. Without any, everything below the current folder is run.
    """
    if record is not None:
        click.echo(scenario(record, decision, files, mods), nl=False)
        return
    if decision is not None:
        raise click.UsageError("--at needs --from.")
    from festrules.cli.render.scenarios import render_json, render_junit, render_text
    from festrules.cli.suites import run_suites

    suites = list(run_suites(files, wanted, mods))
    none = none_found(suites, wanted)
    if none is not None:
        raise click.UsageError(none)
    render = {"json": render_json, "junit": render_junit}.get(form)
    click.echo(render(suites) if render else render_text(suites, verbose=verbose), nl=False)
    ctx.exit(ExitCode.FINDINGS if not all(suite.right for suite in suites) else ExitCode.FINE)


def none_found(suites: "list[Suite]", wanted: str | None) -> str | None:
    """A run that tests nothing is no good sign, so it does not pass for one."""
    from festrules.cli.suites import NO_SCENARIOS

    if any(suite.outcomes or suite.problems for suite in suites):
        return None
    if wanted is not None:
        return f"No scenario has {wanted!r} in its title or among its clauses."
    return NO_SCENARIOS


def scenario(record: str, decision: int | None, files: tuple[str, ...], mods: tuple[str, ...]) -> str:
    """A recorded game up to a decision, as a scenario."""
    from festrules.cli.record.files import game_of, read_file
    from festrules.interpreter.record.replay import replay
    from festrules.interpreter.record.scenario import scenario_text

    known = read_file(Path(record))
    return scenario_text(replay(game_of(known.header, files[0] if files else None, mods), known), decision)
