"""Stored values: what a cell of one is called, and who sees it."""

from festrules.interpreter.engine.words import say
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Keep
from festrules.interpreter.world.values import NOTHING, WATCHERS


def stored_at(machine: Machine, cell: int) -> tuple[str, int] | None:
    """The stored value that a cell holds, in words, and the bits of those who see it."""
    for keep in machine.keeps.values():
        if keep.base <= cell < keep.base + keep.count:
            return stored(machine, keep, cell - keep.base)
    return None


def stored(machine: Machine, keep: Keep, offset: int) -> tuple[str, int]:
    """The same for one of those that are kept under a name."""
    whose, owner = _whose(machine, keep, offset)
    grades = [keep.sight.owner if seat == owner else keep.sight.others for seat in range(machine.players)]
    seen = sum(1 << seat for seat, grade in enumerate(grades) if grade == "everything")
    return f"{keep.name}{whose}", seen | (WATCHERS if keep.sight.others == "everything" else 0)


def _whose(machine: Machine, keep: Keep, offset: int) -> tuple[str, int | None]:
    words, seat = [], None
    for domain in reversed(keep.domains):
        size = domain.size + domain.nobody
        offset, position = divmod(offset, size)
        value = NOTHING if position == domain.size else position + domain.first
        words.append(say(machine, value, domain.type))
        if domain.name == "player" and value != NOTHING:
            seat = value
    return "".join(f" of {word}" for word in reversed(words)), seat
