"""The statements that can be imagined: those that move and change things, in the open, and nothing else.

Nobody decides in it, nothing is left to chance, nobody is told anything, no turn or game ends and no trigger goes off.
What it works with all may see, so what would be tells nobody anything that they do not know.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.machine import YOU, Checks, Watch
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.most_repeats import cannot_look
from festrules.interpreter.meaning.possible import routine_at
from festrules.interpreter.meaning.secrecy import may_be_hidden
from festrules.interpreter.meaning.typed import EVERYBODY

STRAIGHT = code.Leading | code.Writing | code.Moving | code.Enter | code.CannotHappen


def check_imagined(emitter: Emitter, checks: Checks, watches: list[Watch]) -> None:
    """Reports what cannot be imagined to be done, where somebody does."""
    for key, imagining in emitter.imagined.items():
        name = emitter.routines[key].name
        for number in sorted(carried_out(emitter, imagining.start)):
            reason = against(emitter, number, checks, watches)
            if reason is None:
                continue
            origin = emitter.context.origins[emitter.code[number].at].pointer
            for pointer in dict.fromkeys(imagining.asked):
                _report(emitter, name, reason, pointer, origin)
            break


def _report(emitter: Emitter, name: str, reason: str, pointer: Pointer, origin: Pointer) -> None:
    emitter.context.findings.report(
        "FR435",
        pointer,
        f"`{name}` cannot be imagined: {reason}.",
        hint="Put what moves and changes things into a procedure of its own, and imagine that.",
        also=((origin, "this is done in it"),),
    )


def carried_out(emitter: Emitter, start: int, end: int = NOWHERE) -> set[int]:
    """The instructions that may be carried out from one to another, or to where a routine comes back."""
    program, found, waiting = emitter.code, set[int](), [start]
    while waiting:
        number = waiting.pop()
        if number in found or number == end or not 0 <= number < len(program):
            continue
        found.add(number)
        one = program[number]
        waiting += successors(program, number, {})
        if isinstance(one, code.CallCode):
            waiting.append(number + 1)
    return found


def against(emitter: Emitter, number: int, checks: Checks, watches: list[Watch]) -> str | None:
    """The reason against imagining that an instruction is carried out."""
    one = emitter.code[number]
    if isinstance(one, code.Decision):
        return "a player decides something in it"
    if isinstance(one, code.Chance | code.Shuffle):
        return "something is left to chance in it"
    if isinstance(one, code.Show | code.Say | code.Announce):
        return "somebody is told something in it"
    if isinstance(one, code.Win | code.EndGame):
        return "the game ends in it"
    if not isinstance(one, STRAIGHT) or getattr(one, "cell", None) == YOU:
        return "somebody else acts in it, or the turns go on"
    called = next((routine for routine in emitter.routines.values() if _calls(one, routine.start)), None)
    if called is not None and called.kind == "trigger":
        return f"the trigger `{called.name}` follows it"
    fired = checks.get(number, ((), ()))[1]
    if fired:
        return f"it may set off the trigger `{watches[fired[0]].name}`"
    return hidden_in(emitter, number)


def _calls(one: code.Instruction, start: int) -> bool:
    return isinstance(one, code.CallCode) and one.to == start


def hidden_in(emitter: Emitter, number: int) -> str | None:
    """The parts of an instruction that not everybody may see."""
    context = emitter.context
    reads = emitter.handed.to_the_end(emitter.reads_at.get(number, frozenset()))
    if may_be_hidden(context, reads, EVERYBODY):
        return "what it does depends on what not everybody may see"
    for name in sorted(emitter.sources.get(number, ())):
        if any(grade != "everything" for grade in context.world.families[name].sight.grades):
            return f"it moves something out of `{name}`, and not everybody sees what lies there"
    return None


# ---- ways with most repeats -------------------------------------------------------------------------


def check_ways(emitter: Emitter, checks: Checks, watches: list[Watch]) -> None:
    """Reports what cannot stand on ways that are looked through."""
    for ways in emitter.all_ways:
        for inside in sorted(carried_out(emitter, ways.begin, ways.end)):
            why = (
                hidden_in(emitter, inside)
                if inside in ways.choices
                else against(emitter, inside, checks, watches)
            )
            if why is not None:
                place = emitter.context.origins[emitter.code[inside].at].pointer
                cannot_look(emitter, ways.said.fields_at, why, ((place, "here"),))
                break


# ---- what is made of itself ------------------------------------------------------------------------


def imagined_in(emitter: Emitter) -> Iterator[tuple[str, str]]:
    """Which routines ask what would be if some routine were done; by their keys."""
    owner, keys = routine_at(emitter), list(emitter.imagined)
    asked: dict[int, tuple[Any, frozenset[int]]] = {}
    for number, instruction in enumerate(emitter.code):
        name = owner(number)
        if name is not None:
            yield from ((name, keys[one]) for one in sorted(_asked(instruction, asked)))


def _asked(part: Any, known: dict[int, tuple[Any, frozenset[int]]]) -> frozenset[int]:
    """The numbers of what is imagined anywhere in an instruction or expression."""
    if part.__class__ is tuple:
        return frozenset().union(*(_asked(one, known) for one in part if one.__class__ is not int))
    if not hasattr(part.__class__, "__dataclass_fields__"):
        return frozenset()
    if id(part) not in known:
        found = frozenset({part.number}) if isinstance(part, node.IfDone) else frozenset[int]()
        found = found.union(*(_asked(getattr(part, one.name), known) for one in fields(part)))
        known[id(part)] = part, found
    return known[id(part)][1]
