"""Games that compiled code handed over: which part of the rules is the cause, and what can be done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from festrules.cli.simulating.faults import place_of
from festrules.interpreter.compiled.executors.outcomes import seed_of_game

if TYPE_CHECKING:
    from festrules.interpreter.compiled.executors.accounting import Left
    from festrules.interpreter.game import Game

TO_DO = (
    "What rules out most is best asked first; sets are best taken of few, and of one size; and what is asked more than "
    "once is best a definition."
)


@dataclass(frozen=True, slots=True)
class LeftSeen:
    """One reason why games were left, with the first that shows it."""

    place: str  # the line of the rules file, or the pointer into a document that came from no text
    what: str
    help: str
    games: tuple[int, ...]
    seed: int  # of the first of these games


def left_in(game: "Game", seed: int, games: Sequence[int]) -> tuple[LeftSeen, ...]:
    """Why these games were left, each reason once."""
    from festrules.interpreter.compiled.executors.accounting import accounts_of

    accounts = accounts_of(game.machine) if games else None
    if accounts is None:
        return ()
    found: dict[tuple[int, int], list[tuple[int, Left]]] = {}
    for number in games:
        left = accounts.left(seed_of_game(seed, number))
        if left is not None:
            found.setdefault((left.reason, left.place), []).append((number, left))
    return tuple(_seen(game, seed, some) for some in found.values())


def _seen(game: "Game", seed: int, some: list[tuple[int, "Left"]]) -> LeftSeen:
    games = tuple(number for number, _ in some)
    left = max((one for _, one in some), key=lambda one: one.spent)
    pointer = game.machine.origins[left.place].pointer if left.place >= 0 else ""
    what, to_do = _told(left)
    return LeftSeen(place_of(game, pointer), what, to_do, games, seed_of_game(seed, games[0]))


def _told(left: "Left") -> tuple[str, str]:
    """The cause, and the remedy."""
    from festrules.interpreter.compiled.lowering.context import (
        MOST_OPTIONS,
        ROOM,
        TOO_LARGE,
        TOO_MANY,
        TOO_MUCH,
    )
    from festrules.interpreter.machine.cells import MAX_WORK

    match left.reason:
        case reason if reason == TOO_MUCH:
            spent = min(left.spent, MAX_WORK)
            what = f"of the {MAX_WORK:,} members that may be looked at for one decision, {spent:,} may be needed here"
            return what, TO_DO
        case reason if reason == TOO_MANY:
            return (
                f"there may be more than {ROOM:,} members of a collection here, or {MOST_OPTIONS:,} options",
                "Several smaller choices, one after the other, are quicker than one large one.",
            )
        case reason if reason == TOO_LARGE:
            return "the lists that are compared here are too long", "Shorter lists are quicker to compare."
    return "too much is worked out within each other here", "Definitions that ask fewer others are quicker."
