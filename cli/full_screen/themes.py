"""The grounds of the whole screen: dark, or light where the terminal is or somebody asks for it."""

import os

from textual.theme import Theme

DARK, LIGHT = "festrules-dark", "festrules-light"
LIGHT_GROUNDS = ("7", "15")  # of the sixteen colours, as terminals number them

THEMES = (
    Theme(
        name=DARK,
        primary="#82aaff",
        dark=True,
        variables={
            "page": "#12181f",
            "writing": "#c9d3de",
            "head": "#22303d",
            "head-writing": "#e6edf3",
            "sheet": "#17202a",
            "typing": "#1d2733",
            "edge": "#2c3a4b",
            "quiet": "#8a93a3",
            "bar": "#3d5166",
            "bar-near": "#5b7590",
            "frame": "#82aaff",
        },
    ),
    Theme(
        name=LIGHT,
        primary="#1d4fb8",
        dark=False,
        variables={
            "page": "#fbf8f2",
            "writing": "#2b2620",
            "head": "#e2d9c6",
            "head-writing": "#10161d",
            "sheet": "#f1ebdf",
            "typing": "#e9e1d0",
            "edge": "#cbbfa6",
            "quiet": "#5b6472",
            "bar": "#b3a68a",
            "bar-near": "#8d8064",
            "frame": "#1d4fb8",
        },
    ),
)


def theme_for(light: bool | None) -> str:
    """The theme that was asked for; else that of the terminal, as far as the background is known."""
    if light is not None:
        return LIGHT if light else DARK
    *_, ground = os.environ.get("COLORFGBG", "").split(";")
    return LIGHT if ground in LIGHT_GROUNDS else DARK
