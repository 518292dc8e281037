"""A rulebook that is larger takes longer in proportion, from its text to its machines."""

import gc
import sys
import time
from collections.abc import Callable
from random import Random
from types import FrameType

import pytest
from tests.interpreter.town import town

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.game import make_game
from measuring.generated import rulebook

BOOKS: dict[str, Callable[[int], str]] = {"town": town, "markets": rulebook}


def book(name: str, lines: int) -> Source:
    """A rulebook of about so many lines."""
    return Source(f"{name}.rules", BOOKS[name](lines))


@pytest.mark.parametrize("lines", [100, 300, 1000])
def test_a_town_has_as_many_lines_as_were_asked_for(lines: int) -> None:
    assert abs(town(lines).count("\n") - lines) <= 40


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_wrong_with_them(name: str) -> None:
    assert check_document(read_document(book(name, 300))) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_town_is_played_to_its_end_and_all_of_it_is_used(players: int) -> None:
    game = make_game(read_document(book("town", 150)), players)
    said = set()
    for seed in range(40):
        chance, state = Random(seed), game.start(seed)
        while decisions := game.decisions(state):
            option = chance.choice(decisions[0].options)
            said.add(option.text.split(" in ")[0])
            state, _ = game.apply(state, option)
        assert not game.is_faulty(state)
        assert game.winners(state)
    assert said >= {"load goods", "buy a deed", "spend a coin", "walk on"}


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called; the same on every machine."""
    found = 0

    def count(_frame: FrameType, event: str, _value: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def to_machines(source: Source) -> None:
    """From a text to all its machines."""
    document = read_document(source)
    check_document(document)
    make_game(document)


@pytest.mark.parametrize("name", BOOKS)
def test_work_grows_as_the_text_does(name: str) -> None:
    small, large = book(name, 200), book(name, 600)
    read_document(small)  # what is made once and then kept
    longer = large.text.count("\n") / small.text.count("\n")
    assert calls_of(lambda: to_machines(large)) < 1.15 * longer * calls_of(lambda: to_machines(small))


@pytest.mark.parametrize("name", BOOKS)
def test_work_of_compiling_grows_as_the_text_does(name: str) -> None:
    small, large = book(name, 120), book(name, 360)
    longer = large.text.count("\n") / small.text.count("\n")
    machines = [make_game(read_document(source), 2).machine for source in (small, large)]
    compiled(machines[0], WASM, games_only=True)  # what is made once and then kept
    few, many = (
        calls_of(lambda machine=machine: compiled(machine, WASM, games_only=True))  # type: ignore[misc]
        for machine in machines
    )
    assert many < 1.15 * longer * few


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_time_grows_as_the_text_does(name: str) -> None:
    """Also where no function is called; the best of several, for other programs run too."""

    def seconds(lines: int, times: int) -> float:
        found = []
        for _ in range(times):
            source = book(name, lines)
            start = time.process_time()
            document = read_document(source)
            assert check_document(document) == ()
            make_game(document)
            found.append(time.process_time() - start)
        return min(found)

    seconds(100, 1)
    gc.disable()  # the larger the rest of the process, the longer it looks for rubbish
    try:
        assert seconds(10_000, 2) < 14 * seconds(1000, 3)
    finally:
        gc.enable()
