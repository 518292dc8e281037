"""A bot of somebody's own, asked through a line to the process in which it lives: it can be ended where it stalls."""

import json
from typing import Any

from festrules.bots.crew import Worker, hire
from festrules.bots.guarded import Cause, Trouble
from festrules.bots.protocol import Budget, Choice, Imagined, Rung, Seen
from festrules.cli.arena.foreign import live, packed
from festrules.cli.simulating.subject import Request

LOADING = 60.0  # seconds, within which a process has begun and its bot is there


class Missing(Exception):
    """There is no such bot, or it cannot be made."""


class Apart:
    """Asks the bot. One that does not answer in time is not asked again in that game, and starts again in the next."""

    def __init__(self, bot: str, request: Request, patience: float) -> None:
        self.name = bot
        self.timed, self.nanoseconds = 0, 0  # how often it was asked, and for how long it thought
        self._hired = bot, request, patience
        self._patience = patience
        self._worker: Worker[Any] | None = None
        self._stalled: int | None = None  # the seed of bots in a game in which it did not answer

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:
        """The bot's choice; `Trouble` if it makes none."""
        if seed == self._stalled:
            raise Trouble(Cause.STALLED, "it is asked no more in this game")
        said = self._asked(packed(seen, budget, seed), seed)
        self.timed += 1
        self.nanoseconds += said["nanoseconds"]
        if "cause" in said:
            raise Trouble(Cause(said["cause"]), said["said"])
        worlds = None if said["rung"] is None else Imagined((), 0, 0, Rung(said["rung"]))
        return Choice(said["index"], said["tries"], worlds=worlds)

    def is_there(self) -> None:
        """Has it loaded once; `Missing` says why it cannot be."""
        self._begin(1)
        self.end()

    def _begin(self, answers: int) -> None:
        self._worker = hire(live, *self._hired)
        for _ in range(answers):
            said = self._heard(LOADING)
            if "problem" in said or "cause" in said:
                self.end()
                raise Missing(said.get("problem") or said["said"])

    def end(self) -> None:
        """End all thinking."""
        if self._worker is not None:
            self._worker.process.kill()
            self._worker.end()
            self._worker = None

    def _asked(self, data: bytes, seed: int) -> dict[str, Any]:
        if self._worker is None:
            try:
                self._begin(2)
            except Missing as problem:
                raise Trouble(Cause.ENDED, str(problem)) from problem
        assert self._worker is not None
        try:
            self._worker.line.send_bytes(data)
        except OSError:
            return self._ended()
        said = self._heard(self._patience)
        if said.get("cause") == Cause.STALLED:
            self._stalled = seed
        return said

    def _heard(self, patience: float) -> dict[str, Any]:
        assert self._worker is not None
        try:
            if self._worker.line.poll(patience):
                found: dict[str, Any] = json.loads(self._worker.line.recv_bytes())
                return found
        except (EOFError, OSError):
            return self._ended()
        self.end()
        said = f"it did not answer within {patience:g} seconds"
        return {"cause": Cause.STALLED, "said": said, "nanoseconds": int(patience * 1e9)}

    def _ended(self) -> dict[str, Any]:
        self.end()
        return {"cause": Cause.ENDED, "said": "its process came to a sudden end", "nanoseconds": 0}
