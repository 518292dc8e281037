"""`festrules lint`: what can be played and is probably not meant."""

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.reporting import Reporting, common_options


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--rules", "listed", is_flag=True, help="List all rules with their levels, and lint nothing.")
@common_options
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], listed: bool, how: Reporting) -> None:
    """Show what can be played and is probably not meant: forgotten shuffles, texts that say other numbers.

    A FILE is a rules file, a file of scenarios, a folder with everything in it, the name of a game that comes
    with festrules, or - for what comes in through a pipe. Without any, everything below the current folder is
    linted. `festrules explain NAME` explains a rule.
    """
    if listed:
        click.echo(rules_listed(), nl=False)
        ctx.exit(ExitCode.FINE)
    from festrules.cli.linting import lint_each

    ctx.exit(how.finish(lint_each(files), speaks_of=lambda code: code.startswith("FR8")))


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
