"""The worth of the end of a try to each seat, or of where it was cut short: a number from 0 to `ONE`.

Winners share what there is; the points count as well, by how much they differ, measured by how much they differ at the
ends of games. Where all play together, or one alone, the points are measured by what they usually are.
"""

from festrules.interpreter.compiled.executors.outcomes import GRADES_AT
from festrules.interpreter.compiled.program.words import Wide, narrow
from festrules.interpreter.compiled.runtime.search_slots import (
    DISTANCES,
    ENDS_SEEN,
    EVEN,
    FAULTY,
    GRADES,
    LEVELS,
    MARGIN,
    MORE,
    ONE,
    PARTS,
    POINTS_AT,
    POINTS_OF,
    REWARD_OF,
    RUNNING,
    SEATS,
    SIDE_OF,
    SIDES,
    STATUS_AT,
    WINNERS_AT,
)

w: list[int] = []
wide = w

MOST_POINTS = 1 << 24  # what is more counts as this


def all_even(frame: int) -> None:
    """Nobody knows what this try is worth."""
    for seat in range(w[frame + SEATS]):
        w[frame + REWARD_OF + seat] = EVEN


def reward_by_shares(frame: int, winners: int) -> None:
    """A certain result needs no points."""
    for seat in range(w[frame + SEATS]):
        share = share_of(frame, winners, seat)
        w[frame + REWARD_OF + seat] = ((16 - w[frame + MARGIN]) * share + w[frame + MARGIN] * EVEN) >> 4


def reward_all(frame: int) -> None:
    """Turn what was told of the game into rewards."""
    status = w[w[frame + STATUS_AT]]
    if status == w[frame + FAULTY] or (status == w[frame + RUNNING] and w[frame + MORE] == 0):
        all_even(frame)
        return
    margin = w[frame + MARGIN]
    if status == w[frame + RUNNING]:
        margin = 16
    if w[frame + MORE] == 0:
        margin = 0
    if margin > 0:
        add_points(frame)
    ended = status != w[frame + RUNNING]
    if margin > 0 and ended:
        learn_levels(frame)
    told = w[w[frame + WINNERS_AT]]
    for seat in range(w[frame + SEATS]):
        reward = 0
        if ended:
            reward = (16 - margin) * share_of(frame, told, seat)
        if margin > 0:
            reward += margin * lead_of(frame, seat, ended)
        w[frame + REWARD_OF + seat] = reward >> 4


def share_of(frame: int, told: int, seat: int) -> int:
    """A seat's share of the winners' bits; above these bits stands how all have done together."""
    sides = w[frame + SIDES]
    grade = told >> GRADES_AT
    if grade > 0:
        return ONE * (w[frame + GRADES] + 1 - grade) // w[frame + GRADES]
    own = told >> seat & 1
    if sides < 2 or w[frame + GRADES] > 0:
        return ONE * own
    counted = 0
    for other in range(w[frame + SEATS]):
        if told >> other & 1:
            counted |= 1 << w[frame + SIDE_OF + other]
    many = 0
    while counted:
        counted &= counted - 1
        many += 1
    if many == 0:
        return ONE // sides
    if own:
        return ONE // many
    return 0


def add_points(frame: int) -> None:
    """The points of each seat, all parts together; more is better afterwards."""
    parts = w[frame + PARTS]
    at = w[frame + POINTS_AT]
    for seat in range(w[frame + SEATS]):
        total: Wide = 0
        for part in range(parts):
            total += w[at + seat * parts + part]
        total = min(max(total, -MOST_POINTS), MOST_POINTS)
        w[frame + POINTS_OF + seat] = narrow(total * w[frame + MORE])


def lead_over_others(frame: int, seat: int) -> int:
    """By how much a side is before the best of the others."""
    side = w[frame + SIDE_OF + seat]
    own = -2 * MOST_POINTS
    best = -2 * MOST_POINTS
    for other in range(w[frame + SEATS]):
        points = w[frame + POINTS_OF + other]
        if w[frame + SIDE_OF + other] == side:
            own = max(own, points)
        else:
            best = max(best, points)
    return own - best


def learn_levels(frame: int) -> None:
    """A game has ended: how far apart points are at ends, or what they are."""
    w[frame + ENDS_SEEN] += 1
    wide[frame + LEVELS] = wide[frame + LEVELS] + w[frame + POINTS_OF]
    away = w[frame + POINTS_OF] - usual_points(frame) if is_together(frame) else lead_over_others(frame, 0)
    wide[frame + DISTANCES] = wide[frame + DISTANCES] + max(away, -away)


def usual_points(frame: int) -> int:
    """The usual points."""
    if w[frame + ENDS_SEEN] == 0:
        return 0
    return narrow(wide[frame + LEVELS] // w[frame + ENDS_SEEN])


def is_together(frame: int) -> int:
    """Whether nobody plays against anybody."""
    return w[frame + SIDES] < 2 or w[frame + GRADES] > 0


def lead_of(frame: int, seat: int, ended: int) -> int:
    """The worth of the points to a seat: half of everything if nobody leads."""
    lead = (
        lead_over_others(frame, seat)
        if is_together(frame) == 0
        else w[frame + POINTS_OF] - usual_points(frame)
    )
    scale = 1
    if w[frame + ENDS_SEEN] > 0:
        scale = max(1, narrow(wide[frame + DISTANCES] // w[frame + ENDS_SEEN]))
    elif ended == 0:
        scale = max(lead, 1 - lead)
    half: Wide = EVEN
    return EVEN + narrow(half * lead // (scale + max(lead, -lead)))
