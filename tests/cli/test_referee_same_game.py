"""A game that is played anywhere, typed into referee mode as people see it, is the same game there."""

from pathlib import Path

import pytest
from tests.cli.refereeing import RealTable, played
from tests.later import later, repeated

import festrules
from festrules import Game
from festrules.interpreter.machine.instructions import Serve
from festrules.interpreter.tabletop.beat import Beat

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "rules").rglob("*.rules"))
PROBES = sorted((ROOT / "tests" / "probes").glob("*.rules"))
SHORT = ("climbers", "goofspiel", "kuhn-poker", "washing-day")
MOST = 50  # steps of each game


def game_of(path: Path) -> Game:
    return festrules.load(str(path))


def typed(game: Game, beats: list[Beat], *, later: bool = False) -> RealTable:
    """Somebody types a game; what cannot be typed is a failure."""
    table = RealTable.of(game)
    while not table.over and (len(table.session.beats) < len(beats) or table.session.entry is not None):
        entry = table.session.entry
        if entry is None and len(table.session.beats) >= len(beats):
            break
        if entry is not None and max(entry.each or [entry.beat]) >= len(beats):
            break
        waits = later and entry is not None and entry.seat is not None and entry.can_wait
        words = "later" if waits else table.words_due(beats)
        before = table.session
        said = table.say(words)
        went_on = table.session.past != before.past or table.session.picked != before.picked
        assert went_on, f"{words!r}: {said}"
    return table


def is_raced(game: Game) -> bool:
    """In a race people type in another order than the ticks have."""
    return any(isinstance(one, Serve) for one in game.machine.code)


@pytest.mark.parametrize("path", later([*RULES, *PROBES], repeated), ids=lambda path: path.stem)
def test_what_is_typed_gives_the_same_course(path: Path) -> None:
    game = game_of(path)
    if is_raced(game):
        pytest.skip("races are typed seat by seat")
    beats = played(game, 5, MOST)
    table = typed(game, beats)
    made = table.session.beats[: len(beats)]
    assert [(one.words, one.value) for one in made if one.entered] == [
        (one.words, one.value) for one, other in zip(beats, made, strict=True) if other.entered
    ]
    if all(one.entered for one in made):
        assert made[-1].after.cells == beats[-1].after.cells
    if table.over:
        assert game.winners(table.session.state) == game.winners(beats[-1].after)


@pytest.mark.parametrize("name", ["kuhn-poker", "goofspiel", "banner"])
def test_what_the_referee_leaves_until_it_is_shown_changes_nothing(name: str) -> None:
    game = festrules.load(name, players=2)
    beats = played(game, 8, MOST)
    table = typed(game, beats, later=True)
    decided = [one.words for one in table.session.beats if one.seat is not None]
    assert decided == [one.words for one in beats if one.seat is not None][: len(decided)]
    assert len(decided) >= len([one for one in beats if one.seat is not None]) - 1
    if table.over:
        assert game.winners(table.session.state) == game.winners(beats[-1].after)


@pytest.mark.parametrize(
    "path", later(RULES, lambda path: path.stem not in SHORT), ids=lambda path: path.stem
)
def test_a_whole_game_that_is_typed_has_the_same_end(path: Path) -> None:
    """Things that nobody ever saw may differ; things that count do not."""
    game = game_of(path)
    beats = played(game, 7)
    table = typed(game, beats)
    state, end = table.session.state, beats[-1].after
    assert table.over
    assert [sheet.total for sheet in game.scores(state)] == [sheet.total for sheet in game.scores(end)]
    assert game.winners(state) == game.winners(end)
