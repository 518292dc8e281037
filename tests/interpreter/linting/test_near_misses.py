"""Cases that look like a finding of lint and are none, beside similar ones that are."""

import pytest
from tests.interpreter.linting.small import found, written

from festrules.grammar.document import Document, Json
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.linting.look import Surroundings


def test_the_game_itself_is_fine() -> None:
    assert found(written()) == []


REFILL = "if count of cargo in deck < 2\n  move all cargo in spent to deck"


def test_what_is_offered_alone_is_taken_without_a_word() -> None:
    """A scenario that chooses the card takes the only action that there is, too."""
    actions = 'action sing "sing"\n  nothing happens\naction hum "hum"\n  nothing happens\n'
    example = '\nexample "somebody sings"\n  at turn of seat 1\n  seat 1 chooses "sing"\n  expect seat 2 is to act\n'
    alone = actions.partition("action hum")[0]
    assert found(written("choose one: sing", things=alone) + example.replace('"sing"', '"fish-1"')) == []
    assert found(written('choose one: sing or hum "what now?"', things=actions) + example) == ["FR873"]


def test_an_action_that_is_done_to_a_card_is_taken_by_the_words_for_that_card() -> None:
    actions = (
        'action sing of cargo "sing of {cargo}"\n  nothing happens\naction hum "hum"\n  nothing happens\n'
    )
    text = written('choose one: sing one of cargo in my hand or hum "what now?"', things=actions)
    example = (
        '\nexample "somebody acts"\n  at turn of seat 1\n  seat 1 chooses "{}"\n  expect seat 2 is to act\n'
    )
    assert (
        found(text + example.format("sing of fish-1") + example.format("hum").replace("acts", "hums")) == []
    )
    assert found(text + example.format("hum")) == ["FR873"]


def test_what_an_action_is_done_to_is_asked_for_in_it_or_in_its_title() -> None:
    things = 'action sing of cargo {}\n  {}\naction hum "hum"\n  nothing happens\n'
    turn = 'choose one: sing one of cargo in my hand or hum "what now?"'
    move, nothing = "move cargo to spent", "nothing happens"
    assert found(written(turn, things=things.format('"sing"', move))) == []
    assert found(written(turn, things=things.format('"sing of {cargo}"', nothing))) == []
    assert found(written(turn, things=things.format('"sing"', nothing))) == ["FR822"]


class TestPiles:
    def test_a_pile_of_what_has_no_order(self) -> None:
        assert found(written(REFILL)) == ["FR810"]

    @pytest.mark.parametrize(
        "turn",
        [
            f"{REFILL}\n  shuffle deck",
            f"{REFILL}\nshuffle deck",
            "move all cargo in spent under spent",
            "move all (cargo in spent ordered by lowest number of cargo then lowest suit of cargo, never tied) to deck",
            "draw 1 from deck to shown\nmove all cargo in shown to spent",
            "draw 1 from deck to shown\nmove all cargo in shown under deck",
        ],
    )
    def test_its_order_is_settled_or_does_not_matter(self, turn: str) -> None:
        assert found(written(turn, things="place shown of cargo\n")) == []

    def test_shuffled_in_a_procedure_that_is_done_next(self) -> None:
        things = "procedure mix\n  shuffle deck\n"
        assert found(written(f"{REFILL}\ndo mix", things=things)) == []

    def test_a_pile_in_the_order_of_its_cards_is_only_told_where_it_is_drawn_from(self) -> None:
        text = written(
            things="card prize numbered 1 to 9\n  starts in prizes\nplace prizes of prize: ordered\n"
        )
        taken = (
            "if there is a top of prizes, called prize\n  move prize under prizes\notherwise nothing happens"
        )
        assert (
            found(
                text.replace(
                    "    move card to spent\n",
                    f"    move card to spent\n    {taken}\n".replace("\n  move", "\n      move").replace(
                        "\notherwise", "\n    otherwise"
                    ),
                )
            )
            == []
        )

    def test_an_open_pile_that_is_said_to_be_open(self) -> None:
        text = written().replace("face down", "everyone sees contents")
        assert found(text) == []
        assert found(text.replace(", everyone sees contents", "")) == ["FR843"]


class TestTies:
    def test_the_first_of_those_with_most(self) -> None:
        most = "first of (players with most count of cargo in hand of player) otherwise you"
        assert found(written(f"leader = {most}\nturn up deck\nshow top of deck to leader")) == ["FR812"]

    def test_cards_of_which_each_has_its_number(self) -> None:
        most = "first of ((cargo in spent where suit of cargo is fish) with most number of cargo)"
        taking = "called best\n  move best to my hand\notherwise nothing happens"
        assert found(written(f"if there is {most}, {taking}")) == []

    def test_cards_that_are_compared_by_what_is_made_of_their_numbers(self) -> None:
        things = "define strength of cargo: number of cargo + 20 if suit of cargo is fish otherwise number of cargo\n"
        most = "first of ((cargo in spent where suit of cargo is not ropes) with most strength of cargo)"
        turn = f"if there is {most}, called best\n  move best to my hand\notherwise nothing happens"
        assert found(written(turn, things=things)) == []
        assert found(written(turn, things=things.replace("number of cargo", "count of players"))) == ["FR812"]

    def test_the_first_of_all_cards_of_several_suits(self) -> None:
        most = "first of (cargo in spent with most number of cargo)"
        turn = f"if there is {most}, called best\n  move best to my hand\notherwise nothing happens"
        assert found(written(turn)) == ["FR812"]

    def test_the_first_of_an_order(self) -> None:
        by = "lowest count of cargo in hand of player, equals keep their order"
        ordered = f"first of (players ordered by {by}) otherwise you"
        assert found(written(f"leader = {ordered}\nturn up deck\nshow top of deck to leader")) == []


class TestAllTogether:
    ACTION = 'action rest "rest"\n  needs {} (refused: "no cargo")\n  do nothing-more\nprocedure nothing-more\n  pass\n'
    TURN = "choose one: rest\nif you cannot, end the turn"

    @pytest.mark.parametrize(
        "asked", ["hand is not empty", "turn > 1 and hand is not empty", "not hand is empty"]
    )
    def test_a_place_that_each_player_has(self, asked: str) -> None:
        assert "FR814" in found(written(self.TURN, things=self.ACTION.format(asked)))

    @pytest.mark.parametrize("asked", ["my hand is not empty", "deck is not empty", "any of cargo in hand"])
    def test_whose_it_is_is_said_or_there_is_but_one(self, asked: str) -> None:
        assert "FR814" not in found(written(self.TURN, things=self.ACTION.format(asked)))


class TestWhoBegins:
    KEPT = "keep starter: player, starts at random\n"
    LOOP = """for each player in players{}
  let player act
    may choose pick from cargo in my hand "which?"
    if there is a pick, called gone
      move gone to spent
    otherwise nothing happens"""

    def test_seat_one_although_somebody_else_begins(self) -> None:
        text = written(setup=self.LOOP.format(""), things=self.KEPT).replace("from seat 1", "from starter")
        assert found(text) == ["FR813"]

    def test_who_begins_is_said(self) -> None:
        for begins in (" from starter", " from seat 1"):
            text = written(setup=self.LOOP.format(begins), things=self.KEPT)
            assert found(text.replace("turns from seat 1", "turns from starter")) == []

    def test_nobody_decides(self) -> None:
        loop = "for each player in players\n  draw 1 from deck to hand of player"
        text = written(setup=loop, things=self.KEPT).replace("from seat 1", "from starter")
        assert found(text) == []

    def test_a_game_that_always_begins_with_seat_one(self) -> None:
        assert found(written(setup=self.LOOP.format(""))) == []


class TestUnread:
    def test_what_is_left_to_chance_never_changes(self) -> None:
        assert (
            found(
                written(
                    "turn up deck\nshow top of deck to host", things="keep host: player, starts at random\n"
                )
            )
            == []
        )
        assert found(
            written("turn up deck\nshow top of deck to host", things="keep host: player, starts seat 2\n")
        ) == ["FR820"]

    def test_what_is_read_in_a_text_is_read(self) -> None:
        things = "keep played: 0 to 100, starts 0\n"
        assert found(written("add 1 to played", things=things)) == ["FR821"]
        assert found(written('add 1 to played\nsay "{played} cards"', things=things)) == []

    def test_what_is_read_only_to_change_it(self) -> None:
        things = "keep played: 0 to 100, starts 0\n"
        assert found(written("set played to played + 1 but at most 100", things=things)) == ["FR821"]

    def test_a_name(self) -> None:
        assert found(written("best = top of spent")) == ["FR822"]
        assert found(written('turn up deck\nbest = top of deck\nsay "next"\nshow best to you')) == []

    def test_a_name_where_something_kept_was_meant_to_change(self) -> None:
        text = written("fame = 3", things="keep fame: 0 to 9, starts 0")
        told = lint(read_document(Source("game.rules", text)))
        helps = [one.help for one in told if one.code == "FR822"]
        assert helps == ["`fame` is kept: `set` changes it, and `=` only gives a name"]

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            ("if fame > 2\n  fame = 3\nset fame to fame + 1 but at most 9", ["FR822"]),  # another fame
            ("if fame > 2\n  fame = 3\n  set total to fame", []),
            ("fame = 3\nif count of players > 2\n  set total to fame", []),
        ],
    )
    def test_a_name_hides_what_is_kept_to_the_end_of_its_block(self, lines: str, said: list[str]) -> None:
        things = "keep fame: 0 to 9, starts 0\nkeep total: 0 to 9, starts 0\n"
        told = [one for one in found(written(lines, things=things)) if one == "FR822"]
        assert told == said

    def test_a_choice_that_only_its_conditions_ask_for(self) -> None:
        text = written(condition='number of card > 1 (refused: "ones stay")').replace(
            "move card to spent", "nothing happens"
        )
        assert "FR822" in found(text)

    def test_a_parameter_that_another_meaning_asks_for(self) -> None:
        things = "define worth of cargo: 3\n{}"
        turn = "if worth of card > count of players\n  end the game"
        assert found(written(turn, things=things.format(""))) == ["FR822"]
        variant = 'variant dear "dear"\n  replace define worth of cargo: number of cargo\n'
        assert found(written(turn, things=things.format(variant))) == []

    def test_a_place_to_which_something_may_come_by_another_name(self) -> None:
        things = "place aside of cargo\ndefine goal: aside if count of cargo in spent > 3 otherwise spent\n"
        turn = "turn up deck\nif there is a top of deck, called one\n  move one to {}\notherwise nothing happens\n"
        turn += "if any of cargo in aside\n  end the game"
        assert found(written(turn.format("goal"), things=things)) == []
        assert found(written(turn.format("spent"), things="place aside of cargo\n")) == ["FR824"]


class TestSettled:
    @pytest.mark.parametrize(
        ("condition", "codes"),
        [
            ("number of card > 20", ["FR831"]),
            ("number of card > 19", []),
            ("number of card >= 1", ["FR831"]),
            ("count of players is 5", ["FR831"]),
            ("count of players is 4", []),
            ("count of cargo in spent < 0", ["FR831"]),
            ("count of cargo in spent - 3 < 0", []),
            ("number of card is number of card", ["FR830"]),
            ("number of card is 3 and suit of card is fish and number of card is 3", ["FR830"]),
            ("number of card is 3 or number of card is 4", []),
            ("2 > 1", []),
        ],
    )  # fmt: skip
    def test_conditions(self, condition: str, codes: list[str]) -> None:
        assert found(written(f"if {condition}\n  end the game")) == codes

    @pytest.mark.parametrize(
        ("amount", "codes"),
        [
            ("count of cargo in spent but at least 0", ["FR833"]),
            ("count of cargo in spent but at least 1", []),
            ("count of cargo in spent - 2 but at least 0", []),
            ("number of card but at most 20", ["FR833"]),
            ("number of card but at most 19", []),
        ],
    )
    def test_limits(self, amount: str, codes: list[str]) -> None:
        assert found(written(f'amount = {amount}\nsay "{{amount}}"')) == codes

    def test_two_ways(self) -> None:
        ways = "if number of card > 3\n  end the turn\notherwise\n  {}"
        assert found(written(ways.format("end the turn"))) == ["FR832"]
        assert found(written(ways.format("end the game"))) == []

    def test_asked_before(self) -> None:
        ways = "if number of card > 3\n  end the turn\notherwise if number of card > {}\n  end the game"
        assert found(written(ways.format(3))) == ["FR830"]
        assert found(written(ways.format(2))) == []
        twice = f"{ways.format(3)}\n{ways.format(3)}"
        assert found(written(twice)) == ["FR830", "FR830"], "one in each chain"
        assert found(written(f"{ways.format(2)}\notherwise if number of card > 2\n  end the turn")) == [
            "FR830"
        ]


class TestTexts:
    @pytest.mark.parametrize(
        ("condition", "codes"),
        [
            ('number of card > 3 (refused: "threes and less stay")', []),
            ('number of card > 3 (refused: "only from 4 on")', []),
            ('number of card > 3 (refused: "only above 3")', []),
            ('number of card > 3 (refused: "only above seven")', ["FR840"]),
            ('number of card > 1 + 4 (refused: "there are all three suits in it")', []),
            ('number of card > 3 (refused: "you are one of {count of players} players")', []),
            ('number of card > count of players (refused: "only above seven")', []),
            ('suit of card is not lamps (refused: "lamps stay")', []),
            ('suit of card is not lamps (refused: "a lamp stays")', []),
            ('suit of card is not lamps (refused: "fish stay")', ["FR841"]),
            ('suit of card is not lamps (refused: "fish stay, and lamps")', []),
            ('number of card > 1 (refused: "fish stay")', []),
        ],
    )  # fmt: skip
    def test_reasons(self, condition: str, codes: list[str]) -> None:
        condition = condition.replace("{count of players}", "{you}")
        assert found(written(condition=condition)) == codes

    @pytest.mark.parametrize(
        ("comment", "codes"),
        [
            ("# the third of five", ["FR840"]),
            ("# at most two rounds", []),
            ("# the last of them", []),
        ],
    )
    def test_comments(self, comment: str, codes: list[str]) -> None:
        things = "keep gone: 0 to 90, starts 0\n"
        turn = 'add 2 to gone  {}\nsay "{{gone}}"'
        assert found(written(turn.format(comment), things=things)) == codes
        assert found(written(f"{comment}\n" + turn.format("# so far"), things=things)) == codes

    @pytest.mark.parametrize(
        "comment", ["# a three", "# jack-three", "# of three-and-more", "# every rope-7"]
    )
    def test_a_name_is_no_number(self, comment: str) -> None:
        kinds = "kinds of rank: three, jack\nkeep newest: rank, starts jack\ntoken rope: rope-7\n  starts in spent\n"
        turn = f'add 2 to gone  {comment}\nsay "{{{{gone}}}} {{{{newest}}}}"'
        text = written(turn, things=f"keep gone: 0 to 90, starts 0\n{kinds}")
        text = text.replace("spent of cargo", "spent of cargo, rope")
        assert "FR840" not in found(text)
        assert "FR840" in found(text.replace(comment, "# a seven"))

    def test_one_reason_for_one_condition_said_of_two_choices(self) -> None:
        one = 'number of card > 1 (refused: "no")'
        assert found(written(condition=f'{one}\nsuit of card is not fish (refused: "no")')) == ["FR850"]
        assert found(written(condition=f'{one}\nsuit of card is not fish (refused: "fish stay")')) == []

    def test_what_is_no_question_needs_no_mark(self) -> None:
        for prompt, codes in (("your turn", []), ("which card", ["FR851"]), ("play: which card? (any)", [])):
            assert found(written().replace("which card do you play?", prompt)) == codes


def test_the_title_of_a_neighbour() -> None:
    assert found(written(), Surroundings("harbour", ("cargo",))) == ["FR844"]
    assert found(written(), Surroundings("harbour", ("market",))) == []
    assert found(written(), Surroundings("cargo-2", ("cargo",))) == []
    assert found(written()) == []


class TestClauses:
    SAYS = "Each of the two crews draws three cards; a fourth is never drawn."

    def told(self, number: str) -> list[str]:
        """The findings about a line with a number that cites this clause."""
        text = written(f"draw {number} from deck to my hand, or all if fewer  @DRAW-1")
        document = read_document(Source("game.rules", text))
        clauses: Json = {"DRAW-1": {"says": self.SAYS}, "DRAW-2": {"says": "no number", "needs-rule": False}}
        linted = Document({**document.data, "clauses": clauses}, document.spans, document.sources)
        return [one.code for one in lint(linted)]

    def test_a_number_that_is_said_or_follows(self) -> None:
        for number in (
            "2",
            "3",
            "4",
            "5",
            "6",
            "1",
            "(count of players)",
            "(count of cargo in spent but at most 3)",
        ):
            assert self.told(number) == [], number

    def test_another(self) -> None:
        for number in ("11", "(count of cargo in spent but at most 13)"):
            assert self.told(number) == ["FR845"]


class TestDice:
    DIE = "die cube: 1 to 6\nkeep pips: 1 to 6, starts 1\n"

    def test_a_roll_changes_what_is_kept(self) -> None:
        assert found(written("roll cube into pips\nif pips is 6\n  you win", things=self.DIE)) == []
        assert found(written("if pips is 6\n  you win", things=f"{self.DIE}")) == ["FR820"]

    def test_a_roll_alone_asks_for_nothing(self) -> None:
        assert found(written("roll cube into pips", things=self.DIE)) == ["FR821"]

    def test_a_name_that_hides_what_is_kept_is_no_way_to_keep_it(self) -> None:
        things = f"{self.DIE}procedure turn-over\n  set pips to 7 - pips\n"
        text = written("do turn-over\nroll cube as pips", things=things)
        document = read_document(Source("game.rules", text))
        (told,) = (one for one in lint(document) if one.code == "FR822")
        assert told.help == "`pips` is kept: `roll cube into pips` keeps what the die shows"


def test_what_is_imagined_is_done_somewhere() -> None:
    tick = "keep ticks: 0 to 99, starts 0\nprocedure tick\n  add 1 to ticks\n"
    asked = 'if you did tick, ticks < 90 (refused: "too late")'
    assert found(written("do tick", things=tick, condition=asked)) == []
    assert found(written("add 1 to ticks", things=tick, condition=asked)) == ["FR836"]
