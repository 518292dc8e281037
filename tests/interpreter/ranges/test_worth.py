"""Which numbers every kind of expression can be: what is said is what comes up, or wider for a reason."""

from dataclasses import replace
from typing import get_args

import pytest
from tests.interpreter.machine.words_said import said, sayable
from tests.interpreter.ranges.tried import ENDS, Case, holds, machine, met, told

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.ranges.fact import Fact, between, collection, one_of
from festrules.interpreter.world.drawings import Drawing, DrawnCell, DrawnPart
from festrules.interpreter.world.nets import Net
from festrules.interpreter.world.types import NUMBER, Placed
from festrules.interpreter.world.values import NOTHING

SOME, ALL = node.Constant((1, 2, 3)), node.Constant((0, 1, 2))
A, B, EACH = node.Bound(0), node.Bound(1), node.Bound(2)
FIELD = machine().world.families["field"]
HANDS = machine().world.families["hand"]
BANK = machine().world.families["bank"]
CAVES = machine().world.families["cave"]
YARD = machine().world.families["yard"]
GLORY, NAME = machine().keeps["glory"].base, machine().names
KING = machine().world.components["king"].first
ELSEWHERE = "in other states other things lie there"
TOGETHER = "members are not told apart"
assert FIELD.shape is not None

SPACES = node.Constant(tuple(FIELD.places))
FIRST_SPACE = node.Constant(FIELD.first)
OR_NOBODY = node.Index(A, 0, 4, 1, nobody=True, kind=False)
SEAT = node.Index(A, 0, 3, 1, nobody=False, kind=False)
FIRST = node.Constant(HANDS.first)
LESS = node.Compare("<", EACH, A)
# 1 and 2 have 5 and 7; what 0 has is asked of a name
HAVE = node.Conditional(node.Equal(EACH, node.Constant(0)), A, node.Lookup((0, 5, 7), 0, EACH))
ANY_SPACE = Placed((FIELD.name,), board=True)
GROUPS = node.GroupKind("one", "one", (), (node.GroupEach(EACH.place, SPACES, ()),), (EACH,), A)
BEST = node.Best("best", SPACES, 3, ANY_SPACE, (GROUPS,), (), (4,), (None,))
BESIDE = node.Best("best", SPACES, 3, ANY_SPACE, (GROUPS,), (("more", node.Bound(4)),), (4,), (None,))
TWO = node.Compare("<=", node.Aggregate("count", node.Bound(3)), node.Constant(2))
PAIRED = node.Equal(node.Aggregate("count", node.Bound(3)), node.Constant(2))
ALIKE = node.And(PAIRED, node.Alike("all-the-same", node.Bound(3), 6, node.Bound(6)))
SAME = node.SetKind("same", "the same", ALIKE, TWO, A)
AMONG = node.Best("best", node.Listing((A, B)), 3, NUMBER, (SAME,), (), (4,), (None,))
POSSIBLE = node.Possible(1, 3, ((0, 0b011, 4), (0, 0b110, 5)))
ONE_EACH = replace(SAME, worth=node.Constant(1))
FIXED = replace(AMONG, kinds=(ONE_EACH,), board=node.Constant((1, 2, 3)), possible=POSSIBLE)
MANY = "whether members are alike is not looked at"
FAILS = "it is a fault in any case"
ANY_WORTH = "nobody bounds what groups are worth"
# two copies that nobody can tell apart, as they lie in the bank, and what is said of their kinds
GOLD, SILVER = (machine().world.components["coin"].first + number for number in (0, 1))
IN_BANK = len(machine().world.kinds) * (BANK.first + 1)
KINDS = "kinds are not told from what lies somewhere"
COINS = {0: one_of((IN_BANK + GOLD, IN_BANK + SILVER))}
OF_KIND = node.Index(A, GOLD, 2, 1, nobody=False, kind=True)
BEGINS_HERE, GOES_ON_THERE = node.Equal(EACH, A), node.Equal(EACH, B)
LIKE: tuple[node.Likeness, ...] = get_args(node.Likeness)
THREE = node.Listing((A, B, node.Constant(3)))
OR_NONE = node.Lookup((NOTHING, 1, 2, 3, 4), 0, EACH)  # of 0 there is nothing
FAR = node.Arithmetic("*", EACH, node.Constant(50))  # more values than a number has bits
CIRCLE = machine().world.families["circle"]
ON_CIRCLE = between(CIRCLE.places[0], CIRCLE.places[-1])
assert CIRCLE.shape is not None
AHEAD = tuple(
    tuple(
        CIRCLE.first + CIRCLE.shape.directions[way][place.space] if place.family == "circle" else NOTHING
        for place in machine().world.places
    )
    for way in ("forward", "back")
)
ROUND = (AHEAD, CIRCLE.places[0], CIRCLE.places[-1], CIRCLE.count - 1)
NOT_WALKED = "where a way ends is not looked at"
PAIR = Drawing((DrawnPart((DrawnCell(0, 0, (0,)), DrawnCell(1, 0, (1,)))),))


def few(low: int, high: int) -> dict[int, Fact]:
    """The possible values of the first name."""
    return {0: between(low, high)}


def two(one: Fact, other: Fact) -> dict[int, Fact]:
    """The possible values of the first two names."""
    return {0: one, 1: other}


def counted(of: node.Expression) -> node.Expression:
    """How many collections there are."""
    return node.Aggregate("count", of)


def sizes(of: node.Expression) -> node.Expression:
    """How many members each of them has."""
    return node.Map(of, 3, node.Aggregate("count", node.Bound(3)), NUMBER)


CONNECTED = "what hangs together is not looked at"
NET = Net(FIELD.first, FIELD.shape.neighbours)
CORNERS = node.Constant((FIELD.first, FIELD.first + 2, FIELD.first + 8))
SPACE, ANOTHER = node.Arithmetic("+", A, FIRST_SPACE), node.Arithmetic("+", B, FIRST_SPACE)
ROUTES = node.Listing((A, B))
NEXT = node.Arithmetic("+", EACH, node.Constant(1))
PAID = "how many sets there are nobody says before they have been paid for"
UP_TO_3 = node.Constant(3)
PAIRS = node.Subsets(SOME, node.Constant(2), node.Constant(2))
LESS_THAN_2 = node.Compare("<", A, node.Constant(2))
ENDS_OF: tuple[node.Gathered, ...] = ("first", "last", "highest", "lowest")

CASES = [
    Case(node.Constant(7)),
    Case(node.Constant(NOTHING)),
    Case(node.Constant((1, 3, 9))),
    Case(A, {0: one_of((1, 5, NOTHING))}),
    Case(node.Cell(NAME), cells={NAME: one_of((1, 5, NOTHING))}),
    Case(node.Cell(YOU), cells={YOU: between(0, 2)}),
    Case(node.CellList(NAME), cells={NAME: collection(between(2, 3), 1, 2)}),
    Case(node.SeatCell(NAME, 0, A), few(0, 2), {NAME: between(2, 4)}),
    Case(node.SeatCellList(NAME, 0, A), few(0, 2), {NAME: collection(between(2, 3), 0, 2)}),
    Case(node.Kept(GLORY, (SEAT,)), few(0, 0), {GLORY: between(3, 5)}),
    Case(node.Kept(GLORY, (SEAT,)), {0: one_of((0, NOTHING))}, {GLORY: between(3, 5)}),
    Case(node.PlaceAt(HANDS.first, (SEAT,)), few(0, 2)),
    Case(node.BoardOf(YARD.first, 3, (node.Index(A, 0, 3, 3, nobody=False, kind=False),)), few(0, 2)),
    Case(node.PlaceAt(FIELD.first, (OF_KIND,)), COINS),
    Case(node.PlaceAt(CAVES.first, (OR_NOBODY,)), {0: one_of((1, 2, NOTHING))}),
    Case(node.Lookup((5, 9, NOTHING, 7), 1, A), few(1, 3)),
    Case(node.Lookup((5, 9), GOLD, A, kind=True), COINS),
    Case(node.Lookup((5, 9, 0, 7), 1, A), {0: one_of((1, 4, NOTHING))}),
    Case(node.LookupMany(((1, 2), (), (5,)), 0, A), few(0, 2)),
    Case(node.PlaceOf(node.Constant(KING)), near=ELSEWHERE),
    Case(node.PlaceIfThere(node.Constant(KING)), near=ELSEWHERE),
    Case(node.Contents(node.Constant(BANK.first), None), near=ELSEWHERE),
    Case(node.Contents(SPACES, frozenset({KING})), near=ELSEWHERE),
    Case(node.Top(node.Constant(machine().world.families["deck"].first)), near=ELSEWHERE),
    Case(
        node.Top(node.Constant(machine().world.families["deck"].first), bottom=True),
        near=ELSEWHERE,
    ),
    Case(node.Height(node.Constant(BANK.first)), near=ELSEWHERE),
    Case(node.Height(node.Constant(machine().world.families["throne"].first)), near=ELSEWHERE),
    Case(node.Empty(node.PlaceAt(HANDS.first, (SEAT,))), few(0, 2), near=ELSEWHERE),
    Case(node.Holds(FIRST, None), near=ELSEWHERE),
    Case(node.PlayersFrom(A, without=True), few(0, 2)),
    Case(node.PlayersFrom(A, without=False), few(0, 2)),
    Case(node.Listing((A, node.Constant(9))), {0: one_of((1, 5, NOTHING))}),
    Case(node.Range(A, B), two(between(1, 2), between(1, 4))),
    Case(node.Where(SOME, 2, LESS), few(0, 4)),
    Case(node.Having({0: (1, 2), 1: (5,)}, A), few(0, 2)),
    Case(node.Map(SOME, 2, node.Arithmetic("*", EACH, A), NUMBER), few(0, 2)),
    Case(node.Having({GOLD: (1, 2), SILVER: (5,)}, A, kinds=True), COINS, near=KINDS),
    Case(node.Map(ALL, 2, node.LookupMany(((1, 2), (), (5,)), 0, EACH), NUMBER, flat=True), near=TOGETHER),
    Case(node.Without(node.Constant((GOLD, SILVER)), A, kinds=True), COINS, near=KINDS),
    Case(node.Without(SOME, A), few(1, 3)),
    Case(node.Without(SOME, A), few(3, 5)),
    Case(node.Extreme(SOME, 2, node.Arithmetic("at-least", EACH, A), most=True), few(0, 3)),
    Case(node.Extreme(SOME, 2, node.Arithmetic("at-least", EACH, A), most=False), few(0, 3)),
    Case(node.Ordered(SOME, 2, ((LESS, True), (EACH, False)), never_tied=True), few(0, 4)),
    Case(node.Ordered(node.Constant((1, 2)), 2, ((LESS, False),), never_tied=True), few(0, 4)),
    Case(node.Ordered(SOME, 2, ((node.Arithmetic("*", EACH, A), True),), never_tied=False), few(-1, 1)),
    Case(node.Reversed(SOME)),
    *(Case(node.Few(SOME, A, last), few(-1, 4), near=TOGETHER) for last in (False, True)),
    *(Case(node.Few(SOME, A, last), few(3, 4)) for last in (False, True)),
    *(Case(node.Few(SOME, A, last), few(-2, 0)) for last in (False, True)),
    *(Case(node.Few(SOME, A, last), {0: one_of((1, NOTHING))}, near=TOGETHER) for last in (False, True)),
    *(Case(node.Few(node.Where(SOME, 2, LESS), A, last), few(2, 4), near=TOGETHER) for last in (False, True)),
    Case(node.Member(SOME, A), few(0, 4)),
    Case(node.Member(SOME, A), few(1, 3)),
    Case(node.Member(SOME, A), few(4, 5)),
    Case(node.Member(SOME, A), few(-1, 0)),
    Case(node.Member(node.Where(SOME, 2, LESS), node.Constant(1)), few(0, 4), near=TOGETHER),
    *(Case(counted(node.Subsets(SOME, A, most)), few(-1, 4), near=PAID) for most in (None, A, UP_TO_3)),
    Case(counted(node.Subsets(SOME, node.Constant(3), A)), {0: one_of((1, NOTHING))}, near=PAID),
    Case(counted(node.Subsets(node.Where(SOME, 2, LESS), node.Constant(1), None)), few(0, 4), near=PAID),
    Case(counted(node.Grouped(SOME, 2, LESS)), few(0, 4), near=TOGETHER),
    Case(counted(node.Grouped(SOME, 2, OR_NONE)), few(0, 1), near=TOGETHER),
    Case(counted(node.Grouped(node.Listing((A, A)), 2, EACH, kinds=True)), COINS, near=KINDS),
    *(Case(sizes(node.Subsets(SOME, A, most)), few(0, 3), near=PAID) for most in (None, A, UP_TO_3)),
    Case(sizes(node.Grouped(SOME, 2, LESS)), few(0, 4), near=TOGETHER),
    *(
        Case(node.Listing((node.Aggregate(end, node.Subsets(SOME, A, A)),)), few(0, 4), near=TOGETHER)
        for end in ENDS_OF
    ),
    *(
        Case(node.Listing((node.Aggregate(end, node.Grouped(SOME, 2, LESS)),)), few(0, 4), near=TOGETHER)
        for end in ENDS_OF
    ),
    Case(node.Listing((node.Member(node.Grouped(SOME, 2, LESS), A),)), few(0, 4), near=TOGETHER),
    *(
        Case(sizes(node.Few(node.Subsets(SOME, A, A), UP_TO_3, last)), few(0, 4), near=PAID)
        for last in (False, True)
    ),
    Case(counted(node.Listing((node.Grouped(SOME, 2, LESS), PAIRS))), few(0, 4), near=PAID),
    Case(sizes(node.Default(node.Subsets(SOME, A, A), PAIRS)), few(0, 4), near=PAID),
    Case(sizes(node.Conditional(LESS_THAN_2, node.Grouped(SOME, 2, EACH), PAIRS)), few(0, 4), near=PAID),
    Case(sizes(node.Map(PAIRS, 4, node.Where(node.Bound(4), 2, LESS), NUMBER)), few(0, 4), near=PAID),
    Case(sizes(node.Map(SOME, 4, node.Subsets(SOME, A, A), NUMBER, flat=True)), few(0, 3), near=PAID),
    Case(sizes(node.Where(PAIRS, 4, node.Within(A, node.Bound(4)))), few(0, 4), near=PAID),
    *(
        Case(node.Compare(by, node.Listing((A, node.Constant(2))), node.Constant((1, 2))), few(0, 2))
        for by in ("<", "<=", ">", ">=")
    ),
    Case(node.Distinct(node.Listing((A, B))), two(between(1, 2), between(1, 2))),
    Case(node.Distinct(node.Constant((4, 4, 9, 9))), near="only what there is is counted, not how often"),
    Case(node.Rank(node.Constant(0), ALL, 2, HAVE), few(4, 8)),
    Case(node.Rank(node.Constant(0), node.Constant((1, 2)), 2, HAVE), few(4, 8)),
    Case(node.Rank(A, node.Constant((1, 2)), 2, node.Lookup((0, 5, 7), 0, EACH)), few(0, 2)),
    Case(node.Rank(A, ALL, 2, node.Lookup((0, 5, 7, -1), 0, EACH)), few(0, 3)),
    Case(node.Rank(A, ALL, 2, node.Lookup((0, 5, 7), 0, EACH)), few(0, 2)),
    Case(node.Aggregate("count", node.Where(SOME, 2, LESS)), few(0, 4)),
    Case(node.Aggregate("count", node.PlayersFrom(A, without=True)), few(0, 2)),
    Case(node.Aggregate("sum", node.Map(node.Constant((1, 2)), 2, A, NUMBER)), few(-1, 3), near=ENDS),
    Case(node.Aggregate("sum", node.Where(SOME, 2, LESS)), few(0, 4), near=TOGETHER),
    Case(node.Aggregate("first", node.Listing((A, B))), two(between(1, 2), between(4, 5)), near=TOGETHER),
    Case(node.Aggregate("highest", node.Where(SOME, 2, LESS)), few(0, 4)),
    Case(node.Aggregate("lowest", node.Where(SOME, 2, node.Not(LESS))), few(0, 4)),
    Case(node.Aggregate("last", node.Where(SOME, 2, LESS)), few(0, 4)),
    Case(node.Aggregate("only", node.Where(SOME, 2, node.Equal(EACH, A))), few(0, 4)),
    Case(node.Aggregate("any", node.Where(SOME, 2, LESS)), few(0, 4)),
    Case(node.Aggregate("none", SOME)),
    Case(node.Run(node.Where(SPACES, 2, LESS), FIELD.shape, FIELD.first, line=False), few(0, 200)),
    Case(node.Run(SPACES, FIELD.shape, FIELD.first, line=True), near="how long lines are is not looked at"),
    *(Case(node.Arithmetic(by, A, B), two(between(-3, 4), between(2, 3))) for by in ("+", "-", "*")),
    *(Case(node.Arithmetic(by, A, B), two(between(-3, 4), between(0, 2))) for by in ("at-least", "at-most")),
    *(Case(node.Arithmetic(by, A, B), two(between(-7, 7), between(-2, 2))) for by in ("up", "down")),
    Case(node.Occurrences("past", 3), near="how often a position has come is not looked at"),
    Case(node.Arithmetic("remainder", A, B), two(between(-7, 7), one_of((0, 3)))),
    Case(node.Arithmetic("remainder", A, B), two(between(-7, 7), one_of((-3, 0)))),
    *(Case(node.Arithmetic(by, A, B), two(one_of((1, 10)), one_of((3, 5)))) for by in ("+", "-", "*", "up")),
    Case(node.Arithmetic("+", A, B), {0: between(1, 20_000), 1: one_of((0, 9))}, near=ENDS),
    Case(node.Compare("<", A, B), two(between(0, 2), between(2, 3))),
    Case(node.Compare("<=", A, B), two(between(0, 2), between(2, 3))),
    Case(node.Compare(">", A, B), two(between(0, 2), between(2, 3))),
    Case(node.Compare(">=", A, B), two(between(0, 2), between(1, 3))),
    Case(node.Equal(A, B), two(one_of((1, 3)), between(2, 2))),
    Case(node.Equal(A, B), two(one_of((1, NOTHING)), one_of((2, NOTHING)))),
    Case(node.Equal(A, B), two(between(2, 2), between(2, 2))),
    Case(node.Equal(A, node.Constant(GOLD), kinds=True), COINS),
    Case(node.Equal(A, node.Constant(GOLD), kinds=True), {0: one_of((GOLD, IN_BANK + GOLD))}, near=KINDS),
    Case(node.Within(A, SOME), few(0, 3)),
    Case(node.Within(A, node.Constant((GOLD, KING)), kinds=True), COINS),
    Case(node.And(A, B), two(between(0, 1), between(0, 0)), near="one of both is said, not the lesser"),
    Case(node.And(A, B), two(between(0, 1), between(0, 1))),
    Case(node.Or(A, B), two(between(0, 1), between(0, 1))),
    Case(node.Not(A), few(0, 1)),
    *(Case(node.Quantified(how, SOME, 2, LESS), few(0, 4)) for how in ("every", "some", "no")),
    *(Case(node.Alike(how, THREE, 2, EACH), two(between(1, 5), between(1, 5))) for how in LIKE),
    *(Case(node.Alike(how, THREE, 2, EACH, circle=5), two(between(0, 4), between(0, 4))) for how in LIKE),
    *(Case(node.Alike(how, THREE, 2, OR_NONE), two(between(0, 4), between(0, 4))) for how in LIKE),
    *(Case(node.Alike(how, node.Listing((A,)), 2, OR_NONE), few(0, 1), near=MANY) for how in LIKE),
    *(Case(node.Alike(how, THREE, 2, FAR), two(between(2, 4), between(2, 4)), near=MANY) for how in LIKE),
    *(
        Case(node.Alike(how, node.Range(A, B), 2, EACH), two(between(1, 3), between(1, 99)), near=MANY)
        for how in LIKE
    ),
    *(Case(node.Alike(how, node.Where(SOME, 2, LESS), 2, FAR), few(0, 4), near=MANY) for how in LIKE),
    *(Case(node.Alike(how, node.Where(SOME, 2, LESS), 2, EACH), few(0, 1), near=MANY) for how in LIKE),
    *(Case(node.Alike(how, SOME, 2, node.Lookup((1, 2), 1, EACH)), near=FAILS) for how in LIKE),
    *(
        Case(node.Alike(how, SOME, 2, node.Arithmetic("at-most", EACH, node.Constant(2))), near=MANY)
        for how in LIKE
    ),
    *(Case(node.Alike(how, node.Listing((A, A)), 2, EACH, kinds=True), COINS, near=MANY) for how in LIKE),
    *(
        Case(node.Alike(how, node.Listing((A, node.Constant(GOLD))), 2, EACH, kinds=True), COINS, near=KINDS)
        for how in LIKE
    ),
    Case(node.IfMoved(node.Constant(KING), None, A), few(0, 1)),
    Case(
        node.IfMoved(node.Constant(KING), None, node.IfMoved(node.Constant(KING), None, A, again=True)),
        few(0, 1),
    ),
    Case(node.IfDone(0, ((3, B),), A), few(0, 1)),
    Case(node.Conditional(A, node.Constant(1), node.Constant(5)), few(0, 1)),
    Case(node.Conditional(A, B, node.Constant(NOTHING)), two(between(0, 1), between(3, 4))),
    Case(node.Default(A, node.Constant(8)), {0: one_of((1, 5, NOTHING))}),
    Case(node.Default(A, node.Constant(8)), {0: one_of((1, 5))}),
    Case(node.Default(node.Where(SOME, 2, LESS), node.Constant((8, 9))), few(0, 4)),
    Case(node.Default(node.Where(SOME, 2, LESS), node.Constant(())), few(0, 4)),
    Case(node.Default(SOME, node.Constant((8, 9))), few(0, 4)),
    Case(node.Default(node.Constant(()), node.Constant((8, 9))), few(0, 4)),
    Case(node.Aggregate("count", node.Default(node.Where(SOME, 2, LESS), ALL)), few(0, 4)),
    Case(node.Call("twice", ((2, A),), node.Arithmetic("*", EACH, node.Constant(2))), few(1, 4)),
    Case(node.Call("twice", ((2, A),), node.Arithmetic("*", EACH, node.Constant(2)), once=True), few(1, 4)),
    Case(node.CircleSteps(3, 0, A, B), two(between(0, 2), between(0, 2))),
    Case(
        node.BoardSteps(FIELD.shape, FIELD.first, A, B),
        two(between(*FIELD.places[:: FIELD.count - 1]), between(*FIELD.places[:: FIELD.count - 1])),
        near="how far spaces lie apart is not looked at",
    ),
    *(
        Case(
            node.Shows(
                SPACES,
                node.Constant(0),
                (PAIR,),
                tuple((1 + space % 3, 1 + space // 3) for space in range(FIELD.count)),
                (BEGINS_HERE, GOES_ON_THERE),
                2,
                turned=turned,
                mirrored=mirrored,
            ),
            two(one_of(FIELD.places[4:5]), between(FIELD.places[0], FIELD.places[-1])),
        )
        for turned in (False, True)
        for mirrored in (False, True)
    ),
    Case(BEST, few(1, 2), near=ANY_WORTH),
    Case(node.Chosen(BEST, frozenset({0})), few(1, 2), near=ANY_WORTH),
    Case(node.Beside(BESIDE), few(1, 2), near=ANY_WORTH),
    Case(AMONG, two(between(1, 2), between(2, 3)), near=ANY_WORTH),
    Case(node.Left(AMONG), two(between(1, 2), between(1, 3)), near=ENDS),
    Case(node.Left(FIXED), near="which are in the best groups is not worked out"),
    Case(node.Left(BEST), few(-1, 1), near=ENDS),
    Case(node.Reached(SPACE, node.Listing((SPACE, CORNERS)), NET), few(0, 2), near=CONNECTED),
    Case(node.Reached(CORNERS, SPACES, NET), near=CONNECTED),
    Case(
        counted(node.Groups(node.Listing((SPACE, ANOTHER)), NET)),
        two(between(0, 2), between(1, 2)),
        near=PAID,
    ),
    Case(sizes(node.Groups(node.Where(SPACES, 2, LESS), NET)), {0: one_of((0, 30, 200))}, near=CONNECTED),
    Case(node.Border(node.Listing((SPACE, ANOTHER)), NET), two(between(0, 8), between(3, 8)), near=CONNECTED),
    Case(node.Border(node.Where(SPACES, 2, LESS), NET), few(0, 200), near=CONNECTED),
    Case(node.Linked(SPACE, ANOTHER, node.Listing((SPACE, CORNERS)), NET), two(between(0, 3), between(0, 3))),
    Case(node.Distance(SPACE, ANOTHER, CORNERS, NET), two(between(0, 8), between(0, 8)), near=CONNECTED),
    Case(node.Distance(SPACE, ANOTHER, SPACES, NET), two(between(0, 8), between(0, 8)), near=CONNECTED),
    Case(node.Cheapest(SPACE, SPACE, CORNERS, 2, NEXT, NET), few(0, 8), near=CONNECTED),
    Case(node.LinkedOver(A, B, SOME, 2, EACH, NEXT), two(between(0, 4), between(1, 5))),
    Case(node.LinkedOver(A, node.Constant(4), ROUTES, 2, EACH, UP_TO_3), two(between(0, 4), between(1, 5))),
    Case(node.Trail(ROUTES, 2, EACH, NEXT, EACH), two(between(0, 4), between(1, 5)), near=CONNECTED),
    Case(
        node.Trail(ROUTES, 2, node.Constant(0), EACH, A), two(between(-1, 4), between(0, 1)), near=CONNECTED
    ),
    Case(node.Trail(SOME, 2, EACH, NEXT, OR_NONE), near=CONNECTED),
    Case(node.Cost("free", ()), near="a cost is no number"),
    Case(node.Noted(A, "/here"), few(1, 4)),
    Case(node.Step(AHEAD, A, B), two(one_of((0, 1, NOTHING)), one_of((*CIRCLE.places, NOTHING)))),
    Case(node.Step(AHEAD, node.Constant(0), B), {1: one_of(CIRCLE.places[1:3])}),
    *(
        Case(
            node.Line(*ROUND, A, B, 2, condition, beyond, closed),
            two(between(0, 1), ON_CIRCLE),
            near=NOT_WALKED,
        )
        for condition in (None, node.Not(node.Equal(EACH, node.Constant(CIRCLE.places[3]))))
        for beyond in (False, True)
        for closed in (None, node.Equal(EACH, node.Constant(CIRCLE.places[3])))
    ),
    Case(
        node.Line(*ROUND, A, B, 2),
        two(one_of((1, NOTHING)), one_of((*CIRCLE.places, NOTHING))),
        near=NOT_WALKED,
    ),
    Case(node.Towards(*ROUND, A, B), two(ON_CIRCLE, ON_CIRCLE)),
    Case(node.Towards(*ROUND, A, B), two(one_of((CIRCLE.first, NOTHING)), ON_CIRCLE)),
    Case(node.Between(*ROUND, A, B), two(ON_CIRCLE, ON_CIRCLE), near=NOT_WALKED),
    Case(node.Onward(*ROUND, node.Constant(7), A, B), two(between(0, 1), ON_CIRCLE), near=NOT_WALKED),
    Case(
        node.Onward(*ROUND, A, node.Constant(0), B, node.Constant(tuple(CIRCLE.places[:2]))),
        two(between(-1, 6), one_of((*CIRCLE.places, NOTHING))),
        near=NOT_WALKED,
    ),
    Case(
        node.Onward(*ROUND, A, node.Constant(0), B, node.Constant(())),
        two(between(1, 2), ON_CIRCLE),
        near=NOT_WALKED,
    ),
]
UNASKED = (node.Cost,)  # what they come to is not a number
IN_PAYMENTS = "what is paid is asked line by line: see `test_every_word_of_instructions.py`"
NOT_TRIED = dict.fromkeys(sayable([node.CostPart]), IN_PAYMENTS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.expression.__class__.__name__)
def test_what_comes_up_is_what_is_said(case: Case) -> None:
    claimed = told(case)
    if isinstance(case.expression, UNASKED):
        return
    found = list(met(case))
    assert all(holds(claimed, value) for value in found), (claimed, found)
    if case.near not in ("exact", ENDS):
        return
    numbers = {one for value in found for one in (value if isinstance(value, list) else [value])} - {NOTHING}
    assert claimed.never or (min(numbers), max(numbers)) == (claimed.low, claimed.high)
    assert claimed.nothing == (NOTHING in found)
    if case.near == "exact":
        assert frozenset(numbers) == claimed.all()
    if claimed.several:
        sizes = [len(value) for value in found if isinstance(value, list)]
        assert (min(sizes), max(sizes)) == (claimed.least, claimed.most)


def test_every_kind_of_expression_has_been_tried_with_every_word() -> None:
    tried = {one for case in CASES for one in said(case.expression)}
    missing = sayable(get_args(node.AnyExpression)) - tried
    assert sorted(map(str, missing)) == sorted(map(str, NOT_TRIED))
