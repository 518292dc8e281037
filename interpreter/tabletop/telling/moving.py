"""Moves in lines: things that went the same way together, and long lists by their number."""

from collections.abc import Iterable, Iterator, Sequence

from festrules.interpreter.engine.events import Event
from festrules.interpreter.tabletop.telling.journeys import journeys
from festrules.interpreter.tabletop.telling.wording import Wording

ARROW = " -> "
FROM_ONE = 3  # different ways out of one place that are told together
FROM_ALL = 3  # players from whose places something comes to one that are not named
LISTED = 12  # names that go one way and are told one by one; of more only how many
TO, OF = " to ", " of "


def moves(group: list[Event], seats: tuple[str, ...], wording: Wording) -> Iterator[str]:
    """The moves in words: things that went the same way together, and equal things that went to several places."""
    seen = [event for event in group if "component" in event.data]
    for part in stretches(seen):
        yield from ways_of(part, seats, wording)
    yield from (f"  {text}" for text in unseen([event.text for event in group if event not in seen]))


def stretches(seen: Sequence[Event]) -> Iterator[list[Event]]:
    """Moves up to where something goes back on a way by which others came: what is dealt again is told again."""
    part: list[Event] = []
    for event in seen:
        way = event.data["from"], event.data["to"]
        back = [one for one in part if (one.data["to"], one.data["from"]) == way]
        goes_on = back and back[-1] is part[-1] and back[-1].data["component"] == event.data["component"]
        if back and not goes_on:
            yield part
            part = []
        part.append(event)
    yield part


def ways_of(seen: Sequence[Event], seats: tuple[str, ...], wording: Wording) -> Iterator[str]:
    """The moves of one stretch."""
    ways: dict[tuple[str, str], list[str]] = {}
    for name, source, target in journeys(seen, wording.place):
        ways.setdefault((source, target), []).append(name)
    ways = from_all(ways, seats)
    targets: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for (source, target), names in ways.items():
        targets.setdefault((tuple(names), source), []).append(target)
    sources = [source for _, source in targets]
    several = {source for (_, source), reached in targets.items() if len(reached) > 1}
    together = [
        source
        for source in dict.fromkeys(sources)
        if sources.count(source) >= FROM_ONE and source not in several
    ]
    for (names_told, source), reached in targets.items():
        if source in together:
            continue
        own = owned_by_one(names_told, seats)
        there = own or owned_by_one([source, *reached], seats)  # who has it all is said once
        told = ", ".join(counted(names_told, wording))
        yield f"  {told}: {source.removesuffix(there)}{ARROW}{places([one.removesuffix(own) for one in reached])}"
    for source in together:
        ways_out = [
            f"{', '.join(counted(names_told, wording))}{ARROW}{places(reached)}"
            for (names_told, start), reached in targets.items()
            if start == source
        ]
        yield f"  from {source}: {'; '.join(ways_out)}"


def from_all(
    ways: dict[tuple[str, str], list[str]], seats: tuple[str, ...]
) -> dict[tuple[str, str], list[str]]:
    """The same ways, with moves from such places of several players to one place joined."""
    places_of: dict[tuple[str, str], list[str]] = {}
    for source, target in ways:
        sort, of, whose = source.rpartition(OF)
        if of and whose in seats:
            places_of.setdefault((sort, target), []).append(source)
    found: dict[tuple[str, str], list[str]] = {}
    for (source, target), names in ways.items():
        sort = source.rpartition(OF)[0]
        alike = places_of.get((sort, target), [])
        several = len(alike) >= FROM_ALL and source in alike
        found.setdefault((sort if several else source, target), []).extend(names)
    return found


def owned_by_one(names: Sequence[str], seats: tuple[str, ...]) -> str:
    """How the names end if one player has all of them: then their places need not say it again."""
    endings = [f" of {seat}" for seat in seats if all(name.endswith(f" of {seat}") for name in names)]
    return endings[0] if endings else ""


def places(names: Sequence[str]) -> str:
    """Places, those on one board together."""
    boards: dict[str, list[str]] = {}
    for name in names:
        space, of, board = name.partition(" of ")
        boards.setdefault(f"{of}{board}", []).append(space)
    told = [f"{', '.join(spaces)}{board}" for board, spaces in boards.items()]
    return ("; " if len(told) < len(names) else ", ").join(told)


def counted(names: Sequence[str], wording: Wording) -> list[str]:
    """Each name once, with how many there are; of a great many names how many of each sort."""
    different = list(dict.fromkeys(names))
    if len(different) > LISTED and all(name in wording.sorts for name in different):
        sorts = [wording.sorts[name] for name in names]
        numbers = [(sort, sorts.count(sort)) for sort in dict.fromkeys(sorts)]
        return [f"{number} {one if number == 1 else many}" for (one, many), number in numbers]
    return [wording.several(name, names.count(name)) for name in different]


def unseen(texts: Iterable[str]) -> Iterator[str]:
    """The moves that a seat does not see, counted; equal numbers to several places of one sort share a line."""
    ways: dict[tuple[str, int], list[str]] = {}
    for text, count in tallied(texts).items():
        start, to, target = text.rpartition(TO)
        sort, of, whose = target.rpartition(OF)
        there, told = (f"{start}{to}{sort}{of}", whose) if to else ("", text)
        ways.setdefault((there, count), []).append(told)
    for (there, count), reached in ways.items():
        each = " each" if there and len(reached) > 1 else ""
        often = f" ({count} times{each})" if count > 1 else ""
        yield from (f"{there}{told}{often}" for told in ([", ".join(reached)] if there else reached))


def repeated(texts: Iterable[str]) -> Iterator[str]:
    """Each text once, with how often it came."""
    return (text if count == 1 else f"{text} ({count} times)" for text, count in tallied(texts).items())


def tallied(texts: Iterable[str]) -> dict[str, int]:
    """How often each text came, in the order of the first of each."""
    tally: dict[str, int] = {}
    for text in texts:
        tally[text] = tally.get(text, 0) + 1
    return tally
