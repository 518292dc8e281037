"""The places where a board, as it is, shows a drawing."""

from festrules.interpreter.engine.evaluate.dispatch import EVALUATE, many, value_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.drawings import Spaces
from festrules.interpreter.world.showing import DrawingSearch


def shown_on(expression: node.Shows, run: Run) -> tuple[Spaces, ...] | None:
    """The spaces on which each part of the drawing is shown, as places; None where it is not."""
    board = many(expression.board, run)
    drawing = expression.drawings[value_of(expression.drawing, run)]

    def ask(space: int, sign: int) -> int:
        run.scratch[expression.bound] = board[space]
        asked = expression.signs[sign]
        value: int = EVALUATE[asked.__class__](asked, run)
        return value

    found = DrawingSearch(expression.at, expression.turned, expression.mirrored, ask, run.spend).find(drawing)
    return None if found is None else tuple(tuple(board[space] for space in spaces) for spaces in found)
