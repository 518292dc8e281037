"""Loops over members that are known before play, if nothing in them makes play stand.

Nobody sees how far such a loop has come: its list and its name need not be in the state, for they are cleared
behind it.
"""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, assert_never

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.values.named_cells import as_named
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as ins

LEAVING = (ins.Stands, ins.Switches, ins.CallCode, ins.Return, ins.NextTurn)


def members_of(number: int, low: Lowering) -> tuple[int, ...] | None:
    """The members that a loop goes through, if it is of this kind; `number` is that of its `Next`."""
    code = low.machine.code
    loop, before = code[number], code[number - 1]
    if not isinstance(loop, ins.Next) or not isinstance(before, ins.LetMany) or low.telling:
        return None
    if before.cell != loop.cell + 1 or not isinstance(before.value, node.Constant):
        return None
    members, behind = before.value.value, code[loop.end]
    if not isinstance(members, tuple) or not 0 < len(members) <= before.size:
        return None
    if not isinstance(behind, ins.Clear) or not behind.start <= loop.cell < loop.name < behind.end:
        return None
    if number - 1 in low.machine.checks or number in low.machine.checks:
        return None
    return members if _stays(number, loop, low) else None


def _stays(number: int, loop: ins.Next, low: Lowering) -> bool:
    for inner in range(number + 1, loop.end):
        one = low.machine.code[inner]
        _, watches = low.machine.checks.get(inner, ((), ()))
        if isinstance(one, LEAVING) or watches:
            return False
        if any(cell in range(loop.cell, loop.name + 1) for cell in _writes(one)):
            return False
    goes_in = sum(
        1
        for other, one in enumerate(low.machine.code)
        if not number - 1 <= other < loop.end
        for target in low.course.following(other)
        if number <= target < loop.end
    )
    return goes_in == 0


def _writes(one: ins.Instruction) -> Iterable[int]:
    """The cells of names, loops and turns that an instruction writes, unless it leaves what it stands in."""
    one = ins.which_instruction(one)
    if isinstance(one, ins.Question):
        return ()  # play stands there
    match one:
        case ins.Let() | ins.LetMany() | ins.WithValue() | ins.CountDown() | ins.NextTurn():
            return (one.cell,)
        case ins.EndOfTurn() | ins.EndTurns() | ins.StartTurns() | ins.Together():
            return (one.cell,)
        case ins.Next():
            return (one.cell, one.name)
        case ins.Move() | ins.Become():
            return (one.follow,)
        case ins.Serve():
            return (one.seat, one.waiting, one.served)
        case ins.Clear():
            return range(one.start, one.end)
        case ins.MoveAll() | ins.MoveKind() | ins.MoveTogether() | ins.PassOn() | ins.Shuffle() | ins.Show():
            return ()
        case ins.Needs() | ins.Jump() | ins.Branch() | ins.Depending() | ins.CallCode() | ins.Return():
            return ()
        case ins.Imagined() | ins.EndOfWay() | ins.AddPosition() | ins.ClearPositions():
            return ()
        case ins.Store() | ins.Reset() | ins.Commit() | ins.EndOfPart() | ins.Enter() | ins.Say():
            return ()
        case ins.Announce() | ins.CannotHappen() | ins.Win() | ins.EndGame() | ins.EndOfRound():
            return ()
        case ins.Pass() | ins.AnotherTurn() | ins.OthersAnswer() | ins.EndTurn() | ins.MissTurn():
            return ()
        case _:
            assert_never(one)


def named(instruction: Any, low: Lowering) -> Any:
    """An instruction in which cells that are named are names."""
    if not low.named_cells:
        return instruction
    changed = {
        one.name: as_named(getattr(instruction, one.name), low)
        for one in fields(instruction)
        if not isinstance(getattr(instruction, one.name), int | str | ins.Text | None)
    }
    return replace(instruction, **changed) if changed else instruction
