"""Points so far as a seat may know them, and how a game has ended."""

import re
from collections.abc import Iterator, Sequence

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.engine import scores
from festrules.interpreter.engine.scores import Comparison
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scene.ending import Compared, End, Row, Sheet
from festrules.interpreter.scene.stage import Stage
from festrules.interpreter.world.values import Fault

# The rules address the player who is asked; here all who are compared read them.
OF_EACH = ((re.compile(r"\bmy (?=\w)"), "their "), (re.compile(r"\bof you\b"), "of theirs"))
POINTS = "points"


def sheet_of(stage: Stage, sheets: Sequence[scores.Sheet]) -> Sheet:
    """The sheets of all players as one, with a column for each side."""
    sides = stage.machine.world.sides
    of_sides = scores.of_sides(stage.machine, sheets)
    parts = dict.fromkeys(line.name for sheet in of_sides for line in sheet.lines)
    hidden = dict.fromkeys(title for sheet in of_sides for title in sheet.hidden)
    return Sheet(
        sides=tuple(side.name for side in sides),
        seats=tuple(tuple(stage.names.seats[seat] for seat in side.seats) for side in sides),
        rows=tuple(_row(name, of_sides) for name in parts),
        hidden=tuple(hidden),
        totals=tuple(sheet.total for sheet in of_sides),
    )


def _row(name: str, sheets: Sequence[scores.Sheet]) -> Row:
    lines = [next((line for line in sheet.lines if line.name == name), None) for sheet in sheets]
    one = next(line for line in lines if line is not None)
    return Row(
        name=name,
        title=one.title,
        clauses=one.clauses,
        points=tuple(None if line is None else line.points for line in lines),
        because=tuple(() if line is None else line.because for line in lines),
    )


def end_of(stage: Stage, state: State) -> End:
    """How a game has ended; where the points cannot be counted that is a fault of the rules, too."""
    try:
        return _end(stage, state)
    except Fault:
        return End((), (), False, "", True, (), False, ())


def _end(stage: Stage, state: State) -> End:
    game, winners, found = stage.game, stage.game.winners(state), stage.game.comparisons(state)
    together = any(step.together for step in stage.machine.tie_breaks)
    compared = () if together else tuple(_compared(stage, found))
    last = found[-1].position + 1 if found else 0
    steps = stage.machine.tie_breaks
    return End(
        winners=tuple(stage.names.seats[seat] for seat in winners),
        sides=_sides(game, winners),
        together=together,
        result=game.result(state),
        faulty=game.is_faulty(state),
        compared=compared,
        shared=bool(compared) and len(compared[-1].left) > 1,
        shared_clauses=steps[last].clauses if last < len(steps) else (),
    )


def _compared(stage: Stage, found: Sequence[Comparison]) -> Iterator[Compared]:
    for step in found:
        tie_break = stage.machine.tie_breaks[step.position]
        numbers = [(name, number) for seat, number in step.numbers for name in _sides(stage.game, [seat])]
        value = stage.winner_values[step.position]
        yield Compared(
            text=_of_each(tie_break.by, value, first=not step.position),
            clauses=tie_break.clauses,
            sides=tuple(dict.fromkeys(name for name, _ in numbers)),
            numbers=tuple(dict(numbers).values()),
            left=_sides(stage.game, step.left),
            by_points=tie_break.value is None,
        )


def _of_each(by: str, value: Expression | None, *, first: bool) -> str:
    """The value that a step compares, in the words of the rules."""
    text = POINTS if value is None else written(value)
    for pattern, word in OF_EACH:
        text = pattern.sub(word, text)
    return f"{by.capitalize()} {text}" if first else f"Then {by} {text}"


def _sides(game: Game, seats: Sequence[int]) -> tuple[str, ...]:
    """The names of the teams that seats belong to, or of the players where there are none."""
    return tuple(side.name for side in game.machine.world.sides if not set(side.seats).isdisjoint(seats))
