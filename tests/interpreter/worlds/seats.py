"""Games that are played at random, and followed as each seat knows them."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from festrules.grammar.files import read_document
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import View
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.worlds.course import KnownCourse, brought_in
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.hidden import Hiding
from festrules.interpreter.worlds.replays import Replays
from festrules.interpreter.worlds.sampling import Consistent

ROOT = Path(__file__).parents[3]


@dataclass(slots=True)
class Followed:
    """A game, what each seat was told in it, and what each saw at each decision."""

    game: Game
    course: KnownCourse
    state: State
    told: list[list[str]] = field(default_factory=list)
    views: list[list[View]] = field(default_factory=list)

    def worlds(self, seat: int) -> Consistent:
        """Where worlds come from for a seat."""
        history = self.course.history(seat, self.state.cells)
        assert history is not None
        return Consistent(self.course.replays, self.course.hidings[seat], history)

    def hear(self, events: tuple[Event, ...]) -> None:
        """Take in the latest events."""
        for seat in self.course.players:
            self.told[seat] += heard(events, seat)
            view = self.game.view(self.state, seat)
            if not self.views[seat] or view != self.views[seat][-1]:
                self.views[seat].append(view)


def heard(events: tuple[Event, ...] | list[Event], seat: int) -> list[str]:
    """The events that a seat hears; its own choices tell it nothing."""
    found = (event.told_to(seat) for event in events)
    return [f"{one.text} {one.data}" for one in found if one is not None and one.kind != "committed"]


def game_at(path: str, players: int | None = None) -> Game:
    """The game of a file."""
    return make_game(read_document(ROOT / path), players)


@cache
def replays_of(digest: str, form: str) -> list[Replays]:  # noqa: ARG001  # one for each, made when it is asked for
    """The compiled replays of a machine."""
    return []


def followed(
    game: Game, seed: int, decisions: int, form: str = "python", choices: int | None = None
) -> Followed:
    """This many decisions of random players."""
    kept = replays_of(game.machine.digest, form)
    if not kept:
        kept.append(Replays(game.machine, form))
    (replays,) = kept
    course = KnownCourse(replays, [Hiding(game.machine, seat) for seat in range(game.players)])
    state, events = game.begin(seed)
    course.begin(brought_in(events))
    found = Followed(game, course, state, [[] for _ in course.players], [[] for _ in course.players])
    found.hear(events)
    dice = Dice(seed if choices is None else choices)
    for _ in range(decisions):
        open_ = game.decisions(found.state)
        if not open_:
            break
        option = dice.one_of(dice.one_of(open_).options)
        assert option.seat is not None
        found.state, events = game.apply(found.state, option)
        course.step(option.seat, option.number, brought_in(events))
        found.hear(events)
    assert not course.lost
    return found
