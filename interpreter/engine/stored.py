"""Stored values: the names of their cells, and who sees them."""

from collections.abc import Iterator

from festrules.interpreter.engine.words import say
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.teams import belonging
from festrules.interpreter.world.things import Domain, Keep
from festrules.interpreter.world.values import NOTHING, WATCHERS


def stored_at(machine: Machine, cell: int) -> tuple[str, int] | None:
    """The stored value that a cell holds, in words, and the bits of those who see it."""
    for keep in machine.keeps.values():
        if keep.base <= cell < keep.base + keep.count:
            return stored(machine, keep, cell - keep.base)
    return None


def stored(machine: Machine, keep: Keep, offset: int) -> tuple[str, int]:
    """The name of one of the values kept under a name, and its type."""
    seats = [seat for seat in range(machine.players) if is_seen(machine, keep, offset, seat)]
    seen = sum(1 << seat for seat in seats)
    return f"{keep.name}{_whose(machine, keep, offset)}", seen | (
        WATCHERS if keep.sight.others == "everything" else 0
    )


def is_seen(machine: Machine, keep: Keep, offset: int, seat: int) -> bool:
    """Whether a seat sees one of those; -1 is somebody who only watches."""
    whose = belonging(kept_for(keep, offset), machine.world.sides)
    return keep.sight.of(seat, whose) == "everything"


def owner_of(keep: Keep, offset: int) -> int | None:
    """The player to whom one of those belongs; None where it belongs to nobody."""
    seats = [
        value for domain, value in kept_for(keep, offset) if domain.name == "player" and value != NOTHING
    ]
    return seats[-1] if seats else None


def _whose(machine: Machine, keep: Keep, offset: int) -> str:
    words = [say(machine, value, domain.type) for domain, value in kept_for(keep, offset)]
    return "".join(f" of {word}" for word in reversed(words))


def kept_for(keep: Keep, offset: int) -> Iterator[tuple[Domain, int]]:
    """The owner of one of several stored values: a value of each domain, the last one first."""
    for domain in reversed(keep.domains):
        offset, position = divmod(offset, domain.size + domain.nobody)
        yield domain, NOTHING if position == domain.size else position + domain.first
