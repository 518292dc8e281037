"""Bots play all seats: the course of the game is told, then how it ended."""

from dataclasses import replace
from functools import partial

import click

from festrules.cli.drawing.values import passing
from festrules.cli.exit_codes import ExitCode
from festrules.cli.play import screen
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.session import Session, bot_decides, due
from festrules.cli.play.terminal import write
from festrules.interpreter.tabletop.telling.story import DECIDED, story
from festrules.interpreter.tabletop.telling.wording import wording_of


def tell_course(session: Session, keeper: Keeper) -> ExitCode:
    """The whole game, line by line as it is played; what is decided is told with what it leads to."""
    seats, untold = session.game.seats, session.log
    told = partial(
        story,
        seat=None,
        seats=seats,
        changes=True,
        but=passing(session.game.machine),
        wording=wording_of(session.game.machine),
    )
    while decisions := session.game.decisions(session.state):
        session = bot_decides(replace(session, log=()), due(session, decisions))
        write(keeper.keep(session))
        untold = (*untold, *session.log)
        if session.log and session.log[-1].kind not in DECIDED:
            write(screen.news_of(session, told(untold)))
            untold = ()
    write(screen.news_of(session, told(untold)))
    click.echo()
    write(screen.table(session, None))
    write(screen.outcome(session))
    return ExitCode.FINDINGS if screen.failed(session) else ExitCode.FINE
