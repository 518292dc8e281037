"""Where a draft can begin: the places with names that a recorded game reached not long before a decision."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.scenario import brought_by
from festrules.interpreter.stepping.following import Cells, PlayFollower, Went
from festrules.interpreter.stepping.recorded import again, as_it_came

SETUP = -1  # in the place of a decision: what comes before the first
MOST_BEFORE = 8  # decisions by which a draft may begin earlier than it was asked to


@dataclass(frozen=True, slots=True)
class DraftStart:
    """A place in the rules as play reached it: its name, the instruction and the state."""

    name: str
    mark: int
    cells: Cells
    first: int  # the index of the decision that follows
    brought: tuple[str, ...]  # what chance brings before that


def starts(replayed: Replayed, first: int, last: int) -> Iterator[DraftStart]:
    """Places to begin so that decisions come after them: nearest before the first, then among them, then earlier."""
    names = {mark: name for name, marks in replayed.game.machine.marks.items() for mark in marks}
    steps = replayed.steps
    yield from _at_itself(replayed, names, first)
    yield from reversed([*_behind(replayed, names, first - 1)])
    for at in range(first, last):
        yield from _behind(replayed, names, at)
        yield from _at_itself(replayed, names, at + 1)
    for at in range(first - 2, max(SETUP - 1, first - 2 - MOST_BEFORE), -1):
        yield from _at_itself(replayed, names, at + 1)
        yield from reversed([*_behind(replayed, names, at)])
    assert last < len(steps)


def _at_itself(replayed: Replayed, names: dict[int, str], at: int) -> Iterator[DraftStart]:
    """A decision may be the first statement of a turn."""
    for went in _went(replayed, at)[:1]:
        if went.number in names:
            yield DraftStart(names[went.number], went.number, went.before, at, ())


def _behind(replayed: Replayed, names: dict[int, str], at: int) -> Iterator[DraftStart]:
    """The places that play reaches after a decision, before the next."""
    went = _went(replayed, at)
    for number, one in enumerate(went):
        decides = not number and isinstance(replayed.game.machine.code[one.number], code.Decision)
        if one.number in names and not decides:
            later = [event for following in went[number:] for event in following.events]
            yield DraftStart(names[one.number], one.number, one.before, at + 1, tuple(brought_by(later)))


def _went(replayed: Replayed, at: int) -> list[Went]:
    """The statements that a decision set going, or the setup."""
    following = PlayFollower()
    game = replace(replayed.game, trace=Trace(looked=None, follower=following))
    if at != SETUP:
        step = replayed.steps[at]
        again(game, step)
        return following.way_to(step.after.cells, step.before.cells)
    opening, _ = game.begin(replayed.record.header.seed or 0, umpire=as_it_came(replayed.opening_events))
    return following.way_to(opening.cells, None)
