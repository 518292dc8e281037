"""Who plays: numbers of players with gaps, teams for some of them, and changes that say it otherwise."""

from typing import Any

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike

from festrules.grammar.counts import counts_of, in_words, numbers_of
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.format.document import write_text
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import configure, extremes
from festrules.interpreter.game import make_game

BOOK = """\
festrules 2

game "Shells"
  players {players}
{teams}  at most 40 decisions, then scores decide

keep fame for each {whose}: 0 to 20, starts 0

play
  turns for players
    choose number from 0 to 2 "how much?"
    (there is always at least one)
    add number to my fame

score{each}
  part fame: my fame

winner
  most points
  then shared
"""
BOTH = '  teams "us", "them" for 4 or 6 players\n  each alone for 2 to 3 players\n'


def book(teams: str = BOTH, players: str = "2 to 4 or 6", more: str = "", *, plain: bool = False) -> Document:
    whose, each = ("player", "") if plain else ("team", " for each team")
    text = BOOK.format(players=players, teams=teams, whose=whose, each=each) + more
    return read_document(Source("shells.rules", text))


def sides(document: Document, players: int, *variants: str) -> list[tuple[str, tuple[int, ...]]]:
    made = make_game(document, players, None, variants)
    return [(side.name, side.seats) for side in made.machine.world.sides]


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("2", (2,)),
        ("2 to 3", (2, 3)),
        ("2 to 5", (2, 3, 4, 5)),
        ("2 or 4", (2, 4)),
        ("2, 3 or 6", (2, 3, 6)),
        ("2 to 4 or 6", (2, 3, 4, 6)),
        ("3, 5 to 7, 9 or 11", (3, 5, 6, 7, 9, 11)),
    ],
)
def test_numbers_of_players_are_written_as_they_are_read(said: str, numbers: tuple[int, ...]) -> None:
    document = book("", said, plain=True)
    assert numbers_of(document.book.game.players) == numbers
    assert numbers_of(counts_of(numbers)) == numbers
    assert in_words(numbers) == said
    assert f"  players {said}\n" in write_text(document.book)
    assert {one.players for one in extremes(document)} == set(numbers)


def test_with_another_number_it_is_not_played() -> None:
    document = book("", "2 or 4", plain=True)
    assert configure(document, 4).players == 4
    with pytest.raises(Refused, match="is for 2 or 4 players, not for 3"):
        configure(document, 3)


def test_some_play_together_and_others_alone() -> None:
    document = book()
    assert check_document(document) == ()
    assert sides(document, 3) == [("player 1", (0,)), ("player 2", (1,)), ("player 3", (2,))]
    assert sides(document, 4) == [("us", (0, 2)), ("them", (1, 3))]
    assert sides(document, 6) == [("us", (0, 2, 4)), ("them", (1, 3, 5))]
    assert '  teams "us", "them" for 4 or 6 players\n' in write_text(document.book)
    assert "  each alone for 2 to 3 players\n" in write_text(document.book)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_compiled_code_counts_for_the_same_sides(form: str, players: int) -> None:
    made = make_game(book(), players)
    for seed in range(4):
        play_alike(made, on_compiled_code(made, form), seed, 40)


CHANGES = """
variant pairs "three pairs"
  teams "a", "b", "c" for 6 players
variant lonely "each for themselves" over pairs, large
  each alone
variant large "more of us"
  players 8
  teams "north", "south" for 8 players
"""


def test_changes_say_who_plays_together() -> None:
    document = book(more=CHANGES)
    assert check_document(document) == ()
    assert sides(document, 6, "pairs") == [("a", (0, 3)), ("b", (1, 4)), ("c", (2, 5))]
    assert sides(document, 4, "pairs") == sides(document, 4)
    assert sides(document, 4, "lonely") == [(f"player {one + 1}", (one,)) for one in range(4)]
    assert sides(document, 6, "lonely", "pairs") == [(f"player {one + 1}", (one,)) for one in range(6)]
    assert sides(document, 8, "large") == [("north", (0, 2, 4, 6)), ("south", (1, 3, 5, 7))]


def test_teams_may_come_where_there_were_none() -> None:
    """Then points are a team's: what asks of a player is told, and said again."""
    brought = 'variant pairs\n  teams "a", "b" for 4 players\n  each alone for 2, 3 or 6 players\n'
    document = book("", more=brought, plain=True)
    (wrong,) = check_document(document)
    assert wrong.code == "FR304"
    assert wrong.message.startswith("`my fame` belongs to a player")
    anew = f"{brought}  replace part fame: sum of fame of members of my team\n"
    document = book("", more=anew, plain=True)
    assert check_document(document) == ()
    made = make_game(document, 4, None, ("pairs",))
    state, _ = made.begin(1)
    for number in ("2", "1", "1", "0"):
        (decision,) = made.decisions(state)
        state, _ = made.apply(state, next(one for one in decision.options if one.text == number))
    assert [sheet.total for sheet in made.scores(state)] == [3, 1, 3, 1]
    assert made.winners(state) == (0, 2)


@pytest.mark.parametrize(
    ("teams", "players", "more", "code", "said"),
    [
        (
            '  teams "us", "them" for 4 players\n',
            "3 to 4",
            "",
            "FR427",
            "nothing says who plays together with 3 players",
        ),
        ('  teams "us", "them"\n  each alone for 3 players\n', "3 to 4", "", "FR427", "says twice"),
        ('  teams "us", "them" for 3 to 4 players\n', "3 to 4", "", "FR403", "3 players do not make 2 teams"),
        ("  each alone for 2 to 5 players\n", "2 to 4", "", "FR427", "with 5 players this cannot be played"),
        ("  each alone\n", "4 to 2", "", "FR403", "the smaller number comes first"),
        ("  each alone\n", "4 to 2 or 6", "", "FR403", "the smaller number comes first"),
        ("  each alone\n", "2 or 40", "", "FR403", "from 1 to 20 can play"),
        ("  each alone\n", "2 or 400000000", "", "FR403", "from 1 to 20 can play"),
        (
            BOTH,
            "2 to 4 or 6",
            'variant x\n  teams "a", "b" for 3 players\n',
            "FR403",
            "3 players do not make",
        ),
        (
            BOTH,
            "2 to 4 or 6",
            'variant x\n  teams "a", "b" for 4 players\nvariant y\n  each alone\n',
            "FR524",
            "disagree about who plays together",
        ),
        (
            BOTH,
            "2 to 4 or 6",
            "variant x\n  players 5\n",
            "FR427",
            "nothing says who plays together with 5 players",
        ),
    ],
)
def test_what_does_not_fit_is_told(teams: str, players: str, more: str, code: str, said: str) -> None:
    found = check_document(book(teams, players, more))
    assert {one.code for one in found} == {code}
    assert said in found[0].message


def test_two_changes_for_different_numbers_agree() -> None:
    more = 'variant x\n  teams "a", "b" for 4 players\nvariant y\n  each alone for 6 players\n'
    document = book(more=more)
    assert check_document(document) == ()
    assert len(sides(document, 6, "x", "y")) == 6
    assert len(sides(document, 4, "x", "y")) == 2


def test_a_document_may_not_leave_out_its_ends() -> None:
    data: Any = dict(book("", plain=True).data)
    data["game"] = {**data["game"], "players": {"from": 2, "to": 4, "without": [2]}}
    assert [one.code for one in check_document(Document(data))] == ["FR403"]
