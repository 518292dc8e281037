"""Whatever lies under a name that somebody gives, or beside a file that is read, it is told: no bug of ours."""

import io
import json
import os
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Festrules

from festrules.cli.bending.remembered import remember
from festrules.cli.bending.survivors import read_accepted, survivors_file
from festrules.cli.write_file import write_file
from festrules.grammar import plain_files
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import JsonObject
from festrules.interpreter.bending.trying import Outcome, Tried

PIG = (Path(__file__).parents[2] / "rules" / "classics" / "pig.rules").read_bytes()
GIGABYTES = 4 << 30
KINDS: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (os.mkfifo, "it is a pipe, not a file"),
    "folder": (Path.mkdir, "is a folder"),
    "circle": (lambda path: path.symlink_to(path.name), "symbolic links"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "it is a device, not a file"),
    "huge": (lambda path: os.truncate(_made(path), GIGABYTES), f"it has {GIGABYTES} bytes"),
    "latin": (lambda path: path.write_bytes(b"\xff\xfe\xfd"), "is not a text in UTF-8"),
}
KIND = pytest.mark.parametrize("kind", KINDS)


def _made(path: Path) -> Path:
    path.touch()
    return path


@pytest.fixture(autouse=True)
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.rules"
    path.write_bytes(PIG)
    return path


@KIND
@pytest.mark.parametrize(
    "command",
    [
        ("validate", "it.rules"),
        ("test", "it.rules"),
        ("play", "--bots", "it.rules"),
        ("validate", "game.rules", "--mod", "it.rules"),
        ("fmt", "--check", "it.rules"),
        ("fix", "--diff", "it.rules"),
        ("pin", "it.rules"),
        ("validate", "game.rules", "--baseline", "it.rules"),
        ("play", "--resume", "it.rules"),
        ("play", "--replay", "it.rules"),
        ("record", "it.rules"),
        ("test", "--from", "it.rules"),
        ("simulate", "game.rules", "-n", "2", "--jobs", "1", "--resume", "-o", "it.rules"),
    ],
    ids=lambda command: " ".join(command).replace("it.rules", ""),
)
def test_it_is_named(kind: str, command: tuple[str, ...], festrules: Festrules) -> None:
    make, said = KINDS[kind]
    make(Path("it.rules"))
    ran = festrules(*command)
    assert ran.code in (1, 2), ran
    if kind in ("pipe", "huge", "circle") and command[0] not in ("fmt", "pin", "record", "test", "simulate"):
        assert said in ran.out + ran.err
    if kind == "pipe":
        assert Path("it.rules").is_fifo()


@KIND
def test_it_lies_beside_the_rules_as_scenarios(kind: str, festrules: Festrules) -> None:
    make, said = KINDS[kind]
    make(Path("game.scenarios"))
    ran = festrules("test", "game.rules")
    if kind == "device":  # a link that leads out of the folder is none of theirs
        assert "There are no scenarios" in ran.err
        return
    assert ran.code == 1
    assert said in ran.out + ran.err


@KIND
@pytest.mark.parametrize(
    "name", ["game.survivors.yaml", "festrules.toml", "pyproject.toml", "mods/more.rules"]
)
def test_it_lies_where_it_is_looked_for(kind: str, name: str, festrules: Festrules) -> None:
    Path("mods").mkdir()
    KINDS[kind][0](Path(name))
    code = festrules("validate", ".").code
    assert code == 1 if name == "festrules.toml" else code in (0, 1)
    assert festrules("play", "game.rules", "--bots", "--seed", "1").code == 0


@KIND
def test_what_mutate_reads(kind: str, rules: Path) -> None:
    make, said = KINDS[kind]
    survivors, known = survivors_file(rules), Path("known.jsonl")
    make(survivors)
    make(known)
    with pytest.raises(Refused, match=said):
        read_accepted(survivors)
    with pytest.raises(click.UsageError, match="holds something else" if kind == "latin" else said):
        remember(known, {}, [], afresh=False)


def test_a_folder_tells_of_what_is_no_file_in_it(festrules: Festrules) -> None:
    os.mkfifo("pipe.rules")
    Path("nowhere.rules").symlink_to("gone.rules")
    ran = festrules("validate", ".")
    assert ran.code == 1
    assert "pipe.rules cannot be read: it is a pipe, not a file" in ran.err + ran.out
    assert "there is no file nowhere.rules" in ran.err + ran.out


@pytest.mark.parametrize("kept", [False, True])
def test_a_name_that_is_no_text(
    kept: bool, festrules: Festrules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kept:
        monkeypatch.setenv("FESTRULES_CACHE", str(tmp_path / "cache"))
    for stream in (sys.stdout, sys.stderr):
        assert isinstance(stream, io.TextIOWrapper)
        stream.reconfigure(errors="replace")  # as the command does
    name = os.fsdecode(b"pig\xff.rules")
    Path(name).write_bytes(PIG + b"  nonsense here\n")
    for form in ("text", "github"):
        assert festrules("validate", name, "--format", form).code == 1
    (found, *_) = json.loads(festrules("validate", name, "--format", "json").out)["diagnostics"]
    assert found["path"].startswith("pig")
    assert json.loads(festrules("validate", name, "--format", "sarif").out)["runs"]
    assert ET.fromstring(festrules("validate", name, "--format", "junit").out).tag == "testsuites"
    Path(name).write_bytes(PIG)
    for _ in range(2):
        assert festrules("validate", name).code == 0
    record = os.fsdecode(b"game\xfe.jsonl")
    assert festrules("play", name, "--bots", "--seed", "3", "--record", record).code == 0
    assert festrules("record", record).code == 0
    assert festrules("play", "--replay", record).code == 0
    assert festrules("simulate", name, "-n", "2", "--jobs", "1", "-o", os.fsdecode(b"r\xfe.jsonl")).code == 0


def test_a_folder_that_is_gone(festrules: Festrules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    ran = festrules("validate", "pig")
    assert ran.code == 2
    assert "The folder in which you are is gone" in ran.err


def test_what_is_written_to_a_device_does_not_replace_it(festrules: Festrules, tmp_path: Path) -> None:
    os.mkfifo("pipe")
    ran = festrules("cards", "game.rules", "--html", "pipe")
    assert ran.code == 2
    assert Path("pipe").is_fifo()
    Path("null").symlink_to("/dev/null")
    assert festrules("cards", "game.rules", "--html", "null").code == 0
    assert Path("/dev/null").is_char_device()
    assert not list(tmp_path.glob(".*.new"))


def test_a_device_where_nobody_can_be_told_not_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_NONBLOCK")
    monkeypatch.delattr(os, "set_blocking")
    write_file(Path("/dev/null"), "nothing")


def test_a_file_that_grows_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, really = tmp_path / "grows", os.fstat
    path.write_bytes(b"x" * 10)

    def small(file: int) -> os.stat_result:
        found = really(file)
        path.write_bytes(b"x" * 5000)
        return found

    monkeypatch.setattr(os, "fstat", small)
    with pytest.raises(plain_files.TooLarge):
        plain_files.read_plain(path, 100)
    assert len(plain_files.read_start(path, 100)) == 100


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk here that is always full")
def test_what_is_known_of_bends_does_not_fit_on_the_disk(tmp_path: Path) -> None:
    memory = remember(tmp_path / "bends.jsonl", {}, [], afresh=True)
    memory.close()
    with Path("/dev/full").open("w", encoding="utf-8") as memory.file:
        with pytest.raises(click.UsageError, match="cannot be written: No space left on device"):
            memory.keep("one", Tried(Outcome.SURVIVED, "", ""))
        assert memory.file is None


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_what_is_known_of_bends_may_be_damaged_anywhere(every: int, tmp_path: Path) -> None:
    path = tmp_path / "bends.jsonl"
    about: JsonObject = {"game": {"title": "x"}}
    memory = remember(path, about, [], afresh=True)
    memory.keep("one", Tried(Outcome.SURVIVED, "", ""))
    memory.keep("two", Tried(Outcome.NOTICED, "", "why"))
    memory.close()
    first, *lines = path.read_bytes().splitlines(keepends=True)
    rest = b"".join(lines)
    for at in range(0, len(rest), every):
        for sign in b'\x00\xff0"{\n':
            path.write_bytes(first + rest[:at] + bytes([sign]) + rest[at + 1 :])
            remember(path, about, [], afresh=False).close()
    for odd in (b'{"key": [1]}\n', b"[]\n", b"[" * 100_000 + b"\n", b"9" * 6000 + b"\n"):
        path.write_bytes(first + odd)
        remember(path, about, [], afresh=False).close()
