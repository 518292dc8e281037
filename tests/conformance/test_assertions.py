"""Assurances can be left out wherever the checker does not ask for them: nothing offered changes."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.conformance.games import SETTINGS, Setting, document, game_of
from tests.conformance.playing import Picker

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.game import Game, make_game

DECISIONS = 30
FIRST = {setting.path: setting for setting in reversed(SETTINGS)}  # one configuration of each file


def asserted(data: Any) -> Iterator[Any]:
    """The decisions of a document below which it is said that something is always possible."""
    inside: list[tuple[Any, Any]] = list(data.items() if isinstance(data, dict) else enumerate(data))
    for key, value in inside:
        if not isinstance(value, dict | list):
            continue
        if (
            key in ("choose", "take")
            and isinstance(value, dict)
            and [list(one) for one in value.get("otherwise", ())] == [["cannot-happen"]]
        ):
            yield value
        yield from asserted(value)


@cache
def without(setting: Setting) -> tuple[Game, ...]:
    """The games in which one of these lines is left out, if the checker lets it."""
    found = []
    read = document(setting.path)
    for number in range(len(list(asserted(read.data)))):
        data = deepcopy(read.data)
        del list(asserted(data))[number]["otherwise"]
        try:
            changed = replace(read, data=data)
            found.append(make_game(changed, setting.players, dict(setting.options), setting.variants))
        except Refused:
            continue  # FR501: nothing makes sure that something is possible
    return tuple(found)


def offered(decisions: tuple[Decision, ...]) -> list[tuple[list[str], list[tuple[str, str]]]]:
    """The options, and the refused options with their reasons."""
    return [
        ([one.text for one in decision.options], [(one.text, one.reason) for one in decision.refused])
        for decision in decisions
    ]


@pytest.mark.parametrize(
    "setting", [one for one in FIRST.values() if any(asserted(document(one.path).data))], ids=str
)
def test_an_assertion_can_be_left_out(setting: Setting) -> None:
    for other in without(setting):
        game, picker = game_of(setting), Picker(5)
        state, twin = game.begin(3)[0], other.begin(3)[0]
        for _ in range(DECISIONS):
            here, there = game.decisions(state), other.decisions(twin)
            assert offered(here) == offered(there)
            if not here:
                break
            at = picker.below(len(here))
            option = picker.below(len(here[at].options))
            state = game.apply(state, here[at].options[option])[0]
            twin = other.apply(twin, there[at].options[option])[0]


def test_there_are_assertions_that_can_be_left_out() -> None:
    assert sum(len(without(one)) for one in FIRST.values() if one.name == "moonfruit")
