"""The language server: which messages there are, and who answers them."""

import asyncio
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcContentModified
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

from festrules.editors.server import asking, margins, moving, showing, structure
from festrules.editors.server.checking import Checking, InAnotherProcess, Understands
from festrules.editors.server.translating import Ruler, carry, file_of, told, uri_of
from festrules.editors.understanding.view import View
from festrules.editors.workspace import Workspace

BREATH = 0.001  # seconds in which what has come already is read: perhaps the request is outdated
WATCHED = "**/*.{rules,scenarios,yaml,yml}"

_Answer = TypeVar("_Answer")


class Server(LanguageServer):
    """The server that an editor talks to. Views tell it everything it knows about rules."""

    def __init__(self, understands: Understands | None = None) -> None:
        super().__init__("festrules", version("festrules"), max_workers=2)
        self._understands = understands or InAnotherProcess()
        self.drawing = showing.Drawing()
        self.open_folders([])

    def shutdown(self) -> None:
        """Nobody asks any more."""
        self._understands.end()
        self.drawing.end()
        super().shutdown()  # type: ignore[no-untyped-call]  # pygls says no types of it

    @property
    def codec(self) -> PositionCodec:
        """How the client counts the letters of a line."""
        return self.workspace.position_codec

    @property
    def watches(self) -> bool:
        """Whether the client says of files that they have changed, if it is asked to."""
        workspace = self.client_capabilities.workspace
        watching = workspace.did_change_watched_files if workspace else None
        return watching is not None and bool(watching.dynamic_registration)

    def open_folders(self, folders: list[Path]) -> None:
        """The folders of the client are known now."""
        self.files = Workspace(folders)
        self.checking = Checking(self.files, self._understands, self._tell, self._failed)

    def ruler(self, file: str) -> Ruler:
        """Measures in a file as it stands now."""
        return Ruler(self.files.text(file), self.codec)

    def rulers(self) -> Mapping[str, Ruler]:
        """Rulers for all files, made when they are asked for."""
        return _Rulers(self)

    async def answer(self, uri: str, ask: Callable[[View, Ruler], _Answer]) -> _Answer:
        """The answer about a document; a request overtaken by a change is told so."""
        file = file_of(uri)
        before = self.files.unsaved.get(file)
        await asyncio.sleep(BREATH)
        if self.files.unsaved.get(file) is not before:
            raise JsonRpcContentModified
        return ask(self.files.view(file), self.ruler(file))

    def changed(self, uri: str) -> None:
        """A document says something else now."""
        file = file_of(uri)
        self.files.write(file, self.workspace.get_text_document(uri).source)
        self.checking.want(*self.files.roots_with(file))

    def _tell(self, root: Path) -> None:
        """Everything that is wrong with a game, file by file; what was right again is told, too."""
        known, rulers = self.files.understood[root], self.rulers()
        for file, found in self.files.diagnostics(root).items():
            view = View(file, self.files.text(file), known)
            carried = (carry(one, view) for one in found)
            listed = [told(one, file, rulers) for one in carried if one is not None]
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri_of(file), listed))

    def _failed(self, message: str) -> None:
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, message))


class _Rulers(dict[str, Ruler]):
    """Rulers for the files that messages also speak of, made when they are asked for."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server

    def __missing__(self, file: str) -> Ruler:
        self[file] = self._server.ruler(file)
        return self[file]


def make_server(understands: Understands | None = None) -> Server:
    """A server that answers all that is listed here."""
    server = Server(understands)
    _documents(server)
    for part in (asking, moving, structure, margins, showing):
        part.register(server)
    return server


def _documents(server: Server) -> None:
    """Follow the documents that the client opens, changes and closes."""

    @server.feature(types.INITIALIZED)
    def begin(_: types.InitializedParams) -> None:
        folders = server.workspace.folders.values()
        roots = [Path(file_of(folder.uri)) for folder in folders]
        if not roots and server.workspace.root_path:
            roots = [Path(server.workspace.root_path)]
        server.open_folders(roots)
        if server.watches:
            pattern = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(WATCHED)])
            asked = types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, pattern)
            server.client_register_capability(types.RegistrationParams([asked]))

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(said: types.DidOpenTextDocumentParams) -> None:
        server.changed(said.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(said: types.DidChangeTextDocumentParams) -> None:
        server.changed(said.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(said: types.DidSaveTextDocumentParams) -> None:
        server.changed(said.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(said: types.DidCloseTextDocumentParams) -> None:
        file = file_of(said.text_document.uri)
        roots = server.files.roots_with(file)
        server.files.close(file)
        server.checking.want(*(root for root in roots if root in server.files.understood))

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def did_change_on_disk(said: types.DidChangeWatchedFilesParams) -> None:
        server.files.look_round()
        for change in said.changes:
            file = file_of(change.uri)
            if file not in server.files.unsaved:
                server.checking.want(*server.files.roots_with(file))
