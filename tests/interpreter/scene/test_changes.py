"""Differences of a scene from an earlier one, as far as both show them."""

import festrules
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scene.changed import Changes, Moved
from festrules.interpreter.scene.make import make_scene


def decided(game: Game, state: State, *words: str) -> State:
    for word in words:
        (decision,) = game.decisions(state)
        option = next(one for one in decision.options if word in one.words)
        state, _ = game.apply(state, option)
    return state


def changed(game: Game, before: State, after: State, seat: int | None) -> Changes:
    found = make_scene(game, after, seat, before=before).changes
    assert found is not None
    return found


def test_a_piece_moves_from_space_to_space() -> None:
    game = festrules.load("chess")
    before = game.start(1)
    after = decided(game, before, "e2", "e4")
    found = changed(game, before, after, 0)
    assert found.moved == (Moved("pawn.1", 1, "field:e2", "field:e4", "field:e2:pawn.1", "field:e4:pawn.1"),)
    assert (found.added, found.gone) == ((), ())


def test_a_capture_moves_both() -> None:
    game = festrules.load("chess")
    before = decided(game, game.start(1), "e2", "e4", "d7", "d5")
    found = changed(game, before, decided(game, before, "e4", "d5"), 0)
    ways = {(one.thing, one.source, one.target) for one in found.moved}
    assert ways == {("pawn.1", "field:e4", "field:d5"), ("pawn.2", "field:d5", "box.2")}


def test_who_draws_sees_which_card_and_the_other_that_there_is_one_more() -> None:
    game = festrules.load("gin")
    before = game.start(5)
    state = before
    while "draw-card" not in {word for option in game.decisions(state)[0].options for word in option.words}:
        (decision,) = game.decisions(state)
        state, _ = game.apply(state, next(one for one in decision.options if "refuse" in one.words))
    seat = game.decisions(state)[0].seat
    assert seat is not None
    after = decided(game, state, "draw-card")
    (mine,) = changed(game, state, after, seat).moved
    (theirs,) = changed(game, state, after, 1 - seat).moved
    hand = f"hand.{seat + 1}"
    assert (mine.source, mine.target, mine.left) == ("stock", hand, "stock:?")
    assert mine.thing is not None
    assert mine.came == f"{hand}:{mine.thing}"
    assert theirs == Moved(None, 1, "stock", hand, "stock:?", f"{hand}:?")


def test_where_many_could_have_gone_to_many_no_way_is_made_up() -> None:
    game = festrules.load("gin")
    before, after = game.start(1), game.start(2)
    found = changed(game, before, after, 0)
    assert not [one for one in found.moved if one.source.startswith("hand") and one.target.startswith("hand")]
    assert sum(one.count for one in found.gone) == sum(one.count for one in found.added)


def test_a_value_that_is_another_one() -> None:
    game = festrules.load("pig", players=2)
    before = game.start(1)
    after = decided(game, before, "roll the die", "stop and keep the points")
    (total,) = changed(game, before, after, 0).values
    assert (total.id, total.name, total.before) == ("total.1", "total", "0")
    assert total.now == "4"


def test_nothing_is_otherwise_than_itself() -> None:
    game = festrules.load("festo")
    state = game.start(4)
    assert changed(game, state, state, 1) == Changes((), (), (), ())
