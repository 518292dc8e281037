"""Whatever an instruction can say does the same on the reference interpreter, in generated Python and WebAssembly.

Small games together have each class with each word and mark that it can have, and come to each of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest
from tests.conformance.games import SETTINGS, game_of
from tests.conformance.playing import Picker
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import SETUP, WORLD, make
from tests.interpreter.machine.words_said import Said, said, sayable

from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import CostPart

SEEDS = (1, 2)
MOST = 60  # decisions
PICKED = (
    "bazaar-2p",
    "bout-2p",
    "changes-2p",
    "dish-2p",
    "ferry-2p",
    "formations-2p",
    "hearsay-2p",
    "hurdles-2p",
    "lanes-2p",
    "launch-2p",
    "melds-2p",
    "outlook-2p",
    "lazy-climbers-2p",
    "platters-2p",
    "regatta-2p",
    "scramble-2p",
    "sky-2p",
    "stakes-3p",
    "supper-3p",
    "thieves-2p",
    "tricks-3p",
)
# What none of them has.
UNDER = """\
play
  turns from seat 1 until the game ends
    draw 1 from deck under heap as card, or all if fewer
    if there are not enough, nothing happens
    if there is a top of heap, called card
      set seen of card to 1
    otherwise nothing happens
    if there is a first of spaces of yard of you, called space
      move 1 silver from bank under space, or all if fewer
    otherwise nothing happens
    choose 1 to 2 cards from cards in my hand "which?"
    if you cannot, seat 1 wins
    move all cards under deck
    draw 1 from bottom of deck to heap, or all if fewer
    if turn is 1
      end the turn
    add 1 to glory of you
winner
  shared
"""
CLAIMED = """\
play
  let seat 2 act
    choose number from 1 to 2 "n?"
    if you cannot, end the game
    if number > 0
      cannot happen
  otherwise nothing happens
winner
  shared
"""
ASKED = """\
place sleeve for each player of card: owner sees everything, others see count
setup
  shuffle deck
  deal 2 from deck to each sleeve
  (there are always enough)
play
  turns from seat 1 until turn > 4
    best = highest number of cards in my sleeve otherwise 0
    choose number from 1 to 3 "you hold {best}: how many?"
    choose 1 to 2 rivals from players "you hold {best}: against whom?"
    add number + count of rivals to glory of you
winner
  shared
"""


def _games() -> dict[str, Game]:
    named = {str(one): one for one in SETTINGS}
    declared = "keep seen for each card: 0 to 3, starts 0\n"
    return {
        **{name: game_of(named[name]) for name in PICKED},
        "under": make(WORLD + declared + SETUP + UNDER),
        "claimed": make(WORLD + SETUP + CLAIMED),
        "asked aside": make(WORLD + ASKED),
    }


GAMES = _games()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_instructions_have_the_same_effect(name: str, form: str) -> None:
    game = GAMES[name]
    compiled = on_compiled_code(game, form)
    for seed in SEEDS:
        play_alike(game, compiled, seed, most=MOST)


def _carried_out(game: Game, seed: int) -> Iterator[Said]:
    """The words of the instructions that a random game reaches, as `play_alike` plays it."""
    trace = Trace(looked=set())  # things that are only imagined are only looked at
    traced, picker = replace(game, trace=trace), Picker(seed)
    state, _ = traced.begin(seed)
    for _ in range(MOST):
        decisions = traced.decisions(state)
        if not decisions:
            break
        options = decisions[picker.below(len(decisions))].options
        state, _ = traced.apply(state, options[picker.below(len(options))])
    come_to = {
        number for step in trace.ran | (trace.looked or set()) for number in step
    }  # a fault is reached, and not carried out
    for number in come_to & set(range(len(game.machine.code))):
        yield from said(game.machine.code[number])


def test_these_games_come_to_each_word_of_each_instruction() -> None:
    met = {one for game in GAMES.values() for seed in SEEDS for one in _carried_out(game, seed)}
    assert sorted(map(str, sayable((*get_args(code.AnyInstruction), CostPart)) - met)) == []
