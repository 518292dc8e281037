"""A client that talks to a real server in a process of its own."""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

LONG = 120  # seconds after which something hangs


class Editor:
    """An editor: its acts, and the server's words to it."""

    def __init__(self, client: LanguageClient) -> None:
        self.client = client
        self.told: dict[str, Sequence[types.Diagnostic]] = {}
        self.versions: dict[str, int] = {}
        self.offered = types.ServerCapabilities()
        self._news = asyncio.Event()

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]  # nor of this
        def published(said: types.PublishDiagnosticsParams) -> None:
            self.told[said.uri] = said.diagnostics
            self._news.set()

    def open(self, path: Path, text: str | None = None) -> None:
        """Shows a file, perhaps with another text than is saved."""
        self.versions[path.as_uri()] = 1
        item = types.TextDocumentItem(
            path.as_uri(), "festrules", 1, path.read_text() if text is None else text
        )
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, path: Path, start: tuple[int, int], end: tuple[int, int], text: str) -> None:
        """Puts a text in the place of another one; lines and units from 0."""
        self.versions[path.as_uri()] += 1
        where = types.Range(types.Position(*start), types.Position(*end))
        document = types.VersionedTextDocumentIdentifier(self.versions[path.as_uri()], path.as_uri())
        change = types.TextDocumentContentChangePartial(where, text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    async def ask(self, method: str, parameters: object) -> Any:
        """The server's answer to a request of our own."""
        return await asyncio.wait_for(self.client.protocol.send_request_async(method, parameters), LONG)

    async def codes(self, path: Path) -> list[tuple[object, int]]:
        """The next time that something is said of mistakes: those of a file, with their lines."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), LONG)
        return [(one.code, one.range.start.line) for one in self.told.get(path.as_uri(), ())]


@asynccontextmanager
async def editor(folder: Path) -> AsyncIterator[Editor]:
    """A server with an open folder."""
    client = LanguageClient("test", "1")
    shown = Editor(client)
    await client.start_io(sys.executable, "-m", "festrules", "lsp")
    opened = [types.WorkspaceFolder(folder.as_uri(), folder.name)]
    begin = types.InitializeParams(types.ClientCapabilities(), workspace_folders=opened)
    begun = await asyncio.wait_for(client.initialize_async(begin), LONG)
    shown.offered = begun.capabilities
    client.initialized(types.InitializedParams())
    try:
        yield shown
    finally:
        await asyncio.wait_for(client.shutdown_async(None), LONG)
        client.exit(None)
        await client.stop()  # type: ignore[no-untyped-call]  # pygls says no types of it
