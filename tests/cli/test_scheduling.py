"""Batches of games: each game is played once, in order, whatever goes wrong; what cannot be played is found alone."""

from collections.abc import Callable
from multiprocessing import Pipe
from threading import Thread
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from festrules.bots.crew import Worker
from festrules.cli.simulating.playing import Failed, Games, Played
from festrules.cli.simulating.scheduling import TRIES, Schedule


class Thinking:
    """In the place of a process: a thread on the other end of the line."""

    exitcode = 0

    def terminate(self) -> None: ...

    def join(self) -> None: ...


class Shop:
    """A workshop whose workers fail at some games, and remember what they were given."""

    def __init__(self, bad: set[int], once: set[int]) -> None:
        self.bad, self.once = bad, set(once)
        self.given: list[Games] = []

    def hire(self) -> Worker[Games]:
        ours, theirs = Pipe()
        Thread(target=self.work, args=(theirs,), daemon=True).start()
        return Worker(Thinking(), ours)  # type: ignore[arg-type]  # all that is asked of a process

    def work(self, line: Any) -> None:
        while True:
            try:
                games = line.recv()
            except (EOFError, OSError):
                return
            self.given.append(games)
            inside = set(range(games.first, games.stop))
            if inside & (self.bad | self.once):
                self.once -= inside
                line.send(Failed("a mistake"))
            else:
                line.send(Played(None, b"", 0.001))  # type: ignore[arg-type]  # nobody counts here


def played(
    shop: Shop, games: int, size: int, tell: Callable[[str], None] = lambda _: None
) -> list[tuple[Games, bool]]:
    schedule = Schedule[Played](shop, [range(games)], 1, tell, lambda: 0, size)
    return [(batch, what is not None) for batch, what in schedule.play()]


@given(
    st.integers(1, 40),
    st.integers(1, 16),
    st.sets(st.integers(0, 39), max_size=3),
    st.sets(st.integers(0, 39), max_size=3),
)
def test_each_game_is_played_or_given_up_once_and_in_order(
    games: int, size: int, bad: set[int], once: set[int]
) -> None:
    found = played(Shop(bad, once), games, size)
    assert [number for batch, _ in found for number in range(batch.first, batch.stop)] == list(range(games))
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
