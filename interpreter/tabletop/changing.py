"""Another course of the same game, in which chance brought what people now say: nobody can have noticed the other.

What was entered stays, and so does every decision; what is provisional may change.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.beat import Beat, beat_of, sampled

Beats = tuple[Beat, ...]
ANYTHING = None  # in a plan: whatever is possible


def entering(game: Game, beats: Beats, index: int, value: int) -> Iterator[Beats]:
    """The courses in which an outcome is that value, those with the fewest changes first."""
    if beats[index].value == value:
        yield (*beats[:index], replace(beats[index], entered=True), *beats[index + 1 :])
        return
    for plan in _plans(beats, index, value):
        changed = _again(game, beats, plan, index, value)
        if changed is not None:
            yield changed


def entering_all(game: Game, beats: Beats, values: Mapping[int, int]) -> Beats | None:
    """The course in which each of several outcomes is what people say."""
    for index, value in values.items():
        found = next(entering(game, beats, index, value), None)
        if found is None:
            return None
        beats = found
    return beats


def could_be(game: Game, beats: Beats, index: int) -> Iterator[int]:
    """The values that an outcome may have in fact, in canonical order."""
    beat = beats[index]
    there = {option.value: option for option in _options(game, beat.before)}
    elsewhere = {other.value for other in beats if other.open and other.name == beat.name}
    for value in sorted({*there, *elsewhere}):
        if next(entering(game, beats, index, value), None) is not None:
            yield value


def _options(game: Game, state: State) -> tuple[Option, ...]:
    (decision,) = game.decisions(state)
    return decision.enterable


def _plans(beats: Beats, index: int, value: int) -> Iterator[Mapping[int, int | None]]:
    """The other changes that may come with it: another outcome that was taken to be this very thing."""
    yield {index: value}
    others = [other for other, beat in enumerate(beats) if beat.open and beat.value == value]
    for other in others:
        yield {index: value, other: beats[index].value}
    for other in others:
        yield {index: value, other: ANYTHING}


def _again(
    game: Game, beats: Beats, plan: Mapping[int, int | None], entered: int, wanted: int
) -> Beats | None:
    """The course from the first change on; None if it does not arrive at the same point."""
    start = min(plan)
    made = list(beats[:start])
    state = beats[start].before
    for number in range(start, len(beats)):
        beat = beats[number]
        option = _option(game, state, beats, number, plan, wanted)
        if option is None:
            return tuple(made) if number > entered and _untouched(beats[number:]) else None
        new = beat_of(game, state, option, entered=beat.entered or number == entered)
        made.append(replace(new, left=beat.left))
        state = new.after
    return tuple(made)


def _untouched(beats: Sequence[Beat]) -> bool:
    """Whether nobody has typed any of it: then it may as well never have come."""
    return all(beat.open for beat in beats)


def _option(
    game: Game,
    state: State,
    beats: Beats,
    number: int,
    plan: Mapping[int, int | None],
    wanted: int,
) -> Option | None:
    """The option in a step of the other course, if it is possible there."""
    beat = beats[number]
    decision = next((one for one in game.decisions(state) if one.seat == beat.seat), None)
    if decision is None or decision.name != beat.name:
        return None
    if beat.seat is not None:
        return _same(decision, beat)
    value = plan.get(number, beat.value)
    found = next((option for option in decision.enterable if option.value == value), None)
    if found is not None or beat.entered or plan.get(number) is not None:
        return found
    needed = {later.value for later in beats[number + 1 :] if later.seat is None and later.entered}
    return sampled(state, decision, frozenset({*needed, wanted}))


def _same(decision: Decision, beat: Beat) -> Option | None:
    return next(
        (one for one in decision.options if one.number == beat.number and one.text == beat.words), None
    )
