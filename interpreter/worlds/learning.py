"""The audience of events, as the tables by which compiled code leaves out those that a seat may not know."""

from typing import NamedTuple

from festrules.interpreter.compiled.lowering.events import Happening
from festrules.interpreter.compiled.runtime import replay_slots as slots
from festrules.interpreter.engine.stored import is_seen
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import Component, bare


class Audience(NamedTuple):
    """The audience of one sort of happening, by the numbers that are noted of it."""

    how: int = slots.ALL
    first: int = 0  # which of the numbers `how` asks about, and a second one
    second: int = 0
    noticed: int = slots.ALWAYS  # how else it is noticed at all
    third: int = 0  # which of the numbers that asks about
    fourth: int = 0
    public: tuple[int, ...] = ()  # the numbers that those learn who notice it
    covered: tuple[int, ...] = ()  # and those that nobody learns

    def numbers(self) -> list[int]:
        """The row in the table."""
        return [*self[:6], *(sum(1 << one for one in given) for given in self[6:])]


# The numbers of each are those of its function in `engine/happenings/`; what is not here is told to everybody.
SORTS = {
    Happening.MOVED: Audience(
        slots.BY_MASK, 3, noticed=slots.BY_COUNTS, third=1, fourth=2, public=(1, 2), covered=(3,)
    ),
    Happening.UNCOVERED: Audience(slots.BY_MASK, 2, noticed=slots.UNNOTICED, covered=(2,)),
    Happening.SHOWN: Audience(slots.BY_MASK, 0, noticed=slots.UNLESS, third=1, public=(0,), covered=(0,)),
    Happening.TURNED_UP: Audience(slots.BY_TOP, 1, public=(1,)),
    Happening.CHANGED: Audience(slots.BY_VALUE, 0, 1, noticed=slots.UNNOTICED),
    Happening.CHOSE: Audience(slots.BY_MASK, 3, public=(0, 1), covered=(3,)),
    Happening.TOOK_OF: Audience(slots.BY_MASK, 3, public=(0, 1), covered=(3,)),
    Happening.PAID: Audience(slots.BY_CONTENTS, 2, 3, public=(1,)),
    Happening.REARRANGED: Audience(slots.BY_CONTENTS, 1, 2, public=(0,)),
    Happening.COMMITTED: Audience(slots.NEVER, noticed=slots.UNNOTICED),
    Happening.TOO_LATE: Audience(slots.BY_MASK, 3, public=(0, 1, 4), covered=(3,)),
    Happening.CAME: Audience(slots.NEVER, noticed=slots.UNNOTICED),
    Happening.PICKED: Audience(slots.BY_PICKED, 0, 2, public=(0,), covered=(2,)),
    Happening.PICKED_SOME: Audience(slots.BY_MASK, 1, public=(0,), covered=(1, 2)),
    Happening.PASSED_ON: Audience(slots.BY_CONTENTS, 0, 1, public=(0, 1)),
    Happening.ANNOUNCED: Audience(slots.BY_MASK, 1, noticed=slots.UNLESS_SAID, third=0, public=(0, 1)),
    Happening.ROLLED: Audience(slots.BY_STORED, 0, 1, public=(0, 1)),
}


def sort_of(told: int) -> Audience:
    """The audience of happenings with this code."""
    return SORTS.get(Happening(told), Audience())


def table_of_sorts() -> list[int]:
    """The table of all sorts, by their codes."""
    return [number for told in Happening for number in sort_of(told).numbers()]


def table_of_places(machine: Machine, seat: int) -> list[int]:
    """A seat's view of each place."""
    bit = 1 << seat
    return [
        int(bool(place.eyes[grade] & bit))
        for place in machine.world.places
        for grade in ("contents", "top", "count")
    ]


def tables_of_values(machine: Machine, seat: int, start: int) -> list[int]:
    """For each stored value where it stands which of its cells a seat sees, and behind that the tables themselves."""
    addresses: list[int] = []
    flags: list[int] = []
    for keep in machine.keeps.values():
        addresses.append(start + len(machine.keeps) + len(flags))
        flags += [int(is_seen(machine, keep, offset, seat)) for offset in range(keep.count)]
    return addresses + flags


def table_of_rules(machine: Machine, seat: int, start: int) -> list[int]:
    """The facts about each instruction, and behind them the options of actions that are components."""
    found: list[int] = []
    behind: list[int] = []
    for one in machine.code:
        found.append(_said(machine, one, seat))
        match one:
            case code.ChooseSome(sequence=True) if isinstance(bare(one.type), Component):
                found.append(slots.SEQUENCE)
            case code.Choose() | code.ChooseSome():
                found.append(int(isinstance(bare(one.type), Component)))
            case code.Take():
                listed = _components_in(one)
                found.append(start + slots.RULE * len(machine.code) + len(behind) if listed else 0)
                behind += [len(listed) // 3, *listed] if listed else []
            case _:
                found.append(slots.NO_COMPONENT)
    return found + behind


def _said(machine: Machine, one: code.Instruction, seat: int) -> int:
    """For a pick, whether the seat sees its store, and which it is; for an announcement, whether others notice."""
    keeps = list(machine.keeps.values())
    match one:
        case code.Pick():
            for keep in keeps:
                if keep.base <= one.cell < keep.base + keep.count:
                    return int(is_seen(machine, keep, one.cell - keep.base, seat))
            return slots.NOT_SAID
        case code.Announce():
            return int(one.unnoticed)
        case code.Store():
            return [keep.name for keep in keeps].index(one.keep)
        case _:
            return 0


def _components_in(take: code.Take) -> list[int]:
    """For each action done to a component: the first of its options, the one after the last, and what to add."""
    found = []
    for members, first, end in zip(take.of, take.firsts, take.firsts[1:], strict=False):
        if members is not None and isinstance(bare(members.type), Component):
            found += [first, end, members.low - first]
    return found
