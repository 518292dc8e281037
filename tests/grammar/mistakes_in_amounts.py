"""Authors' guesses at rows of tables, amounts and who acts, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import Mistake, at_margin, in_play

NOT_SO, FEWER = "not how it is written", ", or all if fewer"


def row(code: str, marked: str, says: str, suggests: str | None, rows: str, key: str = "") -> Mistake:
    return at_margin(code, marked, says, suggests, f"table prize {key or 'of number as place'}: {rows}")


def said(marked: str, suggests: str | None, line: str = "", says: str = NOT_SO) -> Mistake:
    return in_play("FR114", marked, says, suggests, line or marked)


MISTAKES_IN_AMOUNTS = [
    # rows about something else
    row("FR142", "column 1", "about `place`", "place 1", "10 for column 1"),
    row("FR142", "place 2 to 3", "about `place`", "places 2 to 3", "10 for place 1, 4 for place 2 to 3"),
    row("FR142", "places 1", "about `place`", "place 1", "10 for places 1"),
    row("FR142", "2 players", "about `place`", "place 2", "10 for 2 players"),
    row("FR142", "place 2", "about `players`", "2 players", "10 for place 2", "by players"),
    row("FR142", "1 players", "about `players`", "1 player", "10 for 1 players", "by players"),
    row("FR142", "2 player", "about `players`", "2 players", "10 for 2 player", "by players"),
    row("FR142", "suit red", "about `suit`", "red", "10 for suit red, 4 for blue", "of suit"),
    row("FR142", "ranks 1", "about `rank`", "rank 1", "10 for ranks 1", "of rank"),
    # rows that begin with their key
    *(
        row("FR114", f"1{sign}10", "what the table gives", "10 for place 1", f"1{sign}10")
        for sign in (": ", " = ", " -> ", " => ", " gives ")
    ),
    row(
        "FR114",
        "2: 7, 3 to 5: 5",
        "gives",
        "7 for 2 players, 5 for 3 to 5 players",
        "2: 7, 3 to 5: 5",
        "by players",
    ),
    row("FR114", "1: 2 + 3", "what the table gives", "(2 + 3) for place 1", "1: 2 + 3"),
    row("FR114", "2 to 3 places", "before its number", "places 2 to 3", "10 for 2 to 3 places"),
    row("FR114", "1 place", "before its number", "place 1", "10 for 1 place"),
    # fewer where there are no more
    said("move up to 3 coin from bank to purse", f"move 3 coin from bank to purse{FEWER}"),
    said("move at most luck coin from bank to purse", f"move luck coin from bank to purse{FEWER}"),
    said("draw at most 3 from deck to hand", f"draw 3 from deck to hand{FEWER}"),
    said("deal up to 3 from deck to each hand", "deal 3 from deck to each hand"),
    *(
        said(words.strip(" "), FEWER, f"{before}{words}")
        for before in ("move 3 coin from bank to purse", "draw 3 from deck to hand")
        for words in (
            " or all if fewer",
            " or all if there are fewer",
            ", or as many as there are",
            ", as many as possible",
            " as many as there are",
            ", or fewer",
            ", or less if there are not enough",
            ", or all there are",
            ", or what is left",
            ", or all if not enough",
        )
    ),
    # amounts
    said(
        "move 2 - pot coin from",
        "move (2 - pot) coin from",
        "move 2 - pot coin from bank to purse",
        "parentheses",
    ),
    said(
        "move count of players coin from",
        "move (count of players) coin from",
        "move count of players coin from bank to purse",
        "parentheses",
    ),
    # who acts
    said("let x = 3", "x = 3", says="without `let`"),
    said("let worth be pot - 3", "worth = pot - 3", says="without `let`"),
    *(
        in_play("FR114", line, NOT_SO, "let owner of card act", line, "  pass")
        for line in (
            "let owner of card acts",
            "let owner of card do",
            "let owner of card play",
            "as owner of card",
            "for owner of card",
            "owner of card acts",
        )
    ),
    in_play(
        "FR141",
        "with you as owner of card",
        "since version 2",
        "let owner of card act",
        "with you as owner of card",
        "  pass",
    ),
    in_play(
        "FR141",
        "move coin from bank to purse, 2 - pot but at most 3 of them",
        "since version 2",
        "move (2 - pot but at most 3) coin from bank to purse",
        "move coin from bank to purse, 2 - pot but at most 3 of them",
    ),
]
