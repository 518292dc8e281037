"""The question and its options in pieces, numbered as everywhere, with the one that is highlighted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from festrules.cli.drawing.grids import grid
from festrules.cli.drawing.pieces import (
    DIM,
    Look,
    Picture,
    Piece,
    Row,
    filled,
    flowing,
    in_columns,
    said,
    width_of,
)
from festrules.cli.render.lines import cited
from festrules.interpreter.scene.asked import Asked, Offer

OPTION = "option:"  # what the id of a row of options begins with
HERE = "\u25b8 "  # before the highlighted one
ASK, PRICE = Look("ask"), Look("dim")
MOST_COLUMNS = 8


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as it is shown: its place among those of the decision, and what stands before it."""

    index: int
    number: int | None
    label: str  # what is typed for it
    offer: Offer


def choices_of(asked: Asked, numbers: Mapping[int, int], labels: Sequence[str]) -> list[Choice]:
    """All of them; `numbers` and `labels` are those that are typed, by the place of the option."""
    return [Choice(index, numbers.get(index), labels[index], one) for index, one in enumerate(asked.offers)]


def prompt_of(name: str, asked: Asked, width: int) -> Iterator[Row]:
    """The question, the player it goes to, and how many of several."""
    yield from said(f"{name}: {asked.prompt}{cited(asked.clauses)}", width, ASK)
    if asked.together == "secretly":
        yield from said(
            "All choose in secret; nobody learns anything before everybody has chosen.", width, DIM
        )
    if asked.together == "race":
        yield from said(
            "A race: all choose in secret, then chance says who is quicker and gets it.", width, DIM
        )
    if asked.price:
        yield from said(asked.price, width, DIM, "to pay: ")
    if asked.picked:
        yield from said(f"{', '.join(asked.picked)}  (undo takes back the last)", width, DIM, "picked: ")


def options_of(choices: Sequence[Choice], chosen: int, width: int) -> tuple[Picture, int]:
    """The options, and how many rows a column has: in columns where they are short, else one below the other."""
    wide = max((len(str(one.number)) for one in choices if one.number is not None), default=0)
    heads = [_head(one, wide, here=one.index == chosen) for one in choices]
    if not any(one.offer.face or one.offer.price for one in choices):
        if any(width_of(head) > width for head in heads):
            return tuple(row for head in heads for row in _wrapped(head, width)), 1
        rows = tuple(in_columns(heads, width))
        return rows, len(rows)
    rows = tuple(_detailed(choices, heads, width))
    return rows, len(rows) if len(rows) == len(choices) else 0


def _head(one: Choice, wide: int, *, here: bool) -> Row:
    look = Look(picked=here)
    number = "" if not wide else f"{'' if one.number is None else one.number:>{wide}}  "
    what = f"{OPTION}{one.index}"
    return (
        Piece(HERE if here else "  ", look, what),
        Piece(number, Look("dim", picked=here), what),
        Piece(one.label, Look("title", picked=here), what),
    )


def _wrapped(head: Row, width: int) -> Iterator[Row]:
    """A long option on several rows."""
    *before, label = head
    yield from flowing(tuple(before), [(label,)], width, "")


def _detailed(choices: Sequence[Choice], heads: Sequence[Row], width: int) -> Iterator[Row]:
    """Each with what stands on it and what it costs."""
    cells = []
    for one, head in zip(choices, heads, strict=True):
        price = f"costs {one.offer.price}" if one.offer.price else ""
        face = "" if one.offer.face == one.label else one.offer.face
        cells.append([head, (Piece(face, DIM, f"{OPTION}{one.index}"),), (Piece(price, DIM),)])
    lines = grid(cells, width)
    if lines is not None and all(len(row) == 1 for row in lines):
        yield from (row for (row,) in lines)
        return
    column = min(max(width_of(head) for head in heads) + 2, width // 2)
    for one, (head, *details) in zip(choices, cells, strict=True):
        told = "; ".join(text for (piece,) in details if (text := piece.text))
        begun = list(_wrapped(head, column - 2))
        rows = list(said(told, width - column, DIM)) if told else []
        for begin, row in zip_longest(begun, rows, fillvalue=()):
            details_ = (Piece(piece.text, piece.look, f"{OPTION}{one.index}") for piece in row)
            yield (*filled(begin, column), *details_)
