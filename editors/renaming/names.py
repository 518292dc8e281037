"""Whether something may have another name, and be called what is wanted: a sentence says why not."""

import re
from pathlib import PurePath

from festrules.editors.navigating.same import Met
from festrules.editors.understanding.subjects import Sort
from festrules.grammar.bounds import CLAUSE_PATTERN
from festrules.grammar.words import reserved_words

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*")
_CLAUSE = re.compile(CLAUSE_PATTERN)


def why_fixed(met: Met) -> str | None:
    """Why something keeps its name."""
    if met.known.given_at(met.subject) is None:
        if met.subject.sort is Sort.SPACE:
            return f"`{met.subject.name}` gets its name from where it lies on `{met.subject.of}`."
        return f"`{met.subject.name}` gets its name nowhere in these files."
    return None


def why_not(met: Met, name: str) -> str | None:
    """Why nothing of its sort can be called so; nothing if it can."""
    sort = met.subject.sort
    if sort is Sort.POSITION:
        return None if name.strip() and '"' not in name else "A title has no quotes in it."
    if sort is Sort.CLAUSE:
        return (
            None
            if _CLAUSE.fullmatch(name)
            else f"`{name}` is not the id of a clause; one is written like `MOVE-3`."
        )
    if not _NAME.fullmatch(name):
        return f"`{name}` is not a name: it should begin with a letter, its words joined by hyphens, like `red-gate`."
    if name in reserved_words():
        return f"`{name}` is a word of the language."
    return _taken(met, name)


def _taken(met: Met, name: str) -> str | None:
    """The thing that already has that name and could be meant in its place."""
    subject, given = met.subject, met.known.given_at
    for one in met.known.mentions:
        if not one.gives or one.subject.name != name or one.subject == subject:
            continue
        both = {one.subject.sort, subject.sort}
        beside = one.subject.of == subject.of and one.subject.sort is subject.sort
        in_reach = Sort.THING in both and both <= {Sort.THING, Sort.LOCAL, Sort.VALUE}
        if (
            beside
            or in_reach
            or both == {Sort.THING, Sort.STAGE}
            or one.subject.sort is subject.sort is Sort.CLAUSE
        ):
            where = given(one.subject)
            place = f" in {PurePath(where.span.source).name}, line {where.span.line}" if where else ""
            return f"`{name}` is the name of a {one.subject.sort}{place}."
    return None
