"""Where the rules were at fault: the first games in which they were are played again, listening."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.record.entries import Header

if TYPE_CHECKING:
    from festrules.interpreter.game import Game


@dataclass(frozen=True, slots=True)
class FaultSeen:
    """One way in which the rules did not provide for what came, with the first game that shows it."""

    what: str
    pointer: str
    clauses: tuple[str, ...]
    place: str  # the line of the rules file, or the pointer into a document that came from no text
    games: tuple[int, ...]
    seed: int  # of the first of these games


def faults_in(game: "Game", header: Header, games: Sequence[int]) -> tuple[FaultSeen, ...]:
    """The faults in these games, each kind once."""
    found: dict[tuple[str, str, tuple[str, ...]], list[int]] = {}
    seed = header.seed or 0
    for number in games:
        found.setdefault(_fault(game, replace(header, seed=seed_of_game(seed, number))), []).append(number)
    return tuple(
        FaultSeen(what, pointer, clauses, place_of(game, pointer), tuple(which), seed_of_game(seed, which[0]))
        for (what, pointer, clauses), which in found.items()
    )


def _fault(game: "Game", header: Header) -> tuple[str, str, tuple[str, ...]]:
    """The fault, and its place."""
    from festrules.cli.simulating.by_bots import again
    from festrules.interpreter.record.simulated import simulated
    from festrules.interpreter.world.values import Fault

    try:
        played = simulated(game, header.seed or 0) if not header.played_by else again(game, header)
        for event in played.last_events:
            if event.kind == "rules-fault":
                return event.data["what"], event.data["pointer"], tuple(event.data["clauses"])
        game.scores(played.state)
    except Fault as fault:
        return fault.what, "/score", ()
    return "the game has no result", "", ()


def place_of(game: "Game", pointer: str) -> str:
    """The line of a rules file, or the pointer into a document that came from no text."""
    span = game.document.span(pointer) if pointer else None
    return pointer if span is None else f"{span.source}:{span.line}"
