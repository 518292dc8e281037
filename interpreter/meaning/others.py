"""Players relative to the acting one: those who surely are somebody else, and those surely on the same team."""

from collections.abc import Sequence

from festrules.interpreter.machine.expressions import (
    Aggregate,
    Cell,
    Expression,
    Lookup,
    LookupMany,
    PlayersFrom,
)
from festrules.interpreter.machine.expressions.roles import Filter
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.things import Side


def is_other(player: Expression) -> bool:
    """Whether a player, or each of several, surely does not act."""
    match player:
        case PlayersFrom(seat=Cell(cell), without=True):
            return cell == YOU
        case Filter() | Aggregate("first" | "last" | "only"):
            return is_other(player.of)
        case Lookup(table=beside, value=Cell(cell)):
            return cell == YOU and all(seat != one for seat, one in enumerate(beside))
        case LookupMany(table=rows, value=Cell(cell)):
            return cell == YOU and all(seat not in row for seat, row in enumerate(rows))
    return False


def is_of_team(player: Expression, sides: Sequence[Side]) -> bool:
    """Whether a player, or each of several, is surely on the acting player's team."""
    match player:
        case Filter() | Aggregate("first" | "last" | "only"):
            return is_of_team(player.of, sides)
        case LookupMany(table=rows, first=0, value=Cell(cell)) if cell == YOU:
            return _keep_to(sides, rows)
        case LookupMany(table=rows, first=0, value=Lookup(table=teams, first=0, value=Cell(cell))) if (
            cell == YOU
        ):
            return max(teams, default=0) < len(rows) and _keep_to(sides, [rows[team] for team in teams])
    return False


def _keep_to(sides: Sequence[Side], rows: Sequence[Sequence[int]]) -> bool:
    """Whether each seat is given only seats of its own team."""
    return all(set(row) <= {*sides[seat % len(sides)].seats} for seat, row in enumerate(rows))


def says_you(players: Expression | None) -> bool:
    """Whether these players depend on who acts."""
    match players:
        case PlayersFrom():
            return says_you(players.seat)
        case Filter() | Aggregate("first" | "last" | "only"):
            return says_you(players.of)
        case Cell(cell):
            return cell == YOU
    return False
