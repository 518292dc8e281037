"""`festrules list`: the games that come with festrules, or those of files."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from festrules.grammar.vocabulary import Rulebook
    from festrules.grammar.vocabulary.declarations.things import OptionThing
    from festrules.grammar.vocabulary.rulebook import Counts


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
            "\n".join((*described(file, document.book), *mods(find_rules(file) if file != STDIN else None)))
        )
    for path in () if files else bundled_rules():
        try:
            click.echo("\n".join((*described(path.stem, read(path).book), *mods(path))))
        except Refused as refused:
            click.echo(f"{path.stem} cannot be read: {refused}", err=True)


def described(name: str, book: "Rulebook") -> Iterator[str]:
    """A game on one line, and one line for each thing that players may choose before it."""
    from festrules.grammar.vocabulary.declarations.meanings import Variant
    from festrules.grammar.vocabulary.declarations.things import OptionThing

    yield f"{click.style(name, bold=True)}  {book.game.title}, {players(book.game.players)}"
    for thing, said in book.things.items():
        match said:
            case OptionThing():
                yield f"    --option {thing}={values(said)}  {said.help or ''}".rstrip()
            case Variant():
                yield f"    --variant {thing}  {said.title or ''}".rstrip()
    yield from (f"    {line}" for line in sources(book))


def mods(rules: Path | None) -> Iterator[str]:
    """The mods that lie beside a game, in its folder `mods`."""
    from festrules.grammar.file_access import mods_beside

    for name, title in mods_beside(rules) if rules else ():
        yield f"    --mod {name}  {title}"


def sources(book: "Rulebook") -> Iterator[str]:
    """The rulings and reconstructions, so that nobody takes them for print."""
    from festrules.grammar.vocabulary.declarations.parts import Provenance
    from festrules.grammar.vocabulary.words import Origin

    for name, said in (("the game", book.game), *book.things.items()):
        origin = getattr(said, "provenance", None)
        if isinstance(origin, Provenance) and origin.source is not Origin.PRINTED:
            yield f"{origin.source}: {name}, {origin.note or 'no reason is given'}"


def players(counts: "Counts") -> str:
    """How many can play."""
    from festrules.grammar.counts import in_words, numbers_of

    said = in_words(numbers_of(counts))
    return "1 player" if said == "1" else f"{said} players"


def values(option: "OptionThing") -> str:
    """The possible values of an option, and its usual one."""
    possible = "|".join(option.values) if option.values else f"{option.from_}..{option.to}"
    return f"{possible} (usually {option.usually})"
