"""The sums behind figures take the same room after many games as after few."""

import pickle

from tests.lab.made_games import about, figures
from tests.lab.made_streams import stream


def room(games: int) -> int:
    return len(pickle.dumps(figures(*stream(1, games), said=about(noise=0.05)).halves))


def test_ten_times_as_many_games_take_no_more_room() -> None:
    assert room(3_000) < 1.1 * room(300)
