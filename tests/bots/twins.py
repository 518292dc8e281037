"""Positions beside others that look the same to a seat, and bots that look where they must not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.conformance.games import SECRETIVE, Setting
from tests.conformance.permuting import permuted

from festrules.bots.protocol import Bot, Budget, Choice, Seen
from festrules.bots.witness import Witness
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import DRAWS
from festrules.interpreter.record.replay import ReplayedStep


@dataclass(frozen=True, slots=True)
class Twins:
    """A position, and another that its seat cannot tell from it."""

    seen: Seen
    state: State
    other_seen: Seen
    other: State

    @property
    def are_apart(self) -> bool:
        """Whether anything but the seed differs."""
        return self.state.cells != self.other.cells


def twins(game: Game, seed: int, most: int) -> Iterator[Twins]:
    """Positions along a game in which a seat must decide. How each is permuted follows from the seed."""
    random, count = Random(seed), 0
    state, events = game.begin(seed)
    witness = Witness(game, events)
    while (decisions := game.decisions(state)) and count < most:
        decision = decisions[0]
        seat = decision.seat
        assert seat is not None
        if len(decision.options) > 1:
            other = replace(permuted(game, state, seat, random), seed=random.getrandbits(53))
            same = next(one for one in game.decisions(other) if one.seat == seat)
            yield Twins(witness.seen(state, decision), state, witness.seen(other, same), other)
            count += 1
        option = decision.options[random.randrange(len(decision.options))]
        after, events = game.apply(state, option)
        witness.step(ReplayedStep.of(option, state, after, events))
        state = after


def differs(bot: Bot, game: Game, seed: int, most: int, hidden: "Hidden | None" = None) -> bool:
    """Whether a bot ever chooses otherwise where its seat knows the same."""
    return any(not chooses_alike(bot, one, hidden) for one in twins(game, seed, most))


def chooses_alike(bot: Bot, one: Twins, hidden: "Hidden | None" = None, tries: int = 16) -> bool:
    """Whether a bot chooses the same in both; whoever cheats is shown the true state."""
    chosen = []
    for seen, true in ((one.seen, one.state), (one.other_seen, one.other)):
        if hidden is not None:
            hidden.state = true
        chosen.append(bot.choose(seen, Budget(tries), 5))
    return chosen[0] == chosen[1]


def settings() -> list[Setting]:
    """One configuration of each game with secrets."""
    return list({one.path: one for one in SECRETIVE}.values())


# ---- bots that cheat -------------------------------------------------------------------------------


@dataclass(slots=True)
class Hidden:
    """The true state, which a bot that cheats has got hold of."""

    game: Game
    state: State


Look = Callable[[Hidden], int]


@dataclass(slots=True)
class Cheat:
    """Decides by what it should not know."""

    look: Look
    hidden: Hidden
    name: str = "cheat"

    def choose(self, seen: Seen, budget: Budget, seed: int) -> Choice:  # noqa: ARG002  # it has its own way
        return Choice(self.look(self.hidden) % len(seen.options))


def a_card(hidden: Hidden) -> int:
    return sum(place * number for place, number in enumerate(hidden.state.cells))


def the_seed(hidden: Hidden) -> int:
    return hidden.state.seed


def the_next_draw(hidden: Hidden) -> int:
    return draw(hidden.state.seed, hidden.state.cells[DRAWS]) >> 40


def an_order(hidden: Hidden) -> int:
    return max(range(len(hidden.state.cells)), key=lambda cell: hidden.state.cells[cell] * 7919 % 104_729)


def a_hash(hidden: Hidden) -> int:
    return int(hidden.game.hash(hidden.state), 16)


CHEATS: tuple[Look, ...] = (a_card, the_seed, the_next_draw, an_order, a_hash)
