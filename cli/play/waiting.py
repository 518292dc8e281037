"""The words while a bot thinks: at its own turn, or for a hint."""

from festrules.bots import engines
from festrules.bots.levels import finds_out, usual
from festrules.cli.bot_cache import bots_remember
from festrules.cli.play.session import Session

HINT = "hint"


def wants_hint(session: Session, line: str) -> int | None:
    """The seat for which a line asks for a hint; somebody waits for that."""
    decision = session.decision
    asks = line.strip().casefold().removeprefix("/") == HINT and not session.handing_over
    return decision.seat if asks and decision is not None and not session.table.referee else None


def while_thinking(session: Session, seat: int, width: int) -> str:
    """One line of at most this width. It says so if a bot first has to find out how it plays this game best."""
    hint = seat in session.table.people
    said = "Looking for a hint" if hint else f"{session.game.seats[seat]} is thinking"
    bots_remember()
    bot = usual() if hint else session.table.opponents.at(seat)
    longer = f"{said}; in a new game this takes longer ..."
    new = finds_out(bot.bot) and engines.is_new(session.game.machine)
    return longer if new and len(longer) < width else f"{said} ..."
