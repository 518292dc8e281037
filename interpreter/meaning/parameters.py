"""Parameters of things that are asked or done, their arguments, and their usual values."""

from itertools import pairwise

from festrules.grammar.vocabulary.declarations.parts import Asked, Parameters
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import BROKEN, Scope, Typed
from festrules.interpreter.world.types import UNKNOWN, Component, Many, Placed, Type

ARGUMENTS = ("of", "for", "with")


def as_written(name: str, parameters: dict[str, tuple[str, Type]]) -> str:
    """The words for a question or a call: `twin of one for two`."""
    return " ".join([name, *(f"{word} {parameters[word][0]}" for word in ARGUMENTS if word in parameters)])


def arguments_of(said: Named | Of) -> dict[str, Expression]:
    """The arguments of something, by the word before each."""
    given = {"of": said.of, "for": said.for_, "with": said.with_} if isinstance(said, Of) else {}
    return {word: argument for word, argument in given.items() if argument is not None}


def parameters_by_word(declared: Parameters | None) -> dict[str, Asked]:
    """The parameters of something, by the word before each."""
    given = {"of": declared.of, "for": declared.for_, "with": declared.with_} if declared else {}
    return {word: asked for word, asked in given.items() if asked is not None}


def parameters_of(
    context: Context, declared: Parameters | None, taker: str = ""
) -> dict[str, tuple[str, Type]]:
    """The parameters of a declaration: their name and type by the word before them.

    A noun in the plural is a collection; where a declaration takes none, `taker` says what it is.
    """
    found = {}
    for word, parameter in parameters_by_word(declared).items():
        family = None if parameter.type is not None else context.world.families.get(parameter.name)
        if family is not None:
            kind: Type = Placed((family.name,), board=family.shape is not None)
        else:
            kind = context.building.types.of_parameter(parameter, taker)
        found[word] = (parameter.name, lying(kind))
    return found


def lying(kind: Type) -> Type:
    """A type whose components lie somewhere, as arguments do unless stated otherwise."""
    match kind:
        case Component(names):
            return Component(names, located=True)
        case Many(of):
            return Many(lying(of))
    return kind


def usual_of(context: Context, declared: Parameters | None) -> dict[str, Typed]:
    """The usual values, by the word before the parameter."""
    given = parameters_by_word(declared)
    _check_last(context, list(given.values()))
    parameters = parameters_of(context, declared)
    return {
        word: _constant(context, one, parameters[word][1])
        for word, one in given.items()
        if one.usually is not None
    }


def check_parameters(context: Context, declared: Parameters | None, *, action: bool) -> None:
    """Whether something can be declared so: an action is done to one thing, and all else is chosen in it."""
    usual_of(context, declared)
    more = None if declared is None else declared.for_ or declared.with_
    if action and more is not None:
        context.findings.report(
            "FR430",
            more.pointer,
            "An action is done to one thing, and this is a second.",
            hint=f"Choose it in the action: `choose {more.name} from ...`.",
        )


def _check_last(context: Context, given: list[Asked]) -> None:
    """Check that an argument is left out only together with those after it."""
    for one, following in pairwise(given):
        if one.usually is not None and following.usually is None:
            context.findings.report(
                "FR430",
                following.pointer,
                f"`{one.name}` need not be said, so `{following.name}` after it must not be needed either.",
                hint=f"Put `{following.name}` first, or say what it usually is.",
            )


def _constant(context: Context, declared: Asked, wanted: Type) -> Typed:
    said = declared.usually
    assert said is not None
    if wanted == UNKNOWN:
        return BROKEN
    value = context.resolve(said, Scope(), wanted)
    value = context.need(value, wanted, said.pointer, f"What `{declared.name}` usually is")
    if value.type == UNKNOWN or isinstance(_worth(value.node), node.Constant):
        return value
    message = f"What `{declared.name}` usually is must be known before the game starts."
    hint = "Use a number, a name of a kind, or a table by players."
    context.findings.report("FR406", said.pointer, message, hint=hint)
    return BROKEN


def _worth(value: node.Expression) -> node.Expression:
    """The value behind a definition."""
    while isinstance(value, node.Call) and not value.arguments:
        value = value.value
    return value
