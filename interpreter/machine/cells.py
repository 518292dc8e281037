"""Numbers that every machine has alike: cells of its states, and how a game stands."""

# Cells at the start of every state, before those that the game's own layout adds.
DRAWS = 0  # how many draws of chance there have been
DECISIONS = 1  # how many decisions
STATUS = 2  # the status of the game: RUNNING, SCORED, WON or FAULTY
WINNERS = 3  # a bit for each seat, where the rules named a winner
TURN = 4  # how many turns have begun
YOU = 5  # the player who acts
ROUND = 6  # the number of the round that is going on, or 0
PC = 7  # the instruction to carry out next
TURNS = 8  # the record of the turns that are going on, or 0
DEPTH = 9  # how many calls are open; their return addresses follow
CALLS = 10
MAX_CALLS = 24
MAX_STEPS = 200_000  # between two decisions; counted on the machine, never on a clock
MAX_RANGE = 100_000  # from the first to the last of the numbers of a collection
MAX_WORK = 2_000_000  # members of collections that are looked at for one decision
MISSED = CALLS + MAX_CALLS  # for each seat: how many turns it must miss

# The record of turns: offsets from its first cell.
PLAYER_TO_MOVE, FIRST, PASSES, PASSED, EXTRA, PASSED_NOW = range(6)
YOU_BEFORE, TURNS_BEFORE, TURN_END, CALL_DEPTH, POSITION, ROUND_BEFORE, ORDER = range(6, 13)
ANSWERED = (
    POSITION  # the players who have answered: turns that go round have no list that could hold a position
)

RUNNING, SCORED, WON, FAULTY = range(4)
