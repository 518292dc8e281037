"""The definition of one event, and that merging equal positions changes no number."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

import festrules
from festrules.grammar.source import Source
from festrules.interpreter.counting.steps import Convention, TooLarge
from festrules.interpreter.counting.summary import Summary, summary
from festrules.interpreter.counting.tree import levels

PROBES = Path(__file__).parents[2] / "probes"
HEAD = 'festrules 2\ngame "Small"\n  players 2\n  at most 30 decisions, then scores decide\n'
TAIL = "score\n  part gained: points of you\nwinner\n  most points\n  then shared\n"
POINTS = "keep points for each player: 0 to 100, starts 0\n"
LIMIT = 200_000


def game_of(text: str) -> festrules.Game:
    return festrules.load(Source("small.rules", HEAD + POINTS + text + TAIL))


def counted(text: str, convention: Convention = Convention(), depth: int | None = None) -> Summary:  # noqa: B008
    game = game_of(text)
    return summary(list(levels(game, convention, depth, LIMIT)), game.players)


TWO_STEPS = """play
  turns for players
    choose first-part from 1 to 2
    choose second-part from 1 to first-part
    add second-part to points of you
"""


def test_the_decisions_of_a_turn_are_one_move() -> None:
    apart = counted(TWO_STEPS)
    moves = counted(TWO_STEPS, Convention(turns=True))
    assert apart.options == {("decision", 2): 1 + 1 + 3 + 3, ("decision", 1): 1 + 3}
    assert moves.options == {("decision", 3): 1 + 3}
    assert moves.kinds == {"decision": 4, "end": 9}
    assert apart.kinds["end"] == 9


def test_evenly_among_whole_moves_is_another_play_than_step_by_step() -> None:
    assert counted(TWO_STEPS).seats[0].points == Fraction(1, 2) * 1 + Fraction(1, 2) * Fraction(3, 2)
    assert counted(TWO_STEPS, Convention(turns=True)).seats[0].points == Fraction(1 + 1 + 2, 3)


def test_chance_ends_a_move() -> None:
    text = """die coin: 1 to 3
play
  turns for players
    choose stake from 1 to 2
    roll coin as face
    choose again from 1 to 2
    add face to points of you
"""
    found = counted(text, Convention(turns=True))
    assert found.options == {
        ("decision", 2): 1 + 6 + 12 + 72,
        ("chance", 3): 2 + 24,
    }
    assert found.seats[1].points == 2


def test_weights_of_chance_are_exact() -> None:
    text = """play
  pick luck at random from 1 to 3 weighted by luck
  add luck to points of seat 1
"""
    found = counted(text)
    assert found.seats[0].points == Fraction(1 * 1 + 2 * 2 + 3 * 3, 6)
    assert found.seats[0].wins == 1


def test_each_of_several_is_an_event_with_its_odds_and_what_never_comes_is_none() -> None:
    text = """play
  pick found at random from 1 to 2, each 1 in 3
  physical toss "toss it"
    pick side at random from 1 to 3 weighted by 3 - side
    pick more at random from 1 to 1, each 0 in 1
  add sum of found to points of seat 1
  if side is 3 or count of more > 0
    add 50 to points of seat 2
"""
    found = counted(text)
    assert found.seats[0].points == Fraction(1 + 2, 3)
    assert found.seats[1].points == 0
    assert found.options[("chance", 2)] == 1 + 2 + 4
    assert found.options[("chance", 1)] == 8


SECRET = """play
  rounds 2
    all players secretly
      choose first-part from 1 to 2
      choose second-part from 1 to 2
    for each player in players
      add first-part of player to points of player
"""


def test_secret_choices_are_one_event_with_all_combinations() -> None:
    found = counted(SECRET)
    assert found.options == {("simultaneous", 16): 1 + 16}
    assert found.kinds == {"simultaneous": 17, "end": 256}


def test_secret_choices_in_turn_are_a_decision_each() -> None:
    found = counted(SECRET, Convention(joint=False))
    assert found.options == {("decision", 2): sum(2**depth for depth in range(8))}
    assert found.kinds["end"] == 256
    assert found.seats == counted(SECRET).seats


def test_a_tick_of_a_race_is_what_all_choose_and_then_who_is_quicker() -> None:
    text = """keep done: truth, starts no
play
  all players race until done
    choose grab from 1 to 2
      not done (refused: "it is gone")
    set done to yes
    add grab to points of you
"""
    found = counted(text)
    assert found.options == {("simultaneous", 4): 1, ("chance", 2): 4}
    assert [seat.wins for seat in found.seats] == [Fraction(1, 2), Fraction(1, 2)]


def test_who_races_alone_decides_once_in_a_tick() -> None:
    text = """play
  all players where player is seat 1 race until points of seat 1 > 2
    choose grab from 1 to 2
    add grab to points of you
"""
    for convention in (Convention(), Convention(joint=False)):
        found = counted(text, convention)
        assert found.options == {("decision", 2): 1 + 2 + 1}  # 1 + 1 + 1, 1 + 1 + 2, 1 + 2, 2 + 1, 2 + 2
        assert found.kinds["end"] == 5


def test_what_is_forced_can_be_left_out() -> None:
    found = counted(TWO_STEPS, Convention(forced=False))
    assert found.options == {("decision", 2): 1 + 1 + 3 + 3}
    assert found.kinds["end"] == 9


def test_a_fault_of_the_rules_is_an_end_of_its_own() -> None:
    text = """play
  turns for players
    choose step from 50 to 51
    add step to points of seat 1
"""
    found = counted(text)
    assert found.kinds == {"decision": 3, "end": 1, "fault": 3}
    assert found.whole


def test_a_depth_leaves_the_rest_out() -> None:
    found = counted(SECRET, depth=1)
    assert found.kinds == {"simultaneous": 17}
    assert not found.whole
    assert found.ended == 0


def test_what_was_known_before_the_limit_stays() -> None:
    found = levels(game_of(SECRET), Convention(), None, 40)
    assert [next(found).kinds.total(), next(found).kinds.total()] == [1, 16]
    with pytest.raises(TooLarge):
        next(found)


GAMES: dict[str, tuple[Callable[[], festrules.Game], int]] = {
    "tic-tac-toe": (lambda: festrules.load("tic-tac-toe"), 5),
    "connect-four": (lambda: festrules.load("connect-four"), 4),
    "breakthrough": (lambda: festrules.load("breakthrough", options={"size": 3}), 6),
    "kuhn-poker": (lambda: festrules.load("kuhn-poker", players=3), 20),
    "goofspiel": (lambda: festrules.load("goofspiel", options={"size": 3}), 20),
    "pig": (lambda: festrules.load("pig", options={"target": 6, "longest": 5}), 20),
    "climbers": (lambda: festrules.load("climbers"), 6),
    "bout": (lambda: festrules.load(PROBES / "bout.rules"), 2),
    "dish": (lambda: festrules.load(PROBES / "dish.rules"), 3),
    "launch": (lambda: festrules.load(PROBES / "launch.rules"), 3),
    "sky": (lambda: festrules.load(PROBES / "sky.rules"), 3),
}


def told(
    game: festrules.Game, depth: int, *, merge: bool
) -> list[tuple[Counter[str], object, object, object]]:
    found = list(levels(game, Convention(), depth, LIMIT, merge=merge))
    return [
        (
            level.kinds,
            level.options,
            level.states,
            {result: (share.histories, share.chance) for result, share in level.results.items()},
        )
        for level in found
    ]


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_have_equal_futures(name: str) -> None:
    """Looking into each history on its own gives the same numbers as merging those that meet."""
    load, depth = GAMES[name]
    game = load()
    assert told(game, depth, merge=True) == told(game, depth, merge=False)
