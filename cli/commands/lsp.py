"""`festrules lsp`: the language server, which editors start."""

import sys
from contextlib import redirect_stdout
from importlib.util import find_spec

import click


@click.command
@click.option("--stdio", is_flag=True, help="Speak over standard input and output, as it always does.")
def command(*, stdio: bool) -> None:  # noqa: ARG001 - many editors say so by themselves
    """Be the language server of an editor in which rules are written.

    This is a language server: editors start it, not people; docs/editors.md says how for each of them. What it says of
    a file is what `validate` and `lint` say, and what is not saved yet counts.
    """
    if find_spec("pygls") is None:
        raise click.UsageError("Editors need pygls: pip install 'festrules[editor]' installs what is needed.")
    from festrules.editors.server.server import make_server

    messages, answers = sys.stdin.buffer, sys.stdout.buffer
    with redirect_stdout(sys.stderr):  # nothing printed may come between the answers
        make_server().start_io(messages, answers)
