import asyncio
from pathlib import Path

from tests.editors.talking import editor
from tests.editors.test_understanding import GAME


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
