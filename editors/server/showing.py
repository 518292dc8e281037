"""Requests of our own: the scenarios of a text, the table at a place of it, and its rules as they are printed.

Any editor may send them.

    festrules/scenarios  {textDocument}                       -> [{title, line, endLine, clauses}], lines from 0
    festrules/table      {textDocument, line, eyes?, record?} -> {title, where, table, prompt, seats, seat, problem}
    festrules/rulebook   {textDocument}                       -> {title, page, places: [{uri, line, endLine}], problem}
    festrules/look       {}                                   -> {style, rulebook}: the sheets by which they are drawn

`eyes` are `deciding`, `watching` or the number of a seat from 0; `record` is the path of the record of a game, which is
shown where the line stands in no scenario. A table is a piece of HTML with pictures in SVG, and nothing in it runs. So
is a rulebook; whatever bears `data-place="3"` there was made from the lines of `places[3]`. Lines with
a mistake are left out, and the first of them is the problem.
"""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from festrules.editors.server.children import one_process
from festrules.editors.server.translating import file_of, uri_of
from festrules.editors.showing.listing import Listed, scenarios_in
from festrules.editors.showing.moment import Choice, Moment, moment_of
from festrules.editors.showing.picture import DECIDING, Asked, Picture, picture_of
from festrules.editors.showing.rulebook import PrintedRules, printed_rules
from festrules.grammar.plain_files import read_plain, why_not
from festrules.interpreter.record.read import MAX_RECORD
from festrules.tables.printing.page import style

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

SCENARIOS, TABLE, RULEBOOK, LOOK = (
    "festrules/scenarios",
    "festrules/table",
    "festrules/rulebook",
    "festrules/look",
)
STYLE = "drawing.css"

PATIENCE = 5  # seconds that words of a choice wait for play; what comes later is known the next time

_Drawn = TypeVar("_Drawn", Picture, PrintedRules, Moment)


class Drawing:
    """Draws tables and rulebooks in a process of its own, so that all other answers come meanwhile."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def draw(self, asked: Asked, texts: Mapping[str, str]) -> Picture:
        """A table; one that takes the process down is none."""
        none = Picture(Path(asked.file).stem, problem="This table is too large for this machine to draw.")
        return await self._apart(none, picture_of, asked, dict(texts))

    async def print(self, root: Path, texts: Mapping[str, str]) -> PrintedRules:
        """A rulebook; one that takes the process down is none."""
        none = PrintedRules(root.stem, problem="This rulebook is too large for this machine to print.")
        return await self._apart(none, printed_rules, root, dict(texts))

    async def moment(self, choice: Choice, texts: Mapping[str, str]) -> Moment:
        """What play offers for a choice that is being written."""
        try:
            return await asyncio.wait_for(self._apart(Moment(), moment_of, choice, dict(texts)), PATIENCE)
        except TimeoutError:
            return Moment()

    async def _apart(self, none: _Drawn, draws: Callable[..., _Drawn], *asked: object) -> _Drawn:
        self._pool = self._pool or one_process()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, draws, *asked)
        except BrokenProcessPool:
            self.end()
            return none

    def end(self) -> None:
        """Nothing is drawn any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def register(server: "Server") -> None:
    """The requests above."""

    @server.feature(SCENARIOS)
    def scenarios(said: Any) -> list[dict[str, object]]:
        return [_listed(one) for one in scenarios_in(server.files.text(file_of(said.textDocument.uri)))]

    @server.feature(TABLE)
    async def table(said: Any) -> dict[str, object]:
        file = file_of(said.textDocument.uri)
        record, problem = _record(getattr(said, "record", None))
        asked = Asked(file, int(said.line) + 1, str(getattr(said, "eyes", None) or DECIDING), record)
        picture = await server.drawing.draw(asked, server.files.unsaved)
        return _drawn(picture, problem)

    @server.feature(RULEBOOK)
    async def rulebook(said: Any) -> dict[str, object]:
        file = file_of(said.textDocument.uri)
        root = server.files.root_of(file)
        if root is None:
            problem = "There are no rules here to which this file belongs."
            return _printed(PrintedRules(Path(file).stem, problem=problem))
        return _printed(await server.drawing.print(root, server.files.unsaved))

    @server.feature(LOOK)
    def look(_: Any) -> dict[str, str]:
        drawing = files("festrules.tables").joinpath("static", STYLE).read_text(encoding="utf-8")
        return {"style": drawing, "rulebook": style()}


def _listed(one: Listed) -> dict[str, object]:
    return {
        "title": one.title,
        "line": one.line - 1,
        "endLine": one.end_line - 1,
        "clauses": list(one.clauses),
    }


def _drawn(picture: Picture, problem: str) -> dict[str, object]:
    return {
        "title": picture.title,
        "where": picture.where,
        "table": picture.table,
        "prompt": picture.prompt,
        "seats": list(picture.seats),
        "seat": picture.seat,
        "problem": picture.problem or problem,
    }


def _printed(rules: PrintedRules) -> dict[str, object]:
    places = [
        {"uri": uri_of(one.source), "line": one.line - 1, "endLine": one.end_line - 1} for one in rules.places
    ]
    return {"title": rules.title, "page": rules.page, "places": places, "problem": rules.problem}


def _record(path: str | None) -> tuple[str, str]:
    """The text of a record, and why it cannot be read."""
    if not path:
        return "", ""
    try:
        return read_plain(Path(path), MAX_RECORD).decode("utf-8", "surrogateescape"), ""
    except OSError as problem:
        return "", f"The game that was played last cannot be read: {why_not(problem)}."
