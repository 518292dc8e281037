"""Texts in the words of older versions of the language, each with the same rules in the words of now, by hand."""

from tests.grammar.older_amounts import AMOUNTS, THINGS
from tests.grammar.older_ends_of_piles import ENDS_OF_PILES
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
    "ends of piles": of_a_game(ENDS_OF_PILES),
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
