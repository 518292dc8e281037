"""Rules about piles: an order that nobody has decided, and what players see of it."""

from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.things import BoardThing, ComponentThing, PlaceThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.collections import OrderedBy, Reversed
from festrules.grammar.vocabulary.statements.branching import Depending, Do, Each, If, Repeat, RepeatMost
from festrules.grammar.vocabulary.statements.chance import Deal, Draw
from festrules.grammar.vocabulary.statements.course import Race, Rounds, Secretly, Turns, TurnsOnce
from festrules.grammar.vocabulary.statements.moves import Move, MoveAll, MoveKind, Shuffle
from festrules.interpreter.linting.look import Found, Look, is_inside, literal
from festrules.interpreter.linting.mending import line_beside, text_of, words_behind
from festrules.interpreter.linting.places import (
    afterwards,
    asked_in_order,
    drawn_from,
    is_pile,
    place_of,
    places_in,
    shuffled,
)

Bringing: TypeAlias = Move | MoveAll | MoveKind | Draw
Loop: TypeAlias = Each | Repeat | RepeatMost | Turns | TurnsOnce | Rounds | Race | Secretly


def order_of_pile(look: Look) -> Iterator[Found]:
    """Several components that come from a place without an order to a pile lie there as they are listed."""
    asked = asked_in_order(look)
    mixed = shuffled(look)
    for move in look.of(MoveAll):
        goal = place_of(move.to)
        if goal is None or goal not in asked or not is_pile(look, goal):
            continue
        froms = [name for name in places_in(look, move.what) if _is_loose(look, name, mixed)]
        froms = [name for name in froms if not _holds_one(look, move, name)]
        if not froms or _is_sorted(look, move) or _is_shuffled_then(look, move, goal):
            continue
        yield Found(
            move.pointer,
            f"What comes from `{froms[0]}` has no order of its own: it will lie in `{goal}` in the order in"
            " which its kinds are listed, the same in every game",
            f"write `shuffle {goal}` after it, or say the order with `ordered by`",
            fix=line_beside(look.document, move.pointer, f"shuffle {_written(look, move.to)}"),
        )


def _written(look: Look, place: Expression) -> str:
    """A place as the author wrote it."""
    span = look.document.span(place.pointer)
    return text_of(look.document, span) if span else ""


def _joint(place: PlaceThing) -> str:
    """The sign before a property of a place."""
    return "," if place.ordered or place.capacity is not None else ":"


def _is_loose(look: Look, name: str, mixed: set[str]) -> bool:
    """Whether nobody knows an order of what lies there: it has none, or it was shuffled."""
    place = look.things[name]
    one = isinstance(place, PlaceThing | BoardThing) and literal(place.capacity) == 1
    return not one and (name in mixed or not is_pile(look, name))


def _holds_one(look: Look, move: MoveAll, name: str) -> bool:
    """Whether a single component comes there, as often as all that lies there moves away."""
    to = [one for one in _bringing(look) if place_of(one.to) == name]
    if len(to) != 1 or any(one.to == name for one in look.of(Deal)):
        return False
    one = to[0]
    single = isinstance(one, Move) or (isinstance(one, Draw) and literal(one.amount) == 1)
    return single and _loop(look, one) == _loop(look, move) and not _is_rare(look, move)


def _bringing(look: Look) -> Iterator[Bringing]:
    yield from look.of(Move, MoveAll, MoveKind)
    yield from look.of(Draw)


def _is_rare(look: Look, statement: Construct) -> bool:
    """Whether a statement happens under a condition only."""
    outer = look.outer(statement)
    while outer is not None and not isinstance(outer, Loop):
        if isinstance(outer, If | Depending):
            return True
        outer = look.outer(outer)
    return False


def _loop(look: Look, statement: Construct) -> Pointer:
    """The statement that repeats another, or the routine that it stands in."""
    outer = look.outer(statement)
    while outer is not None and not isinstance(outer, Loop):
        outer = look.outer(outer)
    return outer.pointer if outer is not None else look.routine(statement.pointer)


def _is_sorted(look: Look, move: MoveAll) -> bool:
    return any(isinstance(one, OrderedBy | Reversed) for one in look.below(move.what.pointer))


def _is_shuffled_then(look: Look, move: MoveAll, goal: str) -> bool:
    return any(_shuffles(look, later, goal, set()) for later in afterwards(look, move))


def _shuffles(look: Look, there: Construct, goal: str, seen: set[str]) -> bool:
    """Whether a statement, or what it does, shuffles a place."""
    for one in look.below(there.pointer):
        if isinstance(one, Shuffle) and place_of(one.place) == goal:
            return True
        name = place_of(one.what) if isinstance(one, Do) else None
        if name and name not in seen and name in look.things:
            seen.add(name)
            if _shuffles(look, look.things[name], goal, seen):
                return True
    return False


def never_shuffled(look: Look) -> Iterator[Found]:
    """A pile from which is drawn brings the same in every game, if nothing has mixed it before."""
    mixed = shuffled(look)
    for noun, component in look.declared(ComponentThing):
        pile = place_of(component.starts)
        if pile is None or not is_pile(look, pile) or not _has_kinds(component):
            continue
        draws = [one for one in look.of(Draw, Deal) if place_of(one.from_) == pile]
        if pile in mixed:
            draws = [one for one in draws if _is_too_early(look, one, pile)]
            never = "is not shuffled in the setup"
        else:
            never = "is never shuffled"
        if not draws:
            continue
        first = draws[0]
        yield Found(
            first.pointer,
            f"`{pile}` {never}: every game draws the same, in the order in which `{noun}` is listed",
            f"write `shuffle {pile}` before this, or leave out `ordered` if it is no pile",
            also=((look.named(look.things[pile]), "this is the pile"),),
            fix=line_beside(
                look.document, first.pointer, f"shuffle {_written(look, first.from_)}", before=True
            ),
        )


def _is_too_early(look: Look, draw: Draw | Deal, pile: str) -> bool:
    """Whether it is drawn in the setup, and the setup shuffles nothing; what comes later may be mixed by then."""
    setup = look.document.book.setup
    if setup is None or not is_inside(draw.pointer, setup.pointer):
        return False
    return not _shuffles(look, setup, pile, set())


def _has_kinds(component: ComponentThing) -> bool:
    listed = component.file is not None or component.numbered is not None
    return len(component.values) > 1 or bool(component.each) or listed


def open_pile(look: Look) -> Iterator[Found]:
    """Shuffled places without a word on who sees them, which tell everybody what is still in them."""
    drawn = drawn_from(look)
    for name in sorted(shuffled(look)):
        place = look.things.get(name)
        if not isinstance(place, PlaceThing) or place.sight or name not in drawn:
            continue
        yield Found(
            look.named(place),
            f"`{name}` is shuffled, and everybody sees which components are still in it",
            "write `face down` after it if only their number is seen,"
            " or `everyone sees contents` if this is meant",
            fix=words_behind(look.document, place.pointer, f"{_joint(place)} face down"),
        )
