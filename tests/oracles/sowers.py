"""A sowing game once more, from its folk rules alone: two rows of six numbers and two stores."""

from typing import Protocol

PITS, EACH = 6, 4


class Table(Protocol):
    """Where it is played: what players choose of all that is possible."""

    def choose(self, seat: int, offered: list[str]) -> str: ...


class Match:
    """One game: how many seeds lie in each pit of each side, from the right hand of who sits there to the left."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rows = [[EACH] * PITS, [EACH] * PITS]
        self.stores = [0, 0]

    def sow(self, seat: int, pit: int) -> bool:
        """Seed by seed; whether the last one came into the own store."""
        hand, self.rows[seat][pit] = self.rows[seat][pit], 0
        side = seat
        while hand:
            pit += 1
            if pit < PITS:
                self.rows[side][pit] += 1
                hand -= 1
            else:
                if side == seat:
                    self.stores[seat] += 1
                    hand -= 1
                    if not hand:
                        return True
                side, pit = 1 - side, -1
        facing = PITS - 1 - pit
        if side == seat and self.rows[seat][pit] == 1 and self.rows[1 - seat][facing]:
            self.stores[seat] += 1 + self.rows[1 - seat][facing]
            self.rows[seat][pit] = self.rows[1 - seat][facing] = 0
        return False

    def play(self) -> list[int]:
        """How many seeds each has in the end."""
        seat = 0
        while all(map(any, self.rows)):
            names = {f"rim-{1 + seat * (PITS + 1) + pit}": pit for pit in range(PITS) if self.rows[seat][pit]}
            if not self.sow(seat, names[self.table.choose(seat, list(names))]):
                seat = 1 - seat
        return [store + sum(row) for store, row in zip(self.stores, self.rows, strict=True)]
