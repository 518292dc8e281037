"""What happened, in lines as one seat reads them."""

from festrules.cli.play.story import story
from festrules.interpreter.engine.events import Event

SEATS = ("north", "south")


def chosen() -> Event:
    data = {"name": "card", "value": "thief"}
    return Event("chose", "north chooses card: thief", 1, "north chooses card", 0, data)


def test_who_chose_a_hidden_card_reads_which() -> None:
    assert story([chosen()], 0, SEATS) == ["north: card thief"]


def test_of_a_choice_that_is_hidden_the_others_read_that_it_was_made() -> None:
    assert story([chosen()], 1, SEATS) == ["north: chooses card"]
    assert story([chosen()], None, SEATS) == ["north: chooses card"]
