"""Shipped rules with random mistakes in them: words and lines changed, swapped, doubled and left out."""

import copy
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from festrules.grammar.document import Document
from festrules.grammar.files import read_document

ROOT = Path(__file__).parents[3]
WORD = re.compile(r'"[^"\n]*"|@[A-Z0-9-]+|[A-Za-z][\w-]*|\d+|<=|>=|[^\s\w]')
STRANGE = ("", "x", "0", "1", "-1", "999999999", "you", "nothing", "players", "turn", "everyone", "my", "no")
CELLS = (
    "",
    "x",
    "99",
    "-1",
    "true",
    "null",
    "[]",
    "{}",
    "[a]",
    '"R"',
    "id",
    "0.5",
    "*a",
    "&b 1",
    "9" * 30,
    '"',
)


@cache
def rules() -> tuple[Path, ...]:
    """Every game that ships and every probe; a mod has nothing of its own to be wrong about."""
    found = [*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")]
    return tuple(sorted(path for path in found if "\nmod " not in path.read_text(encoding="utf-8")))


def text_with_mistakes(rng: random.Random, text: str, strange: tuple[str, ...] = STRANGE) -> str:
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at, what = rng.randrange(len(lines)), rng.random()
        if what < 0.1 and len(lines) > 1:
            del lines[at]
        elif what < 0.2:
            lines.insert(rng.randrange(len(lines)), lines[at])
        elif what < 0.27:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif words := list(WORD.finditer(lines[at])):
            word = rng.choice(words)
            borrowed = WORD.findall(rng.choice(lines)) or ["x"]
            new = rng.choice(borrowed if rng.random() < 0.5 else strange)
            lines[at] = lines[at][: word.start()] + new + lines[at][word.end() :]
    return "\n".join(lines)


def parts(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield place, value
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from parts(member, (*place, key))


@cache
def document(path: Path) -> Document:
    return read_document(path)


def data_with_mistakes(rng: random.Random, path: Path) -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(document(path).data)
    for _ in range(rng.choice((1, 1, 2))):
        known = [(place, value) for place, value in parts(data) if place and place[0] != "clauses"]
        place, value = rng.choice(known)
        holder: Any = data
        for key in place[:-1]:
            holder = holder[key]
        match value:
            case str():
                holder[place[-1]] = rng.choice([*STRANGE, *(one for _, one in known if isinstance(one, str))])
            case bool():
                holder[place[-1]] = not value
            case int():
                holder[place[-1]] = rng.choice((0, 1, -1, 2, 999, 10**9, value + 1))
            case dict() if len(value) == 1 and rng.random() < 0.8:
                nodes = [(at, one) for at, one in known if isinstance(one, dict) and len(one) == 1]
                alike = [one for at, one in nodes if at[-1] == place[-1]]
                anything = [one for _, one in nodes]
                holder[place[-1]] = copy.deepcopy(rng.choice(alike if rng.random() < 0.5 else anything))
            case _ if isinstance(holder, list):
                del holder[place[-1]]
            case _:
                holder.pop(place[-1])
    return data
