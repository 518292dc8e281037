"""Which definitions are worth remembering what they came to: those that go through collections, and large ones."""

from typing import Any

from festrules.interpreter.machine import expressions as node

LARGE = 48  # expressions, with those of the definitions that it asks


def is_worth_keeping(body: Any) -> bool:
    """Whether it takes long to work out a definition; of those in it that is known already."""
    return _size(body) >= LARGE


def _size(part: Any) -> int:
    """How many expressions something is made of; as many as are large, if it goes through a collection."""
    if isinstance(part, tuple):
        return sum(_size(one) for one in part)
    if isinstance(part, node.Through):
        return LARGE
    if isinstance(part, node.Call):
        inside = 1 if part.once else _size(part.value)
        return 1 + inside + sum(_size(given) for _, given in part.arguments)
    if isinstance(part, node.Constant) or not part.__class__.__module__.startswith(node.__name__):
        return 0
    if isinstance(part, node.Lookup | node.LookupMany):
        return 1 + _size(part.value)
    return 1 + sum(_size(getattr(part, name)) for name in part.__dataclass_fields__)
