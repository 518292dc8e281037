"""Tables for tests, and people who do things at them in the order of a seed."""

from dataclasses import dataclass, field
from random import Random

from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.library import load
from festrules.interpreter.record.make import header_of
from festrules.tables import taking_back
from festrules.tables.drafts import Impossible
from festrules.tables.keeping import Stuck, lines_of, new_table, opened, taken_out
from festrules.tables.rulebooks import Games
from festrules.tables.seating import Seat, person_seat
from festrules.tables.settings import USUAL
from festrules.tables.store.rows import Written
from festrules.tables.store.store import Store
from festrules.tables.table import Done, Table, choose, drop_last, send

NOW = 1_000_000.0


def seated(game: Game, *seats: Seat) -> tuple[Seat, ...]:
    """These, and people at the others."""
    return (*seats, *(person_seat() for _ in range(game.players - len(seats))))


def table_of(
    name: str, *seats: Seat, store: Store | None = None, seed: int = 7, players: int | None = None
) -> Table:
    """A new table at which a game is played."""
    game = load(name, players=players)
    sitting = seated(game, *seats)
    header = header_of(game, seed, name=name, played_by=tuple(one.sitter for one in sitting))
    new = new_table(game, header, sitting, USUAL, "table", NOW)
    if store is not None:
        store.add(new.kept, new.document, new.lines)
    return new.table


def found(store: Store, name: str, games: Games | None = None) -> Table | Stuck | None:
    """A table that was kept, as it stands."""
    out = taken_out(store, name)
    return None if out is None else opened(games or Games(), out)


def found_table(store: Store, name: str, games: Games | None = None) -> Table:
    """A table that was kept and goes on."""
    table = found(store, name, games)
    assert isinstance(table, Table), table
    return table


def hidden_names(game: Game, state: State, seat: int | None) -> set[str]:
    """The things that a seat, or an onlooker, cannot know the places of."""
    view = game.view(state, seat)
    seen = {name for place in view.places for name in (*(place.components or ()), *place.known)}
    return {kind.name for kind in game.machine.world.kinds if kind.copies == 1} - seen


@dataclass
class Evening:
    """A table, its store, and who does what there."""

    table: Table
    store: Store
    chance: Random = field(default_factory=lambda: Random(1))

    @classmethod
    def of(cls, name: str, players: int | None = None) -> "Evening":
        """A new table of people."""
        store = Store(None)
        return cls(table_of(name, store=store, players=players), store)

    def keep(self, done: Done) -> None:
        """Keep what was done, and then show it."""
        if done.entries:
            first = len(self.store.lines(self.table.name))
            lines = tuple(lines_of(done.entries))
            self.store.write(Written(self.table.name, first, lines, NOW, done.table.is_over))
        self.table = done.table

    def something(self) -> None:
        """Whoever may do anything does it: chooses, takes back, or asks to."""
        table = self.table
        for seat in taking_back.still_to_agree(table):
            self.keep(taking_back.agree(self.table, seat))
        asked = [seat for seat in table.people if table.question(seat) is not None]
        if not asked:
            closed = next(seat for seat, draft in table.drafts.items() if draft.closing)
            self.keep(send(self.table, closed))
            return
        seat, dice = self.chance.choice(asked), self.chance.random()
        try:
            if dice < 0.05:
                self.keep(taking_back.ask(self.table, seat))
            elif dice < 0.15 and self.table.draft(seat):
                self.keep(drop_last(self.table, seat))
            elif (decision := self.table.question(seat)) is not None:
                number = self.chance.choice(decision.options).number
                self.keep(choose(self.table, seat, number, hold=dice > 0.7))
        except Impossible:
            return
