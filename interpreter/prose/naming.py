"""Names as they are read: with blanks, with an article, in quotation marks where they are not nouns."""

from __future__ import annotations

from festrules.interpreter.edition.nodes import HIDDEN

# Words with which no noun begins or ends.
NO_NOUNS = {
    "above", "ahead", "at", "behind", "below", "beneath", "beside", "between", "by", "down", "here", "in", "inside",
    "just", "not", "now", "off", "on", "out", "outside", "over", "there", "to", "today", "tomorrow", "under",
    "up", "yesterday",
}  # fmt: skip
BETWEEN = {
    "at",
    "by",
    "for",
    "from",
    "in",
    "left",
    "of",
    "on",
    "so",
    "to",
    "with",
}  # behind the noun of a name
SEVERAL = {"children", "dice", "feet", "men", "people", "teeth", "women"}  # plurals that do not end in s
# Words that alone say how something is, or what has become of it; with a noun behind them they are part of a name.
PARTICIPLES = {
    "bought", "built", "caught", "chosen", "drawn", "fallen", "given", "hidden", "hit", "kept", "laid", "led", "lost",
    "met", "paid", "sold", "sown", "spent", "stolen", "taken", "thrown", "won", "worn",
}  # fmt: skip
LIKE_PARTICIPLES = {"bed", "hatred", "hundred", "kindred", "red", "shed", "shred", "sled"}  # and all in -eed
LAST_OF_NONE = {"down", "in", "on", "out", "to", "up"}
PREPOSITIONS = {"at", "by", "for", "from", "of", "with"}  # of a name that ends so, its object follows


def spaced(name: str) -> str:
    """A name as it is read: without the hyphens that hold it together."""
    own, inner, _ = name.partition(HIDDEN)
    return f"{own} before that".replace("-", " ") if inner else name.replace("-", " ")


def a_noun(name: str) -> str:
    """A name where a noun is wanted: in quotation marks if it is none, as `today` or `out-of-game`."""
    return f"“{spaced(name)}”" if is_no_noun(name) else spaced(name)


def is_no_noun(name: str) -> bool:
    """Whether a name says where something is, or what has become of it."""
    words = spaced(name)
    first, last = words.partition(" ")[0], words.rpartition(" ")[2]
    return first in NO_NOUNS or last in LAST_OF_NONE or _is_participle(words)


def _is_participle(words: str) -> bool:
    """Whether a single word says what has become of something: `named`, `caught`."""
    ends = words.endswith("ed") and not words.endswith("eed") and words not in LIKE_PARTICIPLES
    return ends or words in PARTICIPLES


def sounds_like_many(name: str) -> bool:
    """Whether a name is in the plural, as `points` and `cards-in-hand`."""
    words = spaced(name).split()
    end = next((at for at, word in enumerate(words) if at and word in BETWEEN), len(words))
    noun = words[end - 1]
    return noun in SEVERAL or (noun.endswith("s") and not noun.endswith(("ss", "us", "is")))


def alone(name: str) -> str:
    """The same where nothing follows: a preposition at its end leads nowhere, too."""
    words = a_noun(name)
    return f"“{words}”" if words.rpartition(" ")[2] in PREPOSITIONS else words


def ends_openly(name: str) -> bool:
    """Whether something must follow a name, as `played-by`."""
    return spaced(name).rpartition(" ")[2] in PREPOSITIONS


def the(name: str) -> str:
    """The same with an article, if it bears one."""
    words = alone(name)
    return words if words.startswith("“") else f"the {words}"
