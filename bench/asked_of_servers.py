"""An editor's requests, as far as a language server offers them: what is asked after each letter, and the rest."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from lsprotocol import types
from pygls.lsp.client import LanguageClient

Request: TypeAlias = Callable[[], Awaitable[Any]]
AROUND = 40  # lines of which notes are wanted, before and behind
SELDOM = ("links", "definition")  # not asked after each letter


def of_a_file(client: LanguageClient, offered: types.ServerCapabilities, uri: str) -> dict[str, Request]:
    """What is asked of a whole file."""
    document = types.TextDocumentIdentifier(uri)
    asked: dict[str, tuple[object, Request]] = {
        "colours": (
            offered.semantic_tokens_provider,
            lambda: client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document)),
        ),
        "outline": (
            offered.document_symbol_provider,
            lambda: client.text_document_document_symbol_async(types.DocumentSymbolParams(document)),
        ),
        "folding": (
            offered.folding_range_provider,
            lambda: client.text_document_folding_range_async(types.FoldingRangeParams(document)),
        ),
        "lenses": (
            offered.code_lens_provider,
            lambda: client.text_document_code_lens_async(types.CodeLensParams(document)),
        ),
        "links": (
            offered.document_link_provider,
            lambda: client.text_document_document_link_async(types.DocumentLinkParams(document)),
        ),
    }
    return _offered(asked)


def at_a_place(
    client: LanguageClient, offered: types.ServerCapabilities, uri: str, place: types.Position
) -> dict[str, Request]:
    """What is asked where the cursor stands."""
    document = types.TextDocumentIdentifier(uri)
    here: dict[str, Any] = {"text_document": document, "position": place}
    near = types.Range(types.Position(max(0, place.line - AROUND), 0), types.Position(place.line + AROUND, 0))
    asked: dict[str, tuple[object, Request]] = {
        "completion": (
            offered.completion_provider,
            lambda: client.text_document_completion_async(types.CompletionParams(**here)),
        ),
        "signature help": (
            offered.signature_help_provider,
            lambda: client.text_document_signature_help_async(types.SignatureHelpParams(**here)),
        ),
        "highlights": (
            offered.document_highlight_provider,
            lambda: client.text_document_document_highlight_async(types.DocumentHighlightParams(**here)),
        ),
        "hover": (
            offered.hover_provider,
            lambda: client.text_document_hover_async(types.HoverParams(**here)),
        ),
        "inlay hints": (
            offered.inlay_hint_provider,
            lambda: client.text_document_inlay_hint_async(types.InlayHintParams(document, near)),
        ),
        "definition": (
            offered.definition_provider,
            lambda: client.text_document_definition_async(types.DefinitionParams(**here)),
        ),
    }
    return _offered(asked)


def _offered(asked: Mapping[str, tuple[object, Request]]) -> dict[str, Request]:
    return {name: request for name, (offer, request) in asked.items() if offer}
