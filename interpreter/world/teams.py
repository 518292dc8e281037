"""Teams: the seats belong to them in turn, so that partners sit opposite each other, or as far apart as they can."""

from typing import Final

from festrules.interpreter.world.building import Building
from festrules.interpreter.world.things import Enumeration, Side
from festrules.interpreter.world.types import Enumerated

TEAM: Final = Enumerated("team")


def add_teams(building: Building) -> None:
    """The teams of a game as values, `team-1` and so on, of which players read the names."""
    titles = building.document.book.game.teams
    if not titles:
        return
    if TEAM.name in building.things:
        also = ((building.document.book.game.at("teams"), "here they are"),)
        message = "A game with teams has a `team` already."
        building.findings.report("FR303", f"/things/{TEAM.name}", message, also=also)
    values = tuple(f"{TEAM.name}-{number + 1}" for number in range(len(titles)))
    building.enumerations[TEAM.name] = Enumeration(TEAM.name, values, titles=titles)
    for number, value in enumerate(values):
        building.names.add(value, TEAM, number)


def sides_of(building: Building) -> tuple[Side, ...]:
    """The teams with their seats; without teams each player is a side of one."""
    seats, titles = range(len(building.seats)), building.document.book.game.teams
    if not titles:
        return tuple(Side(name, (seat,)) for seat, name in enumerate(building.seats))
    return tuple(Side(title, tuple(seats[team :: len(titles)])) for team, title in enumerate(titles))
