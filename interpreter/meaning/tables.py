"""Tables: by player count, or by a value such as a number, an enumeration or a kind."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.parts import Entry, Parameter
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.fields import Constant as Key
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import NUMBER, UNKNOWN, Component, Enumerated, Type, describe, unites
from festrules.interpreter.world.values import NOTHING

MAX_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class TableValues:
    """Values from `first` on; without a parameter, the one value for this player count."""

    parameter: Type | None
    first: int
    values: tuple[int, ...]
    type: Type


class _Line(NamedTuple):
    """An entry: the first and last value that it is for, what it says, and the type of that."""

    low: int
    high: int
    value: int
    type: Type
    pointer: Pointer


def read_table(context: Context, name: str, declared: TableThing) -> TableValues | None:
    """The table as it is in this configuration; None if something in it is wrong."""
    if declared.of is not None and context.building.types.of_parameter(declared.of, "a table") == UNKNOWN:
        return None
    alike = _alike(context, [entry.is_ for entry in declared.entries])
    entries = [_entry(context, entry, declared.of, alike) for entry in declared.entries]
    if any(entry is None for entry in entries):
        return None
    found = [entry for entry in entries if entry is not None]
    kind = found[0].type
    for entry in found:
        both = unites(kind, entry.type)
        if both is None:
            context.findings.report(
                "FR401",
                entry.pointer,
                f"The entries of a table must be alike: the first is {describe(kind)}, this is {describe(entry.type)}.",
            )
            return None
        kind = both
    found = [entry for entry in found if entry.low != NOTHING]
    _check_twice(context, found)
    if declared.of is None:
        count = context.configuration.players
        values = [entry.value for entry in found if entry.low <= count <= entry.high]
        if not values:
            context.findings.report(
                "FR404",
                declared.fields_at,
                f"The table `{name}` has no entry for {count} players.",
                hint="Add an entry.",
            )
            return None
        return TableValues(None, 0, (values[0],), kind)
    return _by_value(context, name, declared, declared.of, found, kind)


def _by_value(
    context: Context,
    name: str,
    declared: TableThing,
    parameter: Parameter,
    found: list[_Line],
    kind: Type,
) -> TableValues | None:
    wanted = context.building.types.of_parameter(parameter, "a table")
    if wanted == UNKNOWN or (isinstance(wanted, Component) and wanted.names[0] in context.findings.broken):
        return None
    first = min((entry.low for entry in found), default=0)
    size = max((entry.high for entry in found), default=-1) + 1
    if isinstance(wanted, Enumerated):
        first, size = 0, len(context.world.enumerations[wanted.name].values)
    elif isinstance(wanted, Component):
        component = context.world.components[wanted.names[0]]
        first, size = component.first, component.first + len(component.kinds)
        wanted = Component(wanted.names)
    if size - first > MAX_ENTRIES:
        context.findings.report("FR403", declared.fields_at, f"A table has at most {MAX_ENTRIES} entries.")
        return None
    values: dict[int, int] = {}
    for entry in found:
        if not first <= entry.low <= entry.high < size:
            message = f"This entry is not for {describe(wanted)}."
            context.findings.report("FR405", entry.pointer, message)
            return None
        values.update(dict.fromkeys(range(entry.low, entry.high + 1), entry.value))
    gap = next((key for key in range(first, size) if key not in values), None)
    if gap is not None:
        words = str(gap)
        if isinstance(wanted, Enumerated):
            words = context.world.enumerations[wanted.name].values[gap]
        elif isinstance(wanted, Component):
            words = context.world.kinds[gap].name
        context.findings.report(
            "FR404",
            declared.fields_at,
            f"The table `{name}` has no entry for {words}.",
            hint="Add an entry.",
        )
        return None
    return TableValues(wanted, first, tuple(values[key] for key in range(first, size)), kind)


def _check_twice(context: Context, found: list[_Line]) -> None:
    """Checks that no value has two entries."""
    places = sorted((entry.low, entry.high, number) for number, entry in enumerate(found))
    for (_, last, one), (low, _, two) in pairwise(places):
        if low <= last:
            context.findings.report(
                "FR303",
                found[max(one, two)].pointer,
                "The table has another entry for this already.",
                also=((found[min(one, two)].pointer, "it is here"),),
            )
            return


def _alike(context: Context, said: list[Expression]) -> Type | None:
    """The one enumeration that has all of these names, where they could mean several things."""
    senses = context.building.names.senses
    names = [one.name if isinstance(one, Named) else "" for one in said]
    kinds = [{kind for kind, _ in senses.get(name, ())} for name in names]
    shared = [kind for kind in set.intersection(*kinds) if isinstance(kind, Enumerated)]
    return shared[0] if len(shared) == 1 else None


def _entry(context: Context, entry: Entry, parameter: Parameter | None, alike: Type | None) -> _Line | None:
    said = context.resolve(entry.is_, Scope(), alike)
    if said.type == UNKNOWN:
        return None
    value: Any = said.node.value if isinstance(said.node, Constant) else None
    if value is None and said.type == NUMBER:
        value = context.building.constants.number(entry.is_, -(2**30), 2**30, "An entry of a table")
    if not isinstance(value, int):
        context.findings.report(
            "FR406",
            entry.is_.pointer,
            "An entry of a table is a number or a name known before the game starts.",
        )
        return None
    last = entry.from_ if entry.to is None else entry.to
    low = _key(context, entry.from_, entry.at("from"), parameter)
    high = _key(context, last, entry.at("to"), parameter) if entry.to is not None else low
    if low is None or high is None:
        return None
    if parameter is not None and NOTHING in (low, high):
        low, high = _present(context, parameter, entry.from_, last)
    return _Line(low, high, value, said.type, entry.pointer)


def _present(context: Context, parameter: Parameter, first: Key, last: Key) -> tuple[int, int]:
    """The first and last of some kinds, leaving out those of seats without a player."""
    labels = context.building.labels[parameter.type or parameter.name]
    names: list[Key] = [name for name, _ in labels]
    among = [number for _, number in labels[names.index(first) : names.index(last) + 1]]
    found = [number for number in among if number != NOTHING]
    return (found[0], found[-1]) if found else (NOTHING, NOTHING)


def _key(context: Context, key: Key, pointer: Pointer, parameter: Parameter | None) -> int | None:
    if isinstance(key, int):
        return key
    asked = (parameter.type or parameter.name) if parameter else "number"
    wanted = context.building.types.named(asked, pointer)
    number = context.building.names.of_type(key, wanted)
    if number is None:
        if wanted == UNKNOWN or parameter is None:
            if wanted != UNKNOWN:
                message = "A table by players is for numbers of players."
                context.findings.report(
                    "FR405", pointer, message, hint="For example `12 for 2 players, 8 for 3 to 4 players`."
                )
            return None
        senses = context.building.names.senses
        known = [name for name in senses if context.building.names.of_type(name, wanted) is not None]
        context.findings.report("FR301", pointer, f"`{key}` is not {describe(wanted)}.", near=(key, known))
    return number
