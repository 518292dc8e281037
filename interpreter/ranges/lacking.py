"""Where a choice finds nothing possible its name holds nothing: whether that can be read anywhere.

Most often what happens `otherwise` leaves the block, or the block ends there; then whoever reads the name finds what
was chosen.
"""

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.machine import Machine


def reads_nothing(machine: Machine, number: int, reading: dict[int, frozenset[int]]) -> bool:
    """Whether the name of a choice may be read after there was nothing to choose.

    `reading` says of each instruction which cells it reads. Names are read in their own routine alone, so that calls
    are passed over, and where it is left there is nothing more to follow.
    """
    choice = machine.code[number]
    assert isinstance(choice, code.Choose)
    done = {number}  # there it is rewritten
    waiting = [choice.otherwise]
    while waiting:
        at = waiting.pop()
        if at in done or not 0 <= at < len(machine.code):
            continue
        done.add(at)
        instruction = machine.code[at]
        if isinstance(instruction, code.Clear) and instruction.start <= choice.cell < instruction.end:
            continue
        if choice.cell in reading.get(at, frozenset()):
            return True
        waiting += _following(machine, at)
    return False


def _following(machine: Machine, at: int) -> list[int]:
    """The places where play goes on in the same routine."""
    match machine.code[at]:
        case code.CallCode():
            return [at + 1]
        case code.Take(otherwise=otherwise):
            return [at + 1, otherwise]
        case code.EndTurn():
            return [one.end_of_turn for one in machine.code if isinstance(one, code.StartTurns)]
        case code.EndOfPart(to=to):
            return [to] if to >= 0 else [one.end for one in machine.code if isinstance(one, code.Together)]
    return successors(machine.code, at, {})
