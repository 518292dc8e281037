"""`festrules new`: a small game of one's own to begin with, or a first mod."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from festrules.cli.quoting import quoted
from festrules.grammar.plain_files import resolve

if TYPE_CHECKING:
    from festrules.cli.starting.asked import Players


@click.command
@click.argument("name", required=False)
@click.option("--title", metavar="TEXT", help="The title that players read; usually made from the name.")
@click.option("--players", metavar="2-4", help="How many can play; usually 2 to 4.")
@click.option("--form", metavar="cards|board|both", help="What it is played with; usually cards.")
@click.option("--mod-of", "base", metavar="GAME", help="Begin a mod of this game instead.")
def command(
    name: str | None, title: str | None, players: str | None, form: str | None, base: str | None
) -> None:
    """Begin a game of your own, or a mod of another one.

    NAME is that of the game and of the folder that is made for it: small letters, digits and hyphens. In it is a
    whole small game with its scenarios, to be played, read and changed. Without options you are asked, if this is
    a terminal. What is there already is never changed.
    """
    from festrules.cli.starting.asked import (
        checked_form,
        checked_players,
        checked_title,
        title_of,
    )

    terminal = is_terminal()
    asks = terminal and (title, players, form, base) == (None, None, None, None)
    if name is None:
        if not terminal:
            raise click.UsageError("Give it a name: festrules new my-game")
        name = click.prompt("What is it called, in one word", value_proc=lambda word: checked_path(word).name)
    path = checked_path(name)
    if base is not None:
        if players is not None or form is not None:
            raise click.UsageError("A mod is played as its game is: leave --players and --form out.")
        begin_mod(base, path, checked_title(title or title_of(path.name)))
        return
    if asks:
        usual = title_of(path.name)
        title = click.prompt("What do players read", default=usual, value_proc=checked_title)
        numbers = click.prompt("How many can play", default="2-4", value_proc=checked_players)
        form = click.prompt(
            "What is it played with: cards, a board, or both", default="cards", value_proc=checked_form
        )
    else:
        numbers = checked_players(players or "2-4")
    begin_game(path, checked_title(title or title_of(path.name)), numbers, checked_form(form or "cards"))


def is_terminal() -> bool:
    """Whether somebody is there who can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def checked_path(name: str) -> Path:
    """Where it is to lie: a name, or a folder that ends in one."""
    from festrules.cli.starting.asked import checked_name
    from festrules.grammar.file_access import bundled_rules

    path = Path(name.removesuffix(".rules"))
    return path.with_name(checked_name(path.name, tuple(rules.stem for rules in bundled_rules())))


def begin_game(folder: Path, title: str, players: "Players", form: str) -> None:
    """Write a game into a folder of its own, and say what to do next."""
    from festrules.cli.starting.game import game_files
    from festrules.cli.starting.write import refuse_full, write_all

    refuse_full(folder)
    name = folder.name
    written = write_all(folder, game_files(form, name, title, players))
    tell(written, "Play it, read it (comments say what each part is), change it:")
    click.echo(f"  festrules play {quoted(folder / f'{name}.rules')}\n  festrules test {quoted(folder)}")


def begin_mod(base: str, path: Path, title: str) -> None:
    """Write a mod beside the game that it changes, or into a folder of its own if that came with festrules."""
    from festrules.cli.pinning import pin
    from festrules.cli.reading import read
    from festrules.cli.starting.mod import mod_files
    from festrules.cli.starting.write import refuse_full, write_all
    from festrules.grammar.file_access import bundled_rules, find_rules

    rules = find_rules(base)
    if rules in bundled_rules():
        folder = path
        refuse_full(folder)
    else:
        folder = rules.parent
        if path.parent != Path() and resolve(path.parent) != resolve(folder):
            raise click.UsageError(f"A mod lies beside its game, in {folder}: leave {path.parent} out.")
    own_folder = folder == path
    files = mod_files(read(rules, Path()).book, rules.stem, path.name, title, readme=own_folder)
    written = write_all(folder, files)
    pin(folder / f"{path.name}.rules", write=True)
    tell(written, f"Play it, with all that {rules.stem} says and what this mod says on top:")
    mod = quoted(folder / f"{path.name}.rules")
    click.echo(f"  festrules play {mod}\n  festrules test {mod}")


def tell(written: list[Path], next_: str) -> None:
    """Tell which files were written, and how to go on."""
    for path in written:
        click.echo(f"wrote {path}")
    click.echo(f"\n{next_}")
