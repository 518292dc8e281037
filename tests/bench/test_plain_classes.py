"""The hand-written classes of the bench, in lock-step with our rules: the same options at every step, the same ends."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import festrules
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.machine.machine import DECISIONS, TURN
from plain.breakthrough import Breakthrough
from plain.climbers import Climbers
from plain.connect_four import ConnectFour
from plain.goofspiel import CARDS, Goofspiel
from plain.playout import PlainGame
from plain.washing_day import PIECES, WashingDay

LETTERS = "abcdefgh"
COLOURS = ("red", "green", "blue", "white")


def shuffled(count: int, seed: int, noun: str) -> list[str]:
    """The draws of a class that shuffles its cards first and takes them from the end."""
    cards = list(range(1, count + 1))
    Random(seed).shuffle(cards)
    return [f"{noun}-{card}" for card in reversed(cards)]


@dataclass(frozen=True, slots=True)
class Pair:
    """A class and its rules: what chance brings for a seed, and an option of the class in the words of the rules."""

    kind: Callable[[Random], PlainGame]
    rules: str
    players: int
    chance: Callable[[int], list[str]]
    called: Callable[[Any, Any], str]
    games: int
    counts_turns: bool = True


def hole(game: ConnectFour, column: int) -> str:
    return f"{LETTERS[column]}{len(game.columns[column]) + 1}"


def square(_game: Breakthrough, space: tuple[int, int]) -> str:
    return f"{LETTERS[space[1]]}{space[0] + 1}"


def step(_game: Climbers, option: str | tuple[int, int]) -> str:
    return option if isinstance(option, str) else f"{LETTERS[option[1] - 1]}{option[0]}"


def hung(game: WashingDay, option: int) -> str:
    return COLOURS[option] if game.to_hang else f"garment-{option}"


PAIRS = (
    Pair(ConnectFour, "connect-four", 2, lambda _: [], hole, games=15),
    Pair(Breakthrough, "breakthrough", 2, lambda _: [], square, games=3),
    Pair(
        Goofspiel,
        "goofspiel",
        2,
        lambda seed: shuffled(CARDS, seed, "prize"),
        lambda _, option: f"bid-{option}",
        games=15,
        counts_turns=False,
    ),
    Pair(WashingDay, "washing-day", 4, lambda seed: shuffled(PIECES, seed, "garment"), hung, games=8),
    Pair(Climbers, "climbers", 2, lambda seed: [f"seat {Random(seed).randrange(2) + 1}"], step, games=4),
)


def in_words(words: str, options: tuple[Option, ...]) -> Option:
    """The one option that is called so."""
    (found,) = (option for option in options if words in [said.replace(" ", "-") for said in option.words])
    return found


def umpire(brought: Iterator[str]) -> Callable[[Decision], Option]:
    return lambda decision: in_words(next(brought).replace(" ", "-"), decision.options)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.rules)
def test_a_class_plays_by_our_rules(pair: Pair) -> None:
    ours = festrules.load(pair.rules, players=pair.players)
    for seed in range(pair.games):
        chooser, says = Random(1000 + seed), umpire(iter(pair.chance(seed)))
        plain = pair.kind(Random(seed))
        state, _ = ours.begin(umpire=says)
        while options := plain.options():
            decision = ours.decisions(state)[0]
            words = [pair.called(plain, option) for option in options]
            same = [in_words(word.replace(" ", "-"), decision.options) for word in words]
            assert {option.number for option in same} == {option.number for option in decision.options}
            assert len(words) == len(decision.options)
            chosen = chooser.randrange(len(options))
            plain.take(options[chosen])
            state, _ = ours.apply(state, same[chosen], tell=False, umpire=says)
        assert ours.is_over(state)
        assert not ours.is_faulty(state)
        assert ours.winners(state) == plain.winners()
        assert [sheet.total for sheet in ours.scores(state)] == plain.points()
        assert state.cells[DECISIONS] > 0
        assert state.cells[TURN] == plain.turns or not pair.counts_turns
