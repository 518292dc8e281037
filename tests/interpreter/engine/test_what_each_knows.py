"""Rules that tell some of what is hidden: afterwards each seat knows just what the rulebook lets it know.

Of each the course is scripted. What every seat is told of it, and what it knows then of places that it does not see, is
written down whole; and `prove` finds nothing else that play gives away.
"""

from typing import NamedTuple

import pytest
from tests.interpreter.engine.frame import Course, make

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.proving.secrets import prove_secrets
from festrules.interpreter.proving.subject import Budget, ProofSubject

GAME = """\
festrules 2
game "What each knows"
  players 3
  seats "Ann", "Bob", "Cid"
  at most 30 decisions, then scores decide
kinds of suit: red, blue
card leaf for each suit numbered 1 to 4
  plural leaves
  starts in deck
place deck of leaf: ordered, face down
place hand for each player of leaf: owner sees everything, others see count
place open of leaf
keep out for each player: 0 to 1, starts 0
setup
  shuffle deck
  deal {deal} from deck to each {place}
  set out of seat 1 to count of leaves in open
play
{play}
score
  part leaves: count of leaves in my hand
winner
  most points
  then shared
"""
WATCHER = None
SEATS = (0, 1, 2, WATCHER)
COURSE_ALONE = (
    "moved",
    "shuffled",
    "turn",
    "changed",
    "game-over",
    "chance",
    "begins",
    "ends",
)  # what all see anyway


class Telling(NamedTuple):
    """A rule, how it goes, and what every seat is told and knows then; last those who only watch."""

    play: str
    dealt: tuple[str, ...]  # a card to each in turn, round after round
    choices: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    known: tuple[dict[str, tuple[str, ...]], ...]
    declared: str = ""
    place: str = "hand"
    chance: tuple[str, ...] = ()


NOTHING: dict[str, tuple[str, ...]] = {}
LEADS = """\
  announce owner of red-1 as holder "{holder} has the lowest and leads"
  turns for players from (holder otherwise seat 1)
    choose number from 1 to 2 "a number?"
"""
FACES_OUT = "place rack for each player of leaf: owner sees count, others see everything\n"
HINT = """\
  turns for (players where player is seat 1)
    choose rival from other players "whom do you tell something?"
    choose suit from suits "which colour do you tell them of?"
    announce count of (leaves in rack of rival where suit of leaf is suit) as held "{rival} has {held} {suit}"
    choose number from 1 to 2 "a number?"
"""
COMPARE = """\
  turns for (players where player is seat 1)
    choose rival from other players "with whom do you compare?"
    announce (you, rival) with least (number of the only one of leaves in hand of player otherwise 0) as weaker
    for each player in weaker
      set out of player to 1
    choose number from 1 to 2 "a number?"
"""
ROLES = "define traitors: players where some leaf in leaves in hand of player: suit of leaf is red\n"
TRAITORS = """\
  show leaves in hand of traitors to traitors unnoticed
  turns for (players where player is seat 1)
    choose number from 1 to 2 "a number?"
"""
ONE_BY_ONE = """\
  turns for (players where player is seat 1)
    choose number from 1 to 2 "a number?"
    for each player in traitors
      announce count of traitors to player unnoticed as fellows
      show leaves in hand of player to traitors unnoticed
    choose other from 1 to 2 "another number?"
"""
SEARCH = """\
  turns for (players where player is seat 2)
    show leaves in deck to you
    choose leaf from leaves in deck "which card do you take?"
      number of leaf is 4 (refused: "only a four")
    if you cannot, end the turn
    move leaf to my hand
    shuffle deck
    choose number from 1 to 2 "a number?"
"""
BACK = """\
  turns for (players where player is seat 1)
    draw 3 from deck to my aside, or all if fewer
    choose all leaves in order from leaves in my aside "which goes back first?"
    move all leaves to deck
    choose number from 1 to 2 "a number?"
"""
ASIDE = "place aside for each player of leaf: owner sees everything, others see count\n"
OUT = """\
  turns for (players where player is seat 1)
    choose player from players "who is out?"
    set out of player to 1
    show leaves in hand of player to everyone
    choose number from 1 to 2 "a number?"
"""
TELLINGS = {
    "whoever has the lowest card says so and leads": Telling(
        LEADS,
        ("red-2", "red-1", "blue-3"),
        (),
        told=(("Bob has the lowest and leads",),) * 4,
        known=(NOTHING,) * 4,
    ),
    "that nobody has it is said, too": Telling(
        LEADS,
        ("red-2", "red-3", "blue-3"),
        (),
        told=(("nobody has the lowest and leads",),) * 4,
        known=(NOTHING,) * 4,
    ),
    "a hint tells a colour and not the card": Telling(
        HINT,
        ("red-2", "red-1", "blue-3", "blue-1", "red-4", "blue-2"),
        ("seat 2", "red"),
        told=(("Ann chooses rival: Bob", "Ann chooses suit: red", "Bob has 2 red"),) * 4,
        known=(NOTHING,) * 4,
        declared=FACES_OUT,
        place="rack",
    ),
    "two compare in secret, and only the result is known": Telling(
        COMPARE,
        ("red-2", "red-1", "blue-3"),
        ("seat 2",),
        told=(("Ann chooses rival: Bob", "weaker: Bob"),) * 4,
        known=(NOTHING,) * 4,
    ),
    "traitors know each other": Telling(
        TRAITORS,
        ("red-2", "blue-1", "red-3"),
        (),
        told=(
            ("shown: red-2 (hand of Ann) and red-3 (hand of Cid) (the others do not notice)",),
            (),
            ("shown: red-2 (hand of Ann) and red-3 (hand of Cid) (the others do not notice)",),
            (),
        ),
        known=({"hand of Cid": ("red-3",)}, NOTHING, {"hand of Ann": ("red-2",)}, NOTHING),
        declared=ROLES,
    ),
    "traitors are told one after the other": Telling(
        ONE_BY_ONE,
        ("red-2", "blue-1", "red-3"),
        ("1",),
        told=(
            (
                "Ann chooses number: 1",
                "fellows: 2 (the others do not notice)",
                "shown: red-2 (hand of Ann) (the others do not notice)",
                "shown: red-3 (hand of Cid) (the others do not notice)",
            ),
            ("Ann chooses number: 1",),
            (
                "Ann chooses number: 1",
                "shown: red-2 (hand of Ann) (the others do not notice)",
                "fellows: 2 (the others do not notice)",
                "shown: red-3 (hand of Cid) (the others do not notice)",
            ),
            ("Ann chooses number: 1",),
        ),
        known=({"hand of Cid": ("red-3",)}, NOTHING, {"hand of Ann": ("red-2",)}, NOTHING),
        declared=ROLES,
    ),
    "a pile is searched": Telling(
        SEARCH,
        ("red-2", "blue-1", "red-3"),
        ("red-4",),
        told=(
            ("Bob may look", "Bob chooses a leaf"),
            (
                "shown: red-1 (deck), red-4 (deck), blue-2 (deck), blue-3 (deck) and blue-4 (deck)",
                "Bob chooses leaf: red-4",
            ),
            ("Bob may look", "Bob chooses a leaf"),
            ("Bob may look", "Bob chooses a leaf"),
        ),
        known=(NOTHING,) * 4,
    ),
    "the top three go back in any order": Telling(
        BACK,
        ("red-2", "blue-1", "red-3"),
        ("blue-2", "blue-4", "red-4"),
        told=(
            ("Ann chooses leaves: blue-2", "Ann chooses leaves: blue-4", "Ann chooses leaves: red-4"),
            *(("Ann chooses a leaf",) * 3,) * 3,
        ),
        known=({"deck": ("blue-2", "blue-4", "red-4")}, NOTHING, NOTHING, NOTHING),
        declared=ASIDE,
        chance=("blue-4", "red-4", "blue-2"),
    ),
    "a hidden role is shown when its holder is out": Telling(
        OUT,
        ("red-2", "blue-1", "red-3"),
        ("seat 3",),
        told=(("Ann chooses player: Cid", "shown: red-3 (hand of Cid)"),) * 4,
        known=(
            {"hand of Cid": ("red-3",)},
            {"hand of Cid": ("red-3",)},
            NOTHING,
            {"hand of Cid": ("red-3",)},
        ),
    ),
}
every_telling = pytest.mark.parametrize("telling", TELLINGS.values(), ids=TELLINGS)


def rules(telling: Telling) -> str:
    text = GAME.format(deal=len(telling.dealt) // 3, place=telling.place, play=telling.play)
    return text.replace("keep out", f"{telling.declared}keep out", 1)


def course(telling: Telling) -> Course:
    """How it goes; the cards are dealt as they are written down."""
    game, coming = make(rules(telling)), [*telling.dealt, *telling.chance]

    def umpire(decision: Decision) -> Option | None:
        word = coming.pop(0) if coming else None
        return next((one for one in decision.options if one.text == word), None)

    state, events = game.begin(1, umpire=umpire)
    assert not coming
    assert not game.decisions(state) or game.decisions(state)[0].seat is not None
    return Course(game, [state], list(events)).choose(*telling.choices)


@every_telling
def test_each_seat_is_told_what_it_may_know(telling: Telling) -> None:
    gone = course(telling)
    for seat, expected in zip(SEATS, telling.told, strict=True):
        heard = [event.told_to(seat) for event in gone.events if event.kind not in COURSE_ALONE]
        assert tuple(event.text for event in heard if event is not None) == expected


@every_telling
def test_each_seat_knows_what_it_has_seen(telling: Telling) -> None:
    gone = course(telling)
    for seat, expected in zip(SEATS, telling.known, strict=True):
        places = gone.game.view(gone.state, seat).places
        assert {one.name: one.known for one in places if one.known and one.components is None} == expected


@every_telling
def test_play_gives_nothing_else_away(telling: Telling) -> None:
    document = read_document(Source("rules", rules(telling)))
    verdict = prove_secrets(
        ProofSubject(document, (make(rules(telling)),), whole=True), Budget(decisions=2_000)
    )
    assert verdict.findings == ()
