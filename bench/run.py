"""How fast games are played: our executors beside C programs, Python classes and OpenSpiel.

    python bench/run.py [games|rulebooks|growth ...] [--only NAME ...] [--rounds 5] [--seconds 1] [--dry]

All parts if none is named. The contenders of a game take turns in each round, on one core, so that a slow minute of the
machine slows them all; what counts is processor time, and the median of the rounds. Whoever chooses evenly among the
same things must play games of the same length with the same winners; if not, the bench says so and fails. Unless
--dry, a whole run goes to bench/results.md.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from measuring import growth, report, rulebooks, shelf, targets
from measuring.c_programs import Compiler
from measuring.contender import Absent, Contender
from measuring.games import GAMES, BenchGame, contenders
from measuring.rounds import Measured, disagreements, measure, to_one_core

RESULTS = Path(__file__).with_name("results.md")
PARTS = ("games", "shelf", "rulebooks", "growth")


class Bench:
    """One run: what it measures is printed at once and kept for the file."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.said: list[str] = []
        self.speeds: dict[str, dict[str, Measured]] = {}
        self.shelved: list[shelf.Shelved] = []
        self.books: list[rulebooks.Rulebook] = []
        self.grown: list[growth.Grown] = []
        self.wrong: list[str] = []

    def say(self, text: str) -> None:
        print(text, end="\n\n", flush=True)
        self.said.append(text)

    def wanted(self, name: str) -> bool:
        return not self.args.only or name in self.args.only

    def games(self) -> None:
        """Part one."""
        self.say(
            "## Bench games\n\nUniformly random play. The last column is the ratio to the plain C program."
        )
        with tempfile.TemporaryDirectory(prefix="festrules-bench-") as folder:
            for game in GAMES:
                if self.wanted(game.rules):
                    self.game(game, contenders(game, Compiler(Path(folder))))

    def game(self, game: BenchGame, all_of_them: list[Contender | Absent]) -> None:
        there = [one for one in all_of_them if isinstance(one, Contender)]
        absent = [one for one in all_of_them if isinstance(one, Absent)]
        found = measure(there, self.args.rounds, self.args.seconds)
        wrong = disagreements(found)
        self.wrong += wrong
        self.speeds[game.title] = {one.contender.name: one for one in found}
        self.say(report.bench_game(game, found, absent, wrong))

    def shelf(self) -> None:
        """Part two."""
        for game in shelf.GAMES:
            if self.wanted(game.rules):
                self.shelved.append(shelf.measured(game, self.args.rounds, self.args.seconds))
        if self.shelved:
            self.say(f"## The shelf, slowest first\n\n{report.shelf_of(self.shelved)}")

    def rulebooks(self) -> None:
        """Part three."""
        for name, players in rulebooks.RULEBOOKS.items():
            if self.wanted(name):
                self.books.append(rulebooks.measured(name, players, self.args.rounds, self.args.seconds))
        self.say(f"## The games of the rulebooks\n\n{report.speeds_of(self.books)}")
        self.say(f"### States\n\n{report.states_of(self.books)}")
        self.say(f"### From text to a running game, seconds\n\n{report.stages_of(self.books)}")

    def growth(self) -> None:
        """Part four."""
        self.grown = growth.measured()
        self.say(f"## Growth with the length of a rulebook, seconds\n\n{report.growth_of(self.grown)}")

    def targets(self) -> None:
        """The targets."""
        found = [
            *(targets.of_bench_games(self.speeds) if self.speeds else ()),
            *targets.of_shelf(self.shelved),
            *targets.of_rulebooks(self.books),
            *targets.of_growth(self.grown),
        ]
        self.say(f"## Targets\n\n{report.targets_of(found)}")


def arguments() -> argparse.Namespace:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named")
    args.add_argument("--only", nargs="+", metavar="NAME", help="only these games, by their rules files")
    args.add_argument("--rounds", type=int, default=5)
    args.add_argument("--seconds", type=float, default=1.0, help="for each contender in each round")
    args.add_argument("--dry", action="store_true", help="leave results.md alone")
    found = args.parse_args()
    if unknown := set(found.parts) - set(PARTS):
        args.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def main() -> None:
    args = arguments()
    bench = Bench(args)
    setting = (
        f"Medians of {args.rounds} interleaved rounds of {args.seconds:g} s of processor time each.\n"
        f"{report.versions(to_one_core())}"
    )
    bench.say(f"# Results\n\nWritten by `bench/run.py`. {setting}")
    for part in PARTS:
        if part in args.parts or not args.parts:
            getattr(bench, part)()
    bench.targets()
    whole = not args.parts and not args.only
    if whole and not args.dry:
        RESULTS.write_text("\n\n".join(bench.said) + "\n", encoding="utf-8")
    if bench.wrong:
        sys.exit("The contenders do not all play the same game: see above.")


if __name__ == "__main__":
    main()
