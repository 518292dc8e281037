"""Rules about texts for players that say something else than the rule beside them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from festrules.grammar.document import Pointer, step
from festrules.grammar.walk import Spot
from festrules.interpreter.findings import listed
from festrules.interpreter.linting.look import IN_BRACES, Found, Look, Text, is_inside

NUMBERS = dict(
    zip(
        "two three four five six seven eight nine ten eleven twelve".split(), range(2, 13), strict=True
    )
)
NUMBER = re.compile(rf"\b(\d+|{'|'.join(NUMBERS)})\b")
ABOUT = frozenset(
    {
        ("condition", "reason"), ("needs", "reason"), ("end", "title"), ("change", "title"),
        ("variant", "title"), ("action", "title"), ("part", "title"), ("choose", "prompt"), ("take", "prompt"),
    }
)  # fmt: skip
EVERYDAY = frozenset("left right one two three four five six no yes open all other none up down".split())


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a rule: those that a text about it may speak of, and whether it has any to speak of."""

    may: frozenset[int]
    has: bool


def other_number(look: Look) -> Iterator[Found]:
    """A text speaks of a number, and the rule beside it of others."""
    for text in _about(look):
        said = [
            NUMBERS.get(word) or int(word) for word in NUMBER.findall(IN_BRACES.sub("", text.text.casefold()))
        ]
        said = [number for number in said if number >= 2]
        rule = _numbers(look, text.spot.place)
        if said and rule.has and not rule.may & set(said):
            yield Found(
                text.pointer,
                f"This text speaks of {listed([str(number) for number in dict.fromkeys(said)])}, and what it is"
                f" about of {listed(_literals_of(look, text.spot.place))}",
                "one of the two is wrong, or the text is about something else",
            )


def _numbers(look: Look, place: Pointer) -> Numbers:
    """The numbers that are written in a rule. Of `n < 6` a text says 6 or 5, of `n <= 6` 6 or 7."""
    may: set[int] = set()
    for number, spot in _written(look, place):
        may.add(number)
        holder = look.outer(spot.place)
        if holder is not None and holder.kind == "compare":
            may |= {number - 1, number + 1}
    return Numbers(frozenset(may), bool([one for one, _ in _written(look, place) if one >= 2]))


def _literals_of(look: Look, place: Pointer) -> list[str]:
    return [str(number) for number in dict.fromkeys(number for number, _ in _written(look, place))]


def _written(look: Look, place: Pointer) -> list[tuple[int, Spot]]:
    """The numbers in a rule, and those that are written in definitions that it asks for."""
    found = [
        (spot.fields["value"], spot)
        for spot in look.of("expression", "number")
        if is_inside(spot.place, place)
    ]
    for spot in look.of("expression", "name"):
        if is_inside(spot.place, place):
            thing = look.things.get(spot.fields["name"])
            if thing is not None and thing.kind == "define":
                number = look.literal(thing.fields["value"])
                found += [] if number is None else [(number, spot)]
    return found + _counted(look, place)


def _counted(look: Look, place: Pointer) -> list[tuple[int, Spot]]:
    """How many lines of cards or values stand there: `three` may count them; and numbers of tables."""
    found = []
    for spot in look.of("entry"):
        if is_inside(spot.place, place):
            found += [
                (value, spot)
                for value in (spot.fields["from"], spot.fields.get("to"))
                if isinstance(value, int)
            ]
    return found


def other_value(look: Look) -> Iterator[Found]:
    """A text speaks of one of several values, and the rule beside it of another."""
    groups = list(_values(look))
    for text in look.texts:
        holder = _subject(look, text)
        if holder is None:
            continue
        words = IN_BRACES.sub("", text.text.casefold())
        for noun, values in groups:
            said = {value for value in values if _speaks_of(value).search(words)}
            if not said:
                continue
            meant = {one.name for one in look.names.inside(holder)} & values
            if meant and not meant & said:
                yield Found(
                    text.pointer,
                    f"This text speaks of {listed(sorted(said))}, and what it is about of another {noun}:"
                    f" {listed(sorted(meant))}",
                    "one of the two is wrong, or the text is about something else",
                )


def _subject(look: Look, text: Text) -> Pointer | None:
    """What a text is about: its node, or the case that it stands in; nothing if it is only told."""
    kind = text.spot.kind or text.spot.what
    if (kind, text.field) in ABOUT and kind != "take":
        return text.spot.place
    holder = look.outer(text.spot.place)
    if holder is not None and holder.what == "case" and kind in ("take", "say"):
        return step(holder.pointer, "values")
    return None


def _values(look: Look) -> Iterator[tuple[str, frozenset[str]]]:
    """The sorts of values that texts can be wrong about: several names that belong together."""
    for name, spot in look.things.items():
        values = spot.fields.get("values") if isinstance(spot.fields, dict) else None
        if spot.kind in ("kinds", "component", "option") and values and len(values) > 1:
            yield name, frozenset(values) - EVERYDAY


@cache
def _speaks_of(value: str) -> re.Pattern[str]:
    word = re.escape(value).replace(r"\-", "[ -]")
    ending = "(s|es)?" if not value.endswith("s") else ""
    return re.compile(rf"\b{word}{ending}\b")


def _about(look: Look) -> Iterator[Text]:
    """The texts that say in other words what the rule says that they stand at."""
    for text in look.texts:
        if (text.spot.kind or text.spot.what, text.field) in ABOUT:
            yield text


