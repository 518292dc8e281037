"""The course of a game: turns, rounds, named phases and steps, and blocks in which all act at once."""

from collections.abc import Mapping
from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Action, AfterThing, Procedure, Trigger
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Do, Repeat
from festrules.grammar.vocabulary.statements.course import (
    AllButOneHavePassed,
    AnotherTurn,
    ByTurns,
    EndGame,
    EndTurn,
    EveryoneHasAnswered,
    EveryoneHasPassed,
    EveryonePasses,
    GameEnds,
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
from festrules.grammar.vocabulary.statements.deciding import Take
from festrules.grammar.vocabulary.tree import directly_in
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import (
    Arithmetic,
    Call,
    Cell,
    Compare,
    Constant,
    Expression,
    Not,
)
from festrules.interpreter.machine.machine import ORDER, ROUND, TURNS_BEFORE, Stretch
from festrules.interpreter.meaning.blocks import emit_all, emit_block
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.having_chosen import ChoiceBlock, known_for_each
from festrules.interpreter.meaning.index import triggers_after
from festrules.interpreter.meaning.moving import number
from festrules.interpreter.meaning.starting import emit_start
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.ranges.fact import between
from festrules.interpreter.world.types import PLAYER, TRUTH, Many
from festrules.interpreter.world.values import LARGEST

OUT_OF_LOOPS = (EndGame, EndTurn, Win)


def ends_when(emitter: Emitter, until: Until, scope: Scope) -> tuple[code.UntilWhat, Expression | None]:
    """The end of turns, rounds or a race: its kind, and its condition if it has one."""
    match until:
        case EveryonePasses():
            return "everyone-passes", None
        case EveryoneHasPassed():
            return "everyone-has-passed", None
        case AllButOneHavePassed():
            return "all-but-one-have-passed", None
        case EveryoneHasAnswered():
            return "everyone-has-answered", None
        case GameEnds():
            return "game-ends", None
        case UntilCondition():
            test = emitter.context.resolve(until.of, scope, TRUTH)
            test = emitter.context.need(test, TRUTH, until.of.pointer, "What follows `until`")
            emitter.asks(test.reads, until.of.pointer, "Whether this goes on", public=True)
            return "condition", test.node
    assert_never(until)


def emit_turns(emitter: Emitter, at: int, said: Turns | TurnsOnce, scope: Scope) -> None:
    """`turns from P until ...` and `turns for PLAYERS`."""
    context = emitter.context
    once = isinstance(said, TurnsOnce)
    who = said.of if isinstance(said, TurnsOnce) else said.from_
    players = context.resolve(who, scope, PLAYER)
    players = context.need(players, Many(PLAYER) if once else PLAYER, who.pointer, "Who has turns")
    emitter.asks(players.reads, who.pointer, "Whose turn it is", public=True)
    until: code.UntilWhat = ""
    condition = None
    if isinstance(said, Turns):
        until, condition = ends_when(emitter, said.until, scope)
    among = _among(emitter, said, scope)
    several = emitter.size_of(players) if once else 0  # a player may be among them more than once
    record = emitter.cell(ORDER + 1 + max(len(context.world.seats), several))
    start = emitter.emit(code.StartTurns(at, record, players.node, once, NOWHERE))
    again = emitter.emit(code.NextTurn(at, record, once, among, until, condition, NOWHERE))
    emitter.turn_depth += 1
    first = emitter.next_cell
    # Turns within a turn clear nothing: what lives as long as a turn belongs to the turn around them.
    outermost = Compare("<", Cell(record + TURNS_BEFORE), Constant(1))
    _emit_opened(emitter, at, "turn", said.do, said.at("do"), scope.acting(), outermost)
    emitter.turn_depth -= 1
    emitter.patch(start, end_of_turn=emitter.here)
    if emitter.next_cell > first:  # `end the turn` leaves from anywhere
        emitter.emit(code.Clear(at, first, emitter.next_cell))
    emit_triggers_after(emitter, "turn", scope.acting())
    emitter.emit(code.EndOfTurn(at, record))
    emitter.emit(code.Jump(at, again))
    emitter.patch(again, end=emitter.here)
    emitter.emit(code.EndTurns(at, record))


def _among(emitter: Emitter, said: Turns | TurnsOnce, scope: Scope) -> Expression | None:
    """The players with turns, if not all have."""
    if isinstance(said, TurnsOnce) or said.among is None:
        return None
    players = emitter.context.resolve(said.among, scope, Many(PLAYER))
    players = emitter.context.need(players, Many(PLAYER), said.among.pointer, "Who has turns")
    emitter.asks(players.reads, said.among.pointer, "Whose turn it is", public=True)
    return players.node


def emit_rounds(emitter: Emitter, at: int, said: Rounds, scope: Scope) -> None:
    """`rounds N` and `rounds until ...`; `round` is the number of the present one."""
    context = emitter.context
    with emitter.block(at):
        before = emitter.cell()
        limit = None
        if said.count:
            count = number(context, said.count, scope)
            emitter.asks(count.reads, said.count.pointer, "How many rounds there are", public=True)
            limit = count.node
        condition = ends_when(emitter, said.until, scope)[1] if said.until else None
        if isinstance(said.until, ByTurns):
            answer = isinstance(said.until, EveryoneHasAnswered)
            what, end = "pass", " until everyone passes in a row"
            if answer:
                what, end = "answer", ", round and round, until everyone has answered"
            context.findings.report(
                "FR411",
                said.until.pointer,
                f"Players {what} in turns, not in rounds.",
                hint=f"Write `turns from ...{end}` in the round.",
            )
        emitter.emit(code.Let(at, before, Cell(ROUND)))
        emitter.emit(code.Let(at, ROUND, Constant(0)))
        again = emitter.here
        leave = _leave_loop(emitter, at, limit, condition)
        title = f"round {{number}}{_of_how_many(limit)}"
        emitter.emit(code.Let(at, ROUND, Arithmetic("+", Cell(ROUND), Constant(1)), title))
        outside = emitter.bounds.cell(ROUND)
        emitter.bounds.hold(ROUND, between(1, LARGEST if limit is None else emitter.bounds.of(limit).high))
        first = emitter.here
        emit_named_body(emitter, at, "round", said.do, said.at("do"), scope)
        emitter.stretches.append(Stretch(first, emitter.here, title, counted=True))
        emitter.bounds.hold(ROUND, outside)
        emitter.emit(code.EndOfRound(at))
        emitter.emit(code.Jump(at, again))
        if leave is not None:
            emitter.patch(leave, otherwise=emitter.here)
        emitter.emit(code.Let(at, ROUND, Cell(before)))


def _of_how_many(limit: Expression | None) -> str:
    """How many rounds there are, where that is known before the game."""
    while isinstance(limit, Call):
        limit = limit.value
    return f" of {limit.value}" if isinstance(limit, Constant) else ""


def _leave_loop(
    emitter: Emitter, at: int, limit: Expression | None, condition: Expression | None
) -> int | None:
    if limit is not None:
        return emitter.emit(code.Branch(at, Compare("<", Cell(ROUND), limit), NOWHERE))
    if condition is not None:
        return emitter.emit(code.Branch(at, Not(condition), NOWHERE))
    return None


def emit_repeat(emitter: Emitter, at: int, said: Repeat, scope: Scope) -> None:
    """`repeat N times` and `repeat until ...`."""
    context = emitter.context
    with emitter.block(at):
        if said.count:
            left = emitter.cell()
            here = said.count.pointer
            often = number(context, said.count, scope)
            unnoticed = emitter.decides(said.do, often.reads, here, "How often this happens")
            emitter.emit(code.Let(at, left, often.node), often.reads)
            again = emitter.emit(code.CountDown(at, left, NOWHERE))
            with emitter.only_if(unnoticed):
                emit_block(emitter, said.do, said.at("do"), scope)
            emitter.emit(code.Jump(at, again))
            emitter.patch(again, end=emitter.here)
            return
        assert said.until is not None
        test = context.resolve(said.until, scope, TRUTH)
        test = context.need(test, TRUTH, said.until.pointer, "What follows `until`")
        emitter.asks(test.reads, said.until.pointer, "Whether this goes on", public=True)
        if test.node == Constant(0) and test.type == TRUTH and not leaves_somewhere(context.things, said.do):
            hint = "Say `repeat until` and what brings it to an end."
            context.findings.report("FR506", said.until.pointer, "This goes on without end.", hint=hint)
        again = emitter.emit(code.Branch(at, Not(test.node), NOWHERE), test.reads)
        emit_block(emitter, said.do, said.at("do"), scope)
        emitter.emit(code.Jump(at, again))
        emitter.patch(again, otherwise=emitter.here)


def leaves_somewhere(things: Mapping[str, Declaration], statements: tuple[Statement, ...]) -> bool:
    """Whether something in these statements, or in what they do, may leave a loop around them."""
    waiting: list[Construct] = [*statements]
    done: set[str] = set()
    while waiting:
        said = waiting.pop()
        if isinstance(said, OUT_OF_LOOPS):
            return True
        waiting += directly_in(said)
        called = said.actions if isinstance(said, Take) else ()
        if isinstance(said, Do) and isinstance(said.what, Named | Of):
            called = (said.what.name,)
        fresh = [name for name in called if name not in done]
        done.update(fresh)
        waiting += [things[name] for name in fresh if isinstance(things.get(name), Procedure | Action)]
    return False


def emit_named(emitter: Emitter, at: int, said: Phase | Step | Physical, scope: Scope) -> Scope:
    """A phase, step or physical happening."""
    words = said.text if isinstance(said, Physical) else said.title
    title = words if words is not None else said.name.replace("-", " ")
    emitter.named.setdefault(said.name, said.fields_at)
    first = emitter.emit(code.Enter(at, said.name, title))
    if isinstance(said, Physical):
        emitter.mark(said.name, scope)
        # Happenings on the table are known afterwards: their names live on beyond the block.
        around, emitter.physical = emitter.physical, code.Physical(said.name, title)
        scope = emit_all(emitter, said.do, scope)
        emitter.physical = around
    else:
        emit_named_body(emitter, at, said.name, said.do, said.at("do"), scope)
    emitter.stretches.append(Stretch(first, emitter.here, title))
    emitter.emit(code.Enter(at, said.name, title, ends=True))
    return scope


def emit_named_body(
    emitter: Emitter, at: int, name: str, statements: tuple[Statement, ...], pointer: Pointer, scope: Scope
) -> None:
    """The body of something with a name: stored values that live as long as it, and triggers after it."""
    _emit_opened(emitter, at, name, statements, pointer, scope)
    emit_triggers_after(emitter, name, scope)


def _emit_opened(
    emitter: Emitter,
    at: int,
    name: str,
    statements: tuple[Statement, ...],
    pointer: Pointer,
    scope: Scope,
    clears: Expression | None = None,
) -> None:
    lives = emitter.lives.get(name, ())
    branch = emitter.emit(code.Branch(at, clears, NOWHERE)) if lives and clears is not None else None
    for keep, start in lives:
        emit_start(emitter, at, keep, start)
    if branch is not None:
        emitter.patch(branch, otherwise=emitter.here)
    emitter.mark(name, scope)
    emit_block(emitter, statements, pointer, scope)


def emit_triggers_after(emitter: Emitter, name: str, scope: Scope) -> None:
    """The triggers that come after something with a name, in the order of the text."""
    context = emitter.context
    for trigger in context.once("triggers", lambda: triggers_after(context.things)).get(name, ()):
        declared = context.things[trigger]
        if not isinstance(declared, Trigger) or not isinstance(declared.moment, AfterThing):
            continue
        emitter.placed_triggers.add(trigger)
        at = emitter.origin(declared.fields_at, declared.cites)
        branch = None
        if (when := declared.moment.when) is not None:
            test = context.need(
                context.resolve(when, scope, TRUTH), TRUTH, when.pointer, "What follows `when`"
            )
            emitter.asks(test.reads, when.pointer, "Whether this happens", public=True)
            branch = emitter.emit(code.Branch(at, test.node, NOWHERE), test.reads)
        emitter.emit(code.Enter(at, trigger, declared.title or trigger.replace("-", " ")))
        emitter.call(at, emitter.routine(trigger, declared), scope, context.named(trigger))
        if branch is not None:
            emitter.patch(branch, otherwise=emitter.here)


def emit_secretly(emitter: Emitter, at: int, said: Secretly, scope: Scope) -> Scope:
    """`all PLAYERS secretly`."""
    players = who_act(emitter, said, scope)
    seats = len(emitter.context.world.seats)
    states = emitter.cell(seats)
    window = emitter.next_cell
    known = len(emitter.variables)
    block = emitter.emit(code.Together(at, players, states, NOWHERE, (window, 0), NOWHERE))
    emitter.patch(block, body=emitter.here)
    emitter.in_secret = True
    inside = emit_all(emitter, said.do, scope.acting())
    emitter.in_secret = False
    emitter.emit(code.EndOfPart(at))
    size = emitter.next_cell - window
    emitter.cell(size * seats)
    emitter.patch(block, locals=(window, size), end=emitter.here)
    return known_for_each(emitter, scope, inside, ChoiceBlock(block, known, written(said.players)))


def who_act(emitter: Emitter, said: Secretly | Race, scope: Scope) -> Expression:
    """The players of a block in which several act."""
    context = emitter.context
    players = context.resolve(said.players, scope, Many(PLAYER))
    players = context.need(players, Many(PLAYER), said.players.pointer, "Who acts")
    emitter.asks(players.reads, said.players.pointer, "Who acts", public=True)
    return players.node


def emit_turn_word(
    emitter: Emitter, at: int, said: Pass | AnotherTurn | OthersAnswer | EndTurn, scope: Scope
) -> None:
    """`pass`, `take another turn`, `the others answer again`, `end the turn`."""
    if not scope.you:
        emitter.context.findings.report(
            "FR304",
            said.fields_at,
            "Nobody has a turn here.",
            hint="This stands in turns, or in what is done in turns.",
        )
    emitter.context.acts_in(scope, said.fields_at)
    match said:
        case Pass():
            emitter.emit(code.Pass(at))
        case AnotherTurn():
            emitter.emit(code.AnotherTurn(at))
        case OthersAnswer():
            emitter.emit(code.OthersAnswer(at))
        case EndTurn():
            emitter.emit(code.EndTurn(at))
        case _:
            assert_never(said)
