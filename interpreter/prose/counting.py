"""How many there are, as a condition."""

from __future__ import annotations

from typing import assert_never

from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.expressions.collections import Aggregate
from festrules.grammar.vocabulary.words import Aggregation, Comparison
from festrules.interpreter.prose.claims import Claim, Simple, denied
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.voice import Voice

THAN = {
    Comparison.LESS: ("less than", "at least"),
    Comparison.AT_MOST: ("at most", "greater than"),
    Comparison.MORE: ("greater than", "at most"),
    Comparison.AT_LEAST: ("at least", "less than"),
}


def counted(voice: Voice, left: Aggregate, by: Comparison, right: Expression) -> Claim:
    """How many there are, compared with a number."""
    group = voice.group(left.of)
    if isinstance(right, Number):
        value = right.value
        match by:
            case Comparison.MORE:
                return there_are(group, value + 1, "at least")
            case Comparison.AT_LEAST:
                return there_are(group, value, "at least")
            case Comparison.LESS:
                return denied(there_are(group, value, "at least"))
            case Comparison.AT_MOST:
                return denied(there_are(group, value + 1, "at least"))
            case _:
                assert_never(by)
    if isinstance(right, Aggregate) and right.by == Aggregation.COUNT:
        other = voice.group(right.of)
        words = {
            Comparison.MORE: (
                f"more {group.bare} than {other.bare}",
                f"at most as many {group.bare} as {other.bare}",
            ),
            Comparison.LESS: (
                f"fewer {group.bare} than {other.bare}",
                f"at least as many {group.bare} as {other.bare}",
            ),
            Comparison.AT_LEAST: (
                f"at least as many {group.bare} as {other.bare}",
                f"fewer {group.bare} than {other.bare}",
            ),
            Comparison.AT_MOST: (
                f"at most as many {group.bare} as {other.bare}",
                f"more {group.bare} than {other.bare}",
            ),
        }
        holds, contrary = words[by]
        return Simple("there", "be", holds, many=True, contrary=contrary)
    than, contrary = THAN[by]
    number = voice.noun(right)
    return Simple(voice.noun(left), "be", f"{than} {number}", contrary=f"{contrary} {number}")


def there_are(group: Group, number: int, how: str) -> Claim:
    """The claim that there are this many; none and one have words of their own."""
    fewer = group.none if number <= 1 else f"fewer than {group.so_many(str(number))}"
    many = number != 1 or bool(group.whose) or not group.one
    enough = group.so_many("one" if number == 1 and group.whose else str(number))
    if number == 1 and group.one and not group.whose:
        enough = f"one {group.one} {group.behind_one}".strip()
    elif number == 1:
        enough = f"one of {group.all}"
    return Simple("there", "be", f"{how} {enough}", many=many and number != 1, contrary=fewer)


def at_least_one(group: Group) -> str:
    """One of them, whichever it is."""
    return (
        f"one {group.one} {group.behind_one}".strip()
        if group.one and not group.whose
        else f"one of {group.all}"
    )
