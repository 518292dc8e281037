"""From a name to other places of its: where it is given and used, and another name for it everywhere."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from festrules.editors.navigating.finding import Touch, definition, highlights, implementations, references
from festrules.editors.navigating.searching import symbols
from festrules.editors.renaming.rename import NotRenamed, renamable, rename
from festrules.editors.server.translating import uri_of
from festrules.editors.understanding.subjects import Sort
from festrules.grammar.diagnostic import Edit
from festrules.grammar.source import Span

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

REFUSED = -32803  # the request was understood, and cannot be done
TOUCHED = {
    Touch.GIVEN: types.DocumentHighlightKind.Text,
    Touch.WRITTEN: types.DocumentHighlightKind.Write,
    Touch.READ: types.DocumentHighlightKind.Read,
}
SYMBOLS = {
    Sort.THING: types.SymbolKind.Class,
    Sort.LOCAL: types.SymbolKind.Variable,
    Sort.VALUE: types.SymbolKind.EnumMember,
    Sort.COLUMN: types.SymbolKind.Field,
    Sort.SPACE: types.SymbolKind.EnumMember,
    Sort.PART: types.SymbolKind.Property,
    Sort.STAGE: types.SymbolKind.Namespace,
    Sort.CLAUSE: types.SymbolKind.Key,
    Sort.POSITION: types.SymbolKind.Object,
}


def register(server: "Server") -> None:
    """The requests that lead from a name elsewhere."""
    _register_finding(server)
    _register_renaming(server)


def locations_of(server: "Server", spans: Iterable[Span]) -> list[types.Location]:
    """Stretches of any files for the client."""
    return [types.Location(uri_of(span.source), server.ruler(span.source).range(span)) for span in spans]


def _register_finding(server: "Server") -> None:
    def locations(spans: Iterable[Span]) -> list[types.Location]:
        return locations_of(server, spans)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def where_given(said: types.DefinitionParams) -> list[types.Location]:
        uri, at = said.text_document.uri, said.position
        return await server.answer(uri, lambda view, ruler: locations(definition(view, ruler.place(at))))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def where_used(said: types.ReferenceParams) -> list[types.Location]:
        uri, at, given = said.text_document.uri, said.position, said.context.include_declaration
        return await server.answer(
            uri, lambda view, ruler: locations(references(view, ruler.place(at), given=given))
        )

    @server.feature(types.TEXT_DOCUMENT_IMPLEMENTATION)
    async def where_implemented(said: types.ImplementationParams) -> list[types.Location]:
        uri, at = said.text_document.uri, said.position
        return await server.answer(uri, lambda view, ruler: locations(implementations(view, ruler.place(at))))

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    async def lit(said: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
        uri, at = said.text_document.uri, said.position
        return await server.answer(
            uri,
            lambda view, ruler: [
                types.DocumentHighlight(ruler.range(one.span), TOUCHED[one.touch])
                for one in highlights(view, ruler.place(at))
            ],
        )

    @server.feature(types.WORKSPACE_SYMBOL)
    def named(said: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
        return [
            types.SymbolInformation(
                locations([one.span])[0], one.name, SYMBOLS[one.sort], container_name=one.of
            )
            for one in symbols(server.files.understood.values(), said.query)
        ]


def _register_renaming(server: "Server") -> None:
    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def may_be_renamed(said: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder:
        await server.checking.settled()
        uri, at = said.text_document.uri, said.position
        found = await server.answer(
            uri, lambda view, ruler: renamable(view, ruler.place(at), server.files.is_ours)
        )
        if isinstance(found, NotRenamed):
            raise JsonRpcException(found.sentence, REFUSED)
        ruler = server.ruler(found.span.source)
        return types.PrepareRenamePlaceholder(ruler.range(found.span), found.name)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    async def renamed(said: types.RenameParams) -> types.WorkspaceEdit:
        await server.checking.settled()
        view, place = await server.answer(
            said.text_document.uri, lambda view, ruler: (view, ruler.place(said.position))
        )
        # It is proved that all games still say the same, which takes about as long as reading them.
        found = await asyncio.to_thread(rename, view, place, said.new_name, server.files.is_ours)
        if isinstance(found, NotRenamed):
            raise JsonRpcException(found.sentence, REFUSED)
        return workspace_edit(server, found.edits)


def workspace_edit(server: "Server", edits: Sequence[Edit]) -> types.WorkspaceEdit:
    """Edits of several files for the client."""
    by_file: defaultdict[str, list[types.TextEdit]] = defaultdict(list)
    for edit in edits:
        ruler = server.ruler(edit.span.source)
        by_file[uri_of(edit.span.source)].append(types.TextEdit(ruler.range(edit.span), edit.text))
    return types.WorkspaceEdit(dict(by_file))
