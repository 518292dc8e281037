"""What a wrong rulebook could say: every construct is bent, and what comes of it is a document again."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.grammar.any_document import any_document
from tests.interpreter.bending.left_alone import FAMILIES_LEFT_ALONE, RECORDS_LEFT_ALONE
from tests.later import heavy, later

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
    text = f'festrules 1\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n\n{rules}'
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


@settings(max_examples=25)
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
        assert bend.pointer.startswith(node) or "/tables/" in bend.pointer
        _ = cited(document, bend.statement)


@pytest.mark.parametrize("path", later(RULES, heavy), ids=lambda path: path.stem)
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
        # what tables say stands in files of their own
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


EXPRESSIONS: dict[str, tuple[str, ...]] = {
    "3": ("`3` becomes `4`", "`3` becomes `2`"),
    "0": ("`0` becomes `1`",),
    "purse": ("`purse` becomes `chest`",),
    "red": ("`red` becomes `blue`",),
    "blue": ("`blue` becomes `red`",),
    "you": ("`you` becomes the next player",),
    "yes": ("`yes` becomes `no`",),
    "seat 1": ("`seat 1` becomes `seat 2`",),
    "seat 2": ("`seat 2` becomes `seat 1`",),
    "my purse": ("`my purse` becomes that of the next player", "`my purse` becomes `my chest`"),
    "purse of x": ("`purse of x` becomes `chest of x`",),
    "up of x": ("`up of x` becomes `down of x`",),
    "players from x": ("`players from x` becomes `(players after x, x)`",),
    "players after x": ("`players after x` becomes `players from x`",),
    "other players": ("`other players` becomes `players from you`",),
    "(x, y)": ("`x` is left out of `(x, y)`", "`y` is left out of `(x, y)`"),
    "first of x": ("`first of x` becomes `last of x`",),
    "highest x": ("`highest x` becomes `lowest x`",),
    "any of x": ("`any of x` becomes `none of x`",),
    "sum of x": ("`sum of x` becomes `highest x`",),
    "distinct x": ("`distinct x` becomes `x`",),
    "remainder of x divided by y": (
        "`remainder of x divided by y` becomes `x / y rounded down`",
        "`remainder of x divided by y` becomes `x`",
    ),
    "x where y": ("the condition `y` is dropped",),
    "x other than y": ("`x other than y` becomes `x`",),
    "x with most y": ("`x with most y` becomes `x with least y`", "`x with most y` becomes `x`"),
    "x ordered by y highest first never tied": (
        "`x ordered by y highest first never tied` becomes `x ordered by y never tied`",
    ),
    "x ordered by y then z never tied": (
        "`x ordered by y then z never tied` becomes `x ordered by y highest first then z never tied`",
        "`x ordered by y then z never tied` becomes `x ordered by y then z highest first never tied`",
        "`y` no longer counts in the order",
        "`z` no longer counts in the order",
    ),
    "rank of x among y by z": ("`rank of x among y by z` becomes `rank of x among y by - z`",),
    "steps from x to y": ("`steps from x to y` becomes `steps from y to x`",),
    "x + y": ("`x + y` becomes `x - y`",),
    "x - y": ("`x - y` becomes `x + y`",),
    "x * y": ("`x * y` becomes `x`", "`x * y` becomes `y`"),
    "x / y rounded up": ("`x / y rounded up` becomes `x / y rounded down`", "`x / y rounded up` becomes `x`"),
    "- x": ("`- x` becomes `x`",),
    "x but at least y": ("`but at least` `y` is dropped",),
    "x < y": ("`x < y` becomes `x <= y`", "`x < y` becomes `x > y`"),
    "x is y": ("`x is y` becomes `x is not y`",),
    "x is not in y": ("`x is not in y` becomes `x is in y`",),
    "x is one of y": ("`x is one of y` becomes `x is not one of y`",),
    "x holds y": ("`x holds y` becomes `not x holds y`",),
    "x shows y turned": (
        "`x shows y turned` becomes `x shows y`",
        "`x shows y turned` becomes `x shows y turned mirrored`",
    ),
    "x and y": (
        "`x and y` becomes `x or y`",
        "the condition `y` is dropped",
        "the condition `x` is dropped",
    ),
    "not x": ("`not x` becomes `x`",),
    "every z in x: y": ("`every z in x: y` becomes `some z in x: y`",),
    "some z in x: y": ("`some z in x: y` becomes `every z in x: y`",),
    "no z in x: y": ("`no z in x: y` becomes `some z in x: y`",),
    "if x were gone, y": ("`if x were gone, y` becomes `y`",),
    "if x were in z, y": ("`if x were in z, y` becomes `y`",),
    "x if y otherwise z": (
        "`x if y otherwise z` becomes `x`",
        "`x if y otherwise z` becomes `z`",
    ),
    "x otherwise y": (),
    "x reversed otherwise y": (
        "`x reversed otherwise y` becomes `x reversed`",
        "`x reversed otherwise y` becomes `y`",
        "`x reversed` becomes `x`",
    ),
}


@pytest.mark.parametrize(("expression", "expected"), EXPRESSIONS.items(), ids=str)
def test_expressions(expression: str, expected: tuple[str, ...]) -> None:
    known = (
        "kinds of hue: red, blue\nplace purse of card\nplace chest of card\nplace deck for each hue of card\n"
    )
    assert tuple(words(f"{known}define a: {expression}\n")) == expected


PLAY: dict[str, tuple[str, ...]] = {
    "shuffle deck": ("`shuffle deck` is dropped",),
    "add x to y": ("`add x to y` is dropped", "`add x to y` becomes `subtract x from y`"),
    "move x to pile": ("`move x to pile` is dropped", "on top becomes beneath"),
    "move x under pile": ("`move x under pile` is dropped", "beneath becomes on top"),
    "move x to bag": ("`move x to bag` is dropped",),
    "draw up to x from bag to y": ("`draw up to x from bag to y` is dropped", "`up to` is dropped"),
    "pick x at random from y": ("`pick x at random from y` is dropped",),
    "pick x at random from y weighted by 3": (
        "`pick x at random from y weighted by 3` is dropped",
        "`weighted by` `3` is dropped",
        "`3` becomes `4`",
        "`3` becomes `2`",
    ),
    "pick x at random from y, each 1 in 6": (
        "`pick x at random from y, each 1 in 6` is dropped",
        "`1` becomes `2`",
        "`1` becomes `0`",
        "`6` becomes `7`",
        "`6` becomes `5`",
    ),
    "roll cube as x": ("`roll cube as x` is dropped", "`cube` becomes `coin`"),
    'say "x"': (),
    "x = y": (),
    "x wins": ("`x wins` is dropped", "`x wins` becomes `end the game`"),
    'needs x or "y"': ("the condition `x` is dropped",),
    "may take x or y": (
        "`may take x or y` is dropped",
        "`may take` becomes `take`",
        "`x` is not offered",
        "`y` is not offered",
    ),
    'choose x from y\n    z or "no"': (
        "`choose x from y` is dropped",
        "`choose` becomes `may choose`",
        "the condition `z` is dropped",
    ),
    "if x\n    shuffle y": ("`x` no longer matters", "`shuffle y` is dropped"),
    "if x\n    shuffle y\n  otherwise\n    shuffle z": (
        "`if x` is dropped",
        "`x` no longer matters",
        "`shuffle y` is dropped",
        "`shuffle z` is dropped",
    ),
    "turns from x until everyone passes in a row\n    pass": (
        "`turns from x until everyone passes in a row` is dropped",
        "the turns begin to the left of `x`",
        "`everyone passes` becomes `everyone has passed`",
        "`pass` is dropped",
    ),
    "turns for x\n    pass": (
        "`turns for x` is dropped",
        "whoever comes first in `x` comes last",
        "`pass` is dropped",
    ),
    "depending on x\n    1\n      shuffle y\n  otherwise\n    shuffle z": (
        "`depending on x` is dropped",
        "`shuffle y` is dropped",
        "`shuffle z` is dropped",
    ),
    "step dusk\n    pass": ("`step dusk` is dropped", "`pass` is dropped"),
}


@pytest.mark.parametrize(("statement", "expected"), PLAY.items(), ids=str)
def test_statements(statement: str, expected: tuple[str, ...]) -> None:
    known = "place pile of card: ordered\nplace bag of token\ndie cube: x, x, x\ndie coin: x, x\n"
    known = known.replace("x, x, x", "1 to 6").replace("x, x", "1 to 2")
    found = words(f"{known}play\n  {statement}\n")
    assert tuple(one for one in found if "on it" not in one) == expected


DECLARATIONS: dict[str, tuple[str, ...]] = {
    "option size: 2 to 5 (usually 3)": ("usually it is 4, not 3",),
    "option size: big, small (usually big)": ("usually it is small, not big",),
    "kinds of suit: a, b, c, d in a circle": ("`in a circle` is dropped", "`b` comes before `a`"),
    "die cube: 1 to 6": ("there is no 1 on it", "there is no 6 on it"),
    "die coin: heads, tails": (
        "there is no `heads` on it",
        "there is no `tails` on it",
        "`heads` is on one side more",
        "`tails` is on one side more",
    ),
    "die coin: heads times 2, tails": (
        "there is no `heads` on it",
        "there is no `tails` on it",
        "`heads` is on one side more",
        "`heads` is on one side fewer",
        "`tails` is on one side more",
        "`heads` is on one side and `tails` on 2 sides",
    ),
    "keep lead: player or nobody, starts nobody": ("it starts with seat 1",),
    "keep done: truth, starts no, cleared each turn": (
        "`cleared each turn` is dropped",
        "`cleared each turn` becomes `cleared each round`",
        "`no` becomes `yes`",
    ),
    "place hand for each player of card: owner sees everything, others see count": (
        "`owner` see count, not everything",
        "`others` see everything, not count",
    ),
    "table size by players: 2 is x, 3 is y, 4 is y": ("`x` and `y` are exchanged",),
    "end bell at once when x": ("`at once` becomes `after turn`", "it never comes"),
    "trigger bell after turn when x\n  end the game": (
        "`after turn` becomes `after round`",
        "the condition `x` is dropped",
        "`end the game` is dropped",
    ),
    "action hop\n  end the turn": ("it is never possible", "`end the turn` is dropped"),
    "cost fare\n  any one: x\n  wild: y": (
        "the line `any one` is dropped",
        "`any one` becomes `one other`",
        "the line `wild` is dropped",
    ),
    "change storm while x\n  skip dusk\n  limit price to at most y\n  before hop\n    pass": (
        "`x` no longer matters",
        "it never holds",
        "`skip dusk` is dropped",
        "`limit price` is dropped",
        "`at-most` becomes `at-least`",
        "`before hop` is dropped",
        "`before hop` becomes `after hop`",
        "`pass` is dropped",
    ),
    "change storm\n  nothing changes": (),
    "change storm while x\n  skip dusk": (
        "`x` no longer matters",
        "it never holds",
        "`skip dusk` is dropped",
    ),
    "variant rain\n  add to fare\n    any one: x if y\n  offer hop beside skip": (
        "`add to fare` is dropped",
        "the condition `y` is dropped",
        "`any one` becomes `one other`",
        "`offer hop` is dropped",
    ),
    "card event: feast, storm\n  works while event is in today": (
        "`event is in today` no longer matters",
        "`event is in today` becomes `event is not in today`",
    ),
    "score\n  part a: x\n  part b: y": ("this part of the score is worth nothing",) * 2,
    "winner\n  most points\n  then least x\n  then shared": (
        "the step `most` `points` is missing",
        "`most` becomes `least`",
        "the step `least` `x` is missing",
        "`least` becomes `most`",
        "`shared` becomes `never tied`",
    ),
}


@pytest.mark.parametrize(("declaration", "expected"), DECLARATIONS.items(), ids=str)
def test_declarations(declaration: str, expected: tuple[str, ...]) -> None:
    assert tuple(words(f"{declaration}\n")) == expected


def test_one_cell_of_each_column(tmp_path: Path) -> None:
    (tmp_path / "meals.yaml").write_text(
        "- {id: stew, worth: 3, hot: true}\n- {id: soup, worth: 5, hot: true}\n- {id: pie, worth: 5, hot: false}\n"
    )
    text = 'card meal from "meals.yaml"\n  worth: 0 to 9  @COST-1\n  hot: truth\n'
    rules = f'festrules 1\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n\n{text}'
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
    one, other = (list(keys(f'action hop\n  needs x or "{words}"\n  pass\n')) for words in ("no", "never"))
    assert [key for _, key in one] == [key for _, key in other]


def test_the_greatest_length_is_no_rule_in_a_change_either() -> None:
    assert words("variant long\n  at most 99 decisions, then scores decide\n  players 2") == [
        "`players of the game` is dropped"
    ]
