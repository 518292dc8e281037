"""The bench of bots: games are the same on both sides, and truths are true."""

from fractions import Fraction
from pathlib import Path
from random import Random
from shutil import which
from types import SimpleNamespace

import pytest

import festrules
from festrules.interpreter.compiled.executors.positions import Table
from playing import matches
from playing.checkers import DiceMatch
from playing.columns import Solver, questions
from playing.dealt import OH_HELL, CardMatch
from playing.matches import Match
from playing.melds import GIN, Both, GinMatch
from playing.pairs import PAIRS, Pair
from playing.rulebooks import HEAD, Book, Step, rated
from playing.sections import Sections
from playing.standing import Standing
from playing.truths import DRAW, Known


@pytest.mark.parametrize(
    "pair",
    [
        pytest.param(one, id=name, marks=() if name == "connect-four" else pytest.mark.slow)
        for name, one in PAIRS.items()
    ],
)
def test_games_are_the_same_on_both_sides(pair: Pair) -> None:
    pytest.importorskip("pyspiel")
    match, standing = Match(Pair(pair.rules, pair.spelled, pair.ours, pair.theirs, sims=2)), Standing(0.5)
    match.play(1, standing, 4)
    assert standing.pairs == 1
    assert 0 <= standing.share.value <= 1
    assert abs(standing.moves[0] - standing.moves[1]) <= standing.moves[0] // 2


def test_in_a_pair_of_games_each_side_begins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever begins wins here, so each pair is even."""

    class Begun:
        is_over = False

        def __init__(self, *_: object) -> None:
            self.position = SimpleNamespace(seat=0, winners=lambda: (0,))
            self.theirs = None

        def turn_of_ours(self, _: object) -> None:
            self.is_over = True

        turn_of_theirs = turn_of_ours

    match = Match.__new__(Match)
    match.pair, match.table, match.game, match.spiel_game = PAIRS["connect-four"], None, None, None  # type: ignore[assignment]
    monkeypatch.setattr(matches, "Both", Begun)
    monkeypatch.setattr(match, "bot", lambda *_: SimpleNamespace(step=lambda _: 0))
    monkeypatch.setattr(match, "turn", lambda *_: [])
    standing = Standing(0.5)
    match.play(1, standing, 4)
    assert standing.units == {Fraction(1, 2): 1}
    assert standing.moves == [1, 1]


def test_a_share_is_reached_where_its_interval_lies_above() -> None:
    standing = Standing(0.5)
    for pair in range(40):
        standing.note(Fraction(pair % 2))
    assert standing.share.low < 0.5 < standing.share.high
    assert standing.reached == "50 %: no"


def test_a_match_ends_when_it_is_clear() -> None:
    standing = Standing(0.75)
    for pair in range(19):
        standing.note(Fraction(1), Fraction(pair % 2))
    early = standing.is_clear
    assert not early  # too few, and near to what is asked for
    for _ in range(40):
        standing.note(Fraction(1), Fraction(1))
    assert standing.is_clear
    assert standing.row()[3] == "75 %: yes"


def test_oh_hell_is_the_same_on_both_sides() -> None:
    pytest.importorskip("pyspiel")
    match, chosen = CardMatch(OH_HELL, tries=8), Random(4)
    for seed in range(12):
        match.followed(seed, lambda _witness, _state, decision, _theirs: chosen.choice(decision.options))


@pytest.mark.slow
def test_backgammon_is_the_same_on_both_sides() -> None:
    pytest.importorskip("pyspiel")
    match, standing = DiceMatch(8), Standing()
    match.sims = 1
    match.play(1, standing)
    assert standing.pairs == 1


AT_THE_WALL, FIVE_OF_OURS, FIVE_OF_THEIRS = 74, 95, 564  # deals with a knock there, and with melds of five


@pytest.mark.slow
def test_gin_rummy_is_the_same_on_both_sides() -> None:
    """Both sides often knock, lay down melds, and lay off."""
    pytest.importorskip("pyspiel")
    match, ended = GinMatch(GIN, tries=8), set[bool]()
    for seed in (*range(8), AT_THE_WALL, FIVE_OF_OURS, FIVE_OF_THEIRS):
        table, random = Both(match, seed), Random(seed)
        while (decision := table.decision) is not None:
            if decision.seat == seed % 2:
                options = [one for one in decision.options if table.fits(one)]
                table.take(max(options, key=lambda one: likely(one.text, random)))
            else:
                actions = table.theirs.legal_actions()
                table.follow(max(actions, key=lambda one: likely(table.word(one), random)))
        table.compare()
        ended.add(len(match.game.winners(table.state)) == 1)
    assert ended == {True, False}


def likely(words: str, random: Random) -> float:
    """Knocks, melds, and high cards put away, come sooner than anything else."""
    high = any(one in words for one in ("king", "queen", "jack", "Ks", "Qs", "Js", "Kd", "Qd", "Jd"))
    melds = "meld" in words or (len(words) >= len("AsAcAd") and " " not in words)
    return (
        random.random()
        + ("nock" in words)
        + ("raw" in words and "tock" in words)
        + high
        + melds
        - ("that is all" in words)
    )


def test_the_solver_of_connect_four_is_right() -> None:
    """Beside plain search of all that is left, in positions near the end."""
    if which("gcc") is None:
        pytest.skip("there is no gcc")
    game = festrules.load("connect-four")
    table = Table(game.machine)
    for question in questions(game, Solver(), 12, between=(30, 36)):
        _, state = question.asked(game)
        known = Known(table.at_cells(state.cells))
        (decision,) = game.decisions(state)
        values = [known.value(table.at_cells(game.apply(state, one)[0].cells)) for one in decision.options]
        assert question.values == tuple(-value if decision.seat else value for value in values)


def test_tic_tac_toe_is_a_draw() -> None:
    first = Table(festrules.load("tic-tac-toe").machine).start()
    known = Known(first)
    assert len(known.open) == 4_520
    assert known.value(first) == DRAW


def test_a_section_is_written_anew_and_others_stay(tmp_path: Path) -> None:
    path, titles = tmp_path / "bots.md", ("One", "Two")
    for title, text in (("Two", "| a |"), ("One", "first"), ("Two", "| b |")):
        Sections.read(path, titles).write(title, text, "here")
    said = path.read_text()
    assert said.index("## One\n\nfirst\n\nhere") < said.index("## Two\n\n| b |\n\nhere")
    assert "| a |" not in said


def test_a_rulebook_is_measured_where_it_stopped(tmp_path: Path) -> None:
    book, step = Book("kuhn-poker", (2,)), Step(("random", "random"), 0.5)
    rated(book, 2, step, 2, tmp_path)
    found = rated(book, 2, step, 4, tmp_path)
    assert found is not None
    row = dict(zip(HEAD, found.row(), strict=True))
    assert (row["game"], row["levels"], row["games"]) == ("kuhn-poker", "random : random", "4")
    assert [part for _, _, part, *_ in found.points()]
