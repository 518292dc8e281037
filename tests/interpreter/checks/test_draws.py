"""Draws from what may be empty: proved to be possible, provided for, or asked about."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game

ENOUGH = {
    "a deal of what is there": "  deal 6 from deck to each hand\n",
    "a draw of what the deal left": "  deal 5 from deck to each hand\n  draw 2 from deck to open\n",
    "a loop of known length": "  repeat 12 times\n    draw 1 from deck to open\n",
    "one for each player": "  for each player in players\n    draw 6 from deck to hand of player\n",
    "either way": "  if turn > 3\n    draw 5 from deck to open\n  otherwise\n    draw 7 from deck to open\n  draw 5 from deck to shut\n",
    "what came back": "  draw 12 from deck to open\n  move all lots in open to deck\n  draw 12 from deck to open\n",
    "from a procedure": "  do deal-some\n  do deal-some\nprocedure deal-some\n  draw 6 from deck to open\n",
    "turns until nothing is left": "  turns from seat 1 until deck is empty\n    draw 1 from deck to open\n",
    "rounds until too few are left": "  rounds until count of lots in deck < 3\n    draw 3 from deck to open\n",
    "again until one of two holds": "  repeat until turn > 3 or deck is empty\n    draw 1 from deck to open\n",
    "where there is one": "  turns from seat 1 until the game ends\n    if deck is not empty\n      draw 1 from deck to open\n",
    "where there is none": "  turns from seat 1 until the game ends\n    if deck is empty\n      pass\n    otherwise\n      draw 1 from deck to open\n",
    "as many as there are": "  draw 99 from deck to open, or all if fewer\n",
    "with a word on what then": "  draw 99 from deck to open\n  if there are not enough, nothing happens\n",
    "with lines on what then": "  draw 99 from deck to open\n  if there are not enough\n    shuffle open\n    nothing happens\n",
    "a deal with a word": "  deal 99 from deck to each hand\n  if there are not enough, nothing happens\n",
}
TOO_FEW = {
    "more than there are": ("  draw 13 from deck to open\n", "draw 13 from deck to open"),
    "one too many for each": ("  deal 7 from deck to each hand\n", "deal 7 from deck to each hand"),
    "after a deal": ("  deal 6 from deck to each hand\n  draw 1 from deck to open\n", "draw 1 from deck to open"),
    "a loop that is too long": ("  repeat 13 times\n    draw 1 from deck to open\n", "draw 1 from deck to open"),
    "turns without end": (
        "  turns from seat 1 until the game ends\n    draw 1 from deck to open\n",
        "draw 1 from deck to open",
    ),
    "a second one until nothing is left": (
        "  turns from seat 1 until deck is empty\n    draw 2 from deck to open\n",
        "draw 2 from deck to open",
    ),
    "until both hold": (
        "  repeat until turn > 3 and deck is empty\n    draw 1 from deck to open\n",
        "draw 1 from deck to open",
    ),
    "after a draw in the turn": (
        "  turns from seat 1 until deck is empty\n    if turn > 2\n      move all lots in deck to shut\n    draw 1 from deck to open\n",
        "draw 1 from deck to open",
    ),
    "what a loop may not bring back": (
        "  draw 12 from deck to open\n  for each player in players where total of player > 3\n    move all lots in open to deck\n  draw 1 from deck to shut\n",
        "draw 1 from deck to shut",
    ),
    "one that a loop may not bring back": (
        "  draw 12 from deck to open\n  for each player in players where total of player > 3\n    move lot-1 to deck\n  draw 1 from deck to shut\n",
        "draw 1 from deck to shut",
    ),
    "as many as was calculated": ("  draw total of seat 1 from deck to open\n", "draw total of seat 1 from deck to open"),
    "from one of several": ("  draw 1 from hand of seat 1 to open\n", "draw 1 from hand of seat 1 to open"),
    "after a choice of what goes": (
        "  draw 4 from deck to open\n  turns for players\n    choose card from lots in open\n    if you cannot, pass\n    choose one: mend\n  draw 4 from open to shut\naction mend\n  move all lots in open to deck\n",
        "draw 4 from open to shut",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lines", ENOUGH.values(), ids=ENOUGH)
def test_there_are_enough(lines: str) -> None:
    assert findings("play\n" + lines) == []


@pytest.mark.parametrize(("lines", "marked"), TOO_FEW.values(), ids=TOO_FEW)
def test_there_may_be_too_few(lines: str, marked: str) -> None:
    assert findings("play\n" + lines) == [("FR503", marked)]


def test_it_is_counted_for_every_number_of_players() -> None:
    lines = "play\n  deal 4 from deck to each hand\n"
    assert findings(lines, "2 to 3") == []
    assert findings(lines, "2 to 4") == [("FR503", "deal 4 from deck to each hand")]


def test_loops_in_loops_are_followed_to_the_end() -> None:
    loops = "".join(f"{'  ' * (depth + 1)}repeat until turn > {depth}\n" for depth in range(16))
    drawn = "play\n  draw 1 from deck to open\n" + loops + "  " * 17
    assert findings(f"{drawn}move all lots in open to shut\n") == []
    marked = "draw 1 from shut to open"
    assert findings(f"{drawn}{marked}\n") == [("FR503", marked)]


def test_a_name_for_what_may_not_have_been_drawn_may_be_nothing() -> None:
    drawn = (
        "play\n  draw 1 from deck to open as card, or all if fewer\n  add number of card to total of seat 1\n"
    )
    assert findings(drawn) == [("FR402", "number of card")]
    sure = "play\n  draw 1 from deck to open as card\n  add number of card to total of seat 1\n"
    assert findings(sure) == []


def test_what_is_said_for_an_empty_place_happens() -> None:
    text = HEAD.format(players="2") + (
        "play\n  draw 20 from deck to open\n  if there are not enough\n    set total of seat 2 to 7\n"
        "  draw 1 from deck to open as card, or all if fewer\n  if there is a card, called card\n    set total of seat 1 to 9\n"
        "  otherwise nothing happens\n"
    )
    game = make_game(read_document(Source("lots.rules", text)))
    state = game.start(1)
    assert [sheet.total for sheet in game.scores(state)] == [0, 7]
    assert not game.is_faulty(state)


class TestWhatIsAskedTogether:
    """The consequences cover everything that may be missing, in one run."""

    LINES = """\
  turns for players
    draw 9 from deck to my hand
    add number of first of lots in open to my total
    choose lot from lots in open "which?"
    move lot to my hand
"""

    def test_what_may_run_out_beside_what_may_be_nothing(self) -> None:
        assert findings(f"play\n{self.LINES}") == [
            ("FR503", "draw 9 from deck to my hand"),
            ("FR402", "number of first of lots in open"),
            ("FR501", 'choose lot from lots in open "which?"'),
        ]

    def test_beside_ties_and_cases(self) -> None:
        ties = HEAD.format(players="2").replace("  then shared\n", "")
        lines = self.LINES.replace("number of first of lots in open", "1")
        lines += "    depending on my total\n      0 to 3\n        nothing happens\n"
        found = {one.code for one in judged(f"{ties}play\n{lines}") if one.code != "FR505"}
        assert found == {"FR501", "FR502", "FR503", "FR512"}

    @pytest.mark.parametrize("wrong", ["add totl to my total", "move lot-1 to my total", "do nothing-known"])
    def test_where_something_is_not_understood_it_waits(self, wrong: str) -> None:
        lines = self.LINES.replace("add number of first of lots in open to my total", wrong)
        codes = {code for code, _ in findings(f"play\n{lines}")}
        assert not codes & {"FR501", "FR503"}

    def test_what_is_sure_is_not_asked_because_something_may_be_nothing(self) -> None:
        lines = """\
  draw 6 from deck to open
  turns for players
    add number of first of lots in my hand to my total
    draw 3 from deck to my hand
    choose lot from lots in open "which?"
    (there is always at least one)
    move (first of lots in open) to deck
"""
        assert {code for code, _ in findings(f"play\n{lines}")} == {"FR402"}
