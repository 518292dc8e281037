"""Authors' guesses, and the messages they get: the table behind test_syntax_errors.py.

Each entry: the lines (below a game that is right), the code, the line among these, the text that is
marked, words of the message, and what is suggested (None: not looked at).
"""

from typing import NamedTuple


class Mistake(NamedTuple):
    """One wrong snippet."""

    lines: tuple[str, ...]
    code: str
    line: int
    marked: str
    says: str
    suggests: str | None = None


def in_play(code: str, marked: str, says: str, suggests: str | None, *lines: str, line: int = 2) -> Mistake:
    """Statements in `play`; the first of them is line 2."""
    return Mistake(("play", *(f"  {text}" for text in lines)), code, line, marked, says, suggests)


def at_margin(code: str, marked: str, says: str, suggests: str | None, *lines: str, line: int = 1) -> Mistake:
    """Declarations."""
    return Mistake(lines, code, line, marked, says, suggests)


IF = ("if pot is 3", "  pass")
MISTAKES = [
    # a misspelt word of the language
    in_play("FR115", "chose", "does not fit", "choose", "chose card from my hand"),
    at_margin("FR115", "shown", "does not fit", "shown as", "card c", '  shown "{a}"', line=2),
    at_margin("FR115", "show as", "does not fit", "shown as", "card c", '  show as "{a}"', line=2),
    in_play("FR115", "Choose", "small letters", "choose", "Choose card from my hand"),
    in_play("FR115", "mvoe", "does not fit", "move", "mvoe card to deck"),
    in_play("FR115", "form", "does not fit", "from", "turns form seat 1 until the game ends", "  pass"),
    in_play("FR115", "untill", "does not fit", "until", "turns from seat 1 untill the game ends", "  pass"),
    at_margin("FR115", "counts", "does not fit", "count", "card x", "  counts 3", line=2),
    at_margin("FR115", "than", "does not fit", "then", "winner", "  most pot", "  than shared", line=3),
    # the ends of races and turns
    in_play(
        "FR114",
        "race until all players pass",
        "nobody passes",
        None,
        "all players race until all players pass",
        "  pass",
    ),
    in_play(
        "FR114",
        "until all players pass",
        "not how it is written",
        "until everyone passes in a row",
        "turns from seat 1 until all players pass",
        "  pass",
    ),
    in_play(
        "FR114",
        "each count of gold in purse of you in 6",
        "not how it is written",
        None,
        "pick x at random from y, each count of gold in purse of you in 6",
    ),
    # this many of each kind
    at_margin("FR114", "meat 14", "after `times`", "meat times 14", "token good: meat 14, salt 6"),
    at_margin("FR114", "meat x 14", "after `times`", "meat times 14", "token good: meat x 14, salt times 6"),
    at_margin("FR114", "meat (14)", "after `times`", "meat times 14", "token good: salt, meat (14)"),
    at_margin("FR114", "meat*14", "after `times`", "meat times 14", "token good: meat*14, salt"),
    at_margin("FR114", "meat 14 times", "after `times`", "meat times 14", "token good: meat 14 times"),
    at_margin("FR114", "14 meat", "after `times`", "meat times 14", "token good: salt times 6, 14 meat"),
    at_margin("FR114", "star 2", "after `times`", "star times 2", "die paw: one times 2, star 2"),
    # reasons
    at_margin("FR116", "", "reason", None, "action a", "  needs pot is 3", line=2),
    at_margin("FR116", "", "reason", None, "action a", "  choose c from hand", "    c is red", line=3),
    # signs of programming languages and word processors
    in_play("FR117", "=", "no meaning", "is", "if pot = 3", "  pass"),
    in_play(
        "FR117", "=", "no meaning", "is", "choose n from sums", '  n of x = 3 (refused: "three")', line=3
    ),
    in_play("FR117", "==", "no meaning", "is", "if pot == 3", "  pass"),
    in_play("FR117", "!=", "no meaning", "is not", "if pot != 3", "  pass"),
    in_play("FR117", "<>", "no meaning", "is not", "if pot <> 3", "  pass"),
    in_play("FR117", "=>", "no meaning", ">=", "if pot => 3", "  pass"),
    in_play("FR117", "&&", "no meaning", "and", "if a && b", "  pass"),
    in_play("FR117", "||", "no meaning", "or", "if a || b", "  pass"),
    in_play("FR117", "!", "no meaning", "not", "if !a", "  pass"),
    in_play("FR117", "pot += 1", "`add` and `subtract`", "add 1 to pot", "pot += 1"),
    in_play("FR117", "++", "no meaning", None, "pot++"),
    in_play("FR117", ":=", "no meaning", "=", "pot := 3"),
    in_play("FR117", "//", "no meaning", "#", "pass // a comment"),
    in_play("FR117", "[", "no meaning", "(", "x = [1, 2]"),
    in_play("FR117", "\N{MINUS SIGN}", "no meaning", "-", "x = 5 \N{MINUS SIGN} 3"),
    in_play("FR117", "\N{NO-BREAK SPACE}", "blank", None, "x\N{NO-BREAK SPACE}= 3"),
    at_margin("FR117", "-", "`to`", " to ", "die d: 1-6"),
    in_play("FR102", "%", "no meaning", None, "x = 50%"),
    in_play("FR102", ";", "no meaning", None, "pass; pass"),
    in_play("FR102", "{", "no meaning", None, "{"),
    in_play("FR102", "\0", "number 0", None, "pass \0"),
    # colons
    in_play("FR118", "3:", "end of this line", "3", "if pot is 3:", "  pass"),
    in_play("FR118", "players:", "end of this line", "players", "for each player in players:", "  pass"),
    at_margin("FR118", "play:", "end of this line", "play", "play:", "  pass"),
    at_margin("FR118", ":", "end of this line", None, 'action a "x":', "  pass"),
    at_margin("FR118", "b:", "after `b`", None, "board b: square 3 by 3"),
    at_margin("FR119", "row", "colon is missing", None, "define base of space row of space"),
    at_margin("FR119", "gate space", "colon is missing", "gate: space", "keep gate space of ring, starts x"),
    in_play(
        "FR119", "hand card", "colon is missing", "hand: card", "if every card in hand card is red", "  pass"
    ),
    # blocks
    in_play("FR127", "if pot is 3", "nothing stands below `if`", None, "if pot is 3"),
    in_play("FR127", "if pot is 3", "nothing stands below `if`", None, "if pot is 3", "pass"),
    at_margin("FR127", "play", "nothing stands below `play`", None, "play"),
    in_play("FR128", "p", "further in", None, "pass", "  pass", line=3),
    in_play("FR128", "otherwise", "asks for", None, "pass", "otherwise pass", line=3),
    at_margin("FR128", "define", "margin", None, "  define x: 3"),
    in_play("FR103", "    ", "not indented like", None, "if a", "    pass", "  pass", line=4),
    Mistake(("play", "\tpass"), "FR104", 2, "\t", "tab"),
    # names
    at_margin("FR129", "Total", "small letters", "total", "keep Total: 0 to 3, starts 0"),
    at_margin("FR129", "my_total", "hyphens", "my-total", "keep my_total: 0 to 3, starts 0"),
    in_play("FR129", "my_total", "hyphens", "my-total", "set my_total to 3"),
    in_play("FR129", "3rd", "begin with a letter", None, "x = 3rd"),
    at_margin("FR130", "at risk", "joined by hyphens", "at-risk", "keep at risk: 0 to 4, starts 0"),
    at_margin("FR130", "a b", "joined by hyphens", "a-b", "define a b: 3"),
    at_margin("FR130", "roll again", "joined by hyphens", "roll-again", 'action roll again "x"', "  pass"),
    at_margin("FR130", "red blue", "commas", "red, blue", "kinds of suit: red blue"),
    at_margin("FR108", "you", "word of the language", None, "keep you: 0 to 3, starts 0"),
    at_margin("FR108", "of", "word of the language", None, "define of: 3"),
    at_margin("FR108", "sum", "`sum of`", "the-sum", "card x", "  sum: 1 to 13", line=2),
    at_margin("FR108", "count", "a column", "the-count", "card x", "  count: 1 to 13", line=2),
    at_margin("FR108", "count", "`count of`", "the-count", "keep count: 0 to 3, starts 0"),
    in_play("FR108", "move", "word of the language", None, "move = 3"),
    in_play("FR108", "players", "word of the language", None, "choose players from hand"),
    # what belongs to something
    in_play("FR131", "player's card", "`of`", "card of player", "move player's card to deck"),
    in_play("FR131", "card.suit", "`of`", "suit of card", "if card.suit is red", "  pass"),
    in_play("FR131", "my.hand", "`of`", "my hand", "move card to my.hand"),
    # words of other languages
    in_play("FR114", "else", "not a word", "otherwise", "if a", "  pass", "else", "  pass", line=4),
    in_play("FR114", "elif", "not a word", "otherwise if", "if a", "  pass", "elif b", "  pass", line=4),
    in_play("FR114", "while a", "not how", "repeat until not (a)", "while a", "  pass"),
    in_play("FR114", "for", "not a word", None, "for x in y", "  pass"),
    in_play("FR114", "foreach", "not a word", "for each", "foreach card in hand", "  pass"),
    in_play("FR114", "then", "not a word", None, "if a then", "  pass"),
    in_play("FR114", "return", "not a word", None, "return 3"),
    in_play("FR114", "print", "not a word", "say", 'print "x"'),
    in_play("FR114", "into", "not a word", "to", "move card into deck"),
    in_play("FR114", "the deck", "no article", "deck", "shuffle the deck"),
    in_play("FR114", "equals", "not a word", "is", "if pot equals 3", "  pass"),
    in_play("FR114", "is greater than", "not how", ">", "if pot is greater than 3", "  pass"),
    in_play("FR114", "is at least", "not how", ">=", "if pot is at least 3", "  pass"),
    in_play("FR114", "not in", "not how", "is not in", "if card not in hand", "  pass"),
    in_play("FR114", "discard", "not a word", "move", "discard card"),
    in_play("FR114", "the player", "no article", "player", "add 1 to gold of the player"),
    in_play("FR114", "a card", "no article", "card", 'choose a card from your hand "which?"'),
    in_play("FR114", "your", "not a word", "my", "add 1 to your gold"),
    # turns of phrase
    in_play("FR117", "my gold =", "changed with `set`", "set my gold to", "my gold = my gold + 1"),
    in_play("FR117", "gold of you =", "changed with `set`", "set gold of you to", "gold of you = 3"),
    in_play("FR114", "add 1 gold to", "not how", None, "add 1 gold to me"),
    in_play("FR131", "gold[you]", "brackets", "gold of you", "gold[you] = 3"),
    in_play("FR131", "worth(card)", "parentheses", "worth of card", "x = worth(card)"),
    in_play(
        "FR114",
        "move 3 coins to my purse",
        "come from somewhere",
        None,
        "move 3 coins to my purse",
    ),
    in_play(
        "FR114",
        "move all cards from deck",
        "not how",
        "move all cards in deck",
        "move all cards from deck to hand",
    ),
    in_play("FR114", "draw 1 card", "not how", "draw 1", "draw 1 card from deck to my hand"),
    in_play("FR114", "deal 5 cards", "not how", None, "deal 5 cards to each player"),
    in_play(
        "FR114",
        "pass your hand to the left",
        "not how",
        "pass each hand to the left",
        "pass your hand to the left",
    ),
    in_play(
        "FR114",
        "each player passes hand to the right",
        "not how",
        "pass each hand to the right",
        "each player passes hand to the right",
    ),
    in_play("FR114", "pass hands clockwise", "not how", "pass each hand to the left", "pass hands clockwise"),
    in_play(
        "FR114",
        "pass each hand to the next player",
        "not how",
        "pass each hand to the left",
        "pass each hand to the next player",
    ),
    in_play(
        "FR114",
        "pass hand counter-clockwise",
        "not how",
        "pass each hand to the right",
        "pass hand counter-clockwise",
    ),
    in_play(
        "FR114",
        "are in a row",
        "not how",
        "are consecutive in any order",
        "if number of cards in my hand are in a row",
        "  pass",
    ),
    in_play(
        "FR114",
        "are all the sme",
        "not how",
        "are all the same",
        "if kind of cards are all the sme",
        "  pass",
    ),
    in_play("FR114", "pay 3 coins", "not how", None, "pay 3 coins"),
    in_play(
        "FR114", "there are no coins", "not how", "none of coins", "if there are no coins in bank", "  pass"
    ),
    in_play("FR114", "there is a card", "not how", "any of card", "if there is a card in deck", "  pass"),
    in_play("FR114", "contains", "not a word", "holds", "if my hand contains axe", "  pass"),
    in_play("FR114", "has", "not a word", None, "if seat 2 has 3 coins", "  pass"),
    in_play("FR114", "at least", "not how", ">=", "if pot at least 3", "  pass"),
    in_play("FR114", "max(", "not how", None, "set pot to max(pot, 3)"),
    in_play("FR114", "count(", "not how", "count of (", "x = count(cards)"),
    in_play("FR114", "random from 1 to 6", "not how", None, "set pot to random from 1 to 6"),
    in_play(
        "FR114",
        "pick x from 1 to 6 at random",
        "not how",
        "pick x at random from 1 to 6",
        "pick x from 1 to 6 at random",
    ),
    in_play(
        "FR114",
        ", each with chance 1 in 2",
        "not how",
        ", each 1 in 2",
        "pick x at random from cards, each with chance 1 in 2",
    ),
    in_play(
        "FR114", "each 1 out of 2", "not how", "each 1 in 2", "pick x at random from cards, each 1 out of 2"
    ),
    in_play("FR114", "each 50 %", "not how", "each 50 in 100", "pick x at random from cards, each 50 %"),
    in_play("FR114", "each 1 in 2", "not how", ", each 1 in 2", "pick x at random from cards each 1 in 2"),
    in_play("FR114", "each 4 - pot in 6", "not how", None, "pick x at random from cards, each 4 - pot in 6"),
    in_play(
        "FR114",
        "each 1 in 2 weighted by 3",
        "do not go together",
        None,
        "pick x at random from cards, each 1 in 2 weighted by 3",
    ),
    in_play(
        "FR139",
        'shuffle deck "which lies on top?"',
        "nobody is asked",
        None,
        'shuffle deck "which lies on top?"',
    ),
    in_play("FR114", "player 2's gold", "number of the seat", "gold of seat 2", "add 1 to player 2's gold"),
    in_play("FR114", "player 2", "number of the seat", "seat 2", "if player 2 is poor", "  pass"),
    in_play(
        "FR114", "in clockwise order", "not how", None, "for each p in players in clockwise order", "  pass"
    ),
    in_play("FR114", "in falling order", "not how", None, "x = cards in my hand in falling order"),
    in_play(
        "FR114", "in reverse order", "not how", "reversed", "for each p in players in reverse order", "  pass"
    ),
    in_play("FR114", "you may discard", "not how", None, "you may discard a card"),
    in_play("FR114", "game over", "not how", "end the game", "game over"),
    in_play("FR114", "loses", "not how", None, "seat 2 loses"),
    in_play("FR114", "repeat while pot is 3", "not how", None, "repeat while pot is 3", "  pass"),
    in_play("FR114", "or", "begins with", None, "choose card from deck", "  or pass", line=3),
    in_play(
        "FR139",
        "if deck is empty, choose",
        "next line",
        None,
        "if deck is empty, choose card from cards in hand",
        "otherwise pass",
    ),
    in_play("FR139", "end", "a comma stands", None, "if deck is empty end the game"),
    in_play("FR139", "draw", "next line", None, "if deck is empty draw 1 from deck to hand"),
    in_play("FR139", "if", "condition stands before", None, "you win if pot > 3"),
    in_play("FR139", "if", "condition stands before", None, "set pot to 3 if deck is empty"),
    in_play("FR117", 'say "you have " +', "not put together", None, 'say "you have " + pot'),
    at_margin(
        "FR139",
        "expect deck holds 2 mint",
        "one thing",
        "expect count of mint in deck is 2",
        'example "e"',
        "  expect deck holds 2 mint",
        line=2,
    ),
    at_margin(
        "FR139", "expect deck holds a,", "one thing", None, 'example "e"', "  expect deck holds a, b", line=2
    ),
    in_play("FR139", "cannot", "next line", None, "if you cannot choose a card", "  end the turn"),
    # texts
    in_play("FR132", "hello world", "quotes", '"hello world"', "say hello world"),
    in_play("FR132", "'hello'", "double quotes", '"hello"', "say 'hello'"),
    in_play("FR132", "“hello”", "double quotes", '"hello"', "say “hello”"),
    in_play("FR132", "which card?", "quotes", '"which card?"', "choose card from hand which card?"),
    at_margin("FR132", "take one", "quotes", '"take one"', "action a take one", "  pass"),
    at_margin("FR132", "Go", "quotes", '"Go"', 'mod Go of "x"'),
    in_play("FR105", '"hello', "never ends", None, 'say "hello'),
    in_play("FR105", "\\n", "backslash", None, 'say "a\\nb"'),
    # numbers
    in_play("FR133", "", "rounded", None, "x = a / 2"),
    in_play("FR133", "rounding up", "rounded", None, "x = a / 2 rounding up"),
    in_play("FR134", "1.5", "whole", None, "x = 1.5"),
    in_play("FR134", "99999999999", "larger", None, "x = 99999999999"),
    # citations
    in_play("FR136", "@move-1", "capitals", "@MOVE-1", "pass @move-1"),
    in_play("FR136", "@MOVE_1", "capitals", "@MOVE-1", "pass @MOVE_1"),
    in_play("FR136", "[MOVE-1]", "id of a clause", "@MOVE-1", "pass [MOVE-1]"),
    in_play("FR136", "@MOVE-1", "end of a line", None, "@MOVE-1 pass"),
    in_play("FR136", "is", "line should end", None, "if a @X-1 is b", "  pass"),
    # declarations and statements that are none
    at_margin("FR137", "defin", "no declaration", "define", "defin x: 3"),
    at_margin("FR137", "Play", "no declaration", "play", "Play", "  pass"),
    at_margin("FR137", "deck: place", "begins with its kind", "place deck", "deck: place"),
    at_margin("FR137", "deck", "no declaration", None, "deck: cards"),
    at_margin("FR137", "choose", "is a statement", None, "choose card from hand"),
    at_margin("FR137", "players", "margin", None, "players 2 to 4"),
    in_play("FR138", "resolution", "no statement", None, "resolution"),
    # lines that end too early or too late
    in_play("FR139", "now", "could end", None, "pass now"),
    in_play("FR139", "choose", "next line", None, "all players secretly choose card from hand"),
    *(
        in_play(
            "FR139",
            word,
            "`otherwise` stands on the next line",
            None,
            *IF,
            f"otherwise {line}",
            *BELOW,
            line=4,
        )
        for word, line, *BELOW in (
            ("repeat", "repeat 3 times", "  pass"),
            ("repeat", "repeat until pot is 3", "  pass"),
            ("for each", "for each player in players", "  pass"),
            ("turns", "turns for players", "  pass"),
            ("rounds", "rounds 3", "  pass"),
            ("step", "step harvest", "  pass"),
            ("all", "all players secretly", "  pass"),
            ("depending on", "depending on pot", "  1", "    pass"),
            ("choose", "choose card from deck"),
            ("may", "may choose card from deck"),
            ("choose", "choose one: a or b"),
        )
    ),
    in_play("FR140", "", "after `die`", None, "roll die"),
    in_play("FR140", "", "a value", None, "if pot >= 3 and", "  pass"),
    in_play("FR140", "", "`times`", None, "repeat 3", "  pass"),
    # loops over what belongs to something
    *(
        in_play("FR114", line, "not how it is written", suggests, line, "  pass")
        for line, suggests in (
            ("for each space of sea", "for each space in spaces of sea"),
            ("for every space of my sea", "for each space in spaces of my sea"),
            ("for each player of players", "for each player in players"),
            ("for each dish of dishes where pot is 3", "for each dish in dishes where pot is 3"),
            ("for each card of my hand", None),
        )
    ),
    # everything else
    in_play("FR114", "move card deck", "not how", "move card to deck", "move card deck"),
    in_play("FR101", "=", "`to`", "to", "set pot = 3"),
    in_play("FR101", "3", "`to`", "to 3", "set pot 3"),
    in_play("FR101", "for", "after `of`", "of", "x = discount for seat 1"),
    in_play("FR101", "with", "after `of`", "of", "do reward with 3"),
    in_play("FR101", "with", "after `of`", "of", "add worth with 3 to pot"),
    in_play("FR101", "for", "after `of`", "of", "do reward for seat 1 with 3"),
    at_margin("FR101", "with", "first parameter", "of", "procedure reward with number as amount", "  pass"),
    at_margin("FR101", "for", "first parameter", "of", "procedure reward for player", "  pass"),
    at_margin("FR101", "with", "first parameter", "of", "define worth with number as amount: 3"),
    at_margin("FR101", "for", "first parameter", "of", "define worth for player: 3"),
    at_margin("FR101", "with", "first parameter", "of", "cost price with number as amount", "  wild: amount"),
    in_play("FR101", ", never tied", "could be a value", None, "x = hand ordered by highest, never tied"),
    at_margin("FR101", "but", "does not fit", None, "define x: (pot but at", "  least 3)"),
    in_play("FR101", "from", "value is missing", None, "draw from deck to hand"),
    at_margin("FR101", "a", "has a name", "part a", "score", "  a: 4", line=2),
]
