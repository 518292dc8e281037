"""The product of compiling: enough to play whole games, and light to load, as the machine may not be at hand."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from festrules.interpreter.compiled.executors.outcomes import Outcome

if TYPE_CHECKING:
    from festrules.interpreter.machine.machine import Machine

PYTHON, WASM = "python", "wasm"  # the forms there are
MOST_GAMES = 512  # in one call
PREPARE, GAMES, SUMS = "prepare", "games", "sums"
DECISIONS, SQUARES, TURNS, POINTS, WINS = range(5)  # how sums lie

Asked: TypeAlias = "Callable[[], Machine]"  # makes the machine if it is needed after all


@dataclass(frozen=True, slots=True)
class Bulk:
    """Where games and their results lie in work memory."""

    next: int
    running: int  # whether a game begins at all behind its setup
    seeds: int
    rows: int
    row: int  # slots of a row
    sums: int  # where sums over games are made


@dataclass(frozen=True, slots=True)
class SearchLayout:
    """Where a search beside the rules keeps what in work memory (see `runtime/search_slots.py`)."""

    frame: int
    worlds: int  # where the states lie that tries begin with
    most_worlds: int
    paths: int
    nodes: int
    room: int  # slots for nodes
    keys: int
    nodes_by_key: int  # where nodes are found by what a seat has seen
    places: int  # how many slots that takes, a power of two
    matches: int
    lead: int
    habits: int
    done: int  # where it is noted what was done in a try


@dataclass(frozen=True, slots=True)
class Compiled:
    """Python source or a WebAssembly module, and slots of its memory."""

    code: bytes
    players: int
    cells: int  # of a state as everybody knows it
    slots: int  # of a state in all
    options: int  # where options are listed
    weights: int  # and their weights
    outcome: int  # where the result of a game is written
    row: int  # in how many slots
    bulk: Bulk | None  # where many games lie; only modules have them
    tally: int = 0  # where it is counted what options name, if it is
    things: int = 0  # how many things they can name
    gives_up: bool = True  # whether a decision may be left to the reference interpreter
    events: int = 0  # where it is noted what happens, if it is
    search: SearchLayout | None = None  # where a search lies, if there is one

    def portable(self) -> bytes:
        """All of it as bytes, for other processes and for later."""
        where = {name: value for name, value in asdict(self).items() if name != "code"}
        return json.dumps(where).encode() + b"\n" + self.code


def from_portable(data: bytes) -> Compiled:
    """The product that was written as these bytes."""
    where, _, code = data.partition(b"\n")
    known = json.loads(where)
    bulk, search = known.pop("bulk"), known.pop("search")
    return Compiled(
        code=code,
        bulk=None if bulk is None else Bulk(**bulk),
        search=None if search is None else SearchLayout(**search),
        **known,
    )


@dataclass(slots=True)
class Totals:
    """The totals of some games."""

    games: int = 0
    decisions: int = 0
    squares: int = 0  # of the decisions of each game
    turns: int = 0
    points: int = 0  # of all seats
    wins: list[int] = field(default_factory=list)  # of each seat

    def add(self, one: Outcome) -> None:
        """One game more."""
        self.games += 1
        self.decisions += one.decisions
        self.squares += one.decisions**2
        self.turns += one.turns
        self.points += sum(one.points)
        for seat in range(len(self.wins)):
            self.wins[seat] += one.winners >> seat & 1
