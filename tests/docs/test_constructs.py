"""Every construct shows how it is written, and the page of all constructs says what the vocabulary says."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from festrules.grammar.diagnostic import has_errors
from festrules.grammar.format.text import format_text
from festrules.grammar.parse import parse
from festrules.grammar.source import Source
from festrules.grammar.tree_to_document.building import Node, Part, Section, Thing
from festrules.grammar.tree_to_document.convert import convert
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.construct import Record

PAGE = Path(__file__).parents[2] / "docs" / "constructs.md"

# Frames for an example of a family, {} being the example; the first that can be read is taken.
FRAMES = {
    "expression": ("define x: {}", "define x: y {}", "define x: y is {}"),
    "type": ('kinds of a from "a.yaml"\n  b: {}',),
    "shape": ("board b of pawn: {}",),
    "until": ("play\n  turns from you until {}\n    pass", "play\n  {}\n    pass"),
    "range": ("play\n  choose x from {}",),
    "moment": ("trigger t {}\n  pass",),
    "statement": (
        "play\n  {}",
        "play\n  {}\n    pass",
        "play\n  {}\n    pass\n  otherwise pass",
        "play\n  {}\n    1\n      pass",
    ),
    "cost-line": ("cost c\n  {}",),
    "sign": ("legend l of space\n  {}",),
    "declaration": (
        "{}",
        "{}\n  pass",
        "{}\n  any one kind: 1",
        '{}\n  "R": yes',
        "{}\n  kind k\n    takes x\n    worth 1",
        "{}\n  kind k: yes\n  worth 1",
        "{}\n  nothing changes",
    ),
    "edit": ("variant v\n  {}", "variant v\n  {}\n    pass", "variant v\n  {}\n    any one kind: 1"),
    "replacement": ("score\n  {}",),
    "example-line": ('example "x"\n  {}',),
    "expectation": ('example "x"\n  expect {}',),
}
TITLES = {
    "until": "When turns and rounds end",
    "range": "What is chosen from",
    "moment": "When triggers follow",
}
KINDS = [
    (family, construct.RECORD)
    for family in FRAMES
    for construct in FAMILIES[family].values()
    if family != "replacement" or construct.RECORD.kind == "part"
]


def nodes(part: Part) -> Iterator[Node]:
    """All nodes of what was built, with their kinds."""
    match part:
        case Node():
            yield part
            for value in part.fields.values():
                yield from nodes(value)
        case Thing():
            yield from nodes(part.node)
        case Section():
            yield from nodes(part.value)
        case list() | tuple():
            for one in part:
                yield from nodes(one)


def read(frame: str, example: str) -> str | None:
    """A text with an example in it, if that can be read."""
    source = Source("any.rules", f"festrules 2\n{frame.replace('{}', example)}\n")
    return None if has_errors(parse(source)[1]) else source.text


@pytest.mark.parametrize(("family", "record"), KINDS, ids=[f"{family} {one.kind}" for family, one in KINDS])
def test_the_example_of_a_construct_is_one(family: str, record: Record) -> None:
    assert record.example, "its docstring shows none"
    text = next((text for frame in FRAMES[family] if (text := read(frame, record.example))), None)
    assert text, f"cannot be read: {record.example}"
    source = Source("any.rules", text)
    kinds = {node.kind for tree in parse(source)[0] for node in nodes(convert(tree, source))}
    assert record.kind in kinds | ({"part"} if family == "replacement" else set())
    assert record.example in format_text(source).replace("- a", "-a")


def page() -> str:
    """All constructs by family: how one is written, what it means, and its kind in a document."""
    lines = [
        "# Every construct",
        "",
        "What can be said in a rules file, by family, each with an example. [The language](language.md) explains it",
        "in order; this page is for looking up, and for programs that write documents in JSON themselves. The last",
        "column is the kind of the node there; its fields are described in the JSON Schema that comes with festrules",
        "(`festrules/grammar/document.schema.json`).",
        "",
    ]
    for family in FRAMES:
        records = [record for one, record in KINDS if one == family]
        if family != "replacement":
            lines += [
                f"## {family.replace('-', ' ').capitalize()}s",
                "",
                "| written | meaning | kind |",
                "|---|---|---|",
            ]
            lines += [
                f"| `{one.example.replace('|', '&#124;')}` | {one.meaning} | `{one.kind}` |"
                for one in records
            ]
            lines.append("")
    return "\n".join(lines)


def test_the_page_says_what_the_vocabulary_says(golden: Callable[[Path, str], None]) -> None:
    golden(PAGE, page())
