"""Doing a procedure or an action, and imagining that it were done: `do march of pawn for landing`.

The code of what is only imagined stands after all other code, once for each procedure that anybody imagines: it hands
over the arguments, calls the procedure and ends there.
"""

from dataclasses import dataclass

from festrules.grammar.vocabulary.declarations.meanings import Action, Procedure
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.conditions import IfDone
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter, Imagining, Routine
from festrules.interpreter.meaning.parameters import arguments_of, as_written, parameters_of, usual_of
from festrules.interpreter.meaning.typed import (
    BROKEN,
    READS_YOU,
    YOURS,
    Local,
    Scope,
    Typed,
    belonging,
    cell_owner,
    of_bearer,
    whose,
)
from festrules.interpreter.meaning.usage import check_unasked
from festrules.interpreter.world.types import TRUTH, UNKNOWN, Component


@dataclass(frozen=True, slots=True)
class Done:
    """A procedure or action, and what it is done with, by its parameters."""

    routine: Routine
    values: tuple[tuple[Local, Typed], ...]
    owners: dict[str, str]  # players who go by another name in it


def emit_do(emitter: Emitter, at: int, said: Do, scope: Scope) -> None:
    """`do march of pawn for landing`"""
    done = _done_with(emitter, said.what, scope)
    if done is None:
        return
    for local, value in done.values:
        number = emitter.emit(code.Let(at, local.cell, value.node), value.reads)
        _hand(emitter, done, local, value, number, said.what)
    emitter.call(at, done.routine, scope, said.what.pointer)


def _done_with(emitter: Emitter, what: Expression, scope: Scope) -> Done | None:
    context = emitter.context
    name = what.name if isinstance(what, Named | My | Of) else ""
    declared = context.thing(name, Procedure) or context.thing(name, Action)
    if not isinstance(what, Named | Of) or declared is None:
        known = [key for key, thing in context.things.items() if isinstance(thing, Procedure | Action)]
        context.findings.report(
            "FR301", what.pointer, f"There is no procedure or action called `{name}`.", near=(name, known)
        )
        return None
    taker = "a procedure" if isinstance(declared, Procedure) else "an action"
    parameters = parameters_of(context, declared.parameters, taker)
    arguments, usual = arguments_of(what), usual_of(context, declared.parameters)
    if arguments.keys() | usual.keys() != parameters.keys() or arguments.keys() - parameters.keys():
        message = f"`{name}` is done with `do {as_written(name, parameters)}`."
        context.findings.report("FR407", what.pointer, message)
        return None
    given = {}
    for word, (_, wanted) in parameters.items():
        if word not in arguments:
            given[word] = usual[word]
            continue
        argument = arguments[word]
        some = Component(wanted.names) if isinstance(wanted, Component) else wanted
        value = context.resolve(argument, scope, wanted)
        given[word] = context.need(value, some, argument.pointer, f"What `{name}` is done with")
    kinds = tuple(
        word for word, value in given.items() if isinstance(value.type, Component) and not value.type.located
    )
    routine = emitter.routine(name, declared, kinds)
    values = tuple((routine.parameters[word][0], value) for word, value in given.items())
    owners = {whose(value.node): cell_owner(local.cell) for local, value in values}
    owners = {one: other for one, other in owners.items() if one not in ("", YOURS)}
    return Done(routine, values, owners)


def _hand(
    emitter: Emitter, done: Done, local: Local, value: Typed, number: int | None, what: Expression
) -> None:
    """Notes what a parameter depends on from an instruction on, or where it is only imagined."""
    depends = value.reads if number is None else emitter.since(value.reads, value.type, number)
    sides = emitter.context.world.sides
    depends = belonging(depends, done.owners) | of_bearer(cell_owner(local.cell), value.node, sides)
    emitter.handed.hand(local.cell, depends, what.pointer)
    if number is not None:
        emitter.bounds.given.setdefault(local.cell, []).append(value.node)


# ---- what is only imagined -----------------------------------------------------------------------


def imagined_done(context: Context, said: IfDone, scope: Scope) -> Typed:
    """A condition as it would be behind a procedure."""
    emitter = context.emitter
    if emitter is None:
        message = "`if you did` cannot be asked here: nobody does anything yet."
        context.findings.report("FR435", said.pointer, message)
        return BROKEN
    done = _done_with(emitter, said.what, scope)
    test = context.resolve(said.condition, scope, TRUTH)
    test = context.need(test, TRUTH, said.condition.pointer, "What follows the comma")
    if done is None or UNKNOWN in (test.type, *(value.type for _, value in done.values)):
        return BROKEN
    key = done.routine.key
    if key not in emitter.imagined:
        places = tuple(context.bind(local.type).place for local, _ in done.values)
        emitter.imagined[key] = Imagining(places)
    imagining = emitter.imagined[key]
    imagining.asked.append(said.pointer)
    reads = test.reads | {READS_YOU}
    for local, value in done.values:
        _hand(emitter, done, local, value, None, said.what)
        reads |= value.reads
    at = context.origin(said.fields_at)
    values = (value.node for _, value in done.values)
    arguments = tuple(zip(imagining.places, values, strict=True))
    number = list(emitter.imagined).index(key)
    return Typed(node.IfDone(number, arguments, test.node, at), TRUTH, reads)


def emit_imagined(emitter: Emitter) -> None:
    """The code of everything that is only imagined, behind all other code, once all conditions are known."""
    check_unasked(emitter.context)
    for key, imagining in emitter.imagined.items():
        routine = emitter.routines[key]
        at = emitter.origin(emitter.context.things[routine.name].fields_at)
        imagining.start = emitter.here
        parameters = [local for local, _ in routine.parameters.values()]
        for local, place in zip(parameters, imagining.places, strict=True):
            emitter.emit(code.Let(at, local.cell, node.Bound(place)))
            emitter.bounds.given.setdefault(local.cell, []).append(node.Bound(place))
        routine.callers.append(emitter.emit(code.CallCode(at, routine.start)))
        emitter.emit(code.Imagined(at))
        emitter.called.add(routine.name)
