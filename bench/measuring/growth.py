"""How the stages grow with the length of a rulebook."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from measuring import executors, stages
from measuring.generated import rulebook

LENGTHS = (100, 1_000, 10_000)
NEAR_LINEAR = 1.5  # times as much per line


@dataclass(frozen=True, slots=True)
class Grown:
    """The cost of a generated rulebook of some lines, by stage and executor."""

    lines: int
    spent: dict[str, dict[str, float]]

    @property
    def on_reference(self) -> dict[str, float]:
        return self.spent[executors.REFERENCE]


def measured(lengths: tuple[int, ...] = LENGTHS, runs: int = 1) -> list[Grown]:
    """All lengths, for two players."""
    found = []
    with tempfile.TemporaryDirectory(prefix="festrules-bench-") as folder:
        for length in lengths:
            text = rulebook(length)
            path = Path(folder) / f"markets-{length}.rules"
            path.write_text(text, encoding="utf-8")
            spent = {name: stages.measured(str(path), 2, name, runs)[0] for name in executors.CALLED}
            found.append(Grown(len(text.splitlines()), spent))
    return found


def growth(found: list[Grown], name: str, stage: str) -> float | None:
    """From the last but one length to the last: how many times as much each line takes."""
    before, after = found[-2], found[-1]
    if stage not in before.spent[name] or stage not in after.spent[name]:
        return None
    return (after.spent[name][stage] / before.spent[name][stage]) / (after.lines / before.lines)
