"""The trail of a history: going on from where it stands, it comes to the same as from the beginning."""

from tests.interpreter.worlds.seats import followed, game_at

from festrules.interpreter.worlds.history import HistoryRow
from festrules.interpreter.worlds.replays import Replays
from festrules.interpreter.worlds.trail import Trail


def come_to(replays: Replays, seat: int, rows: list[HistoryRow]) -> Trail:
    found = Trail(replays.machine, replays.sights[seat])
    found.follow(rows)
    return found


def test_a_trail_goes_on_as_from_the_beginning() -> None:
    one = followed(game_at("rules/shelf/crazy-eights.rules", 2), 3, 25)
    seat = 1
    rows = one.course.rows[seat]
    trail = Trail(one.game.machine, one.course.replays.sights[seat])
    assert any(move.kind is None for row in rows for move in row.moves)
    for count in (*range(0, len(rows), 3), len(rows), 4, 9):
        trail.follow(rows[:count])
        wanted = come_to(one.course.replays, seat, rows[:count])
        assert (trail.rows, trail.moves, trail.told) == (wanted.rows, wanted.moves, wanted.told)


def test_a_trail_of_another_game_begins_anew() -> None:
    game = game_at("rules/shelf/crazy-eights.rules", 2)
    trail = Trail(game.machine, followed(game, 3, 1).course.replays.sights[0])
    for seed in (3, 4):
        one = followed(game, seed, 12)
        rows = one.course.rows[0]
        trail.follow(rows)
        wanted = come_to(one.course.replays, 0, rows)
        assert (trail.rows, trail.moves, trail.told) == (wanted.rows, wanted.moves, wanted.told)
