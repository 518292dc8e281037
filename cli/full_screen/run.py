"""A game on the whole screen, from the first picture to what stays in the terminal when it is gone."""

from collections.abc import Sequence

from festrules.cli.exit_codes import ExitCode
from festrules.cli.full_screen.app import TableScreen
from festrules.cli.full_screen.hangup import end_with_the_terminal
from festrules.cli.full_screen.themes import theme_for
from festrules.cli.play import screen
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.session import Session
from festrules.cli.play.terminal import farewell, write
from festrules.cli.render.lines import Line


def run(session: Session, keeper: Keeper, told: Sequence[Line], *, light: bool | None = None) -> ExitCode:
    """Plays it; how it ended, or how to go on, is written below where the terminal was."""
    title, *about = told
    app = TableScreen(session, keeper, tuple(line for line in about if line.text), theme_for(light))
    end_with_the_terminal()
    code = app.run()
    write([title])
    if app.glance.over:
        write(screen.outcome(app.session))
    else:
        farewell(app.session, keeper)
    return ExitCode.OUR_FAULT if code is None else code
