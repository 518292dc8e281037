"""The options that a player is offered, those that are refused, and why."""

from collections.abc import Sequence
from typing import TypeAlias

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.expectations import ExpectCan, ExpectCannot, ExpectCanPass, ExpectOptions
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import plain
from festrules.interpreter.scenario.deciding import RunningScenario, cited, decide, forced_option, who_acts
from festrules.interpreter.scenario.failure import Failure, some
from festrules.interpreter.scenario.words import is_known, matching, unknown

Naming: TypeAlias = ExpectCan | ExpectCannot  # options by their words


def can(standing: RunningScenario, seat: int, expected: ExpectCan) -> None:
    """Each of these is offered; with `only`, nothing else."""
    decision = _decision(standing, seat, expected)
    name = standing.game.seats[seat]
    chosen = set()
    for number, words in enumerate(expected.words):
        here = step(expected.at("words"), number)
        found = matching(decision.options, words)
        if not found and not is_known(decision, words):
            raise Failure("FR701", here, unknown(decision, name, words))
        if not found:
            refused = matching(decision.refused, words)
            why = f": {refused[0].reason}{cited(refused[0].clauses)}" if refused else ""
            offered = some([option.text for option in decision.options])
            message = f'Expected: {name} can "{words}"; found: it is not offered{why}; offered: {offered}.'
            raise Failure("FR701", here, message)
        if len(found) > 1:
            texts = some([option.text for option in found])
            raise Failure("FR701", here, f'"{words}" could be {texts}.')
        chosen.add(found[0].number)
    more = [option.text for option in decision.options if option.number not in chosen]
    if expected.only and more:
        raise Failure(
            "FR701",
            expected.fields_at,
            f"Expected: {name} can choose nothing else; found: also {some(more)}.",
        )


def cannot(standing: RunningScenario, seat: int, expected: ExpectCannot) -> None:
    """None of these is offered, for this reason."""
    decision, refused = _stuck(standing, seat, expected)
    if refused:
        return
    decision = decision or _decision(standing, seat, expected)
    name = standing.game.seats[seat]
    for number, words in enumerate(expected.words):
        here = step(expected.at("words"), number)
        if matching(decision.options, words):
            raise Failure("FR701", here, f'Expected: {name} cannot "{words}"; found: it is offered.')
        if not is_known(decision, words):
            raise Failure("FR701", here, unknown(decision, name, words))
        if expected.because is not None:
            _reason(decision, words, expected.because, here)


def _reason(decision: Decision, words: str, because: str, pointer: Pointer) -> None:
    refused: list[Refusal] = matching(decision.refused, words)
    if any(plain(because) in plain(one.reason) or because.lstrip("@") in one.clauses for one in refused):
        return
    reasons = "; ".join(f'"{one.reason}"{cited(one.clauses)}' for one in refused)
    asked = f", which asks for {decision.price}" if decision.price else ""
    found = reasons or f"it is not among what there is to choose from ({decision.prompt}{asked})"
    raise Failure("FR701", pointer, f'Expected: "{words}" is refused because "{because}"; found: {found}.')


def _stuck(standing: RunningScenario, seat: int, expected: ExpectCannot) -> tuple[Decision | None, bool]:
    """The decision that is meant, if one before it is refused because nothing would be possible there.

    Or whether one before it is refused by itself, for the reason that is given: then nothing behind it can be chosen.
    """
    trial, refused = standing.copy(), False
    trial.settle()
    decision = trial.of(seat)
    for number, words in enumerate(expected.after):
        if not refused and decide(trial, seat, words) is None:
            trial.settle()
            decision = trial.of(seat)
            continue
        decision = _past_the_only(decision, [words]) if refused else decision
        found = matching(decision.refused, words) if decision is not None else []
        stuck = found[0].stuck if len(found) == 1 else None
        because = expected.because
        if decision is not None and len(found) == 1 and stuck is None and because is not None:
            _reason(decision, words, because, step(expected.at("after"), number))
            return None, True
        decision, refused = _open(stuck) if stuck is not None else None, True
    return _past_the_only(decision, expected.words) if refused else None, False


def _past_the_only(decision: Decision | None, said: Sequence[str]) -> Decision | None:
    """Where the way is stuck, too, a decision with one value only may be left out."""
    while decision is not None and not any(is_known(decision, words) for words in said):
        stuck = decision.refused[0].stuck if len(decision.refused) == 1 else None
        if stuck is None:
            break
        decision = _open(stuck)
    return decision


def _open(stuck: Run) -> Decision:
    """The decision if nothing can be chosen, as for the player who faces it."""
    return Decision(stuck, stuck.you).composed(())


def decision_meant(
    standing: RunningScenario, seat: int, expected: Naming | ExpectCanPass | ExpectOptions
) -> tuple[RunningScenario, Decision]:
    """The decision after some others, with where the game stands then."""
    trial = standing.copy()
    for number, words in enumerate(expected.after):
        problem = decide(trial, seat, words)
        if problem is not None:
            raise Failure("FR701", step(expected.at("after"), number), problem)
    trial.settle()
    decision = trial.of(seat)
    if decision is None:
        message = f"{trial.game.seats[seat]} has nothing to decide: {who_acts(trial)}."
        raise Failure("FR701", expected.player.pointer, message)
    return trial, decision


def _decision(standing: RunningScenario, seat: int, expected: Naming) -> Decision:
    """The decision that is meant, also past what is forced if it has nothing of the kind."""
    trial, first = decision_meant(standing, seat, expected)
    decision = first
    while not any(is_known(decision, words) for words in expected.words):
        forced = forced_option(trial, decision)
        if forced is None or not trial.take(forced):
            return first
        trial.settle()
        following = trial.of(seat)
        if following is None:
            return first
        decision = following
    return decision
