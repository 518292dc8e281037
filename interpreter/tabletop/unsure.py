"""Decisions about components of which nobody has said what they are: what they may be in fact."""

from collections.abc import Sequence

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.places import component_at, locate
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.changing import Beats
from festrules.interpreter.tabletop.seeing import trails
from festrules.interpreter.world.types import Component, bare


def unsure(game: Game, opening: Sequence[Event], beats: Beats, decision: Decision) -> dict[int, int]:
    """The options that are such components, each with the outcome that brought it there."""
    kind = decision.type
    if decision.seat is None or kind is None or not isinstance(bare(kind), Component):
        return {}
    lying = {(trail.words, trail.lies): trail.beat for trail in trails(game.machine.world, opening, beats)}
    machine, cells = game.machine, decision.run.cells
    found = {}
    for value in (option.value for option in decision.options if lying and option.value >= 0):
        place = machine.world.places[locate(machine, cells, value)].name
        words = say_kind(machine, value % len(machine.world.kinds))
        if (words, place) in lying:
            found[value] = lying[words, place]
    return found


def certain(decision: Decision, found: dict[int, int]) -> Decision:
    """The decision with what is known to be possible."""
    return decision.offering(option.value for option in decision.options if option.value not in found)


def widened(game: Game, beats: Beats, decision: Decision, found: dict[int, int]) -> Decision:
    """The decision with all that may lie there."""
    machine, cells = game.machine, decision.run.cells
    values = {option.value for option in decision.options}
    elsewhere = {beat.value for beat in beats if beat.open and beat.name == "draw"}
    for value, beat in found.items():
        place = locate(machine, cells, value)
        (chance,) = game.decisions(beats[beat].before)
        fitting = elsewhere & set(machine.world.places[place].kinds)
        kinds = fitting | {option.value for option in chance.options}
        values |= {component_at(machine, kind, place) for kind in kinds}
    return decision.offering(sorted(values))
