"""Authors' guesses at connected areas of a board and ways along routes."""

from tests.grammar.mistakes_of_authors import in_play

ROUTES = "each linking start of route and goal of route"
WAY = "x = steps from a1 to d4"
MISTAKES_WITH_AREAS = [
    in_play("FR114", f"through sea {how}", "not how", None, f"{WAY} through sea {how} row of space")
    for how in ("weighted by", "with costs", "counting")
] + [
    in_play("FR114", marked, "not how", instead, f"x = {said}")
    for said, marked, instead in (
        ("area of a1 through stones on field", "area of a1 through", "spaces connected with a1 through"),
        (
            "group around a1 through stones on field",
            "group around a1 through",
            "spaces connected with a1 through",
        ),
        (
            "count of spaces reachable from a1 over stones on field",
            "spaces reachable from a1 over",
            "spaces connected with a1 through",
        ),
        (
            "spaces reachable from a1",
            "spaces reachable from",
            "spaces connected with a1 through my stones on field",
        ),
        ("spaces connected to a1 through stones on field", "spaces connected to", "spaces connected with"),
        (
            "spaces connected with a1 over stones on field",
            "spaces connected with a1 over",
            "spaces connected with a1 through",
        ),
        (
            "count of spaces connected with a1",
            "spaces connected with a1",
            "spaces connected with a1 through my stones on field",
        ),
        (
            "count of connected components of stones on field",
            "connected components of",
            "connected groups of",
        ),
        ("spaces adjacent to stones on field", "spaces adjacent to", "spaces next to"),
        ("a1 is connected with b2 through stones on field", "is connected with", "is connected to"),
        (
            "a1 is not connected with b2 through stones on field",
            "is not connected with",
            "is not connected to",
        ),
        ("a1 connects to b2 through stones on field", "connects to", "is connected to"),
        (
            "a1 and b2 are connected through stones on field",
            "a1 and b2 are connected",
            "a1 is connected to b2",
        ),
        ("a1 is connected to b2 via stones on field", "connected to b2 via", "connected to b2 through"),
        ("distance from a1 to b2 through stones on field", "distance from", "steps from"),
        (f"longest path over routes, {ROUTES}", "longest path over", "longest trail over"),
        (f"longest trail of routes, {ROUTES}", "longest trail of", "longest trail over"),
        ("longest trail over routes", "longest trail over routes", f"longest trail over routes, {ROUTES}"),
        ("longest trail over routes linking a1 and b1", "linking", ", each linking"),
        ("longest trail over routes, each joining a1 and b1", ", each joining", ", each linking"),
        ("spaces next to stones on field moving up", "moving", "stepping"),
    )
]
