"""Decisions: choosing values and actions, paying, rearranging; with the reasons why not."""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Action
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
from festrules.interpreter.meaning.blocks import always_leaves, emit_block
from festrules.interpreter.meaning.collecting import place_reads
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter
from festrules.interpreter.meaning.moving import known_of, number, one_place, value_range
from festrules.interpreter.meaning.several import (
    check_copies,
    check_leaves_out,
    check_of_one,
    check_one,
    meant_of_all,
    report_of_all,
)
from festrules.interpreter.meaning.texts import resolve_prompt, resolve_text
from festrules.interpreter.meaning.typed import LOST, Local, Reads, Scope, Typed
from festrules.interpreter.world.types import (
    COST,
    NUMBER,
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


def _needs_you(emitter: Emitter, pointer: Pointer, scope: Scope) -> None:
    if not scope.you:
        emitter.context.findings.report(
            "FR304",
            pointer,
            "Nobody acts here, so nobody can decide.",
            hint="Decisions stand in turns, in `with you as ...`, in secret choices and races.",
        )
    emitter.context.acts_in(scope, pointer)


def emit_choose(emitter: Emitter, at: int, said: Choose, scope: Scope, *, race: bool = False) -> Scope:
    """`choose NAME from ...`, one value or several. In a race everybody learns whether it is still possible."""
    context = emitter.context
    _needs_you(emitter, said.fields_at, scope)
    values, low = value_range(context, said.from_, scope)
    if values.type == UNKNOWN:
        return scope.binding(said.name, LOST)
    emitter.asks(values.reads, said.from_.pointer, "What there is to choose from", public=race)
    several = said.most is not None
    local = _choice_name(emitter, said, values, several=several)
    candidate = Local(emitter.cell(), member(values.type)) if several else local
    own = Local(candidate.cell, member(values.type))
    inside = scope.plus(**dict.fromkeys(context.noun_names(values.type), own)).binding(
        _singular(said.name, several), own
    )
    if several:
        conditions = _conditions_of_each(emitter, said, values, inside, own)
    else:
        check_one(context, said, values)
        conditions = _conditions(emitter, said, inside, public=race)
        _check_of_value(emitter, said, conditions, own)
    must = tuple(one for one in conditions if not isinstance(one, code.IfPossible))
    if_possible = tuple(one for one in conditions if isinstance(one, code.IfPossible))
    prompt = resolve_prompt(emitter, said, scope, public=False)
    clauses = emitter.context.origins[at].clauses
    if said.most is not None:
        fewest = said.least or said.most
        least = number(context, fewest, scope)
        most = number(context, said.most, scope)
        emitter.asks(least.reads | most.reads, said.most.pointer, "How many are chosen", public=False)
        check_copies(context, said, values, most)
        low_limit, high_limit = (
            one.node.value if one.type == NUMBER and isinstance(one.node, Constant) else None
            for one in (least, most)
        )
        if isinstance(low_limit, int) and isinstance(high_limit, int) and low_limit > high_limit:
            message = f"No number is from {low_limit} to {high_limit}: the smaller comes first."
            context.findings.report("FR403", fewest.pointer, message)
        made: code.Instruction = code.ChooseSome(
            at, said.name, local.cell, local.size, member(values.type), values.node, low, must, prompt,
            least.node, most.node, NOWHERE, candidate.cell, clauses, if_possible=if_possible,
        )  # fmt: skip
    else:
        made = code.Choose(
            at, said.name, local.cell, member(values.type), values.node, low, must, prompt,
            said.may, NOWHERE, False, clauses, race, if_possible=if_possible,
        )  # fmt: skip
    choose = emitter.emit(made)
    leaves = _emit_otherwise(emitter, at, choose, said, scope)
    if several and said.may:
        hint = f"`choose 0 to ... {said.name}` lets the player choose none."
        context.findings.report(
            "FR411", said.fields_at, "Several are chosen, from a least to a greatest number.", hint=hint
        )
    if not several and (said.may or (said.otherwise and not leaves)):
        local = replace(local, type=optional(local.type), told=True)
    if not race:
        _check_possible(emitter, said, values.node, must)
    return scope.binding(said.name, local)


def _conditions(emitter: Emitter, said: Choose, scope: Scope, *, public: bool) -> tuple[code.Condition, ...]:
    return tuple(resolve_condition(emitter, one, scope, public=public)[0] for one in said.conditions)


def _check_of_value(
    emitter: Emitter, said: Choose, conditions: tuple[code.Condition, ...], own: Local
) -> None:
    """A condition that binds if possible, and is fulfilled by all that may be chosen or by none."""
    for one, condition in zip(said.conditions, conditions, strict=True):
        if one.if_possible:
            check_leaves_out(
                emitter.context, one.condition.pointer, condition.test, Cell(own.cell), said.name
            )


def _conditions_of_each(
    emitter: Emitter, said: Choose, values: Typed, scope: Scope, own: Local
) -> tuple[code.Condition, ...]:
    """The conditions of a choice of several, which each member must fulfil by itself."""
    context, noun = emitter.context, _singular(said.name, several=True)
    meant = tuple(meant_of_all(said, {noun, *context.noun_names(values.type)}))
    for place in meant:
        report_of_all(context, place, noun)
    if meant:
        return ()
    mistakes = len(context.findings.found)
    found = _conditions(emitter, said, scope, public=False)
    if len(context.findings.found) == mistakes:
        for one, condition in zip(said.conditions, found, strict=True):
            check_of_one(context, one.condition.pointer, condition.test, Cell(own.cell), noun)
    return found


def _singular(name: str, several: bool) -> str:
    return name.removesuffix("s") if several else name


def _choice_name(emitter: Emitter, said: Choose, values: Typed, *, several: bool) -> Local:
    """What is chosen is told; only a component that lies hidden stays so to those who do not see it."""
    kind = values.type
    lies = known_of(values)
    if several:
        size = max(1, emitter.size_of(values))
        return emitter.local(said.name, kind, size, lies, values.node)
    return emitter.local(said.name, member(kind), reads=lies, of=values.node)


def _check_possible(
    emitter: Emitter, said: Choose, values: Expression, conditions: tuple[code.Condition, ...]
) -> None:
    """A compulsory choice that may be impossible: the author says what then, or something before makes sure."""
    known = isinstance(values, Constant) and isinstance(values.value, tuple) and len(values.value) > 0
    known = known or isinstance(values, BoardOf) or _never_empty(emitter, values)
    if said.may or said.otherwise or (known and not conditions):
        return
    emitter.unsure.append((emitter.here - 1, said.fields_at))


def _never_empty(emitter: Emitter, values: Expression) -> bool:
    """The other players of a game for two or more, or numbers up to one that is never below the first."""
    match values:
        case Reversed(inner):
            return _never_empty(emitter, inner)
        case PlayersFrom(without=without):
            return len(emitter.context.world.seats) > int(without)
        case Range(low, high):
            return emitter.bounds.of(low).high <= emitter.bounds.of(high).low
    return False


def _emit_otherwise(emitter: Emitter, at: int, decision: int, said: Choose | Take, scope: Scope) -> bool:
    """What happens when nothing is possible; gives whether that always leaves."""
    if not said.otherwise:
        return False
    jump = emitter.emit(code.Jump(at, NOWHERE))
    emitter.patch(decision, otherwise=emitter.here)
    emit_block(emitter, said.otherwise, said.at("otherwise"), scope)
    emitter.patch(jump, to=emitter.here)
    return always_leaves(said.otherwise)


def emit_take(emitter: Emitter, at: int, said: Take, scope: Scope) -> None:
    """`take A or B`."""
    context = emitter.context
    _needs_you(emitter, said.fields_at, scope)
    routines, titles, clauses = [], [], []
    for position, name in enumerate(said.actions):
        declared = context.thing(name, Action)
        if declared is None:
            known = [key for key, thing in context.things.items() if isinstance(thing, Action)]
            place = f"{said.at('actions')}/{position}"
            context.findings.report(
                "FR301", place, f"There is no action called `{name}`.", near=(name, known)
            )
            continue
        routines.append(emitter.routine(name, declared))
        titles.append(declared.title or name.replace("-", " "))
        clauses.append(declared.cites)
    prompt = resolve_prompt(emitter, said, scope, public=False)
    # One that a change offers is hidden, and called like the action that it does.
    names = tuple(routine.name.partition("~")[0] for routine in routines)
    take = emitter.emit(code.Take(at, names, (), tuple(titles), prompt, said.may, NOWHERE, tuple(clauses)))
    emitter.takes.append((take, routines))
    _emit_otherwise(emitter, at, take, said, scope)
    if not said.may and not said.otherwise:
        emitter.unsure.append((take, said.fields_at))


def emit_pay(emitter: Emitter, at: int, said: Pay, scope: Scope) -> Scope:
    """`pay COST from A to B as NAME`."""
    context = emitter.context
    _needs_you(emitter, said.fields_at, scope)
    cost = context.resolve(said.cost, scope, COST)
    cost = context.need(cost, COST, said.cost.pointer, "What is paid")
    source = one_place(context, said.from_, scope, "What is paid from")
    target = one_place(context, said.to, scope, "Where it goes")
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
    emitter.unsure.append((paying, said.fields_at))
    return scope.binding(said.name, paid) if said.name and paid else scope


def emit_rearrange(emitter: Emitter, at: int, said: Rearrange, scope: Scope) -> None:
    """`rearrange BOARD`."""
    context = emitter.context
    _needs_you(emitter, said.fields_at, scope)
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
