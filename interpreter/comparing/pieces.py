"""Where two lines differ: the fewest words that do, each with what stands in their place."""

from dataclasses import dataclass
from difflib import SequenceMatcher

from festrules.grammar.format.words import spaced, words_of

MOST = 3  # places of a line at which it may differ and still be told as one line
SHORT = 2  # so few words between two differences are told with them
SHARE = 0.7  # of the words; where more differ, the lines are told one below the other
MOST_PAIRS = 10_000  # of words that are compared with each other
NOWHERE = "\0"


@dataclass(frozen=True, slots=True)
class Piece:
    """Words that are the same (then `old` and `new` are), or other words in their place, perhaps none."""

    old: str
    new: str
    before: str = ""  # the space between it and the piece before

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return self.old == self.new


def pieces(old: str, new: str) -> tuple[Piece, ...]:
    """A line in pieces; nothing if too much of it differs."""
    olds, news = words_of(old), words_of(new)
    places = _places(olds, news)
    differing = [place for place in places if not place[0]]
    changed = sum(max(place[2] - place[1], place[4] - place[3]) for place in differing)
    if len(differing) > MOST or (changed > 2 and changed > SHARE * max(len(olds), len(news))):
        return ()
    words: list[str] = []
    for same, start, end, _, _ in places:
        words += olds[start:end] if same else [NOWHERE]
    left = spaced(words).split(NOWHERE)
    made: list[Piece] = []
    for number, text in enumerate(left):
        if number:
            _, start, end, begin, stop = differing[number - 1]
            made.append(_piece(olds[start:end], news[begin:stop]))
        if text:
            made.append(Piece(text, text))
    return tuple(made) if all(one.same or _balanced(one) for one in made) else ()


def _piece(old: list[str], new: list[str]) -> Piece:
    """A piece that differs, without a comma that merely comes or goes with it."""
    texts = [
        words[1:] if words[:1] == [","] and not other else words for words, other in ((old, new), (new, old))
    ]
    texts = [
        words[:-1] if words[-1:] == [","] and not other else words
        for words, other in zip(texts, texts[::-1], strict=True)
    ]
    return Piece(*map(spaced, texts))


def _places(old: list[str], new: list[str]) -> list[tuple[bool, int, int, int, int]]:
    """Runs of words that are the same or not, short ones that are the same between two others among these."""
    found: list[tuple[bool, int, int, int, int]] = []
    codes = _codes(old, new)
    for number, (code, *ends) in enumerate(codes):
        start, end, begin, stop = ends
        between = 0 < number < len(codes) - 1 and "," not in old[start:end]
        same = code == "equal" and not (between and end - start <= SHORT)
        if found and not same and not found[-1][0]:
            found[-1] = (False, found[-1][1], end, found[-1][3], stop)
        else:
            found.append((same, start, end, begin, stop))
    return found


def _codes(old: list[str], new: list[str]) -> list[tuple[str, int, int, int, int]]:
    """The steps from one line to the other; long lines are not searched between their equal ends."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    end = next((at for at in range(shorter - start) if old[-1 - at] != new[-1 - at]), shorter - start)
    middle, other = old[start : len(old) - end], new[start : len(new) - end]
    if len(middle) * len(other) > MOST_PAIRS:
        codes = [("replace", 0, len(middle), 0, len(other))]
    else:
        codes = list(SequenceMatcher(None, middle, other, autojunk=False).get_opcodes())
    found = [("equal", 0, start, 0, start)] if start else []
    found += [(str(code), a + start, b + start, c + start, d + start) for code, a, b, c, d in codes]
    return found + ([("equal", len(old) - end, len(old), len(new) - end, len(new))] if end else [])


def _balanced(piece: Piece) -> bool:
    return all(text.count("(") == text.count(")") for text in (piece.old, piece.new))
