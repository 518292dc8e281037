"""From a document to one edition of it."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.interpreter.edition.apply import apply
from festrules.interpreter.edition.behaviour import check_behaviour
from festrules.interpreter.edition.check import check
from festrules.interpreter.edition.conflicts import find_conflicts, find_dropping_circles, rank
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import gather
from festrules.interpreter.edition.nodes import opened, record
from festrules.interpreter.edition.origins import Origins, TooLargeError
from festrules.interpreter.findings import Findings


def make_edition(document: Document, variants: frozenset[str]) -> tuple[Document, list[Diagnostic]]:
    """The document with all its changes made for some variants, and what is wrong with them.

    Everything is checked, also the variants that are not chosen. An edit that cannot be made is left
    out, so the edition is fit to be looked at further whatever was found.
    """
    findings = Findings(document)
    if not _has_changes(document):
        return document, findings.found
    origins = Origins(document)
    book = gather(origins.data, variants, findings)
    check_behaviour(book, origins, findings)
    plan = check(book, origins, findings)
    ranks = rank(book, origins, findings)
    find_dropping_circles(book, origins, findings)
    find_conflicts(book, plan, ranks, origins, findings)
    try:
        return apply(book, plan, Desk(origins, ranks, set(book.things))), findings.found
    except TooLargeError:
        findings.report("FR529", "", "The changes multiply these rules beyond all use.")
        return document, findings.found


def _has_changes(document: Document) -> bool:
    """Whether there is anything that an edition has less of than the document."""
    things = record(document.data["things"])
    kinds = [opened(node) for node in things.values()]
    return "mods" in document.data or any(
        kind in ("change", "variant") or (kind == "component" and "works" in fields) for kind, fields in kinds
    )
