"""The words that choose between behaviours, each set as an enumeration."""

from enum import StrEnum


class Aggregation(StrEnum):
    """How one value is made of a collection."""

    COUNT = "count"
    SUM = "sum"
    FIRST = "first"
    LAST = "last"
    ONLY = "only"
    ANY = "any"
    NONE = "none"
    DISTINCT = "distinct"
    HIGHEST = "highest"
    LOWEST = "lowest"
    LONGEST_LINE = "longest-line"
    LARGEST_GROUP = "largest-group"


class Ties(StrEnum):
    """The rule for equals."""

    NEVER_TIED = "never-tied"
    AS_LISTED = "as-listed"


class Rounding(StrEnum):
    """Which way a quotient is rounded."""

    UP = "up"
    DOWN = "down"


class Comparison(StrEnum):
    """How two numbers are compared."""

    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class Quantity(StrEnum):
    """For how many members of a collection something holds."""

    EVERY = "every"
    SOME = "some"
    NO = "no"


class Neighbour(StrEnum):
    """To whom a player hands something on: the next one clockwise sits on the left."""

    LEFT = "left"
    RIGHT = "right"


class Likeness(StrEnum):
    """How the members of a collection are to each other."""

    SAME = "all-the-same"
    DIFFERENT = "all-different"
    CONSECUTIVE = "consecutive-in-any-order"


class Article(StrEnum):
    """The article before the name of a condition, for the ear."""

    A = "a"
    AN = "an"


class ComponentWord(StrEnum):
    """The sorts of component."""

    CARD = "card"
    TILE = "tile"
    PIECE = "piece"
    TOKEN = "token"  # noqa: S105 - a piece of the game


class Stop(StrEnum):
    """When the game stops, once its end has come."""

    AT_ONCE = "at-once"
    AFTER_TURN = "after-turn"
    AFTER_ROUND = "after-round"


class Side(StrEnum):
    """On which side of a number a limit lies."""

    AT_LEAST = "at-least"
    AT_MOST = "at-most"


class LengthResult(StrEnum):
    """Who wins when the greatest length is reached."""

    SCORES = "scores"
    NOBODY = "nobody"


class Viewer(StrEnum):
    """Who sees."""

    EVERYONE = "everyone"
    OWNER = "owner"
    TEAM = "team"
    OTHERS = "others"


class Grade(StrEnum):
    """How much is seen."""

    EVERYTHING = "everything"
    CONTENTS = "contents"
    TOP = "top"
    COUNT = "count"
    PRESENCE = "presence"
    NOTHING = "nothing"


class TieBreaking(StrEnum):
    """How a winner is found."""

    MOST = "most"
    LEAST = "least"
    SHARED = "shared"
    NEVER_TIED = "never-tied"
    EVERYONE = "everyone"
    NOBODY = "nobody"


# Nothing is compared: all have won together, or lost.
TOGETHER = (TieBreaking.EVERYONE, TieBreaking.NOBODY)


class Origin(StrEnum):
    """Where data comes from."""

    PRINTED = "printed"
    RULED = "ruled"
    RECONSTRUCTED = "reconstructed"


class Size(StrEnum):
    """How much room something takes on a table that is drawn."""

    LARGE = "large"
    USUAL = "usual"
    SMALL = "small"
    FOLDED = "folded"


class Colour(StrEnum):
    """A colour that is read on light and on dark ground."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    PURPLE = "purple"
    PINK = "pink"
    BROWN = "brown"
    BLACK = "black"
    WHITE = "white"
    GREY = "grey"
    GOLD = "gold"
    SILVER = "silver"


class Symbol(StrEnum):
    """A simple drawing that comes with festrules."""

    BERRY = "berry"
    BOLT = "bolt"
    BOOK = "book"
    COIN = "coin"
    CROWN = "crown"
    CUP = "cup"
    DROP = "drop"
    EYE = "eye"
    FISH = "fish"
    FLAG = "flag"
    FLAME = "flame"
    FLOWER = "flower"
    GEM = "gem"
    GRAIN = "grain"
    HAND = "hand"
    HEART = "heart"
    HOUSE = "house"
    KEY = "key"
    LEAF = "leaf"
    MOON = "moon"
    MOUNTAIN = "mountain"
    NOTE = "note"
    PERSON = "person"
    RING = "ring"
    SHIELD = "shield"
    SHIP = "ship"
    STAR = "star"
    STONE = "stone"
    SUN = "sun"
    SWORD = "sword"
    TOWER = "tower"
    TREE = "tree"
    WHEEL = "wheel"
