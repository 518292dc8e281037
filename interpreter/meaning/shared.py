"""The parts of a document that many of its configurations share, made once for all who build machines of it."""

from functools import cached_property

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.configuration import Configuration, Digests
from festrules.interpreter.edition.make import make_edition
from festrules.interpreter.meaning.noting import Noting


class Shared:
    """An edition depends on the variants alone, and the text that names are made of on nothing."""

    def __init__(self, document: Document, noting: Noting | None = None) -> None:
        self.document = document
        self.noting = noting
        self.needed: set[Pointer] = (
            set()
        )  # the assurances on which something hangs, in any configuration built so far
        self._rules = document.without_scenarios()
        self._editions: dict[frozenset[str], tuple[Document, list[Diagnostic]]] = {}

    def edition(self, configuration: Configuration) -> tuple[Document, list[Diagnostic]]:
        """The edition for the variants of a configuration, and what is wrong with it; nobody changes it."""
        variants = frozenset(configuration.variants)
        if variants not in self._editions:
            self._editions[variants] = make_edition(self._rules, variants)
        return self._editions[variants]

    def digest(self, configuration: Configuration) -> str:
        """The name of the rules in a configuration."""
        return self._digests.of(configuration)

    @cached_property
    def _digests(self) -> Digests:
        return Digests(self.document)
