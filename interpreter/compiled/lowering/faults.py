"""The faults of compiled code: a number for each sentence of the reference interpreter, which alone says them."""

from enum import IntEnum


class FaultSort(IntEnum):
    """Cases that the rules did not provide for."""

    NOTHING_THERE = 0
    OUT_OF_INDEX = 1
    NO_ENTRY = 2
    DIVIDED_BY_ZERO = 3
    TOO_LARGE = 4
    COMPARED_WITH_NOTHING = 5
    COUNTED_FROM_NOBODY = 6
    RANGE_TOO_LONG = 7
    NEVER_TIED = 8
    NOT_THE_ONLY_ONE = 9
    NO_ROOM_IN_COLLECTION = 10
    STORED_OF_NOBODY = 11
    CALCULATED_WITH_NOTHING = 12
    OUT_OF_RANGE = 13
    NOT_POSSIBLE = 14  # a condition of an action fails; looking ahead it only says so
    NO_CASE = 15
    CANNOT_HAPPEN = 16
    TOO_FEW_TO_MOVE = 17
    NOTHING_TO_DRAW = 18
    NO_SUCH_CHANCE = 19
    TURNS_WITH_NOBODY = 20
    NOBODY_CAN_HAVE_A_TURN = 21
    NO_TURNS_HERE = 22
    TRIGGERS_WITHOUT_END = 23
    NO_ROOM_FOR_CHOSEN = 24
    NO_ROOM_FOR_PAID = 25
    NOT_THERE = 26
    MAY_NOT_LIE_THERE = 27
    NO_ROOM_IN_PLACE = 28
    NOT_SAID_WHICH = 29
    WEIGHT_BELOW_NOTHING = 30
    NOTHING_TO_PICK = 31
    WEIGHTS_TOO_LARGE = 32
    TIED = 33
    NOTHING_POSSIBLE = 34
    CHANCE_WITHOUT_END = 35
    COST_BELOW_NOTHING = 36
    GROUP_OFF_BOARD = 37
    GROUP_OF_NO_SPACE = 38
    TOO_MANY_GROUPS = 39
    PAST_IS_FULL = 40
    ROUTE_BELOW_NOTHING = 41
