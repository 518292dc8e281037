"""Games played at random with a record, as a program would that plays one."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import festrules
from festrules.grammar.files import read_document
from festrules.interpreter.configuration import Configuration, extremes
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.settling import Umpire
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.record.entries import Entry, Header
from festrules.interpreter.record.make import as_line, chances, decided, header_of, over
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import Replayed, replay

ROOT = Path(__file__).parents[3]
SCRAMBLE = ROOT / "tests" / "conformance" / "games" / "scramble.rules"  # everything in the middle of ticks
RULES = sorted([*(ROOT / "rules").rglob("*.rules"), *(ROOT / "tests" / "probes").glob("*.rules"), SCRAMBLE])
BOUT, PIG = ROOT / "tests" / "probes" / "bout.rules", ROOT / "rules" / "classics" / "pig.rules"


@dataclass(frozen=True)
class Played:
    game: Game
    text: str
    states: tuple[State, ...]  # after the setup and after each decision


@cache
def load(path: Path, players: int | None = None) -> Game:
    return festrules.load(path, players=players)


def configurations(path: Path) -> list[Configuration]:
    return extremes(read_document(path))


def in_configuration(path: Path, wanted: Configuration) -> Game:
    return make_game(read_document(path), wanted.players, dict(wanted.options), wanted.variants)


def pick(game: Game, state: State, moment: int) -> Option:
    """The same option at the same moment in every process."""
    rng = Random(f"{state.seed} {moment}")
    return rng.choice(rng.choice(game.decisions(state)).options)


def play(game: Game, seed: int, most: int = 10_000, umpire: Umpire | None = None) -> Played:
    """A whole game, or its first decisions, with the text of its record."""
    state, events = game.begin(seed, umpire=umpire)
    states: list[State] = [state]
    entries: list[Header | Entry] = [header_of(game, seed), *chances(events)]
    while game.decisions(state) and len(states) <= most:
        option = pick(game, state, len(states))
        entries.append(decided(len(states), option))
        state, events = game.apply(state, option, umpire=umpire)
        states.append(state)
        entries += chances(events)
    if game.is_over(state):
        entries.append(over(game, state, events))
    return Played(game, written(entries), tuple(states))


def written(entries: list[Header | Entry]) -> str:
    return "".join(map(as_line, entries))


def replayed(game: Game, text: str) -> Replayed:
    return replay(game, read_record(text))
