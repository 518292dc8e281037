"""The help about the word at a place: a word of the language, a name, a clause, a text for players."""

import re

from festrules.editors.completing.cursor import Cursor
from festrules.editors.explaining.built_in import built_in
from festrules.editors.hovering.local_names import of_local
from festrules.editors.hovering.subjects import of_subject
from festrules.editors.hovering.texts import of_text
from festrules.editors.hovering.words import of_word
from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Place, covers
from festrules.editors.understanding.view import View
from festrules.grammar.frozen import dataclass
from festrules.grammar.source import Span

RULES = (".rules", ".scenarios")
_NAME = re.compile(r"[A-Za-z][\w-]*")


@dataclass(frozen=True, slots=True)
class Hover:
    """The help about a stretch of text, with marks."""

    span: Span
    markdown: str


def hover(view: View, place: Place) -> Hover | None:
    """The help about the word at a place."""
    line, column = place
    if not 0 < line <= len(view.lines) or not 0 < column <= len(view.lines[line - 1]) + 1:
        return None
    mention, span = _mention(view, place)
    if mention is not None and span is not None and mention.subject.sort is not Sort.LOCAL:
        said = of_subject(view, mention.subject)
        return Hover(span, said) if said else None
    if not view.file.endswith(RULES):
        return None
    cursor = Cursor(view.file, view.lines, place)
    if cursor.in_comment:
        return None
    if cursor.quoted is not None:
        found = of_text(view, cursor)
        return Hover(*found) if found else None
    word = _word(view, place)
    found = of_local(view, word) if word else None
    found = found or of_word(view, place) or (_thing(view, word) or _built_in(view, word) if word else None)
    return Hover(*found) if found else None


def _mention(view: View, place: Place) -> tuple[Mention | None, Span | None]:
    """The name that stands at a place, if the line has not changed since it was understood."""
    then = view.then(place)
    found = view.understood.mention_at(view.file, then) if then else None
    span = view.now(found.span) if found else None
    return found, span


def _word(view: View, place: Place) -> Span | None:
    """The word at a place, which may be a name."""
    line, _ = place
    for found in _NAME.finditer(view.lines[line - 1]):
        span = Span(view.file, line, found.start() + 1, line, found.end() + 1)
        if covers(span, place):
            return span
    return None


def _thing(view: View, word: Span) -> tuple[Span, str] | None:
    """A thing that is named in a line that has changed."""
    name = view.lines[word.line - 1][word.column - 1 : word.end_column - 1]
    things = view.understood.things
    if things is None or things.named(name) is None:
        return None
    said = of_subject(view, Subject(Sort.THING, name))
    return (word, said) if said else None


def _built_in(view: View, word: Span) -> tuple[Span, str] | None:
    """A name that nobody declares."""
    said = built_in(view.lines[word.line - 1][word.column - 1 : word.end_column - 1])
    return (word, said.markdown) if said else None
