"""Following code without running it: what a decision can lead to before look-ahead must stop."""

from collections.abc import Iterable

from festrules.interpreter.machine import instructions as code

# Past these, looking ahead would tell what is not known yet, or ask somebody else.
LINES = (
    code.Draw,
    code.TurnUp,
    code.Pick,
    code.Show,
    code.Together,
    code.EndOfTurn,
    code.EndOfRound,
    code.EndOfPart,
    code.Win,
    code.EndGame,
    code.EndTurn,
)
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
        instruction = program[number]
        stops = isinstance(instruction, LINES) or (isinstance(instruction, code.Return) and instruction.line)
        if stops and not past_lines:
            continue
        waiting += [
            following for following in successors(program, number, returns) if 0 <= following < len(program)
        ]
    return found


def guarded(program: list[code.Instruction], returns: dict[int, list[int]]) -> set[int]:
    """Decisions that looking ahead has made sure of: what leads to them is only offered if they are possible."""
    found: set[int] = set()
    for number, instruction in enumerate(program):
        if isinstance(instruction, code.Take):
            found |= reachable(program, instruction.targets, returns, past_lines=False)
        elif isinstance(instruction, code.Choose):
            found |= reachable(program, [number + 1], returns, past_lines=False)
    return found


def must_look_ahead(program: list[code.Instruction], number: int, returns: dict[int, list[int]]) -> bool:
    """Whether something after a choice can make it impossible to complete."""
    after = reachable(program, [number + 1], returns, past_lines=False)
    return any(isinstance(program[one], (*DECISIONS, code.Needs)) for one in after)
