"""The wants of each place, by the rule that is under way and its last symbol that was read: `set:TO`."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from festrules.editors.completing.wanted import (
    A_BOARD,
    A_COMPONENT,
    A_PLACE,
    A_PLAYER,
    A_SPACE,
    COLLECTIONS,
    CONDITIONS,
    COSTS,
    DIRECTIONS,
    DONE,
    NUMBERS,
    PATTERNS,
    PLACES,
    PLAYERS,
    POINTS,
    RARELY_A_NUMBER,
    SPACE_OR_SPACES,
    SPACES,
    STORED,
    WHO,
)

_What = TypeVar("_What")


class Way(StrEnum):
    """How what is wanted follows from what was read of the rule."""

    SAME = "same"  # as the type of what was read first
    COMPARED = "compared"  # that, or a condition that can be asked of it
    ONE = "one"  # a member of the collection that was read first
    ONE_OF = "one-of"  # a collection of what was read first
    LYING = "lying"  # what may lie in the place that was read first
    PLACE_FOR = "place-for"  # where what was read first can lie
    RANGED = "ranged"  # a collection of what bears the name that was given
    ARGUMENT = "argument"  # what the thing is asked for whose name was read
    OF_ACTION = "of-action"  # that of an action, several
    GATHERED = "gathered"  # what can be counted, added up or lined up
    BEGUN = "begun"  # what a statement begins with, beside words
    GIVEN = "given"  # what a line of a scenario begins with
    USUAL = "usual"  # of the type of a parameter
    KEPT = "kept"  # of the type of what is kept
    ALIKE = "alike"  # as what was read first, or else as the whole
    INHERITED = "inherited"  # as the whole
    CASE = "case"  # a value of what `depending on` asks for
    KEY = "key"  # a value of what a table is asked for


def _spread(entries: Iterable[tuple[_What, str]]) -> Mapping[tuple[str, str], _What]:
    """By rule and symbol, from `rule:SYMBOL,SYMBOL rule:SYMBOL`."""
    found: dict[tuple[str, str], _What] = {}
    for what, said in entries:
        for rule, symbols in (one.split(":") for one in said.split()):
            found |= dict.fromkeys(((rule, symbol) for symbol in symbols.split(",")), what)
    return found


SAME_EVERYWHERE = _spread(
    (
        (
            CONDITIONS,
            """
        if_:IF needs:NEEDS,COLON condition:COLON,IF_POSSIBLE conditions:_INDENT where:WHERE conditional:IF
        unless:UNLESS or:OR and:AND not:NOT every:COLON some:COLON no_one:COLON if_gone:COMMA if_moved:COMMA
        if_done:COMMA at_once:WHEN after_thing:WHEN end:WHEN change:WHILE works_line:WHILE
        together_when:WHEN counted_if:IF cost_less:IF cost_less_of:IF cost_one_of_these:IF group_needs:NEEDS
        also_needs:NEEDS,IF_POSSIBLE replace_condition:COLON,IF_POSSIBLE line_while:WHILE rounds_until:UNTIL
        repeat_until:UNTIL turns_around:UNTIL race:UNTIL expect:EXPECT set_kind:COLON
        """,
        ),
        (
            NUMBERS,
            """
        add:ADD subtract:SUBTRACT draw:DRAW deal:DEAL plus:PLUS minus:MINUS times:STAR divide:SLASH
        negative:MINUS at_least:BUT_AT_LEAST at_most:BUT_AT_MOST compare:ORDER with_most:WITH_MOST
        with_least:WITH_LEAST ordering:DIRECTION rounds_counted:ROUNDS repeat_times:REPEAT between:TO
        number_range:TO numbers:TO part:COLON count_line:COUNT capacity:AT_MOST increase:BY
        limit_above:AT_MOST limit_below:AT_LEAST group_worth:WORTH group_extra:COLON,EXTRA pick:WEIGHTED_BY
        rank:BY remainder:REMAINDER_OF,DIVIDED_BY few:FEW member:MEMBER from_pile:END_OF_PILE
        next_spaces:NEXT sets:OF,TO longest_trail:COUNTING repeat_most:THEN_WITH_MOST cost_one_other:COLON
        cost_any_one:COLON cost_fixed:COLON cost_less:COLON cost_less_of:COLON cost_wild:COLON
        cost_each:COLON cost_one_of_these:COLON set_count:TO expect_scores:SCORES square:SQUARE,BY
        triangle:OF ring:OF track:OF numbered:NUMBERED,TO number_type:TO length_line:AT_MOST copies_of:TIMES
        capacity_of_spaces:AT_MOST negative_entry:MINUS
        """,
        ),
        (RARELY_A_NUMBER, "choose_several:CHOOSE choose_in_order:CHOOSE keep:COLON column:COLON"),
        (POINTS, "most:MOST least:LEAST"),
        (STORED, "set:SET add:TO subtract:FROM roll_into:INTO"),
        (DONE, "do:DO if_done:YOU_DID"),
        (COSTS, "pay:PAY"),
        (
            A_PLAYER,
            """
        let_act:LET turns_around:FROM players:FROM players_after:PLAYERS_AFTER next_player:NEXT_PLAYER_AFTER
        player_before:PLAYER_BEFORE next_of:AFTER
        """,
        ),
        (WHO, "show:TO announce:TO"),
        (PLAYERS, "turns_around:AMONG turns_once:FOR secretly:ALL race:ALL pass_on:AMONG next_of:NEXT_OF"),
        (
            COLLECTIONS,
            """
        each_:IN every:IN some:IN no_one:IN map:IN group_each:IN few:OF member:OF sets:FROM rank:AMONG
        pick:AT_RANDOM_FROM pick_each:AT_RANDOM_FROM
        """,
        ),
        (
            A_SPACE,
            """
        steps:STEPS_FROM,TO one_step:FROM line:FROM next_spaces:FROM spaces_between:SPACES_BETWEEN,AND
        leaps:FROM towards:DIRECTION_FROM,TO
        """,
        ),
        (
            SPACES,
            """
        steps_through:THROUGH spaces_connected:THROUGH is_connected:THROUGH
        connected_groups:CONNECTED_GROUPS_OF spaces_next_to:SPACES_NEXT_TO
        """,
        ),
        (DIRECTIONS, "one_step:STEP_IN line:LINE next_spaces:SPACES"),
        (
            SPACE_OR_SPACES,
            "spaces_connected:SPACES_CONNECTED_WITH is_connected:CONNECTED_TO group_takes:TAKES",
        ),
        (PATTERNS, "shows:SHOWS"),
        (PLACES, "is_in:IN is_not_in:IN within:IN shuffle:SHUFFLE"),
        (
            A_COMPONENT,
            """
        move:MOVE move_all:ALL move_kind:MOVE move_so_many:so_many show:SHOW becomes:BECOMES if_gone:IF
        if_moved:IF
        """,
        ),
        (
            A_PLACE,
            """
        move_kind:FROM move_so_many:FROM becomes:FROM turn_up:TURN_UP draw:FROM,BOTTOM_OF,direction
        deal:FROM from_pile:OF pay:FROM,TO starts_line:__ANON_1 if_moved:IN
        """,
        ),
        (A_BOARD, "rearrange:REARRANGE"),
    )
)
BY_WHAT_WAS_READ = _spread(
    (
        (Way.SAME, "set:TO given_value:IS"),
        (Way.COMPARED, "is_:IS is_not:NOT is_a:IS_A is_not_a:IS_NOT_A"),
        (Way.ONE_OF, "is_one_of:ONE_OF is_not_one_of:ONE_OF"),
        (Way.LYING, "holds:HOLDS given_holds:HOLDS"),
        (Way.ONE, "other_than:OTHER_THAN"),
        (Way.PLACE_FOR, "move:direction move_all:direction move_kind:direction move_so_many:direction"),
        (Way.OF_ACTION, "taken:ONE_OF"),
        (Way.ARGUMENT, "of:OF,FOR,WITH best:OF,FOR,WITH"),
        (Way.GATHERED, "aggregate:AGGREGATE"),
        (Way.BEGUN, "block:_INDENT in_line:COMMA instead:COMMA otherwise_simple:OTHERWISE"),
        (Way.GIVEN, "example:_INDENT position:_INDENT replace_example:_INDENT"),
        (Way.USUAL, "usually:USUALLY"),
        (Way.KEPT, "keep:STARTS"),
        (Way.RANGED, "choose:FROM choose_several:FROM choose_in_order:FROM choose_all:FROM"),
        (Way.ALIKE, "conditional:OTHERWISE default:OTHERWISE listing:item"),
        (Way.INHERITED, "atom:LPAR listing:LPAR define:COLON"),
        (Way.CASE, "depending:_INDENT case_value:TO case:case_value"),
        (Way.KEY, "entry:FOR entry_key:TO key_of:NAME,TO"),
    )
)
