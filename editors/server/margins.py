"""Beside the text: notes and lenses, what can be done about a finding, and the common layout."""

from typing import TYPE_CHECKING, assert_never

from lsprotocol import types

from festrules.editors.annotating.hints import Hint, hints
from festrules.editors.annotating.lenses import Does, Lens, lenses
from festrules.editors.mending.actions import Action, ActionSort, actions
from festrules.editors.mending.layout import formatted, formatted_above, formatted_within
from festrules.editors.server.moving import locations_of, workspace_edit
from festrules.editors.server.translating import Ruler, carry, told
from festrules.editors.understanding.view import View

if TYPE_CHECKING:
    from festrules.editors.server.server import Server

# What clients do; an editor that knows none of them shows lenses that lead nowhere.
COMMANDS = {
    Does.RUN: "festrules.runScenario",  # the address of the text, the title
    Does.PLAY: "festrules.play",  # the address, the line from 0
    Does.TABLE: "festrules.showTable",  # the same
    Does.PLACES: "festrules.showPlaces",  # the address, the position, the locations
}
EXPLAIN = "festrules.explain"  # the code
DONE = {
    ActionSort.FIX: types.CodeActionKind.QuickFix,
    ActionSort.DECLARE: types.CodeActionKind.QuickFix,
    ActionSort.EXPLAIN: types.CodeActionKind.Empty,
}


def register(server: "Server") -> None:
    """The requests about what stands beside a text."""
    _register_notes(server)
    _register_layout(server)

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions([types.CodeActionKind.QuickFix, types.CodeActionKind.Empty]),
    )
    async def what_can_be_done(said: types.CodeActionParams) -> list[types.CodeAction]:
        def ask(view: View, ruler: Ruler) -> list[types.CodeAction]:
            start, end = ruler.place(said.range.start), ruler.place(said.range.end)
            return [_action(server, view, one) for one in actions(view, start, end)]

        return await server.answer(said.text_document.uri, ask)


def _register_notes(server: "Server") -> None:
    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def notes(said: types.InlayHintParams) -> list[types.InlayHint]:
        first, last = said.range.start.line + 1, said.range.end.line + 1
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [_note(one, ruler) for one in hints(view, first, last)],
        )

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def above(said: types.CodeLensParams) -> list[types.CodeLens]:
        uri = said.text_document.uri
        return await server.answer(
            uri, lambda view, ruler: [_lens(server, uri, one, ruler) for one in lenses(view)]
        )


def _register_layout(server: "Server") -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    async def laid_out(said: types.DocumentFormattingParams) -> list[types.TextEdit]:
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [types.TextEdit(ruler.range(one.span), one.text) for one in formatted(view)],
        )

    @server.feature(types.TEXT_DOCUMENT_RANGE_FORMATTING)
    async def laid_out_within(said: types.DocumentRangeFormattingParams) -> list[types.TextEdit]:
        first, last = said.range.start.line + 1, said.range.end.line + 1
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [
                types.TextEdit(ruler.range(one.span), one.text) for one in formatted_within(view, first, last)
            ],
        )

    @server.feature(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, types.DocumentOnTypeFormattingOptions("\n"))
    async def laid_out_above(said: types.DocumentOnTypeFormattingParams) -> list[types.TextEdit]:
        line = said.position.line + 1
        return await server.answer(
            said.text_document.uri,
            lambda view, ruler: [
                types.TextEdit(ruler.range(one.span), one.text) for one in formatted_above(view, line)
            ],
        )


def _note(hint: Hint, ruler: Ruler) -> types.InlayHint:
    return types.InlayHint(ruler.position(*hint.place), hint.text, tooltip=hint.help)


def _lens(server: "Server", uri: str, lens: Lens, ruler: Ruler) -> types.CodeLens:
    where = ruler.range(lens.span)
    arguments = _arguments(server, lens, where.start)
    return types.CodeLens(where, types.Command(lens.title, COMMANDS[lens.does], arguments=[uri, *arguments]))


def _arguments(server: "Server", lens: Lens, start: types.Position) -> list[object]:
    match lens.does:
        case Does.RUN:
            return [lens.scenario]
        case Does.PLAY | Does.TABLE:
            return [start.line]
        case Does.PLACES:
            return [start, locations_of(server, lens.places)]
        case _:
            assert_never(lens.does)


def _action(server: "Server", view: View, action: Action) -> types.CodeAction:
    about = carry(action.about, view)
    command = types.Command(action.title, EXPLAIN, arguments=[action.code]) if action.code else None
    return types.CodeAction(
        action.title,
        kind=DONE[action.sort],
        diagnostics=[told(about, view.file, server.rulers())] if about else None,
        is_preferred=action.preferred or None,
        edit=workspace_edit(server, action.edits) if action.edits else None,
        command=command,
    )
