"""Tests that run in several processes: all that is reported comes together, also of a test whose process is gone."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import pytest
from tests.side_by_side import SideBySide
raise SystemExit(pytest.main(sys.argv[1:], plugins=[SideBySide(2)]))
"""
TESTS = """
import os
import pytest
loaded = os.getpid()
started = []
@pytest.fixture(scope="module", autouse=True)
def once():
    started.append(os.getpid())
    assert len(started) == 1
@pytest.mark.parametrize("number", range(40))
def test_one(number, tmp_path, capfd):
    assert os.getpid() != loaded
    os.system(f"echo {number}")
    assert capfd.readouterr().out == f"{number}\\n"
    assert number != 20, "wrong"
    if number == 7:
        os._exit(3)
    if number == 25:
        pytest.skip("none")
"""


def ran(folder: Path, *options: str) -> str:
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "test_some.py").write_text(TESTS, encoding="utf-8")
    command = [
        sys.executable,
        "-c",
        SCRIPT,
        "-q",
        "-p",
        "no:cacheprovider",
        f"--basetemp={folder / 'temporary'}",
    ]
    found = subprocess.run(
        [*command, *options, "test_some.py"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 1, found.stderr
    return found.stdout


def test_what_fails_and_what_ends_its_process_is_told_and_all_else_goes_on(tmp_path: Path) -> None:
    said = ran(tmp_path)
    assert "2 failed, 37 passed, 1 skipped" in said
    assert "FAILED test_some.py::test_one[7] - its process came to a sudden end, with 3" in said
    assert "FAILED test_some.py::test_one[20] - AssertionError: wrong" in said


def test_nothing_is_begun_once_enough_have_failed(tmp_path: Path) -> None:
    said = ran(tmp_path, "--maxfail=1")
    assert "stopping after 1 failures" in said
    assert "1 failed, " in said
