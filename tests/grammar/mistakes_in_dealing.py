"""Authors' guesses at dealing everything, and at drawing from the bottom."""

from tests.grammar.mistakes_of_authors import Mistake, in_play


def guessed(line: str, marked: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return in_play("FR114", marked, says, suggestion, line)


def whole(line: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return guessed(line, line, suggestion, says)


LEFT = "until nothing is left"
BELOW = "draw 2 from bottom of bank"
MISTAKES_IN_DEALING = [
    whole("deal bank to each purse", "deal all from bank to each purse"),
    whole("deal the whole bank to each purse", "deal all from bank to each purse"),
    whole("deal out the rest of bank to each purse", "deal all from bank to each purse"),
    whole("deal all coins to each purse", None, LEFT),
    whole("deal all coins from bank to each purse", None, LEFT),
    whole("deal all of bank to each purse", None, LEFT),
    whole("deal out all coins in the bank to each purse", None, LEFT),
    whole("deal 2 from bank to each purse, or all if fewer", None, "to one place"),
    whole("deal all from bank to each purse from you, or all if fewer", None, "to one place"),
    guessed("draw 2 from the bottom of bank to my purse", "draw 2 from the bottom of bank", BELOW),
    guessed("draw 2 from under bank to my purse", "draw 2 from under bank", BELOW),
    guessed("draw 2 from beneath the bank to my purse", "draw 2 from beneath the bank", BELOW),
    guessed("draw 2 from bottom bank to my purse", "draw 2 from bottom bank", BELOW),
    guessed(
        "draw the bottom coin of bank to my purse",
        "draw the bottom coin of bank",
        "draw 1 from bottom of bank",
    ),
    whole("draw all coins from bank to my purse", None),
    whole("deal 3, then 2 from bank to each purse", None),
    whole("deal 3 and then 2 coins to each purse", None),
    guessed(
        "choose as many coins as coins in bank from coins in my purse",
        "choose as many coins as coins in bank",
        "choose (count of coins in bank) coins",
    ),
    guessed(
        "choose as many coins as there are in bank from coins in my purse", "choose as many coins as", None
    ),
]
