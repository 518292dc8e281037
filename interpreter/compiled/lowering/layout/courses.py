"""The instructions that looking ahead can reach, known before play."""

from typing import assert_never

from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.engine.run import MAX_AHEAD
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.questions import decision_at, is_way_out, otherwise_of


def all_decisions(machine: Machine) -> tuple[int, ...]:
    """Every decision of a machine."""
    return tuple(number for number, one in enumerate(machine.code) if isinstance(one, code.Decision))


def decisions_after(start: int, course: CodeCourse) -> tuple[int, ...]:
    """The decisions at which looking ahead from an instruction may ask, those behind an `otherwise` included."""
    seen, waiting, found = {start}, [start], set()
    while waiting:
        number = waiting.pop()
        one = course.machine.code[number]
        if number in course.machine.lines or isinstance(one, code.CannotHappen):
            continue
        if isinstance(one, code.Decision):
            found.add(number)
            following = {otherwise_ahead(one, course.machine)} - seen - {-1}
        else:
            following = course.following(number) - seen
        if following:
            seen |= following
            waiting += following
    return tuple(sorted(found))


def comes_round(start: int, course: CodeCourse) -> bool:
    """Whether looking ahead may reach an instruction again before the next decision."""
    done, under_way = set[int](), [(start, iter(_ahead_of(start, course)))]
    open_now = {start}
    while under_way:
        number, following = under_way[-1]
        onward = next(following, None)
        if onward is None:
            under_way.pop()
            open_now.discard(number)
            done.add(number)
        elif onward in open_now:
            return True
        elif onward not in done:
            open_now.add(onward)
            under_way.append((onward, iter(_ahead_of(onward, course))))
    return False


def _ahead_of(number: int, course: CodeCourse) -> set[int]:
    """The instructions where looking ahead goes on behind one, without choosing for anybody."""
    one = course.machine.code[number]
    if number in course.machine.lines or isinstance(one, code.CannotHappen):
        return set()
    if isinstance(one, code.Decision):
        return {otherwise_ahead(one, course.machine)} - {-1}
    return {one.to} if isinstance(one, code.CallCode) else course.following(number)


def looks_far(start: int, course: CodeCourse) -> bool:
    """Whether looking ahead from here may go through as many decisions, one after the other, as it is allowed."""
    return _longest(start, course) >= MAX_AHEAD


def _longest(start: int, course: CodeCourse) -> int:
    """How many decisions may come one after the other; as many as may be where they come round."""
    known = course.ahead.get(start)
    if known is not None:
        return known
    course.ahead[start] = MAX_AHEAD  # if it comes round to here
    longest = 0
    for number in decisions_after(start, course):
        decision = decision_at(number, course.machine)
        if is_way_out(decision):
            continue
        for following in looked_into(decision, number):
            longest = max(longest, _longest(following, course))
    course.ahead[start] = min(longest + 1, MAX_AHEAD)
    return course.ahead[start]


def otherwise_ahead(decision: code.Decision, machine: Machine) -> int:
    """The instruction where looking ahead goes on if nothing is possible at a decision; -1 if it does not."""
    otherwise = otherwise_of(decision)
    asserted = isinstance(machine.code[otherwise], code.CannotHappen)
    return -1 if asserted or is_way_out(decision) else otherwise


def looked_into(decision: code.Decision, number: int) -> tuple[int, ...]:
    """The instructions where looking ahead goes on behind a decision, if it does."""
    match decision:
        case code.Take():
            return decision.targets
        case code.Choose():
            return (number + 1,) if decision.looks_ahead else ()
        case code.ChooseSome() | code.Pay() | code.Rearrange():
            return ()
        case _:
            assert_never(decision)


def comes_to(number: int, course: CodeCourse) -> str:
    """The function that tells whether anything is possible where play reaches a decision; it may list it, too."""
    return f"{'v' if lists_too(number, course) else 'p'}{number}"


def lists_too(number: int, course: CodeCourse) -> bool:
    """Whether play that reaches a decision lists its options; in a block in which all decide, others come first."""
    return not any(block.body <= number < block.end for block in course.blocks)
