"""Ways over boards: a step or a line in a direction, what lies between two spaces, leaps, going round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.format.expressions import written
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Nothing
from festrules.grammar.vocabulary.expressions.boards import (
    Leaps,
    Line,
    NextSpaces,
    OnBoards,
    OneStep,
    SpacesBetween,
    Towards,
)
from festrules.grammar.vocabulary.expressions.conditions import Holds, Is
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.attributes import attribute
from festrules.interpreter.meaning.context import Context, gathered
from festrules.interpreter.meaning.declared import ASKED_OF
from festrules.interpreter.meaning.typed import BROKEN, BoundName, Scope, Typed
from festrules.interpreter.world.directions import DIRECTION, DIRECTION_WORD
from festrules.interpreter.world.shapes import SQUARE, leaps, longest_way
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    bare,
    describe,
    member,
    optional,
    plural,
    unites,
)
from festrules.interpreter.world.values import NOTHING

SPACE = "space"


@dataclass(frozen=True, slots=True)
class DirectionTables:
    """Where each direction leads from each place, over all boards of a game."""

    ahead: tuple[tuple[int, ...], ...]  # for each direction the place ahead of each, or nothing
    longest: int  # how many spaces follow each other at most


def way_over(context: Context, said: OnBoards, scope: Scope) -> Typed:
    """A step, a line, what lies between, what comes next, leaps."""
    match said:
        case OneStep():
            return _one_step(context, said, scope)
        case Line():
            return _line(context, said, scope)
        case Towards() | SpacesBetween():
            return _from_to(context, said, scope)
        case NextSpaces():
            return _next_spaces(context, said, scope)
        case Leaps():
            return _leaps(context, said, scope)
        case _:
            assert_never(said)


def ways(context: Context) -> DirectionTables:
    """The ways over the boards of a game; made when they are needed."""
    return context.once("ways", lambda: _ways(context))


def _ways(context: Context) -> DirectionTables:
    places = context.world.places
    rows, longest = [], 0
    for name in context.world.enumerations[DIRECTION_WORD].values:
        row = [NOTHING] * len(places)
        for family in context.index.boards:
            assert family.shape is not None
            step = family.shape.directions.get(name, ())
            for place in family.places if step else ():
                space = places[place].space
                row[place] = place - space + step[space] if step[space] >= 0 else NOTHING
            longest = max(longest, longest_way(step))
        rows.append(tuple(row))
    return DirectionTables(tuple(rows), longest)


# ---- what it begins at, and where it leads --------------------------------------------------------


def _start(context: Context, said: Expression, scope: Scope) -> Typed:
    """The space, or the spaces, where a way begins; of a component that on which it lies."""
    start = context.resolve(said, scope)
    kind = bare(member(start.type))
    if kind == UNKNOWN:
        return BROKEN
    if isinstance(kind, Component) and kind.located:
        start = context.mapped(start, lambda one: attribute(context, SPACE, one) or BROKEN)
        kind = bare(member(start.type))
    families = context.families(kind)
    if not families or any(family.shape is None for family in families):
        message = f"Ways lead from space to space of a board, and this is {describe(start.type)}."
        context.findings.report("FR401", said.pointer, message)
        return BROKEN
    return start


def _one_start(context: Context, said: Expression, scope: Scope) -> Typed:
    start = _start(context, said, scope)
    if isinstance(start.type, Many):
        message = f"This begins at one space, and these are {plural(start.type.of)}."
        context.findings.report("FR401", said.pointer, message)
        return BROKEN
    return start


def direction(context: Context, said: Expression, scope: Scope, start: Typed) -> Typed:
    """The direction, or the directions, that lead on."""
    if DIRECTION_WORD not in context.world.enumerations or DIRECTION_WORD in context.things:
        message = "No board of this game has directions: its spaces are linked by a table."
        if DIRECTION_WORD in context.things:
            message = f"`{DIRECTION_WORD}` is a thing of this rulebook, which hides the ways of boards."
        context.findings.report("FR301", said.pointer, message)
        return BROKEN
    way = context.resolve(said, scope, DIRECTION)
    if UNKNOWN in (way.type, start.type):
        return BROKEN
    names = context.world.enumerations[DIRECTION_WORD].values
    if bare(member(way.type)) != DIRECTION:
        message = f"A direction is needed here, and this is {describe(way.type)}."
        hint = f"For example `{names[0]}`, `({names[0]}, {names[1]})` or `directions`, which are all."
        context.findings.report("FR401", said.pointer, message, hint=hint)
        return BROKEN
    families = context.families(member(start.type))
    there_are = {name for family in families if family.shape for name in family.shape.directions}
    given = way.node.value if isinstance(way.node, node.Constant) else ()
    given = (given,) if isinstance(given, int) else given
    if given and not any(names[one] in there_are for one in given):
        words = " or ".join(family.name for family in families)
        message = f"No way of {words} is called `{names[given[0]]}`."
        hint = f"Its ways are {', '.join(f'`{name}`' for name in names if name in there_are)}."
        context.findings.report("FR301", said.pointer, message, hint=hint)
        return BROKEN
    return way


def _along(context: Context, way: Typed, one: Callable[[Typed], Typed]) -> Typed:
    """The results of each direction, joined in their order; directions known before play one by one."""
    if not isinstance(way.type, Many):
        return one(way)
    bound = context.bind(DIRECTION)
    return gathered(way, bound.place, one(Typed(node.Bound(bound.place), DIRECTION, way.reads)))


# ---- the words ------------------------------------------------------------------------------------


def _one_step(context: Context, said: OneStep, scope: Scope) -> Typed:
    start = _start(context, said.from_, scope)
    way = direction(context, said.way, scope, start)
    if UNKNOWN in (way.type, start.type):
        return BROKEN
    return context.mapped(start, lambda one: _steps(context, way, one))


def _steps(context: Context, way: Typed, start: Typed) -> Typed:
    """A step in one direction, or in each of several; where it is known which, each by its own table."""
    ahead, reads = ways(context).ahead, way.reads | start.reads
    kind = bare(start.type)
    match way.node:
        case node.Constant(int(number)):
            return Typed(node.Lookup(ahead[number], 0, start.node), optional(kind), reads)
        case node.Constant(tuple(numbers)):
            each = tuple(node.Lookup(ahead[number], 0, start.node) for number in numbers)
            return Typed(node.Listing(each), Many(kind), reads)

    def one(way: Typed) -> Typed:
        return Typed(node.Step(ahead, way.node, start.node), optional(kind), reads)

    return _along(context, way, one)


def _line(context: Context, said: Line, scope: Scope) -> Typed:
    start = _start(context, said.from_, scope)
    way = direction(context, said.way, scope, start)
    if UNKNOWN in (way.type, start.type):
        return BROKEN
    if isinstance(way.type, Many) != said.several:
        return _one_or_several(context, said)
    return context.mapped(start, lambda one: _lines(context, said, way, one, scope))


def _lines(context: Context, said: Line, way: Typed, start: Typed, scope: Scope) -> Typed:
    kind, found = bare(start.type), ways(context)
    reads = way.reads | start.reads
    space = replace(context.bind(kind), reads=reads)
    conditions = []
    if said.while_ is not None:
        test = context.resolve(said.while_, scope.binding(SPACE, space))
        conditions.append(context.need(test, TRUTH, said.while_.pointer, "What follows `while`"))
    if said.closed_by is not None:
        conditions.append(_closing(context, said, said.closed_by, space, scope))
    if any(one.type == UNKNOWN for one in conditions):
        return BROKEN
    for one in conditions:
        reads |= {read for read in one.reads if read.what != "lies"}
    first, last = stretch(context.families(kind))
    condition = conditions[0].node if said.while_ is not None else None
    closed = conditions[-1].node if said.closed_by is not None else None

    def along(way: Typed) -> Typed:
        line = node.Line(
            found.ahead,
            first,
            last,
            found.longest,
            way.node,
            start.node,
            space.place,
            condition,
            said.and_next,
            closed,
        )
        return Typed(line, Many(kind), reads)

    return _along(context, way, along)


def _closing(context: Context, said: Line, closed_by: Expression, space: BoundName, scope: Scope) -> Typed:
    """The thing that the space behind a line must hold: a component, or nothing."""
    inside = scope.binding(ASKED_OF, space)
    behind = Named(name=ASKED_OF, pointer=closed_by.pointer)
    if isinstance(closed_by, Nothing):
        empty = Named(name="empty", pointer=closed_by.pointer)
        return context.resolve(Is(left=behind, right=empty, pointer=said.pointer), inside)
    return context.resolve(Holds(place=behind, what=closed_by, pointer=said.pointer), inside)


def _one_or_several(context: Context, said: Line) -> Typed:
    """`line` in several directions, or `lines` in one."""
    word, right = ("lines", "line") if said.several else ("line", "lines")
    are = "one direction gives one line" if said.several else "several directions give several lines"
    message = f"`{word}` does not fit here: {are}."
    span = context.findings.document.span(said.pointer)
    fix = None
    if span is not None:
        only = Span(span.source, span.line, span.column, span.line, span.column + len(word))
        fix = Fix(f"write {right}", (Edit(only, right),), safe=False)
    hint = f"Write `{written(changed(said, several=not said.several))}`."
    context.findings.report("FR401", said.pointer, message, hint=hint, fix=fix)
    return BROKEN


def _from_to(context: Context, said: Towards | SpacesBetween, scope: Scope) -> Typed:
    start, goal = _one_start(context, said.from_, scope), _one_start(context, said.to, scope)
    if UNKNOWN in (start.type, goal.type):
        return BROKEN
    kind, reads = bare(start.type), start.reads | goal.reads
    if unites(kind, bare(goal.type)) is None:
        message = f"No line leads from {describe(kind)} to {describe(bare(goal.type))}."
        context.findings.report("FR401", said.pointer, message)
        return BROKEN
    found = ways(context)
    first, last = stretch(context.families(kind))
    make = node.Towards if isinstance(said, Towards) else node.Between
    line = make(found.ahead, first, last, found.longest, start.node, goal.node)
    return Typed(line, optional(DIRECTION) if isinstance(said, Towards) else Many(kind), reads)


def _next_spaces(context: Context, said: NextSpaces, scope: Scope) -> Typed:
    count = context.need(
        context.resolve(said.count, scope), NUMBER, said.count.pointer, "How many spaces follow"
    )
    start = _one_start(context, said.from_, scope)
    way = direction(context, said.way, scope, start)
    if UNKNOWN in (count.type, way.type, start.type):
        return BROKEN
    way = context.need(way, DIRECTION, said.way.pointer, "The way on")
    kind, reads = bare(start.type), count.reads | way.reads | start.reads
    among = None
    if said.among is not None:
        some = context.need_many(context.resolve(said.among, scope), said.among.pointer, "What is counted")
        if UNKNOWN in (some.type, way.type):
            return BROKEN
        among, reads = some.node, reads | {read for read in some.reads if read.what != "lies"}
    first, last = stretch(context.families(kind))
    found = ways(context)
    onward = node.Onward(found.ahead, first, last, found.longest, count.node, way.node, start.node, among)
    return BROKEN if way.type == UNKNOWN else Typed(onward, Many(kind), reads)


def _leaps(context: Context, said: Leaps, scope: Scope) -> Typed:
    start = _start(context, said.from_, scope)
    if start.type == UNKNOWN:
        return BROKEN
    families = context.families(member(start.type))
    if any(
        family.shape is None or family.shape.directions.keys() != SQUARE.ways.keys() for family in families
    ):
        message = f"Leaps are made on square boards, and {families[0].name} is none."
        context.findings.report("FR401", said.from_.pointer, message)
        return BROKEN
    table = context.once((Leaps, said.long, said.wide), lambda: _leaping(context, said.long, said.wide))

    def one(start: Typed) -> Typed:
        return Typed(node.LookupMany(table, 0, start.node), Many(bare(start.type)), start.reads)

    return context.mapped(start, one)


def _leaping(context: Context, long: int, wide: int) -> tuple[tuple[int, ...], ...]:
    """For each space of a square board where a leap leads, in the order of the spaces."""
    table: list[tuple[int, ...]] = [()] * len(context.world.places)
    for family in context.index.boards:
        if family.shape is None or family.shape.directions.keys() != SQUARE.ways.keys():
            continue
        there = leaps(family.shape, long, wide)
        for place in family.places:
            space = context.world.places[place].space
            table[place] = tuple(place - space + one for one in there[space])
    return tuple(table)


def stretch(families: Sequence[Family]) -> tuple[int, int]:
    """The first and the last of the places of some boards."""
    return min(one.places[0] for one in families), max(one.places[-1] for one in families)
