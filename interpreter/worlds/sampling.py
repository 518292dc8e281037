"""Worlds that agree with all that a seat was told and saw from the beginning of a game.

A deal of what is hidden now and a plan of how it came there make a script; the game is played again by it, and where
the seat could tell that game from the true one it is not a world. From the first deal on two components change places
at a time: at first where the game does not come less far, then where it comes to the end. So each world that a walk
comes to is as likely as any other.
"""

from dataclasses import dataclass

from festrules.interpreter.worlds.deals import Rooms, rooms_of
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.forgetting import dealt
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.history import History
from festrules.interpreter.worlds.imagined import Dealt, Imagined, Rung
from festrules.interpreter.worlds.planning import Missing, Planner
from festrules.interpreter.worlds.replays import Lost, Replays
from festrules.interpreter.worlds.script import SIDES, Script

MOST_TRIES = 10_000  # without any world
PATIENCE = 1_000  # tries that come no further
BETWEEN = 4  # exchanges from one world to the next
AT_FIRST = 32  # before the first
MOST_ROWS = 60_000  # that a walk plays again: of a long history it takes fewer steps, ...
FEWEST = 24  # ... but this many
NEAR = 32  # rows before the one at which the games part
NOWHERE = (-(1 << 30), 0)


@dataclass(slots=True)
class Walk:
    """Where a walk stands: a deal, the kinds that move by its plan, and for each row a number to choose by."""

    deal: list[int]
    moves: list[int] | Missing
    dice: list[int]
    reached: tuple[int, int] = NOWHERE
    cells: tuple[int, ...] = ()


class Consistent:
    """Worlds of one history. What is hidden is dealt again where none is found."""

    def __init__(self, replays: Replays, hiding: Hiding, history: History) -> None:
        self.replays, self.hiding, self.history = replays, hiding, history
        self.planner = Planner(replays.trail(history))
        self.rooms = Rooms([], {})

    @property
    def now(self) -> tuple[int, ...]:
        """The remainder of the state."""
        return self.history.now.cells

    def sample(self, seed: int, count: int) -> Imagined:
        """This many worlds."""
        try:
            script = Script(self.replays, self.history)
        except Lost:
            return self._merely_dealt(seed, count)
        dice = Dice(seed)
        walk, tries = self.first(script, dice)
        if walk is None:
            found = self._merely_dealt(seed, count)
            return Imagined(found.cells, found.different, tries, found.rung)
        steps = max(FEWEST, MOST_ROWS // max(1, script.rows))
        if tries > 1:  # what is climbed to first is not as likely as anything else
            first = min(AT_FIRST, steps // 4)
            walk = self._walked(script, walk, dice, first)
            tries, steps = tries + first, steps - first
        steps = min(BETWEEN * (count - 1), steps)
        worlds = [walk.cells]
        for number in range(1, count):
            walk = self._walked(
                script, walk, dice, steps * number // (count - 1) - steps * (number - 1) // (count - 1)
            )
            worlds.append(walk.cells)
        return Imagined(tuple(worlds), len(set(worlds)), tries + steps, Rung.CONSISTENT)

    def _walked(self, script: Script, walk: Walk, dice: Dice, steps: int) -> Walk:
        """Where the walk stands after this many steps; one to what is not a world is none."""
        for _ in range(steps):
            other = self._other(script, walk, dice)
            if self._try(script, other):
                walk = other
                script.stand()
        return walk

    def _merely_dealt(self, seed: int, count: int) -> Imagined:
        return Dealt(self.hiding, self.history.now).sample(seed, count)

    def first(self, script: Script, dice: Dice) -> tuple[Walk | None, int]:
        """The first world that is found, and after how many tries."""
        best: Walk | None = None
        further = tries = 0
        while tries < MOST_TRIES and tries - further < PATIENCE:
            tries += 1
            one = self._dealt(script, dice) if best is None else self._other(script, best, dice)
            if self._try(script, one):
                script.stand()
                return one, tries
            if best is None or one.reached > best.reached:
                further = tries
            if best is None or one.reached >= best.reached:
                best = one
                if not isinstance(one.moves, Missing):
                    script.stand()
        return None, tries

    def _dealt(self, script: Script, dice: Dice) -> Walk:
        cells = dealt(self.hiding, self.history.now, dice.below(SIDES))
        self.rooms, kinds = rooms_of(self.hiding, cells, self.planner.places)
        return Walk(kinds, self._plan(kinds, dice), [dice.below(SIDES) for _ in range(script.rows)])

    def _plan(self, kinds: list[int], dice: Dice) -> list[int] | Missing:
        return self.planner.plan(self.rooms.lying(kinds), kinds, dice)

    def _other(self, script: Script, walk: Walk, dice: Dice) -> Walk:
        """Two components have changed places, or they have come there otherwise, or something else was chosen."""
        which = dice.below(8)
        if isinstance(walk.moves, Missing):
            return self._mended(walk, walk.moves, dice)
        if script.open and which < 3:
            return Walk(walk.deal, walk.moves, self._chosen(script, walk, dice))
        pair = None if which == 3 else self.rooms.exchange(walk.deal, dice)
        if pair is None:
            return Walk(walk.deal, self._plan(walk.deal, dice), walk.dice)
        deal, swapped = _exchanged(walk.deal, pair)
        if not swapped.keys() <= self.planner.free:
            return Walk(deal, self._plan(deal, dice), walk.dice)
        return Walk(deal, [swapped.get(kind, kind) for kind in walk.moves], walk.dice)

    def _mended(self, walk: Walk, missing: Missing, dice: Dice) -> Walk:
        """A walk mended: a thing missing in its plan has perhaps come to where it must lie."""
        pair = None
        if missing.kind is not None:
            pair = self.rooms.mend(walk.deal, missing.kind, missing.instead, dice)
        if pair is None:
            pair = self.rooms.exchange(walk.deal, dice)
        deal = walk.deal if pair is None else _exchanged(walk.deal, pair)[0]
        return Walk(deal, self._plan(deal, dice), walk.dice)

    @staticmethod
    def _chosen(script: Script, walk: Walk, dice: Dice) -> list[int]:
        """Something else was chosen by chance; while no world is found, near to where the games part."""
        open_ = script.open
        if walk.reached[0] < script.rows:
            open_ = [row for row in open_ if row <= walk.reached[0]][-NEAR:] or open_
        chosen = walk.dice.copy()
        chosen[dice.one_of(open_)] = dice.below(SIDES)
        return chosen

    def _try(self, script: Script, walk: Walk) -> bool:
        """Plays a game by it; whether the seat cannot tell it from the true one."""
        if isinstance(walk.moves, Missing):
            walk.reached = (-1, -walk.moves.left)
            return False
        walk.reached = script.play(walk.moves, walk.dice)
        if walk.reached[0] < script.rows:
            return False
        walk.cells = self.replays.cells()
        return True


def _exchanged(deal: list[int], pair: tuple[int, int]) -> tuple[list[int], dict[int, int]]:
    """A deal in which the components of two rooms have changed places, and which these are."""
    one, other = pair
    first, second = deal[one], deal[other]
    after = deal.copy()
    after[one], after[other] = second, first
    return after, {first: second, second: first}
