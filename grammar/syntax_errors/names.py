"""Names in a form that names do not have."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_words, reserved_words, texts

_NAME = re.compile(r"[A-Za-z][\w-]*")


def reserved(seen: Situation) -> Diagnostic | None:
    """A word of the language where only a name fits, or before the `=` that would name it."""
    if seen.accepted == {"NAME"} and _NAME.fullmatch(seen.word):
        return _taken(seen, seen.word)
    first = seen.first
    if first is not None and str(first.token) == "choose" and len(seen.steps) > 2:
        second, third = seen.steps[1].token, seen.steps[2].token
        if second in reserved_words() and third == "from":
            return _taken(seen, str(second), second.column)
    if seen.kind == "EQUAL" and first is not None and len(seen.steps) == 1 and _NAME.fullmatch(first.token):
        return _taken(seen, str(first.token), first.token.column)
    return None


def _taken(seen: Situation, word: str, column: int | None = None) -> Diagnostic:
    message = f"`{word}` is a word of the language; it cannot be a name here"
    span = seen.span(column, len(word))
    return seen.found("FR108", message, span, suggestion=f"the-{word}")


def several_words(seen: Situation) -> Diagnostic | None:
    """A name with blanks in it: the first word was read as the name."""
    last = seen.last
    if (
        last is None
        or last.token.type != "NAME"
        or not _NAME.fullmatch(seen.word)
        or seen.word in all_words()
    ):
        return None
    if not _is_named_here(seen):
        return None
    start = last.token.column or 1
    written = re.match(r"[\w-]+(?:\s+[\w-]+)*", seen.text[start - 1 :])
    assert written is not None
    words = written[0].split()
    if "STRING" in seen.accepted and len(words) > 2 and '"' not in seen.rest:
        return None  # rather a text without quotes behind the name
    end = next((number for number, word in enumerate(words) if number and word in all_words()), len(words))
    length = len(re.match(r"\s*".join(map(re.escape, words[:end])), written[0])[0])  # type: ignore[index]
    if "COMMA" in seen.accepted and "COLON" not in seen.accepted:
        message = "names are separated by commas, and the words of one name are joined by hyphens"
        return seen.found("FR130", message, seen.span(start, length), suggestion=", ".join(words[:end]))
    message = "a name is one word, or words joined by hyphens"
    return seen.found("FR130", message, seen.span(start, length), suggestion="-".join(words[:end]))


def _is_named_here(seen: Situation) -> bool:
    """Whether the word before could only be a name that is given here."""
    last = seen.last
    assert last is not None
    if last.accepted == {"NAME"}:
        return "COLON" not in seen.accepted or ":" in re.sub(r'"[^"]*"', "", seen.rest)
    first = seen.first
    return (
        first is not None
        and str(first.token) == "choose"
        and "FROM" in seen.accepted
        and " from " in seen.rest
    )


def value_missing(seen: Situation) -> Diagnostic | None:
    """A word of the language that was taken for a name, because a value should stand before it."""
    last = seen.last
    if last is None or last.token.type != "NAME" or len(seen.steps) < 2:
        return None
    possible = {text for terminal in seen.accepted for text in texts(terminal)}
    phrase = next((text for text in (last.token, f"{last.token} {seen.word}") if text in possible), None)
    if phrase is None:
        return None
    span = seen.span(last.token.column or 1, len(phrase), last.token.line)
    return seen.found("FR101", f"a value is missing before `{phrase}`", span)


def how_many(seen: Situation) -> Diagnostic | None:
    """A number of copies in another form: `meat 14`, `meat x 14`, `14 meat`."""
    before = seen.text[: seen.column - 1]
    kind = re.search(r"[a-z][a-z0-9-]*(?=\s*$)", before)
    number = re.match(r"(?:x|count|[(*:])?\s*(\d+)\)?(?:\s*(?:x|times)(?![\w-]))?", seen.rest)
    if kind and number and "TIMES" in seen.accepted:
        start, end, words = kind.start() + 1, seen.column + number.end(), (kind[0], number[1])
    else:
        turned = re.match(r"(\d+)\s*(?:x\s+)?([a-z][a-z0-9-]*)", seen.rest)
        if not turned or not re.match(r"(?:card|tile|piece|token|die) [^:]*:", before):
            return None
        start, end, words = seen.column, seen.column + turned.end(), (turned[2], turned[1])
    message = "how many there are of one of several stands behind its name, after `times`"
    return seen.found(
        "FR114", message, seen.span(start, end - start), suggestion=f"{words[0]} times {words[1]}"
    )
