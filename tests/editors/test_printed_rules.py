"""The printed rules beside the text: each sentence knows its lines, and what is half written goes on being shown."""

import asyncio
import re
from pathlib import Path

import pytest
from tests.editors.talking import editor
from tests.editors.test_showing import RULES, SCENARIOS

from festrules.editors.showing.rulebook import PrintedRules, printed_rules

MOD = """festrules 2

mod "Taller" of "pile"

change taller while yes
  replace action stay "rest"
    nothing happens
"""
GIVEN = RULES.replace("play\n  turns", "setup\n  add 1 to total of seat 1\n\nplay\n  turns")


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "pile.rules"
    path.write_text(GIVEN)
    return path


def line_of(text: str, printed: PrintedRules) -> tuple[str, int]:
    """The file and the line to which the element leads that has a text in it."""
    before, found, _ = printed.page.partition(text)
    assert found, text
    place = printed.places[int(re.findall(r'data-place="(\d+)"', before)[-1])]
    return Path(place.source).name, place.line


def test_a_sentence_leads_to_its_line(rules: Path) -> None:
    printed = printed_rules(rules, {})
    lines = GIVEN.split("\n")
    assert printed.problem == ""
    at = lines.index('  needs total of you < 5 (refused: "you have five")') + 1
    assert line_of("you have five", printed) == ("pile.rules", at)
    assert line_of("Nothing</", printed) == ("pile.rules", lines.index('action stay "nothing"') + 1)


def test_the_table_is_drawn_where_the_game_can_be_played(rules: Path) -> None:
    assert 'class="tabletop"' in printed_rules(rules, {}).page
    broken = RULES.replace("total of player", "totall of player")
    printed = printed_rules(rules, {str(rules): broken})
    assert printed.problem
    assert 'class="tabletop"' not in printed.page
    assert "Setup" not in printed.page  # in which nothing is done


def test_what_is_not_saved_counts(rules: Path) -> None:
    other = GIVEN.replace("you have five", "five is enough")
    assert "five is enough" in printed_rules(rules, {str(rules): other}).page


def test_a_line_with_a_mistake_is_told_and_the_rest_goes_on(rules: Path) -> None:
    printed = printed_rules(rules, {str(rules): GIVEN.replace("nothing happens", "nothing hapens")})
    at = GIVEN.split("\n").index("  nothing happens") + 1
    assert printed.problem.startswith(f"Line {at}: ")
    assert "you have five" in printed.page


def test_scenarios_are_no_part_of_it(rules: Path) -> None:
    rules.with_name("pile.scenarios").write_text(SCENARIOS + "  what is this\n")
    assert printed_rules(rules, {}).problem == ""


def test_a_text_that_is_no_rulebook_is_not_shown(rules: Path) -> None:
    printed = printed_rules(rules, {str(rules): "festrules 99\n"})
    assert (printed.title, printed.page) == ("pile", "")
    assert printed.problem


def test_what_a_mod_brought_leads_into_the_mod(rules: Path) -> None:
    mod = rules.with_name("taller.rules")
    mod.write_text(MOD)
    printed = printed_rules(mod, {})
    assert printed.problem == ""
    assert line_of("Rest</h3>", printed) == ("taller.rules", 6)
    assert line_of("you have five", printed)[0] == "pile.rules"


def test_nothing_of_a_stranger_becomes_markup(rules: Path) -> None:
    printed = printed_rules(rules, {str(rules): GIVEN.replace("you have five", "<script>alert(1)</script>")})
    assert "<script" not in printed.page
    assert "style=" not in printed.page  # which the policy of panels forbids


def test_over_the_line_of_an_editor(rules: Path) -> None:
    scenarios = rules.with_name("pile.scenarios")
    scenarios.write_text(SCENARIOS)

    async def course() -> None:
        async with editor(rules.parent) as there:
            there.open(scenarios, SCENARIOS)
            printed = await there.ask("festrules/rulebook", {"textDocument": {"uri": scenarios.as_uri()}})
            assert printed.title == "Pile"
            assert printed.problem == ""
            first = printed.places[0]
            assert first.uri == rules.as_uri()
            assert 0 <= first.line <= first.endLine
            look = await there.ask("festrules/look", {})
            assert ".aid" in look.rulebook

    asyncio.run(course())
