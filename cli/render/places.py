"""What lies in a place, in words, as one seat sees it."""

from collections.abc import Callable, Iterable
from functools import partial

from festrules.interpreter.engine.view import Seen
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.telling.numbered import counts_on, natural

EMPTY = "-"


def contents(game: Game, one: Seen, seat: int | None) -> str:
    """All that a seat may know of what lies in a place."""
    if one.count == 0:
        return EMPTY
    return lies(game, one, seat) + in_what_order(game, one, seat)


def lies(game: Game, one: Seen, seat: int | None) -> str:
    """What lies there, as far as it is seen."""
    if one.components is not None:
        whose = by_owner(game, one)
        if whose:
            return whose
        names = [short(game, name, one.owner) for name in one.components]
        in_order = sorted(names, key=natural) if grade_of(game, one, seat) == "contents" else names
        return counted(in_order, partial(several, game))
    if grade_of(game, one, seat) == "top" and len(one.known) == 1 and one.count is not None:
        return f"{one.known[0]} on top" + (f", {one.count - 1} below it" if one.count > 1 else "")
    if one.count == len(one.known):
        return f"{counted(one.known, partial(several, game))} (face down, but seen)"
    told = "something, face down" if one.count is None else f"{one.count} face down"
    return f"{told} (seen: {', '.join(one.known)})" if one.known else told


def by_owner(game: Game, one: Seen) -> str:
    """Pieces of several players where only such pieces lie: whose they are, and of one sort only how many."""
    world, lying = game.machine.world, one.components or ()
    family = world.families[one.family]
    if one.owner is not None or family.storage == "pile" or len(lying) < 2:
        return ""
    kinds = [world.kinds[number] for name in family.components for number in world.components[name].numbers]
    if any(kind.owner < 0 for kind in kinds):
        return ""
    by_name = {say_kind(game.machine, kind.number): kind for kind in kinds}
    alike = len({kind.label for kind in kinds}) == 1
    one_sort = len({by_name[word].label for word in lying}) == 1
    told: list[str] = []
    for seat, name in enumerate(game.seats):
        own = [by_name[word].label for word in lying if by_name[word].owner == seat]
        if own and one_sort:
            word = by_name[lying[0]].label if len(own) == 1 else by_name[lying[0]].many
            noun = "" if alike or told else f" {word}"  # said once, with the first of them
            told.append(f"{len(own)}{noun} of {name}")
        elif own:
            told.append(f"{name}: {counted(own, partial(several, game))}")
    return (", " if one_sort else "; ").join(told)


def in_what_order(game: Game, one: Seen, seat: int | None) -> str:
    """That the order is hidden, where only the contents are seen of what has an order."""
    pile = game.machine.world.families[one.family].storage == "pile"
    mixed = grade_of(game, one, seat) == "contents" and pile and (one.count or 0) > 1
    return " (in no known order)" if mixed else ""


def grade_of(game: Game, one: Seen, seat: int | None) -> str:
    """How much a seat sees of a place."""
    world = game.machine.world
    family = world.families[one.family]
    place = next(world.places[number] for number in family.places if world.places[number].name == one.name)
    return family.sight.of(-1 if seat is None else seat, place.whose)


def short(game: Game, name: str, owner: int | None) -> str:
    """A component without whose it is, where that is the owner of the place."""
    return name if owner is None else name.removesuffix(f" of {game.seats[owner]}")


def several(game: Game, name: str, count: int) -> str:
    """So many of a kind, which may be told without whose it is; one alone without the number."""
    if count == 1:
        return name
    for kind in game.machine.world.kinds:
        if name == kind.label:
            return f"{count} {kind.many}"
        if kind.owner >= 0 and name == say_kind(game.machine, kind.number):
            return f"{count} {say_kind(game.machine, kind.number, count)}"
    return f"{count} {name}"


def counted(names: Iterable[str], so_many: Callable[[str, int], str]) -> str:
    """Each name once, with how many there are; three or more that count on are told by the first and the last."""
    tally: dict[str, int] = {}
    for name in names:
        tally[name] = tally.get(name, 0) + 1
    runs: list[list[str]] = []
    for name, count in tally.items():
        if runs and count == 1 == tally[runs[-1][-1]] and counts_on(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    told = []
    for run in runs:
        if len(run) > 2:
            told.append(f"{run[0]} to {run[-1]}")
        else:
            told += [so_many(name, tally[name]) for name in run]
    return ", ".join(told)
