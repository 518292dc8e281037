"""From the texts of a game, saved or not, to what they mean: every stage on one screen."""

from collections.abc import Callable, Mapping
from pathlib import Path

from festrules.editors.understanding.diagnosing import diagnose
from festrules.editors.understanding.naming import mentions_in
from festrules.editors.understanding.understood import Noted, Understood
from festrules.grammar.diagnostic import has_errors
from festrules.grammar.document import Pointer
from festrules.grammar.file_contents import Kept
from festrules.grammar.files import read_as_written
from festrules.grammar.source import normalise
from festrules.interpreter.checking import Examined, examine
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import Type

OFTEN = 256  # expressions between two questions whether all this is still wanted


class OutdatedError(Exception):
    """The texts have changed since; nobody waits for what they meant."""


def understand(
    root: Path,
    texts: Mapping[str, str],
    outdated: Callable[[], bool] = lambda: False,
    kept: Kept | None = None,
) -> Understood:
    """The meaning of a rules file with all that belongs to it; `texts` stand for the contents of files, by path.

    Files that have not changed need not be read again: who asks again and again hands over what was `kept` of them.
    """
    texts = {name: normalise(text) for name, text in texts.items()}
    document, mistakes = read_as_written(root, texts, kept)
    noting = _Noting(outdated)
    examined = examine(document, noting) if document else Examined(())
    found = (
        mistakes if has_errors(mistakes) or document is None else diagnose(root, document, mistakes, examined)
    )
    return Understood(
        root=root,
        texts={name: source.text for name, source in document.sources.items()} if document else texts,
        diagnostics=found,
        document=document,
        noted=noting.noted,
        mentions=mentions_in(document, noting.noted) if document else (),
    )


class _Noting:
    """Notes for each place how it was understood first; other configurations have little to add."""

    def __init__(self, outdated: Callable[[], bool]) -> None:
        self.noted: dict[Pointer, Noted] = {}
        self._outdated, self._told = outdated, 0
        self._names: dict[int, tuple[Scope, Mapping[str, Type]]] = {}

    def __call__(self, pointer: Pointer, kind: Type | None, scope: Scope) -> None:
        self._told += 1
        if self._told % OFTEN == 0 and self._outdated():
            raise OutdatedError
        if pointer not in self.noted:
            self.noted[pointer] = Noted(kind, self._names_of(scope), scope.you)

    def _names_of(self, scope: Scope) -> Mapping[str, Type]:
        """One mapping for all places with the same scope, which is kept alive, so that no other is taken for it."""
        if id(scope) not in self._names:
            self._names[id(scope)] = scope, {name: one.type for name, one in scope.names.items()}
        return self._names[id(scope)][1]
