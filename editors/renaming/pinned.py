"""The pins of mods after a renaming: fingerprints of things that it alone has changed, and of nothing else."""

from collections.abc import Iterator, Mapping, Sequence

from festrules.editors.renaming.proof import texts_after
from festrules.editors.understanding.understood import Understood
from festrules.grammar.diagnostic import Edit
from festrules.grammar.document import Document
from festrules.grammar.files import read_as_written
from festrules.grammar.source import Span
from festrules.interpreter.relying import base_of


def pinned_anew(
    games: Sequence[Understood], edits: Sequence[Edit], called: Mapping[str, str]
) -> tuple[Edit, ...]:
    """The fingerprints that are to be written in the headers of mods; one that was outdated before stays so."""
    found: dict[Span, Edit] = {}
    for known in games:
        if known.document is not None and any(mod.relies_on for mod in known.document.book.mods):
            after, _ = read_as_written(known.root, texts_after(known, edits))
            for edit in _anew(known.document, after, called) if after else ():
                found.setdefault(edit.span, edit)
    return tuple(found[span] for span in sorted(found))


def _anew(before: Document, after: Document, called: Mapping[str, str]) -> Iterator[Edit]:
    for at, mod in enumerate(before.book.mods):
        if not mod.relies_on:
            continue
        old, new = base_of(before, at).prints, base_of(after, at).prints
        for pin in mod.relies_on:
            span = before.spans.get(pin.at("as"))
            now = new.get(_renamed(pin.on, called))
            if span is not None and now is not None and old.get(pin.on) == pin.as_ and now != pin.as_:
                yield Edit(span, f'"{now}"')


def _renamed(on: str, called: Mapping[str, str]) -> str:
    """The new name of a thing that a mod relies on: `part sets`, `dish/salt-stew`."""
    space, _, name = on.rpartition(" ")
    parts = "/".join(called.get(one, one) for one in name.split("/"))
    return f"{space} {parts}" if space else parts
