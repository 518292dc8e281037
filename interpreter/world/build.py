"""Document and configuration to world: every kind, place and space gets its number."""

from festrules.interpreter.world import columns, components, enumerations, legends, placing, titles
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.things import World


def build_world(building: Building, first_cell: int) -> World:
    """Numbers everything; what cannot be numbered is reported."""
    building.cells = first_cell
    for name in building.order:
        ((kind, declaration),) = building.things[name].items()
        pointer = f"/things/{name}/{kind}"
        if kind == "kinds":
            enumerations.add_enumeration(building, name, declaration, pointer)
        elif kind == "die":
            enumerations.add_die(building, name, declaration, pointer)
        elif kind == "option" and "values" in declaration:
            enumerations.add_words(building, name, tuple(declaration["values"]))
        elif kind == "legend":
            legends.add_legend(building, name, declaration, pointer)
    for name in building.order:
        if "component" in building.things[name]:
            components.add_component(
                building, name, building.things[name]["component"], f"/things/{name}/component"
            )
    for name in building.order:
        ((kind, declaration),) = building.things[name].items()
        if kind in ("place", "board"):
            placing.add_family(building, name, declaration, f"/things/{name}/{kind}")
    titles.check_titles(building)
    columns.fill_columns(building)
    return World(
        seats=building.seats,
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
