"""Orders and prices in the words of older versions of the language, and in those of now, by hand."""

ORDERS = (
    """
define high of players as rivals: rivals ordered by fame of player highest first never tied
define low of players as rivals: first of (rivals ordered by (1, 2) as listed)
define mine: yes if you is poor otherwise no
define both of cards: first of (cards  # ordered by x never tied
  ordered by rank of card then
    suit of card highest first as listed)
variant v
  replace define low of players as rivals: rivals ordered by lowest fame of players highest first  never tied   @V-1
""",
    """
define high of players as rivals: rivals ordered by highest fame of player, never tied
define low of players as rivals: first of (rivals ordered by lowest (1, 2), equals keep their order)
define mine: yes if you are poor otherwise no
define both of cards: first of (cards  # ordered by x never tied
  ordered by lowest rank of card then
    highest suit of card, equals keep their order)
variant v
  replace define low of players as rivals: rivals ordered by highest lowest fame of players, never tied   @V-1
""",
)
PRICES = (
    """
cost price of dish for player
  colour of dish: amount of dish                                            @COOK-6
  one other: others of dish   # one other: 2
  one of these: surcharge of dish                                           @COOK-7 @COOK-8
  one of these: 1 if rich is you
  one of these: 2 if a otherwise 1   @A-1
  any one: 6 if a is b                                                      @COOK-9
  less: discount of dish for player                                         @ORC-2
  less: 1 if leader is you otherwise 0
  less   colour of magic of player for drinks: 1 if less-is-more
  less gold:  a if b otherwise c
  wild: salt
variant v
  add to price
    any one:1
    less: 1 if leader is you
""",
    """
cost price of dish for player
  colour of dish: amount of dish                                            @COOK-6
  one other kind: others of dish   # one other: 2
  one of these kinds: surcharge of dish more                                           @COOK-7 @COOK-8
  one of these kinds: 1 more if rich is you
  one of these kinds: (2 if a otherwise 1) more   @A-1
  any one kind: 6 if a is b                                                      @COOK-9
  in all: discount of dish for player less                                         @ORC-2
  in all: (1 if leader is you otherwise 0) less
  colour of magic of player for drinks: 1 less if less-is-more
  gold:  (a if b otherwise c) less
  wild: salt
variant v
  add to price
    any one kind:1
    in all: 1 less if leader is you
""",
)
