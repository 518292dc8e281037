"""The settings of a sweep as they are written: `market-size=3..6`, `dish.roast.points=8,9`, `salt.count=4,6`,
`short=no,yes`.

An option and a variant are set as for any game. A cell of a table, the count of a component and a number with a name
are written into the document (`editing.py`), which is checked as any document is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product

from festrules.grammar.document import Document
from festrules.interpreter.configuration import offered_options, offered_variants
from festrules.interpreter.findings import listed
from festrules.lab.sweeps.editing import Sort, places

MOST_VALUES = 100  # of one setting
MOST_POINTS = 400  # of all together
YES, NO = "yes", "no"
MOD, NONE = "mod", "none"
SHOWN = 8  # names that are told where none is near


class Unsettable(ValueError):
    """Something that cannot be varied, and why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that is varied, with all its values in their order."""

    name: str  # as it was said
    sort: Sort
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """One value of each setting."""

    settings: tuple[Setting, ...]
    values: tuple[str, ...]

    @property
    def said(self) -> tuple[tuple[str, str], ...]:
        """Names and values, in their order."""
        return tuple((one.name, value) for one, value in zip(self.settings, self.values, strict=True))

    @property
    def text(self) -> str:
        """In words."""
        return ", ".join(f"{name} {value}" for name, value in self.said) or "as it is"

    def of(self, sort: Sort) -> tuple[tuple[str, str], ...]:
        """Names and values of one sort."""
        pairs = zip(self.settings, self.values, strict=True)
        return tuple((one.name, value) for one, value in pairs if one.sort is sort)


def setting(said: str, document: Document) -> Setting:
    """The meaning of `NAME=VALUES` in these rules; `Unsettable` tells of a mistake in it."""
    name, equals, values = (part.strip() for part in said.partition("="))
    if not equals or not name or not values:
        raise Unsettable(f"{said}: write NAME=3..6 or NAME=3,4,6.")
    found = Setting(name, _sort(name, document), _values(said, values))
    if found.sort is Sort.VARIANT and not {*found.values} <= {YES, NO}:
        raise Unsettable(f"{said}: `{name}` is a variant, which is played or not: write {name}=no,yes.")
    if found.sort in (Sort.COUNT, Sort.NUMBER):
        for value in found.values:
            if not value.lstrip("-").isdecimal():
                raise Unsettable(f"{said}: `{name}` is a number, and {value} is none.")
    return found


def points(settings: Sequence[Setting]) -> tuple[Point, ...]:
    """All values of each with all of the others, the last one changing first."""
    many = 1
    for one in settings:
        many *= len(one.values)
    if many > MOST_POINTS:
        raise Unsettable(
            f"That comes to {many:,} settings, and at most {MOST_POINTS} are played: say fewer values."
        )
    return tuple(Point(tuple(settings), values) for values in product(*(one.values for one in settings)))


def _values(said: str, values: str) -> tuple[str, ...]:
    first, dots, last = (part.strip() for part in values.partition(".."))
    if not dots:
        found = [value.strip() for value in values.split(",")]
        if not all(found):
            raise Unsettable(f"{said}: a value is missing between two commas.")
    elif not first.lstrip("-").isdecimal() or not last.lstrip("-").isdecimal() or int(first) > int(last):
        raise Unsettable(f"{said}: write the least number, two dots and the greatest: 3..6.")
    elif int(last) - int(first) >= MOST_VALUES:
        raise Unsettable(f"{said}: these are more than {MOST_VALUES} values.")
    else:
        found = [str(number) for number in range(int(first), int(last) + 1)]
    return tuple(dict.fromkeys(found))


def _sort(name: str, document: Document) -> Sort:
    settable = _settable(document)
    if name in settable:
        return settable[name]
    close = get_close_matches(name, settable, 3, 0.5)
    few = [*settable][:SHOWN]
    more = f" and {len(settable) - SHOWN} more" if len(settable) > SHOWN else ""
    known = (
        f"Did you mean {listed(close, last='or')}?" if close else f"In these rules: {', '.join(few)}{more}."
    )
    raise Unsettable(
        f"`{name}` is nothing that can be varied: an option, a variant, a mod, a number that a definition names, the"
        f" count of a component (`coin.count`), or a cell of a table (`card.knight.points`). {known}"
    )


def _settable(document: Document) -> dict[str, Sort]:
    """Everything that can be varied, by its name."""
    return {
        MOD: Sort.MOD,
        **dict.fromkeys(offered_options(document), Sort.OPTION),
        **dict.fromkeys(offered_variants(document), Sort.VARIANT),
        **{name: place.sort for name, place in places(document).items()},
    }
