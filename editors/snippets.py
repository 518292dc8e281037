"""Snippets for editors, from the examples of the vocabulary: what an author fills in is a name, a number or a text.

python -m festrules.editors.snippets            says whether the file is up to date
python -m festrules.editors.snippets --write    brings it up to date
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile
from pathlib import Path

from festrules.editors.highlighting.roles import Role
from festrules.editors.highlighting.scanning import Piece, scan
from festrules.grammar.parser import parser
from festrules.grammar.version import FIRST_LINE
from festrules.grammar.vocabulary import FAMILIES

SNIPPETS = Path(__file__).parent / "vscode" / "snippets" / "festrules.json"
FAMILIES_OF_LINES = {"declaration": "", "statement": "  "}  # with the margin of their lines
BELOW = "\n  "  # where the lines below a line begin
VERSION = FIRST_LINE.split()[0]  # its number is none to fill in
BLOCKS = {"block", "do", "_INDENT", "edits"}
WORDS = {Role.DECLARATION, Role.STATEMENT, Role.JOINING}
FILLED_IN = {Role.NAME, Role.DECLARED, Role.NUMBER, Role.TEXT}
_SPECIAL = re.compile(r"[\\$}]")

# What no single construct is: these have an example of their own.
WHOLE = {
    "rules": (
        "A whole game, to begin with",
        f"""{FIRST_LINE}

game "Title"
  players 2
  at most 500 decisions, then scores decide

keep total for each player: 0 to 10, starts 0

play
  turns from seat 1 until some player in players: total of player is 10
    choose one: one-more or stay

action one-more "one more"
  needs total of you < 10 (refused: "you have ten")
  add 1 to my total

action stay "nothing more"
  nothing happens

score
  part total "total": total of you

winner
  most total of you
  then shared
""",
    ),
    "score": ("Of what parts a score is the sum", 'score\n  part name "title": total of you\n'),
    "winner": ("Who wins, and what breaks a tie", "winner\n  most total of you\n  then shared\n"),
    "example": (
        "A scenario: what is given, what is done, what must then be true",
        'example "title"\n  players 2\n  seat 1 chooses "option"\n  expect seat 2 is to act\n',
    ),
    "scenarios": ("A file of scenarios", f'{FIRST_LINE}\n\nscenarios of "game"\n'),
    "mod": ("A file that changes another game", f'{FIRST_LINE}\n\nmod "Title" of "game"\n'),
}


@dataclass(frozen=True, slots=True)
class Snippet:
    """Some lines with places to fill in."""

    name: str
    prefix: str
    meaning: str
    pieces: tuple[Piece, ...]

    @property
    def body(self) -> list[str]:
        """The lines as editors take them."""
        numbers, before = count(1), ""
        filled = []
        for piece in self.pieces:
            fill_in = piece.role in FILLED_IN and before != VERSION
            filled.append(_place(next(numbers), piece.text) if fill_in else _escaped(piece.text))
            before = piece.text if piece.role is not Role.SPACE else before
        text = "".join(filled)
        return f"{text}$0".split("\n") if text.endswith(BELOW) else text.split("\n")


def snippets() -> Iterator[Snippet]:
    """All snippets, in the order of the vocabulary."""
    for name, (meaning, text) in WHOLE.items():
        yield Snippet(name, name, meaning, tuple(scan(text)))
    for family, margin in FAMILIES_OF_LINES.items():
        for kind, construct in FAMILIES[family].items():
            record = construct.RECORD
            text = f"{margin}{record.example}{BELOW if opens(kind) else ''}"
            pieces = tuple(scan(text))[1 if margin else 0 :]
            yield Snippet(f"{kind} ({family})", _prefix(pieces) or kind, record.meaning, pieces)


def _prefix(pieces: Sequence[Piece]) -> str:
    """The words with which an author would begin it, or the first that are in it."""
    worded = [piece for piece in pieces if piece.role is not Role.SPACE]
    leading = [piece.text for piece in takewhile(lambda piece: piece.role in WORDS, worded)]
    first = leading or [piece.text for piece in worded if piece.role in WORDS][:1]
    return " ".join(" ".join(first).replace(",", " ").replace(":", " ").split())


def opens(kind: str) -> bool:
    """Whether a construct has lines below it, however it is written."""
    rules, name = _rules_with_lines_below(), kind.replace("-", "_")
    exact = next((rule for rule in (f"{name}_", name) if rule in rules), None)
    named = [exact] if exact else [rule for rule in rules if rule.startswith(f"{name}_")]
    return bool(named) and all(rules[rule] for rule in named)


@cache
def _rules_with_lines_below() -> dict[str, bool]:
    """The rules of the grammar, each with whether all its alternatives have lines below them."""
    found: dict[str, bool] = {}
    for rule in parser().rules:
        name = rule.alias or rule.origin.name
        found[name] = found.get(name, True) and any(symbol.name in BLOCKS for symbol in rule.expansion)
    return found


def _place(number: int, text: str) -> str:
    return (
        f'"${{{number}:{_escaped(text[1:-1])}}}"'
        if text.startswith('"')
        else f"${{{number}:{_escaped(text)}}}"
    )


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)


def written() -> str:
    """The text of the file."""
    made = {
        one.name: {"prefix": one.prefix, "description": one.meaning, "body": one.body} for one in snippets()
    }
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the snippets, or says whether they are up to date."""
    if "--write" in arguments:
        SNIPPETS.write_text(written(), encoding="utf-8")
        return 0
    return 0 if SNIPPETS.is_file() and SNIPPETS.read_text(encoding="utf-8") == written() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
