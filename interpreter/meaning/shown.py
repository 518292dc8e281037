"""A `show` lets everybody know what lies in a place until something is put there again: followed along every way
that play can go.
"""

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.aggregating import how_many
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import YOURS, Typed

FILLED = "*"  # in place of an owner: something is put there

Shown = frozenset[tuple[str, str]]  # families whose contents all have been shown, and whose places of it


def all_of(context: Context, what: Typed) -> Shown:
    """The places all of whose contents a collection is made of."""
    if not isinstance(what.node, node.Contents) or how_many(context, what, "count") == what.reads:
        return frozenset()
    everyone = node.Constant(tuple(range(len(context.world.seats))))
    found = set()
    for read in what.reads:
        if read.what != "place" or read.level != "contents":
            continue
        family, places = context.world.families[read.name], what.node.places
        every = [node.Constant(tuple(family.places))]
        every += [node.Constant(family.first)] if family.count == 1 else []
        of_each = isinstance(places, node.Map) and places.of == everyone
        if places in every or (of_each and family.count == len(context.world.seats)):
            found.add((read.name, ""))
        elif read.owner == YOURS:
            found.add((read.name, YOURS))
    return frozenset(found)


def shown_before(
    context: Context,
    program: list[code.Instruction],
    returns: dict[int, list[int]],
    effects: dict[int, Shown],
) -> dict[int, Shown]:
    """For each instruction what has been shown whichever way play came to it."""
    if not any(effects.values()):
        return {}
    before: dict[int, Shown] = {0: frozenset()}
    waiting = [0]
    while waiting:
        number = waiting.pop()
        after = _after(program[number], before[number], effects.get(number))
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


def _after(instruction: code.Instruction, before: Shown, effect: Shown | None) -> Shown:
    match instruction:
        case code.Show():
            return before | (effect or frozenset())
        case code.Carries():
            return frozenset(one for one in before if effect is not None and (one[0], FILLED) not in effect)
        case code.NextTurn() | code.WithValue() | code.Together() | code.Serve() | code.EndTurns():
            return frozenset(one for one in before if one[1] != YOURS)
        case code.Let(cell=cell) if cell == YOU:
            return frozenset(one for one in before if one[1] != YOURS)
    return before
