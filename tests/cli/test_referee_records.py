"""Games on a real table are kept, continued, shown again and made into scenarios."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules
from tests.cli.test_referee import DRAWN_UNSEEN, SHOWER


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("omens.rules").write_text(DRAWN_UNSEEN)
    Path("shower.rules").write_text(SHOWER)


def lines(path: str = "g.jsonl") -> list[dict[str, Any]]:
    """The lines as data, without their checksums."""
    found = [json.loads(line) for line in Path(path).read_text().splitlines()]
    return [{name: value for name, value in line.items() if name != "sum"} for line in found]


def standing(festrules: Festrules, path: str = "g.jsonl") -> str:
    """The outcome of a record, whatever was taken back in it."""
    ran = festrules("test", "--from", path, "--whole")
    assert ran.code == 0
    return ran.out


def refereed(festrules: Festrules, name: str, stdin: str, *more: str) -> str:
    ran = festrules("play", name, "--referee", "--record", "g.jsonl", *more, stdin=stdin)
    assert ran.err == ""
    return ran.out


def test_undo_goes_back_past_a_resume(festrules: Festrules) -> None:
    refereed(festrules, "pig", "roll\n4\nroll\n")
    out = festrules("play", "--resume", "g.jsonl", stdin="undo\nundo\n6\n").out
    assert "Taken back: roll the die" in out
    assert "Taken back: 4" in out
    assert "What does the die cube show?" in out.split("Taken back: 4")[1]
    again = festrules("play", "--replay", "g.jsonl").out
    assert "6" in again.split("roll the die")[1]
    out = festrules("play", "--resume", "g.jsonl", stdin="undo\nundo\nundo\nundo\n").out
    assert out.count("Taken back: ") == 2
    assert "cannot be taken back" in out


def test_nothing_of_a_seed_is_in_it(festrules: Festrules) -> None:
    refereed(festrules, "pig", "roll\n4\nroll\n6\n")
    header, *rest = lines()
    assert "seed" not in header
    assert header["played-by"] == ["referee", "referee"]
    assert [one.get("outcome") or one["words"] for one in rest] == ["roll the die", "4", "roll the die", "6"]


def test_what_is_not_entered_is_not_written_and_asked_again(festrules: Festrules) -> None:
    refereed(festrules, "pig", "roll\n4\nroll\n")
    assert [next(iter(one)) for one in lines()[1:]] == ["decision", "chance", "decision"]
    ran = festrules("play", "--resume", "g.jsonl", stdin="5\nlog\n")
    assert "You are the referee" in ran.out
    assert "What does the die cube show?" in ran.out
    assert lines()[-1]["outcome"] == "5"
    assert festrules("record", "g.jsonl").code == 0
    assert festrules("play", "--replay", "g.jsonl").code == 0


def test_undo_is_in_it(festrules: Festrules) -> None:
    refereed(festrules, "pig", "roll, 4, roll, 5\nundo\nundo\nstop\nroll\n2\n")
    assert {"undo-chance": 1} in lines()
    assert '"roll the die"' in standing(festrules)
    assert 'chance "5"' not in standing(festrules)


def test_an_entry_of_the_setup_can_be_taken_back(festrules: Festrules) -> None:
    refereed(festrules, "festo", "player 2\nundo\nplayer 1\n", "--players", "2")
    assert [one["outcome"] for one in lines() if "outcome" in one] == ["player 2", "player 1"]
    assert 'chance "player 1"' in standing(festrules)


def test_what_nobody_has_seen_may_change_and_the_record_with_it(festrules: Festrules) -> None:
    for last in ("omen-3", "omen-2"):
        Path("g.jsonl").unlink(missing_ok=True)
        refereed(festrules, "omens.rules", "omen-4\n1\n2\n", "--seed", "1")
        before = [one for one in lines() if "outcome" in one]
        assert [one.get("unseen", False) for one in before[-3:]] == [True, True, False]
        ran = festrules("play", "--resume", "g.jsonl", stdin=f"{last}\n1\n1\n")
        assert ran.code == 0
        assert f"{last}: pile -> sky" in ran.out
        assert festrules("record", "g.jsonl").out.endswith("the game is over.\n")
        drawn = standing(festrules).split('chance "')[1].split("\n")[0]
        assert drawn.endswith(f'"{last}", "omen-4"')


SHAKEN = """festrules 2

game "Shaken"
  players 2
  at most 10 decisions, then nobody wins

token stone: red, green, blue
  starts in bag
place bag of stone
place floor of stone

play
  turns from seat 1 until bag is empty
    choose hands from 1 to 2
    physical shake "shake the bag"
      pick lost at random from stones in bag, each 0 in 1 "which fell out?"
      pick loud at random from 1 to 3 weighted by (2 - loud but at least 0) "how loud was it?"
    move all lost to floor
    say "{loud}"

winner
  shared
"""


def test_what_the_model_never_brings_is_gone_on_with(festrules: Festrules) -> None:
    Path("shaken.rules").write_text(SHAKEN)
    out = refereed(festrules, "shaken.rules", "1\nred, green\n3\n")
    assert "how loud was it?\n  1, 2, 3\n" in out
    ran = festrules("play", "--resume", "g.jsonl", stdin="2\nblue\n2\n")
    assert "The game is over." in ran.out
    assert [one["outcome"] for one in lines() if one.get("chance") == "loud"] == ["3", "2"]
    assert festrules("record", "g.jsonl").code == 0


def test_hands_that_were_left_are_not_asked_again(festrules: Festrules) -> None:
    refereed(festrules, "kuhn-poker", "later all\nbet\n", "--players", "2")
    ran = festrules("play", "--resume", "g.jsonl", stdin="call\n3\n1\n")
    assert "is dealt to" not in ran.out
    assert "The winner: player 1." in ran.out


def test_a_race_and_a_pick_of_several_make_a_scenario(festrules: Festrules) -> None:
    typed = "3\nred, blue\n2 dud\nplayer 1\nblue a1 wait\nred a1 red b1\n"
    out = refereed(festrules, "shower.rules", typed)
    assert "The winner: player 1." in out
    Path("shower.scenarios").write_text(f'festrules 2\nscenarios of "shower"\n\n{standing(festrules)}')
    ran = festrules("test", "shower.rules")
    assert ran.code == 0, ran.out


def test_each_player_types_their_own_and_goes_on_so(festrules: Festrules) -> None:
    typed = "\n1\n\n3\n\nbet\n"
    out = refereed(festrules, "kuhn-poker", typed, "--seats", "human,human")
    assert "Pass the keyboard to player 2." in out
    assert lines()[0]["played-by"] == ["human", "human"]
    ran = festrules("play", "--resume", "g.jsonl", stdin="\nfold\n")
    assert "Pass the keyboard to player 2." in ran.out
    assert "The winner: player 1." in ran.out


def test_what_does_not_go_together(festrules: Festrules) -> None:
    assert "--referee lets people say" in festrules("play", "pig", "--referee", "--bots").err
    refereed(festrules, "pig", "roll\n")
    assert "goes on as it was begun" in festrules("play", "--resume", "g.jsonl", "--referee").err
