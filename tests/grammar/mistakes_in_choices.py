"""What authors write who guess how a choice says what binds only if possible."""

from tests.grammar.mistakes_of_authors import in_play

MISTAKES_IN_CHOICES = [
    in_play(
        "FR139",
        'needs pot is 3 if possible or "x"',
        "said of a choice",
        None,
        'needs pot is 3 if possible or "x"',
    ),
    in_play(
        "FR114",
        "if you can",
        "not how it is written",
        "if possible",
        "choose card from my hand",
        '  card is red if you can or "red"',
        line=3,
    ),
    in_play(
        "FR114",
        "whenever possible",
        "not how it is written",
        "if possible",
        "choose card from my hand",
        '  card is red whenever possible or "red"',
        line=3,
    ),
    in_play(
        "FR114",
        "if possible",
        "not how it is written",
        None,
        "choose card from my hand",
        '  if possible card is red or "red"',
        line=3,
    ),
    in_play(
        "FR116",
        "",
        "is followed by `or`",
        None,
        "choose card from my hand",
        "  card is red if possible",
        line=3,
    ),
]
