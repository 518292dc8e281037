"""Builders of the constructs whose words are a template: what stands in each place becomes the field of that name."""

from collections.abc import Iterator

from festrules.grammar.grammar_lines import alias, named_terminals, templated
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Builder, Node, Part, builds, node
from festrules.grammar.vocabulary.construct import Record
from festrules.grammar.vocabulary.wording import STATEMENT, Maybe, Slot, Template


def _builder(record: Record) -> Builder:
    keys = [*_keys(record.template), *(["cites"] if record.rule == STATEMENT else [])]

    def build(at: Span, *parts: Part) -> Node:
        return node(at, record.kind, {key: part for key, part in zip(keys, parts, strict=True) if key})

    return build


def _keys(template: Template) -> Iterator[str]:
    """The field of each part that the parser hands over; a token with a name is handed over and is none."""
    for part in template:
        match part:
            case Slot():
                yield part.key
            case Maybe():
                yield from _keys(part.parts)
            case _ if part.terminal in named_terminals():
                yield ""


for one in templated():
    builds(alias(one))(_builder(one))
