"""Names follow what is done with components: from where they lie now, or once all have seen them, others know them."""

from dataclasses import replace

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.collecting import lying_reads, place_reads
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import (
    FOUND,
    YOU_NODE,
    Local,
    Reads,
    Scope,
    Typed,
    belonging,
    cell_owner,
    whose,
)
from festrules.interpreter.world.things import Family


def now_there(place: Typed, families: list[Family], *, on_top: bool = True) -> Reads:
    """The reads of a component that has come to lie in a place: it is known to those who saw it come."""
    return place_reads(place, families, "put" if on_top else "contents") | lying_reads(place, families)


def seen_by_all(reads: Reads) -> Reads:
    """The reads of a component that was shown to all: just where it lies."""
    return frozenset(read for read in reads if read.what in ("lies", "owner", FOUND))


def from_now_on(
    emitter: Emitter,
    what: Expression,
    reads: Reads,
    scope: Scope,
    number: int | None = None,
    *,
    told: bool = False,
) -> Scope:
    """The scope in which a name depends on this from now on; for names of each player, the named player's.

    `number` is the instruction behind which it does, where it does not depend on something found before; `told` is
    whether everybody has seen how many they are.
    """
    context = emitter.context
    name = what.name if isinstance(what, Named | My | Of) else ""
    local = scope.names.get(name)
    if not isinstance(local, Local):
        return scope
    if number is not None:
        reads = emitter.since(reads, local.type, number)
        emitter.called_so.given[number] = emitter.called_so.of_cells[local.cell]
    if isinstance(what, Named) and not local.stride:
        return scope.binding(name, replace(local, reads=reads, told=told or local.told))
    if not local.stride or local.size:
        return scope
    if isinstance(what, My):
        return scope.binding(name, _of_player(local, whose(YOU_NODE), reads))
    if not isinstance(what, Of) or what.of is None:
        return scope
    owner = context.resolve(what.of, scope)
    if is_everybody(context, owner.node):
        return scope.binding(name, replace(local, reads=reads, elsewhere=()))
    key = whose(owner.node)
    return scope.binding(name, _of_player(local, key, reads)) if key else scope


def _of_player(local: Local, key: str, reads: Reads) -> Local:
    others = tuple(one for one in local.elsewhere if one[0] != key)
    return replace(local, elsewhere=(*others, (key, reads)))


def is_everybody(context: Context, players: node.Expression) -> bool:
    """Whether these are all the players, in whatever order."""
    match players:
        case node.Constant(value=tuple(seats)):
            return set(seats) >= set(range(len(context.world.seats)))
        case node.PlayersFrom(without=False):
            return True
        case node.Reversed():
            return is_everybody(context, players.of)
    return False


def after_each(context: Context, of: Typed, name: Local, inside: Scope, scope: Scope) -> Scope:
    """After something was done for each player: what each of them has there lies where it was put for each."""
    if not is_everybody(context, of.node):
        return scope
    key = cell_owner(name.cell)
    for word, local in inside.names.items():
        known = scope.names.get(word)
        if (
            isinstance(local, Local)
            and isinstance(known, Local)
            and local.cell == known.cell
            and local.stride
        ):
            found = dict(local.elsewhere).get(key)
            if found is not None:
                scope = scope.binding(word, replace(known, reads=belonging(found, {key: ""}), elsewhere=()))
    return scope
