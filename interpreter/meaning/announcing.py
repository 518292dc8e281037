"""Announcements that make something hidden known: a value, to everybody or to some, and nothing else.

What a name stands for that only some were told is hidden from all others, whatever it was worked out from.
"""

from dataclasses import replace

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.statements.storing import Announce
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.moving import known_of
from festrules.interpreter.meaning.secrecy import SOMEBODY
from festrules.interpreter.meaning.showing import check_unnoticed, eyes_of, members_eyes, told_with, who
from festrules.interpreter.meaning.storing import assign
from festrules.interpreter.meaning.texts import resolve_text
from festrules.interpreter.meaning.typed import (
    BROKEN,
    EVERYBODY,
    LOST,
    TOLD,
    Read,
    Reads,
    Scope,
    Typed,
    is_team,
    owner_meant,
    player_named,
)
from festrules.interpreter.world.types import (
    COST,
    GROUP,
    NOTHING_TYPE,
    UNKNOWN,
    Many,
    describe,
    lie_somewhere,
    member,
)


def emit_announce(emitter: Emitter, at: int, said: Announce, scope: Scope) -> Scope:
    """`announce VALUE to PLAYERS as NAME`: they know the value from then on, by that name."""
    value = _value(emitter, said, scope)
    to = None if said.to is None else who(emitter, said.to, scope, "Who is told")
    if value.type == UNKNOWN or (to is not None and to.type == UNKNOWN):
        return scope.binding(said.name, LOST)
    if to is not None and said.to is not None:
        for one in members_eyes(emitter, to.node) if said.unnoticed else (EVERYBODY,):
            emitter.tells(one or SOMEBODY, told_with(emitter, to, value, one), said.to.pointer, "Who is told")
        check_unnoticed(emitter.context, said, to)
    local = assign(emitter, at, said.name, value)
    eyes = () if to is None else (*eyes_of(to.node), *_of_one_team(emitter, to.node))
    told = frozenset(Read(TOLD, said.name, str(local.cell), one) for one in eyes)
    local = replace(local, reads=known_of(value) | told, told=to is None)
    inside = scope.binding(said.name, local)
    text = _text(emitter, said, inside, told)
    only = code.Text(((local.here().node, local.type),))
    emitter.emit(code.Announce(at, said.name, only, text, None if to is None else to.node, said.unnoticed))
    return inside


def _of_one_team(emitter: Emitter, players: node.Expression) -> tuple[str, ...]:
    """The eyes of all members of one team: those of the player by whom it is named, and of the whole team."""
    sides = emitter.context.world.sides
    if not isinstance(players, node.LookupMany) or players.table != tuple(side.seats for side in sides):
        return ()
    team = owner_meant(players.value, sides)
    return (player_named(team), team) if is_team(team) else ()


def _text(emitter: Emitter, said: Announce, scope: Scope, told: Reads) -> code.Text | None:
    """The words in which it is told; those who are told may read what they are told with it."""
    if said.text is None:
        return None
    pointer = said.at("text")
    text, reads = resolve_text(emitter.context, said.text, pointer, scope)
    for eyes in {read.owner or SOMEBODY for read in told} if said.to is not None else {EVERYBODY}:
        emitter.tells(eyes, reads - told, pointer, "What is announced")
    return text


def _value(emitter: Emitter, said: Announce, scope: Scope) -> Typed:
    """The value that is made known; it says nothing of single components beyond itself."""
    context, pointer = emitter.context, said.of.pointer
    value = context.resolve(said.of, scope)
    kind = member(value.type)
    if lie_somewhere(kind):
        them = "them where they lie" if isinstance(value.type, Many) else "it where it lies"
        to = "everyone" if said.to is None else written(said.to)
        context.findings.report(
            "FR426",
            pointer,
            "Components are shown, and what follows from them is announced.",
            hint=f"Show {them}: `show {written(said.of)} to {to}`. Or announce what of it is to be known, and no more.",
        )
    elif kind in (COST, GROUP, NOTHING_TYPE):
        context.findings.report("FR401", pointer, f"This cannot be announced: it is {describe(value.type)}.")
    else:
        return value
    return BROKEN
