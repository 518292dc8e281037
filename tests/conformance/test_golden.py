"""Whole games with fixed seeds: whoever changes what rules mean sees it here.

After a change that is meant, `pytest --update-golden` writes the file again; its diff shows which games changed.
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.conformance.games import EACH, SETTINGS, Setting, game_of
from tests.conformance.playing import walk

from festrules.interpreter.machine.machine import DRAWS

GOLDEN = Path(__file__).parents[1] / "golden" / "games.json"


def short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def course_of(setting: Setting) -> dict[str, object]:
    """The constant part of a game: its course in words, and its end in numbers."""
    game = game_of(setting)
    played = walk(setting, 1)
    last = played[-1].after
    lines = [f"{step.option.seat} {step.option.number} {step.option.text}" for step in played]
    lines += [event.text for step in played for event in step.events]
    return {
        "decisions": len(played),
        "draws": last.cells[DRAWS],
        "points": [sheet.total for sheet in game.scores(last)],
        "winners": list(game.winners(last)),
        "course": short("\n".join(lines)),
        "state": short(",".join(map(str, last.cells))),
    }


KEPT = [setting for setting in SETTINGS if "conformance" not in setting.path]


def written(courses: dict[str, dict[str, object]]) -> str:
    lines = [f'"{name}": {json.dumps(course)}' for name, course in courses.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


@pytest.mark.parametrize(
    "settings",
    [[one for one in KEPT if one in EACH], pytest.param(KEPT, marks=pytest.mark.slow)],
    ids=["each game", "all"],
)
def test_games_go_as_they_always_went(
    settings: list[Setting], golden: Callable[[Path, str], None], pytestconfig: pytest.Config
) -> None:
    """With the most players in each variant, and in every configuration in the long run."""
    anew = pytestconfig.getoption("--update-golden")
    known = {} if anew else json.loads(GOLDEN.read_text(encoding="utf-8"))
    courses = {str(one): course_of(one) for one in (KEPT if anew else settings)}
    golden(GOLDEN, written({str(one): courses.get(str(one)) or known.get(str(one), {}) for one in KEPT}))
