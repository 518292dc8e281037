"""Authors' guesses at orders, exceptions and prices, beside `mistakes_of_authors.py`."""

from tests.grammar.mistakes_of_authors import Mistake, at_margin, in_play

NOT_SO, OLDER, EITHER = "not how it is written", "since version 2", "the highest or the lowest comes first"
LISTED = ", equals keep their order"


def order(marked: str, suggests: str | None, by: str, says: str = NOT_SO, code: str = "FR114") -> Mistake:
    return at_margin(code, marked, says, suggests, f"define best: players {by}")


def older(by: str, now: str) -> Mistake:
    line = f"define best: players {by}"
    return order(line, f"define best: players {now}", by, OLDER, "FR141")


def price(
    marked: str, suggests: str | None, line: str = "", says: str = NOT_SO, code: str = "FR114"
) -> Mistake:
    return at_margin(code, marked, says, suggests, "cost fare", f"  {line or marked}", line=2)


def winner(marked: str, suggests: str) -> Mistake:
    return at_margin(
        "FR114", marked, NOT_SO, suggests, "winner", "  most points", f"  then {marked} points", line=3
    )


MISTAKES_IN_ORDERS = [
    # who wins
    winner("fewest", "least"),
    winner("the lowest", "least"),
    winner("highest", "most"),
    # directions
    order("fame of player", None, "ordered by fame of player, never tied", EITHER),
    order(
        "coins of player", None, "ordered by highest fame of player then coins of player, never tied", EITHER
    ),
    order(
        "fame of player descending",
        "highest fame of player",
        "ordered by fame of player descending, never tied",
    ),
    order(
        "fame of player, highest first", "highest fame of player", "ordered by fame of player, highest first"
    ),
    order(
        "fame of player ascending", "lowest fame of player", "ordered by fame of player ascending, never tied"
    ),
    order("most", "highest", "ordered by most fame of player, never tied"),
    order("fewest", "lowest", "ordered by highest fame of player then fewest coins of player, never tied"),
    order("sorted by", "ordered by", "sorted by highest fame of player, never tied"),
    older("ordered by fame of player never tied", "ordered by lowest fame of player, never tied"),
    older(
        "ordered by fame of player highest first then coins of player as listed",
        f"ordered by highest fame of player then lowest coins of player{LISTED}",
    ),
    older("ordered by highest fame of player never tied", "ordered by highest fame of player, never tied"),
    older("ordered by lowest fame of player, as listed", f"ordered by lowest fame of player{LISTED}"),
    # equals
    order(
        "ordered by highest fame of player", None, "ordered by highest fame of player", "happens to equals"
    ),
    order(
        "ordered by highest fame of player, shared",
        None,
        "ordered by highest fame of player, shared",
        "equals",
    ),
    order(", ties keep their order", LISTED, "ordered by highest fame of player, ties keep their order"),
    order(", equals stay as they are", LISTED, "ordered by highest fame of player, equals stay as they are"),
    order(", no ties", ", never tied", "ordered by highest fame of player, no ties"),
    # exceptions
    in_play("FR114", "except when", NOT_SO, "unless", "x = a except when b"),
    in_play("FR114", "unless b unless", "one `unless`", None, "x = a unless b unless c"),
    in_play("FR114", "unless a or b", NOT_SO, "if not (a or b)", "unless a or b", "  pass"),
    in_play("FR141", "is", OLDER, "if you are poor", "if you is poor", "  pass"),
    in_play("FR141", "is", OLDER, "x = a or you are not poor", "x = a or you is not poor"),
    in_play("FR141", "is", OLDER, "x = you are one of rivals", "x = you is one of rivals"),
    in_play("FR141", "is", OLDER, "x = you are a rival", "x = you is a rival"),
    in_play("FR114", "you isn't", NOT_SO, "you are not", "if you isn't poor", "  pass"),
    in_play("FR114", "you aren't", NOT_SO, "you are not", "if you aren't poor", "  pass"),
    # prices
    price("any one: 6 if a", "any one kind: 6 if a", says=OLDER, code="FR141"),
    price("one other: 6", "one other kind: 6", says=OLDER, code="FR141"),
    price("one of these: 1", "one of these kinds: 1 more", says=OLDER, code="FR141"),
    price("less: 1 if a", "in all: 1 less if a", says=OLDER, code="FR141"),
    price("less gold of a: 1", "gold of a: 1 less", says=OLDER, code="FR141"),
    price("less: 1 if a otherwise 2", "in all: (1 if a otherwise 2) less", says=OLDER, code="FR141"),
    price("any kind: 6", "any one kind: 6"),
    price("any one kind 6", "any one kind: 6", says="colon"),
    price("other kind: 6", "one other kind: 6"),
    price("each colours: 1 if a", "each of colours: 1 if a"),
    price("all colours: 1", "each of colours: 1"),
    price("6 of any one kind", "any one kind: 6"),
    price("6 of gold", "gold: 6"),
    price("in total: 1 less", "in all: 1 less"),
    price(": less 1", ": 1 less", "gold: less 1"),
    price("fewer", "less", "gold: 1 fewer"),
    price("more", None, "gold: 1 more"),
    price("one of these kinds: 1", None, says="`more` is missing"),
    price("in all: 1", None, says="`less` is missing"),
]
