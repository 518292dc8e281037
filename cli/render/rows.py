"""Places and stored values put together by what there is one of them for each of.

Of what there is one for each character, say, comes one table with a row for each character; of what there
is one for each player, one with a column for each player.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from festrules.cli.render.places import EMPTY, contents
from festrules.cli.render.shown import Shown, seat_name
from festrules.cli.render.values import says_something, special, told
from festrules.interpreter.scene.printed import spaced
from festrules.interpreter.scene.table import Key, Place, Value

PLAYER = "player"
FEW = 2  # things laid by that are told one by one
THINGS = ("thing", "space")  # of which there may be many


@dataclass(frozen=True, slots=True)
class Column:
    """One place or value for each row: what it is called, and a text by the row's word."""

    title: str
    cells: dict[str, str]


def off_board(shown: Shown) -> Iterator[Place]:
    """The places that are no board."""
    return (place for place in shown.scene.places if place.board is None)


def others(keys: Iterable[Key]) -> list[Key]:
    """What there is one for each of, players aside."""
    return [key for key in keys if key.of != PLAYER]


def by_player(keys: Sequence[Key]) -> bool:
    """Whether there is just one for each player."""
    return [key.of for key in keys] == [PLAYER]


# ---- one for each of something ------------------------------------------------------------------


def tables_by_domain(shown: Shown) -> Iterator[tuple[str, list[list[str]]]]:
    """For each domain that has places or values: its name, and the rows with their head."""
    columns: dict[str, dict[tuple[str, str], Column]] = {}
    words: dict[str, dict[str, Key]] = {}
    for place in off_board(shown):
        add(
            columns,
            words,
            (place.family, place.heading, owner_name(shown, place)),
            place.keys,
            contents(shown, place),
        )
    for value in shown.scene.values:
        owner = next((key.word for key in value.keys if key.of == PLAYER), "")
        text = told(value) if special(value) else EMPTY
        add(columns, words, (value.kept, value.name, owner), value.keys, text)
    for name, found in columns.items():
        used = [column for column in found.values() if any(one != EMPTY for one in column.cells.values())]
        rows = list(rows_of(words[name].values(), used))
        if used and rows:
            yield name, [[spaced(name), *(column.title for column in used)], *rows]


def add(
    columns: dict[str, dict[tuple[str, str], Column]],
    words: dict[str, dict[str, Key]],
    named: tuple[str, str, str],
    keys: Sequence[Key],
    text: str,
) -> None:
    """A cell of its table, if it belongs to one: `named` by the rules, for players, and whose it is."""
    if len(others(keys)) != 1:
        return
    (key,) = others(keys)
    kept, name, owner = named
    title = name + (f" of {owner}" if owner else "")
    words.setdefault(key.of, {}).setdefault(key.word, key)
    columns.setdefault(key.of, {}).setdefault((kept, owner), Column(title, {})).cells[key.word] = text


def rows_of(keys: Iterable[Key], columns: Sequence[Column]) -> Iterator[list[str]]:
    """A row for each value; of components and spaces only those with something in their row."""
    for key in keys:
        cells = [column.cells.get(key.word, EMPTY) for column in columns]
        if key.sort not in THINGS or any(text != EMPTY for text in cells):
            yield [key.word, *cells]


def owner_name(shown: Shown, place: Place) -> str:
    """What the owner of a place is called, if it has one."""
    return "" if place.owner is None else shown.seats[place.owner].name


def for_each(name: str) -> str:
    """What the section of a domain is called."""
    return f"for each {spaced(name)}"


# ---- one for each player -------------------------------------------------------------------------


def table_of_players(shown: Shown) -> list[list[str]]:
    """A row for each place and value that all players have; the first column is that of who looks."""
    places: dict[str, dict[str | None, Place]] = {}
    for place in off_board(shown):
        if by_player(place.keys):
            places.setdefault(place.family, {})[place.owner] = place
    values: dict[str, dict[str | None, Value]] = {}
    for value in shown.scene.values:
        if by_player(value.keys):
            values.setdefault(value.kept, {})[value.owner] = value
    rows = []
    for whose in places.values():
        cells = [owned(shown, whose[seat.id]) for seat in shown.around]
        if any(text != EMPTY for text in cells):
            rows.append([whose[shown.around[0].id].heading, *cells])
    for found in values.values():
        kept = [found[seat.id] for seat in shown.around]
        if any(map(says_something, kept)):
            rows.append([kept[0].name, *map(told, kept)])
    if any(seat.misses for seat in shown.around):
        rows.append(["misses turns", *(str(seat.misses or EMPTY) for seat in shown.around)])
    return [["players", *map(seat_name, shown.around)], *rows] if rows else []


def owned(shown: Shown, place: Place) -> str:
    """What lies in a place of a player; of much that is laid by for the score, how much it is."""
    return f"{place.count} {place.many}" if is_much(place) else contents(shown, place)


def is_much(place: Place) -> bool:
    """Whether so much lies in a place, laid by for the score, that it is told how much it is."""
    return place.role == "laid by" and len({one.thing for one in place.lying if one.thing}) > FEW


# ---- the rest ------------------------------------------------------------------------------------


def single_rows(shown: Shown) -> Iterator[tuple[str, str]]:
    """Places that have no row in a table, each with its name; those that are empty are left out."""
    for place in off_board(shown):
        in_table = len(others(place.keys)) == 1 or (by_player(place.keys) and place.owner is not None)
        if not in_table and place.role != "aside" and place.count != 0:
            yield place.name, contents(shown, place)


def boxes(shown: Shown) -> list[str]:
    """The names of the places that matter no more, if anything lies in them."""
    return [place.heading for place in off_board(shown) if place.role == "aside" and place.count != 0]


def single_values(shown: Shown) -> Iterator[tuple[str, str]]:
    """Stored values of which there is one; of those with many domains, what is special."""
    several: dict[str, list[str]] = {}
    for value in shown.scene.values:
        if not value.keys and says_something(value):
            yield value.name, told(value)
        elif len(others(value.keys)) > 1 and special(value):
            what = ", ".join(key.word for key in value.keys)
            several.setdefault(value.name, []).append(f"{what}: {told(value)}")
    yield from ((name, "; ".join(each)) for name, each in several.items())
