"""JSON text to document. The text is a stranger's, so it is looked over before anything is built from it.

One pass over the tokens, without recursion, finds what Python's reader would take or choke on: depth, keys
given twice (the last would win), fractions, NaN, and numbers of a million digits.
"""

import json
import re
from typing import NamedTuple

from festrules.grammar.diagnostic import Diagnostic, Label, refuse
from festrules.grammar.document import Document
from festrules.grammar.simple_values import quoted
from festrules.grammar.source import MAX_TEXT, Source, Span, whole

DEEPEST = 200  # levels of objects and lists; a rule that says more than that in one breath says it in two
MOST_VALUES = 200_000  # a game of 4,500 lines has about 70,000
LONGEST_NUMBER = 12  # characters

_TOKEN = re.compile(
    r'(?P<key>"(?:[^"\\]++|\\.)*+")(?=[ \t\r\n]*+:)'
    r'|(?P<text>"(?:[^"\\]++|\\.)*+")'
    r"|(?P<number>-?(?:[0-9][0-9.eE+-]*+|Infinity)|NaN)"
    r"|(?P<open>[\[{])|(?P<close>[\]}])"
    r'|(?P<stray>")'
)


_REASONS = (
    ("Expecting ',' delimiter", "before this there should be a comma, or the end of a list or object"),
    ("Expecting ':' delimiter", "before this there should be a colon"),
    ("Expecting property name", "here there should be a key in double quotes"),
    ("Expecting value", "here there should be a value"),
    ("Illegal trailing comma", "there is no comma after the last one"),
    ("Extra data", "the document is complete before this"),
    ("Unterminated string", "this text never ends"),
    (
        "Invalid control character",
        "a text cannot have a line end or a tab in it; these are written \\n and \\t",
    ),
    ("Invalid \\", "this cannot follow a backslash"),
)


class _Mistake(NamedTuple):
    code: str
    start: int
    end: int
    message: str
    first: tuple[int, int] | None = None


def read_json(source: Source) -> Document:
    """The document that a text in JSON holds; its form is not checked yet."""
    text = source.text
    if len(text) > MAX_TEXT:
        too_large = f"this text has {len(text)} characters; at most {MAX_TEXT} can be read"
        refuse(Diagnostic(code="FR202", message=too_large, span=whole(source)))
    if text.count(",") + text.count("[") + text.count("{") > MOST_VALUES:
        message = f"this document has more than {MOST_VALUES} values"
        refuse(Diagnostic(code="FR202", message=message, span=whole(source)))
    mistakes = _look_over(text)
    if mistakes and mistakes[-1].code == "FR202":
        refuse(_diagnostic(source, mistakes[-1]))
    try:
        data = json.loads(text, parse_int=_integer, parse_float=_integer, parse_constant=_integer)
    except json.JSONDecodeError as error:
        refuse(_diagnostic(source, _Mistake("FR201", error.pos, error.pos + 1, _in_plain_words(error))))
    if mistakes:
        refuse(*(_diagnostic(source, mistake) for mistake in mistakes))
    if not isinstance(data, dict):
        message = "a document is a JSON object; this is something else"
        refuse(Diagnostic(code="FR207", message=message, span=whole(source), pointer=""))
    return Document(data=data, sources={source.name: source})


def _look_over(text: str) -> list[_Mistake]:
    """At most 50 mistakes; the last one is the depth if that ended the search."""
    found: list[_Mistake] = []
    keys: list[dict[str, tuple[int, int]]] = []
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "open":
                keys.append({})
                if len(keys) > DEEPEST:
                    message = f"more than {DEEPEST} objects and lists inside each other"
                    return [*found, _Mistake("FR202", *token.span(), message)]
            case "close" if keys:
                keys.pop()
            case "key" if keys:
                written = token["key"]
                key = json.loads(written, strict=False) if "\\" in written else written[1:-1]
                first = keys[-1].setdefault(key, token.span())
                if first != token.span():
                    message = f"the key {quoted(key)} is given twice"
                    found.append(_Mistake("FR209", *token.span(), message, first))
            case "number" if not _is_whole(token["number"]):
                found.append(_Mistake("FR213", *token.span(), _about(token["number"])))
            case "stray":
                return found
            case _:
                pass
        if len(found) == 50:
            return found
    return found


def _is_whole(number: str) -> bool:
    return len(number) <= LONGEST_NUMBER and number.removeprefix("-").isdigit()


def _about(number: str) -> str:
    if number in {"NaN", "Infinity", "-Infinity"}:
        return f"{number} is not a number that a rulebook can have"
    if len(number) > LONGEST_NUMBER:
        return f"a number can have {LONGEST_NUMBER} characters at most"
    return f"a number has to be whole; {number} is not"


def _integer(number: str) -> int:
    """A whole number of moderate size. Anything else has been reported already, and its value no longer matters."""
    return int(number) if _is_whole(number) else 0


def _in_plain_words(error: json.JSONDecodeError) -> str:
    """The message of Python's reader in the words of this project."""
    return f"this is not JSON: {next((ours for said, ours in _REASONS if error.msg.startswith(said)), error.msg)}"


def _diagnostic(source: Source, mistake: _Mistake) -> Diagnostic:
    span = _span(source, mistake.start, mistake.end)
    labels = (Label(_span(source, *mistake.first), "here already"),) if mistake.first else ()
    return Diagnostic(code=mistake.code, message=mistake.message, span=span, labels=labels)


def _span(source: Source, start: int, end: int) -> Span:
    return Span(source.name, *_place(source.text, start), *_place(source.text, end))


def _place(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
