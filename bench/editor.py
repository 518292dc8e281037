"""How soon an editor is answered: lines of the largest rulebook are typed again, letter by letter, in a real server.

    make bench-editor     half of all answers, and 95 of 100, come within this many milliseconds of the keystroke

After each letter an editor asks for what it shows: what fits here, colours, help and so on, whatever the server offers.
Mistakes are reported a little later, when all of it has been understood: that is counted separately.
"""

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from asked_of_servers import SELDOM, at_a_place, of_a_file
from festrules.grammar.files import find_rules

GOAL = 100  # milliseconds within which 95 of 100 answers come
PAUSE = 0.12  # seconds between two letters of somebody who types fast


class Typist:
    """Somebody who types in one file."""

    def __init__(self, client: LanguageClient, path: Path) -> None:
        self.client, self.path, self.version = client, path, 1
        self.lines = path.read_text().split("\n")
        self.taken: defaultdict[str, list[float]] = defaultdict(list)
        self.wrong_told: list[float] = []
        self.typed_at = 0.0

    def open(self) -> None:
        item = types.TextDocumentItem(self.path.as_uri(), "festrules", 1, "\n".join(self.lines))
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, line: int, start: int, end: int, text: str) -> None:
        self.version += 1
        before = self.lines[line]
        self.lines[line] = before[:start] + text + before[end:]
        where = types.Range(types.Position(line, start), types.Position(line, end))
        document = types.VersionedTextDocumentIdentifier(self.version, self.path.as_uri())
        change = types.TextDocumentContentChangePartial(where, text)
        self.typed_at = time.perf_counter()
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    async def ask(self, name: str, request: Callable[[], Any]) -> None:
        typed_at = self.typed_at
        try:
            await request()
        except Exception as error:
            if "Modified" not in str(error):
                raise
            name = f"{name} (overtaken)"
        self.taken[name].append(1000 * (time.perf_counter() - typed_at))

    def requests(
        self, offered: types.ServerCapabilities, line: int, column: int
    ) -> dict[str, Callable[[], Any]]:
        """An editor's requests after a letter."""
        uri, place = self.path.as_uri(), types.Position(line, column)
        asked = at_a_place(self.client, offered, uri, place) | of_a_file(self.client, offered, uri)
        return {name: request for name, request in asked.items() if name not in SELDOM}


async def retype(typist: Typist, offered: types.ServerCapabilities, chance: Random, lines: int) -> None:
    """Takes out lines and types them again."""
    long = [number for number, line in enumerate(typist.lines) if len(line.strip()) > 12]
    for line in chance.sample(long, lines):
        text = typist.lines[line]
        begin = len(text) - len(text.lstrip())
        typist.change(line, begin, len(text), "")
        for column in range(begin, len(text)):
            await asyncio.sleep(PAUSE)
            typist.change(line, column, column, text[column])
            asked = typist.requests(offered, line, column + 1)
            await asyncio.gather(*(typist.ask(name, request) for name, request in asked.items()))


async def measure(game: str, lines: int) -> Typist:
    """A server and a typist."""
    with tempfile.TemporaryDirectory() as folder:
        rules = find_rules(game)
        shutil.copytree(rules.parent, Path(folder) / rules.parent.name)
        path = Path(folder) / rules.parent.name / rules.name
        client = LanguageClient("bench", "1")
        typist = Typist(client, path)

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]  # pygls has none
        def told(said: types.PublishDiagnosticsParams) -> None:
            if said.uri == path.as_uri():
                typist.wrong_told.append(1000 * (time.perf_counter() - typist.typed_at))

        await client.start_io(sys.executable, "-m", "festrules", "lsp")
        opened = [types.WorkspaceFolder(Path(folder).as_uri(), "bench")]
        begun = await client.initialize_async(
            types.InitializeParams(types.ClientCapabilities(), workspace_folders=opened)
        )
        client.initialized(types.InitializedParams())
        typist.open()
        await asyncio.sleep(5)  # the first understanding
        typist.wrong_told.clear()
        await retype(typist, begun.capabilities, Random(1), lines)
        await asyncio.sleep(3)
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()  # type: ignore[no-untyped-call]  # nor here
        return typist


def said(name: str, taken: list[float]) -> str:
    """One line of the result."""
    often = statistics.quantiles(taken, n=20)[-1] if len(taken) > 1 else taken[0]
    return f"{name:24}{statistics.median(taken):8.0f} ms{often:8.0f} ms{len(taken):8}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="festo")
    parser.add_argument("--lines", type=int, default=8)
    wishes = parser.parse_args()
    typist = asyncio.run(measure(wishes.game, wishes.lines))
    print(f"{'':24}{'half':>11}{'95 of 100':>11}{'answers':>8}")
    for name, taken in typist.taken.items():
        print(said(name, taken))
    answers = [one for taken in typist.taken.values() for one in taken]
    print(said("all answers", answers))
    print(said("what is wrong, told", typist.wrong_told))
    often = statistics.quantiles(answers, n=20)[-1]
    print(
        f"\n95 of 100 answers within {often:.0f} ms; the goal is {GOAL} ms on a machine with nothing else to do"
    )


if __name__ == "__main__":
    main()
