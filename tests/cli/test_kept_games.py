"""Games that people play are kept by themselves: however a game ends, it can be continued."""

import errno
import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.conftest import Festrules, heed_signals
from tests.later import later

from festrules.cli.exit_codes import ExitCode
from festrules.cli.record import kept
from festrules.cli.record.kept import FINISHED, games_in
from festrules.interpreter.record.read import read_record

PLAY = ("play", "pig", "--seats", "human,random", "--seed", "7")
STOP = "stop\n"


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    folder = tmp_path / "state" / "games"
    monkeypatch.setenv("FESTRULES_GAMES", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def only(games: Path) -> Path:
    (path,) = games.iterdir()
    return path


def decisions(games: Path) -> int:
    (one,) = games_in(games)
    assert one.problem is None
    return one.decisions


def test_a_game_is_taken_away_where_nothing_can_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There nobody takes away a file that is open, be it by ourselves."""
    path, opened = tmp_path / "game.jsonl", []

    def cannot_tell(file: int) -> bool:
        opened.append(file)
        return False

    def unlink(self: Path, missing_ok: bool = False) -> None:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(opened[0])
        assert missing_ok
        os.unlink(self)  # noqa: PTH108 - the other one is this one

    path.touch()
    monkeypatch.setattr(kept, "claim", cannot_tell)
    monkeypatch.setattr(Path, "unlink", unlink)
    kept.forget(path)
    assert not path.exists()


class TestWithoutATerminal:
    def test_a_game_is_kept_where_the_input_ends(self, festrules: Festrules, games: Path) -> None:
        ran = festrules(*PLAY, stdin=STOP)
        assert ran.out.endswith("The game is kept. To go on:\n  festrules play --resume\n")
        before = only(games).read_bytes()
        assert '"words": "stop and keep the points"' in before.decode()
        ran = festrules("play", "--resume", str(only(games)), "--seats", "human,random", stdin=STOP)
        assert ran.code == 0
        assert only(games).read_bytes().startswith(before)
        assert only(games).read_bytes() != before

    def test_they_are_listed(self, festrules: Festrules, games: Path) -> None:
        festrules(*PLAY, stdin=STOP)
        ran = festrules("play", "--resume")
        assert ran.code == 0
        first, second, third, last = ran.out.splitlines()
        assert first == "  1  Pig: player 1 (human), player 2 (random)"
        assert second.strip().startswith("begun 2")
        assert second.endswith(f", {decisions(games)} decisions")
        assert third.strip() == str(only(games))
        assert last == "To go on with one of them: festrules play --resume FILE"

    def test_those_of_one_game_are_listed_by_its_name(self, festrules: Festrules, games: Path) -> None:
        festrules(*PLAY, stdin=STOP)
        assert str(only(games)) in festrules("play", "pig", "--resume").out
        ran = festrules("play", "tic-tac-toe", "--resume")
        assert ran.out.startswith("There is no game of tic-tac-toe to go on with.")
        ran = festrules("play", "picg", "--resume")
        assert ran.code == 1
        assert "did you mean: pig" in ran.out + ran.err

    def test_none_is_listed_where_none_is(self, festrules: Festrules, games: Path) -> None:
        assert "There is no game to go on with." in festrules("play", "--resume").out
        assert festrules(*PLAY).out.endswith("Nothing was decided yet, so nothing is kept.\n")
        assert list(games.iterdir()) == []

    def test_what_is_damaged_is_listed_as_that(self, festrules: Festrules, games: Path) -> None:
        festrules(*PLAY, stdin=STOP)
        path = only(games)
        damaged = path.read_bytes().replace(b"stop and", b"stop\x00and", 1)
        path.write_bytes(damaged)
        assert "damaged: line 2 of the record: it is damaged" in festrules("play", "--resume").out
        ran = festrules("play", "--resume", str(path))
        assert ran.code == 1
        assert "line 1 is good, with 0 decisions, and nothing was changed" in ran.err
        again = festrules(
            "play", "--resume", str(path), "--record", "new.jsonl", "--seats", "human,random", stdin=STOP
        )
        assert again.code == 0
        assert path.read_bytes() == damaged
        assert read_record(Path("new.jsonl").read_text()).problem is None

    def test_bots_alone_and_who_does_not_want_it_are_not_kept(
        self, festrules: Festrules, games: Path
    ) -> None:
        festrules("play", "pig", "--bots", "--seed", "7")
        assert "The game is not kept" in festrules(*PLAY, "--no-record", stdin=STOP).out
        assert not games.exists()
        assert festrules(*PLAY, "--record", "mine.jsonl", stdin=STOP).code == 0
        assert not games.exists()
        assert festrules(*PLAY, "--record", "more.jsonl", "--no-record").code == 2

    def test_it_is_found_again_from_another_folder(
        self, festrules: Festrules, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        text = (Path(__file__).parents[2] / "rules" / "classics" / "pig.rules").read_text()
        (tmp_path / "mine.rules").write_text(text)
        festrules("play", "mine.rules", "--seats", "human,random", stdin=STOP)
        (tmp_path / "elsewhere").mkdir()
        monkeypatch.chdir(tmp_path / "elsewhere")
        assert festrules("play", "--resume", str(only(games)), "--seats", "human,random").code == 0

    def test_a_game_goes_on_where_it_cannot_be_kept(self, festrules: Festrules, games: Path) -> None:
        games.parent.mkdir()
        games.write_text("no folder")
        ran = festrules(*PLAY, stdin=STOP)
        assert ran.code == 0
        assert "This game is not kept: " in ran.out
        assert "stop and keep the points" in ran.out

    def test_a_disk_that_is_full_ends_the_keeping_and_not_the_game(self, games: Path) -> None:
        resource = pytest.importorskip("resource")
        ran = subprocess.run(
            [sys.executable, "-m", "festrules", *PLAY],
            input=STOP * 30,
            # Python itself would keep half a compiled module that nobody could load.
            env={**os.environ, "FESTRULES_GAMES": str(games), "PYTHONDONTWRITEBYTECODE": "1"},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1500, resource.RLIM_INFINITY)),
            capture_output=True,
            text=True,
            check=True,
        )
        said = "File too large. The game goes on, and from here on is not kept: `save FILE` keeps it in another place."
        assert ran.stdout.replace("\n", " ").count(said) == 1
        assert ran.stdout.count("> stop") == 30
        assert f"To go on from there:\n  festrules play --resume {only(games)}" in ran.stdout
        assert 2 <= decisions(games) < 30

    def test_where_nothing_may_be_written(
        self, festrules: Festrules, games: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        festrules(*PLAY, stdin=STOP)
        before, really = only(games).read_bytes(), os.open

        def may_read(path: Any, flags: int, *mode: int) -> int:
            if flags & (os.O_RDWR | os.O_WRONLY) and Path(path).is_relative_to(games):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
            return really(path, flags, *mode)

        monkeypatch.setattr(os, "open", may_read)
        ran = festrules("play", "--resume", str(only(games)))
        assert ran.code == 2
        assert "cannot be written: Permission denied" in ran.err
        assert "--record NEW.jsonl" in ran.err
        new = ("play", "--resume", str(only(games)), "--record", "new.jsonl", "--seats", "human,random")
        assert festrules(*new, stdin=STOP).code == 0
        assert only(games).read_bytes() == before
        ran = festrules(*PLAY, stdin=STOP)
        assert ran.code == 0
        assert "This game is not kept: " in ran.out

    def test_of_those_that_are_over_some_stay(self, festrules: Festrules, games: Path) -> None:
        festrules(*PLAY, stdin=STOP)
        open_ = only(games)
        over = open_.read_bytes()
        while b'"over"' not in over:
            festrules("play", "--resume", str(open_), "--seats", "human,random", stdin="roll\nstop\n" * 60)
            over = open_.read_bytes()
        festrules(*PLAY, stdin=STOP)
        old = {games / f"pig.2020-01-01.0000.{number:08x}.jsonl" for number in range(FINISHED + 3)}
        for number, path in enumerate(sorted(old)):
            path.write_bytes(over)
            os.utime(path, (number, number))
        (games / "mine.jsonl").write_bytes(over)
        ran = festrules("play", "--resume")
        assert ran.out.count("Pig:") == 1
        festrules(*PLAY, stdin=STOP)
        assert sum(one.is_over for one in games_in(games)) == FINISHED
        last = sorted(old)[1 - FINISHED :]  # behind the one that was played here
        assert {path for path in old if path.exists()} == {*last}
        assert sum(not one.is_over for one in games_in(games)) == 2
        assert (games / "mine.jsonl").exists()


class TestEnds:
    """Of a process of its own, in a terminal."""

    @pytest.fixture
    def terminal(self, games: Path) -> Any:
        pexpect = pytest.importorskip("pexpect")
        children = []

        def begin(*arguments: str) -> Any:
            environment = {**os.environ, "FESTRULES_GAMES": str(games), "TERM": "dumb", "NO_COLOR": "1"}
            command = ["-m", "festrules", *arguments]
            child = pexpect.spawn(
                sys.executable,
                command,
                env=environment,
                preexec_fn=heed_signals,
                timeout=600,
                encoding="utf-8",
            )
            children.append(child)
            return child

        yield begin
        for child in children:
            child.close(force=True)

    @pytest.mark.parametrize(
        "end",
        later(["ctrl-c", "ctrl-d", "hangup", "term", "kill"], lambda end: end not in ("ctrl-c", "kill")),
    )
    def test_whatever_ends_it_nothing_is_lost(self, terminal: Any, games: Path, end: str) -> None:
        child = terminal(*PLAY)
        child.expect("> ")
        child.sendline("stop")
        child.expect("> ")
        pexpect = pytest.importorskip("pexpect")
        send = {
            "ctrl-c": child.sendintr,
            "ctrl-d": child.sendeof,
            "hangup": partial(child.kill, signal.SIGHUP),
            "term": partial(child.kill, signal.SIGTERM),
            "kill": partial(child.kill, signal.SIGKILL),
        }[end]
        for _ in range(20):  # one that comes just before a line is waited for may go unheard, as anywhere
            send()
            if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10) == 0:
                break
        if end.startswith("ctrl"):
            assert "festrules play --resume" in child.before
        child.close()
        kept = decisions(games)
        assert kept >= 2
        again = terminal("play", "--resume")
        again.expect(f"{kept} decisions")
        again.expect("Its number, or Enter for none")
        again.sendline("7")
        again.expect("There is no game 7")
        again.sendline("1")
        again.expect("stop and keep the points")
        again.expect("> ")

    def test_a_terminal_that_is_closed_ends_it_though_no_signal_does(
        self, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As where it was begun with `nohup`."""
        pexpect = pytest.importorskip("pexpect")
        monkeypatch.setenv("FESTRULES_GAMES", str(games))
        monkeypatch.setenv("TERM", "dumb")
        complaint = tmp_path / "complaint.txt"
        command = f"trap '' HUP; exec {sys.executable} -m festrules {' '.join(PLAY)} 2>{complaint}"
        child = pexpect.spawn("sh", ["-c", command], timeout=600, encoding="utf-8", ignore_sighup=False)
        child.expect("> ")
        child.sendline("stop")
        child.expect("> ")
        os.close(child.child_fd)
        _, status = os.waitpid(child.pid, 0)
        assert os.waitstatus_to_exitcode(status) == ExitCode.PIPE_CLOSED
        assert complaint.read_text(encoding="utf-8") == ""
        assert decisions(games) >= 2

    def test_ctrl_c_while_a_bot_thinks(self, terminal: Any, games: Path, festrules: Festrules) -> None:
        """A person's decision is kept before a bot begins to think; the bot decides when the game goes on."""
        child = terminal("play", "tic-tac-toe", "--seats", "me,hard", "--think", "500s", "--seed", "1")
        child.expect("> ")
        child.sendline("b2")
        child.expect("O is thinking")
        child.send("\x03")
        child.expect("The game is kept")
        child.expect("\n")
        child.close()
        assert decisions(games) == 1
        ran = festrules(
            "play", "--resume", str(only(games)), "--seats", "me,hard", "--think", "1ms", stdin="quit\n"
        )
        assert "O: " in ran.out

    def test_a_second_one_is_told_so(self, terminal: Any, games: Path, festrules: Festrules) -> None:
        child = terminal(*PLAY)
        child.expect("> ")
        child.sendline("stop")
        child.expect("> ")
        assert "it is being played at the moment" in festrules("play", "--resume").out
        ran = festrules("play", "--resume", str(only(games)))
        assert ran.code == 2
        assert "is being played already, by another process" in ran.err

    def test_who_leaves_a_game_that_nobody_keeps_is_asked_for_a_file(
        self, terminal: Any, tmp_path: Path
    ) -> None:
        child = terminal(*PLAY, "--no-record")
        child.expect("> ")
        child.sendline("stop")
        child.expect("> ")
        child.sendline("quit")
        child.expect("Enter to let it go")
        child.expect("> ")
        child.sendline(str(tmp_path))
        child.expect("already")
        child.expect("> ")
        child.sendline(str(tmp_path / "mine.jsonl"))
        child.expect("Kept in")
        child.close()
        assert (tmp_path / "mine.jsonl").exists()


def test_killed_at_many_points_every_record_can_be_gone_on_with(games: Path, festrules: Festrules) -> None:
    random, lines = Random(5), STOP * 400
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-m", "festrules", *PLAY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "FESTRULES_GAMES": str(games)},
        ) as running:
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdin.write(lines.encode())
            running.stdin.flush()
            shown = running.stdout.read(random.randint(1, 6000))
            running.kill()
        kept = sorted(games.iterdir())
        assert len(kept) <= 1
        for path in kept:
            said = shown.count(b"> stop")
            (one,) = games_in(games)
            assert one.problem is None
            assert said <= 1 + one.decisions
            assert festrules("play", "--resume", str(path), "--seats", "human,random").code == 0
            path.unlink()


def test_a_record_says_who_went_on_with_a_game(games: Path, festrules: Festrules, tmp_path: Path) -> None:
    """Another bot takes a seat in the middle: its decisions name it, and it sits there from now on."""
    festrules("play", "tic-tac-toe", "--seats", "Ann,random", "--seed", "1", stdin="a1\n")
    went_on = ("play", "--resume", str(only(games)), "--seats", "Ann,easy")
    festrules(*went_on, stdin=f"a2\na3\nsave {tmp_path / 'saved.jsonl'}\n")
    for path in (only(games), tmp_path / "saved.jsonl"):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        assert lines[0]["played-by"] == ["human", "random"]
        theirs = [line.get("by") for line in lines if line.get("seat") == 2]
        assert theirs[:2] == [None, "easy, 64 tries"]
        assert not any("by" in line for line in lines if line.get("seat") == 1)
    assert "O (easy, 64 tries)" in festrules("play", "--resume").out
