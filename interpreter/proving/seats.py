"""FR911, whether one's seat decides who wins: in very many games of random players.

In many good games the first seat wins more often when all play at random. So that is mentioned, and is a finding only
if the settings say how large an edge is too large.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from festrules.grammar.document import Document
from festrules.interpreter.compiled.executors.outcomes import Outcome
from festrules.interpreter.game import Game
from festrules.interpreter.proving.many import in_bulk
from festrules.interpreter.proving.stopping import Stopped, never
from festrules.interpreter.proving.subject import Budget, ProofSubject, share
from festrules.interpreter.proving.telling import described
from festrules.interpreter.proving.trouble import impatient
from festrules.interpreter.proving.verdict import CheckResult, Finding, Verdict

CODE = "FR911"
FOR_EACH = 5  # games of random players for each that a budget has: they are played in bulk
SURE = 0.99  # that none of all the intervals of a run misses the true share
TELLING = 0.05  # a smaller edge is of no account
AT_LEAST = 0.25  # of the games are played, whatever they show


@dataclass(frozen=True, slots=True)
class SeatWins:
    """How often a seat wins: a victory that is shared counts for its part."""

    game: Game
    seat: int
    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def edge(self) -> float:
        """By how much its share is away from a fair one, at the very least: 0 if that may be chance."""
        return max(0.0, self.low - self.fair, self.fair - self.high)

    def said(self, document: Document) -> str:
        """In a designer's words."""
        table = described(document, self.game.machine.configuration)
        wins = f"{'only ' if self.share < self.fair else ''}{_percent(self.share)}"
        between = f"{_bare(self.low)} to {_percent(self.high)}"
        of = f"{self.games:,} games of random players; fair would be {_percent(self.fair)}"
        return f"{table} {self.game.seats[self.seat]} wins {wins} ({between}) of {of}"


def prove_seats(subject: ProofSubject, budget: Budget, stopped: Stopped = never) -> Verdict:
    """Whether a seat has an edge: told always, and found only if it is larger than the subject allows."""
    several = [game for game in subject.games if game.players > 1]
    if not several:
        return Verdict(check=CODE, standing=CheckResult.NOT_ASKED, sentence="there is only one seat")
    comparisons = sum(game.players for game in several)
    largest: list[SeatWins] = []
    games = 0
    for number, game in enumerate(several):
        subject.progress("seats", number, len(several))
        most = share(FOR_EACH * budget.games, len(several), number)
        played = _played(subject, game, Enough(most, comparisons), budget.seed, stopped)
        seats = shares(game, played, comparisons)
        largest += [max(seats, key=lambda one: (round(one.edge, 4), one.share))] if seats else []
        games += len(played)
    subject.progress("seats", len(several), len(several))
    edges = sorted((one for one in largest if one.edge > TELLING), key=lambda one: -one.edge)
    told = tuple(_finding(one, subject.document) for one in edges)
    sentence = f"{games:,} games of random players: " + (
        edges[0].said(subject.document) if edges else "no seat wins much more often than others"
    )
    if subject.seat_edge is None:
        return Verdict(check=CODE, standing=CheckResult.NOT_FOUND, sentence=sentence, asides=told)
    found = tuple(_finding(one, subject.document) for one in edges if 100 * one.edge > subject.seat_edge)
    standing = CheckResult.FOUND if found else CheckResult.NOT_FOUND
    rest = tuple(one for one in told if one not in found)
    return Verdict(check=CODE, standing=standing, sentence=sentence, findings=found, asides=rest)


def shares(game: Game, outcomes: list[Outcome], comparisons: int) -> list[SeatWins]:
    """How often each seat wins, with intervals that all hold together. Games at fault do not count."""
    won_by = [0.0] * game.players
    count = 0
    for outcome in outcomes:
        if not outcome.points and not outcome.winners and game.machine.parts:
            continue
        count += 1
        winners = [seat for seat in range(game.players) if outcome.winners >> seat & 1]
        for seat in winners:
            won_by[seat] += 1 / len(winners)
    if not count or not sum(won_by):
        return []
    fair = sum(won_by) / count / game.players
    z = _certainty(comparisons)
    return [
        SeatWins(game, seat, count, won / count, *wilson(won, count, z), fair)
        for seat, won in enumerate(won_by)
    ]


@dataclass(frozen=True, slots=True)
class Enough:
    """How many games of one configuration there are to play at most, and whether the others could still tell more."""

    games: int
    comparisons: int

    def played(self, game: Game, outcomes: list[Outcome]) -> bool:
        """Whether the rest need not be played: what they could show lies outside of what is certain by now."""
        if len(outcomes) < AT_LEAST * self.games:
            return False
        seats = shares(game, outcomes, self.comparisons)
        return bool(seats) and not any(map(self.may_tell, seats))

    def may_tell(self, seat: SeatWins) -> bool:
        """Whether an edge would be told of a seat if its share in all games were as far off as it may be."""
        z = _certainty(self.comparisons)
        least, most = (wilson(share * self.games, self.games, z) for share in (seat.low, seat.high))
        return max(most[0] - seat.fair, seat.fair - least[1]) > TELLING


def _certainty(comparisons: int) -> float:
    """How many standard deviations an interval reaches to either side."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / comparisons / 2)


def wilson(won: float, games: int, z: float) -> tuple[float, float]:
    """Between which shares the true one lies; shared victories make it more certain than it says."""
    rate, square = won / games, z * z / games
    middle = (rate + square / 2) / (1 + square)
    spread = z * sqrt(rate * (1 - rate) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _played(subject: ProofSubject, game: Game, enough: Enough, seed: int, stopped: Stopped) -> list[Outcome]:
    found: list[Outcome] = []
    for batch in in_bulk(subject.means.executor_of(impatient(game)), enough.games, seed, stopped):
        found += batch.outcomes
        if enough.played(game, found):
            break
    return found


def _finding(seat: SeatWins, document: Document) -> Finding:
    return Finding(
        check=CODE,
        pointer="/game/players",
        sentence=seat.said(document),
        hint=(
            "Random players show no more than what the rules bring by themselves. If it is too much: something in"
            " return for those who come later, or who begins is drawn by lot: `keep leader: player, starts at random`."
        ),
    )


def _percent(part: float) -> str:
    return f"{_bare(part)} %"


def _bare(part: float) -> str:
    return f"{100 * part:.1f}"
