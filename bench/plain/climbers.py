"""Festival Climbers in the steps of the rules: which action, which climber, which space.

A space is (row, column), both from 1. Row 1 is the base and has eight spaces; each row above has one fewer, and a
space stands on the two below it. Where nothing is possible, a player passes without being asked.
"""

import random

ROWS, PLAYERS, TEAM = 8, 2, 12
INTRODUCE, CLIMB = "introduce", "climb"
Space = tuple[int, int]

SPACES = [(row, column) for row in range(1, ROWS + 1) for column in range(1, ROWS + 2 - row)]
BASE = [space for space in SPACES if space[0] == 1]
SUPPORTS = {(row, column): ((row - 1, column), (row - 1, column + 1)) for row, column in SPACES if row > 1}
LOADS = {space: [load for load, below in SUPPORTS.items() if space in below] for space in SPACES}


class Climbers:
    def __init__(self, rng: random.Random) -> None:
        self.board: dict[Space, int] = {}
        self.camp = [TEAM] * PLAYERS
        self.to_move = rng.randrange(PLAYERS)
        self.action: str | None = None  # what was chosen of this turn so far
        self.climber: Space | None = None
        self.turns = self.passes = 0
        self.last_climb = [0] * PLAYERS
        self.rung = False
        self.begin_turn()

    def begin_turn(self) -> None:
        """Finds what is possible; whoever can do nothing passes, until somebody can or all have passed."""
        while self.passes < PLAYERS:
            self.turns += 1
            self.base = (
                [space for space in BASE if space not in self.board] if self.camp[self.to_move] else []
            )
            self.climbs = self.possible_climbs()
            if self.base or self.climbs:
                return
            self.passes += 1
            self.to_move = (self.to_move + 1) % PLAYERS

    def possible_climbs(self) -> dict[Space, list[Space]]:
        """The goals of each climber that can climb."""
        open_spaces = [
            space
            for space, (left, right) in SUPPORTS.items()
            if space not in self.board and left in self.board and right in self.board
        ]
        found = {}
        for origin, player in self.board.items():
            if player == self.to_move and self.can_leave(origin):
                targets = [
                    space for space in open_spaces if space[0] > origin[0] and origin not in SUPPORTS[space]
                ]
                if targets:
                    found[origin] = targets
        return found

    def can_leave(self, origin: Space) -> bool:
        """Whether nobody would be left standing on nothing."""
        return all(
            load not in self.board
            or any(support in self.board for support in SUPPORTS[load] if support != origin)
            for load in LOADS[origin]
        )

    def options(self) -> list[str] | list[Space]:
        """Actions, then climbers by their spaces, then spaces."""
        if self.rung or self.passes == PLAYERS:
            return []
        if self.action is None:
            return [INTRODUCE] * bool(self.base) + [CLIMB] * bool(self.climbs)
        if self.action == INTRODUCE:
            return self.base
        return list(self.climbs) if self.climber is None else self.climbs[self.climber]

    def take(self, option: str | Space) -> None:
        if isinstance(option, str):
            self.action = option
        elif self.action == CLIMB and self.climber is None:
            self.climber = option
        else:
            self.go(option)

    def go(self, target: Space) -> None:
        player = self.to_move
        if self.climber is None:
            self.camp[player] -= 1
        else:
            del self.board[self.climber]
        self.board[target] = player
        self.last_climb[player] = self.turns
        self.action = self.climber = None
        self.passes = 0
        self.rung = target[0] == ROWS
        if not self.rung:
            self.to_move = (player + 1) % PLAYERS
            self.begin_turn()

    def points(self) -> list[int]:
        points = [0] * PLAYERS
        for (row, _), player in self.board.items():
            points[player] += row
        return points

    def winners(self) -> tuple[int, ...]:
        points = self.points()
        highest = [
            max((row for (row, _), owner in self.board.items() if owner == player), default=0)
            for player in range(PLAYERS)
        ]
        standing = [(points[player], highest[player], self.last_climb[player]) for player in range(PLAYERS)]
        return tuple(player for player in range(PLAYERS) if standing[player] == max(standing))
