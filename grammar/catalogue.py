"""Every code, in one table: 1xx text, 2xx document, 3xx names, 4xx types, 5xx flow, 6xx play, 7xx scenarios.

A code is never used twice and never changes its meaning; its page is `explanations/CODE.md`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """What a code stands for."""

    title: str
    severity: str = "error"


CATALOGUE: dict[str, Entry] = {
    # 1xx: the text
    "FR101": Entry("a line that does not fit the language"),
    "FR102": Entry("a character that has no place here"),
    "FR103": Entry("lines that are not indented alike"),
    "FR104": Entry("a tab in the indentation"),
    "FR105": Entry("a text in quotes that never ends"),
    "FR106": Entry("a file that is too large or too deep"),
    "FR107": Entry("a file that cannot be read"),
    "FR108": Entry("a reserved word used as a name"),
    "FR109": Entry("a version of the language that this program does not know"),
}
