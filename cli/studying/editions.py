"""The editions of the rules that an inquiry plays, from what it asks: as they are, with other numbers, or newer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from festrules.cli.reading import read
from festrules.grammar.source import Source
from festrules.interpreter.checking import sound
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.sweeps.applying import With, with_values
from festrules.lab.sweeps.settings import Setting, points, setting

SWEEP, AGAINST = "sweep", "against"


def modded(name: str | Source, mods: Sequence[str]) -> With:
    """Reads the rules with one mod more."""
    return lambda mod: read(name, None, (*mods, mod))


def editions(rules: Ruleset, asks: Mapping[str, Any], name: str, mods: Sequence[str]) -> tuple[Ruleset, ...]:
    """The editions of an inquiry whose first line says what it asks; rules and mods are those that it names."""
    if SWEEP in asks:
        varied = [
            setting(f"{name}={','.join(values)}", rules.document) for name, values in asks[SWEEP].items()
        ]
        return tuple(with_values(rules, one, (), modded(name, mods)) for one in points(varied))
    if AGAINST in asks:
        return rules, replace(rules, document=sound(read(asks[AGAINST])))
    return (rules,)


def asked_by(settings: Sequence[Setting]) -> dict[str, list[str]]:
    """The question of a sweep, as its first line states it."""
    return {one.name: list(one.values) for one in settings}
