"""Moves, draws, deals, shuffles and picks: where things are afterwards, and what cannot be done."""

import pytest
from tests.conformance.components import contents, wrong
from tests.interpreter.engine.frame import Course, play

from festrules.interpreter.machine.machine import DRAWS


def pile(course: Course, name: str = "deck") -> list[tuple[str, str]]:
    """The contents of a pile, from the top, and in which part of it each is."""
    world = course.game.machine.world
    place = next(one for one in world.places if one.name == name)
    return [(part, world.kinds[kind].name) for part, kind in contents(place, course.state.cells)]


def names(course: Course, part: str, name: str = "deck") -> list[str]:
    """The contents of one part of a pile."""
    return [kind for where, kind in pile(course, name) if where == part]


MOVES = [
    ("move clubs-2 to heap", "heap", ("clubs-2",)),
    ("move top of deck otherwise clubs-1 to heap", "heap", ("clubs-2",)),
    ("move all cards in hand of seat 1 to heap", "heap", ("clubs-1", "hearts-3")),
    ("move all cards in heap to hand of seat 3", "hand of Cid", ()),
    ("move 1 gold from bank to purse of seat 2", "purse of Bob", ("gold",)),
    ("move 5 gold from bank to purse of seat 2, or all if fewer", "purse of Bob", ("gold",)),
    ("move 2 gold from purse of seat 3 to bank, or all if fewer", "purse of Cid", ()),
    ("move 0 gold from bank to purse of seat 2", "purse of Bob", ()),
    (
        "draw 9 from deck to heap, or all if fewer",
        "heap",
        ("clubs-2", "clubs-3", "hearts-1", "hearts-2", "spades-1", "spades-3"),
    ),
    ("draw 2 from deck to heap", "heap", ("clubs-2", "clubs-3")),
    ("move clubs-2 to shelf of suit of clubs-2", "shelf of clubs", ("clubs-2",)),
    ("move king to c1", "c1", ("king",)),
]


@pytest.mark.parametrize(("statement", "place", "expected"), MOVES, ids=[one for one, *_ in MOVES])
def test_move(statement: str, place: str, expected: tuple[str, ...]) -> None:
    course = play(statement)
    assert course.fault == ""
    assert course.lying(place) == expected
    assert wrong(course.game, course.state) == []


NEVER = "the rules come to a point that they say cannot happen"
FAULTS = [
    ("move 2 gold from bank to purse of seat 2", "2 gold should be moved, and bank has 1"),
    ("move king to a1", "a1 is full: there is no room for king"),
    ("draw 7 from deck to heap\n(there are always enough)", NEVER),
    ("draw 1 from heap to deck\n(there are always enough)", NEVER),
    ("cannot happen", NEVER),
    (
        'repeat until deck is empty\n  say "on"',
        "more steps are needed between two decisions than are allowed",
    ),
    ("pick card at random from cards in heap", "there is nothing to pick from"),
    ("pick n at random from 1 to 3 weighted by n - 2", "a weight is less than 0"),
    ("pick n at random from 1 to 3 weighted by 0", "there is nothing to pick from"),
    ("pick n at random from 1 to 3 weighted by 900000000", "the weights are too large"),
]


@pytest.mark.parametrize(("statement", "fault"), FAULTS, ids=[one for one, _ in FAULTS])
def test_fault(statement: str, fault: str) -> None:
    """The game ends there, and nothing is lost."""
    course = play(statement)
    assert course.fault == fault
    assert course.game.is_faulty(course.state)
    assert course.game.decisions(course.state) == ()
    assert course.game.winners(course.state) == ()
    assert wrong(course.game, course.state) == []


def test_a_fault_says_where() -> None:
    event = play('say "here"\ncannot happen').events[-1]
    assert event.data["pointer"].startswith("/play/do/1")


def test_a_name_follows_what_is_moved() -> None:
    course = play(
        "if there is the only one of pawns on a1, called pawn\n  move pawn to c3\n"
        '  say "{pawn}"\notherwise nothing happens'
    )
    assert course.said == ["pawn of Ann on c3"]


def test_a_collection_is_taken_before_the_first_of_it_moves() -> None:
    course = play("move all cards in hand of players to hand of seat 3")
    assert course.lying("hand of Cid") == ("clubs-1", "hearts-3", "spades-2")


# ---- piles ---------------------------------------------------------------------------------------


def test_what_is_put_on_top_and_under_is_known_around_what_is_mixed() -> None:
    course = play(
        """\
shuffle deck
move hearts-3 to deck
move clubs-1 under deck
move spades-2 under deck
"""
    )
    assert names(course, "top") == ["hearts-3"]
    assert sorted(names(course, "mixed")) == [
        "clubs-2",
        "clubs-3",
        "hearts-1",
        "hearts-2",
        "spades-1",
        "spades-3",
    ]
    assert names(course, "bottom") == ["clubs-1", "spades-2"]
    assert course.state.cells[DRAWS] == 0


def test_a_known_top_is_drawn_without_chance_and_the_mixed_part_with() -> None:
    course = play("shuffle deck\nmove hearts-3 to deck\nmove clubs-1 under deck\ndraw 2 from deck to heap")
    assert course.state.cells[DRAWS] == 1
    assert (course.lying("heap") or ())[1:] != ()
    assert "hearts-3" in (course.lying("heap") or ())
    assert names(course, "bottom") == ["clubs-1"]


def test_the_known_bottom_is_drawn_last_and_without_chance() -> None:
    course = play("shuffle deck\nmove clubs-1 under deck\ndraw 7 from deck to heap, or all if fewer")
    assert course.state.cells[DRAWS] == 6
    assert pile(course) == []


def test_shuffling_mixes_top_and_bottom_in() -> None:
    course = play("shuffle deck\nmove hearts-3 to deck\nmove clubs-1 under deck\nshuffle deck")
    assert names(course, "top") == names(course, "bottom") == []
    assert len(names(course, "mixed")) == 8


def test_putting_under_what_is_known_goes_behind_all_of_it() -> None:
    course = play("move clubs-1 under deck\nmove hearts-3 under deck")
    assert names(course, "top")[-2:] == ["clubs-1", "hearts-3"]
    assert names(course, "bottom") == []


def test_turning_up_makes_the_top_known_by_chance_and_once() -> None:
    course = play(
        "shuffle deck\nturn up deck\nturn up deck\nturn up heap-pile", "place heap-pile of card: ordered\n"
    )
    assert course.state.cells[DRAWS] == 1
    assert len(names(course, "top")) == 1
    assert len(names(course, "mixed")) == 5


def test_a_pile_that_was_not_shuffled_has_an_order() -> None:
    course = play("draw 3 from deck to heap")
    assert course.state.cells[DRAWS] == 0
    assert course.lying("heap") == ("clubs-2", "clubs-3", "hearts-1")


def test_what_is_put_under_a_mixed_pile_is_known_to_lie_there() -> None:
    course = play('shuffle deck\nmove clubs-1 under deck\nthree = bottom of deck\nsay "{three}"')
    assert course.said == ["clubs-1"]


def test_stacks_of_a_board_know_their_order() -> None:
    course = play(
        """\
if there is a first of spaces of yard of seat 1, called space
  move gold from bank to space
  move silver from bank to space
otherwise nothing happens
"""
    )
    assert course.fault == ""
    assert course.lying("yard-1 of yard of Ann") == ("silver", "gold")


# ---- dealing, drawing by name, dice -----------------------------------------------------------------


def test_dealing_goes_round() -> None:
    course = play("deal 2 from deck to each hand", setup="")
    assert course.lying("hand of Ann") == ("clubs-1", "hearts-1")
    assert course.lying("hand of Bob") == ("clubs-2", "hearts-2")
    assert course.lying("hand of Cid") == ("clubs-3", "hearts-3")


def test_a_drawn_component_has_a_name() -> None:
    course = play('draw 1 from deck to heap as drawn\nsay "{drawn} {place of drawn}"')
    assert course.said == ["clubs-2 heap"]


def test_copies_are_drawn_by_how_many_there_are() -> None:
    course = play("draw 1 from purse of seat 1 to bank, or all if fewer")
    assert course.state.cells[DRAWS] == 1


@pytest.mark.parametrize("seed", range(8))
def test_dice_fall_within_their_faces(seed: int) -> None:
    course = play('roll cube as eyes\nroll mood as face\nsay "{eyes} {face}"', seed=seed)
    eyes, face = course.said[0].split()
    assert 1 <= int(eyes) <= 6
    assert face in ("calm", "wild")


def test_what_is_picked_twice_from_a_list_is_twice_as_likely() -> None:
    course = play('pick n at random from (3, 1, 3)\nsay "{n}"')
    state = course.game.start(settle=False)
    (chance,) = course.game.decisions(state)
    assert [(option.text, option.weight) for option in chance.options] == [("1", 1), ("3", 2)]


def test_what_is_drawn_can_go_under_what_lies_there() -> None:
    places = "place pile of card: ordered, everyone sees top\nplace stock of card: ordered, face down\n"
    statements = """\
move all cards in deck to stock
shuffle stock
draw 3 from stock under pile
(there are always enough)
say "{top of pile}"
"""
    course = play(statements, places)
    drawn = [event for event in course.events if event.data.get("how") == "draws"]
    told = [event.told_to(0) for event in drawn]
    assert [event.text for event in told if event] == [
        f"{course.said[0]}: from stock to pile",
        "a card: from stock to pile",
        "a card: from stock to pile",
    ]


def test_showing_lets_players_know() -> None:
    course = play(
        "show jokers in secret of seat 1 to seat 2",
        """\
card joker numbered 1 to 1
  starts in stock
place stock of joker: face down
place secret for each player of joker: owner sees everything, others see count
""",
        setup="setup\n  move joker-1 to secret of seat 1\n",
    )
    known = [
        next(one.known for one in course.game.view(course.state, seat).places if one.name == "secret of Ann")
        for seat in (1, 2)
    ]
    assert known == [("joker-1",), ()]
