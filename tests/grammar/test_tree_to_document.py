"""Every rule of the grammar has its builder, every node its place, every kind of node its text."""

from pathlib import Path
from typing import Any

import pytest

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document, step
from festrules.grammar.files import read_document
from festrules.grammar.parser import parser
from festrules.grammar.schema import validate
from festrules.grammar.source import Source, Span
from festrules.grammar.tree_to_document.building import BUILDERS
from festrules.grammar.tree_to_document.convert import MODULES
from festrules.grammar.vocabulary import FAMILIES

ROOT = Path(__file__).parents[2]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])
GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\n'
KINDS = {kind for family in FAMILIES.values() for kind in family}

# Constructs that no rules file of ours uses yet, each in its shortest form.
RARE = """\
festrules 2
game "G" @GAME-1
  players 2 to 3
  seats "north", "south"
  at most 9 decisions, then scores decide  @LENGTH-1
  printed @GAME-2
option kind-of-game "how it is played": quick, slow (usually quick)
option size: 3 to 5 (usually 4)
die cube: 1 to 6
die coin: heads times 2, tails
board circle of x: ring of 8
board map of pawn: at most 3 on each space, spaces north-quay, tower
board line of pawn: stacked, everyone sees top, track of 5
board tower of pawn: triangle of 4 rows
place box of pawn: others see nothing
place heap for each player or nobody and colour of pawn: ordered, at most 3, owner sees contents
kinds of colour: red, blue, and round again
  worth: 0 to 3  @COLOUR-1
piece pawn: short, long
  count 2
  plural pawnes
  shown as "worth {worth}[ to {owner}]"  @PAWN-2
  worth: player or nobody
  ruled "we say so"  @PAWN-1
keep mark: space of map or nothing, starts at random, cleared each round, owner sees everything
define a of number as n for player with suit: if tower were on map, yes
define bb: x is not one of (1, 2) and you are rich unless y or z
define b: not every x in y: x is not one of (1, 2) and x is one of z or some x in y: x is not in z
define c: - a * (b + c) / 2 (rounded down) - 1 but at least 0
define d: (a of b for c with d) but at most 3
define e: a if b otherwise c otherwise nobody
define f: rank of you among players from seat 2 by total + 1
define g: largest group of x where y holds z
define h: sum of a of b for each b in c other than d
define i: distinct players after you with the most total
define j: my board shows pattern turned mirrored
define k: highest a of players with least b
cost price of dish for player with purse  @COST-1
  any one kind: 2
  honey: 1 less
  honey: 2
groups row on map
  kind pair "two" @PAIR-1
    takes one
    worth 2
    needs one is free
  extra 2
procedure p of player for space with card
  cannot happen
action act "do it"
  if there is a nobody, called someone
    pass
  otherwise if a
    end the turn
  otherwise
    end the game
  may choose 1 to 2 card from 1 to 3 "q"  @ONE-1
    free: card is red (refused: "no \\"red\\"")
  if you cannot @TWO-2
    nothing happens
  choose 2 card from hand
  may choose one: act or rest
  move all a under b
  move a from b under c
  draw 2 from a to b as c, or all if fewer
  draw 1 from a under b
  pick x at random from 1 to 3
  subtract 1 from total
  take another turn
  nobody wins
  repeat 3 times
    say "a"
  rounds until a
    pass
  phase one "the first"
    step two
      pass
trigger t "it goes" at once when a
  pass
end last after the turn when a
score @SCORE-1
  part x: 1 @SCORE-2
winner @WIN-1
  least x
  then never tied
change swap while yes over d, e
  replace table x of y: 3 for y 1 to 2, 4 for up
  replace step two
    pass
  replace end last at once when b
  also keep z: truth, starts yes
  drop act.free
  drop t
  skip two
  limit a to at most 3
  limit a to at least 1
  before act
    pass
  act needs a (refused: "b")
  add to price
    any one kind: 1 if a or b @FEE-1
    wild: (red if a otherwise b) if c
  offer act beside other-act @OFFER-1
change stone-x
  nothing changes @CARD-1
variant v "the variant" over c
  forbid act (refused: "no")
example "it works" @EXAMPLE-1
  players 3
  option size is 5
  option kind-of-game is slow
  variant v
  seed 7
  heap of seat 1 holds 2 pawn, red
  heap of seat 2 holds nothing
  deck holds red, blue, shuffled
  seat 2 has passed
  seat 1, seat 3 have passed
  seat 2 has answered
  seat 1, seat 3 have answered
  total is 3
  at p of seat 1 with card is red, n is 2
  seat 1 chooses "a", "b"
  chance "6"
  expect total is 3
  expect seat 1 can "a", "b"
  expect seat 1 cannot "c" because "d"
  expect seat 1 cannot "c"
  expect seat 1 scores 3 for x
  expect seat 1 is to act
  expect seat 1 is not to act
  expect seat 1 wins
  expect the game is over
  expect nobody wins
  expect seat 1 can "a" then pass
  expect seat 1 cannot pass
  expect seat 1 has 3 options after "a", "b"
  expect chance of "a", "b" is 2 in 3
  expect the rules are at fault because "nothing is left"
  expect seat 1 is asked "which?"
  expect seat 1 is told "a"
  expect seat 1 is not told "b"
  expect the game goes on
position "early"
  total is 3
example "e"
  from "early"
  expect total is 3
"""


def document(text: str) -> Document:
    return read_document(Source("game.rules", text))


def data(text: str) -> Any:
    return document(text).data


def thing(lines: str) -> Any:
    (found,) = data(GAME + lines)["things"].values()
    return found


def test_every_rule_has_its_builder_and_every_builder_a_rule() -> None:
    rules = {
        str(rule.alias or rule.origin.name)
        for rule in parser().rules
        if rule.alias or not (rule.options.expand1 or rule.origin.name.startswith("_"))
    }
    assert set(BUILDERS) == rules
    assert len(MODULES) == len({module.__name__ for module in MODULES})


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_our_rules_are_documents(path: Path) -> None:
    assert validate(read_document(path)) == []


def test_rare_constructs_are_documents() -> None:
    assert validate(document(RARE)) == []


def test_every_kind_of_node_is_built_somewhere() -> None:
    built: set[str] = set()
    waiting: list[Any] = [document(RARE).data, *(read_document(path).data for path in RULES)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            built |= set(value)
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    assert KINDS - built == set()


def nodes(value: Any, pointer: str) -> Any:
    """Pointers of everything that is an object, but the inside of a node only once."""
    if isinstance(value, dict):
        is_node = (
            len(value) == 1 and next(iter(value)) in KINDS and isinstance(next(iter(value.values())), dict)
        )
        yield pointer
        for key, member in value.items():
            inside = step(pointer, key)
            if is_node:
                for name, field in member.items():
                    yield from nodes(field, step(inside, name))
            else:
                yield from nodes(member, inside)
    elif isinstance(value, list):
        for number, member in enumerate(value):
            yield from nodes(member, step(pointer, number))


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_node_has_its_place(path: Path) -> None:
    read = read_document(path)
    maps = {"", "/things", "/tables", "/clauses", "/mods/0/things"}
    single = {f"/{key}" for key in read.data} | maps
    assert isinstance(read.data["things"], dict)
    assert all(f"/things/{name}" in read.spans for name in read.data["things"])
    assert [at for at in nodes(read.data, "") if at not in read.spans and at not in single | maps] == []


def test_a_place_is_the_text_itself() -> None:
    text = GAME + "define total-worth of card:\n  x\n".replace("\n  x", " worth of card * 2 + (1)")
    read = document(text)
    at = "/things/total-worth/define/value"

    def said(pointer: str) -> str:
        span = read.spans[pointer]
        return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]

    assert said(at) == "worth of card * 2 + (1)"
    assert said(f"{at}/plus/left/times/left/of/name") == "worth"
    assert said(f"{at}/plus/left/times/left/of/of/name/name") == "card"
    assert said("/order/0") == "total-worth"
    assert said("/game/title") == '"G"'
    assert read.span(f"{at}/plus/right/number/value") == Span("game.rules", 5, 50, 5, 51)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("define x: 1", {"define": {"value": {"number": {"value": 1}}}}),
        (
            "define x of space: my y",
            {"define": {"parameters": {"of": {"name": "space"}}, "value": {"my": {"name": "y"}}}},
        ),
        (
            "define x of number as n for player: players",
            {
                "define": {
                    "parameters": {"of": {"name": "n", "type": "number"}, "for": {"name": "player"}},
                    "value": {"players": {}},
                }
            },
        ),
        (
            "define x: a is y for z @A-1 @B-2",
            {
                "define": {
                    "value": {
                        "is": {
                            "left": {"name": {"name": "a"}},
                            "right": {"of": {"name": "y", "for": {"name": {"name": "z"}}}},
                        }
                    },
                    "cites": ["A-1", "B-2"],
                }
            },
        ),
        (
            "define x: a is not b",
            {
                "define": {
                    "value": {
                        "is": {"left": {"name": {"name": "a"}}, "right": {"name": {"name": "b"}}, "not": True}
                    }
                }
            },
        ),
        (
            "define x: longest line of y",
            {"define": {"value": {"aggregate": {"by": "longest-line", "of": {"name": {"name": "y"}}}}}},
        ),
        (
            "procedure x\n  if a @A-1\n    pass\n  otherwise @B-1\n    pass @C-1",
            {
                "procedure": {
                    "do": [
                        {
                            "if": {
                                "condition": {"name": {"name": "a"}},
                                "then": [{"pass": {}}],
                                "otherwise": [{"pass": {"cites": ["C-1"]}}],
                                "cites": ["A-1", "B-1"],
                            }
                        }
                    ]
                }
            },
        ),
        (
            'card x from "y.yaml"\n  count 2 @A-1\n',
            None,
        ),
        ('procedure x\n  say "a \\"b\\" \\\\"', {"procedure": {"do": [{"say": {"text": 'a "b" \\'}}]}}),
    ],
)
def test_text_and_node(lines: str, expected: Any) -> None:
    if expected is None:
        with pytest.raises(Refused, match="is not in a folder"):
            thing(lines)
    else:
        assert thing(lines) == expected


def test_clauses_of_a_heading_count_for_each_line_below() -> None:
    read = data(GAME + "score @A-1\n  part x: 1\n  part y: 2 @B-1\n")
    assert [part["cites"] for part in read["score"]] == [["A-1"], ["A-1", "B-1"]]


@pytest.mark.parametrize(
    ("lines", "line", "first"),
    [
        ("define x: 1\ndefine y: 2\nkeep x: truth, starts no\n", 7, 5),
        ("setup\n  pass\nsetup\n  pass\n", 7, 5),
        ('game "H"\n  players 3\n  at most 3 decisions, then nobody wins\n', 5, 2),
        ("card x\n  count 2\n  count 3\n", 7, 6),
        ("place x of y: ordered, ordered\n", 5, 5),
    ],
)
def test_what_is_said_twice_is_a_finding_with_both_places(lines: str, line: int, first: int) -> None:
    with pytest.raises(Refused) as refused:
        document(GAME + lines)
    (found,) = refused.value.diagnostics
    assert found.code == "FR110"
    assert found.span is not None
    assert (found.span.line, found.labels[0].span.line) == (line, first)


def test_a_file_without_a_game() -> None:
    with pytest.raises(Refused) as refused:
        document("festrules 2\ndefine x: 1\n")
    assert [found.code for found in refused.value.diagnostics] == ["FR111"]


def test_a_file_without_a_game_but_with_mistakes_speaks_of_these() -> None:
    with pytest.raises(Refused) as refused:
        document('festrules 2\ngme "G"\n  players 2\n')
    assert [found.code for found in refused.value.diagnostics] == ["FR137"]
