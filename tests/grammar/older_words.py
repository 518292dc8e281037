"""Texts in the words of older versions of the language, each with the same rules in the words of now, by hand."""

from tests.grammar.older_faces import FACES
from tests.grammar.older_occupied import OCCUPIED
from tests.grammar.older_orders import ORDERS, PRICES

GAME = """
game "Stones"
  players 2
  at most 20 decisions, then nobody wins

card stone numbered 1 to 9
  starts in heap

place heap of stone: ordered, everyone sees count
place hand for each player of stone
keep pool: 0 to 40, starts 9
keep rounded: 0 to 9, starts 1
"""
GAME_NOW = GAME.replace("everyone sees count", "face down")

CANNOT = (
    """
play
  turns from seat 1 until the game ends
    choose stone from stones in my hand "otherwise pass"
      number of stone > 1 (refused: "one")
    # between
    otherwise pass                                                          @A-1
    may choose 2 chosen from stones in my hand
    otherwise  # otherwise
      say "none"
      draw 1 from heap to my hand
      otherwise end the turn
    choose one: act or rest
    otherwise if pool > 3
      pass
    otherwise draw 1 from heap to my hand
    otherwise nothing happens
    deal 1 from heap to each hand
    otherwise @A-2
      pass
    choose one: act
    otherwise draw 1 from heap to my hand
    otherwise
      pass
    if pool > 3
      choose one: act
    otherwise pass
""",
    """
play
  turns from seat 1 until the game ends
    choose stone from stones in my hand "otherwise pass"
      number of stone > 1 (refused: "one")
    # between
    if you cannot, pass                                                          @A-1
    may choose 2 chosen from stones in my hand
    if you cannot  # otherwise
      say "none"
      draw 1 from heap to my hand
      if there are not enough, end the turn
    choose one: act or rest
    if you cannot, if pool > 3
      pass
    otherwise draw 1 from heap to my hand
    if there are not enough, nothing happens
    deal 1 from heap to each hand
    if there are not enough @A-2
      pass
    choose one: act
    if you cannot, draw 1 from heap to my hand
    if there are not enough
      pass
    if pool > 3
      choose one: act
    otherwise pass
""",
)

REASONS = (
    """
action act "act"  # needs x or "not this"
  needs pool > 2 or "too few"                                               @ACT-1
  needs left: pool > 3 or pool is 1   or    "one, or \\"none\\" # or"   # or "this"
  choose stone from stones in my hand "yes or \\"no\\"?"
    # or "a comment"
    named: number of stone > 2 or"small"                                    @ACT-2 @ACT-3
    if possible, (number of stone > 3 or
      number of stone is 1) or "first these"
  otherwise pass

variant v
  replace define half of number low: low / 2 rounded down
  also board nook of stone: crowded, ring of 3
  also kinds of day: long, short in a circle
  forbid act or "closed"                                                    @V-1
  replace act.left: pool > 1 or "too low"
  act.named needs if possible, pool > 4 or "four"
  act needs pool > 5 or "five"
""",
    """
action act "act"  # needs x or "not this"
  needs pool > 2 (refused: "too few")                                               @ACT-1
  needs left: pool > 3 or pool is 1   (refused: "one, or \\"none\\" # or")   # or "this"
  choose stone from stones in my hand "yes or \\"no\\"?"
    # or "a comment"
    named: number of stone > 2 (refused: "small")                                    @ACT-2 @ACT-3
    if possible, (number of stone > 3 or
      number of stone is 1) (refused: "first these")
  if you cannot, pass

variant v
  replace define half of number as low: low / 2 (rounded down)
  also board nook of stone: any number on each space, ring of 3
  also kinds of day: long, short, and round again
  forbid act (refused: "closed")                                                    @V-1
  replace act.left: pool > 1 (refused: "too low")
  act.named needs if possible, pool > 4 (refused: "four")
  act needs pool > 5 (refused: "five")
""",
)

ROUNDINGS = (
    """
define half of number up: up / 2 rounded up
define both: (pool / 2 rounded up + (rounded / (3 / 2 rounded up)
    rounded down)) * 2   # rounded up
play
  say "half / 2 rounded up is {half of pool / 3 rounded  down}"
  set rounded to rounded / 2 rounded down but at most rounded
  if rounded / 2 rounded up > 2
    pass
""",
    """
define half of number as up: up / 2 (rounded up)
define both: (pool / 2 (rounded up) + (rounded / (3 / 2 (rounded up))
    (rounded down))) * 2   # rounded up
play
  say "half / 2 rounded up is {half of pool / 3 rounded  down}"
  set rounded to rounded / 2 (rounded down) but at most rounded
  if rounded / 2 (rounded up) > 2
    pass
""",
)

ASSERTIONS = (
    """
play
  turns from seat 1 until the game ends
    choose stone from stones in my hand "which?"
      number of stone > 1 or "one"
    otherwise cannot happen                                                 @A-1
    may choose low from 1 to 3
    otherwise   cannot happen  # otherwise cannot happen
    choose 2 chosen from stones in my hand
    otherwise cannot happen
    choose pool - 1 to pool others from stones in my hand
    # between
    otherwise cannot happen
    choose one: act or rest
    otherwise cannot happen
    take act or rest "what?"
    otherwise
      cannot happen                                                         @A-2
    with first-stone as first of stones in my hand
      move first-stone to heap
    otherwise cannot happen
    draw 1 from heap to my hand
    otherwise cannot happen
    deal 1 from heap to each hand "what?"
    otherwise cannot happen
    if pool > 3
      pass
    otherwise draw 2 from heap to my hand
    otherwise cannot happen
    if pool > 3
      choose stone from stones in heap
      otherwise cannot happen
    otherwise cannot happen
    depending on pool
      1, 2
        pass
    otherwise
      cannot happen
    take rest
    otherwise
      say "never"
      cannot happen
action act "act"
  cannot happen
action rest "rest"
  pass
""",
    """
play
  turns from seat 1 until the game ends
    choose stone from stones in my hand "which?"
      number of stone > 1 (refused: "one")
    (there is always at least one)                                                 @A-1
    may choose low from 1 to 3
    (there is always at least one)  # otherwise cannot happen
    choose 2 chosen from stones in my hand
    (there are always enough)
    choose pool - 1 to pool others from stones in my hand
    # between
    (there are always enough)
    choose one: act or rest
    (there is always at least one)
    choose one: act or rest "what?"
    (there is always at least one)                                                         @A-2
    if there is a first of stones in my hand, called first-stone
      move first-stone to heap
    (there is always at least one)
    draw 1 from heap to my hand
    (there are always enough)
    deal 1 from heap to each hand "what?"
    (there are always enough)
    if pool > 3
      pass
    otherwise draw 2 from heap to my hand
    (there are always enough)
    if pool > 3
      choose stone from stones in heap
      (there is always at least one)
    otherwise cannot happen
    depending on pool
      1, 2
        pass
    otherwise
      cannot happen
    choose one: rest
    if you cannot
      say "never"
      cannot happen
action act "act"
  cannot happen
action rest "rest"
  pass
""",
)

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

LIKENESSES = (
    """
define runs of cards: number of cards are consecutive  or (1, 2) are not  consecutive   # run
define consecutive of cards: number of cards is consecutive in any order
""",
    """
define runs of cards: number of cards are consecutive in any order  or (1, 2) are not  consecutive in any order   # run
define consecutive of cards: number of cards is consecutive in any order
""",
)

SCENARIOS = (
    """
scenarios of "game"
example "rounded up, or \\"not\\""
  expect pool is 17 / 2 rounded up
  expect seat 1 cannot "act" because "too few"
""",
    """
scenarios of "game"
example "rounded up, or \\"not\\""
  expect pool is 17 / 2 (rounded up)
  expect seat 1 cannot "act" because "too few"
""",
)


def of_a_game(rules: tuple[str, str]) -> tuple[str, str]:
    """Whole files: declarations below a game."""
    old, new = rules
    return f"festrules 1\n{GAME}{old}", f"festrules 2\n{GAME_NOW}{new}"


OLDER_WORDS = {
    "reasons": of_a_game(REASONS),
    "roundings": of_a_game(ROUNDINGS),
    "assertions": of_a_game(ASSERTIONS),
    "what cannot be": of_a_game(CANNOT),
    "things": of_a_game(THINGS),
    "amounts": of_a_game(AMOUNTS),
    "orders": of_a_game(ORDERS),
    "prices": of_a_game(PRICES),
    "faces": of_a_game(FACES),
    "likenesses": of_a_game(LIKENESSES),
    "what is occupied": of_a_game(OCCUPIED),
    "nothing that changed": of_a_game(("", "")),
    "a mod": (
        f'# by hand\n  \nfestrules   1   # ours\nmod "M" of "game"\n{REASONS[0]}'.replace(
            "variant v", "change c"
        ),
        f'# by hand\n  \nfestrules   2   # ours\nmod "M" of "game"\n{REASONS[1]}'.replace(
            "variant v", "change c"
        ),
    ),
    "scenarios": (f"festrules 1\n{SCENARIOS[0]}", f"festrules 2\n{SCENARIOS[1]}"),
}
