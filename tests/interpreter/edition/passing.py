"""Edits of what happens, which may come and go, and what an author would have written by hand."""

from tests.interpreter.edition.lasting import Case

WHOLE_COLLECT = """\
  needs mood is red (refused: "only while it is red")
  choose stone from stones in bank "which?"
    small: heap of you < 9 (refused: "your heap is full")
    count of stones in bank > 1 (refused: "leave one")
  add 1 to heap of you
"""


def indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


PLAY = """\
  turns from seat 1 until the game ends
    phase morning
      step offer
        choose one: collect or rest
        if you cannot, nothing happens
"""
CLEAN = "    step clean\n      do tidy\n"
OFFER = "      step offer\n        choose one: collect or rest\n        if you cannot, nothing happens\n"

PASSING = {
    "replace define": Case(
        "replace define price of stone for player: 7",
        [("price of stone for player: 2", "price of stone for player: 7")],
        [("price of stone for player: 2", "price of stone for player: 7 if storm-x-holds otherwise 2")],
    ),
    "replace table": Case(
        "replace table size by players: 9 for 2 to 4 players",
        [("5 for 2 players, 4 for 3 to 4 players", "9 for 2 to 4 players")],
        [
            (
                "table size by players: 5 for 2 players, 4 for 3 to 4 players\n",
                (
                    "define size: size-x-storm if storm-x-holds otherwise size-x-base\n"
                    "table size-x-storm by players: 9 for 2 to 4 players\n"
                    "table size-x-base by players: 5 for 2 players, 4 for 3 to 4 players\n"
                ),
            )
        ],
    ),
    "replace table by a definition": Case(
        "replace define reward of number as n: n",
        [("table reward of number as n: 6 for n 1, 3 for n 2 to 9", "define reward of number as n: n")],
        [
            (
                "table reward of number as n: 6 for n 1, 3 for n 2 to 9\n",
                (
                    "define reward of number as n: n if storm-x-holds otherwise reward-x-base of n\n"
                    "table reward-x-base of number as n: 6 for n 1, 3 for n 2 to 9\n"
                ),
            )
        ],
    ),
    "replace procedure": Case(
        "replace procedure tidy\n    set mood to blue",
        [("procedure tidy\n  set mood to red", "procedure tidy\n  set mood to blue")],
        [
            (
                "procedure tidy\n  set mood to red\n",
                (
                    "procedure tidy\n"
                    "  if storm-x-holds\n    set mood to blue\n  otherwise\n    set mood to red\n"
                ),
            )
        ],
    ),
    "replace action": Case(
        'replace action collect "grab"\n    add 2 to heap of you',
        [
            (
                f'action collect "collect a stone"\n{WHOLE_COLLECT}',
                'action collect "grab"\n  add 2 to heap of you\n',
            )
        ],
        [
            (
                WHOLE_COLLECT,
                f"  if storm-x-holds\n    add 2 to heap of you\n  otherwise\n{indented(WHOLE_COLLECT)}",
            )
        ],
    ),
    "replace cost": Case(
        "replace cost fee of stone\n    blue: 1",
        [("cost fee of stone\n  red: 2", "cost fee of stone\n  blue: 1")],
        [
            (
                "cost fee of stone\n  red: 2\n",
                (
                    "define fee of stone:"
                    " fee-x-storm of stone if storm-x-holds otherwise fee-x-base of stone\n"
                    "cost fee-x-storm of stone\n  blue: 1\ncost fee-x-base of stone\n  red: 2\n"
                ),
            )
        ],
    ),
    "replace trigger": Case(
        "replace trigger rain at once when mood is green\n    set mood to blue",
        [("when mood is blue\n  set mood to red", "when mood is green\n  set mood to blue")],
        [
            (
                "when mood is blue\n  set mood to red\n",
                (
                    "when (mood is green if storm-x-holds otherwise mood is blue)\n"
                    "  if storm-x-holds\n    set mood to blue\n  otherwise\n    set mood to red\n"
                ),
            )
        ],
    ),
    "replace end": Case(
        "replace end full at once when mood is blue",
        [("when heap of seat 1 > 80", "when mood is blue")],
        [("when heap of seat 1 > 80", "when (mood is blue if storm-x-holds otherwise heap of seat 1 > 80)")],
    ),
    "replace part": Case(
        "replace part moods: 5",
        [("part moods: 3", "part moods: 5")],
        [("part moods: 3", "part moods: 5 if storm-x-holds otherwise 3")],
    ),
    "replace step": Case(
        "replace step clean\n    set mood to blue",
        [(CLEAN, "    step clean\n      set mood to blue\n")],
        [
            (
                CLEAN,
                (
                    "    step clean\n"
                    "      if storm-x-holds\n        set mood to blue\n      otherwise\n        do tidy\n"
                ),
            )
        ],
    ),
    "replace phase": Case(
        "replace phase morning\n    do tidy",
        [(f"phase morning\n{OFFER}", "phase morning\n      do tidy\n")],
        [
            (
                f"phase morning\n{OFFER}",
                f"phase morning\n      if storm-x-holds\n        do tidy\n      otherwise\n{indented(OFFER)}",
            )
        ],
    ),
    "introduce define": Case("also define more: 4", [], [], "define more: 4\n"),
    "drop action": Case(
        "drop collect",
        [
            (f'action collect "collect a stone"\n{WHOLE_COLLECT}', ""),
            ("choose one: collect or rest", "choose one: rest"),
        ],
        [(WHOLE_COLLECT, f'  needs not storm-x-holds (refused: "storm")\n{WHOLE_COLLECT}')],
    ),
    "drop procedure": Case(
        "drop tidy",
        [("procedure tidy\n  set mood to red", "procedure tidy\n  nothing happens")],
        [
            (
                "procedure tidy\n  set mood to red",
                "procedure tidy\n  if not storm-x-holds\n    set mood to red",
            )
        ],
    ),
    "drop trigger": Case(
        "drop rain",
        [('trigger rain "it rains" at once when mood is blue\n  set mood to red\n', "")],
        [("when mood is blue", "when not storm-x-holds and mood is blue")],
    ),
    "drop trigger without a condition": Case(
        "drop echo",
        [("trigger echo after tidy\n  set mood to green\n", "")],
        [("trigger echo after tidy", "trigger echo after tidy when not storm-x-holds")],
    ),
    "drop end": Case(
        "drop full",
        [('end full "a heap is full" at once when heap of seat 1 > 80\n', "")],
        [("when heap of seat 1 > 80", "when not storm-x-holds and heap of seat 1 > 80")],
    ),
    "drop part": Case(
        "drop moods",
        [("  part moods: 3\n", "")],
        [("part moods: 3", "part moods: 3 if not storm-x-holds otherwise 0")],
    ),
    "drop step": Case("drop clean", [(CLEAN, "")], [(CLEAN, f"    if not storm-x-holds\n{indented(CLEAN)}")]),
    "drop condition": Case(
        "drop collect.small",
        [('    small: heap of you < 9 (refused: "your heap is full")\n', "")],
        [("small: heap of you < 9 (", "small: storm-x-holds or heap of you < 9 (")],
    ),
    "forbid": Case(
        'forbid collect (refused: "no")',
        [("  choose stone", '  needs not yes (refused: "no")\n  choose stone')],
        [("  choose stone", '  needs not storm-x-holds (refused: "no")\n  choose stone')],
    ),
    "skip step": Case(
        "skip offer",
        [(OFFER, "      nothing happens\n")],
        [(OFFER, f"      if not storm-x-holds\n{indented(OFFER)}")],
    ),
    "skip phase": Case(
        "skip morning",
        [(f"    phase morning\n{OFFER}", "")],
        [
            (
                f"    phase morning\n{OFFER}",
                f"    if not storm-x-holds\n{indented(f'    phase morning{chr(10)}{OFFER}')}",
            )
        ],
    ),
    "increase define": Case(
        "increase price by 4",
        [("price of stone for player: 2", "price of stone for player: 2 + 4")],
        [("price of stone for player: 2", "price of stone for player: 2 + (4 if storm-x-holds otherwise 0)")],
    ),
    "increase table": Case(
        "increase reward by n",
        [
            (
                "table reward of number as n: 6 for n 1, 3 for n 2 to 9\n",
                (
                    "define reward of number as n: (reward-x-base of n) + n\n"
                    "table reward-x-base of number as n: 6 for n 1, 3 for n 2 to 9\n"
                ),
            )
        ],
        [
            (
                "table reward of number as n: 6 for n 1, 3 for n 2 to 9\n",
                (
                    "define reward of number as n: (reward-x-base of n) + (n if storm-x-holds otherwise 0)\n"
                    "table reward-x-base of number as n: 6 for n 1, 3 for n 2 to 9\n"
                ),
            )
        ],
    ),
    "increase part": Case(
        "increase moods by 1",
        [("part moods: 3", "part moods: 3 + 1")],
        [("part moods: 3", "part moods: 3 + (1 if storm-x-holds otherwise 0)")],
    ),
    "limit": Case(
        "limit price to at most 1",
        [("price of stone for player: 2", "price of stone for player: 2 but at most 1")],
        [
            (
                "define price of stone for player: 2\n",
                (
                    "define price of stone for player:"
                    " price-x-before-storm of (stone) for player but at most 1"
                    " if storm-x-holds otherwise price-x-before-storm of (stone) for player\n"
                    "define price-x-before-storm of stone for player: 2\n"
                ),
            )
        ],
    ),
    "limit below": Case(
        "limit price to at least 3",
        [("price of stone for player: 2", "price of stone for player: 2 but at least 3")],
        [
            (
                "define price of stone for player: 2\n",
                (
                    "define price of stone for player:"
                    " price-x-before-storm of (stone) for player but at least 3"
                    " if storm-x-holds otherwise price-x-before-storm of (stone) for player\n"
                    "define price-x-before-storm of stone for player: 2\n"
                ),
            )
        ],
    ),
    "before action": Case(
        "before collect\n    set mood to blue",
        [("  choose stone", "  set mood to blue\n  choose stone")],
        [("  choose stone", "  if storm-x-holds\n    set mood to blue\n  choose stone")],
    ),
    "before procedure": Case(
        "before tidy\n    do tidy",
        [("procedure tidy\n", "procedure tidy\n  do tidy\n")],
        [("procedure tidy\n", "procedure tidy\n  if storm-x-holds\n    do tidy\n")],
    ),
    "before a section": Case(
        "before setup\n    do tidy",
        [("setup\n", "setup\n  do tidy\n")],
        [("setup\n", "setup\n  if storm-x-holds\n    do tidy\n")],
    ),
    "after action": Case(
        "after collect\n    set mood to blue",
        [("  add 1 to heap of you\n", "  add 1 to heap of you\n  set mood to blue\n")],
        [("  add 1 to heap of you\n", "  add 1 to heap of you\n  if storm-x-holds\n    set mood to blue\n")],
    ),
    "after step": Case(
        "after clean\n    set mood to blue",
        [("      do tidy\n", "      do tidy\n      set mood to blue\n")],
        [("      do tidy\n", "      do tidy\n      if storm-x-holds\n        set mood to blue\n")],
    ),
    "after trigger": Case(
        "after rain\n    do tidy",
        [("when mood is blue\n  set mood to red\n", "when mood is blue\n  set mood to red\n  do tidy\n")],
        [
            (
                "when mood is blue\n  set mood to red\n",
                "when mood is blue\n  set mood to red\n  if storm-x-holds\n    do tidy\n",
            )
        ],
    ),
    "add-to": Case(
        "add to fee\n    in all: 1 less\n    wild: blue if mood is red",
        [("  red: 2\n", "  red: 2\n  in all: 1 less\n  wild: blue if mood is red\n")],
        [
            (
                "  red: 2\n",
                "  red: 2\n  in all: 1 less if storm-x-holds\n  wild: blue if storm-x-holds and mood is red\n",
            )
        ],
    ),
    "offer": Case(
        'offer dive beside collect\naction dive "take a dive"\n  pass',
        [("choose one: collect or rest", "choose one: collect, dive or rest")],
        [("choose one: collect or rest", "choose one: collect, dive-x-storm or rest")],
        'action dive "take a dive"\n  pass\n',
        'action dive-x-storm "take a dive"\n  needs storm-x-holds (refused: "storm")\n  do dive\n',
    ),
    "nothing changes": Case("nothing changes", [], []),
    "also-needs": Case(
        'collect needs heap of you > 1 (refused: "a heap first")',
        [("  choose stone", '  needs heap of you > 1 (refused: "a heap first")\n  choose stone')],
        [
            (
                "  choose stone",
                '  needs not storm-x-holds or heap of you > 1 (refused: "a heap first")\n  choose stone',
            )
        ],
    ),
    "replace-condition": Case(
        'replace collect.small: heap of you < 5 (refused: "five are enough")',
        [
            (
                'small: heap of you < 9 (refused: "your heap is full")',
                'small: heap of you < 5 (refused: "five are enough")',
            )
        ],
        [
            (
                '    small: heap of you < 9 (refused: "your heap is full")\n',
                (
                    '    small: storm-x-holds or heap of you < 9 (refused: "your heap is full")\n'
                    '    not storm-x-holds or heap of you < 5 (refused: "five are enough")\n'
                ),
            )
        ],
    ),
    "replace what is needed": Case(
        'replace wade.warm: mood is blue (refused: "only in blue")',
        [
            (
                'needs warm: mood is red (refused: "it is too cold")',
                'needs warm: mood is blue (refused: "only in blue")',
            )
        ],
        [
            (
                '  needs warm: mood is red (refused: "it is too cold")\n',
                (
                    '  needs warm: storm-x-holds or mood is red (refused: "it is too cold")\n'
                    '  needs not storm-x-holds or mood is blue (refused: "only in blue")\n'
                ),
            )
        ],
    ),
    "drop what is needed": Case(
        "drop wade.warm",
        [('  needs warm: mood is red (refused: "it is too cold")\n', "")],
        [("needs warm: mood is red", "needs warm: storm-x-holds or mood is red")],
    ),
    "also-needs beside what is needed": Case(
        'wade.warm needs mood is red (refused: "red")',
        [('"it is too cold")\n', '"it is too cold")\n  needs mood is red (refused: "red")\n')],
        [('too cold")\n', 'too cold")\n  needs not storm-x-holds or mood is red (refused: "red")\n')],
    ),
    "also-needs beside a condition": Case(
        'collect.small needs stone is red (refused: "red ones")',
        [('"leave one")\n', '"leave one")\n    stone is red (refused: "red ones")\n')],
        [('"leave one")\n', '"leave one")\n    not storm-x-holds or stone is red (refused: "red ones")\n')],
    ),
    "also-needs beside a condition, if possible": Case(
        'collect.small needs if possible, stone is red (refused: "red ones")',
        [('"leave one")\n', '"leave one")\n    if possible, stone is red (refused: "red ones")\n')],
        [
            (
                '"leave one")\n',
                '"leave one")\n    if possible, not storm-x-holds or stone is red (refused: "red ones")\n',
            )
        ],
    ),
}
