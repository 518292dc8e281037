"""Goes on with a game by chance wherever a second program asks: both must offer the same, at each point."""

from collections.abc import Collection, Iterable, Mapping
from random import Random

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.view import Seen
from festrules.interpreter.game import Game


class Lockstep:
    """One game, step by step; the second program knows its seats by number, its cards by name."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random = game, Random(seed)
        self.state = game.start(seed, settle=False)

    def open(self, seat: int | None, others: int = 0) -> Decision:
        """The decision of this seat, or of chance, while this many others decide at the same time."""
        asked = self.game.decisions(self.state)
        assert len(asked) == 1 + others
        found = next((one for one in asked if one.seat == seat), asked[0])
        assert found.seat == seat, (found.seat, found.prompt, [one.text for one in found.options])
        return found

    def choose(self, seat: int, offered: Iterable[str]) -> str:
        """A player's choice among all that is possible."""
        return self.choose_beside(0, seat, offered)

    def choose_beside(self, others: int, seat: int, offered: Iterable[str]) -> str:
        """The same, while this many others have not chosen yet."""
        decision = self.open(seat, others)
        options = {one.text: one for one in decision.options}
        assert sorted(options) == sorted(offered), decision.prompt
        words = self.wish(sorted(options))
        self.state, _ = self.game.apply(self.state, options[words], settle=False)
        return words

    def wish(self, offered: list[str]) -> str:
        """A player's wish."""
        return self.random.choice(offered)

    def draw(self, cards: Collection[str]) -> str:
        """One of these, all as likely."""
        return self.chance(dict.fromkeys(cards, 1))

    def chance(self, weights: Mapping[str, int]) -> str:
        """An outcome of chance."""
        options = {one.text: one for one in self.open(None).options}
        assert {words: one.weight for words, one in options.items()} == weights
        words = self.fall(weights)
        self.state, _ = self.game.apply(self.state, options[words], settle=False)
        return words

    def fall(self, weights: Mapping[str, int]) -> str:
        """As it falls; what is rare may be brought about more often."""
        return self.random.choices([*weights], [*weights.values()])[0]

    def seen_by(self, seat: int) -> dict[str, Seen]:
        """The places as a player sees them."""
        return {place.name: place for place in self.game.view(self.state, seat).places}

    def result(self) -> tuple[list[int], list[int]]:
        """The points of all and who won, once it is over."""
        assert self.game.is_over(self.state)
        assert not self.game.is_faulty(self.state)
        points = [sheet.total for sheet in self.game.scores(self.state)]
        return points, sorted(self.game.winners(self.state))
