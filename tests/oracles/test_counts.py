"""The classics against numbers that others counted; what they mean is in README.md beside this file."""

import json
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from tests.later import later

import festrules
from festrules.interpreter.counting.steps import Convention
from festrules.interpreter.counting.summary import Summary, summary
from festrules.interpreter.counting.tree import Level, Result, levels

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads(Path(__file__).with_name("counts.json").read_text())["cases"]
}
WHOLE = [name for name, case in CASES.items() if "histories" in case]
LARGE = "goofspiel-4-random"  # smaller ones have all that it has
LIMIT = 10_000_000

# What the oracle calls a kind of history, and what we call it.
KINDS = {"decisions": "decision", "joint": "simultaneous", "chance": "chance", "ends": "end"}
CONVENTIONS = {
    "plain": Convention(),
    "joint, last round by itself": Convention(forced=False),
    "in turn, last round by itself": Convention(forced=False, joint=False),
    "joint, last round played": Convention(),
    "in turn, last round played": Convention(joint=False),
    "last roll not thrown": Convention(),  # the game is over with the last decision, before any chance
}
NOT_OURS = {"last roll thrown"}
DEPTHS = {"connect-four": 5, "breakthrough-8x8": 2}  # as deep as a quick test goes
SLOW = {"connect-four": 7, "breakthrough-8x8": 4}


def convention(case: dict[str, Any], name: str = "plain") -> Convention:
    """One decision of the oracle is a whole move; only breakthrough makes a move in two steps."""
    return Convention(turns=True) if case["game"] == "breakthrough" else CONVENTIONS[name]


def options(case: dict[str, Any]) -> dict[str, int | str]:
    settings = case["settings"]
    match case["game"]:
        case "breakthrough":
            return {"size": settings["rows"]}
        case "goofspiel":
            order = "falling" if settings["prizes"] == "descending" else "random"
            return {"size": settings["cards"], "prize-order": order}
        case "pig":
            return {"target": settings["target"], "longest": settings["horizon"]}
    return {}


def game_of(case: dict[str, Any]) -> festrules.Game:
    return festrules.load(case["game"], players=case["players"], options=options(case))


@lru_cache
def counted(name: str, how: str = "plain", depth: int | None = None) -> tuple[tuple[Level, ...], Summary]:
    case = CASES[name]
    game = game_of(case)
    found = tuple(levels(game, convention(case, how), depth, LIMIT))
    return found, summary(found, game.players)


def is_large(name: str) -> bool:
    return name == LARGE


def first_convention(case: dict[str, Any]) -> str:
    return str(next(iter(case["histories"])))


def returns(case: dict[str, Any], result: Result) -> tuple[Fraction, ...]:
    """The worth of a result to the seats: points at poker, else the winners share 1 and the others -1."""
    winners, points = result
    players: int = case["players"]
    if case["game"] == "kuhn-poker":
        return tuple(map(Fraction, points))
    if len(winners) in (0, players):
        return (Fraction(0),) * players
    losers = players - len(winners)
    return tuple(
        Fraction(1, len(winners)) if seat in winners else Fraction(-1, losers) for seat in range(players)
    )


@pytest.mark.parametrize(
    ("name", "how"),
    later(
        [(name, how) for name in WHOLE for how in CASES[name]["histories"] if how not in NOT_OURS],
        lambda case: is_large(case[0]),
    ),
)
def test_the_whole_tree(name: str, how: str) -> None:
    expected = CASES[name]["histories"][how]
    _, found = counted(name, how)
    assert found.whole
    assert found.kinds == {kind: expected[said] for said, kind in KINDS.items() if said in expected}
    chosen = Counter({str(n): count for (kind, n), count in found.options.items() if kind != "chance"})
    assert chosen == expected["options"]


@pytest.mark.parametrize("name", later(WHOLE, is_large))
def test_results_and_values(name: str) -> None:
    case = CASES[name]
    _, found = counted(name, first_convention(case))
    told: Counter[str] = Counter()
    values = [Fraction(0)] * case["players"]
    for result, share in found.results.items():
        worth = returns(case, result)
        told[" ".join(map(str, worth))] += share.histories
        values = [value + share.chance * one for value, one in zip(values, worth, strict=True)]
    assert told == case["returns"]
    assert [str(value) for value in values] == case["value"]
    assert found.ended == 1


@pytest.mark.parametrize("name", later([name for name in WHOLE if "by_depth" in CASES[name]], is_large))
def test_kinds_by_depth(name: str) -> None:
    case = CASES[name]
    found, _ = counted(name, first_convention(case))
    for said, expected in case["by_depth"].items():
        assert [level.kinds[KINDS[said]] for level in found] == expected


def check_moves(name: str, depth: int | None) -> None:
    case = CASES[name]
    found, _ = counted(name, depth=depth)
    last = len(found) - 1
    assert [level.kinds.total() for level in found[1:]] == case["perft"][:last]
    assert [level.kinds["end"] for level in found[1:]] == case["ends_by_ply"][:last]
    assert [level.states for level in found] == case["positions"][: last + 1]
    assert not any(level.kinds["fault"] for level in found)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "perft" in case])
def test_moves_and_positions(name: str) -> None:
    check_moves(name, DEPTHS.get(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW)
def test_moves_and_positions_deeper(name: str) -> None:
    check_moves(name, SLOW[name])


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "seat_knowledge" in case])
def test_what_seats_know_when_they_decide(name: str) -> None:
    """Views tell apart exactly what a seat may tell apart: its card and the actions so far."""
    case = CASES[name]
    game = game_of(case)
    known: list[set[str]] = [set() for _ in range(case["players"])]
    waiting = [game.start(settle=False)]
    while waiting:
        state = waiting.pop()
        for decision in game.decisions(state):
            if decision.seat is not None:
                known[decision.seat].add(repr(game.view(state, decision.seat)))
            waiting += [game.apply(state, option, settle=False)[0] for option in decision.options]
    assert [len(seen) for seen in known] == case["seat_knowledge"]
