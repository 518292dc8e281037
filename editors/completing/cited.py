"""The clauses of the rulebook that a line can cite."""

from collections.abc import Iterator

from festrules.editors.completing.offers import Kind, Offer
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.editors.understanding.understood import Understood
from festrules.grammar.source import Span

SIGN = "@"


def clauses(understood: Understood, span: Span) -> Iterator[Offer]:
    """All clauses, those first that nothing cites yet."""
    if understood.document is None:
        return
    for number, (name, entry) in enumerate(understood.document.book.clauses.items()):
        mentions = understood.mentions_of(Subject(Sort.CLAUSE, name))
        cited = any(not one.gives for one in mentions) or not entry.needs_rule
        yield Offer(
            label=f"{SIGN}{name}",
            kind=Kind.CLAUSE,
            inserted=f"{SIGN}{name}",
            span=span,
            sort=f"{int(cited)}{number:05}",
            detail="" if cited else "not cited yet",
            documentation=entry.says_,
        )
