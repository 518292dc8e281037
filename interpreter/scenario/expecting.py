"""Expectations: what must be so at a line, and if it is not, what is so instead, in the game's words."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias, assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expectations import (
    ExpectAsked,
    Expectation,
    ExpectCan,
    ExpectCannot,
    ExpectCanPass,
    ExpectFact,
    ExpectFault,
    ExpectGoesOn,
    ExpectNoWinner,
    ExpectOdds,
    ExpectOptions,
    ExpectOver,
    ExpectResult,
    ExpectScores,
    ExpectToAct,
    ExpectTold,
    ExpectWins,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Nothing
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.scores import Sheet
from festrules.interpreter.engine.words import plain
from festrules.interpreter.scenario.deciding import MOST_FORCED, RunningScenario, forced_option, who_acts
from festrules.interpreter.scenario.declining import how_many_options, may_pass
from festrules.interpreter.scenario.explaining import found_instead
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.faults import expect_fault
from festrules.interpreter.scenario.odds import expect_odds, said_as_odds
from festrules.interpreter.scenario.offered import can, cannot
from festrules.interpreter.scenario.table import ScenarioTable
from festrules.interpreter.scenario.worth import members, worth
from festrules.interpreter.world.teams import TEAM
from festrules.interpreter.world.types import NUMBER, PLAYER, TRUTH, Many, Type, member
from festrules.interpreter.world.values import Fault

MOST_TOLD = 12  # lines that a message repeats of what was told

Offer: TypeAlias = ExpectCan | ExpectCannot | ExpectCanPass | ExpectOptions
Ending: TypeAlias = ExpectWins | ExpectOver | ExpectGoesOn | ExpectNoWinner | ExpectResult


def check(table: ScenarioTable, standing: RunningScenario, that: Expectation) -> None:
    """Fails if something is not as it is expected."""
    match that:
        case ExpectFact():
            _fact(table, standing, that.of)
        case ExpectCan() | ExpectCannot() | ExpectCanPass() | ExpectOptions():
            for seat in _players(table, standing, that.player):
                _offered(standing, seat, that)
        case ExpectScores():
            _scores(table, standing, that)
        case ExpectToAct() | ExpectAsked():
            _to_act(table, standing, that)
        case ExpectTold():
            _told(table, standing, that)
        case ExpectFault():
            expect_fault(standing, that)
        case ExpectOdds():
            expect_odds(standing, that)
        case ExpectWins() | ExpectOver() | ExpectGoesOn() | ExpectNoWinner() | ExpectResult():
            _ending(table, standing, that)
        case _:
            assert_never(that)


def _offered(standing: RunningScenario, seat: int, that: Offer) -> None:
    match that:
        case ExpectCan():
            can(standing, seat, that)
        case ExpectCannot():
            cannot(standing, seat, that)
        case ExpectCanPass():
            may_pass(standing, seat, that)
        case ExpectOptions():
            how_many_options(standing, seat, that)
        case _:
            assert_never(that)


def _players(table: ScenarioTable, standing: RunningScenario, players: Expression) -> list[int]:
    wanted: Type = PLAYER
    pointer = players.pointer
    found = table.resolve(players)
    if member(found.type) == TEAM:
        wanted = Many(TEAM) if isinstance(found.type, Many) else TEAM
        found = table.resolve(players, needed=(wanted, "This"))
        teams = members(table.run(standing.state), found.node, pointer)
        return [seat for team in teams for seat in table.game.machine.world.sides[team].seats]
    if isinstance(found.type, Many):
        wanted = Many(PLAYER)
    found = table.resolve(players, needed=(wanted, "This"))
    seats = [seat for seat in members(table.run(standing.state), found.node, pointer) if seat >= 0]
    if not seats:
        raise Failure("FR701", pointer, f"{written(players)} is nobody here.")
    return seats


def _fact(table: ScenarioTable, standing: RunningScenario, of: Expression) -> None:
    try:
        fact = table.resolve(of, wanted=TRUTH, needed=(TRUTH, "What is expected"))
    except Failure as failure:
        raise failure.with_hint(said_as_odds(of)) from None
    run = table.run(standing.state)
    if worth(run, fact.node, of.pointer):
        return
    instead = found_instead(table, run, of)
    asked = _still_asked(standing, lambda then: bool(evaluate(fact.node, table.run(then.state))))
    raise Failure("FR701", of.pointer, f"Expected: {written(of)}; found: {instead}.", asked)


def _still_asked(standing: RunningScenario, holds: Callable[[RunningScenario], bool]) -> str | None:
    """The forced decision that is not written, often a payment; only where it would bring about what is expected."""
    for seat, name in enumerate(standing.game.seats):
        first = standing.of(seat)
        trial, decision = standing.copy(), first
        for _ in range(MOST_FORCED):
            forced = forced_option(trial, decision) if decision is not None else None
            if forced is None or first is None:
                break
            trial.take(forced)
            trial.settle()
            with suppress(Fault):
                if holds(trial):
                    words = first.options[0].text
                    return f'{name} is still asked "{first.prompt}" and has not chosen "{words}".'
            decision = trial.of(seat)
    return None


def _sheet(table: ScenarioTable, standing: RunningScenario, seat: int, pointer: Pointer) -> Sheet:
    """The score of a player as things are."""
    try:
        return table.game.scores(standing.state)[seat]
    except Fault as fault:
        raise Failure("FR701", pointer, f"The points cannot be worked out: {fault.what}.") from fault


def _scores(table: ScenarioTable, standing: RunningScenario, that: ExpectScores) -> None:
    points, pointer = table.resolve(that.points, needed=(NUMBER, "Points")), that.fields_at
    wanted = worth(table.run(standing.state), points.node, that.points.pointer)

    def scored(seat: int, part: str | None) -> Callable[[RunningScenario], bool]:
        def as_expected(then: RunningScenario) -> bool:
            sheet = table.game.scores(then.state)[seat]
            points = [line.points for line in sheet.lines if line.name == part] if part else [sheet.total]
            return points == [wanted]

        return as_expected

    for seat in _players(table, standing, that.player):
        sheet = _sheet(table, standing, seat, pointer)
        if that.part is None:
            lines = "; ".join(f"{line.title} {line.points}" for line in sheet.lines)
            if sheet.total != wanted:
                message = f"Expected: {sheet.name} scores {wanted}; found: {sheet.total} ({lines})."
                raise Failure("FR701", pointer, message, _still_asked(standing, scored(seat, None)))
            continue
        line = next((line for line in sheet.lines if line.name == that.part), None)
        if line is None:
            known = ", ".join(f"`{line.name}`" for line in sheet.lines) or "none"
            message = f"The score has no part `{that.part}`."
            near = (that.part, [line.name for line in sheet.lines])
            raise Failure("FR301", that.at("part"), message, f"It has {known}.", near=near)
        if line.points != wanted:
            because = f" ({', '.join(line.because)})" if line.because else ""
            message = (
                f"Expected: {sheet.name} scores {wanted} for {line.name}; found: {line.points}{because}."
            )
            raise Failure("FR701", pointer, message, _still_asked(standing, scored(seat, line.name)))


def _to_act(table: ScenarioTable, standing: RunningScenario, that: ExpectToAct | ExpectAsked) -> None:
    pointer = that.fields_at
    for seat in _players(table, standing, that.player):
        decision, name = standing.of(seat), table.game.seats[seat]
        if isinstance(that, ExpectToAct) and that.not_:
            if decision is not None:
                message = f"Expected: {name} is not to act; found: {name} is ({decision.prompt})."
                raise Failure("FR701", pointer, message)
            continue
        if decision is None:
            raise Failure("FR701", pointer, f"Expected: {name} is to act; found: {who_acts(standing)}.")
        words = that.words if isinstance(that, ExpectAsked) else ""
        if plain(words) not in plain(decision.prompt):
            raise Failure(
                "FR701", pointer, f'Expected: {name} is asked "{words}"; found: "{decision.prompt}".'
            )


def _told(table: ScenarioTable, standing: RunningScenario, that: ExpectTold) -> None:
    words, told, pointer = that.words, not that.not_, that.fields_at
    if isinstance(that.player, Nothing):
        hint = "Say it for everyone: `expect everyone is not told`." if told else None
        raise Failure(
            "FR702", that.player.pointer, "Nobody is told anything, and so nothing can be expected.", hint
        )
    for seat in _players(table, standing, that.player):
        events = [event.told_to(seat) for event in standing.events]
        texts = [event.text for event in events if event is not None and event.text]
        heard = next((text for text in texts if plain(words) in plain(text)), None)
        if (heard is not None) is told:
            continue
        name = table.game.seats[seat]
        if heard is not None:
            raise Failure("FR701", pointer, f'Expected: {name} is not told "{words}"; found: "{heard}".')
        said = "; ".join(texts[-MOST_TOLD:]) or "nothing"
        earlier = len(texts) - MOST_TOLD
        left_out = f"the last {MOST_TOLD} of {len(texts)} lines (`festrules test -v` shows all): "
        standing.untold += ("", f"{name} was told:", *texts) if earlier > 0 else ()
        found = f"{left_out if earlier > 0 else ''}{said}"
        raise Failure("FR701", pointer, f'Expected: {name} is told "{words}"; found: {found}.')


def _ending(table: ScenarioTable, standing: RunningScenario, that: Ending) -> None:
    game, over, pointer = table.game, table.game.is_over(standing.state), that.fields_at
    wanted: list[int] = []
    for player in that.players if isinstance(that, ExpectWins) else ():
        wanted += _players(table, standing, player)
    if isinstance(that, ExpectGoesOn):
        if over:
            raise Failure(
                "FR701",
                pointer,
                f"Expected: the game goes on; found: it is over, {_who_won(table, standing)}.",
            )
        return
    if not over:
        raise Failure("FR701", pointer, f"Expected: the game is over; found: {who_acts(standing)}.")
    if game.is_faulty(standing.state):
        raise Failure("FR701", pointer, "The game has ended because the rules are at fault.")
    if isinstance(that, ExpectOver):
        return
    if isinstance(that, ExpectResult):
        found = game.result(standing.state)
        if found != that.text:
            instead = f'the result is "{found}"' if found else _who_won(table, standing)
            raise Failure("FR701", pointer, f'Expected: the result is "{that.text}"; found: {instead}.')
        return
    if set(wanted) != set(game.winners(standing.state)):
        names = ", ".join(game.seats[seat] for seat in sorted(wanted)) or "nobody"
        verb = "win" if len(wanted) > 1 else "wins"
        raise Failure("FR701", pointer, f"Expected: {names} {verb}; found: {_who_won(table, standing)}.")


def _who_won(table: ScenarioTable, standing: RunningScenario) -> str:
    winners = table.game.winners(standing.state)
    names = " and ".join(table.game.seats[seat] for seat in winners) or "nobody"
    points = ""
    with suppress(Fault):  # the winners may be settled without points that can be worked out
        scores = ", ".join(f"{sheet.name} {sheet.total}" for sheet in table.game.scores(standing.state))
        points = f" ({scores})" if scores and table.game.machine.parts else ""
    return f"{names} {'win' if len(winners) > 1 else 'wins'}{points}"
