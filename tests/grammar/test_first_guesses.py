"""Guesses of somebody who has never seen the language: taking each suggestion soon leads to the line that is meant."""

import pytest
from tests.grammar.guess import Guess
from tests.grammar.guesses_at_moor import GUESSES as AT_MOOR
from tests.grammar.guesses_at_nines import GUESSES as AT_NINES
from tests.grammar.guesses_at_sale import GUESSES as AT_SALE

from festrules.grammar.diagnostic import Diagnostic, Edit
from festrules.grammar.edits import apply_edits
from festrules.grammar.parse import parse
from festrules.grammar.source import Source

GUESSES = [*AT_SALE, *AT_MOOR, *AT_NINES]
MOST = 3  # suggestions, one after the other


def mistakes(text: str) -> list[Diagnostic]:
    return parse(Source("game.rules", text))[1]


@pytest.mark.parametrize("one", GUESSES, ids=lambda one: one.guess.strip())
def test_suggestions_lead_to_what_is_meant(one: Guess) -> None:
    text = one.game.replace(f"{one.line}\n", f"{one.guess}\n", 1)
    assert mistakes(text)
    for _ in range(MOST):
        found = next(iter(mistakes(text)), None)
        if found is None:
            break
        assert found.span is not None
        assert found.suggestion is not None, found
        text = apply_edits(text, [Edit(found.span, found.suggestion)])
    meant = one.line if one.meant is None else one.meant
    assert text == one.game.replace(f"{one.line}\n", f"{meant}\n", 1)


@pytest.mark.parametrize("one", GUESSES, ids=lambda one: one.guess.strip())
def test_a_guess_is_one_mistake(one: Guess) -> None:
    assert len(mistakes(one.game.replace(f"{one.line}\n", f"{one.guess}\n", 1))) == 1
