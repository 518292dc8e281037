"""Records that are damaged, torn, or written to by somebody else: found before anything is written."""

import os
import re
import sys
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Festrules
from tests.ready_processes import in_a_process

import festrules as library
from festrules.cli.record.record_file import RecordFile, Unwritable
from festrules.cli.record.recorder import Recorder
from festrules.grammar.diagnostic import Refused
from festrules.interpreter.game import Game
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import replay

FILLING = Path(__file__).with_name("filling.py").read_text(encoding="utf-8")
SUMS = re.compile(rb', "sum": "[0-9a-f]{8}"')


@pytest.fixture(scope="module")
def pig() -> Game:
    return library.load("pig")


@pytest.fixture(scope="module")
def data(pig: Game, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small record: five decisions, an undo and chance."""
    path = tmp_path_factory.mktemp("record") / "whole.jsonl"
    recorder = Recorder.open(path, pig, 7, name="pig", played_by=("person", "bot"))
    played_on(recorder, pig, *pig.begin(7))
    recorder.undo(4)
    recorder.close()
    return path.read_bytes()


def played_on(
    recorder: Recorder, game: Game, state: library.State, events: tuple[library.Event, ...]
) -> None:
    recorder.happened(events)
    for _ in range(5):
        option = game.decisions(state)[0].options[0]
        recorder.decision(option)
        state, events = game.apply(state, option)
        recorder.happened(events)


def steps_of(path: Path, game: Game) -> int:
    found = replay(game, read_record(path.read_bytes().decode("utf-8", "surrogateescape")))
    assert found.problem is None
    return len(found.steps)


EVERY = pytest.mark.parametrize(
    "step", [7, pytest.param(1, marks=pytest.mark.slow)]
)  # bytes; writing waits for disks


@EVERY
def test_a_bit_that_flips_anywhere_is_found_before_anything_is_written(
    pig: Game, data: bytes, tmp_path: Path, step: int
) -> None:
    file = tmp_path / "flipped.jsonl"
    good = data.count(b"\n")
    for at in range(0, len(data), step):
        flipped = data[:at] + bytes([data[at] ^ (1 << at % 8)]) + data[at + 1 :]
        file.write_bytes(flipped)
        with pytest.raises(Refused) as refused:
            Recorder.resume(file, pig)
        assert file.read_bytes() == flipped, at
        line = data.count(b"\n", 0, at) + 1
        said = str(refused.value)
        if line > 1:
            told = re.search(r"line (\d+) of the record", said)
            assert told is not None
            # a lost line end joins two lines; the name of the first line's checksum is only seen later
            assert line <= int(told[1]) <= min(line + 1, good), (at, said)


def test_what_is_good_is_told_and_can_be_gone_on_with(pig: Game, data: bytes, tmp_path: Path) -> None:
    file, new = tmp_path / "damaged.jsonl", tmp_path / "new.jsonl"
    lines = data.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"decision": 3'))
    damaged = b"".join([*lines[:at], lines[at].replace(b"roll", b"\x00\xff\x00\x00"), *lines[at + 1 :]])
    file.write_bytes(damaged)
    with pytest.raises(Refused) as refused:
        Recorder.resume(file, pig)
    (found,) = refused.value.diagnostics
    assert found.help is not None
    assert found.help.startswith(f"lines 1 to {at} are good, with 2 decisions, and nothing was changed.")
    assert f"festrules play --resume {file} --record NEW.jsonl" in found.help
    recorder, replayed = Recorder.go_on_in(new, file, pig)
    recorder.close()
    assert len(replayed.steps) == steps_of(new, pig) == 2
    assert new.read_bytes() == b"".join(lines[:at])
    assert file.read_bytes() == damaged


@EVERY
def test_cut_off_anywhere_what_was_whole_is_there(pig: Game, data: bytes, tmp_path: Path, step: int) -> None:
    file = tmp_path / "cut.jsonl"
    first = data.index(b"\n")
    ends = [at for at, byte in enumerate(data) if byte == ord("\n")]
    about_ends = {end + near for end in ends for near in (-1, 0, 1) if end + near < len(data)}
    for length in sorted({*range(0, len(data), step), *about_ends}):
        file.write_bytes(data[:length])
        if length < first:
            with pytest.raises(Refused, match="this is no record of a game"):
                Recorder.resume(file, pig)
            assert file.read_bytes() == data[:length]
            continue
        recorder, _ = Recorder.resume(file, pig)
        recorder.close()
        text = file.read_bytes()
        assert data.startswith(text)
        assert len(text) >= data.rfind(b"\n", 0, length) + 1


@pytest.mark.parametrize(
    "tail", [b"\x00" * 300, b"{\x00\x00", b"dear diary", b'{"undo": 4}\x00', b"\xff\xfe\xff\xfe\xff"]
)
def test_what_no_line_begins_with_is_not_cut_off(pig: Game, data: bytes, tmp_path: Path, tail: bytes) -> None:
    file = tmp_path / "tail.jsonl"
    file.write_bytes(data + tail)
    line = data.decode().count("\n") + 1
    with pytest.raises(Refused, match=f"line {line} of the record: it is damaged"):
        Recorder.resume(file, pig)
    assert file.read_bytes() == data + tail


def test_a_line_that_is_lost_doubled_or_elsewhere_is_found(data: bytes) -> None:
    lines = data.decode().splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        for wrong in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[: at + 1], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            assert read_record("".join(wrong)).problem is not None


def test_a_record_without_sums_is_read_and_gone_on_with_as_it_is(
    pig: Game, data: bytes, tmp_path: Path
) -> None:
    file, plain = tmp_path / "plain.jsonl", SUMS.sub(b"", data)
    for text in (plain, b"\xef\xbb\xbf" + plain, plain.replace(b"\n", b"\r\n")):
        file.write_bytes(text)
        recorder, replayed = Recorder.resume(file, pig)
        assert len(replayed.steps) == 4
        recorder.undo(2)
        recorder.close()
        assert file.read_bytes() == text + b'{"undo": 2}\n'
    lines = data.splitlines(keepends=True)
    assert "it has a sum, and the first line has none" in told([SUMS.sub(b"", lines[0]), *lines[1:]])
    assert "it has no sum, as the lines before it have" in told([*lines, b'{"undo": 2}\n'])


def told(lines: list[bytes]) -> str:
    problem = read_record(b"".join(lines).decode()).problem
    assert problem is not None
    return problem.message


def test_an_empty_file_is_no_record_and_can_be_begun(pig: Game, tmp_path: Path) -> None:
    file = tmp_path / "empty.jsonl"
    file.touch()
    with pytest.raises(Refused, match="the file is empty"):
        Recorder.resume(file, pig)
    Recorder.open(file, pig, 7).close()
    assert steps_of(file, pig) == 0


def test_two_cannot_write_the_same_record(pig: Game, data: bytes, tmp_path: Path) -> None:
    file, new = tmp_path / "game.jsonl", tmp_path / "new.jsonl"
    file.write_bytes(data)
    first, _ = Recorder.resume(file, pig)
    with pytest.raises(click.UsageError, match="is being played already, by another process"):
        Recorder.resume(file, pig)
    second, replayed = Recorder.go_on_in(new, file, pig)
    second.close()
    assert len(replayed.steps) == 4
    first.undo(1)
    first.close()
    again, _ = Recorder.resume(file, pig)
    again.close()


def test_where_nothing_can_be_locked_what_others_wrote_is_noticed(
    pig: Game, data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)  # as where there is none
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    first, _ = Recorder.resume(file, pig)
    second, _ = Recorder.resume(file, pig)
    assert not first.file.is_ours
    second.undo(3)
    with pytest.raises(Unwritable, match="something else has written to it meanwhile"):
        first.undo(1)
    first.close()
    second.close()
    assert steps_of(file, pig) == 3


def test_a_disk_that_is_full_leaves_whole_lines(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    for limit in (100, 400, 555):
        file.unlink(missing_ok=True)
        ran = in_a_process(FILLING, str(file), str(limit))
        assert ran.returncode == 0, ran.stderr
        if file.exists():
            assert file.read_bytes().endswith(b"\n")
            assert data.startswith(file.read_bytes())
            assert len(file.read_bytes()) <= limit


def test_the_command_tells_what_is_damaged(festrules: Festrules, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "damaged.jsonl"
    file.write_bytes(data.replace(b'"decision": 2', b'"decision": 3'))
    ran = festrules("record", str(file))
    assert ran.code == 1
    assert "it is damaged, or a line before it is missing: its sum does not fit" in ran.out


def test_a_record_is_a_plain_file(pig: Game, festrules: Festrules, tmp_path: Path) -> None:
    pipe, circle = tmp_path / "pipe.jsonl", tmp_path / "circle.jsonl"
    os.mkfifo(pipe)
    circle.symlink_to(circle)
    for wrong, said in ((pipe, "it is a pipe, not a file"), (circle, "symbolic links")):
        for arguments in (("--resume", str(wrong)), ("--replay", str(wrong))):
            ran = festrules("play", *arguments)
            assert (ran.code, said in ran.err) == (2, True)
    with pytest.raises(click.UsageError, match="no file can have this name"):
        Recorder.resume(tmp_path / "a\0b", pig)
    with pytest.raises(click.UsageError, match="exists already"):
        RecordFile.begin(pipe, b"{}\n")
