"""Authors' guesses at legends, texts for players, numbers of players and changes."""

from tests.grammar.mistakes_of_authors import at_margin, in_play

MISTAKES_IN_DECLARATIONS = [
    # signs of legends, texts for players
    at_margin(
        "FR114", '"=": same', "behind the sign", None, "legend l of space", '  "=": same top of space', line=2
    ),
    at_margin(
        "FR114",
        '"^": mark',
        "behind the sign",
        None,
        "legend l of space",
        '  "^": mark height of space > 1',
        line=2,
    ),
    at_margin("FR114", 'place box of c "x"', "does not stand here", None, 'place box of c "x"'),
    at_margin(
        "FR114",
        'place box for each player of c "x"',
        "does not stand here",
        None,
        'place box for each player of c "x"',
    ),
    at_margin(
        "FR119",
        '"two pairs" 3',
        '`"two pairs"`',
        '"two pairs": 3',
        "groups g on b",
        '  extra "two pairs" 3',
        line=2,
    ),
    # changes
    at_margin(
        "FR114",
        "decrease load by 1",
        "is not how",
        "increase load by -1",
        "variant x",
        "  decrease load by 1",
        line=2,
    ),
    at_margin(
        "FR114",
        "reduce load by 2",
        "is not how",
        "increase load by -2",
        "variant x",
        "  reduce load by 2",
        line=2,
    ),
    in_play("FR114", "decrease", "not a word of this language", "subtract", "decrease load by 1"),
    at_margin(
        "FR114",
        "add in all: 1 less to price",
        "is not how",
        None,
        "variant x",
        "  add in all: 1 less to price",
        line=2,
    ),
    at_margin(
        "FR114", "offer a next to", "is not how", "offer a beside", "variant x", "  offer a next to b", line=2
    ),
    at_margin(
        "FR115", "nothing happens", "does not fit", "nothing changes", "change x", "  nothing happens", line=2
    ),
    at_margin("FR127", "change x", "nothing stands below", None, "change x"),
    at_margin("FR101", "if", "`while`", None, "card x: a, b", "  works if x is in deck", line=2),
    at_margin("FR140", "", "`beside`", None, "variant x", "  offer a", line=2),
    # numbers that change hands, numbers for each player
    in_play("FR114", "winner pays 3", "not a word of this language", None, "winner pays 3"),
    in_play("FR114", "you get loan", "not a word of this language", None, "you get loan"),
    in_play("FR114", "you get 2 coins", "not a word of this language", None, "you get 2 coins"),
    at_margin(
        "FR114",
        "count 4 for each player",
        "is not how",
        "count 4 * count of players",
        "card x",
        "  count 4 for each player",
        line=2,
    ),
    at_margin("FR137", "counter", "begins no declaration", "keep", "counter luck: 0 to 9, starts 1"),
    in_play(
        "FR114",
        "choose bid between pot + 1 and 9",
        "is not how",
        "choose bid from pot + 1 to 9",
        'choose bid between pot + 1 and 9 "how much?"',
    ),
    # scenarios
    at_margin("FR114", "then", "is not how", ",", 'example "e"', '  seat 1 chooses "bid" then "4"', line=2),
    at_margin("FR140", "", "`options` or `option`", None, 'example "e"', "  expect seat 1 has 10", line=2),
    # actions and rounds
    in_play(
        "FR114", "choose buy or wait", "are actions", "choose one: buy or wait", 'choose buy or wait "what?"'
    ),
    in_play(
        "FR114",
        "choose one of: buy, sell, wait",
        "are actions",
        "choose one: buy, sell or wait",
        "choose one of: buy, sell, wait",
    ),
    in_play(
        "FR114",
        "choose one: buy, sell, wait",
        "is not how",
        "choose one: buy, sell or wait",
        "choose one: buy, sell, wait",
    ),
    in_play(
        "FR114",
        "choose one: buy or sell or",
        "is not how",
        "choose one: buy, sell or",
        "choose one: buy or sell or wait",
    ),
    in_play(
        "FR141",
        'take buy, sell or wait "what?"',
        "said differently",
        'choose one: buy, sell or wait "what?"',
        'take buy, sell or wait "what?"',
    ),
    in_play("FR114", "repeat for 5 rounds", "is not how", "rounds 5", "repeat for 5 rounds", "  pass"),
    in_play("FR114", "repeat 5 rounds", "is not how", "rounds 5", "repeat 5 rounds", "  pass"),
]
