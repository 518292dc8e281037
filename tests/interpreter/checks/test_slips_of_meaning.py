"""Authors' slips with a place, a word of another language or a cost, and the messages they get."""

from pathlib import Path

import pytest
from tests.interpreter.checks.small import HEAD, codes, judged

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

PLAY = """
play
  turns for players
    if count of lots in my hand is 0
      end the turn
"""


@pytest.mark.parametrize(
    ("old", "new", "marked", "help_"),
    [
        ("count of lots in my hand is 0", "count of my hand is 0", "count", "`lots in ...`"),
        ("count of lots in my hand is 0", "none of my hand", "count", "`lots in ...`"),
        ("end the turn", "move my hand to deck", "moved", "`lots in ...`"),
        ("count of lots in my hand is 0", "lots in my hand > 3", "a number", "`count of`"),
        ("count of lots in my hand is 0", "leader is seat 1 or seat 2", "`or`", "is one of"),
        ("my hand is 0", "my hand is true", "called `true`", "`yes`"),
        ("count of lots in my hand is 0", "my hand is me", "called `me`", "`you`"),
        (
            "count of lots in my hand is 0",
            "my hand is everything",
            "called `everything`",
            "`all lots in ...`",
        ),
        (
            "count of lots in my hand is 0",
            "number of lots in my hand is 0 and possible",
            "`possible`",
            "if you cannot",
        ),
        (
            "count of lots in my hand is 0",
            "number of (lots in my hand) > 3 and length of lots is 0",
            "`length`",
            "`count`",
        ),
        ("end the turn", 'choose a lots from lots in my hand "?"', "called `a`", "leave `a` out"),
    ],
)
def test_the_help_says_what_to_write(old: str, new: str, marked: str, help_: str) -> None:
    text = HEAD.format(players="2") + "keep leader: player, starts seat 1\n" + PLAY.replace(old, new)
    found = [one for one in judged(text) if one.code in ("FR401", "FR301")]
    assert any(marked in one.message and help_ in (one.help or f"`{one.suggestion}`") for one in found), found


COST = """
token herb: mint, sage
  count 9
  starts in garden
place garden of herb
place basket for each player of herb
kinds of taste: mint, bitter
keep gold for each player: 0 to 9, starts 0
cost price
  mint: 2
action buy
  pay price from my basket to garden
  move ruin to cellar
keep liked: taste, starts bitter
play
  turns for players
    if liked is bitter and my gold is 0
      choose one: buy
      if you cannot, end the game
"""


def test_a_cost_asks_for_components_also_where_something_else_has_the_name() -> None:
    assert codes(COST) == set()


def test_a_stored_number_is_no_cost() -> None:
    (found,) = [
        one
        for one in judged(HEAD.format(players="2") + COST.replace("mint: 2", "my gold: 2"))
        if one.code == "FR401"
    ]
    assert "a number" in found.message
    assert "`subtract`" in (found.help or "")


def test_values_of_a_column_are_used(tmp_path: Path) -> None:
    (tmp_path / "people.yaml").write_text(
        "- {id: thief, guild: shadows}\n- {id: baker, guild: town}\n", "utf-8"
    )
    text = (
        HEAD.format(players="2")
        + PLAY
        + """
kinds of guild: shadows, town
card person from "people.yaml"
  guild: guild
  plural people
  starts in street
place street of person
end varied at once when count of distinct guild of people in street is 1
"""
    )
    found = check_document(read_document(Source("lots.rules", text), tmp_path))
    assert not any("`guild`" in one.message for one in found)


@pytest.mark.parametrize(
    ("members", "says"),
    [
        ("players in reverse", "`players reversed`"),
        ("players from seat 2 in reverse", "`players reversed`"),
        ("lots in my hand in reverse", "`players reversed`"),
        ("players in clockwise", "by themselves"),
        ("lots in my hand in descending", "ordered by"),
    ],
)
def test_an_order_is_no_place(members: str, says: str) -> None:
    text = PLAY.replace("if count of lots in my hand is 0", f"for each one in {members}")
    found = [one for one in judged(HEAD.format(players="2") + text) if one.code != "FR505"]
    assert [one.code for one in found] == ["FR301"]
    assert says in (found[0].help or "")


def test_a_place_may_be_called_so() -> None:
    text = PLAY.replace("count of lots in my hand is 0", "count of lots in reverse is 0")
    assert "FR301" not in codes("place reverse of lot\n" + text)


@pytest.mark.parametrize(
    ("said", "word", "what"),
    [
        ("count of (turn where turn > 3)", "where", "a number"),
        ("first of (turn reversed)", "reversed", "a number"),
        ("count of (turn ordered by highest turn, equals keep their order)", "ordered by", "a number"),
        ("count of (seat 1 other than seat 2)", "other than", "a player"),
    ],
)
def test_one_value_is_not_filtered(said: str, word: str, what: str) -> None:
    found = judged(f"{HEAD.format(players='2')}play\n  set total of seat 1 to {said}\n")
    message = f"`{word}` is said of a collection, and what stands before it is {what}"
    assert [(one.code, one.message) for one in found if one.code != "FR505"] == [("FR401", message)]
