"""`depending on VALUE`: statements by cases, of which every value has one unless an `otherwise` stands behind."""

from collections.abc import Iterable
from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant, Lookup
from festrules.interpreter.machine.values import NOTHING
from festrules.interpreter.meaning import secrecy
from festrules.interpreter.meaning.blocks import blocks_of, emit_block
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.meaning.types import (
    NOTHING_TYPE,
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Placed,
    Type,
    bare,
    describe,
    fits,
)
from festrules.interpreter.world.names import LIMIT

MOST_NAMED = 6  # values that one message lists
TOLD_APART = "Cases tell numbers, players, and values with a name apart"


def emit_depending(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`depending on VALUE`, its cases, and `otherwise`."""
    context = emitter.context
    value = context.resolve(fields["on"], f"{pointer}/on", scope)
    known = _can_be_told_apart(context, value, f"{pointer}/on")
    if not secrecy.can_be_hidden(context, [one for block in blocks_of(fields) for one in block]):
        emitter.asks(value.reads, f"{pointer}/on", "What happens next", public=True)
    asked = value.node
    if isinstance(bare(value.type), Component):
        asked = Lookup(tuple(range(len(context.world.kinds))), 0, asked, kind=True)
    depending = emitter.emit(code.Depending(at, asked, (), NOWHERE))
    found: list[frozenset[int]] = []
    targets, jumps = [], []
    for number, case in enumerate(fields["cases"]):
        here = f"{pointer}/cases/{number}"
        values = _values(context, case, here, value.type) if known else frozenset[int]()
        found.append(values)
        targets.append((values, emitter.here))
        emit_block(emitter, case["do"], f"{here}/do", scope)
        jumps.append(emitter.emit(code.Jump(emitter.origin(here, case.get("cites", ())), NOWHERE)))
    otherwise = emitter.here if "otherwise" in fields else NOWHERE
    if "otherwise" in fields:
        emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
    for jump in jumps:
        emitter.patch(jump, to=emitter.here)
    emitter.patch(depending, cases=tuple(targets), otherwise=otherwise)
    if known:
        _check_cases(emitter, value, fields, found, pointer)


def _can_be_told_apart(context: Context, value: Typed, pointer: Pointer) -> bool:
    kind = bare(value.type)
    if kind == UNKNOWN:
        return False
    if isinstance(kind, Enumerated | Component | Placed) or kind in (NUMBER, PLAYER, TRUTH):
        return True
    hint = "Ask for one value: `count of ...`, `kind of first of ...`, or go through all with `for each`."
    context.findings.report("FR401", pointer, f"{TOLD_APART}, and this is {describe(value.type)}.", hint=hint)
    return False


# ---- what a case says --------------------------------------------------------------------------------


def _values(context: Context, case: Any, pointer: Pointer, asked: Type) -> frozenset[int]:
    """The values of a case; those that another configuration has are left out."""
    found: set[int] = set()
    for position, said in enumerate(case["values"]):
        here = f"{pointer}/values/{position}"
        one = _value(context, said["from"], f"{here}/from", asked)
        if "to" not in said:
            found |= one
            continue
        other = _value(context, said["to"], f"{here}/to", asked)
        if not one or not other:
            continue
        if bare(asked) != NUMBER or NOTHING in one | other:
            message = (
                "Only numbers go from one to another; other values are listed, with commas between them."
            )
            context.findings.report("FR401", here, message)
        elif min(one) > min(other):
            message = f"No number is from {min(one)} to {min(other)}: the smaller comes first."
            context.findings.report("FR403", here, message)
        else:
            found.update(range(min(one), min(other) + 1))
    return frozenset(found)


def _value(context: Context, said: Any, pointer: Pointer, asked: Type) -> frozenset[int]:
    """One value as it is written; of the kinds that each player has, those of all players."""
    ((kind, fields),) = said.items()
    if kind == "nothing":
        return frozenset({NOTHING})
    if bare(asked) == NUMBER:
        if kind == "name" and (of_others := context.building.names.senses.get(fields["name"])):
            message = f"A number comes here, and `{fields['name']}` is {describe(of_others[0][0])}."
            context.findings.report("FR401", pointer, message)
            return frozenset()
        mistakes = len(context.findings.found)
        number = context.building.constants.number(said, pointer, -LIMIT, LIMIT, "What a case is for")
        return frozenset({number}) if len(context.findings.found) == mistakes else frozenset()
    if kind == "name":
        return _named(context, fields["name"], pointer, bare(asked))
    value = context.resolve(said, pointer, Scope(), bare(asked))
    if value.type == UNKNOWN:
        return frozenset()
    if not fits(value.type, bare(asked)) and not isinstance(value.type, Component):
        message = (
            f"This is for no value that comes here: it is {describe(value.type)}, not {describe(asked)}."
        )
        context.findings.report("FR401", pointer, message)
        return frozenset()
    if not isinstance(value.node, Constant) or not isinstance(value.node.value, int):
        context.findings.report("FR406", pointer, "What a case is for must be known before the game starts.")
        return frozenset()
    return frozenset({value.node.value}) - {NOTHING}  # of a seat that nobody has taken there is no case


def _named(context: Context, name: str, pointer: Pointer, asked: Type) -> frozenset[int]:
    names = context.building.names
    found = frozenset(number for _, number in names.fitting(name, asked))
    if not found:
        known = [one for one in names.senses if names.fitting(one, asked)]
        message = f"`{name}` is not {describe(asked)}."
        if name in context.things and not known:
            message = f"A case is for a value that has a name, and `{name}` is none."
        context.findings.report("FR301", pointer, message, near=(name, known))
    return found


# ---- whether every value has one case ----------------------------------------------------------------


def _check_cases(
    emitter: Emitter, value: Typed, fields: Any, found: list[frozenset[int]], pointer: Pointer
) -> None:
    context = emitter.context
    _check_twice(context, value.type, found, pointer)
    if any(not values for values in found):
        return  # either it has been reported, or another configuration has these values
    possible = _possible(emitter, value)
    cased = frozenset[int]().union(*found)
    if possible is None:
        if "otherwise" not in fields:
            message = "Nothing bounds this number, so the cases cannot be all there are."
            hint = "Say what happens for all other numbers: `otherwise ...` behind the last case."
            context.findings.report("FR512", f"{pointer}/on", message, hint=hint)
        return
    for number, values in enumerate(found):
        if not values & possible:
            words = _in_words(context, value.type, values)
            context.findings.report(
                "FR513", f"{pointer}/cases/{number}/values/0", f"This is never {words}: the case never comes."
            )
    missing = possible - cased
    if missing and "otherwise" not in fields:
        words = _in_words(context, value.type, missing)
        hint = "Give each a case, or say `otherwise ...` behind the last one."
        context.findings.report(
            "FR512", f"{pointer}/on", f"It is not said what happens for {words}.", hint=hint
        )
    elif not missing and "otherwise" in fields:
        context.findings.report(
            "FR513",
            f"{pointer}/otherwise/0",
            "This never comes: every value has a case.",
            hint="Leave it out.",
        )


def _check_twice(context: Context, kind: Type, found: list[frozenset[int]], pointer: Pointer) -> None:
    """That no value has two cases."""
    first: dict[int, int] = {}
    for number, values in enumerate(found):
        twice = frozenset(value for value in values if value in first)
        if twice:
            before = first[min(twice)]
            message = f"There is another case for {_in_words(context, kind, twice)} already."
            also = ((f"{pointer}/cases/{before}/values/0", "it is here"),)
            context.findings.report("FR303", f"{pointer}/cases/{number}/values/0", message, also=also)
        first.update(dict.fromkeys(values - first.keys(), number))


def _possible(emitter: Emitter, value: Typed) -> frozenset[int] | None:
    """Every value that there can be; None where nothing bounds a number."""
    context, kind = emitter.context, bare(value.type)
    world = context.world
    found: Iterable[int] | None = ()
    match kind:
        case Enumerated(name):
            found = range(len(world.enumerations[name].values))
        case Component(names):
            found = [number for name in names for number in world.components[name].numbers]
        case Placed():
            found = [number for family in context.families(kind) for number in family.places]
        case _ if kind == PLAYER:
            found = range(len(world.seats))
        case _ if kind == TRUTH:
            found = (0, 1)
        case _ if kind == NUMBER:
            found = emitter.bounds.of(value.node).all()
    if found is None:
        return None
    nothing = {NOTHING} if value.type != kind or kind == NOTHING_TYPE else frozenset[int]()
    return frozenset(found) | nothing


def _in_words(context: Context, kind: Type, values: frozenset[int]) -> str:
    """Values as an author writes them."""
    words = list(dict.fromkeys(_word(context, bare(kind), value) for value in sorted(values - {NOTHING})))
    if bare(kind) == NUMBER:
        words = _stretches(sorted(values - {NOTHING}))
    if NOTHING in values:
        words.append("nothing")
    if len(words) > MOST_NAMED + 1:
        words = [*words[:MOST_NAMED], f"{len(words) - MOST_NAMED} others"]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def _stretches(numbers: list[int]) -> list[str]:
    """`1, 3 to 5`"""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [str(one[0]) if len(one) == 1 else f"{one[0]} to {one[-1]}" for one in found]


def _word(context: Context, kind: Type, value: int) -> str:
    world = context.world
    match kind:
        case Enumerated(name):
            return world.enumerations[name].values[value]
        case Component():
            return world.kinds[value].name
        case Placed():
            return world.places[value].name
        case _ if kind == PLAYER:
            return f"seat {value + 1}"
        case _ if kind == TRUTH:
            return "yes" if value else "no"
    return str(value)
