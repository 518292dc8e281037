"""Actions that are done to things: what is offered and in which order, what is refused and why, what they do."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import Course, play
from tests.interpreter.engine.test_deciding import for_ann

ACTIONS = """\
action lay of card "lay {card}"
  needs number of card > 1 (refused: "{card} is too low")
  needs suit of card is not spades (refused: "no spades")
  move card to heap
action pick-up of coin
  move coin to my purse
action name-it of number "say {number}"
  say "{number} it is"
action greet of player "greet {player}"
  say "{you} greets {player}"
action step-on of space of field "step on {space}"
  needs space is empty (refused: "somebody stands there")
  move king to space
action wait "wait"
  nothing happens
"""


def taking(statements: str, declared: str = ACTIONS) -> Course:
    """Ann takes an action; compiled code does the same."""
    course = for_ann(statements, declared)
    for form in FORMS:
        for seed in range(2):
            play_alike(course.game, on_compiled_code(course.game, form), seed, 20, settle=False)
    return course


def numbers(course: Course) -> list[int]:
    return [option.number for one in course.game.decisions(course.state) for option in one.options]


# ---- what is offered -----------------------------------------------------------------------------


def test_each_member_is_an_option_and_then_comes_the_next_action() -> None:
    course = taking('choose one: wait, lay one of cards in deck or greet one of other players "what now?"')
    offered = ["wait", "lay clubs-2", "lay clubs-3", "lay hearts-2", "greet Bob", "greet Cid"]
    assert course.offered == offered
    assert numbers(course) == sorted(numbers(course))


def test_a_refused_one_has_the_first_reason_against_it() -> None:
    course = taking('choose one: lay one of cards in deck or wait "what now?"')
    assert course.refused == {
        "lay hearts-1": "hearts-1 is too low",
        "lay spades-1": "spades-1 is too low",
        "lay spades-3": "no spades",
    }


def test_an_empty_collection_offers_nothing() -> None:
    course = taking('choose one: lay one of cards in heap or wait "what now?"')
    assert course.offered == ["wait"]
    assert course.refused == {}


def test_where_nothing_is_offered_at_all_play_goes_otherwise() -> None:
    lines = "choose one: lay one of ({}) or greet one of (players where glory of player > 5)\n"
    lines += 'if you cannot, say "nothing"'
    assert taking(lines.format("cards in heap")).said == ["nothing"]
    assert taking(lines.format("cards in deck where suit of card is spades")).said == ["nothing"]


def test_copies_are_one_option_and_one_of_them_is_meant() -> None:
    course = taking('choose one: pick-up one of coins in bank or wait "what now?"')
    assert course.offered == ["pick up gold in bank", "pick up silver in bank", "wait"]
    course = course.choose("pick up gold in bank")
    assert course.lying("purse of Ann") == ("gold", "gold", "gold", "gold", "silver")


def test_a_number_of_an_option_is_the_same_whatever_else_is_offered() -> None:
    few, many = (
        taking(f"choose one: lay one of (cards in deck {one}) or wait")
        for one in ("where card is clubs-3", "")
    )
    (short,), (long,) = (one.game.decisions(one.state) for one in (few, many))
    found = {option.text: option.number for option in long.options}
    assert {option.text: option.number for option in short.options} == {
        text: number for text, number in found.items() if text in ("lay clubs-3", "wait")
    }


def test_who_may_decline_is_offered_nothing_last() -> None:
    course = taking('may choose one: lay one of cards in heap or wait "what now?"')
    assert course.offered == ["wait", "nothing"]
    course = taking('may choose one: lay one of cards in heap "what now?"\nsay "over"')
    assert course.offered == ["nothing"]
    assert course.choose("nothing").said == ["over"]


@pytest.mark.parametrize(
    ("numbers_said", "offered"),
    [
        ("((-2) to 1)", ["say -2", "say -1", "say 0", "say 1"]),
        ("(3, 1, 3)", ["say 1", "say 3"]),
        ("(glory of you to glory of you + 1)", ["say 2", "say 3"]),
        ("(5 to glory of you)", []),
        ("numbers of cards in hand of you", ["say 1", "say 3"]),
    ],
)
def test_numbers_go_upward_and_have_room_where_they_may_be_negative(
    numbers_said: str, offered: list[str]
) -> None:
    said = numbers_said.replace("numbers of cards", "distinct number of cards")
    course = taking(f'choose one: name-it one of {said} or wait "what now?"')
    assert course.offered == [*offered, "wait"]
    assert len(set(numbers(course))) == len(numbers(course))
    if offered:
        assert course.choose(offered[0]).said == [f"{offered[0].removeprefix('say ')} it is"]


def test_players_come_clockwise_from_who_decides() -> None:
    course = play('turns for (seat 2, seat 3)\n  choose one: greet one of players or wait "whom?"', ACTIONS)
    assert course.offered == ["greet Bob", "greet Cid", "greet Ann", "wait"]
    assert numbers(course) == [0, 1, 2, 3]
    course = course.choose("greet Ann")
    assert course.said == ["Bob greets Ann"]
    assert course.offered == ["greet Cid", "greet Ann", "greet Bob", "wait"]
    assert numbers(course) == [0, 1, 2, 3]


def test_spaces_of_a_board() -> None:
    course = taking('choose one: step-on one of spaces of field or wait "where?"')
    assert course.offered[:3] == ["step on c1", "step on a2", "step on c2"]
    assert course.refused == dict.fromkeys(
        ["step on a1", "step on b1", "step on b2"], "somebody stands there"
    )


def test_what_is_true_or_not() -> None:
    action = 'action claim of truth as claimed "claim {claimed}"\n  say "{claimed}"\n'
    course = taking("choose one: claim one of (yes, no)", action)
    assert course.offered == ["claim no", "claim yes"]
    assert course.choose("claim yes").said == ["yes"]


# ---- words ---------------------------------------------------------------------------------------


def test_what_an_action_is_done_to_stands_behind_a_title_that_does_not_say_it() -> None:
    action = "action lay of card{}\n  move card to heap\n"
    assert taking(
        "choose one: lay one of (cards in deck where card is clubs-2)\n(there is always at least one)",
        action.format(""),
    ).offered == ["lay clubs-2"]
    assert taking(
        "choose one: lay one of (cards in deck where card is clubs-2)\n(there is always at least one)",
        action.format(' "lay a {suit of card}"'),
    ).offered == ["lay a clubs: clubs-2"]


def test_an_option_has_shorter_words() -> None:
    course = taking('choose one: pick-up one of coins in bank or wait "what now?"')
    words = course.game.decisions(course.state)[0].options[0].words
    assert words[0] == "pick up gold in bank"
    assert {"pick-up gold", "gold", "pick-up"} <= set(words)


def test_who_does_not_see_the_card_learns_of_the_action_alone() -> None:
    pocket = "place pocket for each player of card: owner sees everything, others see count\n"
    deal = "move clubs-2 to pocket of seat 1\nmove hearts-1 to pocket of seat 1\n"
    action = 'action burn of card "burn {card}"\n  move card under deck\n'
    turn = "let seat 1 act\n  choose one: burn one of cards in my pocket\n  (there is always at least one)\n"
    course = play(f"{deal}{turn}otherwise nothing happens", pocket + action).choose("burn clubs-2")
    (told,) = [event for event in course.events if event.kind == "action"]
    assert [getattr(told.told_to(seat), "text", None) for seat in (0, 1)] == [
        "Ann takes: burn clubs-2",
        "Ann takes: burn",
    ]
    other = told.told_to(1)
    assert other is not None
    assert "clubs" not in str(other.data)


# ---- what they do --------------------------------------------------------------------------------


def test_an_action_offered_twice_is_done_to_what_it_was_taken_for() -> None:
    offers = "choose one: lay one of cards in {} or wait\n"
    lines = offers.format("deck") + offers.format("hand of you") + 'say "{top of heap}"'
    course = taking(lines)
    course = course.choose("lay clubs-2")
    assert course.offered == ["lay hearts-3", "wait"]
    assert course.choose("lay hearts-3").lying("heap") == ("clubs-2", "hearts-3")


def test_looking_ahead_goes_into_the_action_with_what_it_is_done_to() -> None:
    action = """\
action pair of card as first-one "pair {first-one}"
  choose other from cards in deck "with which?"
    suit of other is suit of first-one and other is not first-one (refused: "another suit, or the same card")
  say "{first-one} and {other}"
"""
    course = taking("choose one: pair one of cards in deck\nif you cannot, nothing happens", action)
    assert course.offered == [
        "pair clubs-2",
        "pair clubs-3",
        "pair hearts-1",
        "pair hearts-2",
        "pair spades-1",
        "pair spades-3",
    ]
    course = taking(
        "move hearts-1 to heap\nchoose one: pair one of cards in deck\nif you cannot, nothing happens", action
    )
    assert course.offered == ["pair clubs-2", "pair clubs-3", "pair spades-1", "pair spades-3"]
    assert course.refused == {"pair hearts-2": "another suit, or the same card"}
    assert course.choose("pair spades-1", "spades-3").said == ["spades-1 and spades-3"]


def test_an_action_in_an_action() -> None:
    action = """\
action open-up of player "open {player}"
  choose one: hand-over one of cards in hand of player
  if you cannot, say "{player} has none"
action hand-over of card "hand over {card}"
  move card to heap
"""
    course = taking("choose one: open-up one of players\n(there is always at least one)", action)
    assert course.offered == ["open Ann", "open Bob", "open Cid"]
    assert course.choose("open Ann").offered == ["hand over clubs-1", "hand over hearts-3"]
    assert course.choose("open Cid").said == ["Cid has none"]


def test_what_comes_after_an_action_knows_what_it_was_done_to() -> None:
    trigger = 'trigger echo after lay when number of card > 2\n  say "once more"\n'
    course = taking("choose one: lay one of cards in deck or wait", ACTIONS + trigger)
    assert course.choose("lay clubs-3").said == ["once more"]
    assert course.choose("lay clubs-2").said == []


def test_an_action_that_is_done_without_being_taken() -> None:
    course = taking(
        "if there is a first of cards in deck, called card\n  do lay of card\n"
        'otherwise nothing happens\nsay "{top of heap}"'
    )
    assert course.said == ["clubs-2"]


def test_a_collection_that_is_a_fault_is_a_fault_when_play_comes_to_it() -> None:
    """Also where another action could be taken: what is offered would not be known."""
    course = taking(
        "set my glory to 0\nchoose one: wait or name-it one of (1 to (6 / my glory (rounded up) but at most 6))"
    )
    assert course.fault
    assert course.offered == []


def test_the_same_state_comes_of_the_same_course_whatever_was_looked_at() -> None:
    course = taking('choose one: lay one of cards in deck or wait "what now?"')
    before = course.state.cells
    assert course.offered
    assert course.refused
    assert course.state.cells == before
    one, other = course.choose("lay clubs-2"), for_ann("move clubs-2 to heap", ACTIONS)
    assert one.lying("heap") == other.lying("heap")
    assert course.game.position(one.state) == course.game.position(one.states[-1])


# ---- what need not be said -----------------------------------------------------------------------


def test_a_parameter_that_is_not_said_is_what_it_usually_is() -> None:
    things = """\
procedure praise of player for number as amount (usually 2) with suit (usually hearts)
  say "{player} {amount} {suit}"
define much of number for number as more (usually 3): number + more
action pay-out of number (usually 4) "pay {number}"
  say "paid {number}"
"""
    course = taking(
        "do praise of seat 2\ndo praise of seat 2 for 5\ndo praise of seat 3 for 1 with clubs\n"
        'say "{much of once}"\nx = much of 1 for 1\nsay "{x}"\ndo pay-out\nchoose one: pay-out or wait',
        things + 'action wait "wait"\n  nothing happens\n',
    )
    assert course.said == ["Bob 2 hearts", "Bob 5 hearts", "Cid 1 clubs", "3", "2", "paid 4"]
    assert course.offered == ["pay 4", "wait"]
    assert course.choose("pay 4").said[-1] == "paid 4"


def test_what_is_usual_may_follow_from_the_number_of_players() -> None:
    table = "table bonus by players: 1 for 2 players, 7 for 3 to 4 players\n"
    things = f'{table}procedure praise of number (usually bonus)\n  say "{{number}}"\n'
    assert taking("do praise", things).said == ["7"]


def test_a_cost_of_what_need_not_be_said() -> None:
    things = """\
cost fare of number as zones (usually 2)
  gold: zones
action ride "ride"
  pay fare from my purse to bank
action ride-on "ride on"
  pay fare of 4 from my purse to bank
action wait "wait"
  nothing happens
"""
    course = taking("choose one: ride, ride-on or wait", things)
    assert course.offered == ["ride", "wait"]
    assert course.refused == {"ride on": "it cannot be paid: 4 gold"}
    assert course.choose("ride", "2 gold").lying("purse of Ann") == ("gold", "silver")
