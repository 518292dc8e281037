"""Make a text with a mistake readable again: whatever was wrong gives way to something harmless.

The number of lines stays the same, so all places stay right. Nothing of the mended text is ever used:
it is only read to find the next mistake.
"""

import re
from dataclasses import dataclass, field, replace

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.lines import without_texts
from festrules.grammar.source import Source

CASED = re.compile(r"depend\w*|switch|match|case")  # what begins cases, or was meant to
SIGN = "FR117"  # what is meant by a sign is certain: a word that can stand in its place
HEADERS = {"play", "setup", "action", "procedure", "trigger"}
STATEMENT_PARENTS = HEADERS | {
    *("if", "otherwise", "for", "with", "turns", "rounds", "repeat", "phase", "step", "all", "physical"),
    *("before", "after"),
}

REASON = re.compile(r'\(\s*refused\b|\bor\s+"')  # and as older versions of the language had it
_INSTEAD = re.compile(r"\s*(?P<words>otherwise|if you cannot|if there are not enough)(?![\w-])(?P<comma>,?)")
# The parents that each of these may have, on one line.
_BEFORE = {
    "otherwise": "if yes, pass",
    "if you cannot": "choose one: x",
    "if there are not enough": "draw 1 from x to x",
}
_PASSED = {"otherwise", *["if", "you", "cannot,", "there", "are", "not", "enough,"]}
_NUMBERS = re.compile(r"\s*\d+(?:(?:,| to) \d+)*:?\s*$")
_VALUES = re.compile(r"\s*(?:\d+|yes|no|nothing|nobody|seat \d+|[\w-]+)(?:(?:,| to) [\w-]+)*:?\s*$")


@dataclass(slots=True)
class Mending:
    """The lines of one declaration, and which of them no longer are what the author wrote."""

    lines: list[str]
    mended: set[int] = field(default_factory=set)
    # Lines in which a sign has become the word for it: the column behind it, and how much further right all is then.
    reworded: dict[int, tuple[int, int]] = field(default_factory=dict)

    def is_mended(self, line: int) -> bool:
        """Whether a mistake here would be ours: we changed this line, or everything below it."""
        below = range(line + 1, self._end(line))
        return line in self.mended or (bool(below) and all(number in self.mended for number in below))

    def reword(self, line: int, problem: Diagnostic) -> bool:
        """Write the word for a sign, so that what is wrong behind it is found as well; false for other mistakes."""
        span, word = problem.span, problem.suggestion
        if problem.code != SIGN or span is None or span.line != span.end_line:
            return False
        if word is None or not word[0].isalpha():  # of two brackets one is as wrong as the other
            return False
        if line in self.mended or not 0 <= line < len(self.lines):
            return False
        _, moved = self.reworded.get(line, (0, 0))
        start, end = span.column + moved - 1, span.end_column + moved - 1
        text = self.lines[line]
        self.lines[line] = text[:start] + word + text[end:]
        self.reworded[line] = start + len(word) + 1, moved + len(word) - (end - start)
        return True

    def source_read(self, source: Source, first: int) -> Source:
        """The text in which mistakes are looked for: the author's, but for the words instead of signs."""
        if not self.reworded:
            return source
        lines = source.text.split("\n")
        for line in self.reworded:
            lines[first - 1 + line] = self.lines[line]
        return Source(source.name, "\n".join(lines))

    def as_written(self, line: int, problem: Diagnostic) -> Diagnostic | None:
        """A mistake in a reworded line where the author has it; None if it is not behind the word."""
        if line not in self.reworded or problem.span is None:
            return problem
        behind, moved = self.reworded[line]
        span = problem.span
        if span.column < behind or span.line != span.end_line or problem.labels or problem.fix:
            return None
        there = replace(span, column=span.column - moved, end_column=span.end_column - moved)
        return replace(problem, span=there)

    def mend_reworded(self) -> bool:
        """Replace the lines that say what nobody wrote; whether there are any."""
        lines, self.reworded = [*self.reworded], {}
        return bool([line for line in lines if self.mend(line)])

    def mend(self, line: int) -> bool:
        """Replace a line, or that before the empty one where a text ends; false if there is no use in reading on."""
        while 0 < line < len(self.lines) and line not in self.mended and not _is_text(self.lines[line]):
            line -= 1
        if line in self.mended or not 0 <= line < len(self.lines):
            return self._blank(line)
        self._drop_rest(line)
        words = self.lines[line].split()
        if line == 0:
            return self._replace(0, "procedure unknown") if words[0].rstrip(":") in HEADERS else False
        parent = self._parent(line)
        if CASED.fullmatch(parent):
            return self._mend_case(line)
        if CASED.fullmatch(words[0]):
            return self._mend_header(line)
        indent = " " * _indent(self.lines[line])
        if parent in {"choose", "may"}:
            return self._replace(line, f'{indent}yes (refused: "-")')
        if parent not in STATEMENT_PARENTS and not CASED.fullmatch(self._parent(self._line_above(line))):
            return self._blank(line)
        return self._replace(line, indent + self._harmless(line, words))

    def drop_from(self, line: int) -> bool:
        """Take out a line whose indentation fits nothing, and what follows just as far in."""
        if not 0 < line < len(self.lines) or not _is_text(self.lines[line]):
            return False
        if _INSTEAD.match(self.lines[line]):
            return self._blank(line)
        indent = _indent(self.lines[line])
        for number in range(line, len(self.lines)):
            if _is_text(self.lines[number]) and _indent(self.lines[number]) < indent:
                break
            self.lines[number] = ""
            self.mended.add(number)
        return True

    def _drop_rest(self, line: int) -> None:
        """Take out the lines over which a parenthesis spreads what begins here."""
        depth = _opened(self.lines[line])
        for number in range(line + 1, len(self.lines)):
            if depth <= 0 or not self.lines[number][:1].isspace():
                break
            depth += _opened(self.lines[number])
            self._replace(number, "")

    def _mend_case(self, line: int) -> bool:
        """A case of some value, if anything stands below it."""
        if not self._has_block(line):
            return self._blank(line)
        return self._replace(line, f"{' ' * _indent(self.lines[line])}1")

    def _has_block(self, line: int) -> bool:
        """Whether lines stand further in below a line."""
        return any(_is_text(self.lines[number]) for number in range(line + 1, self._end(line)))

    def _mend_header(self, line: int) -> bool:
        """Something that has cases; where the word is another one, its cases will be written otherwise too."""
        indent, end = _indent(self.lines[line]), self._end(line)
        if not self._has_block(line):
            while self._is_case_beside(end, indent):
                beside, end = end, self._end(end)
                self._blank(beside)
            return self._replace(line, " " * indent + self._alone(end))
        for number in range(line + 1, end):
            is_case = _is_text(self.lines[number]) and self._line_above(number) == line
            if is_case and not self.lines[line].split()[0].startswith("depend"):
                self._mend_case(number)
        return self._replace(line, f"{' ' * indent}depending on yes")

    def _is_case_beside(self, line: int, indent: int) -> bool:
        """Whether a case stands behind what has cases, instead of below it."""
        text = self.lines[line] if line < len(self.lines) else ""
        return _indent(text) == indent and bool(_VALUES.match(text)) and self._has_block(line)

    def _harmless(self, line: int, words: list[str]) -> str:
        """A statement that takes what stands below it, and an `otherwise`, as the wrong one would have."""
        if instead := _INSTEAD.match(self.lines[line]):
            begin = self._instead(line, instead["words"])
            one_line = f"{begin} pass" if begin == "otherwise" else f"{begin}, pass"
            behind = self.lines[line][instead.end() :]
            if re.match(rf"\s*(?:choose|may|{CASED.pattern})\b", behind):
                self._drop_below(line)
                return one_line
            if self._has_block(line) and self._is_assertion(line):
                self._drop_below(line)
            if self._has_block(line) and re.match(r"\s*if\b", behind):
                return one_line.replace("pass", "if yes")
            return begin if self._has_block(line) else one_line
        if self._end(line) > line + 1:
            begins_block = words[0].rstrip(":") in STATEMENT_PARENTS
            is_choice = ("choose" in words and not begins_block) or REASON.search(self.lines[line + 1])
            follower = self._end(line)
            if is_choice and follower < len(self.lines) and self.lines[follower].split()[:1] == ["otherwise"]:
                self._blank(follower)
            of_cases = _NUMBERS.match(self.lines[line + 1])
            if self._assured(self._end(line)) == "is":
                return "choose x from players" if is_choice else "let you act"
            return "choose x from players" if is_choice else "depending on yes" if of_cases else "if yes"
        return self._alone(self._end(line))

    def _is_assertion(self, line: int) -> bool:
        """Whether all that stands below a line is that it cannot happen, which has been told with it."""
        below = [text for text in self.lines[line + 1 : self._end(line)] if _is_text(text)]
        return len(below) == 1 and below[0].split()[:2] == ["cannot", "happen"]

    def _instead(self, line: int, said: str) -> str:
        """How what happens instead begins below the statement that it belongs to."""
        above = line - 1
        while above > 0 and (
            not _is_text(self.lines[above]) or _indent(self.lines[above]) > _indent(self.lines[line])
        ):
            above -= 1
        begin = next(
            (word for word in self.lines[above].replace("may ", "").split() if word not in _PASSED), ""
        )
        if begin in ("choose", "take"):
            return "if you cannot"
        return "if there are not enough" if begin in ("draw", "deal") else said

    def _alone(self, following: int) -> str:
        """A statement of one line, below which can stand what may follow."""
        follower = self.lines[following] if following < len(self.lines) else ""
        if self._assured(following) == "are":
            return "choose 2 x from players"
        if self._assured(following):
            return "choose one: x"
        instead = _INSTEAD.match(follower)
        return _BEFORE[instead["words"]] if instead else "pass"

    def _assured(self, following: int) -> str:
        """The second word of a line that may assure that something is always possible."""
        words = self.lines[following].split() if following < len(self.lines) else []
        return words[1] if words[:3:2] in (["there", "always"], ["(there", "always"]) else ""

    def _replace(self, line: int, text: str) -> bool:
        self.lines[line] = text
        self.mended.add(line)
        return True

    def _blank(self, line: int) -> bool:
        """Take a line out with all that depends on it."""
        if not 0 < line < len(self.lines):
            return False
        changed = bool(self.lines[line].strip()) or self._has_block(line)
        self._drop_below(line)
        return self._replace(line, "") and changed

    def _drop_below(self, line: int) -> None:
        """Take out what stands below a line, and what happens instead with that."""
        end = self._end(line)
        while end < len(self.lines) and _INSTEAD.match(self.lines[end]):
            if _indent(self.lines[end]) != _indent(self.lines[line]):
                break
            end = self._end(end)
        for number in range(line + 1, end):
            self._replace(number, "")

    def _parent(self, line: int) -> str:
        """The first word of the line that this one belongs to."""
        above = self._line_above(line)
        return self.lines[above].split()[0].rstrip(":") if above >= 0 else ""

    def _line_above(self, line: int) -> int:
        """The number of the line that this one belongs to, or -1."""
        indent = _indent(self.lines[line]) if line >= 0 else 0
        for number in range(line - 1, -1, -1):
            if _is_text(self.lines[number]) and _indent(self.lines[number]) < indent:
                return number
        return -1

    def _end(self, line: int) -> int:
        """The number of the first line after this one that is not further in."""
        indent = _indent(self.lines[line])
        end = line + 1
        for number in range(line + 1, len(self.lines)):
            if _is_text(self.lines[number]):
                if _indent(self.lines[number]) <= indent:
                    break
                end = number + 1
        while end < len(self.lines) and not _is_text(self.lines[end]):
            end += 1
        return end


def _opened(line: str) -> int:
    """How many parentheses a line opens that it does not close."""
    said = without_texts(line)
    return said.count("(") - said.count(")")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_text(line: str) -> bool:
    return line.strip() != "" and not line.lstrip().startswith("#")
