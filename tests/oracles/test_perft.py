"""Positions are counted turn by turn as others have published them: from the start, and from hard positions."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from festrules.interpreter.compiled.executors.steps import CompiledSteps
from festrules.interpreter.engine import places
from festrules.interpreter.library import load
from festrules.interpreter.machine.machine import RUNNING, STATUS, TURN, YOU, Machine

PIECES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR KQkq"
HARD = {
    "castling, pins and promotions": (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R KQkq",
        (48, 2039, 97862),
    ),
    "capturing in passing": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 -", (14, 191, 2812, 43238)),
    "answering check": (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 kq",
        (6, 264, 9467),
    ),
    "promotion with check": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R KQ", (44, 1486, 62379)),
    "the middle of a game": (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 -",
        (46, 2079, 89890),
    ),
}
QUICK = 300  # more are counted in the long run


def count(steps: CompiledSteps, cells: list[int], turns: int) -> int:
    """How many ways there are to take this many turns."""
    if cells[STATUS] != RUNNING:
        return 0
    found = 0
    steps.go_to(cells)
    for value in steps.options(cells[YOU]):
        steps.go_to(cells)
        steps.decide(cells[YOU], value)
        then = steps.cells()
        behind = turns - (then[TURN] != cells[TURN] or then[STATUS] != RUNNING)
        found += count(steps, then, behind) if behind else 1
    return found


@cache
def steps_of(name: str, executor: str) -> CompiledSteps:
    """A compiled game, which many tests go on with."""
    return CompiledSteps(load(name).machine, executor)


def chess_from(machine: Machine, steps: CompiledSteps, drawing: str) -> list[int]:
    """The cells of a position of chess with white to move, from a drawing row by row and who may castle."""
    steps.start()
    cells, world = steps.cells(), machine.world
    board, castles = drawing.split()
    box = [world.places[one] for one in world.families["box"].places]
    field = {place.name: place for place in (world.places[one] for one in world.families["field"].places)}
    for place in field.values():
        for kind in list(places.kinds_in(cells, place)):
            places.take_out(machine, cells, place, kind)
            places.put_in(machine, cells, box[world.kinds[kind].owner], kind)
    for cell, letter in _drawn(board):
        seat = int(letter.islower())
        numbers = world.components[PIECES[letter.lower()]].numbers
        kind = next(one for one in numbers if world.kinds[one].owner == seat)
        places.take_out(machine, cells, box[seat], kind)
        places.put_in(machine, cells, field[cell], kind)
    rights = machine.keeps["may-castle"].base
    cells[rights : rights + 4] = [int(one in castles) for one in "KQkq"]
    return cells


def _drawn(board: str) -> Iterator[tuple[str, str]]:
    for number, row in zip(range(8, 0, -1), board.split("/"), strict=True):
        column = 0
        for letter in row:
            if letter.isalpha():
                yield f"{'abcdefgh'[column]}{number}", letter
            column += 1 if letter.isalpha() else int(letter)


def cases(counts: dict[str, tuple[Any, tuple[int, ...]]]) -> list[Any]:
    """Each number by itself; large ones wait."""
    return [
        pytest.param(what, turns, wanted, marks=() if wanted <= QUICK else pytest.mark.slow)
        for what, wanteds in counts.values()
        for turns, wanted in enumerate(wanteds, 1)
    ]


@pytest.mark.parametrize(
    ("drawing", "turns", "wanted"), cases({"start": (START, (20, 400, 8902, 197281)), **HARD})
)
def test_chess_has_as_many_positions(drawing: str, turns: int, wanted: int) -> None:
    steps = steps_of("chess", "python" if wanted <= QUICK else "wasm")
    assert count(steps, chess_from(load("chess").machine, steps, drawing), turns) == wanted


DRAUGHTS = {
    "english": ("english-draughts", (7, 49, 302, 1469, 7361, 36768, 179740)),
    "international": ("international-draughts", (9, 81, 658, 4265, 27117)),
}


@pytest.mark.parametrize(("name", "turns", "wanted"), cases(DRAUGHTS))
def test_draughts_have_as_many_positions(name: str, turns: int, wanted: int) -> None:
    steps = steps_of(name, "python" if wanted <= QUICK else "wasm")
    steps.start()
    assert count(steps, steps.cells(), turns) == wanted
