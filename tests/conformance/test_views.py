"""Views of seats are true, and the seat that may see everything in a place sees all of it."""

from collections import Counter

from tests.conformance.components import contents
from tests.conformance.games import Setting, every_plain, game_of
from tests.conformance.permuting import WATCHER, grade_of
from tests.conformance.playing import some, walk

from festrules.interpreter.engine.words import say_kind


@every_plain
def test_views_are_true(setting: Setting) -> None:
    game = game_of(setting)
    world = game.machine.world
    for step in some(walk(setting, 2), 12):
        for seat in (None, *range(game.players)):
            view = game.view(step.after, seat)
            assert [one.name for one in view.places] == [place.name for place in world.places]
            for one, place in zip(view.places, world.places, strict=True):
                lying = [say_kind(game.machine, kind) for _, kind in contents(place, step.after.cells)]
                assert one.count in (None, len(lying))
                assert one.components is None or sorted(one.components) == sorted(lying)
                assert not Counter(one.known) - Counter(lying)
                grade = grade_of(game, place, WATCHER if seat is None else seat)
                assert (one.components is not None) == (grade in ("everything", "contents"))


@every_plain
def test_a_view_is_plain_data(setting: Setting) -> None:
    game = game_of(setting)
    state = walk(setting, 1)[0].before
    for seat in (None, *range(game.players)):
        plain(game.view(state, seat).as_data())


def plain(data: object) -> None:
    """Only what JSON knows."""
    if isinstance(data, dict):
        assert all(isinstance(key, str) for key in data)
        for value in data.values():
            plain(value)
    elif isinstance(data, list):
        for value in data:
            plain(value)
    else:
        assert data is None or isinstance(data, str | int | bool)
