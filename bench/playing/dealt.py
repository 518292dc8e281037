"""A card game that both we and OpenSpiel have, on the same deals: our search against its search over information sets.

Our game deals; what it dealt is laid before theirs as if chance had brought it. Every decision has the same options on
both sides, and in the end the same points, or the match ends with an error.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import festrules
from festrules.bots.opponents import Opponents, Seated
from festrules.bots.protocol import Budget
from festrules.bots.searcher import Searcher
from festrules.bots.witness import Witness
from festrules.interpreter.compiled.executors.searching import Weighing
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep
from playing.pairs import spiel
from playing.standing import Standing

Chooses = Callable[[Witness, State, Decision, Any], Option]


@dataclass(frozen=True, slots=True)
class Cards:
    """One game under two names, with hands of this many cards."""

    rules: Path
    spelled: str
    options: Mapping[str, int]
    players: int
    curious: float  # what their search gives for what was tried little, in points
    tries: tuple[int, ...]  # of our search for a decision, a match for each
    asked: float
    fewest: int  # games
    most: int
    weighing: Weighing | None = None  # of our search; nothing: what it finds out itself


OH_HELL = Cards(
    Path(__file__).parents[1] / "oh-hell.rules",
    "oh_hell(players=4,num_tricks_fixed=7)",
    {"hand-size": 7},
    players=4,
    curious=8.0,
    tries=(20_000,),
    asked=0.55,
    fewest=40,
    most=400,
)
RANKS = dict(
    zip(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
            "ace",
        ],
        "23456789TJQKA",
        strict=True,
    )
)


class CardMatch:
    """Ours and theirs, ready to play."""

    def __init__(self, cards: Cards, tries: int) -> None:
        self.cards = cards
        self.game = festrules.load(cards.rules, players=cards.players, options=cards.options)
        self.spiel = spiel()
        self.theirs = self.spiel.load_game(cards.spelled)
        self.sims = tries // 4
        self._ours = Seated(Searcher("ours", cards.weighing), Budget(tries))

    def bot(self, seed: int) -> Any:
        """Theirs, which takes what it has visited most."""
        most = self.spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        evaluator = self.spiel.RandomRolloutEvaluator(1, seed)
        return self.spiel.ISMCTSBot(seed, evaluator, self.cards.curious, self.sims, -1, most, False, False)

    def play(self, seed: int, standing: Standing) -> None:
        """Two games of one deal, between which the sides change seats; then both get equal time again."""
        before = list(standing.seconds)
        standing.note(*(self._game(seed, side, standing) for side in (0, 1)))
        ours, theirs = (after - one for after, one in zip(standing.seconds, before, strict=True))
        self.sims = max(1, round(self.sims * min(2.0, max(0.5, ours / max(theirs, 1e-9)))))

    def _game(self, seed: int, side: int, standing: Standing) -> Fraction:
        ours = range(side, self.cards.players, 2)
        opponents = Opponents.beside(seed, dict.fromkeys(ours, self._ours))
        bot = self.bot(seed)

        def chooses(witness: Witness, state: State, decision: Decision, theirs: Any) -> Option:
            begin, who = time.process_time(), int(decision.seat not in ours)
            if who:
                chosen = named(decision)[theirs.action_to_string(bot.step(theirs))]
            else:
                chosen = decision.options[opponents.choose(witness.seen(state, decision)).index]
            standing.spent(who, time.process_time() - begin)
            return chosen

        winners = self.game.winners(self.followed(seed, chooses))
        return Fraction(sum(seat in ours for seat in winners), len(winners))

    def followed(self, seed: int, chooses: Chooses) -> State:
        """One game on both sides, to its end."""
        state, events = self.game.begin(seed)
        witness, theirs = Witness(self.game, events), self.dealt(state)
        while decisions := self.game.decisions(state):
            decision = decisions[0]
            actions = {theirs.action_to_string(one): one for one in theirs.legal_actions()}
            ours = named(decision)
            if decision.seat != theirs.current_player() or ours.keys() != actions.keys():
                raise AssertionError(f"other options on both sides:\n{theirs}\n{sorted(ours)}")
            only = len(decision.options) == 1
            option = decision.options[0] if only else chooses(witness, state, decision, theirs)
            theirs.apply_action(actions[spelled(option)])
            before = state
            state, events = self.game.apply(state, option)
            witness.step(ReplayedStep.of(option, before, state, events))
        points = [sheet.total for sheet in self.game.scores(state)]
        if points != theirs.returns():
            raise AssertionError(f"other points on both sides: {points} and\n{theirs}")
        return state

    def dealt(self, state: State) -> Any:
        """The same deal on their side."""
        theirs = self.theirs.new_initial_state()
        theirs.apply_action(self.cards.options["hand-size"])
        hands = [self._lies(state, seat, f"hand of player {seat + 1}") for seat in range(self.cards.players)]
        first = self.game.decisions(state)[0].seat
        assert first is not None
        theirs.apply_action((first - 1) % self.cards.players)
        trump = self._lies(state, 0, "turned")
        for card in [hand[at] for at in range(len(hands[0])) for hand in hands] + trump:
            found = partial(theirs.action_to_string, -1)
            theirs.apply_action(next(one for one in theirs.legal_actions() if found(one) == card))
        return theirs

    def _lies(self, state: State, seat: int, place: str) -> list[str]:
        view = self.game.view(state, seat)
        (found,) = (one.components for one in view.places if one.name == place)
        return [card_of(name) for name in found or ()]


def card_of(name: str) -> str:
    """As they spell it."""
    suit, rank = name.split("-")
    return suit[0].upper() + RANKS[rank]


def spelled(option: Option) -> str:
    """An option as they spell it: a number that is bid, or a card."""
    return option.text if option.text.isdecimal() else card_of(option.text)


def named(decision: Decision) -> dict[str, Option]:
    """The options as they spell them."""
    return {spelled(option): option for option in decision.options}
