"""Several that are chosen together: picked in any order and taken back at will, and decided when all are picked."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from festrules.interpreter.engine import composing
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import DONE

if TYPE_CHECKING:
    from festrules.cli.play.session import Session

# The session once one of several is decided; None where that is impossible.
Decide: TypeAlias = "Callable[[Session, Decision, int], Session | None]"


def picked_words(decision: Decision, picked: Iterable[int]) -> list[str]:
    """The picked members, in words."""
    return [option.text for option in decision.offering(picked).options]


def are_all_picked(session: "Session", decision: Decision) -> bool:
    """Whether nothing is left but to say that what was picked is all."""
    return bool(session.picked) and [one.value for one in decision.options] == [DONE]


def decided(session: "Session", decision: Decision, decide: Decide) -> "Session | None":
    """All that was picked is decided; nothing where the rules do not take it together."""

    def asked(now: "Session") -> Decision | None:
        return next((one for one in now.open_decisions if one.seat == decision.seat), None)

    values = [*composing.in_turn(decision, session.picked), DONE]
    return composing.decided(replace(session, picked=()), decision, values, asked, decide)
