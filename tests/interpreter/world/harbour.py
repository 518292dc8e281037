"""A small harbour whose things are listed in tables, and what is said of it or comes of it."""

from collections.abc import Mapping
from pathlib import Path

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.game import Game, make_game

HEAD = """\
festrules 2

game "Harbour"
  players {players}
  seats "Ann", "Bob", "Cid"
  at most 60 decisions, then scores decide

kinds of suit: teal, coral, gold
kinds of parity: odd, even
piece ship for each player
  count 2
  starts in yard
token crate: rum, tea
  count 4
  starts in store
place yard for each player of ship
place store of crate
"""

FOOT = """
winner
  shared
"""


def document(text: str, folder: Path, files: Mapping[str, str], players: str = "3") -> Document:
    """The harbour with more declarations and a course, and the tables beside it."""
    for name, rows in files.items():
        (folder / name).write_text(rows, encoding="utf-8")
    return read_document(Source("harbour.rules", HEAD.format(players=players) + text + FOOT), folder)


def findings(text: str, folder: Path, files: Mapping[str, str], players: str = "3") -> list[Diagnostic]:
    """The findings, unused things aside."""
    try:
        found = check_document(document(text, folder, files, players))
    except Refused as refused:
        found = refused.diagnostics
    return [one for one in found if one.code != "FR505"]


def game(text: str, folder: Path, files: Mapping[str, str], players: int = 2) -> Game:
    """The harbour, ready to be played."""
    return make_game(document(text, folder, files, "1 to 3"), players)


def said(expressions: list[str], declared: str, folder: Path, files: Mapping[str, str]) -> list[str]:
    """The values of expressions, in words."""
    lines = "".join(
        f'    it{number} = {one}\n    say "{{it{number}}}"\n' for number, one in enumerate(expressions)
    )
    text = f"{declared}\nplay\n  let seat 1 act\n{lines}  otherwise nothing happens\n"
    _, events = game(text, folder, files).begin(1)
    return [event.text for event in events if event.kind in ("said", "rules-fault")]
