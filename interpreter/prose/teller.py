"""Telling what happens: statements as paragraphs, each with the names that are known behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import Citing
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import CannotHappen, NothingHappens
from festrules.interpreter.prose.claims import Claim, Joined, must, parts_of, said
from festrules.interpreter.prose.page import Listing, Paragraph, Tone, sentence
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

    def under(
        self, voice: Voice, head: Paragraph, nodes: Sequence[Statement], *, more: bool = False
    ) -> Paragraph:
        """A sentence that leads to others: one short sentence follows it directly, more stand under it.

        If `more` follows that belongs to this sentence, as `Otherwise` does, it takes up no condition of another.
        """
        below = self.block(voice, nodes)
        if not below:
            return replace(head, text=sentence(f"{_open(head.text)}, nothing happens"))
        only = below[0]
        if len(below) == 1 and _is_short(head, only) and not (more and _asks(only)):
            return _joined(head, only, _together(head, only))
        return replace(head, text=f"{_open(head.text)}:", under=(*head.under, *below))

    def leading(self, voice: Voice, head: Paragraph, nodes: Sequence[Statement]) -> Paragraph:
        """A sentence with a colon: what is done follows it, or stands under it if it is more than a short sentence."""
        below = self.block(voice, nodes)
        if len(below) != 1 or not _is_short(head, below[0]) or ": " in below[0].text:
            return replace(head, text=f"{_open(head.text)}:", under=(*head.under, *below))
        return _joined(head, below[0], f"{_open(head.text)}: {_small(below[0].text)}")

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


def listed(node: Citing, claim: Claim) -> tuple[Paragraph, ...]:
    """A condition that is too long for one sentence, part by part; nothing of one that is not."""
    return tuple(Paragraph(sentence(said(part)), node.pointer) for part in parts_of(claim))


def required(voice: Voice, node: Citing, claim: Claim, *, refused: str = "", front: str = "") -> Paragraph:
    """What must be so: in one sentence, or as a list with a sentence that leads to it."""
    parts = listed(node, claim)
    told = rule(
        voice,
        node,
        f"{front}{which_of(claim)} must be so" if parts else f"{front}{must(claim)}",
        refused=refused,
    )
    return replace(told, text=f"{_open(told.text)}:", under=(Listing(parts),)) if parts else told


def which_of(claim: Claim) -> str:
    """How many of the parts of a condition must be so, before they are listed."""
    return "one of these" if isinstance(claim, Joined) and claim.word == "or" else "all of these"


def is_idle(nodes: Sequence[Statement]) -> bool:
    """Whether there is nothing in them that anybody does."""
    return all(isinstance(node, NothingHappens | CannotHappen) for node in nodes)


def _is_short(head: Paragraph, only: Paragraph) -> bool:
    plain = only.tone in {Tone.RULE, Tone.SILENCE} and not only.anchor and not only.text.endswith(":")
    return plain and not head.under and not only.under and len(head.text) + len(only.text) < LONGEST_INLINE


def _asks(paragraph: Paragraph) -> bool:
    return paragraph.text.startswith("If ")


def _together(head: Paragraph, only: Paragraph) -> str:
    """Two sentences as one; of two conditions, `if` stands before the first."""
    if _asks(only) and (_asks(head) or head.text.startswith("Otherwise, if ")):
        return f"{_open(head.text)}, and {only.text.removeprefix('If ')}"
    joint = ":" if head.tone == Tone.HEAD else ","
    return f"{_open(head.text)}{joint} {_small(only.text)}"


def _joined(head: Paragraph, only: Paragraph, text: str) -> Paragraph:
    """Two paragraphs as one with this text."""
    return replace(
        head,
        text=text,
        title=_open(head.text) if head.tone == Tone.HEAD else "",
        terms=(*head.terms, *only.terms),
        clauses=tuple(dict.fromkeys((*head.clauses, *only.clauses))),
        asked=only.asked,
        refused=only.refused,
        under=(*only.under, *head.under),
    )


def _open(text: str) -> str:
    return text.rstrip(".:")


def _small(text: str) -> str:
    first = 1 if text.startswith("“") else 0
    return text[:first] + text[first].lower() + text[first + 1 :] if text[:2] != "I " else text
