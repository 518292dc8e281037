"""Declared things, asked of something: stored values, places, tables, definitions."""

from dataclasses import replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.interpreter.machine.expressions import (
    Call,
    Conditional,
    Constant,
    Equal,
    Listing,
    Lookup,
)
from festrules.interpreter.meaning.attributes import column_too
from festrules.interpreter.meaning.collecting import lies_there
from festrules.interpreter.meaning.context import Called, Context, constant
from festrules.interpreter.meaning.parameters import as_written, parameters_of, usual_of
from festrules.interpreter.meaning.repeating import is_worth_keeping
from festrules.interpreter.meaning.tables import read_table
from festrules.interpreter.meaning.typed import (
    BROKEN,
    Scope,
    Typed,
    called_with,
)
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Optional,
    Placed,
    Type,
    bare,
    depth,
    innermost,
    member,
    optional,
)
from festrules.interpreter.world.values import NOTHING

ASKED_OF = "(left)"  # the subject of a predicate goes in under a name that no text can contain
CONDITIONS = ("holds", "works")  # hidden definitions that say when a change holds


def table_entry(
    context: Context, name: str, declared: TableThing, arguments: dict[str, Typed], pointer: Pointer
) -> Typed:
    """A table by players is a value; one by another value is looked up."""
    table = read_table(context, name, declared)
    if table is None:
        context.findings.broken.add(name)
        return BROKEN
    if table.parameter is None:
        if arguments:
            message = f"`{name}` depends on the player count alone."
            context.findings.report("FR407", pointer, message, hint=column_too(context, name))
            return BROKEN
        return constant(table.values[0], table.type)
    if set(arguments) != {"of"}:
        context.findings.report(
            "FR407", pointer, f"`{name}` is a table: say of what.", hint=f"For example `{name} of ...`."
        )
        return BROKEN
    parameter, at = table.parameter, context.origin(declared.fields_at)

    def look_up(one: Typed) -> Typed:
        what = f"What the table `{name}` is asked for"
        checked = context.need(one, optional(parameter), pointer, what, column_too(context, name))
        entry = Lookup(table.values, table.first, checked.node, isinstance(parameter, Component), at)
        return Typed(entry, optional(table.type) if one.type != bare(one.type) else table.type, one.reads)

    return context.mapped(arguments["of"], look_up)


def any_kind(kind: Type) -> Type:
    """The type with components of which it need not be said where they lie."""
    match kind:
        case Component(names):
            return Component(names)
        case Many(of):
            return Many(any_kind(of))
    return kind


def together(wanted: Type, argument: Typed) -> Typed:
    """The argument of a parameter in the plural: one thing is a collection of one, and nothing is an empty one."""
    if not isinstance(wanted, Many) or isinstance(argument.type, Many) or argument.type == UNKNOWN:
        return argument
    items = () if argument.type == NOTHING_TYPE else (argument.node,)
    kind = wanted.of if argument.type == NOTHING_TYPE else bare(argument.type)
    return Typed(Listing(items), Many(kind), argument.reads)


def check_arguments(
    context: Context,
    name: str,
    parameters: dict[str, tuple[str, Type]],
    arguments: dict[str, Typed],
    pointer: Pointer,
    scope: Scope,
) -> bool:
    """Whether something gets the arguments that it asks for; reported if not."""
    if set(parameters) == set(arguments):
        return True
    written, hint = as_written(name, parameters), column_too(context, name)
    if "of" in parameters and ASKED_OF in scope.names:
        others = {word: one for word, one in parameters.items() if word != "of"}
        written = f"{parameters['of'][0]} is {as_written(name, others)}"
    message = f"`{name}` is written `{written}`."
    if hint is None and not arguments and [kind for _, kind in parameters.values()] == [PLAYER]:
        hint = f"Here that is `my {name}`." if scope.you else None
    compared = "/with-most/" in pointer or "/with-least/" in pointer
    context.findings.report("FR407", pointer, message, hint=hint, near=written if compared else None)
    return False


def call_definition(
    context: Context,
    name: str,
    declared: Define,
    arguments: dict[str, Typed],
    pointer: Pointer,
    scope: Scope,
) -> Typed:
    """A definition with its arguments; for a collection where one value is wanted, its values for each member."""
    parameters = parameters_of(context, declared.parameters)
    if any(kind == UNKNOWN for _, kind in parameters.values()):
        context.findings.broken.add(name)
        return BROKEN
    arguments = {**usual_of(context, declared.parameters), **arguments}
    if not check_arguments(context, name, parameters, arguments, pointer, scope):
        return BROKEN
    arguments = {word: together(kind, arguments[word]) for word, (_, kind) in parameters.items()}
    each = [word for word, (_, kind) in parameters.items() if depth(arguments[word].type) > depth(kind)]
    if len(each) == 1:
        word = each[0]
        return context.mapped(
            arguments[word],
            lambda one: call_definition(context, name, declared, {**arguments, word: one}, pointer, scope),
            whole=True,
        )
    lacking = next((word for word in parameters if isinstance(arguments[word].type, Optional)), "")
    if lacking:
        there = replace(arguments[lacking], type=bare(arguments[lacking].type))
        found = call_definition(context, name, declared, {**arguments, lacking: there}, pointer, scope)
        if found.type == UNKNOWN or not _is_condition_or_place(found.type):
            return _nothing_of_nothing(arguments[lacking], found)
    for word, (_, kind) in parameters.items():
        what, given = f"What `{name}` is asked for", arguments[word]
        hint = column_too(context, name)
        if isinstance(bare(innermost(kind)), Component):
            hint = hint or lies_there(context, innermost(given.type))
        if context.need(given, any_kind(kind), pointer, what, hint).type == UNKNOWN:
            return BROKEN
    types = tuple(arguments[word].type for word in parameters)
    places, value = define_value(context, name, declared, parameters, types)
    if value.type == UNKNOWN:
        return BROKEN
    pairs = tuple(zip(places, (arguments[word].node for word in parameters), strict=True))
    reads = called_with(value.reads, pairs, context.world.sides).union(
        *(argument.reads for argument in arguments.values())
    )
    origin, once = context.origin(declared.fields_at), context.calls[name, types].once
    call = Call(name, pairs, value.node, origin, once)
    return context.need_you(Typed(call, value.type, reads), scope, pointer, name)


def _is_condition_or_place(kind: Type) -> bool:
    """Whether a type cannot be nothing: a condition holds or not, and something lies in a place."""
    return bare(kind) == TRUTH or isinstance(member(kind), Placed)


def _nothing_of_nothing(given: Typed, found: Typed) -> Typed:
    """The value of a definition for something that may be nothing: for nothing it is nothing, like an attribute."""
    if found.type == UNKNOWN:
        return BROKEN
    several = isinstance(found.type, Many)
    nothing = Listing(()) if several else Constant(NOTHING)
    value = Conditional(Equal(given.node, Constant(NOTHING)), nothing, found.node)
    return Typed(value, found.type if several else optional(found.type), found.reads | given.reads)


def define_value(
    context: Context,
    name: str,
    declared: Define,
    parameters: dict[str, tuple[str, Type]],
    types: tuple[Type, ...],
) -> tuple[tuple[int, ...], Typed]:
    """The value of a definition for arguments of these types; each combination is resolved once."""
    known = context.calls.get((name, types))
    if known is not None:
        with context.deeper(declared.fields_at, known.height) as possible:
            return known.places, known.value if possible else BROKEN
    if made_of_itself(context, name):
        return (), BROKEN
    bound = {
        parameter: context.bind(kind) for (parameter, _), kind in zip(parameters.values(), types, strict=True)
    }
    context.resolving.append(name)
    outside, context.deepest = context.deepest, context.depth
    with context.deeper(declared.fields_at, 2):
        value = context.resolve_compared(declared.value, Scope(dict(bound), you=True, routine=name), most=2)
        if name.partition("~")[2] in CONDITIONS:
            value = context.need(value, TRUTH, declared.value.pointer, "What follows `while`")
    height = context.deepest - context.depth
    context.deepest = max(outside, context.deepest)
    context.resolving.pop()
    found = Called(tuple(one.place for one in bound.values()), value, height, is_worth_keeping(value.node))
    context.calls[name, types] = found
    return found.places, found.value


def made_of_itself(context: Context, name: str) -> bool:
    """Whether a definition or cost is being worked out already; if so, that is reported, once."""
    if name not in context.resolving:
        return False
    circle = context.resolving[context.resolving.index(name) :]
    if name not in context.findings.broken:
        chain = " -> ".join([*circle, name])
        context.findings.report("FR504", context.named(name), f"`{name}` is made of itself: {chain}.")
    context.findings.broken.update(circle)
    return True


def is_predicate(context: Context, name: str) -> bool:
    """Whether a name is a definition that is true or not true of something."""
    declared = context.thing(name, Define)
    return declared is not None and declared.parameters is not None
