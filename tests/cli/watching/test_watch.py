"""The screen after each save of a rulebook that is watched."""

from collections.abc import Callable
from pathlib import Path

import click
import pytest
from tests.cli.watching.saving import WAYS, looked, over, traced, watched

from festrules.cli.render.watched import lines, screen
from festrules.cli.watching.found import WatchedRulebook
from festrules.cli.watching.watch import WatchKey, WatchScreen
from festrules.grammar.diagnostic import Refused

STONES = """festrules 2

game "Stones"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 7, starts 7

play
  turns from seat 1 until the game ends
    choose number from 1 to 2 "how many?"
      number <= stones (refused: "so many are not left")
    (there is always at least one)
    do removal of number

procedure removal of number
  subtract number from stones
  if stones is 0
    do victory

procedure victory
  you win

winner
  shared
"""
TOLD = """festrules 2

example "two are taken"
  seat 1 chooses "2"
  expect stones is 5

example "the last stone wins"
  at turn of seat 2
  stones is 1
  seat 2 chooses "1"
  expect seat 2 wins
"""
WRONG = STONES.replace("subtract number", "subtract 1")
BROKEN = STONES.replace("subtract number", "subtrct number")


@pytest.fixture
def stones(tmp_path: Path) -> Path:
    (tmp_path / "stones.scenarios").write_text(TOLD)
    path = tmp_path / "stones.rules"
    path.write_text(STONES)
    return path


def told(state: WatchScreen) -> str:
    return click.unstyle(lines(state))


def verdicts(states: list[WatchScreen]) -> list[tuple[bool, int]]:
    return [(state.found.right, state.found.ran) for state in states]


@pytest.mark.parametrize("save", WAYS)
def test_each_way_to_save_is_noticed_once(stones: Path, save: Callable[[Path, str], None]) -> None:
    states = watched(stones, [lambda: save(stones, WRONG), lambda: save(stones, STONES)])
    assert verdicts(states) == [(True, 2), (False, 2), (True, 2)]
    assert "expected: stones is 5; found: stones is 6" in told(states[1])
    assert "saved: stones.rules" in told(states[1])


def test_only_what_the_change_touches_is_run(stones: Path) -> None:
    other = STONES.replace("  you win", "  # with the last stone\n  you win")
    longer = STONES.replace("procedure victory", "procedure victory\n  set stones to 3")
    states = watched(stones, [lambda: over(stones, other), lambda: over(stones, longer)])
    assert verdicts(states) == [(True, 2), (True, 0), (True, 1)]
    assert "2, all right (none was touched)" in told(states[1])
    assert "2, all right (1 was touched and run)" in told(states[2])


def test_enter_runs_all_of_them(stones: Path) -> None:
    states = watched(stones, [WatchKey.ALL])
    assert verdicts(states) == [(True, 2), (True, 2)]


def test_broken_rules_and_mended_ones(stones: Path) -> None:
    states = watched(stones, [lambda: over(stones, BROKEN), lambda: over(stones, STONES)])
    assert verdicts(states) == [(True, 2), (False, 0), (True, 0)]
    assert "not run while the rules are wrong" in told(states[1])
    assert "did you mean" in told(states[1])


def test_rules_that_can_be_read_and_not_played(stones: Path) -> None:
    states = watched(stones, [lambda: over(stones, STONES.replace("number <= stones", "number <= stone"))])
    assert "not run while the rules are wrong" in told(states[1])
    assert "stone" in told(states[1])


def test_scenarios_that_change_come_and_go(stones: Path, tmp_path: Path) -> None:
    own, more = tmp_path / "stones.scenarios", tmp_path / "stones.more.scenarios"
    third = 'festrules 2\n\nexample "one is taken"\n  seat 1 chooses "1"\n  expect stones is 6\n'
    states = watched(
        stones,
        [
            lambda: over(own, TOLD.replace("stones is 5", "stones is 4")),
            lambda: over(own, TOLD),
            lambda: more.write_text(third),
            more.unlink,
        ],
    )
    assert verdicts(states) == [(True, 2), (False, 1), (True, 1), (True, 1), (True, 0)]
    assert "3, all right" in told(states[3])
    assert "2, all right" in told(states[4])


def test_a_file_that_is_gone_for_long_is_told_and_found_again(stones: Path) -> None:
    states = watched(stones, [stones.unlink, lambda: over(stones, STONES)])
    assert verdicts(states) == [(True, 2), (False, 0), (True, 0)]
    assert "there is no file" in told(states[1])


def test_a_file_that_is_gone_is_no_game_of_the_same_name(
    stones: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(stones.parent)
    stones.rename("pig.rules")  # as a game that comes with festrules
    gone = Path("pig.rules")
    states = watched(gone, [gone.unlink, lambda: over(gone, STONES)])
    assert [state.found.right for state in states] == [True, False, True]
    assert "there is no file pig.rules" in told(states[1])


def test_the_first_wrong_scenario_is_stepped_through(stones: Path) -> None:
    traced.clear()
    watched(stones, [WatchKey.TRACE, lambda: over(stones, WRONG), WatchKey.TRACE])
    first, second = traced
    assert first is None
    assert second is not None
    assert second.title == "two are taken"
    assert second.course.parting is not None


def test_a_file_that_is_gone_for_a_moment_is_not(stones: Path) -> None:
    rulebook = WatchedRulebook(str(stones))
    rulebook.look()
    kept = stones.read_text()
    stones.unlink()
    assert looked(rulebook, 3) == []
    stones.write_text(kept)
    assert looked(rulebook) == []


def test_what_is_saved_while_it_is_read_is_not_missed(stones: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from festrules.cli.linting import read
    from festrules.cli.watching import found

    rulebook = WatchedRulebook(str(stones))

    def slow(wanted: object) -> object:
        document = read(wanted)  # type: ignore[arg-type]
        stones.write_text(WRONG)
        return document

    monkeypatch.setattr(found, "read", slow)
    assert rulebook.look().right
    monkeypatch.setattr(found, "read", read)
    assert looked(rulebook) == [stones]
    assert not rulebook.look().right


def test_two_hundred_saves_in_a_row_are_a_few(stones: Path) -> None:
    rulebook, noticed = WatchedRulebook(str(stones)), 0
    rulebook.look()
    for number in range(200):
        over(stones, f"{STONES}# {number}\n")
        noticed += bool(rulebook.saves.stirred())
    assert noticed == 20  # nobody waits for ever
    assert looked(rulebook) in ([], [stones])
    assert looked(rulebook) == []


def test_nothing_happens_by_itself(stones: Path, tmp_path: Path) -> None:
    rulebook = WatchedRulebook(str(stones))
    rulebook.look()
    (tmp_path / ".stones.rules.swp").write_text("of an editor")
    (tmp_path / "notes.txt").write_text("of no rulebook")
    stones.touch()
    assert looked(rulebook) == []


def test_it_lays_out_at_a_key_or_at_each_save(stones: Path) -> None:
    untidy = STONES.replace("  subtract number", "  subtract   number")
    states = watched(stones, [lambda: over(stones, untidy), WatchKey.FORMAT, WatchKey.FORMAT])
    assert stones.read_text() == STONES
    assert states[2].because == ("laid out: stones.rules",)
    assert states[3].because == ("all is laid out already",)
    states = watched(stones, [lambda: over(stones, untidy)], formatting=True)
    assert stones.read_text() == STONES
    assert states[1].because == ("saved: stones.rules", "laid out: stones.rules")
    states = watched(stones, [lambda: over(stones, BROKEN)], formatting=True)
    assert stones.read_text() == BROKEN


def test_a_mod_and_its_game(stones: Path, tmp_path: Path) -> None:
    mod = tmp_path / "more-stones.rules"
    mod.write_text('festrules 2\n\nmod "More stones" of "stones"\n')
    greedy = STONES.replace("from 1 to 2", "from 1 to 3")
    states = watched(mod, [lambda: over(stones, greedy)])
    assert [state.found.suite is not None for state in states] == [True, True]
    assert "saved: stones.rules" in told(states[1])


def test_what_does_not_fit_on_a_screen_stands_on_pages(stones: Path) -> None:
    first, second, again = watched(stones, [lambda: over(stones, WRONG), WatchKey.MORE])
    assert "-- page" not in screen(first, 24, 80)
    assert "page 1 of 2" in screen(second, 24, 80)
    assert "page 2 of 2" in screen(again, 24, 80)
    assert all(len(screen(state, 24, 80).split("\n")) <= 24 for state in (first, second, again))
    assert screen(second, 200, 80) == screen(again, 200, 80)


def test_what_is_not_there_is_no_rulebook(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        WatchedRulebook(str(tmp_path / "nothing.rules")).wanted()
