"""Authors' guesses at ways over a board, positions after a move, and pieces that change."""

from tests.grammar.mistakes_of_authors import in_play

MISTAKES_WITH_WAYS = [
    *(
        in_play("FR114", marked, says, instead, *said.split("\n"))
        for said, marked, says, instead in (
            (
                "x = lines ways from a1 until space is occupied",
                "lines ways from a1 until space is occupied",
                "not how",
                "lines ways from a1 while space is empty, and the next space",
            ),
            ("x = line up from a1 up to b2", "line up from a1 up to", "not how", None),
            ("x = line up from a1 while b closed by c", "closed by", "not how", ", closed by"),
            (
                "x = line up from a1 while b and the next space",
                "and the next space",
                "not how",
                ", and the next space",
            ),
            ("x = leaps 2 1 from a1", "leaps 2 1 from", "not how", "leaps 2 by 1 from"),
            ("x = spaces between a1 to d4", "spaces between a1 to d4", "not how", "spaces between a1 and d4"),
            ("x = next 3 space up from a1", "next 3 space up from", "not how", "next 3 spaces up from"),
            ("x = step in direction up from a1", "step in direction up from", "not how", "step up from"),
            (
                "x = connected group of stones on field",
                "connected group of",
                "not how",
                "connected groups of",
            ),
            (
                "x = if jump of a were done, b is c",
                "if jump of a were done",
                "not how",
                "if you did jump of a",
            ),
            ("x = if you do jump of a, b is c", "if you do", "not how", "if you did"),
            (
                "repeat as often as possible\n  pass",
                "repeat as often as possible",
                "not how",
                "repeat, taking the way with most repeats",
            ),
            ("pawn turns into my queen", "pawn turns into my queen", "not how", "pawn becomes my queen"),
            ("pawn becomes a queen", "pawn becomes a queen", "not how", "pawn becomes queen"),
            ("pawn is promoted to queen", "pawn is promoted to queen", "not how", "pawn becomes queen"),
            (
                "promote pawn to my queen",
                "promote pawn to my queen",
                "not how",
                "pawn becomes my queen",
            ),
            ("replace pawn by my queen", "replace pawn by my queen", "not how", "pawn becomes my queen"),
            ("pawn become my queen", "pawn become my queen", "not how", "pawn becomes my queen"),
            (
                "if a is b, promote pawn to queen",
                "promote pawn to queen",
                "not how",
                "pawn becomes queen",
            ),
            ("flip disc", "flip disc", "not how", None),
            ("turn over all discs on field", "turn over all discs", "not how", None),
            ("all discs on field become my disc", "all discs on field become", "not how", None),
            ('setup field from "start.yaml"', "setup field from", "not how", "set up field from"),
        )
    ),
    *(
        in_play("FR114", marked, "not how", instead, *said.split("\n"), line=3)
        for said, marked, instead in (
            ("choose x from y\nif you can't, pass", "if you can't,", "if you cannot,"),
            ("choose x from y\nif you cannot move, pass", "if you cannot move,", "if you cannot,"),
            (
                "draw 1 from x to y\nif there are too few, pass",
                "if there are too few,",
                "if there are not enough,",
            ),
            ("draw 1 from x to y\nelse\n  pass", "else", "if there are not enough"),
        )
    ),
    in_play(
        "FR114",
        "after jump of a,",
        "not how",
        "if you did jump of a,",
        "choose a from b",
        "  after jump of a, b is c",
        line=3,
    ),
]
