"""`festrules compile`: the document that a rules file stands for."""

import json
from pathlib import Path

import click


@click.command
@click.argument("file", metavar="FILE")
@click.option(
    "-o", "--output", default="-", metavar="FILE.json", help="Where to write it; - is the screen (usual)."
)
def command(file: str, output: str) -> None:
    """Turn a rules file into its JSON document, with all its tables in it.

    Every other command takes the document in place of the rules file, with the same results.
    """
    from festrules.cli.checking import STDIN, stdin
    from festrules.cli.reading import read
    from festrules.cli.write_file import write_file

    document = read(stdin() if file == STDIN else file, Path())
    text = json.dumps(document.data, indent=2, ensure_ascii=False) + "\n"
    if output == "-":
        click.echo(text.encode(), nl=False)  # UTF-8 whatever the terminal speaks: it is a file
    else:
        write_file(Path(output), text)
