"""The mistakes of a wrong rulebook: every construct is bent, and each result is a document again."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.grammar.any_document import any_document
from tests.interpreter.bending.expected import DECLARATIONS, EXPRESSIONS, PLAY
from tests.interpreter.bending.left_alone import FAMILIES_LEFT_ALONE, RECORDS_LEFT_ALONE
from tests.later import later, repeated

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.schema import validate
from festrules.grammar.source import Source
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.reading import rulebook
from festrules.grammar.walk import walk
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.bends import bends_of, bent, changes, cited
from festrules.interpreter.bending.known import known_of
from festrules.interpreter.bending.parts import Record

ROOT = Path(__file__).parents[3]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])


def small(rules: str) -> Document:
    text = f'festrules 2\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n\n{rules}'
    return read_document(Source("small.rules", text))


def words(rules: str) -> list[str]:
    return [bend.what for bend in bends_of(small(rules))]


def test_every_family_is_bent_or_left_alone_for_a_reason() -> None:
    documents = [Document(any_document(random.Random(seed))) for seed in range(300)]
    bent_families = {
        spot.family
        for document in documents
        for known in [known_of(document)]
        for spot in walk(document)
        if any(changes(spot, known, document.book))
    }
    assert FAMILIES.keys() - bent_families == FAMILIES_LEFT_ALONE.keys()


def test_every_record_is_bent_or_left_alone_for_a_reason() -> None:
    made = {record.RECORD.kind for record in get_args(Record)}
    assert not made & RECORDS_LEFT_ALONE.keys()
    assert RECORDS.keys() == made | RECORDS_LEFT_ALONE.keys()


@settings(max_examples=12)
@given(st.integers(0, 2**32))
def test_any_bent_document_is_another_document(seed: int) -> None:
    document = Document(any_document(random.Random(seed)))
    bends = bends_of(document)
    assert len({bend.key for bend in bends}) == len(bends)
    wrong = set(validate(document))
    for bend in random.Random(seed).sample(bends, min(20, len(bends))):
        other = bent(document, bend)
        assert other.data != document.data, bend
        assert not set(validate(other)) - wrong, bend
        assert isinstance(document.at(bend.statement), dict)
        node = bend.statement.rpartition("/")[0]
        exchanged = node.rpartition("/")[0] == bend.pointer  # with what follows, in the block around both
        assert bend.pointer.startswith(node) or exchanged or "/tables/" in bend.pointer
        _ = cited(document, bend.statement)


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_bent_rules_can_be_written_as_text(path: Path) -> None:
    document = read_document(path)
    own = Document({name: value for name, value in document.data.items() if name not in ("mods", "examples")})
    bends = bends_of(own)[:: len(path.stem)]  # some of each, and others of each
    unwritable = 0
    for bend in bends:
        data = bent(own, bend).data
        try:
            text = write_text(rulebook(data))
        except Unwritable:
            unwritable += 1  # a list of one value
            continue
        # the contents of tables are in files of their own
        again = {**read_document(Source("bent.rules", text), path.parent).data}
        assert {**again, "tables": {}} == {**data, "tables": {}}, bend
    assert unwritable <= len(bends) / 5


def test_rows_that_a_mod_brings_are_bent_like_those_of_its_game() -> None:
    document = read_document(Path("tests/probes/bakery-fair.rules").resolve())
    found = {bend.what: bend for bend in bends_of(document)}
    bend = found["`price` of `wedding-cake` is 8, not 9"]
    assert document.at(bend.pointer) == 9
    assert bent(document, bend).at(bend.pointer) == 8


def test_a_document_is_not_touched() -> None:
    document = read_document("climbers")
    before = repr(document.data)
    for bend in bends_of(document):
        bent(document, bend)
    assert repr(document.data) == before


@pytest.mark.parametrize(("expression", "expected"), EXPRESSIONS.items(), ids=str)
def test_expressions(expression: str, expected: tuple[str, ...]) -> None:
    known = (
        "kinds of hue: red, blue\nplace purse of card\nplace chest of card\nplace deck for each hue of card\n"
    )
    assert tuple(words(f"{known}define a: {expression}\n")) == expected


@pytest.mark.parametrize(("statement", "expected"), PLAY.items(), ids=str)
def test_statements(statement: str, expected: tuple[str, ...]) -> None:
    known = "place pile of card: ordered\nplace bag of token\ndie cube: x, x, x\ndie coin: x, x\n"
    known = known.replace("x, x, x", "1 to 6").replace("x, x", "1 to 2")
    found = words(f"{known}play\n  {statement}\n")
    assert tuple(one for one in found if "on it" not in one) == expected


@pytest.mark.parametrize(("declaration", "expected"), DECLARATIONS.items(), ids=str)
def test_declarations(declaration: str, expected: tuple[str, ...]) -> None:
    assert tuple(words(f"{declaration}\n")) == expected


def test_one_cell_of_each_column(tmp_path: Path) -> None:
    (tmp_path / "meals.yaml").write_text(
        "- {id: stew, worth: 3, hot: true}\n- {id: soup, worth: 5, hot: true}\n- {id: pie, worth: 5, hot: false}\n"
    )
    text = 'card meal from "meals.yaml"\n  worth: 0 to 9  @COST-1\n  hot: truth\n'
    rules = f'festrules 2\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n\n{text}'
    document = read_document(Source("x.rules", rules), tmp_path)
    worth, hot = bends_of(document)
    assert worth.statement == "/things/meal/component/columns/0"
    assert cited(document, worth.statement) == ("COST-1",)
    assert worth.pointer.startswith("/tables/meal/")
    before: Any = document.at(worth.pointer)
    assert worth.instead == (before + 1,)
    assert hot.instead == (not document.at(hot.pointer),)


THREE = "define a: 1\nplay\n  add 2 to x\n  add 3 to x\n"


def keys(rules: str) -> Iterator[tuple[str, str]]:
    found: tuple[Bend, ...] = bends_of(small(rules))
    return ((bend.what, bend.key) for bend in found)


def test_a_key_lasts_as_long_as_its_statement() -> None:
    before = dict(keys(THREE))
    after = dict(keys(f"define b: 5\n{THREE.replace('add 2', 'add 7').replace('play', 'play @SETUP-2')}"))
    assert {what for what, key in after.items() if before.get(what) == key} == {
        "`1` becomes `2`",
        "`1` becomes `0`",
        "`add 3 to x` is dropped",
        "`add 3 to x` becomes `subtract 3 from x`",
        "`3` becomes `4`",
        "`3` becomes `2`",
    }


def test_statements_that_say_the_same_have_keys_of_their_own() -> None:
    found = [key for _, key in keys("play\n  shuffle deck\n  shuffle deck\n")]
    assert len(found) == len(set(found)) == 2


def test_a_reason_in_other_words_is_the_same_rule() -> None:
    one, other = (
        list(keys(f'action hop\n  needs x (refused: "{words}")\n  pass\n')) for words in ("no", "never")
    )
    assert [key for _, key in one] == [key for _, key in other]


def test_the_greatest_length_is_no_rule_in_a_change_either() -> None:
    assert words("variant long\n  at most 99 decisions, then scores decide\n  players 2") == [
        "`players of the game` is dropped"
    ]
