"""How many scenarios reached each statement and branch of a rulebook."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.grammar.document import Document
from festrules.interpreter.scenario.play_through import Result
from festrules.interpreter.tracing.points import Point, points_of


@dataclass(frozen=True, slots=True)
class Passed:
    """A statement or branch, and how many scenarios reached it."""

    point: Point
    scenarios: int


def passing(document: Document, results: Sequence[Result]) -> tuple[Passed, ...]:
    """All of them, in the order of the text; with mods, those of the outermost."""
    points = (point for point in points_of(document) if document.is_outermost(point.pointer))
    return tuple(Passed(point, sum(point.pointer in one.ran for one in results)) for point in points)
