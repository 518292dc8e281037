"""Requests of our own: the scenarios of a text, and the table at a place of it. Any editor may send them.

    festrules/scenarios  {textDocument}                         -> [{title, line, endLine, clauses}], lines from 0
    festrules/table      {textDocument, line, eyes?, record?}   -> {title, where, table, prompt, seats, seat, problem}
    festrules/look       {}                                     -> {style}: the sheet with which a table is drawn

`eyes` are `deciding`, `watching` or the number of a seat from 0; `record` is the path of the record of a game, which is
shown where the line stands in no scenario. A table is a piece of HTML with pictures in SVG, and nothing in it runs.
"""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from festrules.editors.server.children import one_process
from festrules.editors.server.translating import file_of
from festrules.editors.showing.listing import Listed, scenarios_in
from festrules.editors.showing.picture import DECIDING, Asked, Picture, picture_of
from festrules.grammar.plain_files import read_plain, why_not
from festrules.interpreter.record.read import MAX_RECORD

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

SCENARIOS, TABLE, LOOK = "festrules/scenarios", "festrules/table", "festrules/look"
STYLE = "drawing.css"


class Drawing:
    """Draws tables in a process of its own, so that all other answers come meanwhile."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def draw(self, asked: Asked, texts: Mapping[str, str]) -> Picture:
        """A table; one that takes the process down is none."""
        self._pool = self._pool or one_process()
        try:
            running = asyncio.get_running_loop().run_in_executor(self._pool, picture_of, asked, dict(texts))
            return await running
        except BrokenProcessPool:
            self.end()
            return Picture(Path(asked.file).stem, problem="This table is more than this machine can draw.")

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

    @server.feature(LOOK)
    def look(_: Any) -> dict[str, str]:
        return {"style": files("festrules.tables").joinpath("static", STYLE).read_text(encoding="utf-8")}


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


def _record(path: str | None) -> tuple[str, str]:
    """The text of a record, and why it cannot be read."""
    if not path:
        return "", ""
    try:
        return read_plain(Path(path), MAX_RECORD).decode("utf-8", "surrogateescape"), ""
    except OSError as problem:
        return "", f"The game that was played last cannot be read: {why_not(problem)}."
