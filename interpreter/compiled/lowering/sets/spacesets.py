"""Collections that are sets of spaces, or of what lies there, kept as bits: gone through, counted and asked at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias, TypeVar

from festrules.interpreter.compiled.lowering.context import Body, Later, Lowering, Named
from festrules.interpreter.compiled.lowering.dispatch import COUNT, EACH, each, naming, paying_apart
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.layout.grids import constant
from festrules.interpreter.compiled.lowering.sets import rays
from festrules.interpreter.compiled.lowering.sets.lifting import Lifting, lines_of
from festrules.interpreter.compiled.lowering.sets.lying import union
from festrules.interpreter.compiled.lowering.sets.regions import region
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, Spaces, SpaceSet, probing
from festrules.interpreter.compiled.lowering.sets.tabled import Rows, Tabled, tabled
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Expression
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.forms import asks, mapped, renamed
from festrules.interpreter.ranges.fact import Fact, member_of
from festrules.interpreter.world.values import NOTHING

NONE = constant(0)
MOST_KINDS = 4  # each of which can be tested by itself by a condition on components

Found = TypeVar("Found")

# How the members of a collection are asked for: as they come, each once, or it does not matter.
Members: TypeAlias = Literal["in order", "counted", "in any order"]
ANY_ORDER: Members = "in any order"
IN_ORDER: Members = "in order"
COUNTED: Members = "counted"


def set_of(
    expression: node.Expression, low: Lowering, code: Code, *, counted: bool = False
) -> SpaceSet | None:
    """A collection as a set, in its order unless it is only counted; None where it is none: nothing is written then."""
    try:
        with probing(code) as probe:
            return Sets(low, probe, members=COUNTED if counted else IN_ORDER).of(expression)
    except NotLifted:
        return None


def quantified(asked: node.Quantified, low: Lowering, code: Code) -> Expression | None:
    """Whether every, some or no member of a set fulfils a condition, asked of all at once."""
    try:
        with probing(code) as probe:
            sets = Sets(low, probe)
            members = sets.of(asked.of)
            holds = sets.condition(asked.condition, asked.bound, members)
            if asked.how == "every":
                holds = holds ^ constant(members.board.grid.all)
            found = members.bits & holds
            return found.differs(NONE) if asked.how == "some" else found.is_(NONE)
    except NotLifted:
        return None


def _gone_renamed(part: Any, name: int, place: int) -> Any:
    """A component that is imagined to be gone is what lies on its space."""
    if isinstance(part, node.IfMoved) and part.component == node.Bound(name):
        return replace(
            part, component=node.Bound(place), condition=_gone_renamed(part.condition, name, place)
        )
    return mapped(part, lambda one: _gone_renamed(one, name, place))


class Sets:
    """Makes sets in one stretch of code."""

    def __init__(
        self,
        low: Lowering,
        code: Code,
        *,
        caught: bool = False,
        members: Members = "in any order",
        gathering: bool = False,
    ) -> None:
        self.low, self.code, self.members, self.gathering = low, code, members, gathering
        run = Run(low.machine, list(low.machine.initial))
        run.scratch = [*run.scratch, *([0] * 32)]
        self.free = low.machine.scratch
        self.lifting = Lifting(low, code, run, self._of_spaces, caught)
        self.named: dict[int, SpaceSet] = {}  # collections that definitions are told

    def fresh(self) -> int:
        """A name that nobody has."""
        self.free += 1
        return self.free - 1

    def of(self, expression: node.Expression) -> SpaceSet:
        """A collection as a set."""
        if self.members == IN_ORDER and not self.low.facts.several(expression):
            raise NotLifted  # a thing of which there is at most one is asked itself
        known = tabled(expression, self.low, self.code)
        if known is not None and self._fits(known):
            return SpaceSet(known.board, self.code.held(known.bits(self.low), "spaces"))
        return self._made_of(expression)

    def _made_of(self, expression: node.Expression) -> SpaceSet:
        """The same for a collection that depends on several values."""
        match expression:
            case node.Constant(tuple() as places):
                board = self.low.sets.board_of(places)
                if board is None or list(places) != sorted(set(places)):
                    raise NotLifted
                inside = [place - board.first for place in places]
                return SpaceSet(board, constant(board.grid.set_of(inside)))
            case node.Listing(items) if self.members == ANY_ORDER and items:
                return self._all_of([self.part(item) for item in items])
            case node.Few(last=False):
                return self._few(expression)
            case node.Where(bound=bound):
                members = self.of(expression.of)
                bits = members.bits & self.condition(expression.condition, bound, members)
                return SpaceSet(members.board, bits, members.components, members.kind)
            case node.Map(bound=bound, value=node.PlaceOf(node.Bound(name)), flat=False) if name == bound:
                return SpaceSet(self.of(expression.of).board, self.of(expression.of).bits)
            case node.Contents(kinds=kinds):
                return self._contents(self.of(expression.places), kinds, expression.kind)
            case node.Line(way=node.Constant(int(way))):
                return self._lines(expression, (way,))
            case node.Map(node.Constant(tuple() as ways), bound, node.Line() as line, flat=True):
                return self._lines(line, lines_of(ways, bound, line))
            case node.Conditional():
                return self._either(expression)
            case node.Call():
                return self._called(expression)
            case node.Bound(name):
                return self._named(name)
            case node.Reached() | node.Border():
                return region(expression, self)
        raise NotLifted

    def _called(self, one: node.Call) -> SpaceSet:
        """A definition: a collection that it is told is a set, too."""
        names: list[tuple[int, Named, Fact]] = []
        sets: dict[int, SpaceSet] = {}
        for name, argument in one.arguments:
            given: Named
            if self.low.facts.several(argument):
                if self.low.facts.may_fail(argument):
                    raise NotLifted
                sets[name] = self.in_any_order(argument)
                given = Later(argument, dict(self.low.names), dict(self.low.facts.scope))
            else:
                given = self.lifting.held(argument)
            names.append((name, given, self.low.facts.of(argument)))
        before, self.named = self.named, {**self.named, **sets}
        try:
            with naming(names, self.low):
                return self.part(one.value)
        finally:
            self.named = before

    def _named(self, name: int) -> SpaceSet:
        """A collection that has a name: known as a set, or asked for where its name is."""
        if name in self.named:
            return self.named[name]
        given = self.low.names.get(name)
        if not isinstance(given, Later):
            raise NotLifted
        before, self.named = self.named, {}
        try:
            with self.low.where(given):
                return self.of(given.of)
        finally:
            self.named = before

    def held(self, asked: node.Expression) -> Expression:
        """The value of something."""
        return self.lifting.held(asked)

    def attempt(self, expression: node.Expression) -> SpaceSet | None:
        """Spaces in whatever order; None where they are not set: then nothing is written."""
        return self._tried(lambda: self.in_any_order(expression))

    def in_any_order(self, expression: node.Expression) -> SpaceSet:
        """A collection as a set, if nobody asks for its order."""
        before, self.members = self.members, ANY_ORDER
        try:
            found = self.of(expression)
        finally:
            self.members = before
        return replace(found, bits=self.code.held(found.bits, "those"))

    def _few(self, few: node.Few) -> SpaceSet:
        """The first of a line, or of the one of two that is meant."""
        match few.of:
            case node.Line(way=node.Constant(int(way))) as line:
                return self._begun(line, way, few.count)
            case node.Conditional() as one:
                then = node.Few(one.then, few.count, last=False)
                otherwise = node.Few(one.otherwise, few.count, last=False)
                return self._either(node.Conditional(one.condition, then, otherwise))
        raise NotLifted

    def part(self, expression: node.Expression) -> SpaceSet:
        """A collection that another is made of; what is not a set as it is may be gathered."""
        if not self.gathering:
            return self.of(expression)
        found = self._tried(lambda: self.of(expression))
        return self.gathered(expression) if found is None else found

    def at_once(self, condition: node.Expression, name: int, members: SpaceSet) -> Expression | None:
        """The spaces of members that fulfil a condition; None if it cannot be asked so: then nothing is written."""
        return self._tried(lambda: self.condition(condition, name, members))

    def _tried(self, make: Callable[[], Found]) -> Found | None:
        code = self.code
        names, labels, room, depth = code.names, code.labels, code.room, len(code.open)
        code.open.append([])
        try:
            found = make()
        except NotLifted:
            code.names, code.labels, code.room = names, labels, room
            del code.open[depth:]
            return None
        for statement in code.open.pop():
            code.emit(statement)
        return found

    def _of_spaces(self, expression: node.Expression) -> tuple[Board, Expression]:
        """Spaces of one board, in whichever order."""
        found = self.in_any_order(expression)
        if found.components:
            raise NotLifted
        return found.board, found.bits

    def gathered(self, expression: node.Expression) -> SpaceSet:
        """Spaces that are gone through one by one, as a set."""
        low, code, fact = self.low, self.code, self.low.facts.members(expression)
        board = None if fact.never or fact.inner is not None else low.sets.board_of((fact.low, fact.high))
        if board is None or low.facts.may_fail(expression) or low.sets.as_if:
            raise NotLifted
        bits = code.new(NONE, "bits", wide=board.grid.words)

        def put(place: Expression) -> None:
            code.let(bits, bits | board.grid.one(board.bit_of(place, code.program)))

        members = self._tried(lambda: self.of(expression.of)) if isinstance(expression, node.Map) else None
        if members is None or not isinstance(expression, node.Map):
            each(expression, low, code, put)
            return SpaceSet(board, bits)
        bound, made = expression.bound, expression.value
        member_fact = member_of(low.facts.members(expression.of))

        def put_each(member: Expression) -> None:
            with naming([(bound, member, member_fact)], low):
                each(made, low, code, put)

        members.each(low, code, paying_apart(expression, expression.of, low, code, put_each))
        return SpaceSet(board, bits)

    def _all_of(self, sets: list[SpaceSet]) -> SpaceSet:
        """All members of several sets of one board."""
        board = sets[0].board
        if any(one.board is not board or one.components for one in sets):
            raise NotLifted
        bits: Expression = NONE
        for one in sets:
            bits = union(bits, one.bits)
        return SpaceSet(board, bits)

    def _begun(self, line: node.Line, way: int, count: node.Expression) -> SpaceSet:
        """The first so many spaces of a line: those of them that are among the first of all that there could be."""
        fact = self.low.facts.of(count)
        if fact.nothing or fact.several or not 0 <= fact.low <= fact.high <= line.longest:
            raise NotLifted
        found = self._lines(line, (way,))
        begin = Rows.of(self.lifting.held(line.start), self.low.facts.of(line.start), self.code)
        step = rays.steps_on(line.ahead[way], found.board)
        most = self.lifting.held(count)
        first = rays.first_of(step, begin, range(fact.low, fact.high + 1), most, found.board, self.low)
        return SpaceSet(found.board, found.bits & first)

    def _fits(self, known: Tabled) -> bool:
        """Whether spaces known before play come in the order in which members are wanted."""
        if self.members == IN_ORDER:
            return known.ascending
        return self.members != COUNTED or known.different

    def _lines(self, line: node.Line, ways: Sequence[int]) -> SpaceSet:
        """The spaces of some lines from one space on."""
        if self.members == IN_ORDER:
            raise NotLifted
        course = self.lifting.course(line)
        board = course.board
        steps = [rays.steps_on(line.ahead[way], board) for way in ways]
        if self.members == COUNTED and not rays.apart(steps):
            raise NotLifted
        begin = Rows.of(self.lifting.held(line.start), self.low.facts.of(line.start), self.code)
        bits: Expression = NONE
        for step in steps:
            found = course.from_(step, begin, self.low, self.code, beyond=line.beyond)
            bits = found if bits == NONE else bits | found
        return SpaceSet(board, self.code.held(bits, "lines"))

    def _either(self, asked: node.Conditional) -> SpaceSet:
        """One set or the other, of one board."""
        bits = self.code.new(NONE, "set")
        fork = self.code.either(self.lifting.held(asked.condition))
        with fork.yes():
            one = self.part(asked.then)
            self.code.let(bits, one.bits)
        with fork.no():
            other = self.part(asked.otherwise)
            self.code.let(bits, other.bits)
        fork.end()
        if one.board is not other.board or one.components or other.components:
            raise NotLifted
        return SpaceSet(one.board, bits)

    def _contents(
        self, where: SpaceSet, kinds: frozenset[int] | None, kind: node.Expression | None
    ) -> SpaceSet:
        if where.components:
            raise NotLifted
        found = self.lifting.of_kinds(where.board, kinds, kind)
        single = self.lifting.held(kind) if kind is not None else None
        if kind is None and kinds is not None and len(kinds) == 1:
            single = Constant(next(iter(kinds)))
        return SpaceSet(where.board, found & where.bits, components=True, kind=single)

    def condition(self, condition: node.Expression, name: int, members: SpaceSet) -> Expression:
        """The spaces of members that fulfil a condition; of a component only where it lies may be asked."""
        if members.components:
            place = self.fresh()
            condition = renamed(condition, node.PlaceOf(node.Bound(name)), node.Bound(place))
            condition = _gone_renamed(condition, name, place)
            if asks(condition, name):
                return self._by_kind(condition, name, place, members.board)
            name = place
        return self.lifting.condition(condition, Spaces.named(members.board, name))

    def _by_kind(self, condition: node.Expression, name: int, place: int, board: Board) -> Expression:
        """The same where only a component's kind matters: once for each kind that may lie there."""
        found: Expression = NONE
        for kind in board.kinds if len(board.kinds) <= MOST_KINDS else ():
            test, where = _of_kind(condition, name, kind), self.low.sets.holding(board, Constant(kind))
            if asks(test, name) or where is None:
                raise NotLifted
            those = where & self.lifting.condition(test, Spaces.named(board, place))
            found = those if found == NONE else found | those
        if found == NONE:
            raise NotLifted
        return found


def _of_kind(part: Any, name: int, kind: int) -> Any:
    """An expression in which it is known of which kind the component is that has a name."""
    if isinstance(part, node.Lookup) and part.kind and part.value == node.Bound(name):
        known = part.table[kind - part.first] if kind - part.first in range(len(part.table)) else NOTHING
        return part if known == NOTHING else node.Constant(known)
    return mapped(part, lambda one: _of_kind(one, name, kind))


def _each_of_set(kind: type) -> None:
    """Collections of this class are sets first, where they can be."""
    usual, usual_count = EACH[kind], COUNT.get(kind)

    def each_of_set(one: node.Expression, low: Lowering, code: Code, body: Body) -> None:
        members = set_of(one, low, code)
        if members is None:
            usual(one, low, code, body)
        else:
            members.each(low, code, body)

    def count_of_set(one: node.Expression, low: Lowering, code: Code) -> Expression | None:
        members = set_of(one, low, code, counted=True)
        if members is not None:
            return members.count()
        return None if usual_count is None else usual_count(one, low, code)

    EACH[kind], COUNT[kind] = each_of_set, count_of_set


def sets_first() -> None:
    """Fill in the set versions, once the tables are full."""
    for kind in (node.Where, node.Map, node.Contents, node.Line):
        _each_of_set(kind)
