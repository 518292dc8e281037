"""Areas and ways on boards of any size, place by place: `world/nets.py` in numbers, with work memory alone.

Each place has a mark. Where a step leads from a space stands in `near`, from `first` of this space to that of the next.
"""

from festrules.interpreter.world.values import NOTHING

w: list[int] = []

INSIDE, FOUND = 1, 2  # marks: it may be stepped on, and it has been


def fill(marks: int, queue: int, found: int, first: int, near: int, size: int) -> int:
    """Marks all that is reached from what stands in the queue, and puts it there; how many stand in it then."""
    done = 0
    while done < found:
        place = w[queue + done]
        done += 1
        space = place % size
        for at in range(w[first + space], w[first + space + 1]):
            other = place - space + w[near + at]
            if w[marks + other] == INSIDE:
                w[marks + other] = FOUND
                w[queue + found] = other
                found += 1
    return found


def surround(marks: int, count: int, first: int, near: int, size: int) -> int:
    """Marks all that is one step from what is inside, and not inside itself."""
    for place in range(count):
        if w[marks + place] == INSIDE:
            space = place % size
            for at in range(w[first + space], w[first + space + 1]):
                other = place - space + w[near + at]
                if w[marks + other] == 0:
                    w[marks + other] = FOUND
    return count


BETWEEN, GOAL, SEEN = 1, 2, 4  # marks of a shortest way, which are added up


def shortest(marks: int, queue: int, found: int, first: int, near: int, size: int) -> int:
    """The steps from what stands in the queue to a goal; NOTHING where there is no way. Starts are marked as seen."""
    done = 0
    steps = 0
    while done < found:
        rim = found
        for number in range(done, rim):
            if w[marks + w[queue + number]] % SEEN >= GOAL:
                return steps
        while done < rim:
            place = w[queue + done]
            done += 1
            space = place % size
            for at in range(w[first + space], w[first + space + 1]):
                other = place - space + w[near + at]
                mark = w[marks + other]
                if mark > 0 and mark < SEEN:
                    w[marks + other] = mark + SEEN
                    w[queue + found] = other
                    found += 1
        steps += 1
    return NOTHING


def cheapest(marks: int, counts: int, worth: int, count: int, first: int, near: int, size: int) -> int:
    """The lowest count of any way to a goal, or NOTHING. Starts are worth 0, all others -1 so far."""
    here = nearest(marks, worth, count)
    while here >= 0:
        if w[marks + here] >= GOAL:
            return w[worth + here]
        w[marks + here] += SEEN
        space = here % size
        for at in range(w[first + space], w[first + space + 1]):
            other = here - space + w[near + at]
            mark = w[marks + other]
            if mark > 0 and mark < SEEN:
                total = w[worth + here] + w[counts + other]
                if w[worth + other] < 0 or total < w[worth + other]:
                    w[worth + other] = total
        here = nearest(marks, worth, count)
    return NOTHING


def nearest(marks: int, worth: int, count: int) -> int:
    """The place to which a way counts least of those that are known and were not left yet; -1 if there is none."""
    here = -1
    for place in range(count):
        if (
            w[worth + place] >= 0
            and w[marks + place] < SEEN
            and (here < 0 or w[worth + place] < w[worth + here])
        ):
            here = place
    return here
