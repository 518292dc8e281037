"""Four people play whole games with secrets in four browsers; each frame is searched for what its seat may not know."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.tables.tables import hidden_names
from tests.web.browsers import Person
from tests.web.test_whole_games import people_at, stands

from festrules.interpreter.engine.events import Event
from festrules.tables.course import Course
from festrules.tables.frames.telling import SHOWN

PEOPLE = 4
ROUNDS = 600


@dataclass(frozen=True)
class Moment:
    """How many frames each had been sent, when so much was decided."""

    frames: tuple[int, ...]
    decided: int


def play(server: Served, people: Sequence[Person], name: str, chance: Random) -> Iterator[Moment]:
    """A whole game, a click of each at a time."""
    yield Moment((0,) * len(people), 0)
    for _ in range(ROUNDS):
        frames = tuple(len(one.frames) for one in people)
        yield Moment(frames, len(stands(server, name).steps))
        if all(one.is_over for one in people):
            return
        did = [one.choose(chance) for one in people if not one.is_over]
        if not any(did):
            people[0].page.wait_for_timeout(50)


def plain(text: str) -> str:
    """A text in which a name is found however it is written."""
    return text.replace("-", " ").casefold()


def is_named(name: str, text: str) -> bool:
    """Whether a plain text names it."""
    return re.search(rf"\b{re.escape(plain(name))}\b", text) is not None


class Known:
    """A seat's possible knowledge from one decision to another: what it saw, was told, and may be reminded of."""

    def __init__(self, course: Course, seat: int) -> None:
        kinds = course.game.machine.world.kinds
        called = Counter(kind.name for kind in kinds)
        self.all = frozenset(
            kind.name for kind in kinds if kind.copies == called[kind.name] == 1 and kind.owner < 0
        )
        states = [course.opening, *(step.after for step in course.steps)]
        events = [course.opening_events, *(step.events for step in course.steps)]
        self.seen = [
            self.all - hidden_names(course.game, state, seat) | self._told(happened, seat)
            for state, happened in zip(states, events, strict=True)
        ]

    def _told(self, events: Sequence[Event], seat: int) -> set[str]:
        told = plain(" ".join(event.text for one in events if (event := one.told_to(seat)) is not None))
        return {name for name in self.all if is_named(name, told)}

    def never(self, first: int, last: int) -> frozenset[str]:
        """The names that nothing sent between these decisions may contain; the log repeats some earlier ones."""
        return self.all.difference(*self.seen[max(0, first - SHOWN - 1) : last + 2])


def leaks(known: Known, frames: Sequence[str], moments: Sequence[Moment], seat: int) -> tuple[int, list[str]]:
    """How many names were searched for in frames, and those that were found."""
    searched, found = 0, []
    for number in range(1, len(moments)):
        before, now = moments[number - 1], moments[number]
        never = known.never(moments[max(0, number - 2)].decided, now.decided)
        text = plain("".join(frames[before.frames[seat] : now.frames[seat]]))
        searched += len(never) * (now.frames[seat] - before.frames[seat])
        found += [
            f"{now.decided}: {name}" for name in never if re.search(rf"\b{re.escape(plain(name))}\b", text)
        ]
    return searched, found


@pytest.mark.parametrize("game", ["banner", "spades", "crazy-eights"])
def test_four_play_a_whole_game_and_none_is_sent_what_they_may_not_know(
    server: Served, browser: Any, game: str
) -> None:
    people = people_at(server, browser, game, PEOPLE)
    name = people[0].page.url.split("/")[4]
    moments = list(play(server, people, name, Random(game)))
    course = stands(server, name)
    assert course.is_over
    assert all(one.is_over and one.complaints == [] for one in people)
    known = [Known(course, seat) for seat in range(PEOPLE)]
    for seat, one in enumerate(people):
        searched, found = leaks(known[seat], one.frames, moments, seat)
        assert found == []
        assert searched > 300
        _, others_found = leaks(known[seat - 1], one.frames, moments, seat)
        assert others_found, "the search finds nothing in frames of somebody else"
