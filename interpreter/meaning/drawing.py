"""Drawing and dealing: by chance, one after the other, from what may run out."""

from dataclasses import replace

from festrules.grammar.vocabulary import expressions as vocabulary
from festrules.grammar.vocabulary.statements.chance import Deal, Draw
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Constant, Expression, Lookup, PlayersFrom
from festrules.interpreter.meaning.assurances import Drawn, assurance
from festrules.interpreter.meaning.blocks import always_leaves, emit_block
from festrules.interpreter.meaning.collecting import place_reads
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import now_there
from festrules.interpreter.meaning.moving import GOES, fits_there, no_order, number, one_place, who_misses
from festrules.interpreter.meaning.passing_on import of_each_player
from festrules.interpreter.meaning.secrecy import all_count, all_see_whether
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import LOST, Local, Scope, Typed
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import PLAYER, UNKNOWN, Component, Many, Placed, optional
from festrules.interpreter.world.values import NOTHING


def emit_draw(emitter: Emitter, at: int, said: Draw, scope: Scope) -> Scope:
    """`draw N from A to B`: one chance event for each."""
    context = emitter.context
    source = one_place(context, said.from_, scope, "Where it is drawn from")
    target = one_place(context, said.to, scope, GOES)
    amount = _how_many(emitter, said.amount, scope)
    if source is None or target is None:
        return scope.binding(said.name, LOST) if said.name else scope
    emitter.asks(source[0].reads, said.from_.pointer, "Where it is drawn from", public=True)
    if said.bottom:
        no_order(context, source[1], said.from_.pointer, "bottom")
    emitter.asks(target[0].reads, said.to.pointer, "Where it goes", public=True)
    names = tuple(dict.fromkeys(name for family in source[1] for name in family.components))
    fits_there(context, Component(names), target[1], said.to.pointer)
    drawn = _drawn_name(emitter, said, names, target) if said.name else None
    nothing = emitter.emit(code.Let(at, drawn.cell, Constant(NOTHING))) if drawn is not None else NOWHERE
    prompt = resolve_prompt(emitter, said, scope, public=True)
    left = emitter.cell()
    emitter.emit(code.Let(at, left, amount.node), amount.reads)
    again = emitter.emit(code.CountDown(at, left, NOWHERE))
    cell = drawn.cell if drawn else NOWHERE
    draw = emitter.emit(
        code.Draw(
            at,
            source[0].node,
            target[0].node,
            cell,
            NOWHERE,
            False,
            prompt,
            emitter.physical,
            said.under,
            said.bottom,
        )
    )
    emitter.fills(draw, (family.name for family in target[1]))
    missing = who_misses(emitter, target, None, on_top=not said.under)
    emitter.loses(draw, (family.name for family in source[1]), missing)
    emitter.emit(code.Jump(at, again))
    emitter.patch(again, end=emitter.here)
    _when_empty(emitter, at, draw, said, source, scope)
    emitter.emit(code.Clear(at, left, left + 1))
    if drawn is None or said.name is None:
        return scope
    drawn, emitter.lost[nothing] = emitter.remembered(drawn, draw), draw
    sure = isinstance(amount.node, Constant) and amount.node != Constant(0) and not said.up_to
    if not sure or (said.otherwise and not always_leaves(said.otherwise)):
        seen = all_count(target[1]) or all_see_whether(source[1])
        if not seen and (assured := assurance(said.otherwise)) is not None:
            context.findings.hangs_on(assured)
        drawn = replace(drawn, type=optional(drawn.type), told=seen or bool(said.otherwise))
    return scope.binding(said.name, drawn)


def emit_deal(emitter: Emitter, at: int, said: Deal, scope: Scope) -> None:
    """`deal N from A to each PLACE`: one card each, clockwise from the first, round after round."""
    context = emitter.context
    source = one_place(context, said.from_, scope, "Where it is dealt from")
    amount = None if said.amount is None else _how_many(emitter, said.amount, scope)
    around = _around(emitter, said, scope)
    one, several = "or `draw` to this one", "draw to them below `for each player in players`"
    family = of_each_player(context, said.to, said.at("to"), one, several)
    if source is None or family is None or around is None:
        return
    emitter.asks(source[0].reads, said.from_.pointer, "Where it is dealt from", public=True)
    fits_there(context, Component(source[1][0].components), [family], said.at("to"))
    prompt = resolve_prompt(emitter, said, scope, public=True)
    left, position = emitter.cell(), emitter.cell()
    seats = emitter.local("", Many(PLAYER), len(context.world.seats))
    seat = emitter.cell()
    emitter.emit(code.LetMany(at, seats.cell, seats.size, around.node), around.reads)
    again = NOWHERE
    if amount is not None:
        emitter.emit(code.Let(at, left, amount.node), amount.reads)
        again = emitter.emit(code.CountDown(at, left, NOWHERE))
    each = emitter.emit(code.Next(at, position, seat, again))
    if amount is None:
        emitter.patch(each, end=each)  # round after round
    places = tuple(range(family.first, family.first + seats.size))
    to: Expression = Lookup(places, 0, Cell(seat))
    draw = emitter.emit(code.Draw(at, source[0].node, to, NOWHERE, NOWHERE, True, prompt, emitter.physical))
    emitter.fills(draw, [family.name])
    dealt = (Typed(to, Placed((family.name,), board=False)), [family])
    emitter.loses(draw, (family.name for family in source[1]), who_misses(emitter, dealt, None))
    emitter.emit(code.Jump(at, each))
    last = emitter.next_cell
    if amount is None:
        emitter.patch(draw, empty=emitter.here)
        _never_too_few(context, said)
    else:
        emitter.patch(again, end=emitter.here)
        _when_empty(emitter, at, draw, said, source, scope)
    emitter.emit(code.Clear(at, left, last))


def _around(emitter: Emitter, said: Deal, scope: Scope) -> Typed | None:
    """The players in the order in which they get something."""
    if said.first is None:
        return Typed(Constant(tuple(range(len(emitter.context.world.seats)))), Many(PLAYER))
    context, pointer = emitter.context, said.first.pointer
    first = context.need(context.resolve(said.first, scope), PLAYER, pointer, "Who gets the first")
    if first.type == UNKNOWN:
        return None
    emitter.asks(first.reads, pointer, "Who gets the first", public=True)
    return Typed(PlayersFrom(first.node, without=False), Many(PLAYER), first.reads)


def _never_too_few(context: Context, said: Deal) -> None:
    """Check the words about too few where all are dealt."""
    if said.otherwise:
        context.findings.report(
            "FR411",
            said.otherwise[0].pointer,
            "All are dealt until nothing is left, so there are never too few.",
            hint="Leave this out. Whether there is anything to deal is asked before: `if deck is empty`.",
        )


def _how_many(emitter: Emitter, said: vocabulary.Expression, scope: Scope) -> Typed:
    amount = number(emitter.context, said, scope)
    emitter.asks(amount.reads, said.pointer, "How many are drawn", public=True)
    return amount


def _drawn_name(
    emitter: Emitter, said: Draw, names: tuple[str, ...], target: tuple[Typed, list[Family]]
) -> Local:
    """The name of the component drawn last, known to those who see where it went."""
    reads = now_there(*target, on_top=not said.under)
    return emitter.local(said.name or "", Component(names, located=True), reads=reads)


def _when_empty(
    emitter: Emitter,
    at: int,
    draw: int,
    said: Draw | Deal,
    source: tuple[Typed, list[Family]],
    scope: Scope,
) -> None:
    """The consequence if nothing is left to draw: fewer are drawn, or the author's statements follow."""
    assured, up_to = assurance(said.otherwise), isinstance(said, Draw) and said.up_to
    if said.otherwise:
        empty = place_reads(source[0], source[1], "presence")
        unnoticed = emitter.decides(said.otherwise, empty, said.from_.pointer, "What happens next")
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(draw, empty=emitter.here)
        with emitter.only_if(unnoticed):
            emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
        emitter.patch(jump, to=emitter.here)
    elif up_to:
        emitter.patch(draw, empty=emitter.here)
    if not up_to and (assured is not None or not said.otherwise):
        fewer = "`, or all if fewer`" if isinstance(said, Draw) else "`deal all`, if that is meant"
        emitter.draws.append(Drawn(source[1][0].name, said.fields_at, fewer, assured))
