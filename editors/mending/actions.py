"""Actions on findings: their own fixes, the probable meaning, missing declarations, the explanation of a code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from festrules.editors.mending.declaring import declarations
from festrules.editors.outlining.stretches import Stretch, stretches
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Diagnostic, Edit
from festrules.grammar.edits import apply_edits
from festrules.grammar.parse import parse
from festrules.grammar.source import Source, Span
from festrules.interpreter.linting.mending import repair


class ActionSort(StrEnum):
    """The purpose of an action."""

    FIX = "fix"
    DECLARE = "declare"
    EXPLAIN = "explain"


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done about a finding: edits, or the page of a code that is to be shown."""

    title: str
    sort: ActionSort
    about: Diagnostic
    edits: tuple[Edit, ...] = ()
    code: str = ""
    preferred: bool = False  # the one that is meant where somebody asks for no other


def actions(view: View, start: Place, end: Place) -> tuple[Action, ...]:
    """The actions on the findings that touch a stretch of the text."""
    found: dict[tuple[str, tuple[Edit, ...], str], Action] = {}
    for one in view.understood.diagnostics:
        span = view.now(one.span) if one.span is not None and one.span.source == view.file else None
        if span is None or (span.end_line, span.end_column) < start or end < (span.line, span.column):
            continue
        for action in _about(view, one, span):
            found.setdefault((action.title, action.edits, action.code), action)
    return tuple(sorted(found.values(), key=lambda action: [*ActionSort].index(action.sort)))


def _about(view: View, one: Diagnostic, span: Span) -> Iterator[Action]:
    document = view.understood.document
    fix = one.fix or (repair(document, one) if document is not None else None)
    if fix is not None:
        edits = _now(view, fix.edits)
        if edits is not None:
            yield Action(_begun(fix.title), ActionSort.FIX, one, edits, preferred=True)
    elif one.suggestion is not None and one.span is not None:
        edit = Edit(span, one.suggestion)
        if _reads_better(view, span, edit):
            yield Action(f"Write `{one.suggestion}`", ActionSort.FIX, one, (edit,), preferred=True)
    for title, edits in declarations(view, one, span):
        yield Action(title, ActionSort.DECLARE, one, edits)
    yield Action(f"What {one.code} means", ActionSort.EXPLAIN, one, code=one.code)


def _begun(title: str) -> str:
    return title[:1].upper() + title[1:]


def _now(view: View, edits: tuple[Edit, ...]) -> tuple[Edit, ...] | None:
    """Edits as the text stands now; nothing if a line of one has changed since."""
    moved = [(view.now(edit.span), edit.text) for edit in edits]
    found = tuple(Edit(span, text) for span, text in moved if span is not None)
    return found if len(found) == len(edits) else None


def _reads_better(view: View, span: Span, edit: Edit) -> bool:
    """Whether its declaration has fewer mistakes with an edit: some suggestions are a part of what is marked."""
    part = next(one for one in reversed(stretches(view.text)) if one.line <= span.line)
    if span.line != span.end_line:
        return False
    line = span.line - part.line + 1
    inside = Edit(Span("", line, span.column, line, span.end_column), edit.text)
    return _mistakes(apply_edits(part.text, [inside])) < _mistakes(part.text) or _is_word(part, inside)


def _is_word(part: Stretch, edit: Edit) -> bool:
    """Whether a word gives way to a word, and the rest is as right as it was."""
    line = part.text.split("\n")[edit.span.line - 1]
    said = line[edit.span.column - 1 : edit.span.end_column - 1]
    word = re.compile(r"@?[\w-]+")
    both = word.fullmatch(said) and word.fullmatch(edit.text)
    return bool(both) and _mistakes(apply_edits(part.text, [edit])) <= _mistakes(part.text)


def _mistakes(text: str) -> int:
    return len(parse(Source("", text))[1])
