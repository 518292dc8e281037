"""Everything that a seat gets to see of a state, and of what happened: what must not depend on a secret."""

from collections.abc import Sequence
from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.parts import Parts, at_once
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import known_sheets
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import view_of
from festrules.interpreter.game import Game


def output(
    game: Game,
    state: State,
    seat: int | None,
    decisions: Sequence[Decision] | None = None,
    ask: Parts = at_once,
) -> dict[str, Any]:
    """The output for a seat; None is an onlooker. Callers that know the open decisions pass them on."""
    open_ = game.decisions(state) if decisions is None else decisions
    view = view_of(game.machine, state, seat, ask)
    return {
        "view": view,
        "decisions": [asked(one) for one in open_ if one.seat == seat and seat is not None],
        "scores": known_sheets(Run(game.machine, list(state.cells), trace=game.trace), seat, ask),
        "over": view.over,
        "winners": game.winners(state),
    }


def asked(decision: Decision) -> dict[str, Any]:
    """A decision as its seat sees it."""
    return {
        "kind": decision.kind,
        "name": decision.name,
        "prompt": decision.prompt,
        "clauses": decision.clauses,
        "price": decision.price,
        "options": [
            (option.number, option.text, option.words, option.face, option.price)
            for option in decision.options
        ],
        "refused": [(one.text, one.reason, one.clauses, one.words) for one in decision.refused],
    }


def told(events: tuple[Event, ...], seat: int | None) -> list[tuple[Any, ...]]:
    """The events, as a seat hears of them."""
    heard = [event.told_to(seat) for event in events]
    return [(one.kind, one.text, one.seat, one.data) for one in heard if one is not None]
