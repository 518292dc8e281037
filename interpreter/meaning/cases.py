"""`depending on VALUE`: statements by cases; every value has one, unless an `otherwise` follows."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Minus
from festrules.grammar.vocabulary.expressions.atoms import Named, Nothing, Number
from festrules.grammar.vocabulary.expressions.collections import List
from festrules.grammar.vocabulary.statements.branching import Case, Depending
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


def emit_depending(emitter: Emitter, at: int, said: Depending, scope: Scope) -> None:
    """`depending on VALUE`, its cases, and `otherwise`."""
    context = emitter.context
    mistakes = len(context.findings.found)
    value = context.resolve(said.on, scope)
    found: list[Values] = []
    if _can_be_told_apart(context, value, said.on.pointer):
        found = [_values(context, case, value, scope) for case in said.cases]
        if len(context.findings.found) == mistakes:
            _check_cases(emitter, value, said, found)
    statements = tuple(one for block in blocks_of(said) for one in block)
    unnoticed = emitter.decides(statements, value.reads, said.on.pointer, "What happens next")
    asked = value.node
    if isinstance(bare(value.type), Component):
        asked = Lookup(tuple(range(len(context.world.kinds))), 0, asked, kind=True)
    depending = emitter.emit(code.Depending(at, asked, (), NOWHERE), value.reads)
    targets, jumps = [], []
    for number, case in enumerate(said.cases):
        targets.append((found[number] if found else (), emitter.here))
        with emitter.only_if(unnoticed):
            emit_block(emitter, case.do, case.at("do"), scope)
        jumps.append(emitter.emit(code.Jump(emitter.origin(case.fields_at, case.cites), NOWHERE)))
    otherwise = emitter.here if said.otherwise else NOWHERE
    if said.otherwise:
        with emitter.only_if(unnoticed):
            emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
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


def _values(context: Context, case: Case, value: Typed, scope: Scope) -> Values:
    """The values of a case; those that another configuration has are left out."""
    found: list[range] = []
    for said in case.values:
        one = _value(context, said.from_, value.type, scope)
        if said.to is None:
            found += one
            continue
        other = _value(context, said.to, value.type, scope)
        if not one or not other:
            continue
        first, last = one[0].start, other[0].start
        if bare(value.type) != NUMBER or NOTHING in (first, last):
            message = (
                "Only numbers go from one to another; other values are listed, with commas between them."
            )
            context.findings.report("FR401", said.pointer, message)
        elif first > last:
            message = f"No number is from {first} to {last}: the smaller comes first."
            context.findings.report("FR403", said.pointer, message)
        else:
            found.append(range(first, last + 1))
    return tuple(found)


def _value(context: Context, said: Expression, asked: Type, scope: Scope) -> Values:
    """One value as it is written; of the kinds that each player has, those of all players."""
    if isinstance(said, Nothing):
        return _only(NOTHING)
    if _is_no_value(context, said, scope):
        return ()
    if bare(asked) == NUMBER:
        return _number(context, said)
    if isinstance(said, Named):
        return _named(context, said, bare(asked))
    value = context.resolve(said, Scope(), bare(asked))
    if value.type == UNKNOWN:
        return ()
    if unites(value.type, bare(asked)) is None or isinstance(value.type, Many):
        message = f"{describe(asked).capitalize()} is never {describe(value.type)}."
        context.findings.report("FR401", said.pointer, message)
        return ()
    if not isinstance(value.node, Constant) or not isinstance(value.node.value, int):
        message = "What a case is for must be known before the game starts."
        context.findings.report("FR406", said.pointer, message)
        return ()
    # A seat that nobody has taken needs no case.
    return _only(value.node.value) if value.node.value != NOTHING else ()


def _is_no_value(context: Context, said: Expression, scope: Scope) -> bool:
    """Whether this can never have a case, whatever the value is; reported if so."""
    report = context.findings.report
    if isinstance(said, Named) and said.name in scope.names:
        message = (
            f"`{said.name}` is a name for a value of one moment; a case is known before the game starts."
        )
        report("FR406", said.pointer, message, hint=f"Compare with it: `if ... is {said.name}`.")
        return True
    if isinstance(said, Named) and said.name in ALL_OTHERS and not _is_known(context, said.name):
        hint = "What happens for all other values begins with `otherwise`, in the column of `depending on`."
        report("FR301", said.pointer, f"No value is called `{said.name}`.", hint=hint)
        return True
    if isinstance(said, List):
        hint = f"Write `{', '.join(map(written, said.items))}`."
        report("FR401", said.pointer, "The values of a case stand without parentheses.", hint=hint)
        return True
    return False


def _is_known(context: Context, name: str) -> bool:
    return name in context.things or name in context.building.names.senses


def _number(context: Context, said: Expression) -> Values:
    senses = context.building.names.senses.get(said.name) if isinstance(said, Named) else None
    if isinstance(said, Named) and senses and said.name not in context.things:
        message = f"A number comes here, and `{said.name}` is {describe(senses[0][0])}."
        context.findings.report("FR401", said.pointer, message)
        return ()
    match said:
        case Minus(left=Number(value=first), right=Number(value=last)):
            message = f"This is the number {first - last}: what is left when {last} is taken from {first}."
            hint = f"Numbers from one to another are written `{first} to {last}`."
            context.findings.report("FR401", said.pointer, message, hint=hint)
            return ()
    mistakes = len(context.findings.found)
    number = context.building.constants.number(said, -LIMIT, LIMIT, "What a case is for")
    return _only(number) if len(context.findings.found) == mistakes else ()


def _named(context: Context, said: Named, asked: Type) -> Values:
    name, names = said.name, context.building.names
    found = names.fitting(name, asked)
    if not found:
        known = [one for one in names.senses if names.fitting(one, asked)]
        hint = "Cases for a condition are `yes` and `no`." if asked == TRUTH else None
        hint = "Cases for players are `seat 1`, `seat 2` and so on." if asked == PLAYER else hint
        message = f"`{name}` is not {describe(asked)}."
        context.findings.report("FR301", said.pointer, message, near=(name, known), hint=hint)
    # Things of a seat that nobody has taken need no case.
    return tuple(range(number, number + 1) for _, number in found if number != NOTHING)


def _only(value: int) -> Values:
    return (range(value, value + 1),)


# ---- whether every value has one case ----------------------------------------------------------------


def check_unbounded(emitter: Emitter) -> None:
    """Cases of numbers that depend on what procedures are done with: that is known when all rules have been read."""
    emitter.bounds.know_arguments()
    for check in emitter.unbounded:
        check()


def _check_cases(emitter: Emitter, value: Typed, said: Depending, found: list[Values]) -> None:
    context = emitter.context
    stretches = sorted((one.start, one.stop, number) for number, values in enumerate(found) for one in values)
    if _comes_twice(context, value.type, stretches, said):
        return
    possible = _possible(emitter, value)
    if possible is None and not emitter.bounds.complete:
        emitter.unbounded.append(lambda: _check_cases(emitter, value, said, found))
        return
    if possible is None:
        if not said.otherwise:
            message = "Nothing bounds this number, so these cannot be all the cases."
            hint = "Say what happens for all other numbers: `otherwise ...` behind the last case."
            context.findings.report("FR512", said.on.pointer, message, hint=hint)
        return
    for number, values in enumerate(found):
        if values and not any(
            bisect_left(possible, one.start) < bisect_left(possible, one.stop) for one in values
        ):
            message = f"This is never {_in_words(context, value.type, values)}: the case never comes."
            context.findings.report("FR513", said.cases[number].values[0].pointer, message)
    starts, ends = [start for start, _, _ in stretches], [end for _, end, _ in stretches]
    missing = [one for one in possible if bisect_right(starts, one) == bisect_right(ends, one)]
    if missing and not said.otherwise:
        words = _in_words(context, value.type, tuple(range(one, one + 1) for one in missing))
        hint = "Give each a case, or say `otherwise ...` behind the last one."
        context.findings.report(
            "FR512", said.on.pointer, f"The rules do not say what happens for {words}.", hint=hint
        )
    elif not missing and said.otherwise:
        message = "This never comes: every value has a case."
        context.findings.report("FR513", said.otherwise[0].pointer, message, hint="Leave it out.")


def _comes_twice(
    context: Context, kind: Type, stretches: list[tuple[int, int, int]], said: Depending
) -> bool:
    """Whether a value has two cases; then that is reported."""
    for (_, last, one), (start, stop, two) in pairwise(stretches):
        if start < last:
            words = _in_words(context, kind, (range(start, min(last, stop)),))
            first, second = (said.cases[number].values[0].pointer for number in sorted((one, two)))
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
