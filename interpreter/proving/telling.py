"""A trouble in a designer's words: who was to do what after how many decisions, and why play cannot go on."""

from festrules.grammar.document import Document
from festrules.interpreter.configuration import Configuration, configure
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.run import Run
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.machine.questions import otherwise_of
from festrules.interpreter.proving.replaying import last_decision, stood
from festrules.interpreter.proving.rounds import passed_over, way_round
from festrules.interpreter.proving.trouble import (
    CLAIMED,
    ROUND_AND_ROUND,
    Trouble,
    code_of,
    impatient,
)
from festrules.interpreter.proving.verdict import Finding, GameCourse, Move

MOST_REASONS = 3
HINTS = {
    "FR901": "say what happens then: `if you cannot, ...` below the decision, or an end of the game that comes before"
    " it",
    "FR905": "say what decides then: one more line under `winner`, or `then shared`; in an order one more `then ...`",
    "FR906": "say what happens then: `, or all if fewer`, or `if there are not enough, ...` below, such as shuffling"
    " what lies aside",
    "FR904": "see what leads there with the command below; a condition before it, or a wider range, may be missing",
}
HINT_ROUND = (
    "let something end it: `if you cannot, pass` below the decision with `until everyone passes in a row`, or an end of"
    " the game that is sure to come"
)


def finding_of(game: Game, trouble: Trouble, moves: tuple[Move, ...], document: Document) -> Finding:
    """The trouble as it is told, with the course that leads to it."""
    configuration = game.machine.configuration
    decided = sum(seat is not None for seat, _ in moves)
    check = code_of(trouble)
    if trouble.what == ROUND_AND_ROUND:
        return _round_and_round(impatient(game), moves, document)
    when = f"{described(document, configuration)}, {after(decided)}"
    return Finding(
        check=check,
        pointer=trouble.pointer,
        sentence=f"{when}: {_what(game, trouble, moves)}",
        hint=HINTS[check],
        course=GameCourse(configuration, moves, decided),
        clauses=trouble.clauses,
    )


def _round_and_round(game: Game, moves: tuple[Move, ...], document: Document) -> Finding:
    """Play that goes round without anybody deciding: where that is, and what nobody could do on the way."""
    decided = sum(seat is not None for seat, _ in moves)
    cells = stood(game, moves)
    way = way_round(game, cells)
    asked = [f"`{prompt}`" for prompt in passed_over(game, cells, way)]
    why = f": nothing is possible at {listed(asked)}" if asked else ""
    origin = way.origin(game)
    return Finding(
        check="FR901",
        pointer=origin.pointer,
        sentence=(
            f"{described(document, game.machine.configuration)}, {after(decided)}: {_did(game, moves)}nobody can go"
            f" on: this goes round and round, and nobody has anything to decide{why}"
        ),
        hint=HINT_ROUND,
        course=GameCourse(game.machine.configuration, moves, decided),
        clauses=origin.clauses,
    )


def _did(game: Game, moves: tuple[Move, ...]) -> str:
    """The decision behind which it is."""
    seat, last = last_decision(game, moves)
    return "" if seat is None else f"{game.seats[seat]} decided `{last}`, and then "


def described(document: Document, configuration: Configuration) -> str:
    """`with 2 players and the variant storms`: what was chosen differently from usually is said."""
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
    """The trouble in words; for a decision, who was to decide what."""
    cells = stood(game, moves)
    did = _did(game, moves)
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
    """The decision that was due, and the reasons against everything that was possible."""
    run = Run(game.machine, cells)
    number = _decision_before(game, cells[PC])
    instruction = game.machine.code[number]
    if not isinstance(instruction, code.MayBeImpossible) or run.you < 0:
        return ""
    run.cells[PC] = number
    decision = Decision(run, run.you)
    asked = f"{game.seats[run.you]} is asked `{decision.prompt}`, and nothing is possible"
    reasons = list(dict.fromkeys(one.reason for one in decision.refused))
    return f"{asked} ({'; '.join(reasons[:MOST_REASONS])})" if reasons else asked


def _decision_before(game: Game, number: int) -> int:
    """The decision whose `otherwise` play has reached, if there is one; else the present place."""
    if isinstance(game.machine.code[number], code.CannotHappen):
        for before in reversed(range(number)):
            one = game.machine.code[before]
            if isinstance(one, code.Decision) and otherwise_of(one) == number:
                return before
    return number
