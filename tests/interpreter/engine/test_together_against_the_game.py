"""Together against the game: the first line that holds is the result, for all; what does not fit is told."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike

from festrules.cli.render.victory import render_victory
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.compiled.executors.registry import make as executor_of
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.scene.make import make_scene

TEXT = """\
festrules 2
game "Night"
  players 1 to 3
  at most 40 decisions, then scores decide
keep lights: 0 to 20, starts 0
keep calm: truth, starts yes
keep mine for each player: 0 to 20, starts 1
play
  turns for players
    {turn}
score
  part lights: {part}
  part bonus: 1
winner
{ways}
"""
WAYS = """\
  nobody when not calm, "a storm"
  everyone when points >= 5, "a great night"
  everyone when lights > 2, "a good night"
  nobody otherwise, "a dark night"
"""


def game(turn: str = "pass", players: int = 2, part: str = "lights", ways: str = WAYS) -> Game:
    return make_game(
        read_document(Source("night.rules", TEXT.format(turn=turn, part=part, ways=ways))), players
    )


@pytest.mark.parametrize(
    ("turn", "players", "won", "result"),
    [
        ("add 2 to lights", 2, True, "a great night"),  # the points are those of all parts
        ("add 1 to lights", 3, True, "a good night"),
        ("add 3 to lights", 1, True, "a good night"),
        ("add 1 to lights", 2, False, "a dark night"),
        ("add 9 to lights\n    set calm to no", 2, False, "a storm"),  # the first that holds
        ("add 4 to lights", 1, True, "a great night"),
    ],
)
def test_the_first_line_that_holds_is_the_result(turn: str, players: int, won: bool, result: str) -> None:
    made = game(turn, players)
    state, _ = made.begin(1)
    assert made.winners(state) == (tuple(range(players)) if won else ())
    assert made.result(state) == result
    (line,) = render_victory(make_scene(made, state, None))
    assert line.text == f"{'Everyone' if won else 'Nobody'} has won: {result}."


@pytest.mark.parametrize(
    ("turn", "winners"),
    [
        ("if you are seat 1\n      everyone wins", (0, 1)),
        ("if you are seat 1\n      nobody wins", ()),
        ("if you are seat 1\n      you win", (0,)),
    ],
)
def test_what_the_rules_end_has_no_grade(turn: str, winners: tuple[int, ...]) -> None:
    made = game(turn)
    state, _ = made.begin(1)
    assert (made.winners(state), made.result(state)) == (winners, "")


def test_who_plays_alone_has_no_others_to_go_through() -> None:
    turn = "for each rival in other players\n      add 1 to mine of rival"
    alone = game(turn, players=1)
    state, _ = alone.begin(1)
    assert alone.view(state, None).values["mine"] == {"player 1": "1"}


def test_while_the_game_goes_on_there_is_no_result() -> None:
    made = game(
        'choose number from 0 to 2 "n?"\n    (there is always at least one)\n    add number to lights'
    )
    state, _ = made.begin(1)
    assert (made.winners(state), made.result(state)) == ((), "")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_compiled_code_comes_to_the_same(form: str, players: int) -> None:
    turn = 'choose number from 0 to 3 "n?"\n    (there is always at least one)\n    add number to lights'
    made = game(turn, players)
    for seed in range(8):
        play_alike(made, on_compiled_code(made, form), seed, 40)
    seeds = range(40)
    expected = executor_of("reference", made.machine).play(seeds).outcomes
    assert executor_of(form, made.machine).play(seeds).outcomes == expected
    grades = {one.grade for one in expected}
    assert grades <= {1, 2, 3}
    assert len(grades) > 1


@pytest.mark.parametrize(
    ("ways", "part", "code", "said"),
    [
        ('  everyone when lights > 2, "good"\n', "lights", "FR502", "when none of these holds"),
        ('  everyone otherwise, "good"\n  nobody otherwise, "bad"\n', "lights", "FR506", "never reached"),
        (
            '  everyone when lights > 2, "good"\n  most points\n  then shared\n',
            "lights",
            "FR502",
            "are compared",
        ),
        (WAYS, "my mine", "FR304", "no `you`"),
        ('  everyone when my mine > 2, "good"\n  nobody otherwise, "bad"\n', "lights", "FR304", "no `you`"),
        (
            '  everyone when lights, "good"\n  nobody otherwise, "bad"\n',
            "lights",
            "FR401",
            "what follows `when`",
        ),
    ],
)
def test_what_does_not_fit_is_told(ways: str, part: str, code: str, said: str) -> None:
    text = TEXT.format(turn="pass", part=part, ways=ways)
    found = [one for one in check_document(read_document(Source("night.rules", text))) if one.code == code]
    assert found
    assert said in found[0].message
