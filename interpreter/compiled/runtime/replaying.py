"""Plays a game again by a script, as far as a seat is told and shown the same on the way.

A row of the script is a decision or what chance brings; where it is not known what, something fitting is taken. What a
seat is told and sees behind it, and its options before, are compared number by number.
"""

from festrules.interpreter.compiled.program.slots import EVENTS
from festrules.interpreter.compiled.program.words import Wide, narrow
from festrules.interpreter.compiled.runtime.hearing import hear, of_rule
from festrules.interpreter.compiled.runtime.kept_states import go_back, keep
from festrules.interpreter.compiled.runtime.looking_at import look
from festrules.interpreter.compiled.runtime.replay_slots import (
    BEGUN,
    BLOCK,
    COMPONENT,
    COUNT,
    DECIDES,
    DICE,
    DICE_BITS,
    DRAWN,
    EVENTS_AT,
    EXPECTED,
    FROM,
    HAPPENS,
    KIND,
    KINDS,
    LATER,
    LATER_COUNT,
    MATCHED,
    MINE,
    NOT_TOLD,
    OF_COMPONENTS,
    OFFERED,
    OFFERED_COUNT,
    OPTIONS_AT,
    OVER,
    PLANNED,
    REACHED,
    ROW,
    ROWS,
    SCRATCH,
    SEAT,
    SEQUENCE,
    SIGHTS,
    SIGHTS_COUNT,
    SOURCES,
    STANDS,
    STOOD,
    TOLD,
    TOLD_COUNT,
    VALUE,
    WANTED,
    WANTED_COUNT,
    WEIGHTS_AT,
)
from festrules.interpreter.compiled.runtime.steps_of_game import (
    chance_is_open,
    decide,
    happen,
    listing,
    open_for,
    open_seats,
    other_open,
    outcomes,
    somebody_is_ready,
    start,
)
from festrules.interpreter.machine.cells import PC

m: list[int] = []
w: list[int] = []
wide = w

DONE = -(2**31)  # the option that says: that is all
MOST_IN_BLOCK = 4096
SIDES = 1 << DICE_BITS
FACTOR, MORE, SHIFT = (
    1_103_515_245,
    12_345,
    17,
)  # from one number to the next, the middle ones of which are as good as new
MOST_TRIED = 256  # options of a decision that nothing was told about


def replay_all(frame: int, players: int) -> int:
    """Plays the script from the row on that `REACHED` says; at which row the games part, or how many there are."""
    if w[frame + FROM] >= 0:
        go_back(frame, w[frame + FROM])
    for row in range(w[frame + REACHED], w[frame + COUNT]):
        w[frame + REACHED] = row
        w[frame + MATCHED] = -1
        keep(frame, w[frame + ROWS] + row * ROW)
        if go_on_by(frame, players, w[frame + ROWS] + row * ROW) == 0:
            return row
    w[frame + REACHED] = w[frame + COUNT]
    return w[frame + COUNT]


def go_on_by(frame: int, players: int, row: int) -> int:
    """One row; whether the seat could not tell the games apart."""
    kind = w[row + KIND]
    w[frame + DRAWN] = 0
    if kind != BLOCK or w[row + BEGUN] == 0:
        w[EVENTS] = w[frame + EVENTS_AT]
        w[frame + OVER] = 0
    if kind == HAPPENS:
        if bring_about(frame, row) == 0:
            return 0
    else:
        while kind > 0 and chance_is_open():  # unnoticed by the seat
            happen(any_outcome(frame, outcomes(), drawn(frame, row)))
        if kind == DECIDES:
            if w[row + PLANNED] == 0:
                return decide_as_told(frame, players, row)
            if make_decision(frame, row, w[row + SEAT]) == 0:
                return 0
        elif kind == BLOCK:
            if end_block(frame, row) == 0:
                return 0
        else:
            start()
    return is_alike(frame, players, row)


def is_alike(frame: int, players: int, row: int) -> int:
    """Whether the seat is told and sees what the row says."""
    if w[row + TOLD_COUNT] == NOT_TOLD:
        return 1
    scratch = w[frame + SCRATCH]
    end = hear(frame, w[frame + EVENTS_AT], w[EVENTS], scratch)
    w[frame + MATCHED] = matched(scratch, end - scratch, w[row + TOLD], w[row + TOLD_COUNT])
    if end - scratch != w[row + TOLD_COUNT] or w[frame + MATCHED] < w[row + TOLD_COUNT]:
        return 0
    if w[row + SIGHTS] < 0:
        return 1
    count = look(frame, players, scratch) - scratch
    expect(frame, row)
    alike = matched(scratch, count, w[frame + EXPECTED], count)
    w[frame + MATCHED] += alike
    return alike == count


def expect(frame: int, row: int) -> None:
    """Update the expected view of the seat with the changes that a row names."""
    at = w[row + SIGHTS]
    for _ in range(w[row + SIGHTS_COUNT]):
        w[w[frame + EXPECTED] + w[at]] = w[at + 1]
        at += 2


def matched(one: int, count: int, other: int, as_many: int) -> int:
    """How many numbers two lists have in common, up to the first that differs."""
    for index in range(min(count, as_many)):
        if w[one + index] != w[other + index]:
            return index
    return min(count, as_many)


def bring_about(frame: int, row: int) -> int:
    """Chance brings what the row says, if it can, or anything."""
    if chance_is_open() == 0:
        return 0
    count = outcomes()
    if w[row + PLANNED] == 0:
        happen(any_outcome(frame, count, drawn(frame, row)))
        return 1
    value = wide[w[row + VALUE]]
    for number in range(count):
        if wide[w[frame + OPTIONS_AT] + 2 * number] == value:
            happen(value)
            return 1
    return 0


def drawn(frame: int, row: int) -> int:
    """The number to choose by: that of the row, and others made of it where more is to be chosen."""
    dice: Wide = w[w[row + DICE]]
    more = w[frame + DRAWN]
    w[frame + DRAWN] = more + 1
    for _ in range(more):
        dice = ((dice * FACTOR + MORE) >> SHIFT) & (SIDES - 1)
    return narrow(dice)


def any_outcome(frame: int, count: int, dice: int) -> Wide:
    """One of so many that are listed, as likely as its weight says."""
    weights = w[frame + WEIGHTS_AT]
    total: Wide = 0
    for number in range(count):
        total += w[weights + number]
    rest: Wide = (total * dice) >> DICE_BITS
    for number in range(count):
        rest -= w[weights + number]
        if rest < 0:
            return wide[w[frame + OPTIONS_AT] + 2 * number]
    return wide[w[frame + OPTIONS_AT]]


def make_decision(frame: int, row: int, seat: int) -> int:
    """A seat decides what the row says, if it may, or what fits."""
    at = open_for(seat) - 1
    if at < 0:
        return 0
    count = listing(seat)
    options = w[frame + OPTIONS_AT]
    if count == 0 or (w[row + OFFERED] >= 0 and offers_others(options, count, row)):
        return 0
    if w[row + PLANNED] == 0:
        decide_in_turn(frame, seat, wide[options + 2 * fitting(frame, row, at, count)])
        return 1
    value = wide[w[row + VALUE]]
    for number in range(count):
        if wide[options + 2 * number] == value:
            decide_in_turn(frame, seat, value)
            return 1
    return 0


def decide_as_told(frame: int, players: int, row: int) -> int:
    """A seat decides what the seat in question was not told: the first thing that fits what it was told behind it."""
    seat = w[row + SEAT]
    at = open_for(seat) - 1
    if at < 0:
        return 0
    count = listing(seat)
    if count == 0:
        return 0
    first = fitting(frame, row, at, count)
    for cell in range(w[frame + STANDS]):
        w[w[frame + STOOD] + cell] = m[cell]
    best = 0
    for more in range(min(count, MOST_TRIED)):
        if more:
            for cell in range(w[frame + STANDS]):
                m[cell] = w[w[frame + STOOD] + cell]
            w[EVENTS] = w[frame + EVENTS_AT]
            listing(seat)
        decide_in_turn(frame, seat, wide[w[frame + OPTIONS_AT] + 2 * ((first + more) % count)])
        if is_alike(frame, players, row):
            return 1
        best = max(best, w[frame + MATCHED])
    w[frame + MATCHED] = best
    return 0


def offers_others(options: int, count: int, row: int) -> int:
    """Whether the options are others than the row says."""
    if count != w[row + OFFERED_COUNT]:
        return 1
    for number in range(count):
        if wide[options + 2 * number] != wide[w[row + OFFERED] + 2 * number]:
            return 1
    return 0


def fitting(frame: int, row: int, at: int, count: int) -> int:
    """Of so many options the number of one by which a component moves that is to move; else any."""
    options = w[frame + OPTIONS_AT]
    wanted = w[row + WANTED_COUNT] + w[row + LATER_COUNT]
    which = of_rule(frame, at, OF_COMPONENTS)
    if which and wanted:
        found = first_wanted(frame, which, w[row + WANTED], w[row + WANTED_COUNT], count)
        if found < 0:
            found = first_wanted(frame, which, w[row + LATER], w[row + LATER_COUNT], count)
        if found >= 0:
            return found
        for number in range(count):
            if wide[options + 2 * number] == DONE:
                return number
    dice: Wide = drawn(frame, row)
    return narrow((dice * count) >> DICE_BITS)


def first_wanted(frame: int, which: int, wanted: int, kinds: int, count: int) -> int:
    """The first of so many options that is of one of these kinds, or of a sequence one of the first kind; or -1."""
    if which == SEQUENCE:
        for one in range(kinds):
            found = first_of(frame, COMPONENT, wanted + one, 1, count)
            if found >= 0:
                return found
        return -1
    return first_of(frame, which, wanted, kinds, count)


def first_of(frame: int, which: int, wanted: int, kinds: int, count: int) -> int:
    """The first of so many options that is of one of these kinds, if possible where that is to come from; or -1."""
    found = -1
    for number in range(count):
        value = component_of(which, wide[w[frame + OPTIONS_AT] + 2 * number])
        if value >= 0:
            kind = narrow(value % w[frame + KINDS])
            place = narrow(value // w[frame + KINDS]) - 1  # of a copy
            for one in range(kinds):
                if w[wanted + one] == kind:
                    if w[wanted + one + w[frame + SOURCES]] == place:
                        return number
                    if found < 0:
                        found = number
    return found


def component_of(which: int, value: Wide) -> Wide:
    """The component for which an option stands, or -1."""
    if which == COMPONENT:
        return value
    for number in range(w[which]):
        at = which + 1 + 3 * number
        if value >= w[at] and value < w[at + 1]:
            return value + w[at + 2]
    return -1


def decide_in_turn(frame: int, seat: int, value: Wide) -> None:
    """A seat decides; in a block it is noted whether that is over then."""
    at = m[PC]
    open_before = open_seats()
    decide(seat, value)
    w[frame + OVER] = open_before == 1 and somebody_is_ready(at) == 0


def end_block(frame: int, row: int) -> int:
    """All others decide what they have chosen in secret, until the block is over."""
    for _ in range(MOST_IN_BLOCK):
        if w[frame + OVER]:
            return 1
        seat = other_open(w[frame + MINE])
        if seat < 0 or make_decision(frame, row, seat) == 0:
            return 0
    return 0
