"""Actions that are done to things, and what need not be said: what authors are told of mistakes in them."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

TURN = """
play
  turns for players
    {}
    if you cannot, nothing happens
{}
action wait "wait"
  nothing happens
"""
LAY = 'action lay of lot "lay {lot}"\n  move lot to open\n'


def said(taken: str, declared: str = LAY) -> list[tuple[str, str]]:
    return findings(TURN.format(taken, declared))


def message(taken: str, declared: str = LAY) -> str:
    (found,) = [
        one for one in judged(HEAD.format(players="2") + TURN.format(taken, declared)) if one.code != "FR505"
    ]
    return f"{found.message}; {found.help}"


def test_what_is_right_is_right() -> None:
    assert said("choose one: lay one of lots in my hand or wait") == []
    assert said("may choose one: lay one of (lots in my hand where number of lot > 3) or wait") == []


def test_it_must_be_said_to_what_an_action_is_done() -> None:
    assert said("choose one: lay or wait") == [("FR407", "lay")]
    assert message("choose one: lay or wait").endswith("for example `lay of lots in ...`")
    raising = 'action raise of number "raise"\n  add number to my total\n'
    assert message("choose one: raise or wait", raising).endswith("for example `raise of (1 to 3)`")
    assert message("choose one: raise one of 5 or wait", raising).endswith(
        "numbers stand in parentheses: `(1 to 3)`"
    )


def test_what_is_done_to_nothing_is_taken_alone() -> None:
    assert said("choose one: wait one of lots in my hand", "") == [("FR407", "lots in my hand")]


def test_an_action_is_offered_once() -> None:
    assert said("choose one: lay one of lots in my hand, lay one of lots in open or wait") == [
        ("FR303", "lay")
    ]
    assert "`lay of (ONE, OTHER)`" in message(
        "choose one: lay one of lots in my hand, lay one of lots in open or wait"
    )
    assert said("choose one: wait or wait", "") == [("FR303", "wait")]


@pytest.mark.parametrize("of", ["players", "ruins in cellar", "(1 to 3)"])
def test_it_is_done_to_what_it_says(of: str) -> None:
    assert {code for code, _ in said(f"choose one: lay one of {of} or wait")} == {"FR401"}


def test_a_place_is_no_collection() -> None:
    assert said("choose one: lay one of my hand or wait") == [("FR401", "my hand")]
    assert "lots in" in message("choose one: lay one of my hand or wait")


@pytest.mark.parametrize("of", ["lots in deck", "lots in hand of players", "lots in shut"])
def test_what_there_is_to_choose_from_must_be_seen(of: str) -> None:
    assert {code for code, _ in said(f"choose one: lay one of {of} or wait")} == {"FR508"}


def test_who_acts_may_see_it_in_the_hand_and_others_learn_nothing_of_it() -> None:
    """Its use may not tell more than was told."""
    telling = 'action lay of lot "lay {lot}"\n  say "{lot}"\n'
    assert said("choose one: lay one of lots in my hand or wait", telling) == [("FR508", '"{lot}"')]
    assert said("choose one: lay one of lots in open or wait", telling) == []


def test_what_else_stands_in_a_title_must_be_known_to_all() -> None:
    guess = 'action lay of lot "lay {{lot}}, {{{}}}"\n  move lot to open\n'
    assert said("choose one: lay one of lots in my hand or wait", guess.format("total of you")) == []
    found = said("choose one: lay one of lots in my hand or wait", guess.format("inkling of you"))
    assert {code for code, _ in found} == {"FR508"}


def test_braces_are_looked_at_where_nobody_takes_the_action() -> None:
    nowhere = 'action lay of lot "lay {lto}"\n  move lot to open\n'
    assert said("choose one: wait", nowhere) == [("FR301", "{lto}")]
    assert said("choose one: lay one of lots in my hand or wait", nowhere) == [("FR301", "{lto}")]


@pytest.mark.parametrize(
    "filtered", ["number of lot > 3 or wait", "number of lot > 3 or number of lot is 1 or wait"]
)
def test_an_action_behind_a_filter_is_not_part_of_it(filtered: str) -> None:
    assert said(f"choose one: lay one of lots in my hand where {filtered}") == [("FR429", "wait")]
    assert "`lay of (... where ...) or wait`" in message(
        f"choose one: lay one of lots in my hand where {filtered}"
    )


def test_a_parameter_is_one_thing_and_there_is_one() -> None:
    several = 'action lay of lots "lay"\n  move all lots to open\n'
    assert {code for code, _ in said("choose one: lay one of lots in my hand or wait", several)} == {"FR305"}
    two = 'action lay of lot for player "lay {lot}"\n  move lot to open\n'
    assert said("choose one: lay one of lots in my hand or wait", two) == [("FR430", "player")]


def test_numbers_are_between_two_that_are_known() -> None:
    raising = 'action raise of number "raise {number}"\n  add number to my total\n'
    assert said("choose one: raise one of (1 to my total) or wait", raising) == []
    wide = "my total * 90000 to 90 * my total * 90000"
    assert said(f"choose one: raise one of ({wide}) or wait", raising) == [("FR406", wide)]
    assert "`(1 to 20)`" in message(f"choose one: raise one of ({wide}) or wait", raising)


# ---- whether anything is possible --------------------------------------------------------------------


def always(taken: str, declared: str) -> set[str]:
    return codes(TURN.format(taken, declared).replace("    if you cannot, nothing happens\n", ""))


def test_where_there_may_be_nothing_to_choose_from_it_is_said_what_then() -> None:
    assert always("choose one: lay one of lots in my hand", LAY) == {"FR501"}
    assert always("choose one: lay one of lots in my hand or wait", LAY) == set()
    assert always("may choose one: lay one of lots in my hand", LAY) == set()


def test_where_there_always_is_something_nothing_need_be_said() -> None:
    greet = 'action greet of player "greet {player}"\n  add 1 to total of player\n'
    assert always("choose one: greet one of players", greet) == set()
    assert always("choose one: greet one of (players where total of player > 3)", greet) == {"FR501"}
    refused = greet.replace("\n", '\n  needs player is not you (refused: "that is you")\n', 1)
    assert always("choose one: greet one of players", refused) == {"FR501"}


# ---- what need not be said ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("signature", "found"),
    [
        ("of player with number as amount (usually 1)", []),
        ("of player for number as amount (usually 1) with number as more", [("FR430", "number as more")]),
        ("of player with number as amount (usually riddle)", [("FR406", "riddle")]),
        ("of player with number as amount (usually yes)", [("FR401", "yes")]),
        ("of player with number as amount (usually tow)", [("FR301", "tow")]),
    ],
)
def test_what_is_usual_is_known_and_comes_last(signature: str, found: list[tuple[str, str]]) -> None:
    procedure = f"procedure gain {signature}\n  add 1 to total of player\n"
    assert said("choose one: wait", procedure) == found


def test_what_must_be_said_must_be_said_all_the_same() -> None:
    procedure = (
        "procedure gain of player with number as amount (usually 1)\n  add amount to total of player\n"
    )
    lines = "\nplay\n  turns for players\n    do {}\n" + procedure
    assert findings(lines.format("gain of you")) == []
    assert findings(lines.format("gain")) == [("FR407", "gain")]
    assert findings(lines.format("gain of you for 1")) == [("FR407", "gain of you for 1")]
