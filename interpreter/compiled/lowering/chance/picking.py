"""Chance that brings a value: picking one of several, or of each of several whether it is picked."""

from festrules.interpreter.compiled.lowering import dispatch, telling
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.chance.listing import (
    add_option,
    add_weight,
    drop_weightless,
    no_options,
    walk_options,
)
from festrules.interpreter.compiled.lowering.context import STANDS, Lowering
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.values.ordering import ascending
from festrules.interpreter.compiled.lowering.values.unchanging import unchanging
from festrules.interpreter.compiled.program.code import Code, cell, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Both,
    Constant,
    Either,
    Entry,
    Expression,
    Local,
    Narrowed,
    Not,
    Number,
    Widened,
)
from festrules.interpreter.compiled.program.program import OPTIONS
from festrules.interpreter.engine.chance import MAX_WEIGHT
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS
from festrules.interpreter.ranges.fact import Fact, member_of
from festrules.interpreter.world.types import NUMBER, bare

MOST_CASES = 1 << 12  # that a table lists one by one


def _member_fact(instruction: code.Pick | code.PickEach, low: Lowering) -> Fact:
    """The fact about each of several values."""
    return member_of(low.facts.members(instruction.values))


# ---- one of several ----------------------------------------------------------------------------------


def settled_pick(instruction: code.Pick, number: int, low: Lowering, out: Code) -> Expression:
    """Chance always decides; but where there is nothing to pick from the rules are at fault here."""
    del number
    if not low.bulk and cases_of(instruction) is None:
        _weigh(instruction, low, out)
    return Constant(STANDS)


def outcomes_of_pick(instruction: code.Pick, low: Lowering, out: Code) -> None:
    """The values in their order, each with its weight."""
    _weigh(instruction, low, out)
    if instruction.weight is not None:
        drop_weightless(low, out)


def sample_pick(instruction: code.Pick, seed: Expression, low: Lowering, out: Code) -> Expression:
    """The value that comes, from the stream."""
    cases = cases_of(instruction)
    total = _weigh(instruction, low, out) if cases is None else Constant(len(cases), wide=True)
    rest = out.new(stream.below(seed, Widened(cell(DRAWS)), total, low), "rest")
    out.set(DRAWS, cell(DRAWS) + 1)
    if cases is None:
        return Narrowed(walk_options(rest, low, out))
    if cases == tuple(range(cases[0], cases[0] + len(cases))):
        return rest + cases[0]
    return Entry(low.program.table(cases), rest)


def picked(instruction: code.Pick, number: int, value: Expression, low: Lowering, out: Code) -> Expression:
    """A value has come."""
    out.set(instruction.cell, value)
    tells = low.telling and not instruction.stored
    with out.if_(_is_news(instruction, value, low, out) if tells else 0):
        telling.picked(instruction, number, value, low, out)
    return Constant(number + 1)


def _is_news(instruction: code.Pick, value: Expression, low: Lowering, out: Code) -> Expression:
    """Where a model brings one number only, and that is none of something, it is not news that none came."""
    if instruction.physical is None or bare(instruction.type) != NUMBER:
        return Constant(1)
    news = out.new(1, "news")
    with out.if_(value.is_(0)):
        outcomes_of_pick(instruction, low, out)
        out.let(news, work(OPTIONS).differs(1))
    return news


def cases_of(instruction: code.Pick) -> tuple[int, ...] | None:
    """The values that may be picked, in order and as often as they weigh, if they are known and no fault."""
    values, weight = instruction.values, instruction.weight
    if not isinstance(values, node.Constant) or not isinstance(values.value, tuple):
        return None
    cases: list[int] = []
    for value in values.value:
        times = 1
        if isinstance(weight, node.Constant) and isinstance(weight.value, int):
            times = weight.value
        elif isinstance(weight, node.Lookup) and weight.value == node.Bound(instruction.bound):
            position = value - weight.first
            times = weight.table[position] if 0 <= position < len(weight.table) else -1
        elif weight is not None:
            return None
        if not 0 <= times <= MOST_CASES:
            return None
        cases += [value] * times
    return tuple(sorted(cases)) if 0 < len(cases) <= MOST_CASES else None


def _weigh(instruction: code.Pick, low: Lowering, out: Code) -> Local:
    """Lists every value with its weight, in a function that is made once; gives the sum of the weights."""
    name = f"weigh{low.number_of(instruction)}"
    if name not in low.program.functions:
        inner = low.function(name, result=True)
        inner.give_back(_weighed(instruction, low, inner))
        inner.done()
    return out.new(Ask(name, wide=True), "total")


def _weighed(instruction: code.Pick, low: Lowering, out: Code) -> Local:
    no_options(out)
    total = out.new(Constant(0, wide=True), "total")
    rising = ascending(instruction.values, low)
    asked = [instruction.weight] if instruction.weight else []
    kept = unchanging(asked, [instruction.bound], low, out, sure=True)

    def weigh(value: Expression) -> None:
        weight: Expression = Constant(1)
        if instruction.weight is not None:
            fact = _member_fact(instruction, low)
            with dispatch.naming([(instruction.bound, value, fact)], low), kept.known():
                weight = out.held(dispatch.number(instruction.weight, low, out))
            with out.if_(weight < 0):
                out.fail(FaultSort.WEIGHT_BELOW_NOTHING)
        out.let(total, total + Widened(weight))
        (add_option if rising else add_weight)(Widened(value), weight, low, out)

    dispatch.each(instruction.values, low, out, weigh)
    with out.if_(total.is_(0)):
        out.fail(FaultSort.NOTHING_TO_PICK)
    with out.if_(total > MAX_WEIGHT):
        out.fail(FaultSort.WEIGHTS_TOO_LARGE)
    return total


# ---- of each of several ------------------------------------------------------------------------------


def _odds(
    instruction: code.PickEach, low: Lowering, out: Code, later: Number = 0
) -> tuple[Expression, Expression]:
    """In how many of how many cases the next member is picked, or one later."""
    member = out.held(_member(instruction, later))
    with dispatch.naming([(instruction.bound, member, _member_fact(instruction, low))], low):
        chances = out.held(dispatch.number(instruction.chances, low, out))
        cases = out.held(dispatch.number(instruction.cases, low, out))
    with out.if_(Either(cases < 1, Either(chances < 0, chances > cases))):
        out.fail(FaultSort.NO_SUCH_CHANCE, chances, cases)
    return chances, cases


def _member(instruction: code.PickEach, later: Number = 0) -> Expression:
    return cell(cell(instruction.position) + later + (instruction.members + 1))


def settled_each(instruction: code.PickEach, number: int, low: Lowering, out: Code) -> Expression:
    """Goes through the members up to one of which chance decides."""
    comes = out.new(number + 1, "comes")
    left = cell(instruction.members) > cell(instruction.position)
    with out.while_(left) as members:
        chances, cases = _odds(instruction, low, out)
        is_open: Expression = Constant(1)
        if instruction.physical is None:
            is_open = Both(chances > 0, chances < cases)
        fork = out.either(is_open)
        with fork.yes():
            out.let(comes, STANDS)
            out.leave(members)
        with fork.no():
            picked_of_each(instruction, number, chances, low, out)
        fork.end()
    if low.telling:
        with out.if_(comes.differs(STANDS)):
            telling.picked_some(instruction, number, _could_be(instruction, low, out), low, out)
    return comes


def _could_be(instruction: code.PickEach, low: Lowering, out: Code) -> Expression:
    """Whether any of the members could be picked."""
    found = out.new(0, "could_be")
    round_ = out.count(0, cell(instruction.members))
    with round_ as (position, _), out.if_(found.is_(0)):
        member = out.new(cell(position + (instruction.members + 1)), "member")
        with dispatch.naming([(instruction.bound, member, _member_fact(instruction, low))], low):
            out.let(found, dispatch.number(instruction.chances, low, out).differs(0))
    return found


def member_and_last(instruction: code.PickEach, low: Lowering, out: Code) -> tuple[Expression, Expression]:
    """The next member, and whether chance decides of none behind it."""
    last, later = out.new(1, "last"), out.new(1, "later")
    attempt = out.attempt()
    with attempt.body():
        left = out.new(cell(instruction.members) - cell(instruction.position), "left")
        with out.while_(Both(last, later < left)):
            chances, cases = _odds(instruction, low, out, later)
            if instruction.physical is None:
                out.let(last, Not(Both(chances > 0, chances < cases)))
            else:
                out.let(last, 0)
            out.let(later, later + 1)
    with attempt.handler():
        out.let(last, 0)
    attempt.end()
    return out.new(_member(instruction), "member"), last


def outcomes_of_each(instruction: code.PickEach, low: Lowering, out: Code) -> None:
    """The two outcomes: the next member is not picked, or it is."""
    chances, cases = _odds(instruction, low, out)
    no_options(out)
    for value, weight in ((0, cases - chances), (1, chances)):
        heavy = out.held(weight)
        with out.if_(heavy):
            add_option(Constant(value, wide=True), heavy, low, out)


def sample_each(instruction: code.PickEach, seed: Expression, low: Lowering, out: Code) -> Expression:
    """Whether the next member is picked, from the stream."""
    chances, cases = _odds(instruction, low, out)
    rest = out.new(stream.below(seed, Widened(cell(DRAWS)), Widened(cases), low), "rest")
    out.set(DRAWS, cell(DRAWS) + 1)
    return rest >= cases - chances


def picked_of_each(
    instruction: code.PickEach, number: int, picks: Expression, low: Lowering, out: Code
) -> Expression:
    """The next member is decided; those that are picked come into the collection in their order."""
    del low
    with out.if_(picks):
        out.set(instruction.cell, cell(instruction.cell) + 1)
        out.set(cell(instruction.cell) + instruction.cell, _member(instruction))
    out.set(instruction.position, cell(instruction.position) + 1)
    return Constant(number)
