"""From a document to one edition of it."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.interpreter.edition.apply import apply
from festrules.interpreter.edition.behaviour import check_behaviour
from festrules.interpreter.edition.check import check
from festrules.interpreter.edition.conflicts import find_conflicts, find_dropping_circles, rank
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import gather
from festrules.interpreter.edition.nodes import CHANGES
from festrules.interpreter.edition.origins import TooLargeError, as_document
from festrules.interpreter.findings import Findings


def make_edition(document: Document, variants: frozenset[str]) -> tuple[Document, list[Diagnostic]]:
    """The document with all its changes made for some variants, and the mistakes in them.

    Everything is checked, also the variants that are not chosen. An edit that cannot be made is left
    out, so the edition is fit to be looked at further whatever was found.
    """
    findings = Findings(document)
    if not _has_changes(document):
        return document, findings.found
    book = gather(document.book, variants, findings)
    check_behaviour(book, findings)
    plan = check(book, findings)
    ranks = rank(book, findings)
    find_dropping_circles(book, findings)
    find_conflicts(book, plan, ranks, findings)
    try:
        edition, words = apply(book, plan, Desk(ranks, set(book.things)))
        return as_document(document, edition, words), findings.found
    except TooLargeError:
        findings.report("FR529", "", "The changes make these rules far too large.")
        return document, findings.found


def _has_changes(document: Document) -> bool:
    """Whether there is anything that an edition has less of than the document."""
    book = document.book
    return bool(book.mods) or any(
        isinstance(thing, CHANGES) or (isinstance(thing, ComponentThing) and thing.works is not None)
        for thing in book.things.values()
    )
