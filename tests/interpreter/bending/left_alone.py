"""What no bend is made of, each with the reason."""

from festrules.grammar.vocabulary import FAMILIES
from festrules.interpreter.bending.statements import NO_DEED

DECLARED = ("define", "procedure", "cost", "trigger", "place", "board", "legend", "groups")
# What has nothing of its own that could be wrong, or what is bent in the parts that it is made of.
LEFT_ALONE = {
    "expression": {
        "nothing": "what may be nothing has another type",
        "within": "its parts are bent",
        "map": "its parts are bent",
        "best": "a game has one set of groups on a board",
        "default": "its parts are bent",
    },
    "type": dict.fromkeys(FAMILIES["type"], "types bound what there can be, and are no rules"),
    "shape": dict.fromkeys(("square", "triangle", "ring", "track"), "its numbers are bent"),
    "range": dict.fromkeys(FAMILIES["range"], "its bounds and collections are bent"),
    "statement": dict.fromkeys(NO_DEED, "it does nothing to a game"),
    "declaration": {
        "place": "what is seen of it is bent",
        "board": "its shape is bent",
        "define": "its value is bent",
        "procedure": "its statements are bent",
        "cost": "its lines are bent",
        "legend": "its signs are bent",
        "groups": "its kinds and extras are bent",
        "trigger": "its moment and statements are bent",
        "variant": "its edits are bent",
    },
    "replacement": dict.fromkeys((*DECLARED, "phase", "step"), "as among declarations and statements"),
    "addition": dict.fromkeys(DECLARED, "as among the declarations"),
    "example-line": dict.fromkeys(FAMILIES["example-line"], "scenarios are what bends are tried by"),
    "sign": {"symbol": "its condition is bent"},
    "edit": {
        "nothing-changes": "it does nothing",
        **dict.fromkeys(("reword", "seats", "length"), "texts and lengths are no rules"),
    },
    "expectation": dict.fromkeys(FAMILIES["expectation"], "scenarios are what bends are tried by"),
}
RECORDS_LEFT_ALONE = {
    "order-key": "the order is bent",
    "case": "all cases are bent together",
    "case-value": "each value must have just one case",
    **dict.fromkeys(("parameter", "parameters"), "names"),
    "entry": "its value is bent",
    "plural-of": "names",
    "domain": "places and components for each of another kind make no game",
    "numbering": "its numbers are bent",
    "face": "the die is bent",
    "group-each": "its collection is bent",
    **dict.fromkeys(("held", "binding", "position"), "of scenarios"),
    "example": "scenarios are what bends are tried by",
    "dropped-example": "a scenario",
    "reliance": "it says for what a mod was written",
    "over-of": "the name of a change; what goes over what decides nothing by itself",
    "provenance": "it says where rules come from",
    "copies": "its number is bent",
    "counts": "the game is bent",
    "length": "it only keeps games from going on for ever",
    "mod": "its things are bent",
    "course": "its statements are bent",
    "clause-entry": "it is the printed rulebook",
    "row": "the columns are bent",
}
