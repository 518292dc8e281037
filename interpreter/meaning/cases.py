"""`depending on VALUE`: statements by cases, of which every value has one unless an `otherwise` stands behind."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import of_json as expression
from festrules.grammar.vocabulary.reading import construct
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Constant, Lookup
from festrules.interpreter.meaning.blocks import blocks_of, emit_block
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.world.names import LIMIT
from festrules.interpreter.world.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Enumerated,
    Many,
    Placed,
    Type,
    bare,
    describe,
    unites,
)
from festrules.interpreter.world.values import NOTHING

Values: TypeAlias = tuple[range, ...]

ALL_OTHERS = ("else", "default", "any", "other", "others", "rest")  # as other languages say it
MOST_NAMED = 6  # values that one message lists
TOLD_APART = "Cases tell numbers, players, and values with a name apart"


def emit_depending(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`depending on VALUE`, its cases, and `otherwise`."""
    context = emitter.context
    mistakes = len(context.findings.found)
    value = context.resolve_json(fields["on"], f"{pointer}/on", scope)
    found: list[Values] = []
    if _can_be_told_apart(context, value, f"{pointer}/on"):
        for number, case in enumerate(fields["cases"]):
            found.append(_values(context, case, f"{pointer}/cases/{number}", value, scope))
        if len(context.findings.found) == mistakes:
            _check_cases(emitter, value, fields, found, pointer)
    statements = [one for block in blocks_of(fields) for one in block]
    unnoticed = emitter.decides(statements, value.reads, f"{pointer}/on", "What happens next")
    asked = value.node
    if isinstance(bare(value.type), Component):
        asked = Lookup(tuple(range(len(context.world.kinds))), 0, asked, kind=True)
    depending = emitter.emit(code.Depending(at, asked, (), NOWHERE), value.reads)
    targets, jumps = [], []
    for number, case in enumerate(fields["cases"]):
        here = f"{pointer}/cases/{number}"
        targets.append((found[number] if found else (), emitter.here))
        with emitter.only_if(unnoticed):
            emit_block(emitter, case["do"], f"{here}/do", scope)
        jumps.append(emitter.emit(code.Jump(emitter.origin(here, case.get("cites", ())), NOWHERE)))
    otherwise = emitter.here if "otherwise" in fields else NOWHERE
    if "otherwise" in fields:
        with emitter.only_if(unnoticed):
            emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
    for jump in jumps:
        emitter.patch(jump, to=emitter.here)
    emitter.patch(depending, cases=tuple(targets), otherwise=otherwise)


def _can_be_told_apart(context: Context, value: Typed, pointer: Pointer) -> bool:
    kind = bare(value.type)
    if isinstance(kind, Enumerated | Component | Placed) or kind in (NUMBER, PLAYER, TRUTH):
        return True
    if kind == UNKNOWN:
        return False
    hint = "Ask for one value: `count of ...`, `kind of first of ...`, or go through all with `for each`."
    context.findings.report("FR401", pointer, f"{TOLD_APART}, and this is {describe(value.type)}.", hint=hint)
    return False


# ---- what a case says --------------------------------------------------------------------------------


def _values(context: Context, case: Any, pointer: Pointer, value: Typed, scope: Scope) -> Values:
    """The values of a case; those that another configuration has are left out."""
    found: list[range] = []
    for position, said in enumerate(case["values"]):
        here = f"{pointer}/values/{position}"
        one = _value(context, said["from"], f"{here}/from", value.type, scope)
        if "to" not in said:
            found += one
            continue
        other = _value(context, said["to"], f"{here}/to", value.type, scope)
        if not one or not other:
            continue
        first, last = one[0].start, other[0].start
        if bare(value.type) != NUMBER or NOTHING in (first, last):
            message = (
                "Only numbers go from one to another; other values are listed, with commas between them."
            )
            context.findings.report("FR401", here, message)
        elif first > last:
            message = f"No number is from {first} to {last}: the smaller comes first."
            context.findings.report("FR403", here, message)
        else:
            found.append(range(first, last + 1))
    return tuple(found)


def _value(context: Context, said: Any, pointer: Pointer, asked: Type, scope: Scope) -> Values:
    """One value as it is written; of the kinds that each player has, those of all players."""
    ((kind, fields),) = said.items()
    if kind == "nothing":
        return _only(NOTHING)
    if kind == "name" and fields["name"] in scope.names:
        message = (
            f"`{fields['name']}` is a name for a value of one moment; a case is known before the game starts."
        )
        hint = f"Compare with it: `if ... is {fields['name']}`."
        context.findings.report("FR406", pointer, message, hint=hint)
        return ()
    if kind == "name" and fields["name"] in ALL_OTHERS and not _is_known(context, fields["name"]):
        hint = "What happens for all other values begins with `otherwise`, in the column of `depending on`."
        context.findings.report("FR301", pointer, f"No value is called `{fields['name']}`.", hint=hint)
        return ()
    if kind == "list":
        hint = f"Write `{', '.join(map(expression, fields['items']))}`."
        context.findings.report(
            "FR401", pointer, "The values of a case stand without parentheses.", hint=hint
        )
        return ()
    if bare(asked) == NUMBER:
        return _number(context, said, pointer)
    if kind == "name":
        return _named(context, fields["name"], pointer, bare(asked))
    value = context.resolve_json(said, pointer, Scope(), bare(asked))
    if value.type == UNKNOWN:
        return ()
    if unites(value.type, bare(asked)) is None or isinstance(value.type, Many):
        message = f"{describe(asked).capitalize()} is never {describe(value.type)}."
        context.findings.report("FR401", pointer, message)
        return ()
    if not isinstance(value.node, Constant) or not isinstance(value.node.value, int):
        context.findings.report("FR406", pointer, "What a case is for must be known before the game starts.")
        return ()
    # For a seat that nobody has taken there is no case.
    return _only(value.node.value) if value.node.value != NOTHING else ()


def _is_known(context: Context, name: str) -> bool:
    return name in context.things or name in context.building.names.senses


def _number(context: Context, said: Any, pointer: Pointer) -> Values:
    ((kind, fields),) = said.items()
    senses = context.building.names.senses.get(fields["name"]) if kind == "name" else None
    if senses and fields["name"] not in context.things:
        message = f"A number comes here, and `{fields['name']}` is {describe(senses[0][0])}."
        context.findings.report("FR401", pointer, message)
        return ()
    if kind == "minus" and "number" in fields["left"] and "number" in fields["right"]:
        first, last = fields["left"]["number"]["value"], fields["right"]["number"]["value"]
        message = f"This is the number {first - last}: what is left when {last} is taken from {first}."
        hint = f"Numbers from one to another are written `{first} to {last}`."
        context.findings.report("FR401", pointer, message, hint=hint)
        return ()
    mistakes = len(context.findings.found)
    number = context.building.constants.number(
        construct("expression", said, pointer), -LIMIT, LIMIT, "What a case is for"
    )
    return _only(number) if len(context.findings.found) == mistakes else ()


def _named(context: Context, name: str, pointer: Pointer, asked: Type) -> Values:
    names = context.building.names
    found = names.fitting(name, asked)
    if not found:
        known = [one for one in names.senses if names.fitting(one, asked)]
        hint = "Cases for a condition are `yes` and `no`." if asked == TRUTH else None
        hint = "Cases for players are `seat 1`, `seat 2` and so on." if asked == PLAYER else hint
        message = f"`{name}` is not {describe(asked)}."
        context.findings.report("FR301", pointer, message, near=(name, known), hint=hint)
    # For what belongs to a seat that nobody has taken there is no case.
    return tuple(range(number, number + 1) for _, number in found if number != NOTHING)


def _only(value: int) -> Values:
    return (range(value, value + 1),)


# ---- whether every value has one case ----------------------------------------------------------------


def check_unbounded(emitter: Emitter) -> None:
    """Cases of numbers that hang on what procedures are done with: that is known when all rules have been read."""
    emitter.bounds.know_arguments()
    for check in emitter.unbounded:
        check()


def _check_cases(emitter: Emitter, value: Typed, fields: Any, found: list[Values], pointer: Pointer) -> None:
    context = emitter.context
    stretches = sorted((one.start, one.stop, number) for number, values in enumerate(found) for one in values)
    if _comes_twice(context, value.type, stretches, pointer):
        return
    possible = _possible(emitter, value)
    if possible is None and not emitter.bounds.complete:
        emitter.unbounded.append(lambda: _check_cases(emitter, value, fields, found, pointer))
        return
    if possible is None:
        if "otherwise" not in fields:
            message = "Nothing bounds this number, so the cases cannot be all there are."
            hint = "Say what happens for all other numbers: `otherwise ...` behind the last case."
            context.findings.report("FR512", f"{pointer}/on", message, hint=hint)
        return
    for number, values in enumerate(found):
        if values and not any(
            bisect_left(possible, one.start) < bisect_left(possible, one.stop) for one in values
        ):
            message = f"This is never {_in_words(context, value.type, values)}: the case never comes."
            context.findings.report("FR513", f"{pointer}/cases/{number}/values/0", message)
    starts, ends = [start for start, _, _ in stretches], [end for _, end, _ in stretches]
    missing = [one for one in possible if bisect_right(starts, one) == bisect_right(ends, one)]
    if missing and "otherwise" not in fields:
        words = _in_words(context, value.type, tuple(range(one, one + 1) for one in missing))
        hint = "Give each a case, or say `otherwise ...` behind the last one."
        context.findings.report(
            "FR512", f"{pointer}/on", f"It is not said what happens for {words}.", hint=hint
        )
    elif not missing and "otherwise" in fields:
        message = "This never comes: every value has a case."
        context.findings.report("FR513", f"{pointer}/otherwise/0", message, hint="Leave it out.")


def _comes_twice(
    context: Context, kind: Type, stretches: list[tuple[int, int, int]], pointer: Pointer
) -> bool:
    """Whether a value has two cases; then that is reported."""
    for (_, last, one), (start, stop, two) in pairwise(stretches):
        if start < last:
            words = _in_words(context, kind, (range(start, min(last, stop)),))
            first, second = (f"{pointer}/cases/{number}/values/0" for number in sorted((one, two)))
            if one == two:
                context.findings.report("FR303", second, f"This case is for {words} twice.")
            else:
                message = f"There is another case for {words} already."
                context.findings.report("FR303", second, message, also=((first, "it is here"),))
            return True
    return False


def _possible(emitter: Emitter, value: Typed) -> list[int] | None:
    """Every value that there can be, in order; None where nothing bounds a number."""
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
    return sorted([*found, NOTHING] if value.type != kind else found)


def _in_words(context: Context, kind: Type, values: Values) -> str:
    """Values as an author writes them."""
    known = sorted((one for one in values if NOTHING not in one), key=lambda one: one.start)
    if bare(kind) == NUMBER:
        words = [str(one[0]) if len(one) == 1 else f"{one[0]} to {one[-1]}" for one in _joined(known)]
    else:
        words = list(dict.fromkeys(_word(context, bare(kind), one.start) for one in known))
    if len(known) < len(values):
        words.append("nothing")
    if len(words) > MOST_NAMED + 1:
        words = [*words[:MOST_NAMED], f"{len(words) - MOST_NAMED} others"]
    return listed(words)


def _joined(stretches: list[range]) -> list[range]:
    """Numbers one after the other as one stretch."""
    found: list[range] = []
    for one in stretches:
        if found and one.start <= found[-1].stop:
            found[-1] = range(found[-1].start, max(one.stop, found[-1].stop))
        else:
            found.append(one)
    return found


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
