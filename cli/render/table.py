"""The table as a seat sees it, in sections; what has changed since it last looked."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from festrules.cli.render.board import Row, drawn_boards
from festrules.cli.render.cards import cards_in_sight
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import Line, padded, plain, room, wrapped
from festrules.cli.render.places import EMPTY
from festrules.cli.render.rows import (
    boxes,
    for_each,
    is_much,
    single_rows,
    single_values,
    table_of_players,
    tables_by_domain,
)
from festrules.cli.render.shown import Shown
from festrules.interpreter.tabletop.telling.widths import long

MANY = 10  # rows of a board of which only the new ones are shown again
SEVERAL = 4  # the same, of a table by what there is one of something for each of
SHORT = 28  # columns of a place and what lies there, of which several share a line
GAP = "   "  # between them
MOST_LINES = 2  # of a row of the table of players
BELOW = "(below)"
THE_OTHERS = "the others"


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table; of some each row can be read without the others."""

    name: str
    heading: Row
    rows: tuple[Row, ...]
    shared: tuple[str, ...] = ()  # short rows, as many on a line as there is room for
    explained: tuple[Row, ...] = ()  # what only explains the rows
    alone: bool = False

    def keeps_back(self, known: "Section") -> bool:
        """Whether some of it is not told again, because it stood there before."""
        before = {*map(said, known.rows), *known.shared}
        return self.alone and not before.isdisjoint((*map(said, self.rows), *self.shared))

    def lines(self, known: "Section | None" = None) -> Iterator[Line]:
        """All of it; after `known` what is new stands out, and of rows that stand alone only these are told."""
        before = {said(row) for row in (known or self).rows} | {*(known or self).shared}
        only_new = known is not None and self.alone
        rows = [row for row in self.rows if not only_new or said(row) not in before]
        shared = [text for text in self.shared if not only_new or text not in before]
        if not rows and not shared:
            return
        yield from plain(self.heading, "title")
        for row in rows:
            yield from plain(row, "plain" if said(row) in before else "new")
        for look, texts in (
            ("plain", [text for text in shared if text in before]),
            ("new", [text for text in shared if text not in before]),
        ):
            yield from plain(packed(texts), look)
        for row in self.explained:
            yield from plain(row, "dim")


def said(row: Row) -> str:
    """What a row says, however wide its columns are."""
    return " ".join(" ".join(row).split())


def packed(texts: Iterable[str]) -> Iterator[str]:
    """Short texts, as many on a line as fit."""
    line = ""
    for text in texts:
        if line and long(line) + len(GAP) + long(text) > room() - 2:
            yield from wrapped("  ", line)
            line = ""
        line = f"{line}{GAP}{text}" if line else text
    if line:
        yield from wrapped("  ", line)


def whole(shown: Shown, but: Collection[str] = ()) -> tuple[list[Line], set[str]]:
    """All of it, and the names of its sections; what stands on cards `but` on some."""
    found = sections(shown, but)
    return [line for section in found for line in section.lines()], {section.name for section in found}


def changed(before: Shown, now: Shown, but: Collection[str] = ()) -> tuple[list[Line], set[str], bool]:
    """What is new or gone, section by section; which sections that are; and whether it is less than all there is."""
    old = {section.name: section for section in sections(before, but)}
    found: list[Line] = []
    names: set[str] = set()
    left_out = False
    for section in sections(now, but):
        known = old.get(section.name)
        if known == section:
            left_out = True
            continue
        found += section.lines(known)
        if known is not None and section.keeps_back(known):
            left_out = True
        else:
            names.add(section.name)
    return found, names, left_out


def sections(shown: Shown, but: Collection[str] = ()) -> list[Section]:
    """Boards, what there is one of for each of something, what is common, what players have, what cards say."""
    found = []
    for title, (head, *rows), explained in drawn_boards(shown):
        found.append(
            Section(title, head, tuple(rows), (), tuple(explained), len(rows) > MANY and not explained)
        )
    for name, table in tables_by_domain(shown):
        section = as_table(folded(table), for_each(name))
        found.append(replace(section, alone=len(table) - 1 > SEVERAL))
    places = list(single_rows(shown))
    shared = (*short_places(places), *common_values(shown))
    found.append(Section("places", ("on the table",), tuple(long_places(places)), shared, alone=True))
    players = table_of_players(shown)
    if players:
        found.append(with_long_below(players, tuple(laid_by_much(shown))))
    cards = tuple(cards_in_sight(shown, but))
    found.append(Section("cards", ("what stands on the cards",), cards, alone=True))
    return [section for section in found if section.rows or section.shared]


def long_places(places: Sequence[tuple[str, str]]) -> Iterator[Row]:
    """A row for each place in which there is more to tell of."""
    rows = [(name, what) for name, what in places if long(f"{name}: {what}") > SHORT]
    width = max((long(name) for name, _ in rows), default=0)
    for name, what in rows:
        yield tuple(wrapped(f"  {padded(name, width)}  ", what))


def short_places(places: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The other places, each with what lies there."""
    yield from (text for name, what in places if long(text := f"{name}: {what}") <= SHORT)


def common_values(shown: Shown) -> Iterator[str]:
    """Values that there is one of, and the places that matter no more."""
    yield from (f"{name}: {value}" for name, value in single_values(shown))
    if aside := boxes(shown):
        yield f"out of play: {', '.join(aside)}   (`look {aside[0]}` tells what lies there)"


def folded(rows: list[list[str]]) -> list[list[str]]:
    """A table in which rows that say the same stand together, if that makes it shorter, and many that are empty."""
    head, *others = rows
    names: dict[tuple[str, ...], list[str]] = {}
    for name, *cells in others:
        names.setdefault(tuple(cells), []).append(name)
    nothing = tuple(EMPTY for _ in head[1:])
    if len(names.get(nothing, ())) > SEVERAL:
        del names[nothing]
        rows = [head, *(row for row in others if tuple(row[1:]) != nothing), [THE_OTHERS, *nothing]]
        names[nothing] = [THE_OTHERS]
    together = [head, *([", ".join(group), *cells] for cells, group in names.items())]
    return min(rows, together, key=height)


def laid_by_much(shown: Shown) -> Iterator[Row]:
    """How to see what lies where it is only told how much it is."""
    title = next((one.heading for one in shown.scene.places if one.owner is not None and is_much(one)), None)
    if title is not None:
        yield (f"  (`look {title}` tells what lies there)",)


def with_long_below(rows: list[list[str]], explained: tuple[Row, ...]) -> Section:
    """The table of players; a row that takes many lines in its column is told below, as wide as there is room."""
    below: list[Row] = []
    drawn = grid(rows)
    for row, lines in zip(rows, drawn or (), strict=False):
        if row is rows[0] or len(lines) <= MOST_LINES:
            continue
        for at, text in enumerate(row[1:], 1):
            if long(text) > SHORT:
                below.append(tuple(wrapped(f"  {row[0]} of {rows[0][at]}: ", text)))
                row[at] = BELOW
    section = as_table(rows, "players")
    return replace(section, rows=(*section.rows, *below), explained=explained)


def height(rows: list[list[str]]) -> int:
    """How many lines a table takes; one that does not fit is avoided."""
    drawn = grid(rows)
    return sum(map(len, drawn)) if drawn is not None else len(rows) * len(rows[0]) * 2


def as_table(rows: list[list[str]], title: str) -> Section:
    """A table below its head; one that does not fit is told row by row below its title."""
    drawn = grid(rows)
    if drawn is not None:
        head, *others = map(tuple, drawn)
        return Section(title, head, tuple(others))
    names = [row[0] for row in rows[1:]]
    width = max(map(long, names))
    told: list[Row] = []
    for number, column in enumerate(rows[0][1:], 1):
        told.append((f"  {column}",))
        told += [
            tuple(wrapped(f"    {padded(name, width)}  ", row[number]))
            for name, row in zip(names, rows[1:], strict=True)
        ]
    return Section(title, (title,), tuple(told))
