"""An editor that has been open for ten thousand edits is told what one that was opened just now is told."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lsprotocol import types
from tests.editors.bending import SIGNS
from tests.editors.talking import LONG, Editor, editor
from tests.editors.test_understanding import GAME
from tests.later import times

from asked_of_servers import at_a_place, of_a_file
from festrules.grammar.files import find_rules

EDITS, OFTEN = times(1_000), 250
PLACES = 12


class Text:
    """A text in the units of an editor, and edits of it."""

    def __init__(self, text: str) -> None:
        self.good, self.text = text, text

    def edit(self, shown: Editor, path: Path, chance: Random) -> None:
        """Types something, takes something out, or puts all of it right again."""
        lines = self.text.split("\n")
        first = chance.randrange(len(lines))
        last = min(len(lines) - 1, first + (chance.random() < 0.1))
        start, end = chance.randrange(len(lines[first]) + 1), chance.randrange(len(lines[last]) + 1)
        if first == last:
            start, end = min(start, end), min(start, end) + chance.randrange(3)
            end = min(end, len(lines[first]))
        new = chance.choice([*SIGNS, *"abc ", "\n  "])
        if chance.random() < 0.01:
            first, start, last, end, new = 0, 0, len(lines) - 1, len(lines[-1]), self.good
        before, behind = lines[first][:start], lines[last][end:]
        units = [_units(lines[first][:start]), _units(lines[last][:end])]
        shown.type(path, (first, units[0]), (last, units[1]), new)
        self.text = "\n".join([*lines[:first], before + new + behind, *lines[last + 1 :]])


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


async def answers(shown: Editor, path: Path, places: list[types.Position]) -> dict[str, Any]:
    """The server's answers about a file, as far as it offers them."""
    asked = of_a_file(shown.client, shown.offered, path.as_uri())
    for number, place in enumerate(places):
        here = at_a_place(shown.client, shown.offered, path.as_uri(), place)
        asked |= {f"{name} {number}": request for name, request in here.items()}
    return {name: await asyncio.wait_for(request(), LONG) for name, request in asked.items()}


async def settled(shown: Editor, path: Path) -> object:
    """The mistakes, once the server has nothing more to find out."""
    told = None
    while told is None or told != shown.told.get(path.as_uri()):
        told = shown.told.get(path.as_uri())
        await asyncio.sleep(3)
    return told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["market", "climbers"])
def test_many_edits_leave_nothing_behind(game: str, tmp_path: Path) -> None:
    rules = find_rules(game) if game != "market" else None
    good = rules.read_text() if rules else GAME
    path, text, chance = tmp_path / f"{game}.rules", Text(good), Random(game)
    path.write_text(good)

    async def course() -> None:
        async with editor(tmp_path) as shown:
            shown.open(path)
            for number in range(1, EDITS + 1):
                text.edit(shown, path, chance)
                if number % 20 == 0:
                    await asyncio.sleep(0.01)
                if number % OFTEN == 0:
                    await compare(shown)

    async def compare(old: Editor) -> None:
        lines = text.text.split("\n")
        rows = [chance.randrange(len(lines)) for _ in range(PLACES)]
        places = [
            types.Position(row, _units(lines[row][: chance.randrange(len(lines[row]) + 1)])) for row in rows
        ]
        async with editor(tmp_path) as new:
            new.open(path, text.text)
            assert await settled(old, path) == await settled(new, path)
            assert await answers(old, path, places) == await answers(new, path, places)

    asyncio.run(course())
