"""Handing on what all hold, each to the next; and the places of which each player has one."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.statements.moves import PassOn
from festrules.grammar.vocabulary.words import Grade, Neighbour
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import Read, Scope, Typed
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import PLAYER, UNKNOWN, Many


def emit_pass_on(emitter: Emitter, at: int, said: PassOn, scope: Scope) -> None:
    """`pass each PLACE to the left`: those who see what lies in a place know where that is now."""
    context = emitter.context
    one, several = "a single one has nobody to go to", "name one that each player has once"
    family = of_each_player(context, said.place, said.at("place"), one, several)
    players = _who(context, said, scope)
    if family is None or players is None:
        return
    if said.among is not None:
        emitter.asks(players.reads, said.among.pointer, "Who takes part", public=True)
    held = Read("place", family.name, "contents")
    back = said.to == Neighbour.RIGHT
    number = emitter.emit(code.PassOn(at, family.first, players.node, back), players.reads | {held})
    emitter.moves(number, family.components, [family.name])


def _who(context: Context, said: PassOn, scope: Scope) -> Typed | None:
    if said.among is None:
        return Typed(Constant(tuple(range(len(context.world.seats)))), Many(PLAYER))
    pointer = said.among.pointer
    players = context.need_many(context.resolve(said.among, scope), pointer, "Who takes part")
    players = context.need(players, Many(PLAYER), pointer, "Who takes part")
    return None if players.type == UNKNOWN else players


def of_each_player(context: Context, name: str, pointer: Pointer, one: str, several: str) -> Family | None:
    """The places of that name of which each player has one; if there are none, the message says what to do instead.

    `one` is what can be done with a single place of that name, `several` with one for each of something else.
    """
    family = context.world.families.get(name)
    context.used.add(name)
    if family is not None and [domain.name for domain in family.domains] == ["player"] and not family.shape:
        return family
    if name not in context.findings.broken:
        known = [name for name, one in context.world.families.items() if one.domains and not one.shape]
        hint, instead = _how_each_has_one(family, one, several), None
        if name in ("player", "players"):
            hint = f"Say which of their places: {listed([f'`each {one}`' for one in known], 'or')}."
            hidden = [
                one for one in known if context.world.families[one].sight.others is not Grade.EVERYTHING
            ]
            instead = hidden[0] if len(hidden) == 1 else None
        near = instead or (None if hint else (name, known))
        message = f"`{name}` is not a place that each player has."
        context.findings.report("FR301", pointer, message, near=near, hint=hint)
    return None


def _how_each_has_one(family: Family | None, one: str, several: str) -> str | None:
    """The right form if there is such a place, but not one for each player."""
    if family is None or family.shape:
        return None
    if not family.domains:
        return f"Declare one for each: `place {family.name} for each player of ...`; {one}."
    each = " and ".join(domain.name for domain in family.domains)
    return f"There is one for each {each}: {several}."
