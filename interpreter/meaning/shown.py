"""A `show` lets everybody, or the player who acts, know what lies in a place: until something is put there again or
taken away unseen, or somebody else acts. Followed along every way that play can go.
"""

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.aggregating import how_many
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import (
    EVERYBODY,
    YOURS,
    Typed,
    cell_owner,
    is_cell_owner,
    is_seat,
    is_team,
    player_named,
)

FILLED = "*"  # in place of an owner: something is put there
TAKEN = "-"  # and: something is taken from there, and these eyes do not see which

# Families whose contents have all been shown, the owner of that place (nobody: of all places), and whose eyes
# have seen them; or what is filled, or taken.
Shown = frozenset[tuple[str, str, str]]


def all_of(context: Context, what: Typed, eyes: str) -> Shown:
    """The places all of whose contents a collection is made of, as these eyes see them."""
    if not isinstance(what.node, node.Contents) or how_many(context, what, "count") == what.reads:
        return frozenset()
    everyone = node.Constant(tuple(range(len(context.world.seats))))
    found = set()
    for read in what.reads:
        if read.what != "place" or read.level != "contents":
            continue
        family, places = context.world.families[read.name], what.node.places
        every = [node.Constant(context.places_of(family))]
        every += [node.Constant(family.first)] if family.count == 1 else []
        of_each = isinstance(places, node.Map) and places.of == everyone
        if places in every or (of_each and family.count == len(context.world.seats)):
            found.add((read.name, "", eyes))
        elif read.owner == YOURS or is_cell_owner(read.owner) or is_seat(read.owner) or is_team(read.owner):
            found.add((read.name, read.owner, eyes))
    return frozenset(found)


def shown_before(
    context: Context,
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    effects: dict[int, Shown],
) -> dict[int, Shown]:
    """For each instruction what has been shown whichever way play came to it."""
    if not any(isinstance(program[number], code.Show) for number, effect in effects.items() if effect):
        return {}
    before: dict[int, Shown] = {0: frozenset()}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        after = shown_after(program[number], before[number], effects.get(number))
        context.spend(1 + len(after))
        for following in successors(program, number, returns):
            if not 0 <= following < len(program):
                continue
            known = before.get(following)
            met = after if known is None else known & after
            if met != known:
                before[following] = met
                waiting.append(following)
    return before


def shown_after(instruction: code.Instruction, before: Shown, effect: Shown | None) -> Shown:
    """Everything shown after an instruction."""
    if not before and not isinstance(instruction, code.Show):
        return before
    before = _still_named(instruction, before)
    match instruction:
        case code.Show():
            return before | (effect or frozenset())
        case code.Carries():
            return frozenset(one for one in before if effect is not None and not _lost(one, effect))
        case code.Together():
            return frozenset(one for one in before if one[1:] == ("", EVERYBODY))
        case code.NextTurn() | code.Serve() | code.EndTurns():
            return _of_others(before)
        case code.Let(cell=cell) | code.WithValue(cell=cell) if cell == YOU:
            return _of_others(before)
    return before


def _of_others(before: Shown) -> Shown:
    """Everything except what concerns the acting player or that player's team."""
    return frozenset(one for one in before if YOURS not in map(player_named, one))


def _lost(one: tuple[str, str, str], effect: Shown) -> bool:
    """Whether what has been shown there is no longer all that lies there."""
    name, _, eyes = one
    return (name, FILLED, "") in effect or (name, TAKEN, eyes) in effect


def _still_named(instruction: code.Instruction, before: Shown) -> Shown:
    """Without the places of whoever bore a name that stands for somebody else from now on."""
    cells = {getattr(instruction, field, YOU) for field in ("cell", "name", "candidate")}
    if isinstance(instruction, code.Clear):
        cells = {*range(instruction.start, instruction.end)}
    changed = {cell_owner(cell) for cell in cells if isinstance(cell, int) and cell != YOU}
    return frozenset(one for one in before if player_named(one[1]) not in changed)
