"""Counts, for people and for programs."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from festrules.cli.counting import Counted
from festrules.interpreter.counting.steps import KINDS
from festrules.interpreter.counting.summary import Expectation
from festrules.interpreter.counting.tree import Level

LONGEST = 24  # digits of a fraction that are still worth reading
NAMES = {
    "decision": "decisions",
    "simultaneous": "together",
    "end": "ends",
    "fault": "faults",
}
STOPPED = {
    "limit": "The limit of {limit} states is reached: the next level is not known. --limit N goes further.",
    "interrupted": "Stopped: the next level is not known.",
}


def render_text(counted: Counted) -> str:
    """A table of levels, and their totals."""
    return "".join(f"{line}\n" for line in _lines(counted))


def _lines(counted: Counted) -> Iterator[str]:
    yield _heading(counted)
    yield ""
    kinds = [kind for kind in KINDS if counted.summary.kinds[kind]]
    heads = ["depth", "histories", *(NAMES.get(kind, kind) for kind in kinds), "positions"]
    rows = [_row(level, kinds) for level in counted.levels]
    total = counted.summary.kinds
    rows.append(["all", _number(total.total()), *(_number(total[kind]) for kind in kinds), ""])
    yield from table(heads, rows)
    yield ""
    yield from _options(counted)
    yield from _chances(counted)
    if counted.stopped:
        yield STOPPED[counted.stopped].format(limit=_number(counted.wishes.limit))
    if total["fault"]:
        yield f"{_number(total['fault'])} histories end because the rules are at fault."


def _heading(counted: Counted) -> str:
    wishes, game = counted.wishes, counted.game
    set_to = [f"{name} {value}" for name, value in game.machine.configuration.options]
    said = [f"{game.players} players", *set_to, *game.machine.configuration.variants]
    how = [
        "each decision is an event"
        if wishes.by == "decisions"
        else "all that one player decides in a turn is one event",
        *(["those with a single option are left out"] if wishes.forced == "skip" else []),
        *(["secret choices are made in turn"] if wishes.together == "in-turn" else []),
    ]
    return f"{game.title} ({', '.join(said)}): {', '.join(how)}."


def _row(level: Level, kinds: Sequence[str]) -> list[str]:
    counts = [_number(level.kinds[kind]) for kind in kinds]
    return [str(level.depth), _number(level.kinds.total()), *counts, _number(level.states)]


def table(heads: list[str], rows: list[list[str]]) -> Iterator[str]:
    """Columns of numbers, each as wide as it must be."""
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    for row in (heads, *rows):
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _number(number: int) -> str:
    return f"{number:,}".replace(",", " ") if number else "."


def _options(counted: Counted) -> Iterator[str]:
    found = counted.summary.options
    for kind in KINDS:
        said = [f"{_number(found[key])} with {key[1]}" for key in sorted(found) if key[0] == kind]
        if said:
            yield f"{NAMES.get(kind, kind)} by how many outcomes they have: {', '.join(said)}"


def _chances(counted: Counted) -> Iterator[str]:
    summary = counted.summary
    if not summary.ended:
        return
    yield ""
    if summary.whole:
        yield "If every choice is made evenly:"
    else:
        yield f"If every choice is made evenly, {_exact(summary.ended)} of the games have ended by here. Of all games:"
    for name, seat in zip(counted.game.seats, summary.seats, strict=True):
        yield f"  {name} wins {_exact(seat.wins)}{_shared(seat)}{_points(counted, seat)}"


def _shared(seat: Expectation) -> str:
    return f", shares the victory in {_exact(seat.shares)}" if seat.shares else ""


def _points(counted: Counted, seat: Expectation) -> str:
    return f", expects {_exact(seat.points)} points" if counted.game.machine.parts else ""


def _exact(number: Fraction) -> str:
    """A number as a fraction if that is readable, and always as a decimal."""
    if number.denominator == 1:
        return str(number)
    said = f"{float(number):.6f}"
    return f"{number} = {said}" if len(str(number)) <= LONGEST else said


# ---- for programs ------------------------------------------------------------------------------


def render_json(counted: Counted) -> str:
    """All of it; fractions as text, with the nearest decimal beside."""
    game, wishes, summary = counted.game, counted.wishes, counted.summary
    said: dict[str, Any] = {
        "title": game.title,
        "configuration": game.machine.configuration.as_data(),
        "convention": {"by": wishes.by, "together": wishes.together, "forced": wishes.forced},
        "stopped": counted.stopped or None,
        "whole": summary.whole,
        "levels": [_level(level) for level in counted.levels],
        "total": dict(summary.kinds),
        "options": _outcomes(summary.options),
        "ended": _fraction(summary.ended),
        "seats": [
            {"name": name, **{what: _fraction(getattr(seat, what)) for what in ("wins", "shares", "points")}}
            for name, seat in zip(game.seats, summary.seats, strict=True)
        ],
        "results": [
            {"winners": list(winners), "points": list(points), "histories": share.histories,
             "chance": _fraction(share.chance)}
            for (winners, points), share in sorted(summary.results.items())
        ],
    }  # fmt: skip
    return json.dumps(said, indent=2) + "\n"


def _level(level: Level) -> dict[str, Any]:
    return {
        "depth": level.depth,
        "histories": dict(level.kinds),
        "positions": level.states,
        "options": _outcomes(level.options),
    }


def _outcomes(options: Any) -> list[dict[str, Any]]:
    return [
        {"kind": kind, "outcomes": outcomes, "histories": histories}
        for (kind, outcomes), histories in sorted(options.items())
    ]


def _fraction(number: Fraction) -> dict[str, Any]:
    return {"exact": str(number), "decimal": float(number)}
