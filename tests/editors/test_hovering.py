"""The help about the word under the mouse; there is some for each word of shipped rules."""

from pathlib import Path

import pytest
from tests.editors.asking import HARBOUR, asked
from tests.editors.completing.test_shipped_files import words
from tests.editors.marks import written
from tests.later import later

from festrules.editors.hovering.hover import hover
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.view import View

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("rules/*/*.scenarios")])
LEAST_TOLD = 0.95  # of all words of a file


def told(marked: str, *, behind: str = "") -> str:
    """The help at the place of `|` in a piece of the harbour, or in lines behind it."""
    if behind:
        found = hover(*asked(behind))
    else:
        assert marked.replace("|", "") in HARBOUR
        found = hover(*asked(HARBOUR.replace(marked.replace("|", ""), marked, 1), behind=False))
    return found.markdown if found else ""


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("shu|ffle deck", "Makes the order of a place unknown to all."),
        ("count o|f cargo in", "How many members a collection has."),
        ("start|s in deck", "Where they lie before the game."),
        ("owner see|s everything", "How much of it somebody sees:"),
        ("(ref|used:", "What players read when they ask why this is not possible."),
        ("turns for play|ers from leader", "All players, clockwise."),
        ("(there is al|ways", "There always are enough to choose from."),
        ("play|ers 2 to 4", "How many can play."),
        ("space is em|pty", "Nothing lies there."),
        ("most poi|nts", "All that the parts of the score add up to."),
        ("neigh|bours of", "The spaces beside a space."),
    ],
)
def test_a_word_of_the_language_is_explained(marked: str, said: str) -> None:
    assert told(marked).startswith(said)


def test_a_phrase_is_explained_as_a_whole() -> None:
    view, place = asked(HARBOUR.replace("(there is always", "(there is al|ways", 1), behind=False)
    found = hover(view, place)
    assert found
    line = view.lines[found.span.line - 1]
    assert line[found.span.column - 1 : found.span.end_column - 1] == "(there is always at least one)"


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("place ha|nd for each", "**hand** of player: a place"),
        ("place ha|nd for each", "The owner sees what lies there; the others see how many lie there."),
        ("move cargo to my wo|n", "Everyone sees what lies there."),
        ("shuffle dec|k", "Everyone sees how many lie there."),
        ("keep fa|me for", "**fame** of player: kept, a number from 0 to 9"),
        ("piece bo|at for", "There are"),
        ("card carg|o for", "What is shipped."),
        ("do rewa|rd of", "**reward** of player with amount (a number): a procedure"),
        ("do rewa|rd of", "procedure reward of player with number as amount (usually 1)"),
        ("pay far|e of", "**fare** of boat for player: a cost"),
        ("kinds of su|it: fish", "**suit**: an enumeration"),
        ("step mar|ket", 'step market "the market"'),
        ("silv|er: 1", "**silver**: a kind of coin"),
        # local names
        ("move boa|t to space", "**boat**: a boat\n\nChosen from `my boats on sea`."),
        ("move boat to spac|e", "**space**: a space of sea\n\nChosen from `neighbours of space of boat`."),
        ("add amoun|t to", "**amount**: a number\n\nA parameter."),
    ],
)
def test_a_name_is_told_with_all_that_is_known_of_it(marked: str, said: str) -> None:
    assert said in told(marked)


def test_a_name_that_a_line_gives_has_its_type_where_it_is_given() -> None:
    assert told("", behind="action try\n  bes|t = count of players\n").startswith("**best**: a number")


def test_lines_that_have_changed_are_read_as_they_stand() -> None:
    behind = "action try\n  choose cargo from cargo in my hand\n  move car|go to my won\n"
    assert "Chosen from `cargo in my hand`" in told("", behind=behind)


def test_a_text_is_filled_in_for_an_example() -> None:
    behind = 'action try\n  choose boat from my boats on sea "where does {boat} sail, {you}, |and why?"\n'
    assert told("", behind=behind) == "For example: “where does boat sail, player 1, and why?”"


def test_nothing_is_told_of_comments_and_blanks() -> None:
    assert told("", behind="# sh|uffle deck") == ""
    assert told("", behind="\n|\n") == ""


def test_rows_columns_and_clauses(tmp_path: Path) -> None:
    texts = {
        "fair.rules": """festrules 2

game "Fair"
  players 2
  clauses from fair
  at most 9 decisions, then nobody wins

card dish from "dishes.yaml"
  plural dishes
  price: 0 to 9
  starts in pile

place pile of dish: ordered  @MOVE-1

setup
  shuffle pile

play
  turns for players
    if price of top of pile is 3  @MOVE-1
      pass
    if top of pile is a roast
      pass

variant short
  replace place pile of dish: ordered, face down
""",
        "dishes.yaml": "- {id: roast, price: 3}\n- {id: soup, price: 2}\n",
    }
    (tmp_path / "seeds" / "fair").mkdir(parents=True)
    clauses = (
        "game: fair\nclauses:\n  - id: MOVE-1\n    says: the dishes lie in a pile\n"
        "rulings:\n  - id: AMB-1\n    about: [MOVE-1]\n    question: Which pile?\n    ruling: A single one.\n"
    )
    (tmp_path / "seeds" / "fair" / "clauses.yaml").write_text(clauses)
    view = written(tmp_path, texts, "fair.rules")

    def at(piece: str, *, last: bool = False) -> str:
        number = [line for line, text in enumerate(view.lines, 1) if piece in text][-1 if last else 0]
        found = hover(view, (number, view.lines[number - 1].index(piece) + 1))
        return found.markdown if found else ""

    assert "| price | 3 |" in at("roast")
    assert at("price of") == "**price** of dish: 0 to 9\n\nIn the table: 2 to 3."
    assert "Changed by the variant `short`." in at("pile of dish: ordered  ")
    assert "- **MOVE-1**: the dishes lie in a pile" in at("pile of dish: ordered  ")
    clause = at("@MOVE-1")
    assert "**MOVE-1**: the dishes lie in a pile" in clause
    assert "`place pile of dish: ordered` (fair.rules, line 13)" in clause
    assert "No scenario tests it." in clause
    assert "**AMB-1**: Which pile? A single one." in clause
    assert "about:" not in clause


@pytest.mark.parametrize(
    "path", later(FILES, lambda path: path.name != "climbers.rules"), ids=lambda path: path.name
)
def test_nearly_every_word_of_shipped_files_is_told_of(path: Path) -> None:
    root = path if path.suffix == ".rules" else path.with_name(f"{path.name.split('.')[0]}.rules")
    known = understand(root, {})
    view = View(str(path), path.read_text(), known)
    asked_of = list(words(view.text))
    silent = [token for token in asked_of if not hover(view, (token.line or 1, (token.column or 1) + 1))]
    assert len(silent) <= (1 - LEAST_TOLD) * len(asked_of), silent


def test_a_place_outside_the_text_has_nothing() -> None:
    view, _ = asked("|")
    assert hover(view, (10_000, 1)) is None
    assert hover(view, (1, 10_000)) is None
