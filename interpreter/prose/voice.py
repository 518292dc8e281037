"""Who speaks: what names mean at this place of the rules, and which terms were used that are explained elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.prose.claims import Claim
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.index import Index
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Term


@dataclass(frozen=True, slots=True)
class Local:
    """The meaning of a name that is given in the rules."""

    words: str  # `the card`, `that player`
    noun: str = ""  # what one of them is, if that is known: `card`
    person: bool = False
    several: bool = False


@dataclass(frozen=True)
class Voice(ABC):
    """The names of a rulebook, those that are given here, and a list of the terms that were used."""

    index: Index
    known: Mapping[str, Local] = field(default_factory=dict)
    told: list[Term] = field(default_factory=list)
    within: frozenset[str] = frozenset()  # the definitions that are being looked into

    @abstractmethod
    def noun(self, said: Expression) -> str:
        """A value as something that can be spoken of: `the cards in your hand`, `3`."""

    @abstractmethod
    def group(self, said: Expression) -> Group:
        """A collection as one, several, each or none of its members."""

    @abstractmethod
    def claim(self, said: Expression) -> Claim:
        """A condition."""

    def knowing(self, name: str, local: Local) -> Self:
        """The same where one more name is given."""
        return replace(self, known={**self.known, name: local})

    def term(self, name: str, words: str) -> str:
        """Words that stand for a thing, which is noted."""
        self.told.append(Term(words, name))
        return words

    def listening(self) -> Self:
        """The same with nothing told yet."""
        return replace(self, told=[])

    def silent(self, name: str) -> Self:
        """Who looks into a definition, and notes no terms of it."""
        return replace(self, told=[], within=self.within | {name})

    def is_person(self, name: str) -> bool:
        """Whether a name stands for one player."""
        local = self.known.get(name)
        return local.person if local is not None else name in self.index.people

    def each(self, names: Sequence[str]) -> str:
        """Names in a row, as they are read."""
        return ", ".join(spaced(name) for name in names)
