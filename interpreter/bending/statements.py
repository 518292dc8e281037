"""The mistakes that a wrong rulebook could have in a statement: it does something a little different."""

from collections.abc import Iterator
from itertools import pairwise
from typing import assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Default, My, Named, Number, Of, Yes
from festrules.grammar.vocabulary.expressions.collections import (
    Aggregate,
    List,
    Map,
    OtherThan,
    Players,
    PlayersAfter,
)
from festrules.grammar.vocabulary.expressions.conditions import Quantified
from festrules.grammar.vocabulary.statements import Statement, which_statement
from festrules.grammar.vocabulary.statements.branching import (
    Branching,
    CannotHappen,
    Depending,
    Do,
    Each,
    If,
    NothingHappens,
    Repeat,
    RepeatMost,
    With,
)
from festrules.grammar.vocabulary.statements.chance import (
    Chance,
    Deal,
    Draw,
    Pick,
    PickEach,
    Roll,
    RollInto,
    TurnUp,
)
from festrules.grammar.vocabulary.statements.course import (
    AllButOneHavePassed,
    AnotherTurn,
    EndGame,
    EndTurn,
    EveryoneHasAnswered,
    EveryoneHasPassed,
    EveryonePasses,
    GameEnds,
    MissTurn,
    Ordering,
    OthersAnswer,
    Pass,
    Phase,
    Physical,
    Race,
    Rounds,
    Secretly,
    Step,
    Turns,
    TurnsOnce,
    Until,
    UntilCondition,
    Win,
)
from festrules.grammar.vocabulary.statements.deciding import Choose, Deciding, Needs, Pay, Rearrange, Take
from festrules.grammar.vocabulary.statements.moves import (
    Becomes,
    Move,
    MoveAll,
    MoveKind,
    Moving,
    PassOn,
    SetUp,
    Show,
    Shuffle,
)
from festrules.grammar.vocabulary.statements.storing import (
    Add,
    AddPosition,
    Announce,
    ClearPositions,
    Let,
    Say,
    Set,
    Storing,
    Subtract,
)
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import Aggregation, Neighbour
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, as_another, become, put, without
from festrules.interpreter.bending.dropping import NOTHING, dropped, exchanged
from festrules.interpreter.bending.known import NeighbourNames
from festrules.interpreter.bending.odds import pick
from festrules.interpreter.bending.words import case_said, said, statement_said


def statement(spot: Spot, node: Statement, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """The bends of a statement: it is missing, comes at another time, or does something else."""
    yield from dropped(node)
    if isinstance(node, Phase | Step):
        yield from exchanged(spot, node)
    node = which_statement(node)
    if isinstance(node, Storing):
        yield from _storing(node)
    elif isinstance(node, Moving):
        yield from _moving(node, known)
    elif isinstance(node, Chance):
        yield from _chance(node, known)
    elif isinstance(node, Deciding):
        yield from _deciding(node)
    elif isinstance(node, Branching):
        yield from _branching(node, known)
    else:
        yield from _ordering(node)


def _storing(node: Storing) -> Iterator[UnkeyedBend]:
    """More for less."""
    match node:
        case Add():
            yield _otherwise_added(node, as_another(Subtract, node))
        case Subtract():
            yield _otherwise_added(node, as_another(Add, node))
        case Announce(unnoticed=unnoticed):
            yield from _noticed(node, unnoticed=unnoticed)
            if node.to is not None and not unnoticed:
                yield without(node, Kind.SECRECY, f"to {said(node.to)} is left out", "to")
        case Let() | Set() | Say() | AddPosition() | ClearPositions():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _otherwise_added(node: Add | Subtract, other: Add | Subtract) -> UnkeyedBend:
    return become(node, Kind.ARITHMETIC, f"{statement_said(node)} becomes {statement_said(other)}", other)


def _moving(node: Moving, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """On top for beneath, where there is a top; as many as are said, though there are fewer; just one."""
    match node:
        case Move() | MoveAll():
            yield from _beneath(node, known)
        case MoveKind():
            yield from _beneath(node, known)
            yield from _up_to(node)
            if node.amount is not None and not isinstance(node.amount, Number):
                yield without(node, Kind.NUMBER, f"{said(node.amount)} becomes 1", "amount")
        case PassOn(place=place, to=to):
            other = Neighbour.RIGHT if to == Neighbour.LEFT else Neighbour.LEFT
            yield put(node, Kind.DIRECTION, f"to the {to} becomes to the {other}", "to", other)
            if node.among is not None:
                yield without(node, Kind.MEMBERS, f"among {said(node.among)} is left out", "among")
            if elsewhere := known.other_place(place):
                yield put(node, Kind.OTHER_PLACE, f"`{place}` becomes `{elsewhere}`", "place", elsewhere)
        case Show(unnoticed=unnoticed):
            yield from _noticed(node, unnoticed=unnoticed)
        case Becomes():
            if node.from_ is not None:
                yield without(node, Kind.OTHER_PLACE, f"from {said(node.from_)} is left out", "from")
        case Shuffle() | SetUp():
            pass  # it is done or not
        case _:
            assert_never(node)


def _chance(node: Chance, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    match node:
        case Draw():
            yield from _beneath(node, known)
            yield from _up_to(node)
            if _has_top(node.from_, known):
                yield _flag(
                    node, Kind.DIRECTION, "bottom", "from the top", "from the bottom", said=node.bottom
                )
        case Deal(to=place):
            if other := known.other_place(place):
                yield put(node, Kind.OTHER_PLACE, f"`{place}` becomes `{other}`", "to", other)
            if node.first is not None:
                yield without(node, Kind.ORDER, f"from {said(node.first)} is left out", "first")
        case Roll(die=die) | RollInto(die=die):
            dice = known.dice
            if die in dice and len(dice) > 1:
                other = dice[(dice.index(die) + 1) % len(dice)]
                yield put(node, Kind.OTHER_VALUE, f"`{die}` becomes `{other}`", "die", other)
        case Pick():
            yield from pick(node)
        case PickEach() | TurnUp():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _noticed(node: Show | Announce, *, unnoticed: bool) -> Iterator[UnkeyedBend]:
    """The others learn that something is made known, and to whom."""
    if unnoticed:
        yield without(node, Kind.SECRECY, "`unnoticed` is left out", "unnoticed")


def _beneath(node: Move | MoveAll | MoveKind | Draw, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """On top for beneath, if it matters in which order things lie there."""
    if _has_top(node.to, known):
        yield _flag(node, Kind.DIRECTION, "under", "on top", "beneath", said=node.under)


def _has_top(place: Expression, known: NeighbourNames) -> bool:
    """Whether it matters in which order things lie in a place; what names none is a space of a board."""
    names = {one.name for one in every(place) if isinstance(one, Named | My | Of | Map | Quantified)}
    places = known.places.keys() & names
    return bool(places & known.ordered) if places else known.stacked


def _flag(node: Statement, kind: Kind, field: str, plain: str, marked: str, *, said: bool) -> UnkeyedBend:
    """A flag that is not there, or is."""
    if said:
        return without(node, kind, f"{marked} becomes {plain}", field)
    return put(node, kind, f"{plain} becomes {marked}", field, value=True)


def _up_to(node: MoveKind | Draw) -> Iterator[UnkeyedBend]:
    """Fewer are not enough."""
    if node.up_to:
        yield without(node, Kind.LIMIT_DROPPED, "`or all if fewer` is dropped", "up-to")


def _deciding(node: Deciding) -> Iterator[UnkeyedBend]:
    match node:
        case Choose():
            yield _must(node)
            yield from _no_more(node)
            if node.sequence and node.least is not None:
                yield without(node, Kind.ORDER, "`in order` is left out", "sequence")
            yield from _exchanged_conditions(node)
        case Take():
            yield _must(node)
            if len(node.actions) > 1:
                yield from (_not_offered(node, at) for at in range(len(node.actions)))
        case Pay() | Rearrange() | Needs():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _not_offered(node: Take, at: int) -> UnkeyedBend:
    """One action less; what it may be done to goes with it."""
    action, what = node.actions[at], f"`{node.actions[at]}` is not offered"
    of = tuple(one for one in node.of if one.action != action)
    if of == node.of:
        return without(node, Kind.CHOICE, what, "actions", at)
    actions = tuple(name for name in node.actions if name != action)
    return become(node, Kind.CHOICE, what, changed(node, actions=actions, of=of))


def _exchanged_conditions(node: Choose) -> Iterator[UnkeyedBend]:
    """The second of two conditions that bind if possible goes before the first."""
    mild = [at for at, one in enumerate(node.conditions) if one.if_possible]
    for first, second in pairwise(mild):
        conditions = list(node.conditions)
        conditions[first], conditions[second] = conditions[second], conditions[first]
        one, other = node.conditions[first].condition, node.conditions[second].condition
        yield put(node, Kind.ORDER, f"{said(other)} goes before {said(one)}", "conditions", tuple(conditions))


def _no_more(node: Choose) -> Iterator[UnkeyedBend]:
    """As many as there are become no more than the least number."""
    if node.least is None or node.most is not None:
        return
    if node.least == Number(value=0):
        yield put(node, Kind.CHOICE, "one is chosen at the most", "most", Number(value=1))
    else:
        yield put(node, Kind.CHOICE, "`or more` is dropped", "most", node.least)


def _must(node: Choose | Take) -> UnkeyedBend:
    """Must for may."""
    return _flag(node, Kind.CHOICE, "may", "`choose`", "`may choose`", said=node.may)


def _branching(node: Branching, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    match node:
        case If():
            what = f"{said(node.condition)} no longer matters"
            yield put(node, Kind.CONDITION_DROPPED, what, "condition", Yes())
            yield from _no_otherwise(node)
        case Depending():
            yield from _depending(node)
        case With():
            yield from _somebody(node, known)
            yield from _no_otherwise(node)
        case Each():
            if node.together:
                yield without(node, Kind.ORDER, "`at the same time` is dropped", "together")
        case RepeatMost():
            if node.number is not None:
                yield without(node, Kind.ORDER, "the number behind the last repeat is dropped", "number")
        case Repeat() | Do() | NothingHappens() | CannotHappen():
            pass  # their parts are bent
        case _:
            assert_never(node)


def _depending(node: Depending) -> Iterator[UnkeyedBend]:
    """The statements of one case move to the next; otherwise nothing happens."""
    for at, case in enumerate(node.cases):
        following = node.cases[(at + 1) % len(node.cases)]
        if following.do != case.do:
            what = f"for {case_said(case)} happens what happens for {case_said(following)}"
            cases = (*node.cases[:at], changed(case, do=following.do), *node.cases[at + 1 :])
            yield put(node, Kind.ONE_BRANCH, what, "cases", cases)
    if len(node.otherwise) > 1:
        what = "what happens otherwise is dropped"
        yield put(node, Kind.STATEMENT_DROPPED, what, "otherwise", (NOTHING,))


def _somebody(node: With, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """Where there is nobody, or no such component, it happens to the first of all."""
    seated = node.name in ("you", "player")
    everyone = Players() if seated else Named(name=node.name)
    if node.otherwise not in ((), (CannotHappen(),)) and (seated or node.name in known.components):
        first = Aggregate(by=Aggregation.FIRST, of=everyone)
        what = f"where {said(node.of)} is nothing, `{node.name}` is the first of all"
        yield put(node, Kind.OTHER_VALUE, what, "of", Default(of=node.of, otherwise=first))


def _no_otherwise(node: If | With | Race) -> Iterator[UnkeyedBend]:
    """Nothing happens otherwise. Where there is one statement only, dropping that is the same."""
    if len(node.otherwise) > 1:
        yield without(node, Kind.STATEMENT_DROPPED, "what happens otherwise is dropped", "otherwise")


def _ordering(node: Ordering) -> Iterator[UnkeyedBend]:
    match node:
        case Turns():
            yield from _turns(node)
        case TurnsOnce():
            yield from _turns_once(node)
        case Race():
            yield from _no_otherwise(node)
        case Win():
            what = f"{statement_said(node)} becomes `end the game`"
            yield become(node, Kind.CHOICE, what, EndGame())
        case Rounds() | Phase() | Step() | Physical() | Secretly():
            pass  # their parts are bent
        case Pass() | AnotherTurn() | OthersAnswer() | MissTurn() | EndTurn() | EndGame():
            pass  # they are done or not
        case _:
            assert_never(node)


def _turns(node: Turns) -> Iterator[UnkeyedBend]:
    """The player to the left begins."""
    after = Aggregate(by=Aggregation.FIRST, of=PlayersAfter(player=node.from_))
    what = f"the turns begin to the left of {said(node.from_)}"
    yield put(node, Kind.ORDER, what, "from", Default(of=after, otherwise=node.from_))
    if node.among is not None:
        yield without(node, Kind.MEMBERS, f"among {said(node.among)} is left out", "among")


def _turns_once(node: TurnsOnce) -> Iterator[UnkeyedBend]:
    """The first player comes last."""
    first = Aggregate(by=Aggregation.FIRST, of=node.of)
    others = OtherThan(of=node.of, without=first)
    what = f"whoever comes first in {said(node.of)} comes last"
    yield put(node, Kind.ORDER, what, "of", List(items=(others, first)))


def until(node: Until) -> Iterator[UnkeyedBend]:
    """Passing in a row for passing for good."""
    match node:
        case EveryonePasses():
            what = "`everyone passes` becomes `everyone has passed`"
            yield become(node, Kind.MOMENT, what, EveryoneHasPassed())
        case EveryoneHasPassed():
            what = "`everyone has passed` becomes `everyone passes`"
            yield become(node, Kind.MOMENT, what, EveryonePasses())
        case AllButOneHavePassed():
            what = "`all but one have passed` becomes `everyone has passed`"
            yield become(node, Kind.MOMENT, what, EveryoneHasPassed())
        case UntilCondition() | GameEnds() | EveryoneHasAnswered():
            pass  # its condition is bent; something else ends the game; the thing to be answered again is bent
        case _:
            assert_never(node)
