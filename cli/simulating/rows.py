"""One line of text for each game, made where it was played: whoever writes the file only passes bytes on."""

import json
from collections.abc import Iterable, Iterator

from festrules.cli.simulating.about import LOST, REASONS
from festrules.interpreter.compiled.executors.outcomes import Outcome, seed_of_game
from festrules.interpreter.machine.machine import Machine


class Rows:
    """Rows of the games of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.players = machine.players
        self.parts = len(machine.parts)
        names = {**REASONS, **{number: end.name for number, end in enumerate(machine.ends)}}
        self._whys = {number: json.dumps(name, ensure_ascii=False) for number, name in names.items()}
        self._winners: dict[int, str] = {}

    def text(self, first: int, outcomes: Iterable[Outcome]) -> bytes:
        """The rows of games that follow each other, from a number on."""
        return "".join(self._rows(first, outcomes)).encode()

    def _rows(self, first: int, outcomes: Iterable[Outcome]) -> Iterator[str]:
        whys, parts = self._whys, self.parts
        for number, one in enumerate(outcomes, first):
            winners = self._winners.get(one.winners)
            if winners is None:
                winners = self._winners[one.winners] = self._seats(one.winners)
            row = (
                f'{{"game":{number},"seed":{one.seed},"why":{whys[one.why]},"winners":{winners}'
                f',"decisions":{one.decisions},"turns":{one.turns}'
            )
            points = one.points
            if parts:
                sheets = [list(points[start : start + parts]) for start in range(0, len(points), parts)]
                row = f'{row},"scores":{[sum(sheet) for sheet in sheets]},"parts":{sheets}'.replace(", ", ",")
            yield row + "}\n"

    def _seats(self, bits: int) -> str:
        found = ",".join(str(seat + 1) for seat in range(self.players) if bits >> seat & 1)
        return f"[{found}]"

    def lost(self, seed: int, games: range) -> bytes:
        """The rows of games that could not be played."""
        rows = []
        for number in games:
            row = {"game": number, "seed": seed_of_game(seed, number), "why": LOST, "winners": []}
            more = {"decisions": 0, "turns": 0, **({"scores": [], "parts": []} if self.parts else {})}
            rows.append(json.dumps({**row, **more}, separators=(",", ":")) + "\n")
        return "".join(rows).encode()
