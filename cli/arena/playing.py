"""Processes that play games between bots: each has the rules compiled, and bots of its own."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from festrules.bots.engines import fastest
from festrules.bots.guarded import Guarded, Replaced
from festrules.bots.matches import Match, numbers_of, play, replayed_of
from festrules.bots.opponents import Opponents, Seated
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.cli.arena.about import ArenaAbout
from festrules.cli.arena.apart import Apart
from festrules.cli.arena.contestants import Contestant
from festrules.cli.arena.rows import GameRow
from festrules.cli.bot_cache import bots_remember
from festrules.cli.simulating.subject import Request
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.record.make import as_line, header_of
from festrules.interpreter.record.simulated import entries_of
from festrules.interpreter.record.sums import sealed
from festrules.interpreter.world.values import NOTHING
from festrules.lab.many.schedule import Games
from festrules.lab.many.serving import leaving_no_cycles
from festrules.lab.summing.reasons import reason_of


@dataclass(frozen=True, slots=True)
class Fought:
    """The results of some games."""

    rows: tuple[GameRow, ...]
    records: tuple[str, ...]  # of these games, if they are wanted
    timed: tuple[int, ...]  # choices of each bot whose time was taken
    nanoseconds: tuple[int, ...]  # of processor time that it has thought over them
    troubles: tuple[tuple[int, int, Replaced], ...]  # a game, a bot, and what went wrong: the first of each


@dataclass(frozen=True, slots=True)
class Workshop:
    """The common equipment of all workers."""

    about: ArenaAbout
    asked: Request
    patience: float
    records: bool

    def player(self) -> Callable[[Games], "Fought"]:
        """A table in this process."""
        bots_remember()
        return leaving_no_cycles(ArenaTable(self).play)


@dataclass(slots=True)
class Timed:
    """A bot of ours, and how long it has thought: over its first choice here much is compiled, so that is left out."""

    seated: Seated
    timed: int = -1
    nanoseconds: int = 0

    @property
    def name(self) -> str:
        """Its own."""
        return self.seated.bot.name

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """The bot's choice."""
        before = time.process_time_ns()
        choice = self.seated.bot.choose(seen, budget, seed)
        if self.timed >= 0:
            self.nanoseconds += time.process_time_ns() - before
        self.timed += 1
        return choice


@dataclass(slots=True)
class Player:
    """A contestant in this process."""

    contestant: Contestant
    bot: Timed | Apart
    guard: Guarded = field(init=False)

    def __post_init__(self) -> None:
        self.guard = Guarded(self.bot)

    @property
    def seated(self) -> Seated:
        """To be asked: of our own bots a mistake is a mistake."""
        return Seated(self.guard if isinstance(self.bot, Apart) else self.bot, self.contestant.budget)

    def begin(self, deal: int) -> None:
        """A game begins: what is not ours must not remember its deal."""
        if isinstance(self.bot, Apart):
            self.bot.begin(deal)


class ArenaTable:
    """Where games are played in this process."""

    def __init__(self, workshop: Workshop) -> None:
        self.about, self.records = workshop.about, workshop.records
        self.pairings = workshop.about.pairings
        self.players = [
            Player(
                one,
                Apart(one.bot, workshop.asked, workshop.patience) if one.is_foreign else Timed(one.seated()),
            )
            for one in workshop.about.bots
        ]
        self._asked = workshop.asked
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """On the fastest executor that goes step by step; compiled when it is first played."""
        if self._game is None:
            self._game = fastest(self._asked.game)
        return self._game

    def play(self, games: Games) -> Fought:
        """Plays some games."""
        before = [(max(0, one.bot.timed), one.bot.nanoseconds) for one in self.players]
        rows, records, troubles = [], [], list[tuple[int, int, Replaced]]()
        for number in range(games.first, games.stop):
            row, record = self._one(number, troubles)
            rows.append(row)
            records.append(record)
        timed, thought = [], []
        for player, (choices, nanoseconds) in zip(self.players, before, strict=True):
            timed.append(max(0, player.bot.timed) - choices)
            thought.append(player.bot.nanoseconds - nanoseconds)
        kept = tuple(records) if self.records else ()
        return Fought(tuple(rows), kept, tuple(timed), tuple(thought), tuple(troubles))

    def _one(self, number: int, troubles: list[tuple[int, int, Replaced]]) -> tuple[GameRow, str]:
        line_up, seed = self.pairings.line_up(number), self.about.games.seed
        own = seed_of_game(seed, line_up.deal)
        seated = {seat: self.players[bot].seated for seat, bot in enumerate(line_up.seats)}
        for player in self.players:
            player.begin(line_up.deal)
        match = play(self.game, Opponents.beside(seed_of_game(seed, number), seated), own)
        replaced: list[Replaced] = []
        for bot, player in enumerate(self.players):
            told = player.guard.replaced
            troubles += [(number, bot, one) for one in told[:1] if bot not in {who for _, who, _ in troubles}]
            replaced += told
            player.guard.replaced = []
        who = tuple(self.about.bots[bot].played_by for bot in line_up.seats)
        row = row_of(self.about, number, line_up.seats, match, replaced)
        return row, record_of(match, own, self.about, who) if self.records else ""


def row_of(
    about: ArenaAbout, number: int, bots: tuple[int, ...], match: Match, replaced: list[Replaced]
) -> GameRow:
    """The row about a game."""
    outcome, seats = match.outcome, range(len(bots))
    parts, points = len(about.games.parts), outcome.points
    thoughts = [[one for one in match.thoughts if one.seat == seat] for seat in seats]
    said = tuple(_counted([one.why for one in mine if one.why]) for mine in thoughts)
    causes = [[one.cause.value for one in replaced if one.seat == seat] for seat in seats]
    return GameRow(
        game=number,
        seed=outcome.seed,
        bots=bots,
        why=reason_of(match.game.machine, outcome),
        winners=tuple(seat for seat in seats if outcome.winners >> seat & 1),
        result=about.games.results[outcome.grade] if outcome.grade != NOTHING and about.games.results else "",
        decisions=outcome.decisions,
        turns=outcome.turns,
        scores=match.scores,
        parts=tuple(points[at : at + parts] for at in range(0, len(points), parts)) if parts else (),
        asked=tuple(map(len, thoughts)),
        tries=tuple(sum(one.tries for one in mine) for mine in thoughts),
        worlds=tuple(_counted([one.rung.value for one in mine if one.rung]) for mine in thoughts),
        said=said if any(said) else (),
        replaced=tuple(map(_counted, causes)) if replaced else (),
        chosen=numbers_of(match.steps),
    )


def record_of(match: Match, seed: int, about: ArenaAbout, who: tuple[str, ...]) -> str:
    """The record of a game, like any other."""
    said = about.games.header
    header = header_of(match.game, seed, name=said.game, mods=said.mod_files, played_by=who)
    replayed = replayed_of(match, header)
    return sealed(map(as_line, (replayed.record.header, *entries_of(replayed))))


def _counted(names: list[str]) -> dict[str, int]:
    return {name: names.count(name) for name in sorted(set(names))}
