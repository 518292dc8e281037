"""The rules with other values, checked as any rules are."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.interpreter.checking import sound
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.sweeps.editing import Sort, edited
from festrules.lab.sweeps.settings import NONE, YES, Point, Unsettable

With = Callable[[str], Document]  # the rules with one mod more, by its name


def with_values(
    rules: Ruleset, point: Point, players: Sequence[int] = (), modded: With | None = None
) -> Ruleset:
    """The rules with the values of a point; what is wrong with them for this many players is told with the values."""
    mods = [name for _, name in point.of(Sort.MOD) if name != NONE]
    if mods and modded is None:
        raise Unsettable("mods can be varied where the rules are read by their name")
    document = modded(mods[0]) if mods and modded is not None else rules.document
    values = {name: value for sort in (Sort.NUMBER, Sort.COUNT, Sort.CELL) for name, value in point.of(sort)}
    played = tuple(name for name, value in point.of(Sort.VARIANT) if value == YES)
    made = Ruleset(
        edited(document, values),
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
