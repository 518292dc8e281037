"""A test that waits for ever fails and says where, and the others go on."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
import pytest
from tests.side_by_side import SideBySide
from tests.standstill import Standstill
raise SystemExit(pytest.main(sys.argv[1:], plugins=[SideBySide(2), Standstill(2)]))
"""
TESTS = """
import threading
import pytest
@pytest.mark.parametrize("number", range(8))
def test_one(number):
    if number == 2:
        threading.Event().wait()
"""


def test_what_waits_for_ever_says_where_and_all_else_goes_on(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-c", SCRIPT, "-q", "-p", "no:cacheprovider", "test_some.py"]
    found = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert found.returncode == 1, found.stderr
    assert "in test_one" in found.stderr
    assert "1 failed, 7 passed" in found.stdout
