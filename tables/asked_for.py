"""Requests that a page sends over its line, read from JSON; anything malformed is nothing."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

LONGEST: Final = 2_000  # letters of one message
AT_THE_TABLE: Final = "choose unpick back send undo agree refuse here hint"
BESIDE_IT: Final = "link pass watch bot person name clock late delete rematch"
ALIVE: Final = "alive"  # nothing but whether anybody hears it
DEEDS: Final = frozenset(f"{AT_THE_TABLE} {BESIDE_IT} {ALIVE}".split())
AT_A_QUESTION: Final = frozenset({"choose", "unpick", "back", "send", "hint"})


@dataclass(frozen=True, slots=True)
class Message:
    """Something that somebody has done at a page."""

    deed: str
    number: int = 0
    at: str = ""  # the mark of the question that was on the page
    hold: bool = False
    seat: int = -1
    value: str = ""


def message_of(text: str) -> Message | None:
    """A message, if it is one."""
    if len(text) > LONGEST:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("do") not in DEEDS:
        return None
    return Message(
        data["do"],
        _whole(data, "number", 0),
        str(data.get("at", "")),
        data.get("hold") is True,
        _whole(data, "seat", -1),
        str(data.get("value", "")),
    )


def _whole(data: Mapping[str, Any], name: str, else_: int) -> int:
    """A whole number, which comes as itself or as text."""
    value = data.get(name, else_)
    if type(value) is int:
        return value
    return (
        int(value)
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10
        else else_
    )
