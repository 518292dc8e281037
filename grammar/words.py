"""The words of the language, read off the grammar: what each terminal looks like to an author."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache
from itertools import chain

from festrules.grammar.parser import accepts, begin, parser

# Terminals that are not fixed words.
DESCRIBED = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "CITE": "a citation such as @MOVE-3",
    "_NL": "the end of the line",
    "_INDENT": "lines further in",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
}

# Numbers as people write them, from nothing upward.
IN_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

# `rank of card` is asked of a card, unless `among` follows; `next of card`, unless `after` does
BOTH = {"rank", "next"}

_LOOKAROUND = re.compile(r"\(\?<?[=!](?:\\.|[^()]|\((?:\\.|[^()])*\))*\)")
_GROUP = re.compile(r"\(([^()]*)\)(\??)")
_LETTER = re.compile(r"([a-z])\?")
_OPEN, _CLOSE = "\1", "\2"  # parentheses that an author writes
_WORDS = re.compile(r"[a-z]+( [a-z]+)*")


@cache
def phrases(terminal: str) -> tuple[str, ...]:
    """The words that an author may write for a terminal of fixed words; none for names, numbers and signs."""
    return tuple(text for text in texts(terminal) if _WORDS.fullmatch(text))


@cache
def texts(terminal: str) -> tuple[str, ...]:
    """The texts that an author may write for a terminal of fixed words or signs."""
    if terminal in DESCRIBED:
        return ()
    found = next((known for known in parser().terminals if known.name == terminal), None)
    if found is None:
        return ()
    if found.pattern.type == "str":
        return (found.pattern.value,)
    pattern = _LOOKAROUND.sub("", found.pattern.value.replace("(?:", "(")).replace("[ \t]+", " ")
    pattern = (
        pattern.replace(",[ \t]*", ", ").replace("[ \t]*", "").replace(r"\(", _OPEN).replace(r"\)", _CLOSE)
    )
    return tuple(dict.fromkeys(text.replace(_OPEN, "(").replace(_CLOSE, ")") for text in _expanded(pattern)))


def _expanded(pattern: str) -> list[str]:
    """The texts of a pattern that has only choices and optional groups."""
    pattern = _LETTER.sub(r"(\1|)", pattern)
    group = _GROUP.search(pattern)
    if group is None:
        return [pattern]
    choices = [*group[1].split("|"), *([""] if group[2] else [])]
    return list(
        chain.from_iterable(_expanded(pattern[: group.start()] + c + pattern[group.end() :]) for c in choices)
    )


def described(terminal: str) -> str:
    """A terminal as a message calls it."""
    return DESCRIBED.get(terminal) or " or ".join(f"`{text}`" for text in texts(terminal)[:2])


def accepted_after(text: str) -> frozenset[str]:
    """The terminals that can follow the beginning of a file."""
    reading = begin(text)
    for token in reading.iter_parse():
        if token.type == "_DEDENT":
            break
    return accepts(reading)


@cache
def value_begins() -> frozenset[str]:
    """The terminals that can begin an expression."""
    return accepted_after("define x: ")


@cache
def value_goes_on() -> frozenset[str]:
    """The terminals that can follow a value directly and make another one of it."""
    return accepted_after("define x: y") - {"_NL", "CITE"}


@cache
def statement_begins() -> frozenset[str]:
    """The terminals that can begin a statement."""
    return accepted_after("setup\n  pass\n") - {"_DEDENT"}


@cache
def declaration_begins() -> frozenset[str]:
    """The terminals that can begin a line at the margin."""
    return accepted_after("festrules 2\n") - {"_NL", "$END"}


@cache
def reserved_words() -> frozenset[str]:
    """Words that no name can be, because a value could not be told from them."""
    begins_or_goes_on = value_begins() | value_goes_on()
    terminals = [known for known in parser().terminals if known.name in begins_or_goes_on]
    # Some words are words of the language only before certain others.
    return frozenset(
        phrase
        for known in terminals
        for phrase in phrases(known.name)
        if " " not in phrase and re.fullmatch(known.pattern.to_regexp(), phrase)
    )


@cache
def words_before_of() -> frozenset[str]:
    """`count`, `sum` and others, which are never an author's own names before `of`."""
    found = chain.from_iterable(map(phrases, value_begins() | accepted_after("define x: y is")))
    return (
        frozenset(phrase.removesuffix(" of") for phrase in found if re.fullmatch("[a-z]+ of", phrase)) - BOTH
    )


@cache
def all_words() -> frozenset[str]:
    """Every word that alone is a word of the language somewhere."""
    found = chain.from_iterable(phrases(known.name) for known in parser().terminals)
    return frozenset(phrase for phrase in found if " " not in phrase)


def all_phrases(terminals: Iterable[str]) -> list[str]:
    """Every fixed phrase of these terminals, in one order on every machine."""
    return sorted(set(chain.from_iterable(map(phrases, terminals))))


def nearest(text: str, terminals: Iterable[str], least: float = 0.75) -> str | None:
    """The phrase that an author may have meant who wrote what `text` begins with."""
    words = re.findall(r"[A-Za-z-]+", text[:80])
    best, chosen = least, None
    for phrase in all_phrases(terminals):
        written = " ".join(words[: phrase.count(" ") + 1]).lower()
        alike = likeness(written, phrase)
        if alike >= best and (chosen is None or alike > best):
            best, chosen = alike, phrase
    return chosen


def likeness(written: str, phrase: str) -> float:
    """From 0 to 1; letters that changed places are the likest slip of all."""
    if len(phrase) < 2 or not written:
        return 0.0
    if written == phrase:
        return 1.0
    if len(phrase) > 2 and sorted(written) == sorted(phrase):
        return 0.95
    return SequenceMatcher(None, written, phrase).ratio() if len(written) > 2 else 0.0
