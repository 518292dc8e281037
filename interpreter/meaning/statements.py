"""Statements to code: one flat match over the node family; each way of speaking has its function."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from festrules.grammar.vocabulary.statements import Statement, which_statement
from festrules.grammar.vocabulary.statements.branching import (
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
from festrules.grammar.vocabulary.statements.chance import Deal, Draw, Pick, PickEach, Roll, RollInto, TurnUp
from festrules.grammar.vocabulary.statements.course import (
    AnotherTurn,
    EndGame,
    EndTurn,
    MissTurn,
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
    Win,
)
from festrules.grammar.vocabulary.statements.deciding import Choose, Needs, Pay, Rearrange, Take
from festrules.grammar.vocabulary.statements.moves import (
    Becomes,
    Move,
    MoveAll,
    MoveKind,
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
    Subtract,
)
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import Cell
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning import (
    announcing,
    becoming,
    cases,
    choices,
    choosing_several,
    courses,
    doing,
    drawing,
    most_repeats,
    moving,
    moving_together,
    narrowing,
    passing_on,
    picking,
    positions,
    races,
    rolling,
    setting_up,
    showing,
    storing,
    taking,
    teams,
)
from festrules.interpreter.meaning.aggregating import steering
from festrules.interpreter.meaning.assurances import assurance
from festrules.interpreter.meaning.blocks import emit_block
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import after_each, from_now_on
from festrules.interpreter.meaning.texts import resolve_text
from festrules.interpreter.meaning.typed import (
    NO_READS,
    Local,
    Reads,
    Scope,
    Typed,
    belonging,
    cell_owner,
    is_bound_owner,
    whose,
)
from festrules.interpreter.world.types import (
    PLAYER,
    TRUTH,
    Many,
    bare,
    member,
    optional,
)

# Those after which the same names are known as before.
Nameless: TypeAlias = (
    Set | Add | Subtract | AddPosition | SetUp
    | ClearPositions | Say | Deal | PassOn | Shuffle | TurnUp | RollInto | Take | Rearrange | Do | If | Depending
    | Repeat | RepeatMost | CannotHappen | NothingHappens | Turns | TurnsOnce | Rounds | Race | Pass | AnotherTurn
    | OthersAnswer | EndTurn | MissTurn | Win | EndGame
)  # fmt: skip


def emit_statement(emitter: Emitter, said: Statement, scope: Scope) -> Scope:
    """One statement; gives the scope after it."""
    at = emitter.origin(said.fields_at, said.cites)
    said = which_statement(said)
    match said:
        case Let():
            return storing.emit_let(emitter, at, said, scope)
        case Move() | MoveAll() | MoveKind():
            return moving.emit_move(emitter, at, said, scope)
        case Becomes():
            return becoming.emit_becomes(emitter, at, said, scope)
        case Draw():
            return drawing.emit_draw(emitter, at, said, scope)
        case Pick():
            return picking.emit_pick(emitter, at, said, scope)
        case PickEach():
            return picking.emit_pick_each(emitter, at, said, scope)
        case Roll():
            return rolling.emit_roll(emitter, at, said, scope)
        case Show():
            return showing.emit_show(emitter, at, said, scope)
        case Announce():
            return announcing.emit_announce(emitter, at, said, scope)
        case Choose(least=None, most=None, sequence=False):
            return choices.emit_choose(emitter, at, said, scope)
        case Choose():
            return choosing_several.emit_choose_some(emitter, at, said, scope)
        case Pay():
            return choices.emit_pay(emitter, at, said, scope)
        case Each():
            return _each(emitter, at, said, scope)
        case With():
            return _with(emitter, at, said, scope)
        case Phase() | Step() | Physical():
            return courses.emit_named(emitter, at, said, scope)
        case Secretly():
            return courses.emit_secretly(emitter, at, said, scope)
        case Needs():
            condition, reads = choices.resolve_condition(emitter, said, scope)
            emitter.emit(code.Needs(at, condition), reads)
            return narrowing.where(said.condition, scope)
        case _:
            _emit_nameless(emitter, at, said, scope)
            return scope


def _emit_nameless(emitter: Emitter, at: int, said: Nameless, scope: Scope) -> None:
    """A statement after which the same names are known as before."""
    match said:
        case Set() | Add() | Subtract():
            storing.emit_store(emitter, at, said, scope)
        case SetUp():
            setting_up.emit_set_up(emitter, at, said)
        case AddPosition() | ClearPositions():
            positions.emit_positions(emitter, at, said, scope)
        case Deal():
            drawing.emit_deal(emitter, at, said, scope)
        case PassOn():
            passing_on.emit_pass_on(emitter, at, said, scope)
        case Shuffle() | TurnUp():
            moving.emit_pile(emitter, at, said, scope)
        case RollInto():
            rolling.emit_roll_into(emitter, at, said, scope)
        case Take():
            taking.emit_take(emitter, at, said, scope)
        case Rearrange():
            choices.emit_rearrange(emitter, at, said, scope)
        case Do():
            doing.emit_do(emitter, at, said, scope)
        case If():
            _if(emitter, at, said, scope)
        case Depending():
            cases.emit_depending(emitter, at, said, scope)
        case Turns() | TurnsOnce():
            courses.emit_turns(emitter, at, said, scope)
        case Rounds():
            courses.emit_rounds(emitter, at, said, scope)
        case Repeat():
            courses.emit_repeat(emitter, at, said, scope)
        case RepeatMost():
            most_repeats.emit_repeat_most(emitter, at, said, scope)
        case Race():
            races.emit_race(emitter, at, said, scope)
        case Pass() | AnotherTurn() | OthersAnswer() | EndTurn():
            courses.emit_turn_word(emitter, at, said, scope)
        case MissTurn() | Win():
            _player(emitter, at, said, scope)
        case EndGame():
            emitter.emit(code.EndGame(at))
        case Say():
            text, reads = resolve_text(emitter.context, said.text, said.at("text"), scope)
            emitter.asks(reads, said.at("text"), "What is said to everybody", public=True)
            emitter.emit(code.Say(at, text))
        case CannotHappen():
            emitter.emit(code.CannotHappen(at))
        case NothingHappens():
            pass
        case _:
            assert_never(said)


def _if(emitter: Emitter, at: int, said: If, scope: Scope) -> None:
    context = emitter.context
    test = context.resolve(said.condition, scope, TRUTH)
    test = context.need(test, TRUTH, said.condition.pointer, "What follows `if`")
    statements = (*said.then, *said.otherwise)
    unnoticed = emitter.decides(statements, test.reads, said.condition.pointer, "What happens next")
    branch = emitter.emit(code.Branch(at, test.node, NOWHERE), test.reads)
    with emitter.only_if(unnoticed):
        emit_block(emitter, said.then, said.at("then"), narrowing.where(said.condition, scope))
    if said.otherwise:
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(branch, otherwise=emitter.here)
        with emitter.only_if(unnoticed):
            lacking = narrowing.where(said.condition, scope, holds=False)
            emit_block(emitter, said.otherwise, said.at("otherwise"), lacking)
        emitter.patch(jump, to=emitter.here)
    else:
        emitter.patch(branch, otherwise=emitter.here)


def _each(emitter: Emitter, at: int, said: Each, scope: Scope) -> Scope:
    context = emitter.context
    of = context.resolve(said.of, scope)
    of = context.need_many(of, said.of.pointer, "What the name runs over")
    with emitter.block(at):
        together = moving_together.begin(emitter, at, said)
        position = emitter.cell()
        members = emitter.local("", of.type, max(1, emitter.size_of(of)), of.reads)
        name = emitter.local(said.name, member(of.type), reads=of.reads, of=of.node)
        name, often = _each_of_them(emitter, name, steering(context, of), of)
        unnoticed = emitter.decides(said.do, often, said.of.pointer, "How often this happens")
        name = emitter.remembered(
            name, emitter.emit(code.LetMany(at, members.cell, members.size, of.node), of.reads)
        )
        again = emitter.emit(code.Next(at, position, name.cell, NOWHERE))
        with emitter.only_if(unnoticed):
            within = scope.binding(said.name, name)
            if together is None:
                inside = emit_block(emitter, said.do, said.at("do"), within)
            else:
                inside = moving_together.emit_moves(emitter, said, together, within)
        emitter.emit(code.Jump(at, again))
        emitter.patch(again, end=emitter.here)
        if together is not None:
            moving_together.emit_carrying(emitter, at, together)
    return after_each(context, of, name, inside, scope)


def _each_of_them(emitter: Emitter, name: Local, often: Reads, of: Typed) -> tuple[Local, Reads]:
    """Players who fulfil a condition: it is asked of the one who has the name."""
    if member(of.type) != PLAYER:
        return name, often
    eyes, key = showing.members_eyes(emitter, of.node), cell_owner(name.cell)
    if len(eyes) != 1 or not is_bound_owner(owner := eyes[0]):
        return name, often
    emitter.members[key] = owner
    return replace(name, reads=belonging(name.reads, {owner: key})), belonging(often, {owner: key})


def _with(emitter: Emitter, at: int, said: With, scope: Scope) -> Scope:
    context = emitter.context
    value = context.resolve(said.of, scope)
    acting = said.name == "you"
    if acting:
        value = context.need(value, optional(PLAYER), said.of.pointer, "Who acts")
    if acting and emitter.in_secret:
        hint = "Put it before or behind the block."
        context.findings.report("FR409", said.fields_at, "Here everybody acts for themselves.", hint=hint)
    if isinstance(value.type, Many):
        value = context.need(value, bare(member(value.type)), said.of.pointer, "What gets a name")
    may_lack = value.type != bare(value.type)
    if may_lack and (assured := assurance(said.otherwise)) is not None:
        context.findings.hangs_on(assured)
    if may_lack and not said.otherwise:
        context.findings.report(
            "FR402",
            said.fields_at,
            f"{'There may be nobody' if acting else 'There may be nothing'} here.",
            hint="Say what happens then: `otherwise ...`, or `otherwise nothing happens`.",
        )
    unnoticed: Reads = NO_READS
    if acting or may_lack:
        told = value.reads if acting else steering(context, value)
        statements = (*said.do, *said.otherwise)
        what = "Who acts" if acting else "What happens next"
        unnoticed = emitter.decides(statements, told, said.of.pointer, what)
    with emitter.block(at), emitter.only_if(unnoticed):
        before = emitter.cell() if acting else NOWHERE
        if acting:
            emitter.emit(code.Let(at, before, Cell(YOU)))
            target, inside = YOU, scope.acting(whose(value.node))
        else:
            local = emitter.local(said.name, bare(value.type), reads=value.reads, of=value.node)
            target, inside = local.cell, scope.binding(said.name, emitter.remembered(local, emitter.here))
        branch = emitter.emit(code.WithValue(at, target, value.node, NOWHERE), value.reads)
        last = emit_block(emitter, said.do, said.at("do"), inside)
        if acting:
            emitter.called_so.acts.append((range(branch, emitter.here), whose(value.node)))
            emitter.emit(code.Let(at, YOU, Cell(before)))
        jump = emitter.emit(code.Jump(at, NOWHERE))
        emitter.patch(branch, otherwise=emitter.here)
        if said.otherwise:
            emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
        emitter.patch(jump, to=emitter.here)
    named = None if acting else last.names.get(said.name)
    if named is not None and named.reads != inside.names[said.name].reads:  # it has moved, or was shown
        return from_now_on(emitter, said.of, named.reads, scope)
    return scope


def _player(emitter: Emitter, at: int, said: MissTurn | Win, scope: Scope) -> None:
    context, wins = emitter.context, isinstance(said, Win)
    player = context.resolve(said.player, scope, PLAYER)
    if wins:
        player = teams.together(context, player)
    wanted = optional(PLAYER) if wins else PLAYER
    if isinstance(player.type, Many) and wins:
        wanted = Many(PLAYER)
    player = context.need(player, wanted, said.player.pointer, "Who wins" if wins else "Who misses a turn")
    if not wins:
        emitter.asks(player.reads, said.player.pointer, "Who misses a turn", public=True)
    emitter.emit(code.Win(at, player.node) if wins else code.MissTurn(at, player.node))
