"""Statements that give a value a name, or change one that is stored."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.statements.storing import Add, Let, Set, Subtract
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant, Kept
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.families import say_which
from festrules.interpreter.meaning.lying_still import lies_still
from festrules.interpreter.meaning.pretending import Stored
from festrules.interpreter.meaning.secrecy import who_sees
from festrules.interpreter.meaning.typed import (
    Local,
    Read,
    Reads,
    Scope,
    Typed,
    owner_meant,
)
from festrules.interpreter.world.teams import TEAM, belongs_to_team
from festrules.interpreter.world.things import Keep, Side
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    NUMBER,
    PLAYER,
    UNKNOWN,
    Many,
    describe,
    fits,
)


def emit_let(emitter: Emitter, at: int, said: Let, scope: Scope) -> Scope:
    """`best = highest total of players`"""
    context = emitter.context
    value = context.resolve(said.value, scope)
    if value.type == NOTHING_TYPE:
        context.findings.report(
            "FR401", said.value.pointer, "A name must stand for something; `nothing` alone says too little."
        )
    still = lies_still(context, value.node)
    local = assign(emitter, at, said.name, value)
    if still:
        context.still.add(local.cell)
    return scope.binding(said.name, local)


def assign(emitter: Emitter, at: int, name: str, value: Typed) -> Local:
    """A name with a value of this moment."""
    if isinstance(value.type, Many):
        size = emitter.size_of(value)
        local = emitter.local(name, value.type, max(1, size), value.reads, value.node)
        number = emitter.emit(code.LetMany(at, local.cell, local.size, value.node), value.reads)
    else:
        local = emitter.local(name, value.type, reads=value.reads, of=value.node)
        number = emitter.emit(code.Let(at, local.cell, value.node), value.reads)
    return replace(emitter.remembered(local, number), told=value.told)


@dataclass(frozen=True, slots=True)
class Target:
    """A stored value that is to be changed, and which one."""

    whole: Typed
    node: Kept
    keep: Keep


def to_be_stored(emitter: Emitter, said: Expression, scope: Scope, *, rolled: bool = False) -> Target | None:
    """The stored value that is meant; reported if it is none, or may be nobody's."""
    context = emitter.context
    whole = context.resolve(said, scope)
    if whole.type == UNKNOWN:
        return None
    if not isinstance(whole.node, Kept):
        _cannot_store(emitter, said, whole, scope, rolled=rolled)
        return None
    name = next(
        read.name
        for read in whole.reads
        if read.what == "keep" and context.keeps[read.name].base == whole.node.base
    )
    if Read("nobody", name) in whole.reads:
        context.findings.report(
            "FR402",
            said.pointer,
            f"Whose `{name}` this is may be nothing here.",
            hint="Say what then: `if there is a ..., called NAME`, and `otherwise ...` below it.",
        )
    return Target(whole, whole.node, context.keeps[name])


def emit_store(emitter: Emitter, at: int, said: Set | Add | Subtract, scope: Scope) -> None:
    """`set total to 0`, `add 1 to total`, `subtract 1 from total`"""
    context = emitter.context
    target = to_be_stored(emitter, said.target, scope)
    value = context.resolve(said.value, scope, target.whole.type if target else UNKNOWN)
    if target is None or value.type == UNKNOWN:
        return
    keep, name = target.keep, target.keep.name
    if isinstance(said, Set):
        if not fits(value.type, keep.type):
            value = context.need(value, keep.type, said.value.pointer, f"`{name}`")
        number = value.node.value if isinstance(value.node, Constant) else None
        if keep.type == NUMBER and isinstance(number, int) and not keep.low <= number <= keep.high:
            context.findings.report(
                "FR403",
                said.value.pointer,
                f"`{name}` is declared from {keep.low} to {keep.high}; {number} lies outside.",
            )
    else:
        context.need(
            target.whole,
            NUMBER,
            said.target.pointer,
            "What is added to" if isinstance(said, Add) else "What is taken from",
        )
        value = context.need(value, NUMBER, said.value.pointer, "How much")
    _tells_stored(emitter, target, value, said.value.pointer, anew=isinstance(said, Set))
    by: Literal["=", "+", "-"] = "=" if isinstance(said, Set) else "+" if isinstance(said, Add) else "-"
    before = (
        read for read in target.whole.reads if not isinstance(said, Set) or read.name != name
    )  # which `set` does not ask for
    emitter.emit(
        code.Store(at, name, keep.base, target.node.indices, by, value.node), value.reads.union(before)
    )


def which_one(target: Target, sides: Sequence[Side]) -> tuple[Read, Reads]:
    """The reading of the stored value itself, with whose it is if that is known; and on what else it depends."""
    keep = target.keep
    whose = TEAM if belongs_to_team(keep.domains) else PLAYER
    owners = [
        owner_meant(index.value, sides)
        for index, domain in zip(target.node.indices, keep.domains, strict=True)
        if domain.type == whose
    ]
    own = Read("keep", keep.name, "", owners[0] if len(owners) == 1 else "")
    return own, target.whole.reads - {own}


def _tells_stored(emitter: Emitter, target: Target, value: Typed, pointer: Pointer, *, anew: bool) -> None:
    """Those who see a stored value learn the sources of its new value, its owner, and why it changed."""
    keep = target.keep
    own, which = which_one(target, emitter.context.world.sides)
    reads = which | value.reads | emitter.behind
    if keep.sight.others == "everything":
        emitter.asks(reads, pointer, f"What everybody sees in `{keep.name}`", public=True)
        return
    emitter.stored.append(Stored(keep.name, value.reads, which | emitter.behind, anew, pointer))
    team = belongs_to_team(keep.domains)
    if eyes := who_sees(keep.sight, own.owner, team=team, grades=("everything",)):
        emitter.tells(eyes, reads, pointer, f"What `{keep.name}` shows")


def _cannot_store(emitter: Emitter, said: Expression, target: Typed, scope: Scope, *, rolled: bool) -> None:
    name = said.name if isinstance(said, Named | My | Of) else ""
    if name in emitter.context.findings.broken:
        return
    if name in scope.names:
        message = f"`{name}` is a name for a value of one moment; it cannot be changed."
        hint = f"A value that changes is declared: `keep {name}: 0 to 10, starts 0`."
    elif name in emitter.context.keeps:
        say_which(emitter.context, name, said.pointer, scope)
        return
    elif rolled:
        message = f"What a die shows is stored, and this is {describe(target.type)}."
        hint = "Stored values are declared with `keep`: `keep face: 1 to 6, starts 1`."
    else:
        message = f"Only stored values can be changed, and this is {describe(target.type)}."
        hint = "Stored values are declared with `keep`; components are moved with `move`."
    emitter.context.findings.report("FR411", said.pointer, message, hint=hint)
