"""The scenarios of every rulebook notice what a wrong one would say; and looking only where they come loses nothing."""

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from tests.later import times

from festrules.cli.bending import mutate as mutating
from festrules.cli.bending.mutate import Wishes, mutate, order, own_bends
from festrules.cli.bending.survivors import read_accepted, survivors_file
from festrules.cli.exit_codes import ExitCode
from festrules.cli.render.bends import render_text
from festrules.cli.suites import gathered, read
from festrules.grammar.document import Document
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.bending.trying import Outcome, try_bend
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

ROOT = Path(__file__).parents[2]
GAMES = sorted(ROOT.glob("rules/*/*.rules"))
PROBES = sorted((ROOT / "tests" / "probes").glob("*.rules"))
BENDS = times(8)  # of each game, for which all scenarios are played
TRIED = times(300)  # of each rulebook
RULEBOOKS = [path for path in GAMES if "\n  clauses from " in path.read_text(encoding="utf-8")]


def test_there_are_rulebooks() -> None:
    assert "climbers" in {path.stem for path in RULEBOOKS}


def drawn(document: Document) -> list[Bend]:
    """Some bends of a rulebook, and those of which it is written down that nothing notices them."""
    every = bends_of(document)
    kept = {one.key for one in Random(TRIED).sample(every, min(len(every), TRIED))}
    for file in document.sources:
        kept.update(one.key for one in read_accepted(survivors_file(Path(file)))[0])
    return [one for one in every if one.key in kept]


@pytest.mark.slow
@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: path.stem)
def test_bends_are_noticed(path: Path, tmp_path: Path) -> None:
    (wanted,) = gathered([str(path)])
    wishes = Wishes(resume=tmp_path / "known.jsonl", least=95)
    with patch.object(mutating, "bends_of", drawn):
        bending = mutate(wanted, wishes, lambda *_: None)
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
