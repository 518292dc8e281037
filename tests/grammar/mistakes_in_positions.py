"""Authors' guesses at repeated positions, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import Mistake, at_margin, in_play


def asked(condition: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return in_play("FR114", condition, says, suggestion, f"if {condition}", "  pass")


def guessed(line: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return in_play("FR114", line, says, suggestion, line)


def declared(line: str, suggestion: str | None, says: str = "not how") -> Mistake:
    return at_margin("FR114", line, says, suggestion, line)


MISTAKES_IN_POSITIONS = [
    asked("this position has come twice in past", "this position has come 2 times in past"),
    asked("this position has occurred 3 times in past", "this position has come 3 times in past"),
    asked("the position has come 3 times in past", "this position has come 3 times in past"),
    asked("this position has come 3 times", None),
    asked("the same position is in past", "this position is in past"),
    asked("this position is repeated", "this position is in past"),
    guessed("note this position in past", "add this position to past"),
    guessed("add the position to past", "add this position to past"),
    guessed("remember this position", "add this position to past"),
    guessed("note past", "add this position to past", "what is added"),
    guessed("forget past", "clear past"),
    at_margin(
        "FR114",
        "keep past: positions of field, player to move",
        "no part",
        None,
        "keep past: positions of field, player to move, at most 20",
    ),
    declared("keep past: positions of field", "keep past: positions of field, at most 200", "how many"),
    declared("keep past: positions of field up to 20", "keep past: positions of field, at most 20"),
    declared("history past of field", None),
]
