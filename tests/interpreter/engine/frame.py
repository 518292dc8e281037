"""A small world in which one expression or a few statements are tried, and what comes of them."""

from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_game

WORLD = """\
festrules 2
game "Frame"
  players 3
  seats "Ann", "Bob", "Cid"
  at most 60 decisions, then nobody wins
kinds of suit: clubs, hearts, spades, and round again
card card for each suit numbered 1 to 3
  starts in deck
token coin: gold, silver
  count 4
  starts in bank
piece pawn for each player
  count 2
  starts in camp
piece king
  starts in throne
die cube: 1 to 6
die mood: calm times 2, wild
place deck of card: ordered
place heap of card
place hand for each player of card
place bank of coin
place purse for each player of coin
place camp for each player of pawn
place throne of king: at most 1
place shelf for each suit of card
place cave for each player or nobody of king
board field of pawn, king: square 3 by 3
board yard for each player of coin: stacked, track of 3
board circle of king: ring of 5
keep glory for each player: 0 to 20, starts 2
keep leader: player or nobody, starts nobody
keep price for each suit: 0 to 9, starts 1
keep owner-of for each suit: player or nobody, starts nobody
keep once: 0 to 9, starts 0, cleared each turn
table tenfold of number as n: 10 for n 1, 20 for n 2 to 3
define twice of number as n: n * 2
define worth of card: number of card * 10
define better of player: glory of player + 1
define debt of card: number of card - 70
cost fee of number as n
  gold: n
cost toll
  gold: 1
  wild: silver
legend marks of space
  "P": space holds pawn
  "E": space is empty
"""

SETUP = """\
setup
  move clubs-1 to hand of seat 1
  move hearts-3 to hand of seat 1
  move spades-2 to hand of seat 2
  move 3 gold from bank to purse of seat 1
  move 1 silver from bank to purse of seat 1
  move pawn of seat 1 from camp of seat 1 to a1
  move pawn of seat 2 from camp of seat 2 to b1
  move pawn of seat 1 from camp of seat 1 to b2
"""

PLAY = """\
play
{statements}
winner
  shared
"""


class Course(NamedTuple):
    """How it went."""

    game: Game
    states: list[State]
    events: list[Event]

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.states[-1]

    @property
    def said(self) -> list[str]:
        """The texts that the statements said."""
        return [event.text for event in self.events if event.kind == "said"]

    @property
    def fault(self) -> str:
        """The fault of the rules; empty if there was none."""
        return next((event.data["what"] for event in self.events if event.kind == "rules-fault"), "")

    @property
    def offered(self) -> list[str]:
        """The options of the open decisions, in words."""
        return [option.text for one in self.game.decisions(self.state) for option in one.options]

    @property
    def refused(self) -> dict[str, str]:
        """The refused options, and why."""
        found = [one for decision in self.game.decisions(self.state) for one in decision.refused]
        return {one.text: one.reason for one in found}

    def lying(self, place: str) -> tuple[str, ...] | None:
        """The contents of a place, in words."""
        seen = next(one for one in self.game.view(self.state, None).places if one.name == place)
        return seen.components

    def value(self, name: str) -> Any:
        """A stored value, in words."""
        return self.game.view(self.state, None).values[name]

    def choose(self, *words: str, chance: tuple[str, ...] = ()) -> "Course":
        """Goes on with decisions in words; `seat: word` names who decides. Chance brings what is said first."""
        state, events, states = self.state, list(self.events), list(self.states)
        coming = list(chance)

        def umpire(decision: Decision) -> Option | None:
            word = coming.pop(0) if coming else None
            return next((one for one in decision.options if one.text == word), None)

        for word in words:
            state, more = self.game.apply(state, self._option(state, word), umpire=umpire)
            events += more
            states.append(state)
        return Course(self.game, states, events)

    def _option(self, state: State, word: str) -> Option:
        who, _, what = word.rpartition(": ")
        found = [
            option
            for one in self.game.decisions(state)
            for option in one.options
            if what in option.words and who in ("", self.game.seats[option.seat or 0])
        ]
        assert found, f"{word} is not among {self.offered}"
        return found[0]


def make(text: str, players: int | None = None) -> Game:
    """A game from its text."""
    return make_game(read_document(Source("frame.rules", text)), players)


def play(
    statements: str, declared: str = "", setup: str = SETUP, *, seed: int = 1, world: str = WORLD
) -> Course:
    """The world with statements as its course, up to the first decision or the end."""
    body = "\n".join(f"  {line}" for line in statements.strip("\n").splitlines())
    game = make(world + declared + setup + PLAY.format(statements=body))
    state, events = game.begin(seed)
    return Course(game, [state], list(events))


def worth(expression: str, declared: str = "") -> str:
    """The value of an expression in the world after setup, in words; or the fault it runs into."""
    course = play(f'let seat 1 act\n  it = {expression}\n  say "{{it}}"\notherwise nothing happens', declared)
    return course.fault or course.said[-1]


def classes_in(thing: object) -> set[type]:
    """Every class of node in an instruction or expression."""
    if isinstance(thing, tuple | list):
        return {one for part in thing for one in classes_in(part)}
    if not is_dataclass(thing) or isinstance(thing, type):
        return set()
    inside = {one for field in fields(thing) for one in classes_in(getattr(thing, field.name))}
    return {type(thing), *inside}
