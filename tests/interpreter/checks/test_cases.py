"""`depending on`: what is said when a value has no case, two cases, or never comes; and what the cases would tell."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

TURNS = "play\n  deal 1 from deck to each hand\n  turns for players\n"
BOUNDED = {
    "a stored value": ("total of you + 1", "1 to 100"),
    "what is left of one": ("total of you - 90 but at least 0", "0 to 9"),
    "a count": ("count of lots in my hand", "0 to 12"),
    "the number of a card": ("highest number of lots in open otherwise 0", "0 to 12"),
    "a definition": ("twice of 3", "6"),
    "a definition of all": ("highest small of players otherwise 0", "0 to 3"),
    "a rank": ("rank of you among players by total of player", "1 to 2"),
    "a rank among the others": ("rank of you among players other than you by total of player", "1 to 2"),
    "how many there are": ("count of players", "2"),
    "a sum": ("sum of small of players", "0 to 6"),
    "a quotient": ("total of you / 30 (rounded up)", "0 to 4"),
    "a product": ("small of you * small of you", "0 to 9"),
    "what is even": ("2 * small of you", "0, 2, 4, 6"),
    "a product and more": ("small of you * 10 + 1", "1, 11, 21, 31"),
    "a third of what is far apart": ("(3 if total of you > 4 otherwise 90) / 3 (rounded down)", "1, 30"),
    "one or the other": ("3 if total of you > 4 otherwise 5", "3, 5"),
    "distinct ones": ("count of distinct small of players", "0 to 2"),
    "a list": ("highest (1, total of you but at most 4)  otherwise 0", "0 to 4"),
}  # fmt: skip
DEFINED = "define twice of number as n: 2 * n\ndefine small of player: total of player but at least 0 but at most 3\n"


@pytest.mark.parametrize("what", BOUNDED)
def test_numbers_are_bounded_by_what_is_declared(what: str) -> None:
    value, every = BOUNDED[what]
    last = every.split(" ")[-1].split(", ")[-1]
    lines = "{}    depending on {}\n      {}\n        nothing happens\n"
    assert codes(lines.format(TURNS, value, every) + DEFINED) - {"FR508"} == set()
    without_last = every.replace(f" to {last}", f" to {int(last) - 1}") if "to" in every else "77"
    assert "FR512" in codes(lines.format(TURNS, value, without_last) + DEFINED)


@pytest.mark.parametrize(
    ("value", "cases", "missing"),
    [
        ("total of you", "1 to 100", "0"),
        ("total of you but at most 9", "0, 4, 7 to 8", "1 to 3, 5 to 6 and 9"),
        ("2 * (total of you but at most 7)", "0", "2, 4, 6, 8, 10, 12 and 14"),
        ("2 * (total of you but at most 8)", "0", "2, 4, 6, 8, 10, 12 and 2 others"),
    ],
)
def test_what_has_no_case_is_named_unless_it_is_too_much(value: str, cases: str, missing: str) -> None:
    lines = f"{TURNS}    depending on {value}\n      {cases}\n        nothing happens\n"
    (message,) = [one.message for one in judged(HEAD.format(players="2") + lines) if one.code == "FR512"]
    assert message == f"the rules do not say what happens for {missing}"


def test_a_parameter_is_bounded_by_all_that_its_procedure_is_done_with() -> None:
    lines = (
        "play\n  turns for players\n    do pay-out of 2\n    do twice-over of 3\n"
        "procedure twice-over of number as n\n  do pay-out of (n + 1)\n"
        "procedure pay-out of number as n\n  depending on n\n"
    )
    case = "    {}\n      add n to total of you\n"
    assert codes(lines + case.format("2, 4")) == set()
    assert findings(lines + case.format("2")) == [("FR512", "n")]
    assert findings(lines + case.format("2, 4") + case.format("5")) == [("FR513", "5")]
    assert codes(lines.replace("of (n + 1)", "of turn") + case.format("2, 4")) == {"FR512"}


def test_a_smaller_of_two_counts_is_never_below_nothing() -> None:
    turn = f"{TURNS}    choose n from {{}}\n    add n to total of you\n"
    assert codes(turn.format("0 to count of lots in my hand but at most count of lots in open")) == set()
    assert codes(turn.format("0 to count of lots in my hand + 3")) == set()
    assert codes(turn.format("0 to count of lots in my hand - count of lots in open")) == {"FR501"}
    assert codes(turn.format("1 to count of lots in my hand")) == {"FR501"}


@pytest.mark.parametrize(
    "value", ["turn", "sum of total of players + 1 / total of you (rounded up)", "points-of of you"]
)
def test_what_nothing_bounds_needs_an_otherwise(value: str) -> None:
    lines = f"{TURNS}    depending on {value}\n      1\n        pass\n"
    lines += "define points-of of player: 3 / total of player (rounded down)\n"
    assert "FR512" in codes(lines)
    assert codes(lines.replace("        pass\n", "        pass\n    otherwise end the turn\n")) == set()


@pytest.mark.parametrize(
    ("value", "cases", "found"),
    [
        ("total of you", ["0 to 9", "9 to 99"], ("FR303", "9 to 99")),
        ("total of you", ["1 to 99"], ("FR512", "total of you")),
        ("total of you", ["0 to 99", "100 to 120"], ("FR513", "100 to 120")),
        ("total of you", ["99 to 0"], ("FR403", "99 to 0")),
        ("total of you", ["lot-1"], ("FR401", "lot-1")),
        ("total of you", ["heap"], ("FR301", "heap")),
        ("total of you", ["0 to 99", "nothing"], ("FR513", "nothing")),
        ("total of you > 3", ["yes"], ("FR512", "total of you > 3")),
        ("total of you > 3", ["yes", "no", "yes"], ("FR303", "yes")),
        ("total of you > 3", ["yes", "nope"], ("FR301", "nope")),
        ("you", ["seat 1"], ("FR512", "you")),
        ("you", ["seat 1", "seat 2", "seat 3"], ("FR403", "seat 3")),
        ("you", ["1", "seat 2"], ("FR401", "1")),
        ("first of lots in open", ["lot-1 to lot-12", "nothing"], ("FR401", "lot-1 to lot-12")),
        ("first of lots in open", ["ruin"], ("FR301", "ruin")),
        ("lots in open", ["lot-1"], ("FR401", "lots in open")),
        ("total of players", ["1"], ("FR401", "total of players")),
    ],
)
def test_a_mistake_in_the_cases_is_told_once_at_its_place(
    value: str, cases: list[str], found: tuple[str, str]
) -> None:
    lines = "".join(f"      {case}\n        nothing happens\n" for case in cases)
    assert findings(f"{TURNS}    depending on {value}\n{lines}") == [found]


def test_an_otherwise_that_never_comes_is_told() -> None:
    lines = f"{TURNS}    depending on total of you > 3\n      yes, no\n        pass\n    otherwise pass\n"
    assert findings(lines) == [("FR513", "pass")]


def test_a_name_of_this_moment_is_no_case() -> None:
    lines = f"{TURNS}    mine = total of you\n    depending on total of you\n      mine\n        pass\n"
    lines += "    otherwise pass\n"
    assert findings(lines) == [("FR406", "mine")]


def test_a_number_that_another_player_count_has_is_no_mistake() -> None:
    cases = "      2\n        pass\n      3\n        end the turn\n"
    assert codes(f"{TURNS}    depending on count of players\n{cases}", "2 to 3") == set()
    assert codes(f"{TURNS}    depending on count of players\n{cases}", "2") == {"FR513"}


def test_a_seat_that_another_player_count_has_is_no_mistake() -> None:
    cases = "      seat 1, seat 2\n        pass\n      seat 3\n        end the turn\n"
    assert codes(f"{TURNS}    depending on you\n{cases}", "2 to 3") == set()


def test_what_follows_cases_that_all_leave_is_never_reached() -> None:
    cases = "      yes\n        end the turn\n      no\n        end the game\n"
    lines = f'{TURNS}    depending on total of you > 3\n{cases}    say "on"\n'
    assert findings(lines) == [("FR506", 'say "on"')]


def test_cases_that_all_leave_count_as_leaving_for_a_choice() -> None:
    cases = "        yes\n          end the turn\n        no\n          end the game\n"
    leaving = f"      depending on total of you > 3\n{cases}"
    lines = f"{TURNS}    choose lot from lots in my hand\n    if you cannot\n{leaving}    move lot to open\n"
    assert codes(lines) == set()
    assert "FR402" in codes(lines.replace("end the game", "pass"))


def test_the_cases_of_a_hidden_value_would_tell_it() -> None:
    lines = "play\n  depending on riddle\n    0 to 9\n      add 1 to total of seat 1\n  otherwise {}\n"
    assert findings(lines.format("nothing happens")) == [("FR508", "riddle")]
    told = lines.replace("total of seat 1", "inkling of seat 1")
    assert findings(told.format("nothing happens")) == [("FR508", "1")]
    kept = lines.replace("1 to total of seat 1", "3 to riddle")
    assert codes(kept.format("add 2 to riddle")) == set()
    assert findings(kept.format('say "no"')) == [("FR508", "riddle")]


def test_names_made_in_a_case_end_with_it() -> None:
    lines = f'{TURNS}    depending on total of you > 3\n      yes\n        mine = 3\n      no\n        say "{{mine}}"\n'
    assert {code for code, _ in findings(lines)} <= {"FR301", "FR410"}
    assert findings(lines)


def test_drawing_in_a_case_is_counted() -> None:
    lines = "play\n  depending on total of seat 1 > 3\n    yes\n      {}\n    no\n      nothing happens\n"
    lines += "  draw 6 from deck to open\n"
    assert codes(lines.format("draw 6 from deck to open")) == set()
    assert "FR503" in codes(lines.format("draw 7 from deck to open"))


def test_a_huge_stretch_and_a_thousand_cases_cost_nothing() -> None:
    many = "".join(f"      {number} to {number + 999}\n        pass\n" for number in range(0, 400_000, 1000))
    lines = f"{TURNS}    depending on total of you\n      400000 to 999999999\n        pass\n{many}"
    assert {code for code, _ in findings(lines)} <= {"FR513", "FR214"}


def test_definitions_that_double_their_work_cost_nothing() -> None:
    doubling = (
        "".join(f"define d{n}: d{n + 1} + d{n + 1}\n" for n in range(20)) + "define d20: total of seat 1\n"
    )
    text = f"{TURNS}    depending on d0\n      1\n        pass\n    otherwise pass\n{doubling}"
    assert codes(text) == set()


def test_each_player_s_own_kind_has_one_case_for_all() -> None:
    text = """festrules 2

game "Roles"
  players 2
  at most 20 decisions, then scores decide

card role for each player: farmer, thief
  starts in hand
place hand for each player of role
place open of role
keep total for each player: 0 to 9, starts 0

play
  turns for players
    choose role from roles in my hand
    (there is always at least one)
    move role to open
    depending on role
      farmer
        add 1 to my total
      thief
        add 2 to my total

score
  part total: my total
winner
  most points
  then shared
"""
    assert check_document(read_document(Source("roles.rules", text))) == ()
