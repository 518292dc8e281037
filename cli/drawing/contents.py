"""The contents of a place, in words, as one seat sees it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from festrules.cli.drawing.eyes import Eyes, named_of
from festrules.cli.drawing.pieces import DIM, Look, Piece, Row, joined, text_of
from festrules.grammar.vocabulary.words import Grade, Size
from festrules.interpreter.scene.table import Lying, Place, Space
from festrules.interpreter.scene.things import Thing
from festrules.interpreter.tabletop.telling.numbered import counts_on, natural

EMPTY = "-"
FEW = 2  # kinds that are told one by one where there is little room


def contents(eyes: Eyes, place: Place, space: Space | None = None) -> Row:
    """All that a seat may know of what lies in a place, or on a space of it."""
    where = place if space is None else space
    if where.count == 0:
        return (Piece(EMPTY, DIM),)
    if space is None and _is_only_counted(eyes, place):
        return (Piece(f"{place.count} {place.many}", eyes.on(Look(), place.id), place.id),)
    row = _lies(eyes, place, where.lying, where.count)
    mixed = place.sight == Grade.CONTENTS and place.ordered and (where.count or 0) > 1
    row = (*row, Piece(" (in no known order)", DIM)) if mixed else row
    whole = space is None and place.id in eyes.open and not any(piece.look.open for piece in row)
    look = eyes.on(Look(), place.id)
    return (Piece("[", look, place.id), *row, Piece("]", look, place.id)) if whole else row


def _is_only_counted(eyes: Eyes, place: Place) -> bool:
    """Whether only the amount is told: where there is little room for many kinds, none of which is in question."""
    kinds = len({one.thing for one in place.lying})
    return place.size == Size.SMALL and place.count is not None and kinds > FEW and not eyes.is_open(place)


def told_in(eyes: Eyes, place: Place, space: Space | None = None) -> str:
    """The contents as a text."""
    return text_of(contents(eyes, place, space))


def _lies(eyes: Eyes, place: Place, lying: Sequence[Lying], count: int | None) -> Row:
    """The visible contents."""
    seen, known = named_of(lying, known=False), named_of(lying, known=True)
    match place.sight:
        case Grade.EVERYTHING | Grade.CONTENTS:
            whose = _by_owner(eyes, place, seen)
            ordered = place.sight == Grade.EVERYTHING
            return whose or _counted(eyes, seen, place.owner, ordered=ordered)
        case Grade.TOP if seen and not known and count is not None:
            top = _named(eyes, eyes.name(seen[0]), seen[:1])
            below = [Piece(f", {count - 1} below it", DIM)] if count > 1 else []
            return (top, Piece(" on top", DIM), *below)
        case _:
            return _hidden(eyes, place, [*seen, *known], count)


def _hidden(eyes: Eyes, place: Place, known: Sequence[Lying], count: int | None) -> Row:
    """How much lies there, and what of it the seat knows."""
    if known and count == sum(one.count or 0 for one in known):
        return (*_counted(eyes, known, None), Piece(" (face down, but seen)", DIM))
    told = Piece("something, face down" if count is None else f"{count} face down", DIM, place.id)
    if not known:
        return (told,)
    names = [_named(eyes, eyes.name(one), [one]) for one in known for _ in range(one.count or 0)]
    return (told, Piece(" (seen: ", DIM), *joined([(name,) for name in names], ", "), Piece(")", DIM))


def _named(eyes: Eyes, words: str, lying: Sequence[Lying]) -> Piece:
    """Words for what lies there, in brackets where it may be chosen."""
    thing = eyes.things[lying[0].thing or ""]
    ids = [name for one in lying for name in (one.id, one.thing)]
    look = eyes.on(eyes.look_of(thing), *ids)
    return Piece(f"[{words}]" if look.open else words, look, lying[0].id)


def _by_owner(eyes: Eyes, place: Place, lying: Sequence[Lying]) -> Row:
    """Pieces of several players where only such pieces lie: whose they are, and of one sort only how many."""
    things = [(eyes.things[one.thing or ""], one) for one in lying]
    if place.owner is not None or place.ordered or sum(one.count or 0 for one in lying) < 2:
        return ()
    if any(thing.owner is None for thing, _ in things):
        return ()
    alike = len(place.holds) == 1 and things[0][0].of == 1
    one_sort = len({thing.name for thing, _ in things}) == 1
    told: list[Row] = []
    for seat in eyes.scene.seats:
        own = [one for thing, one in things if thing.owner == seat.id]
        if own and one_sort:
            count = sum(one.count or 0 for one in own)
            # Said once, with the first of them.
            noun = "" if alike or told else f" {_of_number(eyes.things[own[0].thing or ''], count)}"
            told.append((_named(eyes, f"{count}{noun} of {seat.name}", own),))
        elif own:
            look = Look(owner=seat.number)
            told.append((Piece(f"{seat.name}: ", look), *_counted(eyes, own, seat.id, bare=True)))
    return joined(told, ", " if one_sort else "; ")


def _of_number(thing: Thing, count: int) -> str:
    """The name of one thing, or of several."""
    return thing.name if count == 1 else thing.many


def _counted(
    eyes: Eyes, lying: Sequence[Lying], owner: str | None, *, ordered: bool = True, bare: bool = False
) -> Row:
    """Each name once, with how many there are; three or more consecutive ones are named by the first and the last."""
    by_name: dict[str, list[Lying]] = {}
    for one in lying:
        name = eyes.things[one.thing or ""].name if bare else _short(eyes, eyes.name(one), owner)
        by_name.setdefault(name, []).append(one)
    names = list(by_name) if ordered else sorted(by_name, key=natural)
    tally = {name: sum(one.count or 0 for one in by_name[name]) for name in names}
    apart = {name for name in names if eyes.on(Look(), *(one.id for one in by_name[name])).open}
    apart |= {name for name in names if eyes.on(Look(), *(one.thing for one in by_name[name])).open}
    told: list[Row] = []
    for run in runs(tally, apart):
        if len(run) > 2:
            told.append(
                (_named(eyes, f"{run[0]} to {run[-1]}", [one for name in run for one in by_name[name]]),)
            )
        else:
            told += [(_named(eyes, eyes.several(name, tally[name]), by_name[name]),) for name in run]
    return joined(told, ", ")


def _short(eyes: Eyes, name: str, owner: str | None) -> str:
    """A component without whose it is, where that is the owner of the place."""
    return name if owner is None else name.removesuffix(f" of {eyes.seats[owner].name}")


def runs(tally: Mapping[str, int], apart: Iterable[str] = ()) -> Iterator[list[str]]:
    """Names, those together that count on one by one; some stand apart."""
    alone, run = set(apart), list[str]()
    for name, count in tally.items():
        if (
            run
            and count == 1 == tally[run[-1]]
            and counts_on(run[-1], name)
            and alone.isdisjoint((name, run[-1]))
        ):
            run.append(name)
            continue
        if run:
            yield run
        run = [name]
    if run:
        yield run
