"""Games on purpose: what is noticed of them, and that nothing is worked out twice."""

from typing import Any

import pytest
from tests.conformance.games import SETTINGS, game_of

from festrules.interpreter.engine.places import count_in
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.proving import playing
from festrules.interpreter.proving.playing import Played, play
from festrules.interpreter.proving.seen import watched
from festrules.interpreter.world.types import NUMBER, bare


def played(path: str, decisions: int) -> Played:
    """Some games of a shipped game."""
    game = game_of(next(setting for setting in SETTINGS if setting.path.endswith(path)))
    return play(watched(game), decisions, decisions, 1, lambda: False)


def measured(game: Game, state: State) -> dict[tuple[str, int], int]:
    """How full all places are and how high all numbers, each in both directions."""
    cells = list(state.cells)
    found: dict[tuple[str, int], int] = {}
    for place in game.machine.world.places:
        if place.storage != "single":
            count = count_in(cells, place)
            found |= {("most in", place.number): count, ("least in", place.number): -count}
    for keep in game.machine.keeps.values():
        if bare(keep.type) == NUMBER:
            values = cells[keep.base : keep.base + keep.count]
            found |= {("most", keep.base): max(values), ("least", keep.base): -min(values)}
    return found


@pytest.mark.parametrize("path", ["festo.rules", "banner.rules", "fireworks.rules"])
def test_every_place_and_number_that_goes_further_is_noticed(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    extremes: dict[tuple[str, int], int] = {}
    further: list[bool] = []
    whole = playing._Playing.goes_further

    def checked(self: Any, state: State) -> bool:
        found = whole(self, state)
        now = measured(self.watched.game, state)
        assert found == any(value > extremes.get(what, value) for what, value in now.items())
        extremes.update({what: max(value, extremes.get(what, value)) for what, value in now.items()})
        assert {what: value for what, value in self.extremes.items() if what[0] != "options"} == extremes
        further.append(found)
        return found

    monkeypatch.setattr(playing._Playing, "goes_further", checked)
    played(path, 300)
    assert any(further)
    assert not all(further)


def test_the_scores_of_a_game_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[State] = []
    scores = Game.scores

    def counted(self: Game, state: State) -> Any:
        ends.append(state)
        return scores(self, state)

    monkeypatch.setattr(Game, "scores", counted)
    found = played("climbers.rules", 300)
    assert found.seen.scored
    assert len(ends) <= found.games
