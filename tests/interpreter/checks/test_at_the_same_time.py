"""Things that can happen at the same time tell no more than they would one after the other."""

import pytest
from tests.interpreter.checks.small import codes, findings

PLAY = "play\n  for each player in players at the same time\n    {}\n"
NEXT = "define left-of of player: first of players after player otherwise player\n"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("move all lots in hand of player to hand of left-of of player", []),
        ("move all lots in hand of player to pile", []),
        ("add 1 to total of player", ["add 1 to total of player"]),
        ("if total of player > 3\n      move all lots in hand of player to pile", ["if total of player > 3"]),
        ("move all lots in hand of player to pile\n    shuffle pile", ["shuffle pile"]),
        (
            "draw 1 from deck to hand of player\n    if there are not enough, nothing happens",
            ["draw 1 from deck"],
        ),
        ("pass each hand to the left", ["pass each hand to the left"]),
        (
            "move all lots in hand of player to pile\n    for each lot in lots in open\n      move lot to pile",
            ["for each lot"],
        ),
    ],
)
def test_only_moves_happen_at_the_same_time(said: str, told: list[str]) -> None:
    found = [marked for code, marked in findings(NEXT + PLAY.format(said)) if code == "FR409"]
    assert len(found) == len(told)
    assert all(one.startswith(begins) for one, begins in zip(found, told, strict=True))


def test_copies_of_a_kind_are_named_where_they_lie() -> None:
    assert codes(NEXT + PLAY.format("move ruin from cellar to cellar")) == {"FR409"}


@pytest.mark.parametrize("how", ["", " at the same time"])
@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("move all (lots in hand of player where number of lot > riddle) to open", "FR508"),
        ("move all lots in hand of player to cellar", "FR408"),
        ("move all lots in hand of player to hand", "FR401"),
        ("move total of player to open", "FR401"),
        ("move first of lots in hand of player to open", "FR402"),
    ],
)
def test_what_is_wrong_with_a_move_is_wrong_here(said: str, code: str, how: str) -> None:
    lines = PLAY.replace(" at the same time", how)
    assert code in codes(NEXT + lines.format(said))
