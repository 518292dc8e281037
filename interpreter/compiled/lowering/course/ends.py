"""Ends and triggers: what an instruction may have brought on, and how a game is over.

k<n>(m, following) -> number    ends and triggers after instruction `n`: where play goes on
failed(m)                       the rules are at fault
finished(m)                     the game is over
too_long(m)                     it has reached its greatest length
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from festrules.interpreter.compiled.executors.outcomes import TOO_LONG
from festrules.interpreter.compiled.lowering import events, fuel
from festrules.interpreter.compiled.lowering.context import STANDS, Lowering
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import Ask, Both, Do, Expression, Local, Not, Number
from festrules.interpreter.compiled.program.program import CHAIN, WHY
from festrules.interpreter.engine.play import MAX_CHAIN
from festrules.interpreter.machine.machine import (
    CALLS,
    DEPTH,
    FAULTY,
    MAX_CALLS,
    PC,
    SCORED,
    STATUS,
    TURNS,
    WINNERS,
    WON,
    YOU,
    End,
    Watch,
)
from festrules.interpreter.world.values import NOTHING

if TYPE_CHECKING:
    from festrules.interpreter.compiled.lowering.course.blocks import CodePoint, Writer

# ---- after an instruction -------------------------------------------------------------------------------


def ask(writer: "Writer", number: int, following: "CodePoint") -> None:
    """Asks about the ends and triggers of an instruction, on the way to the next."""
    ends, watches = _of(writer.low, number)
    if writer.looking:
        _interrupts(writer, number, ends, watches)
        return
    low, code = writer.low, writer.code
    with _begun(writer.course, number, code, writer.see, ends):
        for end in ends:
            _comes(end, low, code)
    if len(watches) > 1:
        where = code.new(following.number, "next")
        for watch in watches:
            with code.if_(_fires(watch, low, code)):
                _push(watch, where, low, code)
                code.let(where, watch.code)
        with code.if_(where.differs(following.number)):
            _give_back(writer, where, watches, following)
    for watch in watches if len(watches) == 1 else ():
        with code.if_(_fires(watch, low, code)):
            events.tell(low, code, Happening.SET_OFF, low.machine.watches.index(watch))
            writer.see()
            writer.push(number, following.number)
            writer.hand_over(following._replace(number=watch.code))
            writer.blocks.want(following.number)


def _give_back(writer: "Writer", where: Local, watches: list[Watch], following: "CodePoint") -> None:
    writer.see()
    for number in (following.number, *following.back, *(watch.code for watch in watches)):
        writer.blocks.want(number)
    writer.code.give_back(where)


def _of(low: Lowering, number: int) -> tuple[list[End], list[Watch]]:
    ends, watches = low.machine.checks[number]
    return (
        [low.machine.ends[position] for position in ends],
        [low.machine.watches[position] for position in reversed(watches)],
    )


@contextmanager
def _begun(
    course: CodeCourse, number: int, code: Code, see: Callable[[], None], ends: list[End]
) -> Iterator[None]:
    """While the game is set up, nothing ends it."""
    begun = course.begun(number)
    if ends and begun is None:
        see()
    known: Number = cell(CALLS) >= course.machine.play_begins if begun is None else int(begun)
    with code.if_(known if ends else 0):
        yield


def _comes(end: End, low: Lowering, code: Code) -> None:
    """An end comes about; if not at once, it waits."""
    if end.moment == "at-once":
        with code.if_(value(end.when, low, code)):
            code.set(end.flag, 1)
            _because_of(end, low, code)
            code.set(STATUS, SCORED)
            events.tell(low, code, Happening.ENDED, low.machine.ends.index(end))
            code.give_back(STANDS)
        return
    with code.if_(cell(end.flag).is_(0)), code.if_(value(end.when, low, code)):
        code.set(end.flag, 1)
        events.tell(low, code, Happening.NEAR, low.machine.ends.index(end))


def _fires(watch: Watch, low: Lowering, code: Code) -> Expression:
    """Whether a trigger goes off; what it looks at is noted."""
    true = code.held(value(watch.when, low, code).differs(0), "true")
    before = code.new(cell(watch.armed), "armed")
    code.set(watch.armed, true)
    return Both(true, Not(before))


def _push(watch: Watch, back: Expression, low: Lowering, code: Code) -> None:
    """Sets off a trigger."""
    events.tell(low, code, Happening.SET_OFF, low.machine.watches.index(watch))
    chain = code.new(work(CHAIN) + 1, "chain")
    code.set_work(CHAIN, chain)
    depth = code.new(cell(DEPTH), "depth")
    with code.if_((chain > MAX_CHAIN) | (depth >= MAX_CALLS)):
        code.fail(FaultSort.TRIGGERS_WITHOUT_END)
    code.set(depth + CALLS, back)
    code.set(DEPTH, depth + 1)


def _interrupts(writer: "Writer", number: int, ends: list[End], watches: list[Watch]) -> None:
    low, code = writer.low, writer.code
    at_once = [end for end in ends if end.moment == "at-once"]
    with _begun(writer.course, number, code, writer.see, at_once):
        for end in at_once:
            with code.if_(value(end.when, low, code)):
                writer.over()
    for watch in reversed(watches):
        true = code.held(value(watch.when, low, code).differs(0), "true")
        with code.if_(Both(true, Not(cell(watch.armed)))):
            writer.over()
        code.set(watch.armed, true)


def lower_checks(low: Lowering, course: CodeCourse) -> None:
    """The same as functions, for code behind a decision or chance."""
    for number in low.machine.checks:
        code = low.function(f"k{number}", result=False)
        where = code.parameter("next")
        fuel.spend(code, fuel.cost_of_checks(low, number))
        ends, watches = _of(low, number)
        with _begun(course, number, code, lambda: None, ends):
            for end in ends:
                _comes(end, low, code)
        for watch in watches:
            with code.if_(_fires(watch, low, code)):
                _push(watch, where, low, code)
                code.let(where, watch.code)
        code.give_back(where)
        code.done()


def checked(low: Lowering, number: int, following: Expression) -> Expression:
    """The next instruction after a decision or chance, once ends and triggers are checked."""
    return Ask(f"k{number}", (following,)) if number in low.machine.checks else following


# ---- the end of a game ------------------------------------------------------------------------------------


def finish_waiting(low: Lowering, code: Code, moment: str, over: Callable[[], None]) -> None:
    """The game is over if an end has been waiting for this moment."""
    for end in low.machine.ends:
        if end.moment == moment:
            with code.if_(cell(end.flag)):
                _because_of(end, low, code)
                code.set(STATUS, SCORED)
                events.tell(low, code, Happening.ENDED, low.machine.ends.index(end))
                over()


def _because_of(end: End, low: Lowering, code: Code) -> None:
    """Notes which end it is; everything else that ends a game notes itself likewise."""
    position = next(number for number, other in enumerate(low.machine.ends) if other is end)
    code.set_work(WHY, position)


def lower_endings(low: Lowering) -> None:
    """Lower the end of a game."""
    code = low.function("tidy")
    machine = low.machine
    if not low.bulk:  # where it is the end of the state, too
        code.fill(machine.names, len(machine.initial) - machine.names)
        code.fill(CALLS, cell(DEPTH))
        for place in (DEPTH, TURNS, PC):
            code.set(place, 0)
    code.set(YOU, NOTHING)
    code.done()
    code = low.function("failed")
    code.set(STATUS, FAULTY)
    code.emit(Do(Ask("tidy")))
    code.done()
    _lower_finished(low)
    code = low.function("too_long")
    code.set(STATUS, WON if machine.then_nobody else SCORED)
    code.set(WINNERS, 0)
    code.set_work(WHY, TOO_LONG)
    events.tell(low, code, Happening.TOO_LONG)
    code.emit(Do(Ask("finished")))
    code.done()


def _lower_finished(low: Lowering) -> None:
    """If the winner cannot be worked out, that is a fault too."""
    code = low.function("finished")
    if low.bulk:  # it is asked for the outcome
        fuel.spend(code, fuel.cost_of_winners(low))
    else:
        attempt = code.attempt()
        with attempt.body(), code.if_(cell(STATUS).is_(SCORED)):
            fuel.spend(code, fuel.cost_of_winners(low))
            code.emit(Do(Ask("winners")))
        with attempt.handler():
            code.set(STATUS, FAULTY)
        attempt.end()
    code.emit(Do(Ask("tidy")))
    code.done()
