"""A clause of the rulebook: what it says, which lines implement it, and which scenarios test it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from festrules.editors.understanding.subjects import Mention, Subject
from festrules.editors.understanding.understood import Understood

MOST_PLACES = 8  # that are listed
RULES, SCENARIOS = ".rules", ".scenarios"


def of_clause(known: Understood, subject: Subject) -> str:
    """The help about a clause."""
    if known.document is None:
        return ""
    entry = known.document.book.clauses.get(subject.name)
    said = entry.says_ if entry else "No inventory has this clause."
    citing = [one for one in known.mentions_of(subject) if not one.gives]
    rules = [one for one in citing if one.span.source.endswith(RULES)]
    tests = [one for one in citing if one.span.source.endswith(SCENARIOS)]
    parts = [f"**{subject.name}**: {said}"]
    if entry is not None and not entry.needs_rule:
        parts.append(f"No rule is needed: {entry.because or ''}")
    clauses = known.document.book.clauses
    parts += [f"**{name}**: {one.says_}" for name, one in clauses.items() if subject.name in one.about]
    if rules or (entry is not None and entry.needs_rule):
        parts.append(_listed("Implemented by", rules, known) or "Nothing implements it yet.")
    if rules:
        parts.append(_listed("Tested by", tests, known) or "No scenario tests it.")
    return "\n\n".join(parts)


def _listed(what: str, mentions: Iterable[Mention], known: Understood) -> str:
    lines = list(dict.fromkeys(_lines(mentions, known)))
    more = f"\n- and {len(lines) - MOST_PLACES} more" if len(lines) > MOST_PLACES else ""
    return "\n".join([f"{what}:\n", *(f"- {line}" for line in lines[:MOST_PLACES])]) + more if lines else ""


def _lines(mentions: Iterable[Mention], known: Understood) -> Iterator[str]:
    for one in mentions:
        lines = known.lines.get(one.span.source, [])
        if one.span.line <= len(lines):
            written = lines[one.span.line - 1].split("  @")[0].strip()
            yield f"`{written}` ({Path(one.span.source).name}, line {one.span.line})"


def clauses_of(known: Understood, cites: Iterable[str]) -> Iterator[str]:
    """The texts of some clauses, a line for each."""
    if known.document is None:
        return
    for name in cites:
        entry = known.document.book.clauses.get(name)
        if entry is not None:
            yield f"- **{name}**: {entry.says_}"
