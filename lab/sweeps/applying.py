"""The rules with other values, checked as any rules are."""

from collections.abc import Sequence
from dataclasses import replace

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.checking import sound
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.sweeps.editing import Sort, edited
from festrules.lab.sweeps.settings import YES, Point


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
