"""Two real games that one seat cannot tell apart, as records: what chance or others did unseen is another in one."""

from tests.interpreter.record.played import replayed, written

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.game import Game
from festrules.interpreter.proving.secrets_comparing import ObservedGame, _Pair
from festrules.interpreter.proving.secrets_games import (
    Altered,
    ObservedStep,
    Random,
    Twin,
    alterations,
    played,
)
from festrules.interpreter.proving.secrets_telling import names_something
from festrules.interpreter.proving.verdict import Move
from festrules.interpreter.record.entries import Entry, Header
from festrules.interpreter.record.make import chances, decided, header_of
from festrules.interpreter.record.seat import seat_record

STEPS = 60  # of each game


def seat_records(game: Game, seed: int, tries: int) -> list[tuple[str, str]]:
    """Pairs of one seat's records of both games, as far as these are alike for it; for several seats."""
    steps = played(game, seed_of_game(seed, 0), STEPS)
    random, found = Random(seed), []
    possible = [
        (number, seat)
        for number, step in enumerate(steps)
        if next(alterations(step, number), None)
        for seat in range(game.players)
        if seat != step.decision.seat and not names_something(step.events, seat)
    ]
    for _ in range(tries if possible else 0):
        number, seat = possible[random.below(len(possible))]
        ways = list(alterations(steps[number], number))
        moves = _alike(game, steps, ways[random.below(len(ways))], seat)
        if moves is not None:
            records = [record_of(game, seed_of_game(seed, 0), each) for each in moves]
            assert records[0] != records[1]
            found.append(
                (seat_record(replayed(game, records[0]), seat), seat_record(replayed(game, records[1]), seat))
            )
    return found


def _alike(
    game: Game, steps: list[ObservedStep], altered: Altered, seat: int
) -> tuple[list[Move], list[Move]] | None:
    """The moves of both games up to the last decision at which the seat could not tell them apart."""
    before = steps[altered.at].before
    pair = _Pair(
        ObservedGame(game, steps), Twin(game, before, altered, seat), seat, altered.at, altered.at, before, 0
    )
    begun, alike = [step.move for step in steps[: altered.at]], None
    if not pair.starts():
        return None
    while pair.settles() and pair.looks() is None and _ends_alike(game, pair):
        alike = [step.move for step in steps[: pair.number]], [*begun, *pair.twin.moves]
        if pair.number >= len(steps) or not pair.decides():
            break
    return alike


def _ends_alike(game: Game, pair: _Pair) -> bool:
    """At the end all is counted, in public: what was secret may make another result."""
    states = pair.first, pair.twin.state
    return not all(map(game.is_over, states)) or game.scores(states[0]) == game.scores(states[1])


def record_of(game: Game, seed: int, moves: list[Move]) -> str:
    """The record of a game that went like this."""
    state, events = game.begin(seed, settle=False)
    entries: list[Header | Entry] = [header_of(game, seed), *chances(events)]
    count = 0
    for seat, value in moves:
        decision = next(one for one in game.decisions(state) if one.seat == seat)
        option = next(one for one in decision.options if one.value == value)
        state, events = game.apply(state, option, settle=False)
        if seat is None:
            entries += chances(events)
        else:
            count += 1
            entries.append(decided(count, option))
    return written(entries)
