"""A trace to pointers into the document: the statements that were reached, and the ways that were gone.

Each way that a statement can lead on has the pointer of the field where the author wrote what happens then,
also where the author left it out: the `/otherwise` of an `if` without one is that its condition did not hold.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from festrules.grammar.document import Pointer, around
from festrules.interpreter.engine.together import READY
from festrules.interpreter.engine.trace import Step, Trace
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine

# By the kind of statement: what is done when the condition of a branch holds, and when not.
BRANCHES = {
    "if": ("then", "otherwise"),
    "trigger": ("do", "moment"),
    "rounds": ("do", "until"),
    "repeat": ("do", "until"),
    "race": ("do", "until"),
}


def pointers_of(machine: Machine, trace: Trace, *, looked: bool) -> frozenset[Pointer]:
    """The places that were carried out or evaluated and, on request, those that were only looked at."""
    return frozenset(
        trace.noted.union(_pointers(machine, trace.ran | (trace.looked or set()) if looked else trace.ran))
    )


def with_all_around(pointers: Iterable[Pointer]) -> frozenset[Pointer]:
    """Pointers, and those of everything in which something of them stands."""
    found: set[Pointer] = set()
    for pointer in pointers:
        place = pointer
        while place and place not in found:
            found.add(place)
            place = around(place)
    return frozenset(found)


def _pointers(machine: Machine, steps: Iterable[Step]) -> Iterator[Pointer]:
    for number, following in steps:
        if following < READY:
            continue  # play was stopped there
        instruction = machine.code[number]
        pointer = machine.origins[instruction.at].pointer
        yield pointer
        way = way_of(instruction, number, following, pointer.rpartition("/")[2])
        if way:
            yield f"{pointer}/{way}"


def way_of(instruction: code.Instruction, number: int, following: int, kind: str) -> str:
    """The field of a statement for the case that play goes on there; empty if there is no other."""
    on = following == number + 1
    instruction = code.which_instruction(instruction)
    if isinstance(instruction, code.Moving | code.Gathering | code.Telling):
        return ""
    match instruction:
        case code.Branch():
            return BRANCHES.get(kind, ("", ""))[not on]
        case code.Depending():
            starts = [start for _, start in instruction.cases]
            return f"cases/{starts.index(following)}" if following in starts else "otherwise"
        case code.WithValue():
            return "do" if on else "otherwise"
        case code.Next() | code.CountDown() if kind in ("each", "repeat"):
            return "do" if on else ""
        case code.NextTurn():
            return "do" if on else "" if instruction.once else "until"
        case code.Choose() | code.ChooseSome() | code.Take():
            return "otherwise" if following == instruction.otherwise else ""
        case code.Draw():
            return "otherwise" if following == instruction.empty else ""
        case code.Next() | code.CountDown() | code.Needs() | code.Jump() | code.CallCode() | code.Return():
            return ""
        case code.Let() | code.LetMany() | code.Clear() | code.Store() | code.Reset():
            return ""
        case code.AddPosition() | code.ClearPositions() | code.Imagined() | code.EndOfWay():
            return ""
        case code.Pay() | code.Rearrange() | code.TurnUp() | code.Pick() | code.PickEach():
            return ""
        case code.StartTurns() | code.EndOfTurn() | code.EndTurns() | code.EndOfRound() | code.Pass():
            return ""
        case code.AnotherTurn() | code.OthersAnswer() | code.EndTurn() | code.MissTurn():
            return ""
        case _:
            assert_never(instruction)
