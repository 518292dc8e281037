"""Where the rules are at fault: a scenario fails there, with the place and the clauses, unless it expects that."""

from collections.abc import Sequence

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.examples import ExampleLine, Expect
from festrules.grammar.vocabulary.expectations import ExpectFault
from festrules.grammar.vocabulary.tree import holding
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.words import plain
from festrules.interpreter.scenario.deciding import RunningScenario, cited, who_acts
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.world.values import Fault

EXPECTED = (
    "State what play needs next, or say that it is meant so: `expect the rules are at fault`. "
    "What a position does not state is as it was before anybody had decided anything."
)


def expects_fault(lines: Sequence[ExampleLine]) -> bool:
    """Whether a scenario says that the rules are at fault somewhere."""
    return any(isinstance(line, Expect) and isinstance(line.that, ExpectFault) for line in lines)


def no_fault(standing: RunningScenario, pointer: Pointer, *, stated: bool) -> None:
    """Fail if play has come to a fault; `stated` is whether the position alone has led there."""
    fault = standing.fault
    if fault is None or standing.fault_expected:
        return
    place = fault.data["pointer"]
    also = ((place, "here"),) if place else ()
    hint = EXPECTED if stated else None
    clauses = cited(clauses_of(standing, fault))
    raise Failure("FR701", pointer, f"{fault.text.rstrip('.')}{clauses}.", hint, also)


def no_fault_in_result(standing: RunningScenario, pointer: Pointer) -> None:
    """Fail if the game is over and its points cannot be worked out: such a game has no result."""
    game, state = standing.game, standing.state
    if not game.is_over(state) or game.is_faulty(state) or standing.fault_expected:
        return
    try:
        game.scores(state)
    except Fault as fault:
        raise Failure(
            "FR701", pointer, f"The game is over, and its points cannot be worked out: {fault.what}."
        ) from fault


def expect_fault(standing: RunningScenario, expected: ExpectFault) -> None:
    """`expect the rules are at fault because "nothing is left to draw"`"""
    fault, pointer = standing.fault, expected.fields_at
    if fault is None:
        raise Failure("FR701", pointer, f"Expected: the rules are at fault; found: {who_acts(standing)}.")
    because = expected.because
    if because is None or plain(because) in plain(fault.data["what"]):
        return
    clauses = clauses_of(standing, fault)
    if because.lstrip("@") not in clauses:
        found = f'"{fault.data["what"]}"{cited(clauses)}'
        raise Failure(
            "FR701", pointer, f'Expected: the rules are at fault because "{because}"; found: {found}.'
        )


def clauses_of(standing: RunningScenario, fault: Event) -> tuple[str, ...]:
    """The clauses of the statement at fault; if it cites none, such as `otherwise`, of what it stands under."""
    clauses: tuple[str, ...] = tuple(fault.data["clauses"])
    if clauses or not fault.data["pointer"]:
        return clauses
    outer = holding(standing.game.document.book, fault.data["pointer"])
    cites = [stated.cites for stated in outer if isinstance(stated, Citing) and stated.cites]
    return cites[-1] if cites else ()
