"""Blocks within blocks of every kind are compiled, and the same comes of them: nothing is left to the reference."""

import pytest
from tests.interpreter.compiled.nested import HEAD, KINDS, LEAVES, TAIL, nested, outcomes
from tests.later import later

pytestmark = pytest.mark.usefixtures("as_lowered")
NAMES = tuple(KINDS)
DEEP = (
    "repeat times",
    "repeat until the end",
    "for each player",
    "for each of some",
    "for each card",
    "if",
    "with",
)


def alike(text: str, *names: str) -> None:
    expected = outcomes(text, "reference")
    for name in names or ("python",):
        assert outcomes(text, name) == expected, text


@pytest.mark.parametrize("outer", NAMES)
def test_two_deep(outer: str) -> None:
    for number in range(NAMES.index(outer) % 3, len(NAMES), 3):
        alike(nested((outer, NAMES[number]), list(LEAVES.values())[number // 3 % len(LEAVES)]))


@pytest.mark.parametrize("outer", NAMES)
def test_three_deep(outer: str) -> None:
    for step in (1, 7):
        at = NAMES.index(outer)
        others = NAMES[(at + step) % len(NAMES)], NAMES[(at + 3 * step) % len(NAMES)]
        alike(nested((outer, *others), LEAVES["a sum"]))


@pytest.mark.parametrize("kind", NAMES)
def test_within_a_loop_in_a_module(kind: str) -> None:
    pytest.importorskip("wasmtime")
    for outer in ("for each player", "repeat until", "do twice"):
        alike(nested((outer, kind), LEAVES["a sum"]), "wasm")


@pytest.mark.parametrize("kind", later(DEEP, lambda kind: DEEP.index(kind) % 3 > 0))
def test_very_deep(kind: str) -> None:
    names = ("python", "wasm") if kind in DEEP[:3] and pytest.importorskip("wasmtime") else ("python",)
    alike(nested(("do twice", *[kind] * 22), LEAVES["a sum"]), *names)


def test_members_that_are_known_and_loops_that_end_by_a_condition() -> None:
    play = "play\n  for each player in players\n    repeat until total > 3\n      add 1 to total\n"
    alike(HEAD + play + TAIL, "python")
    play = "play\n  for each player in players\n    rounds until total > 3\n      add 1 to total\n"
    alike(HEAD + play + TAIL, "python")


def test_questions_within_questions() -> None:
    asked = " and ".join(f"one-{number} is one-0" for number in range(20))
    for number in range(20):
        asked = f"some one-{number} in tokens in crate: {asked}"
    alike(f"{HEAD}play\n  if {asked}\n    set total to 1\n{TAIL}")


def test_much_behind_each_other() -> None:
    one = "  if total > 3\n    set total to 0\n  otherwise\n    add 1 to total\n"
    alike(f"{HEAD}play\n{one * 400}{TAIL}")
