"""Places off the boards, grouped by whose they are, as one seat sees them."""

import re
from collections.abc import Iterable, Iterator

from festrules.cli.render.lines import Line, long, padded, plain, wrapped
from festrules.interpreter.engine.view import Seen, View
from festrules.interpreter.game import Game

NUMBERED = re.compile(r"(.*\D)(\d+)")  # a name that ends with a number


def render_places(game: Game, view: View) -> Iterator[Line]:
    """What is common first, then what is yours, then the others'."""
    families = game.machine.world.families
    off_board = [one for one in view.places if families[one.family].shape is None and one.count != 0]
    groups: list[tuple[str, int | None]] = [("on the table", None)]
    seats = range(game.players) if view.seat is None else [*range(view.seat, game.players), *range(view.seat)]
    groups += [
        (f"you, {game.seats[seat]}" if seat == view.seat else game.seats[seat], seat) for seat in seats
    ]
    for title, owner in groups:
        found = [one for one in off_board if one.owner == owner]
        if found:
            yield Line(title, "title")
            yield from plain(told(game, found, view.seat))
    if any(view.missed):
        yield from plain(
            f"{game.seats[seat]} misses {count} turn{'s' if count > 1 else ''}"
            for seat, count in enumerate(view.missed)
            if count
        )


def told(game: Game, places: Iterable[Seen], seat: int | None) -> Iterator[str]:
    """One line for each place."""
    rows = [(name_of(game, one), lies(game, one, seat) + in_what_order(game, one, seat)) for one in places]
    width = max(long(name) for name, _ in rows)
    for name, what in rows:
        yield from wrapped(f"  {padded(name, width)}  ", what)


def name_of(game: Game, one: Seen) -> str:
    """A place without whose it is: that stands above it."""
    return one.name if one.owner is None else one.name.replace(f" of {game.seats[one.owner]}", "", 1)


def lies(game: Game, one: Seen, seat: int | None) -> str:
    """What lies there, as far as it is seen."""
    if one.components is not None:
        names = [short(game, name, one.owner) for name in one.components]
        return counted(sorted(names, key=natural) if grade_of(game, one, seat) == "contents" else names)
    if grade_of(game, one, seat) == "top" and len(one.known) == 1 and one.count is not None:
        return f"{one.known[0]} on top" + (f", {one.count - 1} below it" if one.count > 1 else "")
    if one.count == len(one.known):
        return f"{counted(one.known)} (face down, but seen)"
    told = "something, face down" if one.count is None else f"{one.count} face down"
    return f"{told} (seen: {', '.join(one.known)})" if one.known else told


def in_what_order(game: Game, one: Seen, seat: int | None) -> str:
    """That the order is hidden, where only the contents are seen of what has an order."""
    pile = game.machine.world.families[one.family].storage == "pile"
    mixed = grade_of(game, one, seat) == "contents" and pile and (one.count or 0) > 1
    return " (in no known order)" if mixed else ""


def grade_of(game: Game, one: Seen, seat: int | None) -> str:
    """How much a seat sees of a place."""
    sight = game.machine.world.families[one.family].sight
    return sight.owner if one.owner is not None and one.owner == seat else sight.others


def short(game: Game, name: str, owner: int | None) -> str:
    """A component without whose it is, where that is the owner of the place."""
    return name if owner is None else name.removesuffix(f" of {game.seats[owner]}")


def natural(name: str) -> tuple[str, int]:
    """Numbers at the end of a name in their order."""
    found = NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, -1)


def counted(names: Iterable[str]) -> str:
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
            told += [name if tally[name] == 1 else f"{tally[name]} {name}" for name in run]
    return ", ".join(told)


def counts_on(one: str, other: str) -> bool:
    """Whether a name is the one after another: bid-3, bid-4."""
    (stem, number), (other_stem, after) = natural(one), natural(other)
    return stem == other_stem and -1 < number == after - 1
