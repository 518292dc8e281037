"""The first slots of the work memory, which every program has alike."""

# The tables, the events, the options and the stack follow behind.
STACK = 0  # where the free part of the stack begins
FAULT = 1  # the code of the last failure that nobody caught, or -1
FAULT_AT = 2  # the instruction it came from
FUEL = 3  # what may yet be spent until the next decision
STEPS = 4  # steps that may yet be made until the next decision
OPTIONS = 5  # how many options were listed last
CHAIN = 6  # triggers set off by triggers since the last decision
AHEAD = 7  # how many decisions looking ahead has gone through
OPERANDS = 8  # of the last failure, up to four
REASON = 12  # why compiled code gave up last
EVENTS = 13  # where the next event is noted
WHY = 14  # what ended the game: the number of an end, or one of those of `executors/outcomes.py`
LISTED = 15  # the number of listed options of the present decision; 0 if none are listed yet
RESERVED = 16

NAMED = 10  # the first cells of a state, which are only ever asked for by a known address
YOU = 5  # the actor among these
