"""Picking by chance: one value of several, or for each whether it is among them."""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary import expressions as vocabulary
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.statements.chance import Pick, PickEach
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.moving import known_of, value_range
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import LOST, BoundName, Scope, Typed
from festrules.interpreter.world.types import NUMBER, UNKNOWN, Many, lie_somewhere, member


def emit_pick(emitter: Emitter, at: int, said: Pick, scope: Scope) -> Scope:
    """`pick NAME at random from ...`: one value."""
    context = emitter.context
    values, _ = value_range(context, said.from_, scope)
    if values.type == UNKNOWN:
        return scope.binding(said.name, LOST)
    _tells_from(emitter, values, said.from_.pointer)
    bound = replace(context.bind(member(values.type)), reads=values.reads)
    weight = None
    if said.weighted:
        inside = scope.binding(said.name, bound)
        weight = _how_likely(emitter, said.weighted, "A weight", inside, values).node
    prompt = resolve_prompt(emitter, said, scope, public=True)
    local = emitter.local(said.name, member(values.type), reads=known_of(values), of=values.node)
    picking = emitter.emit(
        code.Pick(
            at,
            local.cell,
            local.type,
            values.node,
            bound.place,
            weight,
            said.name,
            prompt=prompt,
            physical=emitter.physical,
        )
    )
    return scope.binding(said.name, emitter.remembered(local, picking))


def emit_pick_each(emitter: Emitter, at: int, said: PickEach, scope: Scope) -> Scope:
    """`pick NAME at random from ..., each N in M`: all those of which it comes true."""
    context = emitter.context
    values, _ = value_range(context, said.from_, scope)
    if values.type == UNKNOWN:
        return scope.binding(said.name, LOST)
    _tells_from(emitter, values, said.from_.pointer)
    kind = member(values.type)
    bound = BoundName(context.bind(kind).place, kind, values.reads)
    inside = scope.plus(**dict.fromkeys(context.noun_names(values.type), bound))
    chances = _how_likely(emitter, said.chances, "A chance", inside, values)
    cases = _how_likely(emitter, said.in_, "A chance", inside, values)
    _check_odds(emitter, said, chances, cases)
    prompt = resolve_prompt(emitter, said, scope, public=True)
    size = max(1, emitter.size_of(values))
    found = emitter.local(said.name, Many(kind), size, known_of(values), values.node)
    emitter.emit(code.LetMany(at, found.cell, size, Constant(())))
    with emitter.block(at):
        position = emitter.cell()
        members = emitter.local("", Many(kind), size)
        emitter.emit(code.LetMany(at, members.cell, size, values.node), values.reads)
        picking = emitter.emit(
            code.PickEach(
                at,
                found.cell,
                members.cell,
                position,
                kind,
                values.node,
                bound.place,
                chances.node,
                cases.node,
                said.name,
                prompt,
                emitter.physical,
            )
        )
    return scope.binding(said.name, emitter.remembered(found, picking))


def _tells_from(emitter: Emitter, values: Typed, pointer: Pointer) -> None:
    """Check that a pick, which is told, reveals nothing: of hidden components, not why they may be picked."""
    emitter.asks(
        values.reads,
        pointer,
        "What is picked from",
        public=True,
        singles_out=lie_somewhere(values.type),
    )


def _how_likely(
    emitter: Emitter, said: vocabulary.Expression, what: str, scope: Scope, values: Typed
) -> Typed:
    """A weight or chance. The result is seen, so it tells no more than what is picked from."""
    found = emitter.context.need(emitter.context.resolve(said, scope), NUMBER, said.pointer, what)
    emitter.asks(found.reads - values.reads, said.pointer, "How likely this is", public=True)
    return found


def _check_odds(emitter: Emitter, said: PickEach, chances: Typed, cases: Typed) -> None:
    """Chances that are none: more than all cases, or, outside of what is done on a table, all or none of them."""
    if UNKNOWN in (chances.type, cases.type):
        return
    few, all_ = (_known(emitter, one) for one in (chances, cases))
    if all_ is None:
        return
    findings = emitter.context.findings
    if all_ < 1:
        findings.report(
            "FR403", said.in_.pointer, f"A chance in {all_} cases is none: there must be at least one."
        )
    elif few is not None and not 0 <= few <= all_:
        message = f"A chance of {few} in {all_} cannot be: at least 0 and at most {all_} of {all_} cases."
        hint = f"Did you mean `each {all_} in {few}`?" if few > all_ else None
        findings.report("FR403", said.chances.pointer, message, hint=hint)
    elif few in (0, all_) and isinstance(said.chances, Number) and emitter.physical is None:
        sure = "none of them is ever" if few == 0 else "each of them is always"
        findings.report(
            "FR413",
            said.chances.pointer,
            f"Nothing is left to chance: {sure} picked.",
            hint="Only in `physical`, where people may enter what no model brings, is there something to ask.",
        )


def _known(emitter: Emitter, number: Typed) -> int | None:
    """A number of which it follows from the rules alone what it is."""
    possible = emitter.bounds.of(number.node).all()
    return next(iter(possible)) if possible is not None and len(possible) == 1 else None
