"""Several people at one screen: nobody is ever shown what only somebody else may know."""

import random
import re
from pathlib import Path

import pytest
from tests.cli.test_play_session import Talk
from tests.conformance.components import contents
from tests.later import later

import festrules
from festrules import Game
from festrules.cli.render.lines import text_of

PROBES = Path(__file__).parents[1] / "probes"
CARD = re.compile(r"\b(?:teal|purple|orange|yellow)-\d\b")  # of Banner Festival
QUESTIONS = ("?", "score", "log 500", "view", "options", "? 3", "undo", "nonsense", "bid-9", "card")


def chatter(talk: Talk, dice: random.Random) -> None:
    """Plays to the end with arbitrary options, and asks everything that can be asked on the way."""
    for _ in range(400):
        if talk.reply.over:
            return
        if talk.session.handing_over:
            assert talk.reply.clear
            talk.say(dice.choice(["", "1", "view", "log"]))
            assert talk.reply.clear
            continue
        if dice.random() < 0.5:
            talk.say(dice.choice(QUESTIONS))
            continue
        decision = talk.session.decision
        assert decision is not None
        talk.say(dice.choice(decision.options).text)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_sees_the_card_of_another(seed: int) -> None:
    game = festrules.load("kuhn-poker")
    talk = Talk.with_people(game, 0, 1, seed=seed)
    cards = [hand_of(game, talk, seat) for seat in (0, 1)]
    chatter(talk, random.Random(seed))
    assert talk.reply.over
    for seat, other in ((0, 1), (1, 0)):
        told = told_before_the_end(talk, seat)
        assert cards[seat][0] in told
        assert cards[other][0] not in told
    for card in (*cards[0], *cards[1]):
        assert card not in "\n".join(talk.shown[None][:-1])


def told_before_the_end(talk: Talk, seat: int) -> str:
    """All that a seat was shown; the end shows the cards to everybody."""
    return "\n".join(text for text in talk.shown[seat] if "The game is over." not in text)


def hand_of(game: Game, talk: Talk, seat: int) -> tuple[str, ...]:
    (hand,) = [
        one
        for one in game.view(talk.session.state, seat).places
        if one.family == "hand" and one.owner == seat
    ]
    assert hand.components is not None
    return hand.components


@pytest.mark.parametrize("seed", range(4))
def test_what_was_chosen_in_secret_is_not_shown_before_the_reveal(seed: int) -> None:
    game = festrules.load("goofspiel", options={"size": 5})
    talk = Talk.with_people(game, 0, 1, seed=seed)
    assert talk.reply.clear
    talk.say("")
    talk.say("bid-4")
    assert talk.session.handing_over
    for line in ("", "log", "view", "?", "score"):
        said = talk.say(line)
        assert "player 1 has chosen" not in said
        assert "bid-4 of player 1" not in said
        hands = [line for line in said.splitlines() if "hand " in line]
        assert all("bid-1 to bid-5" in hand for hand in hands)


@pytest.mark.parametrize("seed", range(4))
def test_hands_of_the_bout(seed: int) -> None:
    """Of what lies in a hand, another reads only what was played since: no card before it is shown."""
    game = festrules.load(str(PROBES / "bout.rules"))
    talk = Talk.with_people(game, 0, 1, seed=seed)
    dealt = [hand_of(game, talk, seat) for seat in (0, 1)]
    while len(talk.session.made) < 1:
        talk.first()
    for seat, other in ((0, 1), (1, 0)):
        told = "\n".join(talk.shown.get(seat, []))
        assert not [card for card in dealt[other] if card in told]


@pytest.mark.parametrize(
    ("players", "seed"), later([(2, 1), (3, 2), (4, 3), (5, 4)], lambda case: case[0] > 3)
)
def test_no_screen_shows_a_card_that_its_reader_cannot_have_seen(players: int, seed: int) -> None:
    """On the first day: hands, cards chosen but not revealed yet, the deck, dummies that lie face down."""
    game = festrules.load("banner", players=players)
    talk, dice = Talk.with_people(game, *range(players), seed=seed), random.Random(seed)
    handed_over = shown = 0
    while game.view(talk.session.state, None).round == 1:
        reader = None if talk.session.handing_over else talk.session.seat
        cards = set(CARD.findall(text_of(talk.reply.lines)))
        assert not cards & hidden_from(game, talk, reader)
        assert talk.reply.clear or reader is not None
        handed_over, shown = handed_over + (reader is None), shown + len(cards)
        if reader is None:
            assert not cards
            talk.say(dice.choice(["", "", "view", "log"]))
        elif dice.random() < 0.4:
            talk.say(dice.choice(QUESTIONS))
        else:
            assert talk.session.decision is not None
            talk.say(dice.choice(talk.session.decision.options).text)
    assert handed_over > players
    assert shown > 40


def hidden_from(game: Game, talk: Talk, reader: int | None) -> set[str]:
    """The cards in the deck, among the dummies face down and in the hands of others, read from the cells."""
    hidden = [
        place
        for place in game.machine.world.places
        if place.family in ("deck", "face-down") or (place.family == "hand" and place.owner != reader)
    ]
    kinds = [kind for place in hidden for _, kind in contents(place, talk.session.state.cells)]
    return {game.machine.world.kinds[kind].name for kind in kinds}


def test_where_nothing_is_secret_nobody_is_sent_away() -> None:
    talk = Talk.with_people(festrules.load("tic-tac-toe"), 0, 1)
    talk.say("b2")
    assert not talk.reply.clear
    assert not talk.session.handing_over


def test_one_person_is_never_sent_away() -> None:
    talk = Talk.with_people(festrules.load("kuhn-poker"), 0)
    chatter(talk, random.Random(1))
    assert None not in talk.shown
