"""The output of `festrules test --from` is a scenario that comes out, at any decision of any game."""

import re
from pathlib import Path

import pytest
from tests.interpreter.record.played import (
    RULES,
    configurations,
    in_configuration,
    load,
    play,
    replayed,
)
from tests.interpreter.record.test_round_trip import entered
from tests.interpreter.scenario.small import GUSTS
from tests.interpreter.scenario.test_faults import GAME as DRAWS
from tests.later import later, repeated

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.scenario import quoted, scenario_text
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import Result, run_scenario
from festrules.interpreter.scenario.table import Tables


def results(path: Path, examples: list[str]) -> list[Result]:
    """How scenarios come out that are written at the end of the rules."""
    text = "\n".join([path.read_text(), *examples])
    document = read_document(Source(str(path), text), path.parent)
    tables = Tables(document)
    found = [run_scenario(tables, example) for example in examples_of(document)]
    return found[len(found) - len(examples) :]


def some_moments(game: Replayed) -> list[int]:
    last = len(game.steps)
    return sorted({0, 1, 2, 3, 5, 8, last // 2, last - 1, last} & set(range(last + 1)))


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_every_game_at_some_decisions(path: Path) -> None:
    game = load(path)
    again = replayed(game, play(game, 4).text)
    moments = some_moments(again)
    for at, result in zip(moments, results(path, [scenario_text(again, at) for at in moments]), strict=True):
        assert (result.found, result.decisions) == ((), at)


@pytest.mark.parametrize("path", later(RULES, repeated), ids=lambda path: path.stem)
def test_every_configuration(path: Path) -> None:
    games = [in_configuration(path, configuration) for configuration in configurations(path)]
    texts = [scenario_text(replayed(game, play(game, 6, 12).text)) for game in games]
    assert [result.found for result in results(path, texts)] == [()] * len(games)


def test_a_game_that_ended_in_a_fault_is_a_scenario_that_expects_it() -> None:
    document = read_document(Source("draws.rules", DRAWS))
    game = make_game(document)
    text = scenario_text(replayed(game, play(game, 4).text))
    assert "expect the rules are at fault" in text
    document = read_document(Source("draws.rules", f"{DRAWS}\n{text}"))
    (example,) = examples_of(document)
    assert run_scenario(Tables(document), example).found == ()


def test_the_scenario_depends_on_nothing_but_itself() -> None:
    """Chance is all in it: with another seed it comes to the same."""
    path = next(path for path in RULES if path.stem == "bout")
    game = load(path)
    again = replayed(game, play(game, 4).text)
    text = scenario_text(again)
    assert "seed" not in text
    (result,) = results(path, [text.replace("  players 2\n", "  players 2\n  seed 99\n")])
    assert result.found == ()


def test_what_people_entered_is_said_by_name(tmp_path: Path) -> None:
    path = tmp_path / "gusts.rules"
    path.write_text(GUSTS)
    game = load(path)
    again = replayed(game, play(game, 3, 12, umpire=entered).text)
    text = scenario_text(again)
    assert re.search(r'chance .*"(red|blue) in lawn", "that is all"', text)
    assert ": no" not in text
    (result,) = results(path, [text])
    assert (result.found, result.decisions) == ((), 12)


def test_words_are_quoted() -> None:
    assert quoted('say "a\\b"') == '"say \\"a\\\\b\\""'
