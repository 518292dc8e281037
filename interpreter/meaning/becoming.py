"""`pawn becomes my queen`: one component goes back where it starts, and another comes to lie in its place.

Both happen at once, so that no end and no trigger finds the place without either. What is turned over lies in the open
and in no pile: there it would come to lie on top, and who turns over the third from below means something else.
"""

from collections.abc import Iterable

from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.statements.moves import Becomes
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell, Lookup
from festrules.interpreter.meaning.collecting import lies_there, place_reads
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import from_now_on, now_there
from festrules.interpreter.meaning.moving import fits_there, one_place
from festrules.interpreter.meaning.nouns import fitting
from festrules.interpreter.meaning.starting import home_of
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import UNKNOWN, Component, Many, Placed, bare, describe, member
from festrules.interpreter.world.values import NOTHING

WHAT = "What becomes something else"
Found = tuple[Typed, list[Family]]  # a place, and the families it may belong to


def emit_becomes(emitter: Emitter, at: int, said: Becomes, scope: Scope) -> Scope:
    """The one goes home, the other comes from where it starts, or from where the rules say."""
    context = emitter.context
    what = _component(context, said.what, scope, WHAT, located=True)
    kind = _component(context, said.kind, scope, "What it becomes", located=False)
    if what is None or kind is None:
        return scope
    home, source = _home(context, what), _home(context, kind)
    if said.from_ is not None:
        source = one_place(context, said.from_, scope, "Where it comes from")
    if home is None or source is None:
        return scope
    there = _lying(context, what, kind)
    if said.from_ is not None:
        fits_there(context, _kinds(kind), source[1], said.from_.pointer)
    fits_there(context, _kinds(kind), there, said.kind.pointer)
    families = {one.name: one for one in (*there, *home[1], *source[1])}
    if not _in_the_open(context, families.values(), said):
        return scope
    reads = what.reads | kind.reads | place_reads(*source, "contents")
    for value, node in ((what, said.what), (kind, said.kind), (source[0], said.from_ or said.kind)):
        emitter.asks(value.reads, node.pointer, WHAT, public=True)
    follow = what.node.cell if isinstance(what.node, Cell) else NOWHERE
    one = code.Become(at, what.node, kind.node, home[0].node, source[0].node, follow)
    number = emitter.emit(one, reads)
    components = tuple(dict.fromkeys((*_kinds(what).names, *_kinds(kind).names)))
    emitter.moves(number, components, families)
    emitter.loses(number, families, ())
    return from_now_on(emitter, said.what, now_there(*home), scope, number, told=True)


def _component(context: Context, said: Expression, scope: Scope, what: str, *, located: bool) -> Typed | None:
    """A component, or a kind of components."""
    found = context.resolve(said, scope, fitting(context, said, (), scope))
    if found.type == UNKNOWN:
        return None
    component, message, hint = bare(member(found.type)), None, None
    if not isinstance(component, Component):
        message = f"{what} must be a component, and this is {describe(found.type)}."
        hint = lies_there(context, component) or "What is kept gets another value with `set ... to ...`."
    elif isinstance(found.type, Many):
        message = f"{what} must be one component, and this is {describe(found.type)}."
        hint = "For each of several, write: `for each disc in discs on field, disc becomes my disc`."
        hint = hint if located else "Say which kind."
    if message is not None:
        context.findings.report("FR401", said.pointer, message, hint=hint)
        return None
    assert isinstance(component, Component)
    wanted = Component(component.names, located=True) if located else component
    needed = context.need(found, wanted, said.pointer, what)
    return None if needed.type == UNKNOWN else needed


def _kinds(of: Typed) -> Component:
    kind = bare(of.type)
    assert isinstance(kind, Component)
    return kind


def _home(context: Context, of: Typed) -> Found | None:
    """Where components of its kind start, which depends on the kind."""
    world, names = context.world, _kinds(of).names
    table, families = [NOTHING] * len(world.kinds), dict[str, Family]()
    for name in names:
        declared, component = context.things[name], world.components[name]
        starts = declared.starts if isinstance(declared, ComponentThing) else None
        family = world.families.get(starts.name) if isinstance(starts, Named) else None
        if family is None or family.name in context.findings.broken:
            return None  # reported where components are placed before the game
        families[family.name] = family
        every = [world.places[number] for number in family.places]
        for number in component.numbers:
            place = home_of(context, component, number, every)
            if place is None:
                return None  # reported there, too
            table[number] = place.number
    kind = Placed(tuple(families), board=all(family.shape for family in families.values()))
    return Typed(Lookup(tuple(table), 0, of.node, kind=True), kind, of.reads), list(families.values())


def _lying(context: Context, what: Typed, kind: Typed) -> list[Family]:
    """Where it may lie: where the rules say it is, or any place where it can lie that takes what it becomes."""
    names = sorted({read.name for read in what.reads if read.what == "lies"})
    if names:
        return [context.world.families[name] for name in names]
    anywhere, wanted = list(context.index.homes_of(_kinds(what).names)), set(_kinds(kind).names)
    return [one for one in anywhere if wanted & set(one.components)] or anywhere


def _in_the_open(context: Context, families: Iterable[Family], said: Becomes) -> bool:
    """Whether all see what lies there, and nothing lies on something else."""
    for family in families:
        message, hint = "", "Say both moves: first what leaves it, then what comes there."
        if family.storage == "pile" and family.capacity != 1:
            message = f"`{family.name}` is ordered: what comes there would lie on top."
        elif any(grade != "everything" for grade in family.sight.grades):
            message = f"Not everybody sees what lies in `{family.name}`."
        if message:
            context.findings.report("FR401", said.fields_at, message, hint=hint)
            return False
    return True
