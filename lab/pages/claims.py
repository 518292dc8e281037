"""The findings of a study as they stand on top of its page."""

from collections.abc import Iterator
from shlex import quote
from typing import Final

from festrules.lab.pages.parts import Claim
from festrules.lab.studies.findings.choosing import findings
from festrules.lab.studies.findings.finding import Finding
from festrules.lab.studies.study import Study

WHERE: Final = {  # by the kind of a finding: the section, or the picture, that shows it
    "seat": "who-wins",
    "ahead": "who-wins",
    "first": "who-wins",
    "fault": "length",
    "endless": "length",
    "part": "points",
    "tie": "ties",
    "thing": "choices",
    "untaken": "choices",
    "without": "restricted",
    "leader": "course",
    "settled": "course",
    "kingmaker": "decisions",
    "choice": "decisions",
    "skill": "skill",
}


def claims(study: Study, data: str) -> Iterator[Claim]:
    """At most five; `data` is the file of the games, or nothing."""
    known = sorted(study.figures)
    for one in findings([study.figures[at] for at in known]):
        text, bounds = _parted(one.sentence)
        yield Claim(
            text=text,
            interval="; ".join([bounds, *_places(one)]) if bounds else "; ".join(_places(one)),
            state=one.standing,
            sure=one.confirmed,
            command=_command(data, study.plan.number(known[one.arm], one.game))
            if data and one.game >= 0
            else "",
            section=WHERE.get(one.kind, ""),
        )


def _command(data: str, number: int) -> str:
    return f"festrules play --replay {quote(data)} --game {number}"


def _parted(sentence: str) -> tuple[str, str]:
    """A claim, and the words behind it in parentheses: its bounds and what it rests on."""
    head, opens, rest = sentence.rpartition(" (")
    if not opens or not rest.endswith(")."):
        return sentence, ""
    return f"{head}.", rest.removesuffix(").")


def _places(one: Finding) -> Iterator[str]:
    """Where the rules say it."""
    if one.line:
        yield " ".join([f"line {one.line} of the rules", *(f"@{clause}" for clause in one.clauses)])
