"""How strong our search is: beside OpenSpiel's at equal processor time, where the truth is known, and among ourselves.

    python bench/bots.py [PART ...] [--only NAME ...] [--games 400] [--dry]

In a match the sides change seats from game to game, and both search for about as much processor time: ours gets as many
tries as theirs makes in that time, or the other way round. A match ends as soon as a sequential test shows whether our
share is what is asked for. Results go into their section of bots.md, unless --dry.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import festrules
from festrules.bots.levels import LEVELS
from festrules.interpreter.compiled.executors.searching import Weighing
from measuring import report
from playing.checkers import DiceMatch
from playing.columns import Solver, answers, questions
from playing.dealt import OH_HELL, CardMatch, Cards
from playing.ladder import EVEN, STEPS, Ladder, ratings
from playing.matches import Match
from playing.melds import GIN, GinMatch
from playing.pairs import PAIRS
from playing.rulebooks import BOOKS, HEAD, rated
from playing.rulebooks import STEPS as STEPS_OF_BOOKS
from playing.secrets import TRIES, Secrecy
from playing.sections import Sections
from playing.standing import ROW, Standing
from playing.truths import exploited, kept

RESULTS = Path(__file__).with_name("bots.md")
ROOT = Path(__file__).parents[1]
TRUE_TRIES = 1_000
QUESTIONS = 240
DICE_TRIES = 60, 600
BY_POINTS = Weighing(margin=16)  # all that counts
POKER: dict[str, str | Path] = {
    "Kuhn": "kuhn-poker",
    "Leduc": ROOT / "tests" / "bots" / "two-streets.rules",
}
LADDERS = {"connect-four": 2, "sowing": 2, "goofspiel": 2}  # games, and how many play
HANDS: dict[str, tuple[type[CardMatch], Cards]] = {
    "oh-hell": (CardMatch, OH_HELL),
    "gin-rummy": (GinMatch, GIN),
}
SECRETIVE = {"goofspiel": 2, "gin": 2, "banner": 2}


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

    def match(self, standing: Standing, games: Sequence[int], play: Callable[[int, Standing], None]) -> None:
        """Pairs of games up to the most, or from the fewest on until it is clear; Ctrl-C ends it with those it has."""
        fewest, most = games
        for number in range(1, min(self.args.games, most) // 2 + 1):
            try:
                play(number, standing)
            except KeyboardInterrupt:
                if not standing.pairs:
                    raise
                return
            if 2 * number >= fewest and standing.is_clear:
                return

    def speeds(self) -> None:
        """Tries a second on one core, from the first decision on."""
        self.table("game", "ours", "OpenSpiel's MCTSBot", "ratio")
        for pair in PAIRS.values():
            ours, theirs = Match(pair).speeds(self.args.seconds)
            self.row(pair.rules, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.1f}")

    def matches(self, name: str) -> None:
        """At equal processor time."""
        pair = PAIRS[name]
        match, standing = Match(pair), Standing(pair.asked)
        ours, theirs = match.speeds(self.args.seconds)
        tries = int(pair.sims * ours / theirs * pair.share)
        self.match(standing, (pair.fewest, pair.most), partial(match.play, tries=tries))
        self.table("game", "tries (ours : theirs)", *ROW)
        self.row(pair.rules, f"{tries:,} : {pair.sims:,}", *standing.row())

    def hands(self, name: str) -> None:
        """At equal processor time, where hands are hidden; both sides play each deal from both sides."""
        kind, cards = HANDS[name]
        self.table("game", "tries (ours : theirs)", *ROW)
        for tries in cards.tries:
            match, standing = kind(cards, tries), Standing(cards.asked)
            self.match(standing, (cards.fewest, cards.most), match.play)
            title = f"{name}, {cards.players} players"
            self.row(title, f"{tries:,} : about {match.sims:,}", *standing.row())

    def dice(self) -> None:
        """At equal processor time, where dice are thrown; both sides play from both sides."""
        self.table("game", "tries (ours : theirs)", *ROW)
        for tries in DICE_TRIES:
            match, standing = DiceMatch(tries), Standing()
            self.match(standing, (40, 100), match.play)
            self.row("backgammon", f"{tries:,} : about {match.sims:,}", *standing.row())

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

    def levels(self, name: str) -> None:
        """The levels against each other."""
        self.table("levels", "games", "share", "95 %", "Elo", "95 %")
        for better, worse in STEPS:
            standing = Standing(EVEN)
            self.match(standing, (40, 200), Ladder(name, LADDERS[name], (better, worse)).play)
            self.row(f"{better} : {worse}", *standing.row()[:3], *ratings(standing))

    def rulebooks(self, name: str) -> None:
        """One of the five rulebooks, level by level."""
        (book,) = (one for one in BOOKS if one.rules == name)
        with TemporaryDirectory() as folder:
            kept = self.args.kept or Path(folder)
            asked = [(book, players, step) for step in STEPS_OF_BOOKS for players in book.players]
            every = [rated(*one, games=self.args.games, kept=kept) for one in asked]
        found = [one for one in every if one is not None and one.found.standings.games]
        if not found:
            self.say("No games yet.")
            return
        self.table(*HEAD)
        for one in found:
            self.row(*one.row())
        for one in found:
            if one.luck:
                names = f"{one.rules} with {one.players} players, {' : '.join(one.step.levels)}"
                self.say(f"\n{names}: mostly luck.")
        self.say("\nPoints of a seat, of `medium` and of `random`:\n")
        self.table("game", "players", "part", "medium", "random")
        for one in found:
            if one.step == STEPS_OF_BOOKS[0]:
                for row in one.points():
                    self.row(*row)

    def secrecy(self, name: str) -> None:
        """Measure the price of not knowing."""
        standing = Standing(EVEN)
        self.match(standing, (40, 100), Secrecy(name, SECRETIVE[name]).play)
        self.say(f"The same search with {TRIES:,} tries, from what it may know and from the true state.\n")
        self.table("game", "games", "share of the honest", "95 %", "Elo", "95 %")
        self.row(name, *standing.row()[:3], *ratings(standing))

    def unseen(self) -> None:
        """Permute what a seat cannot know, in many positions: its bot chooses the same."""
        sys.path.append(str(ROOT))  # the positions are those of the tests
        from playing.unseen import HEAD, all_looked_at, secretive

        self.table(*HEAD)
        seconds = 0.0
        for one in all_looked_at(secretive(self.args.only), self.args.positions, self.args.kept):
            self.row(*one.row())
            seconds += one.seconds
        self.say(f"\n{seconds:,.0f} seconds of one core.")


@dataclass(frozen=True, slots=True)
class Part:
    """A measurement, of each of some games or of none in particular; each is a section of the results."""

    title: str
    measure: Callable[..., None]
    games: tuple[str, ...] = ()
    chooses: bool = False  # it chooses among games by itself, and all are in one section

    def sections(self) -> dict[str, tuple[str, ...]]:
        """Their titles, and the game of each."""
        return {f"{self.title}: {one}": (one,) for one in self.games} or {self.title: ()}


PARTS = {
    "speeds": Part("Tries a second", Bench.speeds),
    "matches": Part("A match with OpenSpiel's MCTSBot", Bench.matches, tuple(PAIRS)),
    "hands": Part("A match with OpenSpiel's ISMCTSBot", Bench.hands, tuple(HANDS)),
    "dice": Part("A match with OpenSpiel's MCTSBot, with dice: backgammon", Bench.dice),
    "truths": Part("Truth", Bench.truths),
    "columns": Part("Connect four beside a perfect solver", Bench.columns),
    "levels": Part("The levels", Bench.levels, tuple(LADDERS)),
    "rulebooks": Part("The five rulebooks", Bench.rulebooks, tuple(one.rules for one in BOOKS)),
    "secrecy": Part("What secrecy costs", Bench.secrecy, tuple(SECRETIVE)),
    "unseen": Part("Choices by what a seat knows", Bench.unseen, chooses=True),
}


def arguments() -> argparse.Namespace:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named")
    args.add_argument(
        "--only", nargs="+", metavar="NAME", help="of parts that have games only these, by their rules files"
    )
    args.add_argument(
        "--games", type=int, default=400, help="of a match, at most; 0: the rulebooks as they are kept"
    )
    args.add_argument("--seconds", type=float, default=2.0, help="that speeds are measured for")
    args.add_argument(
        "--kept",
        type=Path,
        metavar="FOLDER",
        help="results of the rulebooks and of games with secrets, gone on with",
    )
    args.add_argument("--positions", type=int, default=10_000, help="of each game with secrets")
    args.add_argument("--into", type=Path, default=RESULTS, metavar="FILE", help="instead of bots.md")
    args.add_argument("--dry", action="store_true", help="leave it alone")
    found = args.parse_args()
    if unknown := set(found.parts) - set(PARTS):
        args.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def main() -> None:
    args = arguments()
    where = "on whatever core the system chose"
    titles = [title for part in PARTS.values() for title in part.sections()]
    for name in args.parts or PARTS:
        for title, games in PARTS[name].sections().items():
            if args.only and not (PARTS[name].chooses or set(args.only) & set(games)):
                continue
            bench = Bench(args)
            print(f"\n## {title}\n")
            PARTS[name].measure(bench, *games)
            if not args.dry:
                Sections.read(args.into, titles).write(title, "\n".join(bench.said), report.versions(where))


if __name__ == "__main__":
    main()
