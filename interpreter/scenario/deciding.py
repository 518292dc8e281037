"""Decisions in the words in which play offers them; what is forced may be left out."""

from dataclasses import dataclass, field, replace

from festrules.interpreter.engine.composing import decided, in_turn, is_complete
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.failure import some
from festrules.interpreter.scenario.words import is_known, matching, unknown

MOST_FORCED = 200  # decisions in a row with one option each


@dataclass(slots=True)
class RunningScenario:
    """A scenario under way: where its game stands, and what was told since the last decision of its author."""

    game: Game
    state: State
    script: Script
    events: list[Event]
    decided: int = 0
    picked: dict[int | None, tuple[int, ...]] = field(default_factory=dict)  # by a seat, and not decided yet
    untold: list[str] = field(default_factory=list)  # of what messages repeat only the end: all of it
    wrong_at: State | None = None  # where the first thing came out differently, if play went on after it
    fault_expected: bool = False  # whether the scenario says that the rules are at fault

    @property
    def fault(self) -> Event | None:
        """The fault of the rules, if play has come to one: it is the last event."""
        return next((event for event in self.events if event.kind == "rules-fault"), None)

    @property
    def decisions(self) -> int:
        """How many decisions were made, with what is picked and waits for the others."""
        return self.decided + sum(map(len, self.picked.values()))

    def settle(self, *, scripted_only: bool = False) -> None:
        """Chance goes first; with `scripted_only` it stays open what the scenario has not said yet."""
        self.state, told = self.script.settle(self.game, self.state, scripted_only=scripted_only)
        self.events += told

    def take(self, option: Option) -> bool:
        """Goes on with an option; chance stays open, so that what it brings may be said afterwards too.

        Where several are chosen together each is picked, and they are decided when no more can be, or that is all.
        Where the rules do not take them together nothing is done, and this is false.
        """
        decision, seat = option.decision, option.seat
        if not decision.is_several:
            self.apply(option)
            return True
        done, picked = option.value == DONE, self.picked.get(seat, ())
        picked = picked if done else (*picked, option.value)
        if not (done or is_complete(decision.composed(picked))):
            self.picked[seat] = picked
            return True
        values = in_turn(decision, picked)
        after = decided(
            self.copy(), decision, [*values, DONE] if done else values, lambda now: now.asked(seat), _decided
        )
        if after is None:
            return False
        self.go_to(after)
        self.picked.pop(seat, None)
        return True

    def apply(self, option: Option) -> None:
        """Decides what the rules ask."""
        self.state, told = self.game.apply(self.state, option, settle=False)
        self.events += told
        self.decided += 1

    def go_to(self, other: "RunningScenario") -> None:
        """Where something that was tried has led."""
        self.state, self.script, self.picked = other.state, other.script, other.picked
        self.events, self.decided = other.events, other.decided

    def copy(self) -> "RunningScenario":
        """To try something."""
        script = Script(self.script.waiting.copy())
        return replace(self, script=script, events=list(self.events), picked=dict(self.picked))

    def of(self, seat: int | None) -> Decision | None:
        """The open decision of a seat, or of chance; of several, as for somebody who picks in any order."""
        decision = self.asked(seat)
        return None if decision is None else decision.composed(self.picked.get(seat, ()))

    def asked(self, seat: int | None) -> Decision | None:
        """The same, as the rules ask it."""
        return next((one for one in self.game.decisions(self.state) if one.seat == seat), None)


def decide(standing: RunningScenario, seat: int, words: str) -> str | None:
    """Takes a decision of a seat, and what is forced before it; or gives what stands against it."""
    trial, problem = standing.copy(), None
    for _ in range(MOST_FORCED):
        trial.settle()
        decision = trial.of(seat)
        found = matching(decision.options, words) if decision is not None else []
        if len(found) == 1:
            if not trial.take(found[0]):
                return f'"{words}" does not go together with what is chosen already.'
            standing.go_to(trial)
            return None
        if problem is None or decision is not None:
            problem = _problem(trial, seat, decision, found, words)
        refused = matching(decision.refused, words) if decision is not None else []
        forced = None if found or refused else forced_option(trial, decision)
        if forced is None:
            break
        trial.take(forced)
    return problem


def forced_option(standing: RunningScenario, decision: Decision | None) -> Option | None:
    """The forced option of a decision; if the seat that is meant has none, that of the only open decision."""
    if decision is None:
        decisions = standing.game.decisions(standing.state)
        decision = standing.of(decisions[0].seat) if len(decisions) == 1 else None
    return None if decision is None else decision.forced


def _decided(standing: RunningScenario, decision: Decision, value: int) -> RunningScenario | None:
    """A decision by its value, if that is offered."""
    option = decision.option(value)
    if option is None:
        return None
    standing.apply(option)
    return standing


def _problem(
    standing: RunningScenario, seat: int, decision: Decision | None, found: list[Option], words: str
) -> str:
    name = standing.game.seats[seat]
    if decision is None:
        return f'{name} cannot choose "{words}": {who_acts(standing)}.'
    if found:
        return f'"{words}" could be {some([option.text for option in found])}.'
    refused = matching(decision.refused, words)
    why = f": {refused[0].reason}{cited(refused[0].clauses)}" if refused else ""
    if not is_known(decision, words):
        return unknown(decision, name, words)
    offered = some([option.text for option in decision.options])
    return f'{name} cannot choose "{words}"{why} ({decision.prompt}); offered: {offered}.'


def who_acts(standing: RunningScenario) -> str:
    """The players who must decide, for messages."""
    decisions = standing.game.decisions(standing.state)
    if not decisions:
        fault = standing.fault
        return f"the rules are at fault: {fault.data['what']}" if fault else "the game is over"
    return "; ".join(
        f"{standing.game.seats[one.seat]} is to act ({one.prompt})"
        for one in decisions
        if one.seat is not None
    )


def cited(clauses: tuple[str, ...]) -> str:
    """Clauses behind a reason."""
    return f" ({', '.join(clauses)})" if clauses else ""
