"""A summary for programs."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from festrules.cli.render.simulated.numbers import (
    SideNumbers,
    nobody,
    rates,
    reasons,
    results,
    seats,
    sides,
    ties,
    unoffered,
    untaken,
)
from festrules.cli.simulating.simulate import Simulated
from festrules.lab.summing.intervals import Share, deviation, mean, mean_interval, median
from festrules.lab.summing.tally import Spread


def render_json(found: Simulated) -> str:
    """All of it, with every thing that was offered often enough."""
    tally, parts = found.tally, found.about.parts
    said: dict[str, Any] = {
        "title": found.about.header.title,
        **({"mods": list(found.about.header.mods)} if found.about.header.mods else {}),
        "configuration": found.about.header.configuration,
        "seed": found.wishes.seed,
        **({"played-by": list(found.about.header.played_by)} if found.about.header.played_by else {}),
        "executor": found.executor,
        "games": tally.games,
        "stopped": found.stopped or None,
        "lost": found.lost,
        "handed-over": tally.handed_over,
        "handed-over-for": [asdict(one) for one in found.left],
        "seats": [_numbers(seat, parts) for seat in seats(found)],
        **({"teams": [_numbers(team, parts) for team in sides(found)]} if found.about.teams else {}),
        **(
            {"results": [{"text": text, **_share(one)} for text, one in results(found)]}
            if found.about.results
            else {}
        ),
        "nobody": _share(nobody(found)),
        "ties": _share(ties(found)),
        "decisions": _spread(tally.decisions),
        "turns": _spread(tally.turns),
        "why": [{"why": why, **_share(one)} for why, one in reasons(found)],
        "faults": [
            {
                "what": one.what,
                "place": one.place,
                "clauses": list(one.clauses),
                "games": list(one.games),
                "seed": one.seed,
            }
            for one in found.faults
        ],
        "taken": [
            {"decision": rate.told, "thing": rate.thing.text, **_share(rate.share)} for rate in rates(found)
        ],
        "never-taken": [asdict(one) for one in untaken(found)],
        "never-offered": [asdict(one) for one in unoffered(found)],
    }
    return json.dumps(said, indent=2, ensure_ascii=False) + "\n"


def _numbers(side: SideNumbers, parts: Sequence[tuple[str, str]]) -> dict[str, Any]:
    return {
        "name": side.name,
        "wins": _share(side.wins),
        "shared": _share(side.shared),
        **({"points": _spread(side.points)} if side.points else {}),
        "parts": {name: _spread(one) for (name, _), one in zip(parts, side.parts, strict=bool(side.parts))},
    }


def _share(one: Share) -> dict[str, Any]:
    return {"count": one.count, "of": one.of, "share": one.value, "interval": list(one.interval)}


def _spread(one: Spread) -> dict[str, Any]:
    return {
        "count": one.count,
        "mean": mean(one),
        "interval": list(mean_interval(one)),
        "sd": deviation(one),
        "least": one.least,
        "median": median(one),
        "most": one.most,
    }
