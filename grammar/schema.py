"""Document to diagnostics: whether it has the form that the vocabulary gives it.

Our own walk along the vocabulary finds the mistakes and words them. The published schema, which comes from
the same vocabulary, judges once more what came as JSON, because it is what others were promised. What we
compiled from text is not judged twice: importing jsonschema takes 50 ms and it needs 11 microseconds for
each value, the walk 0.8 (measured with 27,000 values: 0.30 s and 0.02 s). Tests hold the two together.
"""

import json
from functools import cache
from typing import TYPE_CHECKING

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.json_text import DEEPEST, MOST_VALUES
from festrules.grammar.mistakes import find_mistakes
from festrules.grammar.schema_source import PUBLISHED
from festrules.grammar.version import check_document_version

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator


def validate(document: Document) -> list[Diagnostic]:
    """Everything that is wrong with the form of a document."""
    found = too_large(document) or check_document_version(document) or find_mistakes(document)
    if not found and not document.spans and refused_by_schema(document):
        raise RuntimeError("the published schema refuses a document in which no mistake was found")
    return found


def too_large(document: Document) -> list[Diagnostic]:
    """Whether a document is deeper or larger than anything after this is made for; needs no recursion."""
    level: list[object] = [document.data]
    values = depth = 0
    while level:
        depth += 1
        values += len(level)
        if depth > DEEPEST + 1 or values > MOST_VALUES:
            what = (
                f"{MOST_VALUES} values" if values > MOST_VALUES else f"{DEEPEST} levels of objects and lists"
            )
            return [Diagnostic(code="FR202", message=f"this document has more than {what}", pointer="")]
        level = [item for value in level for item in _inside(value)]
    return []


def _inside(value: object) -> list[object]:
    match value:
        case dict():
            return list(value.values())
        case list():
            return value
        case _:
            return []


def refused_by_schema(document: Document) -> bool:
    """The verdict of a program that knows nothing but the published schema."""
    return not _validator().is_valid(document.data)


@cache
def _validator() -> "Draft202012Validator":
    from jsonschema import Draft202012Validator
    from referencing import Registry

    # An empty registry of our own: the default one fetches what a schema refers to from the network.
    schema = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    return Draft202012Validator(schema, registry=Registry())
