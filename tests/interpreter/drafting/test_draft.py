"""Drafts come true, say what matters to the last decisions, and leave out what does not."""

import re
from pathlib import Path

import pytest
from tests.interpreter.record.played import RULES, load, play, replayed
from tests.interpreter.record.test_scenarios import results
from tests.later import later

from festrules.grammar.files import read_document
from festrules.grammar.format.text import format_text
from festrules.grammar.source import Source
from festrules.interpreter.drafting.draft import Drafting, ScenarioDraft, draft_text
from festrules.interpreter.drafting.reducing import least
from festrules.interpreter.game import make_game
from festrules.interpreter.record.entries import Entry, Header
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

ORCHARD = """festrules 2

game "Orchard"
  players 2
  at most 60 decisions, then scores decide

card fruit numbered 1 to 9
  starts in basket
place basket of fruit: ordered, face down
place hand for each player of fruit: owner sees everything, others see count
place stall of fruit
keep coins for each player: 0 to 99, starts 0
keep weather: 0 to 9, starts 3
keep sold-at for each player: 0 to 99, starts 0

setup
  shuffle basket
  deal 3 from basket to each hand

play
  turns from seat 1 until everyone has passed
    choose one: sell or rest "what now?"

action sell "sell a fruit"
  choose fruit from fruits in my hand "which one?"
    number of fruit > 1 (refused: "a one is not sold")
    no sold in fruits in stall: number of sold > 8 (refused: "a nine closes the stall")
  move fruit to stall
  add number of fruit to coins of you
  add 1 to weather
  set sold-at of you to turn
action rest "rest"
  pass

score
  part coins: coins of you
winner
  most points
  then shared
"""


def orchard(*decisions: str) -> tuple[Replayed, Path]:
    """A record of these decisions."""
    from festrules.interpreter.record.make import as_line, chances, decided, header_of

    document = read_document(Source("orchard.rules", ORCHARD), Path())
    game = make_game(document)
    state, events = game.begin(7)
    entries: list[Header | Entry] = [header_of(game, 7), *chances(events)]
    for number, words in enumerate(decisions):
        (decision,) = game.decisions(state)
        wanted = [one for one in decision.options if words in one.words] or [*decision.options]
        entries.append(decided(number + 1, wanted[0]))
        state, events = game.apply(state, wanted[0])
        entries += chances(events)
    return replayed(game, "".join(as_line(entry) for entry in entries)), Path("orchard.rules")


def drafted(game: Replayed, at: int, most: int) -> ScenarioDraft:
    draft = Drafting(game.game.document, game).draft(at, most)
    assert draft is not None
    return draft


def run(game: Replayed, text: str) -> tuple[str, ...]:
    """The mistakes in an example that follows the rules of a game."""
    (source,) = [one for one in game.game.document.sources.values() if one.name.endswith(".rules")]
    document = read_document(Source(source.name, f"{source.text}\n{text}"), Path())
    tables = Tables(document)
    return tuple(
        one.message for example in examples_of(document) for one in run_scenario(tables, example).found
    )


def test_what_does_not_matter_is_left_out() -> None:
    game, _ = orchard("sell", "any", "sell", "any")
    text = draft_text(drafted(game, 4, 2))
    assert run(game, text) == ()
    assert "at turn of seat 2" in text
    assert "weather" not in text.partition("seat 2 chooses")[0]  # neither how it was
    assert "basket" not in text
    assert "hand of seat 1" not in text
    assert re.search(r"expect hand of seat 2 holds|expect stall holds fruit-\d", text)
    assert re.search(r"expect coins of seat 2 is \d", text)
    assert "expect seat 1 is to act" in text


def test_which_turn_it_was_is_left_out_though_it_is_noted() -> None:
    game, _ = orchard("rest", "sell", "any", "sell", "any")
    assert "sold-at of player 2: 2 -> 3" in [event.text for event in game.steps[4].events]
    text = draft_text(drafted(game, 5, 2))
    assert run(game, text) == ()
    assert "turn is" not in text


def test_what_the_last_decision_offers_stays() -> None:
    game, _ = orchard("sell", "any", "sell", "any")
    last = game.steps[3]
    (decision,) = game.game.decisions(last.before)
    text = draft_text(drafted(game, 4, 2))
    offered = ", ".join(f'"{option.text}"' for option in decision.options)
    assert f"expect seat 2 can only {offered}" in text
    for refused in decision.refused:
        assert f'expect seat 2 cannot "{refused.text}" because "{refused.reason}"' in text


def test_a_draft_is_laid_out_and_its_position_has_a_name() -> None:
    game, _ = orchard("sell", "any", "rest", "sell", "any")
    text = f"festrules 2\n\n{draft_text(drafted(game, 5, 2))}"
    assert format_text(Source("a.scenarios", text)) == text


def test_a_draft_notices_that_the_rule_is_bent() -> None:
    game, _ = orchard("sell", "any", "sell", "any")
    text = draft_text(drafted(game, 4, 2))
    (source,) = [one for one in game.game.document.sources.values() if one.name.endswith(".rules")]
    bent = source.text.replace("add number of fruit to coins", "add 1 to coins")
    assert bent != source.text
    document = read_document(Source(source.name, f"{bent}\n{text}"), Path())
    (example,) = examples_of(document)
    assert not run_scenario(Tables(document), example).true


def test_the_end_of_a_game() -> None:
    game, _ = orchard("rest", "rest")
    text = draft_text(drafted(game, 2, 1))
    assert run(game, text) == ()
    assert "seat 1 has passed" in text
    assert "expect the game is over" in text
    assert "expect seat 1, seat 2 win" in text


def test_the_first_decision_of_all() -> None:
    game, _ = orchard("sell", "any")
    text = draft_text(drafted(game, 1, 1))
    assert run(game, text) == ()
    assert "at turn of seat 1" in text
    assert 'expect seat 1 can only "sell a fruit", "rest"' in text


def test_the_same_record_gives_the_same_draft() -> None:
    texts = {draft_text(drafted(orchard("sell", "any", "sell", "any")[0], 4, 2)) for _ in range(2)}
    assert len(texts) == 1


@pytest.mark.parametrize("wanted", [set(), {3}, {0, 9}, {2, 3, 4}, set(range(10))])
def test_the_least_of_which_it_holds(wanted: set[int]) -> None:
    tried: list[tuple[int, ...]] = []

    def holds(items: tuple[int, ...]) -> bool:
        tried.append(items)
        return wanted <= set(items)

    assert set(least(range(10), holds)) == wanted
    assert len(tried) < 60


def test_what_can_only_be_left_out_after_something_else() -> None:
    assert least(range(6), lambda items: 5 not in items or 2 in items) == ()
    assert least("abc", lambda items: "a" in items or "b" in items) in (("a",), ("b",))


FIRST = {"climbers", "bout", "dish", "kuhn-poker", "pig", "regatta", "talon"}


@pytest.mark.parametrize(
    "path", later(RULES, lambda path: path.stem not in FIRST), ids=lambda path: path.stem
)
def test_drafts_of_every_game_come_true(path: Path) -> None:
    game = load(path)
    again = replayed(game, play(game, 4, 24).text)
    drafting, last = Drafting(game.document, again), len(again.steps)
    moments = sorted({1, last // 2, last} - {0})
    texts = [draft_text(draft) for at in moments if (draft := drafting.draft(at, 2)) is not None]
    assert [result.found for result in results(path, texts)][-len(texts) :] == [()] * len(texts)
