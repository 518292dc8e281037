"""The values kept beside the table, as a seat sees them; those that say nothing at this time are left out."""

from collections.abc import Iterator

from festrules.interpreter.engine.places import Cells
from festrules.interpreter.engine.stored import is_seen
from festrules.interpreter.engine.words import say
from festrules.interpreter.machine.machine import RUNNING, STATUS, Machine
from festrules.interpreter.scene.printed import spaced
from festrules.interpreter.scene.stage import Stage
from festrules.interpreter.scene.table import Value
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.types import NUMBER, TRUTH, bare
from festrules.interpreter.world.values import NOTHING


def kept_values(stage: Stage, cells: Cells, seat: int) -> Iterator[Value]:
    """All values that are told: not, before the end, what only parts ties."""
    late = stage.late if cells[STATUS] == RUNNING else frozenset[str]()
    for keep in stage.keeps:
        if keep.name not in late and not _rests(stage.machine, keep, cells, seat):
            for offset in range(keep.count):
                yield _value(stage, keep, offset, cells, seat)


def _rests(machine: Machine, keep: Keep, cells: Cells, seat: int) -> bool:
    """Whether a value that is cleared again and again stands at its start: then it says nothing."""
    here = slice(keep.base, keep.base + keep.count)
    return (
        keep.cleared is not None
        and tuple(cells[here]) == tuple(machine.initial[here])
        and all(is_seen(machine, keep, offset, seat) for offset in range(keep.count))
    )


def _value(stage: Stage, keep: Keep, offset: int, cells: Cells, seat: int) -> Value:
    name, keys, owner = stage.kept(keep, offset)
    size = stage.size_of_value(keep)
    if not is_seen(stage.machine, keep, offset, seat):
        return Value(name, keep.name, spaced(keep.name), keys, owner, None, None, (), plain=False, size=size)
    value, kind = cells[keep.base + offset], bare(keep.type)
    about = stage.id_of(value, kind)
    return Value(
        id=name,
        kept=keep.name,
        name=spaced(keep.name),
        keys=keys,
        owner=owner,
        text=say(stage.machine, value, keep.type),
        number=value if kind in (NUMBER, TRUTH) and value != NOTHING else None,
        about=(about,) if about else (),
        plain=value == NOTHING or (kind == TRUTH and not value),
        size=size,
    )
