"""Stated positions: what they mean, and what cannot be."""

from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GAME, problems, results

from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import Source


def test_what_is_not_mentioned_is_as_it_was_dealt() -> None:
    assert not problems("at turn\nexpect every player in players: count of leaves in hand of player is 2")
    assert not problems("at turn\npool is 1\nexpect count of leaves in deck is 5")


def test_a_place_gets_its_whole_content_and_the_rest_goes_home() -> None:
    assert not problems(
        """at turn of seat 2
        hand of seat 1 holds leaf-9
        hand of seat 2 holds leaf-1, leaf-2, leaf-3
        expect hand of seat 1 holds leaf-9
        expect count of leaves in hand of seat 1 is 1
        expect count of leaves in deck is 5
        expect seat 2 can only "play a card" then "leaf-2", "leaf-3"
        expect seat 2 cannot "play a card" then "leaf-1" because "a one cannot"
        """
    )


def test_a_pile_is_stated_from_the_top() -> None:
    lines = "\n".join(f"hand of seat {seat} holds nothing" for seat in (1, 2))
    names = ", ".join(f"leaf-{number}" for number in (4, 1, 2, 3, 5, 6, 7, 8, 9))
    assert not problems(f"at turn\n{lines}\ndeck holds {names}\nexpect top of deck is leaf-4")


HANDS = "at turn\nhand of seat 1 holds leaf-9\nhand of seat 2 holds leaf-1, leaf-2"


class TestTheRest:
    def test_it_is_all_that_no_other_line_puts_anywhere(self) -> None:
        assert not problems(f"{HANDS}\ndeck holds the rest\nexpect count of leaves in deck is 6")
        lines = f"{HANDS}\ndeck holds leaf-3, leaf-4\ntable holds leaf-5\nhand of seat 1 holds the rest"
        lines = lines.replace("hand of seat 1 holds leaf-9\n", "")
        assert not problems(f"{lines}\nexpect leaf-9 is one of leaves in hand of seat 1")
        assert not problems(f"{lines}\nexpect count of leaves in hand of seat 1 is 4")

    def test_in_a_pile_it_lies_below_what_is_named_in_an_unknown_order(self) -> None:
        assert not problems(f"{HANDS}\ndeck holds leaf-5, leaf-4, the rest\nexpect top of deck is leaf-5")

    def test_it_is_drawn_by_chance(self) -> None:
        drawn = GAME.replace("  subtract 1 from pool", "  draw 1 from deck to hand of you, or all if fewer")
        for line in ("the rest", "the rest, shuffled", "leaf-5, the rest, shuffled"):
            lines = f'{HANDS}\ndeck holds {line}\nchance "heads", "leaf-7"\nseat 1 chooses "flip"'
            assert not problems(f"{lines}\nexpect hand of seat 1 holds leaf-7", drawn)
        lines = f'{HANDS}\ndeck holds leaf-5, the rest\nchance "heads"\nseat 1 chooses "flip"'
        assert not problems(f"{lines}\nexpect hand of seat 1 holds leaf-5", drawn)

    def test_where_nothing_is_left_it_is_nothing(self) -> None:
        names = ", ".join(f"leaf-{number}" for number in range(3, 9))
        assert not problems(f"{HANDS}\ndeck holds {names}\ntable holds the rest\nexpect table is empty")

    def test_what_may_not_lie_there_goes_home(self) -> None:
        lines = "at turn\npouch of seat 1 holds stone\npath-2 holds nothing\ndeck holds the rest"
        (found,) = problems(f"{lines}\nexpect pool is 3")
        assert "lies nowhere" in found

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            ("deck holds the rest\ntable holds the rest", "deck already holds the rest"),
            ("table holds the rest\ndeck holds nothing", "table is full"),
            ("hand holds the rest", "2 places"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_line(self, lines: str, said: str) -> None:
        (found,) = problems(f"{HANDS if 'hand holds' not in lines else 'at turn'}\n{lines}\nexpect pool is 3")
        assert said in found

    @pytest.mark.parametrize(
        "line", ["the rest", "leaf-1, the rest", "the rest, shuffled", "2 leaf, the rest, shuffled"]
    )
    def test_it_is_written_as_it_is_read(self, line: str) -> None:
        text = f'{GAME}\nexample "it"\n  at turn\n  deck holds {line}\n  expect pool is 3\n'
        document = read_document(Source("small.rules", text), Path())
        assert f"  deck holds {line}\n" in write_text(document.book)


def test_components_of_players_belong_to_the_owner_of_the_place() -> None:
    assert not problems(
        "at turn\npouch of seat 1 holds stone\npath-2 holds stone of seat 1\nexpect seat 1 scores 2"
    )
    assert "say whose" in problems("at turn\npath-2 holds stone\nexpect seat 1 is to act")[0]


def test_a_line_about_a_board_may_have_exceptions() -> None:
    assert not problems("at turn\npath holds nothing\npath-3 holds stone of seat 2\nexpect seat 2 scores 3")
    assert (
        "twice"
        in problems("at turn\npath-3 holds nothing\npath-3 holds stone of seat 2\nexpect pool is 3")[0]
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("path-2 holds 2 stone of seat 1", "full"),
        (
            "path-1 holds stone of seat 1\npath-2 holds stone of seat 1\npath-3 holds stone of seat 1",
            "only 2 stone",
        ),
        ("hand of seat 1 holds leaf-1\nhand of seat 2 holds leaf-1", "only 1 leaf-1"),
        ("pouch of seat 1 holds nothing", "lies nowhere"),
        ("table holds leaf-1, leaf-2, leaf-3", "full"),
        ("table holds stone of seat 1", "may not lie"),
        ("pool is 6", "from 0 to 5"),
        ("pouch holds 2 stone", "2 places"),
        ("hand of seat 1 holds 2 leaf", "of which kind"),
        ("hand of seat 3 holds leaf-1", "no seat 3 in this scenario: 2 play"),
        ("pouch of seat 1 holds 999999999 stone", "only 2 stone"),
        ("points is 3", "nothing here is called"),
    ],
)
def test_what_cannot_be_is_said_at_its_line(lines: str, said: str) -> None:
    (found,) = problems(f"at turn\n{lines}\nexpect pool is 3")
    assert said in found


def test_what_follows_from_other_things_cannot_be_set() -> None:
    assert "only what is stored" in problems("at turn\ncount of leaves in deck is 3\nexpect pool is 3")[0]


def test_where_a_component_lies_is_not_set_like_a_value() -> None:
    (result,) = results('example "it"\n  at turn\n  top of deck is 3\n  expect pool is 3\n')
    assert result.found[0].code == "FR702"
    assert result.found[0].help == "Say where it lies: `PLACE holds top of deck`."


def test_the_name_of_a_seat_is_not_how_rules_call_it() -> None:
    game = GAME.replace("  players 2 to 3\n", '  players 2 to 3\n  seats "Ann", "Bo", "Cy"\n')
    (result,) = results('example "it"\n  expect bo is to act\n', game)
    assert result.found[0].code == "FR301"
    assert "`seat 2`" in (result.found[0].help or "")


def test_an_end_that_holds_ends_the_game() -> None:
    assert not problems("at turn\npool is 0\nexpect the game is over\nexpect seat 1, seat 2 win")


def test_a_place_in_the_rules_that_is_not_there() -> None:
    assert "nothing called `dinner`" in problems("at dinner\nexpect pool is 3")[0]


def test_a_place_that_is_reached_after_some_decisions() -> None:
    assert not problems(
        'at flip of seat 2\npool is 2\nchance "heads"\nexpect pool is 1\nexpect seat 1 is to act'
    )


def test_a_position_comes_before_what_happens() -> None:
    assert "before the first decision" in problems('seat 1 chooses "rest"\npool is 2')[0]


def test_a_way_to_play_that_the_game_does_not_have() -> None:
    assert "not for 7" in problems("players 7\nexpect pool is 3")[0]
    assert "no option called colour" in problems("option colour is 3\nexpect pool is 3")[0]


def test_what_chance_brings_before_the_position() -> None:
    lines = (
        'chance "leaf-5", "leaf-6", "leaf-7", "leaf-8"\nat turn of seat 2\nexpect hand of seat 1 holds leaf-5'
    )
    assert not problems(lines)


def test_chance_that_was_meant_for_after_the_position() -> None:
    (result,) = results(
        'example "it"\n  chance "leaf-5"\n  table holds leaf-1\n  expect table holds leaf-5\n'
    )
    assert "above the position" in (result.found[0].help or "")


def test_examples_do_not_change_what_a_game_is() -> None:
    (one, two) = results('example "a"\n  seed 5\n  expect pool is 3\n\nexample "b"\n  expect pool is 2\n')
    assert one.true
    assert not two.true
    assert two.span is not None
