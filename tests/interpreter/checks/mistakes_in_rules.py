"""Mistakes that somebody might make in a shipped game or a probe, and what is said of them: always one thing.

Each entry: the game, what is written there, what is written instead, the code, the text that is marked, words
of the message, and what is suggested.
"""

from typing import NamedTuple


class Mistake(NamedTuple):
    """One slip in a file that is right otherwise."""

    game: str
    old: str
    new: str
    code: str
    marked: str
    says: str
    suggests: str | None = None


def climbers(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("climbers", old, new, code, marked, says, suggests)


def poker(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("kuhn-poker", old, new, code, marked, says, suggests)


def goofspiel(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("goofspiel", old, new, code, marked, says, suggests)


def pig(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("pig", old, new, code, marked, says, suggests)


def bout(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("bout", old, new, code, marked, says, suggests)


def dish(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("dish", old, new, code, marked, says, suggests)


def sky(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("sky", old, new, code, marked, says, suggests)


def launch(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("launch", old, new, code, marked, says, suggests)


def formations(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("formations", old, new, code, marked, says, suggests)


CHECK = 'action check "check"\n'
DEAL = "deal 1 from deck to each hand"


def weather(old: str, new: str, code: str, marked: str, says: str, suggests: str | None = None) -> Mistake:
    return Mistake("weather", old, new, code, marked, says, suggests)


MISTAKES = [
    # names, one of each kind
    climbers("count team-size", "count team-sise", "FR301", "team-sise", "nothing is called", "team-size"),
    climbers("starts in camp", "starts in cmap", "FR301", "cmap", "no place", "camp"),
    climbers("player of climber", "player of climer", "FR301", "climer", "no component", "climber"),
    climbers("each player of", "each playr of", "FR301", "playr", "one for each", "player"),
    climbers("temple of climber", "temple of climer", "FR301", "climer", "no component", "climber"),
    climbers("player: player,", "player: plyer,", "FR305", "plyer", "no type", "player"),
    climbers("or climb ", "or climp ", "FR301", "climp", "no action", "climb"),
    climbers(
        "turns from first-", "turns from frist-", "FR301", "frist-player", "nothing here", "first-player"
    ),
    climbers("is base (", "is bas (", "FR301", "bas", "nothing here", "base"),
    climbers(": row of space is 1", ": rwo of space is 1", "FR301", "rwo", "has no `rwo`", "row"),
    climbers(", down-right", ", down-rihgt", "FR301", "down-rihgt", "has no", "down-right"),
    climbers("define hanging of space", "define hanging of spce", "FR305", "spce", "no type", "space"),
    climbers("{climber} holds", "{climbr} holds", "FR301", "{climbr}", "nothing here", "climber"),
    climbers("my climbers on temple", "my climbrs on temple", "FR301", "climbrs", "has no", "climbers"),
    climbers("@MOVE-6", "@MOVE-66", "FR507", "@MOVE-66", "no clause", "MOVE-6"),
    goofspiel("is random", "is randum", "FR301", "randum", "nothing here", "random"),
    pig("roll cube", "roll cub", "FR301", "cub", "no die", "cube"),
    pig("cleared each turn", "cleared each trun", "FR301", "trun", "nothing is called", "turn"),
    bout("do bout", "do about", "FR301", "about", "no procedure", "bout"),
    bout("for each suit numbered", "for each siut numbered", "FR301", "siut", "one for each", "suit"),
    bout("of dock as quay", "of dok as quay", "FR301", "dok", "no board", "dock"),
    bout("for space of dock", "for banner of dock", "FR305", "banner", "only a space is of a board"),
    dish("  colour of dish: ", "  cubes: ", "FR401", "cubes", "several kinds"),
    dish("  colour of dish: ", "  each of colour of dish: ", "FR401", "colour of dish", "one kind"),
    dish("colour: cube", "colour: cubes", "FR305", "cubes", "no type", "cube"),
    dish(
        "increase discount", "increase discuont", "FR521", "increase discuont", "nothing called", "discount"
    ),
    dish("pay price of", "pay pirce of", "FR301", "pirce", "has no", "price"),
    sky("pattern of fireworks", "pattern of firework", "FR301", "firework", "no legend", "fireworks"),
    sky('"G": colour', '"R": colour', "FR303", '"R"', "explained twice"),
    sky('mark "^"', 'mark "^ "', "FR414", '"^ "', "between two cells"),
    sky('mark "^"', 'mark "."', "FR414", '"."', "any space"),
    sky('mark "^"', 'mark ""', "FR414", '""', "empty sign"),
    sky('mark "^"', '"W="', "FR414", '"W="', "other signs"),
    sky('mark "^"', 'mark "quite-a-long-name"', "FR414", '"quite', "12 letters"),
    sky('same "=": kind of top', 'same "=": colours of top', "FR301", "colours", "no", "colour"),
    sky("kind of top of space", "fireworks in space", "FR401", "fireworks", "one value"),
    sky("kind of top of space", "nothing", "FR402", "nothing", "cannot be nothing"),
    formations(
        "in best formation of", "in best formations of", "FR301", "formations", "no groups", "formation"
    ),
    formations("worth of flowers", "worth of flowrs", "FR301", "flowrs", "no kind of group", "flowers"),
    formations("sum of worth of flowers", "sum of flowers", "FR401", "sum of flowers", "this is a group"),
    formations("worth of flowers", "points of flowers", "FR301", "points", "no `points`"),
    formations("flowers in best formation", "flowers in formation", "FR301", "formation", "the best of them"),
    formations("extra of best", "extras of best", "FR301", "extras", "no `extras`", "extra"),
    formations("formation on city", "formation on town", "FR301", "town", "no board"),
    # what is not part of a face
    dish("{other-amount} of", "{other-amuont} of", "FR410", "{other-amuont}", "filled in", "other-amount"),
    dish("{other-amount} of", "{surcharge} of", "FR410", "{surcharge}", "filled in"),
    dish("{other-amount} of", "{price} of", "FR410", "{price}", "filled in"),
    dish("{other-amount} of", "{amount + 1} of", "FR410", "{amount + 1}", "filled in"),
    dish("{other-amount} of", "{other-amount of", "FR410", "{", "other half"),
    dish("worth {worth}", "worth] {worth}", "FR410", "]", "other half"),
    # values of the wrong kind
    climbers("my camp to space", "my camp to row of space", "FR401", "row of space", "place"),
    climbers("is occupied (", "is occupied and 3 (", "FR401", "3", "condition"),
    climbers("sum of row of my", "sum of my", "FR401", "sum of my climbers on temple", "number"),
    climbers("row of climber is 8", "row of climber is temple", "FR401", "row of climber is temple", "never"),
    climbers("to turn ", "to you ", "FR401", "you", "must be a number"),
    poker("folded of you to yes", "folded of you to 1", "FR401", "1", "condition"),
    poker(
        "add 1 to stake of you\naction fold", "add yes to stake of you\naction fold", "FR401", "yes", "number"
    ),
    goofspiel("rounds size", "rounds hand", "FR401", "hand", "collection of places"),
    goofspiel("bids in my hand", "my hand", "FR401", "my hand", "nothing to choose from", "bids in my hand"),
    goofspiel("is random", "is 1", "FR401", "prize-order is 1", "never a number"),
    goofspiel(
        "move the only one of (prizes in deck with most number of prize) to",
        "move prizes in deck to",
        "FR401",
        "prizes in deck",
        "move all",
    ),
    sky("turn up stack\n\nplay", "turn up supply\n\nplay", "FR401", "supply", "no top"),
    launch("1 to 2 helpers", "1 to my roof helpers", "FR401", "my roof", "number"),
    # nothing used bare
    climbers(" otherwise 0 ", " ", "FR402", "highest row of my climbers on temple", "may be nothing"),
    poker("players after opener", "players after bettor", "FR402", "bettor", "may be nothing"),
    poker("folded of you to yes", "folded of bettor to yes", "FR402", "folded of bettor", "may be nothing"),
    # ways that lead nowhere
    pig("repeat until not rolling", "repeat until no", "FR506", "no", "without end"),
    # numbers
    climbers("3000, starts 0", "3000, starts 9000", "FR403", "9000", "starts at 9000"),
    climbers("triangle of 8 rows", "triangle of 800 rows", "FR403", "triangle of 800 rows", "at most"),
    climbers("triangle of 8 rows", "triangle of 0 rows", "FR403", "0", "must be from 1"),
    climbers("triangle of 8 rows", "triangle of turn rows", "FR406", "turn", "before the game starts"),
    climbers("players 2 to 4", "players 4 to 2", "FR403", "4 to 2", "smaller number"),
    climbers("players 2 to 4", "players 0 to 4", "FR403", "0 to 4", "from 1 to"),
    goofspiel("(usually 13)", "(usually 15)", "FR403", "option size", "not from 2 to 13"),
    goofspiel("(usually random)", "(usually rising)", "FR403", "rising", "none of falling, random"),
    pig("cube: 1 to 6", "cube: 6 to 1", "FR403", "die cube: 6 to 1", "lowest"),
    poker(
        "numbered 1 to players",
        "numbered 5 to players",
        "FR403",
        "players + 1",
        "the last number",
    ),
    # tables
    climbers("8 for 3 players, ", "", "FR404", "table team-size", "3 players"),
    climbers(
        "8 for 3 players, ",
        "8 for 3 players, 9 for 3 players, ",
        "FR303",
        "9 for 3 players",
        "another entry",
    ),
    climbers(
        "12 for 2 players, 8 for 3 players, 6 for 4 players",
        "yes for 2 to 4 players",
        "FR401",
        "team-size",
        "must be a number",
    ),
    # who and how many
    climbers(
        "my last-climb to turn", "last-climb to turn", "FR407", "last-climb", "one `last-climb` for each"
    ),
    pig("most total of you", "most total", "FR407", "total", "say which"),
    climbers("when some climber", "when you are seat 1 and some climber", "FR304", "you", "nobody acts"),
    goofspiel("bid of player to played", "bid to played", "FR306", "bid", "of their own", "bid of player"),
    # places
    climbers("my camp to space", "my camp to temple", "FR401", "temple", "several"),
    goofspiel(
        "to won of the only", "to hand of the only", "FR408", "hand of the only one of best", "can lie"
    ),
    goofspiel("all prizes in offer to won", "all bids in offer to won", "FR408", "bids in offer", "can lie"),
    poker("  starts in deck\n", "", "FR510", "card poker-card", "before the game"),
    # decisions, ties, draws, circles, dead ends
    climbers(
        "    if you cannot, pass ",
        "    # ",
        "FR501",
        "choose one: introduce or climb",
        "nothing may be possible",
    ),
    climbers("  then shared", "", "FR502", "then most my last-climb", "still tied"),
    poker(DEAL, "deal 3 from deck to each hand", "FR503", "deal 3", "may run out"),
    launch(
        "      (there are always enough)\n      do launch",
        "      do launch",
        "FR503",
        "draw 1",
        "may run out",
    ),
    goofspiel("rounds size\n", "rounds size + 1\n", "FR503", "draw 1", "`deck` may run out"),
    climbers("is 1\n", "is 1 and space is base\n", "FR504", "base", "base -> base"),
    poker("pot: sum of stake of players", "pot: pot + 1", "FR504", "pot", "pot -> pot"),
    poker("set bettor to you", "do bet", "FR504", "bet", "bet -> bet"),
    pig(
        "  set rolling to no\n\nwinner",
        "  end the game\n  set rolling to no\n\nwinner",
        "FR506",
        "set rolling to no",
        "never reached",
    ),
    climbers("winner\n", "winner\n  shared\n", "FR506", "most points", "never reached"),
    # secrets
    poker(
        CHECK,
        CHECK
        + '  needs some one in poker-cards in hand of other players: number of one is 1 (refused: "no")\n',
        "FR508",
        "some one in poker-cards in hand of other players: number of one is 1",
        "the player who acts",
    ),
    poker(
        "if bettor is nobody",
        "if number of the only one of poker-cards in my hand > 2",
        "FR508",
        "number of the only one of poker-cards in my hand > 2",
        "not everybody",
    ),
    poker(
        "choose one: check or bet",
        'choose one: check or bet "{top of deck}?"',
        "FR508",
        '"{top of deck}',
        "deck",
    ),
    poker("  show poker-cards in hand of players to everyone\n", "", "FR508", "first of", "`hand`"),
    poker(
        "  show poker-cards in hand of players to everyone\n",
        "  show poker-cards in hand of players to everyone\n  draw 1 from deck to hand of seat 1, or all if fewer\n",
        "FR508",
        "first of",
        "`hand`",
    ),
    # a game without what it needs
    climbers(
        "  at most 3000 decisions, then scores decide\n", "", "FR509", '"Festival Climbers"', "how long"
    ),
    climbers("  players 2 to 4 ", "  # ", "FR509", '"Festival Climbers"', "how many"),
    # cards that change rules, and lines of costs
    weather(
        "works while weather is", "works while wether is", "FR301", "wether", "called `wether`", "weather"
    ),
    weather(
        "weather is in sky and season of weather is now",
        "weather in sky",
        "FR401",
        "weather in sky",
        "a condition",
        "any of weather in sky",
    ),
    weather(
        'change hail "nobody goes out"',
        'change hail "nobody goes out" while weather is in sky',
        "FR401",
        "weather",
        "a collection of weather",
    ),
    weather("change hail", "change hale", "FR531", "change hale", "does not say when", "hail"),
    weather("black: 1 if now is cold", "black: 1 if now", "FR401", "now", "what follows `if`"),
    weather("black: 1 if now is cold", "black: 1 if now is cald", "FR301", "cald", "called `cald`", "cold"),
    weather("    one other kind: 1\n", "    one other kind: now\n", "FR401", "now", "how many"),
    weather("count of paid", "count of pid", "FR301", "pid", "called `pid`", "paid"),
    weather("offer nap beside cook", "offer nap beside coock", "FR534", "offer nap", "`coock`", "cook"),
    weather(
        "weather is in sky and season of weather is now",
        "now is cold",
        "FR535",
        "now is cold",
        "at the same time",
    ),
    weather("sky of weather: at most 1", "sky of weather", "FR524", "replace define", "disagree"),
]
