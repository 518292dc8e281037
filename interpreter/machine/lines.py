"""The line that looking ahead never crosses: beyond it something would be revealed, or somebody else asked."""

from collections.abc import Iterable, Sequence

from festrules.interpreter.machine import instructions as code


def lines_of(program: Sequence[code.Instruction], unseen: Iterable[int] = ()) -> frozenset[int]:
    """The numbers of the instructions before which looking ahead stops.

    `unseen` are those that work with what the player who acts may not see.
    """
    always = {number for number, one in enumerate(program) if is_line(one)}
    return frozenset(always.union(unseen))


def is_line(instruction: code.Instruction) -> bool:
    """Whether looking ahead stops before an instruction whatever it works with."""
    # Every new class of instructions declares it there.
    said: code.StopsLookAhead | code.PassedByLookAhead = code.which_instruction(instruction)
    return isinstance(said, code.StopsLookAhead) or (isinstance(said, code.Return) and said.line)
