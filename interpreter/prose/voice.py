"""The voice of the prose: what names mean at this place of the rules, and which terms are explained elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeVar

from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.prose.claims import Claim
from festrules.interpreter.prose.groups import Group
from festrules.interpreter.prose.index import Index
from festrules.interpreter.prose.page import Term

DEEPEST: Final = 40  # definitions into which one is looked, each from the one before
_Said = TypeVar("_Said")


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
    memo: dict[tuple[str, int], tuple[Expression, Any]] = field(default_factory=dict)

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
        return replace(self, known={**self.known, name: local}, memo={})

    def once(self, what: str, said: Expression, say: Callable[[Expression], _Said]) -> _Said:
        """Words for an expression, found once: several ask for those of one, and others for what stands in it."""
        key = (what, id(said))
        if key not in self.memo:
            self.memo[key] = (said, say(said))  # as long as it is kept, nothing else has its identity
        found: _Said = self.memo[key][1]
        return found

    def term(self, name: str, words: str) -> str:
        """Words that stand for a thing, which is noted."""
        self.told.append(Term(words, name))
        return words

    def silent(self, name: str) -> Self:
        """A voice that looks into a definition, and notes no terms of it."""
        return replace(self, known={}, told=[], within=self.within | {name}, memo={})

    def is_within(self, name: str) -> bool:
        """Whether nobody looks into a definition here: it is being looked into, or too many are."""
        return name in self.within or len(self.within) >= DEEPEST

    def is_person(self, name: str) -> bool:
        """Whether a name stands for one player."""
        local = self.known.get(name)
        return local.person if local is not None else name in self.index.people
