"""The result of a comparison: chapters of differences, each a tree of lines with the fate of each."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from festrules.grammar.document import Pointer
from festrules.interpreter.comparing.aligning import Sign, ToldLine


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences in one thing."""

    name: str
    kind: str
    told: ToldLine | None = None  # nothing if a sentence says it all
    sentence: str = ""
    old: Pointer | None = None
    new: Pointer | None = None

    @property
    def how(self) -> Sign:
        """The fate of the thing as a whole."""
        whole = self.told is not None and self.told.sign in (Sign.NEW, Sign.GONE)
        return self.told.sign if self.told is not None and whole else Sign.CHANGED


@dataclass(frozen=True, slots=True)
class Chapter:
    """Differences that are told together: of a part of the rules, or those of a change."""

    title: str
    differences: tuple[Difference, ...]
    condition: str = ""  # of a change: when it holds


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that differs: in the rules, in words only, and outside the rules."""

    rules: tuple[Chapter, ...] = ()
    words: tuple[Difference, ...] = ()
    scenarios: tuple[Difference, ...] = ()
    sources: tuple[str, ...] = field(default=())

    @property
    def same(self) -> bool:
        """Whether the rules and what players read are the same."""
        return not self.rules and not self.words


def parted(difference: Difference) -> tuple[Difference | None, Difference | None]:
    """The differences in the rules, and the differences in words only."""
    told = difference.told
    rules = None if told is None else _kept(told, words=False)
    words = None if told is None else _kept(told, words=True)
    said = bool(difference.sentence)
    return (
        replace(difference, told=rules) if rules or said else None,
        replace(difference, told=words, sentence="") if words else None,
    )


def undivided(difference: Difference) -> Difference:
    """All that differs, in the rules and in words."""
    told = difference.told
    return replace(difference, told=None if told is None else _kept(told, words=None))


def _kept(told: ToldLine, *, words: bool | None) -> ToldLine | None:
    """The lines that differ in this way, and the lines that lead to them."""
    own = (told.sign != Sign.SAME or told.moved) and words in (None, told.words)
    if told.sign in (Sign.NEW, Sign.GONE, Sign.MOVED):
        return told if own else None
    under = tuple(_with_context(told, words=words))
    if not under and not own:
        return None
    return replace(told, sign=told.sign if own else Sign.SAME, under=under, moved=told.moved and own)


def _with_context(told: ToldLine, *, words: bool | None) -> Iterator[ToldLine]:
    """The lines under a line; one that is new, gone or moved comes after the line it follows."""
    last: ToldLine | None = None
    for one in told.under:
        kept = _kept(one, words=words)
        if kept is None:
            last = one
            continue
        placed = (kept.sign in (Sign.NEW, Sign.GONE, Sign.MOVED) or kept.moved) and not kept.line.name
        if placed and last is not None and not last.line.name and last.sign != Sign.GONE:
            yield ToldLine(Sign.SAME, last.old, last.new)
        yield kept
        last = None


def changed_cells(told: ToldLine) -> Iterator[tuple[str, str | None, str | None]]:
    """The columns of a row that differ, with what they said and what they say."""
    old = {cell.column: cell.value for cell in told.old.cells} if told.old else {}
    new = {cell.column: cell.value for cell in told.new.cells} if told.new else {}
    for column in {**old, **new}:
        if old.get(column) != new.get(column):
            yield column, old.get(column), new.get(column)
