"""Worlds that agree with what a seat was told, from its history: data alone, in which the true state is not."""

from dataclasses import dataclass

from festrules.bots.engines import replays_of
from festrules.bots.protocol import Imagined
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.history import History
from festrules.interpreter.worlds.imagined import Dealt
from festrules.interpreter.worlds.sampling import Consistent


@dataclass(frozen=True, slots=True)
class Remembered:
    """The hidden part and the knowledge of a seat; anything that replays it comes from elsewhere."""

    hiding: Hiding
    history: History

    @property
    def now(self) -> tuple[int, ...]:
        """The remainder of the state."""
        return self.history.now.cells

    def sample(self, seed: int, count: int) -> Imagined:
        """This many worlds; if nothing can be replayed, hidden things are dealt again."""
        replays = replays_of(self.hiding.machine)
        if replays is None:
            return Dealt(self.hiding, self.history.now).sample(seed, count)
        replays.stand(self.history.now.cells)
        return Consistent(replays, self.hiding, self.history).sample(seed, count)
