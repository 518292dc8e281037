"""Numbers compare with numbers, lists with lists; nothing with gaps, without order, or without more and less."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, findings, judged

PLAY = "play\n  turns for players\n    {}\n    end the turn\n"
KINDS = "kinds of suit: red, blue, green\n"
TOP = "highest number of lots in open"


def helps(lines: str) -> list[tuple[str, str, str]]:
    """The code, the message and the help of everything that is wrong, unused things aside."""
    found = judged(HEAD.format(players="2") + lines)
    return [(one.code, one.message, one.help or "") for one in found if one.code != "FR505"]


@pytest.mark.parametrize(
    "asked",
    [
        "(my total, 1) < (2, my total)",
        "(red, blue) > (blue, red)",
        "(my total > 2, no) <= (yes, yes)",
        f"({TOP} otherwise 0, 3) > (1, 2)",
        "number of (lots in open ordered by lowest number of lot, equals keep their order) > (1, 2)",
        "(count of lots in open, 2) > (1, 2)",
        "(red, my total) > (blue, 3)",
        "(my total > 1, blue) <= (no, red)",
        "blue > red",
    ],
)
def test_lists_are_more_or_less(asked: str) -> None:
    assert not codes(KINDS + PLAY.format(f"if {asked}\n      pass"))


@pytest.mark.parametrize(
    ("asked", "marked", "said"),
    [
        ("(1, 2) > 3", "(1, 2)", "what stands before `>` must be a number"),
        ("my total > (1, 2)", "(1, 2)", "what stands after `>` must be a number"),
        ("lots in open > lots in pile", "lots in open", "must be a number"),
        ("players > players", "players", "must be a number"),
        (
            "(red, blue) > (1, 2)",
            "(1, 2)",
            "a collection of suits is not compared with a collection of numbers",
        ),
    ],
)
def test_what_is_not(asked: str, marked: str, said: str) -> None:
    lines = KINDS + PLAY.format(f"if {asked}\n      pass")
    assert ("FR401", marked) in findings(lines)
    assert any(said in message for _, message, _ in helps(lines))


@pytest.mark.parametrize(
    ("asked", "marked"),
    [
        ("if (red, 1) > (1, red)\n      pass", "(1, red)"),
        ("if (red, 1) > (1, 2)\n      pass", "(1, 2)"),
        ("if red > 1\n      pass", "red"),
        ("if red > yes\n      pass", "red"),
        ("x = (red, 1)", "(red, 1)"),
        ("x = count of (red, 1)", "(red, 1)"),
        ("x = first of measure of you", "measure of you"),
        ("choose x from measure of you", "measure of you"),
        ("x = highest measure of players", "highest measure of players"),
        ("x = players with most (seat 1, 2)", "(seat 1, 2)"),
    ],
)
def test_lists_of_several_types_are_compared_and_nothing_else(asked: str, marked: str) -> None:
    lines = f"{KINDS}define measure of player: (player is you, red, total of player)\n{PLAY.format(asked)}"
    assert ("FR401", marked) in findings(lines)


@pytest.mark.parametrize(
    "asked",
    [
        "x = players with most number of lots in hand of player",
        "x = players ordered by lowest number of lots in hand of player, equals keep their order",
        "x = rank of seat 1 among players by number of lots in hand of player",
        "if number of lots in open > (1, 2)\n      pass",
        "if (1, 2) < (number of lots in open where number > 2)\n      pass",
        "if (1, number of lots in open) < (1, 2)\n      pass",
        "if held of seat 1 < (1, 2)\n      pass",
    ],
)
def test_what_lies_about_has_no_first(asked: str) -> None:
    lines = "define held of player: number of lots in hand of player\n" + PLAY.format(asked)
    found = [one for one in helps(lines) if one[0] == "FR401"]
    ((_, message, said),) = found
    assert "has no order" in message
    assert "`... of (... ordered by highest ..., equals keep their order)`" in said


def test_a_pile_has_an_order() -> None:
    asked = "x = players with most number of lots in pile"
    assert not codes(PLAY.format(asked)) - {"FR508", "FR420"}


@pytest.mark.parametrize("asked", [f"(1, {TOP})", f"({TOP}, 1)", "(1, nothing)"])
def test_a_list_that_is_compared_has_no_gaps(asked: str) -> None:
    for lines in (
        PLAY.format(f"if {asked} < (1, 2)\n      pass"),
        PLAY.format(f"x = players with most {asked}"),
        f"define measure of player: {asked}\n" + PLAY.format("x = players with most measure of player"),
    ):
        ((_, message, said),) = [one for one in helps(lines) if one[0] == "FR402"]
        assert "each value has its place" in message
        assert said == "say what then: `... otherwise ...`"
    assert not codes(PLAY.format(f"if {TOP} is one of {asked}\n      pass"))


def test_a_hidden_member_does_not_decide() -> None:
    asked = "if (1, count of lots in shut) > (1, 2)\n      take another turn"
    assert "FR508" in codes(PLAY.format(asked))
