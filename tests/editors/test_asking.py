"""The answers to an editor about a place."""

import asyncio
from pathlib import Path

from lsprotocol import types
from tests.editors.asking import HARBOUR
from tests.editors.talking import editor

# The second letter is two units for editors.
LINES = 'action try "\U0001d4b3"\n  do rew\n'


def test_an_editor_is_told_what_fits_what_stands_there_and_what_is_called(tmp_path: Path) -> None:
    path = tmp_path / "harbour.rules"
    path.write_text(HARBOUR)
    last = HARBOUR.count("\n") + 1

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path, HARBOUR + LINES)
            await shown.codes(path)
            document = types.TextDocumentIdentifier(path.as_uri())
            at = types.Position(last, len("  do rew"))
            found = await shown.client.text_document_completion_async(types.CompletionParams(document, at))
            assert isinstance(found, types.CompletionList)
            first = found.items[0]
            assert (first.label, first.insert_text_format) == ("reward", types.InsertTextFormat.PlainText)
            assert first.text_edit == types.TextEdit(
                types.Range(types.Position(last, 5), types.Position(last, 8)), "reward of "
            )
            shown.type(path, (last, 5), (last, 8), "reward of ")
            after = types.Position(last, len("  do reward of "))
            called = await shown.client.text_document_signature_help_async(
                types.SignatureHelpParams(document, after)
            )
            assert called
            assert called.active_parameter == 0
            told = await shown.client.text_document_hover_async(
                types.HoverParams(document, types.Position(last, 3))
            )
            assert told
            assert isinstance(told.contents, types.MarkupContent)
            assert told.contents.value.startswith("Carries out a procedure or an action.")

    asyncio.run(course())
