"""The findings of a sweep, for programs."""

import json
from dataclasses import asdict

from festrules.cli.studying.sweep import Swept


def render_json(found: Swept) -> str:
    """One object on one line."""
    rows = [
        {
            "settings": dict(point.said),
            "players": players,
            "figures": {name: asdict(one) for name, one in said.items()},
        }
        for point, players, said in found.sweep.response()
    ]
    whole = {
        "version": 1,
        "stopped": found.played.stopped if found.played is not None else None,
        "cost": asdict(found.cost) if found.cost is not None else None,
        "games": found.sweep.games,
        "faults": {found.sweep.points[at].text: count for at, count in sorted(found.sweep.faults.items())},
        "rows": rows,
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"
