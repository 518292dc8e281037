"""From a record to a scenario: the game up to a decision, in the words of an example of the rules file.

The whole course is told from the setup on, so that the scenario comes to the very same point, also in the
middle of a step. What chance brings stands where it comes: first that of the setup, then after a decision.
"""

from collections.abc import Iterable

from festrules.interpreter.configuration import offered_options
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import Replayed, ReplayedStep

WIDTH = 100


def scenario_text(replayed: Replayed, at: int | None = None, title: str | None = None) -> str:
    """An example that plays the first `at` decisions of a record, and what its author may say of the end."""
    decisions = len(replayed.steps) if at is None else at
    state = replayed.at(decisions)
    name = title or (f"after decision {decisions}" if decisions else "after the setup")
    lines = _configuration(replayed)
    lines += _chance(brought_by(replayed.opening_events))
    lines += _course(replayed.steps[:decisions])
    lines += _expectations(replayed, state)
    return f"example {quoted(name)}\n" + "".join(f"  {line}\n" for line in lines)


def quoted(words: str) -> str:
    """A text as the language writes it."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _configuration(replayed: Replayed) -> list[str]:
    """How the game is set up, as far as it could be otherwise."""
    chosen = replayed.game.machine.configuration
    offered = offered_options(replayed.game.document)
    said = [f"players {chosen.players}"]
    said += [f"option {name} is {value}" for name, value in chosen.options if offered[name].usually != value]
    if chosen.variants:
        said.append(f"variant {', '.join(chosen.variants)}")
    return said


def _course(steps: tuple[ReplayedStep, ...]) -> list[str]:
    """The decisions, and what chance brought after each; those of one turn together."""
    lines: list[str] = []
    open_for = -1  # the seat whose line may be continued
    for step in steps:
        words = quoted(step.words)
        if open_for == step.seat and len(lines[-1]) + len(words) < WIDTH:
            lines[-1] += f", {words}"
        else:
            lines.append(f"seat {step.seat + 1} chooses {words}")
        outcomes = _chance(brought_by(step.events))
        lines += outcomes
        turn_ends = any(event.kind == "turn" for event in step.events)
        open_for = -1 if outcomes or turn_ends else step.seat
    return lines


def brought_by(events: Iterable[Event]) -> list[str]:
    """The outcomes of chance in words; for a pick of several, those picked and the word that they are all."""
    found: list[str] = []
    for event in events:
        if event.kind == "chance" and "of" in event.data:
            found += [event.data["of"]] if event.data["number"] else []
            found += ["that is all"] if event.data["last"] else []
        elif event.kind == "chance":
            found.append(event.data["words"])
    return found


def _chance(outcomes: list[str]) -> list[str]:
    """The outcomes in lines, as many on each as there is room for."""
    lines: list[str] = []
    for words in map(quoted, outcomes):
        if lines and len(lines[-1]) + len(words) < WIDTH:
            lines[-1] += f", {words}"
        else:
            lines.append(f"chance {words}")
    return lines


def _expectations(replayed: Replayed, state: State) -> list[str]:
    """The things that are certainly so, as a beginning."""
    game = replayed.game
    if not game.is_over(state):
        seats = [decision.seat for decision in game.decisions(state) if decision.seat is not None]
        return [f"expect seat {seat + 1} is to act" for seat in seats]
    if game.is_faulty(state):
        return ["expect the rules are at fault"]
    winners = ", ".join(f"seat {seat + 1}" for seat in game.winners(state))
    return ["expect the game is over", f"expect {winners} wins" if winners else "expect nobody wins"]
