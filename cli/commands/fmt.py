"""`festrules fmt`: rules files in the one common layout."""

import sys
from pathlib import Path

import click

from festrules.cli.exit_codes import ExitCode

LAID_OUT = (".rules", ".scenarios")
OTHERS = {
    ".yaml": "a table, a picture or an inventory of clauses",
    ".yml": "a table, a picture or an inventory of clauses",
    ".toml": "a file of settings",
    ".json": "a file for programs",
    ".jsonl": "a record of games",
    ".md": "a text for people",
}


@click.command
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, allow_dash=True)
)
@click.option("--check", is_flag=True, help="Write nothing; name the files that would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], check: bool, diff: bool) -> None:
    """Lay out rules files in the one common way; the words and the comments stay as they are.

    A FILE is a rules file, a folder with everything in it, or - to read from a pipe and write to the screen.
    With --check or --diff the exit code is 1 if something would change.
    """
    from festrules.cli.checking import gathered
    from festrules.cli.render.diagnostics import render_findings
    from festrules.cli.render.report import Report
    from festrules.grammar.diagnostic import Refused

    code = ExitCode.FINE
    texts = {name: read(name) for name in gathered(files, LAID_OUT)}
    for name, text in texts.items():
        refuse_others(name, text)
    for name, text in texts.items():
        try:
            changed = lay_out(name, text, check=check, diff=diff)
        except Refused as refused:
            click.echo(render_findings([Report(name, refused.diagnostics, {name: text})]), err=True, nl=False)
            code = ExitCode.FINDINGS
        else:
            code = ExitCode.FINDINGS if changed and (check or diff) else code
    ctx.exit(code)


def lay_out(name: str, before: str, *, check: bool, diff: bool) -> bool:
    """Do what was asked with one file; whether its layout was another."""
    from festrules.cli.write_file import write_file
    from festrules.grammar.format.text import format_text
    from festrules.grammar.source import Source, line_end_of, normalise

    after = format_text(Source(name, normalise(before))).replace("\n", line_end_of(before))
    if diff:
        click.echo(difference(name, before, after), nl=False)
    if check and before != after:
        click.echo(f"{name}: would be laid out differently")
    if name == "-" and not (check or diff):
        click.echo(after.encode(), nl=False)
    elif before != after and not (check or diff):
        write_file(Path(name), after)
        click.echo(f"{name}: laid out", err=True)
    return before != after


def refuse_others(name: str, text: str) -> None:
    """Files of another sort, which would be wrong in every line; whatever begins as rules do, is taken for some."""
    if name == "-" or name.endswith(LAID_OUT) or text.lstrip().startswith("festrules"):
        return
    what = OTHERS.get(Path(name).suffix.lower())
    raise click.UsageError(
        f"{name} is {what or 'not a rules file'}. Only rules (.rules) and scenarios (.scenarios) are laid out."
    )


def read(name: str) -> str:
    """The text of a file or of a pipe, with the line ends that it has."""
    from festrules.grammar.plain_files import read_plain, why_not
    from festrules.grammar.questions import MAX_BYTES

    try:
        if name == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1).decode()
        return read_plain(Path(name), MAX_BYTES).decode()
    except UnicodeDecodeError as problem:
        raise click.UsageError(f"{name} is not a text in UTF-8.") from problem
    except OSError as problem:
        raise click.UsageError(f"{name} cannot be read: {why_not(problem)}.") from problem


def difference(name: str, before: str, after: str) -> str:
    """The changes, as `diff -u` shows them."""
    import difflib

    old, new = before.splitlines(), after.splitlines()
    return "".join(f"{line}\n" for line in difflib.unified_diff(old, new, name, name, lineterm=""))
