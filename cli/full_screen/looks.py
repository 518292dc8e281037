"""From looks to styles: colours for owners and for things that the rules call by a colour, on dark and light ground."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color, ColorParseError

from festrules.cli.drawing.pieces import Look, Row, Tone

SEATS = ("#ffb454", "#5ccfe6", "#bae67e", "#d4bfff", "#ff8a9f", "#f0e68c", "#82aaff", "#c8a27a")
TONES: dict[Tone, str] = {
    "plain": "",
    "dim": "#8a93a3",
    "title": "bold #e6edf3",
    "ask": "bold #7fdbff",
    "new": "#ffd580",
    "bad": "#ff7b72",
    "good": "bold #9be08a",
}
GROUNDS = ("", "on #1d2733", "on #2c3a4b")
OPEN, TAKEN = "bold #ffe08a", "black on #ffe08a"
DARKEST = 0.6  # of a colour that is read on dark ground


def styled(row: Row, seats: tuple[str, ...]) -> list[Segment]:
    """A row as the terminal draws it; `seats` are the names of those who play, which may be colours."""
    return [Segment(piece.text, style(piece.look, seats)) for piece in row]


@lru_cache(4096)
def style(look: Look, seats: tuple[str, ...]) -> Style:
    """How a piece is drawn."""
    found = Style.parse(TONES[look.tone] or "none")
    colour = next(filter(None, map(readable, look.tint.split())), "")
    if colour:
        found += Style(color=colour)
    if look.owner is not None:
        named = readable(seats[look.owner])
        found += Style(color=named or SEATS[look.owner % len(SEATS)])
    if look.ground:
        found += Style.parse(GROUNDS[look.ground])
    if look.open:
        found += Style(bold=True) if look.owner is not None or colour else Style.parse(OPEN)
    if look.fresh:
        found += Style(underline=True)
    if look.picked:
        found += Style.parse(TAKEN)
    return found


@lru_cache(256)
def readable(word: str) -> str:
    """A colour that is called so, light enough for dark ground; nothing where the word is no colour."""
    try:
        colour = Color.parse(word.casefold()) if word.isalpha() else None
    except ColorParseError:
        return ""
    if colour is None:
        return ""
    while colour.brightness < DARKEST:
        colour = colour.lighten(0.1)
    return colour.hex6
