"""Names in the words of scenarios: what players read is made of names and of texts, and only names change with them."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from festrules.editors.understanding.senses import Senses
from festrules.editors.understanding.subjects import Subject
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.rulebook import Game
from festrules.grammar.vocabulary.tree import every

_WORD = re.compile(r"\w+")
_BETWEEN = re.compile(r"\{[^{}]*\}|[][]")
_IN_SCENARIOS = ("/examples", "/positions")
_LONGEST = 8  # words of a name


class Spoken:
    """The names that players read, and the texts in which the same words may stand."""

    def __init__(self, document: Document, senses: Senses) -> None:
        self._document, self._senses = document, senses

    def names_in(self, text: str, *, whole: bool) -> Iterator[tuple[int, int, Subject]]:
        """The names in a text of a scenario; `whole` where it is an option in full, not a piece of a text."""
        words = [*_WORD.finditer(text)]
        plain = _plain(text)
        at = 0
        while at < len(words):
            name, subject = self._name_at(words, at, plain, whole=whole)
            if subject is not None:
                yield words[at].start(), words[at + name - 1].end(), subject
            else:
                for start, end, part in self._composed(text, words[at]):
                    yield start, end, part
                    while at + 1 < len(words) and words[at + 1].start() < end:
                        at += 1
            at += max(1, name)

    def _name_at(
        self, words: list[re.Match[str]], at: int, text: str, *, whole: bool
    ) -> tuple[int, Subject | None]:
        """The longest name that begins with a word, and in how many words."""
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            said = " ".join(word[0] for word in words[at : at + length]).casefold()
            subject = self._names.get(said)
            if subject is None:
                continue
            is_all = whole and said == text
            if (is_all and text not in self._texts) or not self._in_text(said, text):
                return length, subject
        return 0, None

    def _composed(self, text: str, word: re.Match[str]) -> list[tuple[int, int, Subject]]:
        """The parts of a name such as `clubs-two` that begins with a word."""
        found = re.compile(r"[A-Za-z][\w-]*").match(text, word.start())
        if found is None or "-" not in found[0]:
            return []
        return [
            (found.start() + start, found.start() + end, subject)
            for start, end, subject in self._senses.composed(found[0])
        ]

    def _in_text(self, said: str, text: str) -> bool:
        """Whether words come from a text of the rules: a piece of one has them, and is in this text or has it."""
        around = (piece for piece in self._texts if f" {said} " in f" {piece} ")
        return any(f" {piece} " in f" {text} " or f" {text} " in f" {piece} " for piece in around)

    @cached_property
    def _names(self) -> Mapping[str, Subject]:
        return {_plain(name): subject for name, subject in self._senses.read_by_players()}

    @cached_property
    def _texts(self) -> frozenset[str]:
        """The pieces of all texts of the rules, between braces and brackets."""
        found = set()
        for said in every(self._document.book):
            if isinstance(said, Game) or any(part in said.pointer for part in _IN_SCENARIOS):
                continue  # its title and rulings stand in no option
            for field in said.RECORD.fields.values():
                if field.what == "text" and isinstance(value := getattr(said, field.attribute), str):
                    found |= {_plain(piece) for piece in _BETWEEN.split(value)}
        return frozenset(found - {""})


def _plain(text: str) -> str:
    return " ".join(_WORD.findall(text)).casefold()
