"""The ways to pay a cost: `engine/payments.py` in numbers, with nothing but work memory.

A frame holds what is asked and, behind it, what is worked with: for each place (a kind that can be paid with, or one
that may be asked for as well) what there is, whether it is wild, what the bill asks for, how much of it may be paid,
and how much all those from there on may pay together. The lines of the cost are numbers one after the other: how,
amount, how many kinds are named (-1 where the line names none), and the places of these. Sets of places are bits.
"""

from festrules.interpreter.compiled.program.slots import FUEL
from festrules.interpreter.compiled.program.words import Wide, bits, give_up
from festrules.interpreter.compiled.runtime.ordering import sorted_once_wide
from festrules.interpreter.engine.payments import TRY

w: list[int] = []
wide = w

FIXED, ANY_ONE, ONE_OTHER, ONE_OF_THESE, LESS, WILD = 0, 1, 2, 3, 4, 5
HEAD = 3  # numbers of a line before its kinds
MOST_KINDS = 60  # places; anything larger is left to the reference interpreter

KINDS, PLACES, RADIXES, LINES, END, FOUND, MOST, OFF, LAST, BEYOND, FREE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
NUMBERS = 12
TOO_MUCH, TOO_MANY = 0, 1  # as in `lowering/context.py`
HAS, IS_WILD, NEEDS, ROOM, LIMITS, REST = 0, 1, 2, 3, 4, 5  # a number for each place; of `REST` one more


def frame_slots(places: int) -> int:
    """How long a frame is."""
    return NUMBERS + 6 * places + 1


def is_payable(frame: int) -> int:
    """Whether there is any payment."""
    prepare_bill(frame)
    return write_lines(frame, w[frame + LINES], 0, 0, 0, 1)


def payments(frame: int) -> int:
    """Puts down the numbers of all payments in ascending order, each once; how many there are."""
    start = w[frame + FOUND]
    prepare_bill(frame)
    write_lines(frame, w[frame + LINES], 0, 0, 0, 0)
    return sorted_once_wide(start, (w[frame + FOUND] - start) >> 1)


def prepare_bill(frame: int) -> None:
    """Note the amount of each kind, and the excess that wild kinds and discounts may cover.

    Of a place may be asked for what there is and what is less of it; of a wild kind for what is less, for all of it may
    stand for anything.
    """
    places = w[frame + PLACES]
    wilds = frame + NUMBERS + IS_WILD * places
    room = frame + NUMBERS + ROOM * places
    for place in range(places):
        w[wilds + place] = 0
        w[frame + NUMBERS + NEEDS * places + place] = 0
        w[room + place] = w[frame + NUMBERS + HAS * places + place]
    w[frame + OFF] = 0
    w[frame + LAST] = 0
    line = w[frame + LINES]
    while line < w[frame + END]:
        how = w[line]
        named = w[line + 2]
        if how == LESS and named < 0:
            w[frame + OFF] += w[line + 1]
        if how == WILD:
            for position in range(named):
                w[wilds + w[line + HEAD + position]] = 1
        if ONE_OTHER <= how <= ONE_OF_THESE and w[line + 1] > 0:
            w[frame + LAST] = line
        line += HEAD + max(named, 0)
    free: Wide = 0
    one: Wide = 1
    beyond = w[frame + OFF]
    for place in range(w[frame + KINDS]):
        if w[wilds + place] == 0:
            free |= one << place
        else:
            beyond += w[room + place]
            w[room + place] = 0
    wide[frame + FREE] = free
    w[frame + BEYOND] = beyond
    give_room(frame)


def give_room(frame: int) -> None:
    """Allow as much more of a kind as is taken off its price."""
    room = frame + NUMBERS + ROOM * w[frame + PLACES]
    line = w[frame + LINES]
    while line < w[frame + END]:
        count = max(w[line + 2], 0)
        if w[line] == LESS:
            for position in range(count):
                w[room + w[line + HEAD + position]] += w[line + 1]
        line += HEAD + count


def ask_for(frame: int, place: int, amount: int) -> int:
    """So much more is asked for of a place: how much of that goes beyond what there is room for."""
    at = frame + NUMBERS + NEEDS * w[frame + PLACES] + place
    over = w[at] + amount - w[frame + NUMBERS + ROOM * w[frame + PLACES] + place]
    w[at] += amount
    if over <= 0:
        return 0
    return min(amount, over)


def spend_try(frame: int) -> None:
    """One thing more is tried; as the reference interpreter counts it, but for what comes twice."""
    w[FUEL] -= TRY + w[frame + PLACES]
    if w[FUEL] < 0:
        give_up(TOO_MUCH)


def write_lines(frame: int, line: int, named: Wide, used: Wide, over: int, asking: int) -> int:
    """Writes the lines from one on upon the bill, in every way there is; then settles it.

    A line that asks for nothing counts only as long as a later one asks which kinds are named. `over` is what goes
    beyond; it only grows.
    """
    if over > w[frame + BEYOND]:
        return 0
    spend_try(frame)
    while line < w[frame + END] and (w[line] >= LESS or (w[line + 1] == 0 and line >= w[frame + LAST])):
        line += HEAD + max(w[line + 2], 0)
    if line >= w[frame + END]:
        if asking == 0:
            settle_bill(frame)
        return asking
    one: Wide = 1
    how = w[line]
    amount = w[line + 1]
    count = max(w[line + 2], 0)
    following = line + HEAD + count
    needs = frame + NUMBERS + NEEDS * w[frame + PLACES]
    if how == FIXED:
        every: Wide = 0
        for position in range(count):
            every |= one << w[line + HEAD + position]
            over += ask_for(frame, w[line + HEAD + position], amount)
        found = write_lines(frame, following, named | every, used | every if amount else used, over, asking)
        for position in range(count):
            w[needs + w[line + HEAD + position]] -= amount
        return found
    choice: Wide = wide[frame + FREE]
    if how == ONE_OTHER:
        choice &= ~named
    if how == ONE_OF_THESE:
        choice = used if used != 0 else named
    if choice == 0 and amount == 0:
        return write_lines(frame, following, named, used, over, asking)
    for place in bits(choice):
        bit: Wide = one << place
        beyond = over + ask_for(frame, place, amount)
        found = write_lines(frame, following, named | bit, used | bit if amount else used, beyond, asking)
        w[needs + place] -= amount
        if found:
            return 1
    return 0


def settle_bill(frame: int) -> None:
    """A bill is finished, and can be paid: puts down all its payments."""
    places = w[frame + PLACES]
    limits = frame + NUMBERS + LIMITS * places
    for place in range(places):
        w[limits + place] = w[frame + NUMBERS + NEEDS * places + place]
    line = w[frame + LINES]
    while line < w[frame + END]:
        count = max(w[line + 2], 0)
        if w[line] == LESS:
            for position in range(count):
                place = w[line + HEAD + position]
                w[limits + place] = max(0, w[limits + place] - w[line + 1])
        line += HEAD + count
    total = -w[frame + OFF]
    for place in range(places):
        total += w[limits + place]
    kinds = w[frame + KINDS]
    rest = frame + NUMBERS + REST * places
    together = 0
    w[rest + kinds] = 0
    for back in range(kinds):
        place = kinds - 1 - back
        has = w[frame + NUMBERS + HAS * places + place]
        if w[frame + NUMBERS + IS_WILD * places + place] or has < w[limits + place]:
            w[limits + place] = has
        together += w[limits + place]
        w[rest + place] = together
    fill_in(frame, 0, max(0, total), 0)


def fill_in(frame: int, place: int, total: int, number: Wide) -> None:
    """All amounts within the limits with this sum, from one place on; `number` has those before it as digits."""
    spend_try(frame)
    if place == w[frame + KINDS]:
        wide[w[frame + FOUND]] = number
        w[frame + FOUND] += 2
        if w[frame + FOUND] > w[frame + MOST]:
            give_up(TOO_MANY)
        return
    places = w[frame + PLACES]
    least = max(0, total - w[frame + NUMBERS + REST * places + place + 1])
    most = min(total, w[frame + NUMBERS + LIMITS * places + place])
    radix = w[w[frame + RADIXES] + place]
    for amount in range(least, most + 1):
        fill_in(frame, place + 1, total - amount, number * radix + amount)
