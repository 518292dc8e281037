"""The effect of another edition, for programs."""

import json
from dataclasses import asdict

from festrules.cli.studying.comparison import EditionComparison


def render_json(found: EditionComparison) -> str:
    """One object on one line."""
    arms = [
        {"players": arm.players, "bot": arm.bots[0], "differences": [asdict(one) for one in rows]}
        for arm, rows in found.comparison.differences()
    ]
    whole = {
        "version": 1,
        "stopped": found.played.stopped if found.played is not None else None,
        "cost": asdict(found.cost) if found.cost is not None else None,
        "games": found.comparison.games,
        "faults": found.comparison.faults,
        "arms": arms,
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"
