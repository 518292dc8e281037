"""Drawing and dealing: by chance, one after the other, from what may run out."""

from dataclasses import replace
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Constant, Expression, Lookup
from festrules.interpreter.meaning.blocks import always_leaves, emit_block
from festrules.interpreter.meaning.collecting import lying_reads, place_reads
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.moving import fits_there, number, one_place
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import LOST, Local, Scope, Typed
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import PLAYER, Component, Many, optional
from festrules.interpreter.world.values import NOTHING


def emit_draw(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    """`draw N from A to B`: one chance event for each."""
    context = emitter.context
    source = one_place(context, fields["from"], f"{pointer}/from", scope, "Where it is drawn from")
    target = one_place(context, fields["to"], f"{pointer}/to", scope, "Where it goes")
    amount = _how_many(emitter, fields, pointer, scope)
    if source is None or target is None:
        return scope.binding(fields["name"], LOST) if "name" in fields else scope
    emitter.asks(source[0].reads, f"{pointer}/from", "Where it is drawn from", public=True)
    emitter.asks(target[0].reads, f"{pointer}/to", "Where it goes", public=True)
    names = tuple(dict.fromkeys(name for family in source[1] for name in family.components))
    fits_there(context, Component(names), target[1], f"{pointer}/to")
    drawn = _drawn_name(emitter, fields, names, target) if "name" in fields else None
    if drawn is not None:
        emitter.emit(code.Let(at, drawn.cell, Constant(NOTHING)))
    prompt = resolve_prompt(emitter, fields, pointer, scope, public=True)
    left = emitter.cell()
    emitter.emit(code.Let(at, left, amount.node), amount.reads)
    again = emitter.emit(code.CountDown(at, left, NOWHERE))
    cell = drawn.cell if drawn else NOWHERE
    under = fields.get("under", False)
    draw = emitter.emit(
        code.Draw(at, source[0].node, target[0].node, cell, NOWHERE, False, prompt, emitter.physical, under)
    )
    emitter.fills(draw, (family.name for family in target[1]))
    emitter.emit(code.Jump(at, again))
    emitter.patch(again, end=emitter.here)
    _when_empty(emitter, at, draw, fields, (pointer, source), scope)
    emitter.emit(code.Clear(at, left, left + 1))
    if drawn is None:
        return scope
    sure = isinstance(amount.node, Constant) and amount.node != Constant(0) and not fields.get("up-to")
    if not sure or ("otherwise" in fields and not always_leaves(fields["otherwise"])):
        drawn = replace(drawn, type=optional(drawn.type), told=True)
    return scope.binding(fields["name"], drawn)


def emit_deal(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`deal N from A to each PLACE`: one card each, clockwise from the first seat, round after round."""
    context = emitter.context
    source = one_place(context, fields["from"], f"{pointer}/from", scope, "Where it is dealt from")
    amount = _how_many(emitter, fields, pointer, scope)
    family = context.world.families.get(fields["to"])
    context.used.add(fields["to"])
    if family is None or [domain.name for domain in family.domains] != ["player"] or family.shape:
        if fields["to"] not in context.findings.broken:
            known = [name for name, one in context.world.families.items() if one.domains and not one.shape]
            message = f"`{fields['to']}` is no place that each player has."
            hint = _how_each_has_one(family)
            near = None if hint else (fields["to"], known)
            context.findings.report("FR301", f"{pointer}/to", message, near=near, hint=hint)
        return
    if source is None:
        return
    emitter.asks(source[0].reads, f"{pointer}/from", "Where it is dealt from", public=True)
    fits_there(context, Component(source[1][0].components), [family], f"{pointer}/to")
    prompt = resolve_prompt(emitter, fields, pointer, scope, public=True)
    left, position = emitter.cell(), emitter.cell()
    seats = emitter.local("", Many(PLAYER), len(context.world.seats))
    seat = emitter.cell()
    emitter.emit(code.Let(at, left, amount.node), amount.reads)
    again = emitter.emit(code.CountDown(at, left, NOWHERE))
    emitter.emit(code.LetMany(at, seats.cell, seats.size, Constant(tuple(range(seats.size)))))
    each = emitter.emit(code.Next(at, position, seat, again))
    places = tuple(range(family.first, family.first + seats.size))
    to: Expression = Lookup(places, 0, Cell(seat))
    draw = emitter.emit(code.Draw(at, source[0].node, to, NOWHERE, NOWHERE, True, prompt, emitter.physical))
    emitter.fills(draw, [family.name])
    emitter.emit(code.Jump(at, each))
    emitter.patch(again, end=emitter.here)
    last = emitter.next_cell
    _when_empty(emitter, at, draw, fields, (pointer, source), scope)
    emitter.emit(code.Clear(at, left, last))


def _how_each_has_one(family: Family | None) -> str | None:
    """What to write where a place is there, but not one for each player."""
    if family is None or family.shape:
        return None
    if not family.domains:
        return f"Declare one for each: `place {family.name} for each player of ...`; or `draw` to this one."
    each = " and ".join(domain.name for domain in family.domains)
    return f"There is one for each {each}: draw to them below `for each player in players`."


def _how_many(emitter: Emitter, fields: Any, pointer: Pointer, scope: Scope) -> Typed:
    amount = number(emitter.context, fields["amount"], f"{pointer}/amount", scope)
    emitter.asks(amount.reads, f"{pointer}/amount", "How many are drawn", public=True)
    return amount


def _drawn_name(
    emitter: Emitter, fields: Any, names: tuple[str, ...], target: tuple[Typed, list[Family]]
) -> Local:
    """What was drawn last is known to those who see where it went."""
    reads = place_reads(target[0], target[1], "contents") | lying_reads(target[0], target[1])
    return emitter.local(fields["name"], Component(names, located=True), reads=reads)


def _when_empty(
    emitter: Emitter,
    at: int,
    draw: int,
    fields: Any,
    place: tuple[Pointer, tuple[Typed, list[Family]]],
    scope: Scope,
) -> None:
    """What happens when there is nothing left to draw: fewer are drawn, or what the author says."""
    pointer, source = place
    if "otherwise" in fields:
        empty = place_reads(source[0], source[1], "presence")
        unnoticed = emitter.decides(fields["otherwise"], empty, f"{pointer}/from", "What happens next")
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(draw, empty=emitter.here)
        with emitter.only_if(unnoticed):
            emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
        emitter.patch(jump, to=emitter.here)
    elif fields.get("up-to"):
        emitter.patch(draw, empty=emitter.here)
    else:
        emitter.draws.append((source[1][0].name, pointer))
