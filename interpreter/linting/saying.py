"""Rules about texts for players that say something else than the rule beside them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from festrules.grammar.document import Pointer, step
from festrules.grammar.spots import Spot
from festrules.grammar.words import IN_WORDS
from festrules.interpreter.findings import listed
from festrules.interpreter.linting.comments import comment_start
from festrules.interpreter.linting.look import IN_BRACES, Found, Look, Text

NUMBERS = {word: number for number, word in enumerate(IN_WORDS) if number >= 2}
IN_NAMES = re.compile(r"-(\d{1,9})(?![^-])")
NUMBER = re.compile(rf"\b(\d+|{'|'.join(NUMBERS)})\b")
ABOUT = frozenset(
    {
        ("condition", "reason"), ("needs", "reason"), ("end", "title"), ("change", "title"),
        ("variant", "title"), ("action", "title"), ("part", "title"), ("choose", "prompt"), ("take", "prompt"),
    }
)  # fmt: skip
CHANGES = ("change", "variant")
EVERYDAY = frozenset(
    {"left", "right", "one", *NUMBERS, "no", "yes", "open", "all", "other", "none", "up", "down"}
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a rule: those that a text about it may speak of, and whether it has any to speak of."""

    may: frozenset[int]
    has: bool


def other_number(look: Look) -> Iterator[Found]:
    """A text speaks of a number, and the rule beside it of others."""
    for text in _about(look):
        said = _spoken(text.text)
        rule = _numbers(look, text.spot)
        if said and rule.has and not rule.may & set(said):
            yield Found(
                text.pointer,
                f"This text speaks of {_listed(said)}, and what it is about of"
                f" {listed(_literals_of(look, text.spot.place))}",
                "one of the two is wrong, or the text is about something else",
            )
    yield from _other_number_in_comments(look)


def _other_number_in_comments(look: Look) -> Iterator[Found]:
    """The same of comments: those at the end of a line, and those on the line above."""
    lines: dict[tuple[str, int], list[Spot]] = {}
    for spot in look.of("expression", "number"):
        if (span := look.document.spans.get(spot.place)) is not None:
            lines.setdefault((span.source, span.line), []).append(spot)
    for (name, line), spots in lines.items():
        source = look.document.sources.get(name)
        if source is None:
            continue
        for comment in (_comment(source.line(line)), _comment(source.line(line - 1), alone=True)):
            said = _spoken(comment)
            may = {one for spot in spots for one in near(look, spot)}
            if said and len(spots) == 1 and not may & set(said):
                yield Found(
                    spots[0].place,
                    f"The comment speaks of {_listed(said)}, and the line of {spots[0].fields['value']}",
                    "one of the two is wrong, or the comment is about something else",
                )


def _comment(line: str, *, alone: bool = False) -> str:
    start = comment_start(line)
    return "" if start is None or (alone and line[:start].strip()) else line[start + 1 :]


def _spoken(text: str) -> list[int]:
    """The numbers from 2 that a text speaks of."""
    words = NUMBER.findall(IN_BRACES.sub("", text.casefold()))
    return [number for word in words if (number := NUMBERS.get(word) or int(word[:9])) >= 2]


def _listed(numbers: list[int]) -> str:
    return listed([str(number) for number in dict.fromkeys(numbers)])


def near(look: Look, spot: Spot) -> set[int]:
    """What a text may say of a number: of `n < 6` also 5, of `n <= 6` also 7."""
    number = spot.fields["value"] if spot.kind == "number" else 0
    holder = look.outer(spot.place)
    return {number - 1, number, number + 1} if holder is not None and holder.kind == "compare" else {number}


def _numbers(look: Look, holder: Spot) -> Numbers:
    """The numbers that are written in a rule. Of `n < 6` a text says 6 or 5, of `n <= 6` 6 or 7."""
    written = _written(look, holder.place)
    named = {int(number) for one in look.asked_in(holder.place) for number in IN_NAMES.findall(one.name)}
    may = named | {one for number, spot in written for one in (near(look, spot) | {number})}
    least = 1 if holder.kind in CHANGES else 0  # the title of a change says what it is worth, or when
    return Numbers(frozenset(may), any(number > least for number, _ in written))


def _literals_of(look: Look, place: Pointer) -> list[str]:
    return [str(number) for number in dict.fromkeys(number for number, _ in _written(look, place))]


def _written(look: Look, place: Pointer) -> list[tuple[int, Spot]]:
    """The numbers in a rule, those of definitions that it asks for, and those of the lines of tables."""
    found: list[tuple[int, Spot]] = []
    for spot in look.below(place, "number", "name", ""):
        if spot.kind == "number":
            found.append((spot.fields["value"], spot))
        elif spot.kind == "name":
            thing = look.things.get(spot.fields["name"])
            number = look.literal(thing.fields["value"]) if thing and thing.kind == "define" else None
            found += [] if number is None else [(number, spot)]
        elif spot.what == "entry":
            ends = (spot.fields["from"], spot.fields.get("to"))
            found += [(end, spot) for end in ends if isinstance(end, int)]
    return found


def other_value(look: Look) -> Iterator[Found]:
    """A text speaks of one of several values, and the rule beside it of another."""
    groups = list(values_of(look))
    for text in look.texts:
        holder = _subject(look, text)
        if holder is None:
            continue
        words = IN_BRACES.sub("", text.text.casefold())
        for noun, values in groups:
            said = {value for value in values if speaks_of(value).search(words)}
            if not said:
                continue
            meant = {one.name for one in look.asked_in(holder)} & values
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


def values_of(look: Look) -> Iterator[tuple[str, frozenset[str]]]:
    """The sorts of values that texts can be wrong about: several names that belong together."""
    for name, spot in look.things.items():
        values = spot.fields.get("values") if isinstance(spot.fields, dict) else None
        if spot.kind in ("kinds", "component", "option") and values and len(values) > 1:
            yield name, frozenset(values) - EVERYDAY


@cache
def speaks_of(value: str) -> re.Pattern[str]:
    """How a value is spoken of: in its words, one or several."""
    word = re.escape(value).replace(r"\-", "[ -]")
    ending = "(s|es)?" if not value.endswith("s") else ""
    return re.compile(rf"\b{word}{ending}\b")


def _about(look: Look) -> Iterator[Text]:
    """The texts that say in other words what the rule says that they stand at."""
    for text in look.texts:
        if (text.spot.kind or text.spot.what, text.field) in ABOUT:
            yield text
