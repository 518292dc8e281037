"""Batches of games: each game is played once, in order, whatever goes wrong; what cannot be played is found alone."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lab.many.teams import Shop

from festrules.lab.many import schedule
from festrules.lab.many.engine import GaveUp
from festrules.lab.many.schedule import IN_A_ROW, TRIES, WAITING, Games, Schedule


def played(
    shop: Shop, games: int, size: int, tell: Callable[[str], None] = lambda _: None
) -> list[tuple[Games, bool]]:
    plan = Schedule[Any](cast("Any", shop), shop, [range(games)], tell, lambda: 0, size)
    return [(batch, what is not None) for batch, what in plan.play()]


def numbers(found: list[tuple[Games, bool]]) -> list[int]:
    return [number for batch, _ in found for number in range(batch.first, batch.stop)]


@given(
    st.integers(1, 40),
    st.integers(1, 16),
    st.sets(st.integers(0, 39), max_size=3),
    st.sets(st.integers(0, 39), max_size=3),
    st.integers(1, 5),
    st.randoms(use_true_random=False),
)
def test_each_game_is_played_or_given_up_once_and_in_order(
    games: int, size: int, bad: set[int], once: set[int], members: int, chance: Random
) -> None:
    shop = Shop(bad, once, members, chance)
    found = played(shop, games, size)
    assert numbers(found) == list(range(games))
    assert {number for batch, well in found if not well for number in range(batch.first, batch.stop)} == {
        number for number in bad if number < games
    }


def test_what_fails_is_tried_again_and_then_halved_until_one_game_is_left() -> None:
    told: list[str] = []
    shop = Shop({5}, set())
    found = played(shop, 8, 8, told.append)
    given_out = [(one.first, one.stop) for one in shop.given]
    assert given_out == [
        *[(0, 8)] * TRIES,
        *[(0, 4), (4, 8)],  # halves fail once each before they are halved again
        *[(4, 6), (4, 5)],
        *[(5, 6)] * TRIES,
        (6, 8),
    ]
    assert [(batch.first, batch.stop, well) for batch, well in found] == [
        *[(0, 4, True), (4, 5, True), (5, 6, False), (6, 8, True)]
    ]
    assert told[-1] == "Game 5: a mistake; it is given up."


def test_where_everything_fails_it_is_given_up() -> None:
    told: list[str] = []
    with pytest.raises(GaveUp, match="a mistake"):
        played(Shop(set(range(1000)), set()), 1000, 100, told.append)
    assert len(told) == IN_A_ROW - 1


def test_no_more_is_kept_than_a_few_batches_for_each() -> None:
    """Where the first batch takes for ever, the others do not run away from it."""
    shop = Shop(set(), set(), 3, slow=0)
    assert numbers(played(shop, 500, 1)) == list(range(500))
    assert shop.most_ahead <= (WAITING + 1) * 3 + 1


def test_no_more_games_are_kept_than_there_is_memory_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "KEPT", 10)
    shop = Shop(set(), set(), 4, slow=0)
    assert numbers(played(shop, 500, 2)) == list(range(500))
    assert shop.most_ahead <= 10 + 5 * 2


def test_with_many_workers_batches_take_longer() -> None:
    sizes = {}
    for members in (1, 100):
        shop = Shop(set(), set(), members)
        batches = played(shop, 200_000, 0)
        sizes[members] = max(batch.stop - batch.first for batch, _ in batches)
        assert numbers(batches)[-1] == 199_999
    assert sizes[1] == 500  # a thousand games a second, half a second
    assert sizes[100] == 1000


def test_what_was_not_begun_is_taken_back_and_nothing_behind_it_is_told() -> None:
    shop = Shop(set(), set(), 2, queue=3)
    found: list[Games] = []
    plan = Schedule[Any](
        cast("Any", shop), shop, [range(100)], lambda _: None, lambda: int(len(found) >= 4), 5
    )
    for games, _ in plan.play():
        found.append(games)
    assert shop.recalled
    at = [number for games in found for number in range(games.first, games.stop)]
    assert at == list(range(len(at)))
    assert 20 <= len(at) < 100
