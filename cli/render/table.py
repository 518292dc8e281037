"""The table as a seat sees it, in sections; what has changed since it last looked."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.cli.render.board import Row, drawn_boards
from festrules.cli.render.cards import cards_in_sight
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import Line, long, padded, plain, wrapped
from festrules.cli.render.rows import (
    boxes,
    for_each,
    single_rows,
    single_values,
    table_of_players,
    tables_by_domain,
)
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game

MANY = 10  # rows of a board of which only the new ones are shown again


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table; of some each row can be read without the others."""

    name: str
    heading: Row
    rows: tuple[Row, ...]
    explained: tuple[Row, ...] = ()  # what only explains the rows
    alone: bool = False

    def lines(self, known: "Section | None" = None) -> Iterator[Line]:
        """All of it; after `known` what is new stands out, and of rows that stand alone only these are told."""
        before = {said(row) for row in (known or self).rows}
        rows = [row for row in self.rows if said(row) not in before] if known and self.alone else self.rows
        if not rows:
            return
        yield from plain(self.heading, "title")
        for row in rows:
            yield from plain(row, "plain" if said(row) in before else "new")
        for row in self.explained:
            yield from plain(row, "dim")


def said(row: Row) -> str:
    """What a row says, however wide its columns are."""
    return " ".join(" ".join(row).split())


def whole(game: Game, view: View) -> tuple[list[Line], set[str]]:
    """All of it, and the names of its sections."""
    found = sections(game, view)
    return [line for section in found for line in section.lines()], {section.name for section in found}


def changed(game: Game, before: View, now: View) -> tuple[list[Line], set[str], bool]:
    """What is new or gone, section by section; which sections that are; and whether it is less than all there is."""
    old = {section.name: section for section in sections(game, before)}
    found: list[Line] = []
    names: set[str] = set()
    left_out = False
    for section in sections(game, now):
        known = old.get(section.name)
        if known == section:
            left_out = True
            continue
        found += section.lines(known)
        names.add(section.name)
        left_out = left_out or (section.alone and known is not None)
    return found, names, left_out


def sections(game: Game, view: View) -> list[Section]:
    """Boards, what there is one of for each of something, what is common, what players have, what cards say."""
    found = []
    for title, (head, *rows), explained in drawn_boards(game, view):
        found.append(Section(title, head, tuple(rows), tuple(explained), len(rows) > MANY and not explained))
    for name, table in tables_by_domain(game, view):
        found.append(as_table(table, for_each(name)))
    found.append(Section("places", ("on the table",), tuple(common(game, view)), alone=True))
    players = table_of_players(game, view)
    if players:
        found.append(as_table(players, "players"))
    cards = tuple(cards_in_sight(game, view))
    found.append(Section("cards", ("what stands on the cards",), cards, alone=True))
    return [section for section in found if section.rows]


def common(game: Game, view: View) -> Iterator[Row]:
    """Places and values that there is one of, a row for each place; short values share a row."""
    rows = list(single_rows(game, view))
    width = max((long(name) for name, _ in rows), default=0)
    for name, what in rows:
        yield tuple(wrapped(f"  {padded(name, width)}  ", what))
    values = [f"{name}: {value}" for name, value in single_values(game, view)]
    if values:
        yield tuple(wrapped("  ", "   ".join(values)))
    if aside := boxes(game, view):
        yield tuple(
            wrapped("  ", f"out of play: {', '.join(aside)}   (`look {aside[0]}` tells what lies there)")
        )


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
