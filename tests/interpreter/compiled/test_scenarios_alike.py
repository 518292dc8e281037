"""Every scenario comes out on compiled code as it does on the reference interpreter."""

from pathlib import Path

import pytest
from tests.later import ENOUGH, MANY_WAYS, SHELF

from festrules.cli.suites import gathered, read
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables

ROOT = Path(__file__).parents[3]
RULES = [str(path) for path in sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])]
LONG = (
    {"festo", "fireworks", "banner", "festival", "launch"} | MANY_WAYS | SHELF
)  # compiled in many configurations
QUICK = [path for path in RULES if Path(path).stem in ENOUGH - LONG]


def results(path: str, executor: str) -> list[Result]:
    """All scenarios of a rules file, played by an executor."""
    (wanted,) = gathered([path])
    document = read(wanted)
    tables = Tables(document, executor=executor)
    return [run_scenario(tables, example) for example in examples_of(document)]


@pytest.mark.usefixtures("as_lowered")
@pytest.mark.parametrize("path", QUICK, ids=lambda path: Path(path).stem)
def test_scenarios_on_generated_python(path: str) -> None:
    """They come out as they say; on the reference interpreter they do, too (`scenario/test_shipped.py`)."""
    found = results(path, "python")
    assert found, "there are no scenarios"
    assert [one.title for one in found if not one.true] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "executor"),
    [(path, executor) for path in RULES for executor in ("python", "wasm")],
    ids=lambda one: Path(one).stem,
)
def test_all_scenarios_on_all_executors(path: str, executor: str) -> None:
    if executor == "wasm":
        pytest.importorskip("wasmtime")
    found = results(path, executor)
    assert found == results(path, "reference")
