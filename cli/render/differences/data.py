"""Differences for programs: one line of JSON, the same for the same rulebooks."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from festrules.cli.differing import ComparedRulebooks
from festrules.cli.render.machine_formats import as_line, as_place
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.comparing.aligning import Sign, ToldLine
from festrules.interpreter.comparing.difference import Chapter, Difference, changed_cells

VERSION = 1  # of the JSON below; a new field does not change it


def render_json(compared: ComparedRulebooks) -> str:
    """Everything that differs, with the lines as they were and as they are."""
    found = compared.comparison
    return as_line(
        {
            "version": VERSION,
            "compared": compared.head,
            "same": found.same,
            "rules": [_chapter(compared, chapter) for chapter in found.rules],
            "words": _differences(compared, found.words),
            "scenarios": _differences(compared, found.scenarios),
            "sources": list(found.sources),
            "played": [asdict(trial) for trial in compared.trials],
        }
    )


def _chapter(compared: ComparedRulebooks, chapter: Chapter) -> dict[str, object]:
    return {
        "chapter": chapter.title,
        "holds": chapter.condition or None,
        "differences": _differences(compared, chapter.differences),
    }


def _differences(compared: ComparedRulebooks, found: Sequence[Difference]) -> list[dict[str, object]]:
    return [
        {
            "name": one.name,
            "kind": one.kind,
            "how": str(one.how),
            "sentence": one.sentence or None,
            "old": _place(compared.old, one.old),
            "new": _place(compared.new, one.new),
            "lines": list(_lines(one.told, 0)) if one.told else [],
        }
        for one in found
    ]


def _place(document: Document, pointer: Pointer | None) -> dict[str, object] | None:
    return None if pointer is None else {**as_place(document.span(pointer)), "pointer": pointer}


def _lines(told: ToldLine, depth: int) -> Iterator[dict[str, object]]:
    """Each line that differs and those that lead to it; `cells` are the columns of a row that differ."""
    row = told.sign == Sign.CHANGED and told.line.cells
    yield {
        "sign": str(told.sign),
        "moved": told.moved or told.sign == Sign.MOVED,
        "depth": depth,
        "old": told.old.text if told.old else None,
        "new": told.new.text if told.new else None,
        "cells": [{"column": column, "old": old, "new": new} for column, old, new in changed_cells(told)]
        if row
        else [],
    }
    for one in told.under:
        yield from _lines(one, depth if one.line.beside else depth + 1)
