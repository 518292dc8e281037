"""Making conditions and values, and reading what a condition is whatever happens.

What is made has the pointer of what asked for it; without one it belongs to what it stands in.
"""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Addition, Declaration, Replacement
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.parts import Asked, Parameter, Parameters
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import PartThing
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Plus
from festrules.grammar.vocabulary.expressions.atoms import Conditional, Named, No, Number, Of, Yes
from festrules.grammar.vocabulary.expressions.conditions import And, Not, Or
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.course import Phase, Step

Thing: TypeAlias = Declaration | Addition | Replacement  # the declared thing, whoever declares it
Changing: TypeAlias = Change | Variant

CHANGES = (Change, Variant)
HIDDEN = "~"  # in names that no author can write


def named(name: str, pointer: Pointer = "") -> Named:
    """A name as an expression."""
    return Named(name=name, pointer=pointer)


def number(value: int) -> Number:
    """A whole number."""
    return Number(value=value)


def total(left: Expression, right: Expression, pointer: Pointer = "") -> Plus:
    """The sum of two numbers."""
    return Plus(left=left, right=right, pointer=pointer)


def contrary(condition: Expression, pointer: Pointer = "") -> Not:
    """The condition that another does not hold."""
    return Not(of=condition, pointer=pointer)


def both(left: Expression, right: Expression, pointer: Pointer = "") -> And:
    """The condition that two others hold."""
    return And(left=left, right=right, pointer=pointer)


def either(left: Expression, right: Expression, pointer: Pointer = "") -> Or:
    """The condition that one of two others holds."""
    return Or(left=left, right=right, pointer=pointer)


def any_of(conditions: Sequence[Expression], pointer: Pointer = "") -> Expression:
    """Several conditions, one of which must hold; however many there are, none is nested deeply."""
    if len(conditions) == 1:
        return conditions[0]
    half = (len(conditions) + 1) // 2
    return either(any_of(conditions[:half]), any_of(conditions[half:]), pointer)


def conditional(
    condition: Expression, then: Expression, otherwise: Expression, pointer: Pointer = ""
) -> Conditional:
    """One value or another."""
    return Conditional(if_=condition, then=then, otherwise=otherwise, pointer=pointer)


def truth(condition: Expression) -> bool | None:
    """The truth of a condition that is the same whatever happens, where that can be read off it."""
    match condition:
        case Yes():
            return True
        case No():
            return False
        case Not():
            inner = truth(condition.of)
            return None if inner is None else not inner
        case And() | Or():
            decided = isinstance(condition, Or)  # one side that is this decides
            sides = (truth(condition.left), truth(condition.right))
            if decided in sides:
                return decided
            return None if None in sides else not decided
        case _:
            return None


def parameters(thing: Construct) -> Parameters | None:
    """The parameters of a definition, table, cost, procedure or action, by the word that goes before them."""
    match thing:
        case TableThing(of=Parameter() as of):
            return Parameters(of=Asked(name=of.name, type=of.type, board=of.board))
        case Define() | Procedure() | Action() | Cost():
            return thing.parameters
        case GroupsOf(parameter=of, for_=for_, with_=with_):
            asked = Asked(name=of.name, type=of.type, board=of.board)
            return Parameters(of=asked, for_=for_, with_=with_)
        case _:
            return None


def text_field(thing: Thing | Part) -> str | None:
    """The attribute that holds the text players read about a declaration; None if they read only its name."""
    match thing:
        case OptionThing():
            return "help"
        case ComponentThing():
            return "shown"
        case (
            PlaceThing() | BoardThing() | Action() | Trigger() | End() | Change() | Variant() | Step() | Phase()
            | PartThing() | Part()
        ):  # fmt: skip
            return "title"
        case (
            KindsThing() | TableThing() | DieThing() | KeepThing() | PositionsThing() | Define() | Procedure()
            | Cost() | Legend() | Groups() | GroupsOf()
        ):  # fmt: skip
            return None
        case _:
            assert_never(thing)


def text_of(thing: Thing | Part) -> str | None:
    """The text that players read about a declaration, if there is one."""
    name = text_field(thing)
    found: str | None = None if name is None else getattr(thing, name)
    return found


def reference(name: str, asked: Parameters | None, pointer: Pointer = "") -> Expression:
    """The value of a thing with parameters of these names, inside one that has them too."""
    if asked is None:
        return named(name, pointer)
    second, third = asked.for_, asked.with_
    return Of(
        name=name,
        of=named(asked.of.name),
        for_=None if second is None else named(second.name),
        with_=None if third is None else named(third.name),
        pointer=pointer,
    )
