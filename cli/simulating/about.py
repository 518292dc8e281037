"""The first line of results: which games these are, and what the numbers of their rows stand for."""

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from festrules.interpreter.record.differences import differences
from festrules.interpreter.record.entries import Header

if TYPE_CHECKING:
    from festrules.interpreter.game import Game

RESULTS_VERSION = 1
MARK = "festrules-results"


@dataclass(frozen=True, slots=True)
class About:
    """The common facts about all games of a file. `header` is the one that a record of one of them would have."""

    header: Header  # its seed is that of the simulation
    parts: tuple[tuple[str, str], ...]  # of the score: names and titles
    ends: tuple[tuple[str, str], ...]
    teams: tuple[str, ...] = ()  # to which the seats belong in turn
    results: tuple[str, ...] = ()  # how well all have done together, line by line

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.header.seats

    @property
    def sides(self) -> list[tuple[str, int]]:
        """The names of those who win together, and the bits of their seats."""
        if not self.teams:
            return [(name, 1 << seat) for seat, name in enumerate(self.seats)]
        count = len(self.teams)
        members = (range(team, len(self.seats), count) for team in range(count))
        return [(name, sum(1 << seat for seat in own)) for name, own in zip(self.teams, members, strict=True)]

    @property
    def players(self) -> str:
        """The players, in words."""
        who = tuple(dict.fromkeys(self.header.played_by))
        return (
            "random players"
            if not who
            else who[0]
            if len(who) == 1
            else ", then ".join(self.header.played_by)
        )

    @property
    def seed(self) -> int:
        """The seed of the simulation."""
        assert self.header.seed is not None
        return self.header.seed

    def of(
        self, seed: int, name: str | None, mods: tuple[str, ...] = (), played_by: tuple[str, ...] = ()
    ) -> "About":
        """The facts about another simulation; random players are not named."""
        header = replace(self.header, seed=seed, game=name, mod_files=mods, played_by=played_by)
        return replace(self, header=header)

    def as_data(self) -> dict[str, Any]:
        """The line."""
        said = self.header.as_data()
        said.pop("festrules-record")
        return {
            MARK: RESULTS_VERSION,
            **said,
            "parts": [{"name": name, "title": title} for name, title in self.parts],
            "ends": [{"name": name, "title": title} for name, title in self.ends],
            **({"teams": list(self.teams)} if self.teams else {}),
            **({"results": list(self.results)} if self.results else {}),
        }

    def line(self) -> bytes:
        """The first line of a file, in bytes."""
        return json.dumps(self.as_data(), ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def about_of(game: "Game", seed: int = 0, name: str | None = None) -> About:
    """The facts about the games of a simulation; `name` is how the rules are found again."""
    from festrules.interpreter.record.make import header_of

    machine = game.machine
    return About(
        header_of(game, seed, name=name),
        tuple((part.name, part.title) for part in machine.parts),
        tuple((end.name, end.title) for end in machine.ends),
        machine.world.teams,
        tuple(step.text for step in machine.tie_breaks if step.together),
    )


def is_about(line: str) -> bool:
    """Whether a line is the first of results, of whatever version."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and MARK in data


def read_about(line: str) -> About | None:
    """The facts in the first line of a file; None if it has no results that this program can read."""
    try:
        data = json.loads(line)
        if data[MARK] != RESULTS_VERSION:
            return None
        configuration = data["configuration"]
        header = Header(
            title=str(data["title"]),
            rules=str(data["rules"]),
            configuration={
                "players": int(configuration["players"]),
                "options": dict(configuration["options"]),
                "variants": list(configuration["variants"]),
            },
            seats=tuple(map(str, data["seats"])),
            language=int(data["language"]),
            seed=int(data["seed"]),
            game=str(data["game"]) if "game" in data else None,
            played_by=tuple(map(str, data.get("played-by", ()))),
            mods=tuple(map(str, data.get("mods", ()))),
            mod_files=tuple(map(str, data.get("mod-files", ()))),
        )
        parts, ends = (
            tuple((str(one["name"]), str(one["title"])) for one in data[what]) for what in ("parts", "ends")
        )
        teams, results = (tuple(map(str, data.get(what, ()))) for what in ("teams", "results"))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return About(header, parts, ends, teams, results)


def why_not(wanted: About, found: About | None) -> tuple[str, ...]:
    """The reasons against continuing what was found; none if these are the same games."""
    if found is None:
        return (f"It has no first line of results of version {RESULTS_VERSION}, which this program writes.",)
    reasons = [
        sentence.replace("The record is of", "They are results of").replace("The record was", "They were")
        for sentence in differences(wanted.header, found.header)
    ]
    if found.seed != wanted.seed:
        reasons.append(f"Its games have seed {found.seed}, not {wanted.seed}.")
    return tuple(reasons)
