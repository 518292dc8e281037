"""Occupied places in version 1 of the language, and the same in present words."""

OCCUPIED = (
    """
board field of stone: square 2 by 2
define ready of player: hand of player is occupied and heap is not occupied
define near of space: up of space is occupied or field is occupied unless pool is 1

end out "it is over" at once when hand of next player after seat 1 is not   occupied or pool is 0
""",
    """
board field of stone: square 2 by 2
define ready of player: hand of player is not empty and heap is empty
define near of space: up of space is occupied or field is occupied unless pool is 1

end out "it is over" at once when hand of next player after seat 1 is empty or pool is 0
""",
)
