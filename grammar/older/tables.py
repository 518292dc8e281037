"""Rows of tables, which once began with their key: `1 is 6, 2 to 3 is 4` for `6 for place 1, 4 for places 2 to 3`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from festrules.grammar.older.changes import TextChange
from festrules.grammar.older.lines import LogicalLine
from festrules.grammar.row_nouns import PLAYERS, row_key

_HEAD = re.compile(
    r"(?:(?:also|replace)[ \t]+)?table[ \t]+[\w-]+[ \t]+"
    r"(?:(?P<players>by[ \t]+players)|of[ \t]+(?P<about>[^:]+?))[ \t]*:"
)
_KEY = r"[ \t]*(?P<all>(?P<first>[\w-]+)(?:[ \t]+to[ \t]+(?P<last>[\w-]+))?"
OLD = re.compile(rf"{_KEY}[ \t]+is[ \t]+)")
OF_OTHERS = re.compile(rf"{_KEY}[ \t]*(?::|=>|->|=|gives(?![\w-]))[ \t]*)")  # as it is guessed
_PLAIN = re.compile(r"-?[ \t]*[0-9]+|[\w-]+|\((?:[^()]|\([^()]*\))*\)")


class _Row(NamedTuple):
    start: int  # in the line
    value: int  # where the value begins, and where it ends
    end: int
    key: str  # as it is written behind the value


def turned_rows(line: LogicalLine, key: re.Pattern[str] = OLD) -> list[TextChange]:
    """The changes that make each row of a table name its value first and then what it is for."""
    changes = []
    for row in _rows(line.words, key):
        before, behind = ("", "") if _PLAIN.fullmatch(line.text, row.value, row.end) else ("(", ")")
        changes.append(TextChange(line.start + row.start, line.start + row.value, before))
        changes.append(TextChange(line.start + row.end, line.start + row.end, f"{behind} for {row.key}"))
    return changes


def _rows(words: str, key: re.Pattern[str]) -> Iterator[_Row]:
    head = _HEAD.match(words)
    if head is None:
        return
    noun = PLAYERS if head["players"] else head["about"].split()[-1]
    for start, end in _between_commas(words, head.end()):
        found = key.match(words, start, end)
        if found is not None:
            said = row_key(noun, found["first"], found["last"])
            yield _Row(found.start("all"), found.end(), len(words[:end].rstrip()), said)


def _between_commas(words: str, at: int) -> Iterator[tuple[int, int]]:
    """The stretches between commas that stand in no parentheses."""
    depth, start = 0, at
    for place in range(at, len(words)):
        depth += (words[place] == "(") - (words[place] == ")")
        if words[place] == "," and depth == 0:
            yield start, place
            start = place + 1
    yield start, len(words)
