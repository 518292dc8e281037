"""The best set of groups that share no space: `engine/grouping.py` in numbers, with nothing but work memory.

The sweep is the same: space by space, in an order that keeps few groups open, it is decided which group, if any, is
the first to cover it. What the rest can depend on is which later spaces are taken and how many groups of each kind
there are: that is the key of an entry. An entry holds the worth of the best way to come there, and which groups are in
it: a bit for each, the first group highest, so that of equal worths the one with the earliest groups is kept.
"""

from festrules.interpreter.compiled.program.words import Wide, bits, give_up, narrow, pattern

w: list[int] = []
wide: list[int] = []

TOO_MANY = 1  # as in lowering/context.py
MOST_GROUPS = 120
MOST_SPACES = 64
MOST_KINDS = 16
MOST_ENTRIES = 1 << 13
MOST_TRIES = 1 << 19
HALF = 60  # groups whose bits share a number

# The area in work memory.
COUNT, KINDS, SPACES, TRIES, ENTRIES, TABLE = 0, 1, 2, 3, 4, 5
TOTAL, FIRST, SECOND = 6, 8, 10  # of the best set: its worth with all extras, and its groups
HELD = 12  # what groups were looked for among, where it is known before play what there can be
CAPS = 14  # of each kind; behind them the shifts of the tally, and the masks
SHIFTS = CAPS + MOST_KINDS
MASKS = SHIFTS + MOST_KINDS
GROUPS = MASKS + MOST_KINDS  # of each group: kind, worth, spaces
ORDER = GROUPS + 4 * MOST_GROUPS
REACH = ORDER + MOST_SPACES
STARTS = REACH + 2 * MOST_SPACES  # of each group: at which step of the sweep it is the first to cover
TABLES = STARTS + MOST_GROUPS
SLOTS = 1 << 14
ENTRY = 12  # taken, tally, worth, first, second, slot
TABLE_SLOTS = SLOTS + ENTRY * MOST_ENTRIES
AREA = TABLES + 2 * TABLE_SLOTS


def begin(area: int, kinds: int) -> None:
    """No groups yet."""
    w[area + COUNT] = 0
    w[area + KINDS] = kinds
    w[area + TRIES] = 0


def add_group(area: int, kind: int, spaces: Wide, worth: int) -> None:
    """One more group; of those alike but for their worth the best."""
    count = w[area + COUNT]
    for number in range(count):
        at = area + GROUPS + 4 * number
        if w[at] == kind and wide[at + 2] == spaces:
            w[at + 1] = max(w[at + 1], worth)
            return
    if count == MOST_GROUPS:
        give_up(TOO_MANY)
    at = area + GROUPS + 4 * count
    w[at] = kind
    w[at + 1] = worth
    wide[at + 2] = spaces
    w[area + COUNT] = count + 1


def solve(area: int) -> int:
    """Goes through all spaces; how many entries there are at the end, each with another tally."""
    lay_out_tally(area)
    order_spaces(area)
    find_starts(area)
    w[area + TABLE] = area + TABLES
    w[area + ENTRIES] = 0
    put(area, area + TABLES, 0, 0, 0, 0, 0)
    for step in range(w[area + SPACES]):
        sweep(area, step)
    forget(w[area + TABLE], w[area + ENTRIES])
    return w[area + ENTRIES]


def lay_out_tally(area: int) -> None:
    """How many groups of each kind there are, up to its cap (or all, where that is -1), packed into one number."""
    shift = 0
    for kind in range(w[area + KINDS]):
        number = 0
        for group in range(w[area + COUNT]):
            if w[area + GROUPS + 4 * group] == kind:
                number += 1
        cap = w[area + CAPS + kind]
        if cap < 0 or cap > number:
            cap = number
        w[area + CAPS + kind] = cap
        width = 0
        while cap >> width:
            width += 1
        w[area + SHIFTS + kind] = shift
        w[area + MASKS + kind] = (1 << width) - 1
        shift += width
    if shift > 62:
        give_up(TOO_MANY)


def count_of(area: int, entry: int, kind: int) -> int:
    """How many groups of a kind an entry of the last table has, up to the cap."""
    tally: Wide = wide[w[area + TABLE] + SLOTS + ENTRY * entry + 2]
    return narrow(tally >> w[area + SHIFTS + kind]) & w[area + MASKS + kind]


def order_spaces(area: int) -> None:
    """Next is the space that leaves fewest open; of equals the one with fewest competitors, then the first."""
    left: Wide = 0
    for group in range(w[area + COUNT]):
        left = left | wide[area + GROUPS + 4 * group + 2]
    for bit in bits(left):
        reach: Wide = 0
        for group in range(w[area + COUNT]):
            spaces: Wide = wide[area + GROUPS + 4 * group + 2]
            if narrow((spaces >> bit) & 1):
                reach = reach | spaces
        wide[area + REACH + 2 * bit] = reach
    done: Wide = 0
    begun: Wide = 0
    position = 0
    while left != 0:
        nearby: Wide = begun & left
        if nearby == 0:
            nearby = left
        best = -1
        least = 0
        for bit in bits(nearby):
            one: Wide = 1
            own: Wide = wide[area + REACH + 2 * bit]
            opened: Wide = (begun | own) & ~(done | pattern(one << bit))
            weight = opened.bit_count() * 128 + own.bit_count()
            if best < 0 or weight < least:
                best = bit
                least = weight
        chosen: Wide = 1
        chosen = pattern(chosen << best)
        begun = begun | wide[area + REACH + 2 * best]
        done = done | chosen
        left = left & ~chosen
        w[area + ORDER + position] = best
        position += 1
    w[area + SPACES] = position


def find_starts(area: int) -> None:
    """At which step each group is the first to cover a space."""
    for group in range(w[area + COUNT]):
        spaces: Wide = wide[area + GROUPS + 4 * group + 2]
        step = 0
        while narrow((spaces >> w[area + ORDER + step]) & 1) == 0:
            step += 1
        w[area + STARTS + group] = step


def sweep(area: int, step: int) -> None:
    """Leaves a space bare or covers it with a group that starts there, and forgets what no later group asks for."""
    alive: Wide = 0
    starting = 0
    for group in range(w[area + COUNT]):
        if w[area + STARTS + group] > step:
            alive = alive | wide[area + GROUPS + 4 * group + 2]
        if w[area + STARTS + group] == step:
            starting += 1
    if starting == 0:
        return
    table = w[area + TABLE]
    entries = w[area + ENTRIES]
    w[area + TRIES] += entries * (1 + starting)
    if w[area + TRIES] > MOST_TRIES:
        give_up(TOO_MANY)
    other = area + TABLES if table != area + TABLES else area + TABLES + TABLE_SLOTS
    w[area + ENTRIES] = 0
    for entry in range(entries):
        at = table + SLOTS + ENTRY * entry
        taken: Wide = wide[at]
        put(area, other, taken & alive, wide[at + 2], wide[at + 4], wide[at + 6], wide[at + 8])
        for group in range(w[area + COUNT]):
            if w[area + STARTS + group] == step:
                spaces: Wide = wide[area + GROUPS + 4 * group + 2]
                if taken & spaces == 0:
                    cover(area, other, at, group, (taken | spaces) & alive)
    forget(table, entries)
    w[area + TABLE] = other


def cover(area: int, table: int, at: int, group: int, taken: Wide) -> None:
    """An entry with one group more."""
    kind = w[area + GROUPS + 4 * group]
    tally: Wide = wide[at + 2]
    shift = w[area + SHIFTS + kind]
    one: Wide = 1
    if narrow(tally >> shift) & w[area + MASKS + kind] < w[area + CAPS + kind]:
        tally = tally + (one << shift)
    first: Wide = wide[at + 6]
    second: Wide = wide[at + 8]
    if group < HALF:
        first = first | (one << (HALF - 1 - group))
    else:
        second = second | (one << (2 * HALF - 1 - group))
    worth: Wide = wide[at + 4] + w[area + GROUPS + 4 * group + 1]
    put(area, table, taken, tally, worth, first, second)


def put(area: int, table: int, taken: Wide, tally: Wide, worth: Wide, first: Wide, second: Wide) -> None:
    """An entry, if there is none as good with the same key."""
    mixed: Wide = pattern(pattern(taken * 0x9E3779B97F4A7C15) + pattern(tally * 0xD1B54A32D192ED03))
    slot = narrow(mixed >> 50)
    while w[table + slot] > 0:
        at = table + SLOTS + ENTRY * (w[table + slot] - 1)
        if wide[at] == taken and wide[at + 2] == tally:
            if is_better(at, worth, first, second):
                wide[at + 4] = worth
                wide[at + 6] = first
                wide[at + 8] = second
            return
        slot = (slot + 1) & (SLOTS - 1)
    entry = w[area + ENTRIES]
    if entry == MOST_ENTRIES:
        give_up(TOO_MANY)
    w[area + ENTRIES] = entry + 1
    w[table + slot] = entry + 1
    at = table + SLOTS + ENTRY * entry
    wide[at] = taken
    wide[at + 2] = tally
    wide[at + 4] = worth
    wide[at + 6] = first
    wide[at + 8] = second
    w[at + 10] = slot


def is_better(at: int, worth: Wide, first: Wide, second: Wide) -> int:
    """Whether something is worth more than an entry, or as much with earlier groups."""
    if worth != wide[at + 4]:
        return 1 if worth > wide[at + 4] else 0
    if first != wide[at + 6]:
        return 1 if first > wide[at + 6] else 0
    return 1 if second > wide[at + 8] else 0


def forget(table: int, entries: int) -> None:
    """Makes the slots of a table free again."""
    for entry in range(entries):
        w[table + w[table + SLOTS + ENTRY * entry + 10]] = 0


def keep_best(area: int, entry: int, beside: Wide, is_first: int) -> None:
    """An entry of the last table with what its numbers are worth beside: kept if it is the best so far."""
    at = w[area + TABLE] + SLOTS + ENTRY * entry
    total: Wide = wide[at + 4] + beside
    better = is_first
    if better == 0:
        if total != wide[area + TOTAL]:
            better = 1 if total > wide[area + TOTAL] else 0
        elif wide[at + 6] != wide[area + FIRST]:
            better = 1 if wide[at + 6] > wide[area + FIRST] else 0
        else:
            better = 1 if wide[at + 8] > wide[area + SECOND] else 0
    if better:
        wide[area + TOTAL] = total
        wide[area + FIRST] = wide[at + 6]
        wide[area + SECOND] = wide[at + 8]


def covered(area: int) -> Wide:
    """All that the groups of the best set take up."""
    taken: Wide = 0
    for group in range(w[area + COUNT]):
        if is_chosen(area, group):
            taken = taken | wide[area + GROUPS + 4 * group + 2]
    return taken


def is_chosen(area: int, group: int) -> int:
    """Whether a group is in the best set."""
    if group < HALF:
        return narrow((wide[area + FIRST] >> (HALF - 1 - group)) & 1)
    return narrow((wide[area + SECOND] >> (2 * HALF - 1 - group)) & 1)
