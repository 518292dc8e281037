"""The outline of a text as it is, also where it is half wrong."""

from pathlib import Path

import pytest
from tests.editors.marks import place_in, without_marks, written

from festrules.editors.outlining.entries import Entry
from festrules.editors.outlining.folding import FoldSort, folds
from festrules.editors.outlining.links import links
from festrules.editors.outlining.outline import outline
from festrules.editors.outlining.selecting import selections
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View

RULES = """festrules 2

game "Market"
  players 2
  at most 100 decisions, then nobody wins

# ---- Things ---------------------------

kinds of colour: red, blue

# Goods lie in the stock,
# and then in hands.
card good from "goods.yaml"
  colour: colour
  price: 0 to 9
  starts in stock

place stock "the stock" of good: ordered, face down

# ---- Play -----------------------------

play
  phase day "by day"
    step morning
      do sell
  phase night
    do sell

procedure sell                                                              @SELL-1
  choose pick from (cards in
      stock)
  move pick under stock

change storm "bad weather" while yes
  before sell
    say "it rains"
  replace define price-of of good: 0

score
  part money "money": 0

winner
  shared
"""


def of(text: str, name: str = "market.rules") -> View:
    return View(name, text, Understood(Path(name), {}, ()))


def listed(entries: tuple[Entry, ...], depth: int = 0) -> list[str]:
    found = []
    for one in entries:
        found += [f"{'  ' * depth}{one.sort} {one.name}", *listed(one.below, depth + 1)]
    return found


def test_an_outline_has_everything_that_is_declared_under_the_headings_of_its_author() -> None:
    assert listed(outline(of(RULES))) == [
        "game Market",
        "heading Things",
        "  kinds colour",
        "  component good",
        "    column colour",
        "    column price",
        "  place stock",
        "heading Play",
        "  course play",
        "    stage day",
        "      stage morning",
        "    stage night",
        "  procedure sell",
        "  change storm",
        "    edit before sell",
        "    edit replace define price-of of good: 0",
        "  course score",
        "    part money",
        "  course winner",
    ]


def test_a_part_spans_all_its_lines_and_its_name_lies_in_it() -> None:
    (heading,) = [one for one in outline(of(RULES)) if one.name == "Play"]
    (sell,) = [one for one in heading.below if one.name == "sell"]
    assert (sell.span.line, sell.span.end_line) == (29, 32)
    assert (sell.named.column, sell.named.end_column) == (11, 15)
    assert heading.span.end_line == 43


@pytest.mark.parametrize("wrong", ["procedure sell of", "procedure", 'action sell "sel'])
def test_a_wrong_line_hides_nothing_of_the_others(wrong: str) -> None:
    names = listed(outline(of(RULES.replace("procedure sell ", wrong + " "))))
    assert "  change storm" in names
    assert "    stage day" in names


def test_scenarios_are_listed_by_their_titles() -> None:
    text = 'festrules 2\nscenarios of "market"\n\nexample "a b"  @X-1\n  players 2\n\nposition "c"\n  players 2\n'
    assert listed(outline(of(text, "a.scenarios"))) == ["game market", "scenario a b", "position c"]


def test_tables_are_listed_row_by_row_and_data_by_its_names() -> None:
    rows = "# goods\n- {id: red-one, price: 1}\n- price: 2\n  id: blue\n- {price: 1, id: two}\n"
    assert listed(outline(of(rows, "goods.yaml"))) == ["row red-one", "row two"]
    clauses = "game: Market\nclauses:\n  - id: SELL-1\n    says: Sell.\n  - id: SELL-2\n    says: No.\n"
    assert listed(outline(of(clauses, "clauses.yaml"))) == [
        "row game",
        "row clauses",
        "  row SELL-1",
        "  row SELL-2",
    ]


def test_blocks_comments_and_headings_are_folded() -> None:
    found = {(one.line, one.last): one.sort for one in folds(of(RULES))}
    assert found[3, 5] is FoldSort.BLOCK
    assert found[7, 18] is FoldSort.HEADING
    assert found[11, 12] is FoldSort.COMMENT
    assert found[22, 27] is FoldSort.BLOCK
    assert found[30, 31] is FoldSort.BLOCK  # parentheses that go on
    assert all(line < last for line, last in found)
    remarked = folds(of(RULES + "\n# one line\n\n# and\n# two\n"))
    assert len([one for one in remarked if one.sort is FoldSort.COMMENT]) == 2


def words(text: str, view: View) -> list[str]:
    found = []
    for span in selections(view, place_in(text)):
        lines = view.lines[span.line - 1 : span.end_line]
        found.append(
            lines[0][span.column - 1 : span.end_column - 1]
            if len(lines) == 1
            else f"{lines[0][span.column - 1 :]} ... {lines[-1][: span.end_column - 1].strip()}"
        )
    return found


def test_selections_grow_from_the_word_to_the_text() -> None:
    text = RULES.replace("before sell", "before se|ll").replace(' from "goods.yaml"', " for each colour")
    assert words(text, of(without_marks(text))) == [
        "sell",
        "before sell",
        'before sell ... say "it rains"',
        "before sell ... replace define price-of of good: 0",
        'change storm "bad weather" while yes ... replace define price-of of good: 0',
        "# ---- Play ----------------------------- ... shared",
        "festrules 2 ... ",
    ]


def test_expressions_are_selected_where_the_text_has_been_understood(tmp_path: Path) -> None:
    text = """festrules 2

game "Market"
  players 2
  at most 100 decisions, then nobody wins

keep pool: 0 to 9, starts 0

play
  if pool + 1 > p|ool * 2 and yes
    set pool to 2

winner
  shared
"""
    view = written(tmp_path, {"market.rules": text}, "market.rules")
    assert words(text, view)[:5] == [
        "pool",
        "pool * 2",
        "pool + 1 > pool * 2",
        "pool + 1 > pool * 2 and yes",
        "if pool + 1 > pool * 2 and yes",
    ]


def test_links_lead_to_tables_games_and_clauses(tmp_path: Path) -> None:
    (tmp_path / "goods.yaml").write_text("- {id: one, price: 1}\n")
    (tmp_path / "market.rules").write_text(RULES)
    rules = View(str(tmp_path / "market.rules"), RULES, Understood(tmp_path, {}, ()))
    assert [Path(one.file).name for one in links(rules)] == ["goods.yaml"]
    text = 'festrules 2\nscenarios of "market"\n\nexample "a"\n  from "market"\n'
    told = View(str(tmp_path / "a.scenarios"), text, Understood(tmp_path, {}, ()))
    assert [(one.span.line, Path(one.file).name) for one in links(told)] == [(2, "market.rules")]


def test_nothing_leads_out_of_the_folder(tmp_path: Path) -> None:
    text = RULES.replace("goods.yaml", "../goods.yaml")
    (tmp_path / "a").mkdir()
    (tmp_path / "goods.yaml").write_text("")
    assert links(View(str(tmp_path / "a" / "m.rules"), text, Understood(tmp_path, {}, ()))) == ()
