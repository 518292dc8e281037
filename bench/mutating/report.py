"""The tables: what was noticed of each folder, by whom first, what lives, and what a group of tests reaches alone."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from mutating.accepted import Key, Reason
from mutating.blocks import blocks_of
from mutating.judging import ACCEPTED, BROKEN, KILLED, NEVER, SURVIVED, Verdict
from mutating.reach import Reach, only_here
from mutating.trying import ROOT


def said(verdict: Verdict) -> str:
    """One verdict on a line."""
    by = f" by {verdict.by}" if verdict.by else ""
    return f"{verdict.mutant.name}: {verdict.came}{by} ({verdict.tried} tests)"


def report(
    found: Sequence[Verdict],
    reach: Reach,
    folders: tuple[str, ...],
    asked: str,
    accepted: Mapping[Key, Reason],
) -> Iterator[str]:
    """The whole page."""
    yield "# Mutants of our own code, and who notices them\n"
    yield f"Made by `python bench/mutants.py try {asked}`.\n"
    yield from _by_folder(found, folders)
    yield from _by_kind(found)
    yield from _by_group(found, reach, folders)
    yield from _survivors(found)
    yield from _accepted(accepted)


def _by_folder(found: Sequence[Verdict], folders: tuple[str, ...]) -> Iterator[str]:
    columns = (
        "folder",
        "mutants",
        KILLED,
        SURVIVED,
        NEVER,
        BROKEN,
        ACCEPTED,
        "killed of all but the last two",
    )
    yield f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|"
    for folder in (*folders, ""):
        came = Counter(one.came for one in found if one.mutant.path.startswith(folder))
        counts = " | ".join(str(came[how]) for how in (KILLED, SURVIVED, NEVER, BROKEN, ACCEPTED))
        asked = came.total() - came[BROKEN] - came[ACCEPTED]
        share = f"{came[KILLED] / asked:.0%}" if asked else ""
        yield f"| {folder or '**all**'} | {came.total()} | {counts} | {share} |"


def _by_kind(found: Sequence[Verdict]) -> Iterator[str]:
    yield "\n| kind | mutants | alive |\n|---|---|---|"
    kinds = Counter(one.mutant.kind for one in found)
    alive = Counter(one.mutant.kind for one in found if one.lives)
    for kind, count in kinds.most_common():
        yield f"| {kind} | {count} | {alive[kind] or ''} |"


def _by_group(found: Sequence[Verdict], reach: Reach, folders: tuple[str, ...]) -> Iterator[str]:
    """Who killed first, and the functions that nobody else reaches."""
    killed = Counter(one.group for one in found if one.came == KILLED)
    alone: Counter[str] = Counter()
    for file in (file for folder in folders for file in python_files(ROOT / folder)):
        functions = blocks_of(ast.parse(file.read_text(encoding="utf-8"))).functions
        alone.update(group for group, _ in only_here(reach, file.relative_to(ROOT).as_posix(), functions))
    cost: Counter[str] = Counter()
    for test in reach.tests.values():
        cost[test.group] += test.cost  # type: ignore[assignment]  # seconds
    yield "\n| group of tests | seconds | killed first | functions that only it comes past |\n|---|---|---|---|"
    for group in sorted({*killed, *alone, *cost}, key=lambda one: (-killed[one], one)):
        yield f"| {group} | {cost[group]:.0f} | {killed[group] or ''} | {alone[group] or ''} |"


def python_files(folder: Path) -> list[Path]:
    """The modules of a folder, or the one that was named."""
    return [folder] if folder.is_file() else sorted(folder.rglob("*.py"))


def _survivors(found: Sequence[Verdict]) -> Iterator[str]:
    alive = sorted((one for one in found if one.lives), key=lambda one: one.mutant.path)
    if alive:
        yield "\n## Alive\n"
    for one in alive:
        yield f"- {one.mutant.name}: {one.came}, {one.tried} tests\n  `{one.mutant.text}`"


def _accepted(accepted: Mapping[Key, Reason]) -> Iterator[str]:
    """Whatever may live, drawn or not."""
    if accepted:
        yield "\n## Accepted"
    for sort in dict.fromkeys(reason.sort for reason in accepted.values()):
        yield f"\n{sort}\n"
        for (path, inside, text, change), reason in accepted.items():
            if reason.sort == sort:
                yield f"- {path}, {inside}: {change}: {reason.why}\n  `{text}`"
