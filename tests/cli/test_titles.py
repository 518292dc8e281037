"""Titles of places, boards and several of a kind."""

import pytest
from tests.cli.test_play_session import Talk, game_of

from festrules.grammar.diagnostic import Refused

RULES = """festrules 2
game "Harvest"
  players 2
  seats "Ann", "Bob"
  at most 20 decisions, then scores decide
kinds of field: hill, marsh
piece hand: helper times 2, mouse times 2, boss
  starts in barn
  plural of mouse is mice
token crop: corn, hemp
  count 6
  starts in big-store
  plural of hemp is hemps
place barn of hand
place big-store "the store behind the barn" of crop
place old-post "at the {field}" for each field of hand
place cart "cart of planks" for each player of crop
place sack "{player}'s sack for the {field}" for each player and field of crop
board yard "the yard" of hand: any number on each space, square 2 by 1
board roof-top "{player}'s roof" for each player of crop: any number on each space, square 2 by 1
setup
  a1-of-ann = the only one of spaces of roof-top of seat 1 where column of space is 1
  move 2 mouse from barn to old-post of marsh
  move 2 helper from barn to b1
  move 2 corn from big-store to a1-of-ann
  move 2 hemp from big-store to cart of seat 1
  move hemp from big-store to sack of seat 2 for marsh
play
  turns from seat 1 until the game ends
    choose goal from (old-post of hill, big-store, sack of you for hill) "which place?"
    (there is always at least one)
    choose hand from (hands in old-post, hands on yard) "who goes?"
    (there is always at least one)
    choose crop from (crops on roof-top of seat 1, crops in cart of seat 1) "which crop?"
    (there is always at least one)
    say "{hand}; {crop}; {goal}"
    move hand to old-post of hill
score
  part none: 0
winner
  most points
  then shared
"""


@pytest.fixture
def talk() -> Talk:
    return Talk.with_people(game_of(RULES), 0, 1)


def test_places_are_told_by_their_texts(talk: Talk) -> None:
    begun = talk.shown[0][0]
    assert "from the store behind the barn: 2 corn -> a1 of Ann's roof" in begun
    assert "1  the store behind the barn" in begun
    assert "2  at the hill" in begun
    assert "4  Ann's sack for the hill" in begun
    assert "cart of planks" in begun


def test_where_something_lies_reads_well(talk: Talk) -> None:
    asked = talk.say("at the hill")
    assert "mouse at the marsh" in asked
    assert "helper on b1" in asked
    told = talk.say("mouse")
    assert "corn on a1 of Ann's roof" in told
    assert "hemp in cart of planks" in told
    assert "mouse: at the marsh -> at the hill" in talk.say("hemp")


def test_what_is_typed_may_be_the_name_in_the_rules(talk: Talk) -> None:
    assert "who goes?" in talk.say("big store")
    assert "which crop?" in talk.say("mouse in old-post of marsh")
    assert "hemp: sack" not in talk.say("hemp in cart of Ann")
    moved = [event.data["to"] for event in talk.session.log if event.kind == "moved"]
    assert moved[-1] == "old-post of hill"


def test_several_are_told_in_the_plural(talk: Talk) -> None:
    begun = talk.shown[0][0]
    assert "2 mice" in begun
    assert "2 helpers" in begun
    assert "2 corn " in begun
    assert "2 hemps" in begun
    assert "b1: 2 helpers" in talk.say("look yard")


@pytest.mark.parametrize(
    ("declared", "code", "message"),
    [
        ('place shed "by the {barn}" of hand', "FR410", "`{barn}` cannot be filled in here"),
        ('place shed "by the {feild}" for each field of hand', "FR410", "`{feild}` cannot be filled in"),
        ('place shed "by the {field" for each field of hand', "FR410", "`{` has no other half"),
        ('place shed "{player}\'s shed" for each player and field of hand', "FR415", "several `shed`"),
        ('place shed "the yard" of hand', "FR415", "called the same"),
        ('place shed "barn" of hand', "FR415", "called the same"),
        ('board shed "the {field}" of hand: square 1 by 1', "FR410", "`{field}` cannot be filled in"),
        (
            "token nut: hazel\n  plural of walnut is walnuts\n  starts in barn",
            "FR301",
            "no nut called `walnut`",
        ),
        ("token nut: hazel\n  plural of hazel is a, hazel is b\n  starts in barn", "FR303", "said twice"),
    ],
)
def test_what_does_not_fit_is_told(declared: str, code: str, message: str) -> None:
    text = RULES.replace("place barn of hand", f"{declared}\nplace barn of hand").replace(
        "place barn of hand", "place barn of hand, nut" if "token" in declared else "place barn of hand"
    )
    with pytest.raises(Refused) as refused:
        game_of(text)
    assert [
        (one.code, message in one.message) for one in refused.value.diagnostics if one.code != "FR505"
    ] == [(code, True)]
