"""First guesses at the lines of a game on a map."""

from tests.grammar.guess import of

MOOR = """\
festrules 2

game "Moor"
  players 2 to 3
  at most 120 decisions, then scores decide

piece sheep for each player
  plural sheep
  count 8
  starts in fold

place fold for each player of sheep

board moor "the moor" of sheep: any number on each space, spaces from "moor.yaml"

define worth of space: 3 if space is ford otherwise 2
define strongest of space: the only one of players with most count of sheep of player on space

play
  turns from seat 1 until everyone passes in a row
    choose one: graze or roam "what do you do?"
    if you cannot, pass

action graze "put a sheep on the moor"
  needs my fold is not empty (refused: "all your sheep are on the moor")
  choose space from spaces of moor "where?"
    count of sheep on space < 4 (refused: "the grass is eaten there")
  move 1 sheep from my fold to space

action roam "move one sheep to a neighbouring field"
  choose sheep from my sheep on moor "which sheep?"
  choose space from neighbours of space of sheep "where to?"
    count of sheep on space < 4 (refused: "the grass is eaten there")
  move sheep to space

score
  part fields: sum of worth of spaces of moor where strongest of space is you

winner
  most points
  then shared
"""

GUESSES = [
    *of(
        MOOR,
        'board moor "the moor" of sheep: any number on each space, spaces from "moor.yaml"',
        'board moor "the moor" of sheep: any number on each space, graph from "moor.yaml"',
        'board moor "the moor" of sheep: any number on each space, map from "moor.yaml"',
        'board moor "the moor" of sheep: any number on a space, spaces from "moor.yaml"',
        'board moor "the moor" of sheep: spaces from "moor.yaml", any number on each space',
        (
            'board moor "the moor" of sheep from "moor.yaml"',
            'board moor "the moor" of sheep: spaces from "moor.yaml"',
        ),
    ),
    *of(
        MOOR,
        "piece sheep for each player",
        "piece sheep 8 for each player",
        "8 sheep for each player",
        "pieces sheep for each player",
        "piece sheep of each player",
    ),
    *of(
        MOOR,
        "  count 8",
        "  8 each",
        "  8 of each",
        "  count: 8",
        "  8 for each player",
    ),
    *of(
        MOOR,
        '    count of sheep on space < 4 (refused: "the grass is eaten there")',
        '    fewer than 4 sheep on space (refused: "the grass is eaten there")',
        (
            '    no more than 3 sheep on space (refused: "the grass is eaten there")',
            '    count of sheep on space <= 3 (refused: "the grass is eaten there")',
        ),
        (
            '    at most 3 sheep on space (refused: "the grass is eaten there")',
            '    count of sheep on space <= 3 (refused: "the grass is eaten there")',
        ),
        '    there are fewer than 4 sheep on space (refused: "the grass is eaten there")',
    ),
    *of(
        MOOR,
        "  move 1 sheep from my fold to space",
        "  place 1 sheep from my fold on space",
        "  put 1 sheep from my fold on space",
    ),
    *of(
        MOOR,
        '  choose space from spaces of moor "where?"',
        '  choose a space on moor "where?"',
        '  choose space on moor "where?"',
        '  choose a space of moor "where?"',
    ),
    *of(
        MOOR,
        '  choose sheep from my sheep on moor "which sheep?"',
        '  choose one of my sheep on moor "which sheep?"',
        '  choose my sheep on moor "which sheep?"',
    ),
    *of(
        MOOR,
        '  choose space from neighbours of space of sheep "where to?"',
        ('  choose space next to sheep "where to?"', '  choose space from neighbours of sheep "where to?"'),
        ('  choose neighbour of sheep "where to?"', '  choose space from neighbours of sheep "where to?"'),
        (
            '  choose space adjacent to sheep "where to?"',
            '  choose space from neighbours of sheep "where to?"',
        ),
    ),
    *of(
        MOOR,
        "  turns from seat 1 until everyone passes in a row",
        "  players take turns until everyone passes",
        "  turns until everyone passes in a row",
        ("  players take turns", "  turns from seat 1 until the game ends"),
        "  turns from seat 1 until all players pass",
        "  turns from seat 1 until nobody can move",
        "  in turn until all pass",
    ),
    *of(
        MOOR,
        '    choose one: graze or roam "what do you do?"',
        '    choose graze or roam "what do you do?"',
        ("    either graze or roam", "    choose one: graze or roam"),
        ("    graze or roam", "    choose one: graze or roam"),
        ("    do graze or roam", "    choose one: graze or roam"),
        '    choose one of graze or roam "what do you do?"',
    ),
    *of(
        MOOR,
        "    if you cannot, pass",
        "    otherwise pass",
        "    or pass",
        "    if impossible pass",
    ),
    *of(
        MOOR,
        "define strongest of space: the only one of players with most count of sheep of player on space",
        (
            "define strongest of space: the player with the most sheep on space",
            "define strongest of space: player with the most sheep on space",
        ),
        "strongest of space is the only one of players with most count of sheep of player on space",
    ),
    *of(
        MOOR,
        '  needs my fold is not empty (refused: "all your sheep are on the moor")',
        (
            '  needs a sheep in my fold (refused: "all your sheep are on the moor")',
            '  needs any of sheep in my fold (refused: "all your sheep are on the moor")',
        ),
        '  only if my fold is not empty (refused: "all your sheep are on the moor")',
        '  needs my fold is not empty or "all your sheep are on the moor"',
    ),
]
