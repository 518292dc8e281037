"""Chance in a scenario: the scripted outcomes in order, and after those the ones from the seed."""

from collections import deque
from dataclasses import dataclass, field

from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.examples import ChanceGives
from festrules.interpreter.engine.entering import answers
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.settling import MAX_CHANCE
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scenario.failure import Failure, some
from festrules.interpreter.scenario.words import matching
from festrules.interpreter.world.values import Fault


@dataclass(slots=True)
class Script:
    """The outcomes that are still to come, each with its place in the scenario."""

    waiting: deque[tuple[str, Pointer]] = field(default_factory=deque)

    def add(self, line: ChanceGives) -> None:
        """More outcomes."""
        places = (step(line.at("words"), number) for number in range(len(line.words)))
        self.waiting.extend(zip(line.words, places, strict=True))

    def settle(self, game: Game, state: State, *, scripted_only: bool = False) -> tuple[State, list[Event]]:
        """Goes on until a player must decide; or until chance must, and nothing more is scripted."""
        events: list[Event] = []
        for _ in range(MAX_CHANCE):
            decision = next(iter(game.decisions(state)), None)
            if decision is None or decision.seat is not None or (scripted_only and not self.waiting):
                break
            try:
                option = self.next(game, state, decision)
            except Fault:  # nothing to pick from: the game itself says what follows from that
                state, told = game.settle(state)
            else:
                state, told = game.apply(state, option, settle=False)
            events += told
        return state, events

    def next(self, game: Game, state: State, decision: Decision) -> Option:
        """The next outcome of an open chance."""
        if not self.waiting:
            return game.sample(state)
        if not matching(decision.enterable, self.waiting[0][0]):
            self._answer_each(decision)
        words, pointer = self.waiting[0]
        found = matching(decision.enterable, words)
        if not found and len(decision.options) == 1:
            return decision.options[0]  # what is certain need not be said
        self.waiting.popleft()
        if len(found) != 1:
            offered = some([option.text for option in decision.enterable])
            about = "could be several things" if found else "is not possible"
            raise Failure(
                "FR701",
                pointer,
                f'Chance comes to the {decision.name}, where "{words}" {about}; possible: {offered}.',
            )
        return found[0]

    def _answer_each(self, decision: Decision) -> None:
        """Where some of several are picked, those that come are named: that answers for each whether it does."""
        said, used = answers(decision, [words for words, _ in self.waiting])
        pointers = [self.waiting.popleft()[1] for _ in range(used)]
        self.waiting.extendleft((answer, pointers[0]) for answer in reversed(said))

    def nothing_left(self, what: str) -> None:
        """Reports outcomes that never came."""
        if self.waiting:
            words, pointer = self.waiting[0]
            raise Failure("FR701", pointer, f'Chance never came to "{words}": {what}.')
