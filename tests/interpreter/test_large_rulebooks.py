"""A rulebook that is larger takes longer in proportion, from its text to its machines."""

from collections.abc import Callable
from random import Random

import pytest
from tests.counted_steps import steps_of
from tests.interpreter.town import town
from tests.later import later

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.made import WASM
from festrules.interpreter.game import make_game
from measuring.generated import rulebook

BOOKS: dict[str, Callable[[int], str]] = {"town": town, "markets": rulebook}


def book(name: str, lines: int) -> Source:
    """A rulebook of about this many lines."""
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


def to_machines(source: Source) -> None:
    """From a text to all its machines."""
    document = read_document(source)
    check_document(document)
    make_game(document)


@pytest.mark.parametrize("name", later(BOOKS, lambda name: name == "town"))
def test_work_grows_as_the_text_does(name: str) -> None:
    small, large = book(name, 120), book(name, 300)
    read_document(small)  # what is made once and then kept
    longer = len(large.text.split()) / len(small.text.split())
    assert steps_of(lambda: to_machines(large)) < 1.1 * longer * steps_of(lambda: to_machines(small))


@pytest.mark.parametrize("name", later(BOOKS, lambda name: name == "town"))
def test_work_of_compiling_grows_as_the_text_does(name: str) -> None:
    small, large = book(name, 60), book(name, 150)
    longer = len(large.text.split()) / len(small.text.split())
    machines = [make_game(read_document(source), 2).machine for source in (small, large)]
    compiled(machines[0], WASM, games_only=True)  # what is made once and then kept
    few, many = (
        steps_of(lambda machine=machine: compiled(machine, WASM, games_only=True))  # type: ignore[misc]
        for machine in machines
    )
    assert many < 1.15 * longer * few
