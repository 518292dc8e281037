"""How often each world comes, beside all that there are, counted one by one; and that nothing else decides it."""

# ruff: noqa: E501 - rulebooks as they are written

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations

import pytest
from tests.interpreter.worlds.seats import Followed, followed

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.worlds.history import History
from festrules.interpreter.worlds.imagined import Rung
from festrules.interpreter.worlds.lying import lying_in

MANY = 400  # worlds, each by itself

TRICK = """\
festrules 2

game "Two Suits"
  players 3
  at most 20 decisions, then scores decide

kinds of suit: fish, ropes

card card for each suit numbered 1 to 5
  starts in deck

place deck of card: face down
place hand for each player of card: owner sees everything, others see count
place played for each player of card

setup
  shuffle deck
  deal 3 from deck to each hand

play
  turns for players
    choose card from cards in my hand "which card do you play?"
      follow: if possible, you are seat 1 or suit of card is suit of first of cards in played of seat 1 (refused: "follow suit")
    (there is always at least one)
    move card to my played

score
  part cards "cards": sum of number of cards in my hand

winner
  most points
  then shared
"""

PASS = """\
festrules 2

game "Gifts"
  players 3
  at most 20 decisions, then scores decide

card card numbered 1 to 6
  starts in deck

place deck of card: face down
place hand for each player of card: owner sees everything, others see count
place parcel for each player of card: face down

setup
  shuffle deck
  deal 2 from deck to each hand

play
  all players secretly
    choose gift from cards in my hand "which card do you give away?"
    (there is always at least one)
  for each player in players
    move gift of player to parcel of player
  for each player in players
    move all cards in parcel of player to hand of (first of players after player otherwise seat 1)
  turns for players
    choose card from cards in my hand "which card do you show?"
    (there is always at least one)

score
  part best "the highest card": (highest number of cards in my hand) otherwise 0

winner
  most points
  then shared
"""

SUMS = """\
festrules 2

game "Sums"
  players 3
  at most 20 decisions, then scores decide

die cube: 1 to 4

keep face for each player: 0 to 4, starts 0, owner sees everything, others see nothing

play
  for each player in players
    roll cube into face of player
  announce sum of face of players as total
  turns for players
    choose guess from 1 to 4 "what does the player after you have?"
    (there is always at least one)

score
  part faces "what it shows": face of you

winner
  most points
  then shared
"""


BIDS = """\
festrules 2

game "Bids"
  players 3
  at most 20 decisions, then scores decide

keep bid for each player: 0 to 2, starts 0, owner sees everything, others see nothing

play
  all players secretly
    choose mine from 0 to 2 "how much do you bid?"
  for each player in players
    set bid of player to mine of player
  turns for players
    choose guess from 0 to 2 "what has the player after you bid?"

score
  part bids "what you bid": bid of you

winner
  most points
  then shared
"""


def game_of(text: str) -> Game:
    return make_game(read_document(Source("small.rules", text)))


def hand(game: Game, cells: tuple[int, ...], seat: int) -> tuple[int, ...]:
    place = next(one for one in game.machine.world.places if one.family == "hand" and one.owner == seat)
    return tuple(sorted(one.kind for one in lying_in(cells, place)))


def seen_often(one: Followed, seat: int, key: Callable[[tuple[int, ...]], Hashable]) -> Counter[Hashable]:
    """How often each of the worlds comes that differ in something, from beginnings that have nothing in common."""
    worlds = one.worlds(seat)
    found: Counter[Hashable] = Counter()
    for seed in range(MANY):
        imagined = worlds.sample(seed, 2)
        assert imagined.rung is Rung.CONSISTENT
        found[key(imagined.cells[-1])] += 1
    return found


def is_even(found: Counter[Hashable], all_there_are: set[Hashable]) -> bool:
    """Whether all that there are came, nothing else, and each as often as the others, as far as chance goes."""
    assert set(found) == all_there_are
    expected = MANY / len(all_there_are)
    squares = sum((count - expected) ** 2 for count in found.values()) / expected
    free = len(all_there_are) - 1
    return bool(squares < free + 4 * (2 * free) ** 0.5)


def test_who_did_not_follow_suit_has_none() -> None:
    game = game_of(TRICK)
    one = next(
        one
        for one in (followed(game, seed, 2) for seed in range(200))
        if suit_of(played(game, one, 0)) != suit_of(played(game, one, 1))
        and len(void_deals(game, one)) in range(6, 20)
    )
    found = seen_often(one, 2, lambda cells: (hand(game, cells, 0), hand(game, cells, 1)))
    assert is_even(found, void_deals(game, one))


def suit_of(kind: int) -> int:
    return kind // 5


def played(game: Game, one: Followed, seat: int) -> int:
    place = next(here for here in game.machine.world.places if here.family == "played" and here.owner == seat)
    return lying_in(one.state.cells, place)[0].kind


def void_deals(game: Game, one: Followed) -> set[Hashable]:
    """Every way in which the cards can lie that seat 2 does not see, where seat 1 has none of the suit led."""
    led, other = played(game, one, 0), played(game, one, 1)
    hidden = sorted({*range(10)} - {led, other, *hand(game, one.state.cells, 2)})
    deals = permutations(hidden, 4)
    return {
        (tuple(sorted(deal[:2])), tuple(sorted(deal[2:])))
        for deal in deals
        if suit_of(led) not in map(suit_of, deal[2:])
    }


@pytest.mark.slow
def test_what_was_given_away_unseen_lies_where_it_went() -> None:
    game = game_of(PASS)
    one = followed(game, 5, 3)
    mine = hand(game, followed(game, 5, 0).state.cells, 0)
    now = hand(game, one.state.cells, 0)
    (given,) = set(mine) - set(now)
    hidden = sorted({*range(6)} - {given, *now})
    all_there_are: set[Hashable] = {
        (tuple(sorted((given, kind))), tuple(sorted({*hidden} - {kind}))) for kind in hidden
    }
    found = seen_often(one, 0, lambda cells: (hand(game, cells, 1), hand(game, cells, 2)))
    assert is_even(found, all_there_are)


@pytest.mark.slow
def test_hidden_dice_add_up_to_what_was_announced() -> None:
    game = game_of(SUMS)
    one = followed(game, 8, 3)
    keep = game.machine.keeps["face"]
    faces = one.state.cells[keep.base : keep.base + 3]
    total = sum(faces[1:])
    all_there_are: set[Hashable] = {(here, total - here) for here in range(1, 5) if 1 <= total - here <= 4}
    assert len(all_there_are) > 1
    found = seen_often(one, 0, lambda cells: cells[keep.base + 1 : keep.base + 3])
    assert is_even(found, all_there_are)


def test_what_others_chose_in_secret_has_nothing_to_do_with_each_other() -> None:
    game = game_of(BIDS)
    one = followed(game, 8, 3)
    keep = game.machine.keeps["bid"]
    found = seen_often(one, 0, lambda cells: cells[keep.base + 1 : keep.base + 3])
    assert is_even(found, {(here, there) for here in range(3) for there in range(3)})


def known(one: Followed) -> History | None:
    return one.course.history(0, one.state.cells)


@pytest.mark.parametrize("text", [TRICK, PASS, SUMS], ids=["trick", "pass", "sums"])
def test_what_a_seat_knows_is_the_same_in_games_that_it_cannot_tell_apart(text: str) -> None:
    """And so are the worlds that are made of it: nothing of the true game is in them."""
    game = game_of(text)
    alike: dict[Hashable, list[Followed]] = {}
    games = [followed(game, seed, 3, choices=0) for seed in range(60)]
    for one in games:
        alike.setdefault((tuple(one.told[0]), str(one.views[0])), []).append(one)
    several = [group for group in alike.values() if len({one.state.cells for one in group}) > 1]
    assert several
    for first, *others in several[:6]:
        for other in others:
            assert known(other) == known(first)
            assert other.worlds(0).sample(3, 4) == first.worlds(0).sample(3, 4)
    histories = {known(one) for one in games}
    assert len(histories) == len(alike)
