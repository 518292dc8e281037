"""The record of a game in a study: how it ended, and every decision with a choice.

A game is one line of JSON. Seats and bots are counted from 0 here, and from 1 in the line.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

NOBODY_LOOKED: Final[tuple[Any, ...]] = ((), (), (), -1, -1)  # points, worths, promises, sway, lot
DAMAGED = (LookupError, OverflowError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision at which somebody had a choice.

    What can be named by options is numbered, as in `interpreter/compiled/executors/counters.py`: these are its things.
    Shares of a win are parts of `WHOLE`.
    """

    at: int  # how many decisions the game had before
    seat: int
    decision: int  # which of the questions that the rules ask, by its place among them
    options: int  # how many there were
    offered: tuple[int, ...]  # the things among them, upward
    taken: int  # the thing that was taken
    points: tuple[int, ...] = ()  # of every seat before it; nothing where nobody looked
    worths: tuple[int, ...] = ()  # the share of the win that every seat could expect before it
    promised: tuple[int, ...] = ()  # what the bot thought: of what it took, the best, the mean, the worst
    sway: int = -1  # the spread of a loser's options for another player; -1 where nobody looked
    lot: int = -1  # the seat's expectation after another option, drawn by lot; -1 where nobody looked

    def as_data(self) -> list[Any]:
        """The list in the line, without values at its end that nobody looked at."""
        said = [
            self.at,
            self.seat + 1,
            self.decision,
            self.options,
            list(self.offered),
            self.taken,
            list(self.points),
            list(self.worths),
            list(self.promised),
            self.sway,
            self.lot,
        ]
        while said[-1] in ([], -1):
            said.pop()
        return said

    @classmethod
    def from_data(cls, said: Sequence[Any]) -> "Moment":
        """Back again."""
        at, seat, decision, options, offered, taken, *looked = said
        points, worths, promised, sway, lot = (*looked, *NOBODY_LOOKED[len(looked) :])
        return cls(
            int(at),
            int(seat) - 1,
            int(decision),
            int(options),
            _numbers(offered),
            int(taken),
            _numbers(points),
            _numbers(worths),
            _numbers(promised),
            int(sway),
            int(lot),
        )


@dataclass(frozen=True, slots=True)
class StudiedGame:
    """One game of an arm."""

    arm: int
    game: int  # its number in the arm
    seed: int  # of the rules' stream
    bots: tuple[int, ...]  # at each seat, by their place in the arm
    first: int  # the seat that decided first; -1 where nobody watched
    why: str  # as in results of `festrules simulate`
    winners: tuple[int, ...] = ()
    result: str = ""  # where all play together
    decisions: int = 0
    turns: int = 0
    scores: tuple[int, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    ties: int = (
        0  # how many comparisons it took to find the winners, beyond the first; -1 where nobody watched
    )
    chosen: tuple[int, ...] = ()  # the number of every option taken: the game can be seen again
    moments: tuple[Moment, ...] = ()

    def line(self) -> bytes:
        """The line of the file."""
        said: dict[str, Any] = {
            "arm": self.arm + 1,
            "game": self.game,
            "seed": self.seed,
            "bots": [bot + 1 for bot in self.bots],
            "first": self.first + 1,
            "why": self.why,
            "winners": [seat + 1 for seat in self.winners],
            **({"result": self.result} if self.result else {}),
            "decisions": self.decisions,
            "turns": self.turns,
            "scores": self.scores,
            "parts": self.parts,
            "ties": self.ties,
            "chosen": self.chosen,
            "moments": [one.as_data() for one in self.moments],
        }
        return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_game(line: bytes | str) -> StudiedGame:
    """A line again; one of `DAMAGED` where it is none."""
    said = json.loads(line)
    return StudiedGame(
        arm=int(said["arm"]) - 1,
        game=int(said["game"]),
        seed=int(said["seed"]),
        bots=tuple(int(bot) - 1 for bot in said["bots"]),
        first=int(said["first"]) - 1,
        why=str(said["why"]),
        winners=tuple(int(seat) - 1 for seat in said["winners"]),
        result=str(said.get("result", "")),
        decisions=int(said["decisions"]),
        turns=int(said["turns"]),
        scores=_numbers(said["scores"]),
        parts=tuple(map(_numbers, said["parts"])),
        ties=int(said["ties"]),
        chosen=_numbers(said["chosen"]),
        moments=tuple(map(Moment.from_data, said["moments"])),
    )


def _numbers(found: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, found))
