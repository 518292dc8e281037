"""Lists of positions: what makes up a position, and whether the one of this moment has come before.

A position is what lies in some places and what some stored values are worth, for all that there are of them. All of
that is seen by everybody, and so is what has come again.
"""

from collections.abc import Iterator

from festrules.grammar.document import step
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    KeepThing,
    PlaceThing,
    PositionsThing,
)
from festrules.grammar.vocabulary.expressions.arithmetic import TimesCome
from festrules.grammar.vocabulary.expressions.conditions import HasCome, PositionIsIn
from festrules.grammar.vocabulary.statements.storing import AddPosition, ClearPositions
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import YOU
from festrules.interpreter.meaning.bounds import of_type
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import BROKEN, NO_READS, READS_TURN, Read, Scope, Typed
from festrules.interpreter.ranges.fact import between
from festrules.interpreter.world.things import Digit, Family, Keep, Past, World
from festrules.interpreter.world.types import NUMBER, TRUTH, UNKNOWN, Component, bare

MOST_POSITIONS = 1_000
MOST_CELLS = 100_000  # of one list
WORD = 2**30  # numbers that a word of a position has room for


def declare_pasts(context: Context, first: int) -> int:
    """Lays out the lists of positions from a cell on; gives the next free cell."""
    for name, declared in context.things.items():
        if not isinstance(declared, PositionsThing):
            continue
        digits = _digits(context, declared)
        most = context.building.constants.number(
            declared.at_most, 1, MOST_POSITIONS, "How many positions there is room for"
        )
        if digits is None:
            context.findings.broken.add(name)
            continue
        past = Past(name, _packed(digits), most, first)
        if past.count > MOST_CELLS:
            context.findings.report(
                "FR403",
                declared.fields_at,
                f"`{name}` would take {past.count} numbers; at most {MOST_CELLS} are allowed.",
                hint="Room for fewer positions will do, or a position is made up of less.",
            )
            context.findings.broken.add(name)
            continue
        context.pasts[name] = past
        first += past.count
    return first


def _digits(context: Context, declared: PositionsThing) -> list[Digit] | None:
    """The cells that make up a position; None where something is wrong with what is named."""
    digits: list[Digit] = []
    for number, name in enumerate(declared.of):
        pointer = step(declared.at("of"), number)
        if declared.of.index(name) < number:
            context.findings.report("FR303", pointer, f"`{name}` is part of the position already.")
            return None
        stored = _stored(context, name, pointer)
        if stored is None:
            return None
        context.used.add(name)
        found = _of_places(context.world, stored) if isinstance(stored, Family) else _of_kept(context, stored)
        digits += found
    if declared.turn:
        digits.append(Digit(YOU, 0, len(context.world.seats) + 1, nothing=True))
    return digits


def _stored(context: Context, name: str, pointer: str) -> Family | Keep | None:
    """The thing named: places, a board or a stored value that everybody sees."""
    stored = context.world.families.get(name) or context.keeps.get(name)
    if stored is None and name in context.findings.broken:
        return None
    if stored is None:
        known = [
            one
            for one, thing in context.things.items()
            if isinstance(thing, PlaceThing | BoardThing | KeepThing)
        ]
        whose = "`whose turn it is` says that who acts belongs to it."
        context.findings.report(
            "FR301" if name not in context.things else "FR401",
            pointer,
            f"A position is made up of places, boards and stored values, and `{name}` is none of them.",
            hint=whose if name in ("turn", "player") else None,
            near=(name, known),
        )
    elif stored.sight.grades != {"everything"}:
        context.findings.report(
            "FR508",
            pointer,
            f"Not everybody sees all of `{name}`, and a repeated position would give it away.",
            hint="Leave it out: a position is made up of what lies open.",
        )
    else:
        return stored
    return None


def _of_places(world: World, family: Family) -> Iterator[Digit]:
    """A digit for each cell of a declaration of places; kinds are numbered through for all of them."""
    for number in family.places:
        place = world.places[number]
        if place.storage == "bag":
            for offset, kind in enumerate(place.kinds):
                yield Digit(place.base + offset, 0, 1 + world.kinds[kind].copies, nothing=False)
            continue
        values = max(len(world.kinds) + 1, place.capacity + 1)
        for cell in range(place.base, place.end):
            yield Digit(cell, 0, values, nothing=False)


def _of_kept(context: Context, keep: Keep) -> Iterator[Digit]:
    """A digit for each cell of a stored value."""
    low, high, nothing = 0, 0, keep.type != bare(keep.type)
    if isinstance(bare(keep.type), Component):
        high = len(context.world.kinds) * (len(context.world.places) + 1)
    else:
        fact = of_type(keep.type, context.world, between(keep.low, keep.high))
        low, high = fact.low, fact.high
    size = high - low + 1 + nothing
    for cell in range(keep.base, keep.base + keep.count):
        yield Digit(cell, low, size, nothing)


def _packed(digits: list[Digit]) -> tuple[tuple[Digit, ...], ...]:
    """The digits in words, as many in each as it has room for; what is too large has one of its own, as it is."""
    words: list[list[Digit]] = []
    room = 0
    for digit in digits:
        if digit.size > WORD:
            words.append([Digit(digit.cell, 0, digit.size, nothing=False)])
            room = 0
        elif digit.size > room:
            words.append([digit])
            room = WORD // digit.size
        else:
            words[-1].append(digit)
            room //= digit.size
    return tuple(map(tuple, words))


def occurrences(context: Context, said: PositionIsIn | HasCome | TimesCome, scope: Scope) -> Typed:
    """`this position is in past`, `this position has come 3 times in past`, `times this position has come in past`"""
    past = _past(context, said, scope)
    if past is None:
        return BROKEN
    count = node.Occurrences(past.name, past.most)
    found = Typed(count, NUMBER, _reads(context, past.name))
    match said:
        case TimesCome():
            return found
        case PositionIsIn(not_=not_):
            some: node.Expression = node.Compare(">=", count, node.Constant(1))
            return Typed(node.Not(some) if not_ else some, TRUTH, found.reads)
        case HasCome():
            often = context.need(
                context.resolve(said.times, scope), NUMBER, said.times.pointer, "How often it has come"
            )
            if often.type == UNKNOWN:
                return BROKEN
            return Typed(node.Compare(">=", count, often.node), TRUTH, found.reads | often.reads)


def _past(
    context: Context, said: PositionIsIn | HasCome | TimesCome | AddPosition | ClearPositions, scope: Scope
) -> Past | None:
    name = said.past
    if name in context.findings.broken:
        return None
    past = context.pasts.get(name)
    if past is None or name in scope.names:
        context.findings.report(
            "FR301" if name not in context.things else "FR401",
            said.at("past"),
            f"`{name}` is not a list of positions.",
            hint="It is declared: `keep past: positions of BOARD, at most 200`.",
            near=(name, list(context.pasts)),
        )
        return None
    if not isinstance(said, AddPosition | ClearPositions):
        context.used.add(name)
    return past


def _reads(context: Context, name: str) -> frozenset[Read]:
    declared = context.things[name]
    assert isinstance(declared, PositionsThing)
    found = {Read("past", name)}
    for one in declared.of:
        family = one in context.world.families
        found.add(Read("place", one, "contents") if family else Read("keep", one))
    return frozenset(found | ({READS_TURN} if declared.turn else NO_READS))


def emit_positions(emitter: Emitter, at: int, said: AddPosition | ClearPositions, scope: Scope) -> None:
    """`add this position to past`, `clear past`"""
    past = _past(emitter.context, said, scope)
    if past is None:
        return
    if isinstance(said, AddPosition):
        emitter.emit(code.AddPosition(at, past.name), _reads(emitter.context, past.name))
    else:
        emitter.emit(code.ClearPositions(at, past.name))
