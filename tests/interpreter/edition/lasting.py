"""Edits of what there is, which cannot come and go, and what an author would have written by hand."""

from typing import NamedTuple


class Case(NamedTuple):
    edit: str
    outright: list[tuple[str, str]]
    passing: list[tuple[str, str]] | None  # while the storm is on; none if it cannot come and go
    added: str = ""  # the result in both cases
    hidden: str = ""  # and what is hidden behind that while something holds


LASTING = {
    "replace place": Case(
        "replace place bank of stone: at most 20",
        [("place bank of stone\n", "place bank of stone: at most 20\n")],
        None,
    ),
    "replace board": Case(
        "replace board yard of stone: ring of 5",
        [("board yard of stone: track of 4", "board yard of stone: ring of 5")],
        None,
    ),
    "replace component": Case(
        "replace card event: fair, flood\n    count 2\n    starts in deck",
        [("card event: fair, storm\n", "card event: fair, flood\n  count 2\n")],
        None,
    ),
    "replace die": Case("replace die cube: 1 to 4", [("die cube: 1 to 6", "die cube: 1 to 4")], None),
    "replace kinds": Case(
        "replace kinds of colour: red, grey, and round again",
        [("kinds of colour: red, blue, green", "kinds of colour: red, grey, and round again")],
        None,
    ),
    "replace option": Case(
        "replace option length: brief, short, long (usually brief)",
        [("option length: short, long (usually short)", "option length: brief, short, long (usually brief)")],
        None,
    ),
    "replace keep": Case(
        "replace keep mood: colour, starts blue",
        [("keep mood: colour, starts red", "keep mood: colour, starts blue")],
        None,
    ),
    "replace positions": Case(
        "replace keep past: positions of yard, mood, at most 30",
        [("keep past: positions of yard, at most 20", "keep past: positions of yard, mood, at most 30")],
        None,
    ),
    "replace legend": Case(
        'replace legend signs of space\n    "X": space is empty',
        [('"X": space is occupied', '"X": space is empty')],
        None,
    ),
    "replace groups": Case(
        "replace groups heaps-of-two on yard\n    kind pair\n      takes spaces\n      worth 3",
        [("      worth 2\n", "      worth 3\n")],
        None,
    ),
    "replace groups of things": Case(
        "replace groups hoards of stones\n    kind hoard: count of stones >= 3\n    worth 5",
        [("  worth 4\n", "  worth 5\n")],
        None,
    ),
    "add-rows": Case(
        "add to event: flood, drought times 3",
        [("card event: fair, storm", "card event: fair, storm, flood, drought times 3")],
        None,
    ),
    "add-rows of kinds": Case(
        "add to colour: grey",
        [("colour: red, blue, green", "colour: red, blue, green, grey")],
        None,
    ),
    "add-rows of an option": Case(
        "add to length: endless",
        [("length: short, long (", "length: short, long, endless (")],
        None,
    ),
    "add-rows of a board": Case(
        "add to coast: pier", [("spaces harbour, cliff", "spaces harbour, cliff, pier")], None
    ),
    "drop a row": Case("drop green of colour", [("colour: red, blue, green", "colour: red, blue")], None),
    "drop a space": Case("drop cliff of coast", [("spaces harbour, cliff", "spaces harbour")], None),
    "drop a kind with its copies": Case(
        "drop gem of bead",
        [
            ("gem times 3, glass", "glass"),
            ("  plural of gem is gems, glass is glass\n", "  plural of glass is glass\n"),
        ],
        None,
    ),
    "set": Case(
        "set size for 3 players to 9",
        [("5 for 2 players, 4 for 3 to 4 players", "5 for 2 players, 9 for 3 players, 4 for 4 players")],
        None,
    ),
    "set within a stretch": Case(
        "set reward of 5 to 7",
        [("3 for n 2 to 9", "3 for n 2 to 4, 7 for n 5, 3 for n 6 to 9")],
        None,
    ),
    "set of what has no entry": Case(
        "set reward of 10 to 1", [("3 for n 2 to 9", "3 for n 2 to 9, 1 for n 10")], None
    ),
    "count": Case("set count of stone to 12", [("  count 9\n", "  count 12\n")], None),
    "count of a kind": Case("set count of gem to 5", [("gem times 3", "gem times 5")], None),
    "count of a kind as of all": Case(
        "set count of glass to 5", [("gem times 3, glass", "gem times 3, glass times 5")], None
    ),
    "reword": Case('reword collect as "take"', [('"collect a stone"', '"take"')], None),
    "reword a condition": Case('reword collect.small as "full"', [('"your heap is full"', '"full"')], None),
    "reword what is needed": Case('reword wade.warm as "brr"', [('"it is too cold"', '"brr"')], None),
    "reword a question": Case('reword collect.stone as "take which?"', [('"which?"', '"take which?"')], None),
    "reword an announcement": Case(
        'reword wade.depth as "so deep: {depth}"', [('"{depth} deep"', '"so deep: {depth}"')], None
    ),
    "reword a step": Case(
        'reword clean as "tidying up"', [("    step clean\n", '    step clean "tidying up"\n')], None
    ),
    "reword a part": Case(
        'reword moods as "good moods"', [("part moods: 3", 'part moods "good moods": 3')], None
    ),
    "reword a place": Case(
        'reword bank as "the quarry"', [("place bank of", 'place bank "the quarry" of')], None
    ),
    "reword what cards show": Case(
        'reword bead as "{kind}"', [("  plural of gem", '  shown as "{kind}"\n  plural of gem')], None
    ),
    "reword the game": Case('reword game as "Tiny"', [('game "Small"', 'game "Tiny"')], None),
    "teams": Case(
        'teams "we", "they" for 2 or 4 players',
        [
            ("players 2 to 4\n", 'players 2 to 4\n  teams "we", "they" for 2 or 4 players\n'),
            ("score\n", "score for each team\n"),
        ],
        None,
    ),
    "each alone": Case(
        "each alone",
        [("players 2 to 4\n", "players 2 to 4\n  each alone\n"), ("score\n", "score for each team\n")],
        None,
    ),
    "players with gaps": Case("players 2 or 4", [("players 2 to 4", "players 2 or 4")], None),
    "players": Case("players 3 to 5", [("players 2 to 4", "players 3 to 5")], None),
    "seats": Case('seats "Ann", "Bo"', [("players 2 to 4\n", 'players 2 to 4\n  seats "Ann", "Bo"\n')], None),
    "length": Case(
        "at most 50 decisions, then nobody wins",
        [("at most 100 decisions, then scores decide", "at most 50 decisions, then nobody wins")],
        None,
    ),
}
