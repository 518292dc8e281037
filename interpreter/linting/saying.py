"""Rules about texts for players that say something else than the rule beside them."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from festrules.grammar.document import Pointer
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Action, Change, Define, End, Variant
from festrules.grammar.vocabulary.declarations.parts import Entry
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KindsThing, OptionThing
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.expressions.conditions import Compare
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.branching import Case
from festrules.grammar.vocabulary.statements.deciding import Choose, Condition, Needs, Take
from festrules.grammar.vocabulary.statements.storing import Say
from festrules.grammar.words import IN_WORDS
from festrules.interpreter.findings import listed
from festrules.interpreter.linting.comments import comment_start
from festrules.interpreter.linting.look import IN_BRACES, Found, Look, Text, literal

NUMBERS = {word: number for number, word in enumerate(IN_WORDS) if number >= 2}
IN_NAMES = re.compile(r"-(\d{1,9})(?![^-])")
NUMBER = re.compile(rf"(?<![\w-])(\d+|{'|'.join(NUMBERS)})(?![\w-])")  # in a name it counts nothing
COUNTED = re.compile(
    rf"(?<![\w-])(?P<number>\d{{1,9}}|{'|'.join(NUMBERS)}) (?:different |kinds of )?(?P<what>[a-z][a-z-]*)"
)
ABOUT: frozenset[tuple[type[Construct], str]] = frozenset(
    {
        (Condition, "reason"), (Needs, "reason"), (End, "title"), (Change, "title"), (Variant, "title"),
        (Action, "title"), (Part, "title"), (PartThing, "title"), (Choose, "prompt"), (Take, "prompt"),
    }
)  # fmt: skip
EVERYDAY = frozenset(
    {"left", "right", "one", *NUMBERS, "no", "yes", "open", "all", "other", "none", "up", "down"}
)


NAMING = KindsThing | ComponentThing | OptionThing  # what has names that belong together


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a rule: those that a text about it may speak of, and whether it has any to speak of."""

    may: frozenset[int]
    has: bool


def other_number(look: Look) -> Iterator[Found]:
    """A text speaks of a number, and the rule beside it of others."""
    declared = {name: thing for name, thing in look.things.items() if isinstance(thing, NAMING)}
    names = {name for thing in declared.values() for name in thing.values}
    values = {_plural(name, thing): len(thing.values) for name, thing in declared.items()}
    for text in _about(look):
        said = _spoken(text.text, names, values)
        rule = _numbers(look, text.node)
        if said and rule.has and not rule.may & set(said):
            yield Found(
                text.pointer,
                f"This text speaks of {_listed(said)}, but the rule beside it of"
                f" {listed(_literals_of(look, text.node))}",
                "one of the two is wrong, or the text is about something else",
            )
    yield from _other_number_in_comments(look, names, values)


def _other_number_in_comments(
    look: Look, names: Collection[str], values: Mapping[str, int]
) -> Iterator[Found]:
    """The same for comments: those at the end of a line, and those on the line above."""
    lines: dict[tuple[str, int], list[Number]] = {}
    for one in look.of(Number):
        if (span := look.document.spans.get(one.pointer)) is not None:
            lines.setdefault((span.source, span.line), []).append(one)
    for (name, line), numbers in lines.items():
        source = look.document.sources.get(name)
        if source is None:
            continue
        for comment in (_comment(source.line(line)), _comment(source.line(line - 1), alone=True)):
            said = _spoken(comment, names, values)
            may = {number for one in numbers for number in near(look, one)}
            if said and len(numbers) == 1 and not may & set(said):
                yield Found(
                    numbers[0].pointer,
                    f"The comment speaks of {_listed(said)}, but the line of {numbers[0].value}",
                    "one of the two is wrong, or the comment is about something else",
                )


def _plural(name: str, thing: NAMING) -> str:
    own = None if isinstance(thing, OptionThing) else thing.plural
    return own or plural_of(name)


def _without_counted(text: str, values: Mapping[str, int]) -> str:
    """The text without "four colours" where there are just four: such a number counts what is declared."""

    def told(found: re.Match[str]) -> str:
        number = NUMBERS.get(found["number"]) or int(found["number"])
        return "" if values.get(found["what"]) == number else found[0]

    return COUNTED.sub(told, text)


def _comment(line: str, *, alone: bool = False) -> str:
    start = comment_start(line)
    return "" if start is None or (alone and line[:start].strip()) else line[start + 1 :]


def _spoken(text: str, names: Collection[str], values: Mapping[str, int]) -> list[int]:
    """The numbers from 2 that a text speaks of; a word that is also a name, such as that of a rank, may mean this."""
    told = _without_counted(IN_BRACES.sub("", text.casefold()), values)
    words = [word for word in NUMBER.findall(told) if word not in names]
    return [number for word in words if (number := NUMBERS.get(word) or int(word[:9])) >= 2]


def _listed(numbers: list[int]) -> str:
    return listed([str(number) for number in dict.fromkeys(numbers)])


def near(look: Look, said: Construct) -> set[int]:
    """The numbers that a text may name for a number: for `n < 6` also 5, for `n <= 6` also 7."""
    number = said.value if isinstance(said, Number) else 0
    return {number - 1, number, number + 1} if isinstance(look.outer(said), Compare) else {number}


def _numbers(look: Look, holder: Construct) -> Numbers:
    """The numbers that are written in a rule. For `n < 6` a text says 6 or 5, for `n <= 6` 6 or 7."""
    written = _written(look, holder)
    asked = look.asked_in(holder.pointer)
    named = {int(number) for one in asked for number in IN_NAMES.findall(one.name)}
    may = named | {one for number, said in written for one in (near(look, said) | {number})}
    # The title of a change tells what it is worth, or when.
    least = 1 if isinstance(holder, Change | Variant) else 0
    return Numbers(frozenset(may), any(number > least for number, _ in written))


def _literals_of(look: Look, holder: Construct) -> list[str]:
    return [str(number) for number in dict.fromkeys(number for number, _ in _written(look, holder))]


def _written(look: Look, holder: Construct) -> list[tuple[int, Construct]]:
    """The numbers in a rule, those of definitions that it asks for, and those of the lines of tables."""
    found: list[tuple[int, Construct]] = []
    for node in look.below(holder.pointer):
        match node:
            case Number(value=value):
                found.append((value, node))
            case Named(name=name):
                thing = look.things.get(name)
                number = literal(thing.value) if isinstance(thing, Define) else None
                found += [] if number is None else [(number, node)]
            case Entry(from_=first, to=last):
                found += [(end, node) for end in (first, last) if isinstance(end, int)]
            case _:
                pass  # no number is written in it
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
                    f"This text speaks of {listed(sorted(said))}, but the rule beside it of another {noun}:"
                    f" {listed(sorted(meant))}",
                    "one of the two is wrong, or the text is about something else",
                )


def _subject(look: Look, text: Text) -> Pointer | None:
    """The subject of a text: its node, or the case around it; None if it is only told."""
    node = text.node
    if (type(node), text.field) in ABOUT and not isinstance(node, Take):
        return node.pointer
    holder = look.outer(node)
    return holder.at("values") if isinstance(holder, Case) and isinstance(node, Take | Say) else None


def values_of(look: Look) -> Iterator[tuple[str, frozenset[str]]]:
    """The sorts of values that texts can be wrong about: several names that belong together."""
    for name, thing in look.things.items():
        if isinstance(thing, NAMING) and len(thing.values) > 1:
            yield name, frozenset(thing.values) - EVERYDAY


@cache
def speaks_of(value: str) -> re.Pattern[str]:
    """How a value is spoken of: in its words, one or several."""
    word = re.escape(value).replace(r"\-", "[ -]")
    ending = "(s|es)?" if not value.endswith("s") else ""
    return re.compile(rf"\b{word}{ending}\b")


def _about(look: Look) -> Iterator[Text]:
    """The texts that say in other words what the rule says that they stand at."""
    for text in look.texts:
        if (type(text.node), text.field) in ABOUT:
            yield text
