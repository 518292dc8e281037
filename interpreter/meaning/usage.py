"""Things that the rules do not need, and sources that do not exist: unused things, unknown clauses."""

from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    End,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import ComponentThing, TableThing
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.costs import cost_of
from festrules.interpreter.meaning.declared import define_value
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.parameters import parameters_of
from festrules.interpreter.meaning.tables import read_table
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import Enumerated, bare

ALWAYS = Trigger | End | Variant | Change  # they need not be used


def check_unused(emitter: Emitter) -> None:
    """Things that nothing uses: often a name is misspelt elsewhere, or a line was forgotten."""
    context = emitter.context
    taken = {routine.name for _, routines in emitter.takes for routine in routines}
    for name, thing in context.things.items():
        asked = not isinstance(thing, Action) and _is_asked_for(context, name)
        if isinstance(thing, ALWAYS) or name in emitter.called or asked or name in taken or "~" in name:
            continue
        if isinstance(thing, ComponentThing) and _lies_somewhere(context, name):
            continue
        context.findings.report(
            "FR505", context.named(name), f"Nothing uses `{name}`.", hint="Use it, or leave it out."
        )


def _is_asked_for(context: Context, name: str) -> bool:
    return name in context.used or name in context.building.constants.used or _is_in_a_column(context, name)


def _is_in_a_column(context: Context, name: str) -> bool:
    """Whether a table of components or spaces has values of this kind."""
    tables = [component.columns for component in context.world.components.values()]
    tables += [family.columns for family in context.world.families.values()]
    return any(bare(column.type) == Enumerated(name) for columns in tables for column in columns.values())


def _lies_somewhere(context: Context, name: str) -> bool:
    return any(
        name in family.components and family.name in context.used
        for family in context.world.families.values()
    )


def check_unasked(context: Context) -> None:
    """Works out what nothing asks for too, so that its mistakes are found while it is written."""
    asked = {name for name, _ in context.calls}
    for name, thing in context.things.items():
        if name in asked or name in context.findings.broken:
            continue
        if isinstance(thing, TableThing) and name not in context.used:
            read_table(context, name, thing)
        if not isinstance(thing, Define | Cost):
            continue
        parameters = parameters_of(context, thing.parameters, "a cost" if isinstance(thing, Cost) else "")
        if isinstance(thing, Define):
            types = tuple(wanted for _, wanted in parameters.values())
            define_value(context, name, thing, parameters, types)
        elif name not in context.used:
            values = {word: context.bind(wanted).here() for word, (_, wanted) in parameters.items()}
            cost_of(context, name, thing, values, thing.pointer, Scope(you=True))


def check_citations(context: Context) -> None:
    """Clauses that the inventory of the rulebook does not have."""
    book = context.document.book
    if not book.clauses:
        return
    for said in context.document.constructs:
        if not isinstance(said, Citing):
            continue
        for number, clause in enumerate(said.cites):
            if clause not in book.clauses:
                context.findings.report(
                    "FR507",
                    f"{said.at('cites')}/{number}",
                    f"The rulebook has no clause {clause}.",
                    near=(clause, book.clauses),
                )
