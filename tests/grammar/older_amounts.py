"""Older words for what is given to definitions, and for amounts: each beside the same in the words of now, by hand."""

THINGS = (
    """
kinds of suit: teal, purple, orange in a circle  # in a circle
  worth: 0 to 3
kinds of step numbered 1 to 5   in a circle                                 @K-1
kinds of crowded: here, there
board bay "crowded, at most 2, ring" of stone: crowded, ring of 6
board bench for each player of stone: stacked, at most 2,everyone sees top, track of 4
board crowd of stone: everyone sees count,at most (2 + 1) * 2, square 2 by 2
place chest of stone: at most 2, everyone sees count
define ahead of player one for player two with number n: one is two
define half of number: number / 2 rounded up
define alone of suit: suit is teal
define above of space of bay landing: row of space > 1
define beside of space of bay for stone other: yes
define some-of of players rivals: count of rivals
table prize of number place: 1 is 6, 2 to 3 is 4
procedure gift of stone mine for player                                     @P-1
  pass
cost price of suit mine
  any one: 1
legend signs of space of bay here
  "a": yes
""",
    """
kinds of suit: teal, purple, orange, and round again  # in a circle
  worth: 0 to 3
kinds of step numbered 1 to 5, and round again                                 @K-1
kinds of crowded: here, there
board bay "crowded, at most 2, ring" of stone: any number on each space, ring of 6
board bench for each player of stone: stacked, at most 2 on each space,everyone sees top, track of 4
board crowd of stone: face down,at most (2 + 1) * 2 on each space, square 2 by 2
place chest of stone: at most 2, face down
define ahead of player as one for player as two with number as n: one is two
define half of number: number / 2 (rounded up)
define alone of suit: suit is teal
define above of space of bay as landing: row of space > 1
define beside of space of bay for stone as other: yes
define some-of of players as rivals: count of rivals
table prize of number as place: 6 for place 1, 4 for places 2 to 3
procedure gift of stone as mine for player                                     @P-1
  pass
cost price of suit as mine
  any one kind: 1
legend signs of space of bay as here
  "a": yes
""",
)

AMOUNTS = (
    """
table prize of number place: 1 is 6, 2 to 3 is pool + 2  ,5 to 6 is -3 # 1 is 6
variant longer
  replace table prize of number as place: 1 is (6 + 1), 2 is rounded
  also table hand-size by players: 1 is 7, 2 to 4 is 5                             @T-1
  also table stand of suit: troll is 1, pixies is prize-of-pixies
  offer lay of (stones in my hand where number of stone > 3) beside rest   # take
play
  take rest or lay of stones in my hand or wait "take a or b?"   @T-1   # or
  may take lay of (stones in my hand where pool is 1 or
    pool is 2) or rest
  take lay of stones in my hand
  take another turn
  move silver from my purse to bank, up to 3 of them  # up to 3 of them
  move silver from my purse to bank, 3 of them                              @M-1 @M-2
  move suit of stone from bank to box, 6 - count of players of them
  if pool > 3
    pass
  otherwise move silver from bank to purse of (first of players), up to (pool but at most 6) of them
  move silver from bank under box,up to  my pool of them
  move silver from bank to box, up to pool + (rounded - 1) of them
  move silver from bank to box
  draw up to 2 from heap to my hand
  draw up to pool - 1 from heap under my hand as stone "up to 3?"  @D-1
  if pool > 3
    pass
  otherwise draw up to pool from heap to my hand # up to
  with you as first of players with most pool of player                     @W-1
    with low as pool
      pass
  otherwise cannot happen
  with you as seat 1
    pass
  with mine as owner of (first of stones in my hand)   # with it as this
    pass
  otherwise cannot happen
  with one as my pool @W-2
    pass
  with one as (first of stones in my hand where number of stone is 2 and
    pool is 1)
    pass
  set pool to sum of number of left by best melds of stones in my hand for 3 + count of left by best melds of (heap,
    stones in hand of seat 1)
  set leader to owner of only of (stones in hand with most number of stone)   # only of
  if only  of stones in hand is one of only of packs or only-child is (only of
    players)
    turns from only of players until everyone has answered                    @T-2
      turns from seat 1 among rivals  until everyone has answered
        pass
""",
    """
table prize of number as place: 6 for place 1, (pool + 2) for places 2 to 3  ,-3 for places 5 to 6 # 1 is 6
variant longer
  replace table prize of number as place: (6 + 1) for place 1, rounded for place 2
  also table hand-size by players: 7 for 1 player, 5 for 2 to 4 players                             @T-1
  also table stand of suit: 1 for troll, prize-of-pixies for pixies
  offer lay one of (stones in my hand where number of stone > 3) beside rest   # take
play
  choose one: rest, lay one of stones in my hand or wait "take a or b?"   @T-1   # or
  may choose one: lay one of (stones in my hand where pool is 1 or
    pool is 2) or rest
  choose one: lay one of stones in my hand
  take another turn
  move 3 silver from my purse to bank, or all if fewer  # up to 3 of them
  move 3 silver from my purse to bank                              @M-1 @M-2
  move (6 - count of players) suit of stone from bank to box
  if pool > 3
    pass
  otherwise move (pool but at most 6) silver from bank to purse of (first of players), or all if fewer
  move my pool silver from bank under box, or all if fewer
  move (pool + (rounded - 1)) silver from bank to box, or all if fewer
  move silver from bank to box
  draw 2 from heap to my hand, or all if fewer
  draw pool - 1 from heap under my hand as stone, or all if fewer "up to 3?"  @D-1
  if pool > 3
    pass
  otherwise draw pool from heap to my hand, or all if fewer # up to
  let first of players with most pool of player act                     @W-1
    if there is a pool, called low
      pass
  (there is always at least one)
  let seat 1 act
    pass
  if there is an owner of (first of stones in my hand), called mine   # with it as this
    pass
  (there is always at least one)
  if there is my pool, called one @W-2
    pass
  if there is (first of stones in my hand where number of stone is 2 and
    pool is 1), called one
    pass
  set pool to sum of number of stones in my hand outside best melds for 3 + count of (heap,
    stones in hand of seat 1) outside best melds
  set leader to owner of the only one of (stones in hand with most number of stone)   # only of
  if the only one of stones in hand is one of the only one of packs or only-child is (the only one of
    players)
    turns from the only one of players, round and round, until everyone has answered                    @T-2
      turns from seat 1 among rivals, round and round, until everyone has answered
        pass
""",
)
