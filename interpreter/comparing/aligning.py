"""Two trees of lines as one: which line is which, and what became of it.

Rows and parts are found by their names. All other lines keep their order as far as they can: those that are alike
are one line that changed. What is gone here and new there, word for word, has moved.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from festrules.grammar.format.words import words_of
from festrules.interpreter.comparing.lines import Line

MOST = 40_000  # pairs of lines that are looked at in one block; past that, only equal lines are found
ALIKE = 0.5  # how much of two lines must be the same words


class Sign(StrEnum):
    """What became of a line."""

    SAME = "same"
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Told:
    """A line and what became of it; of what is the same, only what leads to a difference is kept."""

    sign: Sign
    old: Line | None
    new: Line | None
    under: tuple["Told", ...] = ()
    before: bool = False  # it only shows behind which line something stands

    @property
    def line(self) -> Line:
        """The line as it is now, or as it was."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def words(self) -> bool:
        """Whether only texts that players read differ."""
        if self.old and self.new:
            return self.sign == Sign.CHANGED and self.old.rule == self.new.rule
        return not self.line.rule


def aligned(old: Line, new: Line) -> Told:
    """Two lines that are one, with all that stands under them."""
    return _moved(_pair(old, new))


def _pair(old: Line, new: Line) -> Told:
    sign = Sign.SAME if old.text == new.text else Sign.CHANGED
    return Told(sign, old, new, tuple(_block(old.under, new.under)))


def _block(old: Sequence[Line], new: Sequence[Line]) -> Iterator[Told]:
    """The lines of a block: those with names in the order of the new text, then the others."""
    olds = {one.name: one for one in old if one.name}
    news = {one.name: one for one in new if one.name}
    gone = [one for name, one in olds.items() if name not in news]
    called = dict(_called_otherwise(gone, [one for name, one in news.items() if name not in olds]))
    for one in gone:
        if one.name not in called.values():
            yield whole(Sign.GONE, one)
    for name, one in news.items():
        before = olds.get(called.get(name, name))
        yield _pair(before, one) if before else whole(Sign.NEW, one)
    yield from _in_order([one for one in old if not one.name], [one for one in new if not one.name])


def _called_otherwise(gone: Sequence[Line], came: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """New names of rows that say what just one other said."""
    for one in came:
        same = [other for other in gone if one.cells and other.cells == one.cells]
        if len(same) == 1 and sum(other.cells == one.cells for other in came) == 1:
            yield one.name, same[0].name


def whole(sign: Sign, one: Line) -> Told:
    """A line that is new or gone with all that stands under it."""
    old, new = (one, None) if sign == Sign.GONE else (None, one)
    return Told(sign, old, new, tuple(whole(sign, below) for below in one.under))


def _in_order(old: Sequence[Line], new: Sequence[Line]) -> Iterator[Told]:
    start = 0
    while start < min(len(old), len(new)) and old[start].whole == new[start].whole:
        yield _pair(old[start], new[start])
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end].whole == new[-1 - end].whole:
        end += 1
    olds, news = old[start : len(old) - end], new[start : len(new) - end]
    at = there = 0
    for one, other in [*_pairs(olds, news), (len(olds), len(news))]:
        yield from (whole(Sign.GONE, gone) for gone in olds[at:one])
        yield from (whole(Sign.NEW, fresh) for fresh in news[there:other])
        if one < len(olds):
            yield _pair(olds[one], news[other])
        at, there = one + 1, other + 1
    for number in range(end, 0, -1):
        yield _pair(old[-number], new[-number])


def _pairs(old: Sequence[Line], new: Sequence[Line]) -> list[tuple[int, int]]:
    """Which lines are one, in order, so that as much as can be is the same."""
    most = len(old) * len(new) <= MOST
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    if not most:
        return []
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


def _alike(one: Line, other: Line) -> float:
    """How sure it is that two lines are one; nothing if they are not."""
    if one.beside != other.beside:
        return 0.0
    if one.whole == other.whole:
        return 3.0
    if one.text == other.text:
        return 2.0 + _shared(one, other)
    first, second = _words(one.rule or one.text), _words(other.rule or other.text)
    named = _label(one.text) and _label(one.text) == _label(other.text)
    share = _dice(first, second)
    begins = next(iter(first), "") == next(iter(second), "")
    if named or (begins and share >= ALIKE) or (begins and _shared(one, other) >= ALIKE):
        return 0.5 + share + _shared(one, other) + bool(named)
    return 0.0


def _label(text: str) -> str:
    """The name of what has one in a body: `step morning`, `ripe:`, `best =`; nothing if it has none."""
    words = words_of(text)[:2]
    if len(words) == 2 and (words[0] in {"step", "phase", "physical", "kind"} or words[1] in {":", "="}):
        return " ".join(words)
    return ""


def _shared(one: Line, other: Line) -> float:
    """How much of what stands under two lines is the same."""
    return _dice(Counter(line.whole for line in one.under), Counter(line.whole for line in other.under))


def _dice(one: Counter[str], other: Counter[str]) -> float:
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 0.0


@cache
def _words(text: str) -> Counter[str]:
    return Counter(words_of(text))


def _moved(told: Told) -> Told:
    """The same, with what is gone in one place and new in another told once, where it is now."""
    gone = Counter(one.line.whole for one in _tops(told, Sign.GONE))
    came = Counter(one.line.whole for one in _all(told, Sign.NEW))
    both = gone & came
    return _settled(told, Counter(both), Counter(both)) if both else told


def _tops(told: Told, sign: Sign) -> Iterator[Told]:
    for one in told.under:
        if one.sign == sign:
            yield one
        else:
            yield from _tops(one, sign)


def _all(told: Told, sign: Sign) -> Iterator[Told]:
    for one in told.under:
        if one.sign == sign:
            yield one
        yield from _all(one, sign)


def _settled(told: Told, gone: Counter[str], came: Counter[str]) -> Told:
    under = []
    for one in told.under:
        left = {Sign.GONE: gone, Sign.NEW: came}.get(one.sign)
        if left is not None and left[one.line.whole] > 0:
            left[one.line.whole] -= 1
            if one.sign == Sign.NEW:
                under.append(Told(Sign.MOVED, one.new, one.new))
        else:
            under.append(_settled(one, gone, came))
    return replace(told, under=tuple(under))
