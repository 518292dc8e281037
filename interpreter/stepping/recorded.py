"""Decisions of a record as passages: played once more, with a follower."""

from collections.abc import Iterable
from dataclasses import replace

from festrules.grammar.document import Document
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.settling import Umpire
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game, make_machine
from festrules.interpreter.record.make import chances
from festrules.interpreter.record.replay import Replayed, ReplayedStep
from festrules.interpreter.stepping.following import PlayFollower
from festrules.interpreter.stepping.passages import TracedCourse, passages_of
from festrules.interpreter.tracing.noting import noting


def course_of_record(document: Document, replayed: Replayed, first: int, last: int) -> TracedCourse:
    """The decisions from one to another, counted from 1, and what they set going."""
    machine = noting(make_machine(document, replayed.game.machine.configuration))
    game, following = Game(machine, document), PlayFollower()
    traced = replace(game, trace=Trace(follower=following))
    steps = replayed.steps[max(0, first - 1) : last]
    for step in steps:
        again(traced, step)
    if not steps:
        return TracedCourse(game, ())
    went = following.way_to(steps[-1].after.cells, steps[0].before.cells)
    return TracedCourse(game, tuple(passages_of(machine, went, steps[0].before.seed)))


def again(game: Game, step: ReplayedStep) -> None:
    """One decision once more; chance brings what it brought."""
    decision = next(one for one in game.decisions(step.before) if one.seat == step.seat)
    option = next(one for one in decision.options if one.number == step.number)
    game.apply(step.before, option, umpire=as_it_came(step.events))


def as_it_came(events: Iterable[Event]) -> Umpire:
    """Chance once more, one outcome after the other; what was not noted is left to the stream."""
    brought = iter(chances(events))

    def umpire(asked: Decision) -> Option | None:
        outcome = next(brought, None)
        return next((one for one in asked.enterable if outcome and one.number == outcome.number), None)

    return umpire
