"""Fireworks goes as a second program says that knows only its rulebook, through whole games."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from random import Random

import pytest
from tests.later import later
from tests.oracles.cities import SPOTS
from tests.oracles.launches import City, Night

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.view import Seen
from festrules.interpreter.game import Game
from festrules.interpreter.library import load

SPACES = {f"s{number:02}": spot for number, spot in enumerate(SPOTS, 1)}
MOST_ENTERED = 9  # people seldom turn more tiles at once


class PlayedTable:
    """Goes on with the game by chance, wherever the other program asks; both must ask the same."""

    def __init__(self, game: Game, seed: int, *, real: bool) -> None:
        self.game, self.random = game, Random(seed)
        self.real = real  # whether what comes is entered by people, so that anything may
        self.state = game.start(seed, settle=False)
        self.met: Counter[str] = Counter()

    def open(self, seat: int | None) -> Decision:
        """The game's question to this seat, or to chance."""
        found = [decision for decision in self.game.decisions(self.state) if decision.seat == seat]
        assert found, [(one.seat, one.prompt) for one in self.game.decisions(self.state)]
        return found[0]

    def take(self, option: Option) -> str:
        """Goes on, chance by chance."""
        words = option.text
        self.state, events = self.game.apply(self.state, option, settle=False)
        self.met.update(event.kind for event in events)
        return words

    # ---- what the other program asks ----------------------------------------------------------

    def choose(self, seat: int, offered: Iterable[str]) -> str:
        options = {bare(one.text): one for one in self.open(seat).options}
        assert sorted(options) == sorted(offered)
        return bare(self.take(self.random.choice(list(options.values()))))

    def together(self, offered: Mapping[int, Iterable[str]]) -> dict[int, str]:
        assert {one.seat for one in self.game.decisions(self.state)} == {*offered}
        chosen = {}
        for seat in self.random.sample(sorted(offered), len(offered)):
            options = {one.text: one for one in self.open(seat).options}
            called = {space_in(text) or bare(text): text for text in options}
            assert sorted(called) == sorted(offered[seat])
            chosen[seat] = self.random.choice(sorted(called))
            self.take(options[called[chosen[seat]]])
        return chosen

    def some(self, seat: int, least: int, most: int, others: list[int]) -> set[int]:
        chosen: set[int] = set()
        if least == len(others) == 1:
            most = 1
        while len(chosen) < most:
            decision = self.open(seat)
            assert decision.kind == "choose-some"
            option = self.random.choice(decision.options)
            if not option.text.startswith("player "):
                assert len(chosen) >= least
                self.take(option)
                return chosen
            chosen.add(int(self.take(option)[-1]) - 1)
            if not [one for one in self.game.decisions(self.state) if one.kind == "choose-some"]:
                break
        assert chosen <= {*others}
        return chosen

    def place(self, seat: int, tiles: Iterable[str], city: City) -> City:
        placed, left = dict(city), Counter(tiles)
        while left.total():
            decision = self.open(seat)
            assert {SPACES[space_in(one.text)] for one in decision.options} == {*SPOTS} - {*placed}
            tile = next(
                one for one in left if one in decision.prompt.split(" ") or f"{one} go?" in decision.prompt
            )
            left -= Counter([tile])
            placed[SPACES[space_in(self.take(self.random.choice(decision.options)))]] = tile
        return placed

    def arrange(self, seat: int, city: City) -> City:
        decision = self.open(seat)
        assert {one.text for one in decision.options} == {"rearrange your city", "nothing"}
        wanted = self.random.random() < 0.2
        self.take(next(one for one in decision.options if (one.text != "nothing") == wanted))
        arranged = city
        while wanted and (decision := self.open(seat)).kind == "rearrange":
            self.take(self.random.choice(decision.options))
            arranged = self.city(seat)
            assert Counter(arranged.values()) == Counter(city.values())
            if decision.options[-1].text == "done" and not self.rearranging(seat):
                break
        return arranged

    def rearranging(self, seat: int) -> bool:
        """Whether the game still asks for more."""
        return any(one.kind == "rearrange" and one.seat == seat for one in self.game.decisions(self.state))

    def draw(self, mixed: Counter[str]) -> str:
        if any((one.seat, one.name) == (None, "draw") for one in self.game.decisions(self.state)):
            return self.pick(mixed)
        (card,) = (
            self.places()["in-use"].components or ()
        )  # of this pile the order is settled, and nobody knew it
        assert mixed[card]
        return card

    def pick(self, odds: Mapping[str, int]) -> str:
        decision = self.open(None)
        assert {one.text: one.weight for one in decision.options} == {
            name: n for name, n in odds.items() if n
        }
        options = decision.enterable if self.real and self.random.random() < 0.3 else decision.options
        most = MOST_ENTERED if self.random.random() < 0.9 else len(options)
        return self.take(self.random.choice(options[:most]))

    def each(self, tiles: Counter[str], odds: Mapping[str, int], out_of: int) -> Counter[str]:
        seen: Counter[str] = Counter()
        picked: Counter[str] = Counter()
        for _ in range(tiles.total()):
            decision = self.open(None)
            tile = bare(decision.options[0].text)
            chance = int(odds.get(tile, 0))
            expected = {"no": out_of - chance} | ({"yes": chance} if chance else {})
            assert {one.text.rpartition(": ")[2]: one.weight for one in decision.options} == expected
            options = decision.enterable if self.real and self.random.random() < 0.3 else decision.options
            seen[tile] += 1
            picked[tile] += self.take(self.random.choice(options)).endswith(": yes")
        assert seen == +tiles
        return +picked

    # ---- what both must agree about -----------------------------------------------------------

    def places(self) -> dict[str, Seen]:
        return {place.name: place for place in self.game.view(self.state, None).places}

    def city(self, seat: int) -> City:
        places = self.places()
        lying = {spot: places[f"{name} of city of player {seat + 1}"] for name, spot in SPACES.items()}
        return {spot: place.components[0] for spot, place in lying.items() if place.components}

    def look(self, night: Night) -> None:
        places = self.places()
        assert [self.city(seat) for seat in range(night.players)] == night.cities
        assert places["face-down"].count == night.down.total()
        assert Counter(places["face-up"].components) == +night.up
        assert not any(places[name].count for name in ("outside-up", "outside-down", "turned-up", "in-use"))
        assert not any(places[f"hand of player {seat + 1}"].count for seat in range(night.players))
        if night.piles:
            assert [places[f"draw-pile of {side}"].count for side in night.piles] == [
                pile.total() for pile in night.piles.values()
            ]
            assert Counter(places["discards"].components) == +night.discards
            gone = Counter(places["out-of-game"].components)
            assert {name: gone[name] for name in ("gale", "heavy-rain", "fireworks")} == {
                name: night.gone[name] for name in ("gale", "heavy-rain", "fireworks")
            }


def bare(words: str) -> str:
    """A component without where it lies."""
    return re.split(r" in (?:the box|turned)| on s\d\d", words)[0]


def space_in(words: str) -> str:
    """The name of the space that is meant."""
    found = re.search(r"\bs\d\d\b", words)
    return found[0] if found else ""


VARIANTS = ("", "advanced", "speed")
ALL = product((2, 3, 4), VARIANTS, (False, True), (1, 10))


@pytest.mark.parametrize(
    ("players", "variant", "real", "games"),
    later(ALL, lambda case: case[3] > 1 or (case[0] + VARIANTS.index(case[1]) + case[2]) % 6 > 0),
)
def test_whole_games_go_as_the_rulebook_says(players: int, variant: str, *, real: bool, games: int) -> None:
    game = load("fireworks", players=players, variants=(variant,) if variant else ())
    for seed in range(100 * games, 101 * games):
        table = PlayedTable(game, seed, real=real)
        night = Night(table, players, advanced=variant == "advanced")
        if variant == "speed":
            night.race()
        else:
            night.play()
        assert game.is_over(table.state)
        assert not game.is_faulty(table.state)
        table.look(night)
