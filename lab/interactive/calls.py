"""The calls: `lab.study`, `lab.sweep` and `lab.compare`."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from festrules.bots.level_names import RANDOM
from festrules.bots.levels import from_record
from festrules.grammar.files import Readable, read_document
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.make import header_of
from festrules.lab.interactive.arguments import Agent, Asked, Subject, agents_of, subject_of
from festrules.lab.interactive.playing import Players
from festrules.lab.interactive.studied import ComparedEditions, Studied, Swept
from festrules.lab.studies.about import study_about
from festrules.lab.studies.arms import Arm, unit_of
from festrules.lab.studies.plan import Plan, by_chance, rungs
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.studies.running import Sides
from festrules.lab.studies.study import Study
from festrules.lab.sweeps.applying import with_values
from festrules.lab.sweeps.comparison import NEW, OLD, Comparison
from festrules.lab.sweeps.settings import points, setting
from festrules.lab.sweeps.sweep import Sweep


def study(  # noqa: PLR0913 - each has a value that is usual
    game: Readable | Game,
    *,
    players: int | Sequence[int] | None = None,
    bots: Asked | Sequence[Asked] = "medium@100",
    games: int = 100,
    seed: int = 0,
    look: int = 64,
    tested: int = 2,
    jobs: int = 1,
) -> Studied:
    """Plays a game many times, watches every decision, and says what that shows.

    The game is a name, a file, or one that `festrules.load` has loaded, with its options, variants and mods. `bots`
    are levels (`medium@100`), bots of your own (`festrules.bots.protocol.Bot`), or several: the first of them sits
    everywhere, and each plays against the next. `games` says how many there are of each sort, `look` with how many
    tries it is looked how a game stands, `tested` how many things are put to the test, and `jobs` how many processes
    play.
    """
    subject = subject_of(game, players)
    agents = agents_of(bots)
    plan = Plan(seed, look, tuple(_arms(subject, agents, games)))
    abouts = {number: study_about(one, look) for number, one in subject.games.items()}
    found = Study(plan, abouts, tested)
    kept = _players((subject.rules,), subject.sides, agents, jobs).play(found)
    found.finish()
    command = (
        f"lab.study({_said(subject)}, bots={[one.name for one in agents]!r}, games={games}, seed={seed})"
    )
    return Studied(_header(subject, seed), command, kept, found)


def sweep(
    game: Readable | Game,
    *settings: str,
    players: int | Sequence[int] | None = None,
    bot: Asked = RANDOM,
    games: int = 1_000,
    seed: int = 0,
    jobs: int = 1,
) -> Swept:
    """Plays the same seeds with other values: `"market-size=3..6"`, `"card.knight.points=2,3"`, `"coin.count=8,10"`."""
    subject = subject_of(game, players)
    (agent,) = agents_of(bot)
    every = points([setting(one, subject.rules.document) for one in settings])
    modded = None if isinstance(game, Game) else lambda mod: read_document(game, None, [mod])
    editions = tuple(with_values(subject.rules, point, subject.players, modded) for point in every)
    arms = [
        Arm(agent.name, number, (agent.key,), games, edition=at, watched=agent.key != RANDOM)
        for at in range(len(every))
        for number in subject.players
    ]
    sides = {(at, number): one for at in range(len(every)) for number, one in subject.sides.items()}
    found = Sweep(Plan(seed, 0, tuple(arms)), every, sides, games, 0.0)
    kept = _players(editions, subject.sides, (agent,), jobs).play(found)
    said = ", ".join([_said(subject), *map(repr, settings)])
    return Swept(_header(subject, seed), f"lab.sweep({said}, games={games}, seed={seed})", kept, found)


def compare(
    old: Readable | Game,
    new: Readable | Game,
    *,
    players: int | Sequence[int] | None = None,
    bots: Asked | Sequence[Asked] = ("medium@100", RANDOM),
    games: int = 200,
    seed: int = 0,
    jobs: int = 1,
) -> ComparedEditions:
    """Holds two editions against each other, on the same seeds; the new one may be a game with a mod."""
    first = subject_of(old, players)
    second = subject_of(new, first.players)
    if first.sides != second.sides:
        raise ValueError("Others play together in the new edition: its games cannot be compared.")
    agents = agents_of(bots)
    arms = tuple(
        Arm(one.name, number, (one.key,), games, edition=edition, watched=one.key != RANDOM)
        for number in first.players
        for one in agents
        for edition in (OLD, NEW)
    )
    found = Comparison(Plan(seed, 0, arms), first.sides)
    kept = _players((first.rules, second.rules), first.sides, agents, jobs).play(found)
    command = f"lab.compare({_said(first)}, {_said(second)}, games={games}, seed={seed})"
    return ComparedEditions(_header(first, seed), command, kept, found)


def _players(
    editions: tuple[Ruleset, ...], sides: Mapping[int, Sides], agents: Sequence[Agent], jobs: int
) -> Players:
    own = {one.key: one.own for one in agents if one.own is not None}
    return Players(editions, sides, own, jobs)


def _arms(subject: Subject, agents: Sequence[Agent], games: int) -> Iterator[Arm]:
    """Between equals, at random, and against each other, or against those that think less."""
    first = agents[0]
    for number in subject.players:
        yield Arm(first.name, number, (first.key,), games, appraised=True)
    yield from by_chance(subject.players, games, watched=first.key != RANDOM)
    number, sides = next(iter(subject.sides.items()))
    for one, other in _pairs(agents):
        arm = Arm(f"{one.name} against {other.name}", number, (one.key, other.key), games)
        unit = unit_of(arm, sides)
        yield Arm(arm.name, number, arm.bots, -(-games // unit) * unit)


def _pairs(agents: Sequence[Agent]) -> Iterator[tuple[Agent, Agent]]:
    if len(agents) > 1:
        yield from pairwise(agents)
    elif agents[0].own is not None:
        yield agents[0], Agent(RANDOM, RANDOM)
    else:
        for better, worse in rungs(agents[0].key):
            yield _level(better), _level(worse)


def _level(key: str) -> Agent:
    (found,) = agents_of(from_record(key))
    return Agent(key, f"{found.name}@{from_record(key).budget.tries}" if key != RANDOM else key)


def _said(subject: Subject) -> str:
    return repr(subject.name) if subject.name is not None else "game"


def _header(subject: Subject, seed: int) -> Header:
    return header_of(next(iter(subject.games.values())), seed, name=subject.name)
