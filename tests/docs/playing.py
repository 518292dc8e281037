"""Checking and playing a rules file the way a stranger would: by the eight public names."""

import random
from pathlib import Path
from typing import Any

import festrules
from festrules.grammar.diagnostic import Severity

MOST = 3_000  # decisions of one game


def errors(path: Path) -> set[str]:
    return {found.code for found in festrules.check(path) if found.severity is Severity.ERROR}


def findings(path: Path) -> list[str]:
    """Everything that is said about a file, for the message of a test."""
    return [f"{one.code} {one.span and one.span.line}: {one.message}" for one in festrules.check(path)]


def play(
    path: Path, seed: int = 0, players: int | None = None
) -> tuple[festrules.Game, festrules.State, list[str]]:
    """Plays at random; gives the game, how it ended, and what was said."""
    game = festrules.load(path, players=players)
    choose = random.Random(seed)
    state, events = game.begin(seed)
    said = [event.text for event in events]
    for _ in range(MOST):
        decisions = game.decisions(state)
        if not decisions:
            break
        decision = choose.choice(decisions)
        assert decision.options, f"{path.name}: nothing to choose at `{decision.name}`, after {said[-5:]}"
        option = choose.choice(decision.options)
        state, events = game.apply(state, option)
        said += [event.text for event in events]
    return game, state, said


def play_to_the_end(path: Path, seeds: int = 4) -> None:
    """A file that is right plays for every number of players, and comes to an end."""
    rulebook: Any = festrules.load(path).document.data
    counts = rulebook["game"]["players"]
    for players in range(counts["from"], counts["to"] + 1):
        for seed in range(seeds):
            game, state, said = play(path, seed, players)
            assert game.is_over(state), f"{path.name} does not end: {said[-5:]}"
            assert not game.is_faulty(state), f"{path.name}: {said[-5:]}"
