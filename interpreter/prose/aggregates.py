"""One value made of a collection, as words: how many, their sum, the first of them."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Map
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.prose.claims import said
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.relating import called, member_local
from festrules.interpreter.prose.voice import Voice


def aggregate(voice: Voice, node: Aggregate) -> str:
    """One value made of a collection."""
    match node.by:
        case Aggregation.COUNT:
            group = voice.group(node.of)
            return f"the number of {group.bare}" if group.one else f"the size of {group.all}"
        case Aggregation.SUM:
            return _sum(voice, node.of)
        case Aggregation.FIRST | Aggregation.LAST:
            return f"the {node.by} of {voice.group(node.of).all}"
        case Aggregation.ONLY:
            group = voice.group(node.of)
            if group.one.startswith("different "):
                return f"the only {group.one.removeprefix('different ')}"
            return (
                f"the {group.one} {group.behind_one}".strip() if group.one and not group.whose else group.all
            )
        case Aggregation.ANY | Aggregation.NONE:
            return f"whether {said(voice.claim(node))}"
        case Aggregation.DISTINCT:
            return f"the different {without_article(each_of_several(voice, node.of))}"
        case Aggregation.HIGHEST | Aggregation.LOWEST:
            return f"the {node.by} {without_article(voice.noun(node.of))}"
        case Aggregation.LONGEST_LINE:
            return f"the length of the longest line of {voice.group(node.of).bare}"
        case Aggregation.LARGEST_GROUP:
            return f"the size of the largest connected group of {voice.group(node.of).bare}"
        case _:
            assert_never(node.by)


def _sum(voice: Voice, of: Expression) -> str:
    match of:
        case Of() if of.of is not None and of.for_ is None:
            return f"the sum of {each_of_several(voice, of)}"
        case Map():
            inner = voice.knowing(of.name, member_local(voice, of.name, of.of))
            each = f"{voice.group(of.of).each}{called(voice, of.name, of.of)}"
            return f"the sum, for {each}, of {inner.noun(of.value)}"
        case _:
            return f"the sum of {voice.noun(of)}"


def each_of_several(voice: Voice, of: Expression) -> str:
    """A question to several, in the plural: `the points of the dishes in your feast`."""
    if not isinstance(of, Of) or of.of is None:
        return voice.group(of).all
    own = spaced(of.name)
    many = own if own.endswith("s") else spaced(voice.index.nouns.get(of.name, f"{own}s"))
    column = voice.index.columns.get(of.name)
    if column is None and of.name in voice.index.things:
        many = own  # a word of the author's own may have no plural
    return f"the {many} of {voice.group(of.of).all}"


def one_of_several(voice: Voice, of: Expression) -> str:
    """A question to several, in the singular: `the suit of the cards`."""
    if not isinstance(of, Of) or of.of is None:
        group = voice.group(of)
        return group.one or group.many
    return f"the {spaced(of.name)} of {voice.group(of.of).all}"


def without_article(words: str) -> str:
    """Words as they stand behind others: `highest number`, `different suits`."""
    return words.removeprefix("the ").removeprefix("whether ")
