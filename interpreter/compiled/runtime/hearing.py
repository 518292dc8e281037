"""Events as a seat is told of them, in numbers: it is not told of those that it may not know.

Whoever is told the same has the same numbers here. What happens is noted as `lowering/events.py` says; tables say of
each sort who learns of it.
"""

from festrules.interpreter.compiled.runtime.replay_slots import (
    ALL,
    ALWAYS,
    BY_CONTENTS,
    BY_COUNTS,
    BY_MASK,
    BY_PICKED,
    BY_SEAT,
    BY_STORED,
    BY_TOP,
    BY_VALUE,
    CODES,
    COVERED,
    FIRST,
    FOURTH,
    HIDDEN,
    HOW,
    KEPT,
    MINE,
    NOT_SAID,
    NOTICED,
    PLACE,
    PLACES,
    PUBLIC,
    RULE,
    RULES,
    SAYS,
    SECOND,
    SEES_CONTENTS,
    SEES_COUNT,
    SEES_TOP,
    SORT,
    THIRD,
    UNLESS,
    UNLESS_SAID,
)

w: list[int] = []

MORE = 0  # as in lowering/events.py


def hear(frame: int, at: int, end: int, out: int) -> int:
    """Writes what the seat is told of the happenings from one slot to another; where that ends."""
    more = at
    while at < end:
        told = w[at]
        count = w[at + 1]
        at += 2
        if told == MORE:
            at += count
            continue
        sort = w[frame + CODES] + told * SORT
        whole = sees_all(frame, sort, at)
        if whole or notices(frame, sort, at):
            w[out] = told if whole else told + HIDDEN
            length = out + 1
            out += 2
            left_out = w[sort + COVERED] if whole else ~w[sort + PUBLIC]
            for one in range(count):
                if (left_out >> one) & 1 == 0:
                    w[out] = w[at + one]
                    out += 1
            w[length] = out - length - 1
            if whole:
                for one in range(more, at - 2):
                    w[out] = w[one]
                    out += 1
        at += count
        more = at
    return out


def sees_all(frame: int, sort: int, at: int) -> int:
    """Whether the seat learns all of something."""
    how = w[sort + HOW]
    first = at + w[sort + FIRST]
    if how == ALL:
        return 1
    if how == BY_MASK:
        return (w[first] >> w[frame + MINE]) & 1
    if how == BY_CONTENTS:
        second = at + w[sort + SECOND]
        return of_place(frame, w[first], SEES_CONTENTS) | of_place(frame, w[second], SEES_CONTENTS)
    if how == BY_TOP:
        return of_place(frame, w[first], SEES_TOP)
    if how == BY_VALUE:
        return w[w[w[frame + KEPT] + w[first]] + w[at + w[sort + SECOND]]]
    if how == BY_STORED:
        return w[w[w[frame + KEPT] + of_rule(frame, w[first], SAYS)] + w[at + w[sort + SECOND]]]
    if how == BY_PICKED:
        said = of_rule(frame, w[first], SAYS)
        if said == NOT_SAID:
            return (w[at + w[sort + SECOND]] >> w[frame + MINE]) & 1
        return said
    if how == BY_SEAT:
        return w[first] == w[frame + MINE]
    return 0


def notices(frame: int, sort: int, at: int) -> int:
    """Whether who does not learn all of something notices that it happens."""
    noticed = w[sort + NOTICED]
    if noticed == ALWAYS:
        return 1
    third = at + w[sort + THIRD]
    if noticed == BY_COUNTS:
        fourth = at + w[sort + FOURTH]
        return of_place(frame, w[third], SEES_COUNT) | of_place(frame, w[fourth], SEES_COUNT)
    if noticed == UNLESS:
        return w[third] == 0
    if noticed == UNLESS_SAID:
        return of_rule(frame, w[third], SAYS) == 0
    return 0


def of_place(frame: int, place: int, what: int) -> int:
    """Whether the seat sees something of a place."""
    return w[w[frame + PLACES] + place * PLACE + what]


def of_rule(frame: int, number: int, what: int) -> int:
    """A fact about an instruction."""
    return w[w[frame + RULES] + number * RULE + what]
