"""A record played again gives the same states, byte for byte."""

from pathlib import Path

import pytest
from tests.interpreter.record.played import (
    PIG,
    RULES,
    configurations,
    in_configuration,
    load,
    play,
    replayed,
)
from tests.interpreter.scenario.small import GUSTS
from tests.later import later, repeated

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.game import make_game
from festrules.interpreter.record.entries import Chance
from festrules.interpreter.record.make import as_line, chances
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import replay

MOST = 40  # decisions: enough for every kind of step, and quick


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_every_game_in_every_configuration(path: Path) -> None:
    found = configurations(path)
    assert found
    for seed, configuration in enumerate(found):
        game = in_configuration(path, configuration)
        played = play(game, seed, MOST)
        again = replayed(game, played.text)
        assert (again.problem, again.differences, again.unwritten) == (None, (), ())
        assert (again.opening, *(step.after for step in again.steps)) == played.states
        assert [game.hash(again.at(number)) for number in range(len(played.states))] == [
            game.hash(state) for state in played.states
        ]


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_lines_are_read_as_they_were_written(path: Path) -> None:
    text = play(load(path), 7, MOST).text
    record = read_record(text)
    assert "".join(map(as_line, [record.header, *(entry for _, entry in record.entries)])) == text
    assert record.whole == len(text)


def test_what_the_record_says_of_chance_goes_before_the_stream() -> None:
    """As when people throw their own dice: no seed, every outcome in the record."""
    game = load(PIG)
    text = play(game, 3, MOST).text
    rolls = {str(number): text.replace(', "seed": 3', "") for number in (2, 5)}
    for wanted, lines in rolls.items():
        changed = [line for line in lines.splitlines(keepends=True) if '"over"' not in line]
        at = next(index for index, line in enumerate(changed) if '"chance"' in line)
        changed[at] = as_line(Chance("cube", wanted, int(wanted), 0))
        again = replayed(game, "".join(changed[: at + 1]))
        assert again.problem is None
        assert chances(again.steps[-1].events) == [Chance("cube", wanted, int(wanted), 0)]


def test_without_a_seed_silence_about_chance_is_a_problem_before_the_end() -> None:
    game = load(PIG)
    lines = play(game, 3, MOST).text.replace(', "seed": 3', "").splitlines(keepends=True)
    at = next(index for index, line in enumerate(lines) if '"chance"' in line)
    again = replayed(game, "".join([*lines[:at], *lines[at + 1 :]]))
    assert again.problem is not None
    assert f"line {at} of the record: after it chance decides cube" in again.problem.message


def test_without_a_seed_a_record_may_end_where_chance_is_open_and_an_umpire_goes_on() -> None:
    game = load(PIG)
    lines = play(game, 3, MOST).text.replace(', "seed": 3', "").splitlines(keepends=True)
    at = next(index for index, line in enumerate(lines) if '"chance"' in line)
    silent = "".join(lines[:at])
    again = replayed(game, silent)
    assert again.problem is None
    assert [decision.name for decision in game.decisions(again.state)] == ["cube"]
    solved = replay(game, read_record(silent), umpire=lambda decision: decision.options[4])
    assert solved.problem is None
    assert [outcome.words for outcome in solved.unwritten] == ["5"]


def entered(decision: Decision) -> Option | None:
    """An outcome that no model brings, where people may enter it."""
    return next((one for one in decision.enterable if not one.weight), None)


def test_what_only_people_bring_is_replayed() -> None:
    game = make_game(read_document(Source("gusts.rules", GUSTS)))
    played = play(game, 3, 12, umpire=entered)
    brought = [entry for _, entry in read_record(played.text).entries if isinstance(entry, Chance)]
    assert [one.words for one in brought if one.what == "risen" and one.number]
    again = replayed(game, played.text)
    assert (again.problem, again.unwritten) == (None, ())
    assert (again.opening, *(step.after for step in again.steps)) == played.states


def test_the_events_tell_of_chance_what_its_option_says_and_nobody_sees_it() -> None:
    for path in [path for path in RULES if not repeated(path)]:
        game = load(path)
        state, _ = game.begin(5, settle=False)
        for _ in range(30):
            if not (decisions := game.decisions(state)):
                break
            option = decisions[0].options[-1]
            state, events = game.apply(state, option, settle=False)
            told = [event for event in events if event.kind == "chance"]
            if option.seat is None:
                said = (option.decision.name, option.text, option.number)
                assert [(e.data["what"], e.data["words"], e.data["number"]) for e in told] == [said]
            else:
                assert told == []
            assert all(event.told_to(seat) is None for event in told for seat in (None, 0, 1))


def test_stopping_at_chance_and_going_on_is_the_same_game() -> None:
    game = load(PIG)
    played = play(game, 11, MOST)
    again = replayed(game, played.text)
    state, _ = game.begin(11, settle=False)
    for step in again.steps:
        while game.decisions(state)[0].seat is None:
            state, _ = game.apply(state, game.sample(state), settle=False)
        assert state == step.before
        (option,) = (one for one in game.decisions(state)[0].options if one.number == step.number)
        state, _ = game.apply(state, option, settle=False)
