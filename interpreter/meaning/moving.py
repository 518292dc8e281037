"""Moving components: moves, draws, deals, shuffles and rolls."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Number, Of
from festrules.grammar.vocabulary.statements import chance
from festrules.grammar.vocabulary.statements.chance import Members, TurnUp
from festrules.grammar.vocabulary.statements.moves import Move, MoveAll, MoveKind, Shuffle
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, CellList, Constant, Range
from festrules.interpreter.meaning.attributes import owner_of
from festrules.interpreter.meaning.collecting import contents, lies_there, place_reads
from festrules.interpreter.meaning.coming_to_light import SEEN_COMING, coming_to_light
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import from_now_on, now_there
from festrules.interpreter.meaning.handing import PARAMETER
from festrules.interpreter.meaning.nouns import fitting
from festrules.interpreter.meaning.rows import are_of_row, spaces_of_row
from festrules.interpreter.meaning.secrecy import all_count, hidden, who_sees
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.typed import (
    ALL_KNOW,
    BROKEN,
    EVERYBODY,
    KNEW,
    MATE,
    NO_READS,
    OTHER,
    YOURS,
    Read,
    Reads,
    Scope,
    Typed,
    only_lying,
    singled_out,
)
from festrules.interpreter.world.teams import belongs_to_team
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import (
    NUMBER,
    UNKNOWN,
    Component,
    Many,
    Placed,
    Type,
    bare,
    describe,
    lie_somewhere,
    member,
)

MOST_NUMBERS = 10_000  # to choose or pick from


GOES = "Where it goes"  # the question about a place


def one_place(
    context: Context, said: Expression, scope: Scope, what: str, which: str = "Say which one."
) -> tuple[Typed, list[Family]] | None:
    """A single place, and the families it may belong to; `which` says what helps where there are several."""
    place, pointer = context.resolve(said, scope), said.pointer
    if place.type == UNKNOWN:
        return None
    families = context.families(member(place.type))
    if families and isinstance(place.type, Many):
        context.findings.report(
            "FR401",
            pointer,
            f"{what} must be one place, and there are several of `{families[0].name}`.",
            hint=which,
        )
        return None
    if not families:
        message = f"{what} must be a place, and it is {describe(place.type)}."
        context.findings.report("FR401", pointer, message, hint=_how_at_an_end(said, what))
        return None
    kind = Placed(tuple(family.name for family in families), board=all(family.shape for family in families))
    place = context.need(place, kind, pointer, what)
    return None if place.type == UNKNOWN else (place, families)


def _how_at_an_end(said: Expression, what: str) -> str | None:
    """How something is taken from, or put at, one end of a pile, if that is what was meant."""
    if (
        not isinstance(said, Of)
        or said.name not in ("top", "bottom")
        or not isinstance(said.of, Named | My | Of)
    ):
        return None
    name = f"my {said.of.name}" if isinstance(said.of, My) else said.of.name
    if what == GOES:
        return (
            f"`under {name}` puts it at the bottom."
            if said.name == "bottom"
            else f"`to {name}` puts it on top."
        )
    if said.name == "bottom":
        return f"`draw 1 from bottom of {name} to ...` takes from the bottom."
    return f"What lies on top comes first: `from {name}`."


def no_order(context: Context, families: list[Family], pointer: Pointer, end: str) -> bool:
    """Report places without an order whose end is asked for."""
    name = next((family.name for family in families if family.storage == "bag"), None)
    if name is not None:
        message = f"`{name}` has no {end}: it is not ordered."
        context.findings.report("FR401", pointer, message, hint="Declare it with `: ordered`.")
    return name is not None


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


def emit_move(
    emitter: Emitter, at: int, said: Move | MoveAll | MoveKind, scope: Scope, *, apart: bool = True
) -> Scope:
    """`move`, `move all` and `move KIND from`; `apart` unless other things come there at the same time."""
    context = emitter.context
    ways = [said.from_, said.to] if isinstance(said, MoveKind) else [said.to]
    wanted = fitting(context, said.what, ways, scope)
    what = context.resolve(said.what, scope, wanted)
    target = one_place(context, said.to, scope, GOES)
    if what.type == UNKNOWN or target is None:
        return scope
    if isinstance(said, Move) and not said.under:
        target = coming_to_light(what, target)
    emitter.asks(target[0].reads, said.to.pointer, "Where it goes", public=True)
    to, families = target
    component = bare(member(what.type))
    if not isinstance(component, Component):
        message = f"Only components can be moved, and this is {describe(what.type)}."
        context.findings.report("FR401", said.what.pointer, message, hint=lies_there(context, component))
        return scope
    fits_there(context, component, families, said.to.pointer)
    if isinstance(said, MoveKind):
        _move_kind(emitter, at, said, scope, what, target)
        return scope
    from_there = {(read.name, read.owner) for read in what.reads if read.what == "lies"}
    eyes = _eyes(context, from_there | _ways(target))
    _tells_moved(emitter, eyes, what.reads, said.what.pointer, singles_out=True)
    if isinstance(said, MoveAll) or isinstance(what.type, Many):
        if isinstance(said, Move):
            context.findings.report(
                "FR401",
                said.what.pointer,
                f"This is {describe(what.type)}: say `move all ...`, or which one.",
            )
        if not component.located:
            context.findings.report(
                "FR401", said.what.pointer, "Say where they lie: `move all ... in PLACE to ...`."
            )
        moving = emitter.emit(
            code.MoveAll(at, what.node, to.node, said.under), what.reads | room(context, target)
        )
    else:
        what = context.need(
            what, Component(component.names, located=True), said.what.pointer, "What is moved"
        )
        follow = what.node.cell if isinstance(what.node, Cell) else NOWHERE
        moving = emitter.emit(
            code.Move(at, what.node, to.node, said.under, follow), what.reads | room(context, target)
        )
    emitter.moves(moving, component.names, (family.name for family in families))
    homes = {read.name for read in what.reads if read.what == "lies"}
    homes |= {family.name for family in context.index.homes_of(component.names)} if not homes else set()
    on_top = apart and not said.under
    emitter.loses(moving, homes, who_misses(emitter, target, what, on_top=on_top))
    known = now_there(to, families, on_top=on_top) | who_knew(context, what.reads, moving)
    counted = all_count(families) or all_count(context.world.families[name] for name in homes)
    return from_now_on(emitter, said.what, known, scope, moving if apart else None, told=counted)


def who_knew(context: Context, reads: Reads, number: int) -> Reads:
    """Those who know which components are moved, as they see or have seen the contents of the place."""
    if any(read.what == PARAMETER for read in reads):
        return NO_READS
    eyes = {EVERYBODY, YOURS, *(read.owner for read in reads)} - {""}
    return frozenset(Read(KNEW, "", str(number), one) for one in eyes if not hidden(context, reads, one))


def room(context: Context, target: tuple[Typed, list[Family]]) -> Reads:
    """The reads of moving something there: which place it is, and how much lies in it if it may be full."""
    place, families = target
    limited = [one for one in families if one.capacity < _all_copies(context, one)]
    reads = (place_reads(place, [one], "presence" if one.capacity == 1 else "count") for one in limited)
    return place.reads.union(*reads)


def _all_copies(context: Context, family: Family) -> int:
    return sum(sum(context.world.components[name].copies) for name in family.components)


def _ways(place: tuple[Typed, list[Family]]) -> set[tuple[str, str]]:
    """The families of a place, and whose it is."""
    return {(family.name, owner_of(place[0], family.name)) for family in place[1]}


def _eyes(context: Context, ways: set[tuple[str, str]]) -> list[str]:
    """Those who see the moves between these families of places, with the owners."""
    eyes = set()
    for name, owner in ways:
        family = context.world.families[name]
        team = belongs_to_team(family.domains)
        eyes.add(who_sees(family.sight, owner, team=team, grades=SEEN_COMING))
    return [EVERYBODY] if EVERYBODY in eyes else sorted(eyes - {""})


def _tells_moved(
    emitter: Emitter, eyes: list[str], reads: Reads, pointer: Pointer, *, singles_out: bool = False
) -> None:
    """Those who see a move learn why this component was meant, or singled out among the contents."""
    for one in eyes:
        emitter.tells(one, reads, pointer, "What is moved", singles_out=singles_out)


def _move_kind(
    emitter: Emitter,
    at: int,
    said: MoveKind,
    scope: Scope,
    what: Typed,
    target: tuple[Typed, list[Family]],
) -> None:
    context = emitter.context
    source = one_place(context, said.from_, scope, "Where it comes from")
    how_many = said.amount or Number(value=1, pointer=said.at("amount"))
    amount = number(context, how_many, scope)
    if isinstance(what.type, Many):
        several = context.findings.written(said.what.pointer)
        hint = f"All of them move like this: `move all {several} in ... to ...`." if several else None
        message = f"This is {describe(what.type)}: say which kind, or how many."
        context.findings.report("FR401", said.what.pointer, message, hint=hint)
    if source is None:
        return
    emitter.asks(source[0].reads, said.from_.pointer, "Where it comes from", public=True)
    emitter.asks(amount.reads, how_many.pointer, "How many are moved", public=True)
    from_there = _ways(source)  # that it lay there is told by moving it
    elsewhere = frozenset(read for read in what.reads if (read.name, read.owner) not in from_there)
    _tells_moved(emitter, _eyes(context, from_there | _ways(target)), elsewhere, said.what.pointer)
    reads = what.reads | place_reads(source[0], source[1], "contents")
    moving = emitter.emit(
        code.MoveKind(at, what.node, source[0].node, target[0].node, said.under, amount.node, said.up_to),
        reads | room(context, target),
    )
    emitter.fills(moving, (family.name for family in target[1]))
    missing = who_misses(emitter, target, what, on_top=not said.under)
    emitter.loses(moving, (family.name for family in source[1]), missing)


def who_misses(
    emitter: Emitter, target: tuple[Typed, list[Family]], what: Typed | None, *, on_top: bool = True
) -> list[str]:
    """The eyes that do not see something taken away to a place whose contents they knew; `None` is chance."""
    return [
        eyes
        for eyes in (EVERYBODY, YOURS)
        if not (_sees(emitter.context, target, eyes, on_top=on_top) or _can_tell(emitter, what, eyes))
    ]


def _sees(context: Context, place: tuple[Typed, list[Family]], eyes: str, *, on_top: bool) -> bool:
    """Whether these eyes see arrivals at a place."""
    whose = {read for read in place[0].reads if read.what in (OTHER, MATE)}
    return not hidden(context, place_reads(*place, "put" if on_top else "contents") | whose, eyes)


def _can_tell(emitter: Emitter, what: Typed | None, eyes: str) -> bool:
    """Whether it follows from what these eyes see which components are meant; who chose some under a name knows it."""
    if what is None:
        return False
    if isinstance(what.node, Cell | CellList):
        cell = what.node.cell
        return eyes == YOURS and any(
            isinstance(one, code.Choosing) and one.cell == cell for one in emitter.code
        )
    return not hidden(emitter.context, singled_out(what.reads), eyes)


def known_of(values: Typed) -> Reads:
    """The reads of a value that was chosen or picked of several: it is public, unless it lies hidden."""
    if lie_somewhere(values.type):
        return only_lying(values.reads)
    return frozenset({ALL_KNOW, *(read for read in values.reads if read.what == "owner")})


def number(context: Context, said: Expression, scope: Scope) -> Typed:
    """How many."""
    return context.need(context.resolve(said, scope), NUMBER, said.pointer, "How many")


def emit_pile(emitter: Emitter, at: int, said: Shuffle | TurnUp, scope: Scope) -> None:
    """`shuffle` and `turn up`."""
    context = emitter.context
    place = one_place(
        context,
        said.place,
        scope,
        "What is shuffled" if isinstance(said, Shuffle) else "What is turned up",
    )
    if place is None:
        return
    emitter.asks(place[0].reads, said.place.pointer, "Which pile this is", public=True)
    if isinstance(said, Shuffle):
        emitter.emit(code.Shuffle(at, place[0].node), place[0].reads)
    elif not no_order(context, place[1], said.place.pointer, "top"):
        prompt = resolve_prompt(emitter, said, scope, public=True)
        emitter.emit(code.TurnUp(at, place[0].node, prompt, emitter.physical))


def value_range(context: Context, said: chance.Range, scope: Scope) -> tuple[Typed, int]:
    """The values to choose or pick from, and the number of the first one in the static domain."""
    if isinstance(said, Members):
        return several(
            context, said.collection, scope, "What there is to choose from", "For example `from 1 to 3`."
        ), 0
    if are_of_row(context, said, scope):
        return spaces_of_row(context, said, scope), 0
    low, high = number(context, said.from_, scope), number(context, said.to, scope)
    if UNKNOWN in (low.type, high.type):
        return BROKEN, 0
    first = low.node.value if isinstance(low.node, Constant) and isinstance(low.node.value, int) else 0
    if not isinstance(low.node, Constant) or not isinstance(high.node, Constant):
        return Typed(Range(low.node, high.node), Many(NUMBER), low.reads | high.reads), first
    last = int(str(high.node.value))
    if not first <= last <= first + MOST_NUMBERS:
        problem = "there is none" if last < first else f"at most {MOST_NUMBERS} are possible"
        context.findings.report("FR403", said.pointer, f"Of the numbers from {first} to {last} {problem}.")
        return BROKEN, 0
    return Typed(Constant(tuple(range(first, last + 1))), Many(NUMBER)), first


def several(context: Context, said: Expression, scope: Scope, what: str, numbers: str) -> Typed:
    """Several values; a single number or place is not a choice, and something else was meant: of `numbers`, this."""
    of, pointer = context.resolve(said, scope), said.pointer
    kind = bare(of.type)
    if kind == NUMBER or (isinstance(kind, Placed) and not kind.board):
        hint = lies_there(context, kind) or numbers
        message = f"There is nothing to choose from: this is one thing, {describe(of.type)}."
        context.findings.report(
            "FR401", pointer, message, hint=hint, near=_lying_there(context, kind, pointer)
        )
        return BROKEN
    return context.need_many(of, pointer, what)


def _lying_there(context: Context, kind: Type, pointer: Pointer) -> str | None:
    """`cards in my hand` for `my hand`."""
    written = context.findings.written(pointer)
    return contents(context, context.families(kind), written) if written else None
