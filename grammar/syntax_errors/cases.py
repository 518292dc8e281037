"""`depending on` and its cases, as authors write them who know a `switch`, or who only guess."""

import re
from dataclasses import replace

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_phrases, statement_begins, value_begins

HEADERS = re.compile(r"\s*(?P<word>switch|match|case|choose case|select case)\b(?!\s*=)")
_VALUE = r"(?:[\w-]+(?: of [\w-]+)*|seat \d+)"
_VALUES = rf"{_VALUE}(?:\s*,\s*{_VALUE}|\s+to\s+{_VALUE})*"
_ELSE = re.compile(r"(?P<word>else|default|any|other|others|anything else|rest|_|\*)\s*:?(?P<more>\s.*)?")
_WORD_BEFORE = re.compile(rf"(?P<word>case|when|if|is|are|equals|for|==?)\s+(?P<values>{_VALUES})\s*:?")
_BEHIND = re.compile(rf"(?P<values>{_VALUES})\s*(?:->|=>|:|,|\bthen\b)?\s+(?P<what>[a-z].*)")
_SHUT = re.compile(rf"(?P<values>{_VALUES})\s*(?:->|=>|\bthen\b|\{{)\s*")
_JOINED = re.compile(rf"(?P<first>{_VALUE})(?:\s*\|\s*|\s+(?:or|and)\s+)(?P<last>{_VALUES})\s*:?")
_STRETCH = re.compile(
    r"(?:from\s+(?=\d+ to\b)|between\s+(?=\d+ and\b))?(?P<first>\d+)\s*"
    r"(?P<way>to|and|through|until|up to|\.\.\.?)\s*(?P<last>\d+)\s*:?"
)
_BOUND = re.compile(
    r"(?P<words>(?:<=?|>=?|at least|at most|more than|less than|fewer than|over|under|above|below)\s*\d+"
    r"|\d+\s*(?:\+|or (?:more|less|fewer|higher|lower)))\s*:?"
)
_TEXT = re.compile(r'"(?P<word>[^"]+)"\s*:?')
_BARE = re.compile(r"(?:@[A-Z][A-Z0-9-]*|#.*|\s)*$")


def header(seen: Situation) -> Diagnostic | None:
    """`switch a`, `match a`, `case a of`: the same under another name."""
    found = HEADERS.match(seen.text)
    if found is None or _header_above(seen) or not _fits(seen):
        return None
    help_ = "its cases stand below, further in: values on a line of their own, and below them what happens"
    start = found.start("word") + 1
    span = seen.span(start, len(found["word"]))
    return seen.found(
        "FR114",
        f"`{found['word']}` is not a word of this language",
        span,
        suggestion="depending on",
        help=help_,
    )


def _fits(seen: Situation) -> bool:
    """Whether the first word was read as a name, so that it begins nothing."""
    return (seen.first.token.type == "NAME") if seen.first else seen.at_line_start


def case(seen: Situation) -> Diagnostic | None:
    """A line among the cases that is not just values."""
    above = _header_above(seen)
    if above is None or seen.kind == "_INDENT":
        return None
    start = len(seen.text) - len(seen.text.lstrip())
    text = seen.text[start : len(seen.text) - len(_behind(seen.text))]
    for explanation in (
        _otherwise,
        _another_word,
        _in_quotes,
        _bound,
        _stretch,
        _joined,
        _on_one_line,
        _statement,
    ):
        if found := explanation(seen, text, start + 1, above):
            return found
    return None


def nothing_below(seen: Situation) -> Diagnostic | None:
    """A case without statements, perhaps because the next one should have the same."""
    if seen.accepted != {"_INDENT"} or seen.previous is None:
        return None
    line = seen.previous.line or 1
    text = seen.source.line(line)
    if _header_above(replace(seen, line=line)) is None:
        return None
    written = text.strip().removesuffix(_behind(text.strip()))
    help_ = (
        "write what happens below it, further in; values for which the same happens stand on one line: `1, 2`"
    )
    span = seen.span(len(text) - len(text.lstrip()) + 1, len(written), line)
    return seen.found("FR127", f"nothing stands below the case `{written}`", span, help=help_)


def _behind(text: str) -> str:
    """The part at the end of a line that says nothing: citations, a comment, blanks."""
    found = _BARE.search(text)
    return found[0] if found else ""


def _header_above(seen: Situation) -> int | None:
    """The number of the line that the cases of this line belong to."""
    indent = len(seen.text) - len(seen.text.lstrip())
    for number in range(seen.line - 1, 0, -1):
        text = seen.source.line(number)
        if text.strip() and not text.lstrip().startswith("#") and len(text) - len(text.lstrip()) < indent:
            begins = re.match(r"\s*depend(?:ing|s) on\b", text) or HEADERS.match(text)
            return number if begins else None
    return None


def _otherwise(seen: Situation, text: str, column: int, above: int) -> Diagnostic | None:
    help_ = f"begin it as far left as line {above}, behind the last case"
    if re.match(r"otherwise\b", text):
        message = "`otherwise` is no case: it stands in the column of `depending on`"
        return seen.found("FR128", message, seen.span(column, 9), help=help_)
    found = _ELSE.fullmatch(text)
    if found is None:
        return None
    message = "what happens for all other values begins with `otherwise`"
    span = seen.span(column, len(found["word"]))
    return seen.found("FR114", message, span, suggestion="otherwise", help=help_)


def _another_word(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _WORD_BEFORE.fullmatch(text)
    if found is None:
        return None
    message = f"a case is just its values, without `{found['word']}`"
    span = seen.span(column, len(found[0]))
    return seen.found("FR114", message, span, suggestion=found["values"])


def _in_quotes(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    message = "a case is for a value with a name, and a text has none"
    span = seen.span(column, len(found[0].rstrip(": ")))
    return seen.found("FR101", message, span, suggestion=found["word"].lower().replace(" ", "-"))


def _bound(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _BOUND.fullmatch(text)
    if found is None:
        return None
    help_ = "numbers from one to another are written `2 to 9`; all that have no case are `otherwise`"
    span = seen.span(column, len(found["words"]))
    return seen.found("FR114", "a case is for values, not for a condition", span, help=help_)


def _stretch(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _STRETCH.fullmatch(text)
    if found is None or (text[0].isdigit() and found["way"] in ("to", "and")):
        return None
    message = "numbers from one to another have `to` between them"
    span = seen.span(column, len(text.rstrip(": ")))
    return seen.found("FR114", message, span, suggestion=f"{found['first']} to {found['last']}")


def _joined(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _JOINED.fullmatch(text)
    if found is None:
        return None
    values = re.split(r"\s*(?:,|\||\bor\b|\band\b)\s*", text.rstrip(": "))
    message = "the values of a case have commas between them"
    span = seen.span(column, len(text.rstrip(": ")))
    return seen.found("FR114", message, span, suggestion=", ".join(filter(None, values)))


def _on_one_line(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    found = _BEHIND.fullmatch(text)
    message, help_ = "what happens in a case stands below it", "put it on the next line, further in"
    if found is not None and _is_statement(found["what"]):
        span = seen.span(column + found.start("what"), len(found["what"]))
        return seen.found("FR139", message, span, help=help_)
    shut = _SHUT.fullmatch(text)
    if shut is None:
        return None
    span = seen.span(column + shut.end("values"), max(1, len(text) - shut.end("values")))
    return seen.found("FR139", message, span, help="write the values alone, and the statements below them")


def _statement(seen: Situation, text: str, column: int, _: int) -> Diagnostic | None:
    if not _is_statement(text):
        return None
    message = "below `depending on` stand its cases, and this is a statement"
    help_ = "write the values above it, and the statement two spaces further in"
    return seen.found("FR128", message, seen.span(column, len(text)), help=help_)


def _is_statement(text: str) -> bool:
    """Whether something begins as only statements do."""
    if re.match(r"[a-z][\w-]*\s*=(?!=)", text):
        return True
    phrases = [*all_phrases(statement_begins() - value_begins()), "if"]
    return any(
        re.match(rf"{phrase}(?![\w-])" if " " in phrase or phrase == "pass" else rf"{phrase}\s+\S", text)
        for phrase in phrases
    )
