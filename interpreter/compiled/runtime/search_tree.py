"""The tree of a search, in numbers: new nodes, which edge is tried next, and what is noted of a try that has ended."""

from festrules.interpreter.compiled.program.words import Wide, narrow
from festrules.interpreter.compiled.runtime import rules_of_game
from festrules.interpreter.compiled.runtime.search_rewards import share_of
from festrules.interpreter.compiled.runtime.search_slots import (
    BEHIND,
    COUNT,
    CURIOSITIES,
    CURIOSITY,
    DEPTH,
    EAGER,
    EDGE,
    EDGES,
    END,
    EVEN,
    FREE,
    IS_PROVED,
    MARGIN,
    MEAN,
    NODE,
    ONE,
    PATH,
    PROVED,
    REWARD_OF,
    ROOM,
    SEAT,
    SEATS,
    SIDES,
    STRAIGHT,
    SUM,
    TRIES,
    UNTRIED,
    VALUE,
    VISITS,
    WIDTH,
    WIDTHS,
    WORTH_OF,
)
from festrules.interpreter.compiled.runtime.search_tables import NARROWEST, STEPS, WIDE_AT

w: list[int] = []
wide = w

OFF = WIDE_AT + 8 - 16  # bits to take off a curiosity times a width


def new_node(frame: int, count: int) -> int:
    """A node for the decision at which play stands, with this many options; 0 where there is no room."""
    node = w[frame + FREE]
    if node + NODE + count * EDGE > w[frame + END]:
        return 0
    w[frame + FREE] = node + NODE + count * EDGE
    w[node + SEAT] = rules_of_game.deciding_seat()
    w[node + EDGES] = node + NODE
    w[node + COUNT] = count
    w[node + ROOM] = count
    w[node + VISITS] = 0
    w[node + UNTRIED] = count
    w[node + PROVED] = 0
    for number in range(count):
        clear_edge(node + NODE + number * EDGE, rules_of_game.option_value(number))
    return node


def clear_edge(edge: int, value: Wide) -> None:
    """An edge that was never tried."""
    wide[edge + VALUE] = value
    wide[edge + SUM] = 0
    w[edge + TRIES] = 0
    w[edge + MEAN] = 0
    w[edge + WIDTH] = 0
    w[edge + BEHIND] = 0
    w[edge + IS_PROVED] = 0
    w[edge + STRAIGHT] = 0


def width_of(frame: int, tries: int) -> int:
    """How unsure a mean of this many tries is."""
    off = 0
    while tries >= NARROWEST:
        tries >>= 2
        off += 1
    return w[w[frame + WIDTHS] + tries] >> off


def curiosity(frame: int, visits: int) -> int:
    """The worth of curiosity at a node that was visited so often."""
    level = 0
    while visits >= STEPS:
        visits >>= 2
        level += STEPS
    return w[frame + CURIOSITY] * w[w[frame + CURIOSITIES] + level + visits] >> 8


def next_edge(frame: int, node: int) -> int:
    """The edge to try: the most promising one, or one that was never tried if none is good enough; ties by chance."""
    curious = curiosity(frame, w[node + VISITS])
    edges = w[node + EDGES]
    behind = edges + w[node + COUNT] * EDGE
    best = -1
    chosen = edges
    alike = 1
    edge = edges
    while edge < behind:
        if w[edge + TRIES]:
            worth = w[edge + MEAN] + (curious * w[edge + WIDTH] >> OFF)
            if worth > best:
                best = worth
                chosen = edge
                alike = 1
            elif worth == best:
                alike += 1
                if rules_of_game.random_below(alike) == 0:
                    chosen = edge
        edge += EDGE
    if w[node + UNTRIED] and best < w[frame + EAGER]:
        return untried_edge(node)
    return chosen


def untried_edge(node: int) -> int:
    """One of the edges that were never tried."""
    left = rules_of_game.random_below(w[node + UNTRIED])
    edge = w[node + EDGES]
    while w[edge + TRIES] or left > 0:
        if w[edge + TRIES] == 0:
            left -= 1
        edge += EDGE
    return edge


def note_try(frame: int) -> None:
    """A try has ended: all edges of its path learn of it."""
    for seat in range(w[frame + SEATS]):
        at = frame + WORTH_OF + 2 * seat
        wide[at] = wide[at] + w[frame + REWARD_OF + seat]
    for at in range(w[frame + DEPTH]):
        node = w[w[frame + PATH] + 2 * at]
        edge = w[w[frame + PATH] + 2 * at + 1]
        w[node + VISITS] += 1
        if w[edge + TRIES] == 0:
            w[node + UNTRIED] -= 1
        tries = w[edge + TRIES] + 1
        w[edge + TRIES] = tries
        wide[edge + SUM] = wide[edge + SUM] + w[frame + REWARD_OF + w[node + SEAT]]
        if w[edge + IS_PROVED] == 0:
            w[edge + MEAN] = narrow(wide[edge + SUM] // tries)
            w[edge + WIDTH] = width_of(frame, tries)


def note_proof(frame: int, proof: int) -> None:
    """The last edge of the path leads to an end: what that proves of the decisions before it, going back."""
    at = w[frame + DEPTH] - 1
    while at >= 0 and proof:
        node = w[w[frame + PATH] + 2 * at]
        edge = w[w[frame + PATH] + 2 * at + 1]
        share = share_of(frame, proof - 1, w[node + SEAT])
        w[edge + IS_PROVED] = proof
        w[edge + WIDTH] = 0
        w[edge + MEAN] = -1
        if share > 0:
            w[edge + MEAN] = ((16 - w[frame + MARGIN]) * share + w[frame + MARGIN] * EVEN) >> 4
        proof = proof_of(frame, node)
        w[node + PROVED] = proof
        at -= 1


def proof_of(frame: int, node: int) -> int:
    """The certain result of a node: a win of the one who decides, or the best of its edges' certain results.

    Among several players two outcomes may be worth the same to one and not to others: then nothing is.
    """
    seat = w[node + SEAT]
    best = -1
    found = 0
    every = 1
    edge = w[node + EDGES]
    for _ in range(w[node + COUNT]):
        proof = w[edge + IS_PROVED]
        if proof == 0:
            every = 0
        else:
            share = share_of(frame, proof - 1, seat)
            if share == best and proof != found and w[frame + SIDES] > 2:
                found = 0
            if share > best:
                best = share
                found = proof
        edge += EDGE
    if best == ONE or every:
        return found
    return 0
