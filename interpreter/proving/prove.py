"""All checks about one rulebook: configurations looked at one by one, and verdicts in the order of the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from festrules.grammar.counts import numbers_of
from festrules.grammar.document import Document
from festrules.interpreter.configuration import Configuration, offered_options, offered_variants, ways
from festrules.interpreter.game import Game
from festrules.interpreter.proving import absent, endless, judging
from festrules.interpreter.proving.judging import Case, Judge
from festrules.interpreter.proving.looking import Begun, Looked, begin, budget_of, given_out, go_on
from festrules.interpreter.proving.seats import prove_seats
from festrules.interpreter.proving.secrets import prove_secrets
from festrules.interpreter.proving.stopping import Stopped, never
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.proving.verdict import CHECKS, Verdict, joined

JUDGES: dict[str, Judge] = {
    "FR901": judging.nobody_can_go_on,
    "FR902": endless.endless_circle,
    "FR903": endless.never_ends_by_itself,
    "FR904": judging.rules_fault,
    "FR905": judging.tie_left_open,
    "FR906": judging.runs_dry,
    "FR907": absent.option_never_offered,
    "FR908": absent.never_in_play,
    "FR909": absent.part_always_zero,
}
Further: TypeAlias = Callable[[ProofSubject, Budget, Stopped], Verdict]
# Checks that look for themselves, each with the whole budget.
FURTHER: dict[str, Further] = {"FR910": prove_secrets, "FR911": prove_seats}
ALL = tuple(check.code for check in CHECKS)


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof. `broken_off` tells that somebody stopped it, so that it used less than the budget."""

    verdicts: tuple[Verdict, ...]
    looked: tuple[Looked, ...]
    broken_off: bool = False


def is_whole(document: Document, configurations: Sequence[Configuration]) -> bool:
    """Whether these are all configurations there are."""
    players = document.book.game.players
    counts = len(numbers_of(players))
    sizes = (ways(option) for option in offered_options(document).values())
    there_are: int = counts * prod(sizes) * 2 ** len(offered_variants(document))
    return len(set(configurations)) == there_are


def prove(
    subject: ProofSubject, budget: Budget, checks: Sequence[str] = ALL, stopped: Stopped = never
) -> Proof:
    """Looks at every configuration, one after the other, and judges."""
    begun: list[Begun] = []
    looked: list[Looked] = []
    parts = len(subject.games)
    if wants_looks(checks):
        for number, game in enumerate(subject.games):
            if stopped():
                break
            subject.progress("configurations", number, 2 * parts)
            begun.append(begin(game, number, budget_of(budget, parts, number), stopped, subject.means))
        for one, more in zip(begun, given_out(begun), strict=True):
            subject.progress("configurations", parts + one.number, 2 * parts)
            looked.append(go_on(subject.games[one.number], one, more, stopped, subject.means))
        subject.progress("configurations", 2 * parts, 2 * parts)
    further = [
        FURTHER[code](subject, budget, stopped) for code in checks if code in FURTHER and not stopped()
    ]
    broken_off = stopped()
    verdicts = verdicts_of(subject.document, subject.games, looked, checks, subject.whole and not broken_off)
    return Proof(joined([*verdicts, *further]), tuple(looked), broken_off)


def wants_looks(checks: Sequence[str]) -> bool:
    """Whether any check is about what was seen in whole games."""
    return any(code in JUDGES for code in checks)


def verdicts_of(
    document: Document, games: Sequence[Game], looked: Sequence[Looked], checks: Sequence[str], whole: bool
) -> list[Verdict]:
    """The verdicts about what was looked at."""
    case = Case(document, games, looked, whole and len(looked) == len(games))
    return [JUDGES[code](case) for code in checks if code in JUDGES]
