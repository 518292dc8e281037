"""`festrules play`, as somebody calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules, heed_signals
from tests.later import later, repeated
from tests.oracles.test_outlines import with_outline

PROBES = sorted((Path(__file__).parents[1] / "probes").glob("*.rules"))
BUNDLED = ("climbers", "tic-tac-toe", "connect-four", "breakthrough", "kuhn-poker", "goofspiel", "pig")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "name", later([*BUNDLED, *map(str, PROBES)], repeated), ids=lambda name: Path(name).stem
)
def test_bots_play_to_the_end(festrules: Festrules, name: str) -> None:
    ran = festrules("play", name, "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    ends = ("The winner: ", "The winners: ", "They share the victory: ", "Nobody wins.", "Nobody has won: ")
    assert ran.out.splitlines()[-1].startswith(ends)


def test_a_board_of_another_outline(festrules: Festrules, tmp_path: Path) -> None:
    rules = str(with_outline(tmp_path))
    assert festrules("validate", rules).code == 0
    ran = festrules("play", rules, "--seats", "human,random", "--seed", "1", stdin="s04\n")
    assert ran.code == 0
    assert all(f"s{number:02}" in ran.out for number in range(1, 24))


def test_the_same_seed_gives_the_same_game(festrules: Festrules) -> None:
    one, two, other = (festrules("play", "pig", "--bots", "--seed", seed).out for seed in ("3", "3", "4"))
    assert one == two
    assert one != other


def test_a_person_and_a_bot(festrules: Festrules) -> None:
    ran = festrules("play", "tic-tac-toe", "--seats", "human,random", "--seed", "1", stdin="b2\na1 a2 a3\n")
    assert ran.code == 0
    assert "You are X, O is a bot (random)." in ran.out
    assert "> b2" in ran.out
    assert "The game is not kept." in ran.out


class TestRecords:
    def test_recorded_saved_resumed_and_shown_again(self, festrules: Festrules) -> None:
        lines = "b1\nsave kept.jsonl\n"
        ran = festrules(
            "play", "climbers", "--seats", "me,random", "--seed", "3", "--record", "g.jsonl", stdin=lines
        )
        assert ran.code == 0
        assert "festrules play --resume g.jsonl" in ran.out
        assert Path("kept.jsonl").read_text() == Path("g.jsonl").read_text()
        ran = festrules("play", "--resume", "g.jsonl", "--seats", "me,random", stdin="c1\n")
        assert ran.code == 0
        decisions = [json.loads(line) for line in Path("g.jsonl").read_text().splitlines()]
        own = [one["words"] for one in decisions if one.get("seat") == 1 and one["name"] == "space"]
        assert own[:2] == ["b1", "c1"]
        assert festrules("play", "--replay", "g.jsonl").code == 0
        shown = festrules("play", "--replay", "g.jsonl", "--at", "2").out
        assert "After 2 of" in shown
        assert "b1(1)" in shown

    def test_bots_go_on_with_a_game_to_its_end(self, festrules: Festrules) -> None:
        festrules(
            "play", "climbers", "--seats", "me,random", "--seed", "3", "--record", "g.jsonl", stdin="b1\n"
        )
        ran = festrules("play", "--resume", "g.jsonl", "--bots")
        assert ran.code == 0
        assert "The winner" in ran.out
        again = festrules("play", "--replay", "g.jsonl")
        assert again.code == 0
        assert again.out.splitlines()[-1] == ran.out.splitlines()[-1]

    def test_what_was_taken_back_is_not_in_the_game(self, festrules: Festrules) -> None:
        lines = "a1\nundo\nb2\n"
        ran = festrules("play", "tic-tac-toe", "--seats", "me,me", "--record", "g.jsonl", stdin=lines)
        assert "Taken back: a1" in ran.out
        shown = festrules("play", "--replay", "g.jsonl").out
        assert ". X ." in shown
        assert "a1" not in shown

    def test_a_file_that_is_there_is_left_alone(self, festrules: Festrules) -> None:
        Path("mine.txt").write_text("mine")
        ran = festrules("play", "tic-tac-toe", "--seats", "me,random", stdin="save mine.txt\nb2\n")
        assert "mine.txt exists already" in ran.out
        assert festrules("play", "tic-tac-toe", "--record", "mine.txt").code == 2
        assert Path("mine.txt").read_text() == "mine"

    def test_a_file_that_cannot_be_written(self, festrules: Festrules) -> None:
        ran = festrules("play", "tic-tac-toe", "--seats", "me,random", stdin="save no/such/folder\nb2\n")
        assert "cannot be written" in ran.out
        assert "X: b2" in ran.out


class TestMistakes:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            ((), "Which game?"),
            (("pig", "--seats", "hrad"), "not by hrad"),
            (("tic-tac-toe", "--seats", "me,me,me"), "is for 2 players, not for 3"),
            (("pig", "--bots", "--seats", "me,random"), "can name only bots then"),
            (("pig", "--think", "long"), "such as 2s or 500ms"),
            (("pig", "--option", "target"), "write NAME=VALUE"),
            (("pig", "--at", "3"), "--at says up to where --replay shows a game"),
            (("pig", "--resume", "nowhere.jsonl"), "cannot be read"),
            (("--resume", "x", "--replay", "y"), "say one of them"),
            (("--resume", "x", "--players", "3"), "A record itself says"),
        ],
    )
    def test_usage(self, festrules: Festrules, arguments: tuple[str, ...], said: str) -> None:
        ran = festrules("play", *arguments)
        assert ran.code in (1, 2)
        assert said in ran.err

    @pytest.mark.parametrize(
        "arguments",
        [("--players", "9"), ("--option", "goal=3"), ("--option", "target=x"), ("--variant", "x")],
    )
    def test_a_configuration_that_there_is_not(
        self, festrules: Festrules, arguments: tuple[str, ...]
    ) -> None:
        ran = festrules("play", "pig", *arguments)
        assert ran.code == 1
        assert "FR601" in ran.err

    def test_a_file_with_errors_is_never_played(self, festrules: Festrules) -> None:
        Path("bad.rules").write_text('festrules 2\n\ngame "Bad"\n  players two\n')
        ran = festrules("play", "bad.rules", "--bots")
        assert ran.code == 1
        assert ran.out == ""


def test_nothing_but_text_without_a_terminal(festrules: Festrules) -> None:
    """No colours, and nothing that a rules file could do to a terminal."""
    ran = festrules("play", "kuhn-poker", "--seats", "me,me", stdin="\n1\n\n1\n")
    assert "\x1b" not in ran.out


@pytest.mark.skipif(os.name == "nt", reason="a terminal of its own needs Unix")
class TestTerminal:
    def command(self) -> list[str]:
        return [sys.executable, "-m", "festrules", "play", "tic-tac-toe", "--seed", "1", "--plain"]

    def test_ctrl_c_and_ctrl_d(self) -> None:
        pexpect = pytest.importorskip("pexpect")
        for key, code in (("\x03", 130), ("\x04", 0)):
            child = pexpect.spawn(
                self.command()[0],
                self.command()[1:],
                timeout=600,
                encoding="utf-8",
                preexec_fn=heed_signals,
            )
            child.expect("You are X")
            child.expect("> ")
            child.send(key)
            child.expect("The game is not kept")
            child.expect(pexpect.EOF)
            child.close()
            assert child.exitstatus == code

    def test_a_closed_keyboard_means_bots(self) -> None:
        ran = subprocess.run(
            self.command(), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0
        assert "Bots play all seats." in ran.stdout
