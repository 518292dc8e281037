"""Authors' guesses at rolling dice, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import Mistake, in_play


def guessed(line: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return in_play("FR114", line, says, suggestion, line)


MISTAKES_IN_ROLLING = [
    *(guessed(f"roll die {word} pot", "roll die into pot") for word in ("to", "in", "onto", "on", "under")),
    guessed("roll the die into my pot", "roll die into my pot"),
    guessed("roll a die into pot of rival", "roll die into pot of rival"),
    guessed("roll die as my pot", "roll die into my pot", "`as` gives a name"),
    guessed("roll die as pot of rival", "roll die into pot of rival", "`as` gives a name"),
    guessed("roll die into my pot as eyes", "roll die into my pot", "the name of the value"),
    guessed("roll die into each pot of you", None, "one die"),
    guessed("roll die into pot for each rival", None, "one die"),
    guessed("roll 3 dice into my pot", None, "one die"),
    guessed("roll all dice into my pot", None, "one die"),
    guessed("roll die and die as eyes", None, "one die"),
    guessed("roll die secretly into pot", None),
    guessed("set my pot to roll die", "roll die into my pot"),
    guessed("eyes = roll die", "roll die as eyes"),
    guessed("throw die into my pot", "roll die into my pot"),
    guessed("reroll die as eyes", "roll die as eyes"),
    guessed("toss die", None),
]
