"""Scenes are true, hold all that a view tells, and are not made from anything that the seat may not know."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from jsonschema import Draft202012Validator
from tests.conformance.games import FILES, Setting, document, every_plain, every_secretive, game_of
from tests.conformance.permuting import permuted
from tests.conformance.playing import pairs, some, walk
from tests.conformance.test_secrets import number, seats

from festrules.interpreter.engine.view import Seen
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine.machine import RUNNING, STATUS
from festrules.interpreter.scene.comparing import lying_on
from festrules.interpreter.scene.make import all_scenes, make_scene
from festrules.interpreter.scene.plain import scene_json
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.scene.schema import scene_schema
from festrules.interpreter.scene.stage import stage_of
from festrules.interpreter.scene.table import Lying

SCHEMA = Draft202012Validator(scene_schema())
# One game of each kind: all games are asked elsewhere whether stepping and listing agree.
PATHS = [str(path) for path in FILES]
PLAYED_COMPILED = ("tic-tac-toe", "kuhn-poker", "climbers", "sowing")


def parts(game: Game, scene: Scene) -> Iterator[tuple[int | None, tuple[Lying, ...]]]:
    """The contents of each place and space, in the order of a view's places, whatever the author's."""
    found = {}
    for place in scene.places:
        for one in place.board.spaces if place.board else (place,):
            found[one.id] = (one.count, one.lying)
    return (found[name] for name in stage_of(game).names.places)


def told(scene: Scene, lying: tuple[Lying, ...], *, known: bool) -> list[str]:
    """The contents in words, as a view has them: things seen there, or hidden things known to be there."""
    names = {thing.id: thing.full for thing in scene.things}
    return sorted(
        names[one.thing]
        for one in lying
        if one.thing is not None and one.known is known
        for _ in range(one.count or 0)
    )


def as_viewed(one: Seen) -> tuple[int | None, list[str]]:
    """How many lie in a place, and all of which it is seen or known what they are."""
    return one.count, sorted([*(one.components or ()), *one.known])


@every_plain
def test_a_scene_tells_what_a_view_tells(setting: Setting) -> None:
    game = game_of(setting)
    for step, seat in pairs(some(walk(setting, 2), 5), seats(game), 6):
        scene, view = make_scene(game, step.after, seat), game.view(step.after, seat)
        for (count, lying), one in zip(parts(game, scene), view.places, strict=True):
            everything = [*told(scene, lying, known=False), *told(scene, lying, known=True)]
            assert (count, sorted(everything)) == as_viewed(one)
            assert count is None or count == sum(each.count or 0 for each in lying)
        kept = {value.id.split(".")[0]: value for value in scene.values if not value.keys}
        assert all(view.values[name] == value.text for name, value in kept.items())
        assert [one.number for one in scene.seats if one.decides] == list(view.to_act)
        assert scene.moment.over == view.over == (scene.end is not None)


@every_plain
def test_everything_in_a_scene_has_a_name_of_its_own(setting: Setting) -> None:
    game = game_of(setting)
    words = {
        f"{one.name}.{value}" for one in game.machine.world.enumerations.values() for value in one.values
    }
    for step, seat in pairs(some(walk(setting, 2), 5, salt=1), seats(game), 5):
        scene = make_scene(game, step.before, seat)
        names = Counter(
            [
                *(one.id for one in scene.seats),
                *(one.id for one in scene.places),
                *(space.id for one in scene.places if one.board for space in one.board.spaces),
                *(one.id for _, one in lying_on(scene)),
                *(one.id for one in scene.values),
            ]
        )
        assert [name for name, count in names.items() if count > 1] == []
        assert max(Counter(one.id for one in scene.things).values(), default=1) == 1
        known = names.keys() | {one.id for one in scene.things} | words
        offers = scene.asked.offers if scene.asked else ()
        forbidden = scene.asked.forbidden if scene.asked else ()
        assert {about for one in offers for about in one.about} <= known
        assert {about for one in forbidden for about in one.about} <= known
        assert {about for one in scene.values for about in one.about} <= known
        assert {one.thing for _, one in lying_on(scene)} - {None} <= {one.id for one in scene.things}


@every_plain
def test_options_are_those_of_the_decision(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 1), 3, salt=2):
        for decision in game.decisions(step.before):
            scene = make_scene(game, step.before, decision.seat)
            assert scene.asked is not None
            assert [(one.number, one.text) for one in scene.asked.offers] == [
                (one.number, one.text) for one in decision.options
            ]
            assert [(one.text, one.reason) for one in scene.asked.forbidden] == [
                (one.text, one.reason) for one in decision.refused
            ]


@every_plain
def test_its_plain_data_are_as_the_schema_says(setting: Setting) -> None:
    game = game_of(setting)
    played = walk(setting, 2)
    for step in some(played, 2):
        data = scene_json(make_scene(game, step.after, 0, before=step.before))
        SCHEMA.validate(as_read(data))


def as_read(data: object) -> object:
    """As whoever reads the text has it: there only lists."""
    return json.loads(json.dumps(data))


@every_secretive
def test_a_scene_is_the_same_whatever_is_hidden(setting: Setting) -> None:
    game = game_of(setting)
    random = Random(str(setting))
    running = [step for step in some(walk(setting, 1), 6) if step.before.cells[STATUS] == RUNNING]
    for step, seat in pairs(running, seats(game), 6):
        shown = make_scene(game, step.before, seat)
        for _ in range(2):
            other = permuted(game, step.before, number(seat), random)
            assert make_scene(game, other, seat) == shown


@every_plain
def test_together_all_are_shown_what_each_is_alone(setting: Setting) -> None:
    game = game_of(setting)
    (step, *_) = some(walk(setting, 1), 1, salt=3)
    for seat, scene in all_scenes(game, step.before).items():
        assert scene == make_scene(game, step.before, seat)


@pytest.mark.parametrize("name", PLAYED_COMPILED)
def test_whoever_goes_on_with_a_game_it_is_shown_alike(name: str) -> None:
    (path,) = (path for path in PATHS if path.endswith(f"/{name}.rules"))
    plain, compiled = (make_game(document(path), executor=one) for one in ("reference", "python"))
    state = plain.start(3)
    assert state == compiled.start(3)
    for _ in range(12):
        assert all_scenes(plain, state) == all_scenes(compiled, state)
        if not (decisions := compiled.decisions(state)):
            break
        state, _ = compiled.apply(state, decisions[0].options[-1])


def test_a_stage_is_made_once_for_a_machine() -> None:
    game: Game = make_game(document(PATHS[0]))
    assert stage_of(game) is stage_of(game)
    assert stage_of(make_game(document(PATHS[0]))) is not stage_of(game)
