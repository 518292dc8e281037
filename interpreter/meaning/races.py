"""A race to code: ticks, each a block in which all choose in secret and then a loop in which they are served.

again:  all choose in secret            (the body runs on into what is for whoever is served)
        choose -> commit -> the rest of the block -> next
end:    nobody had anything to choose -> stuck
next:   nobody waits any more -> over
        who is quickest of those who wait: chance, where there are several
        the choice once more -> behind the commit, or next
over:   the condition of the race; again
"""

from dataclasses import dataclass, replace

from festrules.grammar.vocabulary.statements.course import ByTurns, EveryoneHasAnswered, Race
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import (
    Aggregate,
    And,
    Bound,
    Cell,
    CellList,
    Compare,
    Constant,
    Equal,
    Expression,
    Not,
    SeatCell,
    Where,
    Without,
)
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.blocks import emit_all, emit_block
from festrules.interpreter.meaning.choices import emit_choose
from festrules.interpreter.meaning.courses import ends_when, who_act
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.typed import Local, Scope
from festrules.interpreter.world.types import PLAYER, Many, bare
from festrules.interpreter.world.values import NOTHING

QUICKEST, ASKED = "quickest", code.Text(("Who is quickest?",))


@dataclass(frozen=True, slots=True)
class _Secrets:
    """The cells of each player in a tick: their choice, and whether they had anything to choose."""

    block: int  # the number of the `Together`
    choose: int  # the number of the `Choose`
    choice: int
    asked: int
    size: int

    def of(self, cell: int, player: Expression) -> SeatCell:
        """The own value of a player."""
        return SeatCell(cell + self.size, self.size, player)


def emit_race(emitter: Emitter, at: int, said: Race, scope: Scope) -> None:
    """`all PLAYERS race until CONDITION`."""
    players = who_act(emitter, said, scope)
    condition = ends_when(emitter, said.until, scope)[1]
    choice = _choice(emitter, said)
    if choice is None:
        return
    inside, first = emitter.origin(said.at("do")), emitter.next_cell
    before, quickest, served = emitter.cell(), emitter.cell(), emitter.cell()
    waiting = emitter.local("", Many(PLAYER), len(emitter.context.world.seats))
    emitter.emit(code.Let(at, before, Cell(YOU)))
    again = emitter.emit(code.Clear(inside, quickest, NOWHERE))
    tick = _emit_tick(emitter, at, players, said, choice, scope)
    if tick is None:
        return
    secrets, rest = tick
    stuck = _emit_who_waits(emitter, inside, secrets, waiting)
    over = _emit_who_is_next(emitter, inside, waiting, quickest)
    emitter.emit(code.Serve(inside, secrets.block, secrets.choose, quickest, waiting.cell, served, over))
    emitter.patch(rest, to=over)
    emitter.patch(over, otherwise=emitter.here)
    emitter.patch(again, end=emitter.next_cell)
    emitter.emit(code.Let(at, YOU, Cell(before)))
    if condition is not None:
        ends = emitter.emit(code.Branch(at, Not(condition), NOWHERE))
        emitter.emit(code.Jump(at, again))
        emitter.patch(ends, otherwise=emitter.here)
    else:
        emitter.emit(code.Jump(at, again))
    _emit_ends(emitter, at, stuck, first, said, scope)


def _choice(emitter: Emitter, said: Race) -> Choose | None:
    """The choice that a race begins with; anything else is reported."""
    report, choice = emitter.context.findings.report, said.do[0]
    if isinstance(said.until, ByTurns):
        hint = "Say what brings the race to an end; a player who cannot or will not choose any more is not asked."
        what = "answer" if isinstance(said.until, EveryoneHasAnswered) else "pass"
        report("FR411", said.until.pointer, f"Players {what} in turns, not in a race.", hint=hint)
        return None
    if not isinstance(choice, Choose) or choice.least or choice.most:
        hint = "Begin with `choose NAME from ...` or `may choose ...`; what they do with it stands below."
        report("FR409", choice.pointer, "A race begins with one thing that each player chooses.", hint=hint)
        return None
    if choice.otherwise:
        hint = (
            "Leave it out. What happens if nobody can choose any more stands below the race: `otherwise ...`."
        )
        message = "A player who finds nothing to choose in a race is not asked, so nothing happens instead."
        report("FR409", choice.otherwise[0].pointer, message, hint=hint)
        return None
    return choice


def _emit_tick(
    emitter: Emitter, at: int, players: Expression, said: Race, choice: Choose, scope: Scope
) -> tuple[_Secrets, int] | None:
    """The secret choices, and the statements for those who are served; returns the end of those, too.

    Nothing where there is a mistake in what there is to choose from: then this code is never carried out.
    """
    inside, seats = emitter.origin(said.at("do")), len(emitter.context.world.seats)
    states = emitter.cell(seats)
    block = emitter.emit(code.Together(at, players, states, emitter.here + 1, (0, 0), NOWHERE))
    asked = emitter.cell()
    emitter.emit(code.Let(inside, asked, Constant(1)))
    own = emitter.origin(choice.fields_at, choice.cites)
    chosen = emit_choose(emitter, own, choice, scope.acting(), race=True)
    choose, size = emitter.here - 1, emitter.next_cell - asked
    made = emitter.code[choose]
    emitter.emit(code.Commit(inside))
    emitter.cell(size * seats)
    with emitter.block(inside):
        emit_all(emitter, said.do[1:], _certain(chosen, choice.name))
    if not isinstance(made, code.Choose):
        return None
    rest = emitter.emit(code.EndOfPart(inside, NOWHERE))
    emitter.patch(choose, otherwise=emitter.here)
    emitter.emit(code.Let(inside, asked, Constant(0)))
    emitter.emit(code.EndOfPart(inside))
    emitter.patch(block, locals=(asked, size), end=emitter.here)
    return _Secrets(block, choose, made.cell, asked, size), rest


def _certain(scope: Scope, name: str) -> Scope:
    """A waiting player is not served, so the choice is something."""
    local = scope.names.get(name)
    if not isinstance(local, Local):
        return scope
    return scope.binding(name, replace(local, type=bare(local.type)))


def _emit_who_waits(emitter: Emitter, at: int, secrets: _Secrets, waiting: Local) -> int:
    """Players with a choice wait to be served; returns where play goes on if nobody could."""
    everybody = Constant(tuple(range(waiting.size)))
    bound = emitter.context.bind(PLAYER).place
    player = Bound(bound)
    asked = Equal(secrets.of(secrets.asked, player), Constant(1))
    named = And(asked, Not(Equal(secrets.of(secrets.choice, player), Constant(NOTHING))))
    anybody = Compare(">", Aggregate("count", Where(everybody, bound, asked)), Constant(0))
    stuck = emitter.emit(code.Branch(at, anybody, NOWHERE))
    emitter.emit(code.LetMany(at, waiting.cell, waiting.size, Where(everybody, bound, named)))
    return stuck


def _emit_who_is_next(emitter: Emitter, at: int, waiting: Local, quickest: int) -> int:
    """The next of those who wait, by chance where there are several; gives the beginning of this loop."""
    several = CellList(waiting.cell)
    how_many = Aggregate("count", several)
    over = emitter.emit(code.Branch(at, Compare(">", how_many, Constant(0)), NOWHERE))
    alone = emitter.emit(code.Branch(at, Compare(">", how_many, Constant(1)), NOWHERE))
    bound = emitter.context.bind(PLAYER).place
    emitter.emit(code.Pick(at, quickest, PLAYER, several, bound, None, QUICKEST, prompt=ASKED))
    jump = emitter.emit(code.Jump(at, NOWHERE))
    emitter.patch(alone, otherwise=emitter.here)
    emitter.emit(code.Let(at, quickest, Aggregate("first", several)))
    emitter.patch(jump, to=emitter.here)
    emitter.emit(code.LetMany(at, waiting.cell, waiting.size, Without(several, Cell(quickest))))
    return over


def _emit_ends(emitter: Emitter, at: int, stuck: int, first: int, said: Race, scope: Scope) -> None:
    """The two ends of a race: its condition, and that nobody can choose anything."""
    last = emitter.next_cell
    if not said.otherwise:
        emitter.patch(stuck, otherwise=emitter.here)
        emitter.emit(code.Clear(at, first, last))
        return
    emitter.emit(code.Clear(at, first, last))
    jump = emitter.emit(code.Jump(at, NOWHERE))
    emitter.patch(stuck, otherwise=emitter.here)
    emitter.emit(code.Clear(emitter.origin(said.at("otherwise")), first, last))
    emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
    emitter.patch(jump, to=emitter.here)
