"""A picture that scrolls, and says on what somebody clicked."""

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from festrules.cli.drawing.pieces import Picture, widest
from festrules.cli.full_screen.looks import DARK, LIGHT, styled


class Canvas(ScrollView, can_focus=False):
    """Rows of pieces."""

    class Clicked(Message):
        """Somebody clicked on a piece that is something on the table."""

        def __init__(self, canvas: "Canvas", what: str) -> None:
            self.canvas, self.what = canvas, what
            super().__init__()

    class Pointed(Message):
        """The mouse came to a piece, or left all of them."""

        def __init__(self, canvas: "Canvas", what: str) -> None:
            self.canvas, self.what = canvas, what
            super().__init__()

    def __init__(self, *, id: str, seats: tuple[str, ...]) -> None:  # noqa: A002  (as all widgets call it)
        super().__init__(id=id)
        self.picture: Picture = ()
        self.seats = seats
        self.under = ""  # the thing under the mouse

    def show(self, picture: Picture, *, at: int | None = None) -> None:
        """Another picture; the row `at` is brought into sight."""
        self.picture = picture
        self.virtual_size = Size(widest(picture), len(picture))
        if at is not None and not self.scroll_offset.y <= at < self.scroll_offset.y + self.size.height:
            self.scroll_to(y=max(0, at - self.size.height // 3), animate=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        left, top = self.scroll_offset
        row = self.picture[y + top] if y + top < len(self.picture) else ()
        palette = DARK if self.app.current_theme.dark else LIGHT
        strip = Strip(styled(row, self.seats, palette) or [Segment("")])
        return strip.crop_extend(left, left + self.size.width, self.rich_style).apply_style(self.rich_style)

    def at(self, x: int, y: int) -> str:
        """The sign drawn there."""
        column, line = x + self.scroll_offset.x, y + self.scroll_offset.y
        for piece in self.picture[line] if 0 <= line < len(self.picture) else ():
            if column < piece.width:
                return piece.id
            column -= piece.width
        return ""

    def on_click(self, event: events.Click) -> None:
        """Somebody clicked."""
        if what := self.at(event.x, event.y):
            self.post_message(self.Clicked(self, what))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse moved."""
        what = self.at(event.x, event.y)
        if what != self.under:
            self.under = what
            self.post_message(self.Pointed(self, what))

    def on_leave(self) -> None:
        """The mouse has left."""
        self.under = ""
