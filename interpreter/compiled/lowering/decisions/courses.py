"""Where looking ahead can come to, known before play: by the numbers of instructions."""

from typing import Any

from festrules.interpreter.compiled.lowering.course.course import Course
from festrules.interpreter.engine.run import MAX_AHEAD
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine

DECISIONS = (code.Choose, code.ChooseSome, code.Take, code.Pay, code.Rearrange)


def all_decisions(machine: Machine) -> tuple[int, ...]:
    """Every decision of a machine."""
    return tuple(number for number, one in enumerate(machine.code) if isinstance(one, DECISIONS))


def decisions_after(start: int, course: Course) -> tuple[int, ...]:
    """The decisions at which looking ahead from an instruction may ask, those behind an `otherwise` included."""
    seen, waiting, found = {start}, [start], set()
    while waiting:
        number = waiting.pop()
        one = course.machine.code[number]
        if number in course.machine.lines or isinstance(one, code.CannotHappen):
            continue
        if isinstance(one, DECISIONS):
            found.add(number)
            following = {otherwise_ahead(one, course.machine)} - seen - {-1}
        else:
            following = course.following(number) - seen
        if following:
            seen |= following
            waiting += following
    return tuple(sorted(found))


def looks_far(start: int, course: Course) -> bool:
    """Whether looking ahead from here may go through as many decisions, one behind the other, as it is allowed."""
    return _longest(start, course, ()) >= MAX_AHEAD


def _longest(start: int, course: Course, before: tuple[int, ...]) -> int:
    if start in before:
        return MAX_AHEAD
    longest = 0
    for number in decisions_after(start, course):
        decision: Any = course.machine.code[number]
        if getattr(decision, "way_out", False):
            continue
        for following in looked_into(decision, number):
            longest = max(longest, _longest(following, course, (*before, start)))
            if longest >= MAX_AHEAD:
                return longest
    return longest + 1


def otherwise_ahead(decision: Any, machine: Machine) -> int:
    """Where looking ahead goes on if nothing is possible at a decision; -1 if it does not."""
    otherwise: int = getattr(decision, "otherwise", -1)
    asserted = isinstance(machine.code[otherwise], code.CannotHappen)
    return -1 if asserted or getattr(decision, "way_out", False) else otherwise


def looked_into(decision: Any, number: int) -> tuple[int, ...]:
    """Where looking ahead goes on behind a decision, if it does."""
    if isinstance(decision, code.Take):
        return decision.targets
    return (number + 1,) if isinstance(decision, code.Choose) and decision.looks_ahead else ()


def comes_to(number: int, machine: Machine) -> str:
    """The function that says whether anything is possible where play comes to a decision; it may list it, too."""
    return f"{'v' if lists_too(number, machine) else 'p'}{number}"


def lists_too(number: int, machine: Machine) -> bool:
    """Whether play that comes to a decision lists its options; in a block in which all decide others come first."""
    blocks = (one for one in machine.code if isinstance(one, code.Together))
    return not any(block.body <= number < block.end for block in blocks)
