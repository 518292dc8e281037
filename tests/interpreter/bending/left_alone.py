"""What no bend is made of, each with the reason; kinds of node that are left alone say it where others are bent."""

FAMILIES_LEFT_ALONE = {
    "type": "types bound what there can be, and are no rules",
    "range": "its bounds and collections are bent",
    "example-line": "scenarios are what bends are tried by",
    "expectation": "scenarios are what bends are tried by",
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
