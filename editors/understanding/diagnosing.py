"""All that is wrong with a game, and what is probably not meant: just what `validate` and `lint` say of it."""

from contextlib import suppress
from pathlib import Path

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document
from festrules.interpreter.checking import Examined, in_order
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.linting.look import Surroundings
from festrules.interpreter.scenario.inherited import inheritance
from festrules.interpreter.scenario.positions import wrong_positions

RULES = ".rules"


def diagnose(
    root: Path, document: Document, mistakes: tuple[Diagnostic, ...], examined: Examined
) -> tuple[Diagnostic, ...]:
    """The findings in a document that could be read, in the order of the text; `mistakes` come from reading it."""
    found = [*mistakes, *examined.found, *wrong_positions(document)]
    with suppress(Refused):
        found += inheritance(document).found
    if not has_errors(found):
        neighbours = (path.stem for path in sorted(root.parent.glob(f"*{RULES}")) if path != root)
        found += lint(document, Surroundings(root.stem, tuple(neighbours)), own_files(document), examined)
    return in_order(found)


def own_files(document: Document) -> set[str]:
    """The texts that a game or mod is written in, without its tables; of a mod not those of its game."""
    inside = {span.source for pointer, span in document.spans.items() if document.is_outermost(pointer)}
    return {name for name in inside if not name.endswith((".yaml", ".yml", ".json"))}
