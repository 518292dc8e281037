"""Rules about what is said to be possible always: left out where validating sees it without being told."""

from collections.abc import Iterator

from festrules.grammar.diagnostic import Edit, Fix, has_errors
from festrules.grammar.document import Document, Pointer
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.statements.branching import CannotHappen, Depending, If
from festrules.grammar.vocabulary.statements.course import Race
from festrules.interpreter.linting.look import Found, Look
from festrules.interpreter.linting.mending import without_lines

OTHERWISE = "/otherwise/0"


def known_anyway(look: Look) -> Iterator[Found]:
    """Assurances that something is always possible, where nobody would ask for one."""
    said = [
        one.pointer
        for one in look.of(CannotHappen)
        if one.pointer.endswith(OTHERWISE) and not isinstance(look.outer(one), If | Depending | Race)
    ]
    if not said or has_errors(look.examined.found):
        return
    for pointer in said:
        if pointer not in look.examined.needed:
            yield Found(
                pointer,
                "This is certain without being said",
                "leave the line out: should a change of the rules make it uncertain, you will be asked",
                fix=_line_left_out(look.document, pointer),
            )


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
