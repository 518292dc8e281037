"""Games of a study that nobody has played: as many as a measure is to be worked out by hand for."""

from typing import Any

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.about import Said, StudyAbout, WinningStep
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import Moment, StudiedGame
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.summing.counted import Wording

POINTS = WinningStep("most", "most points", points=True)
LATER = WinningStep("least", "least cards")
SHARED = WinningStep("shared", "shared")
ALONE = Arm("medium", 2, ("medium, 1000 tries",), 0)


def about(players: int = 2, **changed: Any) -> StudyAbout:
    """Two cards may be chosen, and a pass; points are made of two parts."""
    said: dict[str, Any] = {
        "title": "Made up",
        "seats": tuple(f"player {seat + 1}" for seat in range(players)),
        "sides": tuple((seat,) for seat in range(players)),
        "teams": (),
        "together": False,
        "parts": (Said("coins", "coins"), Said("roses", "roses")),
        "ends": (Said("empty", "the deck is empty"),),
        "results": (),
        "steps": (POINTS, LATER, SHARED),
        "wordings": (
            Wording("card", "choose", "", "/play", 9, ("TAKE-1",), 0, ("herring", "cod"), "none", True),
            Wording("action", "take", "", "/play", 12, (), 3, ("fish", "sell"), "nothing", True),
        ),
        "noise": 0.0,
    }
    return StudyAbout(**{**said, **changed})


def game(number: int = 0, winners: tuple[int, ...] = (0,), **changed: Any) -> StudiedGame:
    said: dict[str, Any] = {
        "arm": 0,
        "game": number,
        "seed": number,
        "bots": (0, 0),
        "first": 0,
        "why": "empty",
        "winners": winners,
        "decisions": 10,
        "turns": 5,
    }
    return StudiedGame(**{**said, **changed})


def moment(at: int, seat: int = 0, **changed: Any) -> Moment:
    """`worths` are said as shares of 1."""
    said: dict[str, Any] = {"decision": 0, "options": 2, "offered": (0, 1), "taken": 0}
    found = {**said, **changed}
    found["worths"] = tuple(round(WHOLE * worth) for worth in found.get("worths", ()))
    return Moment(at=at, seat=seat, **found)


def figures(*games: StudiedGame, said: StudyAbout | None = None, arm: Arm = ALONE) -> Figures:
    found = Figures(said or about(), arm)
    for one in games:
        found.add(one)
    found.finish()
    return found
