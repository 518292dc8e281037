"""How strong our search is: beside OpenSpiel's at equal processor time, and where the truth is known.

    python bench/bots.py [speeds|matches|truths ...] [--only NAME ...] [--games 200] [--dry]

In a match the colours change from game to game, and both search for about as much processor time: ours gets so many
tries as it made, measured just before, while theirs makes its own. Unless --dry, a whole run goes to bench/bots.md.
"""

import argparse
from pathlib import Path

from festrules.interpreter.compiled.executors.searching import Weighing
from measuring import report
from measuring.rounds import to_one_core
from playing.matches import Match, Result
from playing.pairs import PAIRS, Pair
from playing.truths import exploited, kept

RESULTS = Path(__file__).with_name("bots.md")
PARTS = ("speeds", "matches", "truths")
TRUE_TRIES = 1_000
BY_POINTS = Weighing(margin=16)  # all that counts
POKER: dict[str, str | Path] = {
    "Kuhn": "kuhn-poker",
    "Leduc": Path(__file__).parents[1] / "tests" / "bots" / "two-streets.rules",
}


class Bench:
    """One run: what it measures is printed at once and kept for the file."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.said: list[str] = []

    def say(self, text: str) -> None:
        print(text, flush=True)
        self.said.append(text)

    def pairs(self) -> list[Pair]:
        return [pair for pair in PAIRS if not self.args.only or pair.rules in self.args.only]

    def speeds(self) -> None:
        """Tries a second on one core, from the first decision on."""
        self.say("## Tries a second\n\n| game | ours | OpenSpiel's MCTSBot | ratio |\n|---|--:|--:|--:|")
        for pair in self.pairs():
            ours, theirs = Match(pair).speeds(self.args.seconds)
            self.say(f"| {pair.rules} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |")

    def matches(self) -> None:
        """At equal processor time."""
        self.say("\n## Matches with OpenSpiel's MCTSBot\n")
        self.say("| game | tries (ours : theirs) | games | our share | 95 % | ms a turn (ours : theirs) |")
        self.say("|---|--:|--:|--:|--:|--:|")
        for pair in self.pairs():
            match, result = Match(pair), Result()
            ours, theirs = match.speeds(self.args.seconds)
            tries = int(pair.sims * ours / theirs * pair.share)
            for game in range(min(self.args.games, pair.games)):
                match.play(game % 2 == 0, game // 2 + 1, tries, result)
            low, high = result.interval
            spent = f"{result.of_a_move(0):.1f} : {result.of_a_move(1):.1f}"
            self.say(
                f"| {pair.rules} | {tries:,} : {pair.sims:,} | {result.games} | {100 * result.share:.1f} % "
                f"| {100 * low:.0f} to {100 * high:.0f} | {spent} |"
            )

    def truths(self) -> None:
        """Where every position is known."""
        self.say(f"\n## Truth at {TRUE_TRIES:,} tries\n")
        found = kept("tic-tac-toe", TRUE_TRIES)
        self.say(
            f"Tic-tac-toe: {found.kept:,} of {found.positions:,} positions keep their value; "
            f"{found.proved:,} were proved."
        )
        self.say("\n| poker | a search of 300 tries | CFR+, 100 rounds |\n|---|--:|--:|")
        for title, rules in POKER.items():
            searched, solved = exploited(rules, 300, 10, BY_POINTS)
            self.say(f"| {title} | {searched:.3f} | {solved:.4f} |")
        self.say(
            "\nPoints a game that could be gained by knowing how it is played; an even player: 0.458 and 2.374."
        )


def arguments() -> argparse.Namespace:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named")
    args.add_argument("--only", nargs="+", metavar="NAME", help="only these games, by their rules files")
    args.add_argument("--games", type=int, default=200, help="of a match, at most")
    args.add_argument("--seconds", type=float, default=2.0, help="that speeds are measured for")
    args.add_argument("--dry", action="store_true", help="leave bots.md alone")
    found = args.parse_args()
    if unknown := set(found.parts) - set(PARTS):
        args.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def main() -> None:
    args = arguments()
    bench = Bench(args)
    bench.say(f"# Bots\n\nWritten by `bench/bots.py`. {report.versions(to_one_core())}\n")
    for part in PARTS:
        if part in args.parts or not args.parts:
            getattr(bench, part)()
    if not args.parts and not args.only and not args.dry:
        RESULTS.write_text("\n".join(bench.said) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
