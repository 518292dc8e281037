"""Moving components: moves, draws, deals, shuffles and rolls."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Constant, Range
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.collecting import lies_there, place_reads
from festrules.interpreter.meaning.context import Context, expression_of
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import from_now_on, now_there, seen_by_all
from festrules.interpreter.meaning.nouns import fitting
from festrules.interpreter.meaning.secrecy import EVERYBODY, SOMEBODY
from festrules.interpreter.meaning.shown import all_of
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import BROKEN, Reads, Scope, Typed, only_lying
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    UNKNOWN,
    Component,
    Many,
    Placed,
    Type,
    bare,
    describe,
    member,
)

CONTENTS_SEEN = {"everything", "contents", "top"}
MOST_NUMBERS = 10_000  # to choose or pick from


def one_place(
    context: Context, expression: Any, pointer: Pointer, scope: Scope, what: str
) -> tuple[Typed, list[Family]] | None:
    """A single place, and the families it may belong to."""
    place = context.resolve_json(expression, pointer, scope)
    if place.type == UNKNOWN:
        return None
    families = context.families(member(place.type))
    if families and isinstance(place.type, Many):
        context.findings.report(
            "FR401",
            pointer,
            f"{what} must be one place, and there are several of `{families[0].name}`.",
            hint="Say which one.",
        )
        return None
    if not families:
        context.findings.report(
            "FR401", pointer, f"{what} must be a place, and it is {describe(place.type)}."
        )
        return None
    kind = Placed(tuple(family.name for family in families), board=all(family.shape for family in families))
    place = context.need(place, kind, pointer, what)
    return None if place.type == UNKNOWN else (place, families)


def fits_there(context: Context, component: Component, families: list[Family], pointer: Pointer) -> None:
    """Reports places that a component is not declared for."""
    for family in families:
        if family.name not in context.findings.broken and not set(component.names) & set(family.components):
            words = " or ".join(component.names)
            context.findings.report(
                "FR408",
                pointer,
                f"No {words} can lie in {family.name}.",
                hint=f"`{family.name}` is declared for: {', '.join(family.components)}.",
            )


def emit_move(emitter: Emitter, at: int, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    """`move`, `move all` and `move KIND from`."""
    context = emitter.context
    ways = [expression_of(fields[way], f"{pointer}/{way}") for way in ("from", "to") if way in fields]
    wanted = fitting(context, expression_of(fields["what"], f"{pointer}/what"), ways, scope)
    what = context.resolve_json(fields["what"], f"{pointer}/what", scope, wanted)
    target = one_place(context, fields["to"], f"{pointer}/to", scope, "Where it goes")
    if what.type == UNKNOWN or target is None:
        return scope
    emitter.asks(target[0].reads, f"{pointer}/to", "Where it goes", public=True)
    to, families = target
    component = bare(member(what.type))
    if not isinstance(component, Component):
        message = f"Only components can be moved, and this is {describe(what.type)}."
        context.findings.report("FR401", f"{pointer}/what", message, hint=lies_there(context, component))
        return scope
    fits_there(context, component, families, f"{pointer}/to")
    under = fields.get("under", False)
    if kind == "move-kind":
        _move_kind(emitter, at, fields, pointer, scope, what, target)
        return scope
    from_there = {(read.name, read.owner) for read in what.reads if read.what == "lies"}
    _tells_moved(emitter, what, from_there | _ways(target), f"{pointer}/what")
    if kind == "move-all" or isinstance(what.type, Many):
        if kind == "move":
            context.findings.report(
                "FR401",
                f"{pointer}/what",
                f"This is {describe(what.type)}: say `move all ...`, or which one.",
            )
        if not component.located:
            context.findings.report(
                "FR401", f"{pointer}/what", "Say where they lie: `move all ... in PLACE to ...`."
            )
        moving = emitter.emit(code.MoveAll(at, what.node, to.node, under), what.reads | room(context, target))
        emitter.moves(moving, component.names, (family.name for family in families))
    else:
        what = context.need(
            what, Component(component.names, located=True), f"{pointer}/what", "What is moved"
        )
        follow = what.node.cell if isinstance(what.node, Cell) else NOWHERE
        moving = emitter.emit(
            code.Move(at, what.node, to.node, under, follow), what.reads | room(context, target)
        )
        emitter.moves(moving, component.names, (family.name for family in families))
    return from_now_on(
        context, expression_of(fields["what"], f"{pointer}/what"), now_there(to, families), scope
    )


def room(context: Context, target: tuple[Typed, list[Family]]) -> Reads:
    """What moving something there depends on: which place it is, and how much lies there if it may be full."""
    place, families = target
    limited = [one for one in families if one.capacity < _all_copies(context, one)]
    reads = (place_reads(place, [one], "presence" if one.capacity == 1 else "count") for one in limited)
    return place.reads.union(*reads)


def _all_copies(context: Context, family: Family) -> int:
    return sum(sum(context.world.components[name].copies) for name in family.components)


def _ways(place: tuple[Typed, list[Family]]) -> set[tuple[str, str]]:
    """The families of a place, and whose it is."""
    return {(family.name, owner_of(place[0], family.name)) for family in place[1]}


def _tells_moved(
    emitter: Emitter, what: Typed, ways: set[tuple[str, str]], pointer: Pointer, *, copies: bool = False
) -> None:
    """Who sees what is moved learns by what it was singled out among all that lay there.

    `ways` are the families of places where it may have lain and may go, and whose they are. Of what is moved by the
    name of its kind everything is told but that it lay there.
    """
    families = emitter.context.world.families
    eyes = set()
    for name, owner in ways:
        sight = families[name].sight
        if {sight.others, sight.owner} & CONTENTS_SEEN:
            eyes.add(EVERYBODY if sight.others in CONTENTS_SEEN else owner or SOMEBODY)
    reads = frozenset(read for read in what.reads if not copies or (read.name, read.owner) not in ways)
    for one in [EVERYBODY] if EVERYBODY in eyes else sorted(eyes):
        emitter.tells(one, reads, pointer, "What is moved", singles_out=not copies)


def _move_kind(
    emitter: Emitter,
    at: int,
    fields: Any,
    pointer: Pointer,
    scope: Scope,
    what: Typed,
    target: tuple[Typed, list[Family]],
) -> None:
    context = emitter.context
    source = one_place(context, fields["from"], f"{pointer}/from", scope, "Where it comes from")
    amount = number(context, fields.get("amount", {"number": {"value": 1}}), f"{pointer}/amount", scope)
    if isinstance(what.type, Many):
        context.findings.report("FR401", f"{pointer}/what", f"This is {describe(what.type)}: say which kind.")
    if source is None:
        return
    under, up_to = fields.get("under", False), fields.get("up-to", False)
    emitter.asks(source[0].reads, f"{pointer}/from", "Where it comes from", public=True)
    emitter.asks(amount.reads, f"{pointer}/amount", "How many are moved", public=True)
    _tells_moved(emitter, what, _ways(source) | _ways(target), f"{pointer}/what", copies=True)
    reads = what.reads | amount.reads | source[0].reads | place_reads(source[0], source[1], "contents")
    moving = emitter.emit(
        code.MoveKind(at, what.node, source[0].node, target[0].node, under, amount.node, up_to),
        reads | room(context, target),
    )
    emitter.fills(moving, (family.name for family in target[1]))


def lie_somewhere(kind: Type) -> bool:
    """Whether this is components, each with the place where it lies."""
    one = bare(member(kind))
    return isinstance(one, Component) and one.located


def known_of(values: Typed) -> Reads:
    """What is known of a value that was chosen or picked of several: it is told, but for what lies hidden."""
    if lie_somewhere(values.type):
        return only_lying(values.reads)
    return frozenset(read for read in values.reads if read.what == "owner")


def number(context: Context, expression: Any, pointer: Pointer, scope: Scope) -> Typed:
    """How many."""
    return context.need(context.resolve_json(expression, pointer, scope), NUMBER, pointer, "How many")


def emit_pile(emitter: Emitter, at: int, kind: str, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`shuffle` and `turn up`."""
    context = emitter.context
    place = one_place(
        context,
        fields["place"],
        f"{pointer}/place",
        scope,
        "What is shuffled" if kind == "shuffle" else "What is turned up",
    )
    if place is None:
        return
    emitter.asks(place[0].reads, f"{pointer}/place", "Which pile this is", public=True)
    if kind == "shuffle":
        emitter.emit(code.Shuffle(at, place[0].node), place[0].reads)
    elif any(family.storage == "bag" for family in place[1]):
        context.findings.report(
            "FR401",
            f"{pointer}/place",
            f"`{place[1][0].name}` has no top: it is not ordered.",
            hint="Declare it with `: ordered`.",
        )
    else:
        prompt = resolve_prompt(emitter, fields, pointer, scope, public=True)
        emitter.emit(code.TurnUp(at, place[0].node, prompt, emitter.physical))


def value_range(context: Context, declared: Any, pointer: Pointer, scope: Scope) -> tuple[Typed, int]:
    """What a value is chosen or picked from, and the number of the first value of its static domain."""
    ((kind, fields),) = declared.items()
    if kind == "of":
        return _collection(context, fields["collection"], f"{pointer}/of/collection", scope), 0
    low = number(context, fields["from"], f"{pointer}/numbers/from", scope)
    high = number(context, fields["to"], f"{pointer}/numbers/to", scope)
    if UNKNOWN in (low.type, high.type):
        return BROKEN, 0
    first = low.node.value if isinstance(low.node, Constant) and isinstance(low.node.value, int) else 0
    if not isinstance(low.node, Constant) or not isinstance(high.node, Constant):
        return Typed(Range(low.node, high.node), Many(NUMBER), low.reads | high.reads), first
    last = int(str(high.node.value))
    if not first <= last <= first + MOST_NUMBERS:
        problem = "there is none" if last < first else f"at most {MOST_NUMBERS} are possible"
        context.findings.report("FR403", pointer, f"Of the numbers from {first} to {last} {problem}.")
        return BROKEN, 0
    return Typed(Constant(tuple(range(first, last + 1))), Many(NUMBER)), first


def _collection(context: Context, expression: Any, pointer: Pointer, scope: Scope) -> Typed:
    """Several values; a single number or place is no choice, and something else was meant."""
    of = context.resolve_json(expression, pointer, scope)
    kind = bare(of.type)
    if kind == NUMBER or (isinstance(kind, Placed) and not kind.board):
        hint = lies_there(context, kind) or "For example `from 1 to 3`."
        message = f"There is nothing to choose from: this is one thing, {describe(of.type)}."
        context.findings.report("FR401", pointer, message, hint=hint)
        return BROKEN
    return context.need_many(of, pointer, "What there is to choose from")


def emit_show(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    """`show CARDS to PLAYERS`."""
    context = emitter.context
    what = context.need_many(
        context.resolve_json(fields["what"], f"{pointer}/what", scope),
        f"{pointer}/what",
        "What is shown",
    )
    to = context.need_many(
        context.resolve_json(fields["to"], f"{pointer}/to", scope), f"{pointer}/to", "Who sees it"
    )
    if UNKNOWN in (what.type, to.type):
        return scope
    component = member(what.type)
    if not isinstance(component, Component):
        context.findings.report(
            "FR401", f"{pointer}/what", f"Components can be shown, not {describe(what.type)}."
        )
        return scope
    if not component.located:
        context.findings.report(
            "FR401",
            f"{pointer}/what",
            "It is not said where they lie.",
            hint=f"For example `show {component.names[0]}s in my hand to everyone`.",
        )
        return scope
    context.need(Typed(to.node, member(to.type)), PLAYER, f"{pointer}/to", "Who sees it")
    emitter.asks(to.reads, f"{pointer}/to", "Who sees it", public=True)
    emitter.asks(what.reads, f"{pointer}/what", "What is shown", public=True, singles_out=True)
    number = emitter.emit(code.Show(at, what.node, to.node))
    if to.node == Constant(tuple(range(len(context.world.seats)))):
        emitter.effects[number] = all_of(context, what)
        return from_now_on(
            context, expression_of(fields["what"], f"{pointer}/what"), seen_by_all(what.reads), scope
        )
    return scope
