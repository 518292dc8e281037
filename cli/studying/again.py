"""A game of a study, a sweep or a comparison again, from its row: the seed, and what was chosen if it was kept."""

from pathlib import Path

import click

from festrules.bots.matches import played_again
from festrules.cli.reading import read
from festrules.cli.studying.editions import editions
from festrules.cli.studying.head import Head
from festrules.cli.studying.results import game_in
from festrules.interpreter.checking import sound
from festrules.interpreter.record.differences import differences
from festrules.interpreter.record.make import header_of
from festrules.interpreter.record.read import Record
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.simulated import simulated
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.ruleset import Ruleset
from festrules.lab.summing.reasons import LOST


def studied(path: Path, number: int, name: str | None, mods: tuple[str, ...]) -> Replayed:
    """The game of that number, under the rules with which it was played."""
    head, arm, row = game_in(path, number)
    if row.why == LOST:
        raise click.UsageError(f"{path}: game {number} could not be played.")
    named, with_mods = name or head.header.game, mods or head.header.mod_files
    game = _rules(head, arm, named, with_mods).game(arm.players)
    if not arm.watched:
        return simulated(game, row.seed, named, with_mods)
    try:
        opening, events, steps = played_again(game, row.seed, row.chosen)
    except ValueError as problem:
        raise click.UsageError(f"{path}: game {number} is damaged ({problem}).") from problem
    who = tuple(arm.bots[bot] for bot in row.bots)
    return Replayed(
        game=game,
        record=Record(header_of(game, row.seed, name=named, mods=with_mods, played_by=who), (), 0),
        opening=opening,
        opening_events=events,
        steps=steps,
        problem=None,
        differences=(),
        notes=(),
        unwritten=(),
        over=True,
    )


def _rules(head: Head, arm: Arm, name: str | None, mods: tuple[str, ...]) -> Ruleset:
    """The rules of an arm; refused where they are not what they were."""
    header = head.header
    if name is None:
        raise click.UsageError(f"Which rules are those of {header.title}? Name their file.")
    said = header.configuration
    rules = Ruleset(sound(read(name, None, mods)), said["options"], tuple(said["variants"]))
    now = header_of(rules.game(said["players"]), header.seed)
    if wrong := differences(now, header):
        raise click.UsageError(f"Under these rules it would be another game. {' '.join(wrong)}")
    return editions(rules, head.asks, name, mods)[arm.edition]
