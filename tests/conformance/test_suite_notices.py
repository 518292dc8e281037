"""The suite against engines that were broken on purpose: a test that cannot fail is none."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.conformance.components import wrong
from tests.conformance.games import SETTINGS, Setting, game_of
from tests.conformance.playing import CHOICES, Picker, steps
from tests.conformance.test_seat_records import check_records
from tests.conformance.test_secrets import (
    test_nothing_that_is_shown_depends_on_what_is_hidden as shown,
)
from tests.conformance.test_secrets import (
    test_nothing_that_is_told_depends_on_what_stays_hidden as told,
)
from tests.conformance.test_together import test_a_secret_choice_is_seen_by_its_seat_alone as alone
from tests.conformance.test_together import (
    test_the_order_of_secret_choices_makes_no_difference as in_any_order,
)
from tests.conformance.test_together import (
    test_what_others_have_chosen_stays_with_them_until_the_reveal as stays,
)

from festrules.interpreter.engine import events, knowing, options, places, together, view
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, TURN
from festrules.interpreter.record import seat
from festrules.interpreter.record.entries import Told


def setting_of(name: str) -> Setting:
    return next(setting for setting in SETTINGS if setting.name == name)


def notices(check: Callable[[Setting], None], name: str) -> None:
    with pytest.raises(AssertionError):
        check(setting_of(name))


def conserves(setting: Setting) -> None:
    game = game_of(setting)
    for step in steps(game, game.start(1), Picker(CHOICES)):
        assert wrong(game, step.after) == []


def test_a_component_that_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "take_out", lambda *_, **__: None)
    notices(conserves, "climbers")


def test_a_component_that_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "put_in", lambda *_, **__: None)
    notices(conserves, "tic-tac-toe")


def test_a_place_that_is_not_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in = places.put_in

    def forgetful(machine: Any, cells: list[int], place: Any, kind: int, *, under: bool = False) -> None:
        before = cells[machine.where + kind]
        put_in(machine, cells, place, kind, under=under)
        cells[machine.where + kind] = before

    monkeypatch.setattr(places, "put_in", forgetful)
    notices(conserves, "kuhn-poker")


def test_hands_that_everybody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowing, "sight_of", lambda *_: "everything")
    notices(shown, "kuhn-poker")


def test_cards_that_everybody_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowing, "knows", lambda *_: True)
    notices(shown, "kuhn-poker")


def test_options_that_depend_on_a_hidden_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def looks_everywhere(_: Any, run: Run, value: int) -> str:
        return f"{value} {run.cells[run.machine.where :]}"

    monkeypatch.setattr(options, "text_of", looks_everywhere)
    notices(shown, "kuhn-poker")


def test_copies_that_nobody_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowing, "copies_known", lambda *_: 1)
    notices(shown, "glimpses")


def test_records_of_a_seat_that_tell_what_others_did(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(happened: tuple[events.Event, ...], _: int) -> list[Told]:
        return [Told(event.kind, event.text, event.seat, event.data) for event in happened]

    monkeypatch.setattr(seat, "told_to", everything)
    check_records.cache_clear()
    notices(records, "kuhn-poker")
    check_records.cache_clear()


def records(setting: Setting) -> None:
    check_records(setting, range(4), 4)


def test_events_that_tell_everybody_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events.Event, "told_to", lambda event, _: event)
    notices(told, "thieves")


def test_choices_that_name_what_lies_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowing, "who_sees_value", lambda *_: events.EVERYONE)
    notices(told, "thieves")


def test_a_view_that_shows_who_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    def ready(machine: Any, cells: list[int]) -> tuple[int, ...]:
        block = machine.code[cells[PC]]
        if not isinstance(block, code.Together):
            return ()
        return tuple(seat for seat in range(machine.players) if cells[block.cell + seat] == together.READY)

    monkeypatch.setattr(view, "awaited_in", ready)
    notices(alone, "goofspiel")
    notices(stays, "goofspiel")
    notices(shown, "goofspiel")


def test_a_state_that_keeps_who_was_the_last_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    store = together.store

    def remembering(block: code.Together, run: Run, seat: int, number: int, you: int) -> None:
        store(block, run, seat, number, you)
        run.cells[TURN] = seat

    monkeypatch.setattr(together, "store", remembering)
    notices(in_any_order, "banner")
