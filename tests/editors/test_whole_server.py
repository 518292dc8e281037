"""Everything that an editor asks, asked once of a real server."""

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from tests.editors.talking import editor
from tests.editors.test_understanding import GAME

SCENARIOS = """festrules 2

example "nobody has anything"
  players 2
  expect the game goes on
"""


def test_what_an_editor_shows_of_a_text(tmp_path: Path) -> None:
    path, scenarios = tmp_path / "market.rules", tmp_path / "market.scenarios"
    path.write_text(GAME)
    scenarios.write_text(SCENARIOS)
    document = types.TextDocumentIdentifier(path.as_uri())
    hand = types.Position(12, 7)

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path)
            await shown.codes(path)
            ask = shown.client

            outline = await ask.text_document_document_symbol_async(types.DocumentSymbolParams(document))
            assert [one.name for one in outline or ()][:4] == ["Market", "colour", "good", "stock"]
            given = await ask.text_document_definition_async(
                types.DefinitionParams(document, types.Position(17, 28))
            )
            assert isinstance(given, list)
            assert [one.range.start for one in given if isinstance(one, types.Location)] == [
                types.Position(12, 6)
            ]
            everywhere = types.ReferenceParams(
                types.ReferenceContext(include_declaration=True), document, hand
            )
            used = await ask.text_document_references_async(everywhere)
            assert [one.range.start.line for one in used or ()] == [12, 17, 21, 24, 28]

            first = await ask.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
            assert first is not None
            assert len(first.data) % 5 == 0
            shown.type(path, (12, 6), (12, 10), "palm")
            since = types.SemanticTokensDeltaParams(document, first.result_id or "")
            later = await ask.text_document_semantic_tokens_full_delta_async(since)
            assert isinstance(later, types.SemanticTokensDelta)
            shown.type(path, (12, 6), (12, 10), "hand")

            renamed = await ask.text_document_rename_async(types.RenameParams(document, hand, "fingers"))
            assert renamed is not None
            assert renamed.changes is not None
            assert len(renamed.changes[path.as_uri()]) == 5
            with pytest.raises(JsonRpcException, match="stock"):
                await ask.text_document_rename_async(types.RenameParams(document, hand, "stock"))

            shown.type(path, (12, 0), (12, 5), "place   ")
            laid = types.DocumentFormattingParams(document, types.FormattingOptions(2, insert_spaces=True))
            assert await ask.text_document_formatting_async(laid)
            whole = types.Range(types.Position(0, 0), types.Position(99, 0))
            assert await ask.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
            lenses = await ask.text_document_code_lens_async(types.CodeLensParams(document))
            assert [one.command.command for one in lenses or () if one.command] == ["festrules.play"]

            shown.open(scenarios)
            tests = types.CodeLensParams(types.TextDocumentIdentifier(scenarios.as_uri()))
            above = await ask.text_document_code_lens_async(tests)
            assert {one.command.title for one in above or () if one.command} >= {"run this scenario"}

    asyncio.run(course())


def test_a_mistake_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / "market.rules"
    path.write_text(GAME.replace("shuffle stock", "shufle stock"))
    document = types.TextDocumentIdentifier(path.as_uri())

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path)
            assert await shown.codes(path) == [("FR115", 15)]
            line = types.Range(types.Position(15, 0), types.Position(15, 20))
            asked = types.CodeActionParams(document, line, types.CodeActionContext([]))
            found = await shown.client.text_document_code_action_async(asked)
            edits = [
                edit.new_text
                for one in found or ()
                if isinstance(one, types.CodeAction) and one.edit and one.edit.changes
                for edit in one.edit.changes[path.as_uri()]
            ]
            assert edits == ["shuffle"]

    asyncio.run(course())
