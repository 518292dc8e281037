"""Components move, lie open, are shown or mixed."""

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.words import say, say_kind, seats_in, way
from festrules.interpreter.findings import listed
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import Component, Many, article

UNNOTICED = "(the others do not notice)"


FROM_BOTTOM = 2  # the way of drawing, else 1; 0 if nothing is drawn


def moved(machine: Machine, kind: int, source: int, target: int, known: int, under: int, draws: int) -> Event:
    """A component moves; `known` are those who see which it is."""
    bottom = draws == FROM_BOTTOM
    here, there = machine.world.places[source], machine.world.places[target]
    name, went = say_kind(machine, kind), way(here, there, bottom=bottom)
    return Event(
        kind="moved",
        text=f"{name}: {went}",
        seen_by=known,
        hidden=f"{_something(machine, here, there)}: {went}",
        data={
            "component": name,
            "from": here.name,
            "to": there.name,
            "how": "draws" if draws else "moves",
        }
        | ({"under": True} if under else {})
        | ({"bottom": True} if bottom else {}),
        noticed_by=here.eyes["count"] | there.eyes["count"],
    )


def _something(machine: Machine, source: Place, target: Place) -> str:
    """The words for a component of which only its possible places are known."""
    there = machine.world.families[target.family].components
    fitting = [name for name in machine.world.families[source.family].components if name in there]
    return f"{article(fitting[0])} {fitting[0]}" if len(fitting) == 1 else "something"


def uncovered(machine: Machine, kind: int, place: int, seeing: int) -> Event:
    """The component on top of a place, where the others are not seen."""
    name, where = say_kind(machine, kind), machine.world.places[place]
    text = f"{name} is now on top of {where.title}"
    return Event("uncovered", text, seeing, data={"component": name, "place": where.name})


def passing(machine: Machine, number: int) -> Event:
    """All at once hand on what they hold."""
    instruction = machine.instruction_at(number, code.PassOn)
    name = machine.world.places[instruction.first].family
    family, side = machine.world.families[name], "right" if instruction.back else "left"
    return Event("passing", f"each {family.title} is passed to the {side}", data={"place": name})


def passed_on(machine: Machine, source: int, target: int, *lying: int) -> Event:
    """The contents of one player's place are now in another's; to those who see neither, this is all that is told."""
    here, there = machine.world.places[source], machine.world.places[target]
    goes = f"{here.title} goes to {machine.world.seats[there.owner]}"
    return Event(
        "passed-on",
        f"{goes}: {say(machine, lying, Many(Component(())))}",
        here.eyes["contents"] | there.eyes["contents"],
        goes,
        data={
            "components": [say_kind(machine, kind) for kind in lying],
            "from": here.name,
            "to": there.name,
        },
    )


def shuffled(machine: Machine, place: int) -> Event:
    """Nobody knows the order of a place any longer."""
    where = machine.world.places[place]
    return Event("shuffled", f"{where.title} is shuffled", data={"place": where.name})


def shown(machine: Machine, mask: int, unnoticed: int, *lying: int) -> Event:
    """Some see components: the kind of each, and behind it the place where it lies."""
    components = [say_kind(machine, kind) for kind in lying[::2]]
    at = [machine.world.places[place].title for place in lying[1::2]]
    names = listed([f"{name} ({where})" for name, where in zip(components, at, strict=True)])
    lookers = listed(seats_in(machine, mask)) or "nobody"
    return Event(
        "shown",
        f"shown: {names or 'nothing'}{f' {UNNOTICED}' if unnoticed else ''}",
        mask,
        "" if unnoticed else f"{lookers} may look",
        data={"components": components, "at": at},
    )


def turned_up(machine: Machine, kind: int, place: int) -> Event:
    """The top of a pile becomes known to those who see it."""
    where = machine.world.places[place]
    return Event(
        "turned-up",
        f"{say_kind(machine, kind)} is turned up on {where.title}",
        where.eyes["top"],
        f"the top of {where.title} is looked at",
    )
