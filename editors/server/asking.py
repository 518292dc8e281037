"""Questions about a place of a text: completions, help, and the call under way."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lsprotocol import types

from festrules.editors.completing.complete import complete
from festrules.editors.completing.offers import Completions, Kind, Offer
from festrules.editors.hovering.hover import Hover, hover
from festrules.editors.hovering.signature import Signature, signature
from festrules.editors.server.translating import Ruler
from festrules.editors.showing.moment import Choice, Moment, choice_in
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

TRIGGERS = (" ", "@", '"', "{", ".", "(")
SIGNS: Mapping[Kind, types.CompletionItemKind] = {
    Kind.WORD: types.CompletionItemKind.Keyword,
    Kind.SNIPPET: types.CompletionItemKind.Snippet,
    Kind.LOCAL: types.CompletionItemKind.Variable,
    Kind.PLACE: types.CompletionItemKind.Module,
    Kind.BOARD: types.CompletionItemKind.Module,
    Kind.SPACE: types.CompletionItemKind.EnumMember,
    Kind.COMPONENT: types.CompletionItemKind.Class,
    Kind.VALUE: types.CompletionItemKind.EnumMember,
    Kind.COLUMN: types.CompletionItemKind.Field,
    Kind.KINDS: types.CompletionItemKind.Enum,
    Kind.TYPE: types.CompletionItemKind.TypeParameter,
    Kind.KEPT: types.CompletionItemKind.Property,
    Kind.TABLE: types.CompletionItemKind.Struct,
    Kind.DEFINITION: types.CompletionItemKind.Function,
    Kind.ACTION: types.CompletionItemKind.Event,
    Kind.PROCEDURE: types.CompletionItemKind.Method,
    Kind.COST: types.CompletionItemKind.Unit,
    Kind.OTHER: types.CompletionItemKind.Interface,
    Kind.NEW: types.CompletionItemKind.Constructor,
    Kind.CLAUSE: types.CompletionItemKind.Reference,
    Kind.FILE: types.CompletionItemKind.File,
    Kind.TEXT: types.CompletionItemKind.Text,
}


def register(server: "Server") -> None:
    """The requests about a place."""

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=list(TRIGGERS))
    )
    async def completion(said: types.CompletionParams) -> types.CompletionList:
        choice = await server.answer(
            said.text_document.uri, lambda view, ruler: _choice(view, ruler.place(said.position))
        )
        moment = Moment()
        if choice is not None:
            known = server.files.view(choice.file).understood.texts
            moment = await server.drawing.moment(choice, {**known, **server.files.unsaved})
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: _offered(complete(view, ruler.place(said.position), moment), ruler),
        )

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hovering(said: types.HoverParams) -> types.Hover | None:
        return await server.answer(
            said.text_document.uri, lambda view, ruler: _told(hover(view, ruler.place(said.position)), ruler)
        )

    @server.feature(
        types.TEXT_DOCUMENT_SIGNATURE_HELP,
        types.SignatureHelpOptions(trigger_characters=[" "], retrigger_characters=[" "]),
    )
    async def calling(said: types.SignatureHelpParams) -> types.SignatureHelp | None:
        return await server.answer(
            said.text_document.uri, lambda view, ruler: _called(signature(view, ruler.place(said.position)))
        )


def _choice(view: View, place: Place) -> Choice | None:
    """The choice of a scenario that is being written at a place."""
    line, column = place
    before = view.lines[line - 1][: column - 1] if 0 < line <= len(view.lines) else ""
    return choice_in(view.file, line, before)


def _offered(found: Completions, ruler: Ruler) -> types.CompletionList:
    return types.CompletionList(found.incomplete, [_item(offer, ruler) for offer in found.offers])


def _item(offer: Offer, ruler: Ruler) -> types.CompletionItem:
    form = types.InsertTextFormat.Snippet if offer.snippet else types.InsertTextFormat.PlainText
    return types.CompletionItem(
        label=offer.label,
        kind=SIGNS[offer.kind],
        detail=None if offer.documentation.startswith(offer.detail) else offer.detail,
        documentation=_marked(offer.documentation) if offer.documentation else None,
        sort_text=offer.sort,
        filter_text=offer.label,
        insert_text_format=form,
        text_edit=types.TextEdit(ruler.range(offer.span), offer.inserted),
    )


def _told(found: Hover | None, ruler: Ruler) -> types.Hover | None:
    return types.Hover(_marked(found.markdown), ruler.range(found.span)) if found else None


def _called(found: Signature | None) -> types.SignatureHelp | None:
    if found is None:
        return None
    parts = [types.ParameterInformation(label=stretch) for stretch in found.parameters]
    told = _marked(found.documentation) if found.documentation else None
    one = types.SignatureInformation(found.label, told, parts, found.active)
    return types.SignatureHelp([one], active_signature=0, active_parameter=found.active)


def _marked(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)
