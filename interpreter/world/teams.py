"""Teams: the seats belong to them in turn, so that partners sit opposite each other, or as far apart as they can.

With numbers of players with which each plays alone everybody is a team of one.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from festrules.grammar.counts import goes_with
from festrules.grammar.vocabulary.rulebook import TEAM_WORD
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.things import Belonging, Domain, Enumeration, Side
from festrules.interpreter.world.types import Enumerated
from festrules.interpreter.world.values import NOTHING

TEAM: Final = Enumerated(TEAM_WORD)


def names_of(building: Building) -> tuple[str, ...]:
    """The names of the teams; where everybody plays alone, those of the players, and there may be no word of teams."""
    teams = building.document.book.game.teams
    said = (one.names for one in teams if goes_with(one, building.configuration.players))
    return next(said, ()) or building.seats


def add_teams(building: Building) -> None:
    """Add the teams of a game as values, `team-1` and so on; players read their names."""
    if not building.document.book.game.teams:
        return
    titles = names_of(building)
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
    seats, titles = range(len(building.seats)), names_of(building)
    return tuple(Side(title, tuple(seats[team :: len(titles)])) for team, title in enumerate(titles))


def belonging(values: Iterable[tuple[Domain, int]], sides: Sequence[Side]) -> Belonging:
    """The owner of the thing with these values: a player, or else a team, or nobody."""
    found = {domain.name: value for domain, value in values if value != NOTHING}
    if "player" in found:
        return Belonging(found["player"], sides[found["player"] % len(sides)].seats)
    return Belonging(side=sides[found[TEAM.name]].seats) if TEAM.name in found else Belonging()


def belongs_to_team(domains: Iterable[Domain]) -> bool:
    """Whether what there is for each of these is a team's, and no player's."""
    names = {domain.name for domain in domains}
    return TEAM.name in names and "player" not in names
