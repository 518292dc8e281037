"""Kept simulations: the results are the same, and nothing is loaded that they don't need."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.cli.simulating import FAULTY, STONES

import festrules as festrules_package
from festrules.cli import cache, reading
from festrules.cli.simulating import subject
from festrules.cli.simulating.subject import MODULE, Request, subject_of
from festrules.interpreter.compiled.executors.outcomes import Unavailable

GAMES = ("--players", "2", "-n", "20", "--seed", "5", "--executor", "wasm", "--jobs", "1", "--format", "json")
HEAVY = (
    "lark",
    "yaml",
    "jsonschema",
    "festrules.interpreter.meaning",
    "festrules.interpreter.machine.machine",
)
LOADED = """
import sys
from festrules.cli.main import run
code = run(sys.argv[2:])
print(*(name for name in sys.argv[1].split(",") if name in sys.modules), file=sys.stderr)
sys.exit(code)
"""


@pytest.fixture(autouse=True)
def a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pytest.importorskip("wasmtime")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(cache.WHERE, str(tmp_path / "cache"))
    Path("stones.rules").write_text(STONES)
    return tmp_path / "cache"


def said(festrules: Festrules, *more: str, code: int = 0) -> str:
    ran = festrules("simulate", "stones.rules", *GAMES, *more)
    assert ran.code == code, ran.err
    return ran.out


def modules_in(folder: Path) -> list[bytes]:
    return sorted(path.read_bytes() for path in folder.glob(f"*{MODULE}-*"))


def test_the_second_time_nothing_is_read_or_compiled(
    festrules: Festrules, a_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = said(festrules)
    assert len(modules_in(a_cache)) == 1
    command = [sys.executable, "-c", LOADED, ",".join(HEAVY), "simulate", "stones.rules", *GAMES, "--quiet"]
    found = {**os.environ, "PYTHONPATH": str(Path(festrules_package.__file__).parents[1].absolute())}
    ran = subprocess.run(command, env=found, capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr.strip()) == (first, "")
    monkeypatch.setenv(cache.WHERE, "off")
    assert said(festrules) == first


def test_other_rules_players_options_or_code_are_another_module(
    festrules: Festrules, a_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said(festrules)
    Path("stones.rules").write_text(STONES.replace("starts 7", "starts 8"))
    said(festrules)
    assert len(modules_in(a_cache)) == 2
    monkeypatch.setattr(subject, "code_digest", lambda *_: "another")
    said(festrules)
    assert len(modules_in(a_cache)) == 3


def test_a_module_that_does_not_run_is_made_again(
    festrules: Festrules, a_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = said(festrules)
    for path in a_cache.glob(f"{MODULE}-*"):
        path.write_bytes(path.read_bytes()[:-1])
    assert said(festrules) == first

    def none_here(*_: object, **__: object) -> None:
        raise Unavailable("there is no memory")

    monkeypatch.setattr("festrules.interpreter.compiled.executors.loaded_wasm._instance", none_here)
    ran = festrules("simulate", "stones.rules", *GAMES[:-4], "--format", "json")
    assert ran.code == 2
    assert "--executor wasm: it is not available (there is no memory)" in ran.err


def test_faults_are_shown_with_their_line_as_before(festrules: Festrules) -> None:
    Path("stones.rules").write_text(FAULTY)
    first, second = said(festrules, code=1), said(festrules, code=1)
    assert first == second
    assert json.loads(first)["faults"][0]["place"].startswith("stones.rules:")


def test_a_request_gives_the_machine_in_another_process_too(tmp_path: Path) -> None:
    for _ in range(2):  # read, and then from the cache
        request = Request(reading.rules("stones.rules"), 2)
        about = subject_of(request).about
        sent = pickle.dumps(request)
        Path("stones.rules").unlink()
        assert pickle.loads(sent)().digest == about.header.rules  # our own
        Path("stones.rules").write_text(STONES)
    assert tmp_path.exists()
