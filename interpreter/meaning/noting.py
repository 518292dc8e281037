"""Notes on how the rules were understood, for those who ask: editors show the types and names of a text."""

from collections.abc import Callable
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.types import Type

# Called with the place of an expression or statement in the document of the authors, its type (a statement has none),
# and the names in reach there.
Noting: TypeAlias = Callable[[Pointer, Type | None, Scope], None]
