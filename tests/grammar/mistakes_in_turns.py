"""Authors' guesses at whose turn it is, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import Mistake, in_play

NOT_SO = "not how it is written"
ANSWERED = ", round and round, until everyone has answered"
ALL_BUT_ONE = "until all but one have passed"


def turns(marked: str, suggestion: str | None, *, says: str = NOT_SO, line: str = "") -> Mistake:
    return in_play("FR114", marked, says, suggestion, line or f"turns from seat 1 {marked}", "  pass")


def said(line: str) -> Mistake:
    return in_play("FR114", line, NOT_SO, "the others answer again", line)


MISTAKES_IN_TURNS = [
    turns("until all players have answered", ANSWERED),
    turns("until everyone answered", ANSWERED),
    turns("until everybody has called the raise", ANSWERED),
    turns("until everyone has answered the last raise", ANSWERED),
    turns(", round and round, until all have called", ANSWERED),
    turns("round and round until everyone has answered", ANSWERED),
    turns(", again and again, until everybody has called", ANSWERED),
    turns(", round and round, until", " until", line="turns from seat 1, round and round, until a > 3"),
    turns("rounds until everyone has answered", None, line="rounds until everyone has answered"),
    turns("race until everyone has answered", None, line="all players race until everyone has answered"),
    turns("until all have matched", ANSWERED),
    turns("until all but one have folded", ALL_BUT_ONE),
    turns("until everyone except one passes", ALL_BUT_ONE),
    turns("until all but one has passed", ALL_BUT_ONE),
    turns("until only one player is left", None),
    turns("until everyone passes", "until everyone passes in a row"),
    turns(
        "turns from seat 1 until everyone has answered among rivals",
        "turns from seat 1 among rivals, round and round, until everyone has answered",
        line="turns from seat 1 until everyone has answered among rivals",
    ),
    turns(
        "turns from seat 1 until everyone has passed among rivals",
        "turns from seat 1 among rivals until everyone has passed",
        line="turns from seat 1 until everyone has passed among rivals",
    ),
    turns(
        "turns among rivals from seat 1 until",
        "turns from seat 1 among rivals until",
        line="turns among rivals from seat 1 until everyone has passed",
    ),
    turns("turns for players among rivals", None, line="turns for players among rivals"),
    turns(
        "turns for rivals until",
        "turns from seat 1 among rivals until",
        says="without an end",
        line="turns for rivals until everyone has passed",
    ),
    turns(
        "for each rival in rivals simultaneously",
        "for each rival in rivals at the same time",
        line="for each rival in rivals simultaneously",
    ),
    turns(
        "for each rival in rivals, all at once",
        "for each rival in rivals at the same time",
        line="for each rival in rivals, all at once",
    ),
    turns(
        "at the same time for each rival in rivals",
        "for each rival in rivals at the same time",
        line="at the same time for each rival in rivals",
    ),
    turns("all players at the same time", None, line="all players at the same time"),
    *(
        in_play("FR114", line, NOT_SO, None, line)
        for line in (
            "end the turns",
            "end these turns",
            "leave the turns",
            "end the hand",
            "the hand ends at once",
            "the round is over",
            "end the step",
        )
    ),
    said("the others answer"),
    said("everyone else answers again"),
    said("the others must answer again"),
    said("all other players answer"),
    said("the other players have to respond"),
]
