"""Decisions: choosing a value and taking actions, paying, rearranging; with the reasons why not."""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.statements.deciding import Choose, Condition, Needs, Pay, Rearrange, Take
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import (
    BoardOf,
    Cell,
    Constant,
    Expression,
    PlayersFrom,
    Range,
    Reversed,
)
from festrules.interpreter.meaning.assurances import Unsure, assurance
from festrules.interpreter.meaning.blocks import always_leaves, emit_block
from festrules.interpreter.meaning.chosen_words import check_words
from festrules.interpreter.meaning.collecting import place_reads
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.following import now_there
from festrules.interpreter.meaning.most_repeats import stands_on_ways
from festrules.interpreter.meaning.moving import (
    GOES,
    known_of,
    one_place,
    value_range,
    who_knew,
    who_misses,
)
from festrules.interpreter.meaning.secrecy import all_count
from festrules.interpreter.meaning.several import check_name
from festrules.interpreter.meaning.texts import resolve_prompt, resolve_text
from festrules.interpreter.meaning.thresholds import parts_of
from festrules.interpreter.meaning.typed import LOST, YOURS, Local, Reads, Scope
from festrules.interpreter.world.types import (
    COST,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Placed,
    describe,
    member,
    optional,
)

MOST_PAID = 1_000  # components that a name for what was paid can hold


def resolve_condition(
    emitter: Emitter, said: Needs | Condition, scope: Scope, *, public: bool = False
) -> tuple[code.Condition, Reads]:
    """A condition with its reason, and what it reads; `public` where everybody notices whether it holds."""
    context = emitter.context
    test = context.resolve(said.condition, scope, TRUTH)
    test = context.need(test, TRUTH, said.condition.pointer, "A condition")
    reason, reads = resolve_text(context, said.reason, said.at("reason"), scope)
    emitter.asks(test.reads, said.condition.pointer, "This condition", public=public)
    emitter.asks(reads, said.at("reason"), "This reason", public=False)
    at = context.origin(said.fields_at, said.cites)
    mild = isinstance(said, Condition) and said.if_possible
    made = code.IfPossible if mild else code.Condition
    return made(test.node, reason, said.cites, said.name, at), test.reads


def needs_you(emitter: Emitter, pointer: Pointer, scope: Scope) -> None:
    """Reports a decision where nobody acts."""
    if not scope.you:
        emitter.context.findings.report(
            "FR304",
            pointer,
            "Nobody acts here, so nobody can decide.",
            hint="Decisions stand in turns, in `let ... act`, in secret choices and races.",
        )
    emitter.context.acts_in(scope, pointer)


def emit_choose(emitter: Emitter, at: int, said: Choose, scope: Scope, *, race: bool = False) -> Scope:
    """`choose NAME from ...`. In a race everybody learns whether it is still possible."""
    context = emitter.context
    needs_you(emitter, said.fields_at, scope)
    values, low = value_range(context, said.from_, scope)
    if values.type == UNKNOWN:
        return scope.binding(said.name, LOST)
    emitter.asks(values.reads, said.from_.pointer, "What there is to choose from", public=race)
    local = emitter.local(said.name, member(values.type), reads=known_of(values), of=values.node)
    own = Local(local.cell, member(values.type))
    inside = scope.plus(**dict.fromkeys(context.noun_names(values.type), own)).binding(said.name, own)
    check_name(context, said, values, several=False)
    check_words(context, said, values, scope)
    conditions = conditions_of(emitter, said, inside, public=race)
    _check_leaves_out(emitter, said, conditions, Cell(own.cell))
    must, if_possible = apart(conditions)
    choose = emitter.emit(
        code.Choose(
            at, said.name, local.cell, member(values.type), values.node, low, must,
            resolve_prompt(emitter, said, scope, public=False), said.may, NOWHERE, False,
            context.origins[at].clauses, race, if_possible=if_possible,
        )
    )  # fmt: skip
    begins = stands_on_ways(emitter, choose, said, conditions)
    leaves = emit_otherwise(emitter, at, choose, said, scope)
    if said.may or (said.otherwise and not leaves):
        local = replace(local, type=optional(local.type), told=True)
    local = emitter.remembered(local, choose)
    if not race and not said.may and not begins and (must or not least_members(emitter, values.node)):
        note_unsure(emitter, choose, said)
    return scope.binding(said.name, local)


def conditions_of(
    emitter: Emitter, said: Choose, scope: Scope, *, public: bool
) -> tuple[code.Condition, ...]:
    """The conditions of a choice, in the order of the text."""
    return tuple(resolve_condition(emitter, one, scope, public=public)[0] for one in said.conditions)


def apart(
    conditions: tuple[code.Condition, ...],
) -> tuple[tuple[code.Condition, ...], tuple[code.IfPossible, ...]]:
    """The conditions that must hold, and those that must hold only if possible."""
    must = tuple(one for one in conditions if not isinstance(one, code.IfPossible))
    return must, tuple(one for one in conditions if isinstance(one, code.IfPossible))


def _check_leaves_out(
    emitter: Emitter, said: Choose, conditions: tuple[code.Condition, ...], chosen: Expression
) -> None:
    """A condition that binds if possible and does not depend on what is chosen: it never leaves anything out."""
    for one, condition in zip(said.conditions, conditions, strict=True):
        test = condition.test
        if not one.if_possible or test == Constant(0) or any(part == chosen for part in parts_of(test)):
            continue
        emitter.context.findings.report(
            "FR424",
            one.condition.pointer,
            f"This does not speak of `{said.name}`, so either all that may be chosen fulfil it or none: it leaves"
            " nothing out.",
            hint="What must be so whichever is chosen stands before the choice, in an `if`; without `if possible` it"
            " is a condition of the choice itself.",
        )


def least_members(emitter: Emitter, values: Expression) -> int:
    """How many different values there are to choose from in any case, as far as that is plain."""
    match values:
        case Constant(tuple() as members):
            return len(set(members))
        case BoardOf(spaces=spaces):
            return spaces
        case Reversed():
            return least_members(emitter, values.of)
        case PlayersFrom(without=without):
            return len(emitter.context.world.seats) - int(without)
        case Range():
            return max(0, emitter.bounds.of(values.high).low - emitter.bounds.of(values.low).high + 1)
    return 0


def emit_otherwise(emitter: Emitter, at: int, decision: int, said: Choose | Take, scope: Scope) -> bool:
    """The consequence if nothing is possible; returns whether it always leaves."""
    if not said.otherwise:
        return False
    jump = emitter.emit(code.Jump(at, NOWHERE))
    emitter.patch(decision, otherwise=emitter.here)
    emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
    emitter.patch(jump, to=emitter.here)
    return always_leaves(said.otherwise)


def note_unsure(emitter: Emitter, decision: int, said: Choose | Take) -> None:
    """Notes a decision at which perhaps nothing is possible, unless the rules say what happens then."""
    assured = assurance(said.otherwise)
    if not said.otherwise or assured is not None:
        emitter.unsure.append(Unsure(decision, said.fields_at, assured))


def emit_pay(emitter: Emitter, at: int, said: Pay, scope: Scope) -> Scope:
    """`pay COST from A to B as NAME`."""
    context = emitter.context
    needs_you(emitter, said.fields_at, scope)
    cost = context.resolve(said.cost, scope, COST)
    cost = context.need(cost, COST, said.cost.pointer, "What is paid")
    source = one_place(context, said.from_, scope, "What is paid from")
    target = one_place(context, said.to, scope, GOES)
    if cost.type == UNKNOWN or source is None or target is None:
        return scope.binding(said.name, LOST) if said.name else scope
    emitter.asks(source[0].reads, said.from_.pointer, "Where it comes from", public=True)
    emitter.asks(target[0].reads, said.to.pointer, "Where it goes", public=True)
    reads = cost.reads | place_reads(source[0], source[1], "contents")
    emitter.asks(reads, said.cost.pointer, "This cost", public=False)
    kinds = context.world.places[source[1][0].first].kinds
    names = tuple(dict.fromkeys(name for family in source[1] for name in family.components))
    most = min(MOST_PAID, sum(context.world.kinds[kind].copies for kind in kinds))
    paid = emitter.local(said.name, Many(Component(names)), most) if said.name else None
    pay = code.Pay(
        at,
        cost.node,
        source[0].node,
        target[0].node,
        kinds,
        paid.cell if paid else NOWHERE,
        most,
        emitter.context.origins[at].clauses,
    )
    paying = emitter.emit(pay)
    emitter.fills(paying, (family.name for family in target[1]))
    unseen = set(who_misses(emitter, target, None)) - {YOURS}
    emitter.loses(paying, (family.name for family in source[1]), unseen)
    emitter.unsure.append(Unsure(paying, said.fields_at))
    if said.name is None or paid is None:
        return scope
    known = now_there(*target) | who_knew(context, place_reads(*source, "contents"), paying)
    counted = all_count(source[1]) or all_count(target[1])
    paid = emitter.remembered(replace(paid, reads=known, told=counted), paying)
    emitter.called_so.paid.add(paying)
    return scope.binding(said.name, paid)


def emit_rearrange(emitter: Emitter, at: int, said: Rearrange, scope: Scope) -> None:
    """`rearrange BOARD`."""
    context = emitter.context
    needs_you(emitter, said.fields_at, scope)
    board = context.resolve(said.board, scope)
    if board.type == UNKNOWN:
        return
    emitter.asks(board.reads, said.board.pointer, "What is rearranged", public=True)
    if any(
        family.count > family.spaces for family in context.families(member(board.type))
    ) and not isinstance(board.node, BoardOf):
        message = "Which of the boards is rearranged must be said."
        context.findings.report(
            "FR401", said.board.pointer, message, hint="For example `rearrange my BOARD`."
        )
        return
    kind = member(board.type)
    if not isinstance(kind, Placed) or not kind.board or not isinstance(board.type, Many):
        context.findings.report(
            "FR401", said.board.pointer, f"A board can be rearranged, not {describe(board.type)}."
        )
        return
    with emitter.block(at):
        cell = emitter.cell(3)
        rearranging = emitter.emit(
            code.Rearrange(
                at,
                board.node,
                cell,
                resolve_prompt(emitter, said, scope, public=False),
                emitter.context.origins[at].clauses,
            )
        )
        emitter.fills(rearranging, (family.name for family in context.families(kind)))
