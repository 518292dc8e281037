"""Authors' guesses at the contents of places in a position."""

from tests.grammar.mistakes_of_authors import at_margin

MISTAKES_IN_SCENARIOS = [
    *(
        at_margin(
            "FR114",
            f"holds {said}",
            "not how",
            "holds the rest",
            'example "e"',
            f"  deck holds {said}",
            line=2,
        )
        for said in ("the others", "all other cards", "the remaining cards", "the rest of the deck")
    ),
    at_margin(
        "FR114",
        "expect deck holds the rest",
        "only a position",
        None,
        'example "e"',
        "  expect deck holds the rest",
        line=2,
    ),
]
