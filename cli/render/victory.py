"""Who has won and why: what was compared where points alone did not decide, as the rules say it."""

import re
from collections.abc import Iterator, Sequence

from festrules.cli.render.declared import played_edition
from festrules.cli.render.lines import Line, cited, plain, wrapped
from festrules.grammar.format.expressions import written
from festrules.interpreter.engine.scores import Comparison
from festrules.interpreter.engine.state import State
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game

# The rules speak to the player who is asked; here all who are compared read it.
OF_EACH = ((re.compile(r"\bmy (?=\w)"), "their "), (re.compile(r"\bof you\b"), "of theirs"))
POINTS = "points"


def render_victory(game: Game, state: State) -> Iterator[Line]:
    """How the winners were found, where that is more than a look at the points; then who they are."""
    winners, compared = game.winners(state), game.comparisons(state)
    if any(step.together for step in game.machine.tie_breaks):
        told = game.result(state)
        who = "Everyone has won" if winners else "Nobody has won"
        yield Line(f"{who}: {told}." if told else f"{who}.", "good")
        return
    yield from plain(line for text in reasons(game, compared) for line in wrapped("  ", text))
    yield Line(winners_text(sides_of(game, winners), teams=bool(game.machine.world.teams)), "good")


def reasons(game: Game, compared: Sequence[Comparison]) -> Iterator[str]:
    """Each step that was needed; that the first of two had more points needs no word."""
    alone = len(compared) == 1 and len(sides_of(game, compared[0].left)) == 1
    if not compared or (alone and on_points(game, compared[0])):
        return
    for step in compared:
        yield told(game, step)
    last = compared[-1]
    if len(sides_of(game, last.left)) > 1:
        yield f"{names(game, last.left)} stay level.{cited(clauses(game, last.position + 1))}"


def told(game: Game, step: Comparison) -> str:
    """One step: what was compared, and what each had."""
    cites = cited(clauses(game, step.position))
    numbers = {number for _, number in step.numbers}
    what = compared_text(game, step)
    if len(numbers) == 1:
        (number,) = numbers
        return f"{what}: {names(game, step.left)} have {number} each{cites}"
    each = {name: number for seat, number in step.numbers for name in sides_of(game, [seat])}
    return f"{what}: {', '.join(f'{name} {number}' for name, number in each.items())}{cites}"


def compared_text(game: Game, step: Comparison) -> str:
    """What a step compares, in the words of the rules."""
    way = played_edition(game).winner[step.position]
    text = POINTS if way.value is None else written(way.value)
    for pattern, word in OF_EACH:
        text = pattern.sub(word, text)
    return f"Then {way.by} {text}" if step.position else f"{way.by.capitalize()} {text}"


def on_points(game: Game, step: Comparison) -> bool:
    """Whether the points were compared: they stand in the table above."""
    return game.machine.tie_breaks[step.position].value is None


def clauses(game: Game, position: int) -> tuple[str, ...]:
    """The clauses of a step, if there is one."""
    steps = game.machine.tie_breaks
    return steps[position].clauses if position < len(steps) else ()


def names(game: Game, seats: Sequence[int]) -> str:
    """Players or teams by name."""
    return listed(sides_of(game, seats))


def sides_of(game: Game, seats: Sequence[int]) -> list[str]:
    """The names of the teams that seats belong to, or of the players where there are none."""
    return [side.name for side in game.machine.world.sides if not set(side.seats).isdisjoint(seats)]


def winners_text(won: list[str], *, teams: bool = False) -> str:
    """Who has won."""
    if not won:
        return "Nobody wins."
    if len(won) == 1:
        return f"The winner{'s' if teams else ''}: {won[0]}."
    return f"They share the victory: {listed(won)}."
