"""The editions of the rules that an inquiry plays, from what it asks: as they are, with other numbers, or newer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from festrules.cli.reading import read
from festrules.grammar.diagnostic import Refused
from festrules.interpreter.checking import sound
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.sweeps.editing import Sort, edited
from festrules.lab.sweeps.settings import YES, Point, Setting, points, setting

SWEEP, AGAINST = "sweep", "against"


def editions(rules: Ruleset, asks: Mapping[str, Any]) -> tuple[Ruleset, ...]:
    """Those of an inquiry whose first line says what it asks."""
    if SWEEP in asks:
        varied = [
            setting(f"{name}={','.join(values)}", rules.document) for name, values in asks[SWEEP].items()
        ]
        return tuple(with_values(rules, one) for one in points(varied))
    if AGAINST in asks:
        return rules, replace(rules, document=sound(read(asks[AGAINST])))
    return (rules,)


def asked_by(settings: Sequence[Setting]) -> dict[str, list[str]]:
    """What a sweep asks, as its first line says it."""
    return {one.name: list(one.values) for one in settings}


def with_values(rules: Ruleset, point: Point, players: Sequence[int] = ()) -> Ruleset:
    """The rules with the values of a point; what is wrong with them for so many players is told with the values."""
    values = {name: value for sort in (Sort.NUMBER, Sort.COUNT, Sort.CELL) for name, value in point.of(sort)}
    played = tuple(name for name, value in point.of(Sort.VARIANT) if value == YES)
    made = Ruleset(
        edited(rules.document, values),
        {**rules.options, **dict(point.of(Sort.OPTION))},
        tuple(dict.fromkeys((*rules.variants, *played))),
    )
    try:
        sound(made.document)
        for number in players:
            made.game(number)
    except Refused as refused:
        found = (replace(one, message=f"With {point.text}: {one.message}") for one in refused.diagnostics)
        raise Refused(found) from refused
    return made
