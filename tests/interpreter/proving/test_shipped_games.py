"""In the games that come with festrules nothing is found: what was found there would be wrong, or should be mended."""

from pathlib import Path

import pytest
from tests.later import costly, later, times

from festrules.grammar.files import read_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import make_game
from festrules.interpreter.proving.prove import JUDGES, Proof, is_whole, prove
from festrules.interpreter.proving.subject import Budget, ProofSubject

ROOT = Path(__file__).parents[3]
GAMES = sorted((ROOT / "rules").rglob("*.rules"))
SMALL = Budget(states=600, games=0, decisions=400)
LARGE = Budget(states=times(4_000), games=times(200), decisions=times(2_000), seed=1)


def looked_at(path: Path, budget: Budget) -> Proof:
    """All checks that are about whole games."""
    document = read_document(path)
    chosen = extremes(document)
    games = tuple(make_game(document, one.players, dict(one.options), one.variants) for one in chosen)
    return prove(ProofSubject(document, games, is_whole(document, chosen)), budget, tuple(JUDGES))


@pytest.mark.parametrize(
    "budget", [SMALL, pytest.param(LARGE, marks=pytest.mark.slow)], ids=["small", "large"]
)
@pytest.mark.parametrize("path", later(GAMES, costly), ids=lambda one: one.stem)
def test_nothing_is_found_in_a_game_that_comes_with_festrules(path: Path, budget: Budget) -> None:
    found = [one for verdict in looked_at(path, budget).verdicts for one in verdict.findings]
    assert not found
