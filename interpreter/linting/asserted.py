"""Rules about what is said to be possible always: left out where validating sees it without being told."""

from collections.abc import Collection, Iterator
from copy import deepcopy
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, Edit, Fix, has_errors
from festrules.grammar.document import Document, Pointer, around, keys_of, nearest
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.statements.branching import CannotHappen, Depending, If
from festrules.interpreter.checking import check_document
from festrules.interpreter.linting.look import Found, Look
from festrules.interpreter.linting.mending import without_lines

OTHERWISE = "/otherwise/0"
MOST_PASSES = 4  # each of which validates the whole rulebook; two are usual


def known_anyway(look: Look) -> Iterator[Found]:
    """What is said to be possible always, where leaving that out changes nothing that is found."""
    said = [
        one.pointer
        for one in look.of(CannotHappen)
        if one.pointer.endswith(OTHERWISE) and not isinstance(look.outer(one), If | Depending)
    ]
    for pointer in _not_needed(look.document, said):
        yield Found(
            pointer,
            "That is certain without being said",
            "leave the line out: should a change of the rules make it uncertain, you will be asked",
            fix=_line_left_out(look.document, pointer),
        )


def _not_needed(document: Document, said: list[Pointer]) -> list[Pointer]:
    """Those without which all together nothing more is found in the document."""
    before = check_document(document) if said else ()
    if not said or has_errors(before):
        return []
    known = {_what(one) for one in before}
    left = dict.fromkeys(map(_statement, said))
    for _ in range(MOST_PASSES if left else 0):
        more = [one for one in check_document(_without(document, left)) if _what(one) not in known]
        if not more:
            return [f"{one}{OTHERWISE}" for one in left]
        asked = {nearest(one.pointer or "", left) for one in more}
        if "" in asked:
            return []  # it shows at another place: which line keeps it away is not known
        left = dict.fromkeys(one for one in left if one not in asked)
    return []


def _line_left_out(document: Document, pointer: Pointer) -> Fix | None:
    """The line left out, with an `otherwise` before the words."""
    span = document.spans.get(pointer)
    if (
        span is None
        or document.sources[span.source].line(span.line)[: span.column - 1].strip() != "otherwise"
    ):
        return without_lines(document, pointer, "leave the line out")
    line = Span(span.source, span.line, 1, span.line + 1, 1)
    return Fix("leave the line out", (Edit(line, ""),), safe=False)


def _statement(pointer: Pointer) -> Pointer:
    """The statement below which a line stands."""
    return around(around(pointer))


def _what(found: Diagnostic) -> tuple[str, str | None]:
    return found.code, found.pointer


def _without(document: Document, statements: Collection[Pointer]) -> Document:
    """The document, with nothing said of what happens otherwise at these statements."""
    data: Any = deepcopy(document.data)
    for pointer in statements:
        one = data
        for key in keys_of(pointer):
            one = one[int(key)] if isinstance(one, list) else one[key]
        del one["otherwise"]
    return Document(data, document.spans, document.sources)
