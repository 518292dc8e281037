"""`repeat, taking the way with most repeats`: statements that begin with a choice, as long as there is one to make.

Whoever plays goes on as long as they can, and chooses only what leads to as many repeats as there can be. All ways are
looked through for that, so nothing may be hidden on them, nobody else acts there and nothing is left to chance.
"""

from dataclasses import dataclass, field

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.statements.branching import RepeatMost
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Arithmetic, Cell, Constant
from festrules.interpreter.meaning.blocks import emit_block
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.moving import number
from festrules.interpreter.meaning.texts import resolve_text
from festrules.interpreter.meaning.typed import NO_READS, Reads, Scope


@dataclass(slots=True)
class MostRepeats:
    """Something repeated as often as possible: its choices, and the reads of its number."""

    said: RepeatMost
    choices: list[int] = field(default_factory=list)
    reads: Reads = NO_READS
    begin: int = NOWHERE
    end: int = NOWHERE


def emit_repeat_most(emitter: Emitter, at: int, said: RepeatMost, scope: Scope) -> None:
    """`repeat, taking the way with most repeats, then with most NUMBER (refused: "...")`"""
    context = emitter.context
    ways, outside = MostRepeats(said), emitter.ways
    _check_form(emitter, said)
    with emitter.block(at):
        count = emitter.cell()
        emitter.emit(code.Let(at, count, Constant(0)))
        ways.begin, emitter.ways = emitter.here, ways
        emit_block(emitter, said.do, said.at("do"), scope)
        emitter.ways = outside
        emitter.emit(code.Let(at, count, Arithmetic("+", Cell(count), Constant(1))))
        emitter.emit(code.Jump(at, ways.begin))
        most = None if said.number is None else number(context, said.number, scope)
        reason = None
        if said.reason is not None:
            reason, reads = resolve_text(context, said.reason, said.at("reason"), scope)
            emitter.asks(reads, said.at("reason"), "This reason", public=False)
        ways.reads = NO_READS if most is None else most.reads
        ways.end = emitter.emit(code.EndOfWay(at, count, None if most is None else most.node, reason))
    for choice in ways.choices:
        emitter.patch(choice, way=ways.end)
    if ways.choices:
        emitter.patch(ways.choices[0], otherwise=ways.end)
    emitter.all_ways.append(ways)


def _check_form(emitter: Emitter, said: RepeatMost) -> None:
    """Check that it begins with a choice, apart from names."""
    first = next((one for one in said.do if not isinstance(one, Let)), None)
    if isinstance(first, Choose):
        return
    emitter.context.findings.report(
        "FR436",
        said.fields_at if first is None else first.pointer,
        "A block that is repeated as long as there is something to choose begins with a choice, and this one does not.",
        hint="Put the `choose` first; where there is nothing to choose the repeating is over.",
    )


def stands_on_ways(
    emitter: Emitter, choice: int, said: Choose, conditions: tuple[code.Condition, ...]
) -> bool:
    """Notes a choice on ways of which one with most repeats is taken; whether it is the one they begin with."""
    ways = emitter.ways
    if ways is None:
        return False
    first = not ways.choices
    ways.choices.append(choice)
    problem = None
    if said.may:
        problem = "may be declined"
    elif any(isinstance(one, code.IfPossible) for one in conditions):
        problem = "has a condition that binds only if possible"
    elif first and said.otherwise:
        problem = "says what happens where nothing can be chosen, and there the repeating is over"
    if problem is not None:
        cannot_look(emitter, said.fields_at, f"this choice {problem}")
    return first


def cannot_look(
    emitter: Emitter, pointer: Pointer, why: str, also: tuple[tuple[Pointer, str], ...] = ()
) -> None:
    """Reports why ways cannot be looked through."""
    message = f"These repeats cannot all be explored: {why}."
    hint = "Only choices, and moves that everybody can see, can stand there; put anything else before or after it."
    emitter.context.findings.report("FR436", pointer, message, hint=hint, also=also)
