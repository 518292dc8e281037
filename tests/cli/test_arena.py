"""`festrules arena`: the same bytes however it is played, whatever the bots do, and continued where it stopped."""

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

import click
import pytest
from tests.cli.conftest import Festrules

from festrules.bots.protocol import Budget
from festrules.bots.random_bot import seed_beside
from festrules.bots.witness import Witness
from festrules.cli.arena import arena, results
from festrules.cli.arena.about import ArenaAbout, differences, games_of
from festrules.cli.arena.arena import Arena, Wishes
from festrules.cli.arena.contestants import contestants
from festrules.cli.arena.foreign import packed
from festrules.cli.arena.rows import GameRow, read_row
from festrules.cli.arena.standings import Standings
from festrules.cli.render.arena.text import render_text
from festrules.cli.simulating import output
from festrules.cli.simulating.about import About
from festrules.cli.simulating.output import append_whole
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.library import load
from festrules.interpreter.record.entries import Header
from festrules.lab.summing.reasons import LOST

PROBES = Path(__file__).parents[1] / "probes"
FOREIGN = """
import os, sys, time
from festrules.bots.protocol import Choice

class First:
    name = "first"
    def choose(self, seen, budget, seed):
        assert not hasattr(seen, "state") and seen.told
        return Choice(0, tries=budget.tries, worlds=seen.worlds.sample(seed, 1))

class Raises:
    name = "raises"
    def choose(self, seen, budget, seed):
        print("this is no result")
        return seen.nothing

class Sleeps:
    name = "sleeps"
    def choose(self, seen, budget, seed):
        time.sleep(3600)

class Ends:
    name = "ends"
    def choose(self, seen, budget, seed):
        os._exit(3)

class Mute:
    pass

class Short:
    def choose(self, seen):
        return Choice(0)

class Later:
    async def choose(self, seen, budget, seed):
        return Choice(0)

class Forks:
    def choose(self, seen, budget, seed):
        return Choice(0 if os.fork() else 1)

class Remembers:
    def choose(self, seen, budget, seed):
        with open("lives.txt", "a") as file:
            print(os.getpid(), seen.seat, seed, len(sys.argv), file=file)
        return Choice(0)

def by_itself(seen, budget, seed):
    return Choice(0)
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(FOREIGN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(name).read_text(encoding="utf-8").splitlines()[1:]]


def about_of(words: tuple[str, ...], seats: int = 2, results: tuple[str, ...] = ()) -> ArenaAbout:
    names = tuple(f"player {seat + 1}" for seat in range(seats))
    configuration = {"players": seats, "options": {}, "variants": []}
    header = Header("G", "0", configuration, names, 2, seed=0)
    return ArenaAbout(About(header, (("p", "points"),), (), (), results), contestants(words, None, None))


def test_results_are_the_same_bytes_however_they_are_played(festrules: Festrules) -> None:
    bots = ("kuhn-poker", "random", "mine.py:First@7", "random", "--quiet")
    whole = festrules("arena", *bots, "-n", "12", "--jobs", "1", "-o", "whole.jsonl")
    festrules("arena", *bots, "-n", "5", "--jobs", "2", "-o", "parts.jsonl")
    with Path("parts.jsonl").open("r+b") as file:
        file.truncate(Path("parts.jsonl").stat().st_size - 5)  # the machine went down
    parts = festrules("arena", *bots, "-n", "12", "--jobs", "1", "-o", "parts.jsonl", "--resume")
    assert whole.code == parts.code == 0
    assert Path("whole.jsonl").read_bytes() == Path("parts.jsonl").read_bytes()
    found = rows("whole.jsonl")
    assert [row["game"] for row in found] == list(range(12))
    assert {row["tries"][row["bots"].index(2)] % 7 for row in found if 2 in row["bots"]} == {0}
    assert {tuple(row["worlds"][row["bots"].index(2)]) for row in found if 2 in row["bots"]} <= {
        ("consistent",), ()
    }  # fmt: skip
    assert "mine.py:First: code from outside festrules, which is trusted." in whole.out
    refused = festrules("arena", "kuhn-poker", "random", "random", "-o", "parts.jsonl", "--resume")
    assert refused.code == 2
    assert "Its bots are random and mine.py:First, 7 tries and random, not random and random." in refused.err


@pytest.mark.parametrize(
    ("bot", "cause", "said"),
    [
        ("Raises", "raised", "AttributeError: 'Seen' object has no attribute 'nothing'"),
        ("Sleeps", "stalled", "it did not answer within 0.2 seconds"),
        ("Ends", "ended", "its process came to a sudden end"),
    ],
)
def test_a_bot_that_goes_wrong_ends_nothing(festrules: Festrules, bot: str, cause: str, said: str) -> None:
    ran = festrules(
        "arena", "tic-tac-toe", f"mine.py:{bot}", "random", "-n", "2", "--jobs", "1", "--patience", "0.2",
        "-o", "r.jsonl", "--format", "json",
    )  # fmt: skip
    assert ran.code == 0
    assert f"chance decides for mine.py:{bot} ({cause}: {said}" in ran.err
    first = json.loads(ran.out)["bots"][0]
    assert first["replaced"] == {cause: first["choices"]}
    assert first["trusted"]
    for row in rows("r.jsonl"):
        assert set(row["replaced"][row["bots"].index(1)]) == {cause}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_a_bot_that_forks_answers_once(festrules: Festrules) -> None:
    games = "tic-tac-toe", "--jobs", "1", "-n", "2", "--quiet", "-o"
    festrules("arena", games[0], "mine.py:Forks", "mine.py:First", *games[1:], "forks.jsonl")
    festrules("arena", games[0], "mine.py:First", "mine.py:First", *games[1:], "firsts.jsonl")
    assert [row["chosen"] for row in rows("forks.jsonl")] == [row["chosen"] for row in rows("firsts.jsonl")]


def test_a_bot_that_remembers_comes_to_no_deal_twice_and_knows_no_partner(festrules: Festrules) -> None:
    """Each team has each deal once; a process that had sat at another seat of it would know what is hidden there."""
    names = ("--jobs", "1", "-n", "4", "--quiet")
    festrules("arena", str(PROBES / "partners.rules"), "mine.py:Remembers", "random", *names)
    lines = [line.split() for line in Path("lives.txt").read_text().splitlines()]
    deals = {str(seed_beside(seed_of_game(0, game))): game // 2 for game in range(4)}
    lives = {(pid, seat, seed) for pid, seat, seed, _ in lines}
    assert len({seat for _, seat, _ in lives}) == 4
    assert len({(pid, deals[seed]) for pid, _, seed in lives}) == len(lives)
    assert {words for *_, words in lines} == {"1"}


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["random"], "takes two bots or more"),
        (["random", "nobody"], "There is no bot 'nobody'."),
        (["random", "mine.py:"], "There is no bot 'mine.py:'."),
        (["random", "random@much"], "such as random@5000 for 5000 tries"),
        (
            ["random", "mine.py:Nobody"],
            "had: mine.py has no class Nobody; it has First, Raises, Sleeps, Ends,",
        ),
        (["random", "nowhere.py:First"], "had: there is no file nowhere.py."),
        (["random", "mine.py:by_itself"], "by_itself is not a class"),
        (
            ["random", "mine.py:Short"],
            "its choose takes (seen): its method is choose(self, seen, budget, seed)",
        ),
        (["random", "mine.py:Later"], "its choose is async"),
        (["random", "mine.py:Mute"], "Mute has no method choose(self, seen, budget, seed)"),
        (["random", "random", "--tries", "5", "--think", "2s"], "say one of them"),
        (["random", "random", "--resume"], "say which with -o FILE"),
    ],
)
def test_what_cannot_play_is_said(festrules: Festrules, bots: list[str], said: str) -> None:
    ran = festrules("arena", "kuhn-poker", *bots)
    assert ran.code == 2
    assert said in ran.err


def test_games_can_be_seen_again_and_become_records(festrules: Festrules) -> None:
    festrules(
        "arena", "tic-tac-toe", "random", "mine.py:First", "-n", "4", "--jobs", "1", "-o", "r.jsonl",
        "--records", "kept", "--quiet",
    )  # fmt: skip
    kept = sorted(Path("kept").iterdir())
    assert [path.name for path in kept] == [f"game-{number:06}.jsonl" for number in range(4)]
    again = festrules("play", "--replay", "r.jsonl", "--game", "3", "--record", "again.jsonl")
    assert again.code == 0
    assert Path("again.jsonl").read_bytes() == kept[3].read_bytes()
    assert json.loads(kept[3].read_text(encoding="utf-8").splitlines()[0])["played-by"] == [
        "mine.py:First, 1000 tries",
        "random",
    ]
    assert festrules("record", str(kept[3])).code == 0
    assert "say which with --game N" in festrules("play", "--replay", "r.jsonl").err
    assert "there is no game 4" in festrules("play", "--replay", "r.jsonl", "--game", "4").err


@pytest.mark.slow
def test_it_stops_when_it_is_clear(festrules: Festrules) -> None:
    ran = festrules(
        "arena", "tic-tac-toe", "mine.py:First", "random", "--until-clear", "--delta", "100", "-n", "2000",
        "--jobs", "1", "-o", "r.jsonl", "--quiet",
    )  # fmt: skip
    found = rows("r.jsonl")
    assert 40 <= len(found) < 2000
    assert f"It is clear after {len(found)} games" in ran.out
    more = festrules(
        "arena", "tic-tac-toe", "mine.py:First", "random", "--until-clear", "--delta", "100", "-n", "2000",
        "--jobs", "1", "-o", "r.jsonl", "--quiet", "--resume",
    )  # fmt: skip
    assert more.out.splitlines()[2:6] == ran.out.splitlines()[2:6]
    assert rows("r.jsonl") == found


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("arena", "kuhn-poker", "random", "random", "-n", "120", "--jobs", "1", "--quiet", "-o")
    with monkeypatch.context() as patched:
        patched.setattr(arena, "heard", pressed_soon)
        stopped = festrules(*asked, "r.jsonl")
    assert stopped.code == 130
    assert "Stopped before all were played. 120 were asked for." in stopped.out
    assert 0 < len(rows("r.jsonl")) < 120
    assert festrules(*asked, "r.jsonl", "--resume").code == 0
    assert festrules(*asked, "whole.jsonl").code == 0
    assert Path("r.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()


def test_games_that_could_not_be_played_are_played_later(festrules: Festrules) -> None:
    asked = ("arena", "kuhn-poker", "random", "random", "-n", "10", "--jobs", "1", "--quiet", "-o")
    assert festrules(*asked, "whole.jsonl").code == 0
    about, *lines = Path("whole.jsonl").read_bytes().splitlines(keepends=True)
    for number in (4, 5, 7):
        one = rows("whole.jsonl")[number]
        lines[number] = GameRow(number, one["seed"], tuple(bot - 1 for bot in one["bots"]), LOST).line()
    Path("r.jsonl").write_bytes(about + b"".join(lines[:8]))
    assert festrules(*asked, "r.jsonl", "--resume").code == 0
    assert Path("r.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()


def test_where_nothing_can_be_written_nothing_begins(festrules: Festrules) -> None:
    asked = ("arena", "kuhn-poker", "random", "random", "-n", "2", "--jobs", "1", "--quiet")
    ran = festrules(*asked, "-o", "nowhere/r.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert "nowhere/r.jsonl cannot be written: No such file or directory." in ran.err
    assert "room" not in ran.err
    Path("file").touch()
    ran = festrules(*asked, "--records", "file/kept")
    assert (ran.code, ran.out) == (2, "")
    assert "file/kept cannot be made: Not a directory." in ran.err


@pytest.mark.parametrize("room", [2, 300])
def test_a_full_disk_ends_in_one_sentence_and_the_table(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    asked = ("arena", "kuhn-poker", "random", "random", "-n", "6", "--jobs", "1", "--quiet", "-o", "r.jsonl")

    def beside(_path: Path, _text: str) -> None:
        raise click.UsageError("full") from OSError(errno.ENOSPC, "No space left on device")

    def append(file: BinaryIO, data: bytes, size: int, path: Path) -> int:
        if size > room * 10:
            raise output.Unwritable(path, "No space left on device")
        return append_whole(file, data, size, path)

    with monkeypatch.context() as patched:
        patched.setattr(output, "write_file", beside)
        patched.setattr(results, "append_whole", append)
        ran = festrules(*asked)
    which = "r.jsonl" if room == 2 else "r.jsonl.times.json"
    assert ran.code == 2
    assert ran.err.startswith(f"{which} cannot be written: No space left on device. What was kept stays;")
    assert "Stopped, because nothing more could be written. 6 were asked for." in ran.out
    assert festrules(*asked, "--resume").code == 0
    assert len(rows("r.jsonl")) == 6


@contextmanager
def pressed_soon(_first: Callable[[], None]) -> Iterator[Callable[[], int]]:
    """Ctrl-C, pressed when the schedule has looked for it a few times."""
    looked = count()
    yield lambda: int(next(looked) > 3)


# ---- without anything being played ---------------------------------------------------------------


def row(
    game: int, bots: tuple[int, ...], winners: tuple[int, ...], why: str = "end", points: int = 0
) -> GameRow:
    none = (0,) * len(bots)
    nobody: tuple[dict[str, int], ...] = ({},) * len(bots)
    return GameRow(
        game, 0, bots, why, winners, scores=(points,) * len(bots), parts=((points,),) * len(bots),
        asked=none, tries=none, worlds=nobody,
    )  # fmt: skip


def test_shares_are_those_of_whole_units() -> None:
    standings = Standings(about_of(("random", "random")))
    assert not standings.add(row(0, (0, 1), (0,)))
    assert standings.bots[0].share.units == 0
    assert standings.add(row(1, (1, 0), (0, 1)))
    assert [one.share.value for one in standings.bots] == [0.75, 0.25]


def test_a_unit_with_a_game_that_has_no_result_does_not_count() -> None:
    standings = Standings(about_of(("random", "random")))
    standings.add(row(0, (0, 1), (0,)))
    standings.add(GameRow(1, 0, (1, 0), LOST))
    assert (standings.units, standings.void, standings.lost) == (0, 1, 1)
    found = Arena(Wishes("x", ()), standings.about, standings, [0, 0], [0, 0])
    assert found.exit_code == 3


def test_where_all_play_together_the_best_result_of_a_deal_counts() -> None:
    standings = Standings(about_of(("random", "random", "random"), 2, ("well", "badly")))
    for game, (winners, points) in enumerate([((0, 1), 3), ((0, 1), 5), ((), 9)]):
        standings.add(row(game, (game, game), winners, points=points))
    assert [one.share.value for one in standings.bots] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(
    ("won", "of", "said"),
    [
        (30, 40, "random (1) is better than random (2): equals would have 50.00 %."),
        (10, 40, "random (1) is worse than random (2): equals would have 50.00 %."),
        (20, 40, "Nothing shows that random (1) is better or worse than random (2): equals have 50.00 %."),
        (500, 1000, "Between random (1) and random (2) it is mostly luck: equals have 50.00 %."),
    ],
)
def test_one_sentence_says_what_it_means(won: int, of: int, said: str) -> None:
    standings = Standings(about_of(("random", "random")))
    for unit in range(of):
        first = unit < won
        standings.add(row(2 * unit, (0, 1), (0 if first else 1,)))
        standings.add(row(2 * unit + 1, (1, 0), (1 if first else 0,)))
    assert said in render_text(Arena(Wishes("x", ()), standings.about, standings, [0, 0], [0, 0]))


def test_rows_and_first_lines_are_read_as_they_were_written() -> None:
    written = GameRow(
        3, 7, (1, 0), "bell", (0,), "well", 9, 4, (2, 3), ((2,), (3,)), (4, 5), (40, 0),
        ({"open": 4}, {}), ({}, {"no search": 5}), ({}, {"raised": 5}), (0, 1, 2),
    )  # fmt: skip
    assert read_row(written.line()) == written
    about = about_of(("random", "mine.py:First@2s"))
    line = about.line().decode()
    assert games_of(line) == (about.games, ("random", "mine.py:First, 2000 ms"))
    assert not differences(about, line)
    assert differences(about_of(("random", "random")), line)
    assert games_of("{}") is games_of("no line") is None


def test_what_is_sent_to_a_foreign_bot_is_what_its_seat_has_seen() -> None:
    """Not a byte of it follows from the seed, or from a card that the seat does not see."""
    game = load("kuhn-poker")
    sent = set()
    for seed in range(30):
        state, events = game.begin(seed)
        seen = Witness(game, events).seen(state, game.decisions(state)[0])
        sent.add(packed(seen, Budget(), 5))
    assert len(sent) == 3  # one for each card that it may hold itself
