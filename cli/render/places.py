"""What lies in a place, in words, as one seat sees it."""

from collections.abc import Callable, Iterable

from festrules.cli.render.shown import Shown
from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.scene.table import Lying, Place, Space
from festrules.interpreter.scene.things import Thing
from festrules.interpreter.tabletop.telling.numbered import counts_on, natural

EMPTY = "-"


def contents(shown: Shown, place: Place, space: Space | None = None) -> str:
    """All that a seat may know of what lies in a place, or on a space of it."""
    where = place if space is None else space
    if where.count == 0:
        return EMPTY
    return lies(shown, place, where.lying, where.count) + in_what_order(place, where.count)


def lies(shown: Shown, place: Place, lying: tuple[Lying, ...], count: int | None) -> str:
    """What lies there, as far as it is seen."""
    seen, known = shown.names(lying, known=False), shown.names(lying, known=True)
    match place.sight:
        case Grade.EVERYTHING | Grade.CONTENTS:
            whose = by_owner(shown, place, lying)
            if whose:
                return whose
            names = [short(shown, name, place.owner) for name in seen]
            return counted(
                sorted(names, key=natural) if place.sight == Grade.CONTENTS else names, shown.several
            )
        case Grade.TOP if seen and not known and count is not None:
            return f"{seen[0]} on top" + (f", {count - 1} below it" if count > 1 else "")
        case _:
            return hidden([*seen, *known], count, shown)


def hidden(known: list[str], count: int | None, shown: Shown) -> str:
    """How much lies there, and what of it the seat knows."""
    if count == len(known):
        return f"{counted(known, shown.several)} (face down, but seen)"
    told = "something, face down" if count is None else f"{count} face down"
    return f"{told} (seen: {', '.join(known)})" if known else told


def by_owner(shown: Shown, place: Place, lying: tuple[Lying, ...]) -> str:
    """Pieces of several players where only such pieces lie: whose they are, and of one sort only how many."""
    things = [(shown.things[one.thing], one.count or 0) for one in lying if one.thing is not None]
    if place.owner is not None or place.ordered or sum(count for _, count in things) < 2:
        return ""
    if any(thing.owner is None for thing, _ in things):
        return ""
    alike = len(place.holds) == 1 and things[0][0].of == 1
    one_sort = len({thing.name for thing, _ in things}) == 1
    told: list[str] = []
    for seat in shown.scene.seats:
        own = [(thing, count) for thing, count in things if thing.owner == seat.id]
        if own and one_sort:
            noun = "" if alike or told else f" {of_number(*own[0])}"  # said once, with the first of them
            told.append(f"{sum(count for _, count in own)}{noun} of {seat.name}")
        elif own:
            names = [thing.name for thing, count in own for _ in range(count)]
            told.append(f"{seat.name}: {counted(names, shown.several)}")
    return (", " if one_sort else "; ").join(told)


def of_number(thing: Thing, count: int) -> str:
    """What one of a thing is called, or several."""
    return thing.name if count == 1 else thing.many


def in_what_order(place: Place, count: int | None) -> str:
    """That the order is hidden, where only the contents are seen of what has an order."""
    mixed = place.sight == Grade.CONTENTS and place.ordered and (count or 0) > 1
    return " (in no known order)" if mixed else ""


def short(shown: Shown, name: str, owner: str | None) -> str:
    """A component without whose it is, where that is the owner of the place."""
    return name if owner is None else name.removesuffix(f" of {shown.seats[owner].name}")


def counted(names: Iterable[str], so_many: Callable[[str, int], str]) -> str:
    """Each name once, with how many there are; three or more that count on are told by the first and the last."""
    tally: dict[str, int] = {}
    for name in names:
        tally[name] = tally.get(name, 0) + 1
    runs: list[list[str]] = []
    for name, count in tally.items():
        if runs and count == 1 == tally[runs[-1][-1]] and counts_on(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    told = []
    for run in runs:
        if len(run) > 2:
            told.append(f"{run[0]} to {run[-1]}")
        else:
            told += [so_many(name, tally[name]) for name in run]
    return ", ".join(told)
