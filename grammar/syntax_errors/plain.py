"""The message when nothing particular is recognised: the word that was read, and what could have been there."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_words, described, texts, value_begins, value_goes_on

SHOWN = 8


def expected(seen: Situation, without: frozenset[str] = frozenset()) -> str:
    """The words that could come next, as an author would put them; continuations of a value only if nothing else."""
    accepted = seen.accepted - without
    words = []
    if accepted >= {"NUMBER", "NAME", "LPAR"}:
        words.append("a value")
        accepted -= value_begins()
    particular = accepted - value_goes_on() or accepted
    words += sorted(described(terminal) for terminal in particular)
    if len(words) > SHOWN:
        words = [*words[:SHOWN], "others"]
    return " or ".join(", ".join(words).rsplit(", ", 1))


def something_else(seen: Situation) -> Diagnostic:
    """The last resort."""
    word = f"`{seen.word}`" if seen.word else "this"
    could = expected(seen)
    more = f"; there could be {could}" if could else ""
    return seen.found("FR101", f"{word} does not fit here{more}", suggestion=_only_way(seen))


def _only_way(seen: Situation) -> str | None:
    """The one word or sign that is missing or should be here instead, if there is only one."""
    particular = [terminal for terminal in seen.accepted - value_goes_on() if texts(terminal)]
    if len(particular) != 1 or len(texts(particular[0])) != 1 or seen.accepted & {"NAME", "STRING"}:
        return None
    if seen.word in all_words():
        return None
    wanted = texts(particular[0])[0]
    return f"{wanted} {seen.word}" if seen.kind in value_begins() else wanted
