"""The levels of our bots against each other, each against the one below it."""

from fractions import Fraction

import festrules
from festrules.bots.levels import LEVELS
from festrules.bots.matches import play
from festrules.bots.opponents import Opponents
from festrules.bots.pairings import Pairings
from festrules.bots.rating import elo, shares
from playing.standing import Standing

STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
EVEN = 0.5


class Ladder:
    """Two levels at one game between two sides."""

    def __init__(self, rules: str, players: int | None, levels: tuple[str, str]) -> None:
        self.levels = [LEVELS[one] for one in levels]
        self.game = festrules.load(rules, players=players)
        self.sides = tuple(tuple(side.seats) for side in self.game.machine.world.sides)

    def play(self, deal: int, standing: Standing) -> None:
        """All games of one deal, between which the two levels change seats."""
        pairings = Pairings(2, self.sides)
        found = []
        for number in range(deal * pairings.size, (deal + 1) * pairings.size):
            seats = pairings.line_up(number).seats
            seated = {seat: self.levels[who] for seat, who in enumerate(seats)}
            winners = play(self.game, Opponents.beside(deal, seated), deal).outcome.winners
            won = shares([seat for seat in range(len(seats)) if winners >> seat & 1], self.sides)
            found.append(
                sum(
                    (part for side, part in zip(self.sides, won, strict=True) if not seats[side[0]]),
                    Fraction(),
                )
            )
        standing.note(*found)


def ratings(standing: Standing) -> tuple[str, str]:
    """How much better in Elo, and the interval of 95 %."""
    share = standing.share
    return f"{elo(share.value, EVEN):+.0f}", f"{elo(share.low, EVEN):+.0f} to {elo(share.high, EVEN):+.0f}"
