"""Places off the boards, grouped by whose they are, and stored values, as one seat sees them."""

from collections.abc import Iterable, Iterator

from festrules.cli.render.lines import WIDTH, Line, long, padded, plain, table, wrapped
from festrules.interpreter.engine.view import Seen, View
from festrules.interpreter.game import Game

NOTHING_SPECIAL = {"0", "no", "nobody", "nothing"}


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
    rows = [(name_of(game, one), lies(game, one) + in_what_order(game, one, seat)) for one in places]
    width = max(long(name) for name, _ in rows)
    for name, what in rows:
        yield from wrapped(f"  {padded(name, width)}  ", what)


def name_of(game: Game, one: Seen) -> str:
    """A place without whose it is: that stands above it."""
    return one.name if one.owner is None else one.name.removesuffix(f" of {game.seats[one.owner]}")


def lies(game: Game, one: Seen) -> str:
    """What lies there, as far as it is seen."""
    if one.components is not None:
        return counted(short(game, name, one.owner) for name in one.components)
    told = "something, face down" if one.count is None else f"{one.count} face down"
    return f"{told} (seen: {', '.join(one.known)})" if one.known else told


def in_what_order(game: Game, one: Seen, seat: int | None) -> str:
    """That the order is hidden, where only the contents are seen of what has an order."""
    family = game.machine.world.families[one.family]
    grade = family.sight.owner if one.owner is not None and one.owner == seat else family.sight.others
    mixed = grade == "contents" and family.storage == "pile" and (one.count or 0) > 1
    return " (in no known order)" if mixed else ""


def short(game: Game, name: str, owner: int | None) -> str:
    """A component without whose it is, where that is the owner of the place."""
    return name if owner is None else name.removesuffix(f" of {game.seats[owner]}")


def counted(names: Iterable[str]) -> str:
    """Each name once, with how many there are."""
    tally: dict[str, int] = {}
    for name in names:
        tally[name] = tally.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in tally.items())


def render_values(game: Game, view: View) -> Iterator[Line]:
    """Stored values: what there is one of, what every player has, and the rest where it says something."""
    keeps = game.machine.keeps
    single = {name: view.values[name] for name, keep in keeps.items() if not keep.domains}
    by_player = [name for name, keep in keeps.items() if [one.name for one in keep.domains] == ["player"]]
    other = [name for name in keeps if name not in single and name not in by_player]
    if single or by_player:
        yield Line("values", "title")
    if single:
        pairs = (f"{name} {value if value is not None else '(hidden)'}" for name, value in single.items())
        yield from plain(wrapped("  ", "   ".join(pairs), WIDTH))
    if by_player:
        rows = [["", *game.seats]]
        for name in by_player:
            values = view.values[name]
            rows.append([name, *(shown(values.get(seat)) for seat in game.seats)])
        yield from plain(f"  {row}" for row in table(rows))
    for name in other:
        said = [
            f"{what}: {shown(value)}"
            for what, value in view.values[name].items()
            if value not in NOTHING_SPECIAL
        ]
        if said:
            yield from plain(wrapped(f"  {name}  ", ", ".join(said)))


def shown(value: str | None) -> str:
    """A value, or that it is hidden."""
    return "(hidden)" if value is None else value
