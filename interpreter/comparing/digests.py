"""A short hash of every named thing in a rulebook: with it one can tell later what has changed.

Layout, comments, the order of the declarations, clauses and where data comes from do not count. What the text lists
in an order, such as statements, values and rows, counts in that order; of a thing with rows, only their names do.
"""

import hashlib
import json
from collections import defaultdict

from festrules.grammar.document import Document, Json
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.comparing.named import Listed, NamedThing, named_things
from festrules.interpreter.comparing.plain import plain

LENGTH = 8


def digests(document: Document, *, words: bool = True) -> dict[str, str]:
    """The hash of each by its name (`NamedThing`); without `words`, texts that players read do not count either.

    Where several bear one name, such as a step that stands in two places, they have one hash together.
    """
    found: dict[str, list[Json]] = defaultdict(list)
    for one in named_things(document):
        found[one.name].append(meaning(one, words=words))
    return {name: _hashed(several) for name, several in found.items()}


def meaning(one: NamedThing, *, words: bool = True) -> Json:
    """The meaning of something, with nothing else in it."""
    match one.said:
        case Row() if not words:
            cells = one.said.cells.items()
            return plain(
                changed(one.said, cells={name: cell for name, cell in cells if name not in one.texts})
            )
        case Construct():
            return plain(one.said, words=words)
        case Listed(id=name, times=times):
            return {"id": name} if times is None else {"id": name, "times": written(times)}
        case str():
            return one.said
        case _:
            return [member if isinstance(member, str) else plain(member, words=words) for member in one.said]


def _hashed(value: Json) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]
