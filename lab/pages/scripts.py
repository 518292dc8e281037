"""The scripts and the style that a page carries with it: ours, and those of others that draw."""

import hashlib
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Final

from festrules.grammar.plain_files import read_plain

HERE: Final = Path(__file__).parent
DRAWING: Final = ("vega", "vega-lite", "vega-interpreter")  # in the order in which each needs the one before
MOST: Final = 1_000_000  # bytes of one of them


@cache
def drawing() -> tuple[str, ...]:
    """The scripts of others."""
    return tuple(_text(HERE / "vendored" / f"{name}.js") for name in DRAWING)


@cache
def licences() -> str:
    """Under which they may be passed on."""
    return _text(HERE / "vendored" / "LICENCES.txt")


@cache
def own_script() -> str:
    """The script that draws the pictures of a page with them."""
    return _text(HERE / "study.js")


@cache
def style() -> str:
    """How a page looks."""
    return _text(HERE / "study.css")


@cache
def fingerprint(text: str) -> str:
    """By which a browser knows a script or a style that may stand in a page."""
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _text(path: Path) -> str:
    return read_plain(path, MOST).decode()
