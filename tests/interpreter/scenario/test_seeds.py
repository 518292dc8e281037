"""Seeds as they are told: a scenario takes any of them, and they are the same everywhere."""

from typing import Any

import pytest
from tests.interpreter.scenario.small import GAME, problems

from festrules.cli.options import SEED
from festrules.grammar.bounds import LARGEST_SEED
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.schema import validate
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.outcomes import seed_of_game


@pytest.mark.parametrize("seed", [*(seed_of_game(0, game) for game in range(20)), LARGEST_SEED])
def test_a_seed_of_a_simulated_game_can_be_said(seed: int) -> None:
    assert problems(f"seed {seed}\nexpect seat 1 is to act") == []


def test_a_seed_that_nobody_can_be_told_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        problems(f"seed {LARGEST_SEED + 1}\nexpect seat 1 is to act")
    (found,) = refused.value.diagnostics
    assert (found.code, found.message) == ("FR134", f"no seed is larger than {LARGEST_SEED}")


def test_documents_have_the_same_seeds() -> None:
    text = f'{GAME}\nexample "it"\n  seed {LARGEST_SEED}\n  expect seat 1 is to act\n'
    data: Any = read_document(Source("small.rules", text)).data
    assert validate(Document(data)) == []
    for wrong, code in ((LARGEST_SEED + 1, "FR208"), (-1, "FR208"), ("7", "FR207"), (True, "FR207")):
        data["examples"][0]["lines"][0]["seed"]["value"] = wrong
        assert [found.code for found in validate(Document(data))] == [code]


def test_commands_take_the_same_seeds() -> None:
    assert (SEED.min, SEED.max) == (0, LARGEST_SEED)
