"""Who says what there is: the mods, and the variants and changes of the game itself, for those who show it."""

from collections.abc import Iterator
from dataclasses import dataclass

from festrules.grammar.document import Document, JsonObject
from festrules.interpreter.edition.answers import LASTING
from festrules.interpreter.edition.gather import taken_in
from festrules.interpreter.edition.nodes import opened, record, text
from festrules.interpreter.edition.standing import Standing
from festrules.interpreter.edition.together import GAME
from festrules.interpreter.findings import Findings


@dataclass(frozen=True, slots=True)
class Bringer:
    """A mod, or a variant or change of the game: what it is, its title, and where it says that it is from."""

    kind: str  # mod, variant or change
    title: str
    provenance: JsonObject


@dataclass(frozen=True, slots=True)
class Saying:
    """One line about what there is, and whose it is."""

    by: Bringer
    kind: str
    fields: JsonObject


def sayings(document: Document, variants: frozenset[str]) -> Iterator[Saying]:
    """What lasting changes say in an edition, those that win last; what a mod declares itself is brought, too."""
    book = taken_in(document.data, Findings(document))
    mods = [_mod(record(mod)) for mod in book.mods.mods]
    for name, at in book.bearers.items():
        if at != GAME:
            yield Saying(mods[at], "introduce", {"name": name, "thing": book.things[name]})
    for change, (kind, fields) in Standing(book.things, book.mods).in_force(variants):
        if kind in LASTING or kind in ("replace", "introduce") or "row" in fields:
            at = book.bearers[change]
            yield Saying(_change(change, book.things[change]) if at == GAME else mods[at], kind, fields)


def _mod(mod: JsonObject) -> Bringer:
    return Bringer("mod", text(mod["title"]), record(mod.get("provenance", {})))


def _change(name: str, node: JsonObject) -> Bringer:
    kind, fields = opened(node)
    return Bringer(kind, text(fields.get("title", name)), {})
