"""The bench measures what it says: C programs play the same games, and what differs is noticed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.later import later

import festrules
from festrules.grammar.source import Source
from measuring import executors, growth, shelf, stages
from measuring.c_programs import SOURCES, Compiler
from measuring.contender import TURNS, Absent, Contender, NotThere
from measuring.executors import Summing
from measuring.games import GAMES, PLAIN, BenchGame, C, contenders
from measuring.generated import rulebook
from measuring.plain_classes import contender
from measuring.report import shelf_of
from measuring.rounds import Measured, disagreements, measure
from measuring.tally import Tally, disagreement
from measuring.targets import Target, of_bench_games, of_growth, of_shelf
from plain.goofspiel import Goofspiel
from playing.columns import SOLVER

ROOT = Path(__file__).parents[2]
WITH_C = [game for game in GAMES if game.c]
needs_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Compiler:
    return Compiler(tmp_path_factory.mktemp("compiled"))


def tallied(*decisions: int, seat: int = 0) -> Tally:
    tally = Tally()
    for one in decisions:
        tally.count(one, 0, 0, (seat,))
    return tally


@needs_gcc
@pytest.mark.parametrize(
    "game",
    later(WITH_C, lambda game: game.rules in ("climbers", "breakthrough")),
    ids=lambda game: game.rules,
)
def test_a_c_program_plays_the_same_game_as_the_class(game: BenchGame, compiler: Compiler) -> None:
    assert game.plain is not None
    ours = contender(PLAIN, game.plain).play(5, 400)
    theirs = compiler.contender(C, game.c).play(5, 40_000)
    assert theirs.games == 40_000
    assert disagreement(ours, theirs) == ""
    assert theirs.turns / theirs.games == pytest.approx(ours.turns / ours.games, rel=0.05)
    assert theirs.points / theirs.games == pytest.approx(ours.points / ours.games, rel=0.05)


@needs_gcc
@pytest.mark.slow
@pytest.mark.parametrize("game", [one for one in WITH_C if one.c_turns], ids=lambda game: game.rules)
def test_whole_turns_are_another_random_play(game: BenchGame, compiler: Compiler) -> None:
    in_turns = compiler.contender(C, game.c_turns, TURNS).play(5, 40_000)
    in_steps = compiler.contender(C, game.c).play(5, 40_000)
    assert disagreement(in_turns, in_steps) != ""
    assert in_turns.decisions <= in_turns.turns


@needs_gcc
def test_every_c_program_is_used() -> None:
    measured = {game.c for game in GAMES} | {game.c_turns for game in GAMES}
    assert (measured | {SOLVER}) - {""} == {path.stem for path in SOURCES.glob("*.c")}


def test_without_gcc_the_programs_are_left_out(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "gcc", None)
    absent = [one for one in contenders(GAMES[1], compiler) if isinstance(one, Absent)]
    assert (C, "there is no gcc") in [(one.name, one.reason) for one in absent]


def test_games_of_another_length_are_noticed() -> None:
    assert "decisions a game" in disagreement(tallied(*[20, 21] * 50), tallied(*[22, 23] * 50))
    assert disagreement(tallied(*[20, 22] * 50), tallied(*[20, 22, 22] * 30)) == ""


@pytest.mark.parametrize("games", [(10_000, 100), (100, 10_000)])
def test_the_fewer_games_a_contender_has_played_the_further_off_it_may_be(games: tuple[int, int]) -> None:
    shares = [0.5 if many == 10_000 else 0.65 for many in games]
    one, other = (
        Tally(many, 20 * many, 400 * many, 0, 0, [round(share * many)])
        for many, share in zip(games, shares, strict=True)
    )
    assert disagreement(one, other) == ""


def test_other_winners_are_noticed() -> None:
    assert "seat 1 wins" in disagreement(tallied(*[5] * 50), tallied(*[5] * 50, seat=1))


def test_only_those_who_choose_alike_are_compared() -> None:
    makes = [
        Contender("one", lambda _, games: tallied(*[20] * games)),
        Contender("other", lambda _, games: tallied(*[30] * games), choosing=TURNS),
        Contender("third", lambda _, games: tallied(*[25] * games)),
    ]
    said = disagreements(measure(makes, 1, 0.0001))
    assert len(said) == 1
    assert "one and third" in said[0]


def test_the_reference_interpreter_is_summed_as_the_others_are() -> None:
    game = festrules.load("goofspiel", players=2)
    ours = Summing(executors.executor(executors.REFERENCE, game)).play(1, 60)
    assert disagreement(ours, contender(PLAIN, Goofspiel).play(1, 3000)) == ""
    assert ours.points / ours.games == pytest.approx(84, rel=0.05)


def test_an_executor_that_is_not_there_says_so() -> None:
    with pytest.raises(NotThere):
        executors.executor("abacus", festrules.load("tic-tac-toe"))


@pytest.mark.parametrize("lines", [100, 400])
def test_a_generated_rulebook_is_one(lines: int) -> None:
    text = rulebook(lines)
    assert 0.7 * lines <= len(text.splitlines()) <= lines
    assert festrules.check(Source("markets.rules", text)) == ()


def test_stages_are_timed_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "markets.rules"
    path.write_text(rulebook(100))
    assert set(stages.stages(str(path), 2, executors.REFERENCE)) == set(stages.STAGES)


def test_what_was_kept_needs_no_machine(tmp_path: Path) -> None:
    path = tmp_path / "markets.rules"
    path.write_text(rulebook(100))
    cold, cached = stages.measured(str(path), 2, executors.WASM, runs=1)
    assert set(cold) == set(cached) == set(stages.STAGES)
    assert cold[stages.MACHINE] > cached[stages.MACHINE] == 0


def test_growth_is_by_line() -> None:
    found = [
        growth.Grown(100, {executors.REFERENCE: {stages.PARSE: 0.1}}),
        growth.Grown(1000, {executors.REFERENCE: {stages.PARSE: 1.0}}),
        growth.Grown(10_000, {executors.REFERENCE: {stages.PARSE: 30.0}}),
    ]
    assert growth.growth(found, executors.REFERENCE, stages.PARSE) == pytest.approx(3)
    assert growth.growth(found, executors.REFERENCE, stages.MACHINE) is None
    assert list(of_growth(found[:1])) == []


@pytest.mark.parametrize(
    ("target", "met"),
    [
        (Target("as fast", 0.5, 0.6), "yes"),
        (Target("as fast", 0.5, 0.4), "no"),
        (Target("as quick", 2.0, 1.5, at_least=False), "yes"),
        (Target("as quick", 2.0, 2.5, at_least=False), "no"),
        (Target("as fast", 0.5, None), "not measured"),
    ],
)
def test_a_target_is_met_or_not(target: Target, met: str) -> None:
    assert target.met == met


def test_what_nobody_measured_is_no_target_met() -> None:
    assert {target.met for target in of_bench_games({})} == {"not measured"}


def rated(rate: float, length: int) -> Measured:
    tally = Tally()
    tally.count(length, 0, 0, (0,))
    return Measured(Contender("somebody", lambda _seed, _games: Tally()), [rate], tally)


def test_the_shelf_is_told_slowest_first_beside_open_spiel() -> None:
    fast, slow, alone = (shelf.ShelfGame(name, 2) for name in ("fast", "slow", "alone"))
    found = [
        shelf.Shelved(fast, 1.0, 0, rated(900, 10), rated(100, 20)),
        shelf.Shelved(slow, 3.0, 7, rated(80, 10), rated(20, 10)),
        shelf.Shelved(alone, 1.0, 0, rated(300, 10), None, (Absent("OpenSpiel", "it is not installed"),)),
    ]
    lines = shelf_of(found).splitlines()
    assert [line.split(" | ")[0] for line in lines[2:5]] == ["| slow", "| alone", "| fast"]
    assert lines[4].endswith("| 9.00 | 4.50 |")
    assert lines[-1].endswith("alone: OpenSpiel is left out: it is not installed.")
    assert [target.met for target in of_shelf(found)] == ["yes", "yes", "yes", "no", "no", "no", "yes", "yes"]


def test_every_game_of_the_shelf_is_measured() -> None:
    assert [game.rules for game in shelf.GAMES] == sorted(path.stem for path in shelf.SHELF.glob("*.rules"))


def test_a_game_of_the_shelf_is_measured_without_open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("wasmtime")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    found = shelf.measured(next(game for game in shelf.GAMES if game.rules == "yacht"), 1, 0.01)
    assert found.own is not None
    assert found.spiel is None
    assert not found.handed_over
    assert "open_spiel is not installed" in " ".join(shelf.missing([found]))


def test_the_bench_runs() -> None:
    options = ("--rounds", "1", "--seconds", "0.01", "--dry")
    command = [sys.executable, "bench/run.py", "games", "--only", "tic-tac-toe", *options]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "### Tic-tac-toe, 2 players" in run.stdout
    assert "## Targets" in run.stdout
