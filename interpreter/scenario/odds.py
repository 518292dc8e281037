"""How likely something is that chance could bring next: exactly, as the rules weigh it."""

from collections.abc import Sequence
from fractions import Fraction

from festrules.grammar.document import step
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expectations import ExpectOdds
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.conditions import Is
from festrules.interpreter.engine import picking
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import called, plain, say
from festrules.interpreter.machine.instructions import PickEach
from festrules.interpreter.scenario.deciding import MOST_FORCED, RunningScenario, forced_option, who_acts
from festrules.interpreter.scenario.failure import Failure, some
from festrules.interpreter.scenario.words import is_known, matching
from festrules.interpreter.world.values import Fault

LIKELY = ("chance", "chances", "odds", "probability", "likelihood")
TOO_LATE = (
    "Decisions and other expectations let chance go on: this line stands right behind what leads to it, "
    "and `chance` behind this line."
)


def said_as_odds(expected: Expression) -> str | None:
    """The right form, if a condition with names that nobody declared asks how likely something is."""
    match expected:
        case Is(left=Of(name=name, of=Construct() as what)) if name in LIKELY:
            line = f'expect chance of "{written(what)}" is {written(expected.right)}'
            return f"What chance brings stands in quotes:  {line}"
    return None


def expect_odds(standing: RunningScenario, expected: ExpectOdds) -> None:
    """`expect chance of "red" is 3 in 10`"""
    chances, cases, words, pointer = expected.chances, expected.cases, expected.words, expected.fields_at
    if chances > cases or not cases:
        raise Failure("FR702", pointer, f"A chance of {chances} in {cases} cannot be.")
    try:
        decision = _chance(standing, words)
        if decision is None:
            message = f"Chance brings nothing here: {who_acts(standing)}."
            raise Failure("FR701", pointer, message, TOO_LATE if standing.decisions else None)
        each, run = decision.instruction, decision.run
        found = _each(each, run, expected) if isinstance(each, PickEach) else _one_of(decision, expected)
    except Fault as fault:
        raise Failure("FR701", pointer, f"What chance brings cannot be told: {fault.what}.") from fault
    if found != Fraction(chances, cases):
        said = " or ".join(f'"{one}"' for one in words)
        message = f"Expected: the chance of {said} is {chances} in {cases}; found: {_in_words(found)}"
        raise Failure("FR701", pointer, f"{message} ({_weights(decision)}).")


def _chance(standing: RunningScenario, words: Sequence[str]) -> Decision | None:
    """The chance that is meant: the next that could bring these words, after what has one outcome only."""
    trial, first = standing.copy(), None
    for _ in range(MOST_FORCED):
        decision = next((one for one in trial.game.decisions(trial.state) if one.seat is None), None)
        if decision is not None and (decision.still_open or any(is_known(decision, one) for one in words)):
            return decision
        first = first or decision
        forced = forced_option(trial, decision)
        if forced is None:
            break
        trial.take(forced)
    return first


def _one_of(decision: Decision, expected: ExpectOdds) -> Fraction:
    """The chance that one of these comes, where one of several things does."""
    found = set()
    for number, one in enumerate(expected.words):
        here = step(expected.at("words"), number)
        options = matching(decision.options, one)
        if len(options) > 1:
            texts = some([option.text for option in options])
            raise Failure("FR701", here, f'"{one}" could be {texts}.')
        if not options and not is_known(decision, one):
            offered = some([option.text for option in decision.options])
            message = f'Nothing that chance could bring to the {decision.name} is called "{one}"'
            raise Failure("FR701", here, f"{message}; possible: {offered}.")
        found.update(options)
    return Fraction(sum(option.weight for option in found), sum(option.weight for option in decision.options))


def _each(instruction: PickEach, run: Run, expected: ExpectOdds) -> Fraction:
    """The chance that this is among those that are picked, where each may be."""
    words = expected.words
    if len(words) > 1:
        hint = "Write a line for each of them."
        raise Failure(
            "FR702",
            expected.fields_at,
            "Each of these is picked by itself, so each has a chance of its own.",
            hint,
        )
    left = range(run.cells[instruction.members] - run.cells[instruction.position])
    members = [picking.member(instruction, run, later) for later in left]
    names = [{plain(one) for one in _names(instruction, run, member)} for member in members]
    wanted = next((later for later in left if plain(words[0]) in names[later]), None)
    if wanted is None:
        possible = some([say(run.machine, member, instruction.type) for member in members])
        message = f'Nothing that may be picked as {instruction.what} is called "{words[0]}"'
        raise Failure("FR701", step(expected.at("words"), 0), f"{message}; possible: {possible}.")
    (_, out), (_, picked) = picking.odds(instruction, run, wanted)
    return Fraction(picked, out + picked)


def _names(instruction: PickEach, run: Run, member: int) -> tuple[str, ...]:
    machine, kind = run.machine, instruction.type
    return say(machine, member, kind), *called(machine, member, kind)


def _in_words(chance: Fraction) -> str:
    return f"{chance.numerator} in {chance.denominator}"


def _weights(decision: Decision) -> str:
    """The possible outcomes, and how often each comes."""
    if decision.still_open:
        return "each is picked by itself"
    whole = sum(option.weight for option in decision.options)
    shown = ", ".join(f'"{option.text}" {option.weight}' for option in decision.options[:12])
    more = len(decision.options) - 12
    return f"of {whole}: {shown}{f' and {more} more' if more > 0 else ''}"
