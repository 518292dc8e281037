"""The notes foreseen for a decision are all that asking for its options makes; so a glance shows as much as a look."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.conformance.playing import Picker
from tests.interpreter.engine import ahead
from tests.later import later, repeated

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.proving import choosing
from festrules.interpreter.proving.choosing import WAYS, PlayersOnPurpose, glance_at
from festrules.interpreter.proving.foreseeing import Foreseen
from festrules.interpreter.proving.seen import Watched, watched

DECISIONS = 40
BEHIND = """  turns from seat 1 until turn > 2
    choose low from 1 to 3
    choose high from low + 1 to 3
    if you cannot
      choose least from low - 2 to 1
        least > low (refused: "that is no more")
      (there is always at least one)
"""
ONE_OF_EACH = list({setting.path: setting for setting in SETTINGS}.values())


def met(one: Watched, most: int) -> Iterator[Decision]:
    """The decisions of a game of random players."""
    state, _ = one.game.begin(5, settle=False)
    picker = Picker(5)
    for _ in range(most):
        for decision in one.game.decisions(state):
            if decision.seat is not None:
                yield decision
        option = picker.option(one.game, state)
        if option is None:
            return
        state, _ = one.game.apply(state, option, settle=False, tell=False)


@cache
def traced(setting: Setting) -> Watched:
    """The game, traced; made once."""
    return watched(game_of(setting))


def watched_of(path: str) -> Watched:
    """A shipped game or a probe, traced."""
    return traced(next(setting for setting in SETTINGS if setting.path.endswith(path)))


@pytest.mark.parametrize("setting", later(ONE_OF_EACH, lambda one: repeated(one.name)), ids=str)
def test_asking_for_options_notes_nothing_that_was_not_foreseen(setting: Setting) -> None:
    one = traced(setting).anew()
    foreseen = Foreseen(one.game.machine)
    for decision in met(one, DECISIONS):
        one.trace.noted.clear()
        assert decision.options
        assert one.trace.noted <= foreseen.notes(decision.run)


@pytest.mark.parametrize("setting", later(ONE_OF_EACH, lambda one: repeated(one.name)), ids=str)
def test_a_glance_and_a_look_agree_on_what_is_possible(setting: Setting) -> None:
    one = traced(setting).anew()
    for decision in met(one, DECISIONS):
        glance = glance_at(decision)
        if glance is not None:
            offered = [option.value for option in decision.options]
            assert list(filter(glance.fits, glance.values)) == offered
            for way in {way for ways in WAYS for way in ways}:
                liked = way(PlayersOnPurpose(3), glance.values, one.counters[decision.pc].thing)
                assert sorted(filter(glance.fits, liked)) == sorted(offered)


def test_notes_are_foreseen_where_an_action_leads_and_where_its_call_comes_back_to() -> None:
    one = watched_of("festo.rules")
    foreseen = Foreseen(one.game.machine)
    seen = {foreseen.notes(decision.run) for decision in met(one, DECISIONS)}
    assert any("/things/cook/action/do/0/choose/conditions/0/reason" in notes for notes in seen)
    assert len(seen) > 1


def test_notes_are_foreseen_behind_an_otherwise() -> None:
    one = watched(ahead.game_of(ahead.text_of(BEHIND)))
    (decision,) = one.game.decisions(one.game.begin(1)[0])
    foreseen = Foreseen(one.game.machine).notes(decision.run)
    one.trace.noted.clear()
    assert [option.value for option in decision.options] == [1, 2]
    assert one.trace.noted < foreseen
    assert {note.rpartition("/")[2] for note in foreseen} == {"0", "condition", "reason"}


def test_what_is_not_all_noted_is_asked_again_once_there_are_more_notes() -> None:
    one = watched_of("festo.rules")
    foreseen = Foreseen(one.game.machine)
    run, notes = next(
        (decision.run, notes) for decision in met(one, DECISIONS) if (notes := foreseen.notes(decision.run))
    )
    last, *others = sorted(notes)
    noted = set(others)
    assert not foreseen.is_all_in(noted, run)
    assert not foreseen.is_all_in(noted, run)
    assert foreseen.is_all_in(noted | {last}, run)


def test_a_glance_tries_each_value_once_and_no_more_than_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    one = watched_of("festo.rules")
    glance = next(
        glance
        for decision in met(one, DECISIONS)
        if isinstance(decision.instruction, Choose)
        and (glance := glance_at(decision)) is not None
        and len(decision.options) > 3
    )
    tried: list[int] = []

    def counted(_instruction: object, _run: object, value: int) -> bool:
        tried.append(value)
        return value != glance.values[0]

    monkeypatch.setattr(choosing, "fits", counted)
    assert next(filter(glance.fits, glance.values)) == glance.values[1]
    assert tried == list(glance.values[:2])
    assert glance.possible(2) == 2
    assert tried == list(glance.values[:3])
