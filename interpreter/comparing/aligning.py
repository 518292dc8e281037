"""Two trees of lines as one: which line is which, and what became of it.

Rows and parts are found by their names. All other lines keep their order as far as they can: those that are alike
are one line that changed. What is gone here and new there, word for word, has moved.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from festrules.grammar.format.words import words_of
from festrules.interpreter.comparing.lines import ComparedLine

MOST = 10_000  # pairs of lines that are looked at in one block; past that, only equal lines are found
BLOCKS = ("step ", "phase ", "physical ", "kind ")  # lines that begin so have a name
UNTOLD = frozenset({"nothing happens", "cannot happen", "pass"})
ALIKE = 0.5  # how much of two lines must be the same words


class Sign(StrEnum):
    """The fate of a line."""

    SAME = "same"
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line and its fate; of unchanged lines only those that lead to a difference are kept."""

    sign: Sign
    old: ComparedLine | None
    new: ComparedLine | None
    under: tuple["ToldLine", ...] = ()
    moved: bool = False  # it was elsewhere among its neighbours, and something under it may differ

    @property
    def line(self) -> ComparedLine:
        """The line as it is now, or as it was."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def words(self) -> bool:
        """Whether only texts that players read differ."""
        if self.moved:
            return False
        if self.old and self.new:
            return self.sign == Sign.CHANGED and self.old.rule == self.new.rule
        return not self.line.rule


def aligned(old: ComparedLine, new: ComparedLine) -> ToldLine:
    """Two lines that are one, with all that stands under them."""
    return _moved(_pair(old, new))


def _pair(old: ComparedLine, new: ComparedLine) -> ToldLine:
    sign = Sign.SAME if old.text == new.text else Sign.CHANGED
    return ToldLine(sign, old, new, tuple(_block(old.under, new.under)))


def _block(old: Sequence[ComparedLine], new: Sequence[ComparedLine]) -> Iterator[ToldLine]:
    """The lines of a block: those with names in the order of the new text, then the others."""
    olds = {one.name: one for one in old if one.name}
    news = {one.name: one for one in new if one.name}
    gone = [one for name, one in olds.items() if name not in news]
    called = dict(_called_otherwise(gone, [one for name, one in news.items() if name not in olds]))
    still = {*called.values()}
    for one in gone:
        if one.name not in still:
            yield whole(Sign.GONE, one)
    for name, one in news.items():
        before = olds.get(called.get(name, name))
        yield _pair(before, one) if before else whole(Sign.NEW, one)
    yield from _in_order([one for one in old if not one.name], [one for one in new if not one.name])


def _called_otherwise(
    gone: Sequence[ComparedLine], came: Sequence[ComparedLine]
) -> Iterator[tuple[str, str]]:
    """New names of rows that say what just one other said."""
    before, now = Counter(one.cells for one in gone), Counter(one.cells for one in came)
    names = {one.cells: one.name for one in gone}
    for one in came:
        if one.cells and before[one.cells] == now[one.cells] == 1:
            yield one.name, names[one.cells]


def whole(sign: Sign, one: ComparedLine) -> ToldLine:
    """A line that is new or gone with all that stands under it."""
    old, new = (one, None) if sign == Sign.GONE else (None, one)
    return ToldLine(sign, old, new, tuple(whole(sign, below) for below in one.under))


def _in_order(old: Sequence[ComparedLine], new: Sequence[ComparedLine]) -> Iterator[ToldLine]:
    start = 0
    while start < min(len(old), len(new)) and old[start].whole == new[start].whole:
        yield _pair(old[start], new[start])
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end].whole == new[-1 - end].whole:
        end += 1
    olds, news = old[start : len(old) - end], new[start : len(new) - end]
    pairs = _pairs(olds, news)
    elsewhere = _elsewhere(olds, news, pairs)
    moved = {*elsewhere.values()}
    at = there = 0
    for one, other in [*pairs, (len(olds), len(news))]:
        yield from (whole(Sign.GONE, olds[gone]) for gone in range(at, one) if gone not in moved)
        for fresh in range(there, other):
            was = elsewhere.get(fresh)
            yield (
                whole(Sign.NEW, news[fresh])
                if was is None
                else replace(_pair(olds[was], news[fresh]), moved=True)
            )
        if one < len(olds):
            yield _pair(olds[one], news[other])
        at, there = one + 1, other + 1
    for number in range(end, 0, -1):
        yield _pair(old[-number], new[-number])


def _elsewhere(
    old: Sequence[ComparedLine], new: Sequence[ComparedLine], pairs: list[tuple[int, int]]
) -> dict[int, int]:
    """Steps and phases that stand elsewhere now: the number of the new line, and that of the old."""
    stayed, still = {one for one, _ in pairs}, {other for _, other in pairs}
    left = {_label(one.text): at for at, one in enumerate(old) if at not in stayed}
    came = {at: _label(one.text) for at, one in enumerate(new) if at not in still}
    return {at: left[label] for at, label in came.items() if label.startswith(BLOCKS) and label in left}


def _pairs(old: Sequence[ComparedLine], new: Sequence[ComparedLine]) -> list[tuple[int, int]]:
    """The pairs of lines that are taken as one, in order, so that as much as possible is unchanged."""
    if len(old) * len(new) > MOST:
        return _equal(old, new)
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    worth = [[_alike(one, other) for other in new] for one in old]
    for at in range(len(old) - 1, -1, -1):
        for there in range(len(new) - 1, -1, -1):
            taken = worth[at][there] and worth[at][there] + best[at + 1][there + 1]
            best[at][there] = max(taken, best[at + 1][there], best[at][there + 1])
    found = []
    at = there = 0
    while at < len(old) and there < len(new):
        if worth[at][there] and best[at][there] == worth[at][there] + best[at + 1][there + 1]:
            found.append((at, there))
            at, there = at + 1, there + 1
        elif best[at][there] == best[at + 1][there]:
            at += 1
        else:
            there += 1
    return found


def _equal(old: Sequence[ComparedLine], new: Sequence[ComparedLine]) -> list[tuple[int, int]]:
    """The lines of two long blocks that are one, word for word: the third of its words with the third of these."""
    places = {key: at for at, key in enumerate(_numbered(old))}
    common = [(places[key], there) for there, key in enumerate(_numbered(new)) if key in places]
    ends: list[int] = []  # by the length of a rising row of old lines: the least with which one ends
    rows: list[int] = []  # of each common line: the length of the longest row that ends with it
    for at, _ in common:
        rows.append(bisect_left(ends, at))
        ends[rows[-1] : rows[-1] + 1] = [at]
    found: list[tuple[int, int]] = []
    for (at, there), row in zip(reversed(common), reversed(rows), strict=True):
        if row == len(ends) - 1 - len(found) and (not found or at < found[-1][0]):
            found.append((at, there))
    return found[::-1]


def _numbered(block: Sequence[ComparedLine]) -> Iterator[tuple[str, int]]:
    """Each line with how many say the same before it."""
    said: Counter[str] = Counter()
    for one in block:
        yield one.whole, said[one.whole]
        said[one.whole] += 1


def _alike(one: ComparedLine, other: ComparedLine) -> float:
    """About how many lines stay as they are if two lines are one; nothing if they are not."""
    if one.beside != other.beside:
        return 0.0
    if one.whole == other.whole:
        return 1.0 + one.size
    first, second = _words(one.rule or one.text), _words(other.rule or other.text)
    named = _label(one.text) and _label(one.text) == _label(other.text)
    share = _dice(first, second)
    below, under = _texts(one.whole), _texts(other.whole)
    begins = _verb(one.text) == _verb(other.text)
    if one.text == other.text or named or (begins and max(share, _dice(below, under)) >= ALIKE):
        return share + bool(named) + (below & under).total()
    return 0.0


def _verb(text: str) -> str:
    """The word that says what a line does."""
    return text.removeprefix("may ").partition(" ")[0]


def _label(text: str) -> str:
    """The name of what has one in a body: `step morning`, `ripe:`, `best =`; nothing if it has none."""
    words = words_of(text)[:2]
    named = " ".join(words)
    if len(words) == 2 and (named.startswith(BLOCKS) or words[1] in {":", "="}):
        return named
    return ""


def _dice(one: Counter[str], other: Counter[str]) -> float:
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 0.0


@lru_cache(10_000)
def _words(text: str) -> Counter[str]:
    return Counter(words_of(text))


@lru_cache(1_000)
def _texts(whole: str) -> Counter[str]:
    """The lines under a line, at any depth."""
    return Counter(text.strip() for text in whole.split("\n")[1:])


def _moved(told: ToldLine) -> ToldLine:
    """The same with each line that is gone in one place and new in another told once, where it is now.

    Either may stand in something that is gone or new as a whole: statements that now have a condition, or none.
    """
    told = _matched(told, _tops(told, Sign.GONE), _all(told, Sign.NEW))
    return _matched(told, _all(told, Sign.GONE), _tops(told, Sign.NEW))


def _matched(told: ToldLine, gone: Iterator[ToldLine], came: Iterator[ToldLine]) -> ToldLine:
    both = Counter(map(_movable, gone)) & Counter(map(_movable, came))
    del both[""]
    return _settled(told, Counter(both), Counter(both)) if both else told


def _movable(told: ToldLine) -> str:
    """A line with all under it; nothing if it says too little to be known again elsewhere."""
    line = told.line
    return "" if line.beside or line.text in UNTOLD else line.whole


def _tops(told: ToldLine, sign: Sign) -> Iterator[ToldLine]:
    for one in told.under:
        if one.sign == sign:
            yield one
        else:
            yield from _tops(one, sign)


def _all(told: ToldLine, sign: Sign) -> Iterator[ToldLine]:
    for one in told.under:
        if one.sign == sign:
            yield one
        yield from _all(one, sign)


def _settled(told: ToldLine, gone: Counter[str], came: Counter[str]) -> ToldLine:
    under = []
    for one in told.under:
        left = {Sign.GONE: gone, Sign.NEW: came}.get(one.sign)
        if left is not None and left[_movable(one)] > 0:
            left[_movable(one)] -= 1
            if one.sign == Sign.NEW:
                under.append(ToldLine(Sign.MOVED, one.new, one.new))
        else:
            under.append(_settled(one, gone, came))
    return replace(told, under=tuple(under))
