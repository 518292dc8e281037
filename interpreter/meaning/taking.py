"""`choose one: A one of COLLECTION or B`: which actions are offered, and to what those with a parameter may be done."""

from collections.abc import Iterator
from itertools import accumulate

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary import expressions as vocabulary
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.expressions.collections import Where
from festrules.grammar.vocabulary.expressions.conditions import Or
from festrules.grammar.vocabulary.statements.deciding import Take
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_RANGE
from festrules.interpreter.machine.expressions import Cell, Listing
from festrules.interpreter.machine.taking import values_of_type
from festrules.interpreter.meaning.choices import emit_otherwise, needs_you, note_unsure
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import NOWHERE, Emitter, Routine
from festrules.interpreter.meaning.handing import PARAMETER
from festrules.interpreter.meaning.moving import known_of, several
from festrules.interpreter.meaning.parameters import parameters_of, usual_of
from festrules.interpreter.meaning.texts import resolve_prompt, resolve_text
from festrules.interpreter.meaning.typed import (
    Reads,
    Scope,
    Typed,
    belonging,
    cell_owner,
    of_bearer,
    whose,
)
from festrules.interpreter.world.types import (
    NUMBER,
    UNKNOWN,
    Component,
    Many,
    Type,
    bare,
    describe,
    member,
    plural,
)
from festrules.interpreter.world.values import LARGEST


def emit_take(emitter: Emitter, at: int, said: Take, scope: Scope) -> None:
    """`choose one: A one of COLLECTION or B`."""
    context = emitter.context
    needs_you(emitter, said.fields_at, scope)
    _check_taken_in(context, said)
    routines, titles, clauses, of = [], [], [], []
    for position, name in enumerate(said.actions):
        place = f"{said.at('actions')}/{position}"
        declared = _declared(context, said, position, place)
        found = None if declared is None else _offered(emitter, said, name, declared, place, scope)
        if declared is None or found is None:
            continue
        routine, members = found
        routines.append(routine)
        titles.append(_plain(name) if members else declared.title or _plain(name))
        clauses.append(declared.cites)
        of.append(members)
    prompt = resolve_prompt(emitter, said, scope, public=False)
    # One that a change offers is hidden, and called like the action that it does.
    names = tuple(routine.name.partition("~")[0] for routine in routines)
    firsts = tuple(accumulate((1 if members is None else members.size for members in of), initial=0))
    if firsts[-1] > LARGEST:
        context.findings.report("FR106", said.fields_at, "There are more options here than can be numbered.")
        return
    take = emitter.emit(
        code.Take(at, names, (), tuple(titles), tuple(of), firsts, prompt, said.may, NOWHERE, tuple(clauses))
    )
    emitter.takes.append((take, routines))
    emit_otherwise(emitter, at, take, said, scope)
    if not said.may:
        note_unsure(emitter, take, said)


def _plain(name: str) -> str:
    return name.partition("~")[0].replace("-", " ")


def _declared(context: Context, said: Take, position: int, place: Pointer) -> Action | None:
    """The action of a name, if there is one and it is offered here once."""
    name = said.actions[position]
    declared = context.thing(name, Action)
    if declared is None:
        known = [key for key, thing in context.things.items() if isinstance(thing, Action)]
        context.findings.report("FR301", place, f"There is no action called `{name}`.", near=(name, known))
    elif name in said.actions[:position]:
        hint = "Say it once."
        if declared.parameters is not None:
            hint = f"Put everything that it may be done to together: `{name} of (ONE, OTHER)`."
        context.findings.report("FR303", place, f"`{name}` is offered twice here.", hint=hint)
        return None
    return declared


def _check_taken_in(context: Context, said: Take) -> None:
    """An action behind the `or` of a filter belongs to the filter; and what is said of no action that is offered."""
    for one in said.of:
        if one.action not in said.actions:
            message = f"`{one.action}` is not among the actions that are offered here."
            context.findings.report("FR407", one.pointer, message)
        if not isinstance(one.of, Where):
            continue
        for last in _behind_or(one.of.condition):
            if isinstance(last, Named) and isinstance(context.things.get(last.name), Action):
                context.findings.report(
                    "FR429",
                    last.pointer,
                    f"Here `or {last.name}` belongs to what follows `where`, and `{last.name}` is an action.",
                    hint=f"Put the collection in parentheses: `{one.action} of (... where ...) or {last.name}`.",
                )
                context.findings.broken.add(last.name)


def _behind_or(condition: vocabulary.Expression) -> Iterator[vocabulary.Expression]:
    """The expressions behind each `or` of a condition."""
    while isinstance(condition, Or):
        yield condition.right
        condition = condition.left


def _offered(
    emitter: Emitter, said: Take, name: str, declared: Action, place: Pointer, scope: Scope
) -> tuple[Routine, code.Members | None] | None:
    """The code of an action, and what it may be done to if it has a parameter."""
    context = emitter.context
    parameters = parameters_of(context, declared.parameters, "an action")
    given = next((one.of for one in said.of if one.action == name), None)
    if not parameters:
        if given is not None:
            hint = f"Leave out what follows `{name}`, or give the action a parameter: `action {name} of ...`."
            message = f"`{_plain(name)}` is an action that is not done to anything."
            context.findings.report("FR407", given.pointer, message, hint=hint)
            return None
        return emitter.routine(name, declared), None
    wanted, usual = parameters["of"][1], usual_of(context, declared.parameters).get("of")
    if wanted == UNKNOWN or len(parameters) > 1:
        return None
    if given is not None:
        what, numbers = f"What `{name}` may be done to", "Numbers stand in parentheses: `(1 to 3)`."
        values = several(context, given, scope, what, numbers)
        return _with_members(emitter, name, declared, values, given.pointer)
    if usual is None:
        message = f"`{name}` is done to {describe(wanted)}, and this does not say which."
        hint = f"For example `{name} of {_some(wanted)}`."
        context.findings.report("FR407", place, message, hint=hint)
        return None
    values = Typed(Listing((usual.node,)), Many(usual.type))
    return _with_members(emitter, name, declared, values, place)


def _some(wanted: Type) -> str:
    """An example of what there may be to choose from."""
    if wanted == NUMBER:
        return "(1 to 3)"
    return f"{plural(wanted)} in ..." if isinstance(wanted, Component) else plural(wanted)


def _with_members(
    emitter: Emitter, name: str, declared: Action, values: Typed, pointer: Pointer
) -> tuple[Routine, code.Members] | None:
    context = emitter.context
    if values.type == UNKNOWN:
        return None
    wanted = parameters_of(context, declared.parameters)["of"][1]
    some = Component(wanted.names) if isinstance(wanted, Component) else wanted
    one = Typed(values.node, member(values.type), values.reads)
    if context.need(one, some, pointer, f"What `{name}` is done to").type == UNKNOWN:
        return None
    emitter.asks(values.reads, pointer, f"What `{name}` may be done to", public=False)
    mere = isinstance(one.type, Component) and not one.type.located
    routine = emitter.routine(name, declared, ("of",) if mere else ())
    local = routine.parameters["of"][0]
    owners = {owner: cell_owner(local.cell)} if (owner := whose(values.node)) else {}
    other = of_bearer(cell_owner(local.cell), values.node, context.world.sides)
    emitter.handed.hand(local.cell, belonging(known_of(values), owners) | other, pointer)
    emitter.bounds.given.setdefault(local.cell, []).append(values.node)
    low, size = _domain(emitter, name, values, pointer)
    title = _title(emitter, routine, declared)
    return routine, code.Members(local.cell, one.type, values.node, low, size, title)


def _domain(emitter: Emitter, name: str, values: Typed, pointer: Pointer) -> tuple[int, int]:
    """The least value, and how many there could be in any state: each has a number of its own."""
    kind = bare(member(values.type))
    if kind != NUMBER:
        return 0, values_of_type(kind, emitter.context.world)
    fact = emitter.bounds.of(values.node)
    if fact.never or fact.high - fact.low <= MAX_RANGE:
        return (0, 1) if fact.never else (fact.low, fact.high - fact.low + 1)
    emitter.context.findings.report(
        "FR406",
        pointer,
        f"It is not known before the game which numbers `{name}` may be done to.",
        hint="Say the least and the most: `(1 to 20)`, or `(1 to NUMBER but at most 20)`.",
    )
    return 0, 1


def _title(emitter: Emitter, routine: Routine, declared: Action) -> code.Text:
    """The text that players read for an action with a parameter; by default its target follows its name.

    Those who see what it is done to read it too, so that what else stands in it must be known to all.
    """
    local = routine.parameters["of"][0]
    text, reads, place = title_with(emitter.context, routine, declared)
    emitter.asks(reads, place, "This text", public=False)
    beside = frozenset(read for read in reads if read.what != PARAMETER)
    emitter.asks(beside, place, "This text", public=True)
    if not any(not isinstance(piece, str) and piece[0] == Cell(local.cell) for piece in text.pieces):
        return code.Text((*text.pieces, ": ", (Cell(local.cell), local.type)))
    return text


def title_with(context: Context, routine: Routine, declared: Action) -> tuple[code.Text, Reads, Pointer]:
    """The title of an action with a parameter, what it reads, and where it stands."""
    parameters = declared.parameters
    said = declared.title
    if said is None:
        said = _plain(routine.name) + (f" {{{parameters.of.name}}}" if parameters else "")
    place = declared.fields_at if declared.title is None else declared.at("title")
    text, reads = resolve_text(context, said, place, routine.scope)
    return text, reads, place
