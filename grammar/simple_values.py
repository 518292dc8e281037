"""Mistakes in values that are not nodes: numbers, texts, names, flags and cells of tables."""

import json
import re

from festrules.grammar.bounds import (
    CLAUSE_PATTERN,
    LARGEST_INTEGER,
    LARGEST_SEED,
    LONGEST_LIST,
    LONGEST_NAME,
    LONGEST_PROSE,
    LONGEST_TEXT,
    NAME_PATTERN,
    SCALARS,
    UNPRINTABLE,
    UNPRINTABLE_IN_PROSE,
)

_NAME = re.compile(NAME_PATTERN)
_CLAUSE = re.compile(CLAUSE_PATTERN)
_NO_TEXT = re.compile(f"[{UNPRINTABLE}]")
_NO_PROSE = re.compile(f"[{UNPRINTABLE_IN_PROSE}]")

WRONG_TYPE = "FR207"
NOT_ALLOWED = "FR208"


def complaint(value: object, kind: str) -> tuple[str, str] | None:
    """The code and the end of a sentence, "… is not allowed", or nothing if all is well."""
    match kind, value:
        case "flag", bool():
            return None
        case (("integer" | "constant" | "cell"), int()) if not isinstance(value, bool):
            return _integer(value)
        case "seed", int() if not isinstance(value, bool):
            return _seed(value)
        case (("name" | "constant"), str()):
            return _name(value, _NAME, "small letters, digits and single hyphens, a letter first")
        case "clause", str():
            return _name(value, _CLAUSE, "capitals, digits and single hyphens, a capital first")
        case "text", str():
            return _text(value, _NO_TEXT, LONGEST_TEXT)
        case (("prose" | "cell"), str()):
            return _text(value, _NO_PROSE, LONGEST_PROSE)
        case "cell", bool():
            return None
        case "cell", list():
            return _lines(value)
        case _:
            pass
    return WRONG_TYPE, f"should be {SCALARS[kind]}, not {described(value)}"


def described(value: object) -> str:
    """A reader's word for a value in the wrong place."""
    match value:
        case None:
            return "an empty value"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {value}" if abs(value) < 10**15 else "a number"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return f"a {type(value).__name__}"


def quoted(text: str) -> str:
    """A text of strangers, short and with nothing in it that a terminal would obey."""
    return json.dumps(
        text if len(text) <= 40 else text[:39] + "\N{HORIZONTAL ELLIPSIS}",
        ensure_ascii=not text.isprintable(),
    )


def _integer(value: int) -> tuple[str, str] | None:
    if abs(value) <= LARGEST_INTEGER:
        return None
    return NOT_ALLOWED, f"should be a number from {-LARGEST_INTEGER} to {LARGEST_INTEGER}"


def _seed(value: int) -> tuple[str, str] | None:
    return None if 0 <= value <= LARGEST_SEED else (NOT_ALLOWED, f"should be a seed from 0 to {LARGEST_SEED}")


def _name(value: str, pattern: re.Pattern[str], made_of: str) -> tuple[str, str] | None:
    if len(value) > LONGEST_NAME:
        return NOT_ALLOWED, f"is longer than {LONGEST_NAME} characters"
    if pattern.fullmatch(value):
        return None
    return NOT_ALLOWED, f"should be a name ({made_of}), not {quoted(value)}"


def _text(value: str, forbidden: re.Pattern[str], longest: int) -> tuple[str, str] | None:
    if len(value) > longest:
        return NOT_ALLOWED, f"is longer than {longest} characters"
    if found := forbidden.search(value):
        return NOT_ALLOWED, f"has a character that no text may have: U+{ord(found.group()):04X}"
    return None


def _lines(value: list[object]) -> tuple[str, str] | None:
    if len(value) > LONGEST_LIST:
        return NOT_ALLOWED, f"has more than {LONGEST_LIST} members"
    for line in value:
        if not isinstance(line, str):
            return WRONG_TYPE, f"should be a list of texts only, not with {described(line)}"
        if wrong := _text(line, _NO_PROSE, LONGEST_PROSE):
            return wrong
    return None
