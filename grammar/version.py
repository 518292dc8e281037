"""Whether this program can read a rules file or a document: both name the version they are written in."""

import re

from festrules.grammar.diagnostic import Diagnostic, Edit
from festrules.grammar.document import Document
from festrules.grammar.older.reword import rewordings
from festrules.grammar.source import Source, Span
from festrules.grammar.vocabulary import DOCUMENT_VERSION, LANGUAGE_VERSION

OLDEST = 1
FIRST_LINE = f"festrules {LANGUAGE_VERSION}"
COMPILE = "festrules compile NAME.rules"
_VERSION = re.compile(r"festrules[ \t]+([0-9]{1,9})[ \t]*(#.*)?")
_MEANT = re.compile(r"\s*(festrules|\S+\s+[0-9.]+\s*$)", re.IGNORECASE)


def check_document_version(document: Document) -> list[Diagnostic]:
    """The mistakes in the versions that a document names; one of another version has no other mistakes."""
    for field, read, what in (
        ("festrules", DOCUMENT_VERSION, "this document is of version"),
        ("language", LANGUAGE_VERSION, "this document is of the language's version"),
    ):
        said = document.data.get(field)
        if type(said) is int and said != read:
            message = f"{what} {said}; this program reads version {read}"
            help_ = f"write it again from its text:  {COMPILE}"
            if said > read:
                help_ = f"a newer festrules reads it; or write it again from its text:  {COMPILE}"
            return [Diagnostic(code="FR215", message=message, pointer=f"/{field}", help=help_)]
    return []


def to_this_version(source: Source) -> Edit | None:
    """The edit that makes a first line name this version instead of an older one; None if it names no version."""
    for number, line in enumerate(source.text.split("\n"), start=1):
        said = _VERSION.fullmatch(line)
        if said is not None and OLDEST <= int(said[1]) < LANGUAGE_VERSION:
            span = Span(source.name, number, said.start(1) + 1, number, said.end(1) + 1)
            return Edit(span, str(LANGUAGE_VERSION))
        if line.split("#")[0].strip():
            return None
    return None


def check_version(source: Source) -> tuple[list[Diagnostic], str]:
    """The mistakes in the first line, and the text, which can be read all the same."""
    lines = source.text.split("\n")
    number = next((number for number, line in enumerate(lines) if line.split("#")[0].strip()), None)
    if number is None:
        message = f"this file is empty; rules begin with the line  {FIRST_LINE}"
        return [Diagnostic(code="FR109", message=message, span=Span(source.name, 1, 1, 1, 2))], ""
    line = lines[number]
    span = Span(source.name, number + 1, 1, number + 1, len(line) + 1)
    said = _VERSION.fullmatch(line)
    if said is not None and int(said[1]) == LANGUAGE_VERSION:
        return [], source.text
    if said is not None:
        version = f"version {said[1]} of the language"
        message = f"this file is written in {version}; this program reads {LANGUAGE_VERSION}"
        older = to_this_version(source) is not None
        help_ = f"festrules fix NAME.rules  writes it in version {LANGUAGE_VERSION}" if older else None
        found = Diagnostic(code="FR109", message=message, span=span, help=help_)
        return [found, *(rewordings(source) if older else ())], ""
    message = f"the first line should be  {FIRST_LINE}"
    is_meant = _MEANT.match(line) is not None
    suggestion = FIRST_LINE if is_meant else f"{FIRST_LINE}  and this line below it"
    rest = "\n".join([*([""] * (number + is_meant)), *lines[number + is_meant :]])
    return [Diagnostic(code="FR109", message=message, span=span, suggestion=suggestion)], rest
