"""The places where play can go on after an instruction, as far as the code alone tells."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from festrules.interpreter.machine import instructions as code


def successors(
    program: Sequence[code.Instruction], number: int, returns: Mapping[int, list[int]]
) -> list[int]:
    """Where play can go on after an instruction; `returns` says where calls come back to."""
    instruction = code.which_instruction(program[number])
    after = number + 1
    if isinstance(instruction, code.Leading):
        return _led(instruction, after, returns.get(number, []))
    if isinstance(instruction, code.Decision):
        return _decided(instruction, after)
    if isinstance(instruction, code.Moving):
        return [after]
    match instruction:
        case code.WithValue(otherwise=otherwise):
            return [after, otherwise]
        case code.NextTurn(end=end):
            return [after, end]
        case code.Together(body=body, end=end):
            return [body, end]
        case code.EndOfPart(to=to):
            return [to] if to >= 0 else [after]
        case code.Serve(choose=choose, otherwise=otherwise):
            return [choose + 2, otherwise]
        case code.Draw(empty=empty):
            return [after, empty] if empty >= 0 else [after]
        case code.Win() | code.EndGame() | code.CannotHappen():
            return []
        case (
            code.Let() | code.LetMany() | code.Clear() | code.Store() | code.Reset() | code.AddPosition()
            | code.ClearPositions() | code.TurnUp() | code.Pick() | code.PickEach() | code.Commit() | code.Enter()
            | code.Say() | code.Announce() | code.StartTurns() | code.EndOfTurn() | code.EndTurns() | code.EndOfRound()
            | code.Pass() | code.AnotherTurn() | code.OthersAnswer() | code.EndTurn() | code.MissTurn()
        ):  # fmt: skip
            return [after]
        case _:
            assert_never(instruction)


def _led(instruction: code.Leading, after: int, back: list[int]) -> list[int]:
    match instruction:
        case code.Needs() | code.EndOfWay():
            return [after]
        case code.Jump(to=to) | code.CallCode(to=to):
            return [to]
        case code.Branch(otherwise=otherwise):
            return [after, otherwise]
        case code.Depending(cases=cases, otherwise=otherwise):
            return [*(start for _, start in cases), *([otherwise] if otherwise >= 0 else [])]
        case code.Next(end=end) | code.CountDown(end=end):
            return [after, end]
        case code.Return():
            return back
        case code.Imagined():
            return []
        case _:
            assert_never(instruction)


def _decided(instruction: code.Decision, after: int) -> list[int]:
    match instruction:
        case code.Take(targets=targets, otherwise=otherwise):
            return [*targets, after, *([otherwise] if otherwise >= 0 else [])]
        case code.Choose(otherwise=otherwise) | code.ChooseSome(otherwise=otherwise):
            return [after, *([otherwise] if otherwise >= 0 else [])]
        case code.Pay() | code.Rearrange():
            return [after]
        case _:
            assert_never(instruction)
