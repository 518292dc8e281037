"""Things as their authors declared them: the lines of a declaration, and the comment above it."""

from collections.abc import Iterator

from festrules.editors.understanding.subjects import Mention, Sort, Subject
from festrules.editors.understanding.understood import Understood

MOST_LINES = 6  # of a declaration that are shown
COMMENT = "# "
HEADING = "# --"
CITE = "  @"


def about(understood: Understood, name: str) -> str:
    """The explanation of a declared thing, with marks; empty for anything else."""
    given = understood.given_at(Subject(Sort.THING, name))
    return declaration(understood, given) if given else ""


def declaration(understood: Understood, given: Mention, most: int = MOST_LINES) -> str:
    """The first lines of the declaration in which a name is given, and the comment above, with marks."""
    lines = understood.lines.get(given.span.source, [])
    if len(lines) < given.span.line:
        return ""
    first = given.span.line - 1
    comment = " ".join(reversed([*_comment(lines, first)]))
    shown = "\n".join(_shown(lines, first, most))
    return f"{comment}\n\n```festrules\n{shown}\n```" if comment else f"```festrules\n{shown}\n```"


def _comment(lines: list[str], first: int) -> Iterator[str]:
    for line in reversed(lines[:first]):
        if not line.startswith(COMMENT) or line.startswith(HEADING):
            return
        yield line.removeprefix(COMMENT).strip()


def _shown(lines: list[str], first: int, most: int) -> Iterator[str]:
    """A declaration without the clauses that it cites, as far as there is room."""
    indent = len(lines[first]) - len(lines[first].lstrip())
    for number, line in enumerate(lines[first:]):
        further_in = line[: indent + 1].isspace() and line.strip()
        if number and not further_in and line.strip() != ")":
            return
        if number == most:
            yield "  ..."
            return
        yield _without_clauses(line)[indent if line[:indent].isspace() else 0 :]


def _without_clauses(line: str) -> str:
    at = line.rfind('"') + 1
    cited = line.find(CITE, at)
    return (line if cited < 0 else line[:cited]).rstrip()
