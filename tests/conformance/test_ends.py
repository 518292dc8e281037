"""Ends and triggers are asked after whatever may bring them on: elsewhere none of them changes its mind."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.conformance.games import SETTINGS, Setting, every, game_of, those_in_which
from tests.conformance.playing import Picker, steps

from festrules.interpreter.engine import chance, play
from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.engine.decisions import choose
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import PC, RUNNING, End, Machine, Watch
from festrules.interpreter.world.values import Fault

every_with_conditions = every(
    those_in_which(lambda one: bool(game_of(one).machine.ends or game_of(one).machine.watches))
)
MOST = 120  # decisions of each game
UNTIL_NOTICED = 250


def asked_about(machine: Machine) -> list[End | Watch]:
    """Ends, then triggers, by their numbers."""
    return [*machine.ends, *machine.watches]


def conditions(run: Run) -> list[bool | None]:
    """The truth of all ends and triggers; None where it is not known yet."""
    found: list[bool | None] = []
    for one in asked_about(run.machine):
        try:
            found.append(bool(evaluate(one.when, run)))
        except Fault:
            found.append(None)
    return found


def watching(does: Callable[..., Any], missed: set[str]) -> Callable[..., Any]:
    """The same, and what changed that nobody asks about after it."""

    def watched(instruction: Any, run: Run, *rest: Any) -> Any:
        if run.looking:
            return does(instruction, run, *rest)
        number, before = run.cells[PC], conditions(run)
        given = does(instruction, run, *rest)
        if run.status == RUNNING:
            ends, watches = run.machine.checks.get(number, ((), ()))
            asked = {*ends, *(len(run.machine.ends) + watch for watch in watches)}
            for position, (was, now) in enumerate(zip(before, conditions(run), strict=True)):
                if was is not now and None not in (was, now) and position not in asked:
                    missed.add(f"{asked_about(run.machine)[position].name}: {instruction}")
        return given

    return watched


def unasked(game: Game, monkeypatch: pytest.MonkeyPatch, most: int = MOST) -> set[str]:
    """The ends and triggers that come true in a random game without being asked."""
    missed: set[str] = set()
    for kind, does in list(CARRY_OUT.items()):
        monkeypatch.setitem(CARRY_OUT, kind, watching(does, missed))
    monkeypatch.setattr(chance, "happen", watching(chance.happen, missed))
    monkeypatch.setattr(play, "choose", watching(choose, missed))
    for count, _ in enumerate(steps(game, game.start(3), Picker(3))):
        if count == most:
            break
    return missed


@every_with_conditions
def test_nothing_comes_about_unasked(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not unasked(game_of(setting), monkeypatch)


def test_it_is_noticed_if_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(next(one for one in SETTINGS if one.name == "festival"))
    silent = replace(game, machine=replace(game.machine, checks={}))
    assert any(one.startswith("stack-gone: ") for one in unasked(silent, monkeypatch, UNTIL_NOTICED))
