"""The choices of each player after a block in which several chose in secret; whoever was not asked has none.

If a player surely was asked, the name is what they chose. That is known of the players that the block names, if these
are the same players wherever they are named.
"""

from dataclasses import dataclass, replace

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.following import is_everybody
from festrules.interpreter.meaning.others import says_you
from festrules.interpreter.meaning.typed import AskedPlayers, Local, Scope
from festrules.interpreter.world.types import UNKNOWN, Type, optional


@dataclass(frozen=True, slots=True)
class ChoiceBlock:
    """A block that has been written: its `Together`, how many names there were before it, and who chose in it."""

    number: int
    known: int
    words: str


def known_for_each(emitter: Emitter, before: Scope, inside: Scope, block: ChoiceBlock) -> Scope:
    """After secret choices each name is known for each player."""
    together = emitter.code[block.number]
    assert isinstance(together, code.Together)
    window, size = together.locals
    everybody = is_everybody(emitter.context, together.players)
    after, lacking = before, list[int]()
    for name, local in inside.names.items():
        if local.type == UNKNOWN:
            after = after.binding(name, local)
        if isinstance(local, Local) and before.names.get(name) is not local and local.cell >= window:
            shared = replace(local, cell=local.cell + size, stride=size)
            if not everybody and not local.size:
                lacking.append(local.cell)
                shared = _of_some(shared, together.players)
                emitter.context.of_some[shared.cell] = _help(together.players, block.words)
            after = after.binding(name, shared)
            emitter.called_so.of_cells[shared.cell] = f"{name} of ..."
            emitter.bounds.hold(shared.cell, emitter.bounds.cell(local.cell))
    for position in range(block.known, len(emitter.variables)):
        one = emitter.variables[position]
        kind = optional(one.type) if one.cell in lacking else one.type
        emitter.variables[position] = replace(one, type=kind, stride=size)
    emitter.patch(block.number, lacking=tuple(lacking))
    return after


def _of_some(local: Local, players: Expression) -> Local:
    """The same if not all have one; a hint about those who were not asked has been given."""
    kind = optional(local.type)
    asked = AskedPlayers(local.type, players if _stays(players) else None)
    return replace(local, type=kind, asked=asked, told=local.told or local.type != kind)


def _help(players: Expression, words: str) -> str:
    """A hint for an author who uses a choice of somebody who may not have been asked."""
    stays = f"Ask for those of `{words}` alone"
    names = f"Name them before, `those = {words}`, write `all those secretly` and ask for theirs alone"
    return (
        f"Not everybody chose. {stays if _stays(players) else names}; or say what then: `... otherwise ...`."
    )


def _stays(players: Expression) -> bool:
    """Whether these are the same players wherever they are named, as long as the same player acts."""
    match players:
        case node.Constant() | node.Cell() | node.CellList():
            return True
        case node.PlayersFrom():
            return _stays(players.seat)
        case node.Without():
            return _stays(players.of) and _stays(players.value) and not says_you(players.of)
    return False


def type_of(local: Local, player: Expression, scope: Scope) -> Type:
    """The type of a name of one player or several: if all of them were certainly asked, that of their choice."""
    if local.asked is None or local.asked.players is None:
        return local.type
    return local.asked.type if _are_among(player, local.asked.players, scope) else local.type


def _are_among(player: Expression, players: Expression, scope: Scope) -> bool:
    if player == players:
        return True
    match player:
        case node.Filter() | node.Aggregate("first" | "last" | "only"):
            return _are_among(player.of, players, scope)
        case node.Constant(seats) if isinstance(players, node.Constant) and isinstance(players.value, tuple):
            return set(seats if isinstance(seats, tuple) else (seats,)) <= set(players.value)
        case node.Cell() | node.CellList() | node.Bound():
            among = _bearer(player, scope)
            return among is not None and _are_among(among, players, scope)
    return False


def _bearer(name: node.Cell | node.CellList | node.Bound, scope: Scope) -> Expression | None:
    """The group that somebody who has a name is one of."""
    for known in scope.names.values():
        if known.here().node == name:
            return known.among
    return None
