"""The possible contents of a stretch of places are worked out once for some kinds, however often they are asked."""

import pytest
from tests.interpreter.ranges.tried import Case, Told, machine

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges import worth_lying
from festrules.interpreter.ranges.fact import between
from festrules.interpreter.ranges.ranges import Ranges

CARDS = frozenset(range(9))
NOTHING_KNOWN = Case(node.Constant(0))


def test_the_same_question_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[range, frozenset[int] | None]] = []
    work_out = worth_lying._lying

    def counted(ranges: Ranges, spots: range, wanted: frozenset[int] | None) -> object:
        asked.append((spots, wanted))
        return work_out(ranges, spots, wanted)

    monkeypatch.setattr(worth_lying, "_lying", counted)
    ranges, deck = Told(machine(), NOTHING_KNOWN), machine().world.families["deck"].first
    for _ in range(3):
        for place in (deck, deck + 1):
            ranges.forget()
            found = ranges.of(node.Contents(node.Constant(place), CARDS))
            assert found.several
    assert len(asked) == len(set(asked)) == 4  # in each place anything, and cards


def test_places_and_kinds_that_differ_are_told_apart() -> None:
    ranges, everywhere = Told(machine(), NOTHING_KNOWN), between(0, len(machine().world.places) - 1)
    every = worth_lying.lying(ranges, everywhere)
    assert worth_lying.lying(ranges, everywhere, CARDS).high < every.high
    assert worth_lying.lying(ranges, everywhere, frozenset({14})).kinds == (14, 14)
    assert worth_lying.lying(ranges, between(0, 0), frozenset({14})).never
