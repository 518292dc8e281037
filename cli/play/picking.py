"""Several that are chosen together: picked in any order and taken back at will, and decided when all are picked.

The rules are asked for one after the other, in the order in which they list them; or, where the order counts, in which
they were picked.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.several import chosen_so_far
from festrules.interpreter.machine.instructions import ChooseSome

if TYPE_CHECKING:
    from festrules.cli.play.session import Session

# What becomes of a session when one of several is decided; nothing where that cannot be.
Decide: TypeAlias = "Callable[[Session, Decision, int], Session | None]"


def picks_several(decision: Decision) -> bool:
    """Whether several are chosen together."""
    return isinstance(decision.instruction, ChooseSome)


def is_complete(decision: Decision) -> bool:
    """Whether no more can be picked."""
    return picks_several(decision) and [option.value for option in decision.options] == [DONE]


def picked_words(decision: Decision, picked: Iterable[int]) -> list[str]:
    """What was picked, in words."""
    return [option.text for option in decision.offering(picked).options]


def decided(session: "Session", decision: Decision, decide: Decide) -> "Session | None":
    """All that was picked is decided; nothing where the rules do not take it together."""
    ordered = list(decision.offering(session.picked).options)
    if not decision.in_sequence:
        ordered.sort(key=lambda option: option.number)
    after: Session | None = replace(session, picked=())
    for number, value in enumerate([*(option.value for option in ordered), DONE], _count(decision)):
        assert after is not None
        now = next((one for one in after.open_decisions if one.seat == decision.seat), None)
        if now is None or not same_choice(now, decision, number):
            return after  # as many as there may be: that was all
        after = decide(after, now, value)
        if after is None:
            return None
    return after


def same_choice(now: Decision, decision: Decision, count: int) -> bool:
    """Whether it is still the same choice of several, with so many of them chosen."""
    return now.pc == decision.pc and _count(now) == count


def _count(decision: Decision) -> int:
    """How many are chosen already."""
    instruction = decision.instruction
    return len(chosen_so_far(instruction, decision.run)) if isinstance(instruction, ChooseSome) else 0
