"""The text in place of a name: as it is there, in the plural, with blanks or in capitals."""

import re
from collections.abc import Iterator

from festrules.editors.understanding.subjects import Mention, Sort
from festrules.editors.understanding.understood import Understood
from festrules.grammar.diagnostic import Edit
from festrules.grammar.document import around
from festrules.grammar.plurals import plural_of
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KindsThing
from festrules.interpreter.world.plurals import many_of, plurals_of

# Where something is asked of what it gives a name to.
PARAMETER = re.compile(r"/(?:of|for|with|parameter)/name$")
_AS = re.compile(r"\bas\b")


class Rewording:
    """One name and another in its place."""

    def __init__(self, old: str, new: str, known: Understood) -> None:
        self._old, self._new, self._known = old, new, known
        self._plurals = {*plurals_of(old), many_of(old), *self._declared()}

    def is_called(self, said: str) -> bool:
        """Whether a word is the name, or means several of what has it."""
        return said == self._old or said in self._plurals

    def edits(self, one: Mention, text: str) -> Iterator[Edit]:
        """The edits where something is named."""
        if one.gives and one.subject.sort is Sort.LOCAL and PARAMETER.search(one.pointer):
            behind = self._without_name(one)
            if behind is not None:
                yield Edit(behind, f" as {self._new}")
                return
        yield from self.plainly(one, text)

    def plainly(self, one: Mention, text: str) -> Iterator[Edit]:
        """The same where nothing else stands beside the name."""
        start = 1 if text[:1] in ("@", '"', "'") else 0
        said = text.strip("@\"'")
        span = Span(
            one.span.source,
            one.span.line,
            one.span.column + start,
            one.span.line,
            one.span.column + start + len(said),
        )
        yield Edit(span, self.instead_of(said, plural=one.pointer.endswith("/plural")))

    def instead_of(self, said: str, *, plural: bool = False) -> str:
        """The other name in the form in which this one is said."""
        bare = said.replace(" ", "-")
        several = plural or (bare.casefold() != self._old.casefold() and self._is_plural(bare))
        new = self._several() if several else self._new
        if " " in said:
            new = new.replace("-", " ")
        return new[:1].upper() + new[1:] if said[:1].isupper() and not self._old[:1].isupper() else new

    def _is_plural(self, said: str) -> bool:
        return said.casefold() in {one.casefold() for one in self._plurals}

    def _several(self) -> str:
        return many_of(self._new) if many_of(self._old) != plural_of(self._old) else plural_of(self._new)

    def _declared(self) -> Iterator[str]:
        """The plurals that the rules say."""
        document = self._known.document
        for part in document.book.files if document else ():
            for name, thing in part.things.items():
                if isinstance(thing, ComponentThing | KindsThing) and name == self._old and thing.plural:
                    yield thing.plural
                if isinstance(thing, ComponentThing):
                    yield from (one.plural for one in thing.plurals if one.kind == self._old)

    def _without_name(self, one: Mention) -> Span | None:
        """Behind a parameter that is called as what it is; nothing where a name is given to it."""
        document = self._known.document
        whole = document.spans.get(around(one.pointer)) if document else None
        source = self._known.sources.get(one.span.source)
        if document is None or whole is None or source is None or whole.line != whole.end_line:
            return None
        if _AS.search(source.line(whole.line)[whole.column - 1 : whole.end_column - 1]):
            return None
        board = document.spans.get(f"{around(one.pointer)}/board", one.span)
        return Span(board.source, board.line, board.end_column, board.line, board.end_column)
