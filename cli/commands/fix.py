"""`festrules fix`: findings put right in their files."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.cli.fixing import Fixed
    from festrules.cli.suites import Wanted
    from festrules.grammar.diagnostic import Diagnostic


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--unsafe", is_flag=True, help="Also put right what changes the meaning of the rules.")
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

    A FILE is a rules file, a file of scenarios, or a folder with everything in it. A file in an older version of the
    language is written in this one first. Without --unsafe the rules mean afterwards what they meant before. Comments,
    blanks and line ends stay. With --mod, the files of the mods change, and those of their game do not. With --check
    or --diff nothing is written, a FILE may also be the name of a game that comes with festrules, and the exit code is
    1 if something would change.
    """
    from festrules.cli.fixing import fix
    from festrules.cli.suites import RULES, gathered
    from festrules.grammar.diagnostic import Refused

    wanted = gathered(files, mods)
    for one in wanted:
        if not one.rules.name.endswith(RULES[:1]):
            raise click.UsageError(f"{one.rules} is not a rules file: only texts can be put right.")
    how = How(check, diff)
    texts = renewed(wanted, how)
    for one in wanted:
        if how.left & {str(one.rules), *map(str, one.files)}:
            continue
        try:
            fixed = fix(one, texts, unsafe=unsafe)
        except Refused as refused:
            if not all(found.span and found.span.source in how.left for found in refused.diagnostics):
                how.refused(str(one.rules), refused.diagnostics)
            continue
        except (OSError, UnicodeDecodeError) as problem:
            raise click.UsageError(f"{one.rules} cannot be read: {problem}.") from problem
        forbid_bundled(fixed.before, how)
        told(fixed, how)
    ctx.exit(how.code)


@dataclass(slots=True)
class How:
    """The treatment of files that change, and its result."""

    check: bool
    diff: bool
    code: "ExitCode" = ExitCode.FINE
    left: set[str] = field(default_factory=set)  # files of an older version that stay as they are

    @property
    def writes(self) -> bool:
        """Whether anything is written at all."""
        return not (self.check or self.diff)

    def refused(self, name: str, found: "Sequence[Diagnostic]", text: str | None = None) -> None:
        """Tells what is wrong with a file, or with a text that would stand in it."""
        from festrules.cli.render.diagnostics import render_findings
        from festrules.cli.render.report import Report

        report = Report(name, tuple(found), {} if text is None else {name: text})
        click.echo(render_findings([report]), err=True, nl=False)
        self.code = ExitCode.FINDINGS

    def change(self, name: str, before: str, after: str) -> None:
        """Does what was asked with a file that changes."""
        from festrules.cli.commands.fmt import difference
        from festrules.cli.render.report import shown_path
        from festrules.cli.write_file import write_file

        if self.diff:
            click.echo(difference(name, before, after), nl=False)
        elif self.check:
            click.echo(f"{shown_path(name)}: would be put right")
        else:
            write_file(Path(name), after)
            return
        self.code = ExitCode.FINDINGS


def renewed(wanted: "Sequence[Wanted]", how: How) -> dict[str, str]:
    """The texts of files that are brought to this version of the language; each whole, or not at all."""
    from festrules.cli.render.report import quantity, shown_path
    from festrules.cli.renewing import worded_otherwise

    texts: dict[str, str] = {}
    for one in worded_otherwise(wanted):
        if one.wrong:
            how.refused(one.name, one.wrong, one.after)
            click.echo(f"{shown_path(one.name)}: stays as it is until this is put right", err=True)
            how.left.add(one.name)
            continue
        forbid_bundled([one.name], how)
        texts[one.name] = one.after
        how.change(one.name, one.before, one.after)
        if how.writes:
            lines = quantity(one.lines, "line")
            click.echo(f"{shown_path(one.name)}: {lines} written in the words of this version", err=True)
    return texts


def forbid_bundled(names: "Iterable[str]", how: How) -> None:
    """Nothing is written over what comes with festrules."""
    from festrules.grammar.file_access import bundled

    for name in names:
        if how.writes and Path(name).is_relative_to(bundled("rules")):
            raise click.UsageError(
                f"{Path(name).stem} comes with festrules: copy it, or say --diff to see what would change."
            )


def told(fixed: "Fixed", how: How) -> None:
    """Does what was asked, and says what was put right."""
    from festrules.cli.render.report import shown_path

    for name in fixed.changed:
        how.change(name, fixed.before[name], fixed.after[name])
    for found, mend in fixed.done if how.writes else ():
        place = f"{shown_path(found.span.source)}:{found.span.line}: " if found.span else ""
        click.echo(f"{place}{found.code} {found.message}: {mend.title}", err=True)
