"""A scenario line by line: where it begins, and what each of its lines does."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias, assert_never

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Pointer, step
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.examples import (
    BeginsFrom,
    ChanceGives,
    Chooses,
    Example,
    ExampleLine,
    Expect,
    GivenAnswered,
    GivenHolds,
    GivenOption,
    GivenPassed,
    GivenPlayers,
    GivenSeed,
    GivenValue,
    GivenVariants,
    StartsAt,
)
from festrules.grammar.vocabulary.expectations import ExpectOdds
from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.scenario.begin import Setting, begin
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.deciding import RunningScenario, decide
from festrules.interpreter.scenario.expecting import check
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.faults import expects_fault, no_fault, no_fault_in_result
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members
from festrules.interpreter.world.types import PLAYER

CONFIGURATION = (GivenPlayers, GivenOption, GivenVariants, GivenSeed)
SETTING = (GivenHolds, GivenValue, GivenPassed, GivenAnswered, StartsAt)
GIVEN = (*SETTING, *CONFIGURATION)
PLAYED = "Its position has decisions already: state this there, above them, or in a position before."

Lines: TypeAlias = Sequence[ExampleLine]


def line_by_line(
    table: ScenarioTable, example: Example, found: list[Diagnostic]
) -> Iterator[tuple[ExampleLine | None, RunningScenario]]:
    """Each line before it is carried out, with how the scenario stands then; None comes at its end.

    It is one `RunningScenario` all the way. Failed expectations are added to `found`; a `Failure` ends the scenario.
    """
    standing, lines = _begun(table, example), example.lines
    opened = {line.pointer for line in _chance_before_position(lines[: _first_deed(lines)])}
    deed = _beginning(example)
    for line in lines:
        yield line, standing
        if line.pointer not in opened:
            _go_on(table, standing, line, deed, found)
            deed = line.fields_at if isinstance(line, Chooses) else deed
    _settle(standing, deed)
    no_fault_in_result(standing, deed)
    standing.script.nothing_left("it is left over at the end of the scenario")
    yield None, standing


def _begun(table: ScenarioTable, example: Example) -> RunningScenario:
    """Where a scenario begins."""
    above = example.lines[: _first_deed(example.lines)]
    script = Script()
    for line in _chance_before_position(above):
        script.add(line)
    seed = next((line.value for line in example.lines if isinstance(line, GivenSeed)), 0)
    state, told = begin(table, _setting(above), seed, script, example.at("title"))
    expected = expects_fault(example.lines)
    return RunningScenario(table.game, state, script, list(told), fault_expected=expected)


def _beginning(example: Example) -> Pointer:
    """The line with which a scenario begins: what goes wrong before the first decision is its matter."""
    setting = [line for line in example.lines if isinstance(line, SETTING)]
    first = [*(line for line in setting if isinstance(line, StartsAt)), *setting]
    return first[0].fields_at if first else example.at("title")


def _first_deed(lines: Lines) -> int:
    """The number of the first line that does or expects something; no position can be stated after it."""
    deeds = (number for number, line in enumerate(lines) if isinstance(line, Chooses | Expect))
    first = next(deeds, len(lines))
    late = next((line for line in lines[first:] if isinstance(line, GIVEN)), None)
    if late is not None:
        message = "The lines about how a scenario begins come before the first decision or expectation."
        from_position = "/positions/" in lines[first].pointer and "/positions/" not in late.pointer
        raise Failure("FR702", late.fields_at, message, PLAYED if from_position else None)
    _said_once(lines)
    return first


def _said_once(lines: Lines) -> None:
    """A second line about the same would silently go over the first."""
    known = set()
    for line in lines:
        match line:
            case GivenPlayers():
                about = "how many play"
            case GivenSeed():
                about = "which seed there is"
            case GivenOption():
                about = f"what {line.name} is"
            case GivenValue():
                about = f"what {written(line.target)} is"
            case StartsAt():
                about = ""
            case _:
                continue
        if (type(line), about) in known:
            twice = f"The scenario says twice {about}." if about else "A scenario begins at one place only."
            raise Failure("FR702", line.fields_at, twice)
        known.add((type(line), about))


def _chance_before_position(lines: Lines) -> list[ChanceGives]:
    """The outcomes of chance until the position is reached: those above the first line about it."""
    setting = next((number for number, line in enumerate(lines) if isinstance(line, SETTING)), len(lines))
    return [line for line in lines[:setting] if isinstance(line, ChanceGives)]


def spent_on_the_way(lines: Lines) -> bool:
    """Whether chance was scripted for the way, where authors may have meant what comes after it."""
    return any(isinstance(line, SETTING) for line in lines) and bool(_chance_before_position(lines))


def _setting(lines: Lines) -> Setting:
    return Setting(
        next((line for line in lines if isinstance(line, StartsAt)), None),
        [line for line in lines if isinstance(line, GivenHolds)],
        [line for line in lines if isinstance(line, GivenValue)],
        [line for line in lines if isinstance(line, GivenPassed | GivenAnswered)],
    )


def _go_on(
    table: ScenarioTable, standing: RunningScenario, line: ExampleLine, deed: Pointer, found: list[Diagnostic]
) -> None:
    """One line; `deed` is where the last decision stands, or the beginning if there was none."""
    match line:
        case ChanceGives():
            standing.script.add(line)
        case Expect():
            _settle(standing, deed, scripted_only=isinstance(line.that, ExpectOdds))
            try:
                check(table, standing, line.that)
            except Failure as failure:  # the next lines may still say more
                if failure.code != "FR701":
                    raise
                found += failure.diagnostics(table.game.document)
                standing.wrong_at = standing.wrong_at or standing.state
        case Chooses():
            _choose(table, standing, line, deed)
        case GivenPlayers() | GivenOption() | GivenVariants() | GivenSeed():
            return  # what is played
        case GivenHolds() | GivenValue() | GivenPassed() | GivenAnswered() | StartsAt() | BeginsFrom():
            return  # where it has begun
        case _:
            assert_never(line)


def _choose(table: ScenarioTable, standing: RunningScenario, line: Chooses, deed: Pointer) -> None:
    seat = one_seat(table, standing, line.player)
    _settle(standing, deed)
    standing.events = [standing.fault] if standing.fault else []
    for number, words in enumerate(line.words):
        place = step(line.at("words"), number)
        problem = decide(standing, seat, words)
        if problem is not None:
            raise Failure("FR701", place, problem)
        no_fault(standing, place, stated=False)


def one_seat(table: ScenarioTable, standing: RunningScenario, player: Expression) -> int:
    """The seat that a line is about."""
    pointer = player.pointer
    found = table.resolve(player, needed=(PLAYER, "Who decides"))
    seats = [seat for seat in members(table.run(standing.state), found.node, pointer) if seat >= 0]
    if len(seats) != 1:
        raise Failure("FR702", pointer, "One player decides in a line, and this is nobody.")
    return seats[0]


def _settle(standing: RunningScenario, deed: Pointer, *, scripted_only: bool = False) -> None:
    """Settle chance after a decision; like the decision itself, this can lead to a fault."""
    standing.settle(scripted_only=scripted_only)
    no_fault(standing, deed, stated=not standing.decisions and not deed.endswith("/title"))
