"""The page of a study: what was found, the numbers that are looked for first, and a section for each question."""

from festrules.interpreter.record.entries import Header
from festrules.lab.pages.claims import claims
from festrules.lab.pages.facts import facts
from festrules.lab.pages.glances import glances
from festrules.lab.pages.glossary import glossary
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Page
from festrules.lab.pages.sections.every import sections
from festrules.lab.pages.sections.shown import Shown
from festrules.lab.studies.findings.choosing import findings
from festrules.lab.studies.findings.limits import limits
from festrules.lab.studies.study import Study


def study_page(study: Study, header: Header, command: str, data: str) -> str:
    """The page; `command` makes it again, and `data` is where its games lie."""
    return html(page(study, header, command, data))


def page(study: Study, header: Header, command: str, data: str = "") -> Page:
    """The page; without data, no game can be opened."""
    shown = shown_of(study)
    return Page(
        title=header.title,
        lead=f"What {study.games:,} games between bots say about the rules.",
        claims=tuple(claims(study, data)),
        limits=limits_of(study),
        sections=sections(shown),
        about=facts(study.plan, header, data, lost=study.lost, faults=study.faults),
        command=command,
        glances=glances(shown),
        glossary=glossary(),
        none="Nothing stands out so clearly that a sentence could say it. More games may show more.",
    )


def limits_of(study: Study) -> tuple[str, ...]:
    """The questions that it was too small to answer."""
    arms = [one for _, one in sorted(study.figures.items())]
    return tuple(limits(arms, findings(arms)))


def shown_of(study: Study) -> tuple[Shown, ...]:
    """The arms of which games were played."""
    return tuple(
        Shown(figures.arm, figures.about, figures.all)
        for _, figures in sorted(study.figures.items())
        if figures.all.games
    )
