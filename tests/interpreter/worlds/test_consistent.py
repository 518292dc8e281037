"""Worlds that agree with all that a seat was told and saw: from the beginning, word by word."""

import pytest
from tests.conformance.components import wrong
from tests.interpreter.worlds.seats import Followed, followed, game_at, heard
from tests.later import later

from festrules.interpreter.compiled.executors.events import events_of
from festrules.interpreter.compiled.program.slots import EVENTS
from festrules.interpreter.compiled.runtime.replay_slots import ROW
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import View
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.imagined import Rung
from festrules.interpreter.worlds.sampling import Consistent
from festrules.interpreter.worlds.script import Script

# Each with hidden hands, and something else: follow suit; melds; secret choices; hidden dice; what is passed on;
# piles in their order; what is rearranged.
GAMES = [
    ("rules/classics/kuhn-poker.rules", 2, 1),
    ("rules/classics/goofspiel.rules", 3, 8),
    ("rules/classics/washing-day.rules", 3, 12),
    ("rules/shelf/spades.rules", 4, 30),
    ("rules/shelf/gin.rules", 2, 25),
    ("rules/shelf/crazy-eights.rules", 2, 25),
    ("rules/shelf/cribbage.rules", 2, 20),
    ("rules/shelf/dudo.rules", 2, 12),
    ("rules/shelf/holdem.rules", 2, 8),
    ("rules/shelf/president.rules", 3, 30),
    ("rules/banner/banner.rules", 3, 25),
    ("rules/festo/festo.rules", 2, 70),
    ("rules/festival/festival.rules", 2, 25),
    ("rules/fireworks/fireworks.rules", 2, 40),
    ("tests/probes/tricks.rules", None, 10),
]
EACH = later(
    GAMES, lambda case: not case[0].startswith(("rules/classics", "tests")) and "spades" not in case[0]
)


@pytest.mark.parametrize(("path", "players", "decisions"), EACH)
def test_a_world_tells_and_shows_the_seat_what_the_true_game_does(
    path: str, players: int | None, decisions: int
) -> None:
    game = game_at(path, players)
    one = followed(game, 3, decisions)
    for seat in range(game.players):
        worlds = one.worlds(seat)
        found = worlds.sample(5, 6)
        assert found.rung is Rung.CONSISTENT
        for cells in found.cells:
            assert wrong(game, State(cells, 0)) == []
            assert game.view(State(cells, 0), seat) == game.view(one.state, seat)
        told, views = experienced(one, worlds, seat)
        assert told == one.told[seat]
        assert views == one.views[seat]


def experienced(one: Followed, worlds: Consistent, seat: int) -> tuple[list[str], list[View]]:
    """A seat's experience of a world from its beginning: what it is told, and what it sees."""
    replays, history = one.course.replays, worlds.history
    script = Script(replays, history)
    walk, _ = worlds.first(script, Dice(11))
    assert walk is not None
    assert isinstance(walk.moves, list)
    script.write(walk.moves, walk.dice)
    told: list[str] = []
    views: list[View] = []
    for number, row in enumerate(history.rows):
        assert replays.run(script.rows_at + number * ROW, 1) == (1, 0)
        (end,) = replays.loaded.read_work(EVENTS, 1)
        numbers = replays.loaded.read_work(replays.made.events, end - replays.made.events)
        told += heard(events_of(one.game.machine, numbers), seat)
        if row.sight is not None:
            view = one.game.view(State(replays.cells(), 0), seat)
            if not views or view != views[-1]:
                views.append(view)
    return told, views
