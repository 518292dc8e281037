"""The role of a name in the rule that asks for it: a value, a type, an action, something new."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from festrules.editors.reading.automaton import NAME, Item, Stack, waiting_for_listed


class Role(StrEnum):
    """The roles of names."""

    VALUE = "value"  # by itself, or asked of something
    OWN = "own"  # of the player who acts
    PREDICATE = "predicate"  # a condition that is asked of two
    NOUN = "noun"  # what one of a kind is called: a new name that tells a type
    TYPE = "type"
    PARAMETER = "parameter"
    DOMAIN = "domain"
    SPACE_WORD = "space-word"
    COMPONENT = "component"
    PLURAL = "plural"
    BOARD = "board"
    FAMILY = "family"  # of places, one for each of something
    STORED = "stored"  # places, boards and what is kept
    DIE = "die"
    LEGEND = "legend"
    GROUPS = "groups"
    POSITIONS = "positions"
    OPTION = "option"
    CONSTANT = "constant"
    ACTION = "action"
    ROUTINE = "routine"  # procedures, actions, steps and phases
    CLEARED = "cleared"
    CHANGE = "change"
    VARIANT = "variant"
    PART = "part"
    EDITED = "edited"  # what a change can change
    KIND = "kind"  # of the component that is being declared
    LISTED = "listed"  # a row, kind or value that something lists
    COLUMN = "column"
    NEW = "new"


NEW = Role.NEW
# By rule, for each of its names in turn; the last stands for those behind it, too.
ROLES: Mapping[str, tuple[Role, ...]] = {
    "my": (Role.OWN,),
    "for_": (Role.PREDICATE,),
    "named_type": (Role.TYPE,),
    "space_type": (Role.SPACE_WORD, Role.BOARD),
    "pattern_type": (Role.LEGEND,),
    "domain": (Role.DOMAIN,),
    "domain_of_spaces": (Role.SPACE_WORD, Role.BOARD),
    "parameter": (Role.PARAMETER, NEW),
    "players_parameter": (NEW,),
    "space_parameter": (Role.SPACE_WORD, Role.BOARD, NEW),
    "place": (NEW, Role.COMPONENT),
    "board": (NEW, Role.COMPONENT),
    "cleared": (Role.CLEARED,),
    "keep_positions": (NEW, Role.STORED),
    "position_part": (Role.STORED,),
    "constant_name": (Role.CONSTANT,),
    "key_of": (Role.NOUN,),
    "plural_of": (Role.KIND, NEW),
    "groups": (NEW, Role.BOARD),
    "after_thing": (Role.ROUTINE,),
    "score": (Role.TYPE,),
    "over_name": (Role.CHANGE,),
    **dict.fromkeys(("choose", "choose_several", "choose_in_order", "choose_all"), (Role.NOUN,)),
    **dict.fromkeys(("pick", "pick_each"), (Role.NOUN,)),
    **dict.fromkeys(("each_", "every", "some", "no_one", "map", "group_each", "with_"), (Role.NOUN,)),
    "draw": (Role.NOUN,),
    "roll": (Role.DIE, NEW),
    "roll_into": (Role.DIE,),
    "pass_on": (Role.FAMILY,),
    "deal": (Role.FAMILY,),
    "taken": (Role.ACTION,),
    "add_position": (Role.POSITIONS,),
    "clear_positions": (Role.POSITIONS,),
    "position_is_in": (Role.POSITIONS,),
    "position_is_not_in": (Role.POSITIONS,),
    "has_come": (Role.POSITIONS,),
    "times_come": (Role.POSITIONS,),
    "set_up": (Role.BOARD,),
    "outside_best": (Role.GROUPS,),
    "best": (Role.GROUPS,),
    "from_pile": (Role.PLURAL,),
    "of": (Role.VALUE,),
    "name": (Role.VALUE,),
    "dotted": (Role.EDITED, NEW),
    "drop_row": (Role.LISTED, Role.EDITED),
    "set_cell": (Role.COLUMN, Role.LISTED),
    "replace_condition": (Role.EDITED, NEW),
    "offer": (Role.EDITED,),
    **dict.fromkeys(("forbid", "skip", "increase", "limit_above", "limit_below"), (Role.EDITED,)),
    **dict.fromkeys(("before", "after", "add_to", "add_listed", "add_from_file"), (Role.EDITED,)),
    **dict.fromkeys(("set_for_players", "set_count"), (Role.EDITED,)),
    "example_option": (Role.OPTION,),
    "example_variants": (Role.VARIANT,),
    "example_at": (Role.ROUTINE,),
    "expect_scores": (Role.PART,),
    "clauses_line": (NEW,),
}


def roles_at(stack: Stack) -> Iterator[tuple[Role, Item]]:
    """The roles that a name on top of a stack could have, by the rules that wait for one."""
    return ((_role(item), item) for item in waiting_for_listed(stack, NAME))


def _role(item: Item) -> Role:
    before = sum(1 for symbol in item.rule.expansion[: item.read] if symbol.name == NAME)
    roles = ROLES.get(item.name, (NEW,))
    return roles[min(before, len(roles) - 1)]


# The words that declare what a name of some role is.
PLAIN_WORDS: Mapping[Role, tuple[str, ...]] = {
    Role.VALUE: (
        "place",
        "board",
        "keep",
        "define",
        "table",
        "cost",
        "card",
        "tile",
        "piece",
        "token",
        "procedure",
    ),
    Role.OWN: ("place", "board", "keep"),
    Role.COMPONENT: ("card", "tile", "piece", "token"),
    Role.BOARD: ("board",),
    Role.FAMILY: ("place", "board"),
    Role.STORED: ("place", "board", "keep"),
    Role.DIE: ("die",),
    Role.LEGEND: ("legend",),
    Role.GROUPS: ("groups",),
    Role.OPTION: ("option",),
    Role.ACTION: ("action",),
    Role.CHANGE: ("change", "variant"),
    Role.VARIANT: ("variant",),
    Role.ROUTINE: ("procedure", "action"),
    Role.TYPE: ("kinds of", "card", "tile", "piece", "token"),
    Role.DOMAIN: ("kinds of", "card", "tile", "piece", "token"),
    Role.PARAMETER: ("kinds of", "card", "tile", "piece", "token"),
}
