"""Tables: by player count, or by a value such as a number, an enumeration or a kind."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from festrules.grammar.vocabulary.reading import construct
from festrules.interpreter.machine.expressions import Constant
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import NUMBER, UNKNOWN, Component, Enumerated, Type, describe, unites
from festrules.interpreter.world.values import NOTHING

MAX_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class Table:
    """Values from `first` on; without a parameter, the one value for this player count."""

    parameter: Type | None
    first: int
    values: tuple[int, ...]
    type: Type


def read_table(context: Context, name: str, declared: Any) -> Table | None:
    """The table as it is in this configuration; None if something in it is wrong."""
    pointer = f"/things/{name}/table"
    alike = _alike(context, [entry["is"] for entry in declared["entries"]])
    entries = [
        _entry(context, entry, f"{pointer}/entries/{number}", declared, alike)
        for number, entry in enumerate(declared["entries"])
    ]
    if any(entry is None for entry in entries):
        return None
    found = [entry for entry in entries if entry is not None]
    kind = found[0][3]
    for number, entry in enumerate(found):
        both = unites(kind, entry[3])
        if both is None:
            context.findings.report(
                "FR401",
                f"{pointer}/entries/{number}",
                f"The entries of a table are alike: the first is {describe(kind)}, this is {describe(entry[3])}.",
            )
            return None
        kind = both
    found = [entry for entry in found if entry[0] != NOTHING]
    _check_twice(context, name, [(low, high) for low, high, *_ in found])
    if "of" not in declared:
        count = context.configuration.players
        values = [value for low, high, value, _ in found if low <= count <= high]
        if not values:
            context.findings.report(
                "FR404",
                pointer,
                f"The table `{name}` does not say what holds for {count} players.",
                hint="Add an entry.",
            )
            return None
        return Table(None, 0, (values[0],), kind)
    return _by_value(context, name, declared, found, kind)


def _by_value(
    context: Context, name: str, declared: Any, found: list[tuple[int, int, int, Type]], kind: Type
) -> Table | None:
    pointer = f"/things/{name}/table"
    parameter = declared["of"]
    wanted = context.building.types.of_parameter(construct("parameter", parameter, f"{pointer}/of"))
    if wanted == UNKNOWN or (isinstance(wanted, Component) and wanted.names[0] in context.findings.broken):
        return None
    first = min((low for low, *_ in found), default=0)
    size = max((high for _, high, *_ in found), default=-1) + 1
    if isinstance(wanted, Enumerated):
        first, size = 0, len(context.world.enumerations[wanted.name].values)
    elif isinstance(wanted, Component):
        component = context.world.components[wanted.names[0]]
        first, size = component.first, component.first + len(component.kinds)
        wanted = Component(wanted.names)
    if size - first > MAX_ENTRIES:
        context.findings.report("FR403", pointer, f"A table has at most {MAX_ENTRIES} entries.")
        return None
    values: dict[int, int] = {}
    for number, (low, high, value, _) in enumerate(found):
        if not first <= low <= high < size:
            context.findings.report(
                "FR405",
                f"{pointer}/entries/{number}",
                f"This entry is for nothing that is {describe(wanted)}.",
            )
            return None
        values.update(dict.fromkeys(range(low, high + 1), value))
    gap = next((key for key in range(first, size) if key not in values), None)
    if gap is not None:
        words = str(gap)
        if isinstance(wanted, Enumerated):
            words = context.world.enumerations[wanted.name].values[gap]
        elif isinstance(wanted, Component):
            words = context.world.kinds[gap].name
        context.findings.report(
            "FR404", pointer, f"The table `{name}` does not say what holds for {words}.", hint="Add an entry."
        )
        return None
    return Table(wanted, first, tuple(values[key] for key in range(first, size)), kind)


def _check_twice(context: Context, name: str, found: list[tuple[int, int]]) -> None:
    """That no value has two entries."""
    places = sorted((low, high, number) for number, (low, high) in enumerate(found))
    for (_, last, one), (low, _, two) in pairwise(places):
        if low <= last:
            pointer = f"/things/{name}/table/entries"
            context.findings.report(
                "FR303",
                f"{pointer}/{max(one, two)}",
                "The table has another entry for this already.",
                also=((f"{pointer}/{min(one, two)}", "it is here"),),
            )
            return


def _alike(context: Context, said: list[Any]) -> Type | None:
    """Of names that could mean several things, the one enumeration that has them all."""
    senses = context.building.names.senses
    kinds = [{kind for kind, _ in senses.get(one.get("name", {}).get("name"), ())} for one in said]
    shared = [kind for kind in set.intersection(*kinds) if isinstance(kind, Enumerated)]
    return shared[0] if len(shared) == 1 else None


def _entry(
    context: Context, entry: Any, pointer: str, declared: Any, alike: Type | None
) -> tuple[int, int, int, Type] | None:
    """The first and last value an entry is for, what it says, and the type of that."""
    said = context.resolve(entry["is"], f"{pointer}/is", Scope(), alike)
    if said.type == UNKNOWN:
        return None
    value: Any = said.node.value if isinstance(said.node, Constant) else None
    if value is None and said.type == NUMBER:
        number = construct("expression", entry["is"], f"{pointer}/is")
        value = context.building.constants.number(number, -(2**30), 2**30, "An entry of a table")
    if not isinstance(value, int):
        context.findings.report(
            "FR406",
            f"{pointer}/is",
            "An entry of a table is a number or a name known before the game starts.",
        )
        return None
    low = _key(context, entry["from"], f"{pointer}/from", declared)
    high = _key(context, entry["to"], f"{pointer}/to", declared) if "to" in entry else low
    if low is None or high is None:
        return None
    if NOTHING in (low, high):
        low, high = _present(context, declared, entry["from"], entry.get("to", entry["from"]))
    return (low, high, value, said.type)


def _present(context: Context, declared: Any, first: str, last: str) -> tuple[int, int]:
    """The first and last of some kinds, of which those that belong to seats without a player are left out."""
    parameter = declared["of"]
    labels = context.building.labels[parameter.get("type", parameter["name"])]
    names = [name for name, _ in labels]
    among = [number for _, number in labels[names.index(first) : names.index(last) + 1]]
    found = [number for number in among if number != NOTHING]
    return (found[0], found[-1]) if found else (NOTHING, NOTHING)


def _key(context: Context, key: Any, pointer: str, declared: Any) -> int | None:
    if isinstance(key, int):
        return key
    parameter = declared.get("of", {})
    wanted = context.building.types.named(
        parameter.get("type", parameter.get("name", "number")), f"{pointer}"
    )
    number = context.building.names.of_type(key, wanted)
    if number is None:
        if wanted == UNKNOWN or "of" not in declared:
            if wanted != UNKNOWN:
                message = "A table by players is for numbers of players."
                context.findings.report("FR405", pointer, message, hint="For example `2 is 12, 3 to 4 is 8`.")
            return None
        senses = context.building.names.senses
        known = [name for name in senses if context.building.names.of_type(name, wanted) is not None]
        context.findings.report("FR301", pointer, f"`{key}` is not {describe(wanted)}.", near=(key, known))
    return number
