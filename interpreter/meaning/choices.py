"""Decisions: choosing values and actions, paying, rearranging; with the reasons why not."""

from dataclasses import replace
from typing import Any

from festrules.grammar.document import Pointer, around
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.reading import construct
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import (
    BoardOf,
    Cell,
    Constant,
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
    emitter: Emitter, fields: Any, pointer: Pointer, scope: Scope, *, public: bool = False
) -> tuple[code.Condition, Reads]:
    """A condition with its reason, and what it reads; `public` where everybody notices whether it holds."""
    context = emitter.context
    test = context.resolve_json(fields["condition"], f"{pointer}/condition", scope, TRUTH)
    test = context.need(test, TRUTH, f"{pointer}/condition", "A condition")
    reason, reads = resolve_text(context, fields["reason"], f"{pointer}/reason", scope)
    emitter.asks(test.reads, f"{pointer}/condition", "This condition", public=public)
    emitter.asks(reads, f"{pointer}/reason", "This reason", public=False)
    clauses = tuple(fields.get("cites", ()))
    at = context.origin(pointer, clauses)
    return code.Condition(test.node, reason, clauses, fields.get("name"), at), test.reads


def _needs_you(emitter: Emitter, pointer: Pointer, scope: Scope) -> None:
    if not scope.you:
        emitter.context.findings.report(
            "FR304",
            pointer,
            "Nobody acts here, so nobody can decide.",
            hint="Decisions stand in turns, in `with you as ...`, in secret choices and races.",
        )
    emitter.context.acts_in(scope, pointer)


def emit_choose(
    emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope, *, race: bool = False
) -> Scope:
    """`choose NAME from ...`, one value or several. In a race everybody learns whether it is still possible."""
    context = emitter.context
    _needs_you(emitter, pointer, scope)
    values, low = value_range(context, fields["from"], f"{pointer}/from", scope)
    if values.type == UNKNOWN:
        return scope.binding(fields["name"], LOST)
    emitter.asks(values.reads, f"{pointer}/from", "What there is to choose from", public=race)
    several = "most" in fields
    local = _choice_name(emitter, fields, values, several=several)
    candidate = Local(emitter.cell(), member(values.type)) if several else local
    own = Local(candidate.cell, member(values.type))
    inside = scope.plus(**dict.fromkeys(context.noun_names(values.type), own)).binding(
        _singular(fields["name"], several), own
    )
    if several:
        conditions = _conditions_of_each(emitter, fields, pointer, values, inside, own)
    else:
        check_one(context, _read(fields, pointer), values)
        conditions = _conditions(emitter, fields, pointer, inside, public=race)
    prompt = resolve_prompt(emitter, fields, pointer, scope, public=False)
    clauses = emitter.context.origins[at].clauses
    if several:
        least = number(context, fields.get("least", fields["most"]), f"{pointer}/least", scope)
        most = number(context, fields["most"], f"{pointer}/most", scope)
        emitter.asks(least.reads | most.reads, f"{pointer}/most", "How many are chosen", public=False)
        check_copies(context, _read(fields, pointer), values, most)
        low_limit, high_limit = (
            one.node.value if one.type == NUMBER and isinstance(one.node, Constant) else None
            for one in (least, most)
        )
        if isinstance(low_limit, int) and isinstance(high_limit, int) and low_limit > high_limit:
            message = f"No number is from {low_limit} to {high_limit}: the smaller comes first."
            context.findings.report("FR403", f"{pointer}/least", message)
        made: code.Instruction = code.ChooseSome(
            at, fields["name"], local.cell, local.size, member(values.type), values.node, low, conditions, prompt,
            least.node, most.node, NOWHERE, candidate.cell, clauses,
        )  # fmt: skip
    else:
        made = code.Choose(
            at, fields["name"], local.cell, member(values.type), values.node, low, conditions, prompt,
            fields.get("may", False), NOWHERE, False, clauses, race,
        )  # fmt: skip
    choose = emitter.emit(made)
    leaves = _emit_otherwise(emitter, at, choose, fields, pointer, scope)
    if several and fields.get("may"):
        hint = f"`choose 0 to ... {fields['name']}` lets the player choose none."
        context.findings.report(
            "FR411", pointer, "Several are chosen, from a least to a greatest number.", hint=hint
        )
    if not several and (fields.get("may") or ("otherwise" in fields and not leaves)):
        local = replace(local, type=optional(local.type), told=True)
    if not race:
        _check_possible(emitter, fields, pointer, values.node, conditions)
    return scope.binding(fields["name"], local)


def _read(fields: Any, pointer: Pointer) -> Choose:
    found: Any = construct("statement", {"choose": fields}, around(pointer))
    choose: Choose = found
    return choose


def _conditions(
    emitter: Emitter, fields: Any, pointer: Pointer, scope: Scope, *, public: bool
) -> tuple[code.Condition, ...]:
    return tuple(
        resolve_condition(emitter, condition, f"{pointer}/conditions/{number}", scope, public=public)[0]
        for number, condition in enumerate(fields.get("conditions", ()))
    )


def _conditions_of_each(
    emitter: Emitter, fields: Any, pointer: Pointer, values: Typed, scope: Scope, own: Local
) -> tuple[code.Condition, ...]:
    """The conditions of a choice of several, which each member must fulfil by itself."""
    context, noun = emitter.context, _singular(fields["name"], several=True)
    meant = tuple(meant_of_all(_read(fields, pointer), {noun, *context.noun_names(values.type)}))
    for place in meant:
        report_of_all(context, place, noun)
    if meant:
        return ()
    mistakes = len(context.findings.found)
    found = _conditions(emitter, fields, pointer, scope, public=False)
    if len(context.findings.found) == mistakes:
        for number, condition in enumerate(found):
            here = f"{pointer}/conditions/{number}/condition"
            check_of_one(context, here, condition.test, Cell(own.cell), noun)
    return found


def _singular(name: str, several: bool) -> str:
    return name.removesuffix("s") if several else name


def _choice_name(emitter: Emitter, fields: Any, values: Typed, *, several: bool) -> Local:
    """What is chosen is told; only a component that lies hidden stays so to those who do not see it."""
    kind = values.type
    lies = known_of(values)
    if several:
        size = max(1, emitter.size_of(values))
        return emitter.local(fields["name"], kind, size, lies, values.node)
    return emitter.local(fields["name"], member(kind), reads=lies, of=values.node)


def _check_possible(
    emitter: Emitter, fields: Any, pointer: Pointer, values: Any, conditions: tuple[Any, ...]
) -> None:
    """A compulsory choice that may be impossible: the author says what then, or something before makes sure."""
    known = isinstance(values, Constant) and isinstance(values.value, tuple) and len(values.value) > 0
    known = known or isinstance(values, BoardOf) or _never_empty(emitter, values)
    if fields.get("may") or "otherwise" in fields or (known and not conditions):
        return
    emitter.unsure.append((emitter.here - 1, pointer))


def _never_empty(emitter: Emitter, values: Any) -> bool:
    """The other players of a game for two or more, or numbers up to one that is never below the first."""
    match values:
        case Reversed(inner):
            return _never_empty(emitter, inner)
        case PlayersFrom(without=without):
            return len(emitter.context.world.seats) > int(without)
        case Range(low, high):
            return emitter.bounds.of(low).high <= emitter.bounds.of(high).low
    return False


def _emit_otherwise(
    emitter: Emitter, at: int, decision: int, fields: Any, pointer: Pointer, scope: Scope
) -> bool:
    """What happens when nothing is possible; gives whether that always leaves."""
    if "otherwise" not in fields:
        return False
    jump = emitter.emit(code.Jump(at, NOWHERE))
    emitter.patch(decision, otherwise=emitter.here)
    emit_block(emitter, fields["otherwise"], f"{pointer}/otherwise", scope)
    emitter.patch(jump, to=emitter.here)
    return always_leaves(fields["otherwise"])


def emit_take(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`take A or B`."""
    context = emitter.context
    _needs_you(emitter, pointer, scope)
    routines, titles, clauses = [], [], []
    for position, name in enumerate(fields["actions"]):
        declared = context.thing(name, Action)
        if declared is None:
            known = [key for key, thing in context.things.items() if isinstance(thing, Action)]
            place = f"{pointer}/actions/{position}"
            context.findings.report(
                "FR301", place, f"There is no action called `{name}`.", near=(name, known)
            )
            continue
        routines.append(emitter.routine(name, declared))
        titles.append(declared.title or name.replace("-", " "))
        clauses.append(declared.cites)
    prompt = resolve_prompt(emitter, fields, pointer, scope, public=False)
    # One that a change offers is hidden, and called like the action that it does.
    names = tuple(routine.name.partition("~")[0] for routine in routines)
    take = emitter.emit(
        code.Take(at, names, (), tuple(titles), prompt, fields.get("may", False), NOWHERE, tuple(clauses))
    )
    emitter.takes.append((take, routines))
    _emit_otherwise(emitter, at, take, fields, pointer, scope)
    if not fields.get("may") and "otherwise" not in fields:
        emitter.unsure.append((take, pointer))


def emit_pay(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> Scope:
    """`pay COST from A to B as NAME`."""
    context = emitter.context
    _needs_you(emitter, pointer, scope)
    cost = context.resolve_json(fields["cost"], f"{pointer}/cost", scope, COST)
    cost = context.need(cost, COST, f"{pointer}/cost", "What is paid")
    source = one_place(context, fields["from"], f"{pointer}/from", scope, "What is paid from")
    target = one_place(context, fields["to"], f"{pointer}/to", scope, "Where it goes")
    if cost.type == UNKNOWN or source is None or target is None:
        return scope.binding(fields["name"], LOST) if "name" in fields else scope
    emitter.asks(source[0].reads, f"{pointer}/from", "Where it comes from", public=True)
    emitter.asks(target[0].reads, f"{pointer}/to", "Where it goes", public=True)
    reads = cost.reads | place_reads(source[0], source[1], "contents")
    emitter.asks(reads, f"{pointer}/cost", "This cost", public=False)
    kinds = context.world.places[source[1][0].first].kinds
    names = tuple(dict.fromkeys(name for family in source[1] for name in family.components))
    most = min(MOST_PAID, sum(context.world.kinds[kind].copies for kind in kinds))
    paid = emitter.local(fields["name"], Many(Component(names)), most) if "name" in fields else None
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
    emitter.unsure.append((paying, pointer))
    return scope.binding(fields["name"], paid) if paid else scope


def emit_rearrange(emitter: Emitter, at: int, fields: Any, pointer: Pointer, scope: Scope) -> None:
    """`rearrange BOARD`."""
    context = emitter.context
    _needs_you(emitter, pointer, scope)
    board = context.resolve_json(fields["board"], f"{pointer}/board", scope)
    if board.type == UNKNOWN:
        return
    emitter.asks(board.reads, f"{pointer}/board", "What is rearranged", public=True)
    if any(
        family.count > family.spaces for family in context.families(member(board.type))
    ) and not isinstance(board.node, BoardOf):
        message = "Which of the boards is rearranged must be said."
        context.findings.report(
            "FR401", f"{pointer}/board", message, hint="For example `rearrange my BOARD`."
        )
        return
    kind = member(board.type)
    if not isinstance(kind, Placed) or not kind.board or not isinstance(board.type, Many):
        context.findings.report(
            "FR401", f"{pointer}/board", f"A board can be rearranged, not {describe(board.type)}."
        )
        return
    with emitter.block(at):
        cell = emitter.cell(3)
        rearranging = emitter.emit(
            code.Rearrange(
                at,
                board.node,
                cell,
                resolve_prompt(emitter, fields, pointer, scope, public=False),
                emitter.context.origins[at].clauses,
            )
        )
        emitter.fills(rearranging, (family.name for family in context.families(kind)))
