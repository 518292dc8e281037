"""Guesses of authors who know a `switch`, and guesses at cases, orders and positions."""

from tests.grammar.mistakes_of_authors import Mistake, at_margin, in_play

BELOW = ("    pass",)
FIRST = "depending on a"


def in_case(code: str, marked: str, says: str, suggests: str | None, text: str) -> Mistake:
    """One case with a statement below it."""
    return in_play(code, marked, says, suggests, FIRST, f"  {text}", *BELOW, "otherwise pass", line=3)


def alone(code: str, marked: str, says: str, suggests: str | None, text: str) -> Mistake:
    """One case with nothing below it."""
    return in_play(code, marked, says, suggests, FIRST, f"  {text}", "otherwise pass", line=3)


def instead(code: str, marked: str, says: str, suggests: str | None, text: str, *more: str) -> Mistake:
    """Another header, with cases as they are written elsewhere."""
    cases = more or ("  case 0:", "    pass", "  case 1:", "    pass")
    return in_play(code, marked, says, suggests, text, *cases)


def in_example(code: str, marked: str, says: str, suggests: str | None, text: str) -> Mistake:
    """A line of a scenario."""
    return at_margin(code, marked, says, suggests, 'example "x"', f"  {text}", line=2)


MISTAKES_IN_CASES = [
    # another word for it
    instead("FR114", "switch", "not a word", "depending on", "switch a"),
    instead("FR114", "switch", "not a word", "depending on", "switch (a) {", "  case 0: pass"),
    instead("FR114", "match", "not a word", "depending on", "match a:"),
    instead("FR114", "match", "not a word", "depending on", "match a", "  0", "    pass"),
    instead("FR114", "case", "not a word", "depending on", "case a of", "  red", "    pass"),
    instead("FR115", "depends on", "does not fit", "depending on", "depends on a", "  0", "    pass"),
    instead("FR115", "depending of", "does not fit", "depending on", "depending of a", "  0", "    pass"),
    instead("FR118", "a:", "end of this line", "a", "depending on a:", "  0", "    pass", "  red", "    pass"),
    instead("FR140", "", "too early", None, "depending on", "  0", "    pass"),
    instead("FR127", "depending on a", "nothing stands below", None, "depending on a", "0", "  pass", "1", "  pass"),
    instead("FR127", "depending on a", "nothing stands below", None, "depending on a", "otherwise pass"),
    # words and signs before and behind the values
    in_case("FR114", "case 0:", "without `case`", "0", "case 0:"),
    in_case("FR114", "case red", "without `case`", "red", "case red"),
    in_case("FR114", "when red, blue", "without `when`", "red, blue", "when red, blue"),
    in_case("FR114", "if 0", "without `if`", "0", "if 0"),
    in_case("FR114", "is 0", "without `is`", "0", "is 0"),
    in_case("FR114", "== 0", "without `==`", "0", "== 0"),
    in_case("FR118", "0:", "end of this line", "0", "0:"),
    in_case("FR139", " ->", "stands below it", None, "0 ->"),
    in_case("FR114", "0 or 1", "commas", "0, 1", "0 or 1"),
    in_case("FR114", "red and blue", "commas", "red, blue", "red and blue"),
    in_case("FR114", "red | blue", "commas", "red, blue", "red | blue"),
    in_case("FR114", "from 0 to 1", "`to` between", "0 to 1", "from 0 to 1"),
    in_case("FR114", "between 2 and 5", "`to` between", "2 to 5", "between 2 and 5"),
    in_case("FR114", "0..3", "`to` between", "0 to 3", "0..3"),
    in_case("FR114", "0 through 3", "`to` between", "0 to 3", "0 through 3"),
    in_case("FR114", "> 3", "not for a condition", None, "> 3"),
    in_case("FR114", "at least 3", "not for a condition", None, "at least 3"),
    in_case("FR114", "3 or more", "not for a condition", None, "3 or more"),
    in_case("FR114", "3+", "not for a condition", None, "3+"),
    in_case("FR101", '"red"', "a text has none", "red", '"red"'),
    # what happens, on the same line or without a case
    alone("FR139", "pass", "stands below it", None, "0: pass"),
    alone("FR139", "do sail of you", "stands below it", None, "0 do sail of you"),
    alone("FR139", "add 1 to pot", "stands below it", None, "red, blue -> add 1 to pot"),
    alone("FR139", "x = 3", "stands below it", None, "0: x = 3"),
    alone("FR128", "move card to deck", "stand its cases", None, "move card to deck"),
    alone("FR127", "0", "below the case `0`", None, "0"),
    # all other values
    in_play(
        "FR128", "otherwise", "is no case", None, FIRST, "  0", "    pass", "  otherwise", "    pass", line=5
    ),
    in_play("FR128", "otherwise", "is no case", None, FIRST, "  0", "    pass", "  otherwise pass", line=5),
    in_play("FR114", "else", "`otherwise`", None, FIRST, "  0", "    pass", "  else:", "    pass", line=5),
    in_play("FR114", "_", "`otherwise`", None, FIRST, "  0", "    pass", "  _", "    pass", line=5),
    in_play("FR114", "else", "not a word", "otherwise", FIRST, "  0", "    pass", "else", "  pass", line=5),
    # inside a case everything is as elsewhere
    in_play("FR115", "mvoe", "does not fit", "move", FIRST, "  0", "    mvoe x to y", "otherwise pass", line=4),
    # orders
    in_play("FR114", "reversed players", "not how", "players reversed", "x = reversed players"),
    in_play("FR114", "in reverse order", "not how", "reversed", "turns for players in reverse order", "  pass"),
    in_play("FR114", "backwards", "not how", "reversed", "turns for players backwards", "  pass"),
    in_play("FR114", "reversed", "not how", None, "x = count of reversed cards in hand"),
    in_play("FR115", "reverse", "does not fit", "reversed", "turns for players reverse", "  pass"),
    # positions
    in_example("FR114", "seat 2 passes", "not how", "seat 2 has passed", "seat 2 passes"),
    in_example("FR114", "seat 2 passed", "not how", "seat 2 has passed", "seat 2 passed"),
    in_example(
        "FR114",
        "seat 1 and seat 2 have passed",
        "not how",
        "seat 1, seat 2 have passed",
        "seat 1 and seat 2 have passed",
    ),
    in_example(
        "FR114",
        "expect seat 1, seat 2 are to act",
        "in parentheses",
        "expect (seat 1, seat 2) is to act",
        "expect seat 1, seat 2 are to act",
    ),
    in_example("FR114", "expect seat 2 has passed", "belongs to a position", None, "expect seat 2 has passed"),
    in_example("FR114", "seat 2 answered", "not how", "seat 2 has answered", "seat 2 answered"),
    in_example(
        "FR114",
        "seat 1 and seat 2 have answered",
        "not how",
        "seat 1, seat 2 have answered",
        "seat 1 and seat 2 have answered",
    ),
    in_example("FR114", "expect seat 2 has answered", "belongs to a position", None, "expect seat 2 has answered"),
    in_example(
        "FR114",
        "expect seat 2 cannot act",
        "not how",
        "expect seat 2 is not to act",
        "expect seat 2 cannot act",
    ),
    in_example(
        "FR114",
        "expect seat 1, seat 2 are not to act",
        "in parentheses",
        "expect (seat 1, seat 2) is not to act",
        "expect seat 1, seat 2 are not to act",
    ),
    in_example(
        "FR114",
        'expect seat 1 can only "a", "b" after "c"',
        "stands first",
        'expect seat 1 can only "c" then "a", "b"',
        'expect seat 1 can only "a", "b" after "c"',
    ),
    in_example(
        "FR114",
        'expect seat 1 cannot pass after "c", "d"',
        "stands first",
        'expect seat 1 cannot "c" then "d" then pass',
        'expect seat 1 cannot pass after "c", "d"',
    ),
    # texts and origins of rules
    at_margin(
        "FR114",
        'procedure more of player "take a card"',
        "a procedure has no text",
        "procedure more of player",
        'procedure more of player "take a card"',
        "  nothing happens",
    ),
    at_margin(
        "FR114",
        'procedure more "take a card"',
        "a procedure has no text",
        "procedure more",
        'procedure more "take a card"',
        "  nothing happens",
    ),
    in_play(
        "FR114", 'ruled "so many"', "only something declared", None, 'ruled "so many"', "nothing happens"
    ),
    in_play("FR114", "printed", "only something declared", None, "printed", "nothing happens"),
    at_margin(
        "FR114",
        "for each suit for each rank",
        "not how",
        "for each suit and rank",
        "card card for each suit for each rank",
        "  starts in deck",
    ),
    in_example("FR114", "b shuffled", "not how", "b, shuffled", "deck holds a, b shuffled"),
    in_example(
        "FR114", "holds shuffled a, b", "not how", "holds a, b, shuffled", "deck holds shuffled a, b"
    ),
    in_example("FR114", "in any order", "not how", ", shuffled", "deck holds fish, ropes in any order"),
]  # fmt: skip
