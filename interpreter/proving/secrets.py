"""FR910, secrets that play gives away: games of random players beside others that differ in one hidden thing alone.

docs/decisions/0022 says what a leak is. Both games are real ones, so nothing is found that cannot happen; that nothing
was found is not proof.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.game import Game
from festrules.interpreter.proving.remembering import Memory
from festrules.interpreter.proving.secrets_comparing import ComparedGames, ObservedGame, compare
from festrules.interpreter.proving.secrets_games import Altered, Random, alterations, played
from festrules.interpreter.proving.secrets_saying import pointer, sentence
from festrules.interpreter.proving.secrets_telling import Difference, names_something
from festrules.interpreter.proving.stopping import Stopped, never
from festrules.interpreter.proving.subject import Budget, ProofSubject, share
from festrules.interpreter.proving.trouble import MUCH_WORK, impatient
from festrules.interpreter.proving.verdict import CheckResult, Finding, GameCourse, Verdict

CODE = "FR910"
COSTS = 4  # decisions of a budget that go into one that is looked at in both games
FOR_EACH_GAME = 24  # comparisons
MOST_STEPS = 600  # of one game: later events resemble earlier ones
HINT = (
    "Let it be seen before anything comes of it: `show ... to everyone`, or `move ... to PLACE` where all see it."
    " Or ask for something that all may know."
)


@dataclass(slots=True)
class _Search:
    """The findings so far, with the shortest way to each place in the rules."""

    found: dict[str, tuple[int, Finding]] = field(default_factory=dict)
    moving: dict[str, tuple[int, Finding]] = field(
        default_factory=dict
    )  # differences that show only in how much is moved
    pairs: int = 0
    decisions: int = 0

    def note(self, game: Game, pair: ObservedGame, compared: ComparedGames) -> None:
        """One comparison."""
        self.pairs += 1
        self.decisions += compared.decisions
        if not isinstance(compared.parted, Difference):
            return
        first = pair.steps[compared.until - 1].after
        place = pointer(game, first, compared)
        found = self.moving if compared.parted.by_moving else self.found
        if place in found and found[place][0] <= compared.until:
            return
        steps = pair.steps[: compared.until]
        at = sum(step.decision.seat is not None for step in steps)
        moves = tuple(step.move for step in steps)
        course = GameCourse(game.machine.configuration, moves, at)
        told = Finding(check=CODE, pointer=place, sentence=sentence(pair, compared), hint=HINT, course=course)
        found[place] = compared.until, told


def prove_secrets(subject: ProofSubject, budget: Budget, stopped: Stopped = never) -> Verdict:
    """Whether somebody can find out a secret from what play shows."""
    games = [impatient(game) for game in subject.games if game.hides_something]
    if not games:
        return Verdict(check=CODE, standing=CheckResult.NOT_ASKED, sentence="nothing is secret in this game")
    search = _Search()
    for number, game in enumerate(games):
        subject.progress("secrets", number, len(games))
        most = share(budget.decisions // COSTS, len(games), number)
        _search(search, game, most, draw(budget.seed, number), stopped)
    subject.progress("secrets", len(games), len(games))
    grounds = "in games of random players nothing hidden came up that could have been different"
    if search.pairs:
        grounds = (
            f"{search.pairs:,} games of random players beside others that differ in what a seat may not know:"
            f" {search.decisions:,} decisions looked at through its eyes"
        )
    findings = tuple(told for _, told in search.found.values())
    asides = tuple(told for place, (_, told) in search.moving.items() if place not in search.found)
    standing = CheckResult.FOUND if findings else CheckResult.NOT_FOUND
    return Verdict(check=CODE, standing=standing, sentence=grounds, findings=findings, asides=asides)


def _search(search: _Search, game: Game, most: int, seed: int, stopped: Stopped) -> None:
    """Compares until this many decisions have been looked at; a game with little to compare costs its length, too."""
    random, spent, number, ask = Random(seed), 0, 0, Memory()
    while spent < most and not stopped():
        steps = played(game, seed_of_game(seed, number), MOST_STEPS)
        number += 1
        spent += 1 + len(steps) // 4 + (MUCH_WORK if steps and game.is_faulty(steps[-1].after) else 0)
        pair = ObservedGame(game, steps, ask)
        for altered, seat in _tries(pair, random):
            compared = compare(pair, altered, seat)
            spent += 1
            if compared is not None:
                spent += compared.decisions
                search.note(game, pair, compared)
            if spent >= most or stopped():
                return


def _tries(pair: ObservedGame, random: Random) -> Iterator[tuple[Altered, int]]:
    """Some of the ways to alter a game, each for the eyes of one seat that is not told what came there."""
    steps = pair.steps
    possible = [
        (number, seat)
        for number, step in enumerate(steps)
        if next(alterations(step, number), None)
        for seat in range(pair.game.players)
        if seat != step.decision.seat and not names_something(step.events, seat)
    ]
    for _ in range(FOR_EACH_GAME if possible else 0):
        number, seat = possible[random.below(len(possible))]
        ways = list(alterations(steps[number], number))
        yield ways[random.below(len(ways))], seat
