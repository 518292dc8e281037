"""The first line of a study: which games these are, who plays them, and which arms there are from the start."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.record.differences import differences
from festrules.interpreter.record.entries import Header
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.plan import Plan

MARK = "festrules-study"
VERSION = 1
BEHIND = b'{"arms": ['  # so a line begins that puts arms behind the others
DAMAGED = (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Head:
    """The common facts about all games of a file. `header`: as in a record with the first number of players."""

    header: Header
    plan: Plan
    asks: Mapping[str, Any]  # the request, as plain data

    def line(self) -> bytes:
        """As it stands in the file."""
        said = self.header.as_data()
        said.pop("festrules-record")
        said |= {"appraisal": self.plan.appraisal, "asks": dict(self.asks), "arms": _arms(self.plan.arms)}
        return _line({MARK: VERSION, **said})


def line_of(arms: tuple[Arm, ...]) -> bytes:
    """The line that puts arms behind the others."""
    return _line({"arms": _arms(arms)})


def arms_in(line: bytes) -> tuple[Arm, ...] | None:
    """The arms that such a line puts behind; nothing if it is none."""
    if not line.startswith(BEHIND):
        return None
    return tuple(map(Arm.from_data, json.loads(line)["arms"]))


def is_study(line: str) -> bool:
    """Whether a line is the first of a study, of whatever version."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and MARK in said


def read_head(line: str | bytes) -> Head | None:
    """A first line again; nothing if this program cannot read it."""
    try:
        said = json.loads(line)
        if said[MARK] != VERSION:
            return None
        configuration = said["configuration"]
        header = Header(
            title=str(said["title"]),
            rules=str(said["rules"]),
            configuration={
                "players": int(configuration["players"]),
                "options": dict(configuration["options"]),
                "variants": list(configuration["variants"]),
            },
            seats=tuple(map(str, said["seats"])),
            language=int(said["language"]),
            seed=int(said["seed"]),
            game=str(said["game"]) if "game" in said else None,
            mods=tuple(map(str, said.get("mods", ()))),
            mod_files=tuple(map(str, said.get("mod-files", ()))),
        )
        plan = Plan(int(said["seed"]), int(said["appraisal"]), tuple(map(Arm.from_data, said["arms"])))
        return Head(header, plan, dict(said["asks"]))
    except DAMAGED:
        return None


def why_not(wanted: Head, found: Head | None) -> tuple[str, ...]:
    """The reasons against continuing what was found; none if it is the same study."""
    if found is None:
        return (f"It has no first line of a study of version {VERSION}, which this program writes.",)
    reasons = [
        sentence.replace("The record is of", "It is a study of").replace("The record was", "It was")
        for sentence in differences(wanted.header, found.header)
    ]
    if found.plan.seed != wanted.plan.seed:
        reasons.append(f"Its games have seed {found.plan.seed}, not {wanted.plan.seed}.")
    if not reasons and (found.plan != wanted.plan or dict(found.asks) != dict(wanted.asks)):
        reasons.append(
            "It asks for other games: of other bots, numbers of players or settings, or for more or fewer."
        )
    return tuple(reasons)


def _arms(arms: tuple[Arm, ...]) -> list[dict[str, Any]]:
    return [arm.as_data() for arm in arms]


def _line(said: dict[str, Any]) -> bytes:
    return json.dumps(said, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
