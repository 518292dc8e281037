"""How far `some ...:`, `where` and `otherwise` reach, and what an author is told who meant it otherwise."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

TURN = "play\n  turns for players\n    if {}\n      pass\n"
DEFINED = "define large of lot: number of lot > 9\n"

REACHING = [  # the words before, the question as it was meant, the word behind it, and the last words
    ("", "some lot in lots in my hand: number of lot is 1", "or", "deck is empty"),
    ("", "every lot in lots in my hand: number of lot is 1", "and", "deck is empty"),
    ("", "no lot in lots in my hand: number of lot is 1", "and", "deck is empty"),
    ("deck is empty or ", "some lot in lots in my hand: number of lot is 1", "or", "my total > 3"),
    ("not ", "some lot in lots in my hand: lot is large", "or", "my total > 3"),
    # the names are the same, but not their meanings
    ("", "some lot in lots in my hand: lot is large", "or", "some lot in lots in open: number of lot is 2"),
    ("", "some lot in lots in my hand: lot is large", "or", "any of lots in open where number of lot is 2"),
    # where a collection is asked for
    ("", "any of lots in my hand where number of lot is 1", "or", "deck is empty"),
    ("", "none of lots in my hand where number of lot is 1", "or", "deck is empty"),
    ("", "none of lots in my hand where number of lot is 1", "and", "deck is empty"),
    ("", "any of players where total of player > 3", "or", "deck is empty"),
    ("", "any of lots in hand of seat 1 where number of lot is 1", "or", "deck is empty"),
]


@pytest.mark.parametrize(("before", "question", "word", "last"), REACHING)
def test_what_stands_last_speaks_of_the_member(before: str, question: str, word: str, last: str) -> None:
    lines = TURN.format(f"{before}{question} {word} {last}") + DEFINED
    assert [one for one in findings(lines) if one[0] != "FR508"] == [("FR518", last)]


@pytest.mark.parametrize(("before", "question", "word", "last"), REACHING)
def test_parentheses_say_it(before: str, question: str, word: str, last: str) -> None:
    lines = TURN.format(f"{before}({question}) {word} {last}") + DEFINED
    assert codes(lines) - {"FR505", "FR508"} == set()


@pytest.mark.parametrize(
    "condition",
    [
        "some lot in lots in my hand: number of lot is 1 and deck is empty",  # the same, however it is read
        "any of lots in my hand where number of lot is 1 and deck is empty",
        "some lot in lots in my hand: deck is empty or number of lot is 1",
        "some lot in lots in my hand: number of lot is 1 or deck is empty or lot is large",
        "some lot in lots in my hand: number of lot is 1 or some other in lots in open: other is lot",
        "count of (lots in my hand where number of lot is 1 or deck is empty) > 3",
    ],
)
def test_what_can_be_meant_as_it_stands_is_left_alone(condition: str) -> None:
    assert codes(TURN.format(condition) + DEFINED) - {"FR505", "FR508"} == set()


ADD = "play\n  turns for players\n    add {} to total of you\n"


@pytest.mark.parametrize(
    ("value", "marked", "instead"),
    [
        ("highest number of lots in open otherwise 0 + 3", "0 + 3",
         "`(highest number of lots in open otherwise 0) + 3`"),
        ("highest number of lots in open otherwise 0 - my total", "0 - my total",
         "`(highest number of lots in open otherwise 0) - my total`"),
        ("highest number of lots in open otherwise 1 * 2", "1 * 2",
         "`(highest number of lots in open otherwise 1) * 2`"),
        ("highest number of lots in open otherwise 0 but at most 4", "0 but at most 4",
         "`(highest number of lots in open otherwise 0) but at most 4`"),
    ],
)  # fmt: skip
def test_what_is_calculated_behind_otherwise(value: str, marked: str, instead: str) -> None:
    lines = ADD.format(value)
    assert findings(lines) == [("FR421", marked)]
    (found,) = (one for one in judged(HEAD.format(players="2") + lines) if one.code == "FR421")
    assert instead in " ".join((found.help or "").split())
    assert codes(ADD.format(instead.strip("`"))) == set()


@pytest.mark.parametrize("value", ["my total + 1", "1 + my total", "3", "2 * my total", "- 1"])
def test_another_value_may_be_calculated(value: str) -> None:
    assert codes(ADD.format(f"highest number of lots in open otherwise {value}")) == set()


BOARD = """
board field of flag: square 4 by 4
piece flag
  starts in bag
place bag of flag
define height of space: row of space
define cost: {}
play
  turns for players
    nothing happens
"""
DEARER = "row of space > 2"


@pytest.mark.parametrize(
    ("way", "counted"),
    [
        ("steps from a1 to d4 through spaces of field", "3"),
        ("steps from a1 to d4 through flags in field", "count of flags in field"),
    ],
)
def test_what_a_step_counts_ends_before_if(way: str, counted: str) -> None:
    said = f"{way}, counting {counted} if {DEARER} otherwise 1"
    assert findings(BOARD.format(said)) == [("FR518", DEARER)]
    (found,) = (one for one in judged(HEAD.format(players="2") + BOARD.format(said)) if one.code == "FR518")
    assert f", counting ({counted} if {DEARER} otherwise 1)" in " ".join((found.help or "").split())
    assert codes(BOARD.format(f"{way}, counting (3 if {DEARER} otherwise 1)")) <= {"FR505", "FR508"}


@pytest.mark.parametrize(
    "said",
    [
        "steps from a1 to d4 through spaces of field, counting height of space if deck is empty otherwise 1",
        "steps from a1 to d4 through spaces of field, counting 3 if deck is empty otherwise 1",
    ],
)
def test_a_way_may_be_asked_for_under_a_condition(said: str) -> None:
    assert codes(BOARD.format(said)) <= {"FR505", "FR508"}
