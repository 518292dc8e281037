"""From looks to styles: colours for owners and for things that the rules call by a colour, on dark and light ground."""

from dataclasses import dataclass
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color, ColorParseError

from festrules.cli.drawing.pieces import Look, Row, Tone
from festrules.grammar.vocabulary.words import Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a ground."""

    seats: tuple[str, ...]
    tones: dict[Tone, str]
    grounds: tuple[str, str, str]  # of spaces: none, and the fields of a chequered board
    open: str
    picked: str
    ground: str
    named: dict[Colour, str]  # what is called by a colour


DARK = Palette(
    seats=("#ffb454", "#5ccfe6", "#bae67e", "#d4bfff", "#ff8a9f", "#f0e68c", "#82aaff", "#c8a27a"),
    tones={
        "plain": "",
        "dim": "#98a2b3",
        "title": "bold #e6edf3",
        "ask": "bold #7fdbff",
        "new": "#ffd580",
        "bad": "#ff7b72",
        "good": "bold #9be08a",
    },
    grounds=("", "on #19222c", "on #243140"),
    open="bold #ffe08a",
    picked="black on #ffe08a",
    ground="#12181f",
    named={
        Colour.RED: "#ff8070",
        Colour.ORANGE: "#f0913c",
        Colour.YELLOW: "#f0cb45",
        Colour.GREEN: "#62c57d",
        Colour.TEAL: "#3fc1bf",
        Colour.BLUE: "#7aaaf5",
        Colour.PURPLE: "#c294ea",
        Colour.PINK: "#f293bb",
        Colour.BROWN: "#cfa27a",
        Colour.BLACK: "#a9aeb6",
        Colour.WHITE: "#fbf9f4",
        Colour.GREY: "#b0b0ad",
        Colour.GOLD: "#d9ac3f",
        Colour.SILVER: "#c3c9cf",
    },
)
LIGHT = Palette(
    seats=("#9a4b00", "#00607a", "#3a6600", "#6637a8", "#a8123c", "#6b5c00", "#1d4fb8", "#6b4726"),
    tones={
        "plain": "",
        "dim": "#56606e",
        "title": "bold #10161d",
        "ask": "bold #00577a",
        "new": "#7a4a00",
        "bad": "#a8121c",
        "good": "bold #23660f",
    },
    grounds=("", "on #f3ecdc", "on #e8dec8"),
    open="bold #6b3f00",
    picked="white on #6b3f00",
    ground="#fbf8f2",
    named={
        Colour.RED: "#b02a1c",
        Colour.ORANGE: "#914600",
        Colour.YELLOW: "#6b5600",
        Colour.GREEN: "#1d6230",
        Colour.TEAL: "#0b5f5f",
        Colour.BLUE: "#1f55a3",
        Colour.PURPLE: "#6a3796",
        Colour.PINK: "#a02f5e",
        Colour.BROWN: "#6f4625",
        Colour.BLACK: "#262422",
        Colour.WHITE: "#645e54",
        Colour.GREY: "#5c5c59",
        Colour.GOLD: "#75570f",
        Colour.SILVER: "#566069",
    },
)
STEP = 0.05  # by which a colour is made lighter or darker
READ = 6.3  # the contrast with which it is read also on the fields of a board


def styled(row: Row, seats: tuple[str, ...], palette: Palette = DARK) -> list[Segment]:
    """A row as the terminal draws it; `seats` are what the rules call those who play, which may be colours."""
    return [Segment(piece.text, style(piece.look, seats, palette is LIGHT)) for piece in row]


@lru_cache(4096)
def style(look: Look, seats: tuple[str, ...], light: bool = False) -> Style:
    """How a piece is drawn."""
    palette = LIGHT if light else DARK
    found = Style.parse(palette.tones[look.tone] or "none")
    colour = next(filter(None, (readable(word, palette is LIGHT) for word in look.tint.split())), "")
    if colour:
        found += Style(color=colour)
    if look.owner is not None:
        named = readable(seats[look.owner], palette is LIGHT)
        found += Style(color=named or palette.seats[look.owner % len(palette.seats)])
    if look.ground:
        found += Style.parse(palette.grounds[look.ground])
    if look.open:
        found += Style(bold=True) if look.owner is not None or colour else Style.parse(palette.open)
    if look.fresh:
        found += Style(underline=True)
    if look.picked:
        found += Style.parse(palette.picked)
    return found


@lru_cache(512)
def readable(word: str, light: bool = False) -> str:
    """A colour that is called so, as light or dark as its ground asks; nothing where the word is not a colour."""
    palette = LIGHT if light else DARK
    if word.casefold() in palette.named:
        return palette.named[Colour(word.casefold())]
    try:
        colour = Color.parse(word.casefold()) if word.isalpha() else None
    except ColorParseError:
        return ""
    if colour is None:
        return ""
    ground = Color.parse(palette.ground)
    while contrast(colour, ground) < READ:
        colour = colour.darken(STEP) if light else colour.lighten(STEP)
    return colour.hex6


def contrast(one: Color, other: Color) -> float:
    """How far two colours stand apart, from 1 to 21, as WCAG counts it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    parts = (part / 255 for part in colour.rgb)
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
