"""The numbers of options: the same in every question of a kind, whatever else is possible."""

from pathlib import Path

import pytest
from tests.cli.test_play_session import Talk, decision_of, game_of

import festrules
from festrules.cli.render.lines import text_of
from festrules.cli.render.numbers import numbers_of

PROBES = Path(__file__).parents[1] / "probes"
FRUIT = """\
festrules 2

game "Fruit"
  players 3
  at most 40 decisions, then scores decide

kinds of fruit: apple, pear, plum
keep eaten for each fruit: truth, starts no
FACES

play
  turns from seat 2 until the game ends
    choose CHOICE

score
  part none: 0
winner
  shared
"""


def fruit(choice: str, faces: str = "") -> Talk:
    text = FRUIT.replace("CHOICE", choice).replace("FACES", faces)
    return Talk.with_people(game_of(text), 0, 1, 2)


def shown(talk: Talk) -> dict[str, int]:
    decision = decision_of(talk)
    numbers = numbers_of(decision)
    return {option.text: numbers[option.value] for option in decision.options if numbers}


def test_a_space_has_its_number_for_the_whole_game() -> None:
    talk = Talk.with_people(festrules.load("connect-four"), 0, 1)
    before = shown(talk)
    assert before["d1"] == 4
    talk.say("4")
    after = shown(talk)
    assert "d1" not in after
    assert after["e1"] == 5
    assert after["d2"] == 11
    assert {text: before[text] for text in after if text in before} == {
        text: number for text, number in after.items() if text in before
    }
    assert "d1 is not possible" in talk.say("4")


EATEN = """fruit from fruits "what?"
      not eaten of fruit (refused: "it is eaten")
    if you cannot, end the game
    set eaten of fruit to yes"""


def test_what_is_not_possible_keeps_its_number() -> None:
    talk = fruit(EATEN)
    assert shown(talk) == {"apple": 1, "pear": 2, "plum": 3}
    talk.say("1")
    assert shown(talk) == {"pear": 2, "plum": 3}
    assert "2  pear" in text_of(talk.reply.lines)
    assert "apple is not possible: it is eaten" in talk.say("1")
    assert "it is eaten" in talk.say("why 1")
    talk.say("3")
    assert [made.step.words for made in talk.session.made[:2]] == ["apple", "plum"]


def test_once_somebody_is_told_why_numbers_are_missing() -> None:
    talk = fruit(EATEN)
    missing = "some numbers are missing"
    assert missing not in text_of(talk.reply.lines)
    lines = ("1", "options", "undo", "2")
    assert [missing in talk.say(line) for line in lines] == [True, False, False, False]


def test_a_number_that_nothing_has_is_no_word() -> None:
    assert fruit(EATEN).say("7").startswith("Nothing has the number 7 here.\nPossible: apple, pear, plum")


def test_a_player_has_the_number_of_their_seat_whoever_decides() -> None:
    talk = fruit('who from other players "who?"')
    assert shown(talk) == {"player 3": 3, "player 1": 1}
    talk.say("3")
    assert talk.session.made[0].step.words == "player 3"


def test_what_a_player_owns_has_the_same_numbers_as_with_the_others() -> None:
    """Spaces of one's own board, and one's own cards."""
    for name, first in ((str(PROBES / "formations.rules"), "a1"), ("goofspiel", "bid-1")):
        for seat in (0, 1):
            talk = Talk.with_people(festrules.load(name), 0, 1, seed=3)
            while talk.session.seat != seat or decision_of(talk).kind == "take":
                talk.first()
            numbers = shown(talk)
            found = next((numbers[text] for text in numbers if text.startswith(first)), 1)
            assert found == 1, (name, seat)
            assert max(numbers.values(), default=0) < 40, (name, seat)


def test_cards_of_a_large_pack_are_counted_through_in_the_hand() -> None:
    talk = Talk.with_people(festrules.load("spades"), 0, 1, 2, 3, seed=3)
    while "how many" in decision_of(talk).prompt:
        talk.first()
    talk.say("1")
    following = shown(talk)
    hand = sorted(range(1, 14))
    assert set(following.values()) <= set(hand)
    refused = next(number for number in hand if number not in following.values())
    assert "is not possible: " in talk.say(str(refused))


def test_what_is_done_to_cards_of_a_large_pack_is_counted_through() -> None:
    talk = Talk.with_people(festrules.load("gin"), 0, 1)
    talk.say("")
    talk.say("1")
    assert "   1  discard " in text_of(talk.reply.lines)
    numbers = [number for number in numbers_of(decision_of(talk)).values() if number]
    assert numbers == list(range(1, 11))


def test_spaces_of_one_board_are_listed_by_their_own_names() -> None:
    talk = Talk.with_people(festrules.load("fireworks"), 0)
    said = text_of(talk.reply.lines)
    assert "  1  s01 " in said
    assert "s01 of city" not in said


def test_nothing_has_the_number_0() -> None:
    talk = fruit('0 to 2 helpings from fruits "what?"')
    assert shown(talk)["that is all"] == 0
    talk.say("3, 1")
    assert [made.step.words for made in talk.session.made] == ["apple", "plum"]


def test_faces_that_are_numbers_in_words_are_typed_in_figures_too() -> None:
    talk = fruit('face from marks "which?"', "kinds of mark: one, two, star")
    assert "  one, two, star" in text_of(talk.reply.lines)
    talk.say("2")
    assert talk.session.made[0].step.words == "two"


@pytest.mark.parametrize("name", ["breakthrough", "climbers", "goofspiel", "kuhn-poker", "tic-tac-toe"])
def test_no_number_stands_for_two_options(name: str) -> None:
    talk = Talk.with_people(festrules.load(name), 0, seed=4)
    for _ in range(12):
        if talk.reply.over:
            break
        numbers = list(shown(talk).values())
        assert len(numbers) == len(set(numbers))
        talk.first()
