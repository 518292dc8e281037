"""Names as the text itself has them: what is declared at the margin, and what is asked for and not declared yet."""

import re
from collections.abc import Iterator, Mapping

from festrules.editors.completing.candidates import FITS, KINDS, MAYBE, Candidate
from festrules.editors.completing.cursor import Cursor
from festrules.editors.completing.offers import Kind
from festrules.editors.completing.roles import PLAIN_WORDS, Role
from festrules.editors.reading.automaton import Item, Stack
from festrules.editors.understanding.view import View

_TAKEN = re.compile(r"choose one:(?P<names>[^\"@#\n]*)")
_DONE = re.compile(r"\bdo (?P<name>[a-z][a-z0-9-]*)")
_CALLED = re.compile(r"called `(?P<name>[a-z][a-z0-9-]*)`", re.IGNORECASE)
UNKNOWN_NAMES = ("FR301", "FR305")
ASKED = "asked for, and not declared yet"
DECLARATIONS = {"place", "board", "keep", "kinds", "component", "table", "die", "option"}
_NAME = re.compile(r"[a-z][a-z0-9-]*", re.IGNORECASE)
_ONE_OF = re.compile(r"\bone of [^,]*?(?=,| or |$)")
_FILE = re.compile(r"from \"(?P<file>[^\"]+)\"")
_KEY = re.compile(r"(?:^|[{,])\s*-?\s*(?P<key>[a-z][a-z0-9-]*):", re.MULTILINE | re.IGNORECASE)
WORDS: Mapping[str, Kind] = {
    **dict.fromkeys(("card", "tile", "piece", "token"), Kind.COMPONENT),
    "place": Kind.PLACE,
    "board": Kind.BOARD,
    "keep": Kind.KEPT,
    "define": Kind.DEFINITION,
    "table": Kind.TABLE,
    "cost": Kind.COST,
    "action": Kind.ACTION,
    "procedure": Kind.PROCEDURE,
    "kinds of": Kind.KINDS,
    **dict.fromkeys(("die", "legend", "groups", "trigger", "end", "change", "variant", "option"), Kind.OTHER),
}


REPLACE, COMPONENT = "REPLACE", "COMPONENT"
DECLARED_BY: Mapping[str, Kind] = {
    "DEFINE": Kind.DEFINITION,
    "TABLE": Kind.TABLE,
    "PROCEDURE": Kind.PROCEDURE,
    "ACTION": Kind.ACTION,
    "COST": Kind.COST,
    "PLACE": Kind.PLACE,
    "BOARD": Kind.BOARD,
    "KEEP": Kind.KEPT,
    "KINDS_OF": Kind.KINDS,
    **dict.fromkeys(("DIE", "LEGEND", "GROUPS", "TRIGGER", "END", "OPTION"), Kind.OTHER),
}
ASKED_FOR = {"DEFINE", "PROCEDURE", "ACTION", "COST"}


_DECLARED = re.compile(
    rf"^(?P<word>{'|'.join(WORDS)})[ \t]+(?P<name>[a-z][a-z0-9-]*)", re.MULTILINE | re.IGNORECASE
)


def _at_margin(view: View) -> Iterator[tuple[str, str]]:
    """The names that are declared in the text as it stands, each behind the word that declares it."""
    return ((found["word"], found["name"]) for found in _DECLARED.finditer(view.text))


def declared_names(view: View, role: Role) -> Iterator[Candidate]:
    """Names that are declared, where nothing more is known of them."""
    words = PLAIN_WORDS.get(role, ())
    for word, name in _at_margin(view):
        if word in words:
            yield Candidate(name, WORDS[word], MAYBE)


def new_names(view: View, cursor: Cursor, item: Item, stack: Stack) -> Iterator[Candidate]:
    """Names that something asks for and nothing gives yet, and columns of a table that are not declared yet."""
    begun = [entry.symbol for entry in stack]
    if REPLACE in begun:
        yield from _replaceable(view, begun[-1])
    elif item.name == "signature":
        declared = {name for _, name in _at_margin(view)}
        wanted = _taken(view) if begun[-1] == "ACTION" else _done(view) if begun[-1] == "PROCEDURE" else ()
        for name in (*wanted, *_unknown(view)):
            if name not in declared:
                yield Candidate(name, Kind.NEW, FITS, detail=ASKED)
    elif item.name == "column":
        yield from _columns(view, cursor)
    elif item.name in DECLARATIONS:
        yield from (Candidate(name, Kind.NEW, FITS, detail=ASKED) for name in _unknown(view))


def _replaceable(view: View, word: str) -> Iterator[Candidate]:
    """The things that a change can replace: those that this word declares."""
    things = view.understood.things
    for named in things.all if things else ():
        if DECLARED_BY.get(word) == KINDS[type(named.declared)] and word != COMPONENT:
            asked = "".join(f" {ask.word} {ask.name}" for ask in named.asks)
            is_asked = word in ASKED_FOR and bool(asked)
            yield Candidate(named.name, KINDS[type(named.declared)], FITS, behind=asked if is_asked else "")
        elif word == COMPONENT and KINDS[type(named.declared)] is Kind.COMPONENT:
            yield Candidate(named.name, Kind.COMPONENT, FITS)


def _unknown(view: View) -> Iterator[str]:
    """The names of which it was found that nothing gives them."""
    for one in view.understood.diagnostics:
        found = _CALLED.search(one.message) if one.code in UNKNOWN_NAMES else None
        if found:
            yield found["name"]


def _taken(view: View) -> Iterator[str]:
    for found in _TAKEN.finditer(view.text):
        yield from (name for name in _NAME.findall(_ONE_OF.sub("", found["names"])) if name != "or")


def _done(view: View) -> Iterator[str]:
    yield from (found["name"] for found in _DONE.finditer(view.text))


def _columns(view: View, cursor: Cursor) -> Iterator[Candidate]:
    """The columns of the table that is named above the line."""
    line = cursor.place[0] - 1
    above = [number for number in range(line - 1, -1, -1) if view.lines[number][:1].strip(" \t#")]
    header = _FILE.search(view.lines[above[0]]) if above else None
    if header is None:
        return
    path = str(view.understood.root.parent / header["file"])
    text = view.understood.texts.get(path, "")
    here = {one.split(":")[0].strip() for one in view.lines[above[0] + 1 : line - 1]}
    for name in dict.fromkeys(found["key"] for found in _KEY.finditer(text)):
        if name != "id" and name not in here:
            yield Candidate(name, Kind.COLUMN, FITS, detail=f"a column of {header['file']}", behind=": ")
