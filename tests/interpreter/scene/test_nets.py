"""Things that, by the rules, link two ends make a net: its lines, where they lie and whose they are."""

from pathlib import Path

import festrules
from festrules.interpreter.game import Game
from festrules.interpreter.scene.make import all_scenes, make_scene
from festrules.interpreter.scene.nets import Net
from festrules.tables.drawing.tabletop import draw_table

PROBES = Path(__file__).parents[2] / "probes"
ROADS = """festrules 2
game "Roads"
  players 2
  at most 9 decisions, then scores decide
piece peg
  count 1
  starts in box
tile way from "roads.yaml"
  here: space of isle
  there: space of isle
  starts in bag
place box of peg
board isle of peg: square 2 by 2
place bag of way: face down
place built for each player of way: owner sees everything, others see count
setup
  shuffle bag
  draw 1 from bag to built of seat 1
play
  turns from seat 1 until the game ends
    choose number from 1 to 2 "how many?"
    (there is always at least one)
define joined of player: a1 is connected to b2 over (ways in built of player), each linking here of way and there of way
score
  part joined: 1 if joined of you otherwise 0
winner
  most points
  then shared
"""


def after(game: Game, decisions: int) -> Net:
    state = game.start(1)
    for _ in range(decisions):
        state, _ = game.apply(state, game.decisions(state)[0].options[0])
    (net,) = make_scene(game, state, 0).nets
    return net


def test_lines_have_ends_and_owners() -> None:
    game = festrules.load(str(PROBES / "rails.rules"))
    net = after(game, 2)
    assert [knot.word for knot in net.knots] == ["ash", "birch", "cedar", "elm", "fir"]
    assert len(net.routes) == 8
    assert {(route.thing, route.owner) for route in net.routes if route.owner} == {
        ("ash-birch", "seat.1"),
        ("ash-birch-again", "seat.2"),
    }
    assert next(route.ends for route in net.routes if route.thing == "cedar-elm") == (
        "town.elm",
        "town.cedar",
    )


def test_knots_stand_apart() -> None:
    net = after(festrules.load(str(PROBES / "rails.rules")), 0)
    spots = [(knot.x, knot.y) for knot in net.knots]
    near = [abs(a - c) + abs(b - d) for i, (a, b) in enumerate(spots) for c, d in spots[i + 1 :]]
    assert min(near) >= 1
    assert all(0 < x < net.width and 0 < y < net.height for x, y in spots)


def test_a_game_without_routes_has_no_net() -> None:
    game = festrules.load("festival")
    assert make_scene(game, game.start(1), 0).nets == ()


def test_lines_between_spaces_are_drawn_on_their_board_and_what_is_hidden_is_not(tmp_path: Path) -> None:
    (tmp_path / "roads.rules").write_text(ROADS, encoding="utf-8")
    rows = "- {id: low, here: a1, there: b1}\n- {id: high, here: a2, there: b2}\n"
    (tmp_path / "roads.yaml").write_text(rows, encoding="utf-8")
    game = festrules.load(str(tmp_path / "roads.rules"))
    state = game.start(1)
    for scene in all_scenes(game, state).values():
        seen = {route.thing for net in scene.nets for route in net.routes}
        ways = [place for place in scene.places if place.family in ("bag", "built")]
        assert seen == {one.thing for place in ways for one in place.lying if one.thing}
        picture = draw_table(scene)
        assert picture.count('class="route') == len(seen)
        assert 'class="board net"' not in picture
    assert [len(make_scene(game, state, seat).nets) for seat in (0, 1, None)] == [1, 0, 0]


def test_each_player_has_a_colour_and_dashes_and_hears_the_lines_by_name() -> None:
    game = festrules.load(str(PROBES / "rails.rules"))
    state = game.start(1)
    for _ in range(2):
        state, _ = game.apply(state, game.decisions(state)[0].options[0])
    picture = draw_table(make_scene(game, state, None))
    assert picture.count('class="route free') == 6
    assert picture.count('class="route seat-0') == picture.count('class="route seat-1') == 1
    assert picture.count("stroke-dasharray") == 1
    assert "player 1: ash to birch; player 2: birch to ash; nobody:" in picture
