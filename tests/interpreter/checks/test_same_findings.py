"""Findings in refused rules are the same, in the same order, in whatever order Python keeps its sets."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
REFUSED = ROOT / "rules" / "climbers" / "climbers.rules"


def said(path: Path, hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "festrules", "validate", str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")},
    )
    return done.stdout + done.stderr


def test_many_findings_come_in_one_order(tmp_path: Path) -> None:
    """Clauses that there are not, names that nobody declared, things that nobody uses."""
    text = REFUSED.read_text(encoding="utf-8")
    wrong = tmp_path / REFUSED.name
    for table in REFUSED.parent.glob("*.yaml"):
        (tmp_path / table.name).write_bytes(table.read_bytes())
    (tmp_path / "seeds").symlink_to(ROOT / "seeds")
    wrong.write_text(
        text.replace("-1 ", "-91 ").replace("-2 ", "-92 ").replace("-3\n", "-93\n"), encoding="utf-8"
    )
    one, other = said(wrong, "1"), said(wrong, "4242")
    assert one.count("FR507") > 5
    assert one == other
