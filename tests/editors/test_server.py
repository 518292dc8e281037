import asyncio
import os
import sys
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.lsp.client import LanguageClient
from tests.editors.talking import LONG, Editor, editor
from tests.editors.test_understanding import GAME

from festrules.editors.understanding.understand import understand

CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")


def test_an_editor_is_told_what_is_wrong_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "market.rules"
    path.write_text(GAME)

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path, GAME.replace("under stock", "under"))
            assert await shown.codes(path) == [("FR114", 23)]
            shown.type(path, (23, 14), (23, 19), "under stock")
            assert await shown.codes(path) == []

    asyncio.run(course())


def test_places_are_counted_as_editors_do(tmp_path: Path) -> None:
    """Lines may end as on other systems, and some letters are two units there."""
    path = tmp_path / "market.rules"
    path.write_text(GAME)
    line = '    choose pick from goods in my hand "\U0001d4b3?"'
    text = GAME.replace('    choose pick from goods in my hand "which good do you give back?"', f"{line} now")
    text = text.replace("\n", "\r\n")

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path, text)
            await shown.codes(path)
            (found,) = shown.told[path.as_uri()]
            assert found.range.start == types.Position(
                21, len(line) + 2
            )  # the letter is two units, then a blank
            shown.type(path, (21, len(line) + 1), (21, len(line) + 5), "")
            assert await shown.codes(path) == []

    asyncio.run(course())


def test_two_games_and_a_mod_are_told_apart(tmp_path: Path) -> None:
    game, mod = tmp_path / "market.rules", tmp_path / "more.rules"
    game.write_text(GAME)
    mod.write_text('festrules 2\n\nmod "More" of "market"\n\nchange fewer "fewer"\n  drop hand\n')

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(mod)
            assert await shown.codes(mod) != []
            assert game.as_uri() not in shown.told
            shown.open(game)
            assert await shown.codes(game) == []
            assert shown.told[mod.as_uri()] != []

    asyncio.run(course())


@pytest.mark.skipif(not CHILDREN.exists(), reason="which processes another one has is told by Linux alone")
def test_nothing_is_left_of_a_server_that_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "market.rules"
    path.write_text(GAME)

    async def course() -> None:
        client = LanguageClient("test", "1")
        shown = Editor(client)
        await client.start_io(sys.executable, "-m", "festrules", "lsp")
        opened = [types.WorkspaceFolder(tmp_path.as_uri(), "market")]
        begin = types.InitializeParams(types.ClientCapabilities(), workspace_folders=opened)
        await asyncio.wait_for(client.initialize_async(begin), LONG)
        client.initialized(types.InitializedParams())
        shown.open(path)
        assert await shown.codes(path) == []
        server = client._server
        assert server is not None
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
        assert children
        server.kill()
        await server.wait()
        while any(Path(f"/proc/{child}").exists() for child in children):
            await asyncio.sleep(0.1)

    asyncio.run(course())


def test_half_a_line_of_the_game_is_told_as_that_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "market.rules"
    path.write_text(GAME.replace("  players 2 to 3\n", "  pl\n"))
    assert [one.code for one in understand(path, {}).diagnostics] == ["FR101"]
