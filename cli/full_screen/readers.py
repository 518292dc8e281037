"""Screens that lie over the table for a while: long answers, the rules with a search, and the curtain."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from festrules.cli.drawing.pieces import Picture
from festrules.cli.full_screen.canvas import Canvas
from festrules.cli.full_screen.picture import text_picture
from festrules.cli.render.lines import Line

Search = Callable[[str], tuple[Line, ...]]
KEYS = "F1 says what you can do, F2 how it is played; Ctrl-Q leaves."
READER, FRAME = 110, 5  # columns of a reader at most, and those that its frame takes
CLOSE = "Esc closes   \u2191\u2193 PgUp PgDn scroll"


def reading_width(columns: int) -> int:
    """How wide a text may be in a reader on a screen of this many columns."""
    return min(columns * 9 // 10, READER) - FRAME


class Reader(ModalScreen[None]):
    """Lines to be read; with a search those in which a word stands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,ctrl+c", "dismiss(None)", "close", priority=True),
        Binding("up", "scroll(-1)", priority=True),
        Binding("down", "scroll(1)", priority=True),
        Binding("pageup", "scroll(-12)", priority=True),
        Binding("pagedown", "scroll(12)", priority=True),
    ]

    def __init__(
        self, title: str, lines: tuple[Line, ...], seats: tuple[str, ...], search: Search | None = None
    ) -> None:
        super().__init__()
        self.heading, self.lines, self.seats, self.search = title, lines, seats, search

    def compose(self) -> ComposeResult:
        """The lines in a frame."""
        with Vertical(id="reader") as frame:
            frame.border_title = self.heading
            frame.border_subtitle = CLOSE
            if self.search is not None:
                yield Input(placeholder="a word to look for", id="search")
            yield Canvas(id="text", seats=self.seats)

    def on_mount(self) -> None:
        """There is room now."""
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        """There is more room, or less."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """The lines as wide as the frame."""
        canvas = self.query_one("#text", Canvas)
        picture: Picture = text_picture(self.lines, max(reading_width(self.app.size.width), 20))
        canvas.styles.height = len(picture)
        canvas.show(picture)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another word is looked for."""
        assert self.search is not None
        self.lines = self.search(event.value.strip())
        self.draw()
        self.query_one("#text", Canvas).scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        """Nothing is left to do: it has been found already."""

    def action_scroll(self, rows: int) -> None:
        """Up or down."""
        self.query_one("#text", Canvas).scroll_relative(y=rows, animate=False)

    def key_enter(self) -> None:
        """Read."""
        if self.search is None:
            self.dismiss(None)


class Curtain(ModalScreen[None]):
    """Nothing of the game while the next person sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(None)", priority=True),
        Binding("f1", "app.told('help')", priority=True),
        Binding("f2", "app.told('rules')", priority=True),
        Binding("ctrl+q", "app.quit", priority=True),
    ]

    def __init__(self, lines: tuple[Line, ...]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        """The name of the person who is to sit down."""
        with Vertical(id="curtain"):
            yield Static("\n".join([*(line.text for line in self.lines), KEYS]), markup=False)
