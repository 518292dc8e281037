"""`festrules lint`: what can be played and is probably not meant."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods
from festrules.cli.reporting import Reporting, common_options

if TYPE_CHECKING:
    from festrules.cli.render.report import Report


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--rules", "listed", is_flag=True, help="List all rules with their levels, and lint nothing.")
@with_mods
@common_options
@click.pass_context
def command(
    ctx: click.Context, files: tuple[str, ...], listed: bool, mods: tuple[str, ...], how: Reporting
) -> None:
    """Show what can be played but is probably not meant: forgotten shuffles, texts that say other numbers.

    A FILE is a rules file, a file of scenarios, a folder with everything in it, the name of a game that comes with
    festrules, or - for what comes in through a pipe. Without any, everything below the current folder is linted.
    `festrules explain NAME` explains a rule. For a mod, and for a game with --mod, only the lines of the mod are.
    """
    if listed:
        click.echo(rules_listed(), nl=False)
        ctx.exit(ExitCode.FINE)
    from festrules.cli.finders import found_by
    from festrules.cli.linting import lint_each

    reports = lint_each(files, mods)
    code = how.finish(reports, speaks_of=found_by("lint"))
    if how.form == "text":
        click.echo(what_can_be_fixed(reports), err=True, nl=False)
    ctx.exit(code)


def what_can_be_fixed(reports: "Sequence[Report]") -> str:
    """How many of the findings `festrules fix` would put right; nothing if none."""
    from festrules.cli.render.report import in_reading_order, quantity

    fixes = [found.fix for report in reports for found in in_reading_order(report) if found.fix is not None]
    if not fixes:
        return ""
    unsafe = "" if all(fix.safe for fix in fixes) else "--unsafe "
    return (
        f"\n{quantity(len(fixes), 'finding')} can be put right: festrules fix {unsafe}--diff FILE shows how\n"
    )


def rules_listed() -> str:
    """A line for each rule, with the level that it has in the current folder."""
    from festrules.cli.settings.nearest import settings_for
    from festrules.grammar.catalogue import CATALOGUE
    from festrules.grammar.diagnostic import Diagnostic

    settings = settings_for(".")
    lines = []
    for code, entry in CATALOGUE.items():
        if not code.startswith("FR8"):
            continue
        found = settings.graded(Diagnostic(code=code, message=""))
        level = str(found.severity) if found else "off"
        lines.append(f"{code}  {entry.rule:30}  {level:8} {entry.title}\n")
    return "".join(lines)
