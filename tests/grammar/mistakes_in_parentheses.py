"""Parentheses that authors forget, or write without need, and what they are told."""

from tests.grammar.mistakes_of_authors import Mistake, in_play

PARENTHESES: list[Mistake] = [
    # parentheses that are missing
    in_play(
        "FR101",
        "2 if a otherwise 3",
        "in parentheses",
        "(2 if a otherwise 3)",
        "repeat 2 if a otherwise 3 times",
        "  pass",
    ),
    in_play(
        "FR101",
        "2 if a otherwise 3 + 1",
        "in parentheses",
        "(2 if a otherwise 3 + 1)",
        "draw 2 if a otherwise 3 + 1 from deck to hand",
    ),
    in_play(
        "FR101",
        "count of players",
        "in parentheses",
        "(count of players)",
        "draw count of players from deck to my hand",
    ),
    in_play(
        "FR101",
        "count of players",
        "in parentheses",
        "(count of players)",
        "deal count of players from deck to each hand",
    ),
    in_play(
        "FR101",
        "cards in hand otherwise cards in deck",
        "in parentheses",
        "(cards in hand otherwise cards in deck)",
        "if some card in cards in hand otherwise cards in deck: number of card is 3",
        "  pass",
    ),
    in_play(
        "FR101",
        "some card in hand: number of card > 3",
        "in parentheses",
        "(some card in hand: number of card > 3)",
        "if open is some card in hand: number of card > 3",
        "  pass",
    ),
    in_play("FR118", ":", "after what belongs to `if`", None, "if you is nice: pass"),
    in_play(
        "FR118", ":", "after what belongs to `if`", None, "if some card in hand: card is nice: do something"
    ),
    # values with a bound where they need parentheses
    *(
        in_play("FR101", f"2 - pot {bound}", "stands in parentheses here", suggests, line.format(bound))
        for bound, suggests, line in (
            (
                "but at least 0",
                "(2 - pot but at least 0)",
                "pick luck at random from 1 to 2 weighted by 2 - pot {}",
            ),
            ("but at most 3", "(2 - pot but at most 3)", "draw 2 - pot {} from deck"),
            (
                "but at least count of coins",
                None,
                "pick luck at random from 1 to 2 weighted by 2 - pot {} in bank",
            ),
        )
    ),
    # parentheses
    in_play("FR135", "(", "never closed", None, "x = (a + b"),
    in_play("FR135", "(", "never closed", None, "x = (a + b", "pass"),
    in_play("FR135", "(", "never closed", None, "add (a + b to pot"),
    in_play("FR135", ")", "closes nothing", None, "x = a + b)"),
]
