"""Authors' guesses at ranges of numbers, a few of many, and neighbours at the table."""

from tests.grammar.mistakes_of_authors import at_margin, in_play

MISTAKES_WITH_MEMBERS = [
    *(
        in_play("FR114", said, "not how", instead, f"x = count of ({said} cards in my hand)")
        for said, instead in (
            ("subsets of 2 from", "sets of 2 from"),
            ("combinations of 3 out of", "sets of 3 from"),
            ("all sets of 2 from", "sets of 2 from"),
            ("set of 2 from", "sets of 2 from"),
            ("pairs from", "sets of 2 from"),
        )
    ),
    in_play(
        "FR114",
        "sets of 2 cards",
        "not how",
        "sets of 2 from cards",
        "x = count of (sets of 2 cards in deck)",
    ),
    in_play(
        "FR114", "sets of at least 2", "not how", None, "x = count of (sets of at least 2 from cards in deck)"
    ),
    in_play(
        "FR114",
        "grouped with",
        "not how",
        "grouped by",
        "x = count of (cards in deck grouped with kind of card)",
    ),
    in_play(
        "FR114",
        "groups of cards in deck by",
        "not how",
        None,
        "x = count of (groups of cards in deck by kind of card)",
    ),
    at_margin(
        "FR114", "kinds of pier: 1 to 3", "not how", "kinds of pier numbered 1 to 3", "kinds of pier: 1 to 3"
    ),
    at_margin(
        "FR114", "kinds of pier 1 to n", "not how", "kinds of pier numbered 1 to n", "kinds of pier 1 to n"
    ),
    at_margin("FR114", "kinds of pier: 1, 2, 3", "not how", None, "kinds of pier: 1, 2, 3"),
    in_play("FR114", "next player", "not how", "next player after you", "set pot of next player to 3"),
    in_play(
        "FR114", "next player clockwise", "not how", "next player after you", "x = next player clockwise"
    ),
    in_play("FR114", "player after", "not how", "next player after", "x = player after you"),
    in_play(
        "FR114", "player to the left of", "not how", "next player after", "x = player to the left of you"
    ),
    in_play("FR114", "player to the right of", "not how", "player before", "x = player to the right of you"),
    in_play("FR114", "next after", "not how", "next player after", "x = next after you"),
    in_play("FR114", "previous player", "not how", "player before you", "set x to previous player"),
    in_play("FR114", "next player before", "not how", "player before", "x = next player before you"),
    in_play(
        "FR114",
        "next of players after you",
        "not how",
        "next player after you",
        "x = next of players after you",
    ),
    in_play("FR114", "1 to 3", "not how", "(1 to 3)", "for each number in 1 to 3", "  pass"),
    in_play("FR114", "1 to 3", "not how", "(1 to 3)", "if pot is one of 1 to 3", "  pass"),
    in_play("FR114", "numbers from 1 to 3", "not how", "(1 to 3)", "x = numbers from 1 to 3"),
    in_play(
        "FR114",
        "for each number in low to high",
        "not how",
        "for each number in (low to high)",
        "for each number in low to high",
        "  pass",
    ),
    in_play("FR114", "range(1, 3)", "not how", "(1 to 3)", "x = range(1, 3)"),
    in_play("FR114", "1..3", "not how", "1 to 3", "x = (1..3)"),
    in_play("FR114", "first 3 cards in", "not how", "first 3 of cards in", "x = first 3 cards in deck"),
    in_play("FR114", "first 3 players", "not how", "first 3 of players", "x = first 3 players"),
    in_play("FR114", "first of 3 cards", "not how", "first 3 of cards", "x = first of 3 cards in deck"),
    in_play(
        "FR114", "first (n + 1) cards", "not how", "first (n + 1) of cards", "x = first (n + 1) cards in deck"
    ),
    in_play("FR114", "first n + 1 of", "not how", "first (n + 1) of", "x = first n + 1 of cards in deck"),
    in_play("FR114", "the top 3 cards of", "not how", "top 3 cards of", "x = the top 3 cards of deck"),
    in_play("FR114", "bottom 3 cards in", "not how", "bottom 3 cards of", "x = bottom 3 cards in deck"),
    in_play("FR114", "top 3", "not how", None, "x = top 3 of deck"),
    in_play("FR114", "3rd of", "not how", "member 3 of", "x = 3rd of cards in row"),
    in_play("FR114", "2nd card in", "not how", None, "x = 2nd card in row"),
    in_play("FR114", "number 3 of", "not how", "member 3 of", "x = number 3 of cards in row"),
    *(
        in_play("FR114", said, "not how", instead, f"x = count of cards {said}")
        for said, instead in (
            ("in my hand and in my row", "in (my hand, my row)"),
            ("in hand of seat 2, deck, and in row of player", "in (hand of seat 2, deck, row of player)"),
            ("on sea or on land", "on (sea, land)"),
        )
    ),
    *(
        in_play(
            "FR114",
            "in my hand and my row",
            "not how",
            "in (my hand, my row)",
            f"if {word} card in cards in my hand and my row: number of card > 3",
            "  pass",
        )
        for word in ("every", "some", "no")
    ),
]
