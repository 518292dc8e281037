"""Everything that a seat gets to see of a state, and of what happened: what must not depend on a secret."""

from typing import Any

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game


def output(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """What a seat is shown; None is somebody who only watches."""
    return {
        "view": game.view(state, seat).as_data(),
        "decisions": [asked(one) for one in game.decisions(state) if one.seat == seat and seat is not None],
        "scores": game.known_scores(state, seat),
        "over": game.is_over(state),
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
    """What happened, as a seat learns of it."""
    heard = [event.told_to(seat) for event in events]
    return [(one.kind, one.text, one.seat, one.data) for one in heard if one is not None]
