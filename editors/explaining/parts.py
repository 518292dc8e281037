"""Words that are a part of a line, each in its rule: what the whole line means is too little for them."""

_SAME = "Whether two values are the same, or whether a condition with a name holds of a value."
_NOT_SAME = "The contrary: two values differ, or a condition with a name does not hold of a value."
_WITHIN = "The same as `in`; of boards one says `on`."
_STEPPING = "Says which spaces count as beside each other, where that is not as the board has it."
_REFILL = "What happens with too few: all that there are go."

# By rule of the grammar and phrase.
PARTS: dict[tuple[str, str], tuple[str, str]] = {
    # who sees what
    **{
        ("sight", word): (
            "How much of it somebody sees: everything, what lies there, what lies on top, how many, or nothing.",
            "owner sees everything, others see count",
        )
        for word in ("sees", "see")
    },
    ("sight", "nothing"): ("Not even whether anything lies there.", "others see nothing"),
    ("show", "unnoticed"): (
        "Nobody else is told that they were shown.",
        "show top of deck to you unnoticed",
    ),
    ("announce", "unnoticed"): (
        "Nobody else is told that it was made known.",
        "announce owner of card to you unnoticed as holder",
    ),
    ("announce", "to"): ("Who is told; all if it is not said.", "announce owner of card to you as holder"),
    # declarations
    ("reliance", "as"): ("How it was then, in short.", 'relies on "deck" as "355b"'),
    ("key_players", "to"): ("Up to so many players.", "12 for 2 to 4 players"),
    ("plural_of", "are"): ("What players read of several of one kind.", "plural of die are dice"),
    ("domain", "nothing"): ("And one for nothing.", "keep mark for each suit or nothing: 0 to 3, starts 0"),
    ("domain_of_spaces", "nothing"): (
        "And one for nothing.",
        "keep level for each space of field or nothing: 0 to 3, starts 0",
    ),
    ("domain_of_spaces", "nobody"): (
        "And one for nobody.",
        "keep level for each space of field or nobody: 0 to 3, starts 0",
    ),
    ("each_kept, more", "and"): (
        "And for each of these, too.",
        "keep owed for each player and coin: 0 to 9, starts 0",
    ),
    ("each", "and"): ("And for each of these, too.", "place shelf for each player and suit of card"),
    ("optional_type", "nothing"): ("It may also be nothing.", "keep trump: suit or nothing, starts nothing"),
    ("square_from_file", "from"): (
        "The table or drawing of its spaces.",
        'board yard of pawn: square from "yard.yaml"',
    ),
    ("hexes_from_file", "from"): ("The table of its spaces.", 'board comb of bee: hexes from "comb.yaml"'),
    ("graph_from_file", "from"): (
        "The table or drawing of its spaces and of what is beside what.",
        'board isles of boat: spaces from "isles.yaml"',
    ),
    ("hexes_by", "by"): ("So many columns, and so many rows.", "board shoal of boat: hexes 3 by 4"),
    ("signature", "with"): (
        "What else it is asked for, or done with.",
        "procedure gain of player with number as amount",
    ),
    ("space_parameter", "as"): (
        "Its name, where `space` alone would not tell.",
        "define between of space of field as start: first of neighbours of start",
    ),
    ("cost_one_of_these", "if"): (
        "The line counts only if this holds.",
        "one of these kinds: 2 more if tax is due",
    ),
    ("cost_less", "in all"): ("So many less, of whichever kinds.", "in all: 2 less if owner of stall is you"),
    ("cost_less", "if"): ("So many less only if this holds.", "in all: 2 less if owner of stall is you"),
    ("cost_less_of", "if"): ("So many less only if this holds.", "gold: 1 less if owner of stall is you"),
    ("groups_of", "for"): ("What the groups are asked for.", "groups melds of cards for player"),
    ("groups_of", "with"): ("What the groups are asked with.", "groups melds of cards with suit as trump"),
    ("set_kind", "kind"): (
        "A kind of group: which members together are one.",
        "kind meld: count of cards >= 3",
    ),
    ("group_kind", "kind"): (
        "A kind of group, and below it what it takes and is worth.",
        'kind pair "two side by side"',
    ),
    ("group_each", "for each"): (
        "A name that runs over a collection: the group may lie at each.",
        "for each way in directions",
    ),
    ("group_each", "in"): ("The collection over which the name runs.", "for each way in directions"),
    ("group_each", "on"): ("The board over whose spaces the name runs.", "for each pawn on field"),
    # points and the end
    ("score", "for each"): ("Whose points they are: each team's, where teams play.", "score for each team"),
    ("part", "part"): (
        "A part of the score: its name, what players read, and how many points.",
        'part coins "coins left": my coins',
    ),
    ("most", "then"): ("Of those who are tied.", "then most count of cards in my hand"),
    ("together_when", "nobody"): (
        "All lose together when this holds.",
        'nobody when pool is 0, "the pool is empty"',
    ),
    ("together_otherwise", "everyone"): (
        "All win together if nothing above holds.",
        'everyone otherwise, "you made it"',
    ),
    # changes
    ("also_needs", "if possible,"): (
        "Only where something fulfils it.",
        'attack.distance needs if possible, space is empty (refused: "no")',
    ),
    ("replace_condition", "if possible,"): (
        "Only where something fulfils it.",
        'replace attack.distance: if possible, space is empty (refused: "no")',
    ),
    ("add_from_file", "from"): ("The table with the further entries.", 'add to event from "more.yaml"'),
    ("drop_row", "of"): ("What lists it.", "drop parade of event"),
    # statements
    ("move_so_many", ", or all if fewer"): (_REFILL, "move 3 salt from bank to my larder, or all if fewer"),
    ("draw", ", or all if fewer"): (_REFILL, "draw 2 from deck to my hand, or all if fewer"),
    ("draw", "bottom of"): ("Drawn from below, not from the top.", "draw 1 from bottom of deck to my hand"),
    ("miss_turn", "misses a turn"): ("A player's next turn is left out.", "owner of pawn misses a turn"),
    ("wins", "wins"): ("A player, or nobody, wins, and the game is over.", "leader wins"),
    ("becomes", "from"): ("Where the new one comes from.", "pawn becomes my queen from box"),
    ("direction", "to"): (
        "Where it goes; in a pile or row it comes on top, or behind the last.",
        "move card to discarded",
    ),
    ("choose_all", "all"): (
        "All of them are chosen; what the player decides is their order.",
        "choose all cards in order from cards in my hand",
    ),
    ("each_", "on"): (_WITHIN, "for each pawn on field"),
    ("each_", "at the same time"): (
        "Nothing that happens to one is seen by the others' lines: all see how things were before.",
        "for each player in players at the same time",
    ),
    ("turns_around", "among"): (
        "Only these have turns.",
        "turns from seat 1 among contenders until the game ends",
    ),
    ("rounds_until", "until"): (
        "Rounds go on until this holds; it is asked before each.",
        "rounds until deck is empty",
    ),
    ("repeat_until", "until"): (
        "They go on until this holds; it is asked before each time.",
        "repeat until stock is empty",
    ),
    # conditions
    ("every", "on"): (_WITHIN, "every pawn on field: row of pawn > 1"),
    ("some", "on"): (_WITHIN, "some pawn on field: row of pawn > 1"),
    ("no_one", "on"): (_WITHIN, "no pawn on field: row of pawn > 1"),
    ("if_moved", "in"): (
        "The place in which it is imagined.",
        "if card were in my hand, count of cards in my hand is 5",
    ),
    ("is_", "are"): (_SAME, "players are contenders"),
    ("is_not", "are"): (_NOT_SAME, "players are not contenders"),
    ("is_not", "not"): (_NOT_SAME, "suit of card is not red"),
    ("is_in", "are"): ("Whether several components lie in a place.", "cards are in my hand"),
    ("is_in", "on"): (_WITHIN, "pawn is on field"),
    ("is_not_in", "are"): ("Whether components do not lie in a place.", "cards are not in my hand"),
    ("is_not_in", "not"): ("Whether a component does not lie in a place.", "card is not in my hand"),
    ("is_not_in", "on"): (_WITHIN, "pawn is not on field"),
    ("is_one_of", "are"): ("Whether values are in a collection.", "suits are one of (red, blue)"),
    ("is_not_one_of", "are"): ("Whether values are not in a collection.", "suits are not one of (red, blue)"),
    ("is_not_one_of", "not"): ("Whether a value is not in a collection.", "suit is not one of (red, blue)"),
    ("position_is_in", "are"): ("Whether positions are in a list of positions.", "positions are in past"),
    ("position_is_not_in", "are"): (
        "Whether positions are not in a list of positions.",
        "positions are not in past",
    ),
    ("position_is_not_in", "not"): (
        "Whether the position of this moment is not in a list.",
        "this position is not in past",
    ),
    ("alike", "is"): ("Asks something of several values together.", "suit of cards is all the same"),
    ("not_alike", "is"): (
        "Asks something of several values together, and wants the contrary.",
        "suit of cards is not all the same",
    ),
    ("not_alike", "not"): ("The contrary.", "suit of cards are not all the same"),
    **{
        (rule, "consecutive in any order"): (
            "They follow each other without a gap, however they lie.",
            f"number of cards are {word}consecutive in any order",
        )
        for rule, word in (("alike", ""), ("not_alike", "not "))
    },
    **{
        (rule, word): (said, f"they {word} {one}")
        for rule, said, words in (
            ("is_a", "Of which kind something is.", ("are a", "are an")),
            ("is_not_a", "Of which kind something is not.", ("are not a", "are not an")),
        )
        for word, one in zip(words, ("pawn", "elephant"), strict=True)
    },
    **{
        (rule, word): (said, f"corners {word} d4 {how}")
        for rule, how in (
            ("is_connected", "through my stones"),
            ("is_connected_over", "over my routes, each linking a-end of route and b-end of route"),
        )
        for word, said in (
            ("are connected to", "Whether a way leads from one of several to it."),
            ("are not connected to", "Whether no way leads from one of several to it."),
        )
    },
    ("for_", "for"): (
        "The second of two things of which a condition is asked.",
        "card is playable for player",
    ),
    ("map", "on"): (_WITHIN, "row of pawn for each pawn on field"),
    # collections
    ("outside_best", "for"): (
        "What the groups are asked for.",
        "cards in my hand outside best melds for player",
    ),
    ("outside_best", "with"): (
        "What the groups are asked with.",
        "cards in my hand outside best melds with trump",
    ),
    ("best", "with"): ("What the groups are asked with.", "best melds of cards in my hand with trump"),
    ("line_while", "lines"): (
        "Several lines, one in each direction.",
        "lines directions from space while space is empty",
    ),
    ("line", "lines"): ("Several lines, one in each direction.", "lines directions from space"),
    ("line_while", ", and the next space"): (
        "And the first space where the condition no longer holds.",
        "line up from space while space is empty, and the next space",
    ),
    ("line_while", ", closed by"): (
        "Only where what comes next fulfils this; or else it is empty.",
        "line up from space while owner of space is seat 2, closed by owner of space is you",
    ),
    ("within", "on"): (_WITHIN, "pawns on field"),
    ("few", "last"): ("So many from the end.", "last 3 of cards in row"),
    ("from_pile", "bottom"): ("So many of those at the bottom.", "bottom 3 cards of discards"),
    ("sets", "to"): ("From so many together to so many.", "sets of 2 to 4 from cards in my hand"),
    ("own_rank", "for"): ("Whose rank it is.", "rank of total for player"),
    ("own_rank", "with"): ("What the number is asked with.", "rank of total with trump"),
    ("next_spaces", "among"): (
        "Only these spaces are counted.",
        "next 3 spaces forward from pit among my pits",
    ),
    **{
        (rule, "stepping"): (_STEPPING, example)
        for rule, example in (
            ("is_connected", "a1 is connected to d4 through my stones stepping leaps 1 by 2 from space"),
            ("spaces_connected", "spaces connected with a1 through my stones stepping up of space"),
            ("connected_groups", "connected groups of my stones stepping up of space"),
            ("spaces_next_to", "spaces next to my stones stepping up of space"),
            ("steps_through", "steps from a1 to d4 through my stones stepping up of space"),
        )
    },
    ("steps_through", ", counting"): (
        "What each step costs, where that is not one.",
        "steps from a1 to d4 through my stones, counting height of space",
    ),
    # scenarios
    ("given_holds", "nothing"): ("It is empty.", "deck holds nothing"),
    ("given_holds", "nobody"): ("No player.", "leader holds nobody"),
    ("given_holds", "the rest"): ("All that no other line gives a place.", "deck holds the rest"),
    ("given_holds", "shuffled"): ("In an order that nobody knows.", "deck holds the rest, shuffled"),
    ("given_value", "are"): ("What is kept is worth this.", "folded of (seat 1, seat 2) are yes"),
    ("given_passed", "has passed"): (
        "Who has passed already, in turns that end when all have.",
        "seat 1 has passed",
    ),
    ("given_answered", "has answered"): ("Who has answered already.", "seat 1 has answered"),
    ("expect_cannot_pass", "cannot"): ("A player must choose something.", "expect seat 1 cannot pass"),
    ("expect_options", "have"): (
        "How many options several players have.",
        "expect (seat 1, seat 2) have 3 options",
    ),
    ("expect_asked", "are asked"): (
        "What several players are asked.",
        'expect (seat 1, seat 2) are asked "which card?"',
    ),
    ("expect_told", "are told"): (
        "What several players are told.",
        'expect (seat 1, seat 2) are told "a tie"',
    ),
    ("expect_not_told", "are not told"): (
        "What several players are not told.",
        'expect (seat 1, seat 2) are not told "red-5"',
    ),
    ("expect_wins", "wins"): ("Who wins in the end.", "expect seat 1 wins"),
    ("expect_odds", "are"): ("How likely several outcomes are.", "expect odds of red are 1 in 3"),
    ("expect_odds", "on"): ("Where the event takes place.", "expect odds of red on die are 1 in 3"),
    # other forms
    ("divide", "(rounded down)"): ("A division says how it is rounded.", "coins / 2 (rounded down)"),
    ("always", "(there are always enough)"): (
        "There always are enough to draw. You know that, and the checker does not.",
        "(there are always enough)",
    ),
    ("tie", ", never tied"): ("No two are equal.", "ordered by highest number of card, never tied"),
    **{
        (rule, ", top and bottom edges joined"): (
            "The board continues from its top to its bottom.",
            f"board sea of boat: square {size}, top and bottom edges joined",
        )
        for rule, size in (("square", "4 by 4"), ("square_from_file", 'from "sea.yaml"'))
    },
    **{
        (rule, "all different"): ("No two of them are the same.", f"suit of cards are {word}all different")
        for rule, word in (("alike", ""), ("not_alike", "not "))
    },
    ("limit_below", "at least"): ("It never gets less than this.", "limit discount to at least 1"),
    ("chooses", "choose"): (
        "What a player decides, in the words that are read.",
        '(seat 1, seat 2) choose "3"',
    ),
    ("best", "for"): ("What the groups are asked for.", "best melds of cards in my hand for player"),
    **{
        (rule, "if there are not enough"): (
            "What happens where there is too little to draw.",
            "if there are not enough, nothing happens",
        )
        for rule in ("instead", "instead_block")
    },
    **{
        (rule, "in order"): (
            "The player also decides which comes first.",
            "choose 2 cards in order from cards in my hand",
        )
        for rule in ("choose_all", "choose_in_order")
    },
    **{
        (rule, f"is {negated}{article}"): (said, f"piece is {negated}{article} {one}")
        for rule, negated, said in (
            ("is_a", "", "Of which kind something is."),
            ("is_not_a", "not ", "Of which kind something is not."),
        )
        for article, one in (("a", "pawn"), ("an", "elephant"))
    },
    ("is_connected", "is not connected to"): (
        "Whether no way leads from one space to another.",
        "a1 is not connected to d4 through my stones on field",
    ),
    ("is_connected_over", "is not connected to"): (
        "Whether no routes lead from one place to another.",
        "a1 is not connected to d4 over my routes, each linking a-end of route and b-end of route",
    ),
    ("expect_not_to_act", "is not to act"): (
        "A player has nothing to decide now.",
        "expect seat 1 is not to act",
    ),
    ("expect_not_told", "is not told"): ("A player does not read this.", 'expect seat 1 is not told "red-5"'),
    ("expect_options", "option"): ("How many options a player has.", "expect seat 1 has 1 option"),
    ("has_come", "on"): (_WITHIN, "this position has come 3 times on past"),
    ("times_come", "on"): (_WITHIN, "times this position has come on past"),
    ("position_is_in", "on"): (_WITHIN, "this position is on past"),
    ("position_is_not_in", "on"): (_WITHIN, "this position is not on past"),
    ("domain_of_spaces", "or"): (
        "And one for nobody, or for nothing.",
        "keep level for each space of field or nobody: 0 to 3, starts 0",
    ),
    ("for_players", "player"): ("With one player this is so.", "each alone for 1 player"),
    ("key_players", "player"): ("With one player.", "12 for 1 player"),
    ("with_", "there is an"): (
        "Asks whether there is one, and gives it a name in the lines below.",
        "if there is an owner of card, called holder",
    ),
    ("pass_on", "to the right"): ("Each hands theirs to the player before.", "pass each hand to the right"),
}
