"""`festrules fix`: findings put right in their files."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.cli.fixing import Fixed


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--unsafe", is_flag=True, help="Put right, too, what changes the meaning of the rules.")
@click.option("--check", is_flag=True, help="Write nothing; name the files that would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@with_mods
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    unsafe: bool,
    check: bool,
    diff: bool,
    mods: tuple[str, ...],
) -> None:
    """Put right what lint and validate find, as far as there is one way.

    A FILE is a rules file, a file of scenarios, or a folder with everything in it. Without --unsafe the rules
    mean afterwards what they meant before. Comments, blanks and line ends stay. With --mod, the files of the mods
    change, and those of their game do not. With --check or --diff nothing is written, a FILE may also be the name
    of a game that comes with festrules, and the exit code is 1 if something would change.
    """
    from festrules.cli.fixing import fix
    from festrules.cli.render.diagnostics import render_findings
    from festrules.cli.render.report import Report
    from festrules.cli.suites import RULES, gathered
    from festrules.grammar.diagnostic import Refused
    from festrules.grammar.file_access import bundled

    code = ExitCode.FINE
    for one in gathered(files, mods):
        if not one.rules.name.endswith(RULES[:1]):
            raise click.UsageError(f"{one.rules} is no rules file: only texts can be put right.")
        try:
            fixed = fix(one, unsafe=unsafe)
        except Refused as refused:
            click.echo(render_findings([Report(str(one.rules), refused.diagnostics)]), err=True, nl=False)
            code = ExitCode.FINDINGS
            continue
        except (OSError, UnicodeDecodeError) as problem:
            raise click.UsageError(f"{one.rules} cannot be read: {problem}.") from problem
        if not (check or diff) and any(Path(name).is_relative_to(bundled("rules")) for name in fixed.before):
            raise click.UsageError(
                f"{one.rules.stem} comes with festrules: copy it, or say --diff to see what would change."
            )
        told(fixed, check=check, diff=diff)
        code = ExitCode.FINDINGS if fixed.changed and (check or diff) else code
    ctx.exit(code)


def told(fixed: "Fixed", *, check: bool, diff: bool) -> None:
    """Does what was asked, and says what was put right."""
    from festrules.cli.commands.fmt import difference
    from festrules.cli.render.report import shown_path
    from festrules.cli.write_file import write_file

    for name in fixed.changed:
        if diff:
            click.echo(difference(name, fixed.before[name], fixed.after[name]), nl=False)
        elif check:
            click.echo(f"{shown_path(name)}: would be put right")
        else:
            write_file(Path(name), fixed.after[name])
    if check or diff:
        return
    for found, mend in fixed.done:
        place = f"{shown_path(found.span.source)}:{found.span.line}: " if found.span else ""
        click.echo(f"{place}{found.code} {found.message}: {mend.title}", err=True)
