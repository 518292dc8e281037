"""`festrules list`: the games that come with festrules, or those of files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click


@click.command
@click.argument("files", nargs=-1, metavar="[FILE]...")
def command(files: tuple[str, ...]) -> None:
    """Show the games that come with festrules: their players, options, variants and mods.

    With a FILE, show that of its game: a rules file, a document that `festrules compile` wrote, or - for a pipe.
    """
    from festrules.cli.checking import STDIN, stdin
    from festrules.cli.reading import read
    from festrules.grammar.diagnostic import Refused
    from festrules.grammar.file_access import bundled_rules, find_rules

    for file in files:
        document = read(stdin() if file == STDIN else file, Path())
        click.echo(
            "\n".join((*described(file, document.data), *mods(find_rules(file) if file != STDIN else None)))
        )
    for path in () if files else bundled_rules():
        try:
            click.echo("\n".join((*described(path.stem, read(path).data), *mods(path))))
        except Refused as refused:
            click.echo(f"{path.stem} cannot be read: {refused}", err=True)


def described(name: str, document: dict[str, Any]) -> Iterator[str]:
    """A game on one line, and one line for each thing that players may choose before it."""
    game = document["game"]
    yield f"{click.style(name, bold=True)}  {game['title']}, {players(game['players'])}"
    for thing, node in document["things"].items():
        for kind, said in node.items():
            if kind == "option":
                yield f"    --option {thing}={values(said)}  {said.get('help', '')}".rstrip()
            if kind == "variant":
                yield f"    --variant {thing}  {said.get('title', '')}".rstrip()
    yield from (f"    {line}" for line in sources(document))


def mods(rules: Path | None) -> Iterator[str]:
    """The mods that lie beside a game, in its folder `mods`."""
    from festrules.grammar.file_access import mods_beside

    for name, title in mods_beside(rules) if rules else ():
        yield f"    --mod {name}  {title}"


def sources(document: dict[str, Any]) -> Iterator[str]:
    """What was ruled or reconstructed, so that nobody takes it for what is printed."""
    said = [
        ("the game", document["game"]),
        *((name, *node.values()) for name, node in document["things"].items()),
    ]
    for name, fields in said:
        origin = fields.get("provenance")
        if origin is not None and origin["source"] != "printed":
            yield f"{origin['source']}: {name}, {origin.get('note', 'no reason is given')}"


def players(counts: dict[str, int]) -> str:
    """How many can play."""
    least, most = counts["from"], counts["to"]
    if least == most:
        return "1 player" if most == 1 else f"{most} players"
    return f"{least} to {most} players"


def values(option: dict[str, Any]) -> str:
    """What an option may be, and what it is when nobody sets it."""
    possible = "|".join(option["values"]) if "values" in option else f"{option['from']}..{option['to']}"
    return f"{possible} (usually {option['usually']})"
