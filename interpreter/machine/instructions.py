"""Instructions of the machine: a flat list; the program counter is a cell of the state.

Each carries in `at` the number of its place in the rules (a side table), never the place itself.
"""

from typing import TypeAlias

from festrules.interpreter.machine.expressions import Expression, Index
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Text:
    """A template: pieces of text and values with their types."""

    pieces: "tuple[str | tuple[Expression, Type], ...]"


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition with the reason a player reads."""

    test: Expression
    reason: Text
    clauses: tuple[str, ...]
    name: str | None = None
    at: int = -1


@dataclass(frozen=True, slots=True)
class Physical:
    """Something that is done on a real table: the chance in it only models that, so other things may come, too."""

    name: str
    text: str  # what to do


@dataclass(frozen=True, slots=True)
class Let:
    """Puts a value into a cell. If something begins with it, that is told: `{number}` is the value."""

    at: int
    cell: int
    value: Expression
    begins: str = ""


@dataclass(frozen=True, slots=True)
class LetMany:
    """Puts a collection into cells: its length, then its members."""

    at: int
    cell: int
    size: int
    value: Expression


@dataclass(frozen=True, slots=True)
class Clear:
    """Forgets the names of a block that is left."""

    at: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Store:
    """Changes a stored value: by becomes `=`, `+` or `-`."""

    at: int
    keep: str
    base: int
    indices: tuple[Index, ...]
    by: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Reset:
    """Gives a stored value its starting value again, for all it is stored for."""

    at: int
    keep: str
    base: int
    count: int
    value: Expression


@dataclass(frozen=True, slots=True)
class Move:
    """Moves one component; a name that it was moved by follows it."""

    at: int
    what: Expression
    to: Expression
    under: bool
    follow: int  # the cell of the name, or -1


@dataclass(frozen=True, slots=True)
class MoveAll:
    """Moves every component of a collection."""

    at: int
    what: Expression
    to: Expression
    under: bool


@dataclass(frozen=True, slots=True)
class MoveKind:
    """Moves copies of a kind from one place to another."""

    at: int
    kind: Expression
    source: Expression
    to: Expression
    under: bool
    amount: Expression
    up_to: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws one component by chance; from an empty place it is a fault, or goes on at `empty`."""

    at: int
    source: Expression
    to: Expression
    cell: int  # of the name of what was drawn, or -1
    empty: int  # where to go when there is nothing, or -1
    deals: bool = False  # to one player after the other
    prompt: Text | None = None
    physical: Physical | None = None
    under: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Makes the order of a place unknown."""

    at: int
    place: Expression


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Makes the top of a pile known, by chance."""

    at: int
    place: Expression
    prompt: Text | None = None
    physical: Physical | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """Picks a value by chance."""

    at: int
    cell: int
    type: Type
    values: Expression
    bound: int
    weight: Expression | None
    what: str  # the die or name, for the log
    rolls: bool = False  # a die
    prompt: Text | None = None
    physical: Physical | None = None


@dataclass(frozen=True, slots=True)
class PickEach:
    """Picks some of several by chance, one event for each of which it is not certain.

    `cell` holds what has been picked, `members` what it is picked from, both their length first, and `position`
    how many of these have been gone through.
    """

    at: int
    cell: int
    members: int
    position: int
    type: Type  # of a member
    values: Expression
    bound: int
    chances: Expression
    cases: Expression
    what: str
    prompt: Text | None = None
    physical: Physical | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """Lets players see components."""

    at: int
    what: Expression
    to: Expression


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses a value for a cell; where none is possible play goes on at `otherwise`."""

    at: int
    name: str
    cell: int
    type: Type
    values: Expression
    low: int  # the number of the first value in the static domain
    conditions: tuple[Condition, ...]
    prompt: Text | None
    may: bool
    otherwise: int
    looks_ahead: bool
    clauses: tuple[str, ...]
    race: bool = False  # what a race is for: to decline is to wait, and who could only wait is not asked
    way_out: bool = False  # where nothing is possible play goes on for certain: see `ways_out`


@dataclass(frozen=True, slots=True)
class ChooseSome:
    """A player chooses several values, one after the other in their order, then says that is all."""

    at: int
    name: str
    cell: int
    size: int
    type: Type
    values: Expression
    low: int
    conditions: tuple[Condition, ...]
    prompt: Text | None
    least: Expression
    most: Expression
    otherwise: int
    candidate: int
    clauses: tuple[str, ...]
    way_out: bool = False


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes one of several actions; each is a call."""

    at: int
    actions: tuple[str, ...]
    targets: tuple[int, ...]
    titles: tuple[str, ...]
    prompt: Text | None
    may: bool
    otherwise: int
    clauses: tuple[tuple[str, ...], ...]
    way_out: bool = False


@dataclass(frozen=True, slots=True)
class Needs:
    """A condition of the action it stands in."""

    at: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class Pay:
    """A player chooses a payment; it moves at once."""

    at: int
    cost: Expression
    source: Expression
    to: Expression
    kinds: tuple[int, ...]
    cell: int  # of what was paid, a collection of at most `size` kinds, or -1
    size: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rearrange:
    """A player moves or swaps what lies on a board, at most as often as there are pieces.

    `cell` holds how often, `cell + 1` the space chosen first and 1, or 0.
    """

    at: int
    board: Expression
    cell: int
    prompt: Text | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """Goes on elsewhere."""

    at: int
    to: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Goes on elsewhere when a condition does not hold."""

    at: int
    condition: Expression
    otherwise: int


@dataclass(frozen=True, slots=True)
class Depending:
    """Goes on where the case of a value begins; the value of a component is its kind."""

    at: int
    value: Expression
    cases: tuple[tuple[tuple[range, ...], int], ...]  # values, and where their statements begin
    otherwise: int  # where to go for all other values, or -1


@dataclass(frozen=True, slots=True)
class WithValue:
    """Puts a value into a cell, or goes on elsewhere when it is nothing."""

    at: int
    cell: int
    value: Expression
    otherwise: int


@dataclass(frozen=True, slots=True)
class Next:
    """The next member of a collection in cells: position at `cell`, the list behind; or the end."""

    at: int
    cell: int
    name: int
    end: int


@dataclass(frozen=True, slots=True)
class CountDown:
    """Repeats as often as a cell says."""

    at: int
    cell: int
    end: int


@dataclass(frozen=True, slots=True)
class StartTurns:
    """Begins turns in the record at `cell` (see `TurnRecord`), round and round from a player or once for each."""

    at: int
    cell: int
    players: Expression  # the first player, or all of them where each has one turn
    once: bool
    end_of_turn: int


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Begins the next turn, or goes on at `end`."""

    at: int
    cell: int
    once: bool
    until: str  # condition, everyone-passes, everyone-has-passed, game-ends; nothing where each has one turn
    condition: Expression | None
    end: int


@dataclass(frozen=True, slots=True)
class EndOfTurn:
    """The line after a turn: look-ahead stops, ends that wait for it happen."""

    at: int
    cell: int


@dataclass(frozen=True, slots=True)
class EndTurns:
    """After the last turn: who acted before acts again."""

    at: int
    cell: int


@dataclass(frozen=True, slots=True)
class EndOfRound:
    """The line after a round."""

    at: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The player passes in the turns around this."""

    at: int


@dataclass(frozen=True, slots=True)
class AnotherTurn:
    """The player has another turn."""

    at: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over: goes to its end, out of every call."""

    at: int


@dataclass(frozen=True, slots=True)
class MissTurn:
    """A player misses a turn."""

    at: int
    player: Expression


@dataclass(frozen=True, slots=True)
class CallCode:
    """Carries out code elsewhere and comes back."""

    at: int
    to: int


@dataclass(frozen=True, slots=True)
class Return:
    """Comes back from a call; `line` if look-ahead stops here."""

    at: int
    line: bool = False


@dataclass(frozen=True, slots=True)
class Together:
    """A block in which each player has a place of their own: all choose in secret."""

    at: int
    players: Expression
    cell: int  # for each seat: where it is in the block, or 0
    body: int
    locals: tuple[int, int]  # the cells of a seat's names: first cell and how many, repeated by seat
    end: int


@dataclass(frozen=True, slots=True)
class EndOfPart:
    """The end of what one player does in a block; then the next is served at `to`, or all are waited for."""

    at: int
    to: int = -1


@dataclass(frozen=True, slots=True)
class Commit:
    """The end of a secret choice; what comes behind it is for when the player is served, and for looking ahead."""

    at: int


@dataclass(frozen=True, slots=True)
class Serve:
    """In a race: what a player chose in secret is asked once more, and goes on behind it or at `otherwise`."""

    at: int
    block: int  # the number of the `Together`
    choose: int  # the number of the `Choose`; a `Commit` stands behind it
    seat: int  # the cell of who is served
    waiting: int  # the cell of those who are served later, a collection
    served: int  # the cell of those who got what they chose in this tick: a bit for each seat
    otherwise: int


@dataclass(frozen=True, slots=True)
class Enter:
    """A named step, phase or physical happening begins (or ends)."""

    at: int
    name: str
    title: str
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """Tells everybody something."""

    at: int
    text: Text


@dataclass(frozen=True, slots=True)
class CannotHappen:
    """A point that the author says is never reached."""

    at: int


@dataclass(frozen=True, slots=True)
class Win:
    """A player, or nobody, wins."""

    at: int
    player: Expression


@dataclass(frozen=True, slots=True)
class EndGame:
    """The game is over and is scored."""

    at: int


Instruction: TypeAlias = (
    Let
    | LetMany
    | Clear
    | Store
    | Reset
    | Move
    | MoveAll
    | MoveKind
    | Draw
    | Shuffle
    | TurnUp
    | Pick
    | PickEach
    | Show
    | Choose
    | ChooseSome
    | Take
    | Needs
    | Pay
    | Rearrange
    | Jump
    | Branch
    | Depending
    | WithValue
    | Next
    | CountDown
    | StartTurns
    | NextTurn
    | EndOfTurn
    | EndTurns
    | EndOfRound
    | Pass
    | AnotherTurn
    | EndTurn
    | MissTurn
    | CallCode
    | Return
    | Together
    | EndOfPart
    | Commit
    | Serve
    | Enter
    | Say
    | CannotHappen
    | Win
    | EndGame
)
