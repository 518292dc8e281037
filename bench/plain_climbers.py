"""Festival Climbers written by hand in plain Python: what festrules is compared with.

A space is (level, position), both from 1. Level 1 is the ground and has 8 spaces; each level
above has one fewer, and a space stands on the two spaces below it. A move is (origin, target);
the origin is None for a climber that comes from the hand, and PASS stands for a forced pass.
"""

import random

TOP_LEVEL = 8
CLIMBERS_EACH = {2: 12, 3: 8, 4: 6}
PASS = (None, None)

SPACES = [(level, pos) for level in range(1, TOP_LEVEL + 1) for pos in range(1, TOP_LEVEL + 2 - level)]
BASE = [space for space in SPACES if space[0] == 1]


def supporters(space):
    """The two spaces that `space` stands on."""
    level, pos = space
    return (level - 1, pos), (level - 1, pos + 1)


def overhead(space):
    """The spaces that stand on `space`: two, fewer at the edges."""
    level, pos = space
    return [above for above in ((level + 1, pos - 1), (level + 1, pos)) if above in SUPPORTERS]


SUPPORTERS = {space: supporters(space) for space in SPACES if space[0] > 1}
OVERHEAD = {space: overhead(space) for space in SPACES}


class Climbers:
    def __init__(self, players=2, first=0):
        self.players = players
        self.hand = [CLIMBERS_EACH[players]] * players
        self.board = {}  # space -> player
        self.to_move = first
        self.passes_in_a_row = 0
        self.turns = 0
        self.last_moved = [-1] * players  # turn of each player's latest real move
        self.over = False

    def legal_moves(self):
        moves = []
        if self.hand[self.to_move] > 0:
            moves.extend((None, space) for space in BASE if space not in self.board)
        open_spaces = [
            space
            for space, (left, right) in SUPPORTERS.items()
            if space not in self.board and left in self.board and right in self.board
        ]
        for origin, owner in self.board.items():
            if owner != self.to_move or not self.can_leave(origin):
                continue
            for target in open_spaces:
                if target[0] > origin[0] and origin not in SUPPORTERS[target]:
                    moves.append((origin, target))
        return moves or [PASS]

    def can_leave(self, origin):
        """Would every climber overhead still have one climber to stand on?"""
        for above in OVERHEAD[origin]:
            if above in self.board:
                left, right = SUPPORTERS[above]
                other = right if left == origin else left
                if other not in self.board:
                    return False
        return True

    def apply(self, move):
        player = self.to_move
        if move == PASS:
            self.passes_in_a_row += 1
        else:
            origin, target = move
            if origin is None:
                self.hand[player] -= 1
            else:
                del self.board[origin]
            self.board[target] = player
            self.passes_in_a_row = 0
            self.last_moved[player] = self.turns
            if target[0] == TOP_LEVEL:
                self.over = True
        self.turns += 1
        if self.passes_in_a_row == self.players:
            self.over = True
        self.to_move = (player + 1) % self.players

    def scores(self):
        scores = [0] * self.players
        for (level, _), owner in self.board.items():
            scores[owner] += level
        return scores

    def winner(self):
        scores = self.scores()
        highest = [
            max((space[0] for space, owner in self.board.items() if owner == player), default=0)
            for player in range(self.players)
        ]
        return max(
            range(self.players), key=lambda player: (scores[player], highest[player], self.last_moved[player])
        )


class PairByPair(Climbers):
    """The same, written the first way that comes to mind: every climber with every space, each tested alone."""

    def legal_moves(self):
        moves = [(None, space) for space in BASE if space not in self.board and self.hand[self.to_move] > 0]
        for origin, owner in self.board.items():
            if owner == self.to_move and self.can_leave(origin):
                moves.extend((origin, target) for target in SPACES if self.may_climb(origin, target))
        return moves or [PASS]

    def may_climb(self, origin, target):
        return (
            target[0] > origin[0]
            and target not in self.board
            and all(below in self.board and below != origin for below in SUPPORTERS[target])
        )


class StepByStep(PairByPair):
    """The same, asked as the rules ask: which action, which climber, which space; only what can be completed."""

    def actions(self):
        found = []
        if self.hand[self.to_move] > 0 and any(space not in self.board for space in BASE):
            found.append("introduce")
        if any(self.climbs(origin) for origin in self.mine()):
            found.append("climb")
        return found

    def mine(self):
        return [origin for origin, owner in self.board.items() if owner == self.to_move]

    def climbs(self, origin):
        return self.can_leave(origin) and any(self.may_climb(origin, target) for target in SPACES)

    def climbers(self):
        return [origin for origin in self.mine() if self.climbs(origin)]

    def targets(self, origin):
        if origin is None:
            return [space for space in SPACES if space[0] == 1 and space not in self.board]
        return [target for target in SPACES if self.may_climb(origin, target)]


def playout(rng, players=2, kind=Climbers):
    """One game of random moves, to the end."""
    game = kind(players, first=rng.randrange(players))
    while not game.over:
        game.apply(rng.choice(game.legal_moves()))
    return game


def playout_in_steps(rng, players=2):
    """One game of random steps; gives how many decisions it took too."""
    game, decisions = StepByStep(players, first=rng.randrange(players)), 0
    while not game.over:
        move = PASS
        if actions := game.actions():
            origin = rng.choice(game.climbers()) if rng.choice(actions) == "climb" else None
            move = origin, rng.choice(game.targets(origin))
            decisions += 2 if origin is None else 3
        game.apply(move)
    return game, decisions


if __name__ == "__main__":
    finished = playout(random.Random())
    print(f"{finished.turns} turns, scores {finished.scores()}, player {finished.winner()} wins")
