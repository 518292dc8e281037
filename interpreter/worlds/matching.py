"""Which component lies in which room, where not every one may lie in each, and some rooms must not be left empty."""

from collections.abc import Callable, Sequence

NONE = -1


def matched(things: int, rooms: int, needed: int, fits: Callable[[int, int], bool]) -> list[int]:
    """For each room the thing in it, or -1; the first `needed` rooms are filled, and every thing is somewhere.

    Things and rooms are taken in their order, and what is free before what is not. It must be possible.
    """
    in_room, room_of = [NONE] * rooms, [NONE] * things
    for room in range(needed):
        for thing in range(things):
            if room_of[thing] == NONE and fits(thing, room):
                in_room[room], room_of[thing] = thing, room
                break
        else:
            for_room = [[thing for thing in range(things) if fits(thing, one)] for one in range(rooms)]
            _fill(room, in_room, room_of, for_room)
    if NONE in room_of:
        for_thing = [[room for room in range(rooms) if fits(one, room)] for one in range(things)]
        for thing in range(things):
            if room_of[thing] == NONE:
                _fill(thing, room_of, in_room, for_thing)
    return in_room


def _fill(start: int, own: list[int], others: list[int], fitting: Sequence[Sequence[int]]) -> bool:
    """Finds one for `start`, if others have to change theirs."""
    tried: set[int] = set()

    def find(one: int) -> bool:
        for other in fitting[one]:
            if other in tried:
                continue
            tried.add(other)
            if others[other] == NONE or find(others[other]):
                others[other], own[one] = one, other
                return True
        return False

    return find(start)
