"""Mistakes in the lines of a game that are there only because a mod lists more or less than the game does.

The line of the game is right where it stands, and its author did nothing wrong. So it is shown which line of which mod
is the reason, and what whoever writes the mod can do about it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Label
from festrules.grammar.document import Document, Pointer, step

BROUGHT = ("FR301", "FR512")  # a name that is gone, and a case that is missing
WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class _Listed:
    """A line of a mod that drops something that a thing lists, or adds some."""

    pointer: Pointer
    mod: str
    gone: bool
    names: frozenset[str]


def with_what_brought_it(document: Document, found: list[Diagnostic]) -> list[Diagnostic]:
    """The findings, those in what mods change with the line of the mod that is the reason."""
    if not document.mods:
        return found
    lines = list(_lines(document))
    return [_told(document, one, lines) for one in found]


def _lines(document: Document) -> Iterator[_Listed]:
    for at, mod in enumerate(document.mods):
        for name, node in mod.get("things", {}).items():
            ((kind, fields),) = node.items()
            for number, edit in enumerate(fields.get("edits", ()) if kind in ("change", "variant") else ()):
                ((does, said),) = edit.items()
                names = _names(does, said)
                if names:
                    pointer = step(f"/mods/{at}/things", name) + f"/{kind}/edits/{number}"
                    yield _Listed(pointer, mod["title"], does == "drop", names)


def _names(does: str, said: Any) -> frozenset[str]:
    if does == "drop" and "row" in said:
        return frozenset({said["row"]})
    if does == "add-rows":
        return frozenset(said.get("values", ())) | {row["id"] for row in said.get("rows", ())}
    return frozenset()


def _told(document: Document, one: Diagnostic, lines: list[_Listed]) -> Diagnostic:
    if one.code not in BROUGHT or one.span is None:
        return one
    words = frozenset(WORD.findall(one.message))
    for line in lines:
        span = document.span(line.pointer)
        missing = one.code == "FR512"
        if span is None or span.source == one.span.source or line.gone is missing or not words & line.names:
            continue
        does = "drops" if line.gone else "adds"
        label = Label(span, f'the mod "{line.mod}" {does} {"it" if line.gone else "what has no case"} here')
        return replace(
            one,
            suggestion=None if line.gone else one.suggestion,
            help=f"in the mod, replace {_what(one.pointer)} too, so that it goes with what is listed now",
            labels=(*one.labels, label),
        )
    return one


def _what(pointer: Pointer | None) -> str:
    """The thing at a place, if it has a name that a change could replace."""
    parts = (pointer or "").split("/")
    return f"`{parts[2]}`" if parts[1:2] == ["things"] and len(parts) > 2 else "what stands there"
