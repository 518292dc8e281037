"""Where a search keeps what in work memory: its frame, and the nodes and edges of its tree.

A node is a decision of one seat, an edge one of the options of a node. The edges of a node lie one after the other.
Rewards are whole numbers from 0 to `ONE`.
"""

ONE, EVEN = 1 << 16, 1 << 15

# The frame.
ROOT = 0  # the node at which each try begins; 0 as long as there is none
TRIED = 1  # how many tries were begun
LOST = 2  # of these, how many compiled code gave up
UNDER_WAY = 3  # whether a try has begun that has not ended
FREE, END = 4, 5  # what is free of the memory for nodes
PATH = 6  # where the edges of a try are noted, with their nodes
DEPTH, DEEPEST = 7, 8  # how many there are, and how many there may be
WORLDS = 9  # how many worlds there are to begin with
SEATS, SIDES = 10, 11  # how many there are
PARTS = 12  # of the score
STATUS_AT, WINNERS_AT, POINTS_AT = 35, 36, 37  # where the result of a game is written
RUNNING = 13  # the status of a game that goes on
WIDTHS, CURIOSITIES = 14, 15  # where the tables lie
CURIOSITY = 16  # how much is given for what was tried little, in 1/256
MARGIN = 17  # the share of the points in a reward, in 1/16
MORE = 18  # 1 if more points are better, -1 if fewer, 0 if points say nothing about who wins
CUT = 19  # how many steps random players make before the points are asked
EAGER = 20  # a mean from which on an option that was tried is preferred to one that was not
GRADES = 21  # how many lines say how all have done together
PROVING = 22  # whether what is proved of a decision counts
SEED = 24  # a wide number
DISTANCES, ENDS_SEEN = (
    26,
    28,
)  # of points at the ends of games: their sum, a wide number, and how many they were
LEVELS = 30  # the same of the points themselves, a wide number
STREAM = 32  # of random numbers, a wide number
FAULTY = 34  # the status of a game that came to a fault
# What only searches under doubt have (see `searching_in_doubt.py`).
KEYS = 38  # where the keys of all seats lie, wide numbers: what each has seen on the way
NODES_BY_KEY, KEY_MASK = 39, 40  # where nodes are found by their keys; how many places there are, less one
KNOWN_NODES = 41  # how many are found there
MATCHES = 42  # where the edges of the options of a decision are noted
TOLD, TOLD_FIRST = 43, 44  # where the table of what events tell lies, and where events begin
OWN = 45  # whose decision is thought about
LISTS_SEEN = 46  # what has been listed for the next event, a wide number
OPEN = 23  # whether everybody sees everything
LED = 48  # how many decisions of the seat lie between the worlds and the one that is thought about
LEAD = 49  # where the options lie that it has taken there, wide numbers
ASTRAY = (
    50  # how many tries came elsewhere by these: chance, or what is hidden, has a part in where they lead
)
THOUGHT = 52  # the key of the decision that is thought about, a wide number; 0 until a try has reached it
LEARNED = 54  # how many of 256 steps outside the trees are taken by habit (see `search_habits.py`)
HABITS = 55  # where habits lie
DONE, TIMES_DONE = 56, 57  # where it is noted what was done in a try, by whom; how often
HEAD = 58
# Behind that for each seat its side, its reward, and the points of its side.
MOST_SEATS = 15
SIDE_OF, REWARD_OF, POINTS_OF = HEAD, HEAD + MOST_SEATS, HEAD + 2 * MOST_SEATS
# And what all tries together were worth to each seat, wide numbers.
WORTH_OF = HEAD + 3 * MOST_SEATS + 1
FRAME = WORTH_OF + 2 * MOST_SEATS

# A habit.
HABIT_SUM, HABIT_TRIES, HABIT_MEAN = 0, 2, 3  # the sum is a wide number
HABIT = 4
MOST_HABITS = 1 << 12
MOST_DONE = 1 << 10  # in a try; what is done later is not learned from

# A node.
SEAT, EDGES, COUNT, VISITS, UNTRIED, PROVED = 0, 1, 2, 3, 4, 5
KEY = 6  # a wide number
ROOM = 8  # for this many edges
NODE = 10

# An edge.
VALUE, SUM = 0, 2  # wide: the option, and the sum of the rewards of whoever chose it
TRIES, MEAN, WIDTH, BEHIND = 4, 5, 6, 7  # `BEHIND`: the node that it leads to, or 0
IS_PROVED = 8  # its certain result: 1 more than the winners as bits, or 0
STRAIGHT = 9  # whether nothing forced lies between it and the node behind it
OFFERED = 9  # or, in doubt: how often it could be tried
EDGE = 10
