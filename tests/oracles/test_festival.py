"""Banner Festival goes as a second program says that knows only its rulebook, through whole games."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from tests.later import later
from tests.oracles.festival import DOCKS, SUITS, Card, Festival, Spot

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import Seen
from festrules.interpreter.game import Game
from festrules.interpreter.library import load


def read_card(words: str) -> Card:
    suit, number = words.rsplit("-", 1)
    return suit, int(number)


def name_of(spot: Spot) -> str:
    return f"{spot}-tower" if isinstance(spot, str) else f"{spot[0]}-{DOCKS[spot[0]][spot[1]]}"


def choice(options: tuple[Option, ...], seat: int, habit: str, chance: random.Random) -> Option:
    """Some always play alike, so that laps, full towers and empty supplies come about."""
    ranked = sorted(
        options, key=lambda option: (SUITS.index(read_card(option.text)[0]), read_card(option.text)[1])
    )
    if habit == "split" and seat < 2:
        return ranked[0] if seat == 0 else ranked[-1]
    return ranked[len(ranked) // 2] if habit == "split" else chance.choice(ranked)


def compare(game: Game, state: State, model: Festival, gate: int) -> None:
    """Everything on the table, place by place."""
    view = game.view(state, None)
    seen: dict[str, Seen] = {place.name: place for place in view.places}
    values = {name: list(map(int, view.values[name].values())) for name in ("fruit", "profit-tokens")}
    assert values == {"fruit": model.fruit, "profit-tokens": model.tokens}
    assert int(view.values["fruit-pool"]) == model.pool
    assert seen[f"colored-ring-{gate}"].count == 1
    for seat, name in enumerate(game.seats):
        assert f"watercraft of {name}" in (seen[f"racing-track-{model.boats[seat]}"].components or ())
        assert seen[f"revealed of {name}"].count == model.revealed[seat]
        assert seen[f"score-pile of {name}"].count == model.nines[seat]
        assert seen[f"supply of {name}"].count == model.supply(seat)
    for spot, banners in model.board.items():
        expected = {
            f"banner of {game.seats[int(who)]}" if who.isdigit() else who.replace(" ", "-"): count
            for who, count in banners.items()
            if count
        }
        assert Counter(seen[name_of(spot)].components) == expected, spot


def bouts(
    game: Game, state: State, model: Festival, day: int, habit: str, chance: random.Random
) -> Iterator[State]:
    """A round: the states after each bout, with the model beside them."""
    for number in range(7 if model.players == 5 else 8):
        decisions = game.decisions(state)
        if len(decisions) == 1:
            assert decisions[0].seat == model.lead
            distance = chance.choice(decisions[0].options)
            state, _ = game.apply(state, distance)
            model.move_gate(int(distance.text))
        elif number or day > 1:
            model.move_gate(3)
        dummies = lying(game, state)
        told: list[Event] = []
        cards: list[Card] = [("", 0)] * model.players
        for seat in chance.sample(range(model.players), model.players):
            decision = next(one for one in game.decisions(state) if one.seat == seat)
            assert len(decision.options) == (7 if model.players == 5 else 8) - number
            card = choice(decision.options, seat, habit, chance)
            cards[seat] = read_card(card.text)
            state, events = game.apply(state, card)
            told += events
        dummies += [read_card(one.data["component"]) for one in told if one.data.get("from") == "face-down"]
        model.bout(cards, dummies)
        yield state


def lying(game: Game, state: State) -> list[Card]:
    """The dummies that everybody sees."""
    places = {place.name: place for place in game.view(state, None).places}
    return [read_card(words) for words in places["played of nobody"].components or ()]


@pytest.mark.parametrize(
    ("players", "habit"),
    later(list(product((2, 3, 4, 5), ("any", "split"))), lambda case: (case[0] + (case[1] == "any")) % 2 > 0),
)
def test_whole_games_go_as_the_rulebook_says(players: int, habit: str) -> None:
    game, model, chance = load("banner", players=players), Festival.new(players), random.Random(players)
    state = game.start(players)
    for day in (1, 2, 3):
        for number, after in enumerate(bouts(game, state, model, day, habit, chance), 1):
            state = after
            if number == (7 if players == 5 else 8):
                model.scoring_phase()
                if day == 3:
                    model.feast()
            moved = model.lead is None and not game.is_over(state)  # then the gate has moved on already
            compare(game, state, model, (model.gate + 2) % 8 + 1 if moved else model.gate)
    assert game.is_over(state)
    assert [sheet.total for sheet in game.scores(state)] == model.totals()
    assert list(game.winners(state)) == model.winners()
