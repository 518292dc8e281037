"""One line of text for each game, made where it was played: whoever writes the file only passes bytes on."""

import json
from collections.abc import Iterable, Iterator

from festrules.cli.simulating.about import About
from festrules.interpreter.compiled.executors.outcomes import Outcome, seed_of_game
from festrules.lab.summing.reasons import LOST, REASONS


class _Seats(dict[int, str]):
    """Seats by their bits, as text."""

    def __missing__(self, bits: int) -> str:
        found = ",".join(str(seat + 1) for seat in range(bits.bit_length()) if bits >> seat & 1)
        self[bits] = f"[{found}]"
        return self[bits]


class Rows:
    """Rows of games of one kind."""

    def __init__(self, about: About) -> None:
        self.players = len(about.seats)
        self.parts = len(about.parts)
        names = {**REASONS, **{number: name for number, (name, _) in enumerate(about.ends)}}
        self._whys = {number: json.dumps(name, ensure_ascii=False) for number, name in names.items()}
        self._winners = _Seats()
        texts = (json.dumps(text, ensure_ascii=False) for text in about.results)
        self._results = {grade: f',"result":{text}' for grade, text in enumerate(texts)}
        start = '{"game":%d,"seed":%d,"why":%s,"winners":%s,"decisions":%d,"turns":%d'
        sheet = f"[{','.join(['%d'] * self.parts)}]"
        scores, parts = ",".join(["%d"] * self.players), ",".join([sheet] * self.players)
        self._scored = f'{start},"scores":[{scores}],"parts":[{parts}]}}\n'
        self._unscored = start + (',"scores":[],"parts":[]}\n' if self.parts else "}\n")

    def text(self, first: int, outcomes: Iterable[Outcome]) -> bytes:
        """The rows of games that follow each other, from a number on."""
        return "".join(self._rows(first, outcomes)).encode()

    def _rows(self, first: int, outcomes: Iterable[Outcome]) -> Iterator[str]:
        whys, winners, parts = self._whys, self._winners, self.parts
        starts = range(0, self.players * parts, parts) if parts > 1 else range(0)
        scored, unscored, results = self._scored, self._unscored, self._results
        for number, (seed, _, why, won, decisions, _, turns, points, grade) in enumerate(outcomes, first):
            who = winners[won] + results.get(grade, "")
            if points:
                sums = [sum(points[start : start + parts]) for start in starts] or points
                row = (number, seed, whys[why], who, decisions, turns, *sums, *points)
                yield scored % row
            else:
                yield unscored % (number, seed, whys[why], who, decisions, turns)

    def lost(self, seed: int, games: range) -> bytes:
        """The rows of games that could not be played."""
        rows = []
        for number in games:
            row = {"game": number, "seed": seed_of_game(seed, number), "why": LOST, "winners": []}
            more = {"decisions": 0, "turns": 0, **({"scores": [], "parts": []} if self.parts else {})}
            rows.append(json.dumps({**row, **more}, separators=(",", ":")) + "\n")
        return "".join(rows).encode()
