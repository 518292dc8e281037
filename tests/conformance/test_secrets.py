"""Whatever a seat may not know is permuted; all that the seat is shown stays the same."""

from random import Random
from typing import Any

from tests.conformance.components import wrong
from tests.conformance.games import Setting, document, every_secretive, game_of
from tests.conformance.permuting import WATCHER, grade_of, permuted
from tests.conformance.playing import Step, pairs, some, walk

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.machine.machine import RUNNING, STATUS
from festrules.interpreter.proving.observing import output, told
from festrules.interpreter.proving.secrets import prove_secrets
from festrules.interpreter.proving.subject import Budget, ProofSubject
from festrules.interpreter.world.types import Component, bare


def seats(game: Game) -> list[int | None]:
    return [None, *range(game.players)]


def number(seat: int | None) -> int:
    return WATCHER if seat is None else seat


@every_secretive
def test_nothing_that_is_shown_depends_on_what_is_hidden(setting: Setting) -> None:
    assert shown_the_same(setting, 1, 8, 9) or not comes_to_secrets(setting)


def shown_the_same(setting: Setting, seed: int, positions: int, most: int) -> int:
    """Compares what seats are shown in some positions of a game; gives how many others really were others."""
    game = game_of(setting)
    random = Random(str(setting))
    changed = 0
    running = [step for step in some(walk(setting, seed), positions) if step.before.cells[STATUS] == RUNNING]
    for step, seat in pairs(running, seats(game), most):
        seen = output(game, step.before, seat)
        for _ in range(2):
            other = permuted(game, step.before, number(seat), random)
            assert wrong(game, other) == []
            changed += other.cells != step.before.cells
            assert output(game, other, seat) == seen
    return changed


def comes_to_secrets(setting: Setting) -> bool:
    """Whether there is anything secret, or only a race to which random games may not come."""
    game = game_of(setting)
    sights: list[Any] = [family.sight for family in game.machine.world.families.values()]
    sights += [keep.sight for keep in game.machine.keeps.values()]
    if any(sight.owner != sight.others for sight in sights):
        return True
    return any(len(game.decisions(step.before)) > 1 for seed in (1, 2) for step in walk(setting, seed))


@every_secretive
def test_nothing_that_is_told_depends_on_what_stays_hidden(setting: Setting) -> None:
    """If a seat sees the same afterwards, it has been told the same on the way."""
    game = game_of(setting)
    random = Random(str(setting))
    compared = 0
    for step, seat in pairs(some(walk(setting, 2), 30), seats(game), 20):
        compared += told_the_same(game, step, seat, random, 2)
    assert compared > 0 or not comes_to_secrets(setting)


def told_the_same(game: Game, step: Step, seat: int | None, random: Random, times: int = 1) -> int:
    """Takes the same decision in other states; gives in how many there was anything to compare."""
    seen, heard, compared = output(game, step.after, seat), told(step.events, seat), 0
    for _ in range(times):
        other = permuted(game, step.before, number(seat), random)
        option = counterpart(game, other, step.option, mine=step.option.seat == seat)
        if option is None:
            continue
        after, events = game.apply(other, option)
        if output(game, after, seat) != seen:
            continue  # something has become known
        other_heard = told(events, seat)
        if turned_up(game, number(seat), other_heard, heard) or was_served(game, other_heard, heard):
            continue  # it became known, and has been shuffled away since
        assert other_heard == heard
        compared += other.cells != step.before.cells
    return compared


def was_served(game: Game, one: list[Any], other: list[Any]) -> bool:
    """Whether the first thing told otherwise is what somebody had raced for, or that somebody had."""
    first = next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), ())
    raced_for = {part.name for part in game.machine.code if isinstance(part, Choose) and part.race}
    return any(
        kind == "too-late"
        or (kind, data.get("name")) in {("picked", "quickest"), *(("chose", name) for name in raced_for)}
        for kind, _, _, data in first
    )


def turned_up(game: Game, seat: int, one: list[Any], other: list[Any]) -> bool:
    """Whether the first thing told otherwise is what was shown or announced, or what came to lie where all is seen."""
    first = next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), None)
    if first is not None and all(event[0] == "shown" and event[3] for event in first):
        return True
    if first is not None and all(event[0] == "announced" and event[3] for event in first):
        return len({event[3]["name"] for event in first}) == 1
    if first is None or any(event[0] != "moved" or "to" not in event[3] for event in first):
        return False
    (_, _, _, here), (_, _, _, there) = first
    same_way = all(here[key] == there[key] for key in ("from", "to", "how"))
    place = next(place for place in game.machine.world.places if place.name == here["to"])
    return same_way and grade_of(game, place, seat) in ("everything", "contents")


def counterpart(game: Game, state: State, option: Option, *, mine: bool) -> Option | None:
    """The same decision; of another seat, one that could be taken for it."""
    found = [one for one in game.decisions(state) if one.seat == option.seat]
    if not found or not found[0].options or found[0].pc != option.decision.pc:
        assert not mine
        return None
    same = [one for one in found[0].options if one.number == option.number]
    hidden = bool(found[0].together) or found[0].kind == "pay" or chooses_component(found[0])
    if mine or (same and not found[0].together):
        return same[0]
    position = option.decision.options.index(option)
    return found[0].options[position % len(found[0].options)] if hidden else None


def chooses_component(decision: Decision) -> bool:
    return decision.type is not None and isinstance(bare(decision.type), Component)


@every_secretive
def test_two_games_tell_a_seat_the_same_until_it_may_know_them_apart(setting: Setting) -> None:
    """The search of `festrules prove`, as far as a small budget goes."""
    subject = ProofSubject(document(setting.path), (game_of(setting),), whole=False)
    verdict = prove_secrets(subject, Budget(decisions=250))
    assert verdict.findings == ()


@every_secretive
def test_no_seat_is_shown_the_seed_or_the_draws(setting: Setting) -> None:
    """Games that differ in the seed alone, from a state on, look the same."""
    game = game_of(setting)
    for step in some(walk(setting, 1), 5):
        other = State(step.after.cells, step.after.seed + 17)
        for seat in seats(game):
            assert output(game, other, seat) == output(game, step.after, seat)
        for event in step.events:
            shown = [event.told_to(seat) for seat in seats(game)]
            assert not any(one is not None and {"draw", "seed"} & one.data.keys() for one in shown)
