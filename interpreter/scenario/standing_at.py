"""The game as it stands at a line of a scenario, for those who look at it or play on from there."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.scenario.deciding import RunningScenario
from festrules.interpreter.scenario.line_by_line import line_by_line
from festrules.interpreter.scenario.play_through import Left
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.scene.scene import Scene


def standing_at(tables: Tables, example: Example, line: Pointer | None = None) -> RunningScenario:
    """How a scenario stands before one of its lines, or at its end.

    What an expectation finds otherwise does not matter. A `Failure` says why it never comes there; rules with which
    nothing can be played are `Refused`.
    """
    found: list[Diagnostic] = []
    stands: RunningScenario | None = None
    for coming, stands in line_by_line(tables.table(example), example, found):  # noqa: B007 - the last one is kept
        if line is not None and coming is not None and coming.pointer == line:
            break
    assert stands is not None
    return stands


def table_at(tables: Tables, example: Example, line: Pointer | None = None) -> Scene:
    """The table there, as the decider sees it."""
    standing = standing_at(tables, example, line)
    return Left(standing.game, standing.state).scene
