"""Ends of piles in version 1 of the language, and the same in present words."""

ENDS_OF_PILES = (
    """
place pile of stone: ordered
place shelf for each player of stone: face up, ordered
place sack of stone
define seen: first 3 of stones in pile
define least: last   (2 * 2) of stones in pile
define nearest of player: count of first 3 of stones in shelf of player
define left-alone: (first 3 of stones in sack, first 2 of stones in shelf)
define filtered: first 3 of stones in pile where pool is 1
procedure empty-out
  move all (first 2 of stones in pile) to sack
  show first 2 of stones in pile to everyone
""",
    """
place pile of stone: ordered
place shelf for each player of stone: face up, ordered
place sack of stone
define seen: top 3 stones of pile
define least: bottom   (2 * 2) stones of pile
define nearest of player: count of top 3 stones of shelf of player
define left-alone: (first 3 of stones in sack, first 2 of stones in shelf)
define filtered: first 3 of stones in pile where pool is 1
procedure empty-out
  move all (top 2 stones of pile) to sack
  show top 2 stones of pile to everyone
""",
)
