"""Games that are played to see what has not been seen yet, where there are too many positions to go through all.

Some players always take the first option or the last, pass when they can or never, or take what was taken least; the
others choose evenly. Chance is weighted, or even among all that it can bring. Whenever play reaches something new (a
rule, an option, fewer cards in a place or more of a value than ever, fewer options at a decision) the position is kept,
and every other game goes on from one of these.
"""

from dataclasses import dataclass, field

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.places import count_in
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.machine import DECISIONS
from festrules.interpreter.proving.choosing import WAYS, Glance, PlayersOnPurpose, Way, glance_at
from festrules.interpreter.proving.foreseeing import Foreseen
from festrules.interpreter.proving.seen import Seen, Watched
from festrules.interpreter.proving.stopping import Stopped
from festrules.interpreter.proving.trouble import (
    Trouble,
    after_move,
    by_chance_alone,
    cost_of,
    scored,
    told,
    without_options,
)
from festrules.interpreter.proving.verdict import Move
from festrules.interpreter.world.things import Keep, Place
from festrules.interpreter.world.types import NUMBER, bare

FEW = 2  # options of a decision: whether there are fewer than ever is always known where there are fewer than these
MOST_KEPT = 2_000  # positions
MOST_TROUBLES = 20  # ways of going wrong: nobody reads more


@dataclass(frozen=True, slots=True)
class Played:
    """Everything seen in games played on purpose."""

    games: int
    decisions: int
    seen: Seen
    troubles: dict[Trouble, tuple[Move, ...]]
    ended_early: bool  # whether any of them ended before the greatest length


@dataclass(slots=True)
class KeptPosition:
    """A position at which something new was seen, and how often games have started from it."""

    state: State
    moves: tuple[Move, ...]
    used: int = 0


def play(watched: Watched, games: int, decisions: int, seed: int, stopped: Stopped) -> Played:
    """This many games, or as many as have this many decisions in all."""
    machine = watched.game.machine
    several = [place for place in machine.world.places if place.storage != "single"]
    numbers = [keep for keep in machine.keeps.values() if bare(keep.type) == NUMBER]
    owners = [-1] * len(machine.initial)
    for number, place in enumerate(several):
        owners[place.base : place.end] = [number] * (place.end - place.base)
    for number, keep in enumerate(numbers, len(several)):
        owners[keep.base : keep.base + keep.count] = [number] * keep.count
    playing = _Playing(
        watched,
        PlayersOnPurpose(seed),
        Foreseen(machine),
        stopped,
        measured=(*several, *numbers),
        owners=tuple(owners),
        compared=(None,) * len(owners),
    )
    return playing.whole(games, decisions)


@dataclass(slots=True)
class _Playing:
    watched: Watched
    players: PlayersOnPurpose
    foreseen: Foreseen
    stopped: Stopped
    measured: tuple[Place | Keep, ...]  # places with room for more than one, and numbers
    owners: tuple[int, ...]  # of each cell the position of what is measured by it, or -1
    compared: tuple[int | None, ...]  # the cells as they were last: what has not changed goes no further
    ended_early: bool = False
    kept: list[KeptPosition] = field(default_factory=list)
    extremes: dict[tuple[str, int], int] = field(default_factory=dict)
    troubles: dict[Trouble, tuple[Move, ...]] = field(default_factory=dict)

    def whole(self, games: int, decisions: int) -> Played:
        done = number = 0
        while number < games and done < decisions and not self.stopped():
            if len(self.troubles) >= MOST_TROUBLES:
                break
            done += self.one_game(number, decisions - done)
            number += 1
        return Played(number, done, self.watched.seen(), self.troubles, self.ended_early)

    def one_game(self, number: int, most: int) -> int:
        """One game, from its beginning or from where something new was seen; what it takes of the budget."""
        state, moves = self.beginning(number)
        begun, cost, by_chance = state.cells[DECISIONS], 1, 0
        while state.cells[DECISIONS] - begun < most and not self.stopped():
            open_ = self.watched.game.decisions(state)
            if not open_:
                self.over(state, moves)
                break
            decision = open_[self.players.below(len(open_)) if len(open_) > 1 else 0]
            by_chance = by_chance + 1 if decision.seat is None else 0
            if by_chance > MAX_CHANCE:
                trouble: Trouble | None = by_chance_alone(self.watched.game, state)
                del moves[-MAX_CHANCE:]
            else:
                state, trouble = self.one_move(number, state, decision, moves)
            if trouble is not None:
                self.note(trouble, moves)
                cost = cost_of(trouble)
                break
        return state.cells[DECISIONS] - begun + cost

    def beginning(self, number: int) -> tuple[State, list[Move]]:
        """Where a game starts, with the way there."""
        if number % 2 and self.kept:
            start = min(reversed(self.kept), key=lambda one: one.used)
            start.used += 1
            return start.state, list(start.moves)
        state, events = self.watched.game.begin(0, settle=False)
        if trouble := told(self.watched.game, state, events):
            self.note(trouble, [])
        return state, []

    def one_move(
        self, number: int, state: State, decision: Decision, moves: list[Move]
    ) -> tuple[State, Trouble | None]:
        """One decision of somebody, added to the moves: its consequences, and what is wrong then."""
        game = self.watched.game
        if decision.seat is None:
            options = decision.options
            option = self.players.by_chance(options, evenly=number % 3 == 2) if options else None
            new = False
        else:
            ways = WAYS[number % len(WAYS)]
            option, new = self.chosen(decision, ways[decision.seat % len(ways)])
        if option is None:
            return state, without_options(game, decision)
        rules = self.rules()
        after = game.apply(state, option, settle=False, tell=False)[0]
        moves.append((decision.seat, option.value))
        if game.is_faulty(after):
            return after, after_move(game, state, decision, moves[-1])
        if new or self.rules() > rules or self.goes_further(after):
            self.keep(after, moves)
        return after, None

    def chosen(self, decision: Decision, way: Way) -> tuple[Option | None, bool]:
        """The choice, if anything is possible, and whether something new is on offer."""
        thing = self.watched.counters[decision.pc].thing
        glance = self.glance(decision)
        if glance is not None:
            value, new = self.at_a_glance(glance, decision.pc, way)
        else:
            new = self.is_new(decision)
            value = next(way(self.players, [one.value for one in decision.options], thing), None)
        if value is None:
            return None, new
        self.players.took(way, thing(value))
        return Option(decision, value), new

    def glance(self, decision: Decision) -> Glance | None:
        """A look at it, where to try all that is in question would show no more than which of it is possible."""
        if ("options", decision.pc) not in self.extremes:
            return None
        glance = glance_at(decision)
        noted = self.watched.trace.noted
        return glance if glance and self.foreseen.is_all_in(noted, decision.run) else None

    def at_a_glance(self, glance: Glance, pc: int, way: Way) -> tuple[int | None, bool]:
        """The same with no more tries than it takes to know it.

        That is what was never offered, what is liked best, and as many more as there were at least so far.
        """
        thing = self.watched.counters[pc].thing
        self.watched.consider(pc, glance.values)
        offered = self.watched.offered[pc]
        unknown = [value for value in glance.values if thing(value) not in offered]
        new = self.watched.offer(pc, filter(glance.fits, unknown)) > 0
        value = next(filter(glance.fits, way(self.players, glance.values, thing)), None)
        count = glance.possible(min(FEW, -self.extremes["options", pc]))
        return value, self.is_further("options", pc, -count) or new

    def over(self, state: State, moves: list[Move]) -> None:
        game = self.watched.game
        if game.is_faulty(state):
            return
        sheets = scored(game, state)
        if isinstance(sheets, Trouble):
            self.note(sheets, moves)
        else:
            self.ended_early |= state.cells[DECISIONS] < game.machine.longest
            self.watched.score((line.name, line.points) for sheet in sheets for line in sheet.lines)

    def note(self, trouble: Trouble, moves: list[Move]) -> None:
        """Something went wrong; the course with the fewest moves is kept."""
        known = self.troubles.get(trouble)
        if known is None or len(moves) < len(known):
            self.troubles[trouble] = tuple(moves)

    def keep(self, state: State, moves: list[Move]) -> None:
        if len(self.kept) < MOST_KEPT and not self.watched.game.is_over(state):
            self.kept.append(KeptPosition(state, tuple(moves)))

    # ---- what is new --------------------------------------------------------------------------

    def rules(self) -> int:
        """How many rules, and ways that they lead on, were reached so far."""
        trace = self.watched.trace
        return len(trace.ran) + len(trace.noted)

    def is_new(self, decision: Decision) -> bool:
        """Whether a decision offers something new, or less than ever before."""
        count = len(decision.options)
        new = self.watched.look(decision) > 0
        return self.is_further("options", decision.pc, -count) or new

    def goes_further(self, state: State) -> bool:
        """Whether some place is emptier or fuller, or some value lower or higher, than ever before."""
        before, self.compared = self.compared, state.cells
        all_ = zip(self.owners, state.cells, before, strict=True)
        cells, found = list(state.cells), False
        for one in {owner for owner, now, then in all_ if now != then and owner >= 0}:
            measured = self.measured[one]
            if isinstance(measured, Place):
                count = count_in(cells, measured)
                found |= self.is_further("most in", measured.number, count)
                found |= self.is_further("least in", measured.number, -count)
            else:
                values = cells[measured.base : measured.base + measured.count]
                found |= self.is_further("most", measured.base, max(values))
                found |= self.is_further("least", measured.base, -min(values))
        return found

    def is_further(self, what: str, number: int, value: int) -> bool:
        known = self.extremes.get((what, number))
        if known is not None and value <= known:
            return False
        self.extremes[what, number] = value
        return known is not None
