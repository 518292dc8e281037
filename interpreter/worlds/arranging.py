"""Hidden components laid down again: in canonical order, or dealt."""

from collections.abc import Sequence

from festrules.interpreter.engine.places import component_at
from festrules.interpreter.world.things import Place
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.hidden import HiddenComponents, HiddenPlace, Hiding, Shelf, new_on
from festrules.interpreter.worlds.lying import Lying, lay_down
from festrules.interpreter.worlds.matching import NONE, matched


def arrange(hiding: Hiding, cells: list[int], dice: Dice | None = None) -> None:
    """Place the things that a seat cannot see: each kind in the first place that takes it, or wherever dice say."""
    found = hiding.components(cells)
    naming = _naming(hiding, cells, found)
    for row in found.rows:
        if row.within:
            row.kinds = _ordered(row.kinds, dice)
    across = [row for row in found.rows if not row.within]
    kinds = _ordered([kind for row in across for kind in row.kinds] + found.pool, dice)
    shelved = _lay_across(across, found.shelves, kinds, dice)
    for row in found.rows:
        _write_row(hiding, cells, row, dice)
    for shelf in found.shelves:
        _put(hiding, cells, shelf.place, new_on(shelf, sorted(shelved[shelf.place.number])))
    if naming:
        named = _to_name(hiding, across, shelved)
        for cell in naming:
            cells[cell] = named


def _naming(hiding: Hiding, cells: list[int], found: HiddenComponents) -> list[int]:
    """The cells that name something hidden. Some name nothing any more, and that is all that can be known of them.

    How many hidden things a name stands for, and whether for any, can be unknown, too: it stands for none of them.
    """
    machine = hiding.machine
    rows = [(row.place.number, row.nameless) for row in found.rows if not row.within]
    rows += [(shelf.place.number, set(found.pool)) for shelf in found.shelves]
    hidden = {component_at(machine, kind, place) for place, kinds in rows for kind in kinds}
    naming = []
    for one in hiding.names.standing(cells, hiding.seat):
        left = [cell for cell in one.standing_for(cells) if cells[cell] not in hidden]
        if one.unsure and one.seat != hiding.seat:
            one.stands_for([], cells)
        elif one.size or one.may_lack:
            one.stands_for([cells[cell] for cell in left], cells)
        elif not left:
            naming.append(one.cell)
    return naming


def _to_name(hiding: Hiding, rows: Sequence[HiddenPlace], shelved: dict[int, list[int]]) -> int:
    """Something hidden that a name can stand for."""
    every = [(row.place.number, kind) for row in rows for kind in row.kinds if kind in row.nameless]
    every += [(place, kind) for place, kinds in shelved.items() for kind in kinds]
    every += [(row.place.number, kind) for row in rows for kind in row.kinds]
    place, kind = every[0]
    return component_at(hiding.machine, kind, place)


def _ordered(kinds: list[int], dice: Dice | None) -> list[int]:
    return sorted(kinds) if dice is None else dice.shuffled(kinds)


def _lay_across(
    rows: list[HiddenPlace], shelves: Sequence[Shelf], kinds: list[int], dice: Dice | None
) -> dict[int, list[int]]:
    """Fills all rows, and of the shelves as many rooms as are needed; what lies on the shelves then."""
    rows = sorted(
        rows, key=lambda row: len(row.place.kinds)
    )  # where little may lie first: so no deal is favoured
    if not shelves and len({row.place.kinds for row in rows}) < 2:
        _fill(rows, kinds)
        return {}
    needed = [row.place for row in rows for _ in row.kinds]
    filled = len(needed)
    needed += [one.place for one in shelves for _ in range(one.least)]
    free = [one.place for one in shelves for _ in range(min(len(kinds), one.most) - one.least)]
    rooms: list[Place] = [*needed, *(free if dice is None else dice.shuffled(free))]
    lies = matched(len(kinds), len(rooms), len(needed), lambda one, room: kinds[one] in rooms[room].offsets)
    _fill(rows, [kinds[one] for one in lies[:filled]])
    shelved: dict[int, list[int]] = {one.place.number: [] for one in shelves}
    for place, one in zip(rooms[filled:], lies[filled:], strict=True):
        if one != NONE:
            shelved[place.number].append(kinds[one])
    return shelved


def _fill(rows: Sequence[HiddenPlace], kinds: Sequence[int]) -> None:
    at = 0
    for row in rows:
        row.kinds = list(kinds[at : at + len(row.kinds)])
        at += len(row.kinds)


def _write_row(hiding: Hiding, cells: list[int], row: HiddenPlace, dice: Dice | None) -> None:
    """All that lies in a place, and where that is."""
    kinds = [*sorted(row.loose), *row.kinds]
    free = iter(kinds if dice is None or row.within else dice.shuffled(kinds))
    lying = [
        Lying(part, row.fixed[at] if at in row.fixed else next(free)) for at, part in enumerate(row.parts)
    ]
    _put(hiding, cells, row.place, lying)


def _put(hiding: Hiding, cells: list[int], place: Place, lying: Sequence[Lying]) -> None:
    machine = hiding.machine
    lay_down(cells, place, lying)
    for one in lying:
        if machine.world.kinds[one.kind].unique:
            cells[machine.where + one.kind] = place.number
