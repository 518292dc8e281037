"""Bots that are not ours: whatever they do, there is an option, the same another time, and the cause is known."""

from typing import Any

import pytest

import festrules
from festrules.bots.guarded import Cause, Guarded, Trouble
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.bots.witness import Witness


class Does:
    name = "does"

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:  # noqa: ARG002
        if isinstance(self.what, Exception):
            raise self.what
        return self.what  # type: ignore[no-any-return]


@pytest.fixture
def seen() -> Seen:
    game = festrules.load("tic-tac-toe")
    state, events = game.begin(3)
    return Witness(game, events).seen(state, game.decisions(state)[0])


@pytest.mark.parametrize(
    ("what", "cause"),
    [
        (ZeroDivisionError("division by zero"), Cause.RAISED),
        (Trouble(Cause.STALLED, "too late"), Cause.STALLED),
        (3, Cause.NONSENSE),
        (None, Cause.NONSENSE),
        (Choice(9), Cause.NONSENSE),
        (Choice(-1), Cause.NONSENSE),
        (Choice(True), Cause.NONSENSE),
        (Choice(0, tries="many"), Cause.NONSENSE),  # type: ignore[arg-type]
    ],
)
def test_chance_decides_where_nothing_comes_of_it(seen: Seen, what: Any, cause: Cause) -> None:
    guarded = Guarded(Does(what))
    found = [guarded.choose(seen, Budget(), 5).index for _ in range(3)]
    assert found == [found[0]] * 3
    assert 0 <= found[0] < 9
    assert [(one.seat, one.cause) for one in guarded.replaced] == [(0, cause)] * 3


def test_a_sound_answer_is_left_as_it_is(seen: Seen) -> None:
    guarded = Guarded(Does(Choice(8, tries=4)))
    assert guarded.choose(seen, Budget(), 5) == Choice(8, tries=4)
    assert not guarded.replaced
