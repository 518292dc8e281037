"""`for each ... at the same time`: what moves and where to is settled for every member, then all of it moves."""

from dataclasses import dataclass, field

from festrules.grammar.vocabulary.statements.branching import Each
from festrules.grammar.vocabulary.statements.moves import Move, MoveAll
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import CellList, Constant, Expression, Listing, Map
from festrules.interpreter.meaning.emitting import MOST_MEMBERS, Emitter
from festrules.interpreter.meaning.moving import emit_move
from festrules.interpreter.meaning.shown import Shown
from festrules.interpreter.meaning.typed import NO_READS, Local, Reads, Scope
from festrules.interpreter.world.types import UNKNOWN, Component, Many, bare, member


@dataclass(slots=True)
class MoveLine:
    """A line of the text: lists of what it moves and of where each of these goes."""

    what: Local
    to: Local
    under: bool


@dataclass(slots=True)
class Together:
    """Things that move at the same time."""

    empty: list[int] = field(default_factory=list)  # instructions that are to empty the lists
    lines: list[MoveLine] = field(default_factory=list)
    reads: Reads = NO_READS
    components: tuple[str, ...] = ()
    effects: Shown = frozenset()
    sources: frozenset[str] = frozenset()


def begin(emitter: Emitter, at: int, said: Each) -> Together | None:
    """Room for lists that are empty at first, two for each line; nothing where each has its turn."""
    if not said.together:
        return None
    together = Together()
    for one in said.do:
        together.empty += [emitter.emit(code.Clear(at, 0, 0)) for _ in range(2)]
        if not isinstance(one, Move | MoveAll):
            emitter.context.findings.report(
                "FR409",
                one.pointer,
                f"`{one.RECORD.kind.removesuffix('-kind')}` cannot stand in what happens at the same time.",
                hint="Only `move X to PLACE` and `move all MANY to PLACE` can: what moves and where to is settled for "
                "all, before any of it moves. Anything that follows stands after it, in a `for each` of its own.",
            )
    return together


def emit_moves(emitter: Emitter, said: Each, together: Together, scope: Scope) -> Scope:
    """Put the moves of each line for one member on its lists; returns the scope afterwards."""
    for one in said.do:
        if isinstance(one, Move | MoveAll):
            scope = _emit_line(emitter, one, together, scope)
    return scope


def _emit_line(emitter: Emitter, said: Move | MoveAll, together: Together, scope: Scope) -> Scope:
    """The move as if it were alone, with all its checks; its parts go on the lists instead."""
    at, number = emitter.origin(said.fields_at, said.cites), emitter.here
    context, inside = emitter.context, scope
    after = emit_move(emitter, at, said, scope, apart=False)
    if emitter.here == number:
        return after  # what is wrong with it has been told
    made = emitter.code.pop()
    reads = emitter.reads_at.pop(number, NO_READS)
    together.reads |= reads
    together.effects |= emitter.effects.pop(number, frozenset())
    together.sources |= emitter.sources.pop(number, frozenset())
    components = emitter.moved.pop(number, ())
    together.components += components
    assert isinstance(made, code.Move | code.MoveAll)
    what, to = context.resolve(said.what, inside), context.resolve(said.to, inside)
    if UNKNOWN in (what.type, to.type):
        return after
    everything = Component(components, located=True)
    room = min(MOST_MEMBERS, sum(sum(context.world.components[name].copies) for name in components))
    line = MoveLine(
        emitter.local("", Many(everything), max(1, room)),
        emitter.local("", Many(bare(member(to.type))), max(1, room)),
        made.under,
    )
    together.lines.append(line)
    bound = context.bind(everything).place
    goals: Expression = made.to if isinstance(made, code.Move) else Map(made.what, bound, made.to, everything)
    for local, more in ((line.what, made.what), (line.to, goals)):
        emitter.code[together.empty.pop()] = code.LetMany(at, local.cell, local.size, Constant(()))
        value = Listing((CellList(local.cell), more))
        emitter.emit(code.LetMany(at, local.cell, local.size, value), reads)
    return after


def emit_carrying(emitter: Emitter, at: int, together: Together) -> None:
    """Everything on the lists is moved."""
    if not together.lines:
        return
    what, to = (
        tuple(CellList(one.cell) for one in lists)
        for lists in ([line.what for line in together.lines], [line.to for line in together.lines])
    )
    under = tuple(line.under for line in together.lines)
    number = emitter.emit(code.MoveTogether(at, what, to, under), together.reads)
    emitter.moved[number] = together.components
    emitter.effects[number] = together.effects
    emitter.sources[number] = together.sources
