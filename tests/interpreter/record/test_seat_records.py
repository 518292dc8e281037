"""The record of a seat stays the same whatever it may not know."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.conformance.games import PLAIN, game_of
from tests.interpreter.record.played import BOUT, RULES, load, play, replayed, written
from tests.later import later, repeated

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Choose
from festrules.interpreter.record.entries import Decided, Entry, Header
from festrules.interpreter.record.make import chances, decided, header_of
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.seat import seat_record

# Of two who play `launch`, one at most has anything left to race for; in `hearsay` and `holdem` what is shown between
# two decisions tells a game from its double; where a whole pack is dealt, the double soon lacks a card that is seen.
TOLD_APART = ("launch", "hearsay", "holdem", "spades", "president", "dudo")
SECRETIVE = {one.path for one in PLAIN if game_of(one).has_secrets}
SECRETS = [path for path in RULES if str(path) in SECRETIVE and path.stem not in TOLD_APART]


class Twin:
    """A game and its double, which differs in nothing that one seat sees."""

    def __init__(self, game: Game, seed: int, seat: int) -> None:
        self.game, self.seat, self.rng = game, seat, Random(seed)
        start, events = game.begin(seed, settle=False)
        self.states: tuple[State, State] = (start, start)
        self.entries: tuple[list[Header | Entry], ...] = tuple([header_of(game, seed)] for _ in "ab")
        assert not chances(events)
        self.decisions = 0
        self.differed = self.settled = 0

    def step(self) -> bool:
        """One decision or chance in both; False where they cannot go on alike, which is left out of both."""
        open_ = [self.game.decisions(state) for state in self.states]
        if not all(open_) or [d.seat for d in open_[0]] != [d.seat for d in open_[1]]:
            return False
        position = self.rng.randrange(len(open_[0]))
        first, second = (decisions[position] for decisions in open_)
        one = self.rng.choice(first.options)
        other = self._other(one, second)
        if other is None:
            return False
        done = [
            self.game.apply(state, o, settle=False)
            for state, o in zip(self.states, (one, other), strict=True)
        ]
        views = [self.game.view(state, self.seat).as_data() for state, _ in done]
        if views[0] != views[1] or any(event.kind == "shown" for _, events in done for event in events):
            return False
        if self._served(done[0][1]) != self._served(done[1][1]):
            return False
        self.states = (done[0][0], done[1][0])
        for entries, option, (_, events) in zip(self.entries, (one, other), done, strict=True):
            chance = option.seat is None
            entries.extend(chances(events) if chance else [decided(self.decisions + 1, option)])
        self.decisions += one.seat is not None
        self.differed += one.number != other.number
        if any(decision.seat is not None for decision in self.game.decisions(self.states[0])):
            self.settled = len(self.entries[0])
        return True

    def _served(self, events: tuple[Event, ...]) -> list[str]:
        """The claims of a race, told to all as soon as somebody is served."""
        names = {one.name for one in self.game.machine.code if isinstance(one, Choose) and one.race}
        shown = [event for event in events if event.kind in ("chose", "too-late")]
        return [event.text for event in shown if event.data["name"] in names]

    def records(self) -> list[str]:
        """Both, up to the last point at which chance was not about to decide."""
        whole = [replayed(self.game, written(entries[: self.settled])) for entries in self.entries]
        assert all(one.problem is None and not one.unwritten for one in whole)
        return [seat_record(one, self.seat) for one in whole]

    def _other(self, one: Option, decision: Decision) -> Option | None:
        """The double's option: any, where the seat does not see it; the same, where it does."""
        hidden = self._hidden(one)
        fitting = [o for o in decision.options if hidden or o.number == one.number]
        fitting = [o for o in fitting if self._hidden(o) == hidden]
        return self.rng.choice(fitting) if fitting else None

    def _hidden(self, option: Option) -> bool:
        """Whether the seat is told what was decided."""
        if option.seat == self.seat:
            return False
        if option.seat is not None:
            return bool(option.decision.together)
        state = next(state for state in self.states if state.cells is option.decision.cells)
        _, events = self.game.apply(state, option, settle=False)
        shows = [event for event in events if event.kind in ("moved", "picked", "turned-up")]
        told = [event.told_to(self.seat) for event in shows[:1]]
        return all(event is None or not event.data for event in told)


@pytest.mark.parametrize("path", later(SECRETS, repeated), ids=lambda path: path.stem)
def test_no_secret_of_others_is_in_it(path: Path) -> None:
    differed = 0
    for seed in range(12):
        seat = seed % 2
        twin = Twin(load(path), seed, seat)
        for _ in range(80):
            if not twin.step():
                break
        if twin.settled:
            one, other = twin.records()
            assert one == other
            differed += twin.differed
    assert differed, "nothing was ever secret"


def test_it_has_no_seed_and_only_its_own_decisions() -> None:
    game = load(BOUT)
    for seat in (0, 1):
        whole = replayed(game, play(game, 1).text)
        record = read_record(seat_record(whole, seat))
        assert (record.header.seed, record.header.seat) == (None, seat)
        own = [entry for _, entry in record.entries if isinstance(entry, Decided)]
        assert [(one.seat, one.words) for one in own] == [
            (step.seat, step.words) for step in whole.steps if step.seat == seat
        ]
        assert [one.count for one in own] == list(range(1, len(own) + 1))


def test_it_names_who_made_its_own_decisions_and_nobody_elses() -> None:
    game = load(BOUT)
    entries = [entry for _, entry in read_record(play(game, 1).text).entries]
    header = read_record(play(game, 1).text).header
    by = ["first", "second"]
    named = [replace(one, by=by[one.seat]) if isinstance(one, Decided) else one for one in entries]
    whole = replayed(game, written([header, *named]))
    for seat, name in enumerate(by):
        record = read_record(seat_record(whole, seat))
        assert {one.by for _, one in record.entries if isinstance(one, Decided)} == {name}
        assert by[1 - seat] not in seat_record(whole, seat)


def test_it_does_not_tell_who_chose_first_in_secret() -> None:
    game = load(BOUT)
    state, _ = game.begin(2)
    texts = []
    for order in ((0, 1), (1, 0)):
        entries: list[Header | Entry] = [header_of(game, 2), *chances(game.begin(2)[1])]
        now = state
        for count, seat in enumerate(order, 1):
            (decision,) = (one for one in game.decisions(now) if one.seat == seat)
            entries.append(decided(count, decision.options[0]))
            now, events = game.apply(now, decision.options[0])
            entries += chances(events)
        texts.append([seat_record(replayed(game, written(entries)), seat) for seat in (0, 1)])
    assert texts[0] == texts[1]


def test_it_can_be_read_but_not_played() -> None:
    game = load(BOUT)
    text = seat_record(replayed(game, play(game, 1).text), 0)
    with pytest.raises(Refused, match="the record of seat 1 alone"):
        replayed(game, text)
