"""The result of resolving an expression: a node of the machine, its type, and its reads."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import NamedTuple

from festrules.grammar.frozen import dataclass
from festrules.interpreter.machine.expressions import Bound, Cell, CellList, Constant, Expression, Lookup
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.meaning.others import is_of_team, is_other, says_you
from festrules.interpreter.world.things import Side
from festrules.interpreter.world.types import UNKNOWN, Type


class Since(NamedTuple):
    """A name stands for what it was behind one instruction, and for who was who then."""

    number: int
    owner: str  # whose place it was
    you: str  # who acted then
    lies: bool  # whether it is a component: where it lies may be known later


NOW = Since(-1, "", "", lies=False)  # what is read at this moment


class Read(NamedTuple):
    """A dependency of a value: a place, a stored value, the acting player, the number of the turn or round."""

    what: str  # place, keep, parameter, you, turn; what some were told or have seen; and of
    # the fact about a value: lies, owner, nobody, known; found where a name got its value, whereabouts
    # once its place was asked; other, mate: somebody who surely does not act, or is on the acting player's team
    name: str = ""
    # of a place: contents, top, put on it, count, presence; of what was told, seen or known before its number
    level: str = ""
    owner: str = ""  # whose: YOURS, that of a name or seat (see `whose`), or anybody's
    since: Since = NOW


Reads = frozenset[Read]
NO_READS: Reads = frozenset()
READS_YOU = Read("you")
READS_TURN = Read("turn")
ALL_KNOW = Read("known")  # all were told the outcome of chance or of somebody's choice
YOURS = "you"
OTHER = "other"  # whose: that of somebody who surely does not act
MATE = "mate"  # whose: that of somebody else on the acting player's team
SEAT = "seat:"  # whose: that of one seat, whatever happens
TOLD = "told"
SEEN = "seen"
KNEW = "knew"  # who knew a component before it was moved where they do not see it
FOUND = "found"
WHEREABOUTS = "whereabouts"
TEAM_OF = "team of "  # whose: that of the team of a player
EVERYBODY = "everybody"  # whose eyes, in place of one player's (see `whose`)
YOU_NODE = Cell(YOU)


def bound_owner(place: int) -> str:
    """How `Read` calls the owner that a bound name stands for."""
    return f"bound:{place}"


def cell_owner(cell: int) -> str:
    """How `Read` calls the owner that the name of a statement stands for."""
    return f"cell:{cell}"


def is_cell_owner(owner: str) -> bool:
    """Whether this is an owner that the name of a statement stands for."""
    return owner.startswith("cell:")


def is_seat(owner: str) -> bool:
    """Whether this is an owner that is one seat, whatever happens."""
    return owner.startswith(SEAT)


def is_bound_owner(owner: str) -> bool:
    """Whether this is an owner that a bound name stands for."""
    return owner.startswith("bound:")


def of_team(owner: str) -> str:
    """`Read`'s name for the team of an owner who keeps one name throughout."""
    if owner == MATE:
        return of_team(YOURS)
    return f"{TEAM_OF}{owner}" if is_named(owner) else ""


def is_named(owner: str) -> bool:
    """Whether this is one player who keeps one name throughout."""
    return owner == YOURS or is_cell_owner(owner) or is_bound_owner(owner) or is_seat(owner)


def is_team(owner: str) -> bool:
    """Whether this is the team of some owner."""
    return owner.startswith(TEAM_OF)


def player_named(owner: str) -> str:
    """The player by whom an owner is called, who may be one of a team."""
    return owner.removeprefix(TEAM_OF)


def renamed(owner: str, owners: Mapping[str, str]) -> str:
    """An owner by another name, and so a team that is called by a player."""
    player = player_named(owner)
    if player not in owners:
        return owner
    return of_team(owners[player]) if is_team(owner) else owners[player]


def whose(node: Expression) -> str:
    """The owner of this player's things, as far as `Read` tells owners apart."""
    match node:
        case Cell(cell):
            return YOURS if cell == YOU else cell_owner(cell)
        case Bound(place):
            return bound_owner(place)
        case Constant(int(seat)) if seat >= 0:
            return f"{SEAT}{seat}"
    return ""


def of_bearer(owner: str, players: Expression, sides: Sequence[Side]) -> Reads:
    """The knowledge about whoever bears a name, from those it was given to."""
    other = {Read(OTHER, "", "", owner)} if is_other(players) else set()
    mate = {Read(MATE, "", "", owner)} if is_of_team(players, sides) else set()
    return frozenset(other | mate)


def owner_meant(player: Expression, sides: Sequence[Side]) -> str:
    """The owner of things of this player, or of the player's team; for somebody without a name, the certain one."""
    match player:
        case Lookup(table=teams, first=0) if teams == _team_of_each(sides):
            return of_team(whose(player.value))
    if not is_other(player):
        return whose(player)
    return whose(player) or (MATE if is_of_team(player, sides) else OTHER)


def _team_of_each(sides: Sequence[Side]) -> tuple[int, ...]:
    """The number of the team of each seat."""
    seats = sum(len(side.seats) for side in sides)
    return tuple(seat % len(sides) for seat in range(seats))


def belonging(reads: Reads, owners: dict[str, str]) -> Reads:
    """The same reads with one owner replaced by another.

    Where somebody else acts from now on, nobody is known to be another than that.
    """
    if owners.get(YOURS, YOURS) != YOURS:
        owners = {**owners, OTHER: "", MATE: ""}
        reads = frozenset(read for read in reads if read.what not in (OTHER, MATE))
    return frozenset(_belonging_read(read, owners) for read in reads)


def _belonging_read(read: Read, owners: dict[str, str]) -> Read:
    if read.since.you not in owners and renamed(read.owner, owners) == read.owner:
        return read
    since = read.since._replace(you=owners.get(read.since.you, read.since.you))
    return read._replace(owner=renamed(read.owner, owners), since=since)


def found_at(reads: Reads, number: int, *, lies: bool) -> Reads:
    """The reads of a name that gets its value by an instruction; where a component lies may change behind it."""
    named = frozenset(
        read._replace(since=Since(number, read.owner, YOURS, lies))
        if read.what == "place" and read.since == NOW
        else read
        for read in reads
    )
    return named | {Read(FOUND, str(number))} if lies else named


def called_with(reads: Reads, arguments: Iterable[tuple[int, Expression]], sides: Sequence[Side]) -> Reads:
    """The reads of a definition, with the owners that its parameters stand for in this call."""
    return belonging(reads, {bound_owner(place): owner_meant(node, sides) for place, node in arguments})


def only_lying(reads: Reads) -> Reads:
    """The part of what components depend on: what lies where they lie, and nothing that singles them out there."""
    lying = {(read.name, read.owner) for read in reads if read.what == "lies"}
    return frozenset(
        read
        for read in reads
        if read.what in ("lies", "owner", "parameter", SEEN, KNEW, FOUND, OTHER, MATE)
        or (read.what == "place" and (read.name, read.owner) in lying)
    )


def singled_out(reads: Reads) -> Reads:
    """The other reads that decide which components of a place are meant; callers know those of a parameter."""
    return frozenset(
        read for read in reads - only_lying(reads) if read.what in ("place", "keep", TOLD, OTHER, MATE)
    )


def either_of(one: Reads, other: Reads) -> Reads:
    """The reads of a value that may be either: a place has an owner only if it is the same in both."""
    both = {read for read in one & other if read.what == "owner"}
    return frozenset(read for read in one | other if read.what != "owner" or read in both)


@dataclass(frozen=True, slots=True)
class Typed:
    """A resolved expression."""

    node: Expression
    type: Type
    reads: Reads = NO_READS
    whose: str = ""  # of a player, where that is known from what the player owns: as `Read` calls the owner
    told: bool = False  # whether it is something, or nothing, has been told


BROKEN = Typed(Constant(0), UNKNOWN)  # stands for something that has been reported


@dataclass(frozen=True, slots=True)
class AskedPlayers:
    """The players who chose in a block in which not all did: a name has a value for them, and none for others."""

    type: Type
    players: Expression | None  # if these are the same players wherever this is asked again


@dataclass(frozen=True, slots=True)
class Local:
    """A name of a statement: one cell, or a collection of at most `size`; `stride` where each seat has its own."""

    cell: int
    type: Type
    size: int = 0
    stride: int = 0
    reads: Reads = NO_READS  # what its value depends on
    told: bool = False  # whether it is something, or nothing, has been told
    elsewhere: tuple[
        tuple[str, Reads], ...
    ] = ()  # where each seat has its own: what that of some players depends on
    among: Expression | None = None  # the group it is one of, or its worth, when it gets its value
    asked: AskedPlayers | None = None  # where each seat has its own, and not all were asked

    def here(self) -> Typed:
        """Its value."""
        node = CellList(self.cell) if self.size else Cell(self.cell)
        return Typed(node, self.type, self.reads, told=self.told)


@dataclass(frozen=True, slots=True)
class BoundName:
    """A name of an expression."""

    place: int
    type: Type
    reads: Reads = NO_READS
    counts: bool = False  # `count of NAME` is just this number
    among: Expression | None = None  # the group it is one of

    def here(self) -> Typed:
        """Its value."""
        return Typed(Bound(self.place), self.type, self.reads)


LOST = BoundName(0, UNKNOWN)  # a name whose value has been reported


@dataclass(frozen=True, slots=True)
class Scope:
    """The names known at one point of the text, and whether somebody acts there.

    `routine` is the procedure, action or trigger whose callers must see to that; `example` is whether it is a
    line of an example, which knows of everybody by their seats.
    """

    names: dict[str, Local | BoundName] = field(default_factory=dict)
    you: bool = False
    routine: str = ""
    team: bool = False  # whether a team is scored, whose `my` is
    together: bool = False  # whether all have the same points
    example: bool = False

    def plus(self, **found: Local | BoundName) -> "Scope":
        """With more names."""
        return replace(self, names={**self.names, **found})

    def binding(self, name: str, value: Local | BoundName) -> "Scope":
        """With one more name."""
        return replace(self, names={**self.names, name: value})

    def acting(self, player: str = "") -> "Scope":
        """Where somebody acts, perhaps this player: what was of whoever acted before is somebody's."""
        owners = {YOURS: "", player: YOURS} if player not in ("", YOURS) else {YOURS: ""}
        if player == YOURS:
            return Scope(self.names, you=True)
        return Scope({name: _belonging(one, owners) for name, one in self.names.items()}, you=True)


def _belonging(name: Local | BoundName, owners: dict[str, str]) -> Local | BoundName:
    """A name of which other things are said to belong to others, where somebody else acts from now on."""
    if says_you(name.among):
        name = replace(name, among=None)
    if isinstance(name, Local) and name.asked is not None and says_you(name.asked.players):
        name = replace(name, asked=replace(name.asked, players=None))
    if not isinstance(name, Local) or not name.elsewhere:
        return replace(name, reads=belonging(name.reads, owners))
    now = ((owners.get(key, key), belonging(reads, owners)) for key, reads in name.elsewhere)
    elsewhere = tuple(one for one in now if one[0])
    return replace(name, reads=belonging(name.reads, owners), elsewhere=elsewhere)


def reads_of_member(of: Typed, place: int, sides: Sequence[Side]) -> Reads:
    """The reads of a member of a collection that has its name at this place."""
    return of.reads | of_bearer(bound_owner(place), of.node, sides)
