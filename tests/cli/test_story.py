"""What happened, in lines as one seat reads them."""

from festrules.cli.play.story import story
from festrules.cli.render.wording import Wording
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


def sends(component: str, target: str, seat: int = 0) -> list[Event]:
    chose = {"name": "stall", "value": target, "plain": True}
    moved = {"component": component, "from": "home", "to": target}
    return [
        Event("chose", f"chooses {target}", seat=seat, data=chose),
        Event("moved", f"{component}: to {target}", data=moved),
    ]


def test_what_is_done_one_by_one_is_told_together() -> None:
    events = [*sends("helper", "inn"), *sends("helper", "inn"), *sends("helper", "field")]
    wording = Wording({"inn": "at the inn"}, {"helper": "helpers"})
    assert story(events, None, SEATS, wording=wording) == [
        "north: inn (2 times), field",
        "  2 helpers: home -> at the inn",
        "  helper: home -> field",
    ]
    assert len(story([*sends("helper", "inn"), *sends("helper", "inn", seat=1)], None, SEATS)) == 2


def test_an_action_that_only_passes_is_told_once() -> None:
    title = {"name": "stop", "title": "cook no more (for today)"}
    events = [Event("action", "north takes", seat=0, data=title), Event("passed", "north passes", seat=0)]
    assert story(events, None, SEATS) == ["north: cook no more"]
    assert story([events[1]], None, SEATS) == ["north passes"]


def test_what_is_shuffled_is_told_together() -> None:
    names = ("pile of ales", "pile of pies", "bag")
    events = [Event("shuffled", f"{name} is shuffled", data={"place": name}) for name in names]
    assert story(events, None, SEATS) == ["  shuffled: pile of ales, pies; bag"]
    assert story(events[2:], None, SEATS) == ["  bag is shuffled"]
