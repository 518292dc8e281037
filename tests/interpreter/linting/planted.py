"""Defects that somebody could have made in the games that come with festrules, and the rule that finds each.

Each entry: the file, what is replaced by what, and the code. What the page of a rule calls planted stands here.
To lint a game takes long, so as many are planted in one copy of it as do not get in each other's way.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Planted(NamedTuple):
    """One defect."""

    file: str
    right: str
    wrong: str
    code: str
    also: str = ""  # another code that is found for it, and rightly
    alone: bool = False  # whether it is not found beside the others


FESTO = "festo/festo.rules"
FESTIVAL = "festival/festival.rules"
BANNER = "banner/banner.rules"
FIREWORKS = "fireworks/fireworks.rules"
CLIMBERS = "climbers/climbers.rules"
SCENARIOS = "climbers/climbers.scenarios"

PLANTED = [
    Planted(FIREWORKS, "  shuffle draw-pile of right", "  nothing happens", "FR810"),
    Planted(BANNER, "      shuffle deck", "      nothing happens", "FR810"),
    Planted(FESTIVAL, "  shuffle deck ", "  nothing happens ", "FR811"),
    Planted(BANNER, "  shuffle deck ", "  nothing happens ", "FR811"),
    Planted(FESTO, "  shuffle event-box ", "  nothing happens ", "FR811"),
    Planted(
        FESTO,
        "the only one of front of location if count of front of location is 1 otherwise nobody",
        "first of (players with most crew of location for player)",
        "FR812",
    ),
    Planted(
        FIREWORKS,
        "player in players from start-player\n      do place",
        "player in players\n      do place",
        "FR813",
    ),
    Planted(FESTIVAL, "players from starting-player ", "players ", "FR813"),
    Planted(
        CLIMBERS,
        "keep first-player: player, starts at random",
        "keep first-player: player, starts seat 1",
        "FR820",
    ),
    Planted(BANNER, "    set lead-player to owner of last of ranking ", "    nothing happens ", "FR820"),
    Planted(CLIMBERS, "  then most my last-climb ", "  then most turn ", "FR821"),
    Planted(CLIMBERS, "  move climber from my camp to space\n", "", "FR822"),
    Planted(FESTIVAL, "  move tile to space ", "  nothing happens ", "FR822"),
    Planted(FIREWORKS, "(fewest of card - 1) to ((most", "0 to ((most", "FR823"),
    Planted(FESTIVAL, "      move goal to my completed ", "      move goal to my incomplete ", "FR824"),
    Planted(
        CLIMBERS,
        "higher: row of space > row of climber",
        "higher: row of climber > row of climber",
        "FR830",
    ),
    Planted(BANNER, "if count of players < 5", "if count of players <= 5", "FR831"),
    Planted(FIREWORKS, "colour of two otherwise 3", "colour of two otherwise 2", "FR832"),
    Planted(FESTO, "add 1 to my markers", "add (1 + count of players but at least 1) to my markers", "FR833"),
    Planted(FESTO, "replace define ability-uses: 2", "replace define ability-uses: 1", "FR834"),
    Planted(
        FESTO,
        "@SETUP-12 @END-1 @FLOW-2\n",
        "@SETUP-12 @END-1 @FLOW-2\n  (there are always enough)\n",
        "FR835",
    ),
    Planted(FESTIVAL, "needs count of goals of you < 6", "needs count of goals of you < 9", "FR840", "FR845"),
    Planted(
        FESTIVAL,
        "count of achievements of player >= 6",
        "count of achievements of player >= 4",
        "FR840",
        "FR845",
    ),
    Planted(
        FESTO,
        'zone of elf "which helper goes to the elf?"',
        'zone of troll "which helper goes to the elf?"',
        "FR841",
    ),
    Planted(
        FESTO,
        'leave-ability "do you use the ability of the elf',
        'leave-ability "do you use the ability of the orc',
        "FR841",
    ),
    Planted(BANNER, "merchandise: ordered, face down", "merchandise: ordered", "FR843", alone=True),
    Planted(CLIMBERS, '"climbers only go up"', '"somebody stands there"', "FR850"),
    Planted(FESTIVAL, '"which objective?"', '"which objective"', "FR851"),
    Planted(CLIMBERS, 'action introduce "introduce a climber"', "action introduce", "FR852", "FR873"),
    Planted(FESTIVAL, "                             @TIE-1\n", "\n", "FR860"),
    Planted(CLIMBERS, "score\n", "end late at once when turn > 90\n\nscore\n", "FR861"),
    Planted(CLIMBERS, "row of climber is 8 ", "row of climber is 3 ", "FR845"),
    Planted(
        FESTIVAL,
        "count of achievements of player >= 6",
        "count of achievements of player >= 9",
        "FR845",
        "FR840",
    ),
    Planted(BANNER, "do gather-fruit of player with 3 ", "do gather-fruit of player with 5 ", "FR845"),
    Planted(FESTO, "draw 4 from event-box", "draw 6 from event-box", "FR845"),
    Planted(FIREWORKS, "replace define flower-worth: 2", "replace define flower-worth: 5", "FR845", "FR840"),
]


def copies(planted: Sequence[Planted] = PLANTED) -> Iterator[tuple[Planted, ...]]:
    """The defects that can be planted together: in one file, and each in another place of it."""
    waiting = list(planted)
    while waiting:
        together = [waiting.pop(0)]
        for one in [] if together[0].alone else list(waiting):
            places = {other.right for other in together}
            if one.file == together[0].file and one.right not in places and not one.alone:
                together.append(one)
                waiting.remove(one)
        yield tuple(together)
