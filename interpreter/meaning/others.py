"""Players by where they sit from whoever acts; who surely is not who acts: what others see is theirs."""

from festrules.interpreter.machine.expressions import Aggregate, Cell, Expression, Lookup, PlayersFrom
from festrules.interpreter.machine.expressions.roles import Filter
from festrules.interpreter.machine.machine import YOU


def is_other(player: Expression) -> bool:
    """Whether a player, or each of several, is surely not who acts."""
    match player:
        case PlayersFrom(seat=Cell(cell), without=True):
            return cell == YOU
        case Filter(of=of) | Aggregate(("first" | "last" | "only"), of):
            return is_other(of)
        case Lookup(table=beside, value=Cell(cell)):
            return cell == YOU and all(seat != one for seat, one in enumerate(beside))
    return False


def says_you(players: Expression | None) -> bool:
    """Whether who these are hangs on who acts."""
    match players:
        case PlayersFrom(seat=seat):
            return says_you(seat)
        case Filter(of=of) | Aggregate(("first" | "last" | "only"), of):
            return says_you(of)
        case Cell(cell):
            return cell == YOU
    return False
