"""No instruction without a place where it is carried out, and none that no game uses."""

from typing import get_args

from tests.conformance.games import EACH, game_of
from tests.interpreter.engine.frame import classes_in, play

from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.machine import instructions as code

EVERY = set(get_args(code.AnyInstruction))


def test_every_instruction_is_carried_out_decided_left_to_chance_or_a_block() -> None:
    groups: list[set[type]] = [
        set(CARRY_OUT),
        set(get_args(code.Decision)),
        set(get_args(code.Chance)),
        {code.Together, code.Serve},
        {code.Imagined},  # where what is imagined is over
    ]
    assert {one for group in groups for one in group} == EVERY
    assert sum(len(group) for group in groups) == len(EVERY)


def test_every_instruction_is_used_in_some_game() -> None:
    used = {one for setting in EACH for one in classes_in(game_of(setting).machine.code)}
    rest = play("turns for players\n  if turn is 1\n    end the turn\nif no\n  nobody wins")
    assert EVERY - used - classes_in(rest.game.machine.code) == set()
