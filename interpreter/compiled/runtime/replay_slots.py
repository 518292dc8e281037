"""Where a replay keeps what in work memory: its frame, the rows of a script, and tables of what a seat learns."""

# The frame.
EVENTS_AT = 0  # where events are written
OPTIONS_AT, WEIGHTS_AT = 1, 2  # where options are listed
ROWS, COUNT = 3, 4  # the script, and how many rows it has
REACHED = 5  # the row at which a replay has come
FROM = 6  # where the state is kept that it goes on from; -1: from the beginning
SCRATCH = 7  # room for what is told and seen on the way
MINE = 8  # the seat through whose eyes it is looked at
CODES = 9  # for each sort of happening, who learns of it
PLACES = 10  # for each place what of it the seat sees
RULES = 11  # for each instruction what is to be known of it
KEPT = 12  # for each stored value, where to find which of its cells the seat sees
SIGHT = 13  # the list of what the seat sees of a state
KINDS = 14  # how many kinds there are
SEEN_AT, WHERE_AT = 15, 16  # cells: who has seen a kind, and where it lies
MATCHED = 17  # how many of the numbers that were compared last were the same
OVER = 18  # whether a block was over with the last decision in it
EXPECTED, VIEW = 19, 20  # what the seat saw at the last row at which it was looked at, and how much that is
STOOD, STANDS = 21, 22  # room for a state with what is derived from it, and how much that is
DRAWN = 23  # how often something was chosen by chance in this row
SOURCES = 24  # how far behind each moving kind the place is from where it does
STATES = 25  # a list of places where states are kept
FRAME = 26

# A row.
KIND, SEAT = 0, 1
VALUE = 2  # where the value lies, a wide number
PLANNED = 3  # whether that says what comes
DICE = 4  # where the number lies to choose by where nothing does
WANTED, WANTED_COUNT = 5, 6  # kinds that are to move: they are chosen before others
LATER, LATER_COUNT = 7, 8  # and those that are to move after more decisions
TOLD, TOLD_COUNT = 9, 10
NOT_TOLD = -1  # as the count: events are for the next row
SIGHTS, SIGHTS_COUNT = (
    11,
    12,
)  # the differences from before, two numbers each; -1 if they are not looked for
OFFERED, OFFERED_COUNT = 13, 14  # its options, wide numbers; -1 where they are not looked at
BEGUN = 15  # of a block: whether the seat itself has decided in it
KEEPS = 16  # which of the places the state before it is kept in; -1: in none
ROW = 17
START, DECIDES, HAPPENS, BLOCK = 0, 1, 2, 3  # kinds of row
DICE_BITS = 30

# Of each sort of happening.
HOW, FIRST, SECOND, NOTICED, THIRD, FOURTH, PUBLIC, COVERED = range(8)
SORT = 8
NEVER, ALL, BY_MASK, BY_CONTENTS, BY_TOP, BY_VALUE, BY_STORED, BY_PICKED, BY_SEAT = range(9)
ALWAYS, BY_COUNTS, UNLESS, UNLESS_SAID, UNNOTICED = range(5)

# Of each place, and of each instruction.
SEES_CONTENTS, SEES_TOP, SEES_COUNT, PLACE = 0, 1, 2, 3
SAYS, OF_COMPONENTS, RULE = 0, 1, 2
# None, one, or several in any order; else the list tells which options of actions are components.
NO_COMPONENT, COMPONENT, SEQUENCE = 0, 1, 2
NOT_SAID = -1

# What a seat sees of a state, each with two numbers.
ADD, OCCUPIED, TALLY, COPY, KNOWN, ACTING, TOTAL, PRESENCE, TOP, UNDER, OWN_STAND = range(11)
LAST_OF_COUNTING = TALLY  # these write nothing, but add to what is written next
SEES = 3

HIDDEN = 64  # added to the code of a happening of which the seat learns only that it is one
