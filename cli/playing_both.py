"""Two rulebooks played by the same random players from the same seeds: how many games come out differently, and how.

Random players choose by position among what is offered, so two games go the same way until something is offered, or
happens, in only one of them. Where that is first is told; all after it is chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import click

from festrules.grammar.counts import numbers_of
from festrules.grammar.document import Document
from festrules.interpreter.checking import sound
from festrules.interpreter.compiled.executors.outcomes import Outcome, RandomPlayers, seed_of_game
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine.machine import FAULTY

SEED = 0
SHOWN = 5  # options that are told of one place


@dataclass(frozen=True, slots=True)
class Sums:
    """The totals of all games under one of the rulebooks."""

    decisions: float  # on average
    points: float  # of all seats on average
    wins: tuple[float, ...]  # for each seat in how many of a hundred games it wins, alone or with others
    faults: int


@dataclass(frozen=True, slots=True)
class Parting:
    """The first place at which two games go different ways."""

    game: int
    decisions: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Trial:
    """This many games of this many players under both rulebooks."""

    players: int
    games: int
    otherwise: int  # games that do not come out the same
    old: Sums
    new: Sums
    parting: Parting | None


def played_both(old: Document, new: Document, variants: tuple[str, ...], games: int) -> tuple[Trial, ...]:
    """A trial for each number of players that both rulebooks allow; the variants are of the new one."""
    counts = [_counts(document) for document in (old, new)]
    both = sorted(counts[0] & counts[1])
    if not both:
        raise click.UsageError(
            "These two are not for the same numbers of players: --play has nothing to compare."
        )
    return tuple(
        _trial(make_game(sound(old), players), make_game(sound(new), players, None, variants), games)
        for players in both
    )


def _counts(document: Document) -> set[int]:
    return set(numbers_of(document.book.game.players))


def _trial(old: Game, new: Game, games: int) -> Trial:
    seeds = [seed_of_game(SEED, number) for number in range(games)]
    before, after = (fastest(game.machine)[0].play(seeds).outcomes for game in (old, new))
    differing = [number for number in range(games) if _result(before[number]) != _result(after[number])]
    parting = parting_of(old, new, differing[0], seeds[differing[0]]) if differing else None
    sums = [_sums(outcomes, old.players) for outcomes in (before, after)]
    return Trial(old.players, games, len(differing), sums[0], sums[1], parting)


def _result(outcome: Outcome) -> tuple[object, ...]:
    """The result of a game for comparison; points by their sum, as parts may differ in name and number."""
    return (outcome.status, outcome.winners, outcome.decisions, outcome.draws, sum(outcome.points))


def _sums(outcomes: Sequence[Outcome], players: int) -> Sums:
    games = len(outcomes)
    wins = [sum(one.winners >> seat & 1 for one in outcomes) for seat in range(players)]
    return Sums(
        decisions=sum(one.decisions for one in outcomes) / games,
        points=sum(sum(one.points) for one in outcomes) / games / players,
        wins=tuple(100 * won / games for won in wins),
        faults=sum(one.status == FAULTY for one in outcomes),
    )


def parting_of(old: Game, new: Game, number: int, seed: int) -> Parting:
    """Where two games with one seed part, in the words of both."""
    players = RandomPlayers.of(seed)
    (state, told), (other, also) = old.begin(seed), new.begin(seed)
    for decisions in count():
        events, others = ([event.text for event in some] for some in (told, also))
        if events != others:
            at = next(
                (at for at, pair in enumerate(zip(events, others, strict=False)) if pair[0] != pair[1]), None
            )
            at = min(len(events), len(others)) if at is None else at
            return Parting(number, decisions, _at(events, at), _at(others, at))
        open_, opened = old.decisions(state), new.decisions(other)
        if not open_ or not opened:
            return Parting(number, decisions, _end(old, state, open_), _end(new, other, opened))
        asked, options = _asked(old, open_[0]), [option.text for option in open_[0].options]
        also_asked, its_options = _asked(new, opened[0]), [option.text for option in opened[0].options]
        if asked != also_asked:
            return Parting(number, decisions, asked, also_asked)
        if options != its_options:
            return Parting(number, decisions, _offers(options, its_options), _offers(its_options, options))
        chosen = players.choose(len(options))
        state, told = old.apply(state, open_[0].options[chosen])
        other, also = new.apply(other, opened[0].options[chosen])
    raise AssertionError


def _at(events: Sequence[str], at: int) -> str:
    return events[at] if at < len(events) else "nothing more happens"


def _asked(game: Game, decision: Any) -> str:
    return f"{game.seats[decision.seat]} is asked: {decision.prompt}"


def _offers(options: Sequence[str], others: Sequence[str]) -> str:
    """The options offered only here."""
    only = [option for option in options if option not in others]
    if not only:
        return "offered is only what both offer"
    more = f" and {len(only) - SHOWN} more" if len(only) > SHOWN else ""
    return f"offered only here: {', '.join(only[:SHOWN])}{more}"


def _end(game: Game, state: Any, decisions: Sequence[Any]) -> str:
    if decisions:
        return f"the game goes on, {_asked(game, decisions[0])}"
    if game.is_faulty(state):
        return "the rules are at fault"
    points = ", ".join(str(sheet.total) for sheet in game.scores(state))
    winners = " and ".join(game.seats[seat] for seat in game.winners(state)) or "nobody"
    return f"the game is over: {winners} wins, points {points}"
