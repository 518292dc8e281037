"""Whether a game means the same under the new name: it is read again as it would be, and compared with what it was."""

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

from festrules.editors.renaming.alike import play_alike
from festrules.editors.understanding.subjects import Sort
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Understood
from festrules.grammar.diagnostic import Diagnostic, Edit, Severity
from festrules.grammar.edits import apply_edits


def texts_after(known: Understood, edits: Sequence[Edit]) -> dict[str, str]:
    """The texts of a game with the edits that concern them."""
    return {
        name: apply_edits(text, [edit for edit in edits if edit.span.source == name])
        for name, text in known.texts.items()
    }


def why_broken(known: Understood, edits: Sequence[Edit]) -> str | None:
    """What would be wrong then and is not now: a mistake, or another game; nothing if there is nothing."""
    after = understand(known.root, texts_after(known, edits))
    before = Counter(one.code for one in known.diagnostics)
    for one in after.diagnostics:
        before[one.code] -= 1
        if before[one.code] < 0 and one.severity is not Severity.NOTE:
            return f"Then there would be a mistake{_where(one)}: {one.message}"
    if _named(known) != _named(after):
        return "Then some names would mean something other than now."
    if known.document and after.document and not play_alike(known.document, after.document):
        return "Then the rules would say something other than now."
    return None


def _named(known: Understood) -> Counter[tuple[str, Sort]]:
    """How many names of each sort stand in each text; things may be named once more, as what a parameter is."""
    return Counter(
        (one.span.source, one.subject.sort) for one in known.mentions if one.subject.sort is not Sort.THING
    )


def _where(found: Diagnostic) -> str:
    return f" in {PurePath(found.span.source).name}, line {found.span.line}" if found.span else ""
