"""Choices of several: copies that are taken once, conditions that are meant of all, and what is suggested instead."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged
from tests.interpreter.compiled.alike import on_compiled_code, play_alike
from tests.interpreter.engine.frame import play

COINS = """
token coin: copper, silver, crown
  count 5
  starts in bank
token crystal: red, blue
  starts in bank
piece mule
  count 4
  starts in stable
place bank of coin, crystal
place purse for each player of coin, crystal
place slot for each player of coin: at most 1
place stable of mule
board yard of mule: square 2 by 2
setup
  for each player in players
    move 2 copper from bank to purse of player
  move mule from stable to a1
  move mule from stable to b1
play
  turns for players
"""
GIVE = "    choose {}\n    if you cannot, end the turn\n    move all given to {}\n"


COPIED = [
    "2 given from coins in my purse",
    "1 to 2 given from coins in my purse",
    "0 to count of players given from coins in my purse",
    "any number of given from copper in my purse",
    "2 or more given from coins in my purse where kind of coin is not crown",
    "2 given from (coins in my purse) reversed",
    "2 given from (coins in my purse, crystals in my purse)",
    "2 given from riches of you",
    "2 given from crystals in my purse otherwise coins in my purse",
    "2 given from (coins in my purse if my purse is not empty otherwise crystals in my purse)",
]


@pytest.mark.parametrize(
    ("choice", "to"),
    [
        *((choice, "bank") for choice in COPIED),
        ("2 given from distinct coins in my purse", "bank"),
        ("2 given from distinct kind of coins in my purse", ""),
        ("1 given from coins in my purse", "bank"),
        ("0 to 1 given from coins in my purse", "bank"),
        ("2 given from crystals in my purse", "bank"),  # there is one of each
        ("2 given from coins in slot", "bank"),  # each in a place of its own
        ("2 given from mules on yard", "stable"),
        ("2 given from (top of a1, top of b1)", ""),
    ],
)
def test_copies_and_what_can_be_told_apart_are_chosen(choice: str, to: str) -> None:
    asked = GIVE.format(choice, to) if to else f"    choose {choice}\n    if you cannot, end the turn\n"
    assert codes(COINS + asked + "define riches of player: coins in purse of player\n") == set()


CARDS = "setup\n  deal 5 from deck to each hand\n  (there are always enough)\nplay\n  turns for players\n"
CHOOSE = (
    '    choose 1 to 3 {} from lots in my hand\n      {} (refused: "no")\n    if you cannot, end the turn\n'
)


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("gifts", "count of lots in my hand > 3"),
        ("gifts", "some other in lots in my hand: number of other is 1"),
        ("gifts", "my total > 3"),
        ("lots", "count of lots in my hand > 3"),  # what lies there, and not what is chosen
        ("lots", "sum of number of lots < 9 or number of lot > 3"),  # of each and of all
        ("gifts", "every gift in gifts: number of gift > number of lot"),
        ("lots", "sum of number of lot is 10"),
        ("gifts", "sum of number of gift is 10"),
        ("gifts", "count of lot is 2"),
        ("gifts", "sum of number of kind of lot > 3"),
    ],
)
def test_a_condition_speaks_of_each_or_of_all(name: str, condition: str) -> None:
    assert findings(CARDS + CHOOSE.format(name, condition)) == [("FR417", condition)]


def help_of(lines: str) -> list[str]:
    return [
        f"{one.message}; {one.help}"
        for one in judged(HEAD.format(players="2") + lines)
        if one.code != "FR505"
    ]


def test_what_to_write_instead_is_said_and_right() -> None:
    both = "number of lot * 2 > sum of number of lots"
    (said,) = help_of(CARDS + CHOOSE.format("lots", both))
    assert f"`every lot in lots: {both}`" in said
    assert codes(CARDS + CHOOSE.format("lots", f"every lot in lots: {both}")) == set()
    (said,) = help_of(CARDS + CHOOSE.format("given", "sum of number of lot is 10"))
    assert "all that are chosen are called `given`" in said
    assert codes(CARDS + CHOOSE.format("given", "sum of number of given is 10")) == set()


def test_what_goes_before_is_asked_of_all_where_anything_is() -> None:
    mild = "if possible, number of lot > 3"
    conditions = f'sum of number of lots is 9 (refused: "no")\n      {mild}'
    (said,) = help_of(CARDS + CHOOSE.format("lots", conditions))
    better = "if possible, every lot in lots: number of lot > 3"
    assert f"`{better}`" in said
    assert codes(CARDS + CHOOSE.format("lots", conditions.replace(mild, better))) == set()


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("lots", "number of lot > 3"),
        ("lots", "no other in lots in my hand: number of other > number of lot"),
        ("lots", "number of lot < count of lots in my hand"),
        ("gifts", "number of gift > 3 and my total < 4"),
        ("gifts", "lot is small"),
        ("lots", "sum of number of lots is 10"),
        ("lots", "count of lots > 1"),
        ("lots", "every one in lots: number of one > 3"),
        ("gifts", "number of gifts are all the same"),
        ("lots", "count of lots < count of lots in my hand"),
        ("lots", "count of (lots where lot is small) is 1"),
    ],
)
def test_a_condition_of_each_one_or_of_all_is_fine(name: str, condition: str) -> None:
    lines = CARDS + CHOOSE.format(name, condition) + "define small of lot: number of lot < 4\n"
    assert codes(lines) - {"FR505"} == set()


def test_one_value_may_be_chosen_for_a_reason_of_its_own() -> None:
    assert (
        codes(
            CARDS
            + '    choose lot from lots in my hand\n      my total > 3 (refused: "no")\n    if you cannot, pass\n'
        )
        == set()
    )


@pytest.mark.parametrize(
    ("choice", "marked"),
    [
        ("coins from coins in my purse", "coin"),
        ("crystals from crystals in my purse", "crystal"),
        ("players from other players", ""),
        ("numbers from 1 to 3", "number"),
    ],
)
def test_one_is_not_chosen_under_a_name_for_several(choice: str, marked: str) -> None:
    text = HEAD.format(players="2") + COINS + f"    choose {choice}\n    if you cannot, end the turn\n"
    found = [one for one in judged(text) if one.code == "FR422"]
    assert [f"One {marked} is chosen here".lower() in one.message.lower() for one in found] == [True] * bool(
        marked
    )


@pytest.mark.parametrize(
    ("choice", "better"),
    [
        ("2 lot from lots in my hand", "2 lots from lots in my hand"),
        ("1 or more coin from coins in bank", "1 or more coins from coins in bank"),
        ("any number of number from 1 to 3", "any number of numbers from 1 to 3"),
    ],
)
def test_several_are_not_chosen_under_a_name_for_one(choice: str, better: str) -> None:
    lines = COINS + "    choose {}\n    if you cannot, end the turn\n"
    found = [one for one in judged(HEAD.format(players="2") + lines.format(choice)) if one.code == "FR422"]
    assert [one.message.startswith("several") for one in found] == [True]
    assert codes(lines.format(better)) == set()


@pytest.mark.parametrize(
    "choice", ["coin from coins in my purse", "gifts from coins in my purse", "1 to 2 numbers from 1 to 3"]
)
def test_another_name_is_fine(choice: str) -> None:
    assert codes(COINS + f"    choose {choice}\n    if you cannot, end the turn\n") == set()


@pytest.mark.parametrize(
    ("left_out", "found"),
    [
        ("coins in my purse other than coin", [("FR423", "coin")]),
        ("copper in my purse other than coin", [("FR423", "coin")]),
        ("coins in my purse other than kind of coin", []),
        ("coins in my purse other than copper", []),
        ("coins in slot other than coin", []),
        ("mules on yard other than first of mules on yard", []),
        ("crystals in my purse other than red", []),
    ],
)
def test_a_copy_is_not_left_out_of_those_that_are_like_it(
    left_out: str, found: list[tuple[str, str]]
) -> None:
    lines = f"    if there is a first of coins in my purse, called coin\n      if any of ({left_out})\n        pass\n"
    assert findings(f"{COINS}{lines}    otherwise nothing happens\n") == found


TWO = """
let seat 1 act
  choose 2 given from CHOSEN "which?"
  (there are always enough)
  move all given to bank
(there is always at least one)
"""


@pytest.mark.parametrize("form", ["python", "wasm"])
def test_different_ones_and_copies_play_alike_everywhere(form: str) -> None:
    course = play(TWO.replace("CHOSEN", "distinct coins in my purse")).choose("gold", "silver")
    assert course.lying("purse of Ann") == ("gold", "gold")
    course = play(TWO.replace("CHOSEN", "coins in my purse")).choose("gold", "gold")
    assert course.lying("purse of Ann") == ("gold", "silver")
    for seed in range(4):
        play_alike(course.game, on_compiled_code(course.game, form), seed, 20)


@pytest.mark.parametrize(
    ("how_many", "says"),
    [
        ("up to 3", "`0 to 3`"),
        ("three", "`3`"),
        ("one or more", "`1`"),
        ("several", "`1 or more`"),
        ("any", "`any number of`"),
        ("2-3", "`2 to 3`"),
    ],
)
def test_how_many_in_other_words(how_many: str, says: str) -> None:
    lines = CARDS + "    choose {} lots from lots in my hand\n    if you cannot, end the turn\n"
    (said,) = help_of(lines.format(how_many))
    assert (
        f"`{how_many.removesuffix(' to 3').removesuffix(' or more').replace('-', ' - ')}` is no number"
        in said
    )
    assert says in said


def test_a_name_may_say_how_many() -> None:
    lines = (
        "define several: 2\n"
        + CARDS
        + "    choose several lots from lots in my hand\n    if you cannot, end the turn\n"
    )
    assert codes(lines) == set()


@pytest.mark.parametrize(
    ("choice", "asked"),
    [
        ("3 numbers from 1 to 3", False),
        ("4 numbers from (1, 2, 3)", True),
        ("1 to 2 rivals from players", False),
        ("2 rivals from other players", True),
        ("any number of lots from lots in my hand", False),
        ("0 to 2 lots from lots in my hand", False),
        ("1 or more lots from lots in my hand", True),
    ],
)
def test_whether_enough_can_be_chosen_is_asked_where_that_is_not_plain(choice: str, asked: bool) -> None:
    assert codes(f"{CARDS}    choose {choice}\n") == ({"FR501"} if asked else set())
    assert codes(f"{CARDS}    may choose {choice}\n") == set()


@pytest.mark.parametrize("how_many", ["any number of", "0 to 2"])
def test_none_may_not_be_enough_for_what_is_asked_of_all(how_many: str) -> None:
    lines = f"{CARDS}    choose {how_many} lots from lots in my hand\n"
    lines += '      sum of number of lots is 9 (refused: "no")\n'
    assert codes(lines) == {"FR501"}
    each = lines.replace("sum of number of lots is 9", "number of lot > 9")
    assert codes(each) == set()


def test_what_all_together_may_tell_is_what_the_chooser_sees() -> None:
    choice = "    choose 2 lots from lots in my hand\n"
    choice += '      sum of number of lots is {} (refused: "no")\n    if you cannot, pass\n'
    assert codes(CARDS + choice.format("count of lots in my hand")) == set()
    assert codes(CARDS + choice.format("sum of number of lots in hand of seat 2")) == {"FR508"}
    assert codes(CARDS + choice.format(9).replace('"no"', '"{lots} are not nine"')) == set()


@pytest.mark.parametrize(
    "condition", ["number of given > 3", "given is small", "number of given is 3", "given is not 3"]
)
def test_what_was_meant_of_each_says_how_each_is_called(condition: str) -> None:
    """A name without an s of its own was once each by itself."""
    lines = CARDS + CHOOSE.format("given", condition) + "define small of lot: number of lot < 4\n"
    (said,) = help_of(lines)
    assert "`given` is all that are chosen, and `lot` is each" in said
    assert codes(lines.replace("of given", "of lot").replace("given is small", "lot is small")) <= {"FR401"}
