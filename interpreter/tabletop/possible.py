"""The possible draws, as far as one seat can know: a list of them tells nobody what others have."""

from collections import Counter
from collections.abc import Iterator

from festrules.interpreter.engine import places
from festrules.interpreter.engine.evaluate import value_of
from festrules.interpreter.engine.knowing import everyone, seats_who_see
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import Seen, view_of
from festrules.interpreter.engine.words import say_kind, where
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.world.things import Place


def source_of(decision: Decision) -> Place | None:
    """Where something is drawn or turned up, if that is what chance decides."""
    instruction = decision.instruction
    if not isinstance(instruction, code.Drawing):
        return None
    source = instruction.place if isinstance(instruction, code.TurnUp) else instruction.source
    return decision.run.machine.world.places[value_of(source, decision.run)]


def may_be(game: Game, state: State, seat: int | None, decision: Decision) -> Decision:
    """The decision with all that a seat, or whoever only watches, must take to be possible."""
    source = source_of(decision)
    if source is None:
        return decision
    elsewhere = {kind for kind, _ in _seen_elsewhere(game, state, seat, source)}
    return decision.offering(kind for kind in source.kinds if kind not in elsewhere)


def may_not_be(game: Game, state: State, seat: int | None, decision: Decision) -> list[Refusal]:
    """The outcomes that a seat sees to be impossible, each with the reason."""
    source = source_of(decision)
    if source is None:
        return []
    found = []
    for kind, lies in _seen_elsewhere(game, state, seat, source):
        words = say_kind(game.machine, kind)
        found.append(Refusal(words, f"it lies {lies}", (), (words,)))
    return found


def missing(decision: Decision, seat: int | None = None) -> list[Refusal]:
    """The things that could lie where one is drawn, and don't; with their places if the one who is asked sees them."""
    source = source_of(decision)
    if source is None:
        return []
    machine, cells = decision.run.machine, decision.run.cells
    possible = {option.value for option in decision.enterable}
    found = []
    for kind in source.kinds:
        if kind in possible:
            continue
        reason = f"none is left {where(source)}"
        if machine.world.kinds[kind].unique:
            there = machine.world.places[cells[machine.where + kind]]
            eyes = everyone(machine) if seat is None else 1 << seat
            seen = seats_who_see(there) & eyes == eyes
            reason = f"it lies {where(there)}" if seen else f"it is not {where(source)}"
        words = say_kind(machine, kind)
        found.append(Refusal(words, reason, (), (words,)))
    return found


def _seen_elsewhere(game: Game, state: State, seat: int | None, source: Place) -> Iterator[tuple[int, str]]:
    """The kinds of which the seat sees all there are in other places, each with one of these, in words."""
    machine, cells = game.machine, list(state.cells)
    there = Counter(kind for place in machine.world.places for kind in places.kinds_in(cells, place))
    view = view_of(machine, state, seat)
    for kind in source.kinds:
        words = say_kind(machine, kind)
        lying = [
            (place, _count(one, words))
            for place, one in zip(machine.world.places, view.places, strict=True)
            if place.number != source.number
        ]
        if sum(count for _, count in lying) >= there[kind]:
            yield kind, next((where(place) for place, count in lying if count), "in no place")


def _count(seen: Seen, words: str) -> int:
    return (seen.components or ()).count(words) + seen.known.count(words)
