"""Everything there is to say about a rulebook, in every configuration; each thing once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from festrules.grammar.diagnostic import Diagnostic, has_errors, refuse
from festrules.grammar.document import Document, Pointer
from festrules.grammar.schema import validate
from festrules.interpreter.brought import with_what_brought_it
from festrules.interpreter.configuration import Configuration, check_offers, extremes
from festrules.interpreter.edition.header import Header
from festrules.interpreter.findings import NOWHERE_ONLY, listed
from festrules.interpreter.guidance import GuidedNames, named_in, strangers
from festrules.interpreter.meaning.lower import build_machine
from festrules.interpreter.meaning.noting import Noting
from festrules.interpreter.meaning.shared import Shared
from festrules.interpreter.relying import outdated

Usual = Mapping[str, Any]  # options by name, as the author says they usually are
ENDLESS = "FR106"  # after this the other configurations would take as long


@dataclass(frozen=True, slots=True)
class Examined:
    """The mistakes in a document, in the order of the text, and the assurances without which there would be more."""

    found: tuple[Diagnostic, ...]
    needed: frozenset[Pointer] = frozenset()


def check_document(document: Document) -> tuple[Diagnostic, ...]:
    """The mistakes in a document, in the order of the text."""
    return examine(document).found


def examine(document: Document, noting: Noting | None = None) -> Examined:
    """The same for callers that also want to know which assurances are needless, or how everything was understood."""
    found = validate(document) or check_offers(document)
    if has_errors(found):
        return Examined(in_order(found))
    found += outdated(document)
    seen: dict[tuple[object, ...], list[tuple[Configuration, Diagnostic]]] = {}
    checked, named = [], list[GuidedNames]()
    shared = Shared(document, noting)
    for configuration in extremes(document):
        checked.append(configuration)
        machine, diagnostics = build_machine(document, configuration, shared)
        named += [named_in(machine.world, machine.keeps)] if machine else []
        for diagnostic in diagnostics:
            key = (diagnostic.code, diagnostic.span, diagnostic.pointer, diagnostic.suggestion)
            seen.setdefault(key, []).append((configuration, diagnostic))
        if any(diagnostic.code == ENDLESS for diagnostic in diagnostics):
            break
    if named:
        found += strangers(document, reduce(GuidedNames.joined, named))
    usual = {name: option.usually for name, option in Header(document).options().items()}
    found += [one for cases in seen.values() for one in _said_once(usual, cases, checked)]
    return Examined(in_order(with_what_brought_it(document, found)), frozenset(shared.needed))


def sound(document: Document) -> Document:
    """The same document if a game can be made of it; otherwise all mistakes are raised."""
    wrong = [*validate(document)] or check_offers(document)
    if wrong:
        refuse(*wrong)
    return document


def in_order(found: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """In the order of the text, or of the document where there is no text."""
    return tuple(sorted(dict.fromkeys(found), key=lambda one: (one.sort_key, one.pointer or "")))


def _said_once(
    usual: Usual, cases: list[tuple[Configuration, Diagnostic]], checked: list[Configuration]
) -> list[Diagnostic]:
    """The findings at one place: once for all configurations, or with the words for the first one that has it."""
    configuration, diagnostic = cases[0]
    having = {case for case, _ in cases}
    if len(having) == len(checked):
        same = [one for case, one in cases if case == configuration]
        return list(dict.fromkeys(same))
    if diagnostic.code in NOWHERE_ONLY:
        return []
    return [
        replace(diagnostic, message=f"{diagnostic.message}; {_when(usual, configuration, having, checked)}")
    ]


def _when(
    usual: Usual, configuration: Configuration, having: set[Configuration], checked: list[Configuration]
) -> str:
    """In which of the configurations it is so."""
    counts = sorted({case.players for case in having})
    if having == {case for case in checked if case.players in counts}:
        words = [str(count) for count in counts]
        many = listed(words, "or")
        return f"that is so with {many} player{'s' if many != '1' else ''}"
    parts = [f"{name} {value}" for name, value in configuration.options if usual[name] != value]
    parts += [f"the variant {name}" for name in configuration.variants]
    players = f"{configuration.players} player{'s' if configuration.players != 1 else ''}"
    return f"that is so with {' and '.join([players, *parts])}, for example"
