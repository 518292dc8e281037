"""Rules files made at random are played alike by the reference interpreter, generated Python and WebAssembly."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, assume, event, given, note, settings
from hypothesis import strategies as st
from tests.interpreter.compiled.beside_reference import Tally, compare
from tests.interpreter.compiled.made_rules import rules
from tests.later import later, times

from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game
from festrules.interpreter.machine.machine import Machine

pytest.importorskip("wasmtime")
FOUND = sorted((Path(__file__).parent / "differences").glob("*.rules"))
MANY = times(10)  # games in each of the slow tests


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_was_different_once(path: Path) -> None:
    players = int(path.read_text(encoding="utf-8").partition("\n  players ")[2][0])
    assert compare(make_game(read_document(path), players).machine, range(4)).games


@settings(max_examples=4, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(st.data())
def test_made_rules(data: st.DataObject) -> None:
    made = rules(lambda below: data.draw(st.integers(0, below - 1)) if below > 1 else 0)
    note(made.text)
    try:
        machine = made.machine()
    except Refused as refused:
        event(refused.diagnostics[0].code)
        assume(False)
    compare(machine, (1,))


def by_seed(seed: int, *, wide: bool = False) -> Machine | None:
    """The same with another stream; None if the checker refuses it."""
    random = Random(seed)
    try:
        return rules(random.randrange, wide=wide).machine()
    except Refused:
        return None


@pytest.mark.parametrize("wide", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_most_are_valid(wide: bool) -> None:
    assert sum(by_seed(seed, wide=wide) is not None for seed in range(8)) >= 6


@pytest.mark.parametrize("seed", [4])
def test_made_rules_that_say_more_of_boards(seed: int) -> None:
    machine = by_seed(seed, wide=True)
    assert machine is not None
    compare(machine, (seed,))


# A shift by less than nothing where nobody comes, a board that stayed as it was imagined, a shape that had no hash,
# parts of a function that lay too deep in each other, two functions of one name.
@pytest.mark.parametrize(
    "seed", later([99, 509, 362, 428, 475, 1007, 7062], lambda seed: seed not in (99, 509))
)
def test_made_rules_that_once_were_not_compiled(seed: int) -> None:
    machine = by_seed(seed)
    assert machine is not None
    compare(machine, (seed,))


def test_what_is_named_in_a_loop_is_there_where_play_stands() -> None:
    machine = by_seed(275)
    assert machine is not None
    compare(machine, (275,), better=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wide", "block"), [*((False, block) for block in range(16)), *((True, block) for block in range(4))]
)
def test_many_made_rules(wide: bool, block: int) -> None:
    total = Tally()
    for seed in range(MANY * block, MANY * (block + 1)):
        machine = by_seed(seed, wide=wide)
        if machine is not None:
            found = compare(machine, (seed,), better=True)
            total.games += found.games
            total.handed_over += found.handed_over
    assert total.handed_over < total.games
