"""Positions from which several examples begin: in one file or several, under mods, for bends and for coverage."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.counted_steps import growth
from tests.interpreter.scenario.small import GAME, results

from festrules.cli.checking import findings as validated
from festrules.cli.suites import Wanted, run_suite
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import Source
from festrules.interpreter.bending.bends import bends_of
from festrules.interpreter.bending.trying import Outcome, try_bend
from festrules.interpreter.comparing.scenarios import compare_scenarios
from festrules.interpreter.scenario.inherited import inheritance
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.positions import MOST_BELOW, MOST_LINES, wrong_positions
from festrules.interpreter.scenario.table import Tables

HANDS = """position "two cards each"
  players 2
  at turn of seat 1
  hand of seat 1 holds leaf-1, leaf-4
  hand of seat 2 holds leaf-2, leaf-3

"""
PLAYED = """position "one was played"
  from "two cards each"
  seat 1 chooses "play a card", "leaf-4"

"""


def example(*lines: str) -> str:
    return 'example "it"\n' + "".join(f"  {line}\n" for line in lines)


def problems(lines: str) -> list[str]:
    (result,) = results(lines)
    return [f"{found.code} {found.message}" for found in result.found]


@pytest.mark.parametrize(
    "lines",
    [
        ('from "two cards each"', "expect hand of seat 1 holds leaf-4", "expect seat 1 is to act"),
        ('from "one was played"', "expect table holds leaf-4", "expect seat 2 is to act"),
        ('from "one was played"', 'seat 2 chooses "play a card", "leaf-3"', "expect seat 2 scores 3"),
    ],
    ids=["position", "position with decisions", "further decisions"],
)
def test_an_example_goes_on_from_it(lines: tuple[str, ...]) -> None:
    assert problems(HANDS + PLAYED + example(*lines)) == []


@pytest.mark.parametrize(
    "lines",
    [
        ("hand of seat 1 holds leaf-9", 'expect seat 1 can only "play a card" then "leaf-9"'),
        ("players 3", "expect seat 3 scores 0", "expect hand of seat 1 holds leaf-4"),
        ("at turn of seat 2", "expect seat 2 is to act", "expect hand of seat 1 holds leaf-4"),
        ("pool is 1", "seed 3", "option size is 1", "expect pool is 1", "expect size is 1"),
        ('chance "tails"', 'seat 1 chooses "flip the coin"', "expect the game is over"),
    ],
)
def test_what_an_example_says_itself_goes_over_its_position(lines: tuple[str, ...]) -> None:
    assert problems(HANDS + example('from "two cards each"', *lines)) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (example('from "two card each"', "expect pool is 3"), 'FR705 there is no position called "two card each"'),
        (
            example("seed 1", 'from "two cards each"', "expect pool is 3"),
            "FR702 the line that says where it begins comes first",
        ),
        (
            example('from "two cards each"', 'from "one was played"', "expect pool is 3"),
            "FR702 it begins from one position only",
        ),
        (
            example('from "one was played"', "pool is 2", "expect pool is 2"),
            "FR702 the lines about how a scenario begins come before the first decision or expectation",
        ),
        (
            'position "x"\n  from "y"\n\nposition "y"\n  from "x"\n\n' + example('from "x"', "expect pool is 3"),
            'FR705 this goes round in a circle: "x" from "y" from "x"',
        ),
        (
            'position "x"\n  expect pool is 3\n\n' + example('from "x"', "expect pool is 3"),
            "FR702 a position expects nothing",
        ),
        (
            HANDS + example('from "two cards each"', "expect pool is 3"),
            'FR705 more than one position is called "two cards each"',
        ),
        ('position "x"\n  pol is 3\n\n' + example('from "x"', "seed 1"), "FR301 nothing here is called `pol`"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_it_is_told(text: str, said: str) -> None:
    assert problems(HANDS + PLAYED + text) == [said]


def test_what_comes_of_a_line_of_a_position_is_told_at_that_line() -> None:
    (result,) = results('position "x"\n  seat 1 chooses "rust"\n\n' + example('from "x"', "expect pool is 3"))
    (found,) = result.found
    assert found.span is not None
    assert found.span.line == GAME.count("\n") + 3


def test_one_from_which_nothing_begins_is_told() -> None:
    document = read_document(Source("small.rules", f"{GAME}\n{HANDS}{PLAYED}{example('pool is 3')}"))
    assert [(found.code, found.message) for found in inheritance(document).found] == [
        ("FR706", 'nothing begins from the position "one was played"')
    ]


def test_one_slip_in_a_title_is_one_message(tmp_path: Path) -> None:
    rules = tmp_path / "small.rules"
    rules.write_text(f"{GAME}\n{HANDS}" + example('from "two card each"', "expect pool is 3"))
    suite = run_suite(Wanted(rules, ()), lambda _: True)
    told = [*suite.given_up, *(found for outcome in suite.outcomes for found in outcome.result.found)]
    assert [(found.code, found.suggestion) for found in told] == [("FR705", "two cards each")]


def test_a_slip_in_a_position_is_told_though_nothing_begins_from_it(tmp_path: Path) -> None:
    rules = tmp_path / "small.rules"
    rules.write_text(f"{GAME}\n{HANDS}{PLAYED.replace('two cards', 'two card')}{example('pool is 3')}")
    suite = run_suite(Wanted(rules, ()), lambda _: True)
    assert [found.message for found in suite.given_up] == ['there is no position called "two card each"']
    assert [found.code for found in validated(str(rules))] == ["FR705"]


def test_validate_tells_of_positions_that_are_not_there(tmp_path: Path) -> None:
    (tmp_path / "small.rules").write_text(
        f"{GAME}\n{HANDS}" + example('from "two card each"', "expect pool is 3")
    )
    assert [found.code for found in validated(str(tmp_path / "small.rules"))] == ["FR705"]


def test_validate_knows_the_positions_in_files_of_scenarios(tmp_path: Path) -> None:
    lines = (
        example('from "two cards each"', "expect pool is 3") + "\n" + example('from "x"').replace("it", "is")
    )
    (tmp_path / "small.rules").write_text(f"{GAME}\n{lines}")
    (tmp_path / "small.scenarios").write_text(f"festrules 2\n\n{HANDS}")
    assert [found.message for found in validated(str(tmp_path / "small.rules"))] == [
        'there is no position called "x"'
    ]


def test_files_of_scenarios_share_them(tmp_path: Path) -> None:
    (tmp_path / "small.rules").write_text(GAME)
    (tmp_path / "small.starts.scenarios").write_text(f"festrules 2\n\n{HANDS}")
    lines = example('from "two cards each"', "expect hand of seat 1 holds leaf-4")
    (tmp_path / "small.scenarios").write_text(f"festrules 2\n\n{lines}")
    suite = run_suite(Wanted(tmp_path / "small.rules"), lambda _: True)
    assert [outcome.result.found for outcome in suite.outcomes] == [()]
    assert suite.found == ()


MOD = """festrules 2

mod "Cold" of "small"

change cold "the pool is smaller" while yes
  replace define start: 2

{own}replace example "it"
  from "two cards each"
  expect hand of seat 1 holds leaf-4
  expect start is 2

example "more"
  from "at the end"
  expect pool is 1
"""
OWN = 'position "at the end"\n  from "two cards each"\n  pool is 1\n\n'


def test_mods_begin_from_the_positions_of_their_game_and_from_their_own(tmp_path: Path) -> None:
    lines = HANDS + example('from "two cards each"', "expect start is 3")
    (tmp_path / "small.rules").write_text(
        GAME.replace("setup\n", "define start: 3\n\nsetup\n", 1) + "\n" + lines
    )
    (tmp_path / "cold.rules").write_text(MOD.format(own=OWN))
    suite = run_suite(Wanted(tmp_path / "small.rules", (str(tmp_path / "cold.rules"),)), lambda _: True)
    assert suite.problems == ()
    assert [(outcome.result.title, outcome.result.found) for outcome in suite.outcomes] == [
        ("it", ()),
        ("more", ()),
    ]
    (tmp_path / "cold.rules").write_text(MOD.format(own=OWN.replace("at the end", "two cards each")))
    suite = run_suite(Wanted(tmp_path / "small.rules", (str(tmp_path / "cold.rules"),)), lambda _: True)
    assert "More than one".casefold() in suite.outcomes[0].result.found[0].message


def test_bends_are_noticed_by_examples_that_begin_from_one() -> None:
    text = f"{GAME}\n{HANDS}{PLAYED}" + example('from "one was played"', "expect gain of seat 1 is 4")
    document = read_document(Source("small.rules", text))
    plain, examples = document.without_scenarios(), inheritance(document).holding
    assert "positions" not in plain.data
    bends = [bend for bend in bends_of(plain) if bend.pointer.startswith("/things/play-card")]
    tried = [try_bend(plain, bend, examples) for bend in bends]
    assert Outcome.NOTICED in {one.outcome for one in tried}
    assert Outcome.BROKE not in {one.outcome for one in tried}


def test_coverage_comes_past_what_a_position_comes_past() -> None:
    text = f"{GAME}\n{HANDS}{PLAYED}" + example('from "one was played"', "expect gain of seat 1 is 4")
    document = read_document(Source("small.rules", text))
    (scenario,) = inheritance(document).holding
    result = run_scenario(Tables(document, tracing=True), scenario)
    assert result.true
    assert any(pointer.startswith("/things/play-card/action/do") for pointer in result.ran)


def test_the_formatter_writes_them_and_a_comparison_tells_of_them() -> None:
    text = f"{GAME}\n{HANDS}{PLAYED}" + example('from "one was played"', "expect pool is 3")
    book = read_document(Source("small.rules", text)).book
    assert HANDS + PLAYED.rstrip() in write_text(book)
    other = read_document(Source("small.rules", text.replace("leaf-2, leaf-3", "leaf-2, leaf-5"))).book
    assert [found.name for found in compare_scenarios(book, other)] == ["position two cards each"]


def begun(positions: int, lines: int = 1, *, chained: bool = False) -> Document:
    """Positions, and an example from each."""
    said = [
        f'position "p{n}"\n'
        + (f'  from "p{n - 1}"\n' if n and chained else "  players 2\n")
        + "  pool is 3\n" * lines
        for n in range(positions)
    ]
    said += [f'example "e{n}"\n  from "p{n}"\n  expect pool is 3\n' for n in range(positions)]
    return read_document(Source("small.rules", GAME + "\n".join(said)))


def test_positions_that_begin_one_from_the_other_have_an_end() -> None:
    assert wrong_positions(begun(MOST_BELOW, chained=True)) == ()
    assert {one.code for one in wrong_positions(begun(1_200, chained=True))} == {"FR705"}


def test_of_long_positions_so_many_lines_are_taken_over() -> None:
    assert wrong_positions(begun(1, MOST_LINES - 1)) == ()
    assert {one.code for one in wrong_positions(begun(1, MOST_LINES + 1))} == {"FR702"}


def test_examples_find_their_positions_in_steps_that_grow_as_they_do() -> None:
    def looking(positions: int) -> Callable[[], object]:
        document = begun(positions)
        return lambda: (inheritance(document), wrong_positions(document))

    assert growth(looking, 60, 3) < 3.3
