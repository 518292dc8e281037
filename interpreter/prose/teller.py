"""Who tells what happens: statements as paragraphs, each with the names that are known behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import CannotHappen, NothingHappens
from festrules.interpreter.prose.page import Paragraph, Tone, sentence
from festrules.interpreter.prose.voice import Voice

LONGEST_INLINE = 220  # letters of a sentence that stands behind its condition


@dataclass(frozen=True, slots=True)
class Told:
    """Paragraphs for a statement, and who speaks on behind it."""

    paragraphs: tuple[Paragraph, ...]
    voice: Voice


@dataclass(frozen=True, slots=True)
class Teller(ABC):
    """Tells statements; `told_here` are the procedures that are told where they are carried out."""

    told_here: frozenset[str]
    within: tuple[str, ...] = ()  # the procedures that are being told

    @abstractmethod
    def tell(self, voice: Voice, node: Statement) -> Told:
        """One statement."""

    def block(self, voice: Voice, nodes: Sequence[Statement]) -> tuple[Paragraph, ...]:
        """Statements one after the other."""
        return self.sequence(voice, nodes)[0]

    def sequence(self, voice: Voice, nodes: Sequence[Statement]) -> tuple[tuple[Paragraph, ...], Voice]:
        """The same, and who speaks on behind them."""
        found: list[Paragraph] = []
        for node in nodes:
            told = self.tell(voice, node)
            found += told.paragraphs
            voice = told.voice
        return tuple(found), voice

    def under(self, voice: Voice, head: Paragraph, nodes: Sequence[Statement]) -> Paragraph:
        """A sentence that leads to others: one short sentence follows it directly, more stand under it."""
        below = self.block(voice, nodes)
        if not below:
            return replace(head, text=sentence(f"{_open(head.text)}, nothing happens"))
        only = below[0]
        if len(below) == 1 and _is_short(head, only):
            joint = ":" if head.tone == Tone.HEAD else ","
            text = f"{_open(head.text)}{joint} {_small(only.text)}"
            terms, clauses = (*head.terms, *only.terms), (*head.clauses, *only.clauses)
            return replace(
                head,
                text=text,
                terms=terms,
                clauses=tuple(dict.fromkeys(clauses)),
                asked=only.asked,
                refused=only.refused,
                under=(*only.under, *head.under),
            )
        return replace(head, text=f"{_open(head.text)}:", under=(*head.under, *below))

    def entering(self, name: str) -> Teller:
        """The same while a procedure is told."""
        return replace(self, within=(*self.within, name))


def rule(
    voice: Voice,
    node: Citing,
    text: str,
    *,
    tone: Tone = Tone.RULE,
    asked: str | None = None,
    refused: str = "",
    pointer: Pointer | None = None,
) -> Paragraph:
    """A paragraph for a construct, with the terms that were used in it."""
    terms = tuple(dict.fromkeys(voice.told))
    voice.told.clear()
    return Paragraph(
        text=sentence(text),
        pointer=node.pointer if pointer is None else pointer,
        clauses=node.cites,
        terms=terms,
        tone=tone,
        asked=asked or "",
        refused=refused,
    )


def is_idle(nodes: Sequence[Statement]) -> bool:
    """Whether there is nothing in them that anybody does."""
    return all(isinstance(node, NothingHappens | CannotHappen) for node in nodes)


def _is_short(head: Paragraph, only: Paragraph) -> bool:
    plain = only.tone == Tone.RULE and not only.anchor and not only.text.endswith(":")
    return plain and not only.under and len(head.text) + len(only.text) < LONGEST_INLINE


def _open(text: str) -> str:
    return text.rstrip(".:")


def _small(text: str) -> str:
    return text[0].lower() + text[1:] if text[:2] != "I " else text
