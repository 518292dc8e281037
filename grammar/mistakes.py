"""Every mistake in the form of a document, in plain words, found in one walk along the vocabulary.

What is wrong is told once, at its deepest place: nothing is said about what lies inside something that is not a node at
all, and a field that is only misspelt is not also missing.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import TypeAlias

from festrules.grammar.bounds import LONGEST_LIST, LONGEST_NAME, SCALARS
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer, step
from festrules.grammar.simple_values import complaint, described, quoted
from festrules.grammar.vocabulary import FAMILIES, RECORDS, Rulebook
from festrules.grammar.vocabulary.construct import Ways
from festrules.grammar.vocabulary.fields import Field

Fields: TypeAlias = Mapping[str, Field]
Path: TypeAlias = "tuple[Path, str | int] | None"

SHOWN = 50  # more would not be read; the rest is counted


def find_mistakes(document: Document) -> list[Diagnostic]:
    """All mistakes in reading order, or the first 50 and the number of the others."""
    walk = _Walk(document)
    walk.fields(document.data, Rulebook.RECORD.fields, "the document", None)
    if walk.count > SHOWN:
        rest = walk.count - SHOWN
        message = f"{rest} more {'mistake is' if rest == 1 else 'mistakes are'} not shown"
        walk.found.append(Diagnostic(code="FR214", message=message))
    return walk.found


def pointer_of(path: Path) -> Pointer:
    """A path as a JSON pointer; made only where there is something to report."""
    return "" if path is None else step(pointer_of(path[0]), path[1])


class _Walk:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.found: list[Diagnostic] = []
        self.count = 0

    def report(
        self, code: str, path: Path, message: str, advice: str | None = None, nearest: str | None = None
    ) -> None:
        self.count += 1
        if self.full:
            return
        pointer = pointer_of(path)
        self.found.append(
            Diagnostic(
                code=code,
                message=message,
                span=self.document.span(pointer),
                pointer=pointer,
                help=advice,
                suggestion=nearest,
            )
        )

    @property
    def full(self) -> bool:
        """From here on mistakes are only counted, at little cost: there can be hundreds of thousands."""
        return self.count > SHOWN

    def nearest(self, word: object, words: Iterable[object]) -> str | None:
        """The word that was probably meant."""
        if self.full or not isinstance(word, str) or len(word) > LONGEST_NAME:
            return None
        possible = [other for other in islice(words, 1000) if isinstance(other, str)]
        return next(iter(get_close_matches(word, possible, n=1, cutoff=0.7)), None)

    def value(self, value: object, field: Field, path: Path) -> None:
        """A field as a whole: a list, an object of named things, or one value."""
        if field.keys:
            self.by_name(value, field, path)
        elif field.many:
            self.many(value, field, path)
        else:
            self.single(value, field, path)

    def single(self, value: object, field: Field, path: Path) -> None:
        what = field.what
        if what in FAMILIES:
            self.node(value, what, path)
        elif what == "row":
            self.row(value, path)
        elif what in RECORDS:
            if isinstance(value, dict):
                record = RECORDS[what].RECORD
                self.fields(value, record.fields, a(what), path)
                if record.only_with:
                    self.only_with(value, a(what), *record.only_with, path)
            else:
                self.report("FR207", path, f"{subject(path)} should be {a(what)}, not {described(value)}")
        elif what:
            if wrong := complaint(value, what):
                message = f"{subject(path)} {wrong[1]}"
                self.report(wrong[0], path, message, *advice_on(value, what))
        elif field.words:
            self.word(value, field, path)
        elif value != field.exactly or isinstance(value, bool):
            self.report("FR208", path, f"{subject(path)} should be {field.exactly}, not {described(value)}")

    def word(self, value: object, field: Field, path: Path) -> None:
        if value not in field.words:
            message = f"{subject(path)} should be one of {listed(field.words)}, not {described(value)}"
            self.report("FR208", path, message, nearest=self.nearest(value, field.words))

    def many(self, value: object, field: Field, path: Path) -> None:
        if not isinstance(value, list):
            self.report("FR207", path, f"{subject(path)} should be a list, not {described(value)}")
        elif not value and not field.may_be_empty:
            advice = "if there is nothing to put into it, leave the field out" if field.optional else None
            self.report("FR210", path, f"{subject(path)} should not be empty", advice)
        elif len(value) > LONGEST_LIST:
            self.report("FR210", path, f"{subject(path)} has more than {LONGEST_LIST} members")
        else:
            for index, item in enumerate(value):
                self.single(item, field, (path, index))

    def by_name(self, value: object, field: Field, path: Path) -> None:
        if not isinstance(value, dict):
            self.report("FR207", path, f"{subject(path)} should be an object, not {described(value)}")
        elif len(value) > LONGEST_LIST:
            self.report("FR210", path, f"{subject(path)} has more than {LONGEST_LIST} members")
        else:
            for key, item in value.items():
                if wrong := complaint(key, field.keys or "name"):
                    self.report(wrong[0], (path, key), f"the key {quoted(str(key))} {wrong[1]}")
                elif field.many:
                    self.many(item, field, (path, key))
                else:
                    self.single(item, field, (path, key))

    def node(self, value: object, family: str, path: Path) -> None:
        kinds = FAMILIES[family]
        if not isinstance(value, dict):
            message = f"{subject(path)} should be {a(family)}, not {described(value)}"
            self.report("FR207", path, message, f"{a(family)} is an object with one key: its kind")
        elif len(value) != 1:
            has = f"this one has {listed(value)}" if value else "this one has none"
            kind = next((key for key in value if key in kinds), None)
            advice = kind and f"the other fields belong in {quoted(kind)}"
            self.report("FR206", path, f"{a(family)} has exactly one key, its kind; {has}", advice)
        else:
            ((kind, content),) = value.items()
            if kind not in kinds:
                self.unknown_kind(kind, family, path)
            elif not isinstance(content, dict):
                message = f"{quoted(kind)} should hold an object with its fields, not {described(content)}"
                self.report("FR207", (path, kind), message)
            else:
                record = kinds[kind].RECORD
                self.fields(content, record.fields, quoted(kind), (path, kind))
                if record.either:
                    self.either(content, kind, record.either, (path, kind))

    def unknown_kind(self, kind: object, family: str, path: Path) -> None:
        others = [a(other) for other, kinds in FAMILIES.items() if kind in kinds]
        if others:
            message = f"{quoted(str(kind))} is {others[0]}; {a(family)} should stand here"
            self.report("FR205", path, message)
        else:
            message = f"no {family.replace('-', ' ')} is called {quoted(str(kind))}"
            near = self.nearest(kind, FAMILIES[family])
            self.report(
                "FR205", path, message, None if near else f"there are {listed(FAMILIES[family])}", near
            )

    def fields(self, value: Mapping[str, object], fields: Fields, owner: str, path: Path) -> None:
        meant: set[str] = set()
        for key, item in value.items():
            if (field := fields.get(key)) is not None:
                self.value(item, field, (path, key))
            elif self.full:
                self.count += 1
            else:
                near = self.nearest(key, [name for name in fields if name not in value])
                advice = f"its fields are {listed(fields)}" if fields else "it has no fields"
                self.report("FR203", (path, key), f"{owner} has no field {quoted(str(key))}", advice, near)
                meant.add(near or "")
        for name, field in fields.items():
            if not field.optional and name not in value and name not in meant:
                self.report("FR204", path, f"{owner} needs the field {quoted(name)}: {field.meaning}")
        if "order" in fields and "things" in fields:
            self.order(value.get("order"), value.get("things"), path)

    def either(self, value: Mapping[str, object], kind: str, ways: Ways, path: Path) -> None:
        taken = [names for names in ways if any(name in value for name in names)]
        if len(taken) > 1:
            several = " or ".join(listed(names, "and") for names in taken)
            alone = "both" if len(taken) == 2 else "all of them"
            self.report("FR211", path, f"{quoted(kind)} should have {several}, not {alone}")
        elif not taken:
            several = ", or ".join(listed(names, "and") for names in ways)
            self.report("FR211", path, f"{quoted(kind)} needs {several}")
        else:
            for name in taken[0]:
                if name not in value:
                    self.report("FR204", path, f"{quoted(kind)} needs the field {quoted(name)} too")

    def only_with(
        self, value: Mapping[str, object], owner: str, name: str, by: str, words: tuple[str, ...], path: Path
    ) -> None:
        word = value.get(by)
        if word in words and name not in value:
            self.report("FR204", path, f"{owner} with {quoted(str(word))} needs the field {quoted(name)}")
        elif isinstance(word, str) and word not in words and name in value:
            message = f"{owner} has the field {quoted(name)} only with {listed(words, 'or')}"
            self.report("FR211", (path, name), message)

    def row(self, value: object, path: Path) -> None:
        if not isinstance(value, dict):
            self.report("FR207", path, f"{subject(path)} should be a row, not {described(value)}")
            return
        if "id" not in value:
            self.report("FR204", path, 'a row needs the field "id": its name')
        for key, item in value.items():
            if wrong := complaint(key, "name"):
                self.report(wrong[0], (path, key), f"the column {quoted(str(key))} {wrong[1]}")
            elif wrong := complaint(item, "name" if key == "id" else "cell"):
                self.report(wrong[0], (path, key), f"{subject((path, key))} {wrong[1]}")

    def order(self, order: object, things: object, path: Path) -> None:
        """Checks that both name the same things, which no schema can say."""
        if not isinstance(order, list) or not isinstance(things, dict):
            return
        seen: set[object] = set()
        meant: set[str | None] = set()
        named = {name for name in order if isinstance(name, str)}
        missing = [name for name in things if name not in named]
        for index, name in enumerate(order):
            if not isinstance(name, str):
                continue
            if name not in things:
                message = f'{quoted(name)} is in "order", but there is no such thing'
                near = self.nearest(name, missing) or self.nearest(name, things)
                self.report("FR212", ((path, "order"), index), message, nearest=near)
                meant.add(near)
            elif name in seen:
                self.report("FR212", ((path, "order"), index), f'{quoted(name)} is in "order" twice')
            seen.add(name)
        for name in things:
            if name not in seen and name not in meant:
                self.report("FR212", ((path, "things"), name), f'{quoted(str(name))} is missing from "order"')


def advice_on(value: object, what: str) -> tuple[str | None, str | None]:
    """Help with a simple value that is wrong: advice, and the value that was probably meant."""
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        return None, None
    if what in {"integer", "seed", "cell"}:
        return (
            ("a number stands without quotes", value)
            if value.isdecimal() and value.isascii()
            else (None, None)
        )
    words = re.findall("[a-z0-9]+", value.lower()) if what in {"name", "constant"} else []
    return None, "-".join(words) if words and words[0][0].isalpha() else None


def subject(path: Path) -> str:
    """The beginning of a sentence about a place."""
    if path is None:
        return "the document"
    around, key = path
    if isinstance(key, int):
        return f"item {key + 1} of {subject(around)}"
    return quoted(str(key))


def a(what: str) -> str:
    """A family, record or simple value with its article."""
    words = SCALARS.get(what) or what.replace("-", " ")
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def listed(words: Iterable[object], last: str = ",", most: int = 12) -> str:
    """Some words in quotes; a long list is cut."""
    quotes = [quoted(str(word)) for word in islice(words, most + 1)]
    if len(quotes) > most:
        quotes = [*quotes[:most], "\N{HORIZONTAL ELLIPSIS}"]
    if last == "," or len(quotes) < 2:
        return ", ".join(quotes)
    return f"{', '.join(quotes[:-1])} {last} {quotes[-1]}"
