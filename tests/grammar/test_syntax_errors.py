"""Mistakes of authors: each at its place, in plain words, and none of them hides another."""

import random
import re
from pathlib import Path

import pytest
from tests.grammar.mistakes_in_amounts import MISTAKES_IN_AMOUNTS
from tests.grammar.mistakes_in_cases import MISTAKES_IN_CASES
from tests.grammar.mistakes_in_choices import MISTAKES_IN_CHOICES
from tests.grammar.mistakes_in_dealing import MISTAKES_IN_DEALING
from tests.grammar.mistakes_in_declarations import MISTAKES_IN_DECLARATIONS
from tests.grammar.mistakes_in_orders import MISTAKES_IN_ORDERS
from tests.grammar.mistakes_in_parentheses import PARENTHESES
from tests.grammar.mistakes_in_positions import MISTAKES_IN_POSITIONS
from tests.grammar.mistakes_in_reasons import MISTAKES_IN_REASONS
from tests.grammar.mistakes_in_rolling import MISTAKES_IN_ROLLING
from tests.grammar.mistakes_in_scenarios import MISTAKES_IN_SCENARIOS
from tests.grammar.mistakes_in_telling import MISTAKES_IN_TELLING
from tests.grammar.mistakes_in_turns import MISTAKES_IN_TURNS
from tests.grammar.mistakes_of_authors import MISTAKES, Mistake
from tests.grammar.mistakes_with_areas import MISTAKES_WITH_AREAS
from tests.grammar.mistakes_with_members import MISTAKES_WITH_MEMBERS
from tests.grammar.mistakes_with_ways import MISTAKES_WITH_WAYS

from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parse import parse
from festrules.grammar.source import Source

ALL = [
    *MISTAKES,
    *MISTAKES_IN_AMOUNTS,
    *MISTAKES_IN_CASES,
    *MISTAKES_IN_CHOICES,
    *MISTAKES_IN_DEALING,
    *MISTAKES_IN_DECLARATIONS,
    *MISTAKES_IN_ORDERS,
    *MISTAKES_IN_POSITIONS,
    *MISTAKES_IN_REASONS,
    *MISTAKES_IN_ROLLING,
    *MISTAKES_IN_SCENARIOS,
    *MISTAKES_IN_TELLING,
    *MISTAKES_IN_TURNS,
    *MISTAKES_WITH_AREAS,
    *MISTAKES_WITH_WAYS,
    *MISTAKES_WITH_MEMBERS,
    *PARENTHESES,
]
RULES = sorted((Path(__file__).parents[2] / "rules").glob("*/*.rules"))
GAME = ["festrules 2", 'game "G"', "  players 2", "  at most 9 decisions, then nobody wins"]
SEVERAL = """\
festrules 2
game "G"
  player 2 to 4
  at most 9 decisions, then nobody wins
keep my_pot: 0 to 3, starts 0
define a b: 3

action foo "x":
  choose card from my hand
    card is red
    card == blue (refused: "x")
  needs pot = 3 (refused: "x")
  if pot = 3
    mvoe card to deck
    say hello there
  else
    pass
  x = a / 2

play
  turns form seat 1 until the game ends
    choose one: foo and bar
    if you cannot, pass
    if x
  shuffle (deck
  draw 1 from deck to hand

score
  part a 3
  part b: 4
  part c: y +
"""


def problems(text: str) -> list[Diagnostic]:
    return parse(Source("game.rules", text))[1]


def marked(text: str, found: Diagnostic) -> str:
    assert found.span is not None
    line = text.split("\n")[found.span.line - 1]
    return line[found.span.column - 1 : found.span.end_column - 1]


@pytest.mark.parametrize("mistake", ALL, ids=lambda mistake: " / ".join(mistake.lines))
def test_a_mistake_is_named_at_its_place(mistake: Mistake) -> None:
    text = "\n".join([*GAME, *mistake.lines, ""])
    (found,) = problems(text)
    assert found.code == mistake.code, found.message
    assert found.span is not None
    assert found.span.line == len(GAME) + mistake.line
    assert marked(text, found) == mistake.marked
    assert mistake.says in found.message
    if mistake.suggests is not None:
        assert found.suggestion == mistake.suggests


@pytest.mark.parametrize("mistake", ALL, ids=lambda mistake: " / ".join(mistake.lines))
def test_no_message_speaks_of_the_machine(mistake: Mistake) -> None:
    (found,) = problems("\n".join([*GAME, *mistake.lines, ""]))
    said = " ".join(filter(None, [found.message, found.help]))
    outside_quotes = re.sub(r"`[^`]*`|\"[^\"]*\"|@\S+", "", said)
    assert not re.search(r"[A-Z]{3,}|_|Token|terminal", outside_quotes), said


def test_every_code_of_the_text_is_met() -> None:
    met = {mistake.code for mistake in ALL}
    elsewhere = {
        "FR106",
        "FR107",
        "FR109",
        "FR110",
        "FR111",
        "FR112",
        "FR113",
        "FR143",
        *(f"FR12{n}" for n in range(7)),
    }
    assert {code for code in CATALOGUE if code.startswith("FR1")} - elsewhere == met


def test_several_mistakes_are_several_messages_and_no_cascade() -> None:
    found = [(problem.span.line, problem.code) for problem in problems(SEVERAL) if problem.span]
    assert found == [
        (3, "FR115"),
        (5, "FR129"),
        (6, "FR130"),
        (8, "FR118"),
        (10, "FR116"),
        (11, "FR117"),
        (12, "FR117"),
        (13, "FR117"),
        (14, "FR115"),
        (15, "FR132"),
        (16, "FR114"),
        (18, "FR133"),
        (21, "FR115"),
        (22, "FR139"),
        (24, "FR127"),
        (25, "FR135"),
        (29, "FR119"),
        (31, "FR140"),
    ]


def test_a_mistake_below_one_that_was_mended_is_found_too() -> None:
    text = "\n".join([*GAME, "play", "  if a == b", "    pass now", "  otherwise", "    mvoe x to y", ""])
    assert [found.code for found in problems(text)] == ["FR117", "FR139", "FR115"]


def test_lines_that_are_not_indented_alike_are_one_mistake() -> None:
    text = "\n".join([*GAME, "play", "  pass", "    pass", "    pass", "  mvoe x to y", ""])
    assert [found.code for found in problems(text)] == ["FR128", "FR115"]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_changed_there_is_an_answer(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(RULES).read_text(encoding="utf-8")
    for _ in range(chance.randint(1, 3)):
        words = re.findall(r"\s+|[\w-]+|.", text)
        place = chance.randrange(len(words))
        words[place : place + chance.randint(0, 2)] = chance.choices(
            [*words, *"()@.=%'\t"], k=chance.randint(0, 2)
        )
        text = "".join(words)
    lines = text.count("\n") + 2
    assert all(found.span and 0 < found.span.line <= lines for found in problems(text))


def test_no_more_messages_than_anybody_reads() -> None:
    *shown, more = problems("\n".join([*GAME, "play", *["  x == 3"] * 55, ""]))
    assert len(shown) == 50
    assert more.code == "FR214"


@pytest.mark.parametrize("line", ["define x: 3", "play", '  say "#"', "", "   ", "# comment"])
def test_a_text_may_end_without_a_line_end(line: str) -> None:
    text = "\n".join([*GAME, "setup", "  pass", line])
    assert all(found.code == "FR127" for found in problems(text))


@pytest.mark.parametrize(
    ("text", "line", "suggests"),
    [
        ('game "G"\n', 1, "festrules 2  and this line below it"),
        ("# a comment\n\nFestrules 1\n", 3, "festrules 2"),
        ("festrules\n", 1, "festrules 2"),
        ("festrules 3\n", 1, None),
        ("festrules 0\n", 1, None),
        ("festrules 2.0\n", 1, "festrules 2"),
        ("rules 2\n", 1, "festrules 2"),
        ("# nothing else\n", 1, None),
        ("", 1, None),
    ],
)
def test_the_first_line_is_the_version(text: str, line: int, suggests: str | None) -> None:
    found = problems(text)[0]
    assert (found.code, found.suggestion) == ("FR109", suggests)
    assert found.span is not None
    assert found.span.line == line


def test_what_follows_a_wrong_first_line_is_read_all_the_same() -> None:
    text = "\n".join(["Festrules 1", *GAME[1:], "play", "  mvoe x to y", ""])
    assert [found.code for found in problems(text)] == ["FR109", "FR115"]


@pytest.mark.parametrize(
    ("lines", "example"),
    [
        (['example "one"', "  at turn of seat 1 for seat 2"], "at resolution of seat 2 with prize is 3"),
        (["  at most 9 decisions, nobody wins"], "at most 300 decisions, then scores decide"),
    ],
)
def test_the_example_is_of_the_line_that_was_begun(lines: list[str], example: str) -> None:
    head = GAME if lines[0].startswith("example") else GAME[:-1]
    (found,) = problems("\n".join([*head, *lines]) + "\n")
    assert example in (found.help or "")
