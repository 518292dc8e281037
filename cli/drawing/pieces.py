"""The material of a terminal picture: rows of pieces, each with a look and the thing on the table that it is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from festrules.interpreter.tabletop.telling.widths import long

Tone: TypeAlias = Literal["plain", "dim", "title", "ask", "new", "bad", "good"]
GAP = 3  # blanks between two blocks
DEEPEST = 30  # the indent of continued lines, behind the head
HANGING = 6  # and how far where the head is longer


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece is drawn; whatever a colour says, letters or brackets say, too."""

    tone: Tone = "plain"
    owner: int | None = None  # the number of the seat whose colour it has
    tint: str = ""  # words of the rules that may be a colour
    ground: int = 0  # of a space: 1 and 2 are the fields of a chequered board
    picked: bool = False  # the highlighted option is about it
    open: bool = False  # it may be chosen
    fresh: bool = False  # it has just come there


PLAIN, DIM, TITLE = Look(), Look("dim"), Look("title")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a row."""

    text: str
    look: Look = PLAIN
    id: str = ""  # the thing on the table, for those who click there

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return long(self.text)


Row: TypeAlias = tuple[Piece, ...]
Picture: TypeAlias = tuple[Row, ...]


def width_of(row: Row) -> int:
    """How many columns a row takes."""
    return sum(piece.width for piece in row)


def widest(rows: Iterable[Row]) -> int:
    """How many columns a picture takes."""
    return max(map(width_of, rows), default=0)


def text_of(row: Row) -> str:
    """The text of a row."""
    return "".join(piece.text for piece in row)


def joined(parts: Sequence[Row], gap: str) -> Row:
    """Parts one after the other."""
    return tuple(
        piece
        for number, part in enumerate(parts)
        for piece in ((Piece(gap),) if number else ()) + tuple(part)
    )


def parted(row: Row) -> list[Row]:
    """The parts between commas of a row that was joined."""
    parts: list[Row] = [()]
    for piece in row:
        if piece.text in (", ", "; "):
            parts.append(())
        else:
            parts[-1] = (*parts[-1], piece)
    return parts


def text(words: str, look: Look = PLAIN) -> Row:
    """A row of one piece."""
    return (Piece(words, look),)


def padded_to(words: str, width: int) -> str:
    """A text so wide, at least."""
    return words + " " * max(0, width - long(words))


def blank(width: int) -> Piece:
    """Nothing, so wide."""
    return Piece(" " * width)


def filled(row: Row, width: int) -> Row:
    """A row as wide as that, at least."""
    missing = width - width_of(row)
    return (*row, blank(missing)) if missing > 0 else row


def shifted(rows: Iterable[Row], width: int) -> Iterator[Row]:
    """Rows put in."""
    for row in rows:
        yield (blank(width), *row) if row else row


def flowing(head: Row, parts: Sequence[Row], width: int, gap: str = ", ") -> Iterator[Row]:
    """Parts one after the other behind a head; what does not fit goes on below, whole if it can."""
    indent = width_of(head) if width_of(head) < min(DEEPEST, width // 3) else HANGING
    row, used = list(head), width_of(head)
    for number, part in enumerate(parts):
        tail = gap if number < len(parts) - 1 else ""
        for piece in _words(part, width - indent) if width_of(part) + len(tail) > width - indent else [part]:
            wide = long(text_of(piece).rstrip()) + len(tail.rstrip())
            if used > indent and used + wide > width:
                yield trimmed(row)
                row, used = [blank(indent)], indent
            row += piece
            used += width_of(piece)
        if tail:
            row.append(Piece(tail))
            used += len(tail)
    yield trimmed(row)


def trimmed(row: Sequence[Piece]) -> Row:
    """A row without blanks at its end."""
    *others, last = row or [Piece("")]
    return (*others, Piece(last.text.rstrip(), last.look, last.id))


def _words(part: Row, width: int) -> Iterator[Row]:
    """A part word by word."""
    for piece in part:
        words = piece.text.split(" ")
        for number, word in enumerate(words):
            said = word if number == len(words) - 1 else f"{word} "
            for start in range(0, max(len(said), 1), max(width, 1)):
                yield (Piece(said[start : start + max(width, 1)], piece.look, piece.id),)


def said(words: str, width: int, look: Look = PLAIN, head: str = "") -> Iterator[Row]:
    """A text in as many rows as it takes."""
    yield from flowing((Piece(head, look),) if head else (), [(Piece(words, look),)], width, "")


def beside(blocks: Sequence[Picture], width: int, gap: int = GAP) -> Iterator[Row]:
    """Blocks beside each other as far as there is room, in as many bands as it takes."""
    for number, band in enumerate(_bands(blocks, width, gap)):
        if number:
            yield ()
        widths = [widest(block) for block in band]
        for at in range(max(map(len, band))):
            row: list[Piece] = []
            for place, (block, wide) in enumerate(zip(band, widths, strict=True)):
                last = place == len(band) - 1
                own = block[at] if at < len(block) else ()
                row += own if last else (*filled(own, wide), blank(gap))
            yield tuple(row)


def _bands(blocks: Sequence[Picture], width: int, gap: int) -> Iterator[list[Picture]]:
    band: list[Picture] = []
    left = width
    for block in blocks:
        needed = widest(block)
        if band and needed > left:
            yield band
            band, left = [], width
        band.append(block)
        left -= needed + gap
    if band:
        yield band


def in_columns(parts: Sequence[Row], width: int, gap: int = GAP) -> Iterator[Row]:
    """Many short rows in as many columns as fit, read downwards."""
    wide = widest(parts) + gap
    columns = max(1, (width + gap) // wide) if len(parts) > 3 else 1
    rows = -(-len(parts) // columns)
    for at in range(rows):
        *others, last = parts[at::rows]
        yield (*(piece for part in others for piece in filled(part, wide)), *last)
