"""The words in instructions: templates, conditions with a reason, and happenings on a real table."""

from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.machine.quick import dataclass
from festrules.interpreter.world.types import Type


@dataclass(frozen=True, slots=True)
class Text:
    """A template: pieces of text and values with their types."""

    pieces: "tuple[str | tuple[Expression, Type], ...]"


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition with the reason a player reads."""

    test: Expression
    reason: Text
    clauses: tuple[str, ...]
    name: str | None = None
    at: int = -1


@dataclass(frozen=True, slots=True)
class IfPossible(Condition):
    """A condition that binds only where something that may be chosen fulfils it."""


@dataclass(frozen=True, slots=True)
class OfAll(Condition):
    """A condition on all that are chosen together; what fails `cut` fails it with any others as well."""

    cut: Expression | None = None


@dataclass(frozen=True, slots=True)
class Physical:
    """Something that is done on a real table: the chance in it only models that, so other things may come, too."""

    name: str
    text: str  # what to do
