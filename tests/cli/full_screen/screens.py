"""Games on the whole screen without a terminal: pressed, clicked and typed by a test."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

import festrules
from festrules.bots.opponents import Opponents
from festrules.cli.full_screen.app import TableScreen
from festrules.cli.full_screen.panels import Panels
from festrules.cli.play.keeping import Keeper
from festrules.cli.play.session import SessionTable, begin
from festrules.interpreter.game import Game
from festrules.interpreter.record.make import header_of

Play = Callable[["Seat"], Awaitable[None]]


class Seat:
    """Whoever sits at the screen."""

    def __init__(self, app: TableScreen, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Keys, one after the other."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, line: str) -> None:
        """A line with its end."""
        await self.press(*({" ": "space", "-": "minus"}.get(one, one) for one in line), "enter")

    async def click(self, what: str) -> None:
        """On whatever is drawn on the table with that id."""
        canvas = self.app.query_one(Panels).canvas("table")
        for y, row in enumerate(canvas.picture):
            x = 0
            for piece in row:
                if piece.id == what:
                    top = y - canvas.scroll_offset.y
                    await self.pilot.click(canvas, offset=(x + 1 + piece.width // 2, top))
                    await self.pilot.pause()
                    return
                x += piece.width
        raise AssertionError(f"{what} is not on the table")

    def text(self, *names: str) -> str:
        """The text on some panels, or on all."""
        panels = self.app.query_one(Panels)
        return "\n".join(
            "".join(piece.text for piece in row)
            for name in names or ("table", "log", "news", "prompt", "options")
            for row in panels.canvas(name).picture
        )

    async def thought(self) -> None:
        """Waits until no bot thinks."""
        for _ in range(600):
            if self.app.glance.thinking is None:
                return
            await self.pilot.pause(0.05)


def on_screen(
    game: Game, people: tuple[int, ...], play: Play, size: tuple[int, int] = (80, 24), **more: Any
) -> None:
    """A game that a test plays."""
    seed: int = more.pop("seed", 1)
    state, events = game.begin(seed)
    table = SessionTable(game, people, more.pop("opponents", Opponents(seed)))
    app = TableScreen(begin(table, state, events), Keeper(header_of(game, seed), events, None))

    async def whole() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(Seat(app, pilot))

    asyncio.run(whole())


def loaded(name: str, players: int | None = None) -> Game:
    """A game that comes with festrules."""
    return festrules.load(name, players=players)
