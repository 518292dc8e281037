"""Where the others are told to answer again: only in turns that wait for answers, wherever that is called from."""

from collections.abc import Iterator

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.possible import routine_at

WAITS = "everyone-has-answered"


def check_answering(emitter: Emitter) -> None:
    """Report it where play can reach it in other turns, or in none."""
    inside = dict(_innermost(emitter.code))
    for number, instruction in enumerate(emitter.code):
        if not isinstance(instruction, code.OthersAnswer):
            continue
        for place in _sites(emitter, number, inside):
            turns = inside.get(place)
            if turns is None or turns.until != WAITS:
                _report(emitter, number, place, turns)
                break


def _innermost(program: list[code.Instruction]) -> Iterator[tuple[int, code.NextTurn]]:
    """The turns around each instruction, in its own routine: in code they stand in each other as in the text."""
    around: list[code.NextTurn] = []
    for number, instruction in enumerate(program):
        if isinstance(instruction, code.NextTurn):
            around.append(instruction)
        elif isinstance(instruction, code.EndTurns):
            around.pop()
        if around:
            yield number, around[-1]


def _sites(emitter: Emitter, number: int, inside: dict[int, code.NextTurn]) -> list[int]:
    """Where it stands, or from where the routine is carried out in which it stands without turns, and so on."""
    callers, owner = _callers(emitter), routine_at(emitter)
    found, done, waiting = [], set[str](), [number]
    while waiting:
        place = waiting.pop()
        routine = owner(place)
        if place in inside or routine is None:
            found.append(place)
        elif routine not in done:
            done.add(routine)
            waiting += callers[routine]
            if emitter.routines[routine].kind == "trigger" and not callers[routine]:
                found.append(place)
    return sorted(found)


def _callers(emitter: Emitter) -> dict[str, list[int]]:
    """The instructions that carry out each routine. A trigger that comes at once may come anywhere."""
    found = {key: list(routine.callers) for key, routine in emitter.routines.items()}
    for take, routines in emitter.takes:
        for routine in routines:
            found[routine.key].append(take)
    return found


def _report(emitter: Emitter, number: int, place: int, turns: code.NextTurn | None) -> None:
    here, there = (_pointer(emitter, one) for one in (number, place))
    also: tuple[tuple[Pointer, str], ...] = ()
    if turns is not None:
        also = ((emitter.context.origins[turns.at].pointer, "these turns do not wait for answers"),)
    elif here != there:
        also = ((there, "here it is carried out outside of such turns"),)
    emitter.context.findings.report(
        "FR409",
        here,
        "Nobody answers here.",
        hint="It stands in turns that wait for answers, or in what is done in them: "
        "`turns from ..., round and round, until everyone has answered`.",
        also=also,
    )


def _pointer(emitter: Emitter, number: int) -> Pointer:
    return emitter.context.origins[emitter.code[number].at].pointer
