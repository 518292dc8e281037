"""Chance that goes on for ever without asking anybody: it is found, and nobody who looks waits for its end."""

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game
from festrules.interpreter.proving.looking import begin, go_on
from festrules.interpreter.proving.subject import Budget
from festrules.interpreter.proving.trouble import BY_CHANCE_ALONE, code_of

GAME = """festrules 2

game "Chance"
  players 2
  at most 20 decisions, then nobody wins

keep total: 0 to 900000, starts 0

play
  turns from seat 1 until the game ends
    pick eyes at random from 1 to 6
    {then}

winner
  shared
"""
ADDED = "if total < 800000\n      add eyes to total\n    otherwise\n      set total to 0"


@pytest.mark.parametrize("then", ["set total to eyes", ADDED])
@pytest.mark.parametrize("games", [0, pytest.param(2, marks=pytest.mark.slow)])
def test_it_is_found(then: str, games: int) -> None:
    document = read_document(Source("game.rules", GAME.replace("{then}", then)))
    game, budget = make_game(document, 2), Budget(states=100, games=games, decisions=3, seed=0)
    looked = go_on(game, begin(game, 0, budget), budget)
    found = [one for one in looked.troubles if one.what == BY_CHANCE_ALONE]
    assert len(found) == (0 if looked.complete and not games else 1)
    assert all(code_of(one) == "FR901" and document.span(one.pointer) for one in found)
