"""Places, options, unfinished turns and ends in a scene."""

import festrules
from festrules.grammar.source import Source
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scene.asked import Step
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene

SHAPES = """festrules 2
game "Shapes"
  players 2
  seats "red", "blue"
  at most 9 decisions, then nobody wins
piece peg for each player
  count 9
  starts in box
place box for each player of peg
board flat of peg: square 2 by 3
board comb of peg: hexes 1, 2
board stair of peg: triangle of 2 rows
board long of peg: track of 14
board round of peg: ring of 6
board net of peg: spaces north, south
play
  turns from seat 1 until the game ends
    choose space from spaces of flat
      space is empty (refused: "somebody is there")
    (there is always at least one)
    move peg of you from my box to space
winner
  shared
"""


def shapes() -> Game:
    return festrules.load(Source("shapes", SHAPES))


def at_the_end(game: Game, seed: int) -> State:
    state = game.start(seed)
    while decisions := game.decisions(state):
        state, _ = game.apply(state, decisions[0].options[0])
    return state


def middles(scene: Scene, name: str) -> list[tuple[float, float]]:
    (place,) = (one for one in scene.places if one.id == name)
    assert place.board is not None
    return [(space.x, space.y) for space in place.board.spaces]


def test_where_spaces_lie() -> None:
    scene = make_scene(shapes(), shapes().start(1), 0)
    assert middles(scene, "flat")[:3] == [(0.5, 2.5), (1.5, 2.5), (0.5, 1.5)]
    assert middles(scene, "comb") == [(0.577, 1.0), (1.443, 1.5), (1.443, 0.5)]
    assert middles(scene, "stair") == [(0.5, 1.5), (1.5, 1.5), (1.0, 0.5)]
    assert middles(scene, "long")[6:8] == [(6.5, 1.5), (6.5, 0.5)]
    assert middles(scene, "round") == [(0.5, 0.5), (1.5, 0.5), (2.5, 0.5), (2.5, 1.5), (1.5, 1.5), (0.5, 1.5)]


def test_no_space_reaches_over_the_edge_of_its_board_or_into_another() -> None:
    for place in make_scene(shapes(), shapes().start(1), 0).places:
        if place.board is None:
            continue
        board = place.board
        corners = [(s.x + x, s.y + y) for s in board.spaces for x, y in board.outline or ((0.5, 0.5),)]
        assert min(x for x, _ in corners) >= -0.001
        assert max(x for x, _ in corners) <= board.width + 0.001
        assert max(y for _, y in corners) <= board.height + 0.001
        spots = [(space.x, space.y) for space in board.spaces]
        near = [abs(a - c) + abs(b - d) for i, (a, b) in enumerate(spots) for c, d in spots[i + 1 :]]
        assert min(near) >= 0.99


def test_what_may_not_be_chosen_says_why_and_about_what() -> None:
    game = shapes()
    state, _ = game.apply(game.start(1), game.decisions(game.start(1))[0].options[0])
    asked = make_scene(game, state, 1).asked
    assert asked is not None
    assert [(one.about, one.reason) for one in asked.forbidden] == [(("flat:a1",), "somebody is there")]
    assert make_scene(game, state, 0).asked is None
    assert make_scene(game, state, None).awaited == ("seat.2",)


def test_steps_of_a_turn_that_is_not_sent_stand_in_it() -> None:
    game = festrules.load("chess")
    state = game.start(1)
    (decision,) = game.decisions(state)
    option = next(one for one in decision.options if "e2" in one.words)
    after, _ = game.apply(state, option)
    assert make_scene(game, after, 0, turn=[option]).turn == (Step("e2", ("field:e2",)),)


def test_what_is_picked_of_several() -> None:
    game = festrules.load("yacht")
    state = game.start(1)
    (decision,) = game.decisions(state)
    while not decision.is_several:
        state, _ = game.apply(state, decision.options[0])
        (decision,) = game.decisions(state)
    plain = make_scene(game, state, decision.seat).asked
    picked = make_scene(game, state, decision.seat, picked=(decision.options[0].value,)).asked
    assert plain is not None
    assert picked is not None
    assert (plain.picked, picked.picked) == ((), plain.offers[0].about)


def test_an_end_says_who_has_won_and_what_was_compared() -> None:
    game = festrules.load("festival")
    state = at_the_end(game, 3)
    scene = make_scene(game, state, None)
    assert scene.end is not None
    assert scene.end.winners == tuple(f"seat.{seat + 1}" for seat in game.winners(state))
    assert scene.end.compared[0].numbers == scene.sheet.totals
    assert not scene.sheet.hidden


def test_values_of_others_that_are_hidden_have_no_text() -> None:
    game = festrules.load("dudo")
    scene = make_scene(game, game.start(1), 0)
    assert all(value.text is not None for value in scene.values if value.owner in (None, "seat.1"))
    unseen = [one for place in scene.places if place.owner == "seat.2" for one in place.lying]
    assert all(one.thing is None for one in unseen)


HEAP = """festrules 2
game "Heap"
  players 2
  at most 9 decisions, then nobody wins
card card numbered 1 to 3
  starts in box
place box of card
place heap of card: ordered, everyone sees contents
play
  turns from seat 1 until the game ends
    if none of cards in box
      end the game
    choose card from cards in box
    (there is always at least one)
    move card to heap
winner
  shared
"""


def test_of_a_pile_whose_order_is_hidden_the_order_is_not_told() -> None:
    game = festrules.load(Source("heap", HEAP))
    scenes = []
    for places in ((0, 0), (1, 0)):
        state = game.start(1)
        for place in places:
            (decision,) = game.decisions(state)
            state, _ = game.apply(state, decision.options[place])
        (heap,) = (one for one in make_scene(game, state, 0).places if one.id == "heap")
        scenes.append(heap)
    assert scenes[0] == scenes[1]
    assert [one.thing for one in scenes[0].lying] == ["card-1", "card-2"]


def test_where_things_only_come_from_is_a_supply_and_what_is_counted_for_the_rules_stands_behind() -> None:
    chess = festrules.load("chess")
    scene = make_scene(chess, chess.start(1), 0)
    assert {place.family for place in scene.places if place.role == "supply"} == {"box"}
    assert {value.kept for value in scene.values if value.size == "folded"} == {"may-castle", "quiet"}
    pig = festrules.load("pig")
    assert not [value.kept for value in make_scene(pig, pig.start(1), 0).values if value.size == "folded"]


def test_what_the_rules_ask_of_a_place_keeps_it_from_being_a_supply() -> None:
    climbers = festrules.load("climbers")  # who has none left passes
    roles = {place.role for place in make_scene(climbers, climbers.start(1), 0).places}
    assert roles == {"play"}
