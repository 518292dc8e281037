"""Texts and the quotes they stand in."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_words

CURLY = "“”„‟«»"
SINGLE = "'`\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{ACUTE ACCENT}"
_WORDS_TO_THE_END = re.compile(r"[^\"@#:()]*[^\"@#:()\s]")


def unclosed_text(seen: Situation) -> Diagnostic | None:
    """A quote that no text begins with."""
    if seen.kind != "CHARACTER" or seen.word != '"':
        return None
    inside = re.match(r'"((?:[^"\\]|\\.)*)"', seen.rest)
    if inside is None:
        message = "this text in quotes never ends"
        span = seen.span(length=len(seen.rest.rstrip()))
        return seen.found("FR105", message, span, help='a text ends with " on the line it begins on')
    escape = re.search(r'\\[^"\\]', inside[1])
    start = seen.column + 1 + (escape.start() if escape else 0)
    message = 'in a text only a quote \\" or a backslash \\\\ can follow a backslash'
    return seen.found("FR105", message, seen.span(start, 2))


def wrong_quotes(seen: Situation) -> Diagnostic | None:
    """Quotes of another kind around a text."""
    if seen.kind != "CHARACTER":
        return None
    if seen.word in CURLY:
        inside = re.match(f'[{CURLY}]([^{CURLY}"]*)[{CURLY}"]?', seen.rest)
    elif seen.word in SINGLE and not re.search(r"\w$", seen.before):
        inside = re.match(f"[{SINGLE}]([^{SINGLE}]*)[{SINGLE}]?", seen.rest)
    else:
        return None
    assert inside is not None
    message = f'texts stand in straight double quotes ", not in {seen.word}'
    return seen.found("FR132", message, seen.span(length=inside.end()), suggestion=f'"{inside[1].strip()}"')


def text_without_quotes(seen: Situation) -> Diagnostic | None:
    """Words where only a text fits, or several words where a text may follow."""
    if "STRING" not in seen.accepted or seen.is_layout or seen.kind == "STRING":
        return None
    words = _WORDS_TO_THE_END.match(seen.rest)
    if words is None or not words[0][0].isalnum():
        return None
    if seen.accepted != {"STRING"} and (
        " " not in words[0] or (seen.word.split()[0] in all_words() and not _is_title(seen))
    ):
        return None
    written = words[0]
    if seen.rest[words.end() :].lstrip().startswith('"') and written.split()[-1] in all_words():
        written = written.rpartition(" ")[0].rstrip()  # a word of the language before the next text
    span = seen.span(length=len(written))
    return seen.found("FR132", "a text stands in quotes", span, suggestion=f'"{written}"')


def _is_title(seen: Situation) -> bool:
    """Whether only a text fits before the end of the line, and what belongs to the line stands below it."""
    below = seen.source.line(seen.line + 1)
    is_header = len(below) - len(below.lstrip()) > len(seen.text) - len(seen.text.lstrip())
    return is_header and seen.accepted <= {"STRING", "CITE", "_NL", "OF"}
