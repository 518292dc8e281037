"""The map: which tests reach a block, and what they cost."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mutating.blocks import IMPORT
from mutating.noting import BETWEEN, digest

FIRST = 8.0  # seconds of the tests that are tried first, as most mutants are noticed at once
LITTLE = 1e-6
FEW = 20  # tests; where no more reach, what they share with others may have been made for them alone


@dataclass(frozen=True)
class NamedTest:
    """One test."""

    name: str
    cost: float

    @property
    def file(self) -> str:
        """Where it stands."""
        return self.name.partition("::")[0]

    @property
    def group(self) -> str:
        """The folder that it belongs to, as far as groups of tests go."""
        return "/".join(self.file.split("/")[1:-1][:2]) or "tests"


@dataclass
class Reach:
    """The notes, by path and block."""

    tests: dict[str, NamedTest] = field(default_factory=dict)
    files: dict[str, float] = field(default_factory=dict)  # what it costs to collect them
    by_block: dict[str, dict[int, set[str]]] = field(default_factory=dict)  # names of tests
    changed: set[str] = field(default_factory=set)  # modules that are not what they were
    by_file: dict[str, list[NamedTest]] = field(default_factory=lambda: defaultdict(list))

    def past(self, path: str, block: int) -> set[str]:
        """The tests that reach a block; past imports, and in a module that has changed, all of the module."""
        blocks = self.by_block.get(path, {})
        found = blocks.get(block, set()) - {BETWEEN}
        if block == IMPORT or path in self.changed or (not found and block in blocks):
            return set().union(*blocks.values()) - {BETWEEN}
        return found

    def like_them(self, names: set[str]) -> set[str]:
        """Where few tests reach: the others of their files, for which something may have been made before."""
        if not names or len(names) >= FEW:
            return set()
        return {
            one.name for file in {self.tests[name].file for name in names} for one in self.by_file[file]
        } - names

    def batches(self, path: str, block: int, seconds: float) -> list[list[NamedTest]]:
        """The tests to try, for so many seconds: first those that know the module best, then the cheapest."""
        names = self.past(path, block)
        best = self.by_price(names, path)
        first = self._afforded(best, min(FIRST, seconds)) or best[:1]
        others = names - {one.name for one in first}
        order = [*self.by_cost(others), *self.by_cost(self.like_them(names))]
        left = seconds - sum(one.cost for one in first)
        return [batch for batch in (first, self._afforded(order, left)) if batch]

    def _afforded(self, order: Iterable[NamedTest], seconds: float) -> list[NamedTest]:
        """As many as this many seconds are enough for. Files that are costly to collect mostly import the same."""
        found: list[NamedTest] = []
        imported = 0.0
        for one in order:
            collecting = max(imported, self.files.get(one.file, 0))
            cost = one.cost + collecting - imported
            if cost <= seconds:
                found.append(one)
                imported, seconds = collecting, seconds - cost
        return found

    def by_price(self, names: Iterable[str], path: str) -> list[NamedTest]:
        """The tests that come where few others come in a module, for what they cost."""
        rare: dict[str, float] = defaultdict(float)
        for those in self.by_block.get(path, {}).values():
            for name in those:
                rare[name] += 1 / len(those)

        def price(test: NamedTest) -> tuple[float, str]:
            return (test.cost + self.files.get(test.file, 0)) / (rare[test.name] or LITTLE), test.name

        return sorted((self.tests[name] for name in names), key=price)

    def by_cost(self, names: Iterable[str]) -> list[NamedTest]:
        """The cheapest first: of as many as possible one may notice."""
        return sorted((self.tests[name] for name in names), key=lambda one: (one.cost, one.name))


def read(folder: Path) -> Reach:
    """Puts together what all processes have noted."""
    reach = Reach()
    for file in sorted(folder.glob("*.jsonl")):
        _take(reach, [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()])
    for test in reach.tests.values():
        reach.by_file[test.file].append(test)
    return reach


def _take(reach: Reach, lines: Sequence[dict[str, object]]) -> None:
    sets: dict[int, tuple[str, list[int]]] = {}
    by_set: dict[int, set[str]] = defaultdict(set)
    for line in lines:
        match line:
            case {"set": int(number), "path": str(path), "blocks": list(blocks)}:
                sets[number] = path, blocks
            case {"path": str(path), "digest": str(known)}:
                if digest(path) != known:
                    reach.changed.add(path)
            case {"file": str(file), "cost": float(cost)}:
                reach.files[file] = min(cost, reach.files.get(file, cost))
            case {"test": str(name), "cost": int(cost) | float(cost), "sets": list(numbers)}:
                if name != BETWEEN:
                    reach.tests[name] = NamedTest(name, cost)
                for number in numbers:
                    by_set[number].add(name)
    for number, names in by_set.items():
        path, blocks = sets[number]
        of_path = reach.by_block.setdefault(path, {})
        for block in blocks:
            of_path.setdefault(block, set()).update(names)


def only_here(reach: Reach, path: str, functions: dict[int, str]) -> Iterator[tuple[str, str]]:
    """The functions of a module that the tests of a single group reach, with the group."""
    for block, name in functions.items():
        groups = {reach.tests[one].group for one in reach.past(path, block)}
        if len(groups) == 1:
            yield groups.pop(), name
