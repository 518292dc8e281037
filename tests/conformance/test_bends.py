"""The scenarios of every rulebook notice what a wrong one would say; and looking only where they come loses nothing."""

from pathlib import Path
from random import Random

import pytest

from festrules.cli.bending.mutate import Wishes, mutate, order, own_bends
from festrules.cli.exit_codes import ExitCode
from festrules.cli.render.bends import render_text
from festrules.cli.suites import gathered, read
from festrules.interpreter.bending.trying import Outcome, try_bend
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

ROOT = Path(__file__).parents[2]
GAMES = sorted(ROOT.glob("rules/*/*.rules"))
PROBES = sorted((ROOT / "tests" / "probes").glob("*.rules"))
BENDS = 60  # of each game, for which all scenarios are played
RULEBOOKS = [path for path in GAMES if "\n  clauses from " in path.read_text(encoding="utf-8")]


def test_there_are_rulebooks() -> None:
    assert "climbers" in {path.stem for path in RULEBOOKS}


@pytest.mark.slow
@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.stem)
def test_bends_are_noticed(path: Path, tmp_path: Path) -> None:
    (wanted,) = gathered([str(path)])
    bending = mutate(wanted, Wishes(resume=tmp_path / "known.jsonl", least=95), lambda *_: None)
    assert bending.exit_code == ExitCode.FINE, render_text([bending])
    assert bending.found


@pytest.mark.slow
@pytest.mark.parametrize("path", [*GAMES, *PROBES], ids=lambda path: path.stem)
def test_a_scenario_that_does_not_come_there_notices_nothing(path: Path) -> None:
    (wanted,) = gathered([str(path)])
    document = read(wanted)
    examples = list(examples_of(document))
    tables = Tables(document, tracing=True)
    results = [run_scenario(tables, example) for example in examples]
    plain = document.without_scenarios()
    bends = list(own_bends(document))
    for bend in Random(path.stem).sample(bends, min(len(bends), BENDS)):
        coming = order(bend, document, results)
        elsewhere = [example for number, example in enumerate(examples) if number not in coming]
        if try_bend(plain, bend, elsewhere).outcome is Outcome.NOTICED:
            tried = try_bend(plain, bend, [examples[number] for number in coming])
            assert tried.outcome is Outcome.NOTICED, bend
