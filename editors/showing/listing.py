"""The scenarios of a text as it stands, also where something else in it is wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.editors.highlighting.roles import Role
from festrules.editors.highlighting.scanning import Piece, scan
from festrules.grammar.parse import blocks
from festrules.grammar.source import normalise

EXAMPLE = ["example"]
REPLACED = ["replace", "example"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario, its lines and the clauses that it names."""

    title: str
    line: int
    end_line: int
    clauses: tuple[str, ...] = ()


def scenarios_in(text: str) -> tuple[Listed, ...]:
    """All scenarios whose title can be read, in the order of the text."""
    return tuple(_scenarios(normalise(text)))


def _scenarios(text: str) -> Iterator[Listed]:
    for block in blocks(text):
        first = block.text.partition("\n")[0]
        pieces = [piece for piece in scan(first) if piece.role not in {Role.SPACE, Role.COMMENT}]
        title = _title(pieces)
        if title is not None:
            clauses = tuple(piece.text.removeprefix("@") for piece in pieces if piece.role is Role.CLAUSE)
            lines = block.text.rstrip().count("\n")
            yield Listed(title, block.line, block.line + lines, clauses)


def _title(pieces: list[Piece]) -> str | None:
    """The title on a line that begins a scenario."""
    words = [piece.text for piece in pieces]
    for begins in (EXAMPLE, REPLACED):
        at = len(begins)
        if words[:at] == begins and len(words) > at and pieces[at].role is Role.TEXT:
            quoted = words[at]
            if len(quoted) > 1 and quoted.endswith('"'):
                return quoted[1:-1].replace('\\"', '"').replace("\\\\", "\\")
    return None
