"""Areas of boards: what hangs together on one, what lies around it, and how far it is from here to there."""

from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.areas import (
    Area,
    ConnectedGroups,
    IsConnected,
    IsConnectedOver,
    LongestTrail,
    SpacesConnected,
    SpacesNextTo,
    Stepped,
    StepsThrough,
)
from festrules.grammar.vocabulary.expressions.atoms import Conditional, Named
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning import leads, routes
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.mentions import mentioned
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.meaning.wayfinding import direction
from festrules.interpreter.world.directions import DIRECTION_WORD
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.things import Family
from festrules.interpreter.world.types import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Placed,
    bare,
    member,
    optional,
)


def area(context: Context, said: Area, scope: Scope) -> Typed:
    """Something found on a board by stepping from space to space, or along routes."""
    match said:
        case IsConnectedOver():
            return routes.connected_over(context, said, scope)
        case LongestTrail():
            return routes.longest_trail(context, said, scope)
        case SpacesConnected() | ConnectedGroups() | SpacesNextTo() | StepsThrough() | IsConnected():
            return _stepped(context, said, scope)
        case _:
            assert_never(said)


def is_asked_of_each(context: Context, said: Conditional, scope: Scope) -> bool:
    """`steps from a1 to d4 through land, counting 3 if row of space > 2 otherwise 1`: that is a way, or 1.

    It sounds like what each step counts, so that is told.
    """
    way = said.then
    match way:
        case StepsThrough():
            nouns: tuple[str, ...] = (leads.SPACE,)
        case LongestTrail():
            nouns = context.noun_names(context.quietly(way.over, scope) or UNKNOWN)
        case _:
            return False
    meant = mentioned(said.if_) & {*nouns}
    if way.counting is None or not meant or mentioned(way.counting) & meant:
        return False
    number = written(changed(said, then=way.counting))
    context.findings.report(
        "FR518",
        said.if_.pointer,
        f"This is asked of the whole way, and not of each {min(meant)} on it.",
        hint=f"What a step counts stands in parentheses if it is more than a name: `, counting ({number})`. If it is"
        " meant of the way, let a definition give that a name.",
    )
    return True


def on_one_board(context: Context, of: Typed, pointer: Pointer, made: str) -> tuple[Typed, Family] | None:
    """Spaces, or where components lie, if all of this is on one board or one of each player's."""
    kind = bare(member(of.type))
    spaces = of
    if isinstance(kind, Component) and not kind.located:
        hint = f"For example `my {kind.names[0]}s on BOARD`."
        context.findings.report("FR401", pointer, "This does not say where these lie.", hint=hint)
        return None
    if isinstance(kind, Component):
        homes = [
            name
            for read in of.reads
            if read.what == "place" and (name := read.name) in context.world.families
        ]
        boards = tuple(dict.fromkeys(name for name in homes if context.world.families[name].shape))
        kind = Placed(boards, board=True)
        spaces = context.mapped(of, lambda one: Typed(node.PlaceOf(one.node), kind, one.reads))
    families = [family for family in context.families(kind) if family.shape]
    if len(families) != 1:
        if kind != UNKNOWN:
            message = f"{made} of spaces, or of components, of one board."
            context.findings.report("FR401", pointer, message)
        return None
    return spaces, families[0]


def _stepped(context: Context, said: Stepped, scope: Scope) -> Typed:
    among = said.of if isinstance(said, ConnectedGroups | SpacesNextTo) else said.through
    of = context.need_many(context.resolve(among, scope), among.pointer, "What is stepped on")
    found = None if of.type == UNKNOWN else on_one_board(context, of, among.pointer, "An area is made")
    if found is None:
        return BROKEN
    spaces, family = found
    net, reads, space = _net(context, said, family, scope), spaces.reads, Placed((family.name,), board=True)
    if net is None:
        return BROKEN
    match said:
        case ConnectedGroups():
            groups = node.Groups(spaces.node, net)
            return Typed(groups, Many(Many(space, some=True)), reads)
        case SpacesNextTo():
            return Typed(node.Border(spaces.node, net), Many(space), reads)
    start = _places(context, _start(said), "Where a way begins", family, scope)
    if start is None:
        return BROKEN
    reads |= start.reads
    if isinstance(said, SpacesConnected):
        return Typed(node.Reached(start.node, spaces.node, net), Many(space), reads)
    goal = _places(context, said.to, "Where a way ends", family, scope)
    if goal is None:
        return BROKEN
    reads |= goal.reads
    if isinstance(said, StepsThrough):
        steps: node.Expression = node.Distance(start.node, goal.node, spaces.node, net)
        if said.counting is not None:
            of = Typed(node.Listing((spaces.node, goal.node)), Many(space), reads)
            bound, inside = context.within_members(of, scope)
            counts = context.resolve(said.counting, inside)
            counts = context.need(counts, NUMBER, said.counting.pointer, "What a step counts")
            steps = node.Cheapest(start.node, goal.node, of.node, bound.place, counts.node, net)
            reads |= counts.reads
        sure = _whole_board(spaces, family) and net.hangs_together
        sure = sure and all(_is_there(context, one, scope) for one in (said.from_, said.to))
        return Typed(steps, NUMBER if sure else optional(NUMBER), reads)
    linked = node.Linked(start.node, goal.node, spaces.node, net)
    return Typed(node.Not(linked) if said.not_ else linked, TRUTH, reads)


def _start(said: SpacesConnected | StepsThrough | IsConnected) -> Expression:
    match said:
        case SpacesConnected():
            return said.with_
        case StepsThrough():
            return said.from_
        case IsConnected():
            return said.left
        case _:
            assert_never(said)


def _places(context: Context, said: Expression, what: str, family: Family, scope: Scope) -> Typed | None:
    """One end of a way: spaces of the board on which it leads, or what lies there."""
    found = context.resolve(said, scope, Placed((family.name,), board=True))
    found = context.need_many(found, said.pointer, what)
    there = None if found.type == UNKNOWN else on_one_board(context, found, said.pointer, f"{what} is made")
    if there is None:
        return None
    if there[1] is not family:
        message = f"{what} must be on {family.name}, as what is stepped on is, but it is on {there[1].name}."
        context.findings.report("FR401", said.pointer, message)
        return None
    return there[0]


def _whole_board(spaces: Typed, family: Family) -> bool:
    """Whether these are all spaces of the only board, whatever happens."""
    of = spaces.node.value if isinstance(spaces.node, node.Constant) else ()
    numbers = of if isinstance(of, tuple) else (of,)
    return family.spaces == len(family.places) and {*family.places} <= {*numbers}


def _is_there(context: Context, said: Expression, scope: Scope) -> bool:
    """Whether an end of a way is one space at least, and not perhaps nothing."""
    found = context.quietly(said, scope)
    return found.some if isinstance(found, Many) else found is not None and found == bare(found)


def _net(context: Context, said: Stepped, family: Family, scope: Scope) -> Net | None:
    """The steps that may be taken: to neighbours, or in the directions that are said."""
    shape = family.shape
    assert shape is not None
    near = shape.neighbours
    if said.stepping is None:
        return context.once(("net", family.name), lambda: Net(family.first, near))
    if any(isinstance(part, Named) and part.name == leads.SPACE for part in every(said.stepping)):
        return leads.net(context, said.stepping, family, scope)
    on_board = Typed(node.Constant(family.first), Placed((family.name,), board=True))
    directions = _directions(context, said.stepping, scope, on_board)
    if directions is None:
        return None
    ways, spaces = [shape.directions.get(name, ()) for name in directions], range(len(near))

    def stepping() -> Net:
        near = (tuple(sorted({step[space] for step in ways if step} - {-1})) for space in spaces)
        return Net(family.first, tuple(near))

    return context.once(("net", family.name, *directions), stepping)


def _directions(context: Context, said: Expression, scope: Scope, on_board: Typed) -> list[str] | None:
    """The names of directions that are the same wherever they are evaluated."""
    found = context.quietly(said, scope)
    if found is not None and isinstance(bare(member(found)), Placed | Component):
        message = "This says where steps lead from one space, but the rules need it for each."
        hint = "The space from which a step leads is called `space`: `stepping leaps 2 by 1 from space`."
        context.findings.report("FR401", said.pointer, message, hint=hint)
        return None
    way = direction(context, said, scope, on_board)
    if way.type == UNKNOWN:
        return None
    fixed = way.node
    while isinstance(fixed, node.Call) and not fixed.arguments:
        fixed = fixed.value
    if not isinstance(fixed, node.Constant):
        message = "The directions of steps must be the same everywhere, and these are not."
        hint = (
            "Say them outright, `stepping (up, down)`, or define them: `define sideways: (left, right)`. Where steps"
            " lead from each space is said of it: `stepping leaps 2 by 1 from space`."
        )
        context.findings.report("FR401", said.pointer, message, hint=hint)
        return None
    numbers = fixed.value if isinstance(fixed.value, tuple) else (fixed.value,)
    names = context.world.enumerations[DIRECTION_WORD].values
    return [names[number] for number in numbers]
