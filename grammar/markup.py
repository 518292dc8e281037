"""HTML from pieces: whatever is text is escaped, and only what was built here counts as markup."""

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Markup(str):
    """A piece of a page."""

    __slots__ = ()


Content: TypeAlias = "Markup | str | int | Iterable[Content] | None"
Attribute: TypeAlias = "str | int | bool | None"


def content(*pieces: Content) -> Markup:
    """Pieces one after the other; nothing is left out without a trace but nothing."""
    return Markup("".join(map(_said, pieces)))


def tag(name: str, /, *pieces: Content, **attributes: Attribute) -> Markup:
    """An element. `class_` is class, `data_at` is data-at; what is None or False is not there."""
    said = "".join(
        f" {_named(key)}" if value is True else f' {_named(key)}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Markup(f"<{name}{said}>" if name in VOID else f"<{name}{said}>{content(*pieces)}</{name}>")


def _named(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _said(piece: Content) -> str:
    if piece is None:
        return ""
    if isinstance(piece, Markup):
        return piece
    if isinstance(piece, str | int):
        return escape(str(piece))
    return "".join(map(_said, piece))
