"""What holds for tests of the engine."""

from collections.abc import Iterator

import pytest

from festrules.grammar import parse
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parse import Block, parse_block
from festrules.grammar.parser import SyntaxTree
from festrules.grammar.source import Source

PARSED: dict[tuple[Block, str], tuple[SyntaxTree | None, list[Diagnostic]]] = {}


@pytest.fixture(autouse=True, scope="module")
def each_declaration_is_parsed_once() -> Iterator[None]:
    """Small worlds are alike but for a few lines. What becomes of the trees is worked out each time."""

    def parsed(block: Block, source: Source) -> tuple[SyntaxTree | None, list[Diagnostic]]:
        key = block, source.name
        if key not in PARSED:
            PARSED[key] = parse_block(block, source)
        return PARSED[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parse, "parse_block", parsed)
        yield
