"""Components shown to somebody: who knows of them then, and who notices."""

from dataclasses import replace

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.statements.moves import Show
from festrules.grammar.vocabulary.statements.storing import Announce
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.following import from_now_on, is_everybody, seen_by_all
from festrules.interpreter.meaning.handing import PARAMETER
from festrules.interpreter.meaning.secrecy import SOMEBODY, hidden
from festrules.interpreter.meaning.shown import all_of
from festrules.interpreter.meaning.typed import (
    BROKEN,
    EVERYBODY,
    SEEN,
    YOURS,
    Read,
    Reads,
    Scope,
    Typed,
    belonging,
    bound_owner,
    whose,
)
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.types import PLAYER, UNKNOWN, Component, describe, member


def emit_show(emitter: Emitter, at: int, said: Show, scope: Scope) -> Scope:
    """`show CARDS to PLAYERS`, which everybody notices, or `unnoticed`."""
    context = emitter.context
    what = context.need_many(context.resolve(said.what, scope), said.what.pointer, "What is shown")
    to = who(emitter, said.to, scope, "Who sees it")
    if UNKNOWN in (what.type, to.type) or not _can_be_shown(context, said, what):
        return scope
    check_unnoticed(context, said, to)
    everybody = is_everybody(context, to.node)
    for one in members_eyes(emitter, to.node) if said.unnoticed else (EVERYBODY,):
        emitter.tells(one or SOMEBODY, told_with(emitter, to, what, one), said.to.pointer, "Who sees it")
        shown = _as_members(emitter, what.reads, what, one)
        emitter.tells(one or SOMEBODY, shown, said.what.pointer, "What is shown", singles_out=True)
    number = emitter.emit(code.Show(at, what.node, to.node, said.unnoticed))
    eyes = (EVERYBODY,) if everybody else eyes_of(to.node)
    emitter.effects[number] = frozenset(
        entry for one in eyes if one in (EVERYBODY, YOURS) for entry in all_of(context, what, one)
    )
    known = seen_by_all(what.reads) if everybody else _seen_by_some(context, number, what.reads, eyes)
    return from_now_on(emitter, said.what, known, scope, number)


def _can_be_shown(context: Context, said: Show, what: Typed) -> bool:
    component = member(what.type)
    if not isinstance(component, Component):
        message = f"Components can be shown, not {describe(what.type)}."
        hint = "A value is made known with `announce`."
        context.findings.report("FR401", said.what.pointer, message, hint=hint)
        return False
    if not component.located:
        hint = f"For example `show {component.names[0]}s in my hand to everyone`."
        context.findings.report("FR401", said.what.pointer, "This does not say where they lie.", hint=hint)
    return component.located


def check_unnoticed(context: Context, said: Show | Announce, to: Typed) -> None:
    """Something unnoticed, made known to everybody."""
    if said.unnoticed and is_everybody(context, to.node):
        message = "Everybody learns this, so nobody is left who does not notice it."
        hint = "Leave `unnoticed` out, or say who alone learns it."
        context.findings.report("FR411", said.fields_at, message, hint=hint)


def who(emitter: Emitter, said: Expression, scope: Scope, what: str) -> Typed:
    """The players to whom something is made known, one or several."""
    context = emitter.context
    to = context.need_many(context.resolve(said, scope), said.pointer, what)
    if to.type == UNKNOWN:
        return BROKEN
    hint = f"Say its players: `members of {written(said)}`." if member(to.type) == TEAM else None
    single = context.need(replace(to, type=member(to.type)), PLAYER, said.pointer, what, hint)
    return BROKEN if single.type == UNKNOWN else to


def eyes_of(players: node.Expression) -> tuple[str, ...]:
    """The eyes of these players, as `Read` names owners; those of unknown players are nobody's."""
    match players:
        case node.Listing(items=each):
            return tuple(whose(one) for one in each)
        case node.Constant(value=tuple(seats)):
            return tuple(whose(node.Constant(seat)) for seat in seats)
    return (whose(players),)


def members_eyes(emitter: Emitter, players: node.Expression) -> tuple[str, ...]:
    """The same if each player who fulfils a condition looks alone: the condition is about their own things."""
    match players:
        case node.Where(bound=bound) if _from_all(players.of):
            return (bound_owner(bound),)
        case node.Call():
            return members_eyes(emitter, players.value)
        case node.CellList(cell=cell):
            given = [one.value for one in emitter.code if isinstance(one, code.LetMany) and one.cell == cell]
            return members_eyes(emitter, given[0]) if len(given) == 1 else ("",)
    return eyes_of(players) or ("",)


def _from_all(players: node.Expression) -> bool:
    """Whether these are all players, before a condition picks some."""
    match players:
        case node.Constant() | node.PlayersFrom():
            return True
        case node.Reversed() | node.Without():
            return _from_all(players.of)
    return False


def told_with(emitter: Emitter, to: Typed, what: Typed, eyes: str) -> Reads:
    """The further things that these eyes learn from being told something: that they are told, and why."""
    return _as_members(emitter, to.reads | emitter.behind, what, eyes)


def _as_members(emitter: Emitter, reads: Reads, what: Typed, eyes: str) -> Reads:
    """The reads of telling somebody who, in a loop over those who are told, is called one of them."""
    about = {read.owner for read in what.reads}
    return belonging(
        reads, {name: one for name, one in emitter.members.items() if one == eyes and name in about}
    )


def _seen_by_some(context: Context, number: int, reads: Reads, eyes: tuple[str, ...]) -> Reads:
    """The reads of a component that was shown to some: they know it, and whoever did before."""
    if any(read.what == PARAMETER for read in reads):
        return reads  # only the callers know who sees it
    before = {
        one for one in {YOURS, *(read.owner for read in reads)} if one and not hidden(context, reads, one)
    }
    name = next((read.name for read in sorted(reads) if read.what == "lies"), "")
    return seen_by_all(reads) | {Read(SEEN, name, str(number), one) for one in {*eyes, *before}}
