"""A bot of somebody's own, asked through lines to the processes in which it lives: they can be ended where it stalls.

It lives once for each seat that it has in a game, and no life comes to a deal for a second time. So whatever it
remembers, it does not know the hand of its partner, nor the cards that it held the last time.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from festrules.bots.crew import Worker, hire
from festrules.bots.guarded import Cause, Trouble
from festrules.bots.protocol import Budget, Choice, Imagined, Rung, Seen
from festrules.cli.arena.foreign import live, packed
from festrules.cli.simulating.subject import Request

LOADING = 60.0  # seconds, within which a process has begun and its bot is there
LIVES = 4  # processes of one bot, if it has no more seats than that in a game


class Missing(Exception):
    """There is no such bot, or it cannot be made."""


@dataclass(slots=True, eq=False)
class Life:
    """A process of a bot, once it has begun, and the deals that it has seen."""

    worker: Worker[Any] | None = None
    deals: set[int] = field(default_factory=set)

    def end(self) -> None:
        """End all thinking, and all memory."""
        if self.worker is not None:
            self.worker.process.kill()
            self.worker.end()
            self.worker = None
        self.deals.clear()


class Apart:
    """Asks the bot. One that does not answer in time is not asked again in that game, and starts again in the next."""

    def __init__(self, bot: str, request: Request, patience: float) -> None:
        self.name = bot
        self.timed, self.nanoseconds = 0, 0  # how often it was asked, and for how long it thought
        self._hired = bot, request, patience
        self._patience = patience
        self._lives: list[Life] = []
        self._at: dict[int, Life] = {}  # in this game, by seat
        self._deal = 0
        self._stalled: int | None = None  # the seed of bots in a game in which it did not answer

    def begin(self, deal: int) -> None:
        """A game begins."""
        self._deal, self._at = deal, {}

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """The bot's choice; `Trouble` if it makes none."""
        if seed == self._stalled:
            raise Trouble(Cause.STALLED, "it is asked no more in this game")
        said = self._asked(self._life(seen.seat), packed(seen, budget, seed), seed)
        self.timed += 1
        self.nanoseconds += said["nanoseconds"]
        if "cause" in said:
            raise Trouble(Cause(said["cause"]), said["said"])
        worlds = None if said["rung"] is None else Imagined((), 0, 0, Rung(said["rung"]))
        return Choice(said["index"], said["tries"], worlds=worlds)

    def _life(self, seat: int) -> Life:
        """The process that has this seat in the game: one that has not seen its deal."""
        if seat not in self._at:
            idle = [one for one in self._lives if one not in self._at.values()]
            fresh = next((one for one in idle if self._deal not in one.deals), None)
            if fresh is None and idle and len(self._lives) >= LIVES:
                fresh = idle[0]
                fresh.end()
            if fresh is None:
                fresh = Life()
                self._lives.append(fresh)
            self._at[seat] = fresh
        self._at[seat].deals.add(self._deal)
        return self._at[seat]

    def is_there(self) -> None:
        """Has it loaded once; `Missing` says why it cannot be."""
        life = Life()
        self._begin(life, 1)
        life.end()

    def _begin(self, life: Life, answers: int) -> None:
        life.worker = hire(live, *self._hired)
        for _ in range(answers):
            said = self._heard(life, LOADING)
            if "problem" in said or "cause" in said:
                life.end()
                raise Missing(said.get("problem") or said["said"])

    def _asked(self, life: Life, data: bytes, seed: int) -> dict[str, Any]:
        if life.worker is None:
            try:
                self._begin(life, 2)
            except Missing as problem:
                raise Trouble(Cause.ENDED, str(problem)) from problem
        assert life.worker is not None
        try:
            life.worker.line.send_bytes(data)
        except OSError:
            return _ended(life)
        said = self._heard(life, self._patience)
        if said.get("cause") == Cause.STALLED:
            self._stalled = seed
        return said

    def _heard(self, life: Life, patience: float) -> dict[str, Any]:
        assert life.worker is not None
        try:
            if life.worker.line.poll(patience):
                found: dict[str, Any] = json.loads(life.worker.line.recv_bytes())
                return found
        except (EOFError, OSError):
            return _ended(life)
        life.end()
        said = f"it did not answer within {patience:g} seconds"
        return {"cause": Cause.STALLED, "said": said, "nanoseconds": int(patience * 1e9)}


def _ended(life: Life) -> dict[str, Any]:
    life.end()
    return {"cause": Cause.ENDED, "said": "its process came to a sudden end", "nanoseconds": 0}
