"""Bends are shared out so that as many clauses as possible have one of their own."""

from festrules.interpreter.coverage.sharing import shared_out


def test_whoever_has_a_bend_makes_room_for_others() -> None:
    noticed = {"A": ["dropped", "turned"], "B": ["dropped"], "C": ["turned", "higher"]}
    assert shared_out(noticed) == {"A": "turned", "B": "dropped", "C": "higher"}


def test_where_there_are_too_few_the_later_go_without() -> None:
    assert shared_out({"A": ["dropped"], "B": ["dropped"], "C": []}) == {"A": "dropped"}
