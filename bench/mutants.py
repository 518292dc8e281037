"""Makes mutants of our own code, and counts which the tests notice.

    python bench/mutants.py map [--jobs 2] [--more] [--only interpreter/meaning ...] [-- tests/interpreter ...]
    python bench/mutants.py try [--each 25] [--seed 1] [--seconds 60] [--jobs 2] [--only interpreter/meaning ...]
                                [--names ...] [--write]

`map` runs the tests once and notes where each comes; behind `--` stands which, and options of pytest. `try` draws so
many mutants of each folder and tries each against the tests that reach it.
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random

from mutating.accepted import accepted_in
from mutating.judging import ACCEPTED, Judge, Verdict
from mutating.mapping import begin, files_of_tests, note
from mutating.mutants import Mutant, mutants_of
from mutating.reach import read
from mutating.report import python_files, report, said
from mutating.trying import BENCH, ROOT, prepare

CORE = ("interpreter/meaning", "interpreter/engine", "interpreter/edition", "interpreter/compiled/lowering")
WHOLE = ("grammar", "interpreter", "cli")
NOTED = ROOT / ".mutants"
RESULTS = BENCH / "mutants.md"
THOUGHT_ABOUT = BENCH / "mutating" / "accepted.yaml"


def make_map(args: argparse.Namespace) -> int:
    """Runs each file of tests once, with probes in the code."""
    args.notes.mkdir(parents=True, exist_ok=True)
    for old in () if args.more else args.notes.glob("*.jsonl"):
        old.unlink()
    prepare()
    named = [one for one in args.tests if (ROOT / one).exists()]
    further = [one for one in args.tests if one not in named]
    files = files_of_tests(named or ["tests"])
    notes = args.notes.resolve()
    with ProcessPoolExecutor(args.jobs, get_context("fork"), ready, (args.only, notes)) as pool:
        running = [pool.submit(note, file, further, notes) for file in files]
        for number, one in enumerate(as_completed(running), 1):
            print(f"{number}/{len(files)} {one.result()}", file=sys.stderr, flush=True)
    reach = read(args.notes)
    cost = sum(one.cost for one in reach.tests.values())
    print(
        f"{len(reach.tests)} tests, {cost:.0f} s of processors: what fails with probes in the code is not asked"
    )
    return 0


def ready(folders: list[str], notes: Path) -> None:
    """Prepare a process that runs files of tests."""
    deaf()
    begin(folders, notes)


def drawn(folder: str, each: int, seed: int) -> list[Mutant]:
    """Some mutants of a folder, the same for the same seed."""
    found = [
        mutant
        for file in python_files(ROOT / folder)
        for mutant in mutants_of(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]
    return Random(f"{seed} {folder}").sample(found, min(each, len(found))) if each else found


def judged(mutants: list[Mutant], judge: Judge, jobs: int) -> Iterator[Verdict]:
    """The fate of each, as it becomes known."""
    accepted = accepted_in(THOUGHT_ABOUT)
    asked = [one for one in mutants if one.key not in accepted]
    yield from (Verdict(one, ACCEPTED, accepted[one.key].why) for one in mutants if one.key in accepted)
    with ProcessPoolExecutor(jobs, get_context("fork"), appoint, (judge,)) as pool:
        yield from (one.result() for one in as_completed([pool.submit(by_the_judge, one) for one in asked]))


JUDGES: list[Judge] = []  # the one of this process, which learns as it goes


def appoint(judge: Judge) -> None:
    """Prepare a process; the map is large, and forked."""
    deaf()
    JUDGES.append(judge)


def deaf() -> None:
    """Ctrl-C is for the one process that tells what there is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def by_the_judge(mutant: Mutant) -> Verdict:
    """In a process of the pool."""
    return JUDGES[0].judge(mutant)


def try_them(args: argparse.Namespace) -> int:
    """Draws, tries, and says."""
    prepare()
    reach = read(args.notes)
    if not reach.tests:
        print("there is no map yet: python bench/mutants.py map", file=sys.stderr)
        return 2
    judge, found = Judge(reach, args.seconds), []
    mutants = [one for folder in args.only for one in drawn(folder, args.each, args.seed)]
    if args.names:
        mutants = [one for one in mutants if any(name in one.name for name in args.names)]
    try:
        for verdict in judged(mutants, judge, args.jobs):
            found.append(verdict)
            print(f"{len(found)}/{len(mutants)} {said(verdict)}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("broken off: the tables have what there is", file=sys.stderr)
    asked = f"--each {args.each} --seed {args.seed} --seconds {args.seconds:g} --only {' '.join(args.only)}"
    found.sort(key=lambda one: mutants.index(one.mutant))
    page = "\n".join(report(found, reach, tuple(args.only), asked, accepted_in(THOUGHT_ABOUT))) + "\n"
    print(page)
    if args.write:
        RESULTS.write_text(page, encoding="utf-8")
    return 0


def main(arguments: list[str]) -> int:
    """Chooses."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    mapping = commands.add_parser("map", help="run the tests once and note where each comes")
    mapping.add_argument("--jobs", type=int, default=1)
    mapping.add_argument("--only", nargs="+", default=list(WHOLE), help="folders of the code")
    mapping.add_argument("--more", action="store_true", help="keep what was noted of other tests")
    mapping.set_defaults(run=make_map, tests=arguments[split + 1 :])
    trying = commands.add_parser("try", help="try mutants against the tests that come past them")
    trying.add_argument("--each", type=int, default=25, help="mutants of each folder; 0 is all")
    trying.add_argument("--seed", type=int, default=1)
    trying.add_argument("--seconds", type=float, default=60, help="of tests for each mutant, at most")
    trying.add_argument("--jobs", type=int, default=1)
    trying.add_argument("--only", nargs="+", default=list(CORE), help="folders or files of the code")
    trying.add_argument("--names", nargs="+", help="of those drawn, whose names have one of these in them")
    trying.add_argument("--write", action="store_true", help=f"write {RESULTS.name}")
    trying.set_defaults(run=try_them)
    for one in (mapping, trying):
        one.add_argument("--notes", type=Path, default=NOTED, help="the folder of the map")
    args = parser.parse_args(arguments[:split])
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
