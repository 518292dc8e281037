"""The possible expectations of a draft: options and refusals, things in other places, and how the game goes on."""

from collections.abc import Container, Iterator

from festrules.grammar.vocabulary.examples import Expect
from festrules.grammar.vocabulary.expectations import (
    Expectation,
    ExpectCan,
    ExpectCannot,
    ExpectFact,
    ExpectFault,
    ExpectNoWinner,
    ExpectOver,
    ExpectScores,
    ExpectToAct,
    ExpectWins,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Within
from festrules.grammar.vocabulary.expressions.conditions import Holds, Is
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.drafting.saying import (
    kept_said,
    kind_said,
    number_said,
    place_said,
    seat_said,
    value_said,
)
from festrules.interpreter.engine import places
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.world.values import Fault

EMPTY = "empty"  # what the language calls a place in which nothing lies
MOST_OPTIONS = 8
MOST_REFUSED = 3
MOST_FACTS = 4
LONGEST_REASON = 60


def before_it(decision: Decision) -> Iterator[Expect]:
    """The options of the last decision, and the reasons against others."""
    assert decision.seat is not None
    player, words = seat_said(decision.seat), tuple(option.text for option in decision.options)
    if not decision.is_several and 1 <= len(words) <= MOST_OPTIONS:
        yield Expect(that=ExpectCan(player=player, words=words, only=True))
    reasons: dict[tuple[str, tuple[str, ...]], str] = {}
    for one in decision.refused:
        reasons.setdefault((one.reason, one.clauses), one.text)
    for (reason, clauses), text in list(reasons.items())[:MOST_REFUSED]:
        because = clauses[0] if clauses else reason
        if len(because) <= LONGEST_REASON:
            yield Expect(that=ExpectCannot(player=player, words=(text,), because=because))


def after_it(
    game: Game, states: tuple[State, State], stated: Container[Expression], *, goes_on: bool
) -> Iterator[Expect]:
    """The changes, and how the game goes on if it does so as before.

    In places that are `stated` things are counted, too; how many there are elsewhere says nothing.
    """
    before, after = states
    facts = [*_lying(game, before, after, stated), *_kept(game, before, after)]
    yield from (Expect(that=ExpectFact(of=fact)) for fact in facts[:MOST_FACTS])
    yield from (Expect(that=that) for that in _going_on(game, after) if goes_on)


def _lying(game: Game, before: State, after: State, stated: Container[Expression]) -> Iterator[Expression]:
    machine, then, now = game.machine, list(before.cells), list(after.cells)
    for place in machine.world.places:
        was, lies = places.kinds_in(then, place), places.kinds_in(now, place)
        said = place_said(machine, place)
        if was == lies or said is None or place.mixed >= 0:
            continue
        if not lies:
            yield Is(left=said, right=Named(name=EMPTY))
        for kind in dict.fromkeys(lies):
            unique = machine.world.kinds[kind].unique
            if lies.count(kind) > was.count(kind) and (unique or kind not in was):
                yield Holds(place=said, what=kind_said(machine, kind))
        components = {machine.world.kinds[kind].component for kind in lies}
        if said in stated and len(components) == 1 and len(lies) != len(was) and len(lies) > 1:
            plural = machine.world.components[components.pop()].plural
            count = Aggregate(by=Aggregation.COUNT, of=Within(what=Named(name=plural), place=said))
            yield Is(left=count, right=Number(value=len(lies)))


def _kept(game: Game, before: State, after: State) -> Iterator[Expression]:
    for keep in game.machine.keeps.values():
        for offset in range(keep.count):
            at = keep.base + offset
            if before.cells[at] != after.cells[at]:
                target = kept_said(game.machine, keep, offset)
                value = value_said(game.machine, after.cells[at], keep.type)
                if target is not None and value is not None:
                    yield Is(left=target, right=value)


def _going_on(game: Game, state: State) -> Iterator[Expectation]:
    if not game.is_over(state):
        for decision in game.decisions(state):
            if decision.seat is not None:
                yield ExpectToAct(player=seat_said(decision.seat))
        return
    if game.is_faulty(state):
        yield ExpectFault()
        return
    yield ExpectOver()
    try:
        sheets = game.scores(state) if game.machine.parts else ()
    except Fault:
        sheets = ()
    for seat, sheet in enumerate(sheets):
        yield ExpectScores(player=seat_said(seat), points=number_said(sheet.total))
    winners = tuple(map(seat_said, game.winners(state)))
    yield ExpectWins(players=winners) if winners else ExpectNoWinner()
