"""Small rulebooks that give a secret away, each a mistake that an author may well make, and others that do not."""

# ruff: noqa: E501 - a rulebook in a line

from typing import NamedTuple

from tests.interpreter.checks.small import HEAD

ALL = "not everybody may see"
ACTING = "the player who acts may not see"
RULES = (
    HEAD.format(players="2 to 3")
    + """\
token coin: gold times 9, tin times 9
  starts in bank
place bank of coin
place chest of coin: face down
place purse for each player of coin: owner sees everything, others see nothing
place vault for each player of lot: everyone sees nothing
place stack of lot: ordered, everyone sees top
board yard for each player of lot: owner sees everything, others see count, square 2 by 2
keep plan for each player: 1 to 6, starts at random, owner sees everything, others see nothing
keep spy: player or nobody, starts nobody, everyone sees nothing
"""
)


class Leak(NamedTuple):
    """A leak: the text, its mark, and who would learn something; with the place of the help's suggestion."""

    lines: str
    marked: str
    who: str = ALL
    before: str = (
        ""  # the line before which something is shown or announced, if it is not the one that is marked
    )
    announced: str = ""  # what is announced, if it is not what is marked; "-" where nothing can be


PLAY = "play\n  deal 3 from deck to each hand\n"
TURN = PLAY + "  turns for players\n"
CHOSEN = TURN + "    choose card from lots in my hand\n    if you cannot, end the turn\n"
HIDDEN = CHOSEN + "    move card to pile\n"
RIVAL = TURN + "    choose rival from other players\n"
SECRETLY = (
    PLAY
    + "  all players secretly\n    choose card from lots in my hand\n    (there is always at least one)\n"
)
GAIN = "      add 1 to my total\n"
PURSES = "play\n  for each player in players\n    draw 3 from bank to purse of player\n    (there are always enough)\n"
BUY = (
    PURSES
    + "  turns for players\n    choose one: buy\n    if you cannot, pass\naction buy\n  pay fee from my purse to chest as paid\n"
)
FEE = "cost fee\n  any one kind: {}\n"
STRENGTH = "define strength of player: sum of number of lots in hand of player\n"
EACH = "  for each player in players\n"
REFUSED = '      {} (refused: "no")\n    if you cannot, pass\n'
LEAKS = {
    # who acts, and what happens
    "whoever has the highest card begins": Leak(PLAY + "  if there is a first of (players with most strength of player), called boss\n    let boss act\n      add 1 to my total\n  otherwise nothing happens\n" + STRENGTH, "first of (players with most strength of player)"),
    "turns go by the hands": Leak(PLAY + "  turns for (players ordered by highest strength of player, equals keep their order)\n    add 1 to my total\n" + STRENGTH, "players ordered by highest strength of player, equals keep their order"),
    "turns go by a plan": Leak(PLAY + "  turns for (players ordered by highest plan of player, equals keep their order)\n    add 1 to my total\n", "players ordered by highest plan of player, equals keep their order"),
    "the holder of a card leads": Leak(PLAY + "  turns for players from (owner of lot-1 otherwise seat 1)\n    add 1 to my total\n", "players from (owner of lot-1 otherwise seat 1)"),
    "the holder of a card misses a turn": Leak(PLAY + "  turns from seat 1 until turn > 6\n    if there is an owner of lot-1, called holder\n      holder misses a turn\n    otherwise nothing happens\n", "owner of lot-1"),
    "a spy acts": Leak(PLAY + "  set spy to seat 1 if riddle > 3 otherwise seat 2\n  let (spy otherwise seat 1) act\n    add 1 to my total\n", "spy otherwise seat 1"),
    "a hand that is too high passes": Leak(TURN + "    if strength of you > 20\n      pass\n" + STRENGTH, "strength of you > 20"),
    "a high card face down brings another turn": Leak(HIDDEN + "    if number of card > 9\n      take another turn\n", "number of card > 9"),
    "a card that is still in the hand brings another turn": Leak(CHOSEN + "    if number of card > 9\n      take another turn\n", "number of card > 9"),
    "the holder of a card is punished": Leak(PLAY + EACH + "    if hand of player holds lot-1\n      add 1 to total of player\n", "hand of player holds lot-1"),
    "whether a card is in the deck yet": Leak(TURN + "    if lot-1 is in deck\n" + GAIN, "lot-1 is in deck"),
    "whether somebody holds a card": Leak(TURN + "    if lot-3 is in hand of seat 1\n" + GAIN, "lot-3 is in hand of seat 1"),
    "a plan is carried out": Leak(TURN + "    if my plan > 3\n      draw 1 from deck to my hand, or all if fewer\n", "my plan > 3"),
    "as often as it was planned": Leak(TURN + "    repeat my plan times\n      draw 1 from deck to my hand, or all if fewer\n", "my plan"),
    "a plan is followed by cases": Leak(TURN + "    depending on my plan\n      1 to 3\n        add 1 to my total\n      4 to 6\n        nothing happens\n", "my plan"),
    "a plan of somebody else": Leak(PLAY + "  turns from seat 1 until turn > 6\n    if plan of (next player after you) > 3\n      next player after you misses a turn\n", "plan of (next player after you) > 3"),
    "a guess is right": Leak(RIVAL + "    choose guess from 1 to 12\n    if some lot in lots in hand of rival: number of lot is guess\n" + GAIN, "some lot in lots in hand of rival: number of lot is guess"),
    "a number that a rival has": Leak(RIVAL + "    choose guess from 1 to 12\n    if guess is one of number of lots in hand of rival\n" + GAIN, "guess is one of number of lots in hand of rival"),
    "a card against a hand": Leak(CHOSEN + "    choose rival from other players\n    if number of card > strength of rival\n" + GAIN + STRENGTH, "number of card > strength of rival"),
    "two cards that were chosen in secret": Leak(SECRETLY + "  if number of card of seat 1 > number of card of seat 2\n    add 1 to total of seat 1\n", "number of card of seat 1 > number of card of seat 2"),
    "a bid against the cards": Leak(PLAY + "  all players secretly\n    choose bid from 0 to 3\n" + EACH + "    if bid of player > strength of player\n      add 1 to total of player\n" + STRENGTH, "bid of player > strength of player"),
    "a die under the cup": Leak(TURN + "    roll cube into my inkling\n    if my inkling > 3\n      pass\ndie cube: 1 to 6\n", "my inkling > 3"),
    "a card that was drawn": Leak(TURN + "    draw 1 from deck to my hand as card, or all if fewer\n    if card is not nothing and number of card > 6\n" + GAIN, "card is not nothing and number of card > 6"),
    "the top of a pile": Leak(PLAY + "  move all lots in deck to pile\n  if (number of top of pile otherwise 0) > 3\n    end the game\n", "(number of top of pile otherwise 0) > 3"),
    "what lies below the top": Leak(PLAY + "  draw 2 from deck to stack\n  if sum of number of lots in stack > 9\n    end the game\n", "sum of number of lots in stack > 9"),
    "what lies on a rival's board": Leak(RIVAL + "    if some lot in lots on yard of rival: number of lot > 6\n" + GAIN, "some lot in lots on yard of rival: number of lot > 6"),
    "whether anything lies where nothing is seen": Leak(TURN + "    draw 1 from deck to my vault, or all if fewer\n    if my vault is empty\n      pass\n", "my vault is empty"),
    "what a player alone was told": Leak(TURN + "    announce strength of next player after you to you as known\n    if known > 12\n      pass\n" + STRENGTH, "known > 12", announced="known"),
    "what a player alone was shown": Leak(TURN + "    show lots in hand of next player after you to you\n    if strength of next player after you > 12\n      pass\n" + STRENGTH, "strength of next player after you > 12"),
    "a name for what is one's own": Leak(TURN + "    total-before = strength of you\n    draw 1 from deck to my hand, or all if fewer\n    if total-before > 20\n      pass\n" + STRENGTH, "total-before > 20", before="total-before =", announced="strength of you"),
    "what a procedure is done with": Leak(TURN + "    do gain of strength of you\nprocedure gain of number as gained\n  if gained > 20\n    add 1 to my total\n" + STRENGTH, "gained > 20", before="do gain", announced="strength of you"),
    "what an action is done to": Leak(TURN + "    choose one: bury one of lots in my hand\n    if you cannot, pass\naction bury of lot \"bury a card\"\n  move lot to pile\n  if number of lot > 9\n    add 1 to my total\n", "number of lot > 9"),
    "which of them were paid": Leak(BUY + "  if gold is one of paid\n    add 1 to my total\n" + FEE.format(1), "gold is one of paid"),
    # how the game ends, and what happens by itself
    "the end, when a hand is high": Leak(TURN + "    draw 1 from deck to my hand, or all if fewer\nend high at once when some player in players: strength of player > 40\n" + STRENGTH, "some player in players: strength of player > 40", announced="-"),
    "the end of a round": Leak("play\n  rounds 2\n    deal 1 from deck to each hand\nend high after the round when hand of seat 1 holds lot-9\n", "hand of seat 1 holds lot-9", announced="-"),
    "what happens at once": Leak(TURN + "    draw 1 from deck to my hand, or all if fewer\ntrigger alarm at once when hand of seat 1 holds lot-9\n  add 1 to total of seat 1\n", "hand of seat 1 holds lot-9", announced="-"),
    "what happens after a turn": Leak(TURN + "    draw 1 from deck to my hand, or all if fewer\n    add 1 to my total\ntrigger alarm after turn when my hand holds lot-9\n  add 2 to my total\n", "my hand holds lot-9", before="add 1", announced="-"),
    # what is stored, said and drawn
    "points for what lies face down": Leak(HIDDEN + "    add number of card to my total\n", "number of card"),
    "points for a hand": Leak(TURN + "    set my total to strength of you\n" + STRENGTH, "strength of you"),
    "points for what a procedure hides": Leak(CHOSEN + "    do judge of card\nprocedure judge of lot\n  move lot to pile\n  add number of lot to my total\n", "number of lot"),
    "points for what lies where nothing is seen": Leak(TURN + "    add count of lots in my vault to my total\n", "count of lots in my vault"),
    "a note of a rival's hand": Leak(RIVAL + "    set my inkling to strength of rival\n" + STRENGTH, "strength of rival", ACTING, announced="-"),
    "as many cards as a hidden one says": Leak(HIDDEN + "    draw (number of card) from deck to my hand, or all if fewer\n", "number of card"),
    "a hidden card is called by its name": Leak(HIDDEN + "    say \"{you} hides {card}\"\n", '"{you} hides {card}"', announced="-"),
    "a spy is called by name": Leak(PLAY + "  set spy to seat 1 if riddle > 3 otherwise seat 2\n  say \"{spy} is it\"\n", '"{spy} is it"', announced="-"),
    "a card goes to a spy": Leak(TURN + "    draw 1 from deck to hand of (spy otherwise you), or all if fewer\n", "hand of (spy otherwise you)", announced="spy"),
    "chance by a plan": Leak(TURN + "    pick luck at random from 1 to my plan\n    add luck to my total\n", "1 to my plan", announced="my plan"),
    "whose hands are handed on": Leak(PLAY + "  pass each hand to the left among players where plan of player > 3\n", "players where plan of player > 3"),
    "who is shown a hand": Leak(TURN + "    show lots in my hand to (players where plan of player > 3)\n", "players where plan of player > 3"),
    "which cards go where all see them": Leak(TURN + "    move all (lots in my hand where number of lot > my plan) to open\n", "lots in my hand where number of lot > my plan", announced="my plan"),
    "which cards are shown": Leak(TURN + "    show (lots in my hand where number of lot > riddle) to everyone\n", "lots in my hand where number of lot > riddle", announced="riddle"),
    "the best card of a rival goes": Leak(RIVAL + "    if there is a first of (lots in hand of rival with most number of lot), called loot\n      move loot to open\n    otherwise nothing happens\n", "first of (lots in hand of rival with most number of lot)", announced="-"),
    "cards go to one player by what another holds": Leak(PLAY + "  turns for players\n    move all (lots in shut where number of lot > strength of next player after you) to hand of player before you\n" + STRENGTH, "lots in shut where number of lot > strength of next player after you", "whoever it belongs to may not see", announced="-"),
    # what a player is asked
    "only somebody with a pair": Leak(TURN + "    choose rival from other players where number of lots in hand of player are not all different\n    if you cannot, pass\n", "other players where number of lots in hand of player are not all different", ACTING),
    "only somebody who is weak": Leak(RIVAL + REFUSED.format("strength of rival < 12") + STRENGTH, "strength of rival < 12", ACTING, before="choose rival", announced="-"),
    "why not somebody": Leak(RIVAL + REFUSED.format("count of lots in hand of rival > 3").replace('"no"', '"{rival} has {strength of rival}"') + STRENGTH, '"{rival} has {strength of rival}"', ACTING, before="choose rival", announced="-"),
    "a question with a secret": Leak(TURN + "    choose rival from other players \"who? {riddle} is asked\"\n", '"who? {riddle} is asked"', ACTING, announced="-"),
    "a card of a rival": Leak(RIVAL + "    choose loot from lots in hand of rival\n    if you cannot, end the turn\n    move loot to my hand\n", "lots in hand of rival", ACTING, announced="-"),
    "somebody in whose vault something lies": Leak(TURN + "    choose rival from players where vault of player is not empty\n    if you cannot, pass\n", "players where vault of player is not empty", ACTING),
    "as many as somebody has": Leak(RIVAL + "    choose amount from 0 to count of coins in purse of rival\n", "0 to count of coins in purse of rival", ACTING, announced="-"),
    "a card above a plan that nobody sees": Leak(TURN + "    choose card from lots in my hand\n" + REFUSED.format("number of card > riddle"), "number of card > riddle", ACTING, before="choose card", announced="riddle"),
    "a price that nobody sees": Leak(BUY + FEE.format("riddle"), "fee", ACTING, announced="-"),
    "what an action needs": Leak(TURN + "    choose one: attack\n    if you cannot, pass\naction attack\n  needs strength of you > strength of next player after you (refused: \"too weak\")\n  add 1 to my total\n" + STRENGTH, "strength of you > strength of next player after you", ACTING, before="choose one: attack", announced="-"),
    "whom an action is done to": Leak(TURN + "    choose one: attack one of (other players where hand of player holds lot-1)\n    if you cannot, pass\naction attack of player as rival \"attack {rival}\"\n  add 1 to my total\n", "other players where hand of player holds lot-1", ACTING),
}  # fmt: skip
FINE = {
    "a card that was laid open": CHOSEN + "    move card to open\n    if number of card > 9\n      take another turn\n",
    "a card that was open before": CHOSEN + "    move card to open\n    move card to pile\n    if number of card > 9\n      take another turn\n",
    "a card that was shown": HIDDEN + "    show card to everyone\n    add number of card to my total\n",
    "a hand that was shown": RIVAL + "    show lots in hand of rival to everyone\n    add strength of rival to my total\n" + STRENGTH,
    "the hand of one seat that was shown": PLAY + "  show lots in hand of seat 2 to everyone\n  set total of seat 1 to strength of seat 2\n" + STRENGTH,
    "a hand that was shown to who acts": RIVAL + "    show lots in hand of rival to you\n    choose loot from lots in hand of rival\n    if you cannot, end the turn\n    move loot to my hand\n",
    "a hand that has been played whole": TURN + "    move all lots in my hand to open\n    if sum of number of lots in open > 20\n      pass\n",
    "how many cards somebody has": RIVAL + REFUSED.format("count of lots in hand of rival > 2"),
    "whether somebody has a card": TURN + "    choose rival from players where hand of player is not empty\n    if you cannot, pass\n",
    "how many lie on a rival's board": RIVAL + "    if some space in spaces of yard of rival: space is occupied\n" + GAIN,
    "how many were put away": TURN + "    choose any number of cards from lots in my hand\n    move all cards to pile\n    draw (count of cards) from deck to my hand, or all if fewer\n",
    "how many were put away in secret": PLAY + "  all players secretly\n    choose any number of cards from lots in my hand\n" + EACH + "    move all cards of player to pile\n    draw (count of cards of player) from deck to hand of player, or all if fewer\n",
    "whether somebody chose": TURN + "    may choose card from lots in my hand\n    if there is a card, called mine\n      move mine to pile\n    otherwise pass\n",
    "one's own cards, in what is offered": TURN + "    choose card from lots in my hand where number of lot > strength of you / 4 (rounded up)\n    if you cannot, end the turn\n    move card to pile\n" + STRENGTH,
    "one's own cards, in what is refused": CHOSEN.replace("if you cannot, end", "  number of card < strength of you (refused: \"{number of card} is all you have\")\n    if you cannot, end") + "    move card to pile\n" + STRENGTH,
    "one's own plan": TURN + "    choose card from lots in my hand\n" + REFUSED.format("number of card > my plan").replace("pass", "end the turn") + "    move card to pile\n",
    "one's own plan, in a note of one's own": TURN + "    if my plan > 3\n      set my inkling to strength of you\n" + STRENGTH,
    "cards chosen in secret and laid open": SECRETLY + EACH + "    move card of player to open\n" + EACH + "    add number of card of player to total of player\n",
    "a number chosen in secret": PLAY + "  all players secretly\n    choose bid from 0 to 3\n" + EACH + "    add bid of player to total of player\n",
    "what was announced": RIVAL + "    announce strength of rival > 12 as strong\n    if strong\n" + GAIN + STRENGTH,
    "the holder, announced": PLAY + "  announce owner of lot-1 as holder\n  turns for players from (holder otherwise seat 1)\n    add 1 to my total\n",
    "whom chance meets": RIVAL + "    if hand of rival is not empty\n      pick loot at random from lots in hand of rival\n      move loot to my hand\n",
    "the top where tops are seen": TURN + "    draw 1 from deck to stack, or all if fewer\n    add number of top of stack otherwise 0 to my total\n",
    "cards that go from a hand unseen": TURN + "    move all (lots in my hand where number of lot > my plan) to pile\n",
    "all cards of a hand go on": TURN + "    move all lots in my hand to hand of next player after you\n",
    "what was paid where all see it": BUY.replace("to chest", "to bank") + "  if gold is one of paid\n    add 1 to my total\n" + FEE.format(1),
    "how many coins were paid": BUY + "  add count of paid to my total\n" + FEE.format(1),
    "traitors who know each other": PLAY + "  for each player in traitors\n    show lots in hand of player to traitors unnoticed\ndefine traitors: players where lot-1 is in hand of player or lot-2 is in hand of player\n",
    "a pile that is searched": TURN + "    show lots in deck to you\n    choose card from lots in deck\n      number of card > 6 (refused: \"too low\")\n    if you cannot, end the turn\n    move card to my hand\n    shuffle deck\n",
    "the winner, when all is over": TURN + "    draw 1 from deck to my hand, or all if fewer\n  (players with most strength of player) win\n" + STRENGTH,
    "a die that all see": TURN + "    roll cube as result\n    if result > 3\n      pass\ndie cube: 1 to 6\n",
    "a die under the cup, for its owner": TURN + "    roll cube into my inkling\n    choose bid from 1 to 6\n" + REFUSED.format("bid >= my inkling") + "die cube: 1 to 6\n",
}  # fmt: skip
