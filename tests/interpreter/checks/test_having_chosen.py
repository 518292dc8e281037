"""Behind a block in which not all choose, what is asked of those who were not asked is nothing: the checker says so."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, judged

OTHERS = "play\n  turns for players\n    all other players secretly\n      choose offer from 1 to 5\n"
NAMED = (
    "play\n  bidders = players where total of player > 3\n"
    "  all bidders secretly\n    choose offer from 1 to 5\n"
)
FOUND = "play\n  all (players where total of player > 3) secretly\n    choose offer from 1 to 5\n"
MARKED = "offer of player"
GAIN = "{}for each player in {}\n{}  add offer of player to total of player\n"


def gain(players: str, depth: int = 4) -> str:
    return GAIN.format(" " * depth, players, " " * depth)


SURE = {
    "all others": OTHERS + gain("other players"),
    "the best of the others": OTHERS + gain("other players with most offer of player"),
    "some of the others": OTHERS + gain("other players where offer of player > 2"),
    "in a sum": OTHERS + "    add sum of offer of player for each player in other players to my total\n",
    "in a condition": OTHERS
    + "    if some player in other players: offer of player > 3\n      add 1 to my total\n",
    "all together": OTHERS + "    add sum of offer of other players to my total\n",
    "one of them with a name": OTHERS
    + "    if there is a first of (other players with most offer of player), called best\n"
    + "      add offer of best to my total\n    otherwise nothing happens\n",
    "a member of a named collection": NAMED + gain("bidders", 2),
    "a named collection of some of them": NAMED
    + "  best = bidders with most offer of player\n"
    + gain("best", 2),
    "two seats": "play\n  all (seat 1, seat 2) secretly\n    choose offer from 1 to 5\n"
    "  add offer of seat 2 to total of seat 1\n",
    "all but one": "play\n  for each loser in players\n    all (players other than loser) secretly\n"
    "      choose offer from 1 to 5\n" + gain("players other than loser"),
    "who acts in between": OTHERS
    + "    if there is a first of other players, called next-one\n      let next-one act\n        add 1 to my total\n"
    + "    otherwise nothing happens\n"
    + gain("other players"),
    "what comes of nothing is said": OTHERS
    + gain("players").replace("add offer of player", "add (offer of player otherwise 0)"),
    "asked whether it is nothing": OTHERS + "    if offer of you is nothing\n      add 1 to my total\n",
    "several of each": OTHERS.replace("choose offer from", "choose any number of offers from")
    + "    for each player in players\n      add count of offers of player to total of player\n",
}
UNSURE = {
    "who acts": OTHERS + "    add offer of you to my total\n",
    "all players": OTHERS + gain("players"),
    "whom the same condition may now find others": FOUND + gain("players where total of player > 3", 2),
    "a seat that may not have been asked": OTHERS + "    add offer of seat 1 to my total\n",
    "others than whoever acts now": OTHERS
    + "    let next player after you act\n"
    + "      for each player in other players\n        add offer of player to my total\n"
    + "    otherwise nothing happens\n",
    "who was another before somebody else acts": "play\n  turns for players\n"
    "    for each player in other players\n"
    "      let player act\n        all other players secretly\n          choose offer from 1 to 5\n"
    "        add offer of player to my total\n      otherwise nothing happens\n",
}


@pytest.mark.parametrize("lines", SURE.values(), ids=SURE)
def test_who_surely_chose_can_be_asked(lines: str) -> None:
    assert codes(lines, players="3") == set()


@pytest.mark.parametrize("lines", UNSURE.values(), ids=UNSURE)
def test_who_may_not_have_been_asked_has_nothing_perhaps(lines: str) -> None:
    assert codes(lines, players="3") == {"FR402"}


def helped(lines: str) -> str:
    (found,) = (one for one in judged(HEAD.format(players="3") + lines) if one.code == "FR402")
    return found.help or ""


def test_the_help_names_who_chose() -> None:
    assert "ask for those of `other players` alone" in helped(UNSURE["all players"]).lower()
    assert codes(OTHERS + gain("other players"), "3") == set()


def test_the_help_names_them_before_where_the_same_words_may_mean_others() -> None:
    lines = UNSURE["whom the same condition may now find others"]
    assert "`those = players where total of player > 3`" in helped(lines)
    mended = lines.replace(
        "  all (players where total of player > 3) secretly",
        "  those = players where total of player > 3\n  all those secretly",
    ).replace("in players where total of player > 3", "in those")
    assert codes(mended, "3") == set()


def test_saying_what_then_helps_as_the_help_says() -> None:
    lines = OTHERS + gain("players").replace("offer of player to", "(offer of player otherwise 0) to")
    assert "`... otherwise ...`" in helped(UNSURE["all players"])
    assert codes(lines, "3") == set()
