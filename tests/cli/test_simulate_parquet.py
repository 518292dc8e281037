"""Results as a table."""

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Festrules, Ran
from tests.cli.simulating import STONES
from tests.cli.test_simulate_resume import meanwhile

from festrules.cli.simulating.about import read_about
from festrules.cli.simulating.parquet import rows_again, write_table
from festrules.cli.simulating.rows import Rows

SEEDED = ("--seed", "5", "--executor", "reference", "--jobs", "1", "--batch", "8")
ROOT = Path(__file__).parents[2]
KUHN = ("kuhn-poker", *SEEDED)
pyarrow = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(festrules: Festrules, *arguments: str, code: int = 0) -> Ran:
    ran = festrules("simulate", *arguments)
    assert ran.code == code, ran.err
    return ran


def lines(path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()[1:]]


def names() -> set[str]:
    return {path.name for path in Path().iterdir()}


def test_the_same_rows_as_in_lines(festrules: Festrules) -> None:
    run(festrules, *KUHN, "-n", "40", "-o", "k.jsonl")
    run(festrules, *KUHN, "-n", "40", "-o", "k.parquet")
    assert pyarrow.read_table("k.parquet").to_pylist() == lines("k.jsonl")
    assert names() == {"k.jsonl", "k.jsonl.counts.json", "k.parquet", "k.parquet.counts.json"}
    assert Path("k.parquet.counts.json").read_bytes() == Path("k.jsonl.counts.json").read_bytes()


def test_more_games_are_added_to_a_table(festrules: Festrules) -> None:
    run(festrules, *KUHN, "-n", "40", "-o", "k.jsonl")
    run(festrules, *KUHN, "-n", "20", "-o", "k.parquet")
    run(festrules, *KUHN, "-n", "40", "-o", "k.parquet", "--resume")
    assert pyarrow.read_table("k.parquet").to_pylist() == lines("k.jsonl")
    assert Path("k.parquet.counts.json").read_bytes() == Path("k.jsonl.counts.json").read_bytes()


def test_games_against_the_game_have_a_column_for_the_result(festrules: Festrules) -> None:
    together = (str(ROOT / "tests/probes/fireflies.rules"), *SEEDED)
    run(festrules, *together, "-n", "40", "-o", "f.jsonl")
    run(festrules, *together, "-n", "20", "-o", "f.parquet")
    run(festrules, *together, "-n", "40", "-o", "f.parquet", "--resume")
    table = pyarrow.read_table("f.parquet").to_pylist()
    assert table == lines("f.jsonl")
    assert len({row["result"] for row in table}) > 1


def test_a_row_without_a_result_goes_there_and_back(festrules: Festrules) -> None:
    run(festrules, str(ROOT / "tests/probes/fireflies.rules"), *SEEDED, "-n", "3", "-o", "f.jsonl")
    first, *rows = Path("f.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    about = read_about(first)
    assert about is not None
    Path("rows").write_bytes(first.encode() + "".join(rows).encode() + Rows(about).lost(5, range(3, 5)))
    write_table(Path("rows"), Path("f.parquet"), about)
    rows_again(Path("f.parquet"), Path("again"))
    assert Path("again").read_bytes() == Path("rows").read_bytes()


def test_ctrl_c_leaves_a_table_and_rows_to_go_on_with(
    festrules: Festrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("stones.rules").write_text(STONES, encoding="utf-8")
    wanted = ("stones.rules", *SEEDED, "-n", "60")
    run(festrules, *wanted, "-o", "k.jsonl")
    with monkeypatch.context() as patch:
        meanwhile(patch, 2, lambda: os.kill(os.getpid(), signal.SIGINT))
        run(festrules, *wanted, "-o", "k.parquet", code=130)
    found = pyarrow.read_table("k.parquet").to_pylist()
    assert found == lines("k.jsonl")[: len(found)]
    assert 8 <= len(found) < 60
    assert "k.parquet.rows" in names()
    run(festrules, *wanted, "-o", "k.parquet", "--resume")
    assert pyarrow.read_table("k.parquet").to_pylist() == lines("k.jsonl")
    assert "k.parquet.rows" not in names()


def test_killed_before_there_was_a_table(festrules: Festrules) -> None:
    run(festrules, *KUHN, "-n", "20", "-o", "k.jsonl")
    run(festrules, *KUHN, "-n", "10", "-o", "x.jsonl")
    Path("x.jsonl").rename("k.parquet.rows")
    Path("x.jsonl.counts.json").rename("k.parquet.counts.json")
    assert "exists already" in run(festrules, *KUHN, "-o", "k.parquet", code=2).err
    run(festrules, *KUHN, "-n", "20", "-o", "k.parquet", "--resume")
    assert pyarrow.read_table("k.parquet").to_pylist() == lines("k.jsonl")


def test_without_pyarrow(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    run(festrules, *KUHN, "-n", "5", "-o", "there.parquet")
    before = names()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.json", None)
    for arguments in (
        ["simulate", *KUHN, "-o", "k.parquet"],
        ["simulate", *KUHN, "-o", "there.parquet", "--resume"],
        ["play", "--replay", "there.parquet", "--game", "1"],
    ):
        ran = festrules(*arguments)
        assert ran.code == 2
        (said,) = (line for line in ran.err.splitlines() if line.startswith("Error"))
        assert 'pip install "festrules[parquet]"' in said
    assert names() == before


def test_a_pyarrow_that_cannot_be_loaded(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "pyarrow.json":
                raise OSError("a library is missing")

    monkeypatch.delitem(sys.modules, "pyarrow.json")
    monkeypatch.setattr(sys, "meta_path", [Broken, *sys.meta_path])
    said = run(festrules, *KUHN, "-o", "k.parquet", code=2).err
    assert "pyarrow, which cannot be loaded (a library is missing): use a .jsonl file" in said


def test_a_table_of_somebody_else(festrules: Festrules) -> None:
    import pyarrow as pa

    pyarrow.write_table(pa.table({"a": [1]}), "k.parquet")
    ran = run(festrules, *KUHN, "-o", "k.parquet", "--resume", code=2)
    assert "no first line of results" in ran.err
    assert festrules("play", "--replay", "k.parquet", "--game", "1").code == 2
