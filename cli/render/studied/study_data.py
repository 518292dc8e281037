"""The findings of a study, for programs."""

import json
from dataclasses import asdict

from festrules.cli.studying.study import Studied
from festrules.lab.pages.study import limits_of
from festrules.lab.studies.findings.choosing import findings


def render_json(found: Studied) -> str:
    """One object on one line."""
    study = found.study
    whole = {
        "version": 1,
        "stopped": found.played.stopped if found.played is not None else None,
        "cost": asdict(found.cost) if found.cost is not None else None,
        "games": study.games,
        "faults": study.faults,
        "findings": [one.as_data() for one in findings([one for _, one in sorted(study.figures.items())])],
        "limits": list(limits_of(study)),
        "arms": [one.as_data() for _, one in sorted(study.figures.items())],
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"
