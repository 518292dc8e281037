"""`festrules play --from-scenario`: a game that begins at a line of a scenario."""

from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.cli.test_test import MORE, STONES

TOLD = f"""{MORE}
example "five are left"
  at turn of seat 2
  stones is 5
  seat 2 chooses "1"
  expect stones is 4
  seat 1 chooses "1"
"""


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "stones.rules").write_text(STONES)
    (tmp_path / "stones.scenarios").write_text(TOLD)
    monkeypatch.chdir(tmp_path)
    return "stones.scenarios"


def line_of(words: str) -> str:
    return str(TOLD.split("\n").index(words) + 1)


@pytest.mark.parametrize(
    ("line", "asked", "left"),
    [
        ('example "five are left"', "player 2", 5),
        ("  stones is 5", "player 2", 5),
        ('  seat 2 chooses "1"', "player 1", 4),
        ("  expect stones is 4", "player 1", 4),
        ('  seat 1 chooses "1"', "player 2", 3),
    ],
)
def test_it_begins_behind_the_line(
    stones: str, festrules: Festrules, line: str, asked: str, left: int
) -> None:
    number = line_of(line) if "2 chooses" not in line else str(TOLD.split("\n").index("  stones is 5") + 2)
    ran = festrules("play", stones, "--from-scenario", number, stdin="quit\n")
    assert ran.code == 0, ran.err
    assert "as it stands in: five are left" in ran.out
    assert f"{asked}: how many?" in ran.out
    assert f"stones: {left}" in " ".join(ran.out.split())


def test_people_play_it_to_its_end_and_nothing_is_kept(stones: str, festrules: Festrules) -> None:
    line = line_of('example "five are left"')
    ran = festrules("play", stones, "--from-scenario", line, stdin="save g.jsonl\n2\n1\n2\n")
    assert ran.code == 0, ran.err
    assert "player 2 wins" in ran.out
    assert ran.out.count("A game that begins in a scenario is not kept.") == 2
    assert not Path("g.jsonl").exists()


def test_what_cannot_be_played(stones: str, festrules: Festrules) -> None:
    for arguments, said in (
        (("1",), "No scenario stands at line 1"),
        (("9999",), "No scenario stands at line 9999"),
        ((line_of("  expect seat 2 wins"),), "The game is over after line"),
        (("12", "--seats", "me,hard"), "Bots that think need to know a game from its beginning"),
        (("12", "--players", "2"), "the scenario says the rest"),
    ):
        ran = festrules("play", stones, "--from-scenario", *arguments)
        assert ran.code == 2
        assert said in ran.err
