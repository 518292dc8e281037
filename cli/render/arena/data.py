"""The result of an arena for programs."""

import json
from math import isinf
from typing import Any

from festrules.bots.rating import elo
from festrules.cli.arena.arena import Arena
from festrules.lab.summing.intervals import mean, mean_interval
from festrules.lab.summing.tally import Spread


def render_json(found: Arena) -> str:
    """All of it."""
    standings, about = found.standings, found.about.games
    said: dict[str, Any] = {
        "title": about.header.title,
        **({"mods": list(about.header.mods)} if about.header.mods else {}),
        "configuration": about.header.configuration,
        "seed": found.wishes.seed,
        "games": standings.games,
        "deals": standings.units,
        "left-out": standings.void,
        "lost": standings.lost,
        "faults": standings.faults,
        "stopped": found.stopped or None,
        "repeatable": found.about.is_repeatable,
        "expected": standings.expected,
        "evidence": {"delta": found.wishes.delta, "log": standings.evidence(found.wishes.delta)},
        "bots": [_bot(found, at) for at in range(len(found.about.bots))],
        "why": [{"why": why, "games": count} for why, count in standings.whys.most_common()],
    }
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


def _bot(found: Arena, at: int) -> dict[str, Any]:
    standing, expected = found.standings.bots[at], found.standings.expected
    share = standing.share
    parts = zip(found.about.games.parts, standing.parts, strict=False)
    return {
        **found.about.bots[at].as_data(),
        "games": standing.games,
        "share": share.value if share.units else None,
        "interval": [share.low, share.high],
        "elo": _elo(share.value, expected) if share.units else None,
        "elo-interval": [_elo(share.low, expected), _elo(share.high, expected)],
        "units": [[str(score), count] for score, count in sorted(standing.units.items())],
        "points": _spread(standing.points),
        "parts": [{"name": name, "title": title, **_spread(one)} for (name, title), one in parts],
        "choices": standing.asked,
        "tries": standing.tries,
        "worlds": dict(sorted(standing.worlds.items())),
        "said": dict(sorted(standing.said.items())),
        "replaced": dict(sorted(standing.replaced.items())),
        "timed-choices": found.timed[at],
        "nanoseconds": found.nanoseconds[at],
    }


def _elo(share: float, expected: float) -> float | None:
    """Nothing where it has no bound."""
    rating = elo(share, expected)
    return None if isinf(rating) else rating


def _spread(one: Spread) -> dict[str, Any]:
    return {"mean": mean(one), "interval": list(mean_interval(one)), "count": one.count}
