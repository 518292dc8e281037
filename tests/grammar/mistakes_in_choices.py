"""Authors' guesses at conditions of a choice that bind only if possible."""

from tests.grammar.mistakes_of_authors import in_play

NAMING = "no name is given among the conditions"
MISTAKES_IN_CHOICES = [
    *(
        in_play(
            "FR117",
            marked,
            NAMING,
            None,
            "choose landing from sea",
            f"  {said}",
            '  none of prey (refused: "x")',
            line=3,
        )
        for said, marked in (
            ("prey = boats on landing", "prey ="),
            ("let prey = top of landing", "let prey ="),
            ("if there is a top of landing, called prey", "if there is a"),
        )
    ),
    *(
        in_play("FR114", said, "stands after `choose`", instead, f"{said}{behind}")
        for said, behind, instead in (
            ("choose space from spaces of sea, called goal", ' "where?"', "choose goal from spaces of sea"),
            ("choose a space from sea as goal", "", "choose goal from sea"),
            ('choose space from sea "where?", called goal', "", 'choose goal from sea "where?"'),
        )
    ),
    in_play(
        "FR139",
        'needs if possible, pot is 3 (refused: "x")',
        "belongs to a choice",
        None,
        'needs if possible, pot is 3 (refused: "x")',
    ),
    in_play(
        "FR114",
        "if you can",
        "not how it is written",
        "if possible",
        "choose card from my hand",
        '  if you can, card is red (refused: "red")',
        line=3,
    ),
    in_play(
        "FR114",
        "whenever possible",
        "not how it is written",
        "if possible",
        "choose card from my hand",
        '  whenever possible, card is red (refused: "red")',
        line=3,
    ),
    in_play(
        "FR114",
        "card is red if possible",
        "not how it is written",
        "if possible, card is red",
        "choose card from my hand",
        '  card is red if possible (refused: "red")',
        line=3,
    ),
    *(
        in_play(
            "FR114",
            wrong,
            "not how it is written",
            "if possible,",
            "choose card from my hand",
            f'  {name}{wrong} card is red (refused: "red")',
            line=3,
        )
        for name in ("", "follow: ")
        for wrong in ("if possible", "if possible:", "if posible,")
    ),
    in_play(
        "FR116",
        "",
        "is followed by the reason",
        None,
        "choose card from my hand",
        "  if possible, card is red",
        line=3,
    ),
    *(
        in_play(
            "FR114",
            wrong,
            "not how it is written",
            better,
            f"choose {wrong}{rest} from cards in my hand",
        )
        for wrong, rest, better in (
            ("at least 3", " cards", "3 or more"),
            ("at most 3", " cards", "0 to 3"),
            ("no more than three", " cards", "0 to three"),
            ("3 or fewer", " cards", "0 to 3"),
            ("3 or less", " cards", "0 to 3"),
            ("3+ cards", "", "3 or more cards"),
            ("3 cards or more", "", "3 or more cards"),
            ("cards, 3 or more,", "", "3 or more cards"),
            ("between 2 and 3", " cards", "2 to 3"),
            ("2 or 3", " cards", "2 to 3"),
            ("exactly 2", " cards", "2"),
            ("any 2", " cards", "2"),
            ("any amount of", " cards", "any number of"),
            ("any number", " cards", "any number of"),
            ("as many", " cards", "any number of"),
        )
    ),
    *(
        in_play("FR114", wrong, "not how it is written", None, f"choose {wrong}{rest} from cards in my hand")
        for wrong, rest in (
            ("more than 2", " cards"),
            ("2 different cards", ""),
            ("3 or more unique cards", ""),
        )
    ),
]
