"""Rules as sentences: a line of the rules, and a person's reading of it."""

import pytest

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.prose.book import prose_of
from festrules.interpreter.prose.naming import sounds_like_many, the
from festrules.interpreter.prose.page import Tone, paragraphs_in, sections_in

GAME = """\
festrules 2

game "Feast"
  players 2 to 4
  seats "red", "blue", "green", "white"
  at most 99 decisions, then scores decide

kinds of suit: cups, coins
card card for each suit numbered 1 to 5
  starts in deck
token spice: salt times 6, pepper times 4
  starts in market
piece pawn for each player
  count 3
  starts in camp

place deck of card: ordered, face down
place hand for each player of card: owner sees everything, others see count
place market of spice
place jar for each player of spice
place camp for each player of pawn
place out-of-play of card, pawn
board field of pawn: square 4 by 4

keep dealer: player, starts at random
keep open: truth, starts no
keep purse for each player: 0 to 20, starts 0

define high of card: number of card >= 4
define edge: spaces of field where row of space is 1
define rival: next player after you
define lead of player: (purse of player - 2) but at least 0

cost toll of card
  salt: 2
  any one kind: 1 if card is high

play
{play}

action move-on "move on"
{action}

score
  part purse "coins": my purse

winner
  most points
  then most count of cards in my hand
  then shared
"""


def told(play: str = "pass", action: str = "  nothing happens") -> list[str]:
    """Every sentence of the game, with these lines in it."""
    turn = f"  turns from seat 1 until the game ends\n    {play.strip().replace(chr(10), chr(10) + '    ')}"
    text = GAME.replace("{play}", turn).replace("{action}", f"  {action.strip()}".replace("\n", "\n  "))
    prose = prose_of(read_document(Source("feast.rules", text)))
    return [
        f"{one.text} [{one.refused}]" if one.refused else one.text
        for section in sections_in(prose.sections)
        for one in paragraphs_in(section.blocks)
        if one.tone != Tone.GLOSS
    ]


STATEMENTS = {
    "move all cards in my hand to deck": "Move all cards in your hand to the deck.",
    "move 1 salt from market to my jar": "Move 1 salt from the market to your jar.",
    "move 3 salt from market to my jar, or all if fewer": (
        "Move 3 salt from the market to your jar (all of them, if there are fewer)."
    ),
    "move my pawn from my camp to a1": "Move one of your pawns from your camp to a1.",
    "move all cards in deck to out-of-play": "Move all cards in the deck to “out of play”.",
    "draw 1 from deck to my hand\n(there are always enough)": (
        "Draw 1 card from the deck and put it into your hand."
    ),
    "deal 2 from deck to each hand\n(there are always enough)": (
        "Deal each player 2 cards from the deck (into their hand)."
    ),
    "set dealer to rival": "The rival is now the dealer.",
    "set open to yes": "“Open” applies from now on.",
    "add 2 to my purse": "Add 2 to your purse.",
    "if my hand is empty, pass": "If your hand is empty, you pass.",
    "if open\n  if my hand is empty, pass": "If “open” applies, and your hand is empty, you pass.",
    "if turn is 3, pass": "If this is turn 3, you pass.",
    "pot = sum of (purse of player but at most 3) for each player in players\nadd pot to my purse": (
        "Note the pot: the sum, for each player, of that player’s purse (but at most 3)."
    ),
    "best = players with most purse of player\nfor each player in best, set purse of player to 0": (
        "Note the best: the players with the highest purse."
    ),
    "for each player in (players from dealer) where purse of player > 2, set purse of player to 0": (
        "For each player in clockwise order, beginning with the dealer, whose purse is greater than 2, that player’s"
        " purse is now 0."
    ),
    "set open to no": "“Open” no longer applies.",
    "repeat (purse of you) times\n  add 1 to my purse": "Do this as often as your purse says: add 1 to your purse.",
    "add my purse / 2 (rounded up) to my purse": "Add half of your purse, rounded up, to your purse.",
    "if not open, pass": "If “open” does not apply, you pass.",
    "if purse of you >= 3, pass": "If your purse is at least 3, you pass.",
    "if count of cards in my hand > 2, pass": "If there are at least 3 cards in your hand, you pass.",
    "if none of my pawns on field, pass": "If there is none of your pawns on the field, you pass.",
    "if some card in cards in my hand: card is high, pass": (
        "If there is a card in your hand that is “high”, you pass."
    ),
    "if every pawn in pawns on field: row of pawn is 1, pass": (
        "If for each pawn on the field, the row of that pawn is 1, you pass."
    ),
    "for each player in players after you, set purse of player to 0": (
        "For each other player in clockwise order from the left of you, that player’s purse is now 0."
    ),
    "repeat 2 times\n  add 1 to my purse": "Do this twice: add 1 to your purse.",
    "choose card from cards in my hand\n(there is always at least one)": "Choose a card in your hand.",
    "choose 2 gifts from cards in my hand\n(there are always enough)": (
        "Choose 2 cards in your hand; these are the gifts."
    ),
    "may choose pawn from my pawns on field": "You may choose one of your pawns on the field.",
    "choose space from edge\n(there is always at least one)": "Choose a space among the edge.",
    "for each crossed in spaces between a1 and d1, move all pawns on crossed to my camp": (
        "For each space in a straight line between a1 and d1, move all pawns on that space to your camp."
    ),
    "choose space from line (direction from a1 to b2) from b2\n(there is always at least one)": (
        "Choose a space in a straight line from b2 in the direction from a1 to b2."
    ),
    "choose one: move-on\nif you cannot, pass": "If you cannot, you pass.",
    "deal (count of cards in deck / 2 (rounded down)) from deck to each hand\n(there are always enough)": (
        "Deal each player cards (as many as half of the number of cards in the deck, rounded down) from the deck"
        " (into their hand)."
    ),
    "choose (purse of you) gifts from cards in my hand\n(there are always enough)": (
        "Choose cards in your hand (as many as your purse); these are the gifts."
    ),
}
CONDITIONS = {
    'card is high (refused: "too low")': "The card must be “high”. [too low]",
    'number of card > 2 (refused: "too low")': "The number of the card must be greater than 2. [too low]",
    'suit of card is one of (cups, coins) (refused: "no")': "The suit of the card must be cups or coins. [no]",
    'card is high or open (refused: "no")': "Either the card must be “high”, or “open” must apply. [no]",
    'dealer is not you (refused: "no")': "You must not be the dealer. [no]",
    'if card were gone, my hand is empty (refused: "no")': (
        "With the card taken away, your hand must be empty. [no]"
    ),
}


@pytest.mark.parametrize(("rule", "sentence"), STATEMENTS.items())
def test_a_statement_is_a_sentence(rule: str, sentence: str) -> None:
    assert sentence in told(play=rule)


@pytest.mark.parametrize(("rule", "sentence"), CONDITIONS.items())
def test_a_condition_is_what_must_be_so(rule: str, sentence: str) -> None:
    choice = f"choose card from cards in my hand\n  {rule}\n(there is always at least one)"
    assert sentence in told(action=choice)


LONG_CONDITION = "my hand is empty and open and dealer is you and purse of you >= 3"
ITS_PARTS = ["Your hand is empty.", "“Open” applies.", "You are the dealer.", "Your purse is at least 3."]


def test_many_conditions_are_a_list_below_what_follows_from_them() -> None:
    found = told(play=f"if {LONG_CONDITION}, pass")
    at = found.index("If all of these are so, you pass:")
    assert found[at + 1 : at + 5] == ITS_PARTS


def test_what_follows_from_many_conditions_in_several_steps_stands_behind_them() -> None:
    found = told(play=f"if {LONG_CONDITION}\n  add 1 to my purse\n  pass\notherwise\n  add 2 to my purse")
    at = found.index("If all of these are so:")
    assert found[at + 1 : at + 9] == [
        *ITS_PARTS,
        "Then:",
        "Add 1 to your purse.",
        "You pass.",
        "Otherwise, add 2 to your purse.",
    ]


def test_many_conditions_of_a_choice_are_a_list() -> None:
    condition = LONG_CONDITION.replace("and open", "and card is high")
    found = told(action=f'choose card from cards in my hand\n  {condition} (refused: "no")')
    at = found.index("All of these must be so: [no]")
    assert found[at + 2] == "The card is “high”."


def test_what_follows_otherwise_belongs_to_one_condition() -> None:
    found = told(play="if open\n  if my hand is empty, pass\notherwise\n  add 1 to my purse")
    at = found.index("If “open” applies:")
    assert found[at + 1 : at + 3] == ["If your hand is empty, you pass.", "Otherwise, add 1 to your purse."]


def test_an_exception_stands_behind_what_must_be_so() -> None:
    choice = 'choose card from cards in my hand\n  card is high unless open (refused: "no")'
    assert "The card must be “high”, unless “open” applies. [no]" in told(action=choice)


def test_what_is_wanted_where_it_can_be_had_says_so() -> None:
    choice = 'choose card from cards in my hand\n  if possible, card is high (refused: "no")'
    assert "If you can, choose so that this holds: the card must be “high”. [no]" in told(action=choice)


def test_a_long_value_is_told_case_by_case() -> None:
    value = "12 if my hand is empty and open and purse of rival > 2 otherwise 3 if dealer is you otherwise 4"
    found = told(play=f"set purse of rival to ({value})\npass")
    at = found.index("The rival’s purse is now:")
    assert found[at + 2 : at + 4] == ["If you are the dealer: 3.", "Otherwise: 4."]


def test_a_price_is_told_where_it_is_paid() -> None:
    paying = "choose card from cards in my hand\npay toll of card from my jar to market"
    found = told(action=paying)
    at = found.index("Pay the toll of the card from your jar to the market.")
    assert found[at + 1 : at + 3] == ["2 salt.", "1 of any one kind – only if the card is “high”."]


def test_definitions_are_sentences() -> None:
    found = told()
    assert "A card is “high” if the number of the card is at least 4." in found
    assert "Edge: the spaces of the field whose row is 1." in found
    assert "There is 1 card for each number from 1 to 5 and for each suit." in found
    assert "Lead of a player: the player’s purse minus 2 (but at least 0)." in found


def test_ties_are_told_step_by_step() -> None:
    found = told()
    at = found.index("Whoever has the most points wins.")
    assert found[at + 1 : at + 3] == [
        "If there is a tie, compare the number of cards in your hand: the highest wins.",
        "Whoever is still tied shares the victory.",
    ]


def test_what_happens_otherwise_goes_on_with_the_sentence_before() -> None:
    text = GAME.replace("{play}", "  turns from seat 1 until the game ends\n    pass").replace(
        "{action}", "  if open, pass\n  otherwise add 1 to my purse"
    )
    prose = prose_of(read_document(Source("feast.rules", text)))
    section = next(one for one in sections_in(prose.sections) if one.anchor == "move-on")
    first, second = paragraphs_in(section.blocks)
    assert not first.goes_on
    assert (second.text, second.goes_on) == ("Otherwise, add 1 to your purse.", True)


def test_small_definitions_are_said_where_they_are_used_and_once_in_a_section() -> None:
    choice = 'choose card from cards in my hand\n  card is high (refused: "no")\nif card is high, pass'
    text = GAME.replace("{play}", "  turns from seat 1 until the game ends\n    pass").replace(
        "{action}", f"  {choice}".replace("\n", "\n  ")
    )
    prose = prose_of(read_document(Source("feast.rules", text)))
    section = next(one for one in sections_in(prose.sections) if one.anchor == "move-on")
    glosses = [one.text for one in paragraphs_in(section.blocks) if one.tone == Tone.GLOSS]
    assert glosses == ["A card is “high” if the number of the card is at least 4."]


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("stock", "the stock"),
        ("last-climb", "the last climb"),
        ("today", "“today”"),
        ("out-of-play", "“out of play”"),
        ("still-in", "“still in”"),
        ("left-of", "“left of”"),
        ("to-match", "“to match”"),
        ("played", "“played”"),
        ("won", "“won”"),
        ("seed", "the seed"),
        ("played-cards", "the played cards"),
    ],
)
def test_names_that_are_no_nouns_are_quoted(name: str, read: str) -> None:
    assert the(name) == read


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("points", True),
        ("points-left", True),
        ("cards-in-hand", True),
        ("bonus", False),
        ("worth", False),
        ("dice", True),
    ],
)
def test_names_sound_like_one_or_like_several(name: str, several: bool) -> None:
    assert sounds_like_many(name) is several
