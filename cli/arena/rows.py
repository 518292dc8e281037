"""One line of results for each game: its result, who played, how they thought, and all that was chosen."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.executors.outcomes import AT_FAULT
from festrules.lab.summing.reasons import LOST, REASONS


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game. Bots and seats are counted from 0 here, and from 1 in the file."""

    game: int
    seed: int  # of the rules' stream
    bots: tuple[int, ...]  # at each seat
    why: str
    winners: tuple[int, ...] = ()
    result: str = ""
    decisions: int = 0
    turns: int = 0
    scores: tuple[int, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    asked: tuple[int, ...] = ()  # how often each seat had a choice
    tries: tuple[int, ...] = ()
    worlds: tuple[Mapping[str, int], ...] = ()  # for each seat how often it imagined them so
    said: tuple[Mapping[str, int], ...] = ()  # for each seat what its bot said of its choices, and how often
    replaced: tuple[Mapping[str, int], ...] = ()  # for each seat why chance decided for it, and how often
    chosen: tuple[int, ...] = ()  # the number of every option taken, in order

    @property
    def counts(self) -> bool:
        """Whether it came to a result."""
        return self.why not in (LOST, REASONS[AT_FAULT])

    def line(self) -> bytes:
        """The line of the file."""
        said: dict[str, Any] = {
            "game": self.game,
            "seed": self.seed,
            "bots": [bot + 1 for bot in self.bots],
            "why": self.why,
            "winners": [seat + 1 for seat in self.winners],
            **({"result": self.result} if self.result else {}),
            "decisions": self.decisions,
            "turns": self.turns,
            "scores": self.scores,
            "parts": self.parts,
            "asked": self.asked,
            "tries": self.tries,
            "worlds": list(map(dict, self.worlds)),
            **({"said": list(map(dict, self.said))} if any(self.said) else {}),
            **({"replaced": list(map(dict, self.replaced))} if any(self.replaced) else {}),
            "chosen": self.chosen,
        }
        return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_row(line: bytes | str) -> GameRow:
    """A line of results; `ValueError`, `KeyError` or `TypeError` where it is none."""
    said = json.loads(line)
    return GameRow(
        game=int(said["game"]),
        seed=int(said["seed"]),
        bots=tuple(int(bot) - 1 for bot in said["bots"]),
        why=str(said["why"]),
        winners=tuple(int(seat) - 1 for seat in said["winners"]),
        result=str(said.get("result", "")),
        decisions=int(said["decisions"]),
        turns=int(said["turns"]),
        scores=_numbers(said["scores"]),
        parts=tuple(map(_numbers, said["parts"])),
        asked=_numbers(said["asked"]),
        tries=_numbers(said["tries"]),
        worlds=tuple(map(_counts, said["worlds"])),
        said=tuple(map(_counts, said.get("said", ()))),
        replaced=tuple(map(_counts, said.get("replaced", ()))),
        chosen=_numbers(said["chosen"]),
    )


def _numbers(found: Sequence[Any]) -> tuple[int, ...]:
    return tuple(map(int, found))


def _counts(found: Mapping[str, Any]) -> dict[str, int]:
    return {str(name): int(count) for name, count in found.items()}
