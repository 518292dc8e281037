"""Comments that leave a finding alone: `# lint: ignore dead/never-read because players look at it`."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Edit, Fix
from festrules.grammar.source import Source, Span
from festrules.interpreter.findings import nearest

ASKED = re.compile(r"#\s*lint\s*:\s*(?P<rest>.*)$")
IGNORE = re.compile(r"ignore\b(?P<rules>.*?)(?:\bbecause\b(?P<reason>.*))?$")
HOW = "write `# lint: ignore RULE because REASON`"
NAMES: Mapping[str, str] = {entry.rule: code for code, entry in CATALOGUE.items() if entry.rule}


@dataclass(slots=True)
class Comment:
    """One comment: which rules it leaves alone, in which line, and which of them it was needed for."""

    span: Span
    whole: bool  # nothing else is on its line
    line: int  # of the rules that it is about
    rules: tuple[tuple[str, str], ...] = ()  # the code, and what it was called
    wrong: tuple[tuple[str, str | None], ...] = ()  # what is wrong with it, and what was perhaps meant
    needed: set[str] = field(default_factory=set)


def comments_in(source: Source) -> list[Comment]:
    """All comments of a file that speak to lint."""
    lines = source.text.split("\n")
    found = []
    for number, line in enumerate(lines, 1):
        if "lint" not in line or (start := comment_start(line)) is None:
            continue
        asked = ASKED.match(line[start:])
        if asked is None:
            continue
        whole = not line[:start].strip()
        span = Span(source.name, number, start + 1, number, len(line.rstrip()) + 1)
        about = next((n for n in range(number + 1, len(lines) + 1) if _has_rules(lines[n - 1])), number)
        found.append(_read(asked["rest"], Comment(span, whole, about if whole else number)))
    return found


def comment_start(line: str) -> int | None:
    """Where the comment of a line begins; signs in quotes begin none."""
    quoted = escaped = False
    for index, sign in enumerate(line):
        if escaped:
            escaped = False
        elif sign == "\\":
            escaped = quoted
        elif sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted:
            return index
    return None


def _has_rules(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _read(rest: str, comment: Comment) -> Comment:
    """The comment in the words behind `lint:`."""
    said = IGNORE.match(rest)
    if said is None:
        comment.wrong = ((f"This comment to lint says nothing that it understands; {HOW}", None),)
        return comment
    wrong: list[tuple[str, str | None]] = []
    rules = []
    words = re.split(r"[,\s]+", said["rules"].strip())
    for word in words if words != [""] else []:
        code = word.upper() if word.upper() in CATALOGUE and CATALOGUE[word.upper()].rule else NAMES.get(word)
        if code is None:
            wrong.append((f"There is no rule called `{word}`", nearest(word, NAMES)))
        else:
            rules.append((code, word))
    if not rules and not wrong:
        wrong.append(("This comment does not say which rule is left alone here", None))
    elif not (said["reason"] or "").strip():
        wrong.append(("This comment does not say why the rule is left alone here", None))
    comment.rules, comment.wrong = tuple(rules), tuple(wrong)
    return comment


def leave_alone(found: list[Diagnostic], comments: list[Comment]) -> list[Diagnostic]:
    """The findings that remain; comments note what they were needed for."""
    about: dict[tuple[str, int], list[Comment]] = {}
    for comment in comments:
        about.setdefault((comment.span.source, comment.line), []).append(comment)
    left = []
    for one in found:
        here = about.get((one.span.source, one.span.line), ()) if one.span else ()
        ignoring = [comment for comment in here if one.code in {code for code, _ in comment.rules}]
        for comment in ignoring:
            comment.needed.add(one.code)
        left += [] if ignoring else [one]
    return left


def about_comments(comments: list[Comment]) -> Iterator[Diagnostic]:
    """The findings about the comments themselves."""
    for comment in comments:
        for message, near in comment.wrong:
            yield Diagnostic(
                code="FR801",
                message=message[0].lower() + message[1:],
                span=comment.span,
                suggestion=near,
                help=HOW,
            )
        for code, word in comment.rules:
            if code not in comment.needed and not comment.wrong:
                yield Diagnostic(
                    code="FR802",
                    message=f"`{word}` has nothing to ignore here",
                    span=comment.span,
                    help="leave the comment out; what it was about has been put right, or has moved to another line",
                    fix=_without(comment) if len(comment.rules) == 1 else None,
                )


def _without(comment: Comment) -> Fix:
    """The line without the comment, or no line."""
    span = comment.span
    gone = Span(span.source, span.line, 1, span.line + 1, 1) if comment.whole else span
    return Fix("leave the comment out", (Edit(gone, ""),), safe=True)
