"""Why games are over, in words: an end that the rules name, or one of these."""

from typing import TYPE_CHECKING

from festrules.interpreter.compiled.executors.outcomes import (
    AT_FAULT,
    RAN_OUT,
    TOO_LONG,
    WON_BY_RULE,
    Outcome,
)

if TYPE_CHECKING:
    from festrules.interpreter.machine.machine import Machine

# Where no end of the rules is the reason. The names of ends have no spaces.
REASONS = {
    RAN_OUT: "played out",
    WON_BY_RULE: "ended by rule",
    TOO_LONG: "greatest length",
    AT_FAULT: "rules at fault",
}
LOST = "not played"  # what festrules itself could not play


def reason_of(machine: "Machine", outcome: Outcome) -> str:
    """The reason why a game ended."""
    return REASONS[outcome.why] if outcome.why < 0 else machine.ends[outcome.why].name
