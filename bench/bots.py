"""How strong our search is: beside OpenSpiel's at equal processor time, where the truth is known, and among ourselves.

    python bench/bots.py [PART ...] [--only NAME ...] [--games 400] [--dry]

In a match the sides change seats from game to game, and both search for about as much processor time: ours gets so many
tries as theirs makes in that time, or the other way round. A match ends as soon as a sequential test tells whether our
share is what is asked for. Each part that is run as a whole is a section of bots.md, unless --dry.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import festrules
from festrules.bots.levels import LEVELS
from festrules.interpreter.compiled.executors.searching import Weighing
from measuring import report
from measuring.rounds import to_one_core
from playing.columns import Solver, answers, questions
from playing.dealt import OH_HELL, CardMatch
from playing.ladder import EVEN, STEPS, Ladder, ratings
from playing.matches import Match
from playing.pairs import PAIRS, Pair
from playing.rulebooks import BOOKS, HEAD, rated
from playing.rulebooks import LEVELS as STEPS_OF_BOOKS
from playing.secrets import TRIES, Secrecy
from playing.sections import Sections
from playing.standing import ROW, Standing
from playing.truths import exploited, kept

RESULTS = Path(__file__).with_name("bots.md")
TRUE_TRIES = 1_000
QUESTIONS = 240
BY_POINTS = Weighing(margin=16)  # all that counts
POKER: dict[str, str | Path] = {
    "Kuhn": "kuhn-poker",
    "Leduc": Path(__file__).parents[1] / "tests" / "bots" / "two-streets.rules",
}
LADDERS: tuple[tuple[str, int | None], ...] = (("connect-four", None), ("sowing", None), ("goofspiel", 2))
SECRETIVE: tuple[tuple[str, int | None], ...] = (("goofspiel", 2), ("gin", None), ("banner", 2))


class Bench:
    """One run: what it measures is printed at once and kept for the file."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.said: list[str] = []

    def say(self, text: str) -> None:
        print(text, flush=True)
        self.said.append(text)

    def table(self, *head: str) -> None:
        """The head of a table, whose rows follow."""
        self.say(f"| {' | '.join(head)} |\n|---|{'--:|' * (len(head) - 1)}")

    def row(self, *cells: str) -> None:
        self.say(f"| {' | '.join(cells)} |")

    def wanted(self, name: str) -> bool:
        """Whether a game is to be looked at, by its rules file."""
        return not self.args.only or name in self.args.only

    def pairs(self) -> Iterable[Pair]:
        return (pair for pair in PAIRS if self.wanted(pair.rules))

    def match(self, standing: Standing, games: Sequence[int], play: Callable[[int, Standing], None]) -> None:
        """Pairs of games up to the most, or from the fewest on until it is clear."""
        fewest, most = games
        for number in range(1, min(self.args.games, most) // 2 + 1):
            play(number, standing)
            if 2 * number >= fewest and standing.is_clear:
                return

    def speeds(self) -> None:
        """Tries a second on one core, from the first decision on."""
        self.table("game", "ours", "OpenSpiel's MCTSBot", "ratio")
        for pair in self.pairs():
            ours, theirs = Match(pair).speeds(self.args.seconds)
            self.row(pair.rules, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.1f}")

    def matches(self) -> None:
        """At equal processor time."""
        self.table("game", "tries (ours : theirs)", *ROW)
        for pair in self.pairs():
            match, standing = Match(pair), Standing(pair.asked)
            ours, theirs = match.speeds(self.args.seconds)
            tries = int(pair.sims * ours / theirs * pair.share)
            self.match(standing, (pair.fewest, pair.most), partial(match.play, tries=tries))
            self.row(pair.rules, f"{tries:,} : {pair.sims:,}", *standing.row())

    def hands(self) -> None:
        """At equal processor time, where hands are hidden; both sides play each deal from both sides."""
        match, standing = CardMatch(OH_HELL), Standing(OH_HELL.asked)
        self.match(standing, (OH_HELL.fewest, OH_HELL.most), match.play)
        self.table("game", "tries (ours : theirs)", *ROW)
        self.row("oh hell, 4 players", f"{OH_HELL.tries:,} : about {match.sims:,}", *standing.row())

    def truths(self) -> None:
        """Where every position is known."""
        found = kept("tic-tac-toe", TRUE_TRIES)
        self.say(
            f"Tic-tac-toe: with {TRUE_TRIES:,} tries {found.kept:,} of {found.positions:,} positions keep their value; "
            f"{found.proved:,} were proved.\n"
        )
        self.table("poker", "a search of 300 tries", "CFR+, 100 rounds")
        for title, rules in POKER.items():
            searched, solved = exploited(rules, 300, 10, BY_POINTS)
            self.row(title, f"{searched:.3f}", f"{solved:.4f}")
        self.say(
            "\nPoints a game that could be gained by knowing how it is played; an even player: 0.458 and 2.374."
        )

    def columns(self) -> None:
        """Connect four, beside a perfect solver."""
        game = festrules.load("connect-four")
        asked = questions(game, Solver(), QUESTIONS)
        self.say(
            f"{len(asked)} positions of random games, 12 to 30 discs, in which not all options are worth the same.\n"
        )
        self.table("level", "value kept", "wins found", "into a loss")
        for name, seated in LEVELS.items():
            found = answers(game, seated, asked)
            shares = found.kept / found.asked, found.won / found.winning, found.lost / found.asked
            self.row(name, *(f"{100 * share:.1f} %" for share in shares))

    def levels(self) -> None:
        """The levels against each other."""
        self.table("game", "levels", "games", "share", "95 %", "Elo", "95 %")
        for name, players in LADDERS:
            for better, worse in STEPS if self.wanted(name) else ():
                standing = Standing(EVEN)
                self.match(standing, (100, 400), Ladder(name, players, (better, worse)).play)
                self.row(name, f"{better} : {worse}", *standing.row()[:3], *ratings(standing))

    def rulebooks(self) -> None:
        """The five rulebooks, level by level."""
        asked = [
            (book, players, levels)
            for book in BOOKS
            for players in (book.players if self.wanted(book.rules) else ())
            for levels in STEPS_OF_BOOKS
        ]
        found = [rated(*one, games=self.args.games, kept=self.args.kept) for one in asked]
        self.table(*HEAD)
        for one in found:
            self.row(*one.row())
        for one in found:
            if one.luck:
                names = f"{one.rules} with {one.players} players, {' : '.join(one.levels)}"
                self.say(f"\n{names}: mostly luck.")
        self.say("\nPoints of a seat, of `medium` and of `random`:\n")
        self.table("game", "players", "part", "medium", "random")
        for one in found:
            if one.levels == STEPS_OF_BOOKS[0]:
                for row in one.points():
                    self.row(*row)

    def secrecy(self) -> None:
        """What it costs not to know."""
        self.say(
            f"The same search with {TRIES:,} tries for a decision, from what it may know and from the true state.\n"
        )
        self.table("game", "games", "share of the honest", "95 %", "Elo", "95 %")
        for name, players in SECRETIVE:
            if self.wanted(name):
                standing = Standing(EVEN)
                self.match(standing, (40, 100), Secrecy(name, players).play)
                self.row(name, *standing.row()[:3], *ratings(standing))


PARTS: dict[str, tuple[str, Callable[[Bench], None]]] = {
    "speeds": ("Tries a second", Bench.speeds),
    "matches": ("Matches with OpenSpiel's MCTSBot", Bench.matches),
    "hands": ("A match with OpenSpiel's ISMCTSBot", Bench.hands),
    "truths": ("Truth", Bench.truths),
    "columns": ("Connect four beside a perfect solver", Bench.columns),
    "levels": ("The levels", Bench.levels),
    "rulebooks": ("The five rulebooks", Bench.rulebooks),
    "secrecy": ("What secrecy costs", Bench.secrecy),
}


def arguments() -> argparse.Namespace:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named")
    args.add_argument("--only", nargs="+", metavar="NAME", help="only these games, by their rules files")
    args.add_argument("--games", type=int, default=400, help="of a match, at most")
    args.add_argument("--seconds", type=float, default=2.0, help="that speeds are measured for")
    args.add_argument("--kept", type=Path, metavar="FOLDER", help="results of the rulebooks, gone on with")
    args.add_argument("--into", type=Path, default=RESULTS, metavar="FILE", help="instead of bots.md")
    args.add_argument("--dry", action="store_true", help="leave it alone")
    found = args.parse_args()
    if unknown := set(found.parts) - set(PARTS):
        args.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def main() -> None:
    args = arguments()
    where = to_one_core()
    for part in args.parts or PARTS:
        bench, (title, measure) = Bench(args), PARTS[part]
        print(f"\n## {title}\n")
        measure(bench)
        if not args.only and not args.dry:
            known = Sections.read(args.into, [title for title, _ in PARTS.values()])
            known.write(title, "\n".join(bench.said), report.versions(where))


if __name__ == "__main__":
    main()
