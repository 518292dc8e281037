"""The subject of games: the rules as they were named, for how many they are played, and by whom."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import click

from festrules.cli.checking import STDIN, stdin
from festrules.cli.engines import here
from festrules.cli.options import as_options
from festrules.cli.reading import rules
from festrules.cli.simulating.by_bots import named
from festrules.grammar.document import Document
from festrules.grammar.source import Source
from festrules.interpreter.checking import sound
from festrules.interpreter.configuration import numbers_played
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.make import header_of
from festrules.lab.many.engine import Engine
from festrules.lab.studies.playing import sides
from festrules.lab.studies.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class StudyRequest:
    """The common part of all requests."""

    name: str
    bots: str
    games: int = 200
    seed: int = 0
    players: str | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    engine: Engine = field(default_factory=here)
    output: Path | None = None
    resume: bool = False
    estimate: bool = False
    quiet: bool = False

    @property
    def rules_name(self) -> str | None:
        """Under which the rules are found again; nothing of what came through a pipe."""
        return None if self.name == STDIN else self.name

    def page(self, what: str) -> Path:
        """Where the page goes; its data lies beside it."""
        stem = Path(self.name).stem if self.rules_name else "rules"
        return self.output or Path(f"{stem}.{what}.html")


@dataclass
class Subject:
    """One edition of the rules, and the games for each number of players."""

    asked: StudyRequest
    readable: str | Source  # the rules, as they were named or came in
    rules: Ruleset
    players: tuple[int, ...]

    @cached_property
    def games(self) -> dict[int, Game]:
        """The game for each of them."""
        return {number: self.rules.game(number) for number in self.players}

    @cached_property
    def sides(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        """Who plays against whom, for each of them."""
        return {number: sides(game.machine) for number, game in self.games.items()}

    @cached_property
    def bot(self) -> str:
        """Who plays, as records call it."""
        return named(self.asked.bots, 1)[0]

    @property
    def header(self) -> Header:
        """The header of a record with the first number of players."""
        asked = self.asked
        first = self.games[self.players[0]]
        return header_of(first, asked.seed, name=asked.rules_name, mods=asked.mods)


def subject_of(asked: StudyRequest) -> Subject:
    """The rules as they were named, and for how many they are played."""
    readable = stdin() if asked.rules_name is None else asked.name
    document = sound(rules(readable, None, asked.mods).document)
    played = Ruleset(document, as_options(asked.options), asked.variants)
    return Subject(asked, readable, played, numbers(document, asked.variants, asked.players))


def numbers(document: Document, variants: Sequence[str], said: str | None) -> tuple[int, ...]:
    """For how many players: as was said, `2..4` or `2,4`; else the fewest and the most that can play."""
    if said is None:
        can = numbers_played(document, variants)
        return tuple(dict.fromkeys((can[0], can[-1])))
    first, dots, last = said.partition("..")
    words = [first, last] if dots else said.split(",")
    if not all(word.strip().isdecimal() for word in words) or (dots and int(first) > int(last)):
        raise click.UsageError(f"--players {said}: write 2, 2..4 or 2,4.")
    found = [int(word) for word in words]
    return tuple(range(found[0], found[1] + 1)) if dots else tuple(dict.fromkeys(found))
