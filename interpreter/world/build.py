"""Document and configuration to world: every kind, place and space gets its number."""

from festrules.grammar.vocabulary.declarations.meanings import Legend
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    OptionThing,
    PlaceThing,
)
from festrules.interpreter.world import columns, components, enumerations, legends, placing, teams, titles
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.directions import DIRECTION_WORD, ways_there_are
from festrules.interpreter.world.things import World


def build_world(building: Building, first_cell: int) -> World:
    """Numbers everything; what cannot be numbered is reported."""
    building.cells = first_cell
    teams.add_teams(building)
    if ways := ways_there_are(building.document.book):
        enumerations.add_words(building, DIRECTION_WORD, ways, circle=True)
    declared = [(name, building.things[name]) for name in building.order]
    for name, thing in declared:
        match thing:
            case KindsThing():
                enumerations.add_enumeration(building, name, thing)
            case DieThing():
                enumerations.add_die(building, name, thing)
            case OptionThing(values=[_, *_]):
                enumerations.add_words(building, name, thing.values)
            case Legend():
                legends.add_legend(building, name, thing)
            case _:
                pass  # the others list no values
    for name, thing in declared:
        if isinstance(thing, ComponentThing):
            components.add_component(building, name, thing)
    for name, thing in declared:
        if isinstance(thing, PlaceThing | BoardThing):
            placing.add_family(building, name, thing)
    titles.check_titles(building)
    columns.fill_columns(building)
    return World(
        seats=building.seats,
        called=building.all_seats[: building.configuration.players],
        sides=teams.sides_of(building),
        enumerations=building.enumerations,
        dice=building.dice,
        components=building.components,
        kinds=components.told_apart(building),
        families=building.families,
        places=tuple(building.places),
        drawings=tuple(building.drawings),
        legends=building.legends,
        texts=tuple(building.texts),
        options=dict(building.configuration.options),
    )
