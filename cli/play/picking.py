"""Several that are chosen together: picked in any order and taken back at will, and decided when all are picked.

The rules are asked for one after the other, in the order in which they list them.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from festrules.interpreter.engine.legal import DONE, chosen_so_far, members, several
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.machine.instructions import ChooseSome

if TYPE_CHECKING:
    from festrules.cli.play.session import Session

# What becomes of a session when one of several is decided; nothing where that cannot be.
Decide: TypeAlias = "Callable[[Session, Decision, int], Session | None]"


def composed(decision: Decision, picked: tuple[int, ...]) -> Decision:
    """The question as it is put to people: all that may yet be among the several, and that it is all."""
    instruction, run = decision.instruction, decision.run
    if not isinstance(instruction, ChooseSome):
        return decision
    least, most = decision.how_many
    count = len(chosen_so_far(instruction, run)) + len(picked)
    left = [one for one in members(instruction, run) if one not in picked] if count < most else []
    if not instruction.if_possible:
        return decision.offering([*left, *([DONE] if count >= least else [])])
    begun = several(instruction, run)
    choice = replace(begun, chosen=(*begun.chosen, *picked))
    joining = [one for one in left if choice.may_join(one)]
    return decision.offering([*joining, *([DONE] if choice.may_be_all() else [])])


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
    ordered = sorted(decision.offering(session.picked).options, key=lambda option: option.number)
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
