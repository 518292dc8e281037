"""Replays that go on from a kept state come to the same as those from the beginning, and play less of the game."""

import pytest
from tests.interpreter.worlds.seats import followed, game_at
from tests.later import later

from festrules.interpreter.worlds import script
from festrules.interpreter.worlds.history import HistoryRow
from festrules.interpreter.worlds.imagined import Imagined
from festrules.interpreter.worlds.kept_states import APART, KeptStates, worth_keeping
from festrules.interpreter.worlds.replays import Replays

# Hands and draws; secret choices; dice that are shown later; what is passed on; a deck that is filled again.
GAMES = [
    ("rules/shelf/gin.rules", 2, 30),
    ("rules/classics/goofspiel.rules", 3, 24),
    ("rules/shelf/dudo.rules", 3, 14),
    ("rules/shelf/crazy-eights.rules", 2, 60),
    ("rules/shelf/spades.rules", 4, 40),
    ("rules/festival/festival.rules", 4, 40),
    ("rules/banner/banner.rules", 3, 40),
]
SOON = ("rules/classics/goofspiel.rules",)


@pytest.mark.parametrize(("path", "players", "decisions"), later(GAMES, lambda case: case[0] not in SOON))
def test_worlds_are_the_same_as_of_replays_from_the_beginning(
    path: str, players: int, decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    run = Replays.run

    def counting(replays: Replays, rows: int, count: int, begin: int = 0, kept: int = -1) -> tuple[int, int]:
        begun.append(begin)
        return run(replays, rows, count, begin, kept)

    monkeypatch.setattr(Replays, "run", counting)
    one = followed(game_at(path, players), 3, decisions)
    found = [one.worlds(seat).sample(9, 8) for seat in range(players)]
    assert any(begun)
    monkeypatch.setattr(script, "worth_keeping", lambda rows, most: [])  # noqa: ARG005  # nothing is kept
    begun.clear()
    from_beginning: list[Imagined] = [one.worlds(seat).sample(9, 8) for seat in range(players)]
    assert not any(begun)
    assert found == from_beginning


def row(told: tuple[int, ...] | None) -> HistoryRow:
    return HistoryRow(0, 0, None, told, ())


def test_nothing_is_kept_within_what_is_told_only_later() -> None:
    rows = [row(None if number in (APART - 1, APART) else ()) for number in range(3 * APART)]
    assert worth_keeping(rows, 5) == [APART + 2, 2 * APART + 2]
    assert worth_keeping(rows, 1) == []
    assert worth_keeping(rows, 0) == []


def test_a_walk_that_stands_takes_the_states_on_its_way_with_it() -> None:
    kept = KeptStates([8, 16, 24], start=100, size=10)
    assert kept.before(30) == -1
    assert kept.place(-1) == (0, -1)
    tried = list(kept.tried)
    kept.stand(-1, reached=17)
    assert [kept.before(row) for row in (7, 8, 15, 16, 30)] == [-1, 0, 0, 1, 1]
    assert [kept.place(number) for number in (0, 1)] == [(8, tried[0]), (16, tried[1])]
    third = kept.tried[1]
    kept.stand(1, reached=20)
    assert [kept.place(number) for number in (0, 1)] == [(8, tried[0]), (16, third)]
