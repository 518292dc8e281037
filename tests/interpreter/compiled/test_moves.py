"""Instructions that move components, chance, and questions about places: compared while the reference plays."""

import pytest
from tests.conformance.games import SETTINGS, game_of
from tests.interpreter.compiled.beside import Beside, play

FIRST = {one.name: one for one in reversed(SETTINGS)}


@pytest.mark.parametrize("name", FIRST)
def test_beside_the_reference(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The beginnings of two random games of every rules file."""
    beside = Beside(game_of(FIRST[name]))
    with beside.watching(monkeypatch):
        for seed in (1, 2):
            play(beside, seed, 25)
    assert beside.compared or not beside.expressions
