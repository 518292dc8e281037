"""Plants defects into the rules files of the five rulebooks, and counts who finds how many of them.

    python bench/planted.py [--each 2] [--most 60] [--seed 1] [--jobs 1] [--only GAME ...] [--write]

Of each kind of mistake `--each` are sampled, over all games, and at most `--most` of all. Kinds are mistakes of
authors, made in the text (planting/mistakes.py), and the bends of `festrules mutate`. A defect is found by whoever says
something that was not said of the rules as they are. Some defects are none, as they change nothing that can happen:
nobody sorts them out here. With --write the table goes to bench/planted.md.
"""

import argparse
import shutil
import signal
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from random import Random

from festrules.interpreter.bending.bends import bends_of, bent
from festrules.interpreter.proving.subject import Budget
from planting.finders import ASIDES, FINDERS, found_in, read
from planting.mistakes import MISTAKES, table_mistakes

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_name("planted.md")
GAMES = ("banner", "climbers", "festival", "festo", "fireworks")
BUDGET = Budget(states=200, games=40, decisions=1_500)


@dataclass(frozen=True)
class Defect:
    """One wrong rulebook."""

    kind: str
    game: str
    what: str
    file: str = ""  # what is rewritten, beside the rules
    text: str = ""
    bend: str = ""  # or the key of a bend


@dataclass
class Tried:
    """The fate of a defect."""

    defect: Defect
    by: dict[str, set[str]] = field(default_factory=dict)
    broke: str = ""

    def found_by(self, finder: str) -> bool:
        """Whether somebody has found it."""
        return bool(self.by.get(finder))

    @property
    def found(self) -> bool:
        """Whether anybody has."""
        return any(self.found_by(one) for one in FINDERS)


def defects(games: tuple[str, ...]) -> Iterator[Defect]:
    """Every defect that could be planted."""
    for game in games:
        folder = ROOT / "rules" / game
        rules = (folder / f"{game}.rules").read_text(encoding="utf-8").split("\n")
        for mistake in MISTAKES:
            for line, what, lines in mistake.find(rules):
                yield Defect(
                    mistake.name, game, f"line {line + 1}: {what}", f"{game}.rules", "\n".join(lines)
                )
        for table in sorted(folder.glob("*.yaml")):
            if table.name.endswith(("survivors.yaml", "clauses.yaml")):
                continue
            for kind, line, what, text in table_mistakes(table.read_text(encoding="utf-8")):
                yield Defect(kind, game, f"{table.name}, line {line + 1}: {what}", table.name, text)
        for bend in bends_of(read(folder / f"{game}.rules")):
            yield Defect(f"bend: {bend.kind}", game, f"{bend.pointer}: {bend.what}", bend=bend.key)


def sampled(every: list[Defect], each: int, seed: int) -> list[Defect]:
    """Some of each kind; the games take turns, so that the longest has not all of them."""
    by_kind: dict[str, dict[str, list[Defect]]] = defaultdict(lambda: defaultdict(list))
    for one in every:
        by_kind[one.kind][one.game].append(one)
    random, found = Random(seed), []
    for kind in by_kind.values():
        for of_game in kind.values():
            random.shuffle(of_game)
        games = sorted(kind)
        random.shuffle(games)
        left = [one for row in range(each) for game in games for one in kind[game][row : row + 1]]
        found += left[:each]
    return found


def tried(job: tuple[Defect, dict[str, set[str]]]) -> Tried:
    """Plants a defect in a copy, and asks everybody."""
    defect, known = job
    result = Tried(defect)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / defect.game
            shutil.copytree(ROOT / "rules" / defect.game, folder)
            rules = folder / f"{defect.game}.rules"
            if defect.bend:
                document = read(rules)
                bend = next(one for one in bends_of(document) if one.key == defect.bend)
                result.by = found_in(bent(document, bend), BUDGET, known)
            else:
                (folder / defect.file).write_text(defect.text, encoding="utf-8")
                result.by = found_in(rules, BUDGET, known)
    except Exception as problem:  # noqa: BLE001  (it is said in the table)
        result.broke = f"{type(problem).__name__}: {problem}"
    return result


def table(found: list[Tried]) -> Iterator[str]:
    """How many of each kind were found, and by whom."""
    by_kind: dict[str, list[Tried]] = defaultdict(list)
    for one in found:
        by_kind[one.defect.kind].append(one)
    columns = (*FINDERS, ASIDES)
    yield f"| defect | planted | {' | '.join(columns)} | found by nobody |"
    yield f"|---|---{'|---' * len(columns)}|---|"
    for kind, those in [*sorted(by_kind.items()), ("**all**", found)]:
        counts = [str(sum(one.found_by(finder) for one in those) or "") for finder in columns]
        missed = str(sum(not one.found and not one.broke for one in those) or "")
        yield f"| {kind} | {len(those)} | {' | '.join(counts)} | {missed} |"


def report(found: list[Tried], args: argparse.Namespace) -> Iterator[str]:
    """The whole page."""
    yield "# Defects planted in the rules, and who finds them\n"
    asked = f"--each {args.each} --most {args.most} --seed {args.seed} --only {' '.join(args.only)}"
    yield f"Made by `python bench/planted.py {asked} --write`."
    counts = f"{BUDGET.states} positions, {BUDGET.games} games, {BUDGET.decisions:,} decisions"
    yield f"Budget of prove: {counts}, in the smallest and the largest configuration."
    yield "What validate refuses is not asked of the others; test is the suite of the game.\n"
    yield from table(found)
    only = [one for one in found if [who for who in FINDERS if one.found_by(who)] == ["prove"]]
    first = [one for one in found if one.found_by("prove") and not one.found_by("validate")]
    yield f"\nFound by prove, which knows nothing of the scenarios: {len(first)}; by prove alone: {len(only)}.\n"
    yield from _listed("Found by prove", first, lambda one: min(one.by["prove"]))
    missed = [one for one in found if not one.found and not one.broke]
    yield from _listed("Found by nobody", missed, lambda one: ", ".join(sorted(one.by.get(ASIDES, ()))))
    yield from _listed("Something failed", [one for one in found if one.broke], lambda one: one.broke)


def _listed(title: str, those: list[Tried], said: Callable[[Tried], str]) -> Iterator[str]:
    if not those:
        return
    yield f"\n## {title}\n"
    for one in those:
        words = said(one)
        yield f"- {one.defect.game}, {one.defect.kind}: {one.defect.what}{f' ({words})' if words else ''}"


def asked(planted: list[Defect], args: argparse.Namespace) -> Iterator[Tried]:
    """The fate of each; findings in the rules as they are don't count."""
    with Pool(args.jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        rules = [ROOT / "rules" / game / f"{game}.rules" for game in args.only]
        said = pool.starmap(found_in, [(one, BUDGET, {}) for one in rules], chunksize=1)
        known = dict(zip(args.only, said, strict=True))
        yield from pool.imap(tried, [(defect, known[defect.game]) for defect in planted])


def main() -> int:
    """Plants, asks, and says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--each", type=int, default=2)
    parser.add_argument("--most", type=int, default=0, help="no more than so many of them; 0 is all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    planted = sampled(list(defects(tuple(args.only))), args.each, args.seed)
    if 0 < args.most < len(planted):
        planted = Random(args.seed).sample(planted, args.most)
    found: list[Tried] = []
    try:
        for one in asked(planted, args):
            found.append(one)
            by = [who for who in (*FINDERS, ASIDES) if one.found_by(who)]
            who = ", ".join(by) or one.broke or "-"
            count = f"{len(found)}/{len(planted)}"
            print(f"{count} {one.defect.kind} ({one.defect.game}): {who}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("broken off: the table has what there is", file=sys.stderr)
    page = "\n".join(report(found, args)) + "\n"
    print(page)
    if args.write:
        RESULTS.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
