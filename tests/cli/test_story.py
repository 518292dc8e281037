"""Events in lines as one seat reads them."""

from festrules.interpreter.engine.events import Event
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.wording import Wording

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


def test_what_chance_picks_one_by_one_and_puts_there_is_one_line() -> None:
    events = [event for name in ("die-3", "die-5", "die-3") for event in (picked(name), moved(name, "table"))]
    assert story(events, None, SEATS) == ["  die: die-3, die-5, die-3  (box -> table)"]
    events += [picked("die-1"), moved("die-1", "cup")]
    assert story(events, None, SEATS)[1:] == ["  die: die-1  (box -> cup)"]


def picked(name: str) -> Event:
    return Event("picked", f"die: {name}", data={"name": "die", "value": name})


def test_what_is_shown_is_told_by_the_places_where_it_lies() -> None:
    lying = [("ace", "laid"), ("ten", "laid"), ("king", "hand of north"), ("ace", "laid")]
    data = {"components": [name for name, _ in lying], "at": [place for _, place in lying]}
    note = Event("shown", "shown: ace (laid) and so on", data=data)
    assert story([note], None, SEATS, wording=Wording(plurals={"ace": "aces"})) == [
        "  shown: 2 aces, ten (laid); king (hand of north)"
    ]
    unnoticed = Event("shown", "shown: ace (laid) (the others do not notice)", 1, data=data)
    assert story([unnoticed], 0, SEATS)[0].endswith("king (hand of north) (the others do not notice)")
    pack = {"components": [f"card-{number}" for number in range(52)], "at": ["deck"] * 52}
    sorts = dict.fromkeys(pack["components"], ("card", "cards"))
    assert story([Event("shown", "shown: all", data=pack)], None, SEATS, wording=Wording(sorts=sorts)) == [
        "  shown: 52 cards (deck)"
    ]
    assert story([Event("shown", "shown: nothing", data={"components": [], "at": []})], None, SEATS) == [
        "  shown: nothing"
    ]


def moved(component: str, target: str) -> Event:
    data = {"component": component, "from": "box", "to": target}
    return Event("moved", f"{component}: to {target}", data=data)


def test_a_great_many_that_go_one_way_are_told_by_their_number() -> None:
    names = [f"dish-{number}" for number in range(1, 13)]
    dishes = dict.fromkeys([*names, "salt"], ("dish", "dishes"))
    wording = Wording(sorts=dishes | {"plate": ("side plate", "side plates")})
    twelve = [moved(name, "larder") for name in names]
    assert story(twelve, None, SEATS, wording=wording) == [f"  {', '.join(names)}: box -> larder"]
    more = [*twelve, *(moved(name, "larder") for name in ("salt", "salt", "plate"))]
    assert story(more, None, SEATS, wording=wording) == ["  14 dishes, 1 side plate: box -> larder"]
    assert story(more, None, SEATS) == [f"  {', '.join(names)}, 2 salt, plate: box -> larder"]


def dealt(*ways: str) -> list[str]:
    return story([Event("moved", f"a card: {way}") for way in ways], None, SEATS)


def test_what_is_dealt_unseen_to_several_is_told_together() -> None:
    one, two = "from deck to hand of north", "from deck to hand of south"
    assert dealt(one) == ["  a card: from deck to hand of north"]
    assert dealt(one, two, one, two) == ["  a card: from deck to hand of north, south (2 times each)"]
    assert dealt(one, two, two) == [f"  a card: {one}", f"  a card: {two} (2 times)"]
    assert dealt("from deck to pit", one) == ["  a card: from deck to pit", f"  a card: {one}"]
    assert dealt("deck -> at sea", "deck -> in port") == [
        "  a card: deck -> at sea",
        "  a card: deck -> in port",
    ]


def test_what_chance_picks_says_where_it_goes_whatever_moves_after_it() -> None:
    events = [Event("picked", "fish: cod"), moved("cod", "middle"), moved("plate", "table")]
    assert story(events, None, SEATS) == ["  fish: cod  (box -> middle)", "  plate: box -> table"]
    assert story([events[0], *events[2:], moved("cup", "sink")], None, SEATS)[0] == "  fish: cod"


def goes(component: str, source: str, target: str) -> Event:
    data = {"component": component, "from": source, "to": target}
    return Event("moved", f"{component}: to {target}", data=data)


def test_what_is_dealt_again_is_told_again() -> None:
    """Not as if all had been dealt at once, after everything had been given back."""
    events = [
        goes("red", "supply", "hand of north"),
        goes("blue", "supply", "hand of south"),
        goes("red", "hand of north", "supply"),
        goes("blue", "hand of south", "supply"),
        goes("blue", "supply", "hand of north"),
        goes("red", "supply", "hand of south"),
    ]
    assert story(events, None, SEATS) == [
        "  red: supply -> hand of north",
        "  blue: supply -> hand of south",
        "  red: hand of north -> supply",
        "  blue: hand of south -> supply",
        "  blue: supply -> hand of north",
        "  red: supply -> hand of south",
    ]


def test_a_piece_that_steps_back_is_told_leg_by_leg() -> None:
    events = [goes("pawn", "a1", "a2"), goes("pawn", "a2", "a1")]
    assert story(events, None, SEATS) == ["  pawn: a1 -> a2", "  pawn: a2 -> a1"]


def test_what_comes_from_the_bottom_is_told_so() -> None:
    data = {"component": "red", "from": "supply", "to": "hand of north", "how": "draws", "bottom": True}
    drawn = Event("moved", "red: from the bottom of supply to hand of north", data=data)
    assert story([drawn], 0, SEATS) == ["  red: the bottom of supply -> hand of north"]
    back = Event(
        "moved", "red: from hand of north to supply", data={**data, "from": "hand of north", "to": "supply"}
    )
    del back.data["bottom"]
    assert story([drawn, back], 0, SEATS) == [
        "  red: the bottom of supply -> hand of north",
        "  red: hand of north -> supply",
    ]


def test_of_rounds_in_which_nothing_happens_only_the_last_is_told() -> None:
    def begins(number: int) -> Event:
        return Event("begins", f"round {number} of 4", data={"name": "round"})

    assert story([begins(2), begins(3), begins(4), chosen()], None, SEATS)[:-1] == ["-- round 4 of 4 --"]


def test_the_last_card_of_a_trick_is_seen_to_be_played_before_all_are_taken() -> None:
    seats = ("north", "east", "south")
    played = [goes(f"{seat}-card", f"hand of {seat}", f"played of {seat}") for seat in seats]
    taken = [goes(f"{seat}-card", f"played of {seat}", "taken of east") for seat in seats]
    assert story([*played[-1:], *taken], None, seats) == [
        "  south-card: hand -> played of south",
        "  north-card, east-card, south-card: played -> taken of east",
    ]
