"""Our lexer and our trees are those of Lark, of whole texts and of broken ones."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken
from lark.indenter import DedentError, Indenter
from tests.later import later, nothing_new

from festrules.grammar.file_access import bundled_rules
from festrules.grammar.indentation import LayoutError
from festrules.grammar.parse import Block, blocks
from festrules.grammar.parse_tables import grammar_text
from festrules.grammar.parser import accepts, begin, layout
from festrules.grammar.source import normalise

ROOT = Path(__file__).parents[2]
WHOLE = [*bundled_rules(), *(ROOT / "tests" / "probes").glob("*.rules")]
BROKEN = 250  # texts
SHORT = 600  # characters of a text that is broken: everywhere in it is asked what could follow
SIGNS = '()=,.:;!%$-_ \t\nAaé9"@#<>*/+'
Followed = tuple[object, ...]


class AsLark(Indenter):
    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]  # noqa: RUF012 (Lark declares it so)
    CLOSE_PAREN_types = ["RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8
    always_accept = ("_NL", "NAME")

    def _process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """A parenthesis may open as part of a word: then it closes nothing."""
        token = Token("_NL", "")
        for token in stream:
            if token.type == self.NL_type:
                yield from self.handle_NL(token)
                continue
            yield token
            self.paren_level = max(0, self.paren_level + {"LPAR": 1, "RPAR": -1}.get(token.type, 0))
        for _ in self.indent_level[1:]:
            yield Token.new_borrow_pos("_DEDENT", "", token)


@cache
def lark() -> Lark:
    def has_place(node: object) -> bool:
        return not (isinstance(node, Token) and node.type.startswith("_"))

    return Lark(
        grammar_text(),
        parser="lalr",
        postlex=AsLark(),
        propagate_positions=has_place,
        maybe_placeholders=True,
    )


def begin_with_lark(block: Block) -> Any:
    reading = lark().parse_interactive(block.text)
    assert reading.lexer_thread.state is not None
    reading.lexer_thread.state.line_ctr.line = block.line
    return reading


def plain(child: Any) -> object:
    if isinstance(child, Tree):
        of = child.meta
        where = None if of.empty else (of.line, of.column, of.end_line, of.end_column)
        return str(child.data), where, [plain(one) for one in child.children]
    return child and (str(child), child.type, child.line, child.column, child.end_line, child.end_column)


@pytest.mark.parametrize("path", later(WHOLE, nothing_new), ids=lambda path: path.stem)
def test_trees_are_those_of_lark(path: Path) -> None:
    for block in blocks(normalise(path.read_text(encoding="utf-8"))):
        layout().total = 0
        ours, theirs = begin(block.text, block.line).resume_parse(), begin_with_lark(block).resume_parse()
        assert plain(ours) == plain(theirs)


def test_mistakes_are_found_where_lark_finds_them() -> None:
    """And what could have stood there is the same."""
    random, found = Random(7), set()
    probes = sorted((ROOT / "tests" / "probes").glob("*.rules"))
    short = [
        block
        for path in probes
        for block in blocks(normalise(path.read_text(encoding="utf-8")))
        if len(block.text) < SHORT
    ]
    for _ in range(BROKEN):
        block = broken(random.choice(short), random)
        layout().total = 0
        ours = followed(begin(block.text, block.line), accepts)
        assert ours == followed(begin_with_lark(block), lambda reading: reading.accepts()), block.text
        found.add(ours[-1][0])
    assert len(found) > 10  # kinds of words that did not fit, and texts that are right all the same


def told(token: Any) -> Followed:
    text = "" if token.type in {"_INDENT", "_DEDENT"} else str(token)  # Lark gives them blanks and comments
    return token.type, text, token.line, token.column


def broken(block: Block, random: Random) -> Block:
    """With a sign more, or a word less, or cut off."""
    text, at = block.text, random.randrange(len(block.text))
    words = text.split(" ")
    match random.randrange(3):
        case 0:
            return Block(block.line, text[:at] + random.choice(SIGNS) + text[at:])
        case 1:
            del words[random.randrange(len(words))]
            return Block(block.line, " ".join(words))
        case _:
            return Block(block.line, text[:at])


def followed(reading: Any, following: Callable[[Any], Iterable[str]]) -> list[Followed]:
    """Each token and what could come next, to the end or to what does not fit."""
    found: list[Followed] = []
    token = None
    try:
        for token in reading.iter_parse():
            found.append((*told(token), frozenset(following(reading))))
        reading.feed_eof(token)
    except UnexpectedToken as error:
        return [*found, told(error.token)]
    except UnexpectedCharacters as error:
        return [*found, ("CHARACTER", error.char, error.line, error.column)]
    except (DedentError, LayoutError):
        return [*found, ("layout",)]
    return [*found, ("fine",)]
