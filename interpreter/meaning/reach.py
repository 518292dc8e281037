"""Following code without running it: what a decision can lead to before look-ahead must stop."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.lines import LINES

DECISIONS = (code.Choose, code.ChooseSome, code.Take, code.Pay, code.Rearrange)


def successors(program: list[code.Instruction], number: int, returns: dict[int, list[int]]) -> list[int]:
    """Where play can go on after an instruction."""
    instruction = program[number]
    after = number + 1
    match instruction:
        case code.Jump(_, to):
            return [to]
        case code.Branch(_, _, otherwise) | code.WithValue(_, _, _, otherwise):
            return [after, otherwise]
        case code.Depending(_, _, cases, otherwise):
            return [*(start for _, start in cases), *([otherwise] if otherwise >= 0 else [])]
        case code.Next() | code.CountDown() | code.NextTurn() | code.Together():
            return (
                [instruction.body, instruction.end]
                if isinstance(instruction, code.Together)
                else [after, instruction.end]
            )
        case code.CallCode(_, to):
            return [to]
        case code.Return():
            return returns.get(number, [])
        case code.EndOfPart() if instruction.to >= 0:
            return [instruction.to]
        case code.Serve():
            return [instruction.choose + 2, instruction.otherwise]
        case code.Take():
            return [
                *instruction.targets,
                after,
                *([instruction.otherwise] if instruction.otherwise >= 0 else []),
            ]
        case code.Choose() | code.ChooseSome():
            return [after, *([instruction.otherwise] if instruction.otherwise >= 0 else [])]
        case code.Draw() if instruction.empty >= 0:
            return [after, instruction.empty]
        case code.Win() | code.EndGame() | code.CannotHappen():
            return []
    return [after]


def reachable(
    program: list[code.Instruction], starts: Iterable[int], returns: dict[int, list[int]], *, past_lines: bool
) -> set[int]:
    """The instructions that play can come to from some others."""
    found: set[int] = set()
    waiting = [start for start in starts if 0 <= start < len(program)]
    while waiting:
        number = waiting.pop()
        if number in found:
            continue
        found.add(number)
        if _is_line(program[number]) and not past_lines:
            continue
        waiting += [
            following for following in successors(program, number, returns) if 0 <= following < len(program)
        ]
    return found


def guarded(
    program: list[code.Instruction],
    starts: Iterable[int],
    returns: dict[int, list[int]],
    interrupted: AbstractSet[int] = frozenset(),
) -> set[int]:
    """Decisions that looking ahead has made sure of: play comes to them only from choices that lead on to them.

    Everything is walked through twice at most: as what a choice has made sure of, and as what nothing has.
    `interrupted` are instructions that may set off a trigger: what is possible behind it nobody has looked at.
    """
    found: set[tuple[int, bool]] = set()
    waiting = [(start, False) for start in starts]
    while waiting:
        number, sure = waiting.pop()
        if (number, sure) not in found and 0 <= number < len(program):
            found.add((number, sure))
            waiting += _onward(program, number, returns, sure=sure and number not in interrupted)
    return {number for number, sure in found if sure and (number, False) not in found}


def _onward(
    program: list[code.Instruction], number: int, returns: dict[int, list[int]], *, sure: bool
) -> list[tuple[int, bool]]:
    """Where play goes on, and whether it is sure that what comes next is possible."""
    instruction = program[number]
    following = successors(program, number, returns)
    match instruction:
        case code.Choose(may=may, race=race):
            declined = [(number + 1, False)] if may and not race else []  # who waits does not go on there
            return [(to, to == number + 1) for to in following] + declined
        case code.Serve():  # it asks the choice again
            return [(to, to != instruction.otherwise) for to in following]
        case code.Take():
            return [(to, to in instruction.targets) for to in following]
        case code.WithValue(cell=machine.YOU) | code.Let(cell=machine.YOU) | code.NextTurn():
            sure = False  # somebody else decides
    kept = sure and not _is_line(instruction) and not isinstance(instruction, DECISIONS)
    return [(to, kept) for to in following]


def must_look_ahead(program: list[code.Instruction], returns: dict[int, list[int]]) -> set[int]:
    """The choices after which something can make it impossible to complete them."""
    before: dict[int, list[int]] = {}
    for number, instruction in enumerate(program):
        if not _is_line(instruction):
            for following in successors(program, number, returns):
                before.setdefault(following, []).append(number)
    waiting = [
        number
        for number, instruction in enumerate(program)
        if isinstance(instruction, (*DECISIONS, code.Needs)) and not _has_way_out(instruction)
    ]
    found: set[int] = set()
    while waiting:
        leading = [number for number in before.get(waiting.pop(), ()) if number not in found]
        found.update(leading)
        waiting += [number for number in leading if not _has_way_out(program[number])]
    return found


def _has_way_out(instruction: code.Instruction) -> bool:
    """Whether it is a decision at which something is always possible, or said what happens if nothing is."""
    match instruction:
        case code.Choose() | code.Take():
            return instruction.otherwise >= 0 or instruction.may
        case code.ChooseSome():
            return instruction.otherwise >= 0
    return isinstance(instruction, code.Rearrange)


def _is_line(instruction: code.Instruction) -> bool:
    return instruction.__class__ in LINES or (isinstance(instruction, code.Return) and instruction.line)
