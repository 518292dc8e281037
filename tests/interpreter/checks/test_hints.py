"""Help in the words of the game, for the place where the mistake stands; and one message for one mistake."""

from pathlib import Path

import pytest
from tests.interpreter.checks.small import HEAD, judged

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

TURN = """
define double of player: 2 * total of player
define elsewhere: {elsewhere}
play
  turns for players
    {turn}
    end the turn
"""


def helps(turn: str = "pass", elsewhere: str = "3", part: str = "my total") -> list[tuple[str, str]]:
    """The code and the help of all that is wrong, with this in a turn, a definition or the score."""
    head = HEAD.format(players="2").replace("part total: my total", f"part total: {part}")
    found = judged(head + TURN.format(turn=turn, elsewhere=elsewhere))
    return [(one.code, one.help or "") for one in found if one.code != "FR505"]


class TestWhatThereIsOneOfForEachPlayer:
    def test_who_acts_or_is_scored_says_my(self) -> None:
        assert helps("add total to my total") == [("FR407", "for example `my total`")]
        assert helps(part="total") == [("FR407", "for example `my total`")]
        assert helps(part="double") == [("FR407", "here that is `my double`")]

    def test_where_a_player_has_a_name_that_is_said(self) -> None:
        loop = "for each rival in players\n      add 1 to total"
        assert helps(loop) == [("FR407", "for example `total of rival`")]

    def test_where_nobody_acts_it_is_said_of_whom(self) -> None:
        text = HEAD.format(players="2") + 'setup\n  add 1 to total\nplay\n  say "hello"\n'
        assert [one.help for one in judged(text) if one.code == "FR407"] == ["for example `total of player`"]


class TestSecrets:
    @pytest.mark.parametrize(
        ("asked", "shown"),
        [
            ("some one in lots in my hand: number of one > 3", "`show lots in my hand to everyone`"),
            (
                "some one in lots in hand of seat 2: number of one > 3",
                "`show lots in hand of seat 2 to everyone`",
            ),
            ("some one in lots in shut: number of one > 3", "`show lots in shut to everyone`"),
            ("my inkling > 3", "Ask for something that all see"),
        ],
    )
    def test_what_to_show_is_said_in_the_words_of_the_game(self, asked: str, shown: str) -> None:
        ((code, said),) = helps(f"if {asked}\n      take another turn")
        assert code == "FR508"
        assert shown in said

    @pytest.mark.parametrize("who", ["rival", "seat 2"])
    def test_whoever_is_let_act_is_you(self, who: str) -> None:
        turn = (
            'for each rival in other players\n      let {who} act\n        choose lot from lots in my hand "which?"\n'
            '          number of lot < inkling of {whose} (refused: "too high")\n'
            "        if you cannot, nothing happens"
        )
        assert helps(turn.format(who=who, whose="you")) == []
        said = f"here `{who}` acts: write `you` in place of `{who}`"
        assert helps(turn.format(who=who, whose=who)) == [("FR508", said)]
        assert helps(turn.format(who=who, whose="seat 1")) != [("FR508", said)]


class TestComparing:
    def test_a_column_is_asked_for_with_of(self) -> None:
        asked = "for each lot in lots in open\n      if lot is number\n        add 1 to my total"
        assert helps(asked) == [("FR301", "write `number of lot`")]
        asked = asked.replace("lot is number", "first of lots in open is number")
        assert helps(asked) == [("FR301", "write `number of ...`")]

    def test_several_are_not_one(self) -> None:
        ((code, said),) = helps("if total of players is 3\n      take another turn")
        assert (code, said.partition(":")[0]) == ("FR401", "these are several")


class TestWhatAPlaceHasNot:
    def test_what_lies_there_has_it(self) -> None:
        said = "what lies there has it: `number of lots in ...`"
        assert helps(part="sum of number of my hand") == [("FR301", said)]
        assert helps(part="sum of numbers of my hand") == [("FR301", said)]


class TestDealing:
    def test_a_place_that_all_share(self) -> None:
        said = "declare one for each: `place open for each player of ...`; or `draw` to this one"
        assert helps("deal 1 from deck to each open\n    if there are not enough, pass") == [("FR301", said)]

    def test_a_place_for_each_of_something_else(self) -> None:
        mat = "place mat for each lot of lot\n"
        found = judged(
            HEAD.format(players="2") + mat + TURN.format(turn="deal 1 from deck to each mat", elsewhere="3")
        )
        said = "there is one for each lot: draw to them below `for each player in players`"
        assert [one.help for one in found if one.code == "FR301"] == [said]


def test_of_an_action_that_nothing_uses_nothing_else_is_said() -> None:
    sell = """
action sell "sell"
  choose lot from lots in my hand "which?"
  do sale of lot
procedure sale of lot
  move lot to open
  draw 1 from deck to open
play
  say "hello"
"""
    found = [(one.code, one.message) for one in judged(HEAD.format(players="2") + sell)]
    assert ("FR505", "nothing uses `sell`") in found
    assert {code for code, _ in found} == {"FR505"}


GAME = """festrules 2

game "Ferry"
  players 2
  at most 90 decisions, then nobody wins

play
  rounds 5
    turns for players
      choose one: ship or wait "your turn"

action ship "ship"
  nothing happens
action wait "wait"
  nothing happens

winner
  shared
"""
MOD = """festrules 2

mod "Busy" of "ferry"

variant busy
  ship needs turn > 3 (refused: "too early")
  forbid wait (refused: "nobody may lie idle")
"""


def test_a_mod_is_told_what_a_mod_can_do(tmp_path: Path) -> None:
    (tmp_path / "ferry.rules").write_text(GAME, encoding="utf-8")
    (found,) = check_document(read_document(Source("busy.rules", MOD), tmp_path))
    assert found.code == "FR501"
    assert found.help is not None
    assert "offer an action that asks for nothing: `offer ... beside ship`" in found.help
    assert [label.text for label in found.labels] == ["this may forbid it"] * 2
    assert {label.span.source for label in found.labels} == {"busy.rules"}


@pytest.mark.parametrize(("promise", "asked"), [("    (there is always at least one)\n", False), ("", True)])
def test_what_an_action_is_said_to_have_always_makes_it_possible(promise: str, asked: bool) -> None:
    choice = '  choose number from 1 to turn - 1 "how far?"\n' + promise.replace("    ", "  ")
    game = GAME.replace('action ship "ship"\n  nothing happens\n', f'action ship "ship"\n{choice}')
    game = game.replace(
        'action wait "wait"\n', 'action wait "wait"\n  needs turn > 3 (refused: "too early")\n'
    )
    found = check_document(read_document(Source("ferry.rules", game)))
    assert [one.code for one in found] == (["FR501"] if asked else [])


def test_in_a_variant_of_the_game_itself_otherwise_can_be_written() -> None:
    variant = MOD.partition("variant")[2]
    (found,) = check_document(read_document(Source("ferry.rules", f"{GAME}\nvariant{variant}")))
    assert found.code == "FR501"
    assert found.help is not None
    assert found.help.startswith("add `if you cannot, ...` below")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("same", "are all the same"),
        ("alike", "are all the same"),
        ("different", "are all different"),
        ("consecutive", "are consecutive in any order"),
        ("sequential", "are consecutive in any order"),
        ("in sequence", "are consecutive in any order"),
    ],
)
def test_how_several_are_to_each_other_has_words_of_its_own(name: str, said: str) -> None:
    ((code, help_),) = helps(f"if number of lots in my hand are {name}\n      pass")
    assert code == "FR301"
    assert said in help_


@pytest.mark.parametrize("said", ["it is impossible", "there is none"])
def test_who_says_otherwise_what_happens_where_nothing_can_be_chosen(said: str) -> None:
    found = helps(f"may choose lot from lots in my hand\n    if {said}, pass")
    assert any(code == "FR301" and "`if you cannot, pass`" in told for code, told in found)
