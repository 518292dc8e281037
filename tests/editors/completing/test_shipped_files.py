"""Right rules that are cut before a word: that word is among what is offered."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lark import Token
from tests.later import later, times

from festrules.editors.completing.complete import complete
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.parse import blocks
from festrules.grammar.parser import begin, layout

ROOT = Path(__file__).parents[3]
FILES = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("rules/**/*.scenarios")])
QUICK = {"climbers.rules", "dudo.rules", "gin.rules", "hex.scenarios"}
ASKED, ALL_TOLD = 50, times(100)  # places in each of these, and in each of the others
NO_WORDS = {
    *("_NL", "_INDENT", "_DEDENT", "NUMBER", "STRING", "CITE", "COMMA", "COLON", "LPAR", "RPAR", "DOT"),
    *("ORDER", "PLUS", "MINUS", "STAR", "SLASH", "EQUAL"),
}
LEAST_NAMES = 0.95  # of those that something else gives; names that are given there are new
# Words of the language that are offered nowhere, with the reason.
EXCEPTIONS: dict[str, str] = {}


@cache
def understood(root: Path) -> Understood:
    return understand(root, {})


def root_of(path: Path) -> Path:
    """The game whose scenarios a file has, or the game itself."""
    return path if path.suffix == ".rules" else path.with_name(f"{path.name.split('.')[0]}.rules")


def words(text: str) -> Iterator[Token]:
    layout().total = 0
    for block in blocks(text):
        yield from (
            token for token in begin(block.text, block.line).iter_parse() if token.type not in NO_WORDS
        )


def missed(path: Path, every: int) -> tuple[int, list[Token], list[Token]]:
    """How many names are asked for, those that are not offered, and the words that are not."""
    text, known = path.read_text(), understood(root_of(path))
    lines = text.split("\n")
    asked, names, other = 0, list[Token](), list[Token]()
    for token in list(words(text))[::every]:
        place = token.line or 1, token.column or 1
        mention = known.mention_at(str(path), place)
        if token.type == "NAME" and (mention is None or mention.gives):
            continue
        cut = "\n".join([*lines[: place[0] - 1], lines[place[0] - 1][: place[1] - 1]])
        labels = complete(View(str(path), cut, known), place).labels
        said = " ".join(token.split()).replace("( ", "(").replace(" :", ":")
        asked += token.type == "NAME"
        if all(label != said and not (said[-1] == ":" and label.startswith(said)) for label in labels):
            (names if token.type == "NAME" else other).append(token)
    return asked, names, other


@pytest.mark.parametrize(
    "path", later(FILES, lambda path: path.name not in QUICK), ids=lambda path: path.name
)
def test_what_stands_there_is_offered_there(path: Path) -> None:
    if not root_of(path).exists():
        pytest.skip("scenarios of a mod")
    count = len([*words(path.read_text())])
    asked, names, other = missed(path, max(1, count // (ASKED if path.name in QUICK else ALL_TOLD)))
    assert [token for token in other if token not in EXCEPTIONS] == []
    assert len(names) <= (1 - LEAST_NAMES) * asked + 1, names
