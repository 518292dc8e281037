"""The hash of a named thing changes with what it means, and with nothing else."""

import random
from typing import Any

import pytest

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.grammar.vocabulary.declarations.parts import Entry, GroupKind
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Course, Part
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.statements.deciding import Condition, Needs
from festrules.interpreter.comparing.digests import digests
from festrules.interpreter.comparing.named import named_things

ORCHARD = """festrules 2

game "Orchard"
  players 2 to 3
  at most 300 decisions, then scores decide

token fruit: apple, pear times 3, plum
  count 10
  plural fruit
  starts in trees
place trees of fruit
place basket for each player of fruit
define load: 2
table most by players: 4 for 2 players, 5 for 3 players

play
  rounds 4
    step work "the work"
      turns for players
        choose one: pick-fruit

action pick-fruit "pick fruit"
  choose fruit from fruit "which fruit?"
    ripe: trees holds fruit (refused: "there is no {fruit} left")
  move load fruit from trees to my basket, or all if fewer

variant light
  replace define load: 1
  also end all-picked at once when none of pear in trees

score
  part fruit "fruit in the basket": count of fruit in my basket

winner
  most points
  then shared

example "an apple"
  seat 1 chooses "apple"
"""


def of(text: str, *, words: bool = True) -> dict[str, str]:
    return digests(read_document(Source("orchard.rules", text)), words=words)


def changed(old: str, new: str, *, words: bool = True) -> set[str]:
    assert old in ORCHARD
    before, after = of(ORCHARD, words=words), of(ORCHARD.replace(old, new, 1), words=words)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def test_everything_with_a_name_has_a_short_hash() -> None:
    found = of(ORCHARD)
    assert {
        "load", "light", "all-picked", "fruit/pear", "most/2", "pick-fruit.ripe", "part fruit", "section score",
        "section play", "step work", "section winner", "game players", "game length", "example an apple",
    } <= found.keys()  # fmt: skip
    assert {len(digest) for digest in found.values()} == {8}


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("define load: 2", "define load: 3", {"load"}),
        ("pear times 3", "pear times 4", {"fruit", "fruit/pear"}),
        ("5 for 3", "6 for 3", {"most", "most/3"}),
        (
            "trees holds fruit (refused",
            "basket of seat 1 holds fruit (refused",
            {"pick-fruit", "pick-fruit.ripe"},
        ),
        ("rounds 4", "rounds 5", {"section play"}),
        ("turns for players", "turns for players from seat 2", {"section play", "step work"}),
        ("then shared", "then never tied", {"section winner"}),
        ("count of fruit in my basket", "count of apple in my basket", {"part fruit"}),
        ("2 to 3", "2 to 4", {"game players"}),
        ("300", "400", {"game length"}),
        ("none of pear", "none of plum", {"light", "all-picked"}),
        ('chooses "apple"', 'chooses "plum"', {"example an apple"}),
    ],
)
def test_what_changes_is_what_is_said_differently(old: str, new: str, names: set[str]) -> None:
    assert changed(old, new) == changed(old, new, words=False) == names


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("define load: 2", "# how much\ndefine load: 2   @LOAD-1\n  printed"),
        ("move load fruit", "move (load) fruit"),
        ("  count 10\n  plural fruit\n", "  plural fruit\n  count 10\n"),
        ("place trees of fruit", "place trees of fruit: face up"),
    ],
)
def test_layout_clauses_and_what_goes_without_saying_do_not_count(old: str, new: str) -> None:
    assert not changed(old, new)


def test_texts_count_unless_they_are_not_wanted() -> None:
    assert changed('"which fruit?"', '"which one?"') == {"pick-fruit"}
    assert changed('"there is no {fruit} left"', '"none left"') == {"pick-fruit", "pick-fruit.ripe"}
    assert not changed('"which fruit?"', '"which one?"', words=False)


@pytest.mark.parametrize("game", ["festo", "fireworks", "banner"])
def test_the_order_of_declarations_does_not_count_and_places_are_true(game: str) -> None:
    document = read_document(game)
    data: Any = document.data
    shuffled = {**data, "order": random.Random(1).sample(data["order"], len(data["order"]))}
    assert digests(Document(shuffled)) == digests(document)
    for one in named_things(document):
        assert document.at(one.pointer) is not None, one.name
        if isinstance(one.said, Entry | Condition | Needs | Step | Phase | Course | Part | GroupKind):
            assert document.at(one.pointer) == written(one.said), one.name


def test_rows_of_a_table_have_hashes_of_their_own() -> None:
    document = read_document("festo")
    data: Any = document.data
    rows: Any = [dict(row) for row in data["tables"]["dish"]]
    rows[3]["points"] += 1
    other = Document({**data, "tables": {**data["tables"], "dish": rows}})
    before, after = digests(document), digests(other)
    assert {name for name in before if before[name] != after[name]} == {f"dish/{rows[3]['id']}"}
