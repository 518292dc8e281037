"""`festrules compile`: the document that a rules file stands for, or a module that plays its game."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.options import with_mods

if TYPE_CHECKING:
    from festrules.grammar.document import Document

WASM_TO = "Write `-o FILE.wasm`: a module is not text for a screen."
FOR_WASM = "--players, --option and --variant are for --wasm: a document has all configurations in it."


@click.command
@click.argument("file", metavar="FILE")
@click.option(
    "-o", "--output", default="-", metavar="FILE", help="Where to write it; - is the screen (usual)."
)
@click.option("--wasm", is_flag=True, help="Make a WebAssembly module; its description goes to FILE.json.")
@click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many play; usually as few as possible."
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Compile a variant of the rules.")
@with_mods
def command(
    file: str,
    output: str,
    wasm: bool,
    players: int | None,
    options: tuple[str, ...],
    variants: tuple[str, ...],
    mods: tuple[str, ...],
) -> None:
    """Turn a rules file into its JSON document, with all its tables and mods in it.

    Every other command takes the document in place of the rules file, with the same results.

    With --wasm it becomes a WebAssembly module of one configuration, which plays the game wherever there is
    WebAssembly, a browser too, and needs nothing else. docs/abi.md says how it is called.
    """
    from festrules.cli.checking import STDIN, stdin
    from festrules.cli.reading import read
    from festrules.cli.write_file import write_file

    if wasm and output == "-":
        raise click.UsageError(WASM_TO)
    if not wasm and (players is not None or options or variants):
        raise click.UsageError(FOR_WASM)
    document = read(stdin() if file == STDIN else file, Path(), mods)
    if wasm:
        module, about = _module(document, players, options, variants)
        write_file(Path(output), module)
        write_file(Path(f"{output}.json"), about)
        return
    text = json.dumps(document.data, indent=2, ensure_ascii=False) + "\n"
    if output == "-":
        click.echo(text.encode(), nl=False)  # UTF-8 whatever the terminal speaks: it is a file
    else:
        write_file(Path(output), text)


def _module(
    document: "Document", players: int | None, options: tuple[str, ...], variants: tuple[str, ...]
) -> tuple[bytes, str]:
    """A module, and what to know of it as JSON."""
    from festrules.cli.options import as_options
    from festrules.interpreter.checking import sound
    from festrules.interpreter.compiled.executors.compiling import compiled
    from festrules.interpreter.compiled.executors.describing import description
    from festrules.interpreter.compiled.executors.made import WASM
    from festrules.interpreter.compiled.executors.outcomes import Unavailable
    from festrules.interpreter.game import make_game

    game = make_game(sound(document), players, as_options(options), variants)
    try:
        made = compiled(game.machine, WASM)
    except Unavailable as problem:
        raise click.UsageError(f"{game.title} cannot be compiled: {problem.reason}.") from problem
    return made.code, json.dumps(description(game.machine, made), indent=1, ensure_ascii=False) + "\n"
