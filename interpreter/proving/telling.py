"""A trouble in a designer's words: who was to do what after how many decisions, and why it does not go on."""

from collections.abc import Sequence

from festrules.grammar.document import Document
from festrules.interpreter.configuration import Configuration, configure
from festrules.interpreter.engine import play, settling
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import refusals
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS, PC, RUNNING, STATUS
from festrules.interpreter.proving.trouble import CLAIMED, Trouble, code_of
from festrules.interpreter.proving.verdict import Course, Finding, Move

MOST_REASONS = 3
HINTS = {
    "FR901": "say what happens then: `otherwise ...` below the decision, or an end of the game that comes before it",
    "FR905": "say what decides then: one more line under `winner`, or `then shared`; in an order one more `then ...`",
    "FR906": "say what happens then: `draw up to` so many, or `otherwise ...` below, such as shuffling what lies aside",
    "FR904": "see what leads there with the command below; a condition before it, or a wider range, may be missing",
}


class _Listening(list[Event]):
    """Events, with the cells as they were when play came to a fault: afterwards they are tidied up."""

    def __init__(self) -> None:
        super().__init__()
        self.run: Run | None = None
        self.cells: list[int] = []

    def append(self, event: Event) -> None:
        if event.kind == "rules-fault" and self.run is not None and not self.cells:
            self.cells = self.run.cells[:]
            self.cells[STATUS] = RUNNING
        super().append(event)


def finding_of(game: Game, trouble: Trouble, moves: tuple[Move, ...], document: Document) -> Finding:
    """The trouble as it is told, with the course that leads to it."""
    configuration = game.machine.configuration
    decided = sum(seat is not None for seat, _ in moves)
    check = code_of(trouble)
    when = f"{described(document, configuration)}, {after(decided)}"
    return Finding(
        check=check,
        pointer=trouble.pointer,
        sentence=f"{when}: {_what(game, trouble, moves)}",
        hint=HINTS[check],
        course=Course(configuration, moves, decided),
        clauses=trouble.clauses,
    )


def described(document: Document, configuration: Configuration) -> str:
    """`with 2 players and the variant storms`: what was chosen otherwise than usually is said."""
    usual = dict(configure(document, configuration.players).options)
    parts = [f"{configuration.players} player{'s' if configuration.players != 1 else ''}"]
    parts += [f"{name} {value}" for name, value in configuration.options if usual[name] != value]
    parts += [f"the variant {name}" for name in configuration.variants]
    return f"with {listed(parts)}"


def after(decided: int) -> str:
    """How far into a game."""
    if not decided:
        return "before anybody has decided anything"
    return f"after {decided} decision{'s' if decided != 1 else ''}"


def _what(game: Game, trouble: Trouble, moves: tuple[Move, ...]) -> str:
    """What is wrong, and for a decision who was to decide what."""
    cells = stood(game, moves)
    seat, last = last_decision(game, moves)
    did = "" if seat is None else f"{game.seats[seat]} decided `{last}`, and then "
    due = _due(game, cells) if cells else ""
    if code_of(trouble) == "FR901" and due:
        return f"{did}nobody can go on: {due}"
    said = {
        "FR901": "nobody can go on",
        "FR906": "there is nothing left where the rules draw",
        "FR905": "there is a tie that the rules do not decide",
        "FR904": "play comes to what the rules do not provide for",
    }[code_of(trouble)]
    why = trouble.what if trouble.what != CLAIMED else "the rules say that it cannot happen, and it does"
    return f"{did}{said} ({why})"


def _due(game: Game, cells: list[int]) -> str:
    """Who was to decide what, and what is against everything that could have been."""
    run = Run(game.machine, cells)
    number = _decision_before(game, cells[PC])
    instruction = game.machine.code[number]
    if not isinstance(instruction, code.Choose | code.ChooseSome | code.Take | code.Pay) or run.you < 0:
        return ""
    run.cells[PC] = number
    prompt = Decision(run, run.you).prompt
    asked = f"{game.seats[run.you]} is asked `{prompt}`, and nothing is possible"
    reasons = list(dict.fromkeys(one.reason for one in refusals(instruction, run)))
    return f"{asked} ({'; '.join(reasons[:MOST_REASONS])})" if reasons else asked


def _decision_before(game: Game, number: int) -> int:
    """The decision whose `otherwise` play has come to, if it is one; else where play stands."""
    if isinstance(game.machine.code[number], code.CannotHappen):
        for before in reversed(range(number)):
            if getattr(game.machine.code[before], "otherwise", -1) == number:
                return before
    return number


def stood(game: Game, moves: Sequence[Move]) -> list[int]:
    """The cells at the very moment at which play came to a fault; nothing where there was none."""
    told = _Listening()
    run = told.run = Run(game.machine, list(game.machine.initial), events=told)
    run.cells[PC] = 0
    play.advance(run)
    for seat, value in moves:
        run = told.run = Run(game.machine, run.cells, events=told)
        if seat is None:
            instruction = game.machine.code[run.cells[PC]]
            run.cells[DRAWS] += 1
            settling.happen(instruction, run, value)
        else:
            play.decide(run, seat, value)
    return told.cells or (run.cells if run.status == RUNNING else [])


def last_decision(game: Game, moves: Sequence[Move]) -> tuple[int | None, str]:
    """Who decided last, and what, in the game's words."""
    state = game.begin(0, settle=False)[0]
    said: tuple[int | None, str] = (None, "")
    for move in moves:
        option = option_of(game, state, move)
        if option.seat is not None:
            said = option.seat, option.text
        state = game.apply(state, option, settle=False, tell=False)[0]
    return said


def option_of(game: Game, state: State, move: Move) -> Option:
    """The option that a move takes."""
    for decision in game.decisions(state):
        if decision.seat == move[0]:
            return next(option for option in decision.options if option.value == move[1])
    raise ValueError("A course does not fit its game.")
