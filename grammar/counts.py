"""Numbers of players: which they are, and how they are written."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.edits import SetPlayers, SetTeams
from festrules.grammar.vocabulary.rulebook import Counts, Teams

MOST_PLAYERS = 20
MOST = 10_000  # that are looked at; games are for far fewer


def numbers_of(counts: Counts | SetPlayers) -> tuple[int, ...]:
    """All numbers that are meant, upward."""
    every = range(counts.from_, min(counts.to, counts.from_ + MOST) + 1)
    return tuple(number for number in every if number not in counts.without)


def goes_with(teams: Teams, number: int) -> bool:
    """Whether this applies to this many players."""
    return teams.players is None or number in numbers_of(teams.players)


def counts_of(numbers: Iterable[int]) -> Counts:
    """These numbers as they are in a document; there is at least one."""
    said = {*numbers}
    least, most = min(said), max(said)
    return Counts(
        from_=least, to=most, without=tuple(one for one in range(least, most + 1) if one not in said)
    )


def in_words(numbers: Iterable[int]) -> str:
    """`2 to 4`, `2 or 4`, `2 to 4, 6 or 8`."""
    runs = [*_runs(numbers)]
    few = 1 if len(runs) == 1 else 2  # this many in a row are written one by one
    *some, last = [one for first, end in runs for one in _said(first, end, few)]
    return f"{', '.join(some)} or {last}" if some else last


def _said(first: int, last: int, few: int) -> list[str]:
    if last - first >= few:
        return [f"{first} to {last}"]
    return [str(number) for number in range(first, last + 1)]


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, by the first and the last."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda one: one[1] - one[0]):
        found = [number for _, number in run]
        yield found[0], found[-1]


def teams_after(teams: tuple[Teams, ...], edit: SetTeams) -> tuple[Teams, ...]:
    """The teams after an edit that sets them for some numbers of players, or for all."""
    new = Teams(names=edit.names, players=edit.players, cites=edit.cites, pointer=edit.fields_at)
    if edit.players is None:
        return (new,)
    meant = {*numbers_of(edit.players)}
    found = []
    for one in teams:
        numbers = range(1, MOST_PLAYERS + 1) if one.players is None else numbers_of(one.players)
        left = [number for number in numbers if number not in meant]
        if len(left) == len(numbers):
            found.append(one)
        elif left:
            found.append(changed(one, players=counts_of(left)))
    return (*found, new)
