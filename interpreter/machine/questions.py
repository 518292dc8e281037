"""The question at which play stands: its sort, its subject, and where else play may go.

Whoever asks for a field by its name passes over a class that calls it otherwise. So each answer is a `match` over all
classes.
"""

from typing import Literal, TypeAlias, assert_never

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import Type

Kind: TypeAlias = Literal["choose", "choose-some", "take", "pay", "rearrange", "chance"]


def decision_at(number: int, machine: Machine) -> code.Decision:
    """A decision of a machine by its number."""
    found = machine.code[number]
    assert isinstance(found, code.Decision)
    return found


def kind_of(question: code.Question) -> Kind:
    """The sort of a question."""
    match question:
        case code.Choose():
            return "choose"
        case code.ChooseSome():
            return "choose-some"
        case code.Take():
            return "take"
        case code.Pay():
            return "pay"
        case code.Rearrange():
            return "rearrange"
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return "chance"
        case _:
            assert_never(question)


def name_of(question: code.Question) -> str:
    """The name of the choice."""
    match question:
        case code.Choose() | code.ChooseSome():
            return question.name
        case code.Take():
            return "action"
        case code.Pay():
            return "payment"
        case code.Rearrange():
            return "rearrangement"
        case code.Pick() | code.PickEach():
            return question.what
        case code.Draw() | code.TurnUp():
            return "draw"
        case _:
            assert_never(question)


def type_of(question: code.Question) -> Type | None:
    """The type of the value in question; None for an action, a payment, a space or a kind."""
    match question:
        case code.Choose() | code.ChooseSome() | code.Pick() | code.PickEach():
            return question.type
        case code.Take() | code.Pay() | code.Rearrange() | code.Draw() | code.TurnUp():
            return None
        case _:
            assert_never(question)


def prompt_of(question: code.Question) -> code.Text | None:
    """The author's words for the question, if there are any."""
    match question:
        case code.Choose() | code.ChooseSome() | code.Take() | code.Rearrange():
            return question.prompt
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return question.prompt
        case code.Pay():
            return None
        case _:
            assert_never(question)


def physical_of(question: code.Question) -> code.Physical | None:
    """The happening on a real table that chance stands for."""
    match question:
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return question.physical
        case code.Choose() | code.ChooseSome() | code.Take() | code.Pay() | code.Rearrange():
            return None
        case _:
            assert_never(question)


def clauses_of(question: code.Question) -> tuple[str, ...]:
    """The clauses of the decision itself; actions have clauses of their own, and chance is not a decision."""
    match question:
        case code.Choose() | code.ChooseSome() | code.Pay() | code.Rearrange():
            return question.clauses
        case code.Take() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return ()
        case _:
            assert_never(question)


def otherwise_of(decision: code.Decision) -> int:
    """The place where play goes on if nothing is possible; -1 if the author names none."""
    match decision:
        case code.Choose() | code.ChooseSome() | code.Take():
            return decision.otherwise
        case code.Pay() | code.Rearrange():
            return -1
        case _:
            assert_never(decision)


def empty_of(chance: code.Chance) -> int:
    """The place where play goes on if nothing can come; -1 if none is named."""
    match chance:
        case code.Draw():
            return chance.empty
        case code.TurnUp() | code.Pick() | code.PickEach():
            return -1
        case _:
            assert_never(chance)


def is_way_out(decision: code.Decision) -> bool:
    """Whether play certainly goes on if nothing is possible."""
    match decision:
        case code.Choose() | code.ChooseSome() | code.Take():
            return decision.way_out
        case code.Pay() | code.Rearrange():
            return False
        case _:
            assert_never(decision)


def is_raced_for(decision: code.Decision) -> bool:
    """Whether it is what a race is for: to choose nothing is to wait."""
    match decision:
        case code.Choose():
            return decision.race
        case code.ChooseSome() | code.Take() | code.Pay() | code.Rearrange():
            return False
        case _:
            assert_never(decision)


def may_be_passed(decision: code.Decision) -> bool:
    """Whether play may go on at a decision without one; whoever could only wait in a race is not asked."""
    match decision:
        case code.Choose():
            return decision.race or not decision.may
        case code.Take():
            return not decision.may
        case code.ChooseSome() | code.Pay():
            return True
        case code.Rearrange():
            return False
        case _:
            assert_never(decision)
