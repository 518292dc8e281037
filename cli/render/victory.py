"""Who has won and why: the values compared where points alone did not decide, in the words of the rules."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import Line, cited, plain, wrapped
from festrules.interpreter.findings import listed
from festrules.interpreter.scene.ending import Compared, End
from festrules.interpreter.scene.scene import Scene


def render_victory(scene: Scene) -> Iterator[Line]:
    """How the winners were found, where that is more than a look at the points; then who they are."""
    end = scene.end
    if end is None:
        return
    if end.together:
        who = "Everyone has won" if end.winners else "Nobody has won"
        yield Line(f"{who}: {end.result}." if end.result else f"{who}.", "good")
        return
    yield from plain(line for text in reasons(end) for line in wrapped("  ", text))
    yield Line(winners_text(end.sides, teams=any(seat.team for seat in scene.seats)), "good")


def reasons(end: End) -> Iterator[str]:
    """Each step that was needed; that the first of two had more points needs no word."""
    alone = len(end.compared) == 1 and not end.shared
    if not end.compared or (alone and end.compared[0].by_points):
        return
    yield from map(told, end.compared)
    if end.shared:
        yield f"{listed(end.compared[-1].left)} stay level.{cited(end.shared_clauses)}"


def told(step: Compared) -> str:
    """One step: what was compared, and what each had."""
    cites = cited(step.clauses)
    if len(set(step.numbers)) == 1:
        return f"{step.text}: {listed(step.left)} have {step.numbers[0]} each{cites}"
    each = zip(step.sides, step.numbers, strict=True)
    return f"{step.text}: {', '.join(f'{name} {number}' for name, number in each)}{cites}"


def winners_text(won: Sequence[str], *, teams: bool = False) -> str:
    """The winners in words."""
    if not won:
        return "Nobody wins."
    if len(won) == 1:
        return f"The winner{'s' if teams else ''}: {won[0]}."
    return f"They share the victory: {listed(list(won))}."
