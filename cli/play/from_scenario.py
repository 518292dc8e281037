"""A game that begins in the middle: at a line of a scenario, with people at all seats, to try what happens next."""

from pathlib import Path

import click

from festrules.bots.opponents import Opponents
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.seats import Sitting, seated_at
from festrules.cli.play.session import Session, SessionTable, begin
from festrules.cli.render.lines import Line
from festrules.cli.suites import gathered, read
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.plain_files import same_file
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.record.make import header_of
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.standing_at import standing_at
from festrules.interpreter.scenario.table import Tables

NOT_KEPT = "A game that begins in a scenario is not kept."


class Unkept(Keeper):
    """Keeps nothing: a record begins with the setup, and this game does not."""

    def keep(self, session: Session) -> list[Line]:  # noqa: ARG002 - there is nothing to do with it
        """Nothing is written."""
        return []

    def save(self, session: Session, name: str) -> str:  # noqa: ARG002 - it is refused in any case
        """Says why not."""
        raise click.ClickException(NOT_KEPT)

    def would_be_lost(self, session: Session) -> bool:  # noqa: ARG002 - it is so in any case
        """Nobody expects otherwise."""
        return False

    def farewell(self) -> str:
        """The end of it."""
        return NOT_KEPT


def begun_in_scenario(
    name: str, line: int, mods: tuple[str, ...], seats: str | None
) -> tuple[Session, Unkept, list[Line]]:
    """The game as it stands behind a line of a file of scenarios, or of examples in the rules."""
    wanted = gathered([name], mods)
    if len(wanted) != 1:
        raise click.UsageError("--from-scenario plays from a line of one file: name that file.")
    document = read(wanted[0])
    example, coming = _at(document, Path(name) if name.endswith(".scenarios") else wanted[0].rules, line)
    try:
        standing = standing_at(Tables(document), example, coming)
        standing.settle()
    except Failure as failure:
        raise Refused(failure.diagnostics(document)) from failure
    game, state = standing.game, standing.state
    if game.is_over(state):
        raise click.UsageError(f"The game is over after line {line}.")
    sitting = Sitting(tuple(range(game.players)), {})
    if seats is not None:
        sitting = seated_at(game.seats, seats, all_bots=False, think=None)
    if any(bot.thinks for bot in sitting.bots.values()):
        message = "Bots that think need to know a game from its beginning: seat people here, or `random`."
        raise click.UsageError(message)
    table = SessionTable(game, sitting.people, Opponents.beside(state.seed, sitting.bots))
    keeper = Unkept(header_of(game, None), (), None)
    told = [Line(f"{game.title}, as it stands in: {example.title}", "title"), Line(NOT_KEPT, "dim")]
    return begin(table, state, ()), keeper, told


def _at(document: Document, file: Path, line: int) -> tuple[Example, Pointer | None]:
    """The scenario in which a line stands, and the line of it that comes next; nothing at its end."""
    found: Example | None = None
    for example in examples_of(document):
        span = document.span(example.pointer)
        if span is not None and same_file(Path(span.source), file) and span.line <= line:
            found = example if found is None or span.line > _line(document, found) else found
    source = next((one for name, one in document.sources.items() if same_file(Path(name), file)), None)
    if found is None or (source is not None and line > source.text.count("\n")):
        raise click.UsageError(f"No scenario stands at line {line} of {file}.")
    own = [one for one in found.lines if one.pointer.startswith(f"{found.pointer}/")]
    return found, next((one.pointer for one in own if _line(document, one) > line), None)


def _line(document: Document, one: object) -> int:
    span = document.span(getattr(one, "pointer", ""))
    return span.line if span is not None else 0
