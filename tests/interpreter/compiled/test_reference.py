"""The reference interpreter as an executor plays as everywhere else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.later import later, repeated

import festrules
from festrules.grammar.files import read_document
from festrules.interpreter.compiled.executors import reference
from festrules.interpreter.compiled.executors.outcomes import (
    AT_FAULT,
    RAN_OUT,
    TOO_LONG,
    WON_BY_RULE,
    Outcome,
    seed_of_game,
)
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine.machine import DRAWS, FAULTY, TURN
from festrules.interpreter.record.make import over
from festrules.interpreter.record.simulated import simulated

ROOT = Path(__file__).parents[3]
GAMES = sorted(path.stem for path in (ROOT / "rules").rglob("*.rules"))
RULES = """festrules 2

game "Steps"
  players 2
  at most 6 decisions, then scores decide

keep steps for each player: 0 to 9, starts 0

play
  turns from seat 1 until the game ends
    choose amount from 1 to 3 "how far?"
    (there is always at least one)
    add amount to my steps
    WHAT

ENDS
score
  part steps: my steps

winner
  most points
  then shared
"""


def games_of(name: str) -> Iterator[Game]:
    document = read_document(name)
    for configuration in extremes(document):
        players, options = configuration.players, dict(configuration.options)
        yield make_game(document, players, options, configuration.variants)


def played(tmp_path: Path, what: str, ends: str = "", games: int = 20) -> tuple[Game, list[Outcome]]:
    path = tmp_path / "steps.rules"
    path.write_text(RULES.replace("WHAT", what).replace("ENDS", ends), encoding="utf-8")
    game = festrules.load(path)
    return game, reference.make(game.machine).play([seed_of_game(1, at) for at in range(games)]).outcomes


def same_as_its_record(game: Game, outcome: Outcome) -> None:
    again = simulated(game, outcome.seed)
    said = over(game, again.state, again.last_events)
    assert len(again.steps) == outcome.decisions
    assert (again.state.cells[DRAWS], again.state.cells[TURN]) == (outcome.draws, outcome.turns)
    assert sum(1 << seat for seat in said.winners) == outcome.winners
    names = [part.name for part in game.machine.parts]
    assert tuple(sheet[name] for sheet in said.scores for name in names) == outcome.points
    assert (said.how == "fault") == (outcome.why == AT_FAULT) == (outcome.status == FAULTY)
    assert (said.how == "won") <= (outcome.why == WON_BY_RULE)
    if outcome.why >= 0:
        assert game.machine.ends[outcome.why].title in said.why


@pytest.mark.parametrize("name", later(GAMES, repeated))
def test_outcomes_are_those_of_records(name: str) -> None:
    for game in games_of(name):
        for outcome in reference.make(game.machine).play([seed_of_game(3, 0)]).outcomes:
            same_as_its_record(game, outcome)


def test_the_greatest_length(tmp_path: Path) -> None:
    game, outcomes = played(tmp_path, "if amount is 9\n      you win")
    assert {(one.why, one.decisions) for one in outcomes} == {(TOO_LONG, 6)}
    for outcome in outcomes:
        same_as_its_record(game, outcome)


def test_a_win_by_rule(tmp_path: Path) -> None:
    game, outcomes = played(tmp_path, "if amount is 3\n      you win")
    assert {one.why for one in outcomes} == {WON_BY_RULE, TOO_LONG}
    for outcome in outcomes:
        same_as_its_record(game, outcome)


@pytest.mark.parametrize("moment", ["at once", "after the turn", "after the round"])
def test_ends_by_their_numbers(tmp_path: Path, moment: str) -> None:
    who = "when some player in players: steps of player"
    ends = f'end far "somebody is far" {moment} {who} >= 7\n\nend middle "halfway" {moment} {who} is 4\n'
    game, outcomes = played(tmp_path, "if amount is 9\n      you win", ends)
    assert {one.why for one in outcomes} >= {0, 1}
    for outcome in outcomes:
        same_as_its_record(game, outcome)


def test_a_fault_in_play(tmp_path: Path) -> None:
    game, outcomes = played(tmp_path, "add my steps to my steps")
    assert {one.why for one in outcomes} >= {AT_FAULT}
    assert all(not one.points and not one.winners for one in outcomes if one.why == AT_FAULT)
    for outcome in outcomes:
        same_as_its_record(game, outcome)


def test_play_that_comes_to_its_end() -> None:
    machine = festrules.load("kuhn-poker").machine
    assert {one.why for one in reference.make(machine).play(range(5)).outcomes} == {RAN_OUT}
