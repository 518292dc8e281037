"""Things that never matter: never offered, never taken, never scored, never the end, never decisive."""

from collections.abc import Iterator, Sequence
from typing import Final

from festrules.lab.pages.parts import Picture, Section
from festrules.lab.pages.sections.shown import Equals, Shown, equals, several

ENOUGH: Final = 30  # games before anything is called never
OFTEN: Final = 20  # offers after which it says something that a thing was never taken


def never(shown: Sequence[Shown]) -> Section | None:
    """All of it."""
    found = equals(shown)
    pictures = tuple(_picture(one, several(found)) for one in found)
    return Section("never", "What never matters", pictures) if pictures else None


def _picture(one: Equals, many: bool) -> Picture:
    games = sum(level.figures.games for level in one.levels)
    items = tuple(_items(one)) if games >= ENOUGH else ()
    by = " or ".join(level.level for level in one.levels)
    says = (
        f"In {games:,} games by {by}, none of this ever happened:"
        if items
        else f"In {games:,} games by {by}, everything happened at least once."
    )
    if games < ENOUGH:
        says = f"{games:,} games are too few to say what never happens."
    title = one.title("Never, in all games", many)
    return Picture(one.name("never"), title, says, None, items=items, entries=("never",), wide=True)


def _items(one: Equals) -> Iterator[str]:
    levels = [level.figures for level in one.levels]
    for kinds in zip(*(figures.things for figures in levels), strict=True):
        first = kinds[0]
        for text in first.never:
            if all(text in kind.never for kind in kinds):
                yield f"{first.name}: {text} is never offered"
        for thing in first.things:
            same = [each for kind in kinds for each in kind.things if each.thing == thing.thing]
            free = sum(each.offered - each.alone for each in same)
            if free >= OFTEN and not any(each.taken for each in same):
                yield f"{first.name}: {thing.text or 'nothing'} is never taken, of {free:,} offers"
    for parts in zip(*(figures.points.parts for figures in levels), strict=True):
        if all(part.scores is not None and part.scores.value == 0 for part in parts):
            yield f"{parts[0].title} never brings any points"
    for ends in zip(*([end for end in figures.endings.ends if end.named] for figures in levels), strict=True):
        if all(end.share is not None and end.share.value == 0 for end in ends):
            yield f"no game ends by {ends[0].title}"
    for steps in zip(*(figures.endings.steps for figures in levels), strict=True):
        if all(step.decided is not None and step.decided.value == 0 for step in steps):
            yield f"{steps[0].text} never settles who wins"
