"""Following code without running it: what a decision can lead to before look-ahead must stop."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.questions import otherwise_of
from festrules.interpreter.world.values import NOTHING


def reachable(
    program: list[code.Instruction],
    starts: Iterable[int],
    returns: dict[int, list[int]],
    lines: AbstractSet[int] = frozenset(),
) -> set[int]:
    """The instructions that play can reach from some others, without going past a line."""
    found: set[int] = set()
    waiting = [start for start in starts if 0 <= start < len(program)]
    while waiting:
        number = waiting.pop()
        if number in found:
            continue
        found.add(number)
        if number in lines:
            continue
        waiting += [
            following for following in successors(program, number, returns) if 0 <= following < len(program)
        ]
    return found


def ways_back(
    program: list[code.Instruction], returns: dict[int, list[int]], lines: AbstractSet[int]
) -> dict[int, list[int]]:
    """The origins from which play reaches each instruction, without going past a line."""
    before: dict[int, list[int]] = {}
    for number in range(len(program)):
        for following in () if number in lines else successors(program, number, returns):
            before.setdefault(following, []).append(number)
    return before


def leading_to(goals: Iterable[int], before: dict[int, list[int]]) -> set[int]:
    """The instructions from which play reaches some of these, and these; `before` are the ways back."""
    found = set(goals)
    waiting = list(found)
    while waiting:
        leading = [number for number in before.get(waiting.pop(), ()) if number not in found]
        found.update(leading)
        waiting += leading
    return found


def guarded(
    program: list[code.Instruction],
    starts: Iterable[int],
    returns: dict[int, list[int]],
    lines: AbstractSet[int],
    interrupted: AbstractSet[int] = frozenset(),
) -> set[int]:
    """Decisions that looking ahead has made sure of: play reaches them only from choices that lead on to them.

    Everything is walked through twice at most: as what a choice has made sure of, and as what nothing has.
    `interrupted` are instructions that may set off a trigger: what is possible behind it nobody has looked at.
    """
    found: set[tuple[int, bool]] = set()
    waiting = [(start, False) for start in starts]
    while waiting:
        number, sure = waiting.pop()
        if (number, sure) not in found and 0 <= number < len(program):
            found.add((number, sure))
            kept = sure and number not in interrupted and number not in lines
            waiting += _onward(program, number, returns, sure=kept)
    return {number for number, sure in found if sure and (number, False) not in found}


def _onward(
    program: list[code.Instruction], number: int, returns: dict[int, list[int]], *, sure: bool
) -> list[tuple[int, bool]]:
    """The next instructions, and whether the next decision is sure to be possible."""
    instruction = program[number]
    following = successors(program, number, returns)
    match instruction:
        case code.Choose(may=may, race=race):
            declined = (
                [(number + 1, False)] if may and not race else []
            )  # a waiting player does not go on there
            return [(to, to == number + 1) for to in following] + declined
        case code.Serve():  # it asks the choice again
            return [(to, to != instruction.otherwise) for to in following]
        case code.Take():
            return [(to, to in instruction.targets) for to in following]
        case code.EndTurn():
            return []  # play comes behind the turn from where turns begin, and nothing is sure there
        case code.WithValue(cell=machine.YOU) | code.Let(cell=machine.YOU) | code.NextTurn():
            sure = False  # somebody else decides
    kept = sure and not isinstance(instruction, code.Decision)
    return [(to, kept) for to in following]


def ways_out(
    program: list[code.Instruction], returns: dict[int, list[int]], lines: AbstractSet[int]
) -> set[int]:
    """Decisions with a consequence for the case that nothing is possible, so that play certainly goes on.

    An `otherwise` that may come to `cannot happen`, or to something else that may not be possible, is no way out by
    itself: looking ahead then goes the same way.
    """
    said = {
        number
        for number, one in enumerate(program)
        if isinstance(one, code.Decision) and otherwise_of(one) >= 0 and _asks(one)
    }
    failing = {
        number
        for number, one in enumerate(program)
        if isinstance(one, code.Needs | code.CannotHappen) or (_asks(one) and number not in said)
    }
    failing = _leading_to(failing, program, returns, lines)
    return {number for number in said if number not in failing}


def must_look_ahead(
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    lines: AbstractSet[int],
    out: AbstractSet[int],
) -> set[int]:
    """The choices after which something can make it impossible to complete them; `out` are the `ways_out`."""
    failing = {
        number
        for number, one in enumerate(program)
        if isinstance(one, code.Needs) or (_asks(one) and number not in out)
    }
    failing = _leading_to(failing, program, returns, lines, otherwise=False)
    return {
        number for number, one in enumerate(program) if isinstance(one, code.Choose) and number + 1 in failing
    }


def _asks(instruction: code.Instruction) -> bool:
    """Whether it is a decision at which there may be nothing to choose."""
    if not isinstance(instruction, code.Decision):
        return False
    match instruction:
        case code.Choose(conditions=()):
            return not instruction.may and not has_members(instruction.values)
        case code.Choose() | code.ChooseSome() | code.Take():
            return not instruction.may
        case code.Pay():
            return True
        case code.Rearrange():
            return False
        case _:
            assert_never(instruction)


def _leading_to(
    failing: AbstractSet[int],
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    lines: AbstractSet[int],
    *,
    otherwise: bool = True,
) -> set[int]:
    """The instructions from which play reaches some without a choice or a line on the way, and these."""
    before: dict[int, list[int]] = {}
    for number, instruction in enumerate(program):
        if number in lines:
            continue
        if not isinstance(instruction, code.Decision):
            following = successors(program, number, returns)
        else:
            following = [otherwise_of(instruction)] if otherwise and _asks(instruction) else []
        for one in following:
            before.setdefault(one, []).append(number)
    return leading_to(failing, before)


def has_members(values: node.Expression) -> bool:
    """Whether there is something to choose in any case, as what is listed cannot be nothing."""
    match values:
        case node.Constant(tuple() as members):
            return bool(members)
        case node.Listing(items):
            return any(_is_there(item) for item in items)
    return False


def _is_there(value: node.Expression) -> bool:
    match value:
        case node.Constant(int(number)):
            return number != NOTHING
        case node.Lookup(table, 0, node.Cell(machine.YOU)):
            return NOTHING not in table
    return False
