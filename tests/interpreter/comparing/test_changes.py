"""Whatever a change says, it is told as what it makes of the rules."""

from pathlib import Path
from typing import Any

import pytest
from tests.later import heavy, later

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.walk import walk
from festrules.interpreter.comparing.aligning import ToldLine
from festrules.interpreter.comparing.changes import LEFT_OUT, changes_of, tell_changes
from festrules.interpreter.comparing.difference import Chapter
from festrules.interpreter.edition import make_edition

ROOT = Path(__file__).parents[3]
CHANGING = [
    path
    for path in [*sorted(ROOT.glob("rules/*/*.rules")), *sorted(ROOT.glob("tests/probes/*.rules"))]
    if any(line.startswith(("change ", "variant ")) for line in path.read_text(encoding="utf-8").split("\n"))
]
GAME = """festrules 2

game "Stones"
  players 2
  at most 30 decisions, then nobody wins

keep stones: 0 to 7, starts 7
define load: 2
define spare of player: load
table size by players: 4 for 2 players

play
  turns from seat 1 until the game ends
    choose one: pick or rest

action pick "pick some"
  subtract 1 from stones
action rest
  nothing happens

score
  part left: stones

winner
  shared

"""


def edition(document: Document) -> Document:
    return make_edition(document, frozenset())[0]


def chapters(document: Document) -> list[Chapter]:
    names = [name for file in document.book.files for name in changes_of(file)]
    return list(tell_changes(document, names, edition))


@pytest.mark.parametrize("path", later(CHANGING, heavy), ids=lambda path: path.stem)
def test_every_change_of_every_game_is_told(path: Path) -> None:
    document = read_document(path)
    data: Any = document.data
    found = chapters(document)
    assert found
    for chapter in found:
        name = chapter.title.split()[1]
        node = next(part["things"][name] for part in (data, *data.get("mods", [])) if name in part["things"])
        (fields,) = node.values()
        nothing = all("nothing-changes" in edit for edit in fields["edits"])
        assert nothing == (chapter.differences[0].sentence == "Nothing changes."), chapter.title
        for one in chapter.differences:
            for place in (one.old, one.new):
                assert place is None or place == "" or document.at(place) is not None, (chapter.title, place)


def lines(told: ToldLine) -> list[str]:
    return [f"{told.sign} {told.line.text}", *(text for one in told.under for text in lines(one))]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        ("increase load by 2", "changed define load: 4"),
        ("increase load by -1", "changed define load: 1"),
        ("increase spare by -1", "changed define spare of player: load - 1"),
        ("increase size by 1", "changed table size by players: 5 for 2 players"),
        ("limit load to at most 1", "changed define load: 2 but at most 1"),
        ("replace define load: 5\n  increase load by 1", "changed define load: 6"),
        ("increase left by 3", "changed part left: stones + 3"),
        ('forbid pick (refused: "not now")', 'new not possible: "not now"'),
        ("drop left", "gone part left: stones"),
        ("after rest\n    add 1 to stones", "new add 1 to stones"),
        ("also define more: 3\n  increase more by 1", "new define more: 3 + 1"),
    ],
)
def test_edits_are_told_as_what_comes_of_them(edit: str, told: str) -> None:
    text = f"{GAME}change odd while stones is 3\n  {edit}\n"
    (chapter,) = chapters(read_document(Source("stones.rules", text)))
    assert (chapter.title, chapter.condition) == ("change odd", "while stones is 3")
    assert told in [text for one in chapter.differences if one.told for text in lines(one.told)]


def test_a_change_of_what_another_one_brings_is_told() -> None:
    text = (
        f"{GAME}change one while yes\n  also define more: 3\nchange two while no\n  replace define more: 5\n"
    )
    first, second = chapters(read_document(Source("stones.rules", text)))
    assert [one.name for one in first.differences] == ["more"]
    assert [one.told and one.told.line.text for one in second.differences] == ["define more: 5"]
    assert (first.condition, second.condition) == ("always", "while no")


def test_the_change_of_a_card_that_a_mod_puts_over_another_is_told_alone(tmp_path: Path) -> None:
    game = GAME.replace(
        "keep stones",
        """card event: storm
  works while event is in today
  starts in today
place today of event
change storm "one more"
  increase load by 1

keep stones""",
    )
    (tmp_path / "stones.rules").write_text(game)
    text = """festrules 2

mod "Calm" of "stones"

change storm "one fewer" over storm
  increase load by -1
"""
    (tmp_path / "calm.rules").write_text(text)
    (chapter,) = tell_changes(read_document(tmp_path / "calm.rules"), ["storm"], edition)
    assert chapter.title == 'change storm "one fewer"'


def test_of_large_rules_not_all_changes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    many = "".join(f"variant v{number}\n  replace define load: {number + 3}\n" for number in range(5))
    document = read_document(Source("stones.rules", GAME + many))
    told = [chapter.differences[0].sentence for chapter in chapters(document)]
    assert LEFT_OUT not in told
    monkeypatch.setattr(
        "festrules.interpreter.comparing.changes.MOST_NODES", 2 * sum(1 for _ in walk(document))
    )
    told = [chapter.differences[0].sentence for chapter in chapters(document)]
    assert [sentence == LEFT_OUT for sentence in told] == [False, False, True, True, True]
