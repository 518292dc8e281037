"""Where names are given and used: « » marks all that should be found, | where it is asked."""

from pathlib import Path

import pytest
from tests.editors.marks import marked, place_in, written

from festrules.editors.navigating.finding import (
    Touch,
    definition,
    highlights,
    implementations,
    references,
)
from festrules.editors.navigating.searching import symbols
from festrules.grammar.source import Span

HEAD = """festrules 2

game "Market"
  players 2 to 3
  at most 100 decisions, then nobody wins

"""
GAME = (
    HEAD
    + """kinds of colour: red, blue

card good for each colour numbered 1 to 5
  starts in stock

place stock of good: ordered, face down
place hand for each player of good: owner sees everything, others see count

keep sold for each player: 0 to 99, starts 0

setup
  shuffle stock
  for each player in players
    draw 3 from stock to hand of player

play
  turns from seat 1 until the game ends
    do sell

procedure sell                                                              @SELL-1
  choose pick from goods in my hand "which good do you sell?"
  (there is always at least one)
  move pick under stock
  add 1 to my sold
  if my hand is empty
    end the game

winner
  most my sold
  shared
"""
)
MOD = """festrules 2

mod "Night market" of "market"

change night "at night" while yes
  before sell
    say "it is dark"
"""
SCENARIOS = """festrules 2
scenarios of "market"

example "who has sold"                                                      @SELL-1
  players 2
  at sell of seat 1
  hand of seat 1 holds red-1
  sold of seat 1 is 4
  expect sold of seat 1 is 4
"""


def shown(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def found(texts: dict[str, str], tmp_path: Path) -> list[Span]:
    return sorted(span for name, text in texts.items() for span in marked(text, str(tmp_path / name)))


def asked(texts: dict[str, str]) -> tuple[str, tuple[int, int]]:
    name = next(name for name, text in texts.items() if "|" in text)
    return name, place_in(texts[name])


def test_a_thing_is_defined_where_it_is_declared(tmp_path: Path) -> None:
    texts = {
        "market.rules": shown(shown(GAME, "place hand for", "place «hand» for"), "if my hand", "if my ha|nd")
    }
    name, place = asked(texts)
    assert list(definition(written(tmp_path, texts, name), place)) == found(texts, tmp_path)


def test_a_thing_is_found_in_rules_scenarios_and_mods(tmp_path: Path) -> None:
    texts = {
        "market.rules": GAME.replace("do sell", "do «se|ll»").replace("procedure sell ", "procedure «sell» "),
        "market.scenarios": SCENARIOS.replace("at sell", "at «sell»"),
        "night.rules": MOD.replace("before sell", "before «sell»"),
    }
    name, place = asked(texts)
    view = written(tmp_path, texts, name)
    assert sorted(references(view, place)) == found(texts, tmp_path)
    without = references(view, place, given=False)
    assert len(without) == len(found(texts, tmp_path)) - 1
    assert [span.source for span in implementations(view, place)] == [str(tmp_path / "night.rules")]


def test_of_a_local_name_only_its_own_uses_are_found(tmp_path: Path) -> None:
    other = "\nprocedure other\n  choose pick from goods in my hand\n  (there is always at least one)\n"
    texts = {
        "market.rules": GAME.replace("choose pick", "choose «pick»").replace("move pick", "move «pi|ck»")
        + other
    }
    name, place = asked(texts)
    assert sorted(references(written(tmp_path, texts, name), place)) == found(texts, tmp_path)


def test_plurals_are_names_of_the_same(tmp_path: Path) -> None:
    texts = {
        "market.rules": GAME.replace("card good", "card «good»")
        .replace("of good", "of «good»")
        .replace("from goods", "from «go|ods»")
    }
    name, place = asked(texts)
    assert sorted(references(written(tmp_path, texts, name), place)) == found(texts, tmp_path)


def test_what_is_written_is_told_from_what_is_read(tmp_path: Path) -> None:
    texts = {"market.rules": GAME.replace("to my sold", "to my so|ld")}
    name, place = asked(texts)
    touches = [one.touch for one in highlights(written(tmp_path, texts, name), place)]
    assert touches == [Touch.GIVEN, Touch.WRITTEN, Touch.READ]


def test_only_what_is_shown_lights_up(tmp_path: Path) -> None:
    texts = {"market.rules": GAME.replace("@SELL-1", "@SE|LL-1"), "market.scenarios": SCENARIOS}
    name, place = asked(texts)
    view = written(tmp_path, texts, name)
    assert len(references(view, place)) > len(highlights(view, place)) > 0
    assert {one.span.source for one in highlights(view, place)} == {view.file}


def test_a_clause_leads_to_the_rules_that_implement_it_and_not_to_its_tests(tmp_path: Path) -> None:
    texts = {
        "market.rules": GAME.replace("@SELL-1", "«@SELL-1»"),
        "market.scenarios": SCENARIOS.replace("@SELL-1", "@SE|LL-1"),
    }
    name, place = asked(texts)
    view = written(tmp_path, texts, name)
    assert list(implementations(view, place)) == found(texts, tmp_path)
    assert len(references(view, place)) == 2


def test_in_a_line_that_has_changed_nothing_is_said_and_below_it_places_are_carried_over(
    tmp_path: Path,
) -> None:
    texts = {"market.rules": GAME.replace("move pick", "move pi|ck")}
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    longer = type(view)(view.file, GAME.replace("do sell\n", "do sell\n    pass\n"), view.understood)
    line, column = asked(texts)[1]
    (given,) = definition(longer, (line + 1, column))
    assert longer.lines[given.line - 1][given.column - 1 : given.end_column - 1] == "pick"
    cut = type(view)(view.file, GAME.replace("move pick", "move pic"), view.understood)
    assert definition(cut, (line, column)) == ()


@pytest.mark.parametrize(
    ("letters", "first"),
    [("sell", "sell"), ("SEL", "sell"), ("hnd", "hand"), ("red", "red")],
)
def test_symbols_are_found_by_their_letters_in_order(tmp_path: Path, letters: str, first: str) -> None:
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    assert symbols([view.understood], letters)[0].name == first


def test_local_names_are_no_symbols(tmp_path: Path) -> None:
    view = written(tmp_path, {"market.rules": GAME}, "market.rules")
    assert symbols([view.understood], "pick") == ()
