"""Mistakes that authors make, as edits of a rules file: each finds the places where it could be made.

They go by the words of the language alone, so they fit any game. Lines of examples are left alone.
"""

# ruff: noqa: E501 - the table at the end reads line by line

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Lines = list[str]
Edit = tuple[int, str, Lines]  # line, what was done, the file after it
Finder = Callable[[Lines], Iterator[Edit]]

INSTEAD = ("otherwise", "if you cannot", "if there are not enough")
QUOTED = re.compile(r'"[^"]*"|\s@[A-Z].*$|#.*$')
DOES = re.compile(
    r"\s+(move|draw|deal|set|add|subtract|do|if|take|choose|pay|shuffle|for each|with|turn|pick|show) "
)
PLACE = re.compile(r"^(?:place|board) ([a-z][a-z0-9-]*)")


@dataclass(frozen=True)
class Mistake:
    """One kind of mistake."""

    name: str
    find: Finder


def rule_lines(lines: Lines) -> Iterator[int]:
    """The lines that say rules: no examples, no comments."""
    inside = True
    for number, line in enumerate(lines):
        if line.strip() and not line[0].isspace():
            inside = not line.startswith(("example ", "#"))
        if inside and line.strip() and not line.strip().startswith("#"):
            yield number


def indent(line: str) -> int:
    """How far in a line stands."""
    return len(line) - len(line.lstrip())


def block_end(lines: Lines, number: int) -> int:
    """Behind the lines that belong to this one."""
    end = number + 1
    while end < len(lines) and (not lines[end].strip() or indent(lines[end]) > indent(lines[number])):
        end += 1
    while end > number + 1 and not lines[end - 1].strip():
        end -= 1
    return end


def plain(line: str) -> str:
    """The line with blanks where it speaks to people, so that words of rules alone are found."""
    return QUOTED.sub(lambda found: " " * len(found.group()), line)


def dropped(pattern: str) -> Finder:
    """A line, with all that depends on it, is forgotten."""

    def find(lines: Lines) -> Iterator[Edit]:
        for number in rule_lines(lines):
            if re.search(pattern, lines[number]):
                end = block_end(lines, number)
                yield number, f"without `{lines[number].strip()}`", lines[:number] + lines[end:]

    return find


def changed(pattern: str, instead: str | Callable[[re.Match[str]], str], only: str = "") -> Finder:
    """Some words of a line are others; `only` in lines that look like this."""

    def find(lines: Lines) -> Iterator[Edit]:
        for number in rule_lines(lines):
            if only and not re.search(only, lines[number]):
                continue
            for met in re.finditer(pattern, plain(lines[number])):
                words = met.expand(instead) if isinstance(instead, str) else instead(met)
                line = lines[number][: met.start()] + words + lines[number][met.end() :]
                if line != lines[number]:
                    what = f"`{line.strip()}` for `{lines[number].strip()}`"
                    yield number, what, [*lines[:number], line, *lines[number + 1 :]]

    return find


def swapped(lines: Lines) -> Iterator[Edit]:
    """Two statements, one after the other, in the wrong order."""
    rules = set(rule_lines(lines))
    for number in rules:
        end = block_end(lines, number)
        if end not in rules or not indent(lines[number]) or indent(lines[end]) != indent(lines[number]):
            continue
        if lines[end].strip().startswith((*INSTEAD, "then ")) or not DOES.match(lines[end]):
            continue
        last = block_end(lines, end)
        both = lines[end:last] + lines[number:end]
        if both == lines[number:last]:
            continue  # the same twice
        yield number, f"`{lines[end].strip()}` before the line before", lines[:number] + both + lines[last:]


def elsewhere(lines: Lines) -> Iterator[Edit]:
    """Something goes to another place than it should."""
    places = [found.group(1) for line in lines if (found := PLACE.match(line))]
    for number in rule_lines(lines):
        for met in re.finditer(r"\bto (my )?([a-z][a-z0-9-]*)", plain(lines[number])):
            if met.group(2) not in places or not re.match(r"\s+(move|draw|deal|pay)", lines[number]):
                continue
            other = places[(places.index(met.group(2)) + 1) % len(places)]
            start, end = met.span(2)
            line = lines[number][:start] + other + lines[number][end:]
            yield number, f"`{line.strip()}`", [*lines[:number], line, *lines[number + 1 :]]


def one_more(met: re.Match[str]) -> str:
    """The number after this one."""
    return str(int(met.group()) + 1)


def one_less(met: re.Match[str]) -> str:
    """The number before this one."""
    return str(int(met.group()) - 1)


def misspelt(met: re.Match[str]) -> str:
    """A word with two letters exchanged."""
    word = met.group()
    return word[:1] + word[2] + word[1] + word[3:]


NUMBER = r"(?<![\w-])[0-9]+(?![\w-])"
MISTAKES = (
    Mistake("a condition with its reason is forgotten", dropped(r"^\s{4,}\S.* \(refused:")),
    Mistake("what an action needs is forgotten", dropped(r"^\s+needs ")),
    Mistake("a condition that always holds", changed(r"^(\s+)\S.*?(?= \(refused:)", r"\1yes", r"^\s{4,}(?!needs|otherwise)\S[^\"]* \(refused:")),
    Mistake("there is always one where there is not", changed(r"if you cannot, .*?(?=\s*$)", "(there is always at least one)", r"^\s+if you cannot, ")),
    Mistake("nothing happens instead", changed(r"(otherwise|if you cannot,|if there are not enough,) (?!nothing)\S.*?(?=\s*$)", r"\1 nothing happens", r"^\s+(otherwise |if you cannot, |if there are not enough, )")),
    Mistake("a secret place lies open", changed(r"(: |, )?(owner sees everything, )?(others|everyone) sees? (count|nothing|presence|top)", "", r"^(place|board)")),
    Mistake("a place is more secret than it is", changed(r"owner sees everything", "owner sees count", r"^(place|board|keep)")),
    Mistake("a place that all see is hidden", changed(r"(?<=\w)\s*$", ": face down", r"^place [^:]*$")),
    Mistake("nothing is shuffled", dropped(r"^\s+shuffle ")),
    Mistake("a trigger is forgotten", dropped(r"^trigger ")),
    Mistake("a payment is forgotten", dropped(r"^\s+pay ")),
    Mistake("an end is forgotten", dropped(r"^end ")),
    Mistake("turns that never end", changed(r"until (?!the game ends).*?(?=\s*$)", "until the game ends", r"^\s+turns ")),
    Mistake("rounds that end too early or late", changed(r"until ", "until not ", r"^\s+rounds until")),
    Mistake("the wrong one wins", changed(r"\bmost\b", "least", r"^\s+(then )?most ")),
    Mistake("a tie-break is forgotten", dropped(r"^  then (most|least) ")),
    Mistake("`never tied` where ties are", changed(r"\bshared\b", "never tied", r"^  then shared")),
    Mistake("a part of the score is forgotten", dropped(r"^\s+part ")),
    Mistake("a part of the score is counted against", changed(r": (?=\S)", ": 0 - ", r"^\s+part ")),
    Mistake("a number one too high", changed(NUMBER, one_more, r"^\s")),
    Mistake("a number one too low", changed(r"(?<![\w-])[1-9][0-9]*(?![\w-])", one_less, r"^\s")),
    Mistake("one component too few", changed(NUMBER, one_less, r"^\s+count ")),
    Mistake("too little room", changed(NUMBER, one_less, r"^(place|board).* at most ")),
    Mistake("a bound too narrow", changed(r"(?<=to )[0-9]+", "1", r"^keep ")),
    Mistake("another start", changed(r"(?<=starts )[0-9]+", one_more, r"^keep ")),
    Mistake("what is kept is not cleared", changed(r", cleared .*?(?=\s*$)", "", r"^keep ")),
    Mistake("cleared at another moment", changed(r"(?<=cleared each )turn", "round", r"^keep ")),
    Mistake("the first player instead of who acts", changed(r"\bmy ([a-z][a-z0-9-]*)", r"\1 of seat 1", r"^\s")),
    Mistake("who acts instead of another", changed(r"\bother players\b", "players", r"^\s")),
    Mistake("all but you instead of all", changed(r"\bin players\b", "in other players", r"^\s")),
    Mistake("`pass` is forgotten", changed(r"\bpass\b(?=\s*$)", "nothing happens", r"^\s")),
    Mistake("under instead of on top", changed(r" to (?=[a-z])", " under ", r"^\s+move ")),
    Mistake("on top instead of under", changed(r" under ", " to ", r"^\s+(move|draw) ")),
    Mistake("to another place", elsewhere),
    Mistake("a value is not stored", dropped(r"^\s+set ")),
    Mistake("nothing is added", dropped(r"^\s+(add|subtract) ")),
    Mistake("added instead of taken", changed(r"\badd (.*) to\b", r"subtract \1 from", r"^\s+add ")),
    Mistake("a move is forgotten", dropped(r"^\s+move ")),
    Mistake("a draw is forgotten", dropped(r"^\s+(draw|deal) ")),
    Mistake("a procedure is not carried out", dropped(r"^\s+do ")),
    Mistake("two statements in the wrong order", swapped),
    Mistake("every for some", changed(r"\bevery\b", "some", r"^")),
    Mistake("some for every", changed(r"\bsome\b", "every", r"^")),
    Mistake("most for least", changed(r"\bwith most\b", "with least")),
    Mistake("lowest first", changed(r"(?<=ordered by )highest\b", "lowest")),
    Mistake("or for and", changed(r"\band\b", "or", r"^(?!kinds|place|board|keep)")),
    Mistake("and for or", changed(r"\bor\b(?! *$)", "and", r"^(define|\s+if|end|trigger)")),
    Mistake("less for at most", changed(r"<=", "<")),
    Mistake("more for at least", changed(r">=", ">")),
    Mistake("at most for less", changed(r"<(?!=)", "<=")),
    Mistake("at least for more", changed(r">(?!=)", ">=")),
    Mistake("is for is not", changed(r"\bis not\b", "is")),
    Mistake("an action is not offered", changed(r" or [a-z][a-z0-9-]*", "", r"^\s+(may )?take ")),
    Mistake("may for must", changed(r"(?<=^  )(\s*)(?=(choose|take) )", r"\1may ", r"^\s+(choose|take) ")),
    Mistake("must for may", changed(r"\bmay (?=choose|take)", "", r"^\s+may ")),
    Mistake("a line of a change is forgotten", dropped(r"^  (replace|increase|limit|forbid|skip|offer|add to) ")),
    Mistake("later than at once", changed(r"at once when", "after turn when", r"^trigger ")),
    Mistake("after the round for at once", changed(r"at once when", "after the round when", r"^end ")),
    Mistake("rounded the other way", changed(r"rounded down", "rounded up")),
    Mistake("only as many as there are", changed(r", or all if fewer", "", r"^\s+(move|draw) ")),
    Mistake("a name with a slip", changed(r"(?<=[a-z] )[a-z]{6,}(?=[ ,]|$)", misspelt, r"^\s")),
    Mistake("a name that is defined otherwise", dropped(r"^define ")),
)  # fmt: skip


def table_mistakes(text: str) -> Iterator[tuple[str, int, str, str]]:
    """In a table of components: kind of mistake, line, what was done, the file after it."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if re.match(r"^- ", line):
            end = number + 1
            while end < len(lines) and lines[end].startswith((" ", "\t")):
                end += 1
            rest = "\n".join(lines[:number] + lines[end:])
            yield "a card is forgotten in the table", number, f"without `{line}`", rest
        for met in re.finditer(r"(?<=: )[0-9]+", line):
            other = line[: met.start()] + one_more(met) + line[met.end() :]
            rest = "\n".join([*lines[:number], other, *lines[number + 1 :]])
            yield "another number in the table", number, f"`{other.strip()}`", rest
