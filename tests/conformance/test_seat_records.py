"""The record of a seat, byte by byte the same in two games that the seat cannot tell apart."""

from functools import cache

import pytest
from tests.conformance.games import SECRETIVE, SPREAD, Setting, game_of
from tests.conformance.records import seat_records
from tests.later import ENOUGH, later, times

SOME = list({setting.path: setting for setting in SECRETIVE}.values())  # of each file the last way to play


@cache
def check_records(setting: Setting, seeds: range, tries: int) -> int:
    """Compares records of some games; gives how many."""
    compared = 0
    for seed in seeds:
        for one, other in seat_records(game_of(setting), seed, tries):
            assert one == other
            compared += 1
    return compared


@pytest.mark.parametrize("setting", later(SOME, lambda one: one.name not in ENOUGH), ids=str)
def test_no_secret_of_others_is_in_the_record_of_a_seat(setting: Setting) -> None:
    check_records(setting, range(1), 2)


def test_there_are_secrets_to_be_told() -> None:
    """In most games: not in those where all is open but a race to which few games come."""
    compared = [check_records(setting, range(1), 2) for setting in SOME if setting.name in ENOUGH]
    assert sum(number > 0 for number in compared) > len(compared) // 2


@pytest.mark.slow
@pytest.mark.parametrize("setting", [one for one in SECRETIVE if one in SPREAD], ids=str)
def test_no_secret_of_others_is_in_any_record_of_a_seat(setting: Setting) -> None:
    check_records(setting, range(times(1)), 8)
