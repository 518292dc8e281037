"""States on the way of a replay, kept so that another goes on from one of them: with what the seat saw there."""

from festrules.interpreter.compiled.runtime.replay_slots import EXPECTED, KEEPS, STANDS, STATES, VIEW

m: list[int] = []
w: list[int] = []


def keep(frame: int, row: int) -> None:
    """Keeps the state before a row, if it says where."""
    if w[row + KEEPS] < 0:
        return
    to = w[w[frame + STATES] + w[row + KEEPS]]
    for cell in range(w[frame + STANDS]):
        w[to + cell] = m[cell]
    to += w[frame + STANDS]
    for number in range(w[frame + VIEW]):
        w[to + number] = w[w[frame + EXPECTED] + number]


def go_back(frame: int, kept: int) -> None:
    """Stands in the state that is kept there."""
    for cell in range(w[frame + STANDS]):
        m[cell] = w[kept + cell]
    kept += w[frame + STANDS]
    for number in range(w[frame + VIEW]):
        w[w[frame + EXPECTED] + number] = w[kept + number]
