"""The texts of a game that players read, by what they are for."""

from collections import defaultdict
from collections.abc import Mapping

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.examples import ChanceGives, Chooses, Position
from festrules.grammar.vocabulary.tree import every

TITLES, QUESTIONS, REASONS, SAID = "title", "prompt", "reason", "text"
CHOSEN, BROUGHT, POSITIONS = "chosen", "brought", "positions"  # in scenarios
_FIELDS = (TITLES, QUESTIONS, REASONS, SAID)


def sayings(document: Document) -> Mapping[str, tuple[str, ...]]:
    """All such texts, each once, in the order of the document."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    fields: dict[type[Construct], tuple[str, ...]] = {}
    for said in every(document.book):
        kind = type(said)
        if kind not in fields:
            fields[kind] = tuple(key for key in _FIELDS if key in said.RECORD.fields)
        match said:
            case Position(title=title):
                found[POSITIONS][title] = None
                continue
            case Chooses():
                found[CHOSEN] |= dict.fromkeys(said.words)
            case ChanceGives():
                found[BROUGHT] |= dict.fromkeys(said.words)
        for key in fields[kind]:
            text = getattr(said, said.RECORD.fields[key].attribute)
            if isinstance(text, str) and text:
                found[key][text] = None
    return {key: tuple(texts) for key, texts in found.items()}
