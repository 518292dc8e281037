"""Two rulebooks that differ only in what things are called play alike, and no others do."""

from pathlib import Path

import pytest

from festrules.editors.renaming.alike import play_alike
from festrules.editors.understanding.understand import understand
from festrules.grammar.diagnostic import Severity
from festrules.grammar.document import Document

RULES = """festrules 2

game "Queue"
  players 2 to 3
  at most 9 decisions, then nobody wins

piece disc for each player
  count 9
  starts in supply

place supply for each player of disc
board field of disc: square 3 by 3

define free of space as start: line up from start while space is empty

play
  turns from seat 1 until the game ends
    choose landing from free of a1 "where do you go?"
    if you cannot
      pass
      end the turn
    move my disc from my supply to landing

score
  part discs "discs": count of my discs on field

winner
  most points
  then shared
"""


def read(folder: Path, text: str) -> Document:
    (folder / "queue.rules").write_text(text, encoding="utf-8")
    found = understand(folder / "queue.rules", {})
    assert found.document is not None
    assert not [one for one in found.diagnostics if one.severity is Severity.ERROR]
    return found.document


@pytest.mark.parametrize(
    ("old", "new", "alike"),
    [
        ("supply", "pouch", True),
        ("landing", "target", True),
        ("field", "area", True),
        ("as start:", "as begin:", True),
        ('"where do you go?"', '"whither?"', True),
        ("while space is", "while start is", False),
        ("count 9", "count 8", False),
        ("space is empty", "space is occupied", False),
        ("2 to 3", "2 to 4", False),
        ("most points", "least points", False),
    ],
)
def test_only_names_may_differ(tmp_path: Path, old: str, new: str, alike: bool) -> None:
    changed = RULES.replace(old, new)
    if new == "as begin:":
        changed = changed.replace("from start", "from begin")
    assert changed != RULES
    assert play_alike(read(tmp_path, RULES), read(tmp_path, changed)) is alike
