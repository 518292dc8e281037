"""Records in files: killed, torn, continued in other processes, and the command that looks at them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Festrules
from tests.later import later
from tests.ready_processes import in_a_process

import festrules as library
from festrules.cli.record.files import game_of, read_file
from festrules.cli.record.recorder import Recorder
from festrules.grammar.diagnostic import Refused
from festrules.interpreter.record.replay import replay

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("recording.py")
GAMES = [
    ROOT / "tests" / "probes" / "bout.rules",  # secret choices, draws
    ROOT / "tests" / "probes" / "launch.rules",  # rolls, helpers, a race
    ROOT / "tests" / "probes" / "dish.rules",  # payments
    ROOT / "rules" / "classics" / "pig.rules",
]
BOUT = GAMES[0]


def program(rules: Path, file: Path, most: int, pause: float) -> list[str]:
    return [sys.executable, str(PROGRAM), str(rules), str(file), str(most), str(pause)]


def process(rules: Path, file: Path, most: int = 10_000) -> list[str]:
    """One process that plays from where the record ends; the lines that it prints."""
    ran = in_a_process(PROGRAM.read_text(encoding="utf-8"), str(rules), str(file), str(most), "0")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def unsummed(data: bytes) -> bytes:
    """A record as one would write it by hand."""
    return re.sub(rb', "sum": "[0-9a-f]{8}"}', b"}", data)


LONGER = later(GAMES, lambda path: path.stem != "launch")


@pytest.fixture(scope="module", params=LONGER, ids=lambda path: path.stem)
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, str]:
    """Rules, the record of a game played at one go, and its last state."""
    file = tmp_path_factory.mktemp("records") / "whole.jsonl"
    return request.param, file, process(request.param, file)[-1]


def test_gone_on_with_in_other_processes_it_is_the_same_game(
    whole: tuple[Path, Path, str], tmp_path: Path
) -> None:
    rules, file, state = whole
    parts = tmp_path / "parts.jsonl"
    for most in (1, 4, 9):
        process(rules, parts, most)
    assert process(rules, parts)[-1] == state
    assert parts.read_bytes() == file.read_bytes()


def test_killed_at_any_moment_nothing_is_lost(whole: tuple[Path, Path, str], tmp_path: Path) -> None:
    rules, file, state = whole
    killed = tmp_path / "killed.jsonl"
    for until in (3, 8):
        command = program(rules, killed, 10_000, pause=0.05)
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert running.stdout is not None
        said = next(line for line in running.stdout if int(line) >= until)
        running.kill()
        running.communicate()
        record = read_file(killed)
        kept = len(replay(library.load(rules), record).steps)
        assert kept >= int(said)
    assert process(rules, killed)[-1] == state
    assert killed.read_bytes() == file.read_bytes()


def test_torn_anywhere_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    file, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    game = library.load(BOUT)
    process(BOUT, file)
    data = file.read_bytes()
    lines = data.splitlines(keepends=True)
    start = len(b"".join(lines[:10]))
    for length in range(start, start + 400, 9):
        torn.write_bytes(data[:length])
        recorder, replayed = Recorder.resume(torn, game)
        recorder.close()
        text = torn.read_bytes()
        assert text.endswith(b"\n")
        assert data.startswith(text)
        assert abs(len(text) - length) < 200
        assert replayed.problem is None
    assert process(BOUT, torn)
    assert torn.read_bytes() == data


def test_a_letter_torn_in_two(tmp_path: Path) -> None:
    file = tmp_path / "torn.jsonl"
    process(BOUT, file, 2)
    data = file.read_bytes()
    file.write_bytes(data + '{"decision": 3, "words": "é'.encode()[:-1])
    recorder, replayed = Recorder.resume(file, library.load(BOUT))
    recorder.close()
    assert len(replayed.steps) == 2
    assert file.read_bytes() == data


def test_a_finished_game_says_so_once(tmp_path: Path) -> None:
    file = tmp_path / "over.jsonl"
    process(BOUT, file)
    data = file.read_bytes()
    process(BOUT, file)
    assert file.read_bytes() == data
    file.write_bytes(b"".join(data.splitlines(keepends=True)[:-1]))
    process(BOUT, file)
    assert file.read_bytes() == data


def test_undo_is_a_line(tmp_path: Path) -> None:
    file = tmp_path / "undo.jsonl"
    process(BOUT, file, 6)
    before = file.read_bytes()
    recorder, replayed = Recorder.resume(file, library.load(BOUT))
    recorder.undo(4)
    recorder.close()
    added = file.read_bytes().removeprefix(before)
    assert re.fullmatch(rb'{"undo": 4, "sum": "[0-9a-f]{8}"}\n', added)
    again = replay(library.load(BOUT), read_file(file))
    assert again.state == replayed.at(4)
    process(BOUT, file, 6)
    assert replay(library.load(BOUT), read_file(file)).state == replayed.state


def test_an_old_record_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text("dear diary\n")
    with pytest.raises(click.UsageError, match="exists already"):
        Recorder.open(file, library.load(BOUT), 0)
    assert file.read_text() == "dear diary\n"


def test_nobody_goes_on_under_other_rules(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    process(BOUT, file, 6)
    before = file.read_bytes()
    with pytest.raises(Refused, match="2 played, these rules are set up for 3"):
        Recorder.resume(file, library.load(BOUT, players=3))
    before = unsummed(before)
    file.write_bytes(before + b'{"undo": 99}\n')
    with pytest.raises(Refused, match="it goes back to decision 99"):
        Recorder.resume(file, library.load(BOUT))
    assert file.read_bytes() == before + b'{"undo": 99}\n'


def test_a_record_knows_its_game(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = library.load("goofspiel", players=3, options={"size": 5, "prize-order": "falling"})
    Recorder.open(file, game, 1, name="goofspiel").close()
    assert game_of(read_file(file).header).machine.digest == game.machine.digest
    Recorder.open(tmp_path / "nameless.jsonl", game, 1).close()
    with pytest.raises(click.UsageError, match="Which rules are those of Goofspiel"):
        game_of(read_file(tmp_path / "nameless.jsonl").header)


def test_the_command_checks_a_record(festrules: Festrules, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    process(BOUT, file)
    ran = festrules("record", str(file))
    assert (ran.code, ran.err) == (0, "")
    decisions = len(replay(library.load(BOUT), read_file(file)).steps)
    assert ran.out == (
        f"Probe: a bout at the docks: {decisions} decisions of player 1, player 2; the game is over.\n"
    )
    lines = unsummed(file.read_bytes()).decode().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if '"decision": 3,' in line)
    lines[at] = json.dumps({**json.loads(lines[at]), "words": "none of them"}) + "\n"
    file.write_text("".join(lines))
    ran = festrules("record", str(file))
    assert ran.code == 1
    assert ran.out.startswith("Probe: a bout at the docks: 2 decisions")
    assert f"line {at + 1} of the record: seat " in ran.out


def test_the_command_says_what_differs_under_other_rules(festrules: Festrules, tmp_path: Path) -> None:
    file, rules = tmp_path / "game.jsonl", tmp_path / "game.rules"
    text = (ROOT / "rules" / "classics" / "pig.rules").read_text()
    rules.write_text(text + '\noption wind "of no use": 1 to 9 (usually 3)\n')
    process(rules, file)
    rules.write_text(text)
    ran = festrules("record", str(file), "--rules", str(rules))
    assert ran.code == 1
    assert "Option wind was 3, and is not there." in ran.out
    assert "of the record" not in ran.out


def test_the_command_takes_out_what_one_seat_knows(festrules: Festrules, tmp_path: Path) -> None:
    file, own = tmp_path / "game.jsonl", tmp_path / "own.jsonl"
    process(BOUT, file)
    assert festrules("record", str(file), "--seat", "2", "-o", str(own)).code == 0
    record = read_file(own)
    assert (record.header.seat, record.header.seed) == (1, None)
    assert festrules("record", str(file), "--seat", "2").out == own.read_text()
    assert "There is no seat 3" in festrules("record", str(file), "--seat", "3").err
    ran = festrules("record", str(own))
    assert ran.code == 1
    assert "the record of seat 2 alone" in ran.err
