"""Data that stands in a page: nothing in it can end the element in which it stands, whatever a title says."""

import json
from typing import Any, Final

from festrules.grammar.markup import Markup, tag
from festrules.grammar.printable import printable

ESCAPED: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def data(identity: str, found: object) -> Markup:
    """Plain data as an element that no browser runs."""
    return tag("script", Markup(as_json(found)), type="application/json", id=identity)


def as_json(found: object) -> str:
    """Plain data as JSON that may stand in HTML."""
    text = json.dumps(cleaned(found), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return "".join(ESCAPED.get(character, character) for character in text)


def cleaned(found: Any) -> Any:
    """The same with each text in a form that may be shown."""
    match found:
        case str():
            return printable(found)
        case dict():
            return {printable(str(key)): cleaned(value) for key, value in found.items()}
        case list() | tuple():
            return [cleaned(one) for one in found]
        case _:
            return found
