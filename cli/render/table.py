"""The table as a seat sees it, in sections; what has changed since it last looked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from festrules.cli.render.board import drawn_boards
from festrules.cli.render.cards import cards_in_sight
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import Line, long, padded, wrapped
from festrules.cli.render.rows import single_rows, single_values, table_of_players, tables_by_domain
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game

Row = tuple[str, ...]  # the lines of one entry


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table; of some each row can be read without the others."""

    heading: str
    rows: tuple[Row, ...]
    explained: tuple[Row, ...] = ()  # what only explains the rows
    alone: bool = False

    @property
    def name(self) -> str:
        """What it is known by: the heads of columns may change."""
        return self.heading.strip().split("  ")[0]

    def lines(self, known: "Section | None" = None) -> Iterator[Line]:
        """All of it; after `known` what is new stands out, and of rows that stand alone only these are told."""
        before = known.rows if known else self.rows
        rows = [row for row in self.rows if row not in before] if known and self.alone else self.rows
        if not rows:
            return
        yield Line(self.heading, "title")
        for row in rows:
            yield from (Line(line, "plain" if row in before else "new") for line in row)
        for row in self.explained:
            yield from (Line(line, "dim") for line in row)


def whole(game: Game, view: View) -> Iterator[Line]:
    """All of it."""
    for section in sections(game, view):
        yield from section.lines()


def changed(game: Game, before: View, now: View) -> tuple[list[Line], bool]:
    """The sections in which something is new or gone; and whether that is less than all there is."""
    old = {section.name: section for section in sections(game, before)}
    found, new = [], sections(game, now)
    for section in new:
        known = old.get(section.name)
        if known is None or (known.heading, known.rows) != (section.heading, section.rows):
            found.append(list(section.lines(known)))
    return [line for lines in found for line in lines], len(found) < len(new)


def sections(game: Game, view: View) -> list[Section]:
    """Boards, what there is one of for each of something, what is common, what players have, what cards say."""
    found = [
        Section(title, single(drawn), single(explained))
        for title, drawn, explained in drawn_boards(game, view)
    ]
    for name, rows in tables_by_domain(game, view):
        found.append(as_table(rows, f"for each {name.replace('-', ' ')}"))
    found.append(Section("on the table", tuple(common(game, view)), alone=True))
    players = table_of_players(game, view)
    if players:
        found.append(as_table(players, "players"))
    found.append(Section("what stands on the cards", tuple(cards_in_sight(game, view)), alone=True))
    return [section for section in found if section.rows]


def single(lines: Iterable[str]) -> tuple[Row, ...]:
    """Each line a row."""
    return tuple((line,) for line in lines)


def common(game: Game, view: View) -> Iterator[Row]:
    """Places and values that there is one of, a row for each place; short values share a row."""
    rows = list(single_rows(game, view))
    width = max((long(name) for name, _ in rows), default=0)
    for name, what in rows:
        yield tuple(wrapped(f"  {padded(name, width)}  ", what))
    values = [f"{name}: {value}" for name, value in single_values(game, view)]
    if values:
        yield tuple(wrapped("  ", "   ".join(values)))


def as_table(rows: list[list[str]], title: str) -> Section:
    """A table below its head; one that does not fit is told row by row below its title."""
    drawn = grid(rows)
    if drawn is not None:
        (head, *more), *others = drawn
        return Section(head, tuple(tuple(lines) for lines in ([more] if more else []) + others))
    names = [row[0] for row in rows[1:]]
    width = max(map(long, names))
    told: list[Row] = []
    for number, head in enumerate(rows[0][1:], 1):
        told.append((f"  {head}",))
        told += [
            tuple(wrapped(f"    {padded(name, width)}  ", row[number]))
            for name, row in zip(names, rows[1:], strict=True)
        ]
    return Section(title, tuple(told))
