"""Choices of several in compiled code: what it leaves to the reference interpreter, and what it does not."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import make

from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.registry import make as executor_of
from festrules.interpreter.game import Game

RULES = """\
festrules 2
game "Chips"
  players 1
  at most 60 decisions, then scores decide
card chip numbered 1 to {chips}
  starts in deck
place deck of chip
place row for each player of chip
play
  turns for players
    choose {choice} "which?"
{conditions}
    otherwise end the turn
    move all chips to my row
score
  part chips: sum of number of chips in my row
winner
  most points
  then shared
"""
SEEDS = range(4)


def chips(choice: str, *conditions: str, held: int = 6) -> Game:
    lines = "\n".join(f'      {one} (refused: "rule {at}")' for at, one in enumerate(conditions))
    text = RULES.format(chips=held, choice=f"{choice} from chips in deck", conditions=lines)
    if choice == "chip":
        text = text.replace("move all chips", "move chip")
    return make(text)


MANY = [
    ("chip", "if possible, number of chip is not {}"),
    ("2 chips", "if possible, number of chip is not {}"),
    ("2 chips", "if possible, sum of number of chips is not {}"),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("choice", "mild"), MANY)
@pytest.mark.parametrize(("count", "handed"), [(24, 0), (25, len(SEEDS))])
def test_more_than_24_conditions_if_possible_are_left_to_the_reference_interpreter(
    choice: str, mild: str, count: int, handed: int, form: str
) -> None:
    """What each value misses is bits of one number."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    game = chips(choice, *(mild.format(number + 1) for number in range(count)))
    batch = executor_of(form, game.machine).play(list(SEEDS))
    assert batch.outcomes == Reference(game.machine).play(list(SEEDS)).outcomes
    assert batch.handed_over == handed
    play_alike(game, on_compiled_code(game, form), 1, 10)


NEVER = (
    "remainder of sum of number of chips divided by 1000 is 999"  # nothing of it lasts, and no set fulfils it
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("held", "condition", "handed"),
    [
        (13, NEVER, 0),
        (16, NEVER, 0),
        (24, NEVER, len(SEEDS)),
        (40, "sum of number of chips is 9", 0),
        (60, "number of chips are consecutive and count of chips is 3", 0),
    ],
)
def test_sets_are_gone_through_in_compiled_code(held: int, condition: str, handed: int, form: str) -> None:
    """Where nothing lasts and nothing fits, of 24 there are 16 million sets: too much to look at for anybody."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    game = chips("any number of chips", condition, held=held)
    seeds = list(SEEDS) if form == "wasm" or held < 16 else [1]
    batch = executor_of(form, game.machine).play(seeds)
    assert batch.handed_over == min(handed, len(seeds))
    if held < 16 or handed:
        assert batch.outcomes == Reference(game.machine).play(seeds).outcomes


SECRETLY = """\
festrules 2
game "Secret sets"
  players 2
  at most 60 decisions, then scores decide
card chip numbered 1 to 12
  starts in deck
token bead: amber, jet
  count 4
  starts in box
place deck of chip
place hand for each player of chip: owner sees everything, others see count
place row for each player of chip
place box of bead
place purse for each player of bead
setup
  shuffle deck
  deal 5 from deck to each hand
  for each player in players
    move amber from box to purse of player, 2 of them
    move jet from box to purse of player
play
  rounds 2
    all players secretly
      choose goal from 3 to 9 "what do they add up to?"
      choose any number of chips from chips in my hand "which chips?"
        sum of number of chips is goal or count of chips is 0 (refused: "no")
      may choose 2 or more beads from beads in my purse "which beads?"
        if possible, kind of beads are all the same (refused: "of one kind, if you can")
    for each player in players
      move all chips of player to row of player
      move all beads of player to box
score
  part row: sum of number of chips in my row
winner
  most points
  then shared
"""


@pytest.mark.parametrize("form", FORMS)
def test_sets_that_all_choose_in_secret_are_the_same_everywhere(form: str) -> None:
    game = make(SECRETLY)
    compiled = on_compiled_code(game, form)
    for seed in range(6):
        play_alike(game, compiled, seed, 60)


NESTED = """\
festrules 2
game "Sets behind sets"
  players 1
  at most 60 decisions, then nobody wins
card chip numbered 1 to 8
  starts in deck
place deck of chip
place row of chip
play
  turns from seat 1 until the game ends
    choose goal from 8 to 14 "what do they add up to?"
    otherwise end the game
    take pair or triple
    otherwise end the game
    choose 1 or more rests from chips in deck "and which else?"
      sum of number of rests is goal (refused: "no")
    otherwise end the game
    move all rests to row
action pair "two"
  choose 2 chips from chips in deck "which two?"
    sum of number of chips is 9 (refused: "no")
  move all chips to row
action triple "three"
  choose 3 chips from chips in deck "which three?"
    number of chips are consecutive (refused: "no")
  move all chips to row
winner
  shared
"""


@pytest.mark.parametrize("form", FORMS)
def test_looking_ahead_to_sets_puts_nothing_down(form: str) -> None:
    game = make(NESTED)
    compiled = on_compiled_code(game, form)
    for seed in range(6):
        play_alike(game, compiled, seed, 60)
