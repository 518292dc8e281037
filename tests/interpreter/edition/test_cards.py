"""Cards that say when they work: each has a change of its name, which holds while it does."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.interpreter.edition.small import GAME, HIDDEN, codes, edition, read
from tests.interpreter.edition.test_edition import lines, mod

import festrules
from festrules.grammar.document import Document
from festrules.interpreter.edition import make_edition

CARDS = "card event: fair, storm\n"
WORKS = f"{CARDS}  works while event is on today\n"
FAIR = "change fair\n  nothing changes\n"
STORM = "change storm\n  replace part moods: 2\n"


def working(changes: str, works: str = WORKS, mods: Any = None, variants: tuple[str, ...] = ()) -> Any:
    """An edition of the small game in which its events work at some time, and what is wrong with it."""
    document = read(GAME.replace(CARDS, works) + changes)
    if mods:
        document = Document({**document.data, "mods": mods}, document.spans, document.sources)
    return make_edition(document, frozenset(variants))


def found(changes: str, works: str = WORKS, mods: Any = None) -> list[str]:
    return [one.code for one in working(changes, works, mods)[1]]


def by_hand(*replaced: tuple[str, str]) -> Any:
    text = GAME
    for old, new in replaced:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return json.loads(json.dumps(read(text).data).replace(HIDDEN, "~"))


def test_an_edition_says_the_same_in_plain_declarations() -> None:
    document, nothing = working(f"{FAIR}{STORM}")
    assert nothing == []
    expected = by_hand(
        (
            f"{CARDS}  starts in deck\n",
            f"{CARDS}  starts in deck\ndefine event-x-works of event: event is on today\n",
        ),
        ("part moods: 3", "part moods: 2 if storm-x-holds otherwise 3"),
        (
            "score\n",
            "define fair-x-holds: event-x-works of fair\ndefine storm-x-holds: event-x-works of storm\nscore\n",
        ),
    )
    assert document.data == expected
    line = GAME.split("\n").index("card event: fair, storm") + 3
    assert lines(document, "/things/event~0works/define/value") == line


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ("", "FR530"),
        (STORM, "FR530"),
        (f"{FAIR}{STORM}change strom\n  drop moods\n", "FR531"),
        (f"{FAIR}change stormy while mood is red\n  drop moods\n", "FR530"),
        (f"change fair\n  nothing changes\n  drop moods\n{STORM}", "FR533"),
        (f"{FAIR}{STORM}variant calm\n  replace part moods: 1\n", "FR524"),
        (f"{FAIR}{STORM}variant calm over storm\n  replace part moods: 1\n", ""),
        (f"change fair while mood is red\n  drop moods\n{STORM}", "FR524"),
        ("change fair while mood is red\n  drop moods\nchange storm while mood is blue\n  drop moods\n", ""),
    ],
)
def test_what_is_wrong_with_the_changes_of_cards(changes: str, code: str) -> None:
    assert found(changes) == code.split()


def test_a_card_whose_change_bears_a_name_with_a_slip_is_one_mistake() -> None:
    _, (one,) = working(f"{FAIR}change strom\n  drop moods\n")
    assert (one.code, one.suggestion) == ("FR531", "storm")


def test_all_cards_without_behaviour_are_one_mistake() -> None:
    _, (one,) = working("")
    assert "`fair`, `storm`" in one.message
    assert one.span is not None


def test_the_nearest_card_is_offered() -> None:
    _, (one,) = working(f"{FAIR}{STORM}change strom\n  drop moods\n")
    assert one.suggestion == "storm"


def test_a_change_of_a_card_that_never_says_when_it_works() -> None:
    _, (one,) = edition(STORM)
    assert one.code == "FR531"
    assert "works while event is in" in (one.help or "")


@pytest.mark.parametrize(
    "declared", ["card event numbered 1 to 3", "card event for each colour", "card event"]
)
def test_cards_that_have_no_names(declared: str) -> None:
    assert found("", f"{declared}\n  works while event is on today\n") == ["FR532"]


def test_a_name_that_two_such_components_have() -> None:
    twice = f"{WORKS}  starts in deck\ntoken wind: storm\n  works while wind is on today\n"
    assert found(f"{FAIR}{STORM}", twice) == ["FR523"]


# ---- that no two cards hold together ---------------------------------------------------------------

TWO = f"change fair\n  replace part moods: 1\n{STORM}"


@pytest.mark.parametrize(
    ("works", "proved"),
    [
        ("event is on today", True),
        ("today holds event", True),
        ("event is on today and mood is red", True),
        ("mood is red and (event is on today or no)", True),
        ("top of deck is event", True),
        ("event is in deck", False),
        ("event is on today or mood is red", False),
        ("event is not on today", False),
        ("any of events in deck where event is on today", False),
        ("some event in events in deck: event is on today", False),
    ],
)
def test_that_two_cards_exclude_each_other(works: str, proved: bool) -> None:
    assert found(TWO, f"{CARDS}  works while {works}\n") == ([] if proved else ["FR524"])


@pytest.mark.parametrize("works", ["mood is red", "yes", "some player in players: heap of player > 3"])
def test_a_condition_that_does_not_speak_of_the_card(works: str) -> None:
    assert found(TWO, f"{CARDS}  works while {works}\n") == ["FR535"]


def test_a_card_and_a_change_that_speaks_of_it() -> None:
    other = "change other while fair is on today\n  replace part moods: 7\n"
    assert found(f"{FAIR}{STORM}{other}") == []
    assert found(f"{FAIR}{STORM}{other.replace('fair', 'storm')}") == ["FR524"]


def test_a_member_that_is_called_like_the_card_is_not_the_card() -> None:
    works = f"{CARDS}  works while any of (events in deck where event is on today)\n"
    other = (
        "change other while not any of (events in deck where storm is on today)\n  replace part moods: 7\n"
    )
    assert found(f"{FAIR}{STORM}{other}", works) == ["FR524"]


# ---- mods ------------------------------------------------------------------------------------------


def test_a_mod_can_say_what_a_card_does() -> None:
    assert found(FAIR, mods=[mod(STORM)]) == []


def test_a_mod_says_over_which_change_of_the_same_card_it_goes() -> None:
    assert found(f"{FAIR}{STORM}", mods=[mod(STORM)]) == ["FR520"]
    instead = mod("change storm over storm\n  replace part moods: 8\n")
    document, nothing = working(f"{FAIR}{STORM}", mods=[instead])
    assert nothing == []
    assert document.data["score"][1]["value"]["conditional"]["then"] == {"number": {"value": 8}}


def test_a_change_still_does_not_go_over_itself() -> None:
    assert found(f"{FAIR}change storm over storm\n  drop moods\n") == ["FR526"]
    assert codes("change first while mood is red over first\n  drop moods\n") == ["FR526"]


def test_a_mod_brings_cards_of_its_own() -> None:
    cards = "token wind: gust, breeze\n  works while wind is on today\n"
    assert found(f"{FAIR}{STORM}", mods=[mod(f"{cards}change gust\n  nothing changes\n")]) == ["FR530"]


# ---- in play ---------------------------------------------------------------------------------------

OWN = """\
festrules 2

game "Charms"
  players 2
  at most 20 decisions, then scores decide

card charm: swift, strong{owners}
  {count}works while charm is in my table
  starts in {start}

place box of charm
place chest for each player of charm
place table for each player of charm

define gain: 1
keep gold for each player: 0 to 99, starts 0

play
  let seat 2 act
    move swift{of} to my table
  turns for players
    add gain to my gold

change swift
  increase gain by 10
change strong
  increase gain by 20

score
  part gold: my gold

winner
  most points
  then shared
"""


@pytest.mark.parametrize(
    ("owners", "count", "start", "of"),
    [
        (" for each player", "", "chest", " of you"),
        ("", "", "box", ""),
        ("", "count 2\n  ", "box", " from box"),
    ],
)
def test_an_ability_is_that_of_the_player_who_acts(
    tmp_path: Path, owners: str, count: str, start: str, of: str
) -> None:
    """Whether each player has such a card, or there is one of them, or there are several copies."""
    text = OWN.replace(": swift, strong{owners}", f"{owners}: swift, strong")
    path = tmp_path / "charms.rules"
    path.write_text(text.format(count=count, start=start, of=of), encoding="utf-8")
    assert [one.message for one in festrules.check(path) if one.code != "FR505"] == []
    game = festrules.load(path)
    state, _ = game.begin(1)
    assert [game.scores(state)[seat].total for seat in range(2)] == [1, 11]


def test_a_card_that_has_its_name_from_something_else_too(tmp_path: Path) -> None:
    other = "token medal: swift, golden\n  starts in drawer\nplace drawer of medal\nplace box"
    text = OWN.replace("{owners}", "").format(owners="", count="", start="box", of="")
    path = tmp_path / "charms.rules"
    path.write_text(
        text.replace("    move swift to my table\n", "    nothing happens\n").replace("place box", other)
    )
    assert {one.code for one in festrules.check(path)} == {"FR505"}


def test_what_is_wrong_with_a_condition_is_told_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "charms.rules"
    text = OWN.format(owners="", count="", start="box", of="")
    path.write_text(text.replace("is in my table", "is in my tables"), encoding="utf-8")
    (one,) = (one for one in festrules.check(path) if one.code != "FR505")
    assert (one.code, one.span and one.span.line, one.suggestion) == ("FR301", 8, "table")


def test_somebody_must_act_where_a_rule_asks_whose_card_works(tmp_path: Path) -> None:
    path = tmp_path / "charms.rules"
    text = OWN.format(owners="", count="", start="box", of="")
    path.write_text(text.replace("play\n", "play\n  set gold of seat 1 to gain\n"), encoding="utf-8")
    (one,) = (one for one in festrules.check(path) if one.code != "FR505")
    assert one.code == "FR304"
    assert "increase gain" in text.split("\n")[one.labels[0].span.line - 2]
