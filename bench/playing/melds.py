"""Gin rummy, on the same deals as OpenSpiel: our search against its search over information sets.

Our game deals and draws; what came is laid before theirs as if chance had brought it. A knock and what is put away with
it are one step here and two there, a meld is several steps here and one there; otherwise every decision has the same
options on both sides, and in the end the same points, or the match ends with an error.
"""

import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from festrules.bots.engines import fastest
from festrules.bots.opponents import Opponents
from festrules.bots.witness import Witness
from festrules.interpreter.compiled.executors.searching import Weighing
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.record.replay import ReplayedStep
from playing.dealt import RANKS, CardMatch, Cards
from playing.standing import Standing

GIN = Cards(
    Path(__file__).parents[1] / "gin-rummy.rules",
    "gin_rummy",
    {},
    players=2,
    curious=20.0,
    tries=(120, 1_000),
    asked=0.55,
    fewest=20,
    most=400,
    weighing=Weighing(learned=200),
)
DRAW, TAKE = "Draw stock", "Draw upcard"
SAME = {
    "take the card from the pile": TAKE,
    "draw from the stock": DRAW,
    "refuse the first card": "Pass",
    "call it off": "Pass",
    "lay off no more": "Pass",
    "knock with the card of the pile": "Knock",
}
MELD, DONE = "lay down a meld", "that is all"
WHICH_MELD, AT_WALL = "which meld?", "the stock is at its end"


class GinMatch(CardMatch):
    """Ours and theirs, ready to play."""

    def __init__(self, cards: Cards, tries: int) -> None:
        super().__init__(cards, tries)
        self.game = fastest(self.game)

    def _game(self, seed: int, side: int, standing: Standing) -> Fraction:
        table = Both(self, seed)
        opponents, bot = Opponents.beside(seed, {side: self._ours}), self.bot(seed)
        while (decision := table.decision) is not None:
            who = int(decision.seat != side)
            begin = time.process_time()
            if len(decision.options) == 1 and (who == 0 or not table.waiting):
                table.take(decision.options[0])
            elif who == 0:
                chosen = opponents.choose(table.witness.seen(table.state, decision)).index
                standing.spent(0, time.process_time() - begin)
                table.take(decision.options[chosen])
            else:
                actions = table.theirs.legal_actions()
                action = actions[0] if len(actions) == 1 else bot.step(table.theirs)
                standing.spent(1, time.process_time() - begin)
                table.follow(action)
        table.compare()
        winners = self.game.winners(table.state)
        return Fraction(sum(seat == side for seat in winners), len(winners))


class Both:
    """One game on both sides."""

    def __init__(self, match: GinMatch, seed: int) -> None:
        self.game = match.game
        self.state, events = self.game.begin(seed)
        self.witness = Witness(self.game, events)
        self.theirs = match.theirs.new_initial_state()
        first = self.game.decisions(self.state)[0].seat
        assert first is not None
        self.first = first
        for seat in (first, 1 - first):
            for card in self.lies(seat, f"hand of player {seat + 1}"):
                self.chance(card)
        self.chance(*self.lies(0, "pile"))
        self.meld: list[str] = []

    @property
    def decision(self) -> Decision | None:
        """The decision that is due; both sides agree about whose it is, and what can be done."""
        found = self.game.decisions(self.state)
        if not found:
            if not self.theirs.is_terminal():
                raise AssertionError(f"only ours has ended:\n{self.theirs}")
            return None
        seat = found[0].seat
        if seat is None or self.theirs.current_player() != (seat - self.first) % 2:
            raise AssertionError(f"another seat on both sides:\n{self.theirs}")
        if found[0].prompt != WHICH_MELD:
            ours = {self.words(option)[0] for option in found[0].options if self.fits(option)}
            actions = {self.word(one) for one in self.theirs.legal_actions()}
            if ours - {MELD} != {one for one in actions if not cards(one)}:
                raise AssertionError(f"other options on both sides:\n{self.theirs}\n{sorted(ours)}")
        return found[0]

    @property
    def waiting(self) -> bool:
        """Whether they have a choice where we see none: between melds, of which ours are chosen card by card."""
        return len(self.theirs.legal_actions()) > 1

    def words(self, option: Option) -> list[str]:
        """An option as they spell it: two actions of theirs for one knock of ours."""
        text = option.text
        if text in SAME:
            return [SAME[text]]
        if text in (MELD, DONE):
            return [MELD if text == MELD else "Pass"]
        doing, _, card = text.rpartition(" ")
        knock = doing == "knock with" and "Knock" in {self.word(one) for one in self.theirs.legal_actions()}
        return ["Knock", spelled(card)] if knock else [spelled(card)]

    def word(self, action: int) -> str:
        """One of their actions."""
        return str(self.theirs.action_to_string(action)).partition("Action: ")[2]

    def take(self, option: Option) -> None:
        """We have chosen: the same on their side, as soon as it is one of their actions."""
        prompt = self.game.decisions(self.state)[0].prompt
        if prompt == WHICH_MELD:
            self.meld += [spelled(option.text)] if option.text != DONE else []
        elif option.text != MELD:
            for word in self.words(option):
                self.do(*(one for one in self.theirs.legal_actions() if self.word(one) == word))
        self.step(option)
        if self.meld and self.prompt != WHICH_MELD:
            self.do(*(one for one in self.theirs.legal_actions() if cards(self.word(one)) == set(self.meld)))
            self.meld = []
        if option.text == "draw from the stock":
            seat = self.witness.steps[-1].seat
            (new,) = set(self.lies(seat, f"hand of player {seat + 1}")) - self.held
            self.chance(new)

    def follow(self, action: int) -> None:
        """They have chosen: the same on our side."""
        word = self.word(action)
        if word == "Knock" and self.prompt != AT_WALL:
            self.do(action)
            return
        if found := cards(word):
            self.do(action)
            self.step(next(one for one in self.options() if one.text == MELD))
            while found:
                one = next(one for one in self.options() if spelled(one.text) in found)
                found.remove(spelled(one.text))
                self.step(one)
            if self.prompt == WHICH_MELD:  # a meld of five is whole without a word
                self.step(next(one for one in self.options() if one.text == DONE))
            return
        self.take(next(one for one in self.options() if self.words(one)[-1] == word and self.fits(one)))

    def fits(self, option: Option) -> bool:
        """After they have said that they knock, a card is for that."""
        said = "Phase: Knock" in str(self.theirs)
        return self.prompt == WHICH_MELD or not said or not option.text.startswith("discard")

    @property
    def prompt(self) -> str:
        """Our question."""
        found = self.game.decisions(self.state)
        return found[0].prompt if found else ""

    def options(self) -> Iterator[Option]:
        """Our options."""
        return iter(self.game.decisions(self.state)[0].options)

    def do(self, action: int) -> None:
        """On their side."""
        self.theirs.apply_action(action)

    def step(self, option: Option) -> None:
        """On our side."""
        before, seat = self.state, option.seat
        assert seat is not None
        self.held = set(self.lies(seat, f"hand of player {seat + 1}"))
        self.state, events = self.game.apply(before, option)
        self.witness.step(ReplayedStep.of(option, before, self.state, events))

    def chance(self, card: str) -> None:
        """A card comes on their side."""
        self.do(
            next(
                one
                for one in self.theirs.legal_actions()
                if self.theirs.action_to_string(-1, one)[-2:] == card
            )
        )

    def compare(self) -> None:
        """Raise an error where the points are not the same."""
        points = [sheet.total for sheet in self.game.scores(self.state)]
        ahead = points[self.first] - points[1 - self.first]
        if ahead != self.theirs.returns()[0]:
            raise AssertionError(f"other points on both sides: {points} and\n{self.theirs}")

    def lies(self, seat: int, place: str) -> list[str]:
        """The cards in a place that a seat sees."""
        (found,) = (one.components for one in self.game.view(self.state, seat).places if one.name == place)
        return [spelled(name) for name in found or ()]


def spelled(card: str) -> str:
    """As they spell it."""
    suit, _, rank = card.partition("-")
    return RANKS[rank] + suit[0] if rank in RANKS else card


def cards(word: str) -> set[str]:
    """The cards of a meld; nothing where it is none."""
    if " " in word or len(word) < len("AsAcAd"):
        return set()
    return {word[at : at + 2] for at in range(0, len(word), 2)}
