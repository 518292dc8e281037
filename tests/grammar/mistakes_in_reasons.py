"""Guesses of authors who have older words of the language in mind, or nearly the present ones."""

from tests.grammar.mistakes_of_authors import Mistake, at_margin, in_play

RIGHT = '(refused: "taken")'
NEEDS = "  needs pot is 3 "
AT_THE_END = (
    *(
        '"taken"',
        'refused "taken"',
        'refused: "taken"',
        'refuse "taken"',
        'refuses: "taken"',
        '(refuse: "taken")',
    ),
    *(
        '(refused "taken")',
        '(refused, "taken")',
        '(refused = "taken")',
        '(refused:: "taken")',
        '[refused: "taken"]',
    ),
    *('refused: "taken")', '("taken")', ', refused: "taken"', '(or refused: "taken")', '(reason: "taken")'),
    *(', otherwise "taken"', 'otherwise "taken"', 'otherwise: "taken"', 'else "taken"', 'because "taken"'),
    *(
        'unless "taken"',
        'if not: "taken"',
        '(if not: "taken")',
        ', or "taken"',
        'or: "taken"',
        'or else "taken"',
    ),
    *(
        'say "taken"',
        ', saying "taken"',
        '(refused with "taken")',
        "(refused taken)",
        "(refused: taken)",
        "refused: taken",
    ),
    '(refused: "taken"',
)
CHOOSE, SEVERAL, TAKE, WITH = (
    "choose x from cards",
    "choose 2 xs from cards",
    "choose one: a or b",
    "if there is a best, called x",
)
DRAW, DEAL = "draw 1 from deck to hand", "deal 1 from deck to each hand"
ONE, ENOUGH = "(there is always at least one)", "(there are always enough)"
OLD = "otherwise cannot happen"
SINCE = "since version 2"


def nearly(written: str) -> Mistake:
    """A reason that is not written as reasons are."""
    return at_margin("FR116", written, "stands in parentheses", RIGHT, "action a", NEEDS + written, line=2)


def below(above: str, old: str, new: str | None, line: str = "", code: str = "FR141") -> Mistake:
    """An older wording below a line at the margin, or what is nearly right."""
    says = SINCE if code == "FR141" else "stands in parentheses"
    return at_margin(code, old, says, new, above, f"  {line or old}", line=2)


def asked(
    line: str, above: str, wrong: str, right: str | None, code: str = "FR114", says: str = ""
) -> Mistake:
    """Something said of what there always is, below a line."""
    below = ("  pass",) if above.startswith("if there") else ()
    return in_play(
        code, wrong, says or "not how it is written", right, above, *below, line, line=3 + len(below)
    )


OTHER_WORDS = (
    *(
        "there is always one",
        "there are always some",
        "there's always at least one",
        "(there are always enough)",
    ),
    *("always possible", "always at least one", "there is at least one", "otherwise there is always one"),
)
OTHER_WORDS_FOR_MANY = (
    *("there is always enough", "(there is always at least one)", "(there are always enough) cards"),
    "there are enough",
)
OTHER_WAYS = (
    *("down", "(round down)", "rounding down", "(down)", ", rounded down", "(rounded down"),
    "(rounded downwards)",
)
ASSERTED = {
    **dict.fromkeys((CHOOSE, f"may {CHOOSE}", TAKE, WITH), ONE),
    **dict.fromkeys((SEVERAL, DRAW, DEAL), ENOUGH),
}

BOARD = "board bay of boat: {}, ring of 6"
KINDS = "kinds of suit: red, blue{}"


def on_a_board(written: str, marked: str, right: str) -> Mistake:
    """Room on a board in other words."""
    return at_margin("FR114", marked, "not how it is written", right, BOARD.format(written))


def renamed(old: str, new: str, above: str = "") -> Mistake:
    """An older wording of a declaration."""
    return at_margin("FR141", old, SINCE, new, *filter(None, [above, old]), line=2 if above else 1)


MISTAKES_IN_REASONS = [
    *(
        on_a_board(words, words, "any number on each space")
        for words in ("any number", "unlimited", "any number per space", "no limit")
    ),
    *(
        on_a_board(f"at most 2 {words}", words, "on each space")
        for words in ("per space", "on every space", "in each field", "each")
    ),
    *(
        at_margin("FR114", words.strip(), "not how it is written", ", and round again", KINDS.format(words))
        for words in (" and round again", " cyclic", ", round again", " around")
    ),
    renamed(BOARD.format("crowded"), BOARD.format("any number on each space")),
    renamed(BOARD.format("stacked, at most 2 + 1"), BOARD.format("stacked, at most 2 + 1 on each space")),
    renamed(KINDS.format(" in a circle"), KINDS.format(", and round again")),
    renamed(
        "define ahead of player one for player two: yes",
        "define ahead of player as one for player as two: yes",
    ),
    renamed(
        "cost price of dish mine with space of bay landing @A-1",
        "cost price of dish as mine with space of bay as landing @A-1",
    ),
    renamed("define high of players rivals: 2", "define high of players as rivals: 2"),
    *map(nearly, AT_THE_END),
    below("action a", 'needs pot is 3 or "x"', 'needs pot is 3 (refused: "x")'),
    below(
        "variant v",
        'forbid cook or "x" @A-1',
        'forbid cook (refused: "x") @A-1',
        'forbid cook or "x" @A-1 # or "x"',
    ),
    below("variant v", 'replace a.b: yes or "x"', 'replace a.b: yes (refused: "x")'),
    below("variant v", 'a.b needs yes or "x"', 'a.b needs yes (refused: "x")'),
    below("action a", "or it was taken", '(refused: "it was taken")', "needs x or it was taken", "FR116"),
    asked('  left: yes or "x"', CHOOSE, 'left: yes or "x"', 'left: yes (refused: "x")', "FR141", SINCE),
    asked(
        '  if possible, yes or "x"',
        CHOOSE,
        'if possible, yes or "x"',
        'if possible, yes (refused: "x")',
        "FR141",
        SINCE,
    ),
    in_play("FR141", "x = a / 2 rounded up", SINCE, "x = a / 2 (rounded up)", "x = a / 2 rounded up"),
    in_play(
        "FR141",
        "x = (a / 2 rounded up + b / 3 rounded down) * 2",
        SINCE,
        "x = (a / 2 (rounded up) + b / 3 (rounded down)) * 2",
        "x = (a / 2 rounded up + b / 3 rounded down) * 2",
    ),
    *(
        in_play("FR133", wrong, "how it is rounded", "(rounded down)", f"x = a / 2 {wrong}")
        for wrong in OTHER_WAYS
    ),
    in_play("FR133", "(rounded)", "how it is rounded", None, "x = a / 2 (rounded)"),
    *(asked(OLD, above, OLD, right, "FR141", SINCE) for above, right in ASSERTED.items()),
    in_play("FR141", "otherwise", SINCE, ONE, CHOOSE, "otherwise", "  cannot happen", line=3),
    in_play(
        "FR141",
        "otherwise @A-1",
        SINCE,
        "if you cannot @A-1",
        CHOOSE,
        "otherwise @A-1",
        "  cannot happen",
        line=3,
    ),
    *(asked(f"{words} @A-1", CHOOSE, words, ONE) for words in OTHER_WORDS),
    *(
        asked(words, above, words, ENOUGH)
        for words in OTHER_WORDS_FOR_MANY
        for above in (SEVERAL, DRAW, DEAL)
    ),
    asked(ONE, "if x", ONE, None, "FR128", "nothing directly above"),
    asked(ENOUGH, "move a to b", ENOUGH, None, "FR128", "nothing directly above"),
]
