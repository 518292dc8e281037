"""The form of a document: what is refused, in which words, and that the published schema agrees."""

import copy
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.grammar.any_document import any_document
from tests.later import later, nothing_new

from festrules.grammar.bounds import SCALARS
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.mistakes import find_mistakes
from festrules.grammar.schema import refused_by_schema, validate
from festrules.grammar.schema_source import PUBLISHED, schema, schema_text
from festrules.grammar.vocabulary import FAMILIES, RECORDS, Construct, Rulebook

ROOT = Path(__file__).parents[2]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])

GAME: dict[str, Any] = {
    "festrules": 2,
    "language": 2,
    "game": {
        "title": "a game",
        "players": {"from": 2, "to": 4},
        "length": {"decisions": {"number": {"value": 100}}, "then": "nobody"},
    },
    "order": ["area", "pile"],
    "things": {
        "area": {"define": {"value": {"times": {"left": {"number": {"value": 2}}, "right": {"you": {}}}}}},
        "pile": {"place": {"of": ["pebble"]}},
    },
    "play": {"do": [{"pass": {"cites": ["TURN-1"]}}]},
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The game with another value at a place; `...` takes out what was there."""
    game = copy.deepcopy(GAME)
    *way, last = [int(key) if key.isdigit() else key for key in path.split("/")]
    around: Any = game
    for key in way:
        around = around[key]
    if value is ...:
        del around[last]
    else:
        around[last] = value
    return game


def findings(data: dict[str, Any]) -> list[Diagnostic]:
    return validate(Document(data))


def test_the_published_schema_is_up_to_date() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == schema_text()


def test_the_published_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema())


def test_the_published_schema_describes_everything_and_tries_nothing() -> None:
    waiting: list[Any] = [schema()]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            assert not {"oneOf", "anyOf", "allOf", "$dynamicRef"} & set(part)
            assert part.get("$ref", "#").startswith("#")
            if "type" in part:
                assert all(field["description"] for field in part.get("properties", {}).values())
        waiting += part.values() if isinstance(part, dict) else part if isinstance(part, list) else []


def test_every_construct_and_field_says_what_it_means() -> None:
    nodes = [node for family in FAMILIES.values() for node in family.values()]
    constructs: list[type[Construct]] = [Rulebook, *RECORDS.values(), *nodes]
    for construct in constructs:
        assert construct.RECORD.meaning.endswith(".")
        assert all(field.meaning for field in construct.RECORD.fields.values())
        known = {*FAMILIES, *RECORDS, *SCALARS, ""}
        assert {field.what for field in construct.RECORD.fields.values()} <= known, construct


def test_fields_that_exclude_each_other_are_optional_fields() -> None:
    for construct in (node for family in FAMILIES.values() for node in family.values()):
        for one in construct.RECORD.either:
            assert all(construct.RECORD.fields[name].optional for name in one)


@pytest.mark.parametrize("path", later(RULES, nothing_new), ids=lambda path: path.stem)
def test_what_the_grammar_builds_has_the_form(path: Path) -> None:
    document = read_document(path)
    assert validate(document) == []
    assert not refused_by_schema(document)


def test_the_game_of_these_tests_is_right() -> None:
    assert findings(GAME) == []


def test_of_a_document_of_another_version_nothing_else_is_judged() -> None:
    found = findings(changed("festrules", 1) | {"symbols": "as they once were", "things": {}})
    assert [one.code for one in found] == ["FR215"]
    assert found[0].help == "write it again from its text:  festrules compile NAME.rules"


def test_of_a_newer_document_it_is_said_that_it_is_newer() -> None:
    (found,) = findings(changed("festrules", 999))
    assert found.help is not None
    assert found.help.startswith("a newer festrules reads it")


def wrong(
    path: str, value: Any, code: str, message: str, *, at: str | None = None, suggestion: str | None = None
) -> Any:
    """A mistake: its place, its value and its message; `at` is where it is reported, if that differs."""
    return pytest.param(path, value, code, at or f"/{path}", message, suggestion, id=f"{code}-{path}")


VALUE = "things/area/define/value"
NAMED = "small letters, digits and single hyphens, a letter first"
WRONG = [
    wrong("game/titel", "x", "FR203", 'a game has no field "titel"'),
    wrong("play/cite", ["A-1"], "FR203", 'a course has no field "cite"', suggestion="cites"),
    wrong("game/title", ..., "FR204", 'a game needs the field "title": its title', at="/game"),
    wrong(VALUE, {"tims": {}}, "FR205", 'no expression is called "tims"', suggestion="times"),
    wrong(VALUE, {"let": {}}, "FR205", '"let" is a statement; an expression should stand here'),
    wrong(
        VALUE,
        {"yes": {}, "no": {}},
        "FR206",
        'an expression has exactly one key, its kind; this one has "yes", "no"',
    ),
    wrong("play/do/0", {}, "FR206", "a statement has exactly one key, its kind; this one has none"),
    wrong("play/do/0", "pass", "FR207", 'item 1 of "do" should be a statement, not the text "pass"'),
    wrong("play/do", {"pass": {}}, "FR207", '"do" should be a list, not an object'),
    wrong("play/do", None, "FR207", '"do" should be a list, not an empty value'),
    wrong("game/players/from", 2.0, "FR207", '"from" should be a whole number, not the number 2.0'),
    wrong("game/players/from", True, "FR207", '"from" should be a whole number, not true'),
    wrong(
        "game/length/then",
        "score",
        "FR208",
        '"then" should be one of "scores", "nobody", not the text "score"',
        suggestion="scores",
    ),
    wrong("game/title", "\x1b[31m", "FR208", '"title" has a character that no text may have: U+001B'),
    wrong(
        "things/pile/place/of/0",
        "two words",
        "FR208",
        f'item 1 of "of" should be a name ({NAMED}), not "two words"',
        suggestion="two-words",
    ),
    wrong(
        "things/pile/place/of/0",
        "pebble\n",
        "FR208",
        f'item 1 of "of" should be a name ({NAMED}), not "pebble\\n"',
        suggestion="pebble",
    ),
    wrong("game/players/to", 10**10, "FR208", '"to" should be a number from -1000000000 to 1000000000'),
    wrong("festrules", 1, "FR215", "this document is of version 1; this program reads version 2"),
    wrong(
        "language", 9, "FR215", "this document is of the language's version 9; this program reads version 2"
    ),
    wrong("festrules", "2", "FR208", '"festrules" should be 2, not the text "2"'),
    wrong("festrules", True, "FR208", '"festrules" should be 2, not true'),
    wrong("play/do", [], "FR210", '"do" should not be empty'),
    wrong(
        "play/do/0",
        {"rounds": {"do": [{"pass": {}}]}},
        "FR211",
        '"rounds" needs "count", or "until"',
        at="/play/do/0/rounds",
    ),
    wrong(
        "things/pile",
        {"kinds": {"values": ["a"], "file": "f"}},
        "FR211",
        '"kinds" should have "values" or "file", not both',
        at="/things/pile/kinds",
    ),
    wrong("order/1", "aria", "FR212", '"aria" is in "order", but there is no such thing', suggestion="area"),
    wrong("order/1", "area", "FR212", '"area" is in "order" twice'),
]


@pytest.mark.parametrize(("path", "value", "code", "pointer", "message", "suggestion"), WRONG)
def test_a_mistake_is_told_in_plain_words(
    path: str, value: Any, code: str, pointer: str, message: str, suggestion: str | None
) -> None:
    found = findings(changed(path, value))[0]
    assert (found.code, found.pointer, found.message) == (code, pointer, message)
    assert found.suggestion == suggestion


def test_five_mistakes_are_five_messages() -> None:
    game = changed("game/title", 3)
    game["play"]["do"] = [{"pas": {}}, {"set": {"target": {"you": {}}, "valeu": {"yes": {}}}}, 7]
    game["things"]["pile"]["place"]["of"] = []
    assert [(found.code, found.pointer) for found in findings(game)] == [
        ("FR207", "/game/title"),
        ("FR210", "/things/pile/place/of"),
        ("FR205", "/play/do/0"),
        ("FR203", "/play/do/1/set/valeu"),
        ("FR207", "/play/do/2"),
    ]


def test_more_mistakes_than_anybody_reads_are_counted() -> None:
    found = findings(changed("play/do", [7] * 120))
    assert len(found) == 51
    assert (found[-1].code, found[-1].message) == ("FR214", "70 more mistakes are not shown")


@given(st.integers(0, 2**32))
def test_any_document_that_the_vocabulary_allows_is_allowed(seed: int) -> None:
    document = Document(any_document(random.Random(seed)))
    assert validate(document) == []
    assert not refused_by_schema(document)


@given(st.integers(0, 2**32))
def test_the_walk_and_the_published_schema_agree_about_a_spoilt_document(seed: int) -> None:
    chance = random.Random(seed)
    data = any_document(chance, things=2, depth=4)
    data["order"], data["things"] = sorted(data["things"]), data["things"]
    spoil(data, chance)
    found = [finding for finding in find_mistakes(Document(data)) if finding.code != "FR212"]
    assert bool(found) == refused_by_schema(Document(data))


def spoil(data: Any, chance: random.Random) -> None:
    """Change one thing somewhere."""
    places: list[tuple[Any, Any]] = []
    waiting: list[Any] = [data]
    while waiting:
        part = waiting.pop()
        keys = list(part) if isinstance(part, dict) else range(len(part))
        places += [(part, key) for key in keys]
        waiting += [part[key] for key in keys if isinstance(part[key], dict | list)]
    part, key = chance.choice(places)
    match chance.randrange(4):
        case 0:
            del part[key]
        case 1:
            part[key] = chance.choice([7, "a-name", "two words", "", True, None, [], {}, ["x"], {"you": {}}])
        case 2 if isinstance(part, dict):
            part["new-one"] = part[key]
        case 2:
            part.append(part[key])
        case _:
            part[key] = [part[key]]


def test_a_document_of_any_depth_is_answered() -> None:
    node: dict[str, Any] = {"yes": {}}
    for _ in range(97):
        node = {"not": {"of": node}}
    assert findings(changed("things/area/define/value", node)) == []
    (found,) = findings(changed("things/area/define/value", {"not": {"of": node}}))
    assert found.message == "this document has more than 200 levels of objects and lists"
    for _ in range(50_000):
        node = {"not": {"of": node}}
    (found,) = findings(changed("things/area/define/value", node))
    assert found.code == "FR202"
    while node.get("not"):  # taking it apart by hand: Python's own way of doing so is recursive
        node = node["not"]["of"]


def test_a_document_of_any_size_is_answered_shortly() -> None:
    (found,) = findings(changed("play/do", [{"pass": {}}] * 1_000_000))
    assert found.code == "FR202"
    assert len(findings(changed("things/pile/place", {f"k{number}": 1 for number in range(150_000)}))) == 51
    assert len(findings(changed("order", [f"k{number}" for number in range(19_000)]))) == 51


def test_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    data = {**copy.deepcopy(GAME), "$ref": "http://127.0.0.1:9/evil.json", "$schema": "http://127.0.0.1:9/s"}
    assert [found.code for found in findings(data)] == ["FR203", "FR203"]
    assert refused_by_schema(Document(data))
